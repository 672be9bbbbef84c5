"""The desk: a run asks people through files, a page answers; the first answer counts, and nothing is left behind."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pytest_genir.models import Answer, Base, Failure, Message, Request, load_model
from pytest_genir.models.desk import Desk, DeskQuestion, DeskReply, close_desk, desk, open_desk
from pytest_genir.models.types.human import HumanModel


def question(**changes: object) -> DeskQuestion:
    return DeskQuestion(**{"who": "ala", "part": "answer", "item": "fee", "said": (("user", "Ile?"),), **changes})  # type: ignore[arg-type]


def asked(place: Desk) -> dict[str, object]:
    while not (found := place.open()):
        pass
    return found[0]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Desk]:
    open_desk(tmp_path / "desk")
    yield Desk(tmp_path / "desk")
    close_desk()
    assert desk() is None


def in_thread(call: object) -> tuple[threading.Thread, list[object]]:
    found: list[object] = []
    thread = threading.Thread(target=lambda: found.append(call()))  # type: ignore[operator]
    thread.start()
    return thread, found


def test_the_first_answer_counts_and_nothing_is_left(tmp_path: Path) -> None:
    place = Desk(tmp_path / "desk")
    thread, found = in_thread(lambda: place.ask(question()))
    name = str(asked(place)["id"])

    assert place.say(name, DeskReply(text="20 zł"))
    assert not place.say(name, DeskReply(text="30 zł")), "somebody was faster"
    assert not place.say("../../etc/passwd", DeskReply(text="x")) and not place.say("", DeskReply(text="x"))
    thread.join()
    assert found == [DeskReply(text="20 zł")]
    assert list((tmp_path / "desk").iterdir()) == [] and place.open() == []


def test_who_does_not_wait_any_more_takes_the_question_along(tmp_path: Path) -> None:
    place, gone = Desk(tmp_path / "desk"), threading.Event()
    thread, found = in_thread(lambda: place.ask(question(), gone.is_set))
    asked(place)
    gone.set()
    thread.join()

    assert found == [None] and place.open() == []


@pytest.mark.parametrize("text", ["", "[]", "{", '{"who": 1}', "\x00"])
def test_strange_files_on_a_desk_are_passed_over(tmp_path: Path, text: str) -> None:
    (tmp_path / "x.asked.json").write_text(text)

    assert [one["id"] for one in Desk(tmp_path).open()] == (["x"] if text == '{"who": 1}' else [])


def test_a_person_answers_on_the_page_as_long_as_there_is_one(opened: Desk) -> None:
    model = HumanModel(base=Base(name="ala", type="human"), show=lambda text: None, read=lambda prompt: "typed")
    request = Request(messages=(Message("system", "Be brief."), Message("user", "Ile?")), item="fee")
    thread, found = in_thread(lambda: model.answer([request]))
    there = asked(opened)
    opened.say(str(there["id"]), DeskReply(text="20 zł"))
    thread.join()

    assert found == [[Answer(text="20 zł")]]
    assert there["said"] == [["system", "Be brief."], ["user", "Ile?"]] and there["who"] == "ala"
    close_desk()
    assert model.answer([request]) == [Answer(text="typed")]


def test_a_desk_that_cannot_be_written_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    open_desk(tmp_path / "file" / "desk")
    try:
        (reply,) = HumanModel(base=Base(name="ala", type="human")).answer([Request(messages=(Message("user", "?"),))])
    finally:
        close_desk()

    assert isinstance(reply, Failure) and "nobody can be asked" in reply.message


def test_nobody_is_hurried() -> None:
    assert load_model("human", folder=Path(), environ={}).limits.item_timeout > 24 * 3600
