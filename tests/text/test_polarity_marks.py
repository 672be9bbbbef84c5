"""The fast road of polarity: where it finds nothing to look for, the slow one finds nothing either."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.polarity import Polarity, marks_of
from tests.matching.grid.wordings import grid
from tests.matching.test_pairs import pairs

FILES = sorted((Path(__file__).parents[1] / "matching" / "sets").glob("*.jsonl"))
SETS = {language: [path.stem[:2] for path in FILES if path.stem.endswith(language)] for language in ("pl", "en")}


class Slow(Polarity):
    """Tries every rule, whatever stands in the answer."""

    _unmarked = False


@cache
def matcher(language: str) -> Matcher:
    return Matcher(make_normaliser(language))


def unmarked(language: str, answer: str) -> Prepared | None:
    prepared = matcher(language).prepare(answer)
    return prepared if marks_of(language).none_in(prepared) else None


@pytest.mark.parametrize("every", [pytest.param(12, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_in_an_answer_without_marks_no_word_is_denied_or_only_asked(language: str, every: int) -> None:
    answers = {pair["answer"] for name in ("pairs", *SETS[language]) for pair in pairs(language, name)}
    answers |= {cell.answer for cell in grid(language, fillings=1, places=1)}
    plain = [prepared for answer in sorted(answers)[::every] if (prepared := unmarked(language, answer)) is not None]
    overlooked = []
    for prepared in plain:
        slow = Slow(prepared, language)
        for first in range(len(prepared.tokens)):
            for last in range(first, min(first + 2, len(prepared.tokens))):
                match = prepared.match(first, last)
                if slow.denial(match) is not None or slow.asked(match) is not None:
                    overlooked.append((match.surface, prepared.text))

    assert overlooked == []
    assert len(plain) > 200


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("pl", "Opłata numer 17 wynosi 5 zł."),
        ("pl", "Wniosek składa się w urzędzie, a zezwolenie daje burmistrz: 5 zł."),
        ("en", "Bring the letter by 3 June and pay £20 at the counter."),
    ],
)
def test_an_answer_in_plain_words_has_no_marks(language: str, answer: str) -> None:
    assert unmarked(language, answer) is not None


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("pl", "Opłata nie wynosi 5 zł."),
        ("pl", "Czy opłata wynosi 5 zł?"),
        ("pl", "| Sauna | – |"),
        ("pl", "Podobno opłata wynosi 5 zł."),
        ("en", "A smoking ban applies, or don\u2019t you know."),
        ("en", "The hotel is non\u2011smoking."),
        ("en", "~~sauna~~"),
        ("en", "The rules prohi\u00adbit parking."),
        ("en", "\uff4e\uff4f fee"),
    ],
)
def test_an_answer_that_may_deny_something_has_marks(language: str, answer: str) -> None:
    assert unmarked(language, answer) is None


def test_a_language_without_rules_of_polarity_has_no_marks_to_look_for() -> None:
    prepared = Matcher(make_normaliser("de", "lower")).prepare("Das ist nicht wahr.")

    assert Polarity(prepared, "de").denial(prepared.match(3, 3)) is None
