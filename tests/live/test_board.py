"""What a live page shows is what the files of its run say, whenever somebody looks and however often."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.live.board import MOST_ROWS, Board, Seen
from pytest_genir.live.feed import feeds_in
from pytest_genir.report.figures import figures
from pytest_genir.report.rows import body_of
from pytest_genir.results.log import log_line, read_log
from pytest_genir.results.record import clean
from pytest_genir.results.summary import summarise
from tests.live.written import WrittenFeed
from tests.report.made import condition, question

RESULTS = [question(n, conditions=(condition(passed=n % 3 > 0),)) for n in range(12)]


class Reader:
    """Puts together what a page is told."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.seen = Seen()
        self.rows: dict[int, Any] = {}
        self.talks: dict[str, int] = {}
        self.run: dict[str, Any] = {}
        self.figures: dict[str, Any] = {}

    def read(self) -> Reader:
        while True:
            told, self.seen = self.board.since(self.seen)
            news: dict[str, Any] = dict(told)
            if not news:
                return self
            if news.get("begins"):
                self.rows, self.talks, self.run, self.figures = {}, {}, {}, {}
            self.rows.update(news.get("rows", ()))
            self.talks.update(news.get("talks", {}))
            self.run = news.get("run", self.run)
            self.figures = news.get("figures", self.figures)

    def outcomes(self) -> list[str]:
        return [self.rows[number][5] for number in sorted(self.rows)]


@pytest.fixture
def board(feed: WrittenFeed) -> Board:
    shown = Board()
    shown.show([feed.folder])
    return shown


def test_what_came_is_told_once_and_what_comes_later_later(feed: WrittenFeed, board: Board) -> None:
    reader = Reader(board)
    assert reader.read().run == {}
    feed.begin(RESULTS)
    feed.add(*RESULTS[:4])
    board.look()

    assert (len(reader.read().rows), reader.run["done"], reader.run["total"]) == (4, 4, 12)
    assert board.since(reader.seen) == ({}, reader.seen)

    feed.add(*RESULTS[4:])
    feed.end(1, [{"name": "gate total>=1", "passed": False, "reason": "no"}])
    board.look()
    assert reader.read().outcomes() == Reader(board).read().outcomes() == ["failed", "passed", "passed"] * 4
    assert reader.run["over"] and reader.run["status"] == 1 and reader.run["verdicts"][0]["passed"] is False


def test_the_last_figures_are_those_of_the_log(feed: WrittenFeed, board: Board) -> None:
    feed.begin(RESULTS, gates=[{"text": "total>=0.9"}])
    feed.add(*RESULTS[:5])
    board.look()
    first = Reader(board).read().figures
    assert first["standing"][0]["passed"] is False
    feed.add(*RESULTS[5:])
    feed.end()
    while board.look():
        pass

    results = read_log(feed.folder / "results.jsonl").results
    assert Reader(board).read().figures["figures"] == clean(figures(summarise(results), results))
    assert [board.body(number) for number in range(12)] == [body_of(result) for result in results]


def test_half_a_line_waits_for_its_other_half(feed: WrittenFeed, board: Board) -> None:
    feed.begin(RESULTS)
    line = log_line(RESULTS[0])
    feed.write(line[:50])
    board.look()
    assert Reader(board).read().rows == {}

    feed.write(line[50:])
    feed.write("{no JSON\n[1]\n")
    feed.add(RESULTS[1])
    board.look()
    assert Reader(board).read().outcomes() == ["failed", "passed"]


def test_a_later_record_of_an_item_takes_the_place_of_the_earlier(feed: WrittenFeed, board: Board) -> None:
    feed.begin(RESULTS)
    feed.add(RESULTS[0], RESULTS[1])
    board.look()
    reader = Reader(board).read()
    feed.add(question(0))
    board.look()

    assert reader.read().outcomes() == ["passed", "passed"]
    assert Reader(board).read().outcomes() == ["passed", "passed"]


def test_what_has_no_record_at_the_end_never_ran(feed: WrittenFeed, board: Board) -> None:
    feed.begin(RESULTS)
    feed.add(*RESULTS[:10])
    feed.end(2)
    board.look()

    assert Reader(board).read().outcomes()[10:] == ["not-run", "not-run"]


def test_a_log_that_is_written_anew_is_read_anew(tmp_path: Path) -> None:
    whole = WrittenFeed(tmp_path / "feed")
    whole.begin(RESULTS)
    whole.add(*RESULTS)
    log = whole.folder / "results.jsonl"
    board = Board()
    board.show([log])
    board.look()
    reader = Reader(board).read()
    first = log.read_text(encoding="utf-8").splitlines(keepends=True)

    log.write_text("".join([*first[:1], *reversed(first[1:5])]), encoding="utf-8")
    board.look()

    assert len(reader.read().rows) == 4


def test_parts_of_a_run_are_one(tmp_path: Path) -> None:
    for part, results in enumerate((RESULTS[:6], RESULTS[6:])):
        feed = WrittenFeed(tmp_path / str(part))
        feed.begin(results)
        feed.add(*results)
        feed.end()
    board = Board()
    board.show(feeds_in(tmp_path))
    board.look()
    reader = Reader(board).read()

    assert len(reader.rows) == 12 and reader.run["over"] and reader.run["total"] == 12
    assert reader.figures["figures"] == clean(figures(summarise(RESULTS), RESULTS))


def test_a_long_run_comes_in_pieces(feed: WrittenFeed, board: Board) -> None:
    many = [question(n) for n in range(MOST_ROWS + 20)]
    feed.begin(many)
    feed.add(*many)
    board.look()

    news, seen = board.since(Seen())
    assert len(news["rows"]) == MOST_ROWS  # type: ignore[arg-type]
    news, _ = board.since(seen)
    assert len(news["rows"]) == 20  # type: ignore[arg-type]


def test_conversations_are_told_turn_by_turn(feed: WrittenFeed, board: Board) -> None:
    item = "talk.genir.yaml::fees"
    feed.say(item, "user", "turn 0 generation.request", "a prompt nobody wants to see here")
    feed.say(item, "user", "turn complete", {"utterance": "What is the fee?"})
    board.look()
    assert Reader(board).read().talks == {item: 1}
    feed.say(item, "system", "turn complete", {"utterance": "20 zł", "milliseconds": 12, "results": [{"id": "a"}]})
    judged = {"evaluator": "Clarity", "userTurnIndex": 0, "result": {"score": 1.7, "explanation": "clear"}}
    feed.say(item, "evaluation", "turn 0 result", judged, counts=0.85)
    feed.say(item, "evaluation", "overall error", {"evaluator": "Depth", "error": "no JSON"})
    board.look()

    assert Reader(board).read().talks == {item: 4}
    assert board.talk(item, 1) == [
        {"by": "system", "text": "20 zł", "beside": {"milliseconds": 12, "results": [{"id": "a"}]}},
        {"by": "score", "turn": 1, "evaluator": "Clarity", "score": 0.85, "why": "clear"},
        {"by": "fault", "turn": None, "text": "Depth: no JSON"},
    ]
    assert board.talk("nobody", 0) == []


@pytest.mark.parametrize("text", ["", "1", "1.2.3.4", "1.2.3.4.x", "1.2.3.4.5.6", "-1.0.0.0.0", "١.0.0.0.0"])
def test_who_says_nonsense_of_what_it_has_seen_is_told_everything(text: str) -> None:
    assert Seen.parse(text) == Seen()


def test_how_far_a_reader_is_survives_being_written_down() -> None:
    assert Seen.parse(str(Seen(1, 2, 3, 4, 5))) == Seen(1, 2, 3, 4, 5)


def test_words_are_found_in_questions_and_answers(feed: WrittenFeed, board: Board) -> None:
    feed.begin(RESULTS)
    feed.add(*RESULTS)
    board.look()

    assert board.holding(["q-3?", "opłata", "nothing"]) == {"q-3?": [3], "opłata": list(range(12)), "nothing": []}


def test_texts_that_records_share_are_whole_on_the_page(feed: WrittenFeed, board: Board) -> None:
    asked = [replace(one, messages=({"role": "user", "content": "Opłata wynosi 20 zł. " * 20},)) for one in RESULTS[:2]]
    feed.begin(asked)
    feed.add(*asked)
    board.look()

    assert (feed.folder / "results.jsonl").read_text(encoding="utf-8").count("20 zł.") == 20
    assert [board.body(number) for number in range(2)] == [body_of(one) for one in asked]
