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

from pytest_genir.outputs.files import beside_of
from pytest_genir.outputs.html_rows import heading_cells, item_html, score_cells, summary_html
from pytest_genir.pytest_plugin.paths import path_of
from pytest_genir.pytest_plugin.state import RECORD
from pytest_genir.report.anchors import anchor

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.state import RunState

#: Columns stand behind the outcome and the test's id.
_PLACE = 2


class HtmlPage:
    """The hooks of pytest-html."""

    def __init__(self, config: pytest.Config, state: RunState) -> None:
        self._config = config
        self._state = state

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        result = self._state.take(report)
        if result is not None:
            extras = [{"name": None, "format_type": "html", "content": item_html(result)}]
            page = self._address("report")
            if page is not None:
                extras.append({"name": "genir", "format_type": "url", "content": page + anchor(report.nodeid)})
            none = dict.fromkeys(("mime_type", "extension"))
            mine = [{**none, **extra} for extra in extras]
            report.extras = [*getattr(report, "extras", []), *mine]  # type: ignore[attr-defined]

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_table_html(self, report: Any, data: list[str]) -> None:
        # What the row unfolds to says it already, and every byte counts twice. What was captured stays.
        if hasattr(report, RECORD) and data and (report.longreprtext or not report.sections):
            data[0] = ""

    @pytest.hookimpl(optionalhook=True)
    def pytest_html_results_summary(self, prefix: list[str], session: pytest.Session) -> None:
        prefix.append(summary_html(self._state.summary(), tuple(self._links())))

    def _links(self) -> list[tuple[str, str]]:
        links = (("report", "The report, with every item in full"), ("log", "The result log"))
        return [(text, address) for name, text in links if (address := self._address(name)) is not None]

    def _address(self, name: str) -> str | None:
        """Return where an output of ours is, seen from the page."""
        path = path_of(self._config, name)
        page = Path(os.path.expandvars(self._config.getoption("htmlpath"))).expanduser()
        return None if path is None else quote(beside_of(path, page), safe="/")

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
        mine = self._state.results.get(report.nodeid) if hasattr(report, RECORD) else None
        cells[_PLACE:_PLACE] = score_cells(mine)
