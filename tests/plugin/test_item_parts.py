"""What an item has from pytest is what pytest would have given it, in less space."""

from __future__ import annotations

import json
import sys

import pytest

from pytest_genir.pytest_plugin.item_parts import ItemStash

_PARTS = """
import pytest

KEY, OTHER = pytest.StashKey(), pytest.StashKey()
TOLD = []

class Plain(pytest.Item):
    def runtest(self):
        pass

def pytest_collection_modifyitems(items):
    for item in items:
        plain = Plain.from_parent(item.parent, name=item.name)
        for mark in item.own_markers:
            plain.add_marker(getattr(pytest.mark, mark.name))
        for one in (item, plain):
            one.add_marker("slow")
            one.keywords["put"] = "there"
        TOLD.append(dict(item.keywords) == dict(plain.keywords) and list(item.keywords) == list(plain.keywords))
        TOLD.append(len(item.keywords) == len(plain.keywords) and "no" not in item.keywords and "q0" in plain.keywords)
        TOLD.append([one.name for one in item.iter_markers()] == [one.name for one in plain.iter_markers()])
        TOLD.append(repr(item.keywords).replace("GenirItem", "Plain") == repr(plain.keywords))
        item.stash[KEY] = ["before"]
    assert items[0].keywords["rag"] is items[1].keywords["rag"]
    items[0].add_marker("only_here")
    TOLD.append("only_here" in items[0].keywords and "only_here" not in items[1].keywords)
    with pytest.raises(ValueError):
        del items[0].keywords["rag"]
    with pytest.raises(KeyError):
        items[0].keywords["no"]

def pytest_runtest_teardown(item):
    item.stash[KEY].append("after")

def pytest_sessionfinish(session):
    TOLD.append(len({len(item.stash) for item in session.items}) == 1)
    for item in session.items:
        TOLD.append(item.stash[KEY] == ["before", "after"] and OTHER not in item.stash)
        TOLD.append(item.stash.get(OTHER, 1) == 1)
        item.stash[OTHER] = item.stash.setdefault(KEY, 2)
        TOLD.append(item.stash[OTHER] == ["before", "after"])
    print("told:", len(TOLD), all(TOLD), TOLD)
"""


def test_keywords_and_stash_are_as_those_of_other_items(pytester: pytest.Pytester) -> None:
    questions = [
        {"id": f"q{number}", "question": "Which?", "context": ["d"], "expect": {"include": ["blue"]},
         "tags": ["a b", "a_b", "q0"]}
        for number in range(3)
    ]  # fmt: skip
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    pytester.makeconftest(_PARTS)
    result = pytester.runpytest_inprocess("--genir-model", "extractive", "-s", "-p", "no:cacheprovider")
    result.stdout.fnmatch_lines(["*told: 23 True*"])


def test_a_stash_that_rests_holds_the_same() -> None:
    stash, one, other = ItemStash(), pytest.StashKey[list[int]](), pytest.StashKey[int]()
    held = stash.setdefault(one, [1])

    stash.rest()

    assert stash[one] is held and len(stash) == 1 and other not in stash
    stash.rest()
    assert len(stash) == 1
    stash[other] = 2
    del stash[one]
    stash.rest()
    assert (stash.get(one, None), stash.get(other, 0), len(stash)) == (None, 2, 1)
    with pytest.raises(KeyError):
        del stash[one]


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="sizes of objects are CPython's")
def test_a_stash_that_rests_takes_little() -> None:
    stash, key = ItemStash(), pytest.StashKey[int]()
    stash[key] = 1

    stash.rest()

    assert sys.getsizeof(stash) + sys.getsizeof(stash._held) < 120


_FEW = """
import pytest

KEY = pytest.StashKey()

def pytest_runtest_setup(item):
    item.stash[KEY] = "mine"

def pytest_sessionfinish(session):
    print("left:", [(len(item.stash), item.stash[KEY]) for item in session.items])
"""


def test_what_pytest_itself_noted_of_an_ended_item_goes(pytester: pytest.Pytester) -> None:
    question = {"id": "q", "question": "Which?", "context": ["d"], "expect": {"include": ["blue"]}}
    document = {"kind": "rag", "language": "en", "documents": {"d": "It is blue."}, "questions": [question]}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(document), encoding="utf-8")
    pytester.makeconftest(_FEW)
    pytester.makepyfile(test_other="def test_other(tmp_path, caplog): pass")
    result = pytester.runpytest_inprocess("--genir-model", "extractive", "-s")
    result.stdout.fnmatch_lines(["*left: [[](1, 'mine'), *"])
