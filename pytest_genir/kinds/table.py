"""From a file to its benchmark: which kind it is, and who reads it; a kind's own code is imported only when used."""

from __future__ import annotations

import importlib
from pathlib import Path

from pytest_genir.errors import FileError, UnknownName, Where, did_you_mean
from pytest_genir.kinds import KINDS
from pytest_genir.kinds.case import Benchmark
from pytest_genir.kinds.outline import Outline
from pytest_genir.kinds.shapes import is_ours, kind_of, ours
from pytest_genir.settings import Settings
from pytest_genir.source import Node, tree_from_text
from pytest_genir.source.reach import reach_of, reaching
from pytest_genir.source.read import read_text

#: Who reads the documents of each kind.
READERS = {kind: f"pytest_genir.{kind}.load:load" for kind in KINDS}


def outlined(node: Node, depth: int = 4) -> Outline:
    """Return a document as its outline would be; shapes are told by that."""
    held = node.value
    if isinstance(held, dict):
        return {key: outlined(part, depth - 1) for key, part in held.items()} if depth else {}
    if isinstance(held, list):
        return [outlined(part, depth - 1) for part in held[:1]] if depth else []
    return held if held is None or isinstance(held, str) else str(held)


def load_benchmark(path: Path, settings: Settings, *, shown: str, claimed: bool) -> Benchmark | None:
    """Read a file; `None` when it is not ours. A `claimed` file (by its name) has to be ours."""
    if not claimed and not is_ours(path):
        return None
    with reaching(reach_of(path, settings.trust)):
        return _read(path, settings, shown)


def _read(path: Path, settings: Settings, shown: str) -> Benchmark:
    node = tree_from_text(read_text(path, shown), shown, json=path.suffix.lower() == ".json")
    if node is None:
        raise FileError("the file is empty", where=_top(shown), hint="a benchmark begins with 'kind: rag'")
    kind = kind_of(outlined(node))
    if kind is None:
        raise _nearly(node) or FileError(
            "this is no benchmark",
            where=node.where,
            hint="it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
        )
    module, function = READERS[kind].split(":")
    reader = getattr(importlib.import_module(module), function)
    benchmark: Benchmark = reader(node, path, settings)
    return benchmark


def _nearly(node: Node) -> FileError | UnknownName | None:
    """Return the error of a file that was meant to be ours: a wrong kind, or questions without one."""
    found = outlined(node)
    if not isinstance(found, dict) or not isinstance(node.value, dict):
        return None
    named = node.value.get("kind")
    meant = ours(found, whole=True)
    if named is not None and isinstance(named.value, str):
        known = meant or "questions" in found or did_you_mean(named.value, KINDS)
        return UnknownName("kind of benchmark", named.value, KINDS, where=named.where) if known else None
    if meant:
        return FileError("this looks like a benchmark, but says no kind", where=node.where, hint="add 'kind: rag'")
    return None


def _top(shown: str) -> Where:
    return Where(shown, 1, 1)
