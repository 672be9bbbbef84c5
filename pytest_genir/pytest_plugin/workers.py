"""xdist, the controller's side: every worker gets its whole share of the benchmark at once.

xdist's own schedulers hand out a few items at a time, and an engine that knows only those keeps few requests
in flight.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from typing import Any, Protocol

import pytest
from xdist.scheduler import LoadScheduling

from pytest_genir.gates.expression import Gate
from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.ending import NOTICES, REFUSED
from pytest_genir.pytest_plugin.live import DESK, FEED, WORKERINPUT, desk_path, logbook_path
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.pytest_plugin.shares import (
    DIST,
    LEAN,
    NUMBER,
    STARTED,
    conversations,
    is_ours,
    refusal_of,
    share_folder,
    shared_folder,
    shares,
    stop_file,
)
from pytest_genir.pytest_plugin.state import TRIED_AGAIN, RunState
from pytest_genir.pytest_plugin.steps import FEW, nobody_needs_all
from pytest_genir.pytest_plugin.watching import Watching
from pytest_genir.pytest_plugin.worker_node import WorkerNode, number_of_worker, run_id_of


class GenirScheduling(LoadScheduling):  # type: ignore[misc]  # xdist has no types for others
    """Sends every worker its whole share of the benchmark first; other tests and leftovers as `load` does."""

    collection: list[str] | None
    maxschedchunk: int | None

    def schedule(self) -> None:
        first_time = self.collection is None
        collection: list[str] = next(iter(self.node2collection.values()), [])
        if not first_time or not any(map(is_ours, collection)) or not self._check_nodes_have_same_collection():
            super().schedule()
            return
        self.collection = list(collection)
        if self.maxschedchunk is None:
            self.maxschedchunk = len(self.collection)
        ours = [index for index, nodeid in enumerate(self.collection) if is_ours(nodeid)]
        nodeids = [self.collection[index] for index in ours]
        together = conversations(nodeids, self.config.rootpath)
        # By the number each worker was given, not by the order in which they became ready; and by how many there
        # were to be: a worker that dies while it collects is missing here, and the others know their shares already.
        numbered = {number_of_worker(node): node for node in self.nodes}
        count = max(node.workerinput.get("workercount", 1) for node in self.nodes)
        left = set(range(len(self.collection))).difference(ours)
        for number, share in enumerate(shares(nodeids, count, together)):
            indices = [ours[index] for index in share]
            node = numbered.get(number)
            if node is None:
                left.update(indices)
            elif indices:
                self.node2pending[node].extend(indices)
                node.send_runtest_some(indices)
        self.pending[:] = sorted(left)
        for node in self.nodes:
            self.check_schedule(node)


class _Pending(Protocol):
    """What a scheduler of xdist can do about an item whose worker crashed."""

    def mark_test_pending(self, item: str) -> None:
        """Hand it out once more."""


class WorkerCare:
    """The controller's side: numbers the workers, chooses the scheduler, runs a crashed item once more."""

    def __init__(
        self, config: pytest.Config, state: RunState, part: Part, early: EarlyStop | None, watching: Watching
    ) -> None:
        self._logbook = logbook_path(config) if state.asks else None
        self._desk = desk_path(config) if state.asks else None
        self._lean = not state.setup.keeps_prompts and FEED not in config.stash
        self._state = state
        self._part = part
        self._early = early
        self._watching = watching
        self._dist = str(config.getoption("dist"))
        self._next = 0
        self._free: list[int] = []
        self._crashed: set[str] = set()

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerNode) -> None:
        self._number(node)
        if self._logbook is not None:
            node.workerinput[WORKERINPUT] = str(self._logbook.absolute())
        if self._desk is not None:
            node.workerinput[DESK] = str(self._desk)
        self._state.workers_id = run_id_of(node)
        share_folder(self._state.workers_id)
        self._watching.begin_for_workers(self._state.workers_id)

    def _number(self, node: WorkerNode) -> None:
        replaces = bool(self._free)
        node.workerinput[NUMBER] = self._free.pop(0) if replaces else self._next
        # In other modes xdist decides as it goes: who asked ahead for a share would ask what another worker gets.
        node.workerinput["genir_replaces"] = replaces or self._dist != "load"
        node.workerinput[DIST] = self._dist
        node.workerinput[LEAN] = self._lean
        node.workerinput[FEW] = nobody_needs_all(node.config)
        node.workerinput[STARTED] = self._state.started.timestamp()
        self._next += not replaces

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: WorkerNode) -> None:
        """End the run where a worker found that it cannot be."""
        self._state.workers_id = run_id_of(node)
        if refused := refusal_of(self._state.workers_id):
            self._state.refused = refused
            raise pytest.UsageError(refused)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerNode, error: object) -> None:
        self._state.workers_id = self._state.workers_id or run_id_of(node)
        told = getattr(node, "workeroutput", None) or {}
        self._take(told)
        if error:
            self._free.append(number_of_worker(node))
        if told.get(REFUSED):
            self._state.refused = told[REFUSED]
            raise pytest.UsageError(told[REFUSED])

    def _take(self, told: Mapping[str, Any]) -> None:
        if self._early is not None:
            self._early.add_worker(told.get("genir_early", {}))
        self._part.add_worker(told)
        self._state.judge_audit = self._state.judge_audit or told.get("genir_judge_audit")
        self._state.given = max(self._state.given, told.get("genir_given", 0))
        self._state.unasked = max(self._state.unasked, told.get("genir_unasked", 0))
        self._state.add_gates([Gate.from_wire(gate) for gate in told.get("genir_gates", ())])
        self._state.notices.update(dict.fromkeys(told.get(NOTICES, ())))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: object) -> object:
        return GenirScheduling(config, log) if config.getoption("dist") == "load" else None

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: _Pending) -> None:
        # Its answer is on disk: trying once more costs nothing and tells whether the item is to blame.
        if is_ours(crashitem) and crashitem not in self._crashed:
            self._crashed.add(crashitem)
            sched.mark_test_pending(crashitem)
            # Skipped, so that JUnit has it by its name and with the reason; the terminal says what it is.
            setattr(report, TRIED_AGAIN, True)
            report.outcome, report.when = "skipped", "setup"
            report.longrepr = (crashitem.split("::", 1)[0], 0, f"Skipped: {report.longrepr}; tried again")

    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
        """Count a crash after which an item is tried again as pytest-rerunfailures counts its reruns."""
        return ("rerun", "R", ("RERUN", {"yellow": True})) if hasattr(report, TRIED_AGAIN) else None

    @pytest.hookimpl(tryfirst=True)
    def pytest_keyboard_interrupt(self) -> None:
        # A worker sees Ctrl-C itself, but not a signal sent to the controller, and would go on for its whole share.
        if self._state.workers_id:
            stop_file(self._state.workers_id).touch()

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        if self._state.workers_id:
            shutil.rmtree(shared_folder(self._state.workers_id), ignore_errors=True)
