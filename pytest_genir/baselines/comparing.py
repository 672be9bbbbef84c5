"""A run against a baseline: a verdict per model, measure, condition and tag, and what must not break.

Figures that one change moves together are still several chances for a false alarm, so Holm's correction
runs over all that are compared. By default these are the measures of each model; tags and conditions are
compared where they are asked for, because every further comparison costs all of them power.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence

from pytest_genir.baselines.file import Item, Key, Label
from pytest_genir.baselines.matching import Match, Matching
from pytest_genir.errors import UnknownName
from pytest_genir.statistics.paired import Pair
from pytest_genir.statistics.repeats import PassRule
from pytest_genir.statistics.verdicts import Comparison, broken, compare

MUST_NOT_BREAK = "must_not_break"
TOTAL = "total"
_NUMBER = re.compile(r"#\d+$")


def compare_with_baseline(
    matching: Matching,
    *,
    tags: Mapping[Key, Collection[str]] | None = None,
    also: Sequence[str] = (),
    alpha: float = 0.05,
    seed: int = 0,
) -> tuple[Comparison, ...]:
    """Return the verdicts on the measures of every model, and on the figures that `also` names.

    These are named as in gates: `include`, `tag:safety`, `tag:safety/correctness`, `total`; with several
    models each is compared for each of them. Raises `UnknownName` where nothing bears such a name.
    """
    samples = paired_samples(matching, tags or {})
    models = sorted({match.after.model for match in matching.same})
    known = sorted({name for _, name in samples})
    measures = sorted({measure for match in matching.same for measure, _ in match.after.scores})
    for name in also:
        if name not in known:
            raise UnknownName("figure to compare", name, known)
    wanted = list(dict.fromkeys([*measures, *also]))
    chosen = {
        name if len(models) == 1 else f"model:{model}/{name}": samples[model, name]
        for model in models
        for name in wanted
        if (model, name) in samples
    }
    return compare(chosen, alpha=alpha, seed=seed)


def paired_samples(matching: Matching, tags: Mapping[Key, Collection[str]]) -> dict[tuple[str, str], list[Pair]]:
    """Return the paired scores of every figure, by model and name; `tags` are those of the later run."""
    samples: dict[tuple[str, str], list[Pair]] = defaultdict(list)
    for match in matching.same:
        for name, chosen in _figures(match, tags.get(match.after.key, ())).items():
            pair = _pair(match, chosen)
            if pair is not None:
                samples[match.after.model, name].append(pair)
    return dict(samples)


def broken_items(
    matching: Matching, tags: Mapping[Key, Collection[str]], *, rule: PassRule | None = None, tag: str = MUST_NOT_BREAK
) -> tuple[Item, ...]:
    """Return the items under the tag that passed in the baseline and no longer do; a single one is too many.

    Of repeated items every run has to pass, or as many as the rule says.
    """

    def passes(item: Item) -> bool:
        return rule.passed(item.passed, item.runs) if rule else item.passed == item.runs

    guarded = {match.after.key: match for match in matching.same if tag in tags.get(match.after.key, ())}
    before = {key: passes(match.before) for key, match in guarded.items()}
    after = {key: passes(match.after) for key, match in guarded.items()}
    return tuple(guarded[key].after for key in broken(before, after))


def _figures(match: Match, tags: Iterable[str]) -> dict[str, list[Label]]:
    """Return, by the name of a figure, which of the item's scores belong to it."""
    found: dict[str, list[Label]] = defaultdict(list)
    for label in sorted(match.before.scores.keys() & match.after.scores.keys()):
        measure, condition = label
        for name in sorted({TOTAL, measure, _NUMBER.sub("", condition)}):
            found[name].append(label)
        for tag in sorted(set(tags)):
            found[f"tag:{tag}"].append(label)
            found[f"tag:{tag}/{measure}"].append(label)
    return found


def _pair(match: Match, labels: Sequence[Label]) -> Pair | None:
    """Return the scores under these labels, as many runs of either side as both have."""
    before: list[float] = []
    after: list[float] = []
    for label in labels:
        runs = min(len(match.before.scores[label]), len(match.after.scores[label]))
        before += match.before.scores[label][:runs]
        after += match.after.scores[label][:runs]
    return Pair(tuple(before), tuple(after)) if before else None
