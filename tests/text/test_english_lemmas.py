"""English lemmas by rule: what forms become, what must not meet, and how near that comes to a dictionary."""

from __future__ import annotations

import itertools
import re
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.text.languages.lookup_tables import installed_tables
from pytest_genir.text.languages.normalising import Normaliser, make_normaliser, normalised

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = (
    "tests/matching/sets/*_en.jsonl",
    "tests/matching/*_en.jsonl",
    "configurations/**/*_en/**/*.md",
    "docs/guides/*.md",
)


@cache
def english() -> Normaliser:
    return make_normaliser("en")


@pytest.mark.parametrize(
    ("forms", "lemma"),
    [
        ("fee fees", "fee"),
        ("box boxes", "box"),
        ("class classes", "class"),
        ("city cities", "city"),
        ("purchase purchases purchased purchasing", "purchase"),
        ("bus buses", "bus"),
        ("child children", "child"),
        ("knife knives", "knife"),
        ("salesman salesmen", "salesman"),
        ("movie movies", "movie"),
        ("potato potatoes", "potato"),
        ("charge charges charged charging", "charge"),
        ("rent rents rented renting", "rent"),
        ("wash washes washed washing", "wash"),
        ("stop stops stopped stopping", "stop"),
        ("hope hopes hoped hoping", "hope"),
        ("apply applies applied applying", "apply"),
        ("agree agrees agreed agreeing", "agree"),
        ("call calls called calling", "call"),
        ("create creates created creating", "create"),
        ("change changes changed changing", "change"),
        ("close closes closed closing", "close"),
        ("pay pays paid paying", "pay"),
        ("go goes went gone going", "go"),
        ("be am is are was were been being", "be"),
        ("die dies died dying", "die"),
        ("cheap cheaper cheapest", "cheap"),
        ("big bigger biggest", "big"),
        ("easy easier easiest", "easy"),
        ("late later latest", "late"),
    ],
)
def test_forms_of_a_word_meet(forms: str, lemma: str) -> None:
    for form in forms.split():
        assert lemma in english().lemmas(form), form


@pytest.mark.parametrize(
    "words",
    [
        "hoped hopped", "planed planned", "rated ratted", "filed filled", "stared starred", "past pasted",
        "ad added", "us used", "us uses", "number numb", "corner corn", "offer off", "letter let", "butter but",
        "summer sum", "need knee", "he heed", "thing the", "bus bu", "gas ga", "his hi", "this thi", "evening even",
        "king k", "news new", "bring bre", "tens tense", "pleased plea", "breath breathe", "human humane",
        "later latter", "poster post",
    ],
)  # fmt: skip
def test_different_words_do_not_meet(words: str) -> None:
    one, other = words.split()

    assert english().lemmas(one).isdisjoint(english().lemmas(other))


def test_a_form_shows_a_word() -> None:
    text = "The prices of tickets were raised twice for visiting families."

    assert normalised(english(), text) == "the price of ticket be raise twice for visit family"


def test_nothing_has_to_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "spacy_lookups_data", None)

    assert english().id.startswith("en-rules-")
    assert english().note == ""


def test_words_meet_nearly_as_in_a_dictionary() -> None:
    dictionary = installed_tables("en")
    if dictionary is None:
        pytest.skip("spacy-lookups-data is not installed")
    words = _written()
    known, ruled = _meeting(dictionary, words), _meeting(english(), words)
    both = known & ruled
    print(f"{len(words)} words: {len(known)} pairs meet in a dictionary, {len(ruled)} by rule, {len(both)} in both")

    assert len(both) >= 0.97 * len(known)
    assert len(both) >= 0.98 * len(ruled)


@given(st.text(alphabet="abcdeghilnorstuy", min_size=1, max_size=12))
def test_every_word_has_lemmas_and_shows_one_of_them(word: str) -> None:
    assert english().lemma(word) in english().lemmas(word)
    assert all(english().lemmas(word))


def _written() -> list[str]:
    texts = [path.read_text(encoding="utf-8") for pattern in WRITTEN for path in sorted(ROOT.glob(pattern))]
    return sorted({word.lower() for text in texts for word in re.findall(r"(?<![\w'’`])[A-Za-z]{3,}(?![\w`])", text)})


def _meeting(normaliser: Normaliser, words: list[str]) -> set[tuple[str, str]]:
    by_lemma: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for lemma in normaliser.lemmas(word):
            by_lemma[lemma].append(word)
    return {pair for those in by_lemma.values() for pair in itertools.combinations(those, 2)}
