"""Reading files: text in UTF-8 with clear errors, trees by suffix, lines of JSON one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.source.json_tree import json_tree
from pytest_genir.source.node import Node


def read_text(path: Path, shown: str | None = None) -> str:
    """Read a UTF-8 file (with or without a byte order mark)."""
    name = shown or str(path)
    try:
        return path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raw = path.read_bytes()
        line = raw.count(b"\n", 0, error.start) + 1
        raise FileError("the file is not UTF-8", where=Where(name, line), hint="save it as UTF-8") from None
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(name)) from None


def tree_from_text(text: str, file: str, *, json: bool) -> Node | None:
    """Read a document; `None` for an empty one."""
    if not text.strip():
        return None
    if json:
        return json_tree(text, file)
    from pytest_genir.source.yaml_tree import yaml_tree  # PyYAML takes 15 ms and a megabyte

    return yaml_tree(text, file)


def read_tree(path: Path, shown: str | None = None) -> Node | None:
    """Read a YAML or JSON file, chosen by its suffix."""
    return tree_from_text(read_text(path, shown), shown or str(path), json=path.suffix.lower() == ".json")


def read_lines(path: Path, shown: str | None = None) -> Iterator[Node]:
    """Read a file of JSON lines; blank lines are passed over."""
    name = shown or str(path)
    for number, line in enumerate(read_text(path, shown).split("\n"), start=1):
        if line.strip():
            yield json_tree(line, name, number)
