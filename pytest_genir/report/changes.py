"""What changed against an earlier run: a verdict per measure, and the items that came out differently."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from pytest_genir.errors import SettingError
from pytest_genir.results.record import Result

if TYPE_CHECKING:  # most runs are compared with none
    from pytest_genir.compare.comparison import Change, ModelChange, RunChange
    from pytest_genir.compare.matching import ItemName


def changes(baseline: Sequence[Result], results: Sequence[Result], ignore: Collection[str] = ()) -> dict[str, object]:
    """Return what became of every model that both runs have; with no such model, why there is nothing to say."""
    from pytest_genir.compare.comparison import compare_runs

    try:
        change = compare_runs(baseline, results, ignore=ignore)
    except SettingError as error:
        return {"models": [], "note": error.what}
    return changes_of(change, results)


def changes_of(change: RunChange, results: Sequence[Result]) -> dict[str, object]:
    """Return a comparison as plain JSON types."""
    return {"models": [_model(model, results) for model in change.models], "note": ""}


def _model(change: ModelChange, results: Sequence[Result]) -> dict[str, object]:
    from pytest_genir.compare.flips import WAYS

    nodes = {(r.benchmark, r.id): r.nodeid for r in reversed(results) if r.model == change.after}
    by_file = {(r.benchmark, r.id, r.nodeid.split("::", 1)[0]): r.nodeid for r in results if r.model == change.after}

    def node(item: ItemName) -> str:
        """Return the item's node id in this run, or its name in the other."""
        return by_file.get((item.benchmark, item.id, item.file)) or nodes.get((item.benchmark, item.id)) or str(item)

    matching = change.matching
    return {
        "model": change.after,
        "against": change.before,
        "measures": [_measure(one) for one in (*change.measures, *change.asked)],
        "tags": [_measure(one) for one in change.tags],
        "compared": change.compared,
        "flips": {way: [[node(flip.item), flip.why] for flip in change.flips if flip.way == way] for way in WAYS},
        "changed": [[node(one.item), ", ".join(one.parts)] for one in matching.changed],
        "new": [[node(item), ""] for item in matching.only_after],
        "gone": [[str(item), ""] for item in matching.only_before],
        "notes": list(change.notes),
    }


def _measure(change: Change) -> dict[str, object]:
    difference = change.difference
    figures = {name: round(getattr(difference, name), 8) for name in ("before", "after", "difference", "low", "high")}
    verdict = change.verdict
    drops = None if verdict is None else verdict.detectable
    return {
        "name": change.name,
        **figures,
        "verdict": None if verdict is None else verdict.verdict,
        "told": None if verdict is None else verdict.told(),
        "detectable": None if drops is None else _drop(drops.largest),
        "sinking": None if drops is None else _drop(drops.sinking),
        "breaking": None if drops is None else _drop(drops.breaking),
        "items": difference.n_items,
        "clusters": difference.n_clusters,
        "missing": 0 if verdict is None else verdict.missing,
    }


def _drop(drop: float | None) -> float | None:
    return None if drop is None else round(drop, 4)
