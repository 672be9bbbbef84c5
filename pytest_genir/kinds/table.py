"""Which kind of benchmark a document is, decided by its shape; a kind's own code is imported only when it is used."""

from __future__ import annotations

import importlib
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.errors import FileError, UnknownName, Where, did_you_mean
from pytest_genir.kinds.case import Benchmark
from pytest_genir.rag.shape import is_original
from pytest_genir.settings import Settings
from pytest_genir.source import Node, tree_from_text
from pytest_genir.source.read import read_text

KINDS = ("rag", "conversation", "memory")
_HEAD = 65536
#: A cheap look at the first bytes, so that other people's YAML and JSON is not even parsed.
_HINTS = (
    re.compile(rb'^\s*["\']?kind["\']?\s*:', re.MULTILINE),
    re.compile(rb'^\s*\[[\s\S]*?"question"\s*:'),
    re.compile(rb'^["\']?(simulation|evaluation)["\']?\s*:|"(simulation|evaluation)"\s*:\s*\{', re.MULTILINE),
    re.compile(rb'"user"\s*:\s*\{\s*"class"\s*:[\s\S]*"system"\s*:\s*\{\s*"class"\s*:'),
    re.compile(rb'^["\']?datasets["\']?\s*:|"datasets"\s*:', re.MULTILINE),
)

_MEMORY = re.compile(rb'^\s*\{?\s*["\']?kind["\']?\s*:\s*["\']?memory\b', re.MULTILINE)
_CONFIG = re.compile(rb'^["\']?config["\']?\s*:|"config"\s*:', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of benchmark: how its documents look and who reads them (`package.module:function`)."""

    name: str
    recognises: Callable[[Node], bool]
    reader: str


def _keys(node: Node) -> set[str]:
    return set(node.value) if isinstance(node.value, dict) else set()


def _has_objects(node: Node, *keys: str) -> bool:
    held = node.value
    return isinstance(held, dict) and all(key in held and isinstance(held[key].value, dict) for key in keys)


def _is_conversation(node: Node) -> bool:
    if not isinstance(node.value, dict):
        return False
    simulation, evaluation = node.value.get("simulation"), node.value.get("evaluation")
    return bool(
        (simulation is not None and _keys(simulation) & {"user", "system", "topic"})
        or (evaluation is not None and "evaluators" in _keys(evaluation))
        or all(name in node.value and "class" in _keys(node.value[name]) for name in ("user", "system"))
    )


def _is_memory(node: Node) -> bool:
    return _has_objects(node, "config", "datasets")


_TABLE = (
    Kind("rag", is_original, "pytest_genir.rag.load:load"),
    Kind("conversation", _is_conversation, "pytest_genir.conversation.load:load"),
    Kind("memory", _is_memory, "pytest_genir.memory.load:load"),
)


def may_be_ours(path: Path) -> bool:
    """Say whether the first bytes of a file look like any of the kinds."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    return any(hint.search(head) for hint in _HINTS)


def looks_like_memory(path: Path) -> bool:
    """Say whether a file is a memory benchmark, whose items are one conversation, without reading it all."""
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return False
    return bool(_MEMORY.search(head)) or bool(_HINTS[4].search(head) and _CONFIG.search(head))


def kind_of(node: Node) -> Kind | None:
    """Return the kind of a document, `None` when it is none of ours."""
    named = node.value.get("kind") if isinstance(node.value, dict) else None
    if named is not None and isinstance(named.value, str):
        for kind in _TABLE:
            if kind.name == named.value:
                return kind
    return next((kind for kind in _TABLE if kind.recognises(node)), None)


def load_benchmark(path: Path, settings: Settings, *, shown: str, claimed: bool) -> Benchmark | None:
    """Read a file; `None` when it is not ours. A `claimed` file (by its name) has to be ours."""
    node = tree_from_text(read_text(path, shown), shown, json=path.suffix.lower() == ".json")
    if node is None:
        if not claimed:
            return None
        raise FileError("the file is empty", where=_top(shown), hint="a benchmark begins with 'kind: rag'")
    kind = kind_of(node)
    if kind is None:
        nearly = _nearly(node)
        if claimed or nearly:
            raise nearly or FileError(
                "this is no benchmark",
                where=node.where,
                hint="it needs 'kind: rag', 'kind: conversation' or 'kind: memory', or the shape of an original file",
            )
        return None
    module, function = kind.reader.split(":")
    reader = getattr(importlib.import_module(module), function)
    benchmark: Benchmark = reader(node, path, settings)
    return benchmark


def _nearly(node: Node) -> FileError | UnknownName | None:
    """Return the error of a file that was meant to be ours: a wrong kind, or questions without one."""
    if not isinstance(node.value, dict):
        return None
    named = node.value.get("kind")
    ours = "questions" in node.value or {"simulation", "evaluation"} & set(node.value)
    if named is not None and isinstance(named.value, str):
        if ours or did_you_mean(named.value, KINDS):
            return UnknownName("kind of benchmark", named.value, KINDS, where=named.where)
        return None
    questions = node.value.get("questions")
    if questions is not None and isinstance(questions.value, list) and questions.value:
        first = questions.value[0]
        if {"question", "expect"} <= _keys(first):
            return FileError("this looks like a benchmark, but says no kind", where=node.where, hint="add 'kind: rag'")
    return None


def _top(shown: str) -> Where:
    return Where(shown, 1, 1)
