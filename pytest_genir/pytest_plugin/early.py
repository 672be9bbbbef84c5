"""Stops a run once every gate is decided: shuffles items, follows results in that order, skips what is left.

The process that reports decides: this one, or the controller of workers. A worker writes the plan for the
controller into the folder they share and looks there, before each item, whether it was decided. Where they share
no folder (workers on other machines) nothing stops early.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pytest_genir.disk import replace_text, replace_value, value_of
from pytest_genir.engine.events import EngineEvent
from pytest_genir.gates.early import ERROR_RATE, EarlyDecision, Expected, StoppedEarly
from pytest_genir.gates.expression import Gate
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.shares import place_of, shared_folder
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.messages import number_of
from pytest_genir.settings import Keys

_PLAN, _DECIDED = "plan.json", "decided"


def early_stop_of(config: pytest.Config, state: RunState) -> EarlyStop | None:
    """Return what stops the run early, where that was asked for."""
    if not state.setup.settings.pick(Keys.stop_when_decided, None, False).value:
        return None
    if config.getoption("genir_shard"):
        raise pytest.UsageError("--genir-stop-when-decided: a part of the items cannot decide about the whole run")
    return EarlyStop(config, state)


class EarlyStop:
    """What one process knows of the decision."""

    def __init__(self, config: pytest.Config, state: RunState) -> None:
        self._config = config
        self._state = state
        self.error_rate = state.setup.settings.pick(Keys.error_rate, None, ERROR_RATE).value
        if not 0 < self.error_rate < 1:
            raise pytest.UsageError("--genir-error-rate has to lie between 0 and 1")
        #: Items that the engine began to ask about; items that were not run any more.
        self.started = 0
        self.passed_over = 0
        self._decision: EarlyDecision | None = None
        self._folder: Path | None = None
        self._why = ""

    # -- where items are

    def shuffle(self, items: list[pytest.Item]) -> None:
        """Put the items into a random order that the seed fixes; other tests and long conversations stay in place."""
        places = [n for n, item in enumerate(items) if isinstance(item, GenirItem) and not item.case.shares_course]
        shuffled = [items[place] for place in places]
        Random(self._state.setup.settings.pick(Keys.seed, None, 0).value).shuffle(shuffled)
        for place, item in zip(places, shuffled, strict=True):
            items[place] = item

    def begin(self, items: list[GenirItem]) -> None:
        """Note what is to come, or leave a note for the controller."""
        expected = [_expected(item) for item in items if item.model is not None]
        self._state.listeners.append(self._count)
        if not self._state.setup.is_worker:
            self._decide_on(self._state.gates, expected)
            return
        place = place_of(self._config)
        self._folder = shared_folder(place.run_id)
        if place.worker == 0:
            plan = {
                "gates": [gate.to_wire() for gate in self._state.gates],
                "items": [item.to_wire() for item in expected],
            }
            replace_value(self._folder / _PLAN, plan)

    def reason(self) -> str:
        """Return why the next item need not be asked, nothing where it has to be."""
        if not self._why and self._folder is not None and self._state.setup.is_worker:
            try:
                self._why = (self._folder / _DECIDED).read_text(encoding="utf-8")
            except OSError:
                return ""
        return self._why

    def _count(self, event: EngineEvent) -> None:
        self.started += event.kind == "started"

    # -- where reports arrive

    def _decide_on(self, gates: list[Gate], expected: list[Expected]) -> None:
        gates = [gate for gate in gates if not gate.about_judge]
        self._decision = EarlyDecision(gates, expected, self.error_rate)
        if not gates:
            self._state.notices.setdefault("--genir-stop-when-decided: without a gate there is nothing to decide")
        elif self._decision.hopeless:
            waits = ", ".join(dict.fromkeys(self._decision.hopeless))
            self._state.notices.setdefault(f"--genir-stop-when-decided: {waits} can only be reached with the last item")

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        if self._why or not self._knows_the_plan():
            return
        assert self._decision is not None
        stopped = self._decision.add(nodeid, self._state.results.get(nodeid))
        if stopped is not None:
            self._why = stopped.told()
            if self._folder is not None:
                replace_text(self._folder / _DECIDED, self._why)

    def _knows_the_plan(self) -> bool:
        if self._decision is not None:
            return True
        if not self._state.workers_id:
            return False
        self._folder = shared_folder(self._state.workers_id)
        plan: dict[str, Any] = value_of(self._folder / _PLAN)
        if not plan:
            return False
        self._decide_on(
            [Gate.from_wire(gate) for gate in plan["gates"]], [Expected.from_wire(e) for e in plan["items"]]
        )
        return True

    @property
    def stopped(self) -> StoppedEarly | None:
        return None if self._decision is None else self._decision.stopped

    @property
    def decisions(self) -> Mapping[tuple[str, str], Any] | None:
        """Return what was decided, where items were left out because of it."""
        return self.stopped.decisions if self.stopped is not None and self.passed_over else None

    # -- what was saved

    def to_wire(self) -> dict[str, int]:
        return {"started": self.started, "passed_over": self.passed_over}

    def add_worker(self, told: Mapping[str, int]) -> None:
        self.started += told.get("started", 0)
        self.passed_over += told.get("passed_over", 0)

    @property
    def not_asked(self) -> int:
        """How many items no model was asked about: of those passed over, some were under way already."""
        return max(0, self.passed_over - max(0, self.started - sum(one.wanted for one in self._state.results.values())))

    def finish(self, _: pytest.Session) -> None:
        """Say first what was saved, and how sure it is."""
        if self.decisions is None:
            return
        given_up = self.passed_over - self.not_asked
        under_way = f", {given_up} given up under way" if given_up else ""
        told = (
            f"{self._why}; {number_of(self.not_asked, 'item')} not asked{under_way}; all items would have said "
            f"otherwise in at most {self.error_rate:.3g} of such runs"
        )
        self._state.notices = {told: None, **self._state.notices}

    def header(self) -> dict[str, object]:
        """Return what the header of the log says of it."""
        if self.decisions is None or self.stopped is None:
            return {}
        gates = [{"gate": gate, "model": model, "decision": d} for (gate, model), d in self.decisions.items()]
        facts = {"after": self.stopped.after, "of": self.stopped.of, "not_asked": self.not_asked}
        return {"stopped": {**facts, "error_rate": self.error_rate, "gates": gates}}


def _expected(item: GenirItem) -> Expected:
    assert item.model is not None
    return Expected(
        nodeid=item.nodeid,
        model=item.asked_as,
        benchmark=item.benchmark.name,
        tags=tuple(item.case.tags),
        most_scores=item.case.most_scores,
        shuffled=not item.case.shares_course,
        ruled=item.rule is not None,
    )
