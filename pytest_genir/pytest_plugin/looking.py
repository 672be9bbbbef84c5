"""Runs that only look at items: what they would take, or what the cache knows one of them by."""

from __future__ import annotations

import pytest

from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.spending import Spending
from pytest_genir.pytest_plugin.state import RunState


class Looking:
    """Writes what was asked for to the terminal instead of running anything."""

    def __init__(self, config: pytest.Config, state: RunState, spending: Spending) -> None:
        self._config = config
        self._state = state
        self._spending = spending
        if config.getoption("genir_estimate") and config.getoption("tx", None):
            # With workers the controller has no items: they would be counted by nobody.
            raise pytest.UsageError("--genir-estimate asks nobody and needs no workers: add -n0")

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._look([item for item in session.items if isinstance(item, GenirItem)])
        return True

    def _look(self, items: list[GenirItem]) -> None:
        if self._config.getoption("genir_estimate"):
            from pytest_genir.pytest_plugin.estimate import estimate

            estimate(self._config, self._state, self._spending, items)
        else:
            from pytest_genir.pytest_plugin.explain import explain

            explain(self._config, self._state, items)
