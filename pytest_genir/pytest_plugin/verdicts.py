"""Reports what is decided about several items as a test of its own, as if pytest had run one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pytest

from pytest_genir.phrases import retold
from pytest_genir.results.messages import harmless

Properties = Sequence[tuple[str, object]]
_Phase = Literal["setup", "call", "teardown"]
_NOT_RUN: Properties = (("genir.status", "not run"),)


def report_unrun(log: Callable[..., object], nodeid: str, reason: str, *, expected: bool) -> None:
    """Send the reports of an item that nobody ran: an error, or an expected one, to whoever `log` calls."""
    log(report=_fallen(nodeid, "setup", harmless(retold(reason)), _NOT_RUN, expected=expected))
    log(report=_report(nodeid, "teardown", "passed", properties=_NOT_RUN))


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
    if passed is None:
        reports = [_report(nodeid, "setup", "skipped", (file, 0, f"Skipped: {told}"), properties)]
    else:
        called = (
            _report(nodeid, "call", "passed", properties=properties)
            if passed
            else _fallen(nodeid, "call", told, properties, expected=expected)
        )
        reports = [_report(nodeid, "setup", "passed", properties=properties), called]
    for report in (*reports, _report(nodeid, "teardown", "passed", properties=properties)):
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)


def _fallen(nodeid: str, when: _Phase, told: str, properties: Properties, *, expected: bool) -> pytest.TestReport:
    """Return the report of a phase that failed, or that failed as was expected."""
    report = _report(nodeid, when, "skipped" if expected else "failed", told, properties)
    if expected:
        report.wasxfail = f"reason: {told}"
    return report


def _report(
    nodeid: str,
    when: _Phase,
    outcome: Literal["passed", "failed", "skipped"],
    longrepr: str | tuple[str, int, str] | None = None,
    properties: Properties = (),
) -> pytest.TestReport:
    """Return the report of one phase of what nobody ran, and which took no time."""
    file, _, name = nodeid.partition("::")
    return pytest.TestReport(
        nodeid=nodeid,
        location=(file, None, name),
        keywords={name: 1},
        outcome=outcome,
        longrepr=longrepr,
        when=when,
        sections=[],
        duration=0.0,
        start=0.0,
        stop=0.0,
        user_properties=list(properties),
    )
