"""What costs nothing is a sum of nothing: "bezpłatna" and "free of charge" for `value: {amount: 0 PLN}`."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

_ANSWERS = [
    ("pl", "To usługa bezpłatna.", True),
    ("pl", "Nic Pani nie zapłaci.", True),
    ("pl", "Wymiana nic nie kosztuje.", True),
    ("pl", "Zgłoszenie nic Pana nie kosztuje.", True),
    ("pl", "Nie zapłaci Pan za to nic.", True),
    ("pl", "Bez dodatkowych opłat.", True),
    ("pl", "Seniorzy są zwolnieni z opłat.", True),
    ("pl", "0 zł", True),
    ("pl", "Właściciel nie płaci nic.", True),
    ("pl", "Nie kosztuje to nic.", True),
    ("pl", "Nie zapłaci Pani nic.", True),
    ("pl", "Opłaty się nie pobiera.", True),
    ("pl", "Nie pobieramy za to żadnych opłat.", True),
    ("pl", "Dziecko nie płaci.", True),
    ("pl", "Zwykle kosztuje to 598 zł, ale właściciel nie płaci nic.", True),
    ("pl", "Kto nie płaci, traci miejsce.", False),
    ("pl", "Nie płaci 20 zł.", False),
    ("pl", "Nieprawda, że nie płaci nic.", False),
    ("pl", "Wymiana nie jest bezpłatna.", False),
    ("pl", "Wymiana była bezpłatna, teraz kosztuje 20 zł.", False),
    ("pl", "Wymiana jest bezpłatna albo kosztuje 20 zł.", False),
    ("pl", "Czy jest bezpłatna? Nie.", False),
    ("pl", "Wymiana jest płatna.", False),
    ("en", "It's free of charge.", True),
    ("en", "There's no charge for that.", True),
    ("en", "It is free for members of the club.", True),
    ("en", "Children: free", True),
    ("en", "You pay nothing.", True),
    ("en", "Members do not pay.", True),
    ("en", "You don't have to pay anything.", True),
    ("en", "It doesn't cost a penny.", True),
    ("en", "She pays nothing for it.", True),
    ("en", "If you don't pay, we cancel it.", False),
    ("en", "You do not pay $20.", False),
    ("en", "It is not true that you pay nothing.", False),
    ("en", "It isn't free.", False),
    ("en", "It's not free of charge; it costs $20.", False),
    ("en", "Feel free to ask; it costs $20.", False),
    ("en", "The room is free on Friday; it costs $20.", False),
    ("en", "It used to be free. Now it costs $20.", False),
    ("en", "Is it free? No.", False),
    ("en", "Nothing is free.", False),
]


@pytest.mark.parametrize(("language", "answer", "right"), _ANSWERS)
def test_what_costs_nothing_is_a_sum(language: str, answer: str, right: bool) -> None:
    amount = "0 zł" if language == "pl" else "0 USD"
    assert score_answer({"value": {"amount": amount}}, answer, language=language).passed is right


def test_another_sum_is_not_met_by_what_is_free() -> None:
    assert not score_answer({"value": {"amount": "20 USD"}}, "It's free of charge.").passed


@pytest.mark.parametrize(
    ("language", "amount", "answer", "right"),
    [
        ("pl", "0 zł", "Nic.", True),
        ("pl", "0 zł", "Nic z tego nie rozumiem.", False),
        ("pl", "0 zł", "Uczeń płaci 10 zł, małżonek nic.", True),
        ("pl", "0 zł", "Małżonek płaci 10 zł, a uczeń nic.", False),
        ("pl", "0 zł", "Małżonek płaci 10 zł, uczeń wchodzi bezpłatnie.", False),
        ("pl", "0 zł", "Uczeń płaci 10 zł, małżonek wchodzi bezpłatnie.", True),
        ("pl", "10 zł", "Małżonek płaci 10 zł, uczeń wchodzi bezpłatnie.", True),
        ("pl", "10 zł", "Uczeń płaci 10 zł, małżonek wchodzi bezpłatnie.", False),
        ("pl", "10 zł", "Uczeń płaci 10 zł, małżonek nic.", False),
        ("pl", "10 zł", "Dla uczniów bezpłatnie, dla małżonka 10 zł.", True),
        ("en", "0 GBP", "Nothing at all!", True),
        ("en", "0 GBP", "Spouses pay £10, students nothing.", False),
        ("en", "0 GBP", "Students pay £10, spouses nothing.", True),
        ("en", "10 GBP", "Students pay £10 and spouses are free.", False),
        ("en", "10 GBP", "Entry is free for students; spouses pay £10.", True),
        ("en", "10 GBP", "Parking is free. A spouse pays £10.", True),
    ],
)
def test_what_is_free_is_of_whoever_it_is_said(language: str, amount: str, answer: str, right: bool) -> None:
    question = "Ile za wstęp płaci małżonek?" if language == "pl" else "What does a spouse pay?"
    scored = score_answer({"value": {"amount": amount}}, answer, question=question, language=language)

    assert scored.passed is right, str(scored)
