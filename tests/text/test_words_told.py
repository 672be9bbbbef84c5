"""A way to say a phrase is not read where the answer lacks one of its words; nothing is lost by that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.spread import find_spread

SETS = Path(__file__).parents[1] / "matching" / "sets"
#: Every so many pairs are tried, and more of them when there are minutes.
SOME = [pytest.param(45, id="some"), pytest.param(5, id="many", marks=pytest.mark.slow)]


@pytest.mark.parametrize(
    ("phrase", "answer", "lacks"),
    [
        ("parking jest bezpłatny", "Za parkingi się nie płaci, są bezpłatne.", False),
        ("parking jest bezpłatny", "Za parkingi się nie płaci.", True),
        ("każdy poniedziałek", "W poniedziałki.", False),
        ("chleb i masło", "Chleb, masło.", False),
        ("nie ruchomy majątek", "Majątek nieruchomy.", False),
        ("nieruchomy majątek", "Nie ruchomy, a majątek.", False),
        ("dwa tygodnie wakacji", "Wakacje trwają czternaście dni.", False),
        ("rok gwarancji", "Gwarancja na 12 miesięcy.", False),
        ("–", "Cokolwiek.", False),
        ("", "Cokolwiek.", False),
    ],
)
def test_only_what_every_run_of_words_needs_is_asked_for(phrase: str, answer: str, lacks: bool) -> None:
    matcher = Matcher(make_normaliser("pl"))

    assert matcher.lacks(phrase, matcher.prepare(answer)) is lacks


def test_a_unit_alone_is_one_of_it() -> None:
    matcher = Matcher(make_normaliser("en"))

    assert not matcher.lacks("year warranty", matcher.prepare("The warranty lasts twelve months."))
    assert matcher.lacks("new warranty", matcher.prepare("The warranty lasts twelve months."))


def pairs(language: str, every: int) -> Iterator[tuple[str, str]]:
    for path in sorted(SETS.glob(f"*_{language}.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines()[::every]:
            pair = json.loads(line)
            if "phrase" in pair and "answer" in pair:
                yield pair["phrase"], pair["answer"]


@pytest.mark.parametrize("every", SOME)
@pytest.mark.parametrize("language", ["pl", "en"])
def test_nothing_is_lost(language: str, every: int) -> None:
    asking, knowing = Matcher(make_normaliser(language)), Matcher(make_normaliser(language))
    knowing.lacks = lambda phrase, prepared: False
    found = {
        pair: [
            [*chain(matcher.find_all(pair[0], answer), find_spread(matcher, pair[0], answer))]
            for matcher in (asking, knowing)
            for answer in (matcher.prepare(pair[1]),)
        ]
        for pair in pairs(language, every)
    }

    assert sum(bool(one) for one, _ in found.values()) > (100 if every == 5 else 40)
    assert [pair for pair, (one, other) in found.items() if one != other] == []
