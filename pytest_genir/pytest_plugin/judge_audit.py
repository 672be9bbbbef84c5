"""The audit of the judges before anything else is asked: made once per run, by whichever process comes first."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pytest_genir.disk import replace_value, value_of
from pytest_genir.judges.audit_gates import audit_verdicts
from pytest_genir.pytest_plugin.shares import shared_folder

if TYPE_CHECKING:
    from pytest_genir.pytest_plugin.inflight import InFlight
    from pytest_genir.pytest_plugin.items import GenirItem
    from pytest_genir.pytest_plugin.state import RunState

_FILE = "judge_audit.json"
_CLAIM = "judge_audit.claim"
_LOOK = 0.05


def audit_judges(state: RunState, inflight: InFlight, items: Sequence[GenirItem]) -> None:
    """Audit the judges and keep what came of it; where a gate falls, nobody else is asked."""
    if inflight.place.workers > 1:
        state.judge_audit = _made_together(inflight, state, items, shared_folder(inflight.place.run_id))
    else:
        state.judge_audit = _made(inflight, state, items)
    missed = [verdict for verdict in audit_verdicts(state.gates, state.judge_audit) if not verdict.passed]
    if missed:
        state.fallen = f"the judge failed its audit: {missed[0].name}: {missed[0].reason}"


def _made(inflight: InFlight, state: RunState, items: Sequence[GenirItem]) -> Mapping[str, object]:
    from pytest_genir.judges.audit import audit_wire
    from pytest_genir.judges.auditing import audit_job

    job = audit_job([item.case for item in items], state.setup.panel)
    inflight.engine.plan([job])
    inflight.engine.start()
    found = inflight.engine.result(job.key)
    assert isinstance(found, list)
    return audit_wire(found)


def _made_together(
    inflight: InFlight, state: RunState, items: Sequence[GenirItem], folder: Path
) -> Mapping[str, object]:
    """Make the audit, or wait for the worker who does; one that died leaves it to the next."""
    done, claim = folder / _FILE, folder / _CLAIM
    while not (held := value_of(done)):
        if _claimed(claim):
            found = _made(inflight, state, items)
            replace_value(done, found)
        time.sleep(_LOOK)
    return held


def _claimed(claim: Path) -> bool:
    try:
        with claim.open("x", encoding="ascii") as file:
            file.write(str(os.getpid()))
        return True
    except FileExistsError:
        pass
    try:
        holder = int(claim.read_text(encoding="ascii") or 0)
        if holder and holder != os.getpid():
            os.kill(holder, 0)
    except ProcessLookupError:
        claim.unlink(missing_ok=True)
    except (OSError, ValueError):
        pass  # it is being written, or belongs to somebody whom we may not ask
    return False


def refusal_of_audit(state: RunState) -> str:
    """Return why an audit of nobody, or a gate on an audit that is not made, cannot be; nothing where all is well."""
    if state.setup.audits and not state.setup.panel.judges:
        return "--genir-judge-audit needs a judge: give one with --genir-judge"
    gate = next((gate for gate in state.gates if gate.about_judge), None)
    if gate is not None and not state.setup.audits:
        return f"the gate '{gate.text}' is about an audit of the judge: add --genir-judge-audit"
    return ""
