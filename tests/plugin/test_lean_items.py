"""Items share what pytest would look up or make for each of them, and nobody can tell."""

from __future__ import annotations

import json

import pytest

_SAYING = """
def pytest_runtest_setup(item):
    print("setup by", __file__.rsplit("/", 2)[-2], "of", item.nodeid)
"""
_MARKING = """
def pytest_itemcollected(item):
    if item.name == "q1":
        item.extra_keyword_matches.add("marked")
"""


def _write(pytester: pytest.Pytester, folder: str, count: int = 2) -> None:
    questions = [
        {"id": f"q{number}", "question": "Which?", "context": ["d"], "expect": {"include": ["blue"]}}
        for number in range(count)
    ]
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": questions}
    place = pytester.path / folder
    place.mkdir(exist_ok=True)
    place.joinpath(f"{folder}.genir.json").write_text(json.dumps(document), encoding="utf-8")
    answers = [{"id": f"q{number}", "answer": "blue"} for number in range(count)]
    pytester.path.joinpath("a.jsonl").write_text("\n".join(map(json.dumps, answers)), encoding="utf-8")
    pytester.path.joinpath("m.json").write_text('{"recorded": "a.jsonl"}', encoding="utf-8")


def test_hooks_of_a_conftest_are_for_its_folder_only_though_it_is_read_later(pytester: pytest.Pytester) -> None:
    for folder in ("first", "second", "third"):
        _write(pytester, folder)
    pytester.path.joinpath("second", "conftest.py").write_text(_SAYING, encoding="utf-8")
    result = pytester.runpytest_inprocess("-s", "--genir-model", "m.json")
    result.assert_outcomes(passed=6)
    said = [line.split("setup by ")[1] for line in result.outlines if "setup by" in line]
    assert said == ["second of second/second.genir.json::q0", "second of second/second.genir.json::q1"]


def test_hooks_of_a_file_are_looked_up_once_for_all_of_its_items(pytester: pytest.Pytester) -> None:
    _write(pytester, "first", count=20)
    pytester.makeconftest(
        """
        def pytest_collection_finish(session):
            asked, session.asked = session.gethookproxy, []
            session.gethookproxy = lambda path: (session.asked.append(path), asked(path))[1]

        def pytest_sessionfinish(session):
            print("looked up:", len(session.asked))
        """
    )
    result = pytester.runpytest_inprocess("-s", "--genir-model", "m.json")
    result.assert_outcomes(passed=20)
    result.stdout.fnmatch_lines(["*looked up: 1"])


def test_an_item_can_be_given_further_names(pytester: pytest.Pytester) -> None:
    _write(pytester, "first", count=3)
    pytester.makeconftest(_MARKING)
    result = pytester.runpytest_inprocess("-k", "marked", "--genir-model", "m.json")
    result.assert_outcomes(passed=1, deselected=2)
