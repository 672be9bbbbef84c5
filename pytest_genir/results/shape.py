"""What an entry of a result log has to look like before it is believed: logs come from other machines and hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_args

from pytest_genir.errors import GenirError
from pytest_genir.results.record import Status
from pytest_genir.statistics.repeats import parse_pass_rule

_LARGEST = 10**18
_Check = Callable[[Any], bool]


def _text(value: object) -> bool:
    return isinstance(value, str)


def _text_or_nothing(value: object) -> bool:
    return value is None or isinstance(value, str)


def _flag(value: object) -> bool:
    return isinstance(value, bool)


def _number(value: object) -> bool:
    # Nor is infinity a figure, nor a whole number of hundreds of digits, with which floats cannot reckon.
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) <= _LARGEST


def _whole(value: object) -> bool:
    return isinstance(value, int) and _number(value)


def _share(value: Any) -> bool:
    return _number(value) and 0 <= value <= 1


def _object(value: object) -> bool:
    return isinstance(value, Mapping)


def _objects(value: object) -> bool:
    return isinstance(value, list) and all(map(_object, value))


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _names(value: object) -> bool:
    return isinstance(value, list) and all(_text(one) or _whole(one) for one in value)


def _each(check: _Check) -> _Check:
    return lambda value: _object(value) and all(map(check, value.values()))


def _rule(value: Any) -> bool:
    try:
        return value == "" or (_text(value) and bool(parse_pass_rule(value)))
    except GenirError:
        return False


def _none_or(check: _Check) -> _Check:
    return lambda value: value is None or check(value)


_NEEDED: dict[str, _Check] = {
    **dict.fromkeys(("id", "nodeid", "kind", "benchmark", "model"), _text),
    "status": lambda value: value in get_args(Status),
}
_OPTIONAL: dict[str, _Check] = {
    **dict.fromkeys(("question", "model_fingerprint", "normaliser", "cut", "variant", "variant_of", "cluster"), _text),
    **dict.fromkeys(("repeat", "repeats", "attempts", "order"), _whole),
    **dict.fromkeys(("seconds", "waited"), _number),
    "pass_rule": _rule,
    "messages": _objects,
    "answer": _text_or_nothing,
    "conditions": _objects,
    "judges": _objects,
    "metrics": _each(_number),
    "usage": _each(_none_or(_number)),
    **dict.fromkeys(("contexts", "tool_calls"), _none_or(_objects)),
    "citations": _none_or(_names),
    "latency": _each(_number),
    "cached": _flag,
    "age": _none_or(_number),
    "failure": _none_or(_each(_text)),
    "counted_as": lambda value: value in ("", "zero"),
    "tags": _texts,
    "digests": _each(_text),
    "details": _object,
}
_CONDITION: dict[str, _Check] = {
    **dict.fromkeys(("name", "measure", "reason"), _text),
    "score": _share,
    "passed": _flag,
}
_CONDITION_OPTIONAL: dict[str, _Check] = {
    "details": _object,
    "groups": _texts,
    "line": _whole,
    "passes_at": _none_or(_share),
}


def fault_of(entry: Any) -> str:
    """Return what is wrong with an entry, nothing where it can be a `Result`."""
    if not _object(entry):
        return "not an object"
    fault = _fault(entry, _NEEDED, _OPTIONAL)
    if fault:
        return fault
    for condition in entry.get("conditions", ()):
        fault = _fault(condition, _CONDITION, _CONDITION_OPTIONAL)
        if fault:
            return f"a condition {fault}"
    return ""


def _fault(entry: Mapping[str, object], needed: Mapping[str, _Check], optional: Mapping[str, _Check]) -> str:
    for name in needed:
        if name not in entry:
            return f"has no '{name}'"
    for name, check in (*needed.items(), *optional.items()):
        if name in entry and not check(entry[name]):
            return f"has a '{name}' that cannot be one"
    return ""
