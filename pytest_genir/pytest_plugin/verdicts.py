"""Reports what is decided about several items as a test of its own, as if pytest had run one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pytest_genir.phrases import retold
from pytest_genir.results.messages import harmless

Properties = Sequence[tuple[str, object]]


def report_skipped(session: pytest.Session, nodeid: str, reason: str) -> None:
    """Send the reports of a test that was skipped."""
    hook, told = session.config.hook, harmless(retold(reason))
    session.testscollected += 1
    file, _, name = nodeid.partition("::")
    location = (file, None, name)
    hook.pytest_runtest_logstart(nodeid=nodeid, location=location)
    for when in ("setup", "teardown"):
        skipped = when == "setup"
        report = pytest.TestReport(
            nodeid=nodeid,
            location=location,
            keywords={name: 1},
            outcome="skipped" if skipped else "passed",
            longrepr=(file, 0, f"Skipped: {told}") if skipped else None,
            when=when,
            sections=[],
            duration=0.0,
            start=0.0,
            stop=0.0,
        )
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)


def report_unrun(log: Any, nodeid: str, reason: str, *, expected: bool) -> None:
    """Send the reports of an item that nobody ran: an error, or an expected one, to whoever `log` calls."""
    told = harmless(retold(reason))
    file, _, name = nodeid.partition("::")
    for when in ("setup", "teardown"):
        fell = when == "setup"
        report = pytest.TestReport(
            nodeid=nodeid,
            location=(file, None, name),
            keywords={name: 1},
            outcome="passed" if not fell else "skipped" if expected else "failed",
            longrepr=told if fell else None,
            when=when,
            sections=[],
            duration=0.0,
            start=0.0,
            stop=0.0,
            user_properties=[("genir.status", "not run")],
        )
        if fell and expected:
            report.wasxfail = f"reason: {told}"
        log(report=report)


def report_verdict(
    session: pytest.Session,
    nodeid: str,
    passed: bool | None,
    reason: str,
    properties: Properties = (),
    *,
    expected: bool = False,
) -> None:
    """Send the reports that a test of this name would send; with `expected` a failure is none of the build's.

    `passed` is `None` for a test that is skipped.
    """
    hook, told = session.config.hook, harmless(retold(reason))
    session.testscollected += 1
    file, _, name = nodeid.partition("::")
    location = (file, None, name)
    hook.pytest_runtest_logstart(nodeid=nodeid, location=location)
    for when in ("setup", "teardown") if passed is None else ("setup", "call", "teardown"):
        fell = when == "call" and not passed
        left_out = passed is None and when == "setup"
        report = pytest.TestReport(
            nodeid=nodeid,
            location=location,
            keywords={name: 1},
            outcome="skipped" if left_out or (fell and expected) else "failed" if fell else "passed",
            longrepr=(file, 0, f"Skipped: {told}") if left_out else told if fell else None,
            when=when,
            sections=[],
            duration=0.0,
            start=0.0,
            stop=0.0,
            user_properties=list(properties),
        )
        if fell and expected:
            report.wasxfail = f"reason: {told}"
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)
