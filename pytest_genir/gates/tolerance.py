"""Which items without a score are bearable: those that a gate on errors allows, where it was itself reached."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from pytest_genir.gates.expression import Gate
from pytest_genir.results.record import Result


class Selectable(Protocol):
    """What gates can tell apart."""

    @property
    def model(self) -> str: ...

    @property
    def benchmark(self) -> str: ...

    @property
    def tags(self) -> tuple[str, ...]: ...


def chosen_by(gate: Gate, item: Selectable) -> bool:
    """Say whether a gate is about an item."""
    return (
        gate.model in (None, item.model)
        and gate.benchmark in (None, item.benchmark)
        and (gate.tag is None or gate.tag in item.tags)
    )


def chosen(gate: Gate, results: Iterable[Result]) -> list[Result]:
    """Return the results that a gate is about: what was skipped is not among them."""
    return [result for result in results if result.wanted and chosen_by(gate, result)]


def errors_among(gate: Gate, about: Sequence[Result]) -> float:
    """Return what a gate on errors is held against: how many have no score, or the share of them."""
    lost = sum(result.missing for result in about)
    return lost / len(about) if gate.percent and about else float(lost)


def unbearable(gates: Sequence[Gate], results: Sequence[Result]) -> list[Result]:
    """Return the results without a score that no gate on errors allows.

    Such a gate judges each model for itself, as all gates do.
    """
    lost = [result for result in results if result.missing]
    allowed = [
        (gate, model)
        for gate in gates
        for model in dict.fromkeys(result.model for result in lost)
        if gate.tolerates and _is_reached(gate, [result for result in results if result.model == model])
    ]
    return [
        result
        for result in lost
        if not any(model == result.model and chosen_by(gate, result) for gate, model in allowed)
    ]


def _is_reached(gate: Gate, results: Sequence[Result]) -> bool:
    return gate.holds(errors_among(gate, chosen(gate, results)))
