"""Where a run stands among its siblings: runs of the same model over the same items, of which chance made one the best.

A baseline that was chosen for its good figures was lucky as well as good, and the runs after it look worse than they
are. How much worse is told by what its siblings reached on average.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from pytest_genir.baselines.store import Saved, read_saved
from pytest_genir.compare.matching import SHORT, short_digests
from pytest_genir.errors import GenirError
from pytest_genir.phrases import decimal, phrase
from pytest_genir.results.quantity import TOTAL, score_of
from pytest_genir.results.record import Result

#: With fewer siblings than this, first and last place say nothing.
FEWEST_SIBLINGS = 3

# Benchmark and id of an item, and what it is made of.
_Item = tuple[str, str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """One run among the runs of its model, over the items that all of them scored."""

    model: str
    run: int
    mean: float
    #: The mean of the others.
    others: float
    #: Counted from the best, 1; of runs that are equally good the best place that they share.
    place: int
    of: int
    items: int

    def told(self, name: str) -> str:
        """Return in a sentence what to expect of a comparison with this run, nothing where it is not remarkable."""
        ahead = 100 * (self.mean - self.others)
        if self.of < FEWEST_SIBLINGS or round(abs(ahead), 1) == 0 or self.place not in (1, self.of):
            return ""
        values = {"name": name, "n": self.of, "model": self.model, "points": decimal(abs(ahead), 1)}
        if self.place == 1:
            return phrase(
                "{name} is the best of {n} runs of {model}: an unchanged model looks {points} points worse beside it",
                **values,
            )
        return phrase(
            "{name} is the worst of {n} runs of {model}: an unchanged model looks {points} points better beside it",
            **values,
        )


def standings(runs: Sequence[Saved]) -> list[Standing]:
    """Return where every run stands that has siblings, by model and in the order of the runs."""
    siblings: dict[tuple[str, str], dict[int, dict[_Item, float]]] = defaultdict(dict)
    for place, run in enumerate(runs):
        for key, found in _by_model(run.results).items():
            siblings[key][place] = found
    return [one for (model, _), found in siblings.items() if len(found) > 1 for one in _ranked(model, found)]


def best_of(baseline: Saved, siblings: Sequence[Saved]) -> int:
    """Return of how many runs a baseline is the best, by any of its models; 1 where it is not, or has no siblings."""
    found = [one for one in standings([baseline, *siblings]) if one.run == 0]
    return max((one.of for one in found if one.place == 1 and one.mean > one.others + 1e-12), default=1)


def siblings_of(baseline: Saved) -> list[Saved]:
    """Return the other baselines of its folder, as far as they can be read; none of a result log."""
    if baseline.path.suffix != ".json":
        return []
    found = []
    for path in sorted(baseline.path.parent.glob("*.json")):
        if path.name != baseline.path.name:
            with suppress(GenirError, OSError):
                found.append(read_saved(path))
    return found


def _by_model(results: Sequence[Result]) -> dict[tuple[str, str], dict[_Item, float]]:
    """Return the mean score of each item, by model and the fingerprint of its description."""
    tries: dict[tuple[str, str], dict[tuple[str, str], list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        if result.counts:
            tries[result.model, result.model_fingerprint[:SHORT]][result.benchmark, result.id].append(result)
    found: dict[tuple[str, str], dict[_Item, float]] = {}
    for key, items in tries.items():
        found[key] = {}
        for item, same in items.items():
            scores = [score for result in same if (score := score_of(result, TOTAL)) is not None]
            if scores:
                found[key][item[0], item[1], str(sorted(short_digests(same).items()))] = math.fsum(scores) / len(scores)
    return found


def _ranked(model: str, found: Mapping[int, Mapping[_Item, float]]) -> list[Standing]:
    first, *others = (set(items) for items in found.values())
    common = first.intersection(*others)
    if not common:
        return []
    means = {place: math.fsum(items[item] for item in common) / len(common) for place, items in found.items()}
    whole = math.fsum(means.values())
    return [
        Standing(
            model=model,
            run=place,
            mean=mean,
            others=(whole - mean) / (len(means) - 1),
            place=1 + sum(other > mean + 1e-12 for other in means.values()),
            of=len(means),
            items=len(common),
        )
        for place, mean in means.items()
    ]
