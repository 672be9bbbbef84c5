"""Whether something can be had without charge: what costs nothing is a yes, a price is a no."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

ASKED = [
    (
        "pl",
        "Czy parking jest za darmo?",
        [
            ("Za darmo.", 1),
            ("Tak, bez opłat.", 1),
            ("Trzeba zapłacić 5 zł.", 0),
            ("Bez opłaty.", 1),
            ("Nie, płaci się 5 zł.", 0),
            ("Parking jest bezpłatny.", 1),
            ("Parking jest płatny.", 0),
        ],
    ),
    (
        "pl",
        "Czy na kursie dostanę detektor bez opłaty?",
        [
            ("Detektor, sondę i łopatę pożyczamy bez opłaty.", 1),
            ("Detektor pożyczamy bez opłaty.", 1),
            ("Bez opłaty.", 1),
            ("Za darmo.", 1),
            ("Nie trzeba za niego płacić.", 1),
            ("Nic się za niego nie płaci.", 1),
            ("Nie płaci się gotówką, tylko kartą.", 0),
            ("Jeśli nie masz swojego, pożyczymy ci detektor za darmo.", 1),
            ("Jeśli nie masz swojego, detektora nie pożyczamy za darmo.", 0),
            ("Trzeba za niego zapłacić.", 0),
            ("Detektor kosztuje 20 zł.", 0),
            ("Pożyczamy go za 20 zł.", 0),
            ("Nie, bez opłaty go nie dostaniesz.", 0),
            ("Nie ma detektorów za darmo.", 0),
        ],
    ),
    (
        "pl",
        "Czy można zmienić termin bez dopłaty?",
        [
            ("Bez dopłaty.", 1),
            ("Termin zmienia się bez dopłaty.", 1),
            ("Za zmianę terminu dopłaca się 30 zł.", 0),
            ("Zmiana jest bezpłatna.", 1),
        ],
    ),
    (
        "en",
        "May I have a detector without charge on the course?",
        [
            ("We lend detectors, probes and shovels without charge.", 1),
            ("Detectors are lent without charge.", 1),
            ("Without charge.", 1),
            ("Free of charge.", 1),
            ("You do not have to pay for it.", 1),
            ("If you are a member, you don't pay.", 1),
            ("It costs nothing.", 1),
            ("You have to pay for it.", 0),
            ("If you don't have one, or if you need two, we lend you detectors free of charge.", 1),
            ("If you have one, or do not need any, it isn't free of charge.", 0),
            ("It is not, if you have one, free of charge.", 0),
            ("There is a charge for it.", 0),
            ("It costs £5.", 0),
            ("Detectors are free.", 1),
            ("They are not free.", 0),
        ],
    ),
    (
        "en",
        "Can I move the date at no cost?",
        [
            ("At no cost.", 1),
            ("Dates are moved free of charge.", 1),
            ("Moving the date costs £10.", 0),
            ("There is no charge for that.", 1),
        ],
    ),
    (
        "en",
        "Do I have to pay for parking?",
        [("Parking is free of charge.", 0), ("Without charge.", 0), ("It costs £5.", 1), ("There is no charge.", 0)],
    ),
    (
        "pl",
        "Czy za parking trzeba zapłacić?",
        [("Parking jest bezpłatny.", 0), ("Bez opłaty.", 0), ("Kosztuje 5 zł.", 1)],
    ),
]


@pytest.mark.parametrize(
    ("language", "question", "answer", "yes"),
    [(language, question, answer, bool(yes)) for language, question, answers in ASKED for answer, yes in answers],
)
def test_what_costs_nothing_is_a_yes_to_who_wants_it_for_nothing(
    language: str, question: str, answer: str, yes: bool
) -> None:
    found = score_answer({"says": yes}, answer, language=language, question=question)["says"]

    assert found.passed, found.reason
