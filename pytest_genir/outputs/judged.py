"""The gates of a run, judged on the records of all its parts together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pytest_genir.gates import Gate, GateVerdict, judge_gates
from pytest_genir.judges.audit_gates import audit_verdicts
from pytest_genir.outputs.merging import Merged
from pytest_genir.statistics.sequential import Decision

_Headers = Sequence[Mapping[str, Any]]


def gates_of(headers: _Headers) -> list[Gate]:
    """Return the gates that the parts were given and that stand in their benchmarks, each once."""
    return list(dict.fromkeys(Gate.from_wire(gate) for header in headers for gate in header.get("gates", ())))


def judged(gates: Sequence[Gate], headers: _Headers, run: Merged) -> list[GateVerdict]:
    """Return a verdict for each gate, as the run would have judged it that was never split."""
    audits: list[Mapping[str, object]] = []
    for audit in _audits(headers):
        if audit not in audits:
            audits.append(audit)
    audited = [verdict for audit in audits or [{}] for verdict in audit_verdicts(gates, audit)]
    sample = None if run.manifest is None else run.manifest.sample
    return [*audited, *judge_gates(gates, run.results, _decisions(headers), sample=sample)]


def with_verdicts(headers: _Headers, run: Merged) -> dict[str, object]:
    """Return the header of a merged run with what its gates come to behind them."""
    verdicts = [verdict.to_wire() for verdict in judged(gates_of(headers), headers, run)]
    header: dict[str, object] = {}
    for key, value in run.header.items():
        header[key] = value
        if key == "gates" and verdicts:
            header["verdicts"] = verdicts
    return header


def _audits(headers: _Headers) -> Iterator[Mapping[str, object]]:
    return (audit for header in headers if isinstance(audit := header.get("judge_audit"), Mapping))


def _decisions(headers: _Headers) -> dict[tuple[str, str], Decision]:
    """Return what a run decided when it stopped early; of several runs, none can speak for all."""
    if len(headers) > 1 or "stopped" not in headers[0]:
        return {}
    return {(one["gate"], one["model"]): one["decision"] for one in headers[0]["stopped"]["gates"]}
