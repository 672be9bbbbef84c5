"""From a language model's reply to the JSON in it, from the strictest reading to the most forgiving one.

1. What stands between the outermost brackets, as it is.
2. The same without what follows a `}` and a blank line.
3. Several objects in a row, joined; the last one to name a key wins.
4. The first object or list anywhere in the text.
5. The same with errors overlooked (`tolerant_json`).

The first reading that has every required key is taken. Text of a reasoning model before `</think>` is not
looked at unless nothing is found behind it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any, NoReturn

from pytest_genir.conversation.quoted_text import NothingReadable
from pytest_genir.conversation.templates import has
from pytest_genir.conversation.tolerant_json import read_value
from pytest_genir.models.thinking import Thinking

_OPENING = re.compile(r"[{\[]")
_EXPLAINED = re.compile(r"\}\s*?\n[ \t]*\r?\n.*", re.DOTALL)
_BETWEEN_OBJECTS = re.compile(r"[\s,;]*")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_KEY_LINES = re.compile(r"\A\s*[-*•]?\s*[\"']?key[\"']?\s*[:=]", re.IGNORECASE)
#: So many brackets are tried as beginnings; a reply with more is not JSON.
_MOST_BEGINNINGS = 40


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
            value, end = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            continue
        yield from _with_following(text, value, end, _DECODER.raw_decode)


def _tolerant(text: str) -> Iterator[object]:
    bodies = [text]
    if '{\\"' in text:  # JSON that was escaped once too often
        bodies.append(text.replace('\\"', '"'))
    if _KEY_LINES.match(text):
        bodies = ["{" + text + "}"]
    for body in bodies:
        for start in _beginnings(body):
            try:
                value, end = read_value(body, start)
            except (NothingReadable, RecursionError):
                continue
            yield from _with_following(body, value, end, read_value)


def _with_following(text: str, value: Any, end: int, read: Any) -> Iterator[Any]:
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
        return _DECODER.decode(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not JSON")


_DECODER = json.JSONDecoder(parse_constant=_refuse)
