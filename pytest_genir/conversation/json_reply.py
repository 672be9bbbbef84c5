"""From a language model's reply to the JSON in it, from the strictest reading to the most forgiving one.

1. What stands between the outermost brackets, as it is.
2. The same without what follows a `}` and a blank line.
3. Several objects in a row, joined; the last one to name a key wins.
4. The first object or list anywhere in the text.
5. The same with errors overlooked (`tolerant_json`).

The first reading that has every required key is taken. Text of a reasoning model before `</think>` is not
looked at unless nothing is found behind it.

A judge's reply is read more strictly (`read_judgement`): where it holds several answers that differ, an example
before the verdict or one key with two values, nobody can say which one is meant, and the judge is asked again.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_genir.conversation.quoted_text import NothingReadable
from pytest_genir.conversation.scores import read_score
from pytest_genir.conversation.templates import has
from pytest_genir.conversation.tolerant_json import read_value
from pytest_genir.models.thinking import Thinking
from pytest_genir.text.strict_json import PLAIN, STRICT, Twofold

_OPENING = re.compile(r"[{\[]")
_EXPLAINED = re.compile(r"\}\s*?\n[ \t]*\r?\n.*", re.DOTALL)
_BETWEEN_OBJECTS = re.compile(r"[\s,;]*")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_KEY_LINES = re.compile(r"\A\s*[-*•]?\s*(?:[\"']?key[\"']?\s*[:=]|[\"“]\w+[\"”]\s*:)", re.IGNORECASE)
#: A fence that is closed or not: of a reply that was cut inside it, its end is no part.
_FENCED = re.compile(r"```\w*[ \t]*\r?\n(.*?)(?:```|\Z)", re.DOTALL)
_ESCAPED_TWICE = re.compile(r'[{\[,:]\s*\\"')
#: So many brackets are tried as beginnings; a reply with more is not JSON.
_MOST_BEGINNINGS = 40
_DEEPEST = 100
#: What stands behind a name that a number is said for; of a range, which is a scale, it is nothing.
_SAID = (
    r"[\"'”’*_`\s|]{0,9}(?:[:=|]|is\b)[\"'“‘*_`\s]{0,9}"
    r"([-+]?(?:\d+\.?\d*|\.\d+)(?:\s?/\s?\d+(?:\.\d+)?)?)(?!\.?\d)(?!\s?(?:[-–]|to|\.\.)\s?\d)[\"'*_`]{0,3}(\s?%)?"
)


class NoJson(Exception):
    """A reply has no JSON, or its JSON lacks a key; the message says which."""


def read_reply(text: str, required_keys: Sequence[str] = ()) -> object:
    """Return the object or list of a reply."""
    missing = None
    for value in _readings(text):
        lacking = [key for key in required_keys if not has(value, key)]
        if not lacking:
            return value
        missing = missing or lacking[0]
    raise NoJson("Failed parsing JSON" if missing is None else f"Missing key '{missing}'")


def read_judgement(text: str, required_keys: Sequence[str] = ()) -> object:
    """Return the one answer of a judge; raises `NoJson` where there is none, or more than one.

    Thoughts are no answer, nor is what is quoted inside a text; a score that is said beside the object counts.
    """
    body = Thinking().apart(text).answer
    found, beside = _found(body)
    answers = [each for value in found for each in _bearers(value, required_keys)]
    if any(answer != answers[0] for answer in answers):
        raise NoJson("More than one answer")
    if not answers:
        _refuse_contradictions(found, beside, required_keys)
    value = read_reply(body, required_keys)
    if answers and value != answers[0] and not _holds(value, answers[0]):
        raise NoJson("More than one answer")
    if isinstance(value, dict):
        _refuse_namesakes(value, required_keys)
        _refuse_others(beside, value, required_keys)
    return value


def _holds(value: object, part: object) -> bool:
    """Say whether a value is another one with more keys: several objects in a row that say different things."""
    return isinstance(value, dict) and isinstance(part, dict) and all(value.get(k) == v for k, v in part.items())


def _bearers(value: object, keys: Sequence[str], depth: int = 0) -> Iterator[object]:
    """Yield the outermost objects that have every key, however deep they stand."""
    if not keys or (isinstance(value, dict) and all(has(value, key) for key in keys)):
        yield value
    elif isinstance(value, (dict, list)) and depth < _DEEPEST:
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _bearers(inner, keys, depth + 1)


def _refuse_contradictions(found: Sequence[object], beside: str, keys: Sequence[str]) -> None:
    """Refuse objects that have the keys only together where they differ in one, or lack one that a text quotes."""
    for key in keys:
        said = [each[key] for value in found for each in _bearers(value, [key]) if isinstance(each, dict)]
        if any(each != said[0] for each in said):
            raise NoJson("More than one answer")
        if not said and key not in beside and any(isinstance(value, dict) and value for value in found):
            raise NoJson(f"Missing key '{key}'")


def _refuse_namesakes(value: dict[str, object], keys: Sequence[str]) -> None:
    """Refuse a key that stands once more in a spelling that looks the same, with another value."""
    for key in keys:
        if any(_folded(name) == _folded(key) and value[name] != value.get(key) for name in value):
            raise NoJson(f"'{key}' stands twice in it, with two values")


def _folded(name: str) -> str:
    shown = (letter for letter in unicodedata.normalize("NFKC", name) if unicodedata.category(letter) != "Cf")
    return "".join(shown).strip().casefold()


def _refuse_others(beside: str, value: Mapping[str, object], keys: Sequence[str]) -> None:
    """Refuse an object beside which a text gives another number for one of its keys, as `Score: 0.3` does."""
    for key in keys:
        number = read_score(value.get(key))
        if number is None:
            continue
        for said in re.finditer(rf"(?<!\w){re.escape(key)}{_SAID}", beside, re.IGNORECASE):
            other = read_score(said[1])
            if other is not None and not math.isclose(other / (100 if said[2] else 1), number, abs_tol=1e-9):
                raise NoJson("More than one answer")


def _found(text: str) -> tuple[list[object], str]:
    """Return what stands in a text as whole objects or lists, one behind the other, and the text beside them."""
    found, beside, position = [], [], 0
    for start in _beginnings(text):
        if start < position:
            continue
        try:
            value, end = STRICT.raw_decode(text, start)
        except Twofold as twofold:
            raise NoJson(str(twofold)) from None
        except (ValueError, RecursionError):
            try:
                value, end = read_value(text, start, unique=True)
            except Twofold as twofold:
                raise NoJson(str(twofold)) from None
            except (NothingReadable, RecursionError):
                continue
        found.append(value)
        beside.append(text[position:start])
        position = end
    return found, "\n".join([*beside, text[position:]])


def _readings(text: str) -> Iterator[object]:
    for body in dict.fromkeys((Thinking().apart(text).answer, text)):
        yield from _strict(body)
        yield from _tolerant(body)


def _strict(text: str) -> Iterator[object]:
    first = _OPENING.search(text)
    last = max(text.rfind("}"), text.rfind("]"))
    if first is None or last < first.start():
        return
    whole = text[first.start() : last + 1]
    for candidate in dict.fromkeys((whole, _EXPLAINED.sub("}", whole, count=1))):
        try:
            yield _loads(candidate)
        except ValueError:
            continue
    for start in _beginnings(text):
        try:
            value, end = PLAIN.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        yield from _with_following(text, value, end, PLAIN.raw_decode)


def _tolerant(text: str) -> Iterator[object]:
    bodies = [*_FENCED.findall(text)[:1], text]
    if _ESCAPED_TWICE.search(text):  # JSON that was escaped once too often
        bodies.append(text.replace('\\"', '"').replace("\\n", "\n"))
    if _KEY_LINES.match(text):
        bodies = ["{" + text + "}"]
    for body in bodies:
        for start in _beginnings(body):
            try:
                value, end = read_value(body, start)
            except (NothingReadable, RecursionError):
                continue
            yield from _with_following(body, value, end, read_value)


def _with_following(text: str, value: object, end: int, read: Any) -> Iterator[object]:
    """Yield an object joined with those right behind it, then with those behind a blank line, then alone."""
    joined = value
    while isinstance(joined, dict):
        start = _BETWEEN_OBJECTS.match(text, end).end()  # type: ignore[union-attr]
        if text[start : start + 1] != "{":
            break
        if _BLANK_LINE.search(text, end, start):
            yield joined
        try:
            following, end = read(text, start)
        except (ValueError, RecursionError, NothingReadable):
            break
        joined = {**joined, **following} if isinstance(following, dict) else joined
    yield joined
    if joined is not value:
        yield value


def _beginnings(text: str) -> list[int]:
    found = [match.start() for match in _OPENING.finditer(text)]
    return found[:_MOST_BEGINNINGS]


def _loads(text: str) -> object:
    try:
        return PLAIN.decode(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
