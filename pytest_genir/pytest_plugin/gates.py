"""Reports each gate as a test of its own, so that terminal, JUnit, HTML and the exit status say the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_genir.gates import Gate, GateVerdict, judge_gates
from pytest_genir.pytest_plugin.verdicts import report_skipped, report_verdict
from pytest_genir.results.telling import harmless

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.run import GenirRun

FILE = "genir"


def decide(run: GenirRun, session: pytest.Session) -> list[GateVerdict]:
    """Judge the gates of a run and how it compares with its baseline, report each, and return what was decided."""
    verdicts = run.baselines.judge(run.allowances)
    if not run.part.is_whole:
        report_postponed(session, run.gates)
    elif run.gates:
        decisions = None if run.early is None else run.early.decisions
        verdicts = [*judge_gates(run.gates, run.sorted_results(), decisions), *verdicts]
    report_gates(session, verdicts)
    return verdicts


def report_gates(session: pytest.Session, verdicts: Sequence[GateVerdict]) -> None:
    """Send the reports that a test would send."""
    for verdict in verdicts:
        nodeid = f"{FILE}::{verdict.kind} {harmless(verdict.name)}"
        passed = None if verdict.skipped else verdict.passed
        report_verdict(session, nodeid, passed, verdict.reason, _properties(verdict))


def report_postponed(session: pytest.Session, gates: Sequence[Gate]) -> None:
    """Say that a part of a run does not judge what is said of the whole."""
    for gate in gates:
        reason = "a part of the run does not decide: pytest-genir gate judges the logs of all parts"
        report_skipped(session, f"{FILE}::gate {harmless(gate.text)}", reason)


def _properties(verdict: GateVerdict) -> list[tuple[str, object]]:
    value = "" if verdict.value is None else round(verdict.value, 6)
    return [("genir.gate", verdict.reason), ("genir.value", value), ("genir.n", verdict.n)]
