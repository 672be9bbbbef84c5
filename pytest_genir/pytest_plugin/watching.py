"""Watching: how far the run is, on the terminal of the process that reports, or told to it by a worker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from pytest_genir.pytest_plugin.screen import reporter_of
from pytest_genir.pytest_plugin.shares import place_of
from pytest_genir.pytest_plugin.state import RunState

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_genir.engine.progress import Snapshot
    from pytest_genir.pytest_plugin.progress import Rounds, Shown


class Watching:
    """Says how far the run is, and clears the line before something is written over it."""

    def __init__(
        self,
        config: pytest.Config,
        state: RunState,
        on_snapshots: Callable[[Callable[[], Snapshot]], object] | None = None,
    ) -> None:
        self._config = config
        self._state = state
        self._on_snapshots = on_snapshots or (lambda _: None)
        self._shown: Shown | None = None
        self._rounds: Rounds | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logstart(self) -> None:
        self.clear()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self) -> None:
        self.clear()

    def begin(self) -> None:
        """Begin to say how far this process is."""
        from pytest_genir.pytest_plugin.progress import Shown, Watched, report_to_controller

        watched = Watched()
        self._state.listeners.append(watched.note)
        place = place_of(self._config)
        if self._state.setup.is_worker:
            self._rounds = report_to_controller(watched, place.run_id, place.worker)
            return
        self._on_snapshots(watched.snapshot)
        if self._is_wanted:
            self._shown = Shown(self._config, watched.snapshot)

    def begin_for_workers(self, run_id: str) -> None:
        """Begin to say how far the workers are."""
        if not self._state.setup.models or not self._state.asks:
            return
        from pytest_genir.pytest_plugin.progress import Shown, state_of_workers

        self._on_snapshots(lambda: state_of_workers(run_id))
        if self._shown is None and self._is_wanted:
            self._shown = Shown(self._config, lambda: state_of_workers(run_id))

    @property
    def _is_wanted(self) -> bool:
        if reporter_of(self._config) is None:
            return False
        chosen = self._config.getoption("genir_progress")
        return bool(chosen == "on" or (chosen == "auto" and self._config.get_verbosity() > -2))

    def clear(self) -> None:
        """Take the live line away, before something is written over it."""
        if self._shown is not None:
            self._shown.clear()

    def finish(self, _: pytest.Session) -> None:
        """Say no more."""
        for told in (self._shown, self._rounds):
            if told is not None:
                told.close()
