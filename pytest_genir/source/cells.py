"""What no cell of a table may hold: control characters, and quotes that are never closed."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from pytest_genir.errors import FileError, Where


def refuse_unreadable(cells: Iterable[str], where: Where, *, moves: bool = True) -> None:
    """Refuse the cells of a row that hold what nobody can have meant; in a file (`moves`) each has its column."""
    column = 1
    for cell in cells:
        place = Where(where.file, where.line, column) if moves else where
        column += len(cell) + 1
        for offset, character in enumerate(cell):
            if unicodedata.category(character) == "Cc":
                at = Where(place.file, place.line, place.column + offset) if moves else where
                raise FileError(f"a cell holds the control character U+{ord(character):04X}", where=at)
        if cell.startswith('"') and cell.count('"') % 2:
            hint = "cells are taken as they are: leave quotes out, and write no line breaks into a cell"
            raise FileError("a quote at the beginning of a cell is never closed", where=place, hint=hint)
