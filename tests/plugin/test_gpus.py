"""One process per GPU: each worker, or each part of a run, sees one of them, and loads what it needs there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

#: A model that answers with the GPU its process sees, and notes what is loaded where.
SYSTEM = """\
import os, time
from dataclasses import dataclass
from pathlib import Path
from pytest_genir.models import Answer
from pytest_genir.models.base import Described
from pytest_genir.models.registry import model_type

HERE = Path(__file__).parent
LOADED = []

@dataclass(frozen=True, kw_only=True)
class Card(Described):
    one_load = True
    batch_size = 1

    def identity(self):
        return {"protocol": "card"}

    def shown(self):
        return ("a card",)

    def answer(self, requests):
        if not LOADED:
            LOADED.append(True)
            with (HERE / "loads.txt").open("a") as file:
                file.write(f"{os.getpid()} {os.environ.get('CUDA_VISIBLE_DEVICES')}\\n")
        time.sleep(0.05)
        return [Answer(text=os.environ.get("CUDA_VISIBLE_DEVICES", "none")) for _ in requests]

@model_type("card")
def build(fields, base, origin):
    return Card(base=base)
"""
QUESTIONS = "kind: rag\nlanguage: en\nquestions:\n" + "".join(
    f"  - {{id: q{n}, question: Which one is it ({n})?, expect: {{include: [GPU]}}}}\n" for n in range(12)
)


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    monkeypatch.delenv("CUDA_VISIBLE_DEVICES", raising=False)
    pytester.makeconftest(SYSTEM)
    pytester.path.joinpath("card.json").write_text('{"type": "card"}')
    pytester.path.joinpath("b.genir.yaml").write_text(QUESTIONS)
    return pytester


def answers(path: Path) -> set[str]:
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    return {line["answer"] for line in lines if "answer" in line}


def test_workers_have_a_gpu_each(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "MIG-a/1/0,5")
    project.runpytest_inprocess("-n2", "--genir-model=card.json", "--genir-gpus=auto", "--genir-log=log.jsonl")

    assert answers(project.path / "log.jsonl") == {"MIG-a/1/0", "5"}
    loads = [line.split() for line in (project.path / "loads.txt").read_text().splitlines()]
    assert sorted(gpu for _, gpu in loads) == ["5", "MIG-a/1/0"]  # each process has loaded the model on its own GPU
    assert len({pid for pid, _ in loads}) == 2


def test_a_part_of_a_run_has_the_gpu_of_its_number(project: pytest.Pytester) -> None:
    project.runpytest_inprocess(
        "--genir-model=card.json", "--genir-gpus=3,7", "--genir-shard=2/4", "--genir-log=log.jsonl"
    )

    assert answers(project.path / "log.jsonl") == {"7"}


def test_a_gpu_that_is_not_there_ends_the_run(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUDA_VISIBLE_DEVICES", "0")
    result = project.runpytest("--genir-model=card.json", "--genir-gpus=2")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--genir-gpus: 2 are wanted, CUDA_VISIBLE_DEVICES (0) has 1"])
