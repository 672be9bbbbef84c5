"""Writes YAML that is read back as it was meant, by us and by anybody: texts that look like anything are quoted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.source import Json

#: What no reader takes for a number, a date, a flag or punctuation of YAML: on a line of its own, and between commas.
_PLAIN = re.compile(r"[^\W\d_][\w .,/+()'%!?-]*(?<![ ])\Z")
_PLAIN_INSIDE = re.compile(r"[^\W\d_][\w ./+-]*(?<![ ])\Z")
_TAKEN = frozenset({"true", "false", "yes", "no", "on", "off", "null", "y", "n", "nan", "inf", "tak", "nie"})
_WIDTH = 100
#: What JSON leaves as it is and YAML does not print.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]")
_BLOCK = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]+\Z")


def yaml_lines(held: Mapping[str, Json], indent: str = "") -> Iterator[str]:
    """Yield the lines of an object."""
    for key, value in held.items():
        yield from _entry(f"{indent}{scalar(key)}:", value, indent)


def scalar(value: Json) -> str:
    """Return a value that stands on one line."""
    if isinstance(value, str):
        return _word(value, _PLAIN)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_inside(key)}: {_inside(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, Sequence):
        return "[" + ", ".join(map(_inside, value)) + "]"
    return json.dumps(value)


def comment(text: str, indent: str = "") -> Iterator[str]:
    """Yield a text as comments; nothing in it ends one."""
    for line in text.splitlines() or [""]:
        shown = "".join(letter if letter.isprintable() else " " for letter in line)
        yield f"{indent}# {shown}".rstrip()


def _inside(value: Json) -> str:
    """Return a part of what stands between brackets."""
    return _word(value, _PLAIN_INSIDE) if isinstance(value, str) else scalar(value)


def _word(text: str, plain: re.Pattern[str]) -> str:
    return text if plain.match(text) and text.lower() not in _TAKEN and text.isprintable() else _quoted(text)


def _quoted(text: str) -> str:
    if ("\\" in text or '"' in text) and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    shown = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found.group()):04x}", shown)


def _entry(start: str, value: Json, indent: str) -> Iterator[str]:
    """Yield `start` with a value behind or below it."""
    if isinstance(value, str) and "\n" in value.rstrip("\n") and _BLOCK.match(value) and _keeps(value):
        lines = value.split("\n")
        yield f"{start} |{'-' if lines[-1] else ''}"
        yield from (f"{indent}  {line}".rstrip() for line in (lines if lines[-1] else lines[:-1]))
        return
    short = f"{start} {scalar(value)}"
    nested = isinstance(value, (Mapping, list, tuple)) and bool(value)
    if not nested or len(short) <= _WIDTH:
        yield short
    elif isinstance(value, Mapping):
        yield start
        yield from yaml_lines(value, f"{indent}  ")
    else:
        yield start
        assert isinstance(value, Sequence)
        for entry in value:
            yield f"{indent}  - {scalar(entry)}"


def _keeps(text: str) -> bool:
    """Say whether a text stays what it is as a block of lines."""
    lines = text.split("\n")
    return (
        not any(line != line.rstrip() for line in lines)
        and lines[0] == lines[0].lstrip()
        and bool(lines[0])
        and (not text.endswith("\n\n"))
    )
