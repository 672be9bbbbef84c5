"""Reports each gate as a test of its own, so that terminal, JUnit, HTML and the exit status say the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.gates import Gate, GateVerdict, judge_gates
from pytest_genir.pytest_plugin.verdicts import report_verdict
from pytest_genir.results.messages import harmless

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.baselines import Baselines
    from pytest_genir.pytest_plugin.early import EarlyStop
    from pytest_genir.pytest_plugin.parts import Part
    from pytest_genir.pytest_plugin.state import RunState
    from pytest_genir.pytest_plugin.tries import TriedItems

FILE = "genir"


class Deciding:
    """Decides about the run as a whole, once everything else has been reported."""

    def __init__(
        self, state: RunState, part: Part, early: EarlyStop | None, baselines: Baselines, tried: TriedItems
    ) -> None:
        self._state = state
        self._part = part
        self._early = early
        self._baselines = baselines
        self._tried = tried

    def decide(self, session: pytest.Session) -> None:
        """Report as tests what was decided about the run, and that nothing was scored."""
        state = self._state
        if not state.leaves_traces:
            return
        self._tried.tell_rest()
        state.verdicts = self._decide(session)
        report_gates(session, state.verdicts)
        lacking = state.what_lacks()
        if lacking and state.given and all(verdict.passed for verdict in state.verdicts):
            report_verdict(session, f"{FILE}::scored", False, lacking)
        state.decided = True

    def _audit(self) -> list[GateVerdict]:
        if not self._state.wants_audit:
            return []
        from pytest_genir.judges.audit_gates import audit_verdicts

        return audit_verdicts(self._state.gates, self._state.judge_audit)

    def _decide(self, session: pytest.Session) -> list[GateVerdict]:
        """Judge the gates of a run and how it compares with its baseline."""
        gates = self._state.gates
        audit = self._audit()
        wanted = [result for result in self._state.results.values() if result.wanted]
        if self._part.is_whole and len(wanted) <= self._state.unasked:
            return [*audit, *_on_nothing(self._state)]
        verdicts = self._baselines.judge()
        if not self._part.is_whole:
            report_postponed(session, gates)
        elif gates:
            decisions = None if self._early is None else self._early.decisions
            sample = None if self._state.manifest is None else self._state.manifest.sample
            judged = judge_gates(gates, self._state.sorted_results(), decisions, sample=sample)
            verdicts = [*judged, *verdicts]
        return [*audit, *verdicts]


def _on_nothing(state: RunState) -> Iterator[GateVerdict]:
    """Yield what is said of a run that asked nothing: nobody knows what it would have come to."""
    reason = f"a gate on nothing does not pass: {state.why_nothing()}"
    for gate in (gate for gate in state.gates if not gate.about_judge):
        yield GateVerdict(name=gate.text, passed=False, reason=reason)
    for allowance in state.setup.allowances:
        yield GateVerdict(name=str(allowance), passed=False, reason=reason, kind="compare")


def report_gates(session: pytest.Session, verdicts: Sequence[GateVerdict]) -> None:
    """Send the reports that a test would send."""
    for verdict in verdicts:
        nodeid = f"{FILE}::{verdict.kind} {harmless(verdict.name)}"
        passed = None if verdict.skipped else verdict.passed
        report_verdict(session, nodeid, passed, verdict.reason, _properties(verdict))


def report_postponed(session: pytest.Session, gates: Sequence[Gate]) -> None:
    """Say that a part of a run does not judge what is said of the whole."""
    for gate in (gate for gate in gates if not gate.about_judge):
        reason = "a part of the run does not decide: pytest-genir gate judges the logs of all parts"
        report_verdict(session, f"{FILE}::gate {harmless(gate.text)}", None, reason)


def _properties(verdict: GateVerdict) -> list[tuple[str, object]]:
    value = "" if verdict.value is None else round(verdict.value, 6)
    return [("genir.gate", verdict.reason), ("genir.value", value), ("genir.n", verdict.n)]
