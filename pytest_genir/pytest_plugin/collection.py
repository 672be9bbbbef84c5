"""Collection: files to items, their order, and which of them belong to this part of the run."""

from __future__ import annotations

import pytest

from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.messages import number_of


class Collection:
    """Puts the collected items in order and keeps those of this part."""

    def __init__(self, state: RunState, part: Part, early: EarlyStop | None) -> None:
        self._state = state
        self._part = part
        self._early = early

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the items in order, and keep this part's; other tests are left alone."""
        if self._early is not None:
            self._early.shuffle(items)
        self._part.keep_own(items)

    def pytest_report_collectionfinish(self) -> list[str]:
        return [
            f"genir: {benchmark.name}: {number_of(len(benchmark.cases), 'item')}; {'; '.join(benchmark.in_force)}"
            for benchmark in self._state.benchmarks
        ]
