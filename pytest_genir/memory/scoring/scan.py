"""A strict JSON reader that says what it missed and where, so that a lenient one can mend it.

The standard library reads the same language, but tells its errors apart only by English sentences that
change between versions of Python.
"""

from __future__ import annotations

import json
import re
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Literal

Missing = Literal["value", "key", "colon", "comma", "end", "line feed", "nothing to mend"]

_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")
_CONSTANTS: dict[str, object] = {
    "null": None, "true": True, "false": False,
    "NaN": float("nan"), "Infinity": float("inf"), "-Infinity": float("-inf"),
}  # fmt: skip
_DEEPEST = 200


class Fault(ValueError):
    """What is missing at a position of a text."""

    def __init__(self, missing: Missing, position: int, detail: str = "") -> None:
        super().__init__(f"{detail or f'{missing} expected'} at character {position}")
        self.missing = missing
        self.position = position


def scan(text: str) -> object:
    """Return the value of a JSON text, or raise the first `Fault`."""
    if text.startswith("\ufeff"):
        raise Fault("nothing to mend", 0, "byte order mark")
    value, position = _value(text, _skip(text, 0), 0)
    position = _skip(text, position)
    if position < len(text):
        raise Fault("end", position)
    return value


def _skip(text: str, position: int) -> int:
    match = _SPACE.match(text, position)
    return match.end() if match else position


def _value(text: str, position: int, depth: int) -> tuple[object, int]:
    first = text[position : position + 1]
    if first == '"':
        return _string(text, position)
    if first in ("{", "["):
        if depth >= _DEEPEST:
            raise Fault("nothing to mend", position, "nested too deeply")
        return (_object if first == "{" else _array)(text, position + 1, depth + 1)
    for word, constant in _CONSTANTS.items():
        if text.startswith(word, position):
            return constant, position + len(word)
    number = _NUMBER.match(text, position)
    if number is None:
        raise Fault("value", position)
    digits = number.group()
    if len(digits) > 4000:
        raise Fault("nothing to mend", position, "too long a number")
    exact = not (number.group(1) or number.group(2))
    return (int(digits) if exact else float(digits)), number.end()


def _string(text: str, position: int) -> tuple[str, int]:
    try:
        string, end = scanstring(text, position + 1, True)
    except json.JSONDecodeError as error:
        if text[error.pos : error.pos + 1] == "\n" and "control character" in error.msg:
            raise Fault("line feed", error.pos) from None
        raise Fault("nothing to mend", error.pos, error.msg) from None
    return string, end


def _object(text: str, position: int, depth: int) -> tuple[dict[str, object], int]:
    held: dict[str, object] = {}
    position = _skip(text, position)
    if text.startswith("}", position):
        return held, position + 1
    while True:
        if not text.startswith('"', position):
            raise Fault("key", position)
        key, position = _string(text, position)
        position = _skip(text, position)
        if not text.startswith(":", position):
            raise Fault("colon", position)
        held[key], position = _value(text, _skip(text, position + 1), depth)
        position, ended = _after(text, position, "}")
        if ended:
            return held, position


def _array(text: str, position: int, depth: int) -> tuple[list[object], int]:
    held: list[object] = []
    position = _skip(text, position)
    if text.startswith("]", position):
        return held, position + 1
    while True:
        value, position = _value(text, position, depth)
        held.append(value)
        position, ended = _after(text, position, "]")
        if ended:
            return held, position


def _after(text: str, position: int, closing: str) -> tuple[int, bool]:
    position = _skip(text, position)
    if text.startswith(closing, position):
        return position + 1, True
    if not text.startswith(",", position):
        raise Fault("comma", position)
    return _skip(text, position + 1), False
