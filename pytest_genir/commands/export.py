"""`pytest-genir csv`, `json`, `markdown` and `table`: what is written of result logs for other programs and readers."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pytest_genir.commands.arguments import CommandParser, add_logs, add_speak, read_logs
from pytest_genir.outputs.files import write_out
from pytest_genir.outputs.merging import merge
from pytest_genir.results.summary import summarise

#: How `pytest-genir table` writes.
_WIDE = 200
FORMS = ("text", "markdown", "latex", "csv", "json")


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

    parser = _parser("markdown", "Write the scores and what fell short as Markdown.")
    add_speak(parser)
    given = parser.parsed(arguments)
    results = merge(read_logs(given.logs)).results
    write_out(given.output, [summary_page(summarise(results), results)])
    return 0


def main_table(arguments: Sequence[str]) -> int:
    from pytest_genir.outputs import paper
    from pytest_genir.outputs.csv_table import csv_line
    from pytest_genir.outputs.tables import Table, as_latex, as_markdown, as_text

    parser = _parser("table", "Write each model on each benchmark by each measure, and which models differ.")
    parser.add_argument("--as", dest="form", default="text", choices=FORMS, help="text, a form for a paper, or data")
    add_speak(parser)
    given = parser.parsed(arguments)
    results = merge(read_logs(given.logs)).results
    if given.form == "json":
        write_out(given.output, [paper.document(results)])
        return 0
    if given.form == "csv":
        write_out(given.output, (csv_line(row) for row in paper.csv_rows(results)))
        return 0
    shown: dict[str, Callable[[Table], Iterator[str]]] = {
        "markdown": as_markdown,
        "latex": as_latex,
        "text": partial(as_text, width=_WIDE),
    }
    lines = (line for table in paper.tables(results) for line in (*shown[given.form](table), ""))
    write_out(given.output, (f"{line}\n" for line in lines))
    return 0


def _given(command: str, description: str, arguments: Sequence[str]) -> argparse.Namespace:
    return _parser(command, description).parsed(arguments)


def _parser(command: str, description: str) -> CommandParser:
    parser = CommandParser(command, description)
    add_logs(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (standard output)")
    return parser
