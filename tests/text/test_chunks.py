"""A text that is cut at its blanks is read as if it were read whole."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.text.chunks import in_text, places_of, with_words
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher

MATCHERS = {language: Matcher(make_normaliser(language)) for language in ("pl", "en")}
WRITTEN = st.text(alphabet="aZłİ²5 .,–-'’*_\n\u00a0\u0301\u00ad", max_size=40)


@pytest.mark.parametrize(
    ("text", "chunks"),
    [
        ("Kasa jest czynna", ["Kasa", "jest", "czynna"]),
        ("Kasa – czynna", ["Kasa", "– czynna"]),
        ("- Kasa  czynna **", ["- Kasa", " czynna **"]),
        ("– … !", []),
        ("", []),
    ],
)
def test_a_chunk_without_a_word_stays_with_the_next(text: str, chunks: list[str]) -> None:
    assert with_words(text.split(" ")) == chunks


@given(WRITTEN)
def test_chunks_make_the_text_again(text: str) -> None:
    chunks = with_words(text.split(" "))

    assert " ".join(chunks) == (text if any(map(str.isalnum, text)) else "")


def test_places_lead_to_each_token_and_over_the_blank() -> None:
    places = [*places_of([(1, 3), (3, 5)], 6), *places_of([(0, 2)], 2)]

    assert in_text(*zip(*places, strict=True)) == ([1, 3, 7], [3, 5, 9])


@pytest.mark.parametrize("language", MATCHERS)
@given(text=WRITTEN)
def test_tokens_stand_where_they_are_said_to(language: str, text: str) -> None:
    prepared = MATCHERS[language].prepare(text)
    covered = {at for start, end in prepared.spans for at in range(start, end)}

    assert covered >= {at for at, char in enumerate(text) if char.isalnum()}
    assert list(prepared.spans) == sorted(prepared.spans)
    assert all(value.surface == text[value.start : value.end] for value in prepared.values)


def test_a_text_of_one_long_piece_is_read_and_not_kept() -> None:
    matcher = MATCHERS["pl"]
    text = ",".join(["zapłać"] * 500)

    assert len(matcher.prepare(text).tokens) == 500
    assert next(matcher.find_all("zapłać", matcher.prepare(text))).start == 0
