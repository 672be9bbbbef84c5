"""What a judge is asked in an audit: first some of everything, then what would tell most.

The opening has answers of every sort, other orders and wordings of right ones, and some of it a second time. What is
left of the calls comes in rounds, each of the sort that the answers so far leave most doubt about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pytest_genir.errors import SettingError
from pytest_genir.judges.characters import SORTS
from pytest_genir.judges.material import INJECTED, WRONG, AuditMaterial, others_for

#: What an audit may cost.
MOST_CALLS = 60
#: How many rounds follow the opening.
ROUNDS = 2
#: Requests of an audit are this far from those of the run, so that a repeat is asked anew.
_AGAIN = 500_000
#: How the calls of the opening are dealt out: of 60 so many for each purpose, 46 together.
_PORTIONS = {"right": 8, "wrong": 12, "injected": 10, "order": 4, "wording": 4, "again": 8}


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


class Supply:
    """All that a judge can be tried with, in the order in which it is taken."""

    def __init__(self, materials: Sequence[AuditMaterial], seed: int = 0) -> None:
        if not materials:
            raise SettingError(
                "there is nothing to audit a judge with",
                hint="questions with conditions, judged memory datasets, or conversations with an evaluator "
                "'llm: judge'",
            )
        ordered = sorted(materials, key=lambda material: material.item)
        Random(seed).shuffle(ordered)
        right = [
            Probe(purpose="right", sort="right", material=one, answer=one.right) for one in ordered if one.right.strip()
        ]
        wrong = _wrong(ordered, others_for(ordered))
        injected = [
            Probe(purpose="injected", sort=INJECTED, material=one.material, answer=one.material.injected(one.answer))
            for one in wrong
        ]
        self._made = {"right": right, "wrong": wrong, "injected": injected}
        self._taken = dict.fromkeys(SORTS, 0)

    def take(self, purpose: str, room: int) -> list[Probe]:
        """Return the next probes of a sort, as many as there is room for."""
        start = self._taken[purpose]
        found = self._made[purpose][start : start + room]
        self._taken[purpose] += len(found)
        return found

    def opening(self, most: int = MOST_CALLS) -> list[Probe]:
        """Return the first calls of an audit that may have so many, with as many questions and sorts as fit."""
        room = {purpose: max(1, most * portion // MOST_CALLS) for purpose, portion in _PORTIONS.items()}
        probes = self.take("right", room["right"])
        rights = list(range(len(probes)))
        probes += self.take("wrong", room["wrong"] + (0 if rights else room["right"]))
        wrongs = list(range(len(rights), len(probes)))
        probes += self.take("injected", room["injected"])
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

    def next_round(self, wanted: str, room: int) -> list[Probe]:
        """Return the probes of a round: of the sort that is wanted, and of others where there are too few of it."""
        found: list[Probe] = []
        for purpose in dict.fromkeys((wanted, "wrong", "injected", "right")):
            found += self.take(purpose, room - len(found))
        return found


def _wrong(materials: Sequence[AuditMaterial], others: Sequence[str]) -> list[Probe]:
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
    return dealt


def _varied(probes: Sequence[Probe], rights: Sequence[int], room: dict[str, int]) -> list[Probe]:
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
