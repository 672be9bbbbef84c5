"""Rows of replacements: an object, a list of objects, or tab-separated text; one item per row."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.conversation.templates import MissingVariable, look_up, variables
from pytest_genir.conversation.wording import text_of
from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.models.description import planted
from pytest_genir.source import Node
from pytest_genir.source.cells import refuse_unreadable
from pytest_genir.source.fields import object_of
from pytest_genir.source.reach import within_reach
from pytest_genir.source.read import read_text
from pytest_genir.text.visible import is_blank


@dataclass(frozen=True, slots=True)
class Row:
    """What one item puts into the configuration."""

    #: `row 3`, for messages.
    name: str
    values: Mapping[str, object]
    where: Where
    id: str


def read_rows(node: Node, folder: Path, id_column: str | None = None) -> list[Row]:
    """Return the rows of a `replacements:`; a text is tab-separated itself, or names a file that is."""
    rows = _rows(node, folder, id_column)
    known: dict[str, Row] = {}
    for row in rows:
        first = known.setdefault(row.id, row)
        if first is not row:
            hint = f"{first.name} has it too"
            raise Duplicate(f"{row.name} of the replacements has the id '{row.id}'", where=row.where, hint=hint)
    return rows


def _rows(node: Node, folder: Path, id_column: str | None) -> list[Row]:
    node = node.as_written()
    if isinstance(node.value, dict):
        _refuse_nulls(node, "the replacements")
        return [_row("the replacements", object_of(node, "the replacements"), node.where, 1, id_column)]
    if isinstance(node.value, list):
        if not node.value:
            raise FileError("the replacements have no rows", where=node.where)
        return [_listed(entry, number, id_column) for number, entry in enumerate(node.value, start=1)]
    if isinstance(node.value, str):
        if "\n" in node.value or "\t" in node.value:
            return _tabbed(node.value, node.where, id_column, moves=False)
        return _from_file(node, folder, id_column)
    raise FileError(
        f"'replacements' has to be an object, a list or tab-separated text, not {node.kind}", where=node.where
    )


def _listed(entry: Node, number: int, id_column: str | None) -> Row:
    held = object_of(entry, f"row {number} of the replacements")
    _refuse_nulls(entry, f"row {number} of the replacements")
    return _row(f"row {number}", held, entry.where, number, id_column)


def _refuse_nulls(node: Node, what: str, path: str = "") -> None:
    """Refuse a null, however deep: filled in, it would say `null` to a language model."""
    if node.value is None:
        hint = "leave it out, or write a text"
        raise FileError(f"{what}: '{path}' is null", where=node.where, hint=hint)
    held = node.value
    parts = held.items() if isinstance(held, dict) else enumerate(held) if isinstance(held, list) else ()
    for key, part in parts:
        _refuse_nulls(part, what, f"{path}.{key}" if path else str(key))


def _from_file(node: Node, folder: Path, id_column: str | None) -> list[Row]:
    name = str(node.value)
    path = within_reach(folder / name, node.where, "'replacements'")
    if not path.is_file():
        hint = "name a tab-separated file, or write its lines out here"
        raise FileError(f"there is no file of replacements '{name}'", where=node.where, hint=hint)
    return _tabbed(read_text(path, name), Where(name, 1), id_column, moves=True)


def _tabbed(text: str, start: Where, id_column: str | None, *, moves: bool) -> list[Row]:
    """Read rows; in a file of their own (`moves`) each has its line."""
    lines = [line.removesuffix("\r") for line in text.split("\n")]
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise FileError("the replacements are empty", where=start)
    names = lines[0].split("\t")
    refuse_unreadable(names, start, moves=moves)
    for name in names:
        if names.count(name) > 1 or not name.strip():
            what = f"two columns are named '{name}'" if name.strip() else "a column has no name"
            raise FileError(f"replacements: {what}", where=start)
    rows = []
    for number, line in enumerate(lines[1:], start=1):
        where = Where(start.file, start.line + number) if moves else start
        cells = line.split("\t")
        refuse_unreadable(cells, where, moves=moves)
        if len(cells) != len(names):
            raise FileError(f"row {number} of the replacements has {len(cells)} of {len(names)} cells", where=where)
        rows.append(_row(f"row {number}", dict(zip(names, cells, strict=True)), where, number, id_column))
    if not rows:
        raise FileError("the replacements have names, but no rows", where=start)
    return rows


def _row(name: str, values: Mapping[str, object], where: Where, number: int, id_column: str | None) -> Row:
    column = id_column or "id"
    if id_column is not None and id_column not in values:
        raise FileError(f"{name} has no '{id_column}', which the items are named by", where=where)
    if column not in values:
        return Row(name, values, where, f"row-{number}")
    found = text_of(values[column])
    if is_blank(found):
        raise FileError(f"the '{column}' of {name} is blank, and items are named by it", where=where)
    return Row(name, values, where, found)


def fill_in(node: Node, values: Mapping[str, object]) -> Node:
    """Return a tree with a row's values filled in; a text that is one variable takes its value as it is.

    A text stays one, whatever it looks like. Variables that the row does not have stay.
    """
    held = node.value
    if isinstance(held, dict):
        return Node(
            {key: fill_in(part, values) for key, part in held.items()}, node.file, node.line, node.column, node.keys
        )
    if isinstance(held, list):
        return Node([fill_in(part, values) for part in held], node.file, node.line, node.column)
    if not isinstance(held, str) or "{{" not in held:
        return node
    return _filled(node, held, values)


def _filled(node: Node, text: str, values: Mapping[str, object]) -> Node:
    found = [(variable, value) for variable in variables(text) for value in _found(variable.name, values)]
    if len(found) == 1 and (found[0][0].start, found[0][0].end) == (0, len(text)):
        return planted(found[0][1], node.where)
    pieces = []
    position = 0
    for variable, value in found:
        pieces += [text[position : variable.start], text_of(value)]
        position = variable.end
    return Node("".join([*pieces, text[position:]]), node.file, node.line, node.column)


def _found(name: str, values: Mapping[str, object]) -> list[object]:
    try:
        return [look_up(name, values)]
    except MissingVariable:
        return []
