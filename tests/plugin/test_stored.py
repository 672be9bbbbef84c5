"""A stored answer is not taken for a fresh service: run, release another service behind the address, run again."""

from __future__ import annotations

import json
import re
import sqlite3
import sys
from pathlib import Path

import pytest

from tests.plugin.conftest import with_workers_slow
from tests.support.log_entries import entries_of
from tests.support.model_server import Counting, model_server

GOOD, BAD = "Opłata wynosi 54 zł.", "Nie wiem."


def _write(folder: Path, server: Counting, **model: object) -> None:
    questions = [
        {"id": f"q{n}", "question": f"Ile wynosi opłata {n}", "expect": {"include": ["54 zł"]}} for n in range(4)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    (folder / "b.genir.json").write_text(json.dumps(benchmark), encoding="utf-8")
    described = {"model": "m", "api_base": server.url, "max_retries": 0, **model}
    (folder / "model.json").write_text(json.dumps(described), encoding="utf-8")


def _run(pytester: pytest.Pytester, *more: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(
        "b.genir.json", "--genir-model=model.json", "--genir-cache-dir=answers", "--genir-gate=correctness>=0.85", *more
    )


def _age_all(folder: Path, seconds: float) -> None:
    with sqlite3.connect(next((folder / "answers").glob("*.sqlite3"))) as db:
        db.execute("UPDATE answers SET stored_at = stored_at - ?", (seconds,))


def test_a_gating_run_says_how_many_answers_are_stored_and_how_old(pytester: pytest.Pytester) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server)
        first = _run(pytester, "--genir-log=first.jsonl")
        _age_all(pytester.path, 3 * 3600)
        server.answer = BAD
        again = _run(pytester, "--genir-log=l.jsonl")
        fresh = _run(pytester, "--genir-cache=refresh")
        asked = len(server.asked)

    assert (first.ret, again.ret, fresh.ret, asked) == (0, 0, 1, 8)
    first.stdout.no_fnmatch_line("*stored ones*")
    again.stdout.fnmatch_lines(["*m: 4 of 4 gated answers are stored ones, 3 h old; *--genir-cache=refresh*"])
    fresh.stdout.no_fnmatch_line("*stored ones*")
    ages = [entry.get("age") for entry in entries_of(pytester.path / "l.jsonl")[1:]]
    assert [10_800 <= age < 11_000 for age in ages if age is not None] == [True] * 4
    judged = pytester.run(sys.executable, "-m", "pytest_genir", "gate", "l.jsonl")
    assert judged.ret == 0
    judged.stdout.fnmatch_lines(["m: 4 of 4 gated answers are stored ones, 3 h old;*"])


@with_workers_slow
def test_a_gate_demands_fresh_answers(pytester: pytest.Pytester, way: list[str]) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server)
        first = _run(pytester, "--genir-gate=stored<=0", *way)
        server.answer = BAD
        again = _run(pytester, "--genir-gate=stored<=0", *way)
        share = _run(pytester, "--genir-gate=stored<=50%", *way)

    assert (first.ret, again.ret, share.ret) == (0, 1, 1)
    assert re.search(r"stored is 4 over 4 items, wanted <= 0", again.stdout.str())
    assert re.search(r"stored is 1 over 4 items, wanted <= 0.5", share.stdout.str())


def test_a_new_version_is_asked_anew(pytester: pytest.Pytester) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server, version="1")
        assert _run(pytester).ret == 0
        same = _run(pytester)
        server.answer = BAD
        _write(pytester.path, server, version="2")
        again = _run(pytester)

    assert (same.ret, again.ret, len(server.asked)) == (0, 1, 8)
    same.stdout.fnmatch_lines(["*model m: *version 1*", "*m: 4 of 4 gated answers are stored ones, * old"])


@pytest.mark.parametrize(
    ("cache", "old", "asked"),
    [
        pytest.param("off", 0, 8, id="off"),
        pytest.param(False, 0, 8, id="false"),
        pytest.param("1d", 3600, 4, id="young"),
        pytest.param("1d", 90_000, 8, id="old"),
        pytest.param("2 h", 7000, 4, id="hours"),
        pytest.param("auto", 90_000, 4, id="auto"),
    ],
)
def test_a_model_file_limits_the_age(pytester: pytest.Pytester, cache: object, old: float, asked: int) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server, cache=cache)
        _run(pytester)
        if (pytester.path / "answers").exists() and list((pytester.path / "answers").glob("*.sqlite3")):
            _age_all(pytester.path, old)
        _run(pytester)

        assert len(server.asked) == asked


@pytest.mark.parametrize("cache", ["sometimes", "1x", 3, "0d", ["1d"]])
def test_a_wrong_age_is_told(pytester: pytest.Pytester, cache: object) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server, cache=cache)
        run = _run(pytester)

    assert run.ret == 4
    run.stderr.fnmatch_lines(["*'cache' cannot be*", "*expected off, auto, or how old*"])


def test_an_answer_of_this_run_is_fresh_for_whoever_needs_it_too(pytester: pytest.Pytester) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server)
        text = (pytester.path / "b.genir.json").read_text("utf-8").replace("ata 1", "ata 0")
        (pytester.path / "b.genir.json").write_text(text, "utf-8")
        run = _run(pytester, "--genir-gate=stored<=0")

    assert (run.ret, len(server.asked)) == (0, 3)


def test_without_a_gate_nothing_is_said(pytester: pytest.Pytester) -> None:
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server)
        arguments = ("b.genir.json", "--genir-model=model.json", "--genir-cache-dir=answers")
        pytester.runpytest_inprocess(*arguments)
        again = pytester.runpytest_inprocess(*arguments)

    again.stdout.no_fnmatch_line("*stored ones*")


KILLED_ONCE = """\
import os, pytest
@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    yield
    if item.name == "q1" and not os.path.exists("killed"):
        open("killed", "w").close()
        os._exit(9)
"""


def test_what_a_crashed_worker_of_the_same_run_asked_is_fresh(pytester: pytest.Pytester) -> None:
    """Its replacement finds the answer on disk; in the next run all of them are stored ones."""
    pytester.makeconftest(KILLED_ONCE)
    demands = ("--genir-gate=stored<=0", "--genir-gate=errors<=0", "-n2", "-v")
    with model_server(answer=GOOD) as server:
        _write(pytester.path, server)
        arguments = ("b.genir.json", "--genir-model=model.json", "--genir-cache-dir=answers", *demands)
        first = pytester.runpytest_inprocess(*arguments)
        asked = len(server.asked)
        again = pytester.runpytest_inprocess(*arguments)

    first.stdout.fnmatch_lines(["*RERUN*q1*", "*m: scored 4 of 4*, [12] answer* from the cache"])
    assert (first.ret, again.ret) == (0, 1)
    assert 4 <= asked == len(server.asked) <= 5  # what was under way when it crashed is asked again
    again.stdout.fnmatch_lines(["stored is 4 over 4 items, wanted <= 0"])
