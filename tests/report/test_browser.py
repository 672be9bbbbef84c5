"""The page in a real browser: every view, filters, keys, marks; no request and nothing said on the console."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.phrases import speaking
from pytest_genir.report import write_report
from pytest_genir.results.record import Condition, Result
from pytest_genir.source import tree_from_text
from tests.report.made import condition, question
from tests.support.browser import Browser

_TARGET = "document.querySelector('.event.target')"
OFFICE = "#office.genir.yaml::"
VIEWS = [
    "",
    "#items",
    "#items?outcome=failed&sort=worst",
    "#failures",
    "#timeline",
    "#timeline?by=time",
    "#marks",
    f"{OFFICE}q-1@one",
    f"{OFFICE}talk@one",
    f"{OFFICE}gone@one",
    "#long.genir.yaml::names-0@one",
    "#log?n=0&at=7",
    "#side?office.genir.yaml::q-1@one",
    "#nothing-of-that-name",
]


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.slow), 360])
def test_every_view_opens_quietly_and_fits(tab: Browser, report: Path, width: int) -> None:
    for view in VIEWS:
        tab.open(report, view, width=width)

        assert tab.messages == [], view
        assert {url.split("#")[0] for url in tab.requests} <= {"about:blank", report.as_uri()}, view
        assert tab.run("document.documentElement.scrollWidth") <= width, view
        assert tab.run("document.getElementById('content').textContent.length") > 20, view


def nodes(tab: Browser) -> list[str]:
    found: list[str] = tab.run("[...document.querySelectorAll('.row')].map((row) => row.dataset.node)")
    return found


def test_the_overview_has_the_scores(tab: Browser, report: Path) -> None:
    tab.open(report)

    means = tab.run(
        "Object.fromEntries([...document.querySelectorAll('[data-model=\"two\"] [data-measure]')]"
        ".map((one) => [one.dataset.measure, Number(one.dataset.mean)]))"
    )
    assert means == {
        "correctness": pytest.approx((3 * 2 + 5 * 1.17) / 16, abs=1e-4),
        "safety": 1,
        "total": means["total"],
    }
    gates = "[...document.querySelectorAll('[data-gate]')].map((one) => [one.dataset.gate, one.dataset.outcome])"
    assert tab.run(gates) == [["gate total>=0.9", "failed"], ["compare safety:0", "skipped"]]
    assert tab.run("document.querySelector('[data-flips=\"broke\"]').dataset.count") == "5"
    assert tab.run("document.querySelector('[data-group=\"transport\"]').dataset.count") == "1"
    assert tab.run("document.querySelectorAll('figure svg').length") >= 3


def choose(tab: Browser, name: str, value: str) -> None:
    there = f"document.getElementById('filter-{name}')"
    tab.run(f"{there}.value = '{value}'; {there}.dispatchEvent(new Event('change'))")


def test_filters_search_and_order(tab: Browser, report: Path) -> None:
    tab.open(report, "#items")
    assert len(nodes(tab)) == 19

    choose(tab, "outcome", "failed")
    assert len(nodes(tab)) == 11
    assert tab.run("location.hash") == "#items?outcome=failed"

    choose(tab, "model", "two")
    assert nodes(tab) == [f"office.genir.yaml::q-{n}@two" for n in (1, 2, 4, 5, 7)]

    tab.go("#items?tag=tag-1")
    assert len(nodes(tab)) == 4
    tab.go("#items?condition=cite&kind=rag&sort=name")
    assert nodes(tab)[0] == "office.genir.yaml::q-1@one"
    tab.go("#items?sort=worst")
    assert nodes(tab)[0] == "office.genir.yaml::gone@one"
    tab.go("#items?group=low-score")
    assert nodes(tab) == ["office.genir.yaml::talk@one"]
    tab.go("#items?q=NAMES")
    assert nodes(tab) == ["long.genir.yaml::names-0@one"]


def test_an_order_shows_what_it_orders_by(tab: Browser, tmp_path: Path) -> None:
    made = [
        question(n, seconds=float(n), usage={"prompt_tokens": n, "cost": n / 10}, answer="a" * n) for n in (1, 3, 2)
    ]
    write_report(tmp_path / "r.html", {}, made)
    tab.open(tmp_path / "r.html", "#items")

    for order, chips in (
        ("slow", ["3.0 s", "2.0 s", "1.0 s"]),
        ("dear", ["cost 0.3000, 3 tokens", "cost 0.2000, 2 tokens", "cost 0.1000, 1 token"]),
        ("long", ["3 characters", "2 characters", "1 character"]),
        ("name", []),
    ):
        tab.go(f"#items?sort={order}")
        assert tab.run("[...document.querySelectorAll('.row .chip')].map((one) => one.textContent)") == chips


def test_search_in_answers(tab: Browser, report: Path) -> None:
    tab.open(report, "#items?q=czynny&in=answers")
    tab.wait("document.querySelectorAll('.row').length > 0")

    assert len(nodes(tab)) == 16
    tab.go("#items?q=czynny")
    assert nodes(tab) == []


def test_keys_walk_through_items_and_failures(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-0@one")
    walked = []
    for key in ("n", "n", "n", "p", "j", "k", "s"):
        tab.run("delete document.documentElement.dataset.ready")
        tab.press(key)
        tab.wait("document.documentElement.dataset.ready === 'yes'")
        walked.append(tab.run("decodeURIComponent(location.hash)").removeprefix(OFFICE))

    assert walked[:6] == ["q-1@one", "q-2@one", "q-4@one", "q-2@one", "q-3@one", "q-2@one"]
    assert walked[6] == "#side?office.genir.yaml::q-2@one"
    assert tab.run("[...document.querySelectorAll('.column')].map((one) => one.dataset.model)") == ["one", "two"]


def test_beside_the_answers_of_other_models_the_keys_lead_to_other_questions(tab: Browser, report: Path) -> None:
    tab.open(report, "#items?sort=name&kind=rag")
    tab.go("#side?office.genir.yaml::q-1@one")
    walked = []
    for key in ("j", "n", "k"):
        tab.run("delete document.documentElement.dataset.ready")
        tab.press(key)
        tab.wait("document.documentElement.dataset.ready === 'yes'")
        walked.append(tab.run("decodeURIComponent(location.hash)").removeprefix("#side?office.genir.yaml::"))

    assert walked == ["q-2@one", "q-4@one", "q-3@two"]
    assert tab.run("document.querySelectorAll('.column').length") == 2


def test_each_kind_of_failure_shows_its_own_reason(tab: Browser, report: Path) -> None:
    tab.open(report, "#failures")

    reasons = "document.querySelector('[data-group=\"%s\"] .row-question').textContent"
    assert tab.run(reasons % "wrong-citation") == "cite: cited"
    assert tab.run(reasons % "missing-phrase") == "include: a reason"
    assert tab.run(reasons % "transport") == "timeout: no answer within 60 s"


def test_the_first_sentence_leads_to_what_got_worse(tab: Browser, report: Path) -> None:
    tab.open(report)
    assert "5 got worse and 0 better" in tab.run("document.querySelector('.lead').textContent")

    tab.run("delete document.documentElement.dataset.ready; document.querySelector('.lead a:last-of-type').click()")
    tab.wait("document.documentElement.dataset.ready === 'yes'")

    assert tab.run("scrollY") > 500
    assert 0 <= tab.run("document.getElementById('worse').getBoundingClientRect().top") < 500


def test_evaluators_have_a_curve_each_and_one_line_over_all_turns(tab: Browser, tmp_path: Path) -> None:
    names = ("Clarity@1", "Clarity@2", "Depth@1", "Depth@2")
    conditions = tuple(Condition(name=name, measure="m", score=0.5, passed=False, reason="") for name in names)
    write_report(tmp_path / "talk.html", {}, [question(kind="conversation", conditions=conditions)])
    tab.open(tmp_path / "talk.html")

    evaluators = "[...document.querySelectorAll('[data-evaluator]')].map((one) => one.dataset.evaluator)"
    assert tab.run(evaluators) == ["Clarity", "Depth"]
    listed = tab.run("[...document.querySelectorAll('.compared th a')].map((one) => one.getAttribute('href'))")
    assert listed[:2] == ["#items?condition=Clarity", "#items?condition=Depth"]
    tab.go("#items?condition=Depth")
    assert len(nodes(tab)) == 1


def test_more_models_than_colours_can_be_told_apart(tab: Browser, tmp_path: Path) -> None:
    wrong = Condition(name="include", measure="correctness", score=0.5, passed=False, reason="")
    made = [question(n, name="q", model=f"m-{n}", conditions=() if n == 3 else (wrong,)) for n in range(14)]
    write_report(tmp_path / "many.html", {}, made)
    tab.open(tmp_path / "many.html", width=360)

    signs = tab.run("[...document.querySelectorAll('.legend svg')].map((one) => one.innerHTML)")
    assert len(set(signs)) == 14
    ranked = "[...document.querySelectorAll('.league tbody tr')].map((one) => one.dataset.model)"
    assert tab.run(ranked) == ["m-3", *(f"m-{n}" for n in range(14) if n != 3)]
    assert tab.run("document.documentElement.scrollWidth") <= 360


def test_keys_keep_to_the_filtered_list(tab: Browser, report: Path) -> None:
    tab.open(report, "#items?model=two&outcome=failed")
    for wanted in ("q-1@two", "q-2@two"):
        tab.run("delete document.documentElement.dataset.ready")
        tab.press("j")
        tab.wait("document.documentElement.dataset.ready === 'yes'")
        assert tab.run("location.hash") == OFFICE + wanted
    tab.press("/")
    assert tab.run("location.hash") == "#items?model=two&outcome=failed"


def test_an_answer_shows_what_was_found_and_cited(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-1@one")

    assert tab.run("document.querySelector('.answer mark.good').textContent") == "dwadzieścia złotych"
    assert tab.run("document.querySelector('.answer').textContent").startswith("Za wpis płaci się dwadzieścia")
    cites = tab.run("[...document.querySelectorAll('.cite')].map((one) => [one.textContent, one.className, one.title])")
    assert cites == [["[0]", "cite good", "fee"], ["[1]", "cite bad", "hours"]]
    documents = tab.run(
        "[...document.querySelectorAll('.document')]"
        ".map((one) => [one.dataset.document, one.dataset.cited, one.dataset.expected])"
    )
    assert documents == [["fee", "true", "true"], ["hours", "true", "false"]]
    assert "Urząd jest czynny." in tab.run("document.querySelector('[data-document=hours]').textContent")
    assert tab.run("document.querySelector('[data-phrase=missed]').textContent").startswith("missed 'gotówka'")
    tab.run("document.querySelector('.cite.bad').click()")
    assert tab.run("document.activeElement.closest('.document').dataset.document") == "hours"


def test_places_count_characters_and_not_halves_of_them(tab: Browser, report: Path, tmp_path: Path) -> None:
    found = {"phrase": "'x'", "surface": "BOLD", "start": 3, "end": 7}
    one = Condition(name="include", measure="m", score=1.0, passed=True, reason="", details={"found": [found]})
    write_report(tmp_path / "r.html", {}, [question(answer="😀𝔘 BOLD end", conditions=(one,))])
    tab.open(tmp_path / "r.html", f"{OFFICE}q-0@one")

    assert tab.run("document.querySelector('.answer mark').textContent") == "BOLD"


def test_a_conversation_shows_turns_scores_results_and_log(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}talk@one")

    assert tab.run("[...document.querySelectorAll('.bubble .text')].map((one) => one.textContent)")[:1] == [
        "Question 1"
    ]
    badges = tab.run(
        "[...document.querySelectorAll('[data-badge]')].map((one) => [one.dataset.badge, one.dataset.score])"
    )
    assert badges == [["Clarity@1", "0.5"], ["Clarity@2", "1"]]
    assert "explained 1" in tab.run("document.querySelector('[data-badge=\"Clarity@1\"]').textContent")
    assert "doc-2" in tab.run("document.querySelector('[data-turn=\"2\"]').textContent")
    assert "simulate turn 0" in tab.run("document.querySelector('.log').textContent")


def test_a_memory_example_leads_to_its_place_in_the_log(tab: Browser, report: Path) -> None:
    tab.open(report, "#long.genir.yaml::names-0@one")
    rows = tab.run("[...document.querySelectorAll('.events > li')].map((one) => one.dataset.event || one.textContent)")
    assert rows[:4] == ["BEGIN", "SEND_MESSAGE", "RESPONSE_MESSAGE", "WAIT"]
    assert rows[4] == "62 min of simulated time"

    tab.run("delete document.documentElement.dataset.ready; [...document.querySelectorAll('.scored a')].pop().click()")
    tab.wait("document.documentElement.dataset.ready === 'yes'")
    assert tab.run("document.querySelector('.event.target').id") == "event-8"
    assert tab.run("(({top, bottom}) => top >= 0 && bottom <= innerHeight)(" + _TARGET + ".getBoundingClientRect())")
    tab.go("#timeline")
    assert tab.run("document.querySelectorAll('.gantt [data-test]').length") == 1
    assert tab.run("document.querySelectorAll('.gantt .jump').length") == 1
    assert tab.run("document.querySelectorAll('.gantt .wait').length") == 1


def test_marks_are_kept_and_exported(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-1@one")
    tab.press("w")
    tab.run("note.value = 'a \"note\": yes'; note.dispatchEvent(new Event('input'))")
    tab.go(f"{OFFICE}q-2@one")
    tab.press("f")
    tab.press("f")
    tab.press("r")
    tab.open(report, "#marks")
    text = tab.run("document.querySelector('textarea.yaml').value")

    node = tree_from_text(text, "triage.yaml", json=False)
    assert node is not None
    assert node.plain() == {
        "triage": [
            {
                "item": "office.genir.yaml::q-1@one", "id": "q-1", "model": "one", "mark": "wrong check",
                "note": 'a "note": yes', "failed": ["include", "cite"],
            },
            {
                "item": "office.genir.yaml::q-2@one", "id": "q-2", "model": "one", "mark": "real",
                "failed": ["include", "cite"],
            },
        ]
    }  # fmt: skip
    assert nodes(tab) == ["office.genir.yaml::q-1@one", "office.genir.yaml::q-2@one"]
    tab.go("#items?mark=wrong")
    assert nodes(tab) == ["office.genir.yaml::q-1@one"]
    tab.run("localStorage.clear()")


def test_keys_can_be_switched_off(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-1@one")
    tab.press("?")
    assert tab.run("document.querySelector('dialog').open") is True
    tab.run("document.getElementById('keys-off').click(); document.querySelector('dialog').close()")
    tab.press("j")
    assert tab.run("location.hash") == f"{OFFICE}q-1@one"
    tab.run("localStorage.clear()")


def test_on_paper_there_is_only_the_content(tab: Browser, report: Path) -> None:
    tab.open(report, f"{OFFICE}q-1@one")
    tab.send("Emulation.setEmulatedMedia", media="print")

    assert tab.run("getComputedStyle(document.getElementById('views')).display") == "none"
    assert tab.run("getComputedStyle(document.querySelector('.answer')).display") == "block"
    assert len(tab.send("Page.printToPDF")["data"]) > 5000
    tab.send("Emulation.setEmulatedMedia", media="")


def test_coming_back_to_a_long_list_finds_the_place_again(tab: Browser, tmp_path: Path) -> None:
    write_report(tmp_path / "long.html", {}, [question(n) for n in range(600)])
    tab.open(tmp_path / "long.html", "#items")
    assert len(nodes(tab)) < 200
    for _ in range(3):
        before = len(nodes(tab))
        tab.run("scrollTo(0, document.body.scrollHeight)")
        tab.wait(f"document.querySelectorAll('.row').length > {before}")
    there = tab.run("scrollTo(0, 9000); scrollY")
    tab.run("delete document.documentElement.dataset.ready; document.querySelectorAll('.row a')[220].click()")
    tab.wait("document.documentElement.dataset.ready === 'yes'")
    assert tab.run("scrollY") == 0

    tab.run("delete document.documentElement.dataset.ready; history.back()")
    tab.wait("document.documentElement.dataset.ready === 'yes'")

    assert tab.run("scrollY") == there > 5000
    assert tab.run("document.activeElement.closest('.row').dataset.node") == "office.genir.yaml::q-220@one"


def test_repeats_lead_to_each_other(tab: Browser, tmp_path: Path) -> None:
    made = [question(n, name="q", nodeid=f"a.yaml::q#{n + 1}", repeat=n) for n in range(3)]
    write_report(tmp_path / "repeats.html", {}, made)
    tab.open(tmp_path / "repeats.html", "#a.yaml::q%232")

    assert tab.run("[...document.querySelectorAll('.siblings a')].map((one) => decodeURIComponent(one.hash))") == [
        "#a.yaml::q#1",
        "#a.yaml::q#3",
    ]


def test_a_damaged_page_says_so_and_keeps_its_scores(tab: Browser, tmp_path: Path) -> None:
    path = tmp_path / "damaged.html"
    write_report(path, {}, [question()])
    text = path.read_text(encoding="utf-8")
    at = text.index('id="genir-index">') + 200
    path.write_text(text[:at] + "AAAA" + text[at + 4 :], encoding="utf-8")
    tab.send("Page.navigate", url=path.as_uri())
    tab.wait("document.querySelector('.box.bad') !== null")

    assert "could not be put together" in tab.run("document.querySelector('.box.bad').textContent")
    assert "100.0 %" in tab.run("document.getElementById('plain').textContent")


def test_small_screens_fold_the_filters_away(tab: Browser, report: Path) -> None:
    tab.open(report, "#items", width=360)
    assert tab.run("document.getElementById('filter-outcome').checkVisibility()") is False
    tab.open(report, "#items?outcome=failed", width=360)
    assert tab.run("document.getElementById('filter-outcome').checkVisibility()") is True


def test_long_lists_of_flips_fold_and_only_tags_with_a_shown_change_are_listed(tab: Browser, tmp_path: Path) -> None:
    def run(passed: bool) -> list[Result]:
        one = Condition(name="include", measure="correctness", score=float(passed), passed=passed, reason="")
        same = Condition(name="include", measure="correctness", score=1.0, passed=True, reason="")
        return [
            question(n, conditions=(one if n < 40 else same,), tags=("forms" if n < 40 else "rest",)) for n in range(80)
        ]

    write_report(tmp_path / "r.html", {}, run(False), baseline=run(True))
    tab.open(tmp_path / "r.html")

    assert tab.run("document.querySelectorAll('[data-flips=\"broke\"] > ul > li').length") == 15
    assert tab.run("document.querySelector('[data-flips=\"broke\"] summary').textContent") == "25 more"
    rows = tab.run("[...document.querySelectorAll('[data-measure-change]')].map((one) => one.dataset.measureChange)")
    assert rows == ["correctness", "total", "tag forms"]
    assert "No change shown in 1 tag." in tab.run("document.querySelector('.change').textContent")


@pytest.mark.parametrize("width", [1280, 360])
def test_repeats_tell_what_wavers(tab: Browser, tmp_path: Path, width: int) -> None:
    results = [
        replace(
            question(number, name=name, model="one"),
            nodeid=f"office.genir.yaml::{name}#{number % 3 + 1}",
            repeat=number % 3,
            repeats=3,
            pass_rule=">= 2/3",
            conditions=(Condition(name="include", measure="correctness", score=s, passed=s == 1, reason="said"),),
        )
        for number, (name, s) in enumerate([("sure", 1.0)] * 3 + [("wavers", 0.0), ("wavers", 1.0), ("wavers", 1.0)])
    ]
    write_report(tmp_path / "r.html", {}, results)
    tab.open(tmp_path / "r.html", width=width)

    assert tab.messages == []
    assert tab.run("document.documentElement.scrollWidth") <= width
    told = tab.run("(({all, any}) => [Number(all), Number(any)])(document.querySelector('[data-repeats=one]').dataset)")
    assert told == [0.5, 1]
    assert tab.run("document.querySelector('[data-repeats=one]').lastChild.textContent") == "2 of 2"
    assert tab.run("[...document.querySelectorAll('[data-flaky] a')].map((one) => one.getAttribute('href'))") == [
        "#office.genir.yaml::wavers%231"
    ]
    assert "2 of 3 passed" in tab.run("document.querySelector('[data-flaky]').textContent")


@pytest.mark.parametrize("width", [400, 1280])
def test_tries_are_folded_into_their_item(tab: Browser, tmp_path: Path, width: int) -> None:
    fell = condition(passed=False, groups=("missing-phrase",))
    made = [
        question(
            3 * n + t, name=f"q-{n}", nodeid=f"a.yaml::q-{n}#{t + 1}", repeat=t, conditions=(fell,) if t < n else ()
        )
        for n in range(4)
        for t in range(3)
    ]
    write_report(tmp_path / "tries.html", {}, made)
    tab.open(tmp_path / "tries.html", "#items", width=width)

    rows = "[...document.querySelectorAll('.row')]"
    assert tab.run(f"{rows}.map((one) => [one.dataset.passed, one.dataset.outcome])") == [
        ["3", "passed"], ["2", "mixed"], ["1", "mixed"], ["0", "failed"],
    ]  # fmt: skip
    assert tab.run("document.querySelector('.browse > [role=status]').textContent") == "4 items of 4, 12 tries"
    assert "2 of 3 passed" in tab.run("document.querySelectorAll('.row')[1].textContent")
    assert tab.run("document.querySelectorAll('.row [data-try]').length") == 12
    assert not tab.run("document.querySelector('[data-try] a').checkVisibility()")
    tab.run("document.querySelectorAll('.tries')[1].open = true")
    assert tab.run("document.querySelectorAll('.row')[1].querySelector('[data-try] a').checkVisibility()")
    assert tab.run("document.documentElement.scrollWidth") <= width
    # only the tries that fell short count for a filter, and their items are one row each
    tab.go("#items?outcome=failed")
    assert tab.run("document.querySelector('.browse > [role=status]').textContent") == "3 items of 4, 6 tries"
    tab.go("#overview")
    assert tab.run("document.querySelector('.lead').textContent").startswith("4 items, 12 tries: 6 passed and 6 fell")


def test_what_passing_means_is_said_beside_it(tab: Browser, tmp_path: Path) -> None:
    talk = Condition(name="Clarity@1", measure="correctness", score=0.09, passed=True, reason="", passes_at=None)
    half = Condition(name="own", measure="correctness", score=0.6, passed=True, reason="", passes_at=0.5)
    for name, conditions, told in (
        ("full", (condition(),), "reaches its mark: the full score."),
        ("half", (condition(), condition("cite"), half), "the full score; own (1 score): at least 0.50."),
        ("none", (talk,), "no mark, so that nothing can pass or fall short."),
    ):
        write_report(tmp_path / f"{name}.html", {}, [question(0, conditions=conditions)])
        tab.open(tmp_path / f"{name}.html")
        assert tab.run("document.querySelector('.marks-told').textContent").endswith(told)
    assert "No score has a mark to reach" in tab.run("document.querySelector('[aria-labelledby=wrong]').textContent")
    assert "passed" not in tab.run("document.querySelector('.lead').textContent")


@pytest.mark.parametrize("models", [2, 3, 4])
def test_a_few_models_stand_in_one_block(tab: Browser, tmp_path: Path, models: int) -> None:
    made = [question(n, name=f"q-{n}", model=f"model-{m}") for m in range(models) for n in range(3)]
    write_report(tmp_path / "block.html", {}, made)
    for width in (360, 1280):
        tab.open(tmp_path / "block.html", width=width)
        lefts = (
            "[...document.querySelectorAll('.side-by-side .interval')].map((one) => one.getBoundingClientRect().left)"
        )
        assert len(tab.run(lefts)) == 2 * models
        assert len(set(tab.run(lefts))) == 1, "on one axis"
        assert tab.run("document.documentElement.scrollWidth") <= width


def test_the_page_speaks_polish_and_says_which_texts_are_of_which_language(tab: Browser, tmp_path: Path) -> None:
    header = {"in_force": {"office": ["language en (file)"]}}
    made = [question(n, conditions=(condition(passed=n > 1, groups=("missing-phrase",)),)) for n in range(5)]
    with speaking("pl"):
        write_report(tmp_path / "pl.html", header, made)
    tab.open(tmp_path / "pl.html")

    assert tab.run("document.documentElement.lang") == "pl"
    assert tab.run("document.querySelector('.lead').textContent") == "5 zadań: zaliczono 3 i nie zaliczono 2. "
    assert "60,0%" in tab.run("document.querySelector('.cards').textContent")
    assert tab.run("[...document.querySelectorAll('#views a')].map((one) => one.textContent)") == [
        "Przegląd", "Zadania", "Błędy", "Oznaczenia",
    ]  # fmt: skip
    assert "Brak sformułowania" in tab.run("document.querySelector('.bars').textContent")
    tab.go("#office.genir.yaml::q-0@one")
    assert tab.run("[...document.querySelectorAll('.text.question, .text.answer')].every((one) => one.lang === 'en')")
    assert tab.messages == []
