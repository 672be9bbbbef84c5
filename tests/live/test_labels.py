"""People score answers on the page, blind, and what they say is the same file as the terminal's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.judges.labels import read_labels
from pytest_genir.live.board import Board
from pytest_genir.live.labels import Labelling
from pytest_genir.live.server import LiveServer
from tests.live.written import WrittenFeed
from tests.report.made import question
from tests.support.browser import Browser


@pytest.fixture
def labelling(feed: WrittenFeed, tmp_path: Path) -> Labelling:
    answers = [question(n, answer=f"Answer {n}.") for n in range(3)]
    feed.begin(answers)
    feed.add(*answers)
    board = Board()
    board.show([feed.folder])
    board.look()
    return Labelling(board, tmp_path / "labels.jsonl")


def test_each_person_is_asked_everything_once_and_blind(labelling: Labelling, tmp_path: Path) -> None:
    seen = []
    for who in ("anna", "jan"):
        for _ in range(3):
            one: dict[str, Any] = labelling.next({"who": who})
            assert set(one) == {"left", "done", "key", "condition", "measure", "said"}
            seen.append((who, one["said"][1]))
            labelling.keep({"key": list(one["key"]), "score": 0.5, "who": who})
        assert labelling.next({"who": who}) == {"left": 0, "done": 3}

    assert len(set(seen)) == 6
    labels = read_labels(tmp_path / "labels.jsonl")
    assert [label.who for label in labels] == ["anna"] * 3 + ["jan"] * 3
    assert labelling.told({})["lines"]


def test_who_leaves_one_out_is_asked_the_next(labelling: Labelling) -> None:
    first, second = (labelling.next({"passed": passed}) for passed in "01")

    assert (first["left"], second["left"]) == (3, 2) and first["key"] != second["key"]
    assert labelling.next({"passed": "x"}) == first


@pytest.mark.parametrize(
    "change", [{"score": 2}, {"score": True}, {"score": "1"}, {"score": None}, {"who": 1}, {"key": "x"}, {"key": ["a"]}]
)
def test_what_is_no_label_is_not_kept(labelling: Labelling, tmp_path: Path, change: dict[str, object]) -> None:
    key: Any = labelling.next({})["key"]
    with pytest.raises(GenirError):
        labelling.keep({"key": list(key), "score": 1, "who": "anna", **change})
    assert not (tmp_path / "labels.jsonl").exists()


def test_labels_go_on_where_they_were(labelling: Labelling, tmp_path: Path) -> None:
    key: Any = labelling.next({"who": "anna"})["key"]
    labelling.keep({"key": list(key), "score": 1, "who": "anna"})

    again = Labelling(labelling._board, tmp_path / "labels.jsonl")
    assert again.next({"who": "anna"})["left"] == 2


def test_a_person_scores_in_the_browser(tab: Browser, labelling: Labelling, tmp_path: Path) -> None:
    server = LiveServer(
        labelling._board,
        answers={"label": labelling.next, "labels": labelling.told},
        deeds={"keep-label": labelling.keep},
    )
    server.start()
    try:
        tab.visit(server.address + "#label")
        tab.wait("document.querySelector('#right') !== null")
        assert "because" not in tab.run("document.querySelector('.label').innerText")
        tab.run("document.querySelector('#right').click()")
        tab.wait("document.querySelector('.label').innerText.includes('1 scored by you')")
        tab.press("0")
        tab.wait("document.querySelector('.label').innerText.includes('2 scored by you')")
        assert [label.score for label in read_labels(tmp_path / "labels.jsonl")] == [1.0, 0.0]
        assert tab.messages == []
    finally:
        server.close(0.0)
