"""Which items of two runs are the same: by id, and by the digests of everything that was compared.

A question whose text, documents, prompt or normaliser changed is another question. It is listed, never compared,
unless somebody says that the change is what they want to measure (`ignore`). An item that only got another id is
found again by its digests.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.digests import digest
from pytest_genir.errors import UnknownName
from pytest_genir.results.record import Result

#: Baselines keep this many characters of a digest, so that no more are compared.
SHORT = 12
#: What questions are made of.
PARTS = ("definition", "documents", "prompt", "normaliser", "bad_words", "judge")


@dataclass(frozen=True, slots=True, order=True)
class ItemName:
    """What an item is called in both runs: its benchmark and id; the file only where that is not enough."""

    benchmark: str
    id: str
    file: str = ""

    def __str__(self) -> str:
        return f"{self.file or self.benchmark}::{self.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Matched:
    """An item with its records in both runs, one per repeat."""

    item: ItemName
    before: tuple[Result, ...]
    after: tuple[Result, ...]

    @property
    def tags(self) -> tuple[str, ...]:
        return (*self.after, *self.before)[0].tags


@dataclass(frozen=True, slots=True)
class Changed:
    """An item that is not what it was, and in what: `definition`, `documents`, `prompt`, ..."""

    item: ItemName
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Matching:
    """What of two runs of a model can be compared, and what cannot."""

    matched: tuple[Matched, ...]
    changed: tuple[Changed, ...]
    only_before: tuple[ItemName, ...]
    only_after: tuple[ItemName, ...]
    #: The items of `only_before` with their records.
    absent: tuple[Matched, ...] = ()


def match(before: Sequence[Result], after: Sequence[Result], *, ignore: Collection[str] = ()) -> Matching:
    """Return the items of two runs of one model each, in the order of the later run."""
    whole_files = _ambiguous(before) or _ambiguous(after)
    old, new = _by_item(before, whole_files), _by_item(after, whole_files)
    then = {**{item: item for item in new if item in old}, **_renamed(old, new)}
    matched, changed = [], []
    for item, results in new.items():
        if item not in then:
            continue
        earlier = old[then[item]]
        parts = changed_parts(earlier, results, ignore)
        if parts:
            changed.append(Changed(item, parts))
        else:
            matched.append(Matched(item=item, before=earlier, after=results))
    found = set(then.values())
    return Matching(
        matched=tuple(matched),
        changed=tuple(changed),
        only_before=tuple(item for item in old if item not in found),
        only_after=tuple(item for item in new if item not in then),
        absent=tuple(Matched(item=item, before=old[item], after=()) for item in old if item not in found),
    )


def check_parts(parts: Iterable[str], results: Iterable[Result]) -> None:
    """Refuse the name of a part that no item has; what questions are made of is always known."""
    known = {*PARTS, *(part for result in results for part in result.digests)}
    for part in parts:
        if part not in known:
            raise UnknownName("part of an item", part, known)


def changed_parts(before: Sequence[Result], after: Sequence[Result], ignore: Collection[str] = ()) -> tuple[str, ...]:
    """Return the parts in which an item differs; one that only one run knows of counts as different.

    Where an item has no score, its record may not know all of its parts: then those that both know are compared.
    """
    old, new = short_digests(before), short_digests(after)
    parts = dict.fromkeys((*old, *new))
    if all(result.missing for result in before) or all(result.missing for result in after):
        parts = dict.fromkeys(part for part in parts if part in old and part in new)
    return tuple(part for part in parts if part not in ignore and old.get(part) != new.get(part))


def short_digests(results: Iterable[Result]) -> Mapping[str, str]:
    """Return an item's digests; of several repeats that differ (a file changed meanwhile) all of them."""
    united: dict[str, set[str]] = defaultdict(set)
    for result in results:
        # A log from elsewhere may have no digest of what was asked.
        asked = {} if result.missing and not result.question else {"definition": digest(result.question)}
        for part, values in {**asked, **result.digests}.items():
            united[part].update(value[:SHORT] for value in values.split(" "))
    return {part: " ".join(sorted(values)) for part, values in united.items()}


_ByItem = Mapping[ItemName, Sequence[Result]]


def _renamed(old: _ByItem, new: _ByItem) -> dict[ItemName, ItemName]:
    """Return, for new items, the missing one with the same digests, where there is only one of either."""
    missing = _by_content(old, new)
    fresh = _by_content(new, old)
    return {
        items[0]: missing[content][0]
        for content, items in fresh.items()
        if len(items) == 1 and len(missing.get(content, ())) == 1
    }


def _by_content(items: _ByItem, others: _ByItem) -> dict[object, list[ItemName]]:
    """Return the items that the other run lacks, by what they are made of, where their digests say it."""
    found: dict[object, list[ItemName]] = defaultdict(list)
    for item, results in items.items():
        if item not in others and "definition" in results[0].digests:
            found[item.benchmark, tuple(sorted(short_digests(results).items()))].append(item)
    return found


def _ambiguous(results: Sequence[Result]) -> bool:
    """Say whether two items of different files have one name: benchmarks of the same name in two folders."""
    files = {(result.benchmark, result.id, _file(result)) for result in results}
    return any(count > 1 for count in Counter((benchmark, name) for benchmark, name, _ in files).values())


def _by_item(results: Sequence[Result], whole_files: bool) -> dict[ItemName, tuple[Result, ...]]:
    found: dict[ItemName, list[Result]] = defaultdict(list)
    for result in results:
        found[ItemName(result.benchmark, result.id, _file(result) if whole_files else "")].append(result)
    return {item: tuple(sorted(same, key=lambda result: result.repeat)) for item, same in found.items()}


def _file(result: Result) -> str:
    return result.nodeid.split("::", 1)[0]
