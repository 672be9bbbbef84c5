"""What sets the records of questions to documents apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from pytest_genir.kinds.traits import Traits

if TYPE_CHECKING:
    from pytest_genir.judges.material import AuditMaterial
    from pytest_genir.kinds.case import Case
    from pytest_genir.kinds.estimate import Estimated, Selected
    from pytest_genir.kinds.metering import Meter
    from pytest_genir.models import Model


def _estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    from pytest_genir.rag.estimate import estimate

    return estimate(selected, judge, meter)


def _materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    from pytest_genir.rag.probing import materials

    return materials(cases)


TRAITS = Traits(asks_once=True, estimate=_estimate, materials=_materials)
