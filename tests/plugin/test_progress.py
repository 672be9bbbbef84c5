"""How far a run is: lines in a log, states of workers added up, nothing when it is off."""

from __future__ import annotations

import pytest

from pytest_genir.engine.progress import Snapshot, Waiting
from pytest_genir.engine.progress_of_workers import added, from_wire, to_wire
from pytest_genir.pytest_plugin import progress
from tests.plugin.test_inflight import write
from tests.support.model_server import model_server


@pytest.mark.parametrize(("option", "told"), [("auto", True), ("on", True), ("off", False)])
def test_log_gets_a_line_now_and_then(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, option: str, told: bool
) -> None:
    monkeypatch.setattr(progress, "PLAIN", 0.03)
    with model_server(delay=0.05) as server:
        write(pytester, server, threads=2)
        result = pytester.runpytest_inprocess("--genir-model=model.json", f"--genir-progress={option}")

    result.assert_outcomes(passed=12)
    assert ("in flight |" in result.stdout.str()) is told


def test_workers_states_are_added_up() -> None:
    slow = Waiting(item="q1", model="m", seconds=40.0)
    one = Snapshot(done=1, total=5, in_flight=2, answers=1, cached_share=1.0, tokens=10, seconds_left=3.0, longest=slow)
    two = Snapshot(done=3, total=5, answers=3, cost=0.5, seconds_left=9.0, stopped=("m: no key",))

    both = added([from_wire(to_wire(one)), two])

    assert (both.done, both.total, both.in_flight, both.tokens) == (4, 10, 2, 10)
    assert both.cached_share == pytest.approx(0.25)
    assert (both.cost, both.seconds_left, both.longest, both.stopped) == (0.5, 9.0, slow, ("m: no key",))
    assert from_wire(to_wire(one)) == one
    assert added([]) == Snapshot(done=0, total=0)


def test_log_gets_its_lines_while_an_item_waits(pytester: pytest.Pytester) -> None:
    pytester.makeconftest("from pytest_genir.pytest_plugin import progress\nprogress.PLAIN = 0.05")
    with model_server(delay=0.2) as server:
        write(pytester, server, threads=1)
        result = pytester.runpytest_subprocess("--genir-model=model.json", "-k", "q3")

    result.stdout.fnmatch_lines(["genir: 0/1 | 1 in flight*"])
