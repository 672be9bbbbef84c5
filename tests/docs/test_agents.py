"""The page on agents: its desk and its errand run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pytest_genir.cli import main

PAGE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "agents.md"


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_the_agent_of_the_page_runs_without_a_key(
    pytester: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    pytester.makeconftest(block("python"))
    (pytester.path / "library.genir.yaml").write_text(block("yaml"), encoding="utf-8")

    asked = ("--genir-model=extractive", "--genir-judge=extractive", "--genir-log=r.jsonl")
    result = pytester.runpytest_inprocess(*asked)

    assert result.ret == 0
    result.stdout.fnmatch_lines(["*2 passed*"])
    models = ("--model=extractive", "--judge=extractive", "--conftest=conftest.py")
    capsys.readouterr()
    assert main(["fork", "r.jsonl", "lend", "--turn=1", *models]) == 0
    forked = capsys.readouterr().out
    assert "lend: You want to borrow" in forked and "(on from turn 1 of 1)" in forked
    assert "B-1 is lent to R-7." in forked
