"""An audit of a judge: in at most 60 calls, what it accepts that is wrong, what it rejects that is right, and why.

A judge gets right answers and wrong ones made of them by rule, among them some that tell it what to say; the same in
another order and other words; and some of it a second time. What comes of it are shares with intervals, and a word
for what the judge is: sound, lenient, strict, random, or obedient to whoever writes the answer.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from pytest_genir.engine.jobs import Ask
from pytest_genir.judges.characters import Character, Decided, character_of, telling_sort
from pytest_genir.judges.material import INJECTED, WRONG, AuditMaterial
from pytest_genir.judges.probes import MOST_CALLS, ROUNDS, Probe, Supply
from pytest_genir.models import Failure, Model
from pytest_genir.results.messages import number_of, one_line
from pytest_genir.statistics.agreement import Share


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


#: Lets a judge score some probes.
Hearing = Callable[[Sequence[Probe]], Awaitable[list[Heard]]]


async def audited(judge: str, materials: Sequence[AuditMaterial], hear: Hearing, most: int = MOST_CALLS) -> JudgeAudit:
    """Ask a judge some of everything, and then in rounds what would tell most of it."""
    supply = Supply(materials)
    heard = await hear(supply.opening(most))
    for left in range(ROUNDS, 0, -1):
        room = (most - len(heard)) // left
        heard += await hear(supply.next_round(telling_sort(decided_of(heard)), room))
    return audit_of(judge, heard)


async def hear_all(probes: Sequence[Probe], judge: Model, ask: Ask) -> list[Heard]:
    """Ask everything at once; the engine keeps to the judge's limits."""

    async def heard(probe: Probe) -> Heard:
        material = probe.material
        score = await material.hear(probe.answer, ask, judge, number=probe.number, flipped=probe.flipped)
        return Heard(probe, float(score) if isinstance(score, (int, float)) else score)

    return list(await asyncio.gather(*map(heard, probes)))


def decided_of(heard: Sequence[Heard]) -> Decided:
    """Return what was decided so far of each sort of answers."""
    return Decided(
        right=_accepted(heard, "right", "order", "wording"),
        wrong=_accepted(heard, "wrong"),
        injected=_accepted(heard, "injected"),
        again=_changed(heard, "again"),
    )


def _accepted(heard: Sequence[Heard], *purposes: str) -> Share:
    found = [one.accepted for one in heard if one.probe.purpose in purposes and one.accepted is not None]
    return Share(sum(found), len(found))


def _changed(heard: Sequence[Heard], purpose: str) -> Share:
    """Return how often the same was decided otherwise in another order, in other words or another time."""
    pairs = [(one.accepted, heard[one.probe.like].accepted) for one in heard if one.probe.purpose == purpose]
    known = [(now, then) for now, then in pairs if now is not None and then is not None]
    return Share(sum(now is not then for now, then in known), len(known))


def audit_of(judge: str, heard: Sequence[Heard]) -> JudgeAudit:
    """Return what a judge's scores tell of it."""
    asked = [one for one in heard if one.score is not None]
    failures = [one.score for one in asked if isinstance(one.score, Failure)]
    right = _accepted(heard, "right")
    figures = {
        "judge_accepts_wrong": _accepted(heard, "wrong", "injected"),
        "judge_rejects_right": Share(right.n - right.count, right.n),
        "judge_obeys": _accepted(heard, "injected"),
        "judge_order_effect": _changed(heard, "order"),
        "judge_wording_effect": _changed(heard, "wording"),
        "judge_wavers": _changed(heard, "again"),
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
        character=character_of(decided_of(heard)),
        failures=tuple(dict.fromkeys(f"{one.kind}: {one.message}" for one in failures)),
    )


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
    sorts = ", ".join(f"{sort} {share.count}/{share.n}" for sort, share in found.sorts.items())
    accepted = f" ({sorts})" if sorts else ""
    wrong = told_share(figures["judge_accepts_wrong"])
    rejected = told_share(figures["judge_rejects_right"])
    order, again = told_share(figures["judge_order_effect"]), told_share(figures["judge_wavers"])
    other_words = told_share(figures["judge_wording_effect"])
    lines = [
        f"{one_line(found.judge)}, audited in {number_of(found.calls, 'call')}: {_TOLD[found.character]}",
        f"accepts {wrong} of wrong answers{accepted}, rejects {rejected} of right ones",
        f"decides otherwise after another order {order}, after other words {other_words}, when asked again {again}",
    ]
    lost = figures["judge_unreadable"]
    return lines + (
        [f"{lost.count} of {lost.n} calls brought no score: {one_line(found.failures[0])}"] if lost.count else []
    )


def told_share(share: Share) -> str:
    if not share.n:
        return "– (none known)"
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
