"""A parameter that a server refuses is told in the log's header and in every record, whatever the kind."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from pytest_genir.models import identity_of, load_model
from tests.bench.budgets import Till
from tests.plugin.conftest import read_results
from tests.plugin.test_estimate import write
from tests.support.model_server import threaded


@pytest.fixture
def server() -> Iterator[Till]:
    started = Till(random.Random(1))
    started.trouble, started.refuses, started.apart = 0.0, ("temperature",), False
    started.prices = {"tested": (1.0, 1.0, 1.0), "judge": (1.0, 1.0, 1.0)}
    with threaded(started):
        yield started


@pytest.mark.parametrize(
    ("file", "workers"),
    [
        ("fees.genir.yaml", "-n0"),
        ("fees.genir.yaml", "-n2"),
        pytest.param("talk.genir.yaml", "-n2", marks=pytest.mark.slow),
        pytest.param("memory.genir.yaml", "-n0", marks=pytest.mark.slow),
        pytest.param("talk.genir.yaml", "-n0", marks=pytest.mark.slow),
        pytest.param("memory.genir.yaml", "-n2", marks=pytest.mark.slow),
    ],
)
def test_what_a_server_refuses_is_told(pytester: pytest.Pytester, server: Till, file: str, workers: str) -> None:
    write(pytester.path, server.url)
    for name in ("tested", "judge"):
        described = {"model": name, "api_base": server.url, "max_tokens": 100}
        (pytester.path / f"{name}.json").write_text(json.dumps(described), encoding="utf-8")
    options = ("--genir-model=tested.json", "--genir-judge=judge.json", "--genir-cache=off", "--genir-log=log.jsonl")

    pytester.runpytest_inprocess(file, *options, workers, "-p", "no:cacheprovider")

    header, *records, _ = read_results(pytester, "log.jsonl")
    answered = [record for record in records if record["status"] == "scored"]
    assert header["adapted"] == {"tested": {"temperature": ""}} and answered
    assert {str(record["details"].get("adapted")) for record in answered} == {"{'temperature': ''}"}
    assert "adapted" not in identity_of(load_model("tested.json", folder=pytester.path, environ={}))
    (fingerprint,) = {record["model_fingerprint"] for record in answered}
    server.refuses = ()
    pytester.runpytest_inprocess(file, *options, "-n0")
    header, *records, _ = read_results(pytester, "log.jsonl")
    assert "adapted" not in header and fingerprint not in {record["model_fingerprint"] for record in records}


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_one_request_of_a_run_finds_out_what_is_refused_in_no_words(
    pytester: pytest.Pytester, server: Till, workers: str
) -> None:
    server.wordless = True
    write(pytester.path, server.url)
    described = {"model": "tested", "api_base": server.url, "max_tokens": 100}
    (pytester.path / "tested.json").write_text(json.dumps(described), encoding="utf-8")
    options = ("--genir-model=tested.json", "--genir-cache=off", "--genir-log=log.jsonl")

    pytester.runpytest_subprocess("fees.genir.yaml", *options, workers, "-p", "no:cacheprovider")

    header, *records, _ = read_results(pytester, "log.jsonl")
    changes = {"temperature": "", "max_tokens": "max_completion_tokens"}
    assert header["adapted"] == {"tested": changes}
    assert all(record["details"]["adapted"] == changes and record["status"] == "scored" for record in records)
    assert server.requests == len(records) + 1


#: Stands in for the library: it notes each question that was refused, and takes its time to answer.
_LIBRARY = """
import os, time
from types import SimpleNamespace

class BadRequestError(Exception):
    status_code = 400

def completion(**asked):
    time.sleep(0.05)
    for name in ("temperature", "max_tokens"):
        if name in asked:
            with open(os.path.join(os.path.dirname(__file__), "refused.txt"), "a") as file:
                file.write(name + "\\n")
            raise BadRequestError(f"litellm.BadRequestError: X - '{name}' is not supported with this model")
    said = {"choices": [{"message": {"content": "Four pounds [fees]."}, "finish_reason": "stop"}]}
    return SimpleNamespace(model_dump=lambda: said)
"""


@pytest.mark.parametrize("workers", ["-n0", "-n2"])
def test_one_question_of_a_run_learns_what_is_refused_behind_a_library(pytester: pytest.Pytester, workers: str) -> None:
    pytester.makepyfile(litellm=_LIBRARY, conftest="import sys, os; sys.path.insert(0, os.path.dirname(__file__))")
    described = {"type": "litellm", "model": "azure/our-model", "max_tokens": 50, "threads": 16}
    (pytester.path / "model.json").write_text(json.dumps(described), encoding="utf-8")
    common = {"context": ["fees"], "expect": {"include": ["pounds"]}}
    questions = [{"id": f"q{n}", "question": f"What is fee {n}?", **common} for n in range(24)]
    benchmark = {"kind": "rag", "language": "en", "documents": {"fees": "Four pounds."}, "questions": questions}
    (pytester.path / "fees.genir.json").write_text(json.dumps(benchmark), encoding="utf-8")

    options = ("--genir-model=model.json", "--genir-log=log.jsonl", workers)
    pytester.runpytest_subprocess("fees.genir.json", *options).assert_outcomes(passed=24)

    refused = (pytester.path / "refused.txt").read_text(encoding="utf-8").split()
    assert refused == ["temperature", "max_tokens"]
    header, *_ = read_results(pytester, "log.jsonl")
    assert list(header["adapted"].values()) == [{"temperature": "", "max_tokens": "max_completion_tokens"}]
    # a later run knows it, whatever it asks anew
    pytester.runpytest_subprocess("fees.genir.json", *options, "--genir-cache=refresh").assert_outcomes(passed=24)
    assert (pytester.path / "refused.txt").read_text(encoding="utf-8").split() == refused
