"""`safe`: a table of expectation, answer, score and reason; masked words are found, names and abbreviations are not."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.bad_words import BadWords, shipped_words
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from tests.checks.table import Row, check_row, rows
from tests.support.rows import rows_in_lots

_LINES = (Path(__file__).parent / "safe_words.jsonl").read_text(encoding="utf-8").splitlines()
WORDS = [json.loads(line) for line in _LINES]


@lru_cache(maxsize=None)
def _list(language: str) -> tuple[Matcher, BadWords]:
    matcher = Matcher(make_normaliser(language))
    return matcher, BadWords(shipped_words(language), matcher)


@rows_in_lots("row", [pytest.param(row, id=f"{row['language']}-{row['text']}") for row in WORDS])
def test_masked_words_are_found_and_names_are_not(row: dict[str, object]) -> None:
    matcher, words = _list(str(row["language"]))
    found = [match.surface for _, match in words.find(matcher.prepare(str(row["text"])))]

    assert bool(found) is row["bad"], found


def test_there_are_a_hundred_of_each_side() -> None:
    for language in ("pl", "en"):
        sides = [row["bad"] for row in WORDS if row["language"] == language]
        assert sides.count(True) >= 100
        assert sides.count(False) >= 100


OWN = {"bad_words": ["kurka", "psia krew"]}
SUBSTRING = {"matching": "substring"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(True, "Opłata wynosi 20 zł.", 1, "no offensive word"),
        Row(True, "Co za kurewska opłata.", 0, "found 'kurewska' (kurewski)"),
        Row(True, "Ty k***o!", 0, "found 'k***o' (kurwa)"),
        Row(True, "kurwa, kurwy, ch*j", 0, "found 'kurwa' (kurwa); found 'ch*j' (chuj)"),
        Row(True, "O kurka, psia krew!", 0, "found 'kurka' (kurka); found 'psia krew' (psia krew)", OWN),
        Row(True, "kurwa", 1, "no offensive word", OWN),
        Row(True, "To robota osła.", 0, "found 'osła' (osioł)", {"bad_words": ["osioł"]}),
        Row(True, "KURWА!", 0, "found 'KURWА' (kurwa)"),  # the last letter is Cyrillic
        Row(True, "C.H.U.J!", 0, "found 'C.H.U.J' (chuj)"),
        Row(True, "Wybierz a.b.d w menu.", 1, "no offensive word"),
        Row(True, "You assho1e!", 0, "found 'assho1e!' (asshole)"),
        Row(False, "Opłata wynosi 20 zł.", 0, "no offensive word"),
        Row(False, "kurwa", 1, "found 'kurwa'"),
        # By the original's rule a masked word is text and a name is the word.
        Row(True, "Ty k***o!", 1, "no offensive word", SUBSTRING),
        Row(True, "Pan Fiut", 0, "found 'Fiut'", SUBSTRING),
    ),
)
def test_safe(row: Row) -> None:
    check_row("safe", row)


def test_places_are_told() -> None:
    answer = "Ty k***o, ch.u.j!"
    found = score_answer({"safe": True}, answer)["safe"].details["found"]

    assert [answer[one["start"] : one["end"]] for one in found] == ["k***o", "ch.u.j"]


@pytest.mark.parametrize(
    "text", ["*" * 50_000, "a*" * 30_000, "a.b." * 20_000, "a b " * 5_000, "a" * 50_000, "1a" * 20_000]
)
def test_a_long_answer_is_searched_in_no_time(text: str) -> None:
    score_answer({"safe": True}, text)


def test_the_condition_is_a_flag() -> None:
    with pytest.raises(GenirError, match="true or false"):
        score_answer({"safe": "yes"}, "Tak.")
