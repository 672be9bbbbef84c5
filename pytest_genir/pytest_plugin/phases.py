"""Phases: keeps pytest's list of passed setups and teardowns free of ours, because each printed failure searches it.

With one in five of N items failing that search is quadratic: nine seconds of a run of 5,000. Nothing of ours is
told by these reports but how long a phase took, so they come back for `--durations`, after the failures.
"""

from __future__ import annotations

import pytest

from pytest_genir.pytest_plugin.screen import reporter_of
from pytest_genir.pytest_plugin.state import PHASE

#: The name under which pytest keeps reports that nobody counts.
_UNCOUNTED = ""


class Phases:
    """What becomes of the reports of phases that merely passed."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._timed = config.getoption("durations", None) is not None
        self._aside: list[pytest.TestReport] = []

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # What was captured in a teardown is printed below its failure, so such a report stays.
        if hasattr(report, PHASE) and not report.sections:
            kept = getattr(reporter_of(self._config), "stats", {}).get(_UNCOUNTED)
            if kept and kept[-1] is report:
                kept.pop()
                if self._timed:
                    self._aside.append(report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._aside:
            terminalreporter.stats.setdefault(_UNCOUNTED, []).extend(self._aside)
            self._aside = []
