"""Tables as people keep them (CSV, TSV, a spreadsheet): rows of texts that know their places.

A cell is text whatever it looks like. What Excel and others write is read: a byte order mark, `;` or tabs between
cells, quotes around what holds either, and line breaks inside quotes.
"""

from __future__ import annotations

import datetime
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.source.merged import merged_below
from pytest_genir.source.node import Node
from pytest_genir.source.reach import reach_now
from pytest_genir.source.read import broken, read_text
from pytest_genir.text.visible import control_in

SUFFIXES = (".csv", ".tsv", ".xlsx")
_SEPARATORS = ("\t", ";", ",")
_FIRST_ROWS = 6
_EXTRA = "pip install 'pytest-genir[tables]'"


def read_table(path: Path, shown: str) -> list[list[Node]]:
    """Return the rows of a table, its header first; rows without any text are passed over."""
    rows = _sheet(path, shown) if path.suffix.lower() == ".xlsx" else separated(read_text(path, shown), shown)
    found = [row for row in rows if any(str(cell.value).strip() for cell in row)]
    for cell in (cell for row in found for cell in row):
        if (control := control_in(str(cell.value), but="\n\r\t")) is not None:
            raise FileError(f"a cell holds the control character {control}", where=cell.where)
    return found


def separated(text: str, file: str) -> Iterator[list[Node]]:
    """Read what is between commas, semicolons or tabs: whichever the first line has most of."""
    head = text.split("\n", 1)[0]
    separator = max(_SEPARATORS, key=head.count)
    place, line, begin = 0, 1, 0
    row: list[Node] = []
    while place < len(text):
        where = Where(file, line, place - begin + 1)
        cell, end = _cell(text, place, separator, where)
        breaks = text.count("\n", place, end)
        if breaks:
            line, begin = line + breaks, text.rindex("\n", place, end) + 1
        row.append(Node(cell, file, where.line or 1, where.column or 1))
        place = end
        if place < len(text) and text[place] == separator:
            place += 1
            if place < len(text):
                continue
            row.append(Node("", file, line, place - begin + 1))
        yield row
        row = []
        place += len("\r\n") if text.startswith("\r\n", place) else 1
        line, begin = line + 1, place


def _cell(text: str, start: int, separator: str, where: Where) -> tuple[str, int]:
    """Return a cell and where it ends."""
    if text[start] != '"':
        end = start
        while end < len(text) and text[end] not in (separator, "\n", "\r"):
            end += 1
        return text[start:end], end
    end = start + 1
    parts = []
    while True:
        quote = text.find('"', end)
        if quote < 0:
            raise FileError("a quote at the beginning of a cell is never closed", where=where)
        parts.append(text[end:quote])
        end = quote + 1
        if not text.startswith('"', end):
            break
        parts.append('"')
        end += 1
    if end < len(text) and text[end] not in (separator, "\n", "\r"):
        hint = 'a quote inside a cell is written twice: "He said ""yes"""'
        raise FileError("something follows the closing quote of a cell", where=where, hint=hint)
    return "".join(parts).replace("\r\n", "\n"), end


def _with(texts: list[str], said: Iterable[tuple[int, str]]) -> list[str]:
    """Return the texts of a row with what merged cells say in it."""
    for column, text in said:
        if text:
            texts += [""] * (column - len(texts))
            texts[column - 1] = text
    return texts


def _sheet(path: Path, shown: str) -> Iterator[list[Node]]:
    try:
        from openpyxl import load_workbook
    except ImportError:
        raise FileError("a spreadsheet needs the package openpyxl", where=Where(shown), hint=_EXTRA) from None
    _refuse_bombs(path, shown)
    book = None
    try:
        merged = merged_below(path)
        book = load_workbook(path, read_only=True, data_only=True)
        for number, cells in enumerate(book.worksheets[0].iter_rows(), start=1):
            texts = [_shown(cell.value, str(cell.number_format)) for cell in cells]
            said = [one.says(number, texts) for one in merged]
            if not any(text.strip() for text in texts):  # merged into a row of its own, or none at all
                said = []
            yield [Node(text, shown, number, column) for column, text in enumerate(_with(texts, said), start=1)]
    except Exception as error:  # what a sheet holds is only looked at while its rows are read
        raise broken(path, shown, "spreadsheet", error) from None
    finally:
        if book is not None:
            book.close()


def other_sheets(path: Path) -> Iterator[tuple[str, list[list[str]]]]:
    """Yield the sheets that are not read, by name, with their first rows."""
    from openpyxl import load_workbook

    book = load_workbook(path, read_only=True, data_only=True)
    try:
        for sheet in book.worksheets[1:]:
            rows = sheet.iter_rows(max_row=_FIRST_ROWS, values_only=True)
            yield str(sheet.title), [["" if value is None else str(value) for value in row] for row in rows]
    finally:
        book.close()


def _refuse_bombs(path: Path, shown: str) -> None:
    """A spreadsheet is a zip archive: what it says it unpacks to has a limit as other files do."""
    most = reach_now().lines_size
    try:
        with zipfile.ZipFile(path) as archive:
            size = sum(entry.file_size for entry in archive.infolist())
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(shown)) from None
    except zipfile.BadZipFile as error:
        raise broken(path, shown, "spreadsheet", error) from None
    if most is not None and size > most:
        hint = "--genir-max-documents-size MB lets larger ones be read"
        raise FileError(f"the spreadsheet unpacks to {size / 1e6:,.0f} MB", where=Where(shown), hint=hint)


def _shown(value: object, form: str) -> str:
    """Return a value of a spreadsheet as a reader sees it: without the noise of floating point, dates as dates."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        if "%" in form:
            return f"{value * 100:.10g}%"
        return f"{value:.15g}"
    if isinstance(value, datetime.datetime) and value.time() == datetime.time():
        value = value.date()
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time)):
        return value.isoformat()
    return str(value)
