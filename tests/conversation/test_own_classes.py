"""The example of classes of one's own runs, alike in one process and with workers."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.plugin.conftest import read_results

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("way", [(), ("-n2",)], ids=["plain", "workers"])
def test_classes_of_a_conftest_hold_conversations(pytester: pytest.Pytester, way: tuple[str, ...]) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_talk", pytester.path, dirs_exist_ok=True)

    result = pytester.runpytest_inprocess("--genir-model=extractive", "--genir-log=results.jsonl", *way)

    result.assert_outcomes(passed=2)
    _, fruit, bread, footer = read_results(pytester)
    assert [message["content"] for message in fruit["messages"]] == [
        "Have you got apples?",
        "Yes, apples for 2 zł, please.",
        "Have you got pears?",
        "Sorry, we are out of that.",
    ]
    assert [c["name"] for c in bread["conditions"]] == ["Manners@1", "simulation"]
    assert fruit["conditions"][1]["reason"] == "said: sorry"
    means = {measure["name"]: measure["mean"] for measure in footer["aggregates"][0]["measures"]}
    assert (means["manners"], means["simulation"]) == (1.0, 1.0)


def test_two_classes_of_one_name_are_told_with_their_files(pytester: pytest.Pytester) -> None:
    shutil.copytree(ROOT / "conftest_examples" / "own_talk", pytester.path / "a")
    shutil.copytree(ROOT / "conftest_examples" / "own_talk", pytester.path / "b")

    result = pytester.runpytest("a", "b", "--genir-model=extractive")

    assert result.ret != 0
    assert "the user class 'Customer' is registered twice" in result.stdout.str() + result.stderr.str()
