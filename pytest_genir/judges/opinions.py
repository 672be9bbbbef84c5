"""How far a panel agrees, from the opinions that records hold: all of them together, and judge by judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.results.record import OPINIONS, Result
from pytest_genir.results.tries import item_of
from pytest_genir.statistics.agreement import Coefficient, alpha_interval

_MOST_PAIRS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelAgreement:
    """How far opinions agree: Krippendorff's alpha by distances, over how many answers."""

    #: Of all opinions together.
    whole: Coefficient
    judges: tuple[str, ...]
    opinions: int
    #: Of each judge with itself, where it was asked more than once.
    alone: dict[str, Coefficient]
    #: Of each two judges, by the means of what they said.
    pairs: dict[tuple[str, str], Coefficient]


def agreement_of(results: Sequence[Result]) -> PanelAgreement | None:
    """Return how far the judges of a run agree; `None` where each answer has one opinion."""
    scored = [(item_of(result), _heard(held)) for result in results for held in _all_opinions(result)]
    scored = [(item, heard) for item, heard in scored if sum(map(len, heard.values())) > 1]
    if not scored:
        return None
    groups = [item for item, _ in scored]
    names = tuple(dict.fromkeys(name for _, heard in scored for name in heard))
    every = [[score for said in heard.values() for score in said] for _, heard in scored]
    alone = {name: alpha_interval([heard.get(name, []) for _, heard in scored], groups) for name in names}
    means = [{name: sum(said) / len(said) for name, said in heard.items()} for _, heard in scored]
    pairs = {
        (one, other): alpha_interval([[mean.get(one), mean.get(other)] for mean in means], groups)
        for one, other in combinations(names, 2)
    }
    return PanelAgreement(
        whole=alpha_interval(every, groups),
        judges=names,
        opinions=max(map(len, every)),
        alone={name: found for name, found in alone.items() if found.n},
        pairs={pair: found for pair, found in pairs.items() if found.n},
    )


def _all_opinions(result: Result) -> Iterator[Sequence[object]]:
    # where rules decided nobody has an opinion, and the details of a long run's records lie packed
    for condition in result.conditions if result.counts and result.judges else ():
        held = condition.details.get(OPINIONS)
        if isinstance(held, (list, tuple)):
            yield held


def _heard(held: Sequence[object]) -> dict[str, list[float]]:
    """Return the scores by judge; a log comes from elsewhere, so that what is no opinion is passed over."""
    found: dict[str, list[float]] = {}
    for opinion in held:
        score = opinion.get("score") if isinstance(opinion, dict) else None
        if isinstance(opinion, dict) and isinstance(score, (int, float)) and not isinstance(score, bool):
            found.setdefault(str(opinion.get("judge")), []).append(float(score))
    return found


def opinion_lines(results: Sequence[Result]) -> list[str]:
    """Return what the end of a run says of its panel."""
    found = agreement_of(results)
    if found is None:
        return []
    who = number_of(len(found.judges), "judge") if len(found.judges) > 1 else one_line(found.judges[0])
    lines = [f"{who}, {found.opinions} opinions of {number_of(found.whole.n, 'answer')}: alpha {told(found.whole)}"]
    alone = [f"{one_line(name)} {told(one)}" for name, one in found.alone.items()]
    if alone and len(found.judges) > 1:
        lines.append(f"each with itself: {', '.join(alone[:_MOST_PAIRS])}")
    pairs = [f"{one_line(a)} and {one_line(b)} {told(one)}" for (a, b), one in found.pairs.items()]
    if len(pairs) > 1 or (pairs and alone):
        lines.append(f"with each other: {', '.join(pairs[:_MOST_PAIRS])}")
    return lines


def told(found: Coefficient) -> str:
    """Return a coefficient with its interval."""
    if not found.defined:
        return "not defined (all scores are the same)"
    return f"{found.value:.2f} [{found.low:.2f}, {found.high:.2f}]"
