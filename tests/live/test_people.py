"""People take part from the page: they answer for a model, or are the user of a conversation."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.live.board import Board
from pytest_genir.live.feed import DESK_OF_FEED
from pytest_genir.live.people import People
from pytest_genir.live.server import LiveServer
from pytest_genir.models.desk import Desk, DeskQuestion, DeskReply
from tests.live.written import WrittenFeed
from tests.report.hostile import TEXTS
from tests.report.made import condition, question
from tests.support.browser import Browser


@pytest.fixture
def people(feed: WrittenFeed) -> Iterator[tuple[LiveServer, Desk]]:
    board = Board()
    board.show([feed.folder])
    shown = People(board)
    server = LiveServer(
        board, answers={"question": shown.question, "agreement": shown.agreement}, deeds={"say": shown.say}
    )
    server.start()
    yield server, Desk(feed.folder / DESK_OF_FEED)
    server.close(0.0)


def asking(
    desk: Desk, *, who: str = "ala", part: str = "answer", text: str = "Ile?", endings: tuple[str, ...] = ()
) -> Callable[[], DeskReply | None]:
    found: list[DeskReply | None] = []
    said = (("system", "Be brief."), ("user", text))
    one = DeskQuestion(who=who, part=part, item="b.genir.yaml::fee", said=said, endings=endings)
    thread = threading.Thread(target=lambda: found.append(desk.ask(one)), daemon=True)
    thread.start()

    def answered() -> DeskReply | None:
        thread.join(30)
        return found[0]

    return answered


def test_a_question_appears_and_its_answer_reaches_the_run(
    tab: Browser, people: tuple[LiveServer, Desk], feed: WrittenFeed
) -> None:
    server, desk = people
    tab.visit(server.address)
    answered = asking(desk, text=TEXTS[0])
    tab.wait("document.querySelector('#views a[href=\"#answer\"]') !== null")
    tab.go("#answer")
    tab.wait("document.querySelector('#said-by-me') !== null")
    assert TEXTS[0].strip()[:20] in tab.run("document.querySelector('.bubble .text').innerText")
    assert tab.run("document.querySelector('.bubble .note').innerText") == "Question"
    tab.run("document.querySelector('#said-by-me').value = '20 zł'")
    other = asking(desk, text="Od której?")  # what was typed stays although more is asked
    tab.wait("document.querySelector('.label > .note[role=status]').textContent.startsWith('2 questions')")
    assert tab.run("document.querySelector('#said-by-me').value") == "20 zł"
    tab.run("document.querySelector('#say').click()")

    assert answered() == DeskReply(text="20 zł")
    tab.wait("document.querySelector('.bubble')?.innerText.includes('Od której?')")
    tab.run("document.querySelector('#said-by-me').value = 'od 8'; document.querySelector('#say').click()")
    assert other() == DeskReply(text="od 8")
    assert tab.run("window.hit") is None and tab.messages == []


def test_a_user_may_end_the_conversation(tab: Browser, people: tuple[LiveServer, Desk]) -> None:
    server, desk = people
    answered = asking(desk, who="user", part="user", endings=("reached",))
    tab.visit(server.address + "#answer")
    tab.wait("document.querySelector('[data-ending]') !== null")
    tab.run("document.querySelector('[data-ending]').click()")

    assert answered() == DeskReply(ending="reached")


def test_what_cannot_be_said_is_refused(people: tuple[LiveServer, Desk], feed: WrittenFeed) -> None:
    server, desk = people
    answered = asking(desk)
    while not (there := desk.open()):
        pass
    name = there[0]["id"]
    wishes: list[tuple[dict[str, object], str]] = [
        ({"id": "other", "text": "x"}, "not asked any more"),
        ({"id": name, "text": " "}, "an answer is a text"),
        ({"id": name, "text": 5}, "an answer is a text"),
        ({"id": name, "text": "x" * 200_000}, "an answer is a text"),
        ({"id": name, "ending": "reached"}, "cannot be ended so"),
    ]
    for wish, why in wishes:
        with pytest.raises(SettingError, match=why):
            server.deeds["say"](wish)
    assert server.deeds["say"]({"id": name, "text": "y"}) == {"kept": True}
    assert answered() == DeskReply(text="y")


def test_agreement_of_people_is_told_with_its_interval(people: tuple[LiveServer, Desk], feed: WrittenFeed) -> None:
    server, _ = people
    ala, olek = (
        [question(n, model=who, conditions=(condition(passed=n % every > 0),)) for n in range(30)]
        for who, every in (("ala", 3), ("olek", 5))
    )
    feed.begin([*ala, *olek], models=[{"name": "ala", "type": "human"}, {"name": "olek", "type": "openai"}])
    feed.add(*ala, *olek)
    while server.board.look():
        pass

    (line,) = server.answers["agreement"]({})["lines"]  # type: ignore[index]
    assert line.startswith("ala and olek: the same outcome on 18 of 30 items (60% [42%, 75%]), kappa ")


def test_who_answers_blind_is_shown_nothing_else(
    tab: Browser, people: tuple[LiveServer, Desk], feed: WrittenFeed
) -> None:
    server, desk = people
    answered = asking(desk)
    told = [question(1, conditions=(condition(passed=False),))]
    feed.begin(told)
    feed.add(*told)
    tab.visit(server.address + "#answer?alone")
    tab.wait("document.querySelector('#said-by-me') !== null")
    tab.go("#items")

    assert tab.run("[...document.querySelectorAll('#views a')].map((one) => one.hash).join()") == "#answer"
    assert tab.run("document.querySelectorAll('#content .row, #content .item').length") == 0
    tab.wait("document.querySelector('#said-by-me') !== null")
    tab.run("document.querySelector('#said-by-me').value = 'x'; document.querySelector('#said-by-me').focus()")
    tab.send("Input.dispatchKeyEvent", type="keyDown", key="Enter", code="Enter", modifiers=2)
    assert answered() == DeskReply(text="x")
