"""One browser for all tests of the page, and a page with every kind of item."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.report import write_report
from pytest_genir.results.record import Condition, Result
from tests.report.made import question
from tests.report.test_timelines import example, write_log
from tests.support.browser import Browser, browser

ANSWER = "Za wpis płaci się dwadzieścia złotych [0], a urząd jest czynny do 16.00 [1]."


@pytest.fixture(scope="session")
def tab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Start the browser; tests that need it skip where there is none."""
    with browser(tmp_path_factory.mktemp("browser")) as started:
        yield started


@pytest.fixture(scope="session")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write a page with questions for two models, a conversation, a memory example, errors and a baseline."""
    folder = tmp_path_factory.mktemp("report")
    log = write_log(folder / "log.jsonl")
    results = [*_questions("one", 0), *_questions("two", 100), _conversation(200), _memory(201, str(log)), _error(202)]
    before = [question(n, name=f"q-{n}", model="one") for n in range(8)]
    path = folder / "report.html"
    header = {
        "tool": "pytest-genir",
        "version": "0.1",
        "started": "2026-01-02T03:04:05+00:00",
        "models": [{"name": "one", "type": "recorded", "identity": {}}],
        "verdicts": [
            {"name": "gate total>=0.9", "passed": False, "reason": "total is 0.80, wanted >= 0.9"},
            {"name": "compare safety:0", "passed": None, "reason": "there is no baseline yet"},
        ],
    }
    write_report(path, header, results, title="Every kind", baseline=before, full_log="r.jsonl")
    return path


def _questions(model: str, order: int) -> list[Result]:
    return [_question(model, order + n, n) for n in range(8)]


def _question(model: str, order: int, n: int) -> Result:
    found = {
        "phrase": "'20 zł'",
        "surface": "dwadzieścia złotych",
        "start": 18,
        "end": 37,
        "lemmas": "dwadzieścia złoty",
    }
    missed = {"phrase": "'gotówka'", "nearest": None}
    good = n % 3 == 0
    include = Condition(
        name="include",
        measure="correctness",
        score=1.0 if good else 0.5,
        passed=good,
        reason="a reason",
        groups=() if good else ("missing-phrase",),
        details={"found": [found], "missed": [] if good else [missed]},
        line=7,
    )
    cite = Condition(
        name="cite",
        measure="correctness",
        score=1.0 if good else 0.67,
        passed=good,
        reason="cited",
        groups=() if good else ("wrong-citation",),
        details={"cited": ["fee", "hours"], "expected": ["fee"], "outside": [], "malformed": []},
    )
    safe = Condition(name="safe", measure="safety", score=1.0, passed=True, reason="no offensive word")
    tags = ("money", f"tag-{n % 4}")
    return question(order, name=f"q-{n}", model=model, answer=ANSWER, conditions=(include, cite, safe), tags=tags)


def _conversation(order: int) -> Result:
    turns: list[dict[str, Any]] = [
        {
            "user": f"Question {n}",
            "system": f"Response {n}",
            "milliseconds": 12,
            "results": [{"id": f"doc-{n}", "score": 1.5, "excerpt": "An excerpt."}],
        }
        for n in (1, 2)
    ]
    conditions = tuple(
        Condition(
            name=f"Clarity@{n}",
            measure="clarity",
            score=n / 2,
            passed=n == 2,
            reason=f"explained {n}",
            groups=() if n == 2 else ("low-score",),
        )
        for n in (1, 2)
    )
    details = {
        "turns": turns,
        "log": [{"time": 1, "source": "controller", "action": "simulate turn 0", "data": {"a": 1}}],
    }
    return question(order, name="talk", kind="conversation", benchmark="talks", conditions=conditions, details=details)


def _memory(order: int, log: str) -> Result:
    made = example(log)
    values = {"order": order, "id": "names-0", "nodeid": "long.genir.yaml::names-0@one", "benchmark": "long"}
    return Result.from_wire({**made.to_wire(), **values})


def _error(order: int) -> Result:
    failure = {"kind": "timeout", "message": "no answer within 60 s"}
    return Result.from_wire(
        {
            **question(order, name="gone").to_wire(),
            "status": "error",
            "answer": None,
            "conditions": (),
            "failure": failure,
        }
    )
