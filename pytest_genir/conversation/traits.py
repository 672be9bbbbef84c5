"""What sets the records of conversations apart: a condition per turn, and messages that are the talk itself."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pytest_genir.kinds.traits import Traits

if TYPE_CHECKING:
    from pytest_genir.judges.material import AuditMaterial
    from pytest_genir.kinds.case import Case
    from pytest_genir.kinds.estimate import Estimated, Selected
    from pytest_genir.kinds.metering import Meter
    from pytest_genir.models import Model

_TURN = re.compile(r"(.+)@([0-9]{1,6})", re.DOTALL)


def turn_of(name: str) -> tuple[str, int | None]:
    """Return what a condition is called and the turn that it is about: `Clarity@2` is about the second."""
    found = _TURN.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def _estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    from pytest_genir.conversation.estimate import estimate

    return estimate(selected, judge, meter)


def _materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    from pytest_genir.conversation.probing import materials

    return materials(cases)


TRAITS = Traits(messages_are_the_talk=True, turn_of=turn_of, estimate=_estimate, materials=_materials)
