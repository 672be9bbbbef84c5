"""Batches in a run: asked for before its items begin, told while they are waited for, counted at the end."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.batch_book import BatchBook
from pytest_genir.engine.batching import BatchLost, BatchSettings, batch_ahead
from pytest_genir.pytest_plugin.screen import say
from pytest_genir.pytest_plugin.shares import place_of
from pytest_genir.results.messages import one_line

if TYPE_CHECKING:
    from pytest_genir.engine import Cache, EngineSettings
    from pytest_genir.kinds.case import RunContext
    from pytest_genir.models import Answer, Failure
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState

_LASTING = "! "


class Batches:
    """What one process does about batches; one at a time asks, and the others find everything done."""

    def __init__(self, config: pytest.Config, state: RunState, folder: Path) -> None:
        self._config = config
        self._state = state
        self._folder = folder
        #: Why nothing may be asked: a batch that may have been paid cannot be read just now.
        self.lost = ""

    def ahead(
        self, items: Sequence[GenirItem], context: RunContext, cache: Cache, settings: EngineSettings
    ) -> Mapping[str, Answer | Failure]:
        """Ask for all items of the run, those of other workers too; return what was paid and cannot be kept."""
        asked = [(item, item.model) for item in items if item.model is not None and item.case.asks_ahead]
        jobs = [item.case.job(item.nodeid, model, context, item.repeat) for item, model in asked]
        run = place_of(self._config).run_id or uuid.uuid4().hex
        batch = BatchSettings(engine=settings, run=run, tell=self._tell)
        try:
            tally = batch_ahead(
                jobs, [*self._state.setup.models, *self._state.setup.panel.judges], cache, self._folder, batch
            )
        except BatchLost as lost:
            self.lost = f"batch: {lost}"
            self._state.notices.setdefault(self.lost)
            return {}
        if told := tally.told():
            self._state.notices.setdefault(told)
        rest = len(items) - len(asked)
        if rest:
            self._state.notices.setdefault(f"batch: {rest} items were asked live, as what they ask depends on answers")
        with closing(BatchBook(self._folder)) as book:
            return book.paid()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Forget what only this run could use; one that broke off leaves it to the next."""
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not self.lost
        if ended and not self._state.setup.is_worker and (self._folder / "genir-batches-1.sqlite3").exists():
            with closing(BatchBook(self._folder)) as book:
                book.ended()

    def _tell(self, text: str) -> None:
        if text.startswith(_LASTING):
            self._state.notices.setdefault(f"batch: {one_line(text.removeprefix(_LASTING))}")
        if not self._state.setup.is_worker:
            say(self._config, f"genir: batch: {one_line(text.removeprefix(_LASTING))}")
