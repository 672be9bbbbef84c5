"""Phases: keeps pytest's list of passed setups and teardowns free of ours, because each printed failure searches it.

With one in five of N items failing that search is quadratic: nine seconds of a run of 5,000. Nothing of ours is
told by these reports but how long a phase took, so they come back for `--durations`, after the failures. The reports
that tell how an item came out stay, and share what they are called; in a long run they are packed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import pytest

from pytest_genir.pytest_plugin.kept_reports import Cupboard
from pytest_genir.pytest_plugin.screen import reporter_of
from pytest_genir.pytest_plugin.state import PHASE, RECORD

#: The name under which pytest keeps reports that nobody counts.
_UNCOUNTED = ""


class Keywords(Mapping[str, Literal[1]]):
    """What an item is called, its own name and what it shares with others, like a dictionary of them."""

    __slots__ = ("_name", "_place", "_shared")

    def __init__(self, shared: tuple[str, ...], name: str, place: int) -> None:
        self._shared = shared
        self._name = name
        self._place = place

    def __getitem__(self, key: str) -> Literal[1]:
        if key != self._name and key not in self._shared:
            raise KeyError(key)
        return 1

    def __iter__(self) -> Iterator[str]:
        return iter((*self._shared[: self._place], self._name, *self._shared[self._place :]))

    def __len__(self) -> int:
        return len(self._shared) + 1

    def __repr__(self) -> str:
        return repr(dict(self))


class Phases:
    """What becomes of the reports of phases that merely passed."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._timed = config.getoption("durations", None) is not None
        self._aside: list[pytest.TestReport] = []
        #: What all items of a file are called beside their own name, each once.
        self._shared: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._cupboard = Cupboard()

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        stats: dict[str, list[object]] = getattr(reporter_of(self._config), "stats", {})
        if hasattr(report, RECORD):
            self._thin(report)
            self._pack(report, stats)
        # What was captured in a teardown is printed below its failure, so such a report stays.
        if hasattr(report, PHASE) and not report.sections:
            self._take_away(report, stats)

    def _pack(self, report: pytest.TestReport, stats: dict[str, list[object]]) -> None:
        for kept in stats.values():
            if kept and kept[-1] is report:
                kept[-1] = self._cupboard.put(report)

    def _take_away(self, report: pytest.TestReport, stats: dict[str, list[object]]) -> None:
        kept = stats.get(_UNCOUNTED)
        if kept and kept[-1] is report:
            kept.pop()
            if self._timed:
                self._aside.append(report)

    def _thin(self, report: pytest.TestReport) -> None:
        """Let a report that everybody was told of share what it is called: pytest keeps it to the end."""
        name, names = report.location[2], tuple(report.keywords)
        if names.count(name) == 1 and type(report.keywords) is dict:
            place = names.index(name)
            others = names[:place] + names[place + 1 :]
            report.keywords = Keywords(self._shared.setdefault(others, others), name, place)

    @pytest.hookimpl(tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._aside:
            terminalreporter.stats.setdefault(_UNCOUNTED, []).extend(self._aside)
            self._aside = []
