"""What sets the records of memory examples apart: their distance in tokens, and the figures of whole conversations."""

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
    from pytest_genir.results.record import Result


def distance_of(result: Result) -> float | None:
    """Return how many tokens an example took."""
    return result.metrics.get("tokens")


def last_lines(results: Sequence[Result]) -> Sequence[str]:
    """Return a line for each long conversation."""
    from pytest_genir.memory.report import lines_of

    return lines_of(results)


def _estimate(selected: Sequence[Selected], judge: Model | None, meter: Meter) -> Estimated:
    from pytest_genir.memory.estimate import estimate_cases

    return estimate_cases(selected, judge, meter)


def _materials(cases: Iterable[Case]) -> Iterator[AuditMaterial]:
    from pytest_genir.memory.probing import materials

    return materials(cases)


TRAITS = Traits(
    shares_course=True, distance_of=distance_of, last_lines=last_lines, estimate=_estimate, materials=_materials
)
