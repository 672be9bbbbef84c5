"""Reports each gate as a test of its own, so that terminal, JUnit, HTML and the exit status say the same."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.gates import GateVerdict
from pytest_genir.telling import harmless

FILE = "genir"


def report_gates(session: pytest.Session, verdicts: Sequence[GateVerdict]) -> None:
    """Send the reports that a test would send."""
    hook = session.config.hook
    session.testscollected += len(verdicts)
    for verdict in verdicts:
        name = f"gate {harmless(verdict.name)}"
        nodeid = f"{FILE}::{name}"
        location = (FILE, None, name)
        hook.pytest_runtest_logstart(nodeid=nodeid, location=location)
        for when in ("setup", "call", "teardown"):
            failed = when == "call" and not verdict.passed
            report = pytest.TestReport(
                nodeid=nodeid,
                location=location,
                keywords={name: 1},
                outcome="failed" if failed else "passed",
                longrepr=harmless(verdict.reason) if failed else None,
                when=when,
                sections=[],
                duration=0.0,
                start=0.0,
                stop=0.0,
                user_properties=_properties(verdict),
            )
            hook.pytest_runtest_logreport(report=report)
        hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)


def _properties(verdict: GateVerdict) -> list[tuple[str, object]]:
    value = "" if verdict.value is None else round(verdict.value, 6)
    return [("genir.gate", verdict.reason), ("genir.value", value), ("genir.n", verdict.n)]
