"""Tells a gate that is about nothing before anything is asked: a misspelt tag, a condition that no item has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from pytest_genir.errors import SettingError, did_you_mean
from pytest_genir.gates.expression import TIMES, UNBOUNDED, Gate
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.quantity import PASSED, TOTAL, TRUNCATED


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """What is known of an item before it is asked."""

    model: str
    benchmark: str
    tags: Collection[str]
    #: The names that its scores and measurements can have; `None` where only the run will tell.
    quantities: Collection[str] | None


def check_gates(gates: Iterable[Gate], items: Sequence[Foreseen]) -> None:
    """Raise for the first gate that is about no item, or about a quantity that none of its items can have."""
    for gate in gates:
        if gate.about_judge:
            continue
        about = items
        for what, wanted in (("model", gate.model), ("benchmark", gate.benchmark), ("tag", gate.tag)):
            known = {name for item in about for name in _names(item, what)}
            if wanted is not None and wanted not in known:
                raise _wrong(gate, f"no item of this run has the {what} '{wanted}'", what, wanted, known)
            about = [item for item in about if wanted is None or wanted in _names(item, what)]
        _check_quantity(gate, about)


def _names(item: Foreseen, what: str) -> Collection[str]:
    return item.tags if what == "tag" else (getattr(item, what),)


def _check_quantity(gate: Gate, about: Sequence[Foreseen]) -> None:
    quantity = gate.quantity
    if quantity in (TOTAL, PASSED, TRUNCATED, *UNBOUNDED) or TIMES.match(quantity):
        return
    if any(item.quantities is None for item in about):
        return
    known = {name for item in about for name in item.quantities or ()}
    if quantity not in known and quantity.split("_", 1)[0] not in known and quantity.rsplit("@", 1)[0] not in known:
        why = f"no item that the gate is about can have a score '{quantity}'"
        raise _wrong(gate, why, "score", quantity, {*known, TOTAL, PASSED, "errors"})


def _wrong(gate: Gate, why: str, what: str, wanted: str, known: Collection[str]) -> SettingError:
    near = did_you_mean(wanted, sorted(known))
    some = ", ".join(sorted(known)[:12]) + (", ..." if len(known) > 12 else "")
    hint = f"{near} known {what}s: {some or 'none'}".strip()
    return SettingError(f"the gate '{gate.text}' can never be reached or missed: {why}", hint=hint)
