"""What the outputs have to know about a kind's records: each kind says it in its own folder, in `traits.py`."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from pytest_genir.kinds import KINDS
from pytest_genir.lean.frozen import dataclass

if TYPE_CHECKING:
    from pytest_genir.judges.material import AuditMaterial
    from pytest_genir.kinds.case import Case
    from pytest_genir.kinds.estimate import Estimated, Selected
    from pytest_genir.kinds.metering import Meter
    from pytest_genir.models import Model
    from pytest_genir.results.record import Result


def _nothing(results: Sequence[Result]) -> Sequence[str]:
    return ()


def _no_materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    return iter(())


def _no_turn(name: str) -> tuple[str, int | None]:
    return name, None


def _no_distance(result: Result) -> float | None:
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Traits:
    """What sets the records of a kind apart; as they stand here, nothing does."""

    #: One request, one answer: a result log of it can be read as recorded answers.
    asks_once: bool = False
    #: All cases of a file are one conversation: they keep their order and are never parted.
    shares_course: bool = False
    #: The messages of a record are the talk itself, which ends with the answer, and not a prompt.
    messages_are_the_talk: bool = False
    #: What a condition is called, and the turn that it is about.
    turn_of: Callable[[str], tuple[str, int | None]] = _no_turn
    #: How many tokens lie between what an item was told and what it was asked.
    distance_of: Callable[[Result], float | None] = _no_distance
    #: What some cases would take of their models and the judge; `None` where nobody can tell beforehand.
    estimate: Callable[[Sequence[Selected], Model | None, Meter], Estimated] | None = None
    #: What a judge can be tried on: answers of these cases, right and wrong; nothing where no judge fits.
    materials: Callable[[Iterable[Case]], Iterator[AuditMaterial]] = _no_materials
    #: Lines for the end of a run, about all results of the kind.
    last_lines: Callable[[Sequence[Result]], Sequence[str]] = _nothing


_PLAIN = Traits()


@lru_cache(maxsize=64)
def traits_of(kind: str) -> Traits:
    """Return what sets a kind apart; a log may name kinds that are not here."""
    if kind not in KINDS:
        return _PLAIN
    found: Traits = importlib.import_module(f"pytest_genir.{kind}.traits").TRAITS
    return found
