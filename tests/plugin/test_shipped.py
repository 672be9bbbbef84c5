"""Everything that ships to be run is run: benchmarks of all kinds, plain and with workers, with the built-in model."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.plugin.conftest import read_results

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = sorted(
    path.name for path in (ROOT / "configurations").iterdir() if path.is_dir() and path.name not in ("models", "ci")
)
MODELS = ("--genir-model=extractive", "--genir-judge=extractive", "--genir-log=results.jsonl", "--tb=no", "-rN")


#: Those that are run with workers as well, however little time there is.
SMALL = ("conversations", "memory")


@pytest.mark.parametrize(
    ("folder", "ways"),
    [
        *(
            pytest.param(name, ([],), id=name, marks=pytest.mark.slow if name == "urzad" else ())
            for name in FOLDERS
            if name not in SMALL
        ),
        *(
            pytest.param(name, ([], ["-n2"]), id=f"{name}-workers", marks=[] if name in SMALL else [pytest.mark.slow])
            for name in FOLDERS
        ),
    ],
)
def test_shipped_benchmark_runs_and_workers_agree(
    pytester: pytest.Pytester, folder: str, ways: Sequence[list[str]]
) -> None:
    shutil.copytree(ROOT / "configurations", pytester.path / "configurations")
    runs = []
    for number, way in enumerate(ways):
        result = pytester.runpytest(f"configurations/{folder}", *MODELS, f"--genir-cache-dir=kept-{number}", *way)
        outcomes = result.parseoutcomes()
        assert outcomes.get("errors", 0) == 0, result.stdout.str()[-2000:]
        assert outcomes.get("passed", 0) + outcomes.get("failed", 0) > 0
        _, *results, footer = read_results(pytester)
        runs.append(
            ([(r["nodeid"], r["status"], r["conditions"]) for r in results], footer["aggregates"][0]["measures"])
        )

    assert runs == [runs[0]] * len(ways)


def test_every_file_of_a_benchmark_folder_is_collected() -> None:
    from pytest_genir.kinds.shapes import is_ours
    from pytest_genir.kinds.table import load_benchmark
    from pytest_genir.settings import Settings

    found = 0
    for folder in FOLDERS:
        if (ROOT / "configurations" / folder / "conftest.py").is_file():
            continue  # its own classes come with pytest
        for path in sorted((ROOT / "configurations" / folder).rglob("*")):
            if path.suffix in (".yaml", ".yml", ".json") and is_ours(path):
                benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=".genir." in path.name)
                assert benchmark is not None and benchmark.cases, path
                found += 1
    assert found >= 3
