"""What a run cost is told once: records, table and budget say the same, whatever an answer took to come."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from pytest_genir.outputs.merging import merge
from pytest_genir.results.log import read_log
from tests.bench.budgets import RECORDED, Till
from tests.plugin.conftest import read_results
from tests.plugin.test_estimate import write
from tests.support.model_server import threaded

PRICES = {"input": 1.0, "cached_input": 0.5, "output": 4.0}  # as in the books of the server


class Troubled(Till):
    """Every third attempt is paid and brings nothing."""

    def __init__(self) -> None:
        super().__init__(random.Random(7))
        self.prices = dict.fromkeys(("tested", "judge"), (1.0, 0.5, 4.0))
        self.refuses, self.apart = (), False

    def fate(self) -> str:
        with self.lock:
            self.requests += 1
            return "fine" if self.requests % 3 else "empty"


@pytest.fixture
def server() -> Iterator[Troubled]:
    started = Troubled()
    with threaded(started):
        yield started


@pytest.fixture
def all_kinds(pytester: pytest.Pytester, server: Troubled) -> pytest.Pytester:
    """Write questions, simulated and recorded conversations and a memory, with a model and a judge."""
    write(pytester.path, server.url)
    (pytester.path / "recorded.genir.json").write_text(json.dumps(RECORDED), encoding="utf-8")
    turn = {"utterance": "Hi?", "systemResponse": {"utterance": "said"}}
    talks = [json.dumps({"configuration": {"n": n}, "userTurns": [turn]}) for n in range(4)]
    (pytester.path / "runs.jsonl").write_text("\n".join(talks) + "\n", encoding="utf-8")
    return pytester


def run(pytester: pytest.Pytester, server: Troubled, file: str, retries: int) -> list[dict[str, Any]]:
    for name in ("tested", "judge"):
        described = {
            "model": name, "api_base": server.url, "price_per_million": PRICES, "max_tokens": 100, "threads": 2,
            "max_retries": retries, "sleep_time": 0,
        }  # fmt: skip
        (pytester.path / f"{name}.json").write_text(json.dumps(described), encoding="utf-8")
    pytester.runpytest_inprocess(
        file, "--genir-model=tested.json", "--genir-judge=judge.json", "--genir-cache=off", "--genir-max-cost=5",
        "--genir-log=log.jsonl", "-n0",
    )  # fmt: skip
    return read_results(pytester, "log.jsonl")


@pytest.mark.parametrize("retries", [pytest.param(2, id="tried-again"), pytest.param(0, id="failed")])
@pytest.mark.parametrize("file", ["fees.genir.yaml", "talk.genir.yaml", "memory.genir.yaml", "recorded.genir.json"])
def test_records_budget_and_server_agree(all_kinds: pytest.Pytester, server: Troubled, file: str, retries: int) -> None:
    header, *records, end = run(all_kinds, server, file, retries)

    told = sum(float((record["usage"] or {}).get("cost") or 0.0) for record in records)
    assert server.requests >= 3 and told == pytest.approx(server.owed)
    assert header["budget"]["cost"] == pytest.approx(server.owed) and "uncounted" not in header["budget"]
    assert sum(float(model["cost"] or 0.0) for model in end["aggregates"]) == pytest.approx(server.owed)


def test_a_run_and_its_repetition_with_kept_answers_are_one_run(all_kinds: pytest.Pytester, server: Troubled) -> None:
    """What was tried again cost the first run alone: that is no other result."""
    options = ("fees.genir.yaml", "--genir-model=tested.json", "--genir-judge=judge.json", "--genir-cache-dir=kept")
    described = {"api_base": server.url, "price_per_million": PRICES, "max_tokens": 100, "sleep_time": 0}
    for name in ("tested", "judge"):
        (all_kinds.path / f"{name}.json").write_text(json.dumps({"model": name, **described}), encoding="utf-8")
    paths = [all_kinds.path / f"{number}.jsonl" for number in (1, 2)]
    for path in paths:
        all_kinds.runpytest_inprocess(*options, f"--genir-log={path.name}", "-n0")
    logs = [(path.name, read_log(path)) for path in paths]
    budgets = [{"cost": 0.5, "requests": 3, "used_up": False}, {"cost": 0.5, "requests": 4, "uncounted": 0.25}]
    for (_, log), budget in zip(logs, budgets, strict=True):
        log.header["budget"] = budget  # type: ignore[index]

    merged = merge(logs)

    first, second = ([result.usage for result in log.results] for _, log in logs)
    assert first != second and [result.usage for result in merged.results] == first
    assert merged.header["budget"] == {"cost": 1.0, "requests": 7, "used_up": False, "uncounted": 0.25}
