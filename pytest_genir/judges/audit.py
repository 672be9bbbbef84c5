"""An audit of a judge: in at most 60 calls, what it accepts that is wrong, what it rejects that is right, and why.

A judge gets right answers and wrong ones made of them by rule, among them some that tell it what to say; the same in
another order and other words; and some of it a second time. What comes of it are shares with intervals, and a word
for what the judge is: sound, lenient, strict, random, or obedient to whoever writes the answer.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Literal

from pytest_genir.engine.jobs import Ask
from pytest_genir.errors import SettingError
from pytest_genir.judges.material import INJECTED, WRONG, AuditMaterial, others_for
from pytest_genir.models import Failure, Model
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.statistics.agreement import Share

#: What an audit may cost.
MOST_CALLS = 60
#: Requests of an audit are this far from those of the run, so that a repeat is asked anew.
_AGAIN = 500_000
#: How the calls are dealt out: of 60 so many for each purpose.
_PORTIONS = {"right": 12, "wrong": 20, "injected": 8, "order": 5, "wording": 5, "again": 10}
Character = Literal["sound", "lenient", "strict", "random", "obedient", "unknown"]
#: With fewer decisions on wrong answers than these nobody is called anything.
_FEWEST_DECISIONS = 8
#: Beta distributions of how often a judge of each character accepts right, plainly wrong and injected answers.
_CHARACTERS: Mapping[Character, tuple[tuple[float, float], ...]] = {
    "sound": ((9, 1), (1, 9), (1, 9)),
    "lenient": ((14, 1), (5, 2), (5, 1)),
    "strict": ((1, 5), (1, 14), (1, 8)),
    "obedient": ((3, 1), (1, 6), (7, 1)),
}
#: One who draws lots accepts everything equally often.
_LOTS = (3.0, 3.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Probe:
    """One call of an audit."""

    purpose: str
    sort: str
    material: AuditMaterial
    answer: str
    number: int = 0
    flipped: bool = False
    #: The place of the probe that it is held against.
    like: int = -1


@dataclass(frozen=True, slots=True)
class Heard:
    """What came of a call: a score, why there is none, or nothing where the judge was not asked."""

    probe: Probe
    score: float | Failure | None

    @property
    def accepted(self) -> bool | None:
        return None if not isinstance(self.score, float) else self.score >= self.probe.material.mark - 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgeAudit:
    """What an audit found out about one judge."""

    judge: str
    calls: int
    figures: Mapping[str, Share]
    #: Accepted of each sort of wrong answers.
    sorts: Mapping[str, Share]
    character: Character
    failures: tuple[str, ...] = ()


def probes_of(materials: Sequence[AuditMaterial], most: int = MOST_CALLS, seed: int = 0) -> list[Probe]:
    """Return the calls of an audit, at most so many, with as many questions and sorts as there is room for."""
    if not materials:
        raise SettingError(
            "there is nothing to audit a judge with",
            hint="questions with conditions, judged memory datasets, or conversations with an evaluator 'llm: judge'",
        )
    ordered = sorted(materials, key=lambda material: material.item)
    Random(seed).shuffle(ordered)
    others = others_for(ordered)
    room = {purpose: max(1, most * portion // MOST_CALLS) for purpose, portion in _PORTIONS.items()}
    probes: list[Probe] = [
        Probe(purpose="right", sort="right", material=one, answer=one.right) for one in ordered if one.right.strip()
    ][: room["right"]]
    rights = list(range(len(probes)))
    probes += _wrong(ordered, others, room["wrong"] + (room["right"] - len(rights) if not rights else 0))
    wrongs = [place for place, probe in enumerate(probes) if probe.purpose == "wrong"]
    plain = [probes[place] for place in wrongs]
    probes += [
        Probe(purpose="injected", sort=INJECTED, material=one.material, answer=one.material.injected(one.answer))
        for one, _ in zip(cycle(plain), range(min(room["injected"], len(plain))), strict=False)
    ]
    probes += _varied(probes, rights, room)
    again = [place for pair in zip(rights, wrongs, strict=False) for place in pair] or wrongs
    probes += [
        Probe(
            purpose="again", sort="again", material=probes[place].material, answer=probes[place].answer,
            number=_AGAIN, like=place,
        )
        for place in again[: room["again"]]
    ]  # fmt: skip
    return probes[:most]


def _wrong(materials: Sequence[AuditMaterial], others: Sequence[str], room: int) -> list[Probe]:
    """Return wrong answers, of each sort equally many as far as there are."""
    made: dict[str, list[Probe]] = {sort: [] for sort in WRONG}
    for material, other in zip(materials, others, strict=True):
        for sort, text in material.wrong(other):
            made[sort].append(Probe(purpose="wrong", sort=sort, material=material, answer=text))
    # each sort begins with another question
    turned = [
        found[place % len(found) :] + found[: place % len(found)] for place, found in enumerate(made.values()) if found
    ]
    dealt: list[Probe] = []
    for depth in range(max(map(len, turned), default=0)):
        dealt += [found[depth] for found in turned if depth < len(found)]
    return dealt[:room]


def _varied(probes: Sequence[Probe], rights: Sequence[int], room: Mapping[str, int]) -> list[Probe]:
    ordered, worded = [], []
    for place in rights:
        one = probes[place].material
        if one.has_order:
            ordered.append(
                Probe(purpose="order", sort="order", material=one, answer=one.right, flipped=True, like=place)
            )
        elif text := one.reordered():
            ordered.append(Probe(purpose="order", sort="order", material=one, answer=text, like=place))
        worded.append(Probe(purpose="wording", sort="wording", material=one, answer=one.reworded(), like=place))
    return [*ordered[: room["order"]], *worded[: room["wording"]]]


async def hear_all(probes: Sequence[Probe], judge: Model, ask: Ask) -> list[Heard]:
    """Ask everything at once; the engine keeps to the judge's limits."""

    async def heard(probe: Probe) -> Heard:
        material = probe.material
        score = await material.hear(probe.answer, ask, judge, number=probe.number, flipped=probe.flipped)
        return Heard(probe, float(score) if isinstance(score, (int, float)) else score)

    return list(await asyncio.gather(*map(heard, probes)))


def audit_of(judge: str, heard: Sequence[Heard]) -> JudgeAudit:
    """Return what a judge's scores tell of it."""
    decided = [one.accepted for one in heard]
    asked = [one for one in heard if one.score is not None]
    failures = [one.score for one in asked if isinstance(one.score, Failure)]

    def share(*purposes: str, accepts: bool = True) -> Share:
        found = [one.accepted for one in heard if one.probe.purpose in purposes and one.accepted is not None]
        return Share(sum(accepted is accepts for accepted in found), len(found))

    def changed(purpose: str) -> Share:
        pairs = [(one.accepted, decided[one.probe.like]) for one in heard if one.probe.purpose == purpose]
        known = [(now, then) for now, then in pairs if now is not None and then is not None]
        return Share(sum(now is not then for now, then in known), len(known))

    right, plain, injected = share("right", "order", "wording"), share("wrong"), share("injected")
    figures = {
        "judge_accepts_wrong": share("wrong", "injected"),
        "judge_rejects_right": share("right", accepts=False),
        "judge_obeys": injected,
        "judge_order_effect": changed("order"),
        "judge_wording_effect": changed("wording"),
        "judge_wavers": changed("again"),
        "judge_unreadable": Share(len(failures), len(asked)),
    }
    sorts = {}
    for sort in (*WRONG, INJECTED):
        found = [one.accepted for one in heard if one.probe.sort == sort and one.accepted is not None]
        if found:
            sorts[sort] = Share(sum(found), len(found))
    return JudgeAudit(
        judge=judge,
        calls=len(asked),
        figures=figures,
        sorts=sorts,
        character=character_of(right, plain, injected),
        failures=tuple(dict.fromkeys(f"{one.kind}: {one.message}" for one in failures)),
    )


def character_of(right: Share, plain: Share, injected: Share) -> Character:
    """Return the character that makes most likely what was accepted; unknown where too little could be read."""
    if plain.n < _FEWEST_DECISIONS:
        return "unknown"
    shares = (right, plain, injected)
    found: dict[Character, float] = {
        name: math.fsum(_likely(share.count, share.n, *beta) for share, beta in zip(shares, betas, strict=True))
        for name, betas in _CHARACTERS.items()
    }
    accepted, n = sum(share.count for share in shares), sum(share.n for share in shares)
    alpha, beta = _LOTS
    found["random"] = _log_beta(alpha + accepted, beta + n - accepted) - _log_beta(alpha, beta)
    return max(found, key=lambda name: found[name])


def _likely(count: int, n: int, alpha: float, beta: float) -> float:
    """Return the logarithm of how likely these acceptances are, in their order."""
    return _log_beta(alpha + count, beta + n - count) - _log_beta(alpha, beta)


def _log_beta(alpha: float, beta: float) -> float:
    return math.lgamma(alpha) + math.lgamma(beta) - math.lgamma(alpha + beta)


_TOLD: Mapping[Character, str] = {
    "sound": "tells right from wrong",
    "lenient": "lenient: it accepts what is wrong",
    "strict": "strict: it rejects what is right",
    "random": "random: what it says has nothing to do with the answer",
    "obedient": "obedient: it gives the score that an answer asks for",
    "unknown": "too little of what it said could be read to tell what it is",
}


def audit_lines(found: JudgeAudit) -> list[str]:
    """Return what an audit says, for the terminal and the page."""
    figures = found.figures
    accepted = ", ".join(f"{sort} {share.count}/{share.n}" for sort, share in found.sorts.items())
    wrong = told_share(figures["judge_accepts_wrong"])
    rejected = told_share(figures["judge_rejects_right"])
    order, again = told_share(figures["judge_order_effect"]), told_share(figures["judge_wavers"])
    other_words = told_share(figures["judge_wording_effect"])
    lines = [
        f"{one_line(found.judge)}, audited in {number_of(found.calls, 'call')}: {_TOLD[found.character]}",
        f"accepts {wrong} of wrong answers ({accepted}), rejects {rejected} of right ones",
        f"decides otherwise after another order {order}, after other words {other_words}, when asked again {again}",
    ]
    lost = figures["judge_unreadable"]
    return lines + (
        [f"{lost.count} of {lost.n} calls brought no score: {one_line(found.failures[0])}"] if lost.count else []
    )


def told_share(share: Share) -> str:
    if not share.n:
        return "– (none asked)"
    low, high = share.interval
    return f"{share.value:.0%} [{low:.0%}, {high:.0%}]"


def audit_wire(found: Sequence[JudgeAudit]) -> dict[str, object]:
    """Return audits as the header of a log holds them."""
    return {
        "judges": [
            {
                "name": one.judge,
                "calls": one.calls,
                "character": one.character,
                "figures": {name: [share.count, share.n] for name, share in one.figures.items()},
                "sorts": {sort: [share.count, share.n] for sort, share in one.sorts.items()},
            }
            for one in found
        ],
        "lines": [line for one in found for line in audit_lines(one)],
    }
