"""A run that asks in batches, for tests that kill it: `python -m tests.support.batch_runs URL FOLDER SHAPE STEP`."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.engine import Cache, ConcurrentEngine, EngineSettings
from pytest_genir.engine.batch_book import BatchBook
from pytest_genir.engine.batch_settings import BatchSettings, BatchTally
from pytest_genir.engine.batching import batch_ahead
from pytest_genir.models import (
    Answer,
    Failure,
    HttpCall,
    HttpReply,
    Limits,
    Model,
    Prices,
    Request,
    Usage,
    model_from_fields,
)
from pytest_genir.models.lessons import Lessons
from tests.engine.support import job

#: The states in which a run is killed, by the step it was about to take.
STEPS = ("gathered", "noted", "uploaded", "created", "running", "fetched", "stored")
QUESTIONS = 12


@dataclass
class Messages:
    """A model behind Anthropic's messages."""

    url: str
    limits: Limits = field(default_factory=lambda: Limits(threads=4, sleep_time=0.01))
    name: str = "messages"
    type: str = "test"
    prices: Prices | None = None
    lessons: Lessons = field(default_factory=Lessons)

    def identity(self) -> Mapping[str, object]:
        return {"messages": self.name}

    def prepare(self, request: Request, turn: int) -> HttpCall | Failure:
        asked = [message.to_wire() for message in request.messages]
        body = self.lessons.fields({"model": "m", "max_tokens": 50, "top_k": 3, "messages": asked, "stream": True})
        headers = {"x-api-key": "sk-none", "Content-Type": "application/json"}
        return HttpCall(url=f"{self.url}/messages", body=json.dumps(body).encode(), headers=headers)

    def read(self, reply: HttpReply) -> Answer | Failure:
        if reply.status >= 300:
            return Failure(kind="status", message="refused", status=reply.status, retry=True)
        body = json.loads(reply.body)
        usage = Usage(prompt_tokens=body["usage"]["input_tokens"], completion_tokens=body["usage"]["output_tokens"])
        return Answer(text=body["content"][0]["text"], usage=usage, finish=body["stop_reason"])


def model_of(shape: str, url: str) -> Model:
    if shape == "anthropic":
        return Messages(url)
    prices = {"input": 100, "output": 200}
    fields = {"model": "m", "api_base": url, "max_tokens": 50, "price_per_million": prices, "sleep_time": 0.01}
    return model_from_fields(fields, environ={})


def questions(count: int = QUESTIONS) -> list[str]:
    return [f"q{number}" for number in range(count)]


def run(
    model: Model, folder: Path, asked: list[str], settings: BatchSettings | None = None
) -> tuple[BatchTally, dict[str, object]]:
    """Ask in batches, then as a run does; return what came."""
    settings = settings or BatchSettings(first_look=0.01, last_look=0.02)
    jobs = [job(model, text) for text in asked]
    with closing(Cache(folder)) as cache:
        tally = batch_ahead(jobs, [model], cache, folder, settings)
    with closing(BatchBook(folder)) as book:
        paid = book.paid()
    engine = ConcurrentEngine(EngineSettings(paid=paid), Cache(folder))
    try:
        engine.plan(jobs)
        replies = {text: engine.result(text) for text in asked}
    finally:
        engine.close()
    with closing(BatchBook(folder)) as book:
        book.ended()
    return tally, replies


def dying_at(step: str) -> Callable[[str], None]:
    def die(name: str) -> None:
        if name == step:
            os.kill(os.getpid(), signal.SIGKILL)

    return die


if __name__ == "__main__":
    url, folder, shape, step = sys.argv[1:]
    settings = BatchSettings(first_look=0.01, last_look=0.02, step=dying_at(step))
    run(model_of(shape, url), Path(folder), questions(), settings)
