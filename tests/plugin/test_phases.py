"""Passed setups and teardowns of ours are not searched for each failure, and `--durations` still knows them."""

from __future__ import annotations

import json

import pytest

_LEFT = """
import pytest

@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session):
    reporter = session.config.pluginmanager.getplugin("terminalreporter")
    session.searched = [report.nodeid for report in reporter.stats.get("", ())]
    done = yield
    print("searched:", session.searched)
    return done
"""


@pytest.fixture
def failing(pytester: pytest.Pytester) -> pytest.Pytester:
    questions = [
        {"id": f"q{number}", "question": "Which?", "context": ["d"], "expect": {"include": ["blue"]}}
        for number in range(4)
    ]
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": questions}
    answers = [{"id": f"q{number}", "answer": "blue" if number else "red"} for number in range(4)]
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    pytester.path.joinpath("a.jsonl").write_text("\n".join(map(json.dumps, answers)), encoding="utf-8")
    pytester.path.joinpath("m.json").write_text('{"recorded": "a.jsonl"}', encoding="utf-8")
    pytester.makeconftest(_LEFT)
    pytester.makepyfile(test_other="def test_other(): pass")
    return pytester


@pytest.mark.parametrize("more", [(), pytest.param(("-n", "2"), marks=pytest.mark.slow)])
def test_only_the_phases_of_others_are_searched(failing: pytest.Pytester, more: tuple[str, ...]) -> None:
    result = failing.runpytest_inprocess("--genir-model", "m.json", *more)
    result.assert_outcomes(failed=1, passed=4)
    (line,) = [line for line in result.outlines if line.startswith("searched:")]
    assert "test_other" in line
    assert "genir.json" not in line


def test_durations_know_all_phases(failing: pytest.Pytester) -> None:
    result = failing.runpytest_inprocess("--genir-model", "m.json", "--durations=0", "-vv")
    assert sum("setup" in line and "genir.json::q" in line for line in result.outlines) == 4
    assert sum("teardown" in line and "genir.json::q" in line for line in result.outlines) == 4


def test_what_a_teardown_printed_stands_below_its_failure(failing: pytest.Pytester) -> None:
    failing.makeconftest("def pytest_runtest_teardown(item): print('said at the end of', item.name)")
    result = failing.runpytest_inprocess("--genir-model", "m.json")
    result.stdout.fnmatch_lines(["*Captured stdout teardown*", "said at the end of q0"])


_KEYWORDS = """
import pytest

def pytest_runtest_logreport(report):
    if report.when == "call" and "json" in report.nodeid:
        report.before = dict(report.keywords)

def pytest_sessionfinish(session):
    stats = session.config.pluginmanager.getplugin("terminalreporter").stats
    mine = [one for key in ("passed", "failed") for one in stats[key] if "json" in one.nodeid]
    assert all(list(one.keywords.items()) == list(one.before.items()) for one in mine)
    assert all(one.keywords == one.before and one.keywords.get("no") is None for one in mine)
    print("kept:", len(mine), len({id(one.keywords._shared) for one in mine}))
"""


def test_reports_that_pytest_keeps_share_their_keywords(failing: pytest.Pytester) -> None:
    failing.makeconftest(_KEYWORDS)
    result = failing.runpytest_inprocess("--genir-model", "m.json", "-rA")
    result.assert_outcomes(failed=1, passed=4)
    result.stdout.fnmatch_lines(["*kept: 4 1"])
