"""How much answers lose where questions are said otherwise: each variant against its own original, item by item."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.results.quantity import about_the_test
from pytest_genir.results.record import Result
from pytest_genir.results.tries import cluster_of
from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.verdicts import Comparison, compare
from pytest_genir.text.variants import VARIANTS

#: An item with its model and repeat.
_Key = tuple[str, str, str, str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class VariantDrop:
    """What one model loses to one variant."""

    model: str
    variant: str
    comparison: Comparison
    #: Pairs of which one side has no score.
    lost: int

    @property
    def drop(self) -> float:
        return -self.comparison.difference.difference


def _file(result: Result) -> str:
    return result.nodeid.split("::", 1)[0]


def originals_of(results: Iterable[Result]) -> dict[_Key, Result]:
    """Return the records that variants are held against."""
    return {
        (_file(result), result.benchmark, result.id, result.model, result.repeat): result
        for result in results
        if not result.variant
    }


def original_of(result: Result, originals: Mapping[_Key, Result]) -> Result | None:
    """Return the original of a variant, `None` where it was not asked."""
    key = _file(result), result.benchmark, result.variant_of, result.model, result.repeat
    return originals.get(key)


def scores_in(result: Result) -> tuple[float, ...]:
    """Return the scores that a drop is made of."""
    return tuple(one.score for one in result.conditions if not about_the_test(one)) if result.counts else ()


def pairs_in(results: Sequence[Result]) -> Iterator[tuple[Result, Pair | None]]:
    """Yield each variant with its original's scores beside its own; nothing where one of them has no score."""
    originals = originals_of(results)
    for result in results:
        if not result.variant or not result.wanted:
            continue
        original = original_of(result, originals)
        before, after = scores_in(original) if original is not None else (), scores_in(result)
        yield result, Pair(before, after, cluster_of(result)) if before and len(before) == len(after) else None


def drops_of(results: Sequence[Result]) -> list[VariantDrop]:
    """Return what each model loses to each variant, with verdicts corrected for being several."""
    found: dict[str, dict[str, dict[str, list[Pair]]]] = {}
    lost: dict[tuple[str, str], int] = {}
    for result, pair in pairs_in(results):
        if pair is None:
            lost[result.model, result.variant] = lost.get((result.model, result.variant), 0) + 1
            continue
        items = found.setdefault(result.model, {}).setdefault(result.variant, {})
        items.setdefault(f"{_file(result)}::{result.variant_of}", []).append(pair)
    drops = []
    for model, variants in found.items():
        # the repeats of an item are no more items
        samples = {name: list(map(_joined, variants[name].values())) for name in VARIANTS if name in variants}
        drops += [
            VariantDrop(model=model, variant=one.name, comparison=one, lost=lost.get((model, one.name), 0))
            for one in compare(samples)
        ]
    return drops


def _joined(pairs: Sequence[Pair]) -> Pair:
    return Pair(
        tuple(score for pair in pairs for score in pair.before),
        tuple(score for pair in pairs for score in pair.after),
        pairs[0].cluster,
    )


def drop_lines(results: Sequence[Result]) -> list[str]:
    """Return what a run says of its variants: the losses that are shown, the worst first, then the others by model."""
    drops = sorted(
        drops_of(results),
        key=lambda one: (
            (0, -one.drop, one.model, 0.0, one.variant)
            if one.comparison.verdict == "regressed"
            else (1, 0.0, one.model, -one.drop, one.variant)
        ),
    )
    several = len({one.model for one in drops}) > 1
    lines = []
    for one in drops:
        d = one.comparison.difference
        who = f"{one_line(one.model)} " if several else ""
        verdict = {
            "regressed": f"loses {100 * one.drop:.1f} points",
            "improved": f"gains {-100 * one.drop:.1f} points",
            "not shown": f"no loss shown ({-100 * one.drop:+.1f} points)",
            "cannot tell": f"{one.comparison.told()} ({-100 * one.drop:+.1f} points)",
        }[one.comparison.verdict]
        missing = f", {number_of(one.lost, 'pair')} without a score" if one.lost else ""
        lines.append(
            f"{who}{one.variant}: {verdict} [{100 * d.low:+.1f}, {100 * d.high:+.1f}] when {VARIANTS[one.variant]}, "
            f"{number_of(d.n_items, 'pair')}{missing}"
        )
    return lines


def dropped(results: Sequence[Result], variant: str) -> list[float]:
    """Return what the answers lose to a variant, pair by pair, for gates."""
    return [-pair.difference for result, pair in pairs_in(results) if pair is not None and result.variant == variant]
