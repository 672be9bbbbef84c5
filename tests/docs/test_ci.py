"""The recipes for CI: the YAML is valid and says only what there is, the shell script runs as it stands."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from pytest_genir.cli import COMMANDS
from pytest_genir.results.log import read_log
from tests.support.model_server import model_server

ROOT = Path(__file__).resolve().parents[2]
CI = ROOT / "configurations" / "ci"
RECIPES = sorted(CI.iterdir())
_OPTIONS = set(re.findall(r"--genir-[a-z-]+", (ROOT / "docs" / "reference" / "options.md").read_text(encoding="utf-8")))


def _scripts(value: Any) -> Iterator[str]:
    """Yield every piece of shell in a recipe."""
    if isinstance(value, dict):
        for key, held in value.items():
            if key in ("run", "script", "before_script"):
                yield held if isinstance(held, str) else "\n".join(held)
            else:
                yield from _scripts(held)
    elif isinstance(value, list):
        for held in value:
            yield from _scripts(held)


@pytest.mark.parametrize("path", RECIPES, ids=lambda path: path.name)
def test_recipes_name_only_what_there_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert set(re.findall(r"--genir-[a-z-]+", text)) <= _OPTIONS
    called = re.findall(r"(?:pytest-genir|-m pytest_genir) ([a-z]+)", text)
    assert {name for name in called if name} <= {command.name for command in COMMANDS}
    assert {"merge", "report", "gate"} <= set(called)


@pytest.mark.parametrize("name", ["github.yml", "gitlab-ci.yml"])
def test_recipes_are_yaml_with_shell_in_it(name: str) -> None:
    recipe = yaml.safe_load((CI / name).read_text(encoding="utf-8"))
    scripts = list(_scripts(recipe))

    assert len(scripts) >= 3
    for script in scripts:
        plain = re.sub(r"\$\{\{.*?\}\}", "x", script)
        assert subprocess.run(["sh", "-n"], input=plain, text=True, capture_output=True).stderr == ""


def test_parts_of_the_workflow_are_all_of_them() -> None:
    workflow = yaml.safe_load((CI / "github.yml").read_text(encoding="utf-8"))

    parts = workflow["jobs"]["part"]["strategy"]["matrix"]["part"]
    assert parts == list(range(1, workflow["env"]["PARTS"] + 1))
    assert workflow["jobs"]["judge"]["needs"] == "part"


def _script(folder: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHON": sys.executable, **settings}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if "API_KEY" not in settings:
        environment.pop("API_KEY", None)
    return subprocess.run(
        ["sh", str(CI / "run.sh"), *arguments], cwd=folder, env=environment, text=True, capture_output=True, timeout=120
    )


def test_shell_script_judges_all_parts_and_replays_without_a_key(tmp_path: Path) -> None:
    questions = [
        {"id": f"q{n}", "question": f"Ile wynosi opłata {n}", "expect": {"include": ["54 zł" if n else "60 zł"]}}
        for n in range(6)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    (tmp_path / "b.genir.json").write_text(json.dumps(benchmark), encoding="utf-8")
    settings = {"BENCHMARKS": "b.genir.json", "GATES": "correctness>=0.8 errors<=0"}
    with model_server(answer="Opłata wynosi 54 zł.") as server:
        model = {"model": "m", "api_base": server.url, "sleep_time": 0.05}
        (tmp_path / "model.json").write_text(json.dumps(model), encoding="utf-8")
        first = _script(tmp_path, "all", "2", API_KEY="sk-secret", **settings)
        assert len(server.asked) == 6
        replayed = _script(tmp_path, "part", "1/2", **settings)
        missed = _script(tmp_path, "judge", **settings)

        assert len(server.asked) == 6

    assert first.returncode == 0, first.stdout + first.stderr
    assert "reached  correctness>=0.8: correctness is 0.8333 over 6 scores" in first.stdout
    assert (replayed.returncode, missed.returncode) == (0, 0), replayed.stdout + missed.stderr
    results = read_log(tmp_path / "results" / "results.jsonl").results
    assert [result.id for result in results] == [f"q{n}" for n in range(6)]
    assert (tmp_path / "results" / "report.html").exists()
    told = first.stdout + first.stderr + replayed.stdout
    assert "sk-secret" not in told


@pytest.mark.parametrize("name", ["github.yml", "gitlab-ci.yml"])
def test_recipes_ask_the_service_as_it_is_today(name: str) -> None:
    recipe = yaml.safe_load((CI / name).read_text(encoding="utf-8"))
    [script] = [script for script in _scripts(recipe) if "--genir-cache" in script]
    mode = script.split("status=0")[0] + 'echo "$mode"\n'

    settings = {str(key): str(value) for key, value in (recipe.get("env") or recipe["variables"]).items()}
    for key, expected in (("sk-secret", "refresh"), ("", "replay")):
        run = subprocess.run(["sh", "-c", mode], env={**settings, "API_KEY": key}, text=True, capture_output=True)
        assert run.stdout.strip() == expected


@pytest.mark.slow
def test_shell_script_notices_that_the_service_is_another_one(tmp_path: Path) -> None:
    questions = [
        {"id": f"q{n}", "question": f"Ile wynosi opłata {n}", "expect": {"include": ["54 zł"]}} for n in (0, 1)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    (tmp_path / "b.genir.json").write_text(json.dumps(benchmark), encoding="utf-8")
    settings = {"BENCHMARKS": "b.genir.json", "API_KEY": "sk-secret"}
    with model_server(answer="Opłata wynosi 54 zł.") as server:
        model = {"model": "m", "api_base": server.url, "sleep_time": 0.05}
        (tmp_path / "model.json").write_text(json.dumps(model), encoding="utf-8")
        first = _script(tmp_path, "all", "1", **settings)
        server.answer = "Nie wiem."
        again = _script(tmp_path, "all", "1", **settings)
        kept = _script(tmp_path, "all", "1", CACHE="auto", **settings)

    assert (first.returncode, again.returncode, kept.returncode) == (0, 1, 1), again.stdout + again.stderr
    assert "2 of 2 gated answers are stored ones" in kept.stdout


def test_shell_script_tells_how_it_is_called(tmp_path: Path) -> None:
    told = _script(tmp_path)

    assert told.returncode == 2
    assert "sh run.sh all 5" in told.stdout
