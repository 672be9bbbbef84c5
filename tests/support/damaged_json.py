"""Replies as language models damage them: JSON of known content, harmed in one of many ways, the same every time."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

TEXTS = (
    "Odpowiedź jest pełna, podaje cenę (30 zł) i termin.",
    "Brakuje źródła: nie wiadomo, skąd jest kwota.",
    "It's mostly right; the office hours, however, are missing.",
    "The answer names the fee, the form, and the desk.",
    "Nie odpowiada na pytanie - mówi o paszporcie, a nie o dowodzie.",
    "Users' question was answered in full: yes, 14 days.",
    "Zgodne z dokumentem {dowod}, lecz za długie.",
    "Clear [1], polite, correct.",
    "Mówi: tak, ale nie mówi kiedy",
    "Fine",
)
QUOTED = (
    'The answer says "30 zł" and stops.',
    'Nazywa to "opłatą skarbową", czyli poprawnie.',
    'It starts with "Yes" but ends in doubt.',
    '"Nie wiem" to za mało.',
    'The phrase "at the desk", which is wrong, stands twice.',
)


@dataclass(frozen=True)
class Damaged:
    """One reply, what was meant, and how it was harmed."""

    kind: str
    reply: str
    value: dict[str, Any]


def replies(each: int = 60) -> Iterator[Damaged]:
    """Yield so many replies of every kind."""
    for name, harm in KINDS.items():
        for number in range(each):
            rng = random.Random(f"{name} {number}")
            value = _value(rng, quoted=name in _WANTS_QUOTES, lines=name in _WANTS_LINES)
            yield Damaged(name, harm(value, rng), value)


def _value(rng: random.Random, *, quoted: bool, lines: bool) -> dict[str, Any]:
    texts = QUOTED if quoted else TEXTS
    explanation = rng.choice(texts)
    if lines:
        explanation += "\n" + rng.choice(texts)
    value: dict[str, Any] = {"score": rng.choice([0, 1, 0.5, 0.25, 0.85]), "explanation": explanation}
    if rng.random() < 0.5:
        value = {"explanation": value["explanation"], "score": value["score"]}
    if rng.random() < 0.4:
        value["missing"] = rng.sample(["fee", "termin", "adres", "source"], rng.randint(0, 3))
    if rng.random() < 0.3:
        value["details"] = {"fluent": rng.random() < 0.5, "note": rng.choice(TEXTS)}
    return value


def _dumped(value: Any, rng: random.Random) -> str:
    return json.dumps(value, ensure_ascii=False, indent=rng.choice([None, 2]))


def _lines(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2)


Harm = Callable[[dict[str, Any], random.Random], str]


def _around(before: str, after: str) -> Harm:
    return lambda value, rng: before + _dumped(value, rng) + after


def _changed(change: Callable[[str], str], *, lines: bool = False) -> Harm:
    return lambda value, rng: change(_lines(value) if lines else _dumped(value, rng))


def _in_texts(change: Callable[[str], str]) -> Callable[[str], str]:
    """Change what stands inside the quotes of a document."""
    return lambda text: re.sub(r'"((?:[^"\\]|\\.)*)"', lambda match: f'"{change(match[1])}"', text)


def _requoted(opening: str, closing: str) -> Harm:
    def harm(value: dict[str, Any], rng: random.Random) -> str:
        return re.sub(r'"((?:[^"\\]|\\.)*)"', lambda match: opening + match[1] + closing, _dumped(value, rng))

    return harm


def _bare_keys(text: str) -> str:
    return re.sub(r'"(\w+)"(?=\s*:)', r"\1", text)


def _python(value: dict[str, Any], rng: random.Random) -> str:
    return repr(value)


def _cut(count: int) -> Harm:
    def harm(value: dict[str, Any], rng: random.Random) -> str:
        ordered = {key: held for key, held in value.items() if key not in ("missing", "details", "explanation")}
        value.clear()
        value.update({**ordered, "explanation": rng.choice(TEXTS)})
        return json.dumps(value, ensure_ascii=False)[:-count]

    return harm


def _commented(mark: str, end: str = "") -> Callable[[str], str]:
    return lambda text: re.sub(r",\n", f", {mark} as asked{end}\n", text)


def _concatenated(text: str) -> str:
    return re.sub(r'("explanation": ")(\w+) ', r'\1\2 " + "', text)


def _with_last_commas(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + "".join(f'"{key}": {_with_last_commas(held)},' for key, held in value.items()) + "}"
    if isinstance(value, list):
        return "[" + "".join(f"{_with_last_commas(held)}, " for held in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _with_tabs(value: dict[str, Any]) -> str:
    value["explanation"] = value["explanation"].replace(" ", "\t", 1)
    return json.dumps(value, ensure_ascii=False).replace("\\t", "\t")


def _unescaped(value: dict[str, Any], rng: random.Random) -> str:
    return _dumped(value, rng).replace('\\"', '"')


KINDS: dict[str, Harm] = {
    "as it is": _changed(str),
    "text behind it": _around("", "\n\nI hope this helps! Let me know {if} you need more."),
    "text before it": _around("Here is my judgement, as you asked:\n", ""),
    "text on both sides": _around("Sure - see below.\n\n", "\nThat is all."),
    "fence with a language": _around("```json\n", "\n```"),
    "fence": _around("```\n", "\n```"),
    "fence and text": _around("My verdict:\n```json\n", "\n```\nIt follows the rules [1]."),
    "the word json before it": _around("json\n", ""),
    "tags around it": _around("<answer>\n", "\n</answer>"),
    "bold": _around("**", "**"),
    "no comma at the end of a line": _changed(lambda text: re.sub(r",\n", "\n", text), lines=True),
    "no comma between entries": _changed(lambda text: re.sub(r'(["\d\]}el]), "', r'\1 "', text)),
    "a comma too many": lambda value, rng: _with_last_commas(value),
    "two commas": _changed(lambda text: text.replace(', "', ',, "').replace(",\n", ",,\n")),
    "semicolons": _changed(lambda text: re.sub(r",\n", ";\n", text), lines=True),
    "single quotes": _requoted("'", "'"),
    "typographic quotes": _requoted("“", "”"),
    "backticks": _requoted("`", "`"),
    "bare keys": _changed(_bare_keys),
    "python": _python,
    "quotes in a text": lambda value, rng: _unescaped(value, rng),
    "quotes in a text, and text behind it": lambda value, rng: _unescaped(value, rng) + "\nDone.",
    "line breaks in a text": _changed(_in_texts(lambda inside: inside.replace("\\n", "\n"))),
    "tabs in a text": lambda value, rng: _with_tabs(value),
    "comments": _changed(_commented("//"), lines=True),
    "comments of shells": _changed(_commented("#"), lines=True),
    "block comments": _changed(_commented("/*", " */"), lines=True),
    "no last brace": _cut(1),
    "cut behind the last word": _cut(2),
    "no first brace": _changed(lambda text: text.lstrip()[1:]),
    "two braces": _changed(lambda text: "{" + text + "}"),
    "a brace too many": _changed(lambda text: text + "}"),
    "equals signs": _changed(lambda text: re.sub(r'"(\w+)": ', r'"\1" = ', text)),
    "escaped once too often": _changed(lambda text: text.replace('"', '\\"')),
    "escapes that are none": _changed(_in_texts(lambda inside: inside.replace("'", "\\'"))),
    "an ellipsis at the end": _changed(lambda text: re.sub(r"\n}\Z", ",\n  ...\n}", text), lines=True),
    "added texts": _changed(_concatenated),
    "windows lines and no-break spaces": _changed(
        lambda text: text.replace("\n", "\r\n").replace('": ', '":\u00a0'), lines=True
    ),
    "a call around it": _around("return_result(", ");"),
    "bullets": _changed(lambda text: re.sub(r'\n  "', '\n  - "', text), lines=True),
    "no commas, bare keys": lambda value, rng: _bare_keys(re.sub(r",\n", "\n", _lines(value))),
    "line breaks, no comma": lambda value, rng: re.sub(r",\n", "\n", _lines(value)).replace("\\n", "\n"),
    "python and text": lambda value, rng: "The result is " + repr(value) + " as computed.",
}
_WANTS_QUOTES = ("quotes in a text", "quotes in a text, and text behind it")
_WANTS_LINES = ("line breaks in a text", "line breaks, no comma")
