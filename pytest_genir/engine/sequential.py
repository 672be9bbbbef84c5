"""The plainest engine: one job after another, when it is asked for. Read this one first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

from pytest_genir.engine.jobs import Job
from pytest_genir.engine.once import ask_once
from pytest_genir.models import Answer, Failure, Model, Request


class SequentialEngine:
    """Answers on demand, keeps nothing, retries nothing."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._turn = 0

    def plan(self, jobs: Sequence[Job]) -> None:
        self._jobs.update((job.key, job) for job in jobs)

    def result(self, key: str) -> Any:
        return asyncio.run(self._jobs.pop(key).run(self._ask))

    def drop(self, keys: Iterable[str]) -> None:
        for key in keys:
            self._jobs.pop(key, None)

    def close(self) -> None:
        self._jobs.clear()

    async def _ask(self, model: Model, request: Request) -> Answer | Failure:
        self._turn += 1
        return await ask_once(model, request, self._turn - 1)
