"""Collection: files to items, their order, and which of them belong to this part of the run."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.gates.foresight import Foreseen, check_gates
from pytest_genir.kinds.case import Benchmark, asked_as
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.phrases import counted, facts_told
from pytest_genir.pytest_plugin.collected import SOMEBODY, leave, manifest_of, selections
from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.items import HOOKS, GenirItem, models_for
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.pytest_plugin.sampling import Sampling
from pytest_genir.pytest_plugin.shares import (
    GROUPS_LOST,
    groups_lost,
    is_ours,
    place_of,
    refuse,
    shared_folder,
    why_not_so,
)
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.manifest import Manifest


class Collection:
    """Puts the collected items in order and keeps those of this part."""

    def __init__(
        self, config: pytest.Config, state: RunState, part: Part, early: EarlyStop | None, sampling: Sampling
    ) -> None:
        self._config = config
        self._state = state
        self._part = part
        self._early = early
        self._sampling = sampling
        self._found: list[GenirItem] = []
        self._left: dict[str, list[str]] = {}
        self._passed_over: list[str] = []
        #: Why items are being left out just now, where it is us.
        self._leaving = ""

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        if isinstance(item, GenirItem):
            self._found.append(item)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note files into which pytest did not look, as `--lf` does with those where nothing failed."""
        if not report.result and is_ours(f"{report.nodeid}::"):
            self._passed_over.append(report.nodeid)

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """Note what is left out; what other parts of the run have is not."""
        others = {item.nodeid for item in self._part.others}
        gone = [item for item in items if isinstance(item, GenirItem) and item.nodeid not in others]
        if gone:
            why = self._leaving or ", ".join(selections(gone[0].config)) or SOMEBODY
            self._left.setdefault(why, []).extend(item.nodeid for item in gone)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Write down what there is to ask."""
        session.config.stash[HOOKS] = {}
        own = [item for item in session.items if isinstance(item, GenirItem)]
        self._note(own)
        if self._state.manifest is not None and self._state.setup.is_worker:
            leave(shared_folder(place_of(session.config).run_id), self._state.manifest)
        if groups_lost(session.config, own):
            self._state.notices.setdefault(GROUPS_LOST)

    def _note(self, own: Sequence[GenirItem]) -> None:
        self._state.given = len(own)
        self._state.unasked = sum(item.model is None for item in own)
        if self._state.asks and self._found and self._state.accepted:
            self._state.manifest = self._manifest(own)
            self._state.given = len(self._state.manifest.own)
        self._found.clear()

    def _manifest(self, own: Sequence[GenirItem]) -> Manifest:
        known = {item.nodeid for item in (*own, *self._part.others)}.union(*self._left.values())
        # by the names they have now: xdist's groups are put behind them after they were found
        dropped = {item.nodeid: item for item in self._found if item.nodeid not in known}
        lost = list(dropped.values())
        manifest = manifest_of(own, self._part.others, lost, self._left, self._part, self._sampling.drawn)
        in_force = {benchmark.name: tuple(benchmark.in_force) for benchmark in self._state.benchmarks}
        return replace(manifest, in_force=in_force)

    @pytest.hookimpl(specname="pytest_collection_modifyitems", tryfirst=True)
    def pytest_collection_modifyitems_check(self, items: list[pytest.Item]) -> None:
        """Refuse gates that are about nothing: judged by all that was found, before anything is left out."""
        if self._state.asks:
            refuse(self._config, self._state, self._why_wrong([item for item in items if isinstance(item, GenirItem)]))

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the items in order, and keep this part's; other tests are left alone."""
        if self._early is not None:
            self._early.shuffle(items)
        self._keep_sample(items)
        self._part.keep_own(items)
        self._state.accepted = True

    def _keep_sample(self, items: list[pytest.Item]) -> None:
        try:
            left = self._sampling.keep(items)
        except GenirError as error:
            refuse(self._config, self._state, str(error))
            return
        if left:
            self._leaving = self._sampling.why
            self._config.hook.pytest_deselected(items=left)
            self._leaving = ""

    def _why_wrong(self, items: list[GenirItem]) -> str:
        if items and self._config.getoption("forked", False):
            return (
                "--forked does not go with benchmarks: a forked child has none of the threads that ask models, and "
                "would wait for ever; use -n instead"
            )
        if why := why_not_so(self._config, [item for item in items if item.model is not None]):
            return why
        if self._state.wants_audit and (why := _refusal_of_audit(self._state)):
            return why
        if not self._state.gates:
            return ""  # what is foreseen of an item takes as much as the item
        if self._config.getoption("lf", False):
            # pytest has left out what did not fail as it collected: what a gate may be about is in the files.
            found = [(model, benchmark, case) for benchmark in self._benchmarks() for case in benchmark.cases
                     for model in models_for(case, self._state.setup.models)]  # fmt: skip
        else:
            found = [(item.model, item.benchmark, item.case) for item in items]
        foreseen = [
            Foreseen(
                model=asked_as(model.name, case), benchmark=benchmark.name, tags=case.tags, quantities=case.quantities
            )
            for model, benchmark, case in found
            if model is not None
        ]
        try:
            check_gates(self._state.gates if foreseen else (), foreseen)
        except GenirError as error:
            return str(error)
        return ""

    def _benchmarks(self) -> Iterator[Benchmark]:
        """Yield all that this run was given, those of files that pytest did not look into as well."""
        yield from self._state.benchmarks
        for nodeid in self._passed_over:
            with suppress(GenirError):  # a mistake in it is told when it is collected
                path = self._config.rootpath / nodeid
                benchmark = load_benchmark(path, self._state.setup.settings, shown=nodeid, claimed=False)
                if benchmark is not None:
                    yield benchmark

    def pytest_report_collectionfinish(self) -> list[str]:
        lines = [
            f"genir: {benchmark.name}: {facts_told([counted(len(benchmark.cases), 'item'), *benchmark.in_force])}"
            for benchmark in self._state.benchmarks
        ]
        return [*lines, *self._sampling.shown()]


def _refusal_of_audit(state: RunState) -> str:
    from pytest_genir.pytest_plugin.judge_audit import refusal_of_audit  # what audits takes a twentieth of the start

    return refusal_of_audit(state)
