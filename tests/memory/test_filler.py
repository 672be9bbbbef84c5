"""Fillers: long enough, in linear time, and the same wherever they are made."""

from __future__ import annotations

import json

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.filler import Fillers, Trivia
from pytest_genir.memory.trivia import shipped_trivia, trivia_from
from pytest_genir.memory.wording import WORDINGS, Wording
from pytest_genir.text.counting import count_tokens

ENGLISH = WORDINGS["en"]


class Counter:
    """Counts tokens, and how much it was asked to count."""

    def __init__(self) -> None:
        self.calls = 0
        self.characters = 0

    def __call__(self, text: str) -> int:
        self.calls += 1
        self.characters += len(text)
        return count_tokens(text)


@pytest.mark.parametrize("wanted", [1, 60, 290, 1024, 8000])
def test_a_filler_covers_what_is_wanted_and_no_line_more(wanted: int) -> None:
    fillers = Fillers(shipped_trivia("en"), ENGLISH, count_tokens)

    filler = fillers.make(wanted, used=0)

    lines = filler.message.removeprefix(ENGLISH.filler_header).splitlines()
    assert len(lines) == filler.items == len(eval(filler.reply))
    # the original adds up header, lines and the list of answers, each counted by itself
    parts = [ENGLISH.filler_header, *(f"{line}\n" for line in lines)]
    assert sum(map(count_tokens, parts)) + count_tokens(filler.reply) >= wanted
    if filler.items > 1:
        shorter = str(eval(filler.reply)[:-1])
        assert sum(map(count_tokens, parts[:-1])) + count_tokens(shorter) < wanted


def test_building_is_linear_in_the_length_and_counts_each_entry_once() -> None:
    counter = Counter()
    fillers = Fillers(shipped_trivia("en"), ENGLISH, counter)
    lengths = 0
    for used in range(0, 3000, 300):
        lengths += len(fillers.make(4000, used).message)

    assert counter.characters < 3 * lengths

    counter.calls = 0
    fillers.make(4000, 0)
    assert counter.calls < 15, "everything but the list of answers is known by now"


def test_lines_come_in_an_order_that_only_the_seed_decides() -> None:
    trivia = shipped_trivia("en")
    one, other = Fillers(trivia, ENGLISH, len, seed=7), Fillers(trivia, ENGLISH, count_tokens, seed=7)

    assert one.make(2000, 5).message[:300] == other.make(900, 5).message[:300]
    assert one.make(2000, 5).message != Fillers(trivia, ENGLISH, len, seed=8).make(2000, 5).message


def test_no_entry_comes_twice_before_all_have_come() -> None:
    trivia = [Trivia(f"q{n}", f"a{n}") for n in range(20)]
    fillers = Fillers(trivia, ENGLISH, count_tokens)
    used, answers = 0, []
    while used < 40:
        filler = fillers.make(70, used)
        answers += eval(filler.reply)
        used += filler.items

    assert sorted(answers[:20]) == sorted(answers[20:40]) == sorted(entry.answer for entry in trivia)
    assert answers[:20] != answers[20:40]


def test_what_ships_is_enough_in_both_languages() -> None:
    assert len(shipped_trivia("en")) >= 600
    assert len(shipped_trivia("pl")) >= 200
    assert trivia_from([{"Question": "Q", "AnswerValue": "A"}, ("Q", "A")]) == (Trivia("Q", "A"),) * 2


def test_without_trivia_there_are_no_fillers() -> None:
    with pytest.raises(GenirError, match="no trivia"):
        Fillers([], ENGLISH, count_tokens)


def test_a_line_with_an_unknown_place_is_refused() -> None:
    with pytest.raises(GenirError, match="cannot be filled in"):
        Wording(introduction="", filler_header="", filler_line="{Questoin}")


@pytest.mark.parametrize(("text", "tokens"), [("", 1), ("abc", 1), ("abcd", 2), ("żółć", 5), ("a" * 400, 101)])
def test_the_default_counter(text: str, tokens: int) -> None:
    assert count_tokens(text) == tokens
    assert json.dumps(tokens)
