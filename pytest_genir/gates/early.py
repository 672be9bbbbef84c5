"""Follows a run's results until every gate is decided, so that the items left need not be asked.

Results are taken in the order in which the items were shuffled, whoever finishes first: fast answers may be
worse (or better) than slow ones, and an order that depends on them is not random. What arrives early waits.

A gate on a mean is decided by `statistics.sequential`, where all gates share one error rate; a gate on errors is
one on the share of items with an answer. A cost can only be exceeded. What has no bounds (seconds, lengths) is
decided by the last item alone. Items of a memory benchmark are not shuffled, because they are one conversation:
gates over them are decided by arithmetic only, where no remaining item could change anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pytest_genir.gates.expression import UNBOUNDED, Gate
from pytest_genir.gates.tolerance import chosen_by
from pytest_genir.gates.verdict import values_of
from pytest_genir.lean.frozen import dataclass
from pytest_genir.results.quantity import PASSED, TRUNCATED
from pytest_genir.results.record import Result
from pytest_genir.statistics.sequential import Decision, StoppingRule

ERROR_RATE = 0.05
_OPPOSITE: Mapping[Decision, Decision] = {"pass": "fail", "fail": "pass"}
#: Told of a model and a gate.
Key = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What is known of an item before it is asked."""

    nodeid: str
    model: str
    benchmark: str
    tags: tuple[str, ...]
    #: How many condition scores it can have at most.
    most_scores: int
    shuffled: bool = True
    #: Whether it counts only together with its other tries.
    ruled: bool = False

    def to_wire(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Expected:
        return cls(**{**wire, "tags": tuple(wire["tags"])})


@dataclass(frozen=True, slots=True, kw_only=True)
class StoppedEarly:
    """That a run was stopped, and what was decided."""

    after: int
    of: int
    decisions: Mapping[Key, Decision]

    def told(self) -> str:
        """Return it in a line: what each gate came to."""
        several = len({model for _, model in self.decisions}) > 1
        gates = ", ".join(
            f"{gate}{f' @{model}' if several else ''} {decision}es" if decision == "pass" else
            f"{gate}{f' @{model}' if several else ''} fails"
            for (gate, model), decision in self.decisions.items()
        )  # fmt: skip
        return f"decided after {self.after} of {self.of} items: {gates}"


class EarlyDecision:
    """Takes results in, and says when every gate is decided."""

    def __init__(self, gates: Sequence[Gate], expected: Sequence[Expected], error_rate: float = ERROR_RATE) -> None:
        self._expected = list(expected)
        self._waiting: dict[str, Result | None] = {}
        self._place = 0
        models = list(dict.fromkeys(item.model for item in expected))
        pairs = [(gate, model) for gate in gates for model in models if gate.model in (None, model)]
        tolerant = [gate for gate in gates if gate.tolerates]
        # One error rate for the run: a chance of error for each gate adds up to no more.
        rate = error_rate / max(1, len(pairs))
        self._watches = {(gate.text, model): _watch(gate, model, expected, rate, tolerant) for gate, model in pairs}
        self.stopped: StoppedEarly | None = None

    @property
    def hopeless(self) -> list[str]:
        """Return the gates that only the last item decides."""
        return [gate for (gate, _), watch in self._watches.items() if watch.last_item_decides]

    def add(self, nodeid: str, result: Result | None) -> StoppedEarly | None:
        """Take in an item's result, `None` where it has none; return the decision once there is one."""
        self._waiting[nodeid] = result
        while self.stopped is None and self._place < len(self._expected):
            nodeid = self._expected[self._place].nodeid
            if nodeid not in self._waiting:
                break
            self._take(self._expected[self._place], self._waiting.pop(nodeid))
        return self.stopped

    def _take(self, item: Expected, result: Result | None) -> None:
        self._place += 1
        for watch in self._watches.values():
            watch.take(item, result)
        decisions = {key: watch.decision for key, watch in self._watches.items()}
        if self._watches and all(decisions.values()) and self._place < len(self._expected):
            self.stopped = StoppedEarly(
                after=self._place,
                of=len(self._expected),
                decisions={key: decision for key, decision in decisions.items() if decision is not None},
            )


class _GateWatch:
    """One gate of one model."""

    last_item_decides = False

    def __init__(
        self, gate: Gate, model: str, expected: Sequence[Expected], rate: float, tolerant: Sequence[Gate]
    ) -> None:
        self.gate, self.model = gate, model
        self.decision: Decision | None = None
        self._tolerant = tolerant
        mine = [item for item in expected if self._is_mine(item)]
        self._scores = 0
        self._heaviest = (
            1 if gate.quantity in (PASSED, TRUNCATED, "errors") else max([item.most_scores for item in mine] or [1])
        )
        self._rule = self._made_rule(mine, rate)

    def _is_mine(self, item: Expected | Result) -> bool:
        return item.model == self.model and chosen_by(self.gate, item)

    def _made_rule(self, mine: Sequence[Expected], rate: float) -> StoppingRule | None:
        if not mine or self._heaviest < 1:
            return None
        alpha = rate if all(item.shuffled for item in mine) else 0.0
        threshold = self.gate.number / len(mine) if self._counts else self.gate.number
        return StoppingRule(
            len(mine), 1 - threshold if self._flipped else threshold, alpha=alpha, heaviest=self._heaviest
        )

    @property
    def _counts(self) -> bool:
        return self.gate.quantity == "errors" and not self.gate.percent

    @property
    def _flipped(self) -> bool:
        # `mean <= t` is `1 - mean >= 1 - t`, and `mean > t` is that it is not so.
        return self.gate.operator in ("<=", ">")

    def take(self, item: Expected, result: Result | None) -> None:
        """Take in the next item."""
        if self.decision is not None or self._rule is None or not self._is_mine(item):
            return
        if result is not None and result.missing and not self._is_tolerated(item):
            self.decision = "fail"  # a mean beside which answers are missing does not pass, whatever comes
            return
        score, weight = self._weighed(result)
        if weight > self._heaviest or (result is not None and self.gate.quantity in result.metrics):
            self._rule = None  # not what the bets were made for: the last item decides
            return
        found = self._rule.add(score, weight)
        enough = self._scores >= max(self.gate.min_n, 1) or self.gate.quantity == "errors"
        if found is not None and enough:
            self.decision = _OPPOSITE[found] if self.gate.operator in ("<", ">") else found

    def _is_tolerated(self, item: Expected) -> bool:
        if self.gate.quantity == "errors":
            return True
        return any(chosen_by(gate, item) for gate in self._tolerant)

    def _weighed(self, result: Result | None) -> tuple[float, float]:
        if result is None or not result.wanted:
            return 0.0, 0.0
        if self.gate.quantity == "errors":
            scores = [float(result.missing)]
        else:
            scores = values_of(self.gate, [result]) if result.counts else []
        self._scores += len(scores)
        if not scores:
            return 0.0, 0.0
        mean = min(1.0, max(0.0, sum(scores) / len(scores)))
        return 1 - mean if self._flipped else mean, len(scores)


class _LastItem(_GateWatch):
    """A gate that no part of the run decides."""

    last_item_decides = True

    def take(self, item: Expected, result: Result | None) -> None:
        return


class _Sum(_LastItem):
    """A gate on a sum that must not be exceeded: it may be, early."""

    def __init__(
        self, gate: Gate, model: str, expected: Sequence[Expected], rate: float, tolerant: Sequence[Gate]
    ) -> None:
        super().__init__(gate, model, expected, rate, tolerant)
        self._sum = 0.0

    def take(self, item: Expected, result: Result | None) -> None:
        if result is not None and result.counts and self._is_mine(item):
            self._sum += sum(values_of(self.gate, [result]))
            if not self.gate.holds(self._sum):
                self.decision = "fail"


def _watch(gate: Gate, model: str, expected: Sequence[Expected], rate: float, tolerant: Sequence[Gate]) -> _GateWatch:
    kind: Callable[..., _GateWatch] = _GateWatch
    if gate.quantity in ("cost", "tokens") and gate.operator in ("<", "<="):
        kind = _Sum
    elif (
        gate.operator == "=="
        or (gate.quantity in UNBOUNDED and gate.quantity != "errors")
        or gate.quantity.startswith(("seconds", "cite_"))
        or (gate.quantity == PASSED and _ruled(expected))
    ):
        kind = _LastItem
    return kind(gate, model, expected, rate, tolerant)


def _ruled(expected: Iterable[Expected]) -> bool:
    return any(item.ruled for item in expected)
