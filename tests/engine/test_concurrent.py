"""The engine as its caller sees it: plan, result, drop, close."""

from __future__ import annotations

import threading
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from pytest_genir.engine import Ask, ConcurrentEngine, EngineClosed, EngineEvent, EngineSettings, Job
from pytest_genir.models import Answer, Failure, Limits
from tests.engine.support import Asked, Connection, answered, echo, failed, job, question, serving, slowly

Make = Callable[..., ConcurrentEngine]


@pytest.fixture
def make() -> Iterator[Make]:
    engines: list[ConcurrentEngine] = []

    def make(*arguments: Any, **settings: Any) -> ConcurrentEngine:
        engines.append(ConcurrentEngine(EngineSettings(**settings), *arguments))
        return engines[-1]

    yield make
    for engine in engines:
        engine.close()


def test_results_come_by_key_whatever_the_order(make: Make) -> None:
    with serving(echo) as server:
        engine, model = make(), Asked(server.url)
        engine.plan([job(model, f"q{index}") for index in range(20)])

        replies = [engine.result(f"q{index}") for index in (3, 19, 0, 7)]

    assert [answered(reply).text for reply in replies] == ["echo q3", "echo q19", "echo q0", "echo q7"]


def test_no_more_than_threads_are_in_flight(make: Make) -> None:
    with serving(slowly(0.03)) as server:
        engine, model = make(), Asked(server.url, Limits(threads=3))
        engine.plan([job(model, f"q{index}") for index in range(12)])
        for index in range(12):
            engine.result(f"q{index}")

        assert server.most_out == 3


def test_requests_leave_in_the_order_of_need(make: Make) -> None:
    with serving(slowly(0.005)) as server:
        engine, model = make(), Asked(server.url, Limits(threads=1))
        engine.plan([job(model, f"q{index}") for index in range(10)])
        engine.result("q9")

        assert server.asked[0] == "q0"
        # What pytest waits for goes before all that was planned earlier and has not left yet.
        assert server.asked.index("q9") <= 2


def test_jobs_are_started_no_further_ahead_than_told(make: Make) -> None:
    with serving(echo) as server:
        engine, model = make(look_ahead=3), Asked(server.url)
        engine.plan([job(model, f"q{index}") for index in range(10)])
        engine.result("q0")
        time.sleep(0.2)

        assert sorted(server.asked) == ["q0", "q1", "q2", "q3"]


def test_no_more_jobs_go_on_at_once_than_told(make: Make) -> None:
    with serving(slowly(0.05)) as server:
        engine, model = make(at_once=3), Asked(server.url, Limits(threads=8))
        running = 0
        most = 0

        def counted(key: str) -> Job:
            async def run(ask: Ask) -> object:
                nonlocal running, most
                running += 1
                most = max(most, running)
                try:
                    return await ask(model, question(key))
                finally:
                    running -= 1

            return Job(key, run)

        engine.plan([counted(f"q{index}") for index in range(12)])

        assert [answered(engine.result(f"q{index}")).text for index in range(12)] == [
            f"echo q{index}" for index in range(12)
        ]
        assert most == 3


def test_a_dropped_job_is_not_asked_and_makes_room(make: Make) -> None:
    with serving(slowly(0.05)) as server:
        engine, model = make(look_ahead=2), Asked(server.url, Limits(threads=2))
        engine.plan([job(model, f"q{index}") for index in range(6)])
        engine.start()
        engine.drop(["q1", "q2", "q3"])

        assert answered(engine.result("q5")).text == "echo q5"
        assert "q2" not in server.asked and "q3" not in server.asked
        with pytest.raises(KeyError):
            engine.result("q1")


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_close_cancels_what_is_in_flight_at_once(make: Make, seconds: float) -> None:
    with serving(slowly(5)) as server:
        engine, model = make(), Asked(server.url)
        engine.plan([job(model, f"q{index}") for index in range(10)])
        engine.start()
        time.sleep(seconds)
        started = time.monotonic()
        engine.close()

        assert time.monotonic() - started < 4
        assert not [thread for thread in threading.enumerate() if thread.name == "genir-engine"]
        assert len(server.asked) <= 4


def test_what_a_job_raises_is_raised_where_its_result_is_wanted(make: Make) -> None:
    async def run(ask: Ask) -> None:
        raise LookupError("mine")

    engine = make()
    engine.plan([Job("broken", run)])

    with pytest.raises(LookupError, match="mine"):
        engine.result("broken")


def test_a_result_after_close_says_so(make: Make) -> None:
    engine = make()
    engine.plan([job(Asked("http://127.0.0.1:9/"), "q")])
    engine.start()
    engine.close()

    with pytest.raises((EngineClosed, KeyError)):
        engine.result("q")


def test_what_goes_wrong_in_closing_is_told(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: object) -> None:
        raise OSError("the file is gone")

    monkeypatch.setattr("pytest_genir.engine.asking.EngineCore.aclose", fail)
    seen: list[EngineEvent] = []
    with serving(echo) as server:
        engine, model = make(None, seen.append), Asked(server.url)
        engine.plan([job(model, "q")])
        engine.result("q")
        engine.close()

    assert [event.why for event in seen if event.kind == "notice"] == [
        "the engine did not close as it should: OSError: the file is gone"
    ]


def test_turns_of_a_conversation_go_in_order_and_conversations_side_by_side(make: Make) -> None:
    with serving(slowly(0.05)) as server:
        model = Asked(server.url, Limits(threads=8))

        def talk(name: str) -> Job:
            async def run(ask: Ask) -> list[Answer | Failure]:
                return [await ask(model, question(f"{name} {turn}")) for turn in range(4)]

            return Job(name, run)

        engine = make()
        engine.plan([talk(f"talk{index}") for index in range(8)])
        started = time.monotonic()
        replies = engine.result("talk7")
        took = time.monotonic() - started

    assert [answered(reply).text for reply in replies] == [f"echo talk7 {turn}" for turn in range(4)]
    assert took < 1.0, "eight talks of four turns of 0.05 s, one after the other, would take 1.6 s"


def test_what_was_handed_out_is_kept_by_nobody(make: Make) -> None:
    class Prompt:
        """What a job's result holds."""

    async def run(_: Ask) -> Prompt:
        return Prompt()

    engine = make()
    engine.plan([Job(f"q{index}", run) for index in range(5)])
    held = [weakref.ref(engine.result(f"q{index}")) for index in range(5)]
    engine.close()  # whose thread may still be about the last one

    assert [one() for one in held] == [None] * 5


def test_jobs_planned_later_are_asked_too(make: Make) -> None:
    with serving(echo) as server:
        engine, model = make(), Asked(server.url)
        engine.plan([job(model, "first")])
        engine.result("first")
        engine.plan([job(model, "second")])

        assert answered(engine.result("second")).text == "echo second"


def test_events_tell_what_happened(make: Make) -> None:
    events: list[EngineEvent] = []

    def fail_once(text: str, times: int, connection: Connection) -> None:
        connection.reply(500) if times == 1 else connection.answer("ok")

    with serving(fail_once) as server:
        engine = make(None, events.append)
        engine.plan([job(Asked(server.url), "q")])
        reply = answered(engine.result("q"))

    assert [event.kind for event in events] == [
        "planned", "started", "sent", "retry", "sent", "answered", "finished",
    ]  # fmt: skip
    assert reply.attempts == 2
    assert {event.item for event in events[1:]} == {"q"}
    assert "500" in events[3].why and events[3].wait > 0
    assert events[5].tokens == 15 and events[5].seconds == reply.seconds > 0


def test_a_model_nobody_answers_for_is_given_up_and_every_item_told(make: Make) -> None:
    model = Asked("http://user:hunter2@127.0.0.1:9/v1", Limits(threads=2, max_retries=1, sleep_time=0.01))
    events: list[EngineEvent] = []
    engine = make(None, events.append)
    engine.plan([job(model, f"q{index}") for index in range(50)])

    failures = [failed(engine.result(f"q{index}")) for index in range(50)]

    assert failures[0].kind == "connect" and failures[0].attempts == 1
    assert "nothing listens at 127.0.0.1:9 (Connection refused): is the server running?" in failures[0].message
    assert "not asked any more after: nothing listens" in failures[-1].message and failures[-1].attempts == 0
    assert sum(event.kind == "sent" for event in events) <= 2
    assert [event.kind for event in events].count("stopped_model") == 1
    assert "hunter2" not in repr(failures) + repr(events)
