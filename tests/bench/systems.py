"""Measures what a question costs through `type: http`, beside one through `openai`: `python -m tests.bench.systems`.

1000 questions, 50 ms each, 64 in flight, both ways in turn on one server, the second first in every other round. The
ratio of each round is taken, of seconds and of processor time (ours, not the server's): medians and spreads are shown.
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

QUESTIONS, IN_FLIGHT, ROUNDS = 1000, 64, 11


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
        took: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        for turn in range(-1, ROUNDS):  # the first is a warm-up
            for name in sorted(ways, reverse=turn % 2 == 0):
                found = _seconds(model_from_fields({**ways[name], "threads": IN_FLIGHT}, environ={}))
                took[name] += [found] if turn >= 0 else []
        for what, place in (("seconds", 0), ("processor time", 1)):
            medians = [statistics.median(one[place] for one in took[name]) for name in ("http", "openai")]
            ratios = [mine[place] / other[place] for mine, other in zip(took["http"], took["openai"], strict=True)]
            print(f"{what}: http {medians[0]:.3f}, openai {medians[1]:.3f}; http / openai, {ROUNDS} pairs: "
                  f"median {statistics.median(ratios):.3f}, {min(ratios):.3f} to {max(ratios):.3f}")  # fmt: skip
    finally:
        process.terminate()
        process.wait()


def _seconds(model: Model) -> tuple[float, float]:
    """Return how long all questions take, and how much of a processor."""

    def job(number: int) -> Job:
        text = f"Question {number}: " + "what stands in the documents of the office? " * 40

        async def ask_it(ask: Ask) -> object:
            return await ask(model, Request(messages=(Message("user", text),), question=text, item=str(number)))

        return Job(str(number), ask_it)

    engine = ConcurrentEngine()
    started, used = time.monotonic(), time.process_time()
    engine.plan([job(number) for number in range(QUESTIONS)])
    assert all(isinstance(engine.result(str(number)), Answer) for number in range(QUESTIONS))
    took = time.monotonic() - started, time.process_time() - used
    engine.close()
    return took


if __name__ == "__main__":
    main()
