"""Explains each question that was asked more than once by what the processes wrote down, or calls it an error."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

NEVER = float("inf")
#: Within how many seconds an answer is told where the store can be reached, and it is noted that it cannot: two until
#: that is said, one more where a line hangs.
TELLS_WITHIN = 3.0


@dataclass
class Tally:
    """What a run came to."""

    lost: int = 0
    wrong: int = 0
    twice: int = 0
    in_flight: int = 0
    retried: int = 0
    alone: int = 0
    untold: int = 0
    forgotten: int = 0
    events: int = 0
    kills: int = 0
    store_kills: int = 0
    cuts: int = 0
    #: Whether the processes were in namespaces of their own.
    apart: int = 0
    #: The longest that the store was out of somebody's reach, in seconds.
    longest: float = 0.0

    def add(self, other: Tally) -> None:
        longest = max(self.longest, other.longest)
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.longest = longest


@dataclass(frozen=True, slots=True)
class Leaving:
    """A request as the process saw it that sent it."""

    at: float
    life: int
    alone: bool
    #: When it became this process's to send: it may have waited for its turn since.
    claimed: float


@dataclass
class Life:
    """What one process wrote down, from its start to its end."""

    leaves: dict[str, list[Leaving]] = field(default_factory=lambda: defaultdict(list))
    retried: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    kept: dict[str, float] = field(default_factory=dict)
    told: dict[str, float] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    away: list[tuple[float, float]] = field(default_factory=list)
    ended: float = NEVER
    claims: dict[str, float] = field(default_factory=dict)


def lives_in(folder: Path) -> dict[int, Life]:
    """Read what all processes wrote down, by their numbers; the last line of a killed one may be cut."""
    lives = {}
    for file in folder.glob("*.notes"):
        life = lives[int(file.stem)] = Life()
        for line in file.read_text().split("\n")[:-1]:
            _read(life, int(file.stem), *json.loads(line))
    return lives


def _read(life: Life, number: int, at: float, what: str, key: str, more: str) -> None:
    if what == "claims":
        life.claims[key] = at
    elif what == "leaves":
        life.leaves[key].append(Leaving(at, number, more == "alone", life.claims.get(key, at)))
    elif what == "retry":
        life.retried[key].append(at)
    elif what == "kept":
        life.kept.setdefault(key, at)
        life.names[key] = more
    elif what == "told":
        life.told.setdefault(key, at)
    elif what == "away":
        life.away.append((at, NEVER))
    elif what == "back":
        life.away[-1] = (life.away[-1][0], at)
    elif what == "end":
        life.ended = at


def judged(
    asked: Mapping[str, Sequence[float]],
    lives: Mapping[int, Life],
    kills: Mapping[int, float],
    store_kills: Sequence[float],
    *,
    keeps: bool,
    threads: int,
) -> Tally:
    """Compare what reached the model with what was written down."""
    tally = Tally(kills=len(kills), store_kills=len(store_kills))
    by_name: dict[str, list[tuple[str, Leaving]]] = defaultdict(list)
    names = {key: name for life in lives.values() for key, name in life.names.items()}
    for life in lives.values():
        for key, leaves in life.leaves.items():
            by_name[names.get(key, key)] += [(key, leaving) for leaving in leaves]
    in_flight: Counter[int] = Counter()
    for name, arrived in asked.items():
        if len(arrived) < 2:
            continue
        left = _arrived(sorted(by_name[name], key=lambda one: one[1].at), sorted(arrived))
        if len(left) < len(arrived):
            tally.twice += len(arrived) - len(left)
            print("twice, and nobody says why", name, arrived, by_name[name])
        for (key, first), (_, second) in pairwise(left):
            why = explained(key, first, second, lives, kills, () if keeps else store_kills)
            setattr(tally, why, getattr(tally, why) + 1)
            if why == "in_flight":
                in_flight[first.life] += 1
            elif why == "twice":
                print("twice", name, first, second, kills.get(first.life), lives[first.life].kept.get(key), store_kills)
    tally.twice += sum(max(0, many - threads) for many in in_flight.values())
    crashed = [number for number, life in lives.items() if life.leaves and life.ended == NEVER and number not in kills]
    if crashed:
        print("ended by nobody", crashed)
        tally.wrong += len(crashed)
    return tally


def _arrived(leaves: Sequence[tuple[str, Leaving]], arrived: Sequence[float]) -> list[tuple[str, Leaving]]:
    """Return what left and arrived; what was killed or cut off on the way did not."""
    free, found = list(leaves), []
    for at in arrived:
        before = [one for one in free if one[1].at <= at]
        if before:
            found.append(before[-1])
            free.remove(before[-1])
    return sorted(found, key=lambda one: one[1].at)


def could_tell(kept: float, life: Life) -> float:
    """Return from when a process could reach the store with what it had kept."""
    for began, ended in sorted(life.away):
        if began - TELLS_WITHIN <= kept <= ended:
            kept = ended
    return kept


def explained(
    key: str,
    first: Leaving,
    second: Leaving,
    lives: Mapping[int, Life],
    kills: Mapping[int, float],
    forgets: Sequence[float],
) -> str:
    """Return why a question was asked again; `twice` where there is no reason."""
    life = lives[first.life]
    kept, told = life.kept.get(key, NEVER), life.told.get(key, NEVER)
    killed = kills.get(first.life, NEVER)
    if first.life == second.life and any(first.at <= at <= second.at for at in life.retried[key]):
        return "retried"
    if killed <= second.at and kept == NEVER:
        return "in_flight"
    if second.alone:
        return "alone"
    away = any(began <= second.at and first.at <= ended for began, ended in life.away)
    hindered = first.alone or away or killed <= second.at
    if hindered and told > second.claimed and could_tell(kept, life) + TELLS_WITHIN >= min(second.claimed, killed):
        return "untold"
    if any(told <= at <= second.at for at in forgets) and min(killed, life.ended) <= second.at:
        return "forgotten"
    return "twice"
