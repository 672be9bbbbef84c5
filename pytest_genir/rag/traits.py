"""What sets the records of questions to documents apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pytest_genir.kinds.traits import Traits

if TYPE_CHECKING:
    from pytest_genir.kinds.estimate import Estimated, Meter, Selected
    from pytest_genir.models import Model


def _estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    from pytest_genir.rag.estimate import estimate

    return estimate(selected, judge, meter)


TRAITS = Traits(asks_once=True, estimate=_estimate)
