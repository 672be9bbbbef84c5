"""Which items of two runs may be compared: the same question, documents, prompt and normaliser, or none.

An item is found again by benchmark, id and model. If any of its digests differs it is not compared but
listed, with what changed: a score that moved because its question did says nothing about the model. An
item that only got another id is found by its digests.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pytest_genir.baselines.file import Baseline, Item


@dataclass(frozen=True, slots=True)
class Changed:
    """An item that is no longer what it was."""

    item: Item
    #: The names of the digests that differ.
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """One item in both runs."""

    before: Item
    after: Item

    @property
    def renamed(self) -> bool:
        return self.before.id != self.after.id


@dataclass(frozen=True, slots=True, kw_only=True)
class Matching:
    """What two runs have in common, and what they do not; all in order of the items' keys."""

    same: tuple[Match, ...]
    changed: tuple[Changed, ...]
    added: tuple[Item, ...]
    removed: tuple[Item, ...]
    #: Models that stand for another of the baseline, `{now: then}`.
    stand_ins: Mapping[str, str]


def match(before: Baseline, after: Baseline) -> Matching:
    """Return which items of a run can be compared with which of a baseline.

    If either has a single model, and the two differ, the new one is compared with the old one: whether to
    change the model is what baselines are most asked.
    """
    stand_ins = _stand_ins(before, after)
    left = {(item.benchmark, item.id, item.model): item for item in before.items}
    same, changed, new = [], [], []
    for item in after.items:
        found = left.pop((item.benchmark, item.id, stand_ins.get(item.model, item.model)), None)
        if found is None:
            new.append(item)
        elif parts := _differing(found, item):
            changed.append(Changed(item, parts))
        else:
            same.append(Match(found, item))
    renamed = _renamed(left.values(), new, stand_ins)
    again = {match.after.key for match in renamed}
    gone = {match.before.key for match in renamed}
    return Matching(
        same=tuple(sorted([*same, *renamed], key=lambda match: match.after.key)),
        changed=tuple(changed),
        added=tuple(item for item in new if item.key not in again),
        removed=tuple(item for item in left.values() if item.key not in gone),
        stand_ins=stand_ins,
    )


def _stand_ins(before: Baseline, after: Baseline) -> dict[str, str]:
    then = sorted({item.model for item in before.items})
    now = sorted({item.model for item in after.items})
    return {now[0]: then[0]} if len(then) == len(now) == 1 and now != then else {}


def _differing(before: Item, after: Item) -> tuple[str, ...]:
    parts = sorted({*before.digests, *after.digests})
    return tuple(part for part in parts if before.digests.get(part) != after.digests.get(part))


def _renamed(left: Iterable[Item], new: Iterable[Item], stand_ins: Mapping[str, str]) -> list[Match]:
    """Return the items whose digests are those of exactly one that is missing, and of no other new one."""
    missing: dict[object, list[Item]] = defaultdict(list)
    fresh: dict[object, list[Item]] = defaultdict(list)
    for item in left:
        missing[_content(item, item.model)].append(item)
    for item in new:
        fresh[_content(item, stand_ins.get(item.model, item.model))].append(item)
    return [
        Match(missing[content][0], found[0])
        for content, found in fresh.items()
        if found[0].digests and len(found) == 1 and len(missing.get(content, ())) == 1
    ]


def _content(item: Item, model: str) -> object:
    return item.benchmark, model, tuple(sorted(item.digests.items()))
