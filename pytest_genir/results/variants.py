"""Items that ask what another one asks, otherwise said: what they are called, and how their scores stand apart.

A variant is an item of its own, `q-12+typos`, with the conditions of `q-12`. Its scores bear names of their own
(`include+typos` of the measure `correctness+typos`), so that no mean of the originals is made of them.
"""

from __future__ import annotations

from dataclasses import replace

from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.quantity import about_the_test
from pytest_genir.results.record import Result
from pytest_genir.text.variants import SIGN

#: A gate names how much a variant loses `drop_typos`.
DROP = "drop_"


@dataclass(frozen=True, slots=True)
class VariantOf:
    """Which variant an item is, and of which item."""

    name: str
    original: str

    @property
    def id(self) -> str:
        return f"{self.original}{SIGN}{self.name}"

    @property
    def tag(self) -> str:
        return f"variant-{self.name}"

    def called(self, name: str) -> str:
        """Return the name that a score or a measure has in this variant; the turn it is about stays at its end."""
        base, sign, turn = name.rpartition("@")
        return f"{base}{SIGN}{self.name}@{turn}" if sign and turn.isdecimal() else f"{name}{SIGN}{self.name}"


def as_variant(result: Result, variant: VariantOf | None) -> Result:
    """Return a record as that of a variant; what is about the test keeps its name."""
    if variant is None:
        return result
    conditions = tuple(
        one if about_the_test(one) else replace(one, name=variant.called(one.name), measure=variant.called(one.measure))
        for one in result.conditions
    )
    return replace(result, conditions=conditions, variant=variant.name, variant_of=variant.original)
