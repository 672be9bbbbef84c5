"""Stories in the format of the ToMi data set, read from a file of the user's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.memory.worlds.beliefs import Order
from pytest_genir.source.read import read_text

_LINE = re.compile(r"(\d+) (.+)")
_ORDERS: tuple[tuple[Order, re.Pattern[str]], ...] = (
    ("second_order", re.compile(r"\bthinks? that\b")),
    ("reality", re.compile(r"\breally\b")),
    ("memory", re.compile(r"\bbeginning\b")),
    ("first_order", re.compile(r"\b(?:looks?|search(?:es)?) for\b")),
)


@dataclass(frozen=True, slots=True)
class Story:
    """The sentences of a story, the question at its end and the answer."""

    lines: tuple[str, ...]
    question: str
    answer: str
    order: Order


def read_stories(path: Path, shown: str) -> Iterator[Story]:
    """Yield the stories of a file: numbered lines, a question with a tab and its answer."""
    lines: list[str] = []
    for number, raw in enumerate(read_text(path, shown).splitlines(), start=1):
        where = Where(shown, number)
        if not raw.strip():
            continue
        match = _LINE.match(raw)
        if match is None:
            raise FileError("a line of a story begins with its number and a space", where=where)
        if match[1] == "1":
            lines = []
        text, *rest = match[2].split("\t")
        if not rest:
            lines.append(_plain(text))
            continue
        if not lines or not rest[0].strip():
            raise FileError("a question needs a story before it and an answer after a tab", where=where)
        yield Story(tuple(lines), _plain(text), _plain(rest[0]).lower(), _order(text, where))


def _plain(text: str) -> str:
    return text.strip().replace("_", " ")


def _order(question: str, where: Where) -> Order:
    for order, pattern in _ORDERS:
        if pattern.search(question):
            return order
    raise FileError(f"a question of an unknown kind: '{question.strip()[:80]}'", where=where)
