"""Reading what a language model meant as JSON: quotes of any kind, missing commas, comments, a cut end.

The reader is a recursive descent that goes on where a strict one stops. It guesses punctuation, never
content: a number followed by letters, a key that is no word, or an object without a single whole entry stay
errors, so that a model is asked again instead of being misread. Nothing here ever raises but `NothingReadable`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from pytest_genir.conversation.quoted_text import QUOTES, NothingReadable, read_quoted
from pytest_genir.text.strict_json import unique as unique_of

_DEEPEST = 100
_BLANK = re.compile(r"(?:\s|//[^\n]*|#(?=\s)[^\n]*|/\*.*?(?:\*/|\Z))*", re.DOTALL)
_SEPARATORS = re.compile(r"(?:[\s,;]|//[^\n]*|#(?=\s)[^\n]*|/\*.*?(?:\*/|\Z)|\.\.\.|…)*", re.DOTALL)
_BULLETS = re.compile(r"(?:[\s,;]|//[^\n]*|#(?=\s)[^\n]*|/\*.*?(?:\*/|\Z)|\.\.\.|…|[-*•](?=\s))*", re.DOTALL)
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_AFTER_VALUE = re.compile(r"\s*(?:[,;}\]]|//|/\*|\Z|\n)|\s+(?:#\s|[\"'“‘`]\w+[\"'”’`]\s*:)")
_WORD = re.compile(r"[^\W\d][\w$.-]*|[^\s:=,{}\[\]\"'“”`]+(?=\s*[:=])")
_CALL = re.compile(r"[^\W\d]\w*\s*\(")
_BARE = re.compile(r"(?:true|false|null|True|False|None)(?=\s*;)|[^,}\]\n\"{\[]+")
_CONSTANTS = {
    "true": True, "false": False, "null": None, "True": True, "False": False, "None": None, "undefined": None,
}  # fmt: skip


def read_value(text: str, position: int, *, unique: bool = False) -> tuple[object, int]:
    """Read the object or list that begins at a position; return it and where it ends.

    With `unique` a key that stands twice with two values raises `Twofold`; else the last one counts.
    """
    value, position = _TolerantReader(text, unique=unique).value(position, 0)
    if not isinstance(value, (dict, list)):
        raise NothingReadable
    return value, position


class _TolerantReader:
    def __init__(self, text: str, *, unique: bool = False) -> None:
        self.text = text
        self.fold: Callable[[list[tuple[str, object]]], dict[str, object]] = unique_of if unique else dict

    def blank(self, position: int) -> int:
        return _BLANK.match(self.text, position).end()  # type: ignore[union-attr]

    def at(self, position: int) -> str:
        return self.text[position : position + 1]

    def value(self, position: int, depth: int) -> tuple[object, int]:
        position = self.blank(position)
        first = self.at(position)
        if depth > _DEEPEST or not first:
            raise NothingReadable
        if first == "{":
            return self.object(position, depth + 1)
        if first == "[":
            return self.array(position, depth + 1)
        if first in QUOTES:
            return self.joined(position)
        return self.bare(position, depth)

    def joined(self, position: int) -> tuple[str, int]:
        """Read a text, and what is added to it with `+`."""
        pieces = []
        while True:
            piece, position = read_quoted(self.text, position)
            pieces.append(piece)
            plus = self.blank(position)
            following = self.blank(plus + 1)
            if self.at(plus) != "+" or self.at(following) not in QUOTES:
                return "".join(pieces), position
            position = following

    def bare(self, position: int, depth: int) -> tuple[object, int]:
        number = _NUMBER.match(self.text, position)
        if number is not None:
            return self.number(number.group(), number.end())
        if call := _CALL.match(self.text, position):  # `ObjectId("1")`: the value is what is in the brackets
            value, position = self.value(call.end(), depth + 1)
            closing = self.blank(position)
            return value, closing + 1 if self.at(closing) == ")" else position
        found = _BARE.match(self.text, position)
        words = found.group().rstrip() if found else ""
        if not words or words[0] in ":=)(":
            raise NothingReadable
        end = position + len(words)
        return _CONSTANTS.get(words, words), end

    def number(self, digits: str, end: int) -> tuple[object, int]:
        # cut in the middle, 0.85 looks like 0.8: a number has to be followed by something
        if not _AFTER_VALUE.match(self.text, end) or not self.text[end:].strip():
            raise NothingReadable
        exact = digits.lstrip("+-").isdigit() and len(digits) < 400
        return (int(digits) if exact else float(digits)), end

    def folded(self, entries: list[tuple[str, Any]]) -> dict[str, object]:
        """Return an object; `key: "a", value: 1` pairs become `"a": 1`."""
        names = [name for name, _ in entries]
        values = [value for _, value in entries]
        if names and names == ["key", "value"] * (len(names) // 2) and all(isinstance(k, str) for k in values[::2]):
            return self.fold(list(zip(values[::2], values[1::2], strict=True)))
        return self.fold(entries)

    def object(self, position: int, depth: int) -> tuple[dict[str, object], int]:
        entries: list[tuple[str, object]] = []
        position += 1
        while True:
            position = _BULLETS.match(self.text, position).end()  # type: ignore[union-attr]
            first = self.at(position)
            if first == "}":
                return self.folded(entries), position + 1
            if not first:
                if not entries:
                    raise NothingReadable
                return self.folded(entries), position
            if first == "{":  # `{{"key": 1}}`
                inner, position = self.object(position, depth + 1)
                entries += inner.items()
                continue
            try:
                key, value, position = self.entry(position, depth)
            except _Cut:
                if not entries:
                    raise
                return self.folded(entries), len(self.text)
            entries.append((key, value))

    def entry(self, position: int, depth: int) -> tuple[str, Any, int]:
        key, position = self.key(position)
        position, colon = self.colon(position)
        if key == "key" and self.at(position) in QUOTES:
            # `key='x': 1` names the key with a word in front
            named, after = read_quoted(self.text, position, key=True)
            following = self.blank(after)
            if self.at(following) in (":", "="):
                return named, *self.entry_value(following + 1, depth)
        if not colon and self.at(position) not in QUOTES:
            raise NothingReadable
        return key, *self.entry_value(position, depth)

    def entry_value(self, position: int, depth: int) -> tuple[Any, int]:
        position = self.blank(position)
        if not self.at(position):
            raise _Cut
        if self.at(position) in (",", "}"):
            return None, position
        try:
            return self.value(position, depth)
        except NothingReadable:
            if _NUMBER.fullmatch(self.text[position:].strip()):
                raise _Cut from None
            raise

    def key(self, position: int) -> tuple[str, int]:
        if self.at(position) in QUOTES:
            try:
                key, position = read_quoted(self.text, position, key=True)
            except NothingReadable:
                raise _Cut from None
            if position >= len(self.text):
                raise _Cut
            return key, position
        word = _WORD.match(self.text, position)
        if word is None:
            raise NothingReadable
        if word.end() >= len(self.text):
            raise _Cut
        return word.group(), word.end()

    def colon(self, position: int) -> tuple[int, bool]:
        position = self.blank(position)
        if self.at(position) in (":", "="):
            return self.blank(position + 1), True
        return position, False

    def array(self, position: int, depth: int) -> tuple[list[Any], int]:
        entries: list[object] = []
        position += 1
        while True:
            position = _SEPARATORS.match(self.text, position).end()  # type: ignore[union-attr]
            first = self.at(position)
            if first == "]":
                return entries, position + 1
            if not first:
                if not entries:
                    raise NothingReadable
                return entries, position
            if first == "}":
                raise NothingReadable
            value, position = self.value(position, depth)
            entries.append(value)


class _Cut(NothingReadable):
    """The text ends in the middle of an entry."""
