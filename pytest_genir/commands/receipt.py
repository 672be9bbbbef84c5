"""`pytest-genir receipt` and `verify`: what a run was made of in digests, and whether a log still is what it was."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir import __version__
from pytest_genir.commands.arguments import CommandParser
from pytest_genir.outputs.files import write_out
from pytest_genir.results.messages import harmless, number_of

_FOUND = 1
_MOST_TOLD = 20


def main(arguments: Sequence[str]) -> int:
    from pytest_genir.report.receipt import receipt_of

    parser = CommandParser("receipt", "Write the digests of a run: its log, definitions, answers, figures, version.")
    parser.add_argument("log", metavar="RESULTS", help="a result log (pytest --genir-log)")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (standard output)")
    given = parser.parsed(arguments)
    write_out(given.output, [receipt_of(Path(given.log), __version__).to_text()])
    return 0


def verify(arguments: Sequence[str]) -> int:
    from pytest_genir.report.receipt import faults, faults_of_page, read_receipt
    from pytest_genir.results.log import read_log

    parser = CommandParser("verify", "Compute the figures of a log again, and hold it against its receipt.")
    parser.add_argument("log", metavar="RESULTS", help="a result log (pytest --genir-log)")
    parser.add_argument("receipt", nargs="?", metavar="RECEIPT", help="what pytest-genir receipt wrote of it")
    parser.add_argument("--page", metavar="FILE", help="compute every figure of this page of the run again")
    given = parser.parsed(arguments)
    receipt = None if given.receipt is None else read_receipt(Path(given.receipt))
    found = list(faults(Path(given.log), receipt, __version__))
    if given.page is not None and not found:
        found = list(faults_of_page(Path(given.page), Path(given.log)))
    for fault in found[:_MOST_TOLD]:
        print(harmless(fault))
    if len(found) > _MOST_TOLD:
        print(f"and {len(found) - _MOST_TOLD} more")
    if found:
        return _FOUND
    items = number_of(len(read_log(Path(given.log)).results), "item")
    print(
        f"{given.log}: {items}; all figures follow from the records" + (", and nothing was changed" if receipt else "")
    )
    return 0
