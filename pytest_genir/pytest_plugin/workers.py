"""xdist: which items each worker gets, told to both sides by the same rule, so that a worker can ask ahead.

xdist's own schedulers hand out a few items at a time, and an engine that knows only those keeps few requests
in flight. Here every worker gets its whole share of the benchmark at once. Shares are made from node ids alone,
in the controller and in each worker alike; the examples of one memory conversation stay together.
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from xdist.scheduler import LoadScheduling

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem

_OURS = re.compile(r"\.(ya?ml|json)::", re.IGNORECASE)
_MODEL = re.compile(r"@[^@:]+$")


@dataclass(frozen=True)
class WorkerPlace:
    """Which worker of how many this process is; the only one when there are no workers."""

    worker: int = 0
    workers: int = 1
    run_id: str = ""
    #: A worker that replaces a dead one has no share: what it gets is decided as it goes.
    replaces: bool = False


def place_of(config: pytest.Config) -> WorkerPlace:
    """Return this process's place."""
    given: dict[str, Any] | None = getattr(config, "workerinput", None)
    if given is None:
        return WorkerPlace()
    return WorkerPlace(
        worker=given.get("genir_worker", 0),
        workers=given.get("workercount", 1),
        run_id=given.get("testrunuid", ""),
        replaces=given.get("genir_replaces", False),
    )


def is_ours(nodeid: str) -> bool:
    return bool(_OURS.search(nodeid))


def groups_of(nodeids: Sequence[str], together: frozenset[str]) -> list[list[int]]:
    """Return the indices of the benchmark items in units that stay on one worker, in order.

    `together` names the files whose items form one conversation per model.
    """
    units: list[list[int]] = []
    known: dict[tuple[str, str], list[int]] = {}
    for index, nodeid in enumerate(nodeids):
        if not is_ours(nodeid):
            continue
        file = nodeid.split("::", 1)[0]
        if file not in together:
            units.append([index])
            continue
        model = _MODEL.search(nodeid)
        key = (file, model.group() if model else "")
        if key not in known:
            known[key] = []
            units.append(known[key])
        known[key].append(index)
    return units


def shares(nodeids: Sequence[str], workers: int, together: frozenset[str]) -> list[list[int]]:
    """Return the indices for each worker: units dealt in turn, a unit to whoever has the fewest items."""
    dealt: list[list[int]] = [[] for _ in range(workers)]
    for unit in groups_of(nodeids, together):
        min(dealt, key=len).extend(unit)
    return dealt


def conversations(nodeids: Sequence[str], root: Path) -> frozenset[str]:
    """Return the files whose items are one long conversation, by their shape on disk."""
    from pytest_genir.kinds import looks_like_memory

    files = {nodeid.split("::", 1)[0] for nodeid in nodeids if is_ours(nodeid)}
    return frozenset(file for file in files if looks_like_memory(root / file))


def share_of_items(items: Sequence[GenirItem], place: WorkerPlace) -> list[GenirItem]:
    """Return the benchmark items this process will run, in order."""
    if place.workers == 1:
        return list(items)
    if place.replaces or not items:
        return []
    nodeids = [item.nodeid for item in items]
    together = conversations(nodeids, items[0].config.rootpath)
    return [items[index] for index in shares(nodeids, place.workers, together)[place.worker]]


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
        dealt = shares(nodeids, len(self.nodes), together)
        taken = set(ours)
        self.pending[:] = [index for index in range(len(self.collection)) if index not in taken]
        # By the number each worker was given, not by the order in which they became ready.
        for node in sorted(self.nodes, key=lambda node: node.workerinput.get("genir_worker", 0)):
            share = dealt[node.workerinput.get("genir_worker", 0)]
            if share:
                indices = [ours[index] for index in share]
                self.node2pending[node].extend(indices)
                node.send_runtest_some(indices)
        for node in self.nodes:
            self.check_schedule(node)


class WorkerCare:
    """The controller's side: numbers the workers, chooses the scheduler, runs a crashed item once more."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self._next = 0
        self._free: list[int] = []
        self._crashed: set[str] = set()
        self._run_id = ""

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        replaces = bool(self._free)
        node.workerinput["genir_worker"] = self._free.pop(0) if replaces else self._next
        node.workerinput["genir_replaces"] = replaces
        self._next += not replaces
        self._run_id = node.workerinput.get("testrunuid", "")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any, error: object) -> None:
        if error:
            self._free.append(node.workerinput.get("genir_worker", 0))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_make_scheduler(self, config: pytest.Config, log: Any) -> Any:
        chosen = any(str(argument).startswith(("--dist", "-d")) for argument in config.invocation_params.args)
        if chosen or config.getoption("dist") != "load":
            return None
        return GenirScheduling(config, log)

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport, sched: Any) -> None:
        # Its answer is on disk: trying once more costs nothing and tells whether the item is to blame.
        if is_ours(crashitem) and crashitem not in self._crashed:
            self._crashed.add(crashitem)
            sched.mark_test_pending(crashitem)
            report.outcome = "rerun"  # type: ignore[assignment]

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        if self._run_id:
            shutil.rmtree(Path(tempfile.gettempdir()) / f"genir-{self._run_id}", ignore_errors=True)
