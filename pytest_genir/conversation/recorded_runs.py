"""Conversations that were recorded before, by us or by the original: one run per line, as its command prints them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.source import Node, read_lines
from pytest_genir.source.fields import object_of
from pytest_genir.source.reach import within_reach


@dataclass(frozen=True, slots=True)
class RecordedRun:
    """One recorded run; without a simulation it failed when it was recorded."""

    id: str
    title: str
    where: Where
    simulation: Mapping[str, object] | None


def read_runs(node: Node, folder: Path) -> list[RecordedRun]:
    """Read the file that a `runs:` names."""
    if not isinstance(node.value, str):
        raise FileError(f"'runs' has to name a file, not {node.kind}", where=node.where)
    name = node.value
    path = within_reach(folder / name, node.where, "'runs'")
    if not path.is_file():
        hint = "it is what the original or 'pytest-genir run' prints: one line of JSON per run"
        raise FileError(f"there is no file of runs '{name}'", where=node.where, hint=hint)
    runs = list(_runs(path, name))
    if not runs:
        raise FileError("the file of runs is empty", where=Where(name))
    lines: dict[str, int] = {}
    for run in runs:
        first = lines.setdefault(run.id, run.where.line)
        if first != run.where.line:
            raise Duplicate(f"two runs have the id '{run.id}'", where=run.where, hint=f"it is on line {first} too")
    return runs


def _runs(path: Path, shown: str) -> Iterator[RecordedRun]:
    for number, line in enumerate(read_lines(path, shown), start=1):
        if not isinstance(line.value, dict):
            raise FileError(f"a run has to be an object, not {line.kind}", where=line.where)
        held = line.value.get("simulation", line if "userTurns" in line.value else None)
        given = line.value.get("id")
        name = str(given.value) if given is not None and isinstance(given.value, (str, int)) else f"run-{number}"
        if held is None and not line.value:
            yield RecordedRun(name, name, line.where, None)
            continue
        simulation = _simulation(held, line)
        topic = (simulation.get("configuration") or {}).get("topic") or {}
        yield RecordedRun(name, str(topic.get("description") or name), line.where, simulation)


def _simulation(held: Node | None, line: Node) -> Mapping[str, Any]:
    if held is None:
        raise FileError("a run has no 'simulation'", where=line.where, hint="a run that failed is an empty object: {}")
    plain = object_of(held, "'simulation'")
    turns = held.value.get("userTurns") if isinstance(held.value, dict) else None
    if turns is None or not isinstance(turns.value, list):
        raise FileError("the simulation of a run has no list of 'userTurns'", where=held.where)
    for turn in turns.value:
        if not isinstance(turn.value, dict):
            raise FileError(f"a turn has to be an object, not {turn.kind}", where=turn.where)
    return {"configuration": {}, **plain}
