"""Judges gates on results. A gate on nothing fails, and so does one over items without a score.

Only a gate on errors that was itself reached makes a missing score bearable, and only for the items it is about.
What never ran counts as an error.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pytest_genir.errors import did_you_mean
from pytest_genir.gates.expression import TIMES, Gate
from pytest_genir.gates.tolerance import chosen, chosen_by, errors_among, unbearable
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.nobody import NOBODY
from pytest_genir.results.messages import tell_missing
from pytest_genir.results.quantity import PASSED, TOTAL, TRUNCATED, scores_of, tokens_of
from pytest_genir.results.record import Result
from pytest_genir.results.sampled import Sampled
from pytest_genir.results.stored import STORED, is_stored
from pytest_genir.results.tries import passes_of
from pytest_genir.results.variants import DROP
from pytest_genir.statistics.sequential import Decision
from pytest_genir.text.variants import VARIANTS


@dataclass(frozen=True, slots=True, kw_only=True)
class GateVerdict:
    """Whether one model reached a gate, and why."""

    name: str
    passed: bool
    reason: str
    value: float | None = None
    n: int = 0
    #: What its test is called: `gate`, or `compare` against a baseline.
    kind: str = "gate"
    #: There was nothing yet to judge it by.
    skipped: bool = False

    def to_wire(self) -> dict[str, object]:
        """Return what outputs say: the name, whether it passed (`None` where it was skipped), and why."""
        return {
            "name": f"{self.kind} {self.name}",
            "passed": None if self.skipped else self.passed,
            "reason": self.reason,
        }


def judge_gates(
    gates: Sequence[Gate],
    results: Sequence[Result],
    decisions: Mapping[tuple[str, str], Decision] | None = None,
    *,
    sample: Sampled | None = None,
) -> list[GateVerdict]:
    """Return a verdict for each gate and each model it is meant for, in order.

    `decisions` of a run that was stopped, by the gate's text and the model, say what the whole run would have;
    `sample` is what the results are of a larger whole, and every reason says so.
    """
    models = list(dict.fromkeys(result.model for result in results))
    lost = unbearable(gates, results)
    verdicts = []
    for gate in gates:
        if gate.about_judge:
            continue
        meant = _meant(gate, models, results)
        if not meant:
            why = f"no item of the model '{gate.model}' was run. {did_you_mean(gate.model or '', models)}".strip()
            verdicts.append(GateVerdict(name=gate.text, passed=False, reason=why if gate.model else "no item was run"))
        for model in meant:
            mine = _of_model(results, model)
            name = gate.text if gate.model or len(models) == 1 else f"{gate.text} @{model}"
            decision = (decisions or {}).get((gate.text, model))
            untold = [] if gate.quantity == "errors" else [r for r in lost if r.model == model and chosen_by(gate, r)]
            verdict = _judge(gate, name, mine, bool(untold))
            verdicts.append(verdict if decision is None else _decided(verdict, decision, bool(untold)))
    return verdicts if sample is None else [replace(one, reason=f"{one.reason}; on {sample}") for one in verdicts]


def _meant(gate: Gate, models: Sequence[str], results: Sequence[Result]) -> list[str]:
    """Return the models that a gate is about.

    Items that ask no model stand beside those of every model, and items that take no prompt beside those that are
    asked with each of several, with quantities of their own: a gate that names no model is about whichever side has
    its quantity.
    """
    if gate.model is not None:
        return [model for model in models if gate.model == model]
    if len(models) == 1:
        return list(models)
    concerned = {model for model in models if _concerns(gate, chosen(gate, _of_model(results, model)))}
    meant = [model for model in models if model in concerned or not _beside(model, models) & concerned]
    if NOBODY.name not in models:
        return meant
    if NOBODY.name not in concerned:
        return [model for model in meant if model != NOBODY.name]
    return meant if concerned != {NOBODY.name} else [NOBODY.name]


def _of_model(results: Sequence[Result], model: str) -> list[Result]:
    return [result for result in results if result.model == model]


def _beside(model: str, models: Sequence[str]) -> set[str]:
    """Return the names under which the other items of a model stand: with its prompts, or without one."""
    return {other for other in models if other.startswith(f"{model}+") or model.startswith(f"{other}+")}


def _concerns(gate: Gate, about: Sequence[Result]) -> bool:
    """Say whether a gate has something to judge here, be it that something is missing."""
    return any(result.missing for result in about) or bool(values_of(gate, about))


def _decided(verdict: GateVerdict, decision: Decision, lost: bool) -> GateVerdict:
    early = f"{verdict.reason}; decided before all items were asked"
    return replace(verdict, passed=decision == "pass" and not lost, reason=early)


def _judge(gate: Gate, name: str, results: Sequence[Result], untold: bool) -> GateVerdict:
    """Judge a gate; `untold` says that it is about items without a score that nothing allows."""
    about = chosen(gate, results)
    if gate.quantity == "errors":
        values, value = [1.0] * len(about), errors_among(gate, about)
    elif gate.quantity == STORED:
        values = [float(is_stored(result)) for result in about if result.counts]
        value = math.fsum(values) / len(values) if gate.percent and values else math.fsum(values)
    elif gate.quantity.removeprefix(DROP) in VARIANTS and gate.quantity.startswith(DROP):
        from pytest_genir.results.drops import dropped

        values = dropped(about, gate.quantity.removeprefix(DROP))
        value = _statistic(gate, values)
    else:
        values = values_of(gate, [result for result in about if result.counts])
        value = _statistic(gate, values)
    n = len(values)
    lost = [result for result in about if result.missing]
    if n < max(gate.min_n, 1) or math.isnan(value):
        told = f"{_too_few(gate, n, results)}{f' ({tell_missing(lost)})' if lost else ''}"
        return GateVerdict(name=name, passed=False, reason=told, n=n)
    reason = f"{gate.quantity} is {_shown(value)} over {n} {_unit(gate)}, wanted {gate.operator} {_shown(gate.number)}"
    if gate.quantity == "errors":
        reason += f" ({tell_missing(lost)})" if lost else ""
    elif lost:
        reason += f"; {len(lost)} of {len(about)} items have no score: {tell_missing(lost)}"
    if untold:
        reason += f" (allow them with a gate like errors<={len(lost)})"
        return GateVerdict(name=name, passed=False, reason=reason, value=value, n=n)
    return GateVerdict(name=name, passed=gate.holds(value), reason=reason, value=value, n=n)


def values_of(gate: Gate, scored: Sequence[Result]) -> list[float]:
    """Return what the quantity of a gate is made of."""
    quantity = gate.quantity
    if quantity == PASSED:
        return passes_of(scored)
    if quantity == TRUNCATED:
        return [float(bool(result.cut)) for result in scored]
    if quantity == "cost":
        return [float(cost) for result in scored if (cost := result.usage.get("cost")) is not None]
    if quantity == "tokens":
        return [float(tokens) for result in scored if (tokens := tokens_of(result)) is not None]
    if (time := TIMES.match(quantity)) is not None:
        return times_of(time["what"], scored)
    if any(quantity in result.metrics for result in scored):
        return [result.metrics[quantity] for result in scored if quantity in result.metrics]
    return list(scores_of(scored, quantity))


def times_of(what: str, scored: Sequence[Result]) -> list[float]:
    """Return the seconds that items took, or a part of them, where it is known."""
    if what in ("seconds", "latency"):
        return [result.seconds for result in scored]
    part = what.removeprefix("latency.")
    return [result.latency[part] for result in scored if part in result.latency]


def _statistic(gate: Gate, values: Sequence[float]) -> float:
    if not values:
        return math.nan
    if gate.quantity in ("cost", "tokens"):
        return math.fsum(values)
    if (time := TIMES.match(gate.quantity)) is not None:
        which = time["which"]
        if which == "max":
            return max(values)
        if which not in (None, "mean"):
            return percentile(values, int(which[1:]) / 100)
    return math.fsum(values) / len(values)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the smallest value that at least this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def _too_few(gate: Gate, n: int, results: Sequence[Result]) -> str:
    if n:
        return f"{gate.quantity} has {n} {_unit(gate)}, fewer than min_n={gate.min_n}"
    if gate.quantity == "cost":
        return "no cost is known: give the model price_per_million: {input, output}"
    known = {c.measure for r in results for c in r.conditions} | {c.name for r in results for c in r.conditions}
    near = did_you_mean(gate.quantity, [*known, TOTAL, "errors", STORED, "cost", "tokens", PASSED, TRUNCATED])
    if gate.quantity in known or gate.quantity in (TOTAL, PASSED, TRUNCATED) or TIMES.match(gate.quantity):
        near = ""
    return f"nothing was scored for it, and a gate on nothing does not pass. {near}".strip()


def _unit(gate: Gate) -> str:
    plain = gate.quantity in ("errors", STORED, "cost", "tokens", PASSED, TRUNCATED)
    plain = plain or TIMES.match(gate.quantity) is not None
    return "items" if plain else "scores"


def _shown(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")
