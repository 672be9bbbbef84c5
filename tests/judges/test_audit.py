"""What a judge decided otherwise when the same was put to it again: only where both decisions are known."""

from __future__ import annotations

from typing import Any, cast

from pytest_genir.judges.audit import Heard, audit_of
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.judges.probes import Probe
from pytest_genir.models import Failure

MATERIAL = AuditMaterial(item="q", right="12", hear=cast(Any, None))


def _probe(purpose: str, like: int = -1) -> Probe:
    return Probe(purpose=purpose, sort=purpose, material=MATERIAL, answer="12", like=like)


def test_a_decision_that_is_not_known_has_not_changed() -> None:
    first = [1.0, 1.0, 0.0, None, 1.0]
    again: list[float | Failure | None] = [1.0, 0.0, 0.0, 1.0, Failure(kind="timeout", message="late")]
    heard = [Heard(_probe("right"), score) for score in first]
    heard += [Heard(_probe("order", like=place), score) for place, score in enumerate(again)]

    found = audit_of("judge", heard).figures["judge_order_effect"]

    assert (found.count, found.n) == (1, 3)
