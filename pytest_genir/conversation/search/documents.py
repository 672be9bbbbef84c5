"""The documents of an embedded index: one JSON object per line, every property searchable."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.source.read import read_line_texts
from pytest_genir.source.spelled import number as spelled_number
from pytest_genir.source.spelled import whole_number

_IDS = ("_id", "id")


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """One document: its id and its properties."""

    id: str
    source: dict[str, object] = field(repr=False)


@dataclass(frozen=True, eq=False)  # without slots: an index is held as long as its documents
class Documents:
    """A file of documents, in order."""

    name: str
    entries: tuple[Document, ...] = field(repr=False)


def read_documents(path: Path, shown: str) -> Documents:
    """Read a file of documents; a file that did not change is read once per process."""
    try:
        state = path.stat()
    except OSError:
        raise FileError(f"there is no file of documents '{shown}'", where=Where(shown)) from None
    if path.is_dir():
        raise FileError("a folder, where a file of documents was expected", where=Where(shown))
    return _read(path, shown, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=16)
def _read(path: Path, shown: str, changed: int, size: int) -> Documents:
    entries: list[Document] = []
    lines: dict[str, int] = {}
    for number, line in read_line_texts(path, shown):
        document = _document(line, number, Where(shown, number))
        if document.id in lines:
            first = lines[document.id]
            hint = f"it is on line {first} too"
            raise Duplicate(f"two documents have the id '{document.id}'", where=Where(shown, number), hint=hint)
        lines[document.id] = number
        entries.append(document)
    if not entries:
        raise FileError("the file of documents is empty", where=Where(shown))
    return Documents(path.stem, tuple(entries))


def _is_name(value: object) -> bool:
    return isinstance(value, (str, int, float)) and not isinstance(value, bool)


def _spelled(written: str) -> float:
    return spelled_number(float(written), written)


def _spelled_whole(written: str) -> int:
    return whole_number(int(written), written)


def _document(line: str, number: int, where: Where) -> Document:
    try:
        value = json.loads(line, parse_float=_spelled, parse_int=_spelled_whole)
    except json.JSONDecodeError as error:
        raise FileError(f"not a line of JSON: {error.msg}", where=Where(where.file, where.line, error.colno)) from None
    except (ValueError, RecursionError) as error:
        raise FileError(f"not a line of JSON: {error}", where=where) from None
    if not isinstance(value, dict):
        raise FileError("a document has to be an object", where=where)
    named = next((key for key in _IDS if _is_name(value.get(key))), None)
    name = str(value[named]) if named else str(number)
    source = value.get("_source")
    if isinstance(source, dict):
        return Document(name, source)
    return Document(name, {key: part for key, part in value.items() if key != "_id"})
