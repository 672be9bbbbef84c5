"""The result log: a JSON line per item between a header and a footer."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_genir.errors import FileError, Where
from pytest_genir.results.record import Result, clean
from pytest_genir.results.shape import fault_of

_FORMATS = "genir-results/"
FORMAT = f"{_FORMATS}1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Log:
    """A whole run as read back from its file."""

    header: Mapping[str, Any]
    results: tuple[Result, ...]
    footer: Mapping[str, Any] | None = None


def log_lines(header: Mapping[str, Any], results: Iterable[Result], footer: Mapping[str, Any]) -> Iterator[str]:
    """Yield the lines of a log: header, results in collection order, footer."""
    yield _line({"format": FORMAT, **header})
    for result in results:
        yield _line(result.to_wire())
    yield _line({"footer": True, **footer})


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(clean(value), ensure_ascii=False, separators=(",", ":")) + "\n"


def read_log(path: Path) -> Log:
    """Read a log; a footer may be missing (a run that was killed). What is no log is told as a `FileError`."""
    header: Mapping[str, Any] | None = None
    footer: Mapping[str, Any] | None = None
    results = []
    for where, entry in _entries(path):
        if header is None:
            header = _header(entry, where)
        elif isinstance(entry, dict) and entry.get("footer"):
            footer = entry
        elif fault := fault_of(entry):
            raise FileError(f"not a result: {fault}", where=where)
        else:
            results.append(Result.from_wire(entry))
    if header is None:
        raise FileError("an empty result log", where=Where(str(path)))
    return Log(header=header, results=tuple(results), footer=footer)


def _entries(path: Path) -> Iterator[tuple[Where, Any]]:
    number = 0
    try:
        with path.open(encoding="utf-8-sig", newline="\n") as lines:
            for number, line in enumerate(lines, start=1):
                yield Where(str(path), number), clean(json.loads(line))
    except UnicodeDecodeError:
        raise FileError("not a result log: not a text in UTF-8", where=Where(str(path), number + 1)) from None
    except (ValueError, RecursionError):
        raise FileError("not a line of JSON", where=Where(str(path), number)) from None
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(str(path))) from None


def _header(entry: Any, where: Where) -> Mapping[str, Any]:
    form = entry.get("format") if isinstance(entry, dict) else None
    if not isinstance(form, str) or not form.startswith(_FORMATS):
        raise FileError("not a result log: its first line has no format", where=where)
    if form != FORMAT:
        raise FileError(f"a result log of another version: '{form}', this one reads '{FORMAT}'", where=where)
    header: Mapping[str, Any] = entry
    return header
