"""The entrance to memory benchmarks: a document in, cases out."""

from __future__ import annotations

from pathlib import Path

from pytest_genir.kinds.case import Benchmark
from pytest_genir.memory.case import KIND, MemoryCase
from pytest_genir.memory.examples import examples
from pytest_genir.memory.overrides import read_overrides
from pytest_genir.memory.parse import ParsedMemory, parse_memory
from pytest_genir.memory.session import definitions_folder
from pytest_genir.memory.sessions import Sessions, folder_of
from pytest_genir.settings import Keys, Settings
from pytest_genir.source import Node


def load(node: Node, path: Path, settings: Settings) -> Benchmark:
    """Read a memory benchmark: the definitions of its examples are generated, or read where they are stored."""
    parsed = parse_memory(node, path, settings)
    folder = _folder(parsed, settings)
    regenerate = settings.pick(Keys.regenerate, None, False).value
    places = examples(parsed, definitions_folder(folder) if folder else None, regenerate=regenerate)
    overrides = read_overrides(parsed.overrides, [place.id for place in places]) if parsed.overrides else {}
    sessions = Sessions(parsed, folder)
    cases = [
        MemoryCase(place=place, parsed=parsed, sessions=sessions, override=overrides.get(place.id)) for place in places
    ]
    return Benchmark(
        name=parsed.name,
        kind=KIND,
        path=path,
        cases=cases,
        in_force=parsed.in_force,
        demands=parsed.demands,
    )


def _folder(parsed: ParsedMemory, settings: Settings) -> Path | None:
    """Return the folder for what has to outlive the run, if there is one."""
    setting = settings.pick(Keys.run_dir, None, None)
    if setting.value is None:
        return None
    return folder_of(parsed, (setting.folder or Path()) / setting.value)
