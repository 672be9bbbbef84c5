"""Collection: files to items, their order, and which of them belong to this part of the run."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.gates.foresight import Foreseen, check_gates
from pytest_genir.pytest_plugin.collected import SILENTLY, leave, manifest_of, selections
from pytest_genir.pytest_plugin.early import EarlyStop
from pytest_genir.pytest_plugin.items import GenirItem
from pytest_genir.pytest_plugin.judge_audit import refusal_of_audit
from pytest_genir.pytest_plugin.parts import Part
from pytest_genir.pytest_plugin.sampling import Sampling
from pytest_genir.pytest_plugin.shares import place_of, refuse, shared_folder, why_not_so
from pytest_genir.pytest_plugin.state import RunState
from pytest_genir.results.manifest import Manifest
from pytest_genir.results.messages import number_of


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
        self._found: dict[str, None] = {}
        self._left: dict[str, list[str]] = {}
        #: Why items are being left out just now, where it is us.
        self._leaving = ""

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        if isinstance(item, GenirItem):
            self._found[item.nodeid] = None

    def pytest_deselected(self, items: Sequence[pytest.Item]) -> None:
        """Note what is left out; what other parts of the run have is not."""
        others = {item.nodeid for item in self._part.others}
        gone = [item for item in items if isinstance(item, GenirItem) and item.nodeid not in others]
        if gone:
            why = self._leaving or ", ".join(selections(gone[0].config)) or SILENTLY
            self._left.setdefault(why, []).extend(item.nodeid for item in gone)

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Write down what there is to ask."""
        own = [item for item in session.items if isinstance(item, GenirItem)]
        self._state.given = len(own)
        self._state.unasked = sum(item.model is None for item in own)
        if self._state.asks and self._found and self._state.accepted:
            self._state.manifest = self._manifest(own)
            if self._state.setup.is_worker:
                leave(shared_folder(place_of(session.config).run_id), self._state.manifest)

    def _manifest(self, own: Sequence[GenirItem]) -> Manifest:
        known = {item.nodeid for item in (*own, *self._part.others)}.union(*self._left.values())
        silently = [nodeid for nodeid in self._found if nodeid not in known]
        left = {**self._left, SILENTLY: [*self._left.get(SILENTLY, ()), *silently]} if silently else self._left
        return manifest_of(own, self._part.others, left, self._part, self._sampling.drawn)

    @pytest.hookimpl(specname="pytest_collection_modifyitems", tryfirst=True)
    def pytest_collection_modifyitems_check(self, items: list[pytest.Item]) -> None:
        """Refuse gates that are about nothing: judged by all that was found, before anything is left out."""
        if self._state.asks and not self._config.getoption("lf", False):
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
        if why := why_not_so(self._config, [item for item in items if item.model is not None]):
            return why
        if why := refusal_of_audit(self._state):
            return why
        foreseen = [
            Foreseen(
                model=item.model.name,
                benchmark=item.benchmark.name,
                tags=item.case.tags,
                quantities=item.case.quantities,
            )
            for item in items
            if item.model is not None
        ]
        try:
            check_gates(self._state.gates if foreseen else (), foreseen)
        except GenirError as error:
            return str(error)
        return ""

    def pytest_report_collectionfinish(self) -> list[str]:
        lines = [
            f"genir: {benchmark.name}: {number_of(len(benchmark.cases), 'item')}; {'; '.join(benchmark.in_force)}"
            for benchmark in self._state.benchmarks
        ]
        return [*lines, *self._sampling.shown()]
