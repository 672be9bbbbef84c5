"""What ships and what the original published runs: with the baseline, plain and with workers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import RunContext
from pytest_genir.memory.load import load
from pytest_genir.models import load_model
from pytest_genir.settings import Settings
from pytest_genir.source import read_tree
from tests.memory.test_case import results
from tests.plugin.conftest import read_results
from tests.support.shared import shared

ROOT = Path(__file__).resolve().parents[2]
PUBLISHED = [f"benchmark-v3-{size}" for size in ("1k", "32k", "120k", "200k", "500k")]
LEGACY = [f"legacy/benchmark-{name}" for name in ("1k", "10k", "v2-1k", "v2-10k")]


@pytest.mark.parametrize(
    "name", [*PUBLISHED[:2], *LEGACY, *(pytest.param(name, marks=pytest.mark.slow) for name in PUBLISHED[2:])]
)
def test_published_benchmarks_run_with_the_baseline(name: str) -> None:
    path = shared(f"upstream/ltm/configurations/published_benchmarks/{name}.yml")
    node = read_tree(path)
    assert node is not None
    model = load_model("extractive", folder=path.parent, environ={})

    found = results(load(node, path, Settings()), model, RunContext(panel=Panel(judges=(model,))))

    scored = [result for result in found.values() if result.status == "scored"]
    skipped = [result for result in found.values() if result.status == "skipped"]
    assert len(scored) >= 30 and len(scored) + len(skipped) == len(found)
    # its pages are in a file that everybody has to get for themselves
    assert {result.id.split("-")[0] for result in skipped} <= {"chapterbreak"}


@pytest.mark.slow  # of the shipped benchmarks with workers, tests/plugin runs those of memory always
def test_workers_agree_with_a_plain_run(pytester: pytest.Pytester) -> None:
    path = shared("upstream/ltm/configurations/published_benchmarks/benchmark-v3-1k.yml")
    shutil.copy(path, pytester.path / "benchmark-1k.yml")
    runs = []
    for number, way in enumerate(([], ["-n2"])):
        options = ["--genir-model=extractive", "--genir-judge=extractive", "--genir-log=results.jsonl", "--tb=no"]
        pytester.runpytest_inprocess("benchmark-1k.yml", *options, f"--genir-run-dir=runs-{number}", *way)
        _, *records, _ = read_results(pytester)
        runs.append([(r["nodeid"], r["status"], r["conditions"], r["metrics"]) for r in records])

    assert runs[0] == runs[1]
    assert runs[0][0][0] == "benchmark-1k.yml::colours-0" and len(runs[0]) == 30


def test_the_recipe_of_an_own_agent_runs(pytester: pytest.Pytester) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_agent", pytester.path, dirs_exist_ok=True)

    result = pytester.runpytest(".", "--genir-model", "agent.json", "--tb=no")

    outcomes = result.parseoutcomes()
    assert "errors" not in outcomes and outcomes["passed"] >= 3
    result.stdout.fnmatch_lines(["notebook: scored 4 of 6*cost 0.0021", "  memory *cost 0.0021,*"])


def test_an_interrupted_run_goes_on_with_its_own_agent(pytester: pytest.Pytester) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_agent", pytester.path, dirs_exist_ok=True)
    options = ["--genir-model=agent.json", "--genir-run-dir=runs", "--tb=no", "--genir-log=results.jsonl"]
    # -x ends the run at the first failure, so that the last results are never taken
    pytester.runpytest(".", *options, "-x")
    logs = list((pytester.path / "runs").glob("Errands-*/logs/*.jsonl"))
    held = logs[0].read_bytes()
    assert b'"closed"' not in held

    pytester.runpytest(".", *options)

    assert logs[0].read_bytes().startswith(held)
    _, *records, _ = read_results(pytester)
    assert sum(record["status"] == "scored" for record in records) == 4
