"""Matching: what counts as the phrase, where it stands, and what came nearest."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher, Mode

PHRASE_WORDS = ["rejestr", "żłobków", "nie", "karany", "20", "zł", "B1", "ma"]


@cache
def matcher(mode: Mode = "words") -> Matcher:
    return Matcher(make_normaliser("pl"), mode)


def found(phrase: str, answer: str, mode: Mode = "words") -> str | None:
    match = matcher(mode).find(phrase, matcher(mode).prepare(answer))
    return match.surface if match else None


@pytest.mark.parametrize(
    ("phrase", "answer", "surface"),
    [
        pytest.param("rejestr żłobków", "Sprawdź w Rejestrze Żłobków.", "Rejestrze Żłobków", id="inflected"),
        pytest.param("zgłosić", "Zgłoszenie jest konieczne.", "Zgłoszenie", id="another-part-of-speech"),
        pytest.param("20 zł", "To **20** złotych!", "20** złotych", id="marks-between"),
        pytest.param("20 zł", "Opłata: 20zł.", "20zł", id="unit-stuck-to-the-number"),
        pytest.param("492", "Wymiary 492x633 px", "492", id="dimensions"),
        pytest.param("cm3", "do 125 cm³", "cm³", id="superscript"),
        pytest.param("20", "Kwota １２０ i ２０", "２０", id="full-width"),
        pytest.param("opłata", "Op\u00adłata", "Op\u00adłata", id="soft-hyphen"),
        pytest.param("żłobek", "w z\u0307łobku", "z\u0307łobku", id="decomposed"),
        pytest.param("Łódź", "mieszka w Łodzi", "Łodzi", id="name"),
        pytest.param("nie ruchomy", "zabytków nieruchomych", "nieruchomych", id="negation-in-one-word"),
        pytest.param("niekarany", "osoba nie karana", "nie karana", id="negation-in-two-words"),
        pytest.param("niekarany", "osoba niekarana", "niekarana", id="negation-on-both-sides"),
        pytest.param("niedziela", "w niedzielę", "niedzielę", id="only-looks-like-a-negation"),
        pytest.param("po 14 dni", "po po 14 dniach", "po 14 dniach", id="run-that-begins-again"),
        pytest.param("około 8:00", "mniej więcej godz. 8:00", "mniej więcej godz. 8:00", id="word-behind-a-qualifier"),
    ],
)
def test_a_phrase_is_found_as_words(phrase: str, answer: str, surface: str) -> None:
    assert found(phrase, answer) == surface


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        pytest.param("rok", "Wyrok jest prawomocny.", id="inside-a-word"),
        pytest.param("20", "Opłata wynosi 1205 zł.", id="inside-a-number"),
        pytest.param("kategoria B", "kategoria B1", id="inside-a-sign"),
        pytest.param("art. 21", "art. 21a", id="number-with-a-letter"),
        pytest.param("or zł", "Kolor złoty", id="across-words"),
        pytest.param("karany", "osoba niekarana", id="negated"),
        pytest.param("ruchomości", "zajęcie nieruchomości", id="word-that-only-contains-it"),
        pytest.param("niekarany", "osoba karana", id="not-negated"),
        pytest.param("rejestr żłobków", "rejestr miejskich żłobków", id="not-side-by-side"),
        pytest.param("rejestr żłobków", "żłobków rejestr", id="other-order"),
        pytest.param("rejestr żłobków", "w rejestrze", id="answer-ends-too-early"),
        pytest.param("czynne 3 dni", "czynne oba dni", id="both-of-three"),
        pytest.param("około 8:00", "najwcześniej godz. 8:00", id="another-qualifier"),
        pytest.param("---", "cokolwiek", id="nothing-left-of-the-phrase"),
    ],
)
def test_a_phrase_is_not_found_as_words(phrase: str, answer: str) -> None:
    assert found(phrase, answer) is None


@pytest.mark.parametrize(
    ("phrase", "answer", "surface"),
    [
        pytest.param("rok", "Oto wyrok sądu", "wyrok", id="inside-a-word"),
        pytest.param("or zł", "Ten kolor złoty", "kolor złoty", id="across-words"),
        pytest.param("20", "Opłata wynosi 1205 zł", "1205", id="inside-a-number"),
        pytest.param("rejestr żłobków", "W rejestrach żłobków są", "rejestrach żłobków", id="inflected"),
        pytest.param("---", "cokolwiek", "", id="nothing-left-of-the-phrase"),
        pytest.param("rejestr żłobków", "żłobków rejestr", None, id="other-order"),
    ],
)
def test_a_phrase_is_found_as_a_substring_of_lemmas(phrase: str, answer: str, surface: str | None) -> None:
    assert found(phrase, answer, "substring") == surface


def test_a_match_says_where_it_stands_and_why() -> None:
    answer = "Szukaj w rejestrze żłobków."

    match = matcher().find("rejestry żłobka", matcher().prepare(answer))

    assert match is not None
    assert answer[match.start : match.end] == match.surface == "rejestrze żłobków"
    assert match.lemmas == "rejestr żłobek"


@pytest.mark.parametrize(
    ("phrase", "answer", "nearest"),
    [
        pytest.param("krajowy rejestr sądowy", "rejestr sądowy w gminie", "2 of 3 words: 'rejestr sądowy'", id="end"),
        pytest.param("rejestr żłobków", "żłobkami zajmuje się gmina", "1 of 2 words: 'żłobkami'", id="one-word"),
        pytest.param("rejestr żłobków", "nie wiem", None, id="nothing"),
        pytest.param("rejestr", "nie wiem", None, id="single-word"),
    ],
)
def test_the_nearest_part_is_named(phrase: str, answer: str, nearest: str | None) -> None:
    assert matcher().nearest(phrase, matcher().prepare(answer)) == nearest


@pytest.mark.parametrize("mode", ["words", "substring"])
def test_a_phrase_without_words_is_empty(mode: Mode) -> None:
    assert matcher(mode).empty(" …—_ ")
    assert not matcher(mode).empty("0")


@given(
    before=st.text(max_size=20),
    phrase=st.lists(
        st.sampled_from(["rejestr", "żłobków", "nie", "karany", "20", "zł", "B1", "ma"]), min_size=1, max_size=4
    ),
    after=st.text(max_size=20),
)
def test_a_phrase_is_found_wherever_it_is_quoted(before: str, phrase: list[str], after: str) -> None:
    words = " ".join(phrase)
    answer = f"{before} {words} {after}"

    for mode in ("words", "substring"):
        match = matcher(mode).find(words, matcher(mode).prepare(answer))

        assert match is not None
        assert answer[match.start : match.end] == match.surface


@pytest.mark.parametrize("mode", ["words", "substring"])
def test_each_token_of_an_answer_has_its_place_and_its_lemmas(mode: Mode) -> None:
    prepared = matcher(mode).prepare("Zapłać 20zł za z\u0307łobek, format 35x45")

    assert len(prepared.tokens) == len(prepared.spans) == len(prepared.shown) == len(prepared.sets)
