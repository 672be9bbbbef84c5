"""What a benchmark's file wants of a run besides its cases: how often each is tried, how many tries pass, gates."""

from __future__ import annotations

from dataclasses import replace

from pytest_genir.gates.expression import Gate, parse_gate
from pytest_genir.lean.frozen import dataclass
from pytest_genir.settings import Keys, Settings
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of
from pytest_genir.statistics.repeats import PassRule, parse_pass_rule

#: A file that asks for more has mistyped, or wants to keep somebody busy.
MOST_REPEATS = 1000
#: Beside thresholds, the rule for repeats stands under this key: `pass: {include: 0.8, runs: ">= 4/5"}`.
RUNS = "runs"


@dataclass(frozen=True, slots=True, kw_only=True)
class Demands:
    """What a file says; `None` where it leaves it to the options."""

    repeat: int | None = None
    #: `>= 4/5`, `all` or `any`, as it was written: the last two mean nothing without the number of repeats.
    rule: str | None = None
    gates: tuple[Gate, ...] = ()


def take_demands(fields: Fields, benchmark: str) -> Demands:
    """Take `repeat`, `gate` and the rule in `pass` from the top of a file."""
    gates = (parse_gate(text, fields.where("gate")) for text in fields.texts("gate", ()))
    return Demands(
        repeat=fields.whole("repeat", None, least=1, most=MOST_REPEATS),
        rule=_rule(fields.take("pass")),
        gates=tuple(replace(gate, benchmark=benchmark) for gate in gates),
    )


def is_rule(node: Node | None) -> bool:
    """Say whether a `pass` speaks of repeats only, and of no score."""
    return node is not None and isinstance(node.value, str)


def _rule(node: Node | None) -> str | None:
    if node is not None and isinstance(node.value, dict):
        node = node.value.get(RUNS)
    elif not is_rule(node):
        return None
    if node is None:
        return None
    text = text_of(node, "the rule for repeats")
    parse_pass_rule(text, where=node.where)  # told here, before any model is asked
    return text


def repeats_in_force(demands: Demands, settings: Settings) -> tuple[int, PassRule | None]:
    """Return how often each case is tried, and the rule for it.

    Where nobody says how often, it is as often as the rule counts. A single try has no rule: it passes or not.
    """
    text = settings.pick(Keys.pass_runs, demands.rule, None).value
    counted = 1 if text is None else parse_pass_rule(text).runs
    repeats = settings.pick(Keys.repeat, demands.repeat, counted).value
    return repeats, parse_pass_rule(text, runs=repeats) if text is not None and repeats > 1 else None
