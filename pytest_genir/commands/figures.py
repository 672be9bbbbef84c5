"""`pytest-genir figures`: the scores of a run as pictures for a paper."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.errors import FileError
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.merging import merge


def main(arguments: Sequence[str]) -> int:
    from pytest_genir.outputs.svg import pictures

    parser = CommandParser("figures", "Write means with their intervals as SVG files, one per benchmark.")
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="DIR", default="figures", help="where to write (figures)")
    given = parser.parsed(arguments)
    found = list(pictures(merge(read_logs(given.logs)).results))
    if not found:
        raise FileError("there is nothing to draw: no item has a score")
    for name, picture in found:
        target = Path(given.output) / name
        write_out(str(target), [picture])
        print(target)
    return 0
