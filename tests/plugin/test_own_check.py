"""A condition of one's own, as its recipe shows it."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.plugin.conftest import read_results

RECIPES = Path(__file__).resolve().parents[2] / "conftest_examples"


def test_condition_of_ones_own_runs_as_its_readme_says(pytester: pytest.Pytester) -> None:
    shutil.copytree(RECIPES / "own_check", pytester.path / "conftest_examples" / "own_check")
    readme = (RECIPES / "own_check" / "README.md").read_text(encoding="utf-8")
    (command,) = re.findall(r"```sh\npytest (.+)\n```", readme)

    result = pytester.runpytest(*command.split(), "--genir-log=log.jsonl", "-p", "no:cacheprovider")

    assert result.ret == pytest.ExitCode.OK, result.stdout.str()
    results = read_results(pytester, "log.jsonl")[1:-1]
    assert [[condition["name"] for condition in line["conditions"]] for line in results] == [
        ["include", "brief"],
        ["brief"],
    ]


def test_wrong_value_of_ones_own_condition_is_told_with_its_place(pytester: pytest.Pytester) -> None:
    shutil.copytree(RECIPES / "own_check", pytester.path, dirs_exist_ok=True)
    file = pytester.path / "opening.genir.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("brief: 3", "brief: soon"), encoding="utf-8")

    result = pytester.runpytest("--genir-model=extractive", "-p", "no:cacheprovider")

    result.stdout.fnmatch_lines(["opening.genir.yaml:19:14: `brief` takes a number of words from 1 up"])
    assert "Traceback" not in result.stdout.str()
