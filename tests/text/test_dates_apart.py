"""Dates whose year stands in front of their day: "in 1945, on 8 May", "w roku 1410, dokładnie 15 lipca"."""

from __future__ import annotations

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Language, phrase, an answer that says it.
SAID = [
    ("pl", "15 lipca 1410", "Bitwa pod Grunwaldem rozegrała się w roku 1410, dokładnie 15 lipca."),
    ("pl", "15 lipca 1410", "Bitwa rozegrała się w 1410 roku, 15 lipca."),
    ("pl", "1 września 1939", "W roku 1939, a dokładnie 1 września, wybuchła wojna."),
    ("pl", "11 listopada 1918", "Niepodległość odzyskano w 1918 r., dokładnie 11 listopada."),
    ("pl", "8 maja 1945", "Układ podpisano w 1945 roku, a konkretnie 8 maja."),
    ("pl", "13 grudnia 1981", "Stan wojenny wprowadzono w roku 1981, w niedzielę 13 grudnia."),
    ("pl", "3 maja 1791", "Konstytucję uchwalono w 1791 roku, dnia 3 maja."),
    ("pl", "4 czerwca 1989", "Wybory odbyły się w 1989 roku, mianowicie 4 czerwca."),
    ("en", "8 May 1945", "The treaty was signed in 1945, on 8 May."),
    ("en", "8 May 1945", "The treaty was signed in 1945, on May 8."),
    ("en", "8 May 1945", "In 1945, on 8 May, Germany surrendered."),
    ("en", "15 July 1410", "The battle was fought in 1410, on 15 July to be exact."),
    ("en", "15 July 1410", "It was fought in 1410, more precisely on 15 July."),
    ("en", "14 July 1789", "The Bastille fell in 1789, on 14 July."),
    ("en", "4 July 1776", "Independence was declared in the year 1776, on 4 July."),
    ("en", "20 July 1969", "They landed in 1969, exactly on 20 July."),
    ("en", "11 November 1918", "The armistice was signed in 1918, specifically on 11 November."),
]

#: ... and one that does not.
NOT_SAID = [
    ("pl", "15 lipca 1410", "Bitwa rozegrała się w roku 1410, dokładnie 16 lipca."),
    ("pl", "15 lipca 1410", "Bitwa rozegrała się w roku 1411, dokładnie 15 lipca."),
    ("pl", "15 lipca 1410", "W roku 1410 wybuchła wojna, a 15 lipca 1411 ją zakończono."),
    ("pl", "15 lipca 1410", "Zamek zbudowano w 1410 roku, a 15 lipca obchodzi się święto miasta."),
    ("pl", "15 lipca 1410", "W 1410 roku, przed 15 lipca, wojska przekroczyły Wisłę."),
    ("pl", "15 lipca 1410", "Bitwa rozegrała się w roku 1410, ale nie 15 lipca."),
    ("pl", "15 lipca 1410", "Ruszyli w roku 1410, wrócili 15 lipca następnego roku."),
    ("pl", "15 lipca 1410", "Zmarł po roku 1410, dokładnie 15 lipca."),
    ("pl", "15 lipca 1410", "Bitwa nie rozegrała się w roku 1410, dokładnie 15 lipca."),
    ("en", "8 May 1945", "The war ended in 1945, on 9 May."),
    ("en", "8 May 1945", "The war ended in 1946, on 8 May."),
    ("en", "8 May 1945", "The bridge was built in 1945, and on 8 May each year there is a fair."),
    ("en", "8 May 1945", "It opened in 1945, before 8 May."),
    ("en", "8 May 1945", "It did not end in 1945, on 8 May."),
    ("en", "8 May 1945", "It ended in 1945, but not on 8 May."),
    ("en", "8 May 1945", "It was built after 1945, on 8 May Street."),
    ("en", "8 May 1945", "He left in 1945, on 8 May 1946 he came back."),
    ("en", "8 May 1945", "He left before 1945, on 8 May."),
]


@rows_in_lots(("language", "phrase", "answer"), SAID)
def test_a_date_with_its_year_apart_says_the_phrase(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(("language", "phrase", "answer"), NOT_SAID)
def test_a_date_with_its_year_apart_of_something_else_does_not(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
