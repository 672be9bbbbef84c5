"""Several runs as one baseline: their scores stand beside each other as tries of the same items.

A baseline of one run is lucky or unlucky, and every later comparison pays for it; the more runs it holds, the less.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pytest_genir.baselines.file import Baseline, SavedItem, SavedScore
from pytest_genir.errors import SettingError


def pooled(old: Baseline, new: Baseline) -> Baseline:
    """Return both runs as one, dated as the newer; an item that is defined anew begins anew.

    Raises `SettingError` where a model is not the same in both: a pool of two models is the baseline of neither.
    """
    for model in old.models.keys() & new.models.keys():
        if old.models[model] != new.models[model]:
            raise SettingError(
                f"the model '{model}' is described differently in the baseline '{old.name}'",
                hint="save it under another name, or without pooling",
            )
    items = {item.key: item for item in old.items}
    for item in new.items:
        known = items.get(item.key)
        items[item.key] = item if known is None or known.digests != item.digests else _joined(known, item)
    ordered = tuple(items[key] for key in sorted(items))
    return replace(new, models=dict(sorted({**old.models, **new.models}.items())), items=ordered)


def _joined(old: SavedItem, new: SavedItem) -> SavedItem:
    ours, theirs = _numbered(old.scores), _numbered(new.scores)
    nothing: dict[bool, tuple[None, ...]] = {True: (None,) * len(old.passed), False: (None,) * len(new.passed)}
    scores = tuple(
        SavedScore(
            *label[:2],
            (*ours.get(label, nothing[True]), *theirs.get(label, nothing[False])),
        )
        for label in dict.fromkeys((*ours, *theirs))
    )
    return replace(new, passed=(*old.passed, *new.passed), scores=scores)


_Label = tuple[str, str, int]


def _numbered(scores: Sequence[SavedScore]) -> dict[_Label, tuple[float | None, ...]]:
    """Return the values of each condition; the second of one name is another condition."""
    found: dict[_Label, tuple[float | None, ...]] = {}
    for score in scores:
        number = sum(label[:2] == (score.measure, score.condition) for label in found)
        found[score.measure, score.condition, number] = score.values
    return found
