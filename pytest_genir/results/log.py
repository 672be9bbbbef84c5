"""The result log: a header with the list of what was collected, a JSON line per item, texts they share, and a footer.

A run that dies leaves a log without its footer, perhaps with half a last line; what it lacks is known from the list.
"""

from __future__ import annotations

import io
import json
import secrets
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pytest_genir.disk import is_packed, open_to_read
from pytest_genir.errors import FileError, Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.manifest import CUT, LOST, ItemColumn, Manifest
from pytest_genir.results.record import Result, clean
from pytest_genir.results.shape import fault_of
from pytest_genir.results.texts import TEXTS, ReadTexts, WrittenTexts

_encoded = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_FORMATS = "genir-results/"
FORMAT = f"{_FORMATS}2"
#: In the first version every item had all of its texts.
READABLE = (f"{_FORMATS}1", FORMAT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A whole run as read back from its file: a record for every item that it collected."""

    header: Mapping[str, Any]
    results: tuple[Result, ...]
    footer: Mapping[str, Any] | None = None
    #: What was collected, `None` where the log does not say.
    manifest: Manifest | None = None

    @property
    def cut(self) -> bool:
        """Say whether the end is missing: its run was killed, or the file was damaged."""
        return self.footer is None


def log_lines(
    header: Mapping[str, object],
    results: Iterable[Result],
    footer: Mapping[str, object],
    manifest: Manifest | None = None,
    *,
    written: Iterable[str] | None = None,
) -> Iterator[str]:
    """Yield a log: the line of its header in parts, results in collection order, footer.

    `written` are the lines of the results, where they are there.
    """
    yield from beginning_parts(header, manifest)
    if written is None:
        texts = WrittenTexts()
        written = (log_line(result, texts) for result in results)
    yield from written
    yield _line({"footer": True, **footer})


def log_beginning(header: Mapping[str, object], manifest: Manifest | None) -> str:
    """Return the line above the results."""
    return "".join(beginning_parts(header, manifest))


def beginning_parts(header: Mapping[str, object], manifest: Manifest | None) -> Iterator[str]:
    """Yield the line above the results in parts: the list in it is as long as the run."""
    if manifest is None:
        yield _line({"format": FORMAT, **header})
        return
    place = secrets.token_hex(16)  # which no text can hold by accident or on purpose
    told = {**manifest.header()["collected"], "list": manifest.wire_but_columns(place)}
    before, _, behind = _line({"format": FORMAT, **header, "collected": told}).partition(f'"{place}"')
    yield before
    sign = "{"
    for name, column in manifest.columns():
        yield f'{sign}"{name}":'
        yield from map(clean, _column(column))
        sign = ","
    yield "}" + behind


def _column(column: ItemColumn) -> Iterator[str]:
    found = column.few()
    if found is not None:
        yield _encoded(found)
        return
    sign = '{"each":['
    for lot in column.lots():
        yield sign + _encoded(lot)[1:-1]
        sign = ","
    yield "]}"


def log_line(result: Result, texts: WrittenTexts | None = None) -> str:
    """Return the line of one result, below those texts of it that the log does not have yet; alone it has them all."""
    if texts is None:
        return _line_of_plain(result.to_wire())
    wire, new = texts.named(result.held())
    try:
        line = _line_of_plain(wire)
    except TypeError:  # what is an object or a list, but none of JSON's
        line = _line(wire)
    return (_line_of_plain({TEXTS: new}) if new else "") + line


def _line(value: Mapping[str, object]) -> str:
    return _encoded(clean(value)) + "\n"


def _line_of_plain(value: Mapping[str, object]) -> str:
    """Return the line of what holds nothing but JSON's types: its texts may still be pieces as they came."""
    line = clean(_encoded(value))  # one look at the whole line, not one at each of its hundred texts
    return line + "\n"


def is_result_log(path: Path) -> bool:
    """Say whether a file begins as a result log does."""
    try:
        with open_to_read(path) as raw, io.TextIOWrapper(raw, encoding="utf-8-sig") as lines:
            entry = json.loads(lines.readline())
    except (OSError, EOFError, zlib.error, ValueError, RecursionError):
        return False
    return isinstance(entry, dict) and str(entry.get("format", "")).startswith(_FORMATS)


def read_log(path: Path | str) -> Log:
    """Read a log; what its run lost is there as `not run`. What is no log is told as a `FileError`."""
    path = Path(path)
    header: dict[str, object] | None = None
    footer: Mapping[str, object] | None = None
    manifest: Manifest | None = None
    results = []
    texts = ReadTexts()
    for where, entry in _entries(path):
        entry = _whole(texts, entry, where)
        if entry is None:
            continue
        if header is None:
            header = _header(entry, where)
            manifest = _manifest(header, where)
        elif isinstance(entry, dict) and entry.get("footer"):
            footer = entry
        elif fault := fault_of(entry):
            raise FileError(f"not a result: {fault}", where=where)
        else:
            results.append(Result.from_wire(entry))
    if header is None:
        raise FileError("an empty result log", where=Where(str(path)))
    if manifest is None:
        return Log(header=header, results=tuple(results), footer=footer)
    found = manifest.completed(results, CUT if footer is None else LOST)
    return Log(header=header, results=tuple(found), footer=footer, manifest=manifest)


def _whole(texts: ReadTexts, entry: object, where: Where) -> Any:
    """Return an entry with all of its texts, `None` for one that only gives texts."""
    try:
        return None if texts.take(entry) else texts.whole(entry)
    except ValueError as error:
        raise FileError(f"not a result: {error}", where=where) from None


def _entries(path: Path) -> Iterator[tuple[Where, Any]]:
    number = 0
    line = ""
    try:
        with open_to_read(path) as raw, io.TextIOWrapper(raw, encoding="utf-8-sig", newline="\n") as lines:
            for number, line in enumerate(lines, start=1):
                entry = json.loads(line)
                # a text in UTF-8 has no lone surrogates but those that are written as escapes
                yield Where(str(path), number), clean(entry) if "\\u" in line else entry
    except EOFError:
        return  # a packed log of a run that was killed
    except zlib.error:
        raise FileError("the packed file is damaged", where=Where(str(path), number + 1)) from None
    except UnicodeDecodeError:
        if number and _ends_within_a_character(path):
            return
        raise FileError("not a result log: not a text in UTF-8", where=Where(str(path), number + 1)) from None
    except (ValueError, RecursionError):
        if number > 1 and not line.endswith("\n"):
            return  # a run that was killed while it wrote this line
        raise FileError("not a line of JSON", where=Where(str(path), number)) from None
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(str(path))) from None


def _ends_within_a_character(path: Path) -> bool:
    """Say whether only the last line is no text: it was cut in the middle of a letter."""
    if is_packed(path):
        return False  # what is missing there is told by its packing
    whole, _, last = path.read_bytes().rpartition(b"\n")
    try:
        whole.decode("utf-8")
    except UnicodeDecodeError:
        return False
    try:
        last.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.reason == "unexpected end of data"
    return False


def _header(entry: Any, where: Where) -> dict[str, object]:
    form = entry.get("format") if isinstance(entry, dict) else None
    if not isinstance(form, str) or not form.startswith(_FORMATS):
        raise FileError("not a result log: its first line has no format", where=where)
    if form not in READABLE:
        raise FileError(f"a result log of another version: '{form}', this one reads '{FORMAT}'", where=where)
    header: dict[str, object] = entry
    return header


def _manifest(header: dict[str, object], where: Where) -> Manifest | None:
    """Return the list of what was collected, taken out of the header; it has to be the one that the header tells of."""
    told = header.get("collected")
    if told is None:
        return None
    wire = told.pop("list", None) if isinstance(told, dict) else None
    if not isinstance(wire, dict):
        raise FileError("the list of what was collected is missing", where=where)
    try:
        manifest = Manifest.from_wire(wire)
    except ValueError as error:
        raise FileError(f"not a list of what was collected: {error}", where=where) from None
    if manifest.header()["collected"] != told:
        raise FileError("the list of what was collected is not the one that the header tells of", where=where)
    return manifest
