"""Whether logs are parts of one run: of the same items under the same definitions, models, judges, options and release.

Logs that have no item in common are different runs, which may stand in one file. All others have to agree, because a
figure over two definitions or two models is a figure of nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from pytest_genir.errors import SettingError
from pytest_genir.results.log import Log
from pytest_genir.results.manifest import Collected, Key, Manifest, key_of
from pytest_genir.results.record import Result

_Named: TypeAlias = "tuple[str, Log]"
_Listed: TypeAlias = "tuple[str, Log, Manifest]"
#: What may be let through: it changes no record.
ALLOWED = ("twice", "version")
_SHORT = 12
#: What an item is made of, as it is said of one that differs.
_PARTS = {"definition": "is defined otherwise", "documents": "has other documents", "prompt": "has another prompt"}


def refuse_strangers(logs: Sequence[_Named], allowed: Collection[str] = ()) -> None:
    """Raise for the first thing in which logs of one run differ."""
    listed = [(name, log, log.manifest) for name, log in logs if log.manifest is not None]
    for about, found in _faults(logs, listed):
        if about not in allowed:
            hint = (
                f"--allow {about} merges them all the same" if about in ALLOWED else "merge the parts of one run only"
            )
            raise SettingError(found, hint=hint)


def _faults(logs: Sequence[_Named], listed: Sequence[_Listed]) -> Iterator[tuple[str, str]]:
    """Yield what is wrong, each with what it is about."""
    for one in listed:
        yield from _of_itself(*one)
    for group in _runs(listed):
        first = group[0]
        for other in group[1:]:
            yield from _between(first, other)
        yield from _twice(group)
    yield from _without_list(logs, listed)


def _runs(listed: Sequence[_Listed]) -> list[list[_Listed]]:
    """Return the logs by run: those that have an item in common."""
    runs: list[tuple[set[Key], list[_Listed]]] = []
    for one in listed:
        keys = {item.key for item in one[2].items}
        shared = [run for run in runs if run[0] & keys]
        members = [member for run in shared for member in run[1]]
        runs = [run for run in runs if run not in shared]
        runs.append((keys.union(*(run[0] for run in shared)), [*members, one]))
    return [members for _, members in runs]


def _of_itself(name: str, log: Log, manifest: Manifest) -> Iterator[tuple[str, str]]:
    said = str(log.header.get("shard") or "1/1")
    if said != f"{manifest.part}/{manifest.parts}":
        yield (
            "list",
            f"'{name}' says that it is part {said}, and lists the items of part {manifest.part}/{manifest.parts}",
        )
    items = {item.key: item for item in manifest.items}
    for result in log.results:
        item = items.get(key_of(result))
        if item is None:
            yield "list", f"'{name}' has a result of '{result.nodeid}', which its run did not collect"
        elif item.part != manifest.part and not result.unrun:
            part = f"{item.part}/{manifest.parts}"
            yield "list", f"'{name}' has a result of '{result.nodeid}', which is of part {part}"
        elif (told := _otherwise(item.digests, result.digests)) and not result.unrun:
            yield "list", f"'{result.nodeid}' {told} in its result than in the list of '{name}'"


def _between(first: _Listed, other: _Listed) -> Iterator[tuple[str, str]]:
    (name, log, manifest), (also, more, beside) = first, other
    if manifest.parts != beside.parts:
        one, two = (f"part {m.part} of {m.parts}" if m.parts > 1 else "a whole run" for m in (manifest, beside))
        yield "parts", f"'{name}' is {one}, and '{also}' is {two}"
    yield from _collected(name, manifest, also, beside)
    yield from _in_force(name, manifest, also, beside)
    for what, told in _SAID.items():
        if told(log, manifest) != told(more, beside):
            yield what, f"'{also}' was run with other {what} than '{name}'"
    yield from _asked(name, log, also, more)
    if (version := log.header.get("version")) != (second := more.header.get("version")):
        yield "version", f"'{name}' was run with pytest-genir {version}, and '{also}' with {second}"


#: What all parts of a run are given alike, as it is said of those that were not.
_SAID: Mapping[str, Callable[[Log, Manifest], object]] = {
    "gates": lambda log, _: log.header.get("gates"),
    "judges": lambda log, _: [
        {key: value for key, value in judge.items() if key != "prompts"}
        for judge in log.header.get("judges") or ()
        if isinstance(judge, Mapping)
    ],
    "samples": lambda _, manifest: manifest.sample,
    "items left out": lambda _, manifest: sorted((one.why, one.nodeids) for one in manifest.deselected),
}


def _collected(name: str, manifest: Manifest, also: str, beside: Manifest) -> Iterator[tuple[str, str]]:
    """Yield in what two lists of what was collected differ."""
    ours, theirs = ({item.key: item for item in one.items} for one in (manifest, beside))
    for here, there, mine, yours in ((name, also, ours, theirs), (also, name, theirs, ours)):
        if alone := [key for key in mine if key not in yours]:
            more = "" if len(alone) == 1 else f", and {len(alone) - 1} more"
            yield "items", f"'{_called(alone[0])}' is among the items of '{here}' and not of '{there}'{more}"
    for key, item in ours.items():
        if (other := theirs.get(key)) is not None and (told := _unlike(item, other)):
            yield "items", f"'{_called(key)}' {told} in '{also}' than in '{name}'"


def _called(key: Key) -> str:
    """Return an item's node id, with its model where that does not stand in it."""
    nodeid, model, _ = key
    return nodeid if not model or f"@{model}" in nodeid else f"{nodeid}@{model}"


def _unlike(item: Collected, other: Collected) -> str:
    if item == other:
        return ""
    if told := _otherwise(item.digests, other.digests):
        return told
    if item.part != other.part:
        return f"is in another part ({other.part}, not {item.part})"
    same = replace(item, digests=other.digests) == other
    return "" if same else "has another place, other tags, or another rule for its repeats,"


def _otherwise(one: Mapping[str, str], other: Mapping[str, str]) -> str:
    """Say which part of an item differs, as far as both tell of it; nothing where none does."""
    for part in sorted(one.keys() & other.keys(), key=lambda part: (part not in _PARTS, part)):
        if one[part][:_SHORT] != other[part][:_SHORT]:
            return _PARTS.get(part, f"has another {part}")
    return ""


def _in_force(name: str, manifest: Manifest, also: str, beside: Manifest) -> Iterator[tuple[str, str]]:
    for benchmark in manifest.in_force.keys() & beside.in_force.keys():
        one, two = manifest.in_force[benchmark], beside.in_force[benchmark]
        if one != two:
            told, said = (
                "; ".join(dict.fromkeys(a for a in mine if a not in his)) for mine, his in ((one, two), (two, one))
            )
            yield "options", f"'{benchmark}' was run with '{told}' in '{name}', and with '{said}' in '{also}'"


def _asked(name: str, log: Log, also: str, more: Log) -> Iterator[tuple[str, str]]:
    """Yield which models are others."""
    ours, theirs = (
        {str(model.get("name")): model for model in one.header.get("models") or () if isinstance(model, Mapping)}
        for one in (log, more)
    )
    for here, mine, yours in ((name, ours, theirs), (also, theirs, ours)):
        for model in mine.keys() - yours.keys():
            yield "models", f"the model '{model}' was asked in '{here}' alone"
    for model in ours.keys() & theirs.keys():
        if ours[model] != theirs[model]:
            yield "models", f"the model '{model}' is another one in '{also}' than in '{name}'"


def _twice(group: Sequence[_Listed]) -> Iterator[tuple[str, str]]:
    """Yield the parts that came twice; one that was run again because it had lost something is no such part."""
    whole = [
        (name, manifest) for name, log, manifest in group if not any(result.unrun for result in _own(log, manifest))
    ]
    for part, times in Counter(manifest.part for _, manifest in whole).items():
        if times > 1:
            names = " and ".join(f"'{name}'" for name, manifest in whole if manifest.part == part)
            parts = whole[0][1].parts
            yield "twice", f"part {part}/{parts} came twice: {names}" if parts > 1 else f"a run came twice: {names}"


def _own(log: Log, manifest: Manifest) -> Iterator[Result]:
    own = {item.key for item in manifest.own}
    return (result for result in log.results if key_of(result) in own)


def _without_list(logs: Sequence[_Named], listed: Sequence[_Listed]) -> Iterator[tuple[str, str]]:
    """Yield parts that do not say of what they are parts, beside others that do."""
    silent = [name for name, log in logs if log.manifest is None]
    if silent and any(manifest.parts > 1 for _, _, manifest in listed):
        yield "list", f"'{silent[0]}' does not list what its run collected, as the other parts do"
