"""A panel: several judges, each asked once or more about the same answer; the mean of what they say is the score."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pytest_genir.digests import digest
from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Model, identity_of

#: Repeats of one judge are this far apart in the numbers of requests, so that no kept answer serves for another.
_APART = 1_000_000
#: More would be counted and no longer read.
MOST_REPEATS = 100


@dataclass(frozen=True, slots=True)
class Sitting:
    """One judge asked for the n-th time, from 0."""

    judge: Model
    number: int = 0

    @property
    def shift(self) -> int:
        """What is added to the number of a request, so that it is asked anew."""
        return self.number * _APART


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """The judges of a run, and how often each of them is asked."""

    judges: tuple[Model, ...] = ()
    repeats: int = 1

    @property
    def first(self) -> Model | None:
        """Return who decides where only one can."""
        return next(iter(self.judges), None)

    @property
    def sittings(self) -> tuple[Sitting, ...]:
        """Return who is asked, in order; the first decides where only one can."""
        return tuple(Sitting(judge, number) for judge in self.judges for number in range(self.repeats))


NOBODY_JUDGES = Panel()


def different(judges: Sequence[Model]) -> tuple[Model, ...]:
    """Return the judges of a panel: one that sits in it twice would agree with itself by its kept answers."""
    seen: dict[str, str] = {}
    for judge in judges:
        earlier = seen.setdefault(digest(identity_of(judge)), judge.name)
        if earlier != judge.name:
            raise SettingError(
                f"the judge '{earlier}' is given twice, and would agree with itself",
                hint="give each judge once; --genir-judge-repeat asks it several times, each time anew",
            )
    return tuple(judges)


@dataclass(frozen=True, slots=True)
class Opinion:
    """What one sitting made of an answer."""

    judge: str
    repeat: int
    score: float

    def to_wire(self) -> dict[str, object]:
        return {"judge": self.judge, "repeat": self.repeat, "score": self.score}


def mean_of(opinions: Sequence[Opinion]) -> float:
    """Return the score of a panel."""
    return math.fsum(one.score for one in opinions) / len(opinions)


def told(opinions: Sequence[Opinion], first: str) -> str:
    """Return the reason for a panel's score: all opinions, and the first one's words."""
    said = ", ".join(f"{one.judge}{f' #{one.repeat + 1}' if one.repeat else ''} {one.score:.2f}" for one in opinions)
    return f"mean of {len(opinions)} opinions ({said})" + (f"; the first: {first}" if first else "")
