"""The shipped office for agents: it can be solved, it tells clerks apart, and what its page says of it is so."""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.conversation import registry
from pytest_genir.conversation.load import load_cases
from pytest_genir.models import Model, Request
from pytest_genir.models.targets import import_file
from pytest_genir.results.record import RECORDING, Result
from tests.conversation.conftest import extractive, results_of
from tests.support.player import Player

OFFICE = Path(__file__).resolve().parents[2] / "configurations" / "office_agent"


_PLAYED = "    llm: model # `--genir-user-model player.json` lets another model play the citizens\n"
Held = Callable[[Model], dict[str, Result]]


@pytest.fixture
def results(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Held:
    """Return what holds all ten talks with a clerk, whose citizens say their scripts."""
    systems = registry._REGISTRIES["system"]
    systems.names()
    monkeypatch.setattr(systems, "_held", dict(systems._held))  # registered for this test alone
    for name in [name for name in sys.modules if name.startswith("genir_model_conftest")]:
        monkeypatch.delitem(sys.modules, name)
    import_file(OFFICE / "conftest.py")
    text = (OFFICE / "tasks.genir.yaml").read_text(encoding="utf-8")
    assert _PLAYED in text
    path = tmp_path / "tasks.genir.yaml"
    path.write_text(text.replace(_PLAYED, ""), encoding="utf-8")
    return lambda model: {one.id: one for one in results_of(load_cases(path), model=model)}


def passed(found: dict[str, Result]) -> set[str]:
    assert all(one.status == "scored" for one in found.values()), [one.failure for one in found.values()]
    return {name for name, one in found.items() if one.passed}


def call(tool: str, **arguments: str) -> dict[str, Any]:
    return {"tool": tool, "arguments": arguments}


def find(name: str, born: str) -> dict[str, Any]:
    return call("find_citizen", name=name, born=born)


#: What a clerk does who heeds the policy, turn by turn: the calls, and what it says after them.
GOOD: dict[str, list[list[dict[str, Any]]]] = {
    "book": [
        [{"say": "Who are you, and when were you born?"}],
        [find("Ada Nowak", "1990-05-03"), {"say": "Thank you. When would you like to come?"}],
        [call("list_appointments", citizen="C-1"),
         call("book_appointment", citizen="C-1", slot="2026-05-13 09:00", matter="passport"),
         {"say": "A-106 is booked for 2026-05-13 09:00."}],
    ],
    "cancel": [
        [find("Tom Reed", "1984-11-20"), {"say": "What can I do?"}],
        [call("cancel_appointment", number="A-102"), {"say": "A-102 is cancelled."}],
    ],
    "move": [
        [find("Eva Stone", "1986-02-14"), {"say": "What can I do?"}],
        [call("move_appointment", number="A-103", slot="2026-05-13 10:00"), {"say": "I moved A-103 to 10:00."}],
    ],
    "slot-taken": [
        [find("Ada Nowak", "1990-05-03"), {"say": "What can I do?"}],
        [call("book_appointment", citizen="C-1", slot="2026-05-12 09:30", matter="identity card"),
         {"say": "That is taken."}],
        [call("book_appointment", citizen="C-1", slot="2026-05-12 10:00", matter="identity card"),
         {"say": "A-106 is booked for 2026-05-12 10:00."}],
    ],
    "only-asking": [
        [find("Ola Berg", "1975-08-01"), {"say": "What can I do?"}],
        [call("list_appointments", citizen="C-4"), {"say": "2026-05-12 11:00 and 2026-05-14 10:30."}],
    ],
    "change-of-mind": [
        [find("Tom Reed", "1984-11-20"), {"say": "What can I do?"}],
        [{"say": "When would you like to come?"}],
        [call("move_appointment", number="A-102", slot="2026-05-14 09:00"), {"say": "A-102 is moved."}],
    ],
    "too-late": [
        [find("Ada Nowak", "1990-05-03"), {"say": "What can I do?"}],
        [call("list_appointments", citizen="C-1"), {"say": "I cannot cancel it: it is today."}],
    ],
    "somebody-else": [
        [find("Tom Reed", "1984-11-20"), {"say": "What can I do?"}],
        [{"say": "I cannot do that: she has to come herself."}],
    ],
    "a-third-one": [
        [find("Ola Berg", "1975-08-01"), {"say": "What can I do?"}],
        [call("list_appointments", citizen="C-4"), {"say": "I cannot: you already have two."}],
    ],
    "nobody-we-know": [
        [find("Max Frost", "1999-09-09"), {"say": "You are not in the register: please register first."}],
    ],
}  # fmt: skip


def test_a_clerk_who_heeds_the_policy_does_all_ten_errands(results: Held) -> None:
    left = {name: [step for turn in turns for step in turn] for name, turns in GOOD.items()}

    found = results(Player(lambda request: json.dumps(left[request.item].pop(0))))

    assert passed(found) == set(GOOD)
    assert not any(left.values())
    assert len(found) == 10


def test_a_clerk_who_does_nothing_does_none_of_them(results: Held) -> None:
    assert passed(results(Player(lambda request: '{"say": "Good morning. A fine day today."}'))) == set()


def test_a_clerk_who_refuses_everything_is_right_once(results: Held) -> None:
    refuses = Player(lambda request: '{"say": "I cannot do that, it is not possible."}')

    assert passed(results(refuses)) == {"somebody-else"}


def test_the_built_in_model_does_what_it_is_told_and_heeds_no_policy(results: Held) -> None:
    found = results(extractive())

    readme = (OFFICE / "README.md").read_text(encoding="utf-8")
    told = re.search(r"`extractive`, the built-in baseline \| (\d+) of 10 \| (.+) \|", readme)
    assert told is not None
    failed = sorted(set(found) - passed(found))
    assert (int(told[1]), sorted(re.findall(r"`([\w-]+)`", told[2]))) == (len(passed(found)), failed)
    assert found["cancel"].tool_calls is not None
    assert [one["name"] for one in found["cancel"].tool_calls] == ["find_citizen", "cancel_appointment"]


def test_a_model_that_asks_for_what_is_not_there_is_told_so(results: Held) -> None:
    replies = iter(['{"tool": "fire", "arguments": {}}', '{"tool": "free_slots", "arguments": {"date": "x"}}',
                    '{"tool": 3}', '{"say": "Well."}'])  # fmt: skip
    asked: list[Request] = []

    def reply(request: Request) -> str:
        asked.append(request)
        return next(replies, '{"say": "I cannot."}')

    results(Player(reply))

    said = [message.content for message in asked[-1].messages] + [m.content for r in asked[:5] for m in r.messages]
    assert any("there is no tool 'fire'; there are find_citizen" in text for text in said)
    assert any("wrong arguments" in text for text in said)
    assert any("neither 'say' with a text nor 'tool' with a name" in text for text in said)


def test_a_model_that_only_calls_is_stopped_and_its_talk_goes_on(results: Held) -> None:
    found = results(Player(lambda request: json.dumps(call("free_slots", day="2026-05-13"))))

    assert found["book"].status == "scored"
    assert len(found["book"].tool_calls or ()) == 36
    assert found["book"].messages[1]["content"] == "I am sorry, I could not finish this."


def test_a_talk_can_be_brought_back_with_its_database(results: Held) -> None:
    (cancel,) = [one for one in results(extractive()).values() if one.id == "cancel"]
    states = cancel.details[RECORDING]["states"]
    names = [named["system"] for named in states["after"] if "system" in named]

    databases = [states["held"][name]["database"]["appointments"]["A-102"]["status"] for name in names]

    assert databases == ["booked", "cancelled"]


@pytest.mark.parametrize(
    ("way", "tries_of_each"), [([], 2), pytest.param(["-n2"], 5, id="-n2", marks=pytest.mark.slow)]
)
def test_every_try_has_its_own_desk_and_its_own_session(
    pytester: pytest.Pytester, way: list[str], tries_of_each: int
) -> None:
    shutil.copytree(OFFICE, pytester.path / "office")

    asked = ("--genir-model=extractive", f"--genir-repeat={tries_of_each}", "--genir-log=log.jsonl")
    pytester.runpytest_inprocess("office", *way, *asked, "-p", "no:cacheprovider")

    from pytest_genir.results.log import read_log

    tries = read_log(Path(pytester.path / "log.jsonl")).results
    simulations = [one.details[RECORDING]["simulation"] for one in tries]
    sessions = [{turn["systemResponse"]["session"] for turn in held["userTurns"] if "systemResponse" in turn}
                for held in simulations]  # fmt: skip
    assert len(tries) == 10 * tries_of_each
    assert all(len(ids) == 1 and all(ids) for ids in sessions)
    assert len(set.union(*sessions)) == len(tries)
    assert len({json.dumps(held["stateBefore"], sort_keys=True) for held in simulations}) == 1
