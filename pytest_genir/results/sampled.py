"""What is said of a run of which only a sample was asked."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.lean.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampled:
    """What became of a sample."""

    asked: str
    cases: int
    of: int
    seed: int
    strata: int
    #: What the estimate says it costs; `None` where nobody needed to know.
    cost: float | None = None

    def __str__(self) -> str:
        money = "" if self.cost is None else f", estimated at {self.cost:.4f}"
        return f"a sample of {self.cases:,} of {self.of:,} cases (seed {self.seed}, {self.strata:,} strata{money})"

    def to_wire(self) -> dict[str, object]:
        """Return what the header of a log says of it."""
        told = {"asked": self.asked, "cases": self.cases, "of": self.of, "seed": self.seed, "strata": self.strata}
        return {**told, "cost": self.cost} if self.cost is not None else dict(told)

    @classmethod
    def from_wire(cls, wire: object) -> Sampled | None:
        """Return the sample that a header tells of, `None` where it tells of none."""
        if not isinstance(wire, Mapping):
            return None
        try:
            numbers = {name: int(wire[name]) for name in ("cases", "of", "seed", "strata")}
            cost = wire.get("cost")
            return cls(asked=str(wire["asked"]), **numbers, cost=None if cost is None else float(cost))
        except (KeyError, TypeError, ValueError):
            return None
