"""A plugin that forks for each test is refused: in a child nobody would ever be asked."""

from __future__ import annotations

import pytest

FORKED = """
def pytest_addoption(parser):
    parser.addoption("--forked", action="store_true", dest="forked")
"""


def test_forked_items_are_refused_in_one_sentence(office: pytest.Pytester) -> None:
    office.makeconftest(FORKED)

    result = office.runpytest("office.genir.yaml", "--genir-model", "model.json", "--forked")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: --forked does not go with benchmarks: *"])


def test_other_tests_may_be_forked(office: pytest.Pytester) -> None:
    office.makeconftest(FORKED)
    office.makepyfile("def test_one(): pass")

    office.runpytest("--forked", "-p", "no:xdist", "test_other_tests_may_be_forked.py").assert_outcomes(passed=1)
