"""What a reader takes away from the page: the scores as a table for a spreadsheet or a paper, and as pictures."""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.outputs import paper
from pytest_genir.outputs.csv_table import csv_line
from pytest_genir.outputs.svg import pictures
from pytest_genir.outputs.tables import as_latex, as_markdown
from pytest_genir.results.record import Result

#: Of more benchmarks the page has the picture over all only; `pytest-genir figures` writes each.
_MOST_PICTURES = 6


def exports(results: Sequence[Result]) -> list[tuple[str, str, str]]:
    """Return files by name, type and text; none where nothing has a score."""
    if not any(result.conditions for result in results):
        return []
    tables = paper.tables(results)
    drawn = list(pictures(results))
    return [
        ("scores.csv", "text/csv", "".join(csv_line(row) for row in paper.csv_rows(results))),
        ("scores.md", "text/markdown", "\n".join(line for one in tables for line in (*as_markdown(one), ""))),
        ("scores.tex", "text/x-tex", "\n".join(line for one in tables for line in (*as_latex(one), ""))),
        *((name, "image/svg+xml", text) for name, text in (drawn if len(drawn) <= _MOST_PICTURES else drawn[-1:])),
    ]
