"""Everyone can read the page and use it: contrast, names, headings, in both themes and on a small screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.report.looks import CONTRAST, STRUCTURE, unnamed
from tests.report.test_browser import OFFICE, VIEWS
from tests.support.browser import Browser


@pytest.mark.parametrize(
    "dark", [pytest.param(False, marks=pytest.mark.slow, id="light"), pytest.param(True, id="dark")]
)
def test_text_stands_out(tab: Browser, report: Path, dark: bool) -> None:
    for view in VIEWS:
        tab.open(report, view, dark=dark)
        tab.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        found = tab.run(CONTRAST)

        assert found["seen"] > 5
        assert found["faults"] == [], view


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.slow), 360])
def test_structure_and_names(tab: Browser, report: Path, width: int) -> None:
    for view in VIEWS:
        tab.open(report, view, width=width)

        assert tab.run(STRUCTURE) == [], view
        assert unnamed(tab) == [], view


def test_the_theme_can_be_chosen(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-1@one", dark=False)
    light = tab.run("getComputedStyle(document.body).backgroundColor")
    tab.press("t")
    dark = tab.run("getComputedStyle(document.body).backgroundColor")

    assert light != dark
    assert tab.run(CONTRAST)["faults"] == []
    tab.open(report, f"{OFFICE}q-1@one", dark=False)
    assert tab.run("getComputedStyle(document.body).backgroundColor") == dark
    tab.run("localStorage.clear()")


def test_everything_can_be_reached_with_the_tab_key(tab: Browser, report: Path) -> None:
    tab.open(report, "#items")
    reached = set()
    for _ in range(40):
        tab.press("Tab")
        reached.add(
            tab.run("document.activeElement.id || document.activeElement.className || document.activeElement.tagName")
        )

    assert {"skip", "search", "inside", "filter-outcome", "sort", "row-link"} <= reached
    tab.run("document.querySelector('.skip').click()")
    assert tab.run("document.activeElement.id") == "content"
    assert tab.run("location.hash") == "#items"
