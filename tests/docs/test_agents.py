"""The page on agents: its desk and its errand run as they stand there."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "agents.md"


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_the_agent_of_the_page_runs_without_a_key(pytester: pytest.Pytester) -> None:
    pytester.makeconftest(block("python"))
    (pytester.path / "library.genir.yaml").write_text(block("yaml"), encoding="utf-8")

    asked = ("--genir-model=extractive", "--genir-judge=extractive", "--genir-log=r.jsonl")
    result = pytester.runpytest_inprocess(*asked)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["*2 passed*"])
    models = ("--model=extractive", "--judge=extractive", "--conftest=conftest.py")
    command = "import sys; from pytest_genir.cli import main; sys.exit(main())"
    forked = pytester.run(sys.executable, "-c", command, "fork", "r.jsonl", "lend", "--turn=1", *models)
    forked.stdout.fnmatch_lines(["lend: You want to borrow*(on from turn 1 of 1)", "*B-1 is lent to R-7.*"])
    assert forked.ret == 0
