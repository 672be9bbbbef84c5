"""Judges held against people: what they accept and reject, how far they agree, and what a measure is by people.

The scores of a run are the judge's; a few of the same answers have been scored by people as well. From both comes what
the measure would be had people scored everything (`statistics/prediction_powered.py`), beside what the judge says.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pytest_genir.judges.labels import Key, Label, Labelable, judgements
from pytest_genir.judges.opinions import told
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.results.record import Result
from pytest_genir.results.summary import Aggregate, aggregate
from pytest_genir.results.tries import cluster_of
from pytest_genir.statistics.agreement import (
    Coefficient,
    Detection,
    Share,
    alpha_interval,
    detection,
    kappa_interval,
)
from pytest_genir.statistics.prediction_powered import (
    FEWEST_LABELLED,
    JudgedScore,
    PoweredMean,
    powered_mean,
)

#: Where a file sets no mark, a score of at least this accepts.
_MIDDLE = 0.5
#: From so many labels on a calibration says something.
ENOUGH = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class CalibratedMeasure:
    """A measure of one model as its judge has it, and as people would."""

    model: str
    measure: str
    naive: Aggregate
    #: `None` where too few of its items are labelled.
    powered: PoweredMean | None
    labels: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Calibration:
    """What labels say of the judges of a run."""

    labels: int
    people: int
    #: Labels of the run's items whose answers were others.
    stale: int
    detection: Detection
    kappa: Coefficient
    alpha: Coefficient
    #: How far people agree with each other, where more than one read the same.
    among_people: Coefficient | None
    measures: tuple[CalibratedMeasure, ...]


def calibrate(results: Sequence[Result], labels: Sequence[Label]) -> Calibration | None:
    """Return what labels say; `None` where none of them is about an answer of this run."""
    found = list(judgements(results))
    given: dict[Key, list[Label]] = defaultdict(list)
    for label in labels:
        given[label.key].append(label)
    # one text is read once, however many models or repeats said it
    read = list({one.key: one for one in found if one.key in given}.values())
    if not read:
        return None
    human = {key: math.fsum(label.score for label in held) / len(held) for key, held in given.items()}
    pairs = [(one.condition.score, human[one.key]) for one in read]
    marks = [_mark(one) for one in read]
    sides = [(judge >= mark, person >= mark) for (judge, person), mark in zip(pairs, marks, strict=True)]
    groups = [one.item for one in read]
    asked = {key[:3] for key in (one.key for one in found)}
    used = [label for one in read for label in given[one.key]]
    return Calibration(
        labels=len(used),
        people=len({label.who for label in used}),
        stale=sum(label.key[:3] in asked and label.key not in {one.key for one in read} for label in labels),
        detection=detection(sides),
        kappa=kappa_interval(sides, groups),
        alpha=alpha_interval([list(pair) for pair in pairs], groups),
        among_people=_among(read, given, groups),
        measures=tuple(_measures(found, human)),
    )


def _mark(one: Labelable) -> float:
    return one.condition.passes_at if one.condition.passes_at is not None else _MIDDLE


def _among(read: Sequence[Labelable], given: dict[Key, list[Label]], groups: Sequence[str]) -> Coefficient | None:
    units = [[label.score for label in given[one.key]] for one in read]
    return alpha_interval(units, groups) if any(len(unit) > 1 for unit in units) else None


def _measures(found: Sequence[Labelable], human: dict[Key, float]) -> Iterator[CalibratedMeasure]:
    by_measure: dict[tuple[str, str], dict[str, list[JudgedScore]]] = defaultdict(lambda: defaultdict(list))
    clusters: dict[str, str] = {}
    for one in found:
        clusters[one.item] = cluster_of(one.result)
        held = by_measure[one.result.model, one.condition.measure]
        held[one.item].append(JudgedScore(judge=one.condition.score, human=human.get(one.key)))
    for (model, measure), items in by_measure.items():
        scores, labels = list(items.values()), [clusters[item] for item in items]
        yield CalibratedMeasure(
            model=model,
            measure=measure,
            naive=aggregate(measure, [[one.judge for one in item] for item in scores], labels),
            powered=powered_mean(scores, labels),
            labels=sum(one.human is not None for item in scores for one in item),
        )


def calibration_lines(found: Calibration) -> list[str]:
    """Return what the end of a run says of people's labels."""
    who = f" by {number_of(found.people, 'person').replace('persons', 'people')}"
    stale = f"; {number_of(found.stale, 'label')} of other answers left out" if found.stale else ""
    few = f"; {ENOUGH} or more would tell" if found.labels < ENOUGH else ""
    lines = [
        f"{number_of(found.labels, 'label')}{who}{stale}{few}",
        (
            f"the judge accepts {_share(found.detection.sensitivity)} of what people accept, "
            f"rejects {_share(found.detection.specificity)} of what they reject"
        ),
        f"agreement with people: kappa {told(found.kappa)}, alpha {told(found.alpha)}"
        + (f"; people among themselves: alpha {told(found.among_people)}" if found.among_people else ""),
    ]
    several = len({one.model for one in found.measures}) > 1
    for one in found.measures:
        name = f"{one_line(one.model)} {one_line(one.measure)}" if several else one_line(one.measure)
        judged = f"{name}: {one.naive.mean:.1%} [{one.naive.low:.1%}, {one.naive.high:.1%}] by the judge, "
        if one.powered is None:
            few_labels = f"{number_of(one.labels, 'item')} labelled, and it takes {FEWEST_LABELLED}"
            lines.append(f"{judged}by people not known: {few_labels}")
        else:
            mean = one.powered
            lines.append(f"{judged}{mean.mean:.1%} [{mean.low:.1%}, {mean.high:.1%}] by people's measure")
    return lines


def _share(share: Share) -> str:
    if not share.n:
        return "– (there was none)"
    low, high = share.interval
    return f"{share.value:.0%} [{low:.0%}, {high:.0%}]"


def calibration_wire(found: Calibration) -> dict[str, object]:
    """Return a calibration as the header of a log holds it."""
    detected = found.detection
    return {
        "labels": found.labels,
        "people": found.people,
        "stale": found.stale,
        "sensitivity": _share_wire(detected.sensitivity),
        "specificity": _share_wire(detected.specificity),
        "kappa": _coefficient(found.kappa),
        "alpha": _coefficient(found.alpha),
        "measures": [
            {
                "model": one.model,
                "measure": one.measure,
                "labels": one.labels,
                "by_judge": [one.naive.mean, one.naive.low, one.naive.high],
                "by_people": None if one.powered is None else [one.powered.mean, one.powered.low, one.powered.high],
            }
            for one in found.measures
        ],
        "lines": calibration_lines(found),
    }


def _share_wire(share: Share) -> list[float | None]:
    return [share.value if share.n else None, *share.interval]


def _coefficient(found: Coefficient) -> list[float | None]:
    return [None if math.isnan(value) else value for value in (found.value, found.low, found.high)]
