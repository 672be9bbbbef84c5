"""Asking: models get their questions as soon as all items are known, and each item waits for its own answer."""

from __future__ import annotations

import dataclasses
import time
from typing import TYPE_CHECKING

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.kinds.case import RunContext
from pytest_genir.models.masking import hidden
from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.live import Live, desk_path, live_of
from pytest_genir.pytest_plugin.shares import refuse
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.pytest_plugin.watching import Watching
from pytest_genir.results.manifest import unrun
from pytest_genir.results.record import Result, Status
from pytest_genir.settings import Keys

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.batches import Batches
    from pytest_genir.pytest_plugin.inflight import InFlight
    from pytest_genir.pytest_plugin.spending import Spending

#: What is said where another plugin runs an item of a conversation once more: alone it would be another question.
_HELD_ONCE = "items of a memory conversation are not asked again: it is held once, and what was said in it stands"
#: From so many items on it pays to look after memory: an item leaves two kilobytes that nobody uses.
_MANY = 2_000


class Asking:
    """The engine of this process, made when it is needed, and who listens to it."""

    def __init__(
        self,
        config: pytest.Config,
        state: RunState,
        watching: Watching,
        early: EarlyStop | None,
        spending: Spending,
        batches: Batches | None,
    ) -> None:
        self._config = config
        self._state = state
        self._watching = watching
        self._early = early
        self._spending = spending
        self._batches = batches
        self._inflight: InFlight | None = None
        self._context = RunContext(
            settings=state.setup.settings,
            panel=state.setup.panel,
            user_model=state.setup.user_model,
            fork=state.setup.fork,
            folder=state.setup.folder,
            began=state.started.timestamp(),
            on_notice=state.notices.setdefault,
        )
        #: Who listens to conversations while they go on.
        self.live: Live | None = None

    # -- hooks

    def start(self, _: pytest.Session) -> None:
        """Let whoever wants to know hear of conversations; asked for late, when there is a terminal reporter."""
        if self._state.asks:
            self.live = live_of(self._config, self._watching.clear)
            self._seat_people()
        if self.live is not None:
            self._context = dataclasses.replace(self._context, on_log=self.live.take)
            if not self._state.setup.is_worker:
                self.live.begin()

    def _seat_people(self) -> None:
        """Let people who take part be asked on the run's page, where it has one."""
        place = desk_path(self._config)
        if place is not None:
            from pytest_genir.models.desk import close_desk, open_desk

            open_desk(place)
            self._config.add_cleanup(close_desk)
        elif self._state.setup.settings.pick(Keys.me, None, False).value:
            hint = "at a terminal: pytest-genir chat FILE --me"
            raise pytest.UsageError(
                f"--genir-me: you are asked on the page of --genir-live, which is not there; {hint}"
            )

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Begin here and not with the first item: the first request leaves while pytest still prints its header."""
        items = [item for item in session.items if isinstance(item, GenirItem) and item.model is not None]
        if not self._state.asks or not self._state.accepted or self._state.refused or not items:
            return
        engine = self._engine()
        engine.announce(items)
        refuse(self._config, self._state, engine.why_not(items, self._context))
        if not session.testsfailed and not self._state.refused:
            self._begin(items)

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if self._inflight is not None:
            self._inflight.drop(item.nodeid)

    # -- what items and the ending need

    def reason_to_skip(self, item: GenirItem) -> str:
        """Return why an item need not be asked any more, nothing where it has to be."""
        if self._state.refused or self._state.fallen:
            return self._state.refused or self._state.fallen
        decided = self._early.reason() if self._early is not None else ""
        if self._early is not None and decided:
            if not self._early.passed_over:
                self._engine().stop()
            self._early.passed_over += 1
        return decided

    def result_of(self, item: GenirItem) -> Result:
        """Wait for an item's answer and return its record."""
        assert item.model is not None
        if item.result is not None and item.case.shares_course:
            self._state.notices.setdefault(_HELD_ONCE)
            return item.result
        if self.live is not None:
            self.live.at(item)
        if self._batches is not None and self._batches.lost:
            return unrun(item.collected(), self._batches.lost)
        started = time.monotonic()
        outcome = self._engine().result(item, self._context)
        waited = time.monotonic() - started
        result = item.case.result(outcome, item.nodeid, item.model, self._context, item.repeat)
        rule = "" if item.rule is None else str(item.rule)
        kept = result.but(
            order=item.order,
            waited=waited,
            repeats=item.repeats,
            pass_rule=rule,
            cluster=item.case.cluster,
            line=item.case.where.line,
            file=item.other_file,
        )
        return hidden(self._without_budget(kept))

    def _without_budget(self, result: Result) -> Result:
        """Say of an item that was given up for want of budget why it has no score; it counts for nothing, not for zero.

        It was not run, or what was asked failed and was not tried again: neither says how the model would answer.
        """
        told = self._spending.without(result.nodeid, result.failure or {}) if result.missing else None
        if told is None:
            return result
        status: Status = "not run" if told["kind"] == "not run" else "error"
        return dataclasses.replace(result, status=status, failure=told, counted_as="", conditions=(), metrics={})

    @pytest.hookimpl(tryfirst=True)
    def pytest_keyboard_interrupt(self) -> None:
        # Long before the run has ended: meanwhile the engine would go on.
        if self._inflight is not None:
            self._inflight.halt()

    def finish(self, _: pytest.Session) -> None:
        """Ask for nothing more."""
        if self._inflight is not None:
            self._inflight.close()
        if self.live is not None:
            self.live.close()

    # -- the engine

    def _audit(self, items: list[GenirItem]) -> None:
        """Try the judges before anybody else is asked, where that was asked for."""
        if not self._state.setup.audits:
            return
        from pytest_genir.pytest_plugin.judge_audit import audit_judges

        try:
            audit_judges(self._state, self._engine(), items)
        except GenirError as error:
            refuse(self._config, self._state, str(error))

    def _begin(self, items: list[GenirItem]) -> None:
        self._audit(items)
        if self._state.refused or self._state.fallen:
            return
        self._engine().set_apart(items, self._context)
        self._watching.begin()
        if self._early is not None:
            self._early.begin(items)
        self._engine().begin(items, self._context)
        if len(items) >= _MANY:
            self._spare_memory()

    def _spare_memory(self) -> None:
        from pytest_genir.lean.environment import in_one_place
        from pytest_genir.lean.heap import give_back

        self._config.add_cleanup(in_one_place("PYTEST_CURRENT_TEST"))
        give_back()

    def _engine(self) -> InFlight:
        if self._inflight is None:
            from pytest_genir.pytest_plugin.inflight import InFlight

            self._inflight = InFlight(
                self._config, self._state, self._spending, self._batches, stops_early=self._early is not None
            )
        return self._inflight
