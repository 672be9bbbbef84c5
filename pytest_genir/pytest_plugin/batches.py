"""Batches in a run: asked for before its items begin, told while they are waited for, counted at the end."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_genir.engine.batch_book import BatchBook
from pytest_genir.engine.batch_course import BatchLost
from pytest_genir.engine.batch_settings import BatchSettings
from pytest_genir.engine.batching import batch_ahead
from pytest_genir.pytest_plugin.progress import Rounds
from pytest_genir.pytest_plugin.screen import fresh_line, say
from pytest_genir.pytest_plugin.shares import place_of, shared_folder
from pytest_genir.results.messages import one_line

if TYPE_CHECKING:
    from pytest_genir.engine import Cache, EngineSettings
    from pytest_genir.kinds.case import RunContext
    from pytest_genir.models import Answer, Failure
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.pytest_plugin.worker_node import WorkerNode, run_id_of

_LASTING = "! "
#: The file into which workers write how far batches are, and how often their controller looks into it.
_TOLD = "batches-told"
_LOOK = 0.5


class Batches:
    """What one process does about batches; one at a time asks, and the others find everything done."""

    def __init__(self, config: pytest.Config, state: RunState, folder: Path) -> None:
        self._config = config
        self._state = state
        self._folder = folder
        #: Why nothing may be asked: a batch that may have been paid cannot be read just now.
        self.lost = ""
        self._relay: Relay | None = None

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

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerNode) -> None:
        """Begin to say on the screen what workers tell."""
        if self._relay is None:
            file = shared_folder(run_id_of(node)) / _TOLD
            self._relay = Relay(file, self._say)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self) -> None:
        """Say what is left to say before the first item: all batches have ended."""
        if self._relay is not None:
            self._relay.close()

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Forget what only this run could use; one that broke off leaves it to the next."""
        if self._relay is not None:
            self._relay.close()
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not self.lost
        if ended and not self._state.setup.is_worker and (self._folder / "genir-batches-1.sqlite3").exists():
            with closing(BatchBook(self._folder)) as book:
                book.ended()

    def _tell(self, text: str) -> None:
        told = one_line(text.removeprefix(_LASTING))
        if text.startswith(_LASTING):
            self._state.notices.setdefault(f"batch: {told}")
        if self._state.setup.is_worker:
            with (
                suppress(OSError),
                (shared_folder(place_of(self._config).run_id) / _TOLD).open("a", encoding="utf-8") as file,
            ):
                file.write(f"{told}\n")
        else:
            self._say(told)

    def _say(self, told: str) -> None:
        fresh_line(self._config)
        say(self._config, f"genir: batch: {told}")


class Relay:
    """Says the lines that other processes write into a file, as they come, and all of them in the end."""

    def __init__(self, file: Path, tell: Callable[[str], object]) -> None:
        self._file = file
        self._tell = tell
        self._read = 0
        self._closed = False
        self._rounds = Rounds(_LOOK, self.look)

    def look(self) -> None:
        """Say what is new; half a line waits for its end."""
        with suppress(OSError), self._file.open("rb") as file:
            file.seek(self._read)
            whole, end, _ = file.read().rpartition(b"\n")
            self._read += len(whole) + len(end)
            for line in whole.decode("utf-8", "replace").splitlines():
                self._tell(line)

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._rounds.close()
            self.look()
