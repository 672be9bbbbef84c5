"""What costs nothing is a sum of nothing: "bezpłatna" and "free of charge" for `value: {amount: 0 PLN}`."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

_ANSWERS = [
    ("pl", "To usługa bezpłatna.", True),
    ("pl", "Nic Pani nie zapłaci.", True),
    ("pl", "Wymiana nic nie kosztuje.", True),
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
