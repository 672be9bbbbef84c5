"""Two facts in each other's place are no facts of the documents; the same facts in other words are."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

PASSPORT = "Paszport dla dorosłego kosztuje 140 zł, dla studenta 70 zł, a dla seniora 35 zł. Na dowód czeka się 30 dni."
ZONES = "Godzina parkowania w strefie A kosztuje 6 zł, a w strefie B 4 zł. Mandat wynosi 100 zł."
CLASSES = (
    "The choir costs £60 a term and the theatre £320. Students pay £4, seniors £3. "
    "The desk opens at 9 am and closes at 5 pm."
)
PLOTS = "The fee for a small plot is £30 a year and the fee for a big plot is £55 a year."
RESPECTIVELY = "Adults and children pay £80 and £40 respectively."

SWAPPED = [
    ("pl", PASSPORT, "Paszport dla dorosłego kosztuje 70 zł, a dla studenta 140 zł."),
    ("pl", PASSPORT, "Student płaci 35 zł, senior 70 zł."),
    ("pl", PASSPORT, "Za paszport dorosły zapłaci 35 zł; senior zapłaci 140 zł."),
    ("pl", PASSPORT, "Seniorzy płacą sto czterdzieści złotych. Dorośli płacą trzydzieści pięć złotych."),
    ("pl", ZONES, "W strefie A zapłacisz 100 zł, a mandat to 6 zł."),
    ("pl", ZONES, "Mandat wynosi 4 zł, godzina w strefie B kosztuje 100 zł."),
    ("en", CLASSES, "The choir costs £320 a term and the theatre £60."),
    ("en", CLASSES, "Seniors pay £4 and students £3."),
    ("en", CLASSES, "You pay £60 for the theatre, but £320 for the choir."),
    ("en", PLOTS, "A big plot is £30 a year and a small plot £55 a year."),
    ("en", CLASSES, "It opens at 5 pm and closes at 9 am."),
]
RIGHT = [
    ("pl", PASSPORT, "Paszport: dorośli 140 zł, studenci 70 zł, seniorzy 35 zł."),
    ("pl", PASSPORT, "35 zł płaci senior, 70 zł student, a 140 zł dorosły."),
    ("pl", PASSPORT, "Opłata zależy od wieku: zwykła to 140 zł, ulgowa 70 zł albo 35 zł."),
    ("pl", PASSPORT, "Dorosły zapłaci sto czterdzieści złotych, czyli o wiele więcej niż senior (35 zł)."),
    ("pl", PASSPORT, "Zamiast 140 zł, jak dorosły, student płaci 70 zł."),
    ("pl", PASSPORT, "Dorosły, student i senior płacą odpowiednio 140 zł, 70 zł i 35 zł."),
    ("pl", ZONES, "W strefie B jest taniej (4 zł) niż w strefie A (6 zł)."),
    ("pl", ZONES, "Kto nie zapłaci 6 zł w strefie A, dostanie mandat 100 zł."),
    ("pl", ZONES, "Strefa A: 6 zł\nStrefa B: 4 zł"),
    ("en", CLASSES, "The theatre is £320, and you can sing in the choir for £60."),
    ("en", CLASSES, "It is £60 for singers and £320 for actors."),
    ("en", CLASSES, "Seniors get in for £3; students pay a pound more, £4."),
    ("en", CLASSES, "Unlike the theatre, the choir costs £60 and the theatre, unlike the choir, £320."),
    ("en", CLASSES, "From 9 am until 5 pm."),
    ("en", CLASSES, "Instead of £4, as students do, seniors pay £3."),
    ("en", RESPECTIVELY, "Children pay £40, and adults £80."),
    ("en", RESPECTIVELY, "An adult pays £80, a child half of that, £40."),
    ("en", RESPECTIVELY, "Adults and children pay £80 and £40 respectively."),
]


@pytest.mark.parametrize(("language", "document", "answer"), SWAPPED)
def test_swapped_facts_are_not_grounded(language: str, document: str, answer: str) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": document}, language=language)["grounded"]

    assert not found.passed
    assert "stand in each other's place" in found.reason


@pytest.mark.parametrize(("language", "document", "answer"), RIGHT)
def test_the_same_facts_in_other_words_are(language: str, document: str, answer: str) -> None:
    found = score_answer({"grounded": True}, answer, documents={"page": document}, language=language)["grounded"]

    assert "each other's place" not in found.reason
