"""MergedCells cells of a spreadsheet: a reader sees the text of the first beside each row that they reach over.

A sheet that is read row by row does not tell them, and a whole one takes as much memory as they claim to cover: so they
are looked up in the archive itself.
"""

from __future__ import annotations

import re
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import IO

_PIECE = 1 << 18
#: MergedCells cells of one sheet; more are not looked at.
_MOST = 10_000
_RANGE = re.compile(rb"""<mergeCell\s+ref=["']([A-Z]{1,3})([0-9]{1,7}):[A-Z]{1,3}([0-9]{1,7})["']""")
_LONGEST = 64
_FIRST_SHEET = re.compile(rb"""<(?:\w+:)?sheet\s[^>]*?\w+:id=["']([^"']+)["']""")


@dataclass(slots=True)
class MergedCells:
    """Cells of one column that show the text of the first of them."""

    column: int
    first: int
    last: int
    text: str = ""

    def says(self, row: int, texts: list[str]) -> tuple[int, str]:
        """Return the column and what it says in a row below the first; rows have to come in their order."""
        if row == self.first and self.column <= len(texts):
            self.text = texts[self.column - 1]
        return self.column, self.text if self.first < row <= self.last else ""


def merged_below(path: Path) -> list[MergedCells]:
    """Return the merged cells of a workbook's first sheet that reach over more than one row."""
    with zipfile.ZipFile(path) as archive:
        name = _first_sheet(archive)
        if name is None:
            return []
        with archive.open(name) as sheet:
            return _ranges(sheet)


def _ranges(sheet: IO[bytes]) -> list[MergedCells]:
    found: list[MergedCells] = []
    rest = b""
    while (piece := sheet.read(_PIECE)) and len(found) < _MOST:
        text = rest + piece
        end = 0
        for match in _RANGE.finditer(text):
            end = match.end()
            first, last = int(match[2]), int(match[3])
            if first < last:
                found.append(MergedCells(_column(match[1]), first, last))
        rest = text[max(end, len(text) - _LONGEST) :]
    return found


def _first_sheet(archive: zipfile.ZipFile) -> str | None:
    """Return the file of the first sheet within a workbook."""
    names = [name for name in archive.namelist() if re.fullmatch(r"xl/worksheets/[^/]+\.xml", name)]
    if len(names) < 2:
        return names[0] if names else None
    try:
        first = _FIRST_SHEET.search(archive.read("xl/workbook.xml"))
        links = archive.read("xl/_rels/workbook.xml.rels")
    except KeyError:
        return None
    for link in re.findall(rb"<Relationship\s[^>]*>", links) if first else ():
        target = re.search(rb"""Target=["']([^"']+)["']""", link)
        if first and target and re.search(rb"""\bId=["']""" + re.escape(first[1]) + rb"""["']""", link):
            inside = target[1].decode("utf-8", "replace").removeprefix("/").removeprefix("xl/")
            return f"xl/{inside}" if f"xl/{inside}" in archive.namelist() else None
    return None


def _column(letters: bytes) -> int:
    """Return a column's number, from 1: A, Z, AA."""
    number = 0
    for letter in letters:
        number = 26 * number + letter - ord("A") + 1
    return number
