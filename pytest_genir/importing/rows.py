"""Rows of a data set, whether they are JSON, JSON lines or a table: values by name, each with its place."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator, Mapping

from pytest_genir.errors import FileError
from pytest_genir.importing.format import Imported
from pytest_genir.source import Json, Node
from pytest_genir.source.table import SUFFIXES, read_table

_MOST = 1_000_000


class DataRow:
    """One row; what nobody asked for is left over and can be told."""

    def __init__(self, node: Node, held: Mapping[str, Node]) -> None:
        self.where = node.where
        self._held = held
        self._asked: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self._held and self._held[key].value not in (None, "", [])

    def node(self, *keys: str) -> Node | None:
        """Return the first of the keys that is filled."""
        self._asked.update(keys)
        return next((self._held[key] for key in keys if key in self), None)

    def plain(self, *keys: str) -> Json:
        node = self.node(*keys)
        return None if node is None else node.plain()

    def text(self, *keys: str) -> str:
        value = self.plain(*keys)
        return value if isinstance(value, str) else "" if value is None else json.dumps(value, ensure_ascii=False)

    def texts(self, *keys: str, between: str = "") -> list[str]:
        """Return a list of texts; in a table it may be a Python or JSON list, or have signs between its entries."""
        value = self.plain(*keys)
        if isinstance(value, str):
            value = list_in(value) or ([part.strip() for part in value.split(between)] if between else [value])
        entries = value if isinstance(value, (list, tuple)) else [] if value is None else [value]
        return [_said(entry) for entry in entries if entry not in (None, "")]

    def items(self) -> Iterator[tuple[str, Node]]:
        yield from self._held.items()

    def left_over(self) -> list[str]:
        return [key for key in self._held if key not in self._asked and key in self]


def list_in(text: str) -> list[Json]:
    """Return the list that a cell of a table spells, in JSON or as Python shows it; nothing where it spells none."""
    shown = text.strip()
    if not shown.startswith("[") or len(shown) > _MOST:
        return []
    try:
        found = json.loads(shown)
    except ValueError:
        try:
            found = ast.literal_eval(shown)  # reads literals only, and runs nothing
        except (ValueError, SyntaxError, MemoryError, RecursionError):
            return []
    return found if isinstance(found, list) else []


def _said(entry: Json) -> str:
    if isinstance(entry, Mapping):
        entry = next((entry[key] for key in ("context", "content", "text", "page_content") if key in entry), entry)
    return entry if isinstance(entry, str) else json.dumps(entry, ensure_ascii=False, default=str)


def rows_of(file: Imported) -> Iterator[DataRow]:
    """Yield the rows of a file."""
    if file.suffix in SUFFIXES:
        head, *rows = read_table(file.path, file.shown) or [[]]
        names = [str(cell.value).strip() for cell in head]
        for cells in rows:
            yield DataRow(cells[0], dict(zip(names, cells, strict=False)))
        return
    for node in file.entries():
        if not isinstance(node.value, dict):
            raise FileError(f"a row has to be an object, not {node.kind}", where=node.where)
        yield DataRow(node, node.value)
