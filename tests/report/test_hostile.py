"""Whatever models, files and servers say: no script of theirs runs, nothing is asked for, nothing breaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.report import anchor, page, write_report
from pytest_genir.results.record import clean
from pytest_genir.source import Fields, tree_from_text
from tests.report.hostile import TEXTS, results
from tests.report.made import question
from tests.report.reading import Elements, Read
from tests.support.browser import Browser


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("hostile") / "report.html"
    header = {
        "started": TEXTS[1],
        "tool": TEXTS[3],
        "models": [{"name": TEXTS[2], "type": TEXTS[1], "identity": TEXTS[1]}],
        "verdicts": [{"name": text, "passed": False, "reason": text} for text in TEXTS],
    }
    write_report(path, header, results(), title=TEXTS[1], full_log=TEXTS[2])
    return path


def test_there_are_hundreds_of_hostile_texts() -> None:
    assert len(TEXTS) >= 250


def test_markup_is_that_of_a_harmless_page(hostile: Path) -> None:
    found = Elements(hostile.read_text(encoding="utf-8"))

    tags = {tag for tag, _ in found.elements}
    assert tags <= {tag for tag, _ in Elements(page({"started": "x"}, [question()])).elements}
    assert not [name for _, attributes in found.elements for name in attributes if name.startswith("on")]
    assert len([1 for attributes, _ in found.scripts if not attributes.get("type")]) == 1


def test_every_text_comes_back(hostile: Path) -> None:
    read = Read(hostile.read_text(encoding="utf-8"))

    for n, text in enumerate(TEXTS):
        assert read.body(n)["answer"] == clean(text)


@pytest.mark.parametrize("every", [41, pytest.param(1, marks=pytest.mark.slow)])
def test_no_script_runs_and_nothing_is_asked_for(tab: Browser, hostile: Path, every: int) -> None:
    """All of the texts stand in every view; some of the items, or all where time does not matter, are opened."""
    opened = results()[::every]  # not a multiple of the five forms that each text has
    tab.open(hostile)
    for view in ("#items", "#items?q=script", "#items?q=hit&in=answers", "#failures", "#marks", "#timeline"):
        tab.go(view)
    for result in opened:
        wanted = clean(result.nodeid)
        tab.go(anchor(wanted))
        assert tab.run("document.querySelector('.item')?.dataset.node") == wanted
        tab.press("w")
    tab.go("#marks")
    node = tree_from_text(tab.run("document.querySelector('textarea.yaml').value"), "triage.yaml", json=False)
    assert node is not None
    marks = Fields(node, "the triage").each("triage", lambda mark: Fields(mark, "a mark"))
    marked = [(clean(one.nodeid), clean(one.id)) for one in opened]
    assert [(mark.text("item"), mark.text("id")) for mark in marks] == marked
    tab.run("localStorage.clear()")
    tab.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")

    assert tab.run("window.hit") is None
    assert tab.messages == []
    assert {url.split("#")[0] for url in tab.requests} <= {"about:blank", hostile.as_uri()}
    assert (
        tab.run("document.querySelectorAll('#content script, #content iframe, #content img, #content style').length")
        == 0
    )


def test_only_links_of_the_page_itself(tab: Browser, hostile: Path) -> None:
    tab.open(hostile, "#items")

    hrefs = tab.run("[...document.querySelectorAll('[href]')].map((one) => one.getAttribute('href'))")
    assert all(href.startswith("#") or href == "data:," for href in hrefs)


def test_tricky_characters_are_named(tab: Browser, hostile: Path) -> None:
    reversed_name = next(result for result in results() if result.question == "\u202egpj.exe\u202c")
    tab.open(hostile, anchor(reversed_name.nodeid))

    assert "\u202e" not in tab.run("document.getElementById('content').innerText")
    assert "\\u202egpj.exe\\u202c" in tab.run("document.querySelector('h2').innerText")


@pytest.mark.slow
def test_huge_words_fit_a_small_screen(tab: Browser, hostile: Path) -> None:
    for text in ("W" * 1500, "😀" * 100):
        result = next(result for result in results() if result.question == text)
        tab.open(hostile, anchor(result.nodeid), width=360)
        assert tab.run("document.documentElement.scrollWidth") <= 360
    tab.open(hostile, "", width=360)
    assert tab.run("document.documentElement.scrollWidth") <= 360
