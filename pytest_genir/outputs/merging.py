"""Several result logs as one: the shards of a benchmark become the run that was never split.

An item stands in one log only. Where it stands in two, both have to say the same (but for times); anything
else would choose between two answers. Parts of a run that are not there are known from the others: each log lists
what all of them collected.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pytest_genir.digests import digest
from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.results.log import Log
from pytest_genir.results.manifest import (
    LOST,
    Collected,
    Deselected,
    Key,
    Manifest,
    complete,
    key_of,
)
from pytest_genir.results.record import Result

_Named = tuple[str, Log]
#: What may differ between two records of one item: when and how it was asked and what that took, not what came back.
_TIMES = ("order", "cached", "age", "seconds", "waited", "attempts", "usage")


@dataclass(frozen=True, slots=True, kw_only=True)
class Merged:
    """Several logs as one run: a record for every item of it."""

    header: dict[str, object]
    results: list[Result]
    manifest: Manifest | None = None


def merge(logs: Sequence[_Named]) -> Merged:
    """Return the one run, its results in the order of the benchmarks' files."""
    taken: dict[Key, tuple[str, Result]] = {}
    for name, log in logs:
        for result in log.results:
            _take(taken, name, result)
    manifest = _manifest(logs)
    missing = dict(_missing_items(logs))
    items = () if manifest is None else manifest.items
    results = complete(items, (result for _, result in taken.values()), lambda item: missing.get(item.key, LOST))
    collected = {} if manifest is None else manifest.header()
    header = {key: value for key, value in merged_header(logs).items() if key not in collected} | collected
    return Merged(header=header, results=results, manifest=manifest)


def _take(taken: dict[Key, tuple[str, Result]], name: str, result: Result) -> None:
    """Take in a record; one of an item that was not run says nothing against another."""
    key = key_of(result)
    if key not in taken or taken[key][1].unrun:
        taken[key] = (name, result)
    elif not result.unrun and _said(taken[key][1]) != _said(result):
        raise Duplicate(
            f"'{result.nodeid}' stands in '{taken[key][0]}' and in '{name}' with different results",
            hint="merge the parts of one run only",
        )


def _manifest(logs: Sequence[_Named]) -> Manifest | None:
    """Return what all logs collected together, as one run; `None` where none says."""
    manifests = [log.manifest for _, log in logs if log.manifest is not None]
    if not manifests:
        return None
    items: dict[Key, Collected] = {}
    left: dict[Deselected, None] = {}
    force: dict[str, tuple[str, ...]] = {}
    for manifest in manifests:
        items |= {item.key: replace(item, part=1) for item in manifest.items if item.key not in items}
        left |= dict.fromkeys(manifest.deselected)
        force |= manifest.in_force
    samples = {manifest.sample for manifest in manifests}
    return Manifest(
        items=tuple(sorted(items.values(), key=lambda item: item.order)),
        deselected=tuple(left),
        dropped=frozenset().union(*(manifest.dropped for manifest in manifests)),
        in_force=force,
        sample=samples.pop() if len(samples) == 1 else None,
    )


def _said(result: Result) -> dict[str, object]:
    wire = result.to_wire()
    return {key: value for key, value in wire.items() if key not in _TIMES}


def merged_header(logs: Sequence[_Named]) -> dict[str, object]:
    """Return a header of all, in the order of a run's: what differs is united, of the times the first counts."""
    headers = [log.header for _, log in logs]
    united: dict[str, object] = {
        "started": min(str(header.get("started", "")) for header in headers),
        "models": list(_models(logs)),
        **({"judges": judges} if (judges := list(_judges(headers))) else {}),
        "benchmarks": _united(headers, "benchmarks"),
        "normaliser": _united(headers, "normaliser"),
        **({"budget": budget} if (budget := _budget(headers)) else {}),
    }
    # of several, each was judged over its part
    own = ("shard", "collected", *(("verdicts",) if len(logs) > 1 else ()))
    merged: dict[str, object] = {}
    for key, value in headers[0].items():
        if key in united:
            merged[key] = united[key]
        elif key not in own and all(other.get(key) == value for other in headers):
            merged[key] = value
    return {**merged, **{key: value for key, value in united.items() if key not in merged}}


def _budget(headers: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """Return what all parts might take and took together; nothing where one of them had no budget."""
    parts = [part for header in headers if isinstance(part := header.get("budget"), Mapping)]
    if len(parts) < len(headers):
        return {}
    told: dict[str, object] = {}
    for key in dict.fromkeys(key for part in parts for key in part):
        values = [part[key] for part in parts if key in part]
        if isinstance(values[0], bool) or values[0] is None:
            told[key] = next(filter(None, values), values[0])
        else:
            told[key] = round(sum(value for value in values if isinstance(value, (int, float))), 9)
    return told


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


def _judges(headers: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, object]]:
    """Yield the judges of all parts, each once; one of the same name that is another one stays beside it."""
    found: dict[str, dict[str, Any]] = {}
    for judge in (judge for header in headers for judge in header.get("judges", ()) if isinstance(judge, Mapping)):
        about = {key: value for key, value in judge.items() if key != "prompts"}
        known = found.setdefault(digest(about), {**about, "prompts": []})
        known["prompts"] = sorted({*known["prompts"], *map(str, judge.get("prompts") or ())})
    yield from found.values()


def _united(headers: Sequence[Mapping[str, Any]], key: str) -> list[str]:
    return sorted({str(entry) for header in headers for entry in header.get(key) or ()})


def missing_parts(logs: Sequence[_Named]) -> list[str]:
    """Return the parts that the logs tell of and that are not among them, as `2/5`; of several runs, by run."""
    found: dict[tuple[str, int], set[int]] = {}
    runs: dict[tuple[str, int], str] = {}
    for name, log in logs:
        number, _, of = str(log.header.get("shard", "")).partition("/")
        if number.isdecimal() and of.isdecimal():
            run = "" if log.manifest is None else log.manifest.digest, int(of)
            found.setdefault(run, set()).add(int(number))
            models = ", ".join(str(model["name"]) for model in _models([(name, log)]) if "name" in model)
            runs.setdefault(run, f" of the run of {models + ' in ' if models else ''}'{name}'")
    missing = {run: [f"{n}/{run[1]}" for n in range(1, run[1] + 1) if n not in there] for run, there in found.items()}
    if len(found) == 1:
        return [part for parts in missing.values() for part in parts]
    return [", ".join(parts) + runs[run] for run, parts in missing.items() if parts]


def _missing_items(logs: Sequence[_Named]) -> Iterator[tuple[Key, str]]:
    """Yield the items of parts that are not among the logs, with why they were not run."""
    manifests = [log.manifest for _, log in logs if log.manifest is not None]
    for manifest in manifests:
        given = {one.part for one in manifests if one.digest == manifest.digest and one.parts == manifest.parts}
        for item in manifest.items:
            if item.part not in given:
                yield item.key, f"part {item.part}/{manifest.parts} of the run is missing"
