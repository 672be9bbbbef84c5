"""JSON with places: a tokenizer over the text, because the standard parser forgets where things stood."""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from json.decoder import scanstring  # type: ignore[attr-defined]

from pytest_genir.errors import FileError, Where
from pytest_genir.source.node import Node
from pytest_genir.source.spelled import number as spelled
from pytest_genir.source.spelled import whole_number

_DEEPEST = 100
_MOST_DIGITS = 4000
_SPACE = re.compile(r"[ \t\r\n]*")
_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?")
#: A key with its colon, and what follows an entry, with the space around them: as nearly all of them are written.
_KEY = re.compile(r'[ \t\r\n]*"([^"\\\x00-\x1f]*)"[ \t\r\n]*:[ \t\r\n]*')
_AFTER = re.compile(r"[ \t\r\n]*([,}\]])[ \t\r\n]*")
#: A comma and the next key of an object, or the next text of a list: what nearly all entries are followed by.
_NEXT_KEY = re.compile(r'[ \t\r\n]*,[ \t\r\n]*"([^"\\\x00-\x1f]*)"[ \t\r\n]*:[ \t\r\n]*')
_NEXT_TEXT = re.compile(r'[ \t\r\n]*,[ \t\r\n]*(?=")')
_WORDS = {"true": True, "false": False, "null": None}


class _JsonReader:
    """One pass over a text; positions become lines and columns by bisection."""

    def __init__(self, text: str, file: str, first_line: int) -> None:
        self.text = text
        self.file = file
        self.first_line = first_line
        self.starts = [0, *(match.end() for match in re.finditer(r"\n", text))]
        #: The line that was asked for last, where it begins and where the next one does: mostly it is the same again.
        self.line, self.begin, self.end = first_line, 0, -1

    def place(self, position: int) -> tuple[int, int]:
        if not self.begin <= position < self.end:
            line = bisect_right(self.starts, position)
            self.line, self.begin = self.first_line + line - 1, self.starts[line - 1]
            self.end = self.starts[line] if line < len(self.starts) else len(self.text) + 1
        column = position - self.begin + 1
        return self.line, column if column < 0xFFF else 0xFFF

    def error(self, what: str, position: int, hint: str = "") -> FileError:
        return FileError(what, where=Where(self.file, *self.place(position)), hint=self._foreign(position) or hint)

    def _foreign(self, position: int) -> str:
        """Return what to do about signs that other languages have and JSON has not."""
        text = self.text
        if text.startswith(("//", "/*", "#"), position):
            return "JSON has no comments; YAML has"
        if text.startswith(("'", "“", "”", "„", "`"), position):
            return 'texts stand between straight double quotes: "text"'
        return ""

    def skip(self, position: int) -> int:
        return _SPACE.match(self.text, position).end()  # type: ignore[union-attr]

    def value(self, position: int, depth: int) -> tuple[Node, int]:
        text = self.text
        if position >= len(text):
            raise self.error("the file ends where a value was expected", max(len(text) - 1, 0))
        first = text[position]
        if first == '"':
            string, end = self.string(position)
            return Node(string, self.file, *self.place(position)), end
        if first == "{":
            return self.object(position, depth + 1)
        if first == "[":
            return self.array(position, depth + 1)
        line, column = self.place(position)
        for word, constant in _WORDS.items():
            if text.startswith(word, position):
                return Node(constant, self.file, line, column), position + len(word)
        number = _NUMBER.match(text, position)
        if number is None:
            raise self.error(f"a value was expected, not {first!r}", position, _guess(first))
        digits = number.group()
        exact = not (number.group(1) or number.group(2))
        if exact and len(digits) > _MOST_DIGITS:
            raise self.error(f"a number of more than {_MOST_DIGITS:,} digits", position)
        value = whole_number(int(digits), digits) if exact else spelled(float(digits), digits)
        return Node(value, self.file, line, column), number.end()

    def string(self, position: int) -> tuple[str, int]:
        try:
            string, end = scanstring(self.text, position + 1, True)
        except json.JSONDecodeError as error:
            raise self.error(f"a text that cannot be read: {error.msg}", error.pos) from None
        return string, end

    def object(self, position: int, depth: int) -> tuple[Node, int]:
        self.check_depth(position, depth)
        held: dict[str, Node] = {}
        keys: dict[str, int] = {}
        line, column = self.place(position)
        text = self.text
        position = self.skip(position + 1)
        if text.startswith("}", position):
            return Node(held, self.file, line, column, keys), position + 1
        match = _KEY.match(text, position)
        while True:
            if match is not None:
                key, key_at, position = match.group(1), match.start(1) - 1, match.end()
            else:
                key_at = position
                key, position = self.key(position)
            key_line, key_column = self.place(key_at)
            if key in held:
                first = keys[key] >> 12
                raise self.error(f"duplicate key '{key}'", key_at, f"it stands already on line {first}")
            held[key], position = self.value(position, depth)
            keys[key] = key_line << 12 | key_column
            match = _NEXT_KEY.match(text, position)
            if match is None:
                position, ended = self.after_entry(position, "}")
                if ended:
                    return Node(held, self.file, line, column, keys), position
                match = _KEY.match(text, position)

    def key(self, position: int) -> tuple[str, int]:
        """Return a key that is written in an unusual way, and where its value begins."""
        text = self.text
        if not text.startswith('"', position):
            raise self.error("a key in double quotes was expected", min(position, max(len(text) - 1, 0)))
        key, position = self.string(position)
        position = self.skip(position)
        if not text.startswith(":", position):
            raise self.error(f"':' was expected after the key '{key}'", min(position, len(text) - 1))
        return key, self.skip(position + 1)

    def array(self, position: int, depth: int) -> tuple[Node, int]:
        self.check_depth(position, depth)
        held: list[Node] = []
        line, column = self.place(position)
        position = self.skip(position + 1)
        if self.text.startswith("]", position):
            return Node(held, self.file, line, column), position + 1
        while True:
            node, position = self.value(position, depth)
            held.append(node)
            if (following := _NEXT_TEXT.match(self.text, position)) is not None:
                position = following.end()
                continue
            position, ended = self.after_entry(position, "]")
            if ended:
                return Node(held, self.file, line, column), position

    def after_entry(self, position: int, closing: str) -> tuple[int, bool]:
        match = _AFTER.match(self.text, position)
        sign = "" if match is None else match.group(1)
        if match is None or sign not in (",", closing):
            at = min(self.skip(position), max(len(self.text) - 1, 0))
            raise self.error(f"',' or '{closing}' was expected", at, "a comma may be missing before this")
        if sign == closing:
            return match.end(1), True
        if self.text.startswith(closing, match.end()):
            raise self.error(f"a comma before '{closing}' is one too many", match.start(1))
        return match.end(), False

    def check_depth(self, position: int, depth: int) -> None:
        if depth > _DEEPEST:
            raise self.error(f"nested more than {_DEEPEST} deep", position)


def _guess(first: str) -> str:
    if first == "'":
        return "JSON uses double quotes"
    if first in "NTF":
        return "JSON spells true, false and null in lower case"
    if first in "/#":
        return "JSON has no comments; YAML has"
    return ""


def json_tree(text: str, file: str, first_line: int = 1) -> Node:
    """Read one JSON document; every node carries its place."""
    reader = _JsonReader(text, file, first_line)
    node, position = reader.value(reader.skip(0), 0)
    position = reader.skip(position)
    if position < len(text):
        raise reader.error("the document has ended, but more text follows", position)
    return node


def plain_object(text: str) -> dict[str, object] | None:
    """Return the object of a text as plain data, quickly and without places; nothing where anything is unusual.

    It is what `json_tree` comes to as well; where there is something to say about a text, that has to say it.
    """
    if text.count("{") + text.count("[") > _DEEPEST:
        return None
    try:
        found = _PLAIN.decode(text)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    held = dict(pairs)
    if len(held) < len(pairs):
        raise ValueError
    return held


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        raise ValueError
    return whole_number(int(digits), digits)


def _fraction(digits: str) -> float:
    return spelled(float(digits), digits)


def _unknown(word: str) -> None:
    raise ValueError(word)


_PLAIN = json.JSONDecoder(
    object_pairs_hook=_each_once, parse_int=_whole, parse_float=_fraction, parse_constant=_unknown
)
