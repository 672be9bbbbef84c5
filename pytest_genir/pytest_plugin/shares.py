"""Which items each xdist worker gets, told to both sides by the same rule, so that a worker can ask ahead.

Shares are made from node ids alone, in the controller and in each worker alike; the examples of one memory
conversation stay together.
"""

from __future__ import annotations

import _thread
import re
import tempfile
import threading
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_genir.disk import replace_text
from pytest_genir.lean.frozen import dataclass

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState

_OURS = re.compile(r"\.(ya?ml|json)::", re.IGNORECASE)
_NOT_DIGITS = re.compile(r"\D+")
#: Where a worker is told by which rule xdist hands out items.
DIST = "genir_dist"
#: Where a worker is told its number.
NUMBER = "genir_worker"
#: Where a worker is told when the run began.
STARTED = "genir_started"
#: Where a worker is told that its controller wants no record of what was asked and said word for word.
LEAN = "genir_lean"
_PARTS = ("loadgroup", "worksteal")
GROUPS_LOST = (
    "pytest-xdist made no group of what is marked xdist_group, so that it may run on any worker: it writes groups "
    "where pytest 9.2 and later do not look (pytest-xdist#1386), and sees no mark that comes after it has looked "
    "(a hook that sets one has to be tryfirst)"
)
#: The file by which an interrupted controller stops its workers: they look for it so often, and before each request.
_STOP = "stop"
#: The file by which a worker sees that its controller looks into the same folder: not so on another machine.
_HERE = "here"
#: The file by which a worker says that the run cannot be, before anything is asked.
_REFUSED = "refused"
_LOOK = 0.2
#: The repeat and the model at the end of a node id.
_ENDING = re.compile(r"(#\d+)?(@[^@:]+)?$")


@dataclass(frozen=True)
class WorkerPlace:
    """Which worker of how many this process is; the only one when there are no workers."""

    worker: int = 0
    workers: int = 1
    run_id: str = ""
    #: A worker that replaces a dead one, or that nobody numbered, has no share: what it gets is decided as it goes.
    replaces: bool = False


def shared_folder(run_id: str) -> Path:
    """Return the folder that the processes of one run share, made where it is missing."""
    folder = Path(tempfile.gettempdir()) / f"genir-{run_id}"
    folder.mkdir(exist_ok=True)
    return folder


def share_folder(run_id: str) -> None:
    """Make the folder of a run, so that workers see whether it is theirs as well."""
    (shared_folder(run_id) / _HERE).touch()


def is_elsewhere(config: pytest.Config) -> bool:
    """Say whether this worker cannot leave its controller a file."""
    return not (shared_folder(place_of(config).run_id) / _HERE).exists()


def refuse(config: pytest.Config, state: RunState, why: str) -> None:
    """End the run before anything is asked, if there is a reason; a worker leaves word for its controller to do so."""
    if not why:
        return
    if not state.setup.is_worker:
        raise pytest.UsageError(why)
    state.refused = why
    replace_text(shared_folder(place_of(config).run_id) / _REFUSED, why)


def refusal_of(run_id: str) -> str:
    """Return why the workers say that the run cannot be, nothing where it can."""
    try:
        return (shared_folder(run_id) / _REFUSED).read_text(encoding="utf-8")
    except OSError:
        return ""


def stop_file(run_id: str) -> Path:
    """Return the file by which an interrupted controller stops its workers."""
    return shared_folder(run_id) / _STOP


def stop_with_controller(run_id: str, ended: threading.Event) -> None:
    """Interrupt this worker's main thread when the controller was interrupted."""
    stop = stop_file(run_id)
    while not ended.wait(_LOOK):
        if stop.exists():
            _thread.interrupt_main()
            return


def why_not_so(config: pytest.Config, items: Sequence[GenirItem]) -> str:
    """Return why items cannot be run as xdist would hand them out, nothing where they can."""
    dist = getattr(config, "workerinput", {}).get(DIST, "load")
    if dist == "each" and items:
        return "--dist each would ask every question once per worker: use --dist load, or --genir-repeat"
    if dist in _PARTS and (talk := next((item for item in items if item.case.shares_course), None)):
        return f"--dist {dist} would part the one conversation of {talk.path.name}: use --dist load or loadfile"
    return ""


def groups_lost(config: pytest.Config, items: Iterable[pytest.Item]) -> bool:
    """Say whether items are marked as a group, and xdist has not put its name behind their node ids."""
    if getattr(config, "workerinput", {}).get(DIST) != "loadgroup":
        return False
    return any(marked and not item.nodeid.endswith(marked) for item in items for marked in [_endings_of(item)])


def _endings_of(item: pytest.Item) -> tuple[str, ...]:
    """Return what xdist may put behind a node id: its versions differ where there are several marks."""
    marks = item.iter_markers("xdist_group")
    names = sorted({str(mark.args[0] if mark.args else mark.kwargs.get("name", "default")) for mark in marks})
    return tuple(f"@{name}" for name in (*names, "_".join(names)) if name)


def place_of(config: pytest.Config) -> WorkerPlace:
    """Return this process's place."""
    given: dict[str, Any] | None = getattr(config, "workerinput", None)
    if given is None:
        return WorkerPlace()
    return WorkerPlace(
        worker=given.get(NUMBER, int(_NOT_DIGITS.sub("", given.get("workerid", "")) or 0)),
        workers=given.get("workercount", 1),
        run_id=given.get("testrunuid", ""),
        replaces=given.get("genir_replaces", NUMBER not in given),
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
        ending = _ENDING.search(nodeid)
        key = (file, ending.group() if ending else "")
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
    from pytest_genir.kinds.shapes import shares_course

    files = {nodeid.split("::", 1)[0] for nodeid in nodeids if is_ours(nodeid)}
    return frozenset(file for file in files if shares_course(root / file))


def share_of_items(items: Sequence[GenirItem], place: WorkerPlace) -> list[GenirItem]:
    """Return the benchmark items this process will run, in order."""
    if place.workers == 1:
        return list(items)
    if place.replaces or not items:
        return []
    nodeids = [item.nodeid for item in items]
    together = conversations(nodeids, items[0].config.rootpath)
    return [items[index] for index in shares(nodeids, place.workers, together)[place.worker]]
