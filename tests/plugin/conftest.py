"""A tiny benchmark with recorded answers, and running it plain and with -n2.

Workers take two processes more, so that most tests run with them only on demand
(`-m slow`); those in which workers could well change something ask for both with `both_ways`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.log_entries import entries_of

QUESTIONS = """\
kind: rag
name: office
documents:
  fee: Opłata za dowód rejestracyjny wynosi 54 zł i należy ją wnieść przed wizytą.
  hours: Urząd jest czynny od poniedziałku do piątku.
questions:
  - id: fee-ok
    question: Ile wynosi opłata?
    context: [fee, hours]
    tags: [money]
    expect: {include: [54 zł], cite: [fee]}
  - id: fee-wrong
    question: Ile zapłacę za dowód?
    context: [fee, hours]
    tags: [money, hard-one]
    expect: {include: [54 zł], exclude: [60 zł], cite: [fee]}
  - id: no-answer
    question: Kiedy urząd jest czynny?
    context: [fee, hours]
    expect: {include: [od poniedziałku]}
  - id: refused
    question: Jaka będzie pogoda?
    context: [hours]
    tags: [hard-one]
    expect: {refuse: true, safe: true}
"""
ANSWERS = {
    "fee-ok": "Opłaty wynoszą 54 zł [0].",
    "fee-wrong": "Zapłaci pan 60 zł [1].",
    "no-answer": "",
    "refused": "Nie udało mi się odnaleźć odpowiedzi na pytanie.",
}


@pytest.fixture
def office(pytester: pytest.Pytester) -> pytest.Pytester:
    """Write the benchmark, its recorded answers and the model that reads them."""
    pytester.path.joinpath("office.genir.yaml").write_text(QUESTIONS, encoding="utf-8")
    write_answers(pytester, ANSWERS)
    return pytester


def write_answers(pytester: pytest.Pytester, answers: dict[str, str], name: str = "model") -> None:
    lines = [json.dumps({"id": key, "answer": text}) for key, text in answers.items()]
    pytester.path.joinpath(f"{name}-answers.jsonl").write_text("\n".join(lines), encoding="utf-8")
    description = {"type": "recorded", "answers": f"{name}-answers.jsonl", "name": name}
    pytester.path.joinpath(f"{name}.json").write_text(json.dumps(description), encoding="utf-8")


both_ways = pytest.mark.parametrize("run", ["plain", "-n2"], indirect=True)
with_workers_slow = pytest.mark.parametrize(
    "way", [pytest.param([], id="plain"), pytest.param(["-n2"], id="-n2", marks=pytest.mark.slow)]
)


@pytest.fixture(params=["plain", pytest.param("-n2", marks=pytest.mark.slow)])
def run(request: pytest.FixtureRequest, pytester: pytest.Pytester) -> Callable[..., pytest.RunResult]:
    """Run pytest in the folder, without workers or with two of them."""

    def run_it(*arguments: Any) -> pytest.RunResult:
        way = [] if request.param == "plain" else [request.param]
        return pytester.runpytest_inprocess(*way, *map(str, arguments), "-p", "no:cacheprovider")

    return run_it


def read_results(pytester: pytest.Pytester, name: str = "results.jsonl") -> list[dict[str, Any]]:
    """Return the entries of a result log."""
    return entries_of(pytester.path / name)
