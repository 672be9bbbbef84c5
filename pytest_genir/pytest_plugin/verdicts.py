"""Reports what is decided about several items as a test of its own, as if pytest had run one."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.telling import harmless

Properties = Sequence[tuple[str, object]]


def report_verdict(
    session: pytest.Session,
    nodeid: str,
    passed: bool,
    reason: str,
    properties: Properties = (),
    *,
    expected: bool = False,
) -> None:
    """Send the reports that a test of this name would send; with `expected` a failure is none of the build's."""
    hook = session.config.hook
    session.testscollected += 1
    file, _, name = nodeid.partition("::")
    location = (file, None, name)
    hook.pytest_runtest_logstart(nodeid=nodeid, location=location)
    for when in ("setup", "call", "teardown"):
        fell = when == "call" and not passed
        report = pytest.TestReport(
            nodeid=nodeid,
            location=location,
            keywords={name: 1},
            outcome="passed" if not fell else "skipped" if expected else "failed",
            longrepr=harmless(reason) if fell else None,
            when=when,
            sections=[],
            duration=0.0,
            start=0.0,
            stop=0.0,
            user_properties=list(properties),
        )
        if fell and expected:
            report.wasxfail = f"reason: {harmless(reason)}"
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)
