"""The arguments of a dataset in a benchmark file, checked against the parameters of its generator.

Some keys are understood for every dataset, because the original's files write them once for all: how many
examples, the memory span, and the waits in tokens of older files.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.memory.filler_waits import FillerWait
from pytest_genir.source import Node
from pytest_genir.source.fields import object_of

#: Keys that belong to the run as a whole; a dataset is given them with its own.
COMMON = (
    "dataset_examples", "memory_span", "seed",
    "filler_tokens", "filler_tokens_low", "filler_tokens_high", "pre_question_filler",
)  # fmt: skip
_NAMES = {int: "a whole number", float: "a number", bool: "true or false", str: "text"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DatasetArguments:
    """Checked arguments: the generator's own with their defaults, and the common ones."""

    own: Mapping[str, Any] = field(default_factory=dict)
    seed: int | str | None = None
    memory_span: int | None = None
    filler: FillerWait | None = None


def taken_apart(given: Node | Mapping[str, object] | None, make: Callable[..., object], what: str) -> DatasetArguments:
    """Return the arguments of one dataset, every value of the type its parameter has."""
    held, where = _plain(given, what)
    schema = _schema(make)
    for key in held:
        if key not in schema and key not in COMMON:
            known = [*(name for name in schema if name != "count"), *COMMON]
            raise UnknownName(f"argument of {what}", key, known, where=where(key))
    values = {key: _checked(held[key], schema[key], key, where(key)) for key in schema if key in held}
    if "dataset_examples" in held:
        values["count"] = _whole(held, "dataset_examples", where)
    if values.get("count", 1) < 1:
        raise FileError("a dataset needs at least one example", where=where("dataset_examples"))
    defaults = {key: parameter.default for key, parameter in _parameters(make).items()}
    missing = [key for key, default in defaults.items() if default is inspect.Parameter.empty and key not in values]
    if missing:
        raise FileError(f"{what} needs '{missing[0]}'", where=where(""))
    span = _whole(held, "memory_span", where) if held.get("memory_span") is not None else None
    return DatasetArguments(
        own={**defaults, **values},
        seed=_checked(held.get("seed"), int | str | None, "seed", where("seed")),
        memory_span=span,
        filler=None if span is not None else _filler(held, where),
    )


def _plain(
    given: Node | Mapping[str, object] | None, what: str
) -> tuple[Mapping[str, object], Callable[[str], Where | None]]:
    if not isinstance(given, Node):
        return given or {}, lambda key: None
    if given.value is None:
        return {}, lambda key: given.where
    return object_of(given, f"'args' of {what}"), given.key_where


def _parameters(make: Callable[..., object]) -> dict[str, inspect.Parameter]:
    parameters = inspect.signature(make).parameters.values()
    return {one.name: one for one in parameters if one.kind is inspect.Parameter.KEYWORD_ONLY}


def _schema(make: Callable[..., object]) -> dict[str, object]:
    hints = typing.get_type_hints(make)
    return {name: hints.get(name, object) for name in _parameters(make)}


def _checked(value: Any, hint: object, key: str, where: Where | None) -> Any:
    """Return a value that fits a type hint: a plain type, a `Literal`, a list of one, a union of these."""
    if hint in (object, object) or _fits(value, hint):
        return float(value) if hint is float else value
    choices = typing.get_args(hint) if typing.get_origin(hint) is typing.Literal else ()
    if choices and isinstance(value, str):
        raise UnknownName(key, value, choices, where=where)
    raise FileError(f"'{key}' has to be {_named(hint)}, not {_shown(value)}", where=where)


def _fits(value: object, hint: Any) -> bool:
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return value in inside
    if origin in (typing.Union, types.UnionType):
        return any(_fits(value, one) for one in inside)
    if origin is list:
        return isinstance(value, list) and all(_fits(entry, inside[0]) for entry in value)
    if hint is float:
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, hint) and (hint is bool or not isinstance(value, bool))


def _named(hint: object) -> str:
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.Literal:
        return f"one of {', '.join(map(str, inside))}"
    if origin in (typing.Union, types.UnionType):
        return " or ".join(_named(one) for one in inside if one is not type(None))
    if origin is list:
        return f"a list, each entry {_named(inside[0])}"
    return next((told for kind, told in _NAMES.items() if kind is hint), str(hint))


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."


def _whole(held: Mapping[str, object], key: str, where: Callable[[str], Where | None]) -> int:
    value: int = _checked(held[key], int, key, where(key))
    if value < 0:
        raise FileError(f"'{key}' cannot be negative", where=where(key))
    return value


def _filler(held: Mapping[str, object], where: Callable[[str], Where | None]) -> FillerWait | None:
    asked = [key for key in COMMON if key.startswith(("filler", "pre"))]
    counts = {key: _whole(held, key, where) for key in asked if held.get(key) is not None}
    if not counts:
        return None
    either = counts.get("filler_tokens", 0)
    low = counts.get("filler_tokens_low", either)
    high = counts.get("filler_tokens_high", max(either, low))
    if low > high:
        raise FileError(f"'filler_tokens_low' is {low}, more than {high}", where=where("filler_tokens_low"))
    return FillerWait(low=low, high=high, before_question=counts.get("pre_question_filler", high))
