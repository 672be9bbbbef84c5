"""The outline of a document's beginning: its keys and short values, read so that nothing in it can be an error.

Whose file it is has to be known before it is read strictly: other people's YAML has several documents, tags of its
own, merge keys and templates that are no YAML at all. So only the head is looked at, by events (YAML) or tokens
(JSON), and whatever cannot be read ends the outline where it stands.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

#: Plain data; what is deeper, later or cut off is missing.
Outline: TypeAlias = "None | str | list[object] | dict[str, object]"

#: One look, and the second one for a file that seems to be ours, but whose first entry goes on behind it.
HEAD = 1 << 16
SECOND_LOOK = 1 << 20
_DEEPEST = 6
_ENTRIES = 3
_MOST_EVENTS = 40_000
_TOKEN = re.compile(r'\s*(?:([{}\[\]])|[,:]|("(?:[^"\\]|\\.)*")|([^\s{}\[\],:"]+))')


@dataclass
class _Sketch:
    """Puts a document together from openings, closings and scalars; a key is a scalar whose turn it is."""

    root: Outline = None
    stack: list[tuple[dict[str, object] | list[object], list[str]]] = field(default_factory=list)
    count: int = 0

    def open(self, held: dict[str, object] | list[object]) -> None:
        self.put(held)
        self.stack.append((held, []))

    def close(self) -> bool:
        """Leave an object or a list; true when the document is whole."""
        if self.stack:
            self.stack.pop()
        return not self.stack

    def put(self, value: Any) -> None:
        self.count += 1
        if not self.stack:
            self.root = value if self.root is None else self.root
            return
        held, key = self.stack[-1]
        kept = len(self.stack) <= _DEEPEST
        if isinstance(held, list):
            if kept and len(held) < _ENTRIES:
                held.append(value)
        elif key:
            if kept:
                held[key[0]] = value
            key.clear()
        else:
            key.append(value if isinstance(value, str) else "")


def outline(text: str, *, json: bool) -> tuple[Outline, bool]:
    """Return the outline of a text, and whether its document is whole."""
    sketch = _Sketch()
    whole = (_read_json if json else _read_yaml)(sketch, text)
    return sketch.root, whole


def read_head(path: Path, size: int = HEAD) -> bytes:
    """Return the first bytes of a file; none where it cannot be read."""
    try:
        file = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    except OSError:
        return b""
    try:
        return os.read(file, size)
    except OSError:
        return b""
    finally:
        os.close(file)


def _read_json(sketch: _Sketch, text: str) -> bool:
    position = 0
    # Not `finditer`, which would go on inside a text that the head has cut off.
    while (token := _TOKEN.match(text, position)) and sketch.count < _MOST_EVENTS:
        bracket, string, word = token.groups()
        position = token.end()
        if bracket in ("{", "["):
            sketch.open({} if bracket == "{" else [])
        elif bracket:
            if sketch.close():
                return True
        elif string or word:
            sketch.put(string[1:-1] if string else word)
    return False


def _read_yaml(sketch: _Sketch, text: str) -> bool:
    import yaml  # 15 ms and a megabyte, for whoever has files that might be ours

    loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(text)
    try:
        while (event := loader.get_event()) is not None and sketch.count < _MOST_EVENTS:
            kind = type(event).__name__  # by name: where modules were imported anew, the classes are others
            if kind == "MappingStartEvent":
                sketch.open({})
            elif kind == "SequenceStartEvent":
                sketch.open([])
            elif kind == "ScalarEvent":
                sketch.put(event.value)
            elif kind == "AliasEvent":
                sketch.put(None)
            elif kind.endswith("EndEvent") and kind[0] in "MS" and kind != "StreamEndEvent":
                sketch.close()
            elif kind == "DocumentEndEvent":
                return True
    except Exception:  # whatever a parser can make of other people's files is none of our business
        return False
    finally:
        loader.dispose()
    return False
