"""Measures what a question costs through `type: http`, beside one through `openai`: `python -m tests.bench.systems`.

1000 questions, 50 ms each, 64 in flight, both ways in turn on one server; the ratio of the medians is printed.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

from pytest_genir.engine.concurrent import ConcurrentEngine
from pytest_genir.engine.jobs import Ask, Job
from pytest_genir.models import Answer, Message, Model, Request
from pytest_genir.models.description import model_from_fields
from tests.support.shared import shared

QUESTIONS, IN_FLIGHT, ROUNDS = 1000, 64, 7


def main() -> None:
    server = shared("bench/fake_llm.py")
    command = [sys.executable, str(server), "--port", "0", "--latency-ms", "50", "--rule", "fixed:Yes."]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        url = f"http://127.0.0.1:{int(process.stdout.readline())}/v1"
        body = {"model": "m", "temperature": 0, "messages": "{{messages}}"}
        read = {"answer": "choices[0].message.content", "usage": "usage", "finish": "choices[0].finish_reason"}
        ways: dict[str, dict[str, object]] = {
            "openai": {"model": "m", "api_base": url},
            "http": {"type": "http", "url": f"{url}/chat/completions", "body": body, "read": read},
        }
        took: dict[str, list[float]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, fields in ways.items():
                took[name].append(_seconds(model_from_fields({**fields, "threads": IN_FLIGHT}, environ={})))
        medians = {name: statistics.median(rounds) for name, rounds in took.items()}
        told = ", ".join(f"{name} {seconds:.3f} s" for name, seconds in medians.items())
        print(f"{told}; http / openai = {medians['http'] / medians['openai']:.3f}")
    finally:
        process.terminate()
        process.wait()


def _seconds(model: Model) -> float:
    """Return how long all questions take."""

    def job(number: int) -> Job:
        text = f"Question {number}: " + "what stands in the documents of the office? " * 40

        async def ask_it(ask: Ask) -> object:
            return await ask(model, Request(messages=(Message("user", text),), question=text, item=str(number)))

        return Job(str(number), ask_it)

    engine = ConcurrentEngine()
    started = time.monotonic()
    engine.plan([job(number) for number in range(QUESTIONS)])
    assert all(isinstance(engine.result(str(number)), Answer) for number in range(QUESTIONS))
    seconds = time.monotonic() - started
    engine.close()
    return seconds


if __name__ == "__main__":
    main()
