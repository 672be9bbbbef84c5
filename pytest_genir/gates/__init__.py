"""Gates: what a run as a whole has to reach, and whether it did."""

from __future__ import annotations

from pytest_genir.gates.expression import Gate, parse_gate
from pytest_genir.gates.verdict import GateVerdict, judge_gates

__all__ = ["Gate", "GateVerdict", "judge_gates", "parse_gate"]
