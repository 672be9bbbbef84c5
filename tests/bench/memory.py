"""Measures what long conversations cost beside the model: requests, fillers, and a whole benchmark.

    python -m tests.bench.memory                 all lines
    python -m tests.bench.memory --span 32000    a smaller benchmark

The model is in this process and answers at once, so all that is measured is ours.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.engine.cache_key import KeyMaker
from pytest_genir.kinds.case import RunContext
from pytest_genir.memory.agents.chat import ChatAgent
from pytest_genir.memory.filler import Fillers
from pytest_genir.memory.load import load
from pytest_genir.memory.trivia import shipped_trivia
from pytest_genir.memory.wording import WORDINGS
from pytest_genir.models import Answer, Limits, Message, Request, load_model
from pytest_genir.settings import Setting, Settings
from pytest_genir.source import tree_from_text
from pytest_genir.text.counting import count_tokens

BENCHMARK = """\
config: {{run_name: Big}}
datasets:
  args: {{memory_span: {span}, dataset_examples: 3}}
  datasets:
    - {{name: colours}}
    - {{name: names}}
    - {{name: kv}}
    - {{name: shopping}}
    - {{name: jokes}}
    - {{name: sallyanne}}
    - {{name: prospective_memory}}
    - {{name: trigger_response}}
    - {{name: spy_meeting}}
    - {{name: name_list}}
    - {{name: update_and_forget}}
"""


class Instant:
    """A model in this process that says OK at once."""

    name, type, prices, cacheable = "instant", "test", None, False

    def __init__(self) -> None:
        self.limits = Limits(threads=4)

    def identity(self) -> dict[str, Any]:
        return {"protocol": "instant"}

    def answer(self, requests: Sequence[Request]) -> list[Answer]:
        return [Answer(text="OK.") for _ in requests]


def talk(turns: int, tokens: int) -> list[tuple[str, str]]:
    """Return messages and replies that come to so many tokens."""
    text = ("Q: What is the capital of France?, A: Paris\n" * (tokens // turns // 10))[: tokens // turns * 2]
    return [(f"{turn} {text}", f"{turn} {text}") for turn in range(turns)]


def building(turns: int = 500, tokens: int = 500_000, *, keys: bool) -> float:
    """Return the CPU seconds for the bodies (and the cache keys) of a growing talk's requests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "model.json"
        path.write_text(json.dumps({"model": "any", "api_base": "http://127.0.0.1:9/v1"}), encoding="utf-8")
        model = load_model(str(path), folder=path.parent, environ={"API_KEY": "none"})
    ChatAgent(model)  # as a conversation begins
    maker, context, exchanged = KeyMaker(model), [], talk(turns, tokens)
    started = time.process_time()
    for turn, (message, reply) in enumerate(exchanged):
        context.append(Message("user", message))
        request = Request(messages=tuple(context))
        model.prepare(request, turn)  # type: ignore[attr-defined]
        if keys:
            maker.key(request)
        context.append(Message("assistant", reply))
    return time.process_time() - started


def dumping(turns: int = 500, tokens: int = 500_000) -> float:
    """Return the CPU seconds that `json.dumps` of the whole history takes, turn by turn."""
    context: list[dict[str, str]] = []
    started = time.process_time()
    for message, reply in talk(turns, tokens):
        context.append({"role": "user", "content": message})
        json.dumps({"model": "any", "messages": context}).encode()
        context.append({"role": "assistant", "content": reply})
    return time.process_time() - started


def filling(tokens: int = 4000) -> tuple[int, float, float]:
    """Return calls of the tokenizer, characters it saw per character of filler, and milliseconds, all cold."""
    calls: list[int] = []

    def count(text: str) -> int:
        calls.append(len(text))
        return count_tokens(text)

    fillers = Fillers(shipped_trivia("en"), WORDINGS["en"], count)
    started = time.perf_counter()
    filler = fillers.make(tokens, 0)
    seconds = time.perf_counter() - started
    return len(calls), round(sum(calls) / len(filler.message), 1), seconds


def whole(span: int) -> dict[str, float]:
    """Run a benchmark of 33 examples and return what it cost per message."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        node = tree_from_text(BENCHMARK.format(span=span), "big.yml", json=False)
        assert node is not None
        held = load(node, folder / "big.yml", Settings({"run_dir": Setting("runs", "command line", folder)}))
        model, engine, run = Instant(), ConcurrentEngine(), RunContext()
        wall, cpu = time.perf_counter(), time.process_time()
        engine.plan([case.job(case.id, model, run, 0) for case in held.cases])
        results = [case.result(engine.result(case.id), case.id, model, run, 0) for case in held.cases]
        engine.close()
        wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    counters = max((r.details["so_far"] for r in results if "so_far" in r.details), key=lambda d: d["total_tokens"])
    messages = counters["agent_calls"]
    return {
        "examples": len(results),
        "tokens": counters["total_tokens"],
        "messages": messages,
        "wall_ms": 1000 * wall / messages,
        "cpu_ms": 1000 * cpu / messages,
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def _alone(line: str, span: int) -> str:
    """Measure one line in a process of its own: memory that another line left behind changes the figures."""
    command = [sys.executable, "-m", "tests.bench.memory", "--line", line, "--span", str(span)]
    root = Path(__file__).resolve().parents[2]
    return subprocess.run(command, cwd=root, env=os.environ, capture_output=True, text=True, check=True).stdout.strip()


def _line(line: str, span: int) -> str:
    if line == "dumps":
        return f"json.dumps each turn, 500 turns, 500,000 tokens: {dumping():.2f} s CPU"
    if line == "bodies":
        return f"our bodies of the same talk: {building(keys=False):.2f} s CPU (limit 0.2)"
    if line == "keys":
        return f"with the keys of the cache: {building(keys=True):.2f} s CPU"
    if line == "filler":
        calls, share, seconds = filling()
        return f"a filler of 4,000 tokens: tokenizer called {calls} times, {share} x its text, {1000 * seconds:.1f} ms"
    found = whole(span)
    return (
        f"{found['examples']:.0f} examples over {span:,} tokens: {found['tokens']:,.0f} tokens in "
        f"{found['messages']:,.0f} messages, {found['wall_ms']:.2f} ms each (limit 5), "
        f"{found['cpu_ms']:.2f} ms CPU, peak {found['peak_mb']:.0f} MB (limit 200)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--span", type=int, default=500_000)
    parser.add_argument("--line", choices=["dumps", "bodies", "keys", "filler", "whole"])
    given = parser.parse_args()
    if given.line:
        print(_line(given.line, given.span))
        return
    for line in ("dumps", "bodies", "keys", "filler", "whole"):
        print(_alone(line, given.span))


if __name__ == "__main__":
    main()
