"""What a waiting user is told is the sum of events, from one process or many."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pytest_genir.engine.events import EngineEvent
from pytest_genir.engine.progress import ProgressSum, line, still_waiting


def event(kind: Any, at: float = 0.0, item: str = "q1", **more: Any) -> EngineEvent:
    return EngineEvent(kind=kind, at=at, item=item, model="m", purpose="answer", **more)


def after(*events: EngineEvent) -> ProgressSum:
    progress = ProgressSum()
    for one in events:
        progress.note(EngineEvent.from_wire(json.loads(json.dumps(one.to_wire()))))
    return progress


def test_an_event_crosses_the_wire_and_comes_back_equal() -> None:
    sent = event("retry", 12.5, attempt=2, wait=3.25, why="429", cost=0.1)

    assert EngineEvent.from_wire(json.loads(json.dumps(sent.to_wire()))) == sent
    assert "cached" not in sent.to_wire()


def test_counts_follow_a_request_from_sent_to_answered() -> None:
    progress = after(event("planned", item="", count=3), event("started"), event("sent", 1, attempt=1))
    assert progress.snapshot(2).in_flight == 1

    progress.note(event("retry", 3, attempt=1, why="503 Overloaded", wait=2))
    waiting = progress.snapshot(4)
    assert (waiting.in_flight, waiting.retrying, waiting.why) == (0, 1, "503 Overloaded")

    progress.note(event("sent", 5, attempt=2))
    progress.note(event("answered", 6, attempt=2, tokens=1500, cost=0.25))
    progress.note(event("finished", 6))
    done = progress.snapshot(6)
    assert (done.done, done.total, done.in_flight, done.retrying, done.answers) == (1, 3, 0, 0, 1)
    assert (done.tokens, done.cost, done.longest) == (1500, 0.25, None)


def test_cached_answers_cost_nothing_and_are_shown_as_a_share() -> None:
    progress = after(
        event("sent", 0, attempt=1),
        event("answered", 1, attempt=1, tokens=10, cost=1.0),
        event("answered", 1, "q2", cached=True, tokens=10, cost=1.0),
    )
    snapshot = progress.snapshot(1)

    assert (snapshot.cached_share, snapshot.tokens, snapshot.cost) == (0.5, 10, 1.0)


def test_dropped_jobs_leave_the_total() -> None:
    assert after(event("planned", count=5), event("dropped", count=2)).snapshot(0).total == 3


def test_speed_and_time_left_go_by_the_last_minute() -> None:
    progress = after(event("planned", count=220), event("sent", 0, attempt=1))
    for second in range(200):
        progress.note(event("answered", second, f"q{second}", attempt=1))
        progress.note(event("finished", second, f"q{second}"))
    snapshot = progress.snapshot(200)

    assert snapshot.answers_per_second == pytest.approx(1.0, rel=0.05)
    assert snapshot.seconds_left == pytest.approx(20, rel=0.05)


def test_the_longest_wait_is_named_with_item_and_model_through_retries() -> None:
    progress = after(
        event("sent", 10, "slow", attempt=1),
        event("sent", 15, "quick", attempt=1),
        event("retry", 20, "slow", attempt=1, why="500"),
        event("sent", 22, "slow", attempt=2),
    )
    snapshot = progress.snapshot(45)

    assert snapshot.longest is not None and snapshot.longest.item == "slow"
    assert still_waiting(snapshot) == "still waiting for slow of m since 35 s"
    assert still_waiting(snapshot, after=60) is None


def test_failures_of_a_stopped_model_do_not_count_as_in_flight() -> None:
    progress = after(
        event("sent", 1, attempt=1),
        event("failed", 2, attempt=1, why="401"),
        event("stopped_model", 2, why="401"),
        event("failed", 3, "q2", why="not asked any more"),
    )
    snapshot = progress.snapshot(4)

    assert (snapshot.in_flight, snapshot.failures, snapshot.stopped) == (0, 2, ("m: 401",))


def test_what_a_limit_holds_up_is_told_until_it_is_over() -> None:
    progress = after(event("planned", count=9), event("held", 1, wait=5.0))

    assert progress.snapshot(4).held == 2 and "2 s to wait for a limit" in line(progress.snapshot(4), 200)
    assert progress.snapshot(6.5).held == 0


def test_a_line_fits_its_width_and_keeps_what_matters() -> None:
    progress = after(
        event("planned", count=100),
        event("sent", 0, attempt=1),
        event("sent", 0, "q2", attempt=1),
        event("retry", 1, "q2", attempt=1, why="429 Too Many Requests\x1b[31m\nsecond line"),
        event("answered", 2, "q3", attempt=1, tokens=2_500_000, cost=1.5),
        event("finished", 2, "q3"),
    )
    snapshot = progress.snapshot(10)

    whole = line(snapshot, 300)
    assert whole.startswith("1/100 | 1 in flight | 1 to ask again (429 Too Many Requests")
    assert "2.5 M tokens | cost 1.5 |" in whole and "left" in whole
    assert whole.isprintable()
    for width in range(10, 120):
        assert len(line(snapshot, width)) <= width
        assert line(snapshot, width).startswith("1/100")
