"""Scores in the page of pytest-html: on top, in columns, and in what a row unfolds to.

Everything is made in the controller, from the records that workers send anyway. Registered only when
`--html` is given and there is a model, so that other people's pages stay as they are.
"""

from __future__ import annotations

import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from pytest_genir.outputs.html_rows import heading_cells, item_html, score_cells, summary_html
from pytest_genir.pytest_plugin.items import RECORD
from pytest_genir.pytest_plugin.outputs import path_of
from pytest_genir.records import Result

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.run import GenirRun

#: Columns stand behind the outcome and the test's id.
_PLACE = 2


class HtmlPage:
    """The hooks of pytest-html."""

    def __init__(self, run: GenirRun) -> None:
        self.run = run

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        wire = getattr(report, RECORD, None)
        if wire is not None:
            extra = {"name": "genir", "format_type": "html", "content": item_html(Result.from_wire(wire))}
            none = dict.fromkeys(("mime_type", "extension"))
            report.extras = [*getattr(report, "extras", []), {**none, **extra}]  # type: ignore[attr-defined]

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_html(self, report: Any, data: list[str]) -> None:
        # What the row unfolds to says it already, and every byte counts twice.
        if hasattr(report, RECORD) and report.longreprtext and data:
            data[0] = "" if len(data) > 1 else "No log output captured."

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_summary(self, prefix: list[str], session: pytest.Session) -> None:
        prefix.append(summary_html(self.run.summary(), tuple(self._links())))

    def _links(self) -> list[tuple[str, str]]:
        log = path_of(self.run.config, "log")
        return [] if log is None else [("The result log, with every text in full", _relative(log, self._page))]

    @property
    def _page(self) -> Path:
        return Path(os.path.expandvars(self.run.config.getoption("htmlpath"))).expanduser().absolute()

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_header(self, cells: list[str]) -> None:
        cells[_PLACE:_PLACE] = heading_cells()

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_row(self, report: Any, cells: list[str]) -> None:
        if not cells:
            return  # another plugin took the row out
        name = report.nodeid if report.when == "call" else f"{report.nodeid}::{report.when}"
        # pytest-html shows ids as they are, as HTML.
        cells[:] = [cell.replace(f">{name}</td>", f">{escape(name)}</td>") for cell in cells]
        mine = self.run.results.get(report.nodeid) if hasattr(report, RECORD) else None
        cells[_PLACE:_PLACE] = score_cells(mine)


def _relative(path: Path, page: Path) -> str:
    """Return the address of a file from a page; an absolute one where they share no folder (drives of Windows)."""
    try:
        return quote(Path(os.path.relpath(path.absolute(), page.parent)).as_posix())
    except ValueError:
        return path.absolute().as_uri()
