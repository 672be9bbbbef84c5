"""The ending: what a process does when its items have run, one step after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from pytest_genir.lean.garbage import spare_garbage_collector
from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.parts import ELSEWHERE, Part
from pytest_genir.pytest_plugin.shares import is_elsewhere
from pytest_genir.pytest_plugin.signals import held
from pytest_genir.pytest_plugin.state import RunState

#: Where a worker leaves what a user should read.
NOTICES = "genir_notices"
#: Where a worker that shares no folder with its controller leaves what was collected, and why the run cannot be.
COLLECTED = "genir_collected"
REFUSED = "genir_refused"
Step = Callable[[pytest.Session], object]


class Ending:
    """Takes the steps that its process needs, in their order."""

    def __init__(self, steps: Sequence[Step], last: Step) -> None:
        self._steps = steps
        self._last = last

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        with held(session):
            for step in self._steps:
                step(session)
        self._last(session)


def spare_last_round(session: pytest.Session) -> None:
    """Spare the last garbage round, unless other people's tests may have left some that pytest tells of."""
    if all(isinstance(item, GenirItem) for item in session.items):
        spare_garbage_collector()


class WorkersOutput:
    """What a worker tells its controller, which collects nothing and so does not know what files say."""

    def __init__(self, state: RunState, part: Part, early: EarlyStop | None) -> None:
        self._state = state
        self._part = part
        self._early = early

    def finish(self, session: pytest.Session) -> None:
        """Leave word for the controller."""
        output = session.config.workeroutput  # type: ignore[attr-defined]
        if self._early is not None:
            output["genir_early"] = self._early.to_wire()
        output[ELSEWHERE] = self._part.elsewhere
        output[NOTICES] = list(self._state.notices)
        output["genir_judge_audit"] = self._state.judge_audit
        output["genir_given"] = self._state.given
        output["genir_unasked"] = self._state.unasked
        output["genir_gates"] = [gate.to_wire() for gate in self._state.gates]
        if is_elsewhere(session.config):
            output[REFUSED] = self._state.refused
            output[COLLECTED] = self._state.manifest and self._state.manifest.to_wire()
