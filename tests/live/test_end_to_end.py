"""From the page to a run and back: begun, watched turn by turn, stopped, opened again; each view is for everybody."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.live.board import Board
from pytest_genir.live.feed import DESK_OF_FEED, feeds_in
from pytest_genir.live.labels import Labelling
from pytest_genir.live.people import People
from pytest_genir.live.runs import Runs
from pytest_genir.live.server import LiveServer
from pytest_genir.models.desk import Desk
from pytest_genir.results.log import read_log
from tests.live.test_people import asking
from tests.live.test_runs import serving
from tests.live.written import WrittenFeed
from tests.report.looks import CONTRAST, STRUCTURE, unnamed
from tests.report.made import condition, question
from tests.support.browser import Browser
from tests.support.model_server import Counting, model_server

#: What makes a page wider than a phone.
WIDE = (
    "[...document.querySelectorAll('#content *')].filter((one) => one.getBoundingClientRect().right > 360)"
    ".map((one) => one.outerHTML.slice(0, 90))"
)
TALK = """\
kind: conversation
pass: 0
replacements:
  - {id: first, wish: a card}
  - {id: second, wish: a permit}
simulation:
  maxTurns: 12
  topic: {wish: "{{wish}}"}
  user:
    class: StaticUser
    llm: model
    start: "Ask for {{variables.topic.wish}}. {{format}}"
    followUp: "Ask. {{format}}"
    format: "JSON with the key 'utterance'"
  system: {class: ModelSystem}
evaluation: {evaluators: {length: {class: ReadabilityEvaluator, measure: fleschReadingEase}}}
"""


@pytest.fixture
def office(tmp_path: Path) -> Path:
    folder = tmp_path / "office"
    folder.mkdir()
    (folder / "talk.genir.yaml").write_text(TALK, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    return folder


def test_a_conversation_is_begun_watched_stopped_and_opened_again(tab: Browser, office: Path) -> None:
    board = Board()
    runs = Runs(board, office)
    server = serving(runs, board)
    try:
        with model_server(delay=0.05, answer=json.dumps({"utterance": "What does a card cost?"})) as asked:
            # However slow the page is: the run waits for its fourth turn until it is stopped.
            threading.Thread(target=_held_at, args=(asked, 7), daemon=True).start()
            model = {"type": "openai", "api_base": asked.url, "model": "m", "threads": 1}
            (office / "model.json").write_text(json.dumps(model), encoding="utf-8")
            tab.visit(server.address)
            tab.wait("document.querySelector('#model') !== null")
            tab.run("(() => { const one = document.querySelector('#model'); one.value = 'model.json'; })()")
            tab.run("document.querySelector('#run').click()")
            tab.wait("document.querySelector('#views a[href=\"#talks\"]') !== null")
            tab.go("#talks")
            tab.wait("document.querySelector('[data-talk] a') !== null")
            talk = tab.run("document.querySelector('[data-talk] a').hash")
            tab.go(talk)
            tab.wait("document.querySelectorAll('.talk .bubble').length > 2")
            tab.go("#begin")
            tab.run("document.querySelector('#stop').click()")
            tab.wait("document.querySelector('#state') && !document.querySelector('#run')?.disabled")
        tab.visit(server.address)
        tab.wait("document.querySelector('.lead')?.textContent.includes('the run is over')")
        tab.go("#items")
        shown = json.loads(
            tab.run(
                "JSON.stringify([...document.querySelectorAll('.items .row')]"
                ".map((row) => [row.dataset.node, row.dataset.outcome]))"
            )
        )
        (feed,) = feeds_in(runs._feeds / "1")
        written = read_log(feed / "results.jsonl").results
        assert dict(shown) == {one.nodeid: one.status.replace(" ", "-") for one in written}
        assert set(dict(shown).values()) == {"not-run"}
        assert tab.messages == []
    finally:
        runs.close()
        server.close(0.0)


def _held_at(server: Counting, number: int) -> None:
    while len(server.asked) < number:
        time.sleep(0.001)
    server.go.clear()


@pytest.fixture
def everything(feed: WrittenFeed, office: Path) -> Iterator[LiveServer]:
    """Serve a page with all of its views."""
    board = Board()
    board.show([feed.folder])
    runs, people, labels = Runs(board, office), People(board), Labelling(board, office / "labels.jsonl")
    server = LiveServer(
        board,
        answers={
            "files": runs.files, "file": runs.file, "question": people.question, "agreement": people.agreement,
            "label": labels.next, "labels": labels.told,
        },
        deeds={
            "begin": runs.begin, "again": runs.again, "stop": runs.stop, "save": runs.save, "say": people.say,
            "keep-label": labels.keep,
        },
    )  # fmt: skip
    server.start()
    yield server
    runs.close()
    server.close(0.0)


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (360, True)], ids=["light", "phone, dark"])
def test_every_view_is_for_everybody(
    tab: Browser, feed: WrittenFeed, everything: LiveServer, width: int, dark: bool
) -> None:
    results = [question(n, conditions=(condition(passed=n % 3 > 0),)) for n in range(6)]
    feed.begin(results, gates=[{"text": "total>=0.9"}])
    feed.tell(total=6, in_flight=2, cost=0.5)
    feed.add(*results[:4])
    for source in ("user", "system"):
        feed.say("talk.genir.yaml::fees", source, "turn complete", {"utterance": "What is the fee?"})
    judged = {"evaluator": "Clarity", "userTurnIndex": 0, "result": {"score": 0.5, "explanation": "clear"}}
    feed.say("talk.genir.yaml::fees", "evaluation", "turn 0 result", judged)
    asking(Desk(feed.folder / DESK_OF_FEED))
    tab.size(width, 800)
    tab.dark(dark)
    tab.visit(everything.address + "#now")
    tab.wait("document.querySelector('.lead')?.textContent.startsWith('4 of 6')")
    tab.wait("document.querySelector('#views a[href=\"#answer\"]') !== null")
    try:
        for view in ("#begin", "#answer", "#talks", "#talk?talk.genir.yaml%3A%3Afees", "#label", "#overview", "#now"):
            tab.go(view)
            assert tab.run(STRUCTURE) == [], view
            assert unnamed(tab) == [], view
            assert tab.run(CONTRAST)["faults"] == [], view
            assert tab.run("document.documentElement.scrollWidth") <= width, (view, tab.run(WIDE))
    finally:
        tab.size(1280, 800)
        tab.dark(False)
