"""Conversations that were recorded before: in our logs, or by the original, one run per line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pytest_genir.conversation.recording import HeldTalk
from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.results.log import is_result_log, read_log
from pytest_genir.results.record import RECORDING
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
    #: Whether it comes from a result log of ours.
    held_here: bool = False


def read_runs(node: Node, folder: Path) -> list[RecordedRun]:
    """Read the file that a `runs:` names."""
    if not isinstance(node.value, str):
        raise FileError(f"'runs' has to name a file, not {node.kind}", where=node.where)
    name = node.value
    path = within_reach(folder / name, node.where, "'runs'")
    if not path.is_file():
        hint = "it is a log of --genir-log, or what the original and 'pytest-genir run' print: a line of JSON per run"
        raise FileError(f"there is no file of runs '{name}'", where=node.where, hint=hint)
    runs = list(_logged(path, name, node.where) if is_result_log(path) else _runs(path, name))
    if not runs:
        raise FileError("the file of runs is empty", where=Where(name))
    lines: dict[str, int] = {}
    for run in runs:
        first = lines.setdefault(run.id, run.where.line)
        if first != run.where.line:
            raise Duplicate(f"two runs have the id '{run.id}'", where=run.where, hint=f"it is on line {first} too")
    return runs


def _logged(path: Path, shown: str, where: Where) -> Iterator[RecordedRun]:
    """Yield the conversations of a result log; models and repeats are in their ids where there are several."""
    talks = [one for one in read_log(path).results if one.kind == "conversation" and one.wanted]
    if not talks:
        raise FileError(f"the result log '{shown}' has no conversations", where=where)
    models = len({one.model for one in talks}) > 1
    benchmarks = len({one.nodeid.partition("::")[0] for one in talks}) > 1
    for number, one in enumerate(talks, start=1):
        recording = HeldTalk.from_wire(one.details.get(RECORDING))
        if recording is None and not one.failure and one.details.get("turns"):
            hint = "logs of earlier versions have excerpts only: run it again with --genir-log"
            raise FileError(f"'{one.nodeid}' in '{shown}' is no whole conversation", where=where, hint=hint)
        parts = [one.benchmark] if benchmarks else []
        parts += [one.id, *([one.model] if models else []), *([f"{one.repeat + 1}"] if one.repeat else [])]
        # a conversation that failed on its way says nothing about what comes after it
        simulation = None if recording is None or one.details.get("interrupted") else recording.simulation
        yield RecordedRun("-".join(parts), one.question or one.id, Where(shown, number + 1), simulation, True)


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
    return {"configuration": {}, **simulation_of(held)}


def simulation_of(held: Node) -> Mapping[str, Any]:
    """Return a simulation as plain data, after a look at whether it has turns."""
    plain = object_of(held, "'simulation'")
    turns = held.value.get("userTurns") if isinstance(held.value, dict) else None
    if turns is None or not isinstance(turns.value, list):
        raise FileError("the simulation of a run has no list of 'userTurns'", where=held.where)
    for turn in turns.value:
        if not isinstance(turn.value, dict):
            raise FileError(f"a turn has to be an object, not {turn.kind}", where=turn.where)
    return plain
