"""Auditing the judges of a run: the material of its cases, a job for the engine, and what it would take."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pytest_genir.engine.jobs import Ask, Job
from pytest_genir.judges.audit import JudgeAudit, audited, hear_all
from pytest_genir.judges.material import AuditMaterial
from pytest_genir.judges.panel import Panel
from pytest_genir.judges.probes import MOST_CALLS, Supply
from pytest_genir.kinds.case import Case
from pytest_genir.kinds.traits import traits_of
from pytest_genir.models import Answer, Failure, Model, Request
from pytest_genir.text.counting import count_tokens

if TYPE_CHECKING:
    from pytest_genir.kinds.metering import Meter

#: The key of the job.
AUDIT = "genir::judge-audit"


def materials_of(cases: Sequence[Case]) -> list[AuditMaterial]:
    """Return what some cases have for an audit, each once."""
    found: dict[str, AuditMaterial] = {}
    for kind in sorted({case.kind for case in cases}):
        mine = [case for case in cases if case.kind == kind]
        found |= {material.item: material for material in traits_of(kind).materials(mine)}
    return list(found.values())


def audit_job(cases: Sequence[Case], panel: Panel, most: int = MOST_CALLS) -> Job:
    """Return a job that audits every judge; raises `SettingError` where there is nothing to audit them with."""
    materials = materials_of(cases)
    Supply(materials)  # refuses to be made of nothing, before anybody is asked

    async def run(ask: Ask) -> list[JudgeAudit]:
        return [
            await audited(judge.name, materials, partial(hear_all, judge=judge, ask=ask), most)
            for judge in panel.judges
        ]

    return Job(AUDIT, run)


def foresee_audits(cases: Sequence[Case], meter: Meter, most: int = MOST_CALLS) -> None:
    """Note what the audit of each judge would take; nobody is asked."""
    from pytest_genir.kinds.metering import Countable
    from pytest_genir.kinds.usual_lengths import reply_to

    materials = materials_of(cases)

    async def counted(model: Model, request: Request) -> Answer | Failure:
        prompt = sum(count_tokens(message.content) for message in request.messages)
        meter.count(
            Countable(
                what="audit of the judge", who=f"judge {model.name}", model=model, request=request, prompt=prompt,
                assumed=reply_to(request.messages)[0],
            )
        )  # fmt: skip
        return Failure(kind="estimate", message="nobody was asked")

    for judge in meter.panel.judges:
        asyncio.run(audited(judge.name, materials, partial(hear_all, judge=judge, ask=counted), most))
