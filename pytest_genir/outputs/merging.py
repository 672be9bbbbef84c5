"""Several result logs as one: the shards of a benchmark become the run that was never split.

An item stands in one log only. Where it stands in two, both have to say the same (but for times); anything
else would choose between two answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.results.log import Log
from pytest_genir.results.record import Result

_Named = tuple[str, Log]
#: What may differ between two records of one item: when and how it was asked, not what came back.
_TIMES = ("order", "cached", "seconds", "waited", "attempts")


def merge(logs: Sequence[_Named]) -> tuple[dict[str, object], list[Result]]:
    """Return the header and the results, in the order of the benchmarks' files."""
    taken: dict[tuple[str, str, int], tuple[str, Result]] = {}
    for name, log in logs:
        for result in log.results:
            key = (result.nodeid, result.model, result.repeat)
            if key not in taken:
                taken[key] = (name, result)
            elif _said(taken[key][1]) != _said(result):
                raise Duplicate(
                    f"'{result.nodeid}' stands in '{taken[key][0]}' and in '{name}' with different results",
                    hint="merge the parts of one run only",
                )
    results = [result for _, result in taken.values()]
    return merged_header(logs), sorted(results, key=lambda result: (result.order, result.nodeid, result.repeat))


def _said(result: Result) -> dict[str, object]:
    wire = result.to_wire()
    return {key: value for key, value in wire.items() if key not in _TIMES}


def merged_header(logs: Sequence[_Named]) -> dict[str, object]:
    """Return a header of all: what differs is united, of the times the first counts."""
    headers = [log.header for _, log in logs]
    shared = {key: value for key, value in headers[0].items() if all(other.get(key) == value for other in headers)}
    shared.pop("shard", None)
    if len(logs) > 1:
        shared.pop("verdicts", None)  # each was judged over its part
    return {
        **shared,
        "started": min(str(header.get("started", "")) for header in headers),
        "models": list(_models(logs)),
        "benchmarks": _united(headers, "benchmarks"),
        "normaliser": _united(headers, "normaliser"),
    }


def _models(logs: Sequence[_Named]) -> Iterator[Mapping[str, object]]:
    seen: dict[str, tuple[str, object]] = {}
    for name, log in logs:
        for model in log.header.get("models", ()):
            if not isinstance(model, Mapping):
                raise FileError("the header's models are no objects", where=Where(name, 1))
            called = str(model.get("name"))
            if called not in seen:
                seen[called] = (name, model)
                yield model
            elif seen[called][1] != model:
                raise Duplicate(
                    f"the model '{called}' is another one in '{seen[called][0]}' than in '{name}'",
                    hint="its description differs: compare the runs instead of merging them",
                )


def _united(headers: Sequence[Mapping[str, Any]], key: str) -> list[str]:
    return sorted({str(entry) for header in headers for entry in header.get(key) or ()})


def missing_shards(logs: Sequence[_Named]) -> list[str]:
    """Return the shards that the logs tell of and that are not among them, as `2/5`."""
    found: dict[int, set[int]] = {}
    for _, log in logs:
        number, _, of = str(log.header.get("shard", "")).partition("/")
        if number.isdecimal() and of.isdecimal():
            found.setdefault(int(of), set()).add(int(number))
    return [f"{n}/{of}" for of, numbers in sorted(found.items()) for n in range(1, of + 1) if n not in numbers]
