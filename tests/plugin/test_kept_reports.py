"""Reports that a long run has packed say to everybody what they said before."""

from __future__ import annotations

import copy
import json
import pickle
import sys
from typing import Any

import pytest

from pytest_genir.pytest_plugin import kept_reports
from pytest_genir.pytest_plugin.kept_reports import Cupboard, KeptReport
from pytest_genir.pytest_plugin.phases import Keywords


def _report(number: int, **more: Any) -> pytest.TestReport:
    name = f"q{number}"
    return pytest.TestReport(
        f"b.genir.yaml::{name}", ("b.genir.yaml", number, name), Keywords(("b.genir.yaml",), name, 1),
        "failed" if number % 2 else "passed", f"include 0.00\n  missed '{number} zł' \udc00" if number % 2 else None,
        "call", [("Captured stdout call", "said")], 0.25, 1.5, 1.75, [("genir.model", "m"), ("score", 1)], **more,
    )  # fmt: skip


def _kept(count: int = 150, **more: Any) -> list[Any]:
    cupboard = Cupboard(0)
    return [cupboard.put(_report(number, **more)) for number in range(count)]


def test_packed_reports_say_what_they_said_in_any_order() -> None:
    kept = _kept(genir_result=True)

    for number in (0, 149, 63, 64, 1, 0):
        plain, one = _report(number, genir_result=True), kept[number]
        assert isinstance(one, KeptReport) and isinstance(one, pytest.TestReport)
        for name in ("nodeid", "fspath", "location", "outcome", "failed", "passed", "skipped", "longrepr", "when",
                     "sections", "caplog", "capstdout", "longreprtext", "duration", "start", "stop", "user_properties",
                     "genir_result", "head_line", "count_towards_summary"):  # fmt: skip
            assert getattr(one, name) == getattr(plain, name), name
        assert dict(one.keywords) == dict(plain.keywords) and repr(one) == repr(plain)
        assert not hasattr(one, "wasxfail")


def test_what_is_changed_stays_changed() -> None:
    one = _kept(1)[0]

    one.sections.append(("more", "of it"))
    one.outcome = "skipped"
    one.wasxfail = "why"

    assert [name for name, _ in one.sections] == ["Captured stdout call", "more"]
    assert (one.outcome, one.wasxfail, one.skipped) == ("skipped", "why", True)
    with pytest.raises(AttributeError, match="'TestReport' object has no attribute 'other'"):
        _ = one.other


def test_packed_reports_are_copied_and_sent_away_as_plain_ones() -> None:
    one, plain = _kept(2)[1], _report(1)

    for back in (copy.copy(one), pickle.loads(pickle.dumps(one))):
        assert type(back) is pytest.TestReport and back.longrepr == plain.longrepr
    assert vars(one).keys() == vars(plain).keys()
    assert json.loads(json.dumps(one._to_json(), default=dict)) == json.loads(
        json.dumps(plain._to_json(), default=dict)
    )


def test_who_looks_into_the_dictionary_of_a_packed_report_unpacks_nothing() -> None:
    one, plain = _kept(2)[1], _report(1)

    held = vars(one)
    assert held.get("no such key") is None and "passed" not in held and held["outcome"] == "failed"
    assert one._to_json()["outcome"] == "failed"
    held["more"] = one.rest = 1
    assert one.more == 1 and held["rest"] == 1 and len(held) == len(vars(plain)) + 2 and "more" in repr(held)
    del held["more"]
    assert not hasattr(one, "more") and set(held) == {*vars(plain), "rest"}
    held.update(outcome="passed")
    assert one.outcome == held["outcome"] == "passed"


def test_what_is_no_plain_value_stays_as_it_is() -> None:
    node, odd = object(), [object()]

    assert _kept(1, node=node)[0].node is node
    assert type(_kept(1, odd=odd)[0]) is pytest.TestReport


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="sizes of objects are CPython's")
def test_a_packed_report_takes_little() -> None:
    kept = _kept(70)

    assert sys.getsizeof(kept[3]) + sys.getsizeof(kept[3]._beside) < 200
    assert kept[3]._places is kept[4]._places


_LOOK = """
import pytest

@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_sessionfinish(session):
    stats = session.config.pluginmanager.getplugin("terminalreporter").stats
    print("kinds:", sorted({type(one).__qualname__ for key in ("passed", "failed") for one in stats[key]}))
    return (yield)
"""


@pytest.mark.parametrize("more", [(), pytest.param(("-n", "2"), marks=pytest.mark.slow)])
def test_a_run_with_packed_reports_says_what_one_without_says(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch, more: tuple[str, ...]
) -> None:
    questions = [
        {"id": f"q{number}", "question": "Which?", "context": ["d"], "expect": {"include": ["blue"]}}
        for number in range(5)
    ]
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": questions}
    answers = [{"id": f"q{number}", "answer": "blue" if number % 3 else "red"} for number in range(5)]
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    pytester.path.joinpath("a.jsonl").write_text("\n".join(map(json.dumps, answers)), encoding="utf-8")
    pytester.path.joinpath("m.json").write_text('{"recorded": "a.jsonl"}', encoding="utf-8")
    pytester.makeconftest(_LOOK)
    told = []
    for first in (5_000, 1):
        monkeypatch.setattr(kept_reports.Cupboard.__init__, "__defaults__", (first,))
        result = pytester.runpytest_inprocess("--genir-model", "m.json", "-rA", "--junitxml=j.xml", *more)
        result.assert_outcomes(failed=2, passed=3)
        kinds = "'KeptReport', 'TestReport'" if first == 1 else "'TestReport'"
        result.stdout.fnmatch_lines([f"*kinds: [[]{kinds}]"])
        lines = [line for line in result.outlines if "kinds:" not in line and " in " not in line and "gw" not in line]
        told.append(sorted(lines) if more else lines)
    assert told[0] == told[1]
