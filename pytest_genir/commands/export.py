"""`pytest-genir csv`, `json` and `markdown`: what `--genir-csv` and its like write, made later from result logs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pytest_genir.commands.arguments import CommandParser, add_logs, read_logs
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.merging import merge
from pytest_genir.results.summary import summarise


def main_csv(arguments: Sequence[str]) -> int:
    from pytest_genir.outputs.csv_table import csv_lines

    given = _given("csv", "Write results as CSV, a row per item, in which a spreadsheet computes nothing.", arguments)
    write_out(given.output, csv_lines(merge(read_logs(given.logs)).results))
    return 0


def main_json(arguments: Sequence[str]) -> int:
    from pytest_genir.outputs.json_document import json_document

    given = _given("json", "Write header, means and results as one JSON document.", arguments)
    run = merge(read_logs(given.logs))
    write_out(given.output, json_document(run.header, run.results, summarise(run.results)))
    return 0


def main_markdown(arguments: Sequence[str]) -> int:
    from pytest_genir.outputs.markdown import summary_page

    given = _given("markdown", "Write the scores and what fell short as Markdown.", arguments)
    results = merge(read_logs(given.logs)).results
    write_out(given.output, [summary_page(summarise(results), results)])
    return 0


def _given(command: str, description: str, arguments: Sequence[str]) -> argparse.Namespace:
    parser = CommandParser(command, description)
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (standard output)")
    return parser.parsed(arguments)
