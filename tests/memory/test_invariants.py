"""What holds for every conversation: over random datasets, waits, selections and interruptions."""

from __future__ import annotations

import asyncio
import tempfile
from itertools import pairwise
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.memory.event import RESPONSES, SENDS, Event
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.results import statistics
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.schedule import Interference
from tests.support.ltm_random import Echo, Setup, conversation, judge, sent_messages, setups, without_notes
from tests.support.ltm_schedule import BrokenOff, nobody


def carry_on(talk: Conversation) -> bool:
    try:
        asyncio.run(talk.advance(nobody, judge))
    except BrokenOff:
        return False
    finally:
        talk.log.release()
    return True


def outcomes(talk: Conversation) -> dict[str, Outcome]:
    async def collect() -> dict[str, Outcome]:
        return {test_id: await talk.outcome(test_id, judge) for test_id in talk.state.trials}

    return asyncio.run(collect())


def totals(events: list[Event]) -> list[int]:
    """Return the tokens before each event."""
    found, total = [], 0
    for event in events:
        found.append(total)
        total += event.spoken
    return found


def check_openness(talk: Conversation, setup: Setup) -> None:
    interference = Interference(setup.terms.incompatibilities)
    open_now: dict[str, object] = {}
    for event in talk.log.events:
        trial = talk.state.trials.get(event.test_id)
        if event.type == "BEGIN":
            assert trial is not None and event.test_id not in open_now
            assert not any(interference.between(trial, talk.state.trials[other]) for other in open_now), (
                f"{event.test_id} begins beside {sorted(open_now)}"
            )
            open_now[event.test_id] = trial
        elif event.type == "END":
            del open_now[event.test_id]  # a second end would fail here
    assert not open_now


def check_waits(talk: Conversation) -> None:
    waiting: dict[str, tuple[int, float]] = {}
    for event, total in zip(talk.log.events, totals(talk.log.events), strict=True):
        if event.type == "WAIT":
            waiting[event.test_id] = (total + (event.tokens or 0), event.t + (event.time_s or 0.0))
        elif event.type == "DEREGISTER_CALLBACK":
            waiting.pop(event.test_id, None)
        elif event.test_id in waiting and event.type != "REGISTER_CALLBACK":
            tokens, time = waiting.pop(event.test_id)
            assert total >= tokens and event.t >= time, f"{event.test_id} goes on too early"


def check_counters(talk: Conversation) -> None:
    events = talk.log.events
    counters = statistics(events)
    assert (
        counters.total_tokens
        == talk.state.total_tokens
        == sum(totals(events)[-1:]) + (events[-1].spoken if events else 0)
    )
    assert counters.agent_tokens == talk.state.agent_tokens
    assert counters.agent_calls == len(talk.state.replies)
    assert [event.type.replace("SEND", "RESPONSE") for event in events if event.type in SENDS] == [
        event.type for event in events if event.type in RESPONSES
    ]


@given(setups())
@settings(max_examples=100, deadline=None)
def test_every_conversation_keeps_the_rules(setup: Setup) -> None:
    agent = Echo()
    talk = conversation(setup, agent)

    assert carry_on(talk)

    events = talk.log.events
    check_openness(talk, setup)
    check_waits(talk)
    check_counters(talk)
    assert all(one.t <= other.t for one, other in pairwise(events)), "time runs back"
    ends = [event.test_id for event in events if event.type == "END"]
    assert sorted(ends) == sorted(talk.state.trials)
    assert agent.sent == list(sent_messages(talk))
    assert all(outcome.failure is None for outcome in outcomes(talk).values())


@given(setups(), st.lists(st.integers(1, 25), min_size=1, max_size=4))
@settings(max_examples=30, deadline=None)
def test_a_resumed_run_is_like_an_unbroken_one(setup: Setup, stops: list[int]) -> None:
    unbroken = conversation(setup, Echo())
    assert carry_on(unbroken)
    sent: list[str] = []

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        for calls in [*stops, 10**9]:
            agent = Echo(calls)
            talk = conversation(setup, agent, path)
            finished = carry_on(talk)
            sent += agent.sent
        assert finished

        assert sent == list(sent_messages(unbroken)), "a message was sent twice, or another one"
        assert without_notes([event.type for event in talk.log.events]) == without_notes(
            [event.type for event in unbroken.log.events]
        )
        for test_id, outcome in outcomes(talk).items():
            expected = outcomes(unbroken)[test_id]
            for name in ("score", "reasoning", "tokens", "characters", "actual_responses", "needles"):
                assert getattr(outcome, name) == getattr(expected, name), (test_id, name)


@given(setups(), st.integers(0, 1000))
@settings(max_examples=25, deadline=None)
def test_any_prefix_of_a_log_can_be_continued(setup: Setup, part: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        unbroken = conversation(setup, Echo(), path)
        assert carry_on(unbroken)
        whole = path.read_bytes()
        path.write_bytes(whole[: len(whole) * part // 1000])
        talk = conversation(setup, Echo(), path)

        assert carry_on(talk)

        assert list(sent_messages(talk)) == list(sent_messages(unbroken))
        assert {test_id: outcome.score for test_id, outcome in outcomes(talk).items()} == {
            test_id: outcome.score for test_id, outcome in outcomes(unbroken).items()
        }


@given(setups(), st.data())
@settings(max_examples=40, deadline=None)
def test_the_order_of_asking_changes_nothing(setup: Setup, data: st.DataObject) -> None:
    straight = conversation(setup, Echo())
    assert carry_on(straight)
    asked = conversation(setup, Echo())

    async def one_by_one() -> None:
        for test_id in data.draw(st.permutations(sorted(asked.state.trials))):
            await asked.advance(nobody, judge, until=test_id)

    asyncio.run(one_by_one())

    assert [event.to_wire() | {"usage": None, "result": None} for event in asked.log.events] == [
        event.to_wire() | {"usage": None, "result": None} for event in straight.log.events
    ]
