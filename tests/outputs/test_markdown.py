"""The Markdown page: figures, what fell short, text of models that stays text, and a bound on its size."""

from __future__ import annotations

import html
import re

import pytest

from pytest_genir.outputs.markdown import fitting, summary_page
from pytest_genir.outputs.tables import Column, Table, as_html, as_markdown, as_text, foreign_markdown
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import HOSTILE, result


def page_of(results: list[Result]) -> str:
    return summary_page(summarise(results), results)


def test_page_has_scores_worst_and_what_fell_short() -> None:
    results = [
        result("good", {"include": 1.0, "refuse": 1.0}, tags=("a",)),
        result("bad", {"include": 0.0, "cite": 0.5}, tags=("b",)),
        result("down", failure={"kind": "timeout", "message": "nothing for 60 s"}),
    ]

    page = page_of(results)

    assert "| model | correctness | safety | total | scored | passed | errors | tokens | cost | cached |" in page
    assert re.search(r"\| <code>model</code> \| 50\.0% \[[^|]*\] \| 100\.0% \[[^|]*\] \| 62\.5%", page)
    assert "| 2 of 3 | 1 | 1 (timeout 1) |" in page
    assert "### What fell short (2)" in page
    assert "question bad?" in page and "FAIL include 0.00  because include" in page
    assert "nothing for 60 s" in page
    assert "question good?" not in page
    assert page.index("<code>cite</code>") > page.index("### Worst conditions")


def test_run_without_scores_says_so() -> None:
    page = page_of([])

    assert "No item was scored." in page


def test_many_failures_are_counted() -> None:
    page = page_of([result(f"q-{n}", {"include": 0.0}) for n in range(100)])

    assert page.count("<details>") == 30
    assert "70 more are in the result log." in page


@pytest.mark.parametrize("text", HOSTILE)
def test_text_of_models_is_never_markup(text: str) -> None:
    made = result(text, {text: 0.0}, model=text, answer=text, question=text, nodeid=text, tags=(text, "other"))
    page = page_of([made, result("down", failure={"kind": text, "message": text}, model=text)])

    # What stands in `pre` is HTML with everything escaped; what stands elsewhere has no character Markdown knows.
    outside = re.sub(r"<pre>.*?</pre>", "", page, flags=re.DOTALL)
    assert set(re.findall(r"<[^>]*>", outside)) <= {
        f"<{s}{t}>" for s in ("", "/") for t in ("code", "details", "summary")
    }
    for inside in re.findall(r"<pre>(.*?)</pre>", page, flags=re.DOTALL):
        assert "<" not in inside and "\x1b" not in inside
    assert "@" not in outside and "](" not in outside and "www." not in outside
    rows = [line for line in page.splitlines() if line.startswith("|")]
    assert len({row.count("|") for row in rows if "code" in row and "errors" not in row}) <= 2


def test_escaped_text_comes_back_in_a_browser() -> None:
    assert html.unescape(foreign_markdown("a|b <c> `d` [e](f) & @g #1")) == "a|b <c> `d` [e](f) & @g #1"


def test_page_that_does_not_fit_is_cut_between_items() -> None:
    page = page_of([result(f"q-{n}", {"include": 0.0}, answer="x" * 300) for n in range(20)])

    cut = fitting(page, 4000)

    assert len(cut.encode()) <= 4000
    assert cut.count("<details>") == cut.count("</details>") >= 1
    assert cut.endswith("Some of this page did not fit.\n")
    assert fitting(page, 10**6) == page
    assert fitting(page, 100) == ""


TABLE = Table(
    title="A <b>title</b>",
    columns=(Column("name", "foreign"), Column("figure", "number")),
    rows=(("a|b", "1.0"), ("longer <i>", "12.0")),
    notes=("a note",),
)


def test_table_as_aligned_text() -> None:
    assert list(as_text(TABLE, width=40)) == [
        "A <b>title</b>",
        "  name        figure",
        "  a|b            1.0",
        "  longer <i>    12.0",
        "  a note",
    ]


def test_table_as_markdown() -> None:
    lines = list(as_markdown(TABLE))

    assert "| name | figure |" in lines and "| --- | ---: |" in lines
    assert "| <code>a&#124;b</code> | 1.0 |" in lines


def test_table_as_html() -> None:
    text = "".join(as_html(TABLE))

    assert '<td class="foreign">longer &lt;i&gt;</td>' in text and "<b>" not in text and "<i>" not in text


def test_first_rows_count_the_others() -> None:
    assert TABLE.first(1).notes == ("a note", "1 more not shown") and len(TABLE.first(1).rows) == 1
    assert TABLE.first(2) is TABLE
