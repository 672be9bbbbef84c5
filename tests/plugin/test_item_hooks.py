"""An item's call and teardown are captured where anybody but pytest listens, and nobody else's conftest is called."""

from __future__ import annotations

import json

import pytest

_PRINTS = """
def pytest_runtest_call(item): print("said in the call of", item.name)
"""
_REFUSES = """
def pytest_runtest_call(item): assert "genir" not in item.nodeid
def pytest_runtest_teardown(item): assert "genir" not in item.nodeid
"""
_FIXTURE = """
import pytest

@pytest.fixture(scope="session")
def lasting():
    yield
    print("said at the end of the session")

def test_other(lasting): pass
"""


@pytest.fixture
def failing(pytester: pytest.Pytester) -> pytest.Pytester:
    questions = [
        {"id": f"q{number}", "question": "Which?", "context": ["d"], "expect": {"include": ["red"]}}
        for number in range(2)
    ]
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    return pytester


def test_what_a_plugin_prints_in_the_call_stands_below_the_failure(failing: pytest.Pytester) -> None:
    failing.makeconftest(_PRINTS)
    result = failing.runpytest_inprocess("--genir-model", "extractive")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(["*Captured stdout call*", "said in the call of q0"])


def test_a_conftest_of_another_folder_is_not_called(failing: pytest.Pytester) -> None:
    failing.mkdir("other").joinpath("conftest.py").write_text(_REFUSES, encoding="utf-8")
    failing.path.joinpath("other", "test_other.py").write_text("def test_other(): pass", encoding="utf-8")
    failing.runpytest_inprocess("--genir-model", "extractive", "other", "b.genir.json").assert_outcomes(
        failed=2, passed=1
    )


def test_what_a_fixture_prints_at_its_end_is_captured(failing: pytest.Pytester) -> None:
    failing.makepyfile(test_first=_FIXTURE)
    result = failing.runpytest_inprocess("--genir-model", "extractive", "test_first.py", "b.genir.json")
    result.stdout.fnmatch_lines(["*Captured stdout teardown*", "said at the end of the session"])
