"""The plainest engine: one job after another, when it is asked for. Read this one first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

import httpx

from pytest_genir.engine.jobs import Job
from pytest_genir.models import Answer, Failure, HttpModel, HttpReply, LocalModel, Model, Request, prepared


class SequentialEngine:
    """Answers on demand, keeps nothing, retries nothing."""

    def __init__(self) -> None:
        self._jobs: dict[str, Job] = {}
        self._client = httpx.Client(trust_env=False, follow_redirects=False)
        self._turn = 0

    def plan(self, jobs: Sequence[Job]) -> None:
        self._jobs.update((job.key, job) for job in jobs)

    def result(self, key: str) -> Any:
        return asyncio.run(self._jobs.pop(key).run(self._ask))

    def drop(self, keys: Iterable[str]) -> None:
        for key in keys:
            self._jobs.pop(key, None)

    def close(self) -> None:
        self._client.close()

    async def _ask(self, model: Model, request: Request) -> Answer | Failure:
        started = time.monotonic()
        reply = self._attempt(model, request)
        return replace(reply, seconds=time.monotonic() - started)

    def _attempt(self, model: Model, request: Request) -> Answer | Failure:
        if isinstance(model, LocalModel):
            return model.answer([request])[0]
        assert isinstance(model, HttpModel)
        call = prepared(model, request, self._turn)
        self._turn += 1
        if isinstance(call, Failure):
            return call
        try:
            sent = self._client.request(
                call.method,
                call.url,
                content=call.body,
                headers=dict(call.headers),
                timeout=model.limits.timeout,
            )
        except httpx.TimeoutException:
            return Failure(kind="timeout", message=f"no answer within {model.limits.timeout:g} s", retry=True)
        except httpx.HTTPError as error:
            return Failure(kind="connect", message=f"no connection ({type(error).__name__})", retry=True)
        return model.read(HttpReply(status=sent.status_code, headers=sent.headers, body=sent.content))
