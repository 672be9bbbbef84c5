"""`pytest-genir report`: the page of one run, or of several models' runs together, made from their logs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pytest_genir.baselines.store import read_saved
from pytest_genir.commands.arguments import CommandParser, add_logs, add_repeatable, add_speak, read_logs
from pytest_genir.errors import FileError
from pytest_genir.outputs.files import beside_of
from pytest_genir.outputs.merging import merge
from pytest_genir.report import write_report

_EPILOG = """\
Several logs make one page when they hold different items or different models:

  pytest-genir report small.jsonl large.jsonl -o models.html
  pytest-genir report today.jsonl --baseline monday.jsonl -o report.html
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("report", "Write a page to look through a run: scores, items, failures, plots.", _EPILOG)
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="FILE", default="report.html", help="where to write (report.html)")
    parser.add_argument("--title", default="", help="the page's title (the names of the benchmarks)")
    parser.add_argument(
        "--baseline", metavar="FILE", help="an earlier log, or a saved baseline: the page shows what flipped since"
    )
    told = "compare items with the baseline although this part of them changed: prompt, documents, ..."
    add_repeatable(parser, "--ignore", "PART", told)
    add_speak(parser)
    given = parser.parsed(arguments)
    run = merge(read_logs(given.logs))
    baseline = None if given.baseline is None else read_saved(Path(given.baseline)).results
    path = Path(given.output)
    # Where a text is cut, the page names the log; of several it cannot name one.
    log = beside_of(Path(given.logs[0]), path) if len(given.logs) == 1 else None
    try:
        write_report(
            path, run.header, run.results, title=given.title, baseline=baseline, ignore=given.ignore, full_log=log
        )
    except OSError as error:
        raise FileError(f"cannot write '{path}': {error.strerror or error}") from None
    print(f"{path}: {len(run.results)} results")
    return 0
