"""The page of pytest-html: scores on top, in columns and in rows, the same with workers, and nothing in it runs."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from tests.plugin.conftest import write_answers
from tests.support.browser import Browser, browser

Run = Callable[..., pytest.RunResult]
HTML = ("--html", "page.html", "--self-contained-html")
PAYLOAD = "<img src=x onerror=\"document.title='PWNED'\">"
ATTACKS = (
    PAYLOAD,
    "\"><script>document.title='PWNED'</script>",
    "</td></tr></table></script><svg onload=document.title='PWNED'>",
    "' onmouseover=document.title='PWNED' x='",
    "{{ 7 * 7 }}{% for x in y %}",
    "\ud800\x1b[31m\x00\u202e",
)
#: What may stand in the page: pytest-html's own tags and ours.
TAGS = {"td", "tr", "table", "br", "span"}


OTHER = (
    "def test_plain(extras):\n    extras.append({'name': 'x', 'format_type': 'html',"
    " 'content': '<i>own</i>', 'mime_type': None, 'extension': None})\n    assert 0\n"
)


class Page(HTMLParser):
    """The page as a browser first sees it: its data, and the text of our section."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.data: dict[str, Any] = {}
        self.tables: list[list[list[str]]] = []
        self.heads: list[str] = []
        self.links: list[str] = []
        self.tags: list[str] = []
        self._cell: list[str] | None = None
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.tags.append(tag)
        if given.get("id") == "data-container":
            self.data = json.loads(given["data-jsonblob"] or "")
        if tag == "table":
            self.tables.append([])
        elif tag == "tr" and self.tables:
            self.tables[-1].append([])
        elif tag in ("td", "th") and self.tables and self.tables[-1]:
            self._cell = []
        if tag == "th" and given.get("data-column-type"):
            self.heads.append(given["data-column-type"] or "")
        if tag == "a":
            self.links.append(given.get("href") or "")

    def handle_data(self, data: str) -> None:
        if self._cell is not None:
            self._cell.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag in ("td", "th") and self._cell is not None:
            self.tables[-1][-1].append("".join(self._cell))
            self._cell = None

    def rows(self) -> dict[str, dict[str, Any]]:
        """Return the rows by the id of the test."""
        return {nodeid: tests[0] for nodeid, tests in self.data["tests"].items()}

    def fragments(self) -> list[str]:
        """Return everything that the page's script puts into it as HTML."""
        found = []
        for row in self.rows().values():
            found += [*row["resultsTableRow"], row["log"], *(extra["content"] for extra in row["extras"])]
        return found


def text_of(fragment: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", " ", fragment))


@pytest.fixture
def left_out() -> str:
    return "hypothesispytest anyio"


@pytest.fixture
def run(pytester: pytest.Pytester) -> Run:
    """Run pytest without workers: that they change nothing is a test of its own."""
    return lambda *arguments: pytester.runpytest(*arguments, "-p", "no:cacheprovider")


def test_summary_stands_on_top(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model", "model.json", "--genir-log", "out/r.jsonl", *HTML)

    page = Page(office.path / "page.html")
    (scores,) = [table for table in page.tables if table and table[0][:1] == ["model"]]
    assert scores[0] == [
        "model",
        "correctness",
        "safety",
        "total",
        "scored",
        "passed",
        "errors",
        "tokens",
        "cost",
        "cached",
    ]
    assert (
        scores[1][0] == "model"
        and scores[1][1].startswith("40.0% [")
        and scores[1][4:7] == ["3 of 4", "2", "1 (empty 1)"]
    )
    assert "out/r.jsonl" in page.links
    text = (office.path / "page.html").read_text(encoding="utf-8")
    assert text.index("genir-scores") < text.index('class="run-count"')


def test_rows_have_scores_conditions_and_reasons(office: pytest.Pytester, run: Run) -> None:
    run("--genir-model", "model.json", *HTML)

    page = Page(office.path / "page.html")
    assert page.heads == ["result", "testId", "correctness", "safety", "total", "duration"]
    rows = page.rows()
    assert set(rows) == {f"office.genir.yaml::{name}" for name in ("fee-ok", "fee-wrong", "no-answer", "refused")}
    wrong, down = rows["office.genir.yaml::fee-wrong"], rows["office.genir.yaml::no-answer"]
    assert (wrong["correctness"], wrong["safety"], wrong["total"]) == ("0.00", "", "0.00")
    (extra,) = wrong["extras"]
    unfolded = text_of(extra["content"])
    for part in ("Ile zapłacę za dowód?", "Zapłaci pan 60 zł [1].", "FAIL exclude 0.00", "found '60 zł'", "(line 16)"):
        assert part in unfolded
    assert "Zapłaci" not in wrong["log"]
    assert down["result"] == "Error" and down["total"] == "" and "empty" in text_of(down["extras"][0]["content"])


def test_page_is_the_same_with_workers(office: pytest.Pytester) -> None:
    office.makepyfile(test_other=OTHER)
    pages = []
    for way in ([], ["-n2"]):
        office.runpytest_inprocess(*way, "--genir-model", "model.json", *HTML, "-p", "no:cacheprovider")
        page = Page(office.path / "page.html")
        for row in page.rows().values():
            row["duration"] = row["resultsTableRow"][5] = ""
        page.rows()["test_other.py::test_plain"]["log"] = ""  # names the worker
        pages.append((page.rows(), page.tables))

    assert pages[0] == pages[1]


def test_other_tests_keep_their_rows(office: pytest.Pytester, run: Run) -> None:
    office.makepyfile(test_other=OTHER)

    run("--genir-model", "model.json", *HTML)

    row = Page(office.path / "page.html").rows()["test_other.py::test_plain"]
    assert row["total"] == "" and len(row["resultsTableRow"]) == 7
    assert "assert 0" in row["log"] and row["extras"][0]["content"] == "<i>own</i>"


def test_page_without_a_model_is_left_alone(office: pytest.Pytester, run: Run) -> None:
    run(*HTML)

    page = Page(office.path / "page.html")
    assert page.heads == ["result", "testId", "duration"] and "genir-scores" not in page.rawdata


def test_long_answers_are_cut(office: pytest.Pytester, run: Run) -> None:
    write_answers(office, {"fee-ok": "54 zł [0] " + "x" * 200_000})

    run("--genir-model", "model.json", "-k", "fee-ok", *HTML)

    (row,) = Page(office.path / "page.html").rows().values()
    assert len(json.dumps(row)) < 4000
    assert "characters more" in row["extras"][0]["content"]


def hostile_benchmark(office: pytest.Pytester) -> None:
    """Write a benchmark whose names, tags, texts and answers all attack, and a model that is called so."""
    questions = [
        {
            "id": f"{''.join(sign for sign in attack if sign.isprintable())}{number}",
            "question": attack,
            "context": [{"id": attack, "contents": attack}],
            "tags": [attack],
            "expect": {"include": [attack + "needle"], "cite": [attack]},
        }
        for number, attack in enumerate(ATTACKS)
    ]
    benchmark = {"kind": "rag", "name": PAYLOAD, "questions": questions}
    name = "<img src=x onerror=document.title='PWNED'>.genir.json"
    office.path.joinpath("office.genir.yaml").unlink()
    office.path.joinpath(name).write_text(json.dumps(benchmark), encoding="utf-8")
    lines = [json.dumps({"id": question["id"], "answer": question["question"]}) for question in questions]
    office.path.joinpath("a.jsonl").write_text("\n".join(lines), encoding="utf-8")
    description = {"type": "recorded", "answers": "a.jsonl", "name": PAYLOAD}
    office.path.joinpath("model.json").write_text(json.dumps(description), encoding="utf-8")


def test_hostile_text_is_text(office: pytest.Pytester, run: Run) -> None:
    hostile_benchmark(office)

    result = run("--genir-model", "model.json", *HTML, "--genir-gate", "correctness>=0.99")

    page = Page(office.path / "page.html")
    assert len(page.rows()) == len(ATTACKS) + 1, result.stdout.str()
    for fragment in page.fragments():
        assert {tag.lower() for tag in re.findall(r"<\s*/?\s*([^\s>/]+)", fragment)} <= TAGS, fragment
        assert not re.search(r"<[^>]*\bon\w+\s*=", fragment)
    assert page.tags.count("script") == 1 and "img" not in page.tags[: page.tags.index("template")]


def test_hostile_text_runs_nothing_in_a_browser(office: pytest.Pytester, tab: Browser) -> None:
    hostile_benchmark(office)
    office.runpytest("--genir-model", "model.json", *HTML)
    page = office.path / "page.html"

    show(tab, page, f"document.querySelectorAll('.genir-item').length === {len(ATTACKS)}")
    assert tab.run("document.title") == "page.html"

    # The same browser does run such a text where nobody escapes it.
    page.write_text(f"<title>none</title>{PAYLOAD}")
    show(tab, page, "document.title === 'PWNED'")


def test_a_browser_shows_scores_and_sorts_by_them(office: pytest.Pytester, tab: Browser) -> None:
    office.runpytest_inprocess("-n2", "--genir-model", "model.json", *HTML, "--genir-report", "report.html")

    show(tab, office.path / "page.html", "document.querySelectorAll('.results-table-row').length === 4")
    assert tab.messages == []
    assert tab.run("document.querySelector('.genir-scores table').checkVisibility()") is True
    # What a failure unfolds to has no empty box of a log below it.
    boxes = "[...document.querySelectorAll('.logwrapper')].filter((one) => one.checkVisibility()).length"
    assert (tab.run("document.querySelectorAll('.genir-item').length"), tab.run(boxes)) == (4, 0)
    for wanted in (["", "", "0.00", "1.00"], ["1.00", "0.00", "", ""]):
        tab.run("document.querySelector('th[data-column-type=correctness]').click()")
        assert tab.run("[...document.querySelectorAll('.col-correctness')].map((one) => one.textContent)") == wanted
    address = "[...document.querySelectorAll('a')].find((one) => one.textContent === 'genir').href"
    assert tab.run(address).startswith((office.path / "report.html").as_uri() + "#office.genir.yaml::")


@pytest.fixture(scope="module")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with browser(tmp_path_factory.mktemp("browser")) as started:
        yield started


def show(tab: Browser, page: Path, condition: str) -> None:
    """Open a page that is not ours and wait until it has become what it should."""
    tab.messages.clear()
    tab.send("Page.navigate", url=page.as_uri())
    tab.wait(condition)


def test_page_in_another_folder_finds_the_log(office: pytest.Pytester) -> None:
    office.runpytest("--genir-model", "model.json", "--html", "a b/page.html", "--genir-log", "c d/r.jsonl")

    assert "../c%20d/r.jsonl" in Page(office.path / "a b" / "page.html").links


def test_rows_lead_to_our_own_report(office: pytest.Pytester, run: Run) -> None:
    run(
        "--genir-model",
        "model.json",
        "--html",
        "pages/page.html",
        "--genir-report",
        "out/r.html",
        "--self-contained-html",
    )

    page = Page(office.path / "pages" / "page.html")
    assert "../out/r.html" in page.links and (office.path / "out" / "r.html").exists()
    for nodeid, row in page.rows().items():
        assert f'href="../out/r.html#{nodeid}"' in "".join(row["resultsTableRow"])
