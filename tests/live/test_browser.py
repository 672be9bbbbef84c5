"""The live page in a real browser: it follows a run, keeps up with it, and runs nothing of what the run says."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from pytest_genir.live.server import LiveServer
from pytest_genir.phrases import speaking
from pytest_genir.report import anchor
from pytest_genir.results.record import clean
from tests.live.written import WrittenFeed
from tests.report.hostile import TEXTS, results
from tests.report.made import condition, question
from tests.support.browser import Browser

RESULTS = [question(n, conditions=(condition(passed=n % 3 > 0),)) for n in range(12)]
TALK = "talk.genir.yaml::fees"
#: What a reader sees of a page or hears of it, but for the texts of the run.
ALL_TEXTS = """[document.body.innerText, ...[...document.querySelectorAll('[aria-label], [title]')].flatMap(
  (one) => [one.getAttribute('aria-label') || '', one.title])].join('\\n')"""


def test_a_run_is_followed_to_its_end_and_after_it_was_closed(
    tab: Browser, feed: WrittenFeed, server: LiveServer
) -> None:
    tab.visit(server.address)
    assert "No run yet" in tab.run("document.querySelector('.lead').textContent")
    feed.begin(RESULTS, gates=[{"text": "total>=0.9"}])
    feed.tell(total=12, in_flight=3, held=5.0, cost=0.5)
    feed.add(*RESULTS[:4])
    tab.wait("document.querySelector('.lead').textContent.startsWith('4 of 12')")
    tab.wait("document.querySelector('[data-gate]')?.dataset.outcome === 'failed'")
    assert "3 in flight · 5.0 s to wait for a limit" in tab.run("document.querySelector('.now > .note').textContent")
    assert tab.run("document.querySelector('[role=progressbar]').getAttribute('aria-valuenow')") == "4"

    feed.add(*RESULTS[4:])
    feed.end(1, [{"name": "gate total>=0.9", "passed": False, "reason": "it is not"}])
    tab.wait("document.querySelector('.lead').textContent.includes('the run is over')")
    shown = "[...document.querySelectorAll('.now .items .row')].map((row) => row.dataset.node)"
    fell_short = [one.nodeid for one in reversed(RESULTS) if not one.passed]
    assert tab.run(shown) == fell_short
    tab.visit(server.address)
    tab.wait("document.querySelector('.lead')?.textContent.includes('the run is over')")
    assert tab.run(shown) == fell_short

    tab.go(anchor(RESULTS[3].nodeid))
    assert "because" in tab.run("document.querySelector('.item').innerText")
    tab.go("#overview")
    mean = tab.run("Number(document.querySelector('[data-measure=total]').dataset.mean)")
    assert mean == pytest.approx(8 / 12)
    assert "NaN" not in tab.run("document.querySelector('main').innerText")
    tab.go("#items")
    assert tab.run("document.querySelector('.browse > [role=status]').textContent") == "12 items of 12"
    assert tab.messages == []


def test_the_page_speaks_polish_in_all_its_views(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    with speaking("pl"):
        tab.visit(server.address)
        assert tab.run("document.documentElement.lang") == "pl"
        assert tab.run("document.querySelector('.lead').textContent") == "Nie ma jeszcze przebiegu."
        feed.begin(RESULTS, gates=[{"text": "total>=0.9"}])
        feed.tell(total=12, in_flight=3, held=5.0, cost=0.5)
        feed.say(TALK, "user", "turn complete", {"utterance": "1?"})
        feed.add(*RESULTS[:4])
        tab.wait("document.querySelector('.lead').textContent === 'gotowe: 4; razem: 12 zadań'")
        tab.wait("document.querySelector('[data-gate]') !== null")
        said = []
        for view in (
            "#now",
            "#talks",
            "#talk?" + TALK.replace(":", "%3A"),
            "#overview",
            "#items",
            "#failures",
            "#answer",
        ):
            tab.go(view)
            said.append(tab.run(ALL_TEXTS))

    assert "w toku: 3" in said[0] and "Rozmowy" in said[1] and "Odpowiedz samodzielnie" in said[-1]
    english = re.compile(r"\b(?:the|of|is|are|no|with|how|what|all|answers?|items?|passed|scores?)\b")
    assert [english.findall(one) for one in said] == [[] for _ in said]
    assert tab.messages == []


def test_a_conversation_appears_turn_by_turn(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    feed.say(TALK, "user", "turn complete", {"utterance": "What is the fee?"})
    tab.visit(server.address + "#talk?" + TALK.replace(":", "%3A"))
    tab.wait("document.querySelectorAll('.talk .bubble').length === 1")
    feed.say(TALK, "system", "turn complete", {"utterance": "It is <b>20 zł</b>.", "milliseconds": 1200})
    tab.wait("document.querySelectorAll('.talk .bubble').length === 2")
    judged = {"evaluator": "Clarity", "userTurnIndex": 0, "result": {"score": 0.5, "explanation": "clear"}}
    feed.say(TALK, "evaluation", "turn 0 result", judged)
    tab.wait("document.querySelector('.turn [data-badge=Clarity]')?.dataset.score === '0.5'")

    assert "It is <b>20 zł</b>." in tab.run("document.querySelector('.bubble.system').textContent")
    tab.go("#talks")
    assert tab.run("document.querySelector('[data-talk]').dataset.talk") == TALK
    assert tab.messages == []


def test_nothing_that_a_run_says_runs_here(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    hostile = results()[::7]  # of each seed one form or two; the report's tests show them all
    feed.begin(hostile, gates=[{"text": TEXTS[0]}])
    feed.add(*hostile)
    for text in TEXTS:
        feed.say(TALK, "user", "turn complete", {"utterance": text})
        feed.say(
            TALK, "system", "turn complete", {"utterance": text, "tool_calls": [{"name": text}], "results": [text]}
        )
        feed.say(TALK, "evaluation", "turn 0 result", {"evaluator": text, "userTurnIndex": text, "result": text})
    feed.tell(why=TEXTS[1], retrying=1, stopped=[TEXTS[0]])
    tab.visit(server.address)
    tab.wait(f"document.querySelector('.lead').textContent.startsWith('{len(hostile)} of')")
    for view in ("#items", "#failures", "#talks", "#overview", "#talk?" + TALK.replace(":", "%3A")):
        tab.go(view)
    tab.wait(f"document.querySelectorAll('.talk .bubble.user').length === {len(TEXTS)}")
    for result in hostile[::10]:
        tab.go(anchor(clean(result.nodeid)))
        assert tab.run("document.querySelector('.item')?.dataset.node") == clean(result.nodeid)

    assert tab.run("window.hit") is None
    assert tab.messages == []
    assert {url.split("/")[2] for url in tab.requests if url.startswith("http")} == {f"127.0.0.1:{server.port}"}
    assert not tab.run(
        "document.querySelectorAll('#content script, #content iframe, #content img, #content style').length"
    )


def test_what_is_opened_before_it_is_there_appears(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    many = [question(n, conditions=(condition(passed=n != 1),)) for n in range(3)]
    feed.begin(many)
    feed.add(many[0])
    tab.visit(server.address + anchor(many[1].nodeid))
    tab.hurry()  # what is drawn anew as a whole waits for seconds
    tab.wait("document.querySelector('#content .box.bad') !== null")
    feed.add(many[1])
    tab.wait(f"document.querySelector('.item')?.dataset.node === '{many[1].nodeid}'")
    tab.go("#failures")
    tab.wait("document.querySelectorAll('#content .row').length === 1")
    feed.add(replace(many[2], conditions=(condition(passed=False),)))
    tab.wait("document.querySelectorAll('#content .row').length === 2")
    assert tab.messages == []


@pytest.mark.slow
def test_two_thousand_events_a_second_are_kept_up_with(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    many = [question(n, conditions=(condition(passed=n % 5 > 0),)) for n in range(4000)]
    feed.begin(many)
    tab.visit(server.address)
    tab.run(
        "(() => { window.longest = 0; new PerformanceObserver((seen) => {"
        " for (const one of seen.getEntries()) window.longest = Math.max(window.longest, one.duration); })"
        ".observe({ type: 'longtask' }); })()"
    )
    for start in range(0, 4000, 400):
        feed.add(*many[start : start + 400])
        for number in range(100):
            feed.say(f"t.yaml::{number}", "user", "turn complete", {"utterance": "x" * 100})
        time.sleep(0.2)
    tab.wait("document.querySelector('.lead').textContent.startsWith('4,000 of 4,000')")

    # Other tests run beside this one: a script that does too much at once takes many times as long.
    assert tab.run("window.longest") < 500
    assert tab.run("document.querySelectorAll('.now .items .row').length") == 60
    assert tab.memory().private < 200


def test_who_watches_is_told_that_nothing_will_come(tab: Browser, feed: WrittenFeed, server: LiveServer) -> None:
    feed.begin(RESULTS)
    tab.visit(server.address)
    feed.add(*RESULTS)
    feed.end()
    server.close()

    tab.wait("document.getElementById('state').dataset.state === 'gone'")
    tab.wait("document.querySelector('.lead').textContent.includes('the run is over')")
