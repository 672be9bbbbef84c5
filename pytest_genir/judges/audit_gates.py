"""Gates on an audit of the judge: each judge has to reach them, and an audit that nobody made reaches none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.gates.expression import JUDGE_FIGURES, Gate
from pytest_genir.gates.verdict import GateVerdict
from pytest_genir.judges.audit import told_share
from pytest_genir.statistics.agreement import Share

_UNMADE = "the judge was not audited (--genir-judge-audit), and a gate on nothing does not pass"


def audit_verdicts(gates: Sequence[Gate], audit: Mapping[str, object] | None) -> list[GateVerdict]:
    """Return a verdict for each gate about the judge and each judge; `audit` is as the header of a log holds it."""
    found: list[GateVerdict] = []
    for gate in gates:
        if gate.about_judge:
            mine = [_verdict(gate, *judged) for judged in _judges(audit, gate.quantity)]
            found += mine or [GateVerdict(name=gate.text, passed=False, reason=_UNMADE)]
    return found


def _judges(audit: Mapping[str, object] | None, quantity: str) -> Iterator[tuple[str, Share]]:
    judges = (audit or {}).get("judges")
    for judge in judges if isinstance(judges, (list, tuple)) else ():
        figures = judge.get("figures") if isinstance(judge, Mapping) else None
        counted = figures.get(quantity) if isinstance(figures, Mapping) else None
        if isinstance(counted, (list, tuple)) and len(counted) == 2 and all(isinstance(n, int) for n in counted):
            yield str(judge.get("name")), Share(*counted)


def _verdict(gate: Gate, judge: str, share: Share) -> GateVerdict:
    name = f"{gate.text} @{judge}"
    what = JUDGE_FIGURES[gate.quantity]
    if share.n < max(gate.min_n, 1):
        return GateVerdict(
            name=name, passed=False, reason=f"{what}: {share.n} were tried, too few for a gate", n=share.n
        )
    reason = f"{what}: {share.count} of {share.n}, {told_share(share)}, wanted {gate.operator} {gate.number:.4g}"
    return GateVerdict(name=name, passed=gate.holds(share.value), reason=reason, value=share.value, n=share.n)
