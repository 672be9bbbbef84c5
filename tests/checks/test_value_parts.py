"""Two things with their values in one clause are told apart by the words beside each."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir import score_answer

_PUPIL = {"amount": "25 zł", "of": "uczeń"}
_MORNING = {"amount": "£27", "of": "morning"}
_REDUCED = {"amount": "45 zł", "of": "bilet ulgowy"}
_CONCESSION = {"amount": "$45", "of": "concession ticket"}


@pytest.mark.parametrize(
    ("language", "value", "answer", "right"),
    [
        ("pl", _PUPIL, "Bilet kosztuje 25 zł dla ucznia i 40 zł dla studenta.", True),
        ("pl", _PUPIL, "Bilet kosztuje 40 zł dla ucznia i 25 zł dla studenta.", False),
        ("pl", _PUPIL, "Uczeń płaci 25 zł i 30 zł.", False),
        ("en", _MORNING, "It charges £48 for a full day and £27 for a morning.", True),
        ("en", _MORNING, "It charges £27 for a full day and £48 for a morning.", False),
        ("en", _MORNING, "A morning is £27 and £30.", False),
        ("pl", _REDUCED, "Bilety: normalny 70 zł, ulgowy 45 zł, rodzinny 90 zł.", True),
        ("pl", _REDUCED, "Bilety: normalny 45 zł, ulgowy 30 zł.", False),
        ("pl", _REDUCED, "Bilety:\n- normalny: 70 zł\n- ulgowy: 45 zł", True),
        ("pl", _REDUCED, "Bilet normalny kosztuje 70 zł, a ulgowy 45 zł.", True),
        ("pl", _REDUCED, "Bilet normalny kosztuje 45 zł, a ulgowy 30 zł.", False),
        ("pl", _REDUCED, "Bilety: normalny 70 zł, ulgowy 45 zł albo 50 zł.", False),
        ("en", _CONCESSION, "Tickets: adults $70, concessions $45.", True),
        ("en", _CONCESSION, "Tickets: adults $45, concessions $30.", False),
    ],
)
def test_each_value_belongs_to_its_words(language: str, value: dict[str, str], answer: str, right: bool) -> None:
    assert score_answer({"value": value}, answer, language=language).passed is right


_HIRE = [{"amount": "40 zł", "of": ["refraktor", "doba"]}, {"amount": "400 zł", "of": "kaucja"}]


@pytest.mark.parametrize(
    ("answer", "right"),
    [
        ("Refraktor kosztuje 40 zł za dobę, a kaucja za refraktor wynosi 400 zł.", True),
        ("Kaucja za refraktor wynosi 400 zł. Doba kosztuje 40 zł.", True),
        ("Refraktor kosztuje 400 zł za dobę, a kaucja 40 zł.", False),
        ("Refraktor kosztuje 400 zł, a kaucja za refraktor wynosi 400 zł.", False),
        ("Refraktor kosztuje 40 zł albo 50 zł, a kaucja za refraktor wynosi 400 zł.", False),
    ],
)
def test_what_is_asked_of_another_thing_is_no_other_value_of_this_one(answer: str, right: bool) -> None:
    assert score_answer({"value": _HIRE}, answer, language="pl").passed is right


_VOTES = "How many working days ahead must a request for a postal vote arrive, and how many for a proxy vote?"
_PAGES = {
    "pl": "Pobyt dziecka kosztuje 310 zł, posiłki 11 zł za dzień. W zeszłym roku było to 290 zł. "
    "Bilet normalny 30 zł, ulgowy 20 zł.",
    "en": "The Garden Hall costs £320. For the notice everyone pays £42.",
}


@pytest.mark.parametrize(
    ("language", "question", "value", "answer", "right"),
    [
        ("pl", "Ile kosztuje pobyt dziecka?", "310 zł / 11 zł", "Pobyt to 310 zł. Posiłki: po 11 zł.", True),
        ("pl", "Ile kosztuje pobyt dziecka?", "310 zł / 290 zł", "Pobyt to 310 zł. W tym roku jednak 290 zł.", False),
        ("pl", "Ile kosztuje pobyt dziecka?", "310 zł / 11 zł", "Pobyt dziecka to 310 zł albo 11 zł.", False),
        (
            "pl",
            "Ile kosztuje bilet normalny?",
            "30 zł / 20 zł",
            "Normalny kosztuje 30 zł, a ulgowy bilet 20 zł.",
            True,
        ),
        ("pl", "Ile kosztuje bilet normalny?", "30 zł / 20 zł", "Normalny kosztuje 30 zł, czasem 20 zł.", False),
        (
            "pl",
            "Ile kosztuje bilet normalny?",
            "30 zł / 20 zł",
            "Bilet normalny kosztuje 20 zł, a ulgowy 30 zł.",
            False,
        ),
        ("en", "What is the Garden Hall?", "£320 / £42", "The Garden Hall is £320. Giving notice is £42 more.", True),
        ("en", "What is the Garden Hall?", "£320 / £42", "The Garden Hall is £320. In truth you pay £42.", False),
        # a copied sentence is no answer's own
        ("en", "What is the Garden Hall?", "£320 / £42", "£320. For the notice everyone pays £42.", False),
    ],
)
def test_a_forbidden_value_may_be_said_of_what_the_page_says_it_of(
    language: str, question: str, value: str, answer: str, right: bool
) -> None:
    amount, never = value.split(" / ")
    found = score_answer(
        {"value": {"amount": amount, "not": [never]}},
        answer,
        question=question,
        language=language,
        documents={"page": _PAGES[language], "other": "Something else."},
    )

    assert found.passed is right, found["value"].reason


@pytest.mark.parametrize(
    ("language", "values", "question", "answer", "right"),
    [
        (
            "en",
            [{"time": "4 pm"}, {"time": "4.30 pm"}],
            "When does the library close, and until when is the museum open?",
            "The library shuts at 4 pm. The museum stays open until half past four.",
            True,
        ),
        (
            "en",
            [{"time": "4 pm"}, {"time": "4.30 pm"}],
            "When does the library close, and until when is the museum open?",
            "The library shuts at 4 pm. The museum stays open until half past five.",
            False,
        ),
        (
            "pl",
            [{"amount": "500 zł", "of": "rejestracja"}, {"amount": "250 zł", "of": "sprzedaż"}],
            "Jaka kara grozi za brak rejestracji, a jaka za brak zgłoszenia sprzedaży?",
            "Za brak rejestracji grozi 500 zł. Sąsiad, który nie zawiadomi o sprzedaży, może zapłacić 250 zł.",
            True,
        ),
        (
            "pl",
            [{"amount": "500 zł", "of": "rejestracja"}, {"amount": "250 zł", "of": "sprzedaż"}],
            "Jaka kara grozi za brak rejestracji, a jaka za brak zgłoszenia sprzedaży?",
            "Za brak rejestracji grozi 250 zł. Sąsiad, który nie zawiadomi o sprzedaży, może zapłacić 500 zł.",
            False,
        ),
    ],
)
def test_each_of_several_values_is_no_other_value_of_the_rest(
    language: str, values: list[dict[str, str]], question: str, answer: str, right: bool
) -> None:
    found = score_answer({"value": values}, answer, question=question, language=language)

    assert found.passed is right, found["value"].reason


@pytest.mark.parametrize(
    ("language", "question", "value", "answer", "right"),
    [
        (
            "en",
            "What does the notice cost, and what does the permit?",
            {"amount": "£12"},
            "The notice is free, and the permit costs £12.",
            True,
        ),
        (
            "pl",
            "Ile kosztuje zawiadomienie, a ile decyzja?",
            {"amount": "12 zł"},
            "Zawiadomienie jest darmowe, a decyzja kosztuje 12 zł.",
            True,
        ),
        (
            "pl",
            "Ile kosztuje zawiadomienie, a ile decyzja?",
            [{"amount": "12 zł", "of": "decyzja"}, {"amount": "0 zł", "of": "zawiadomienie"}],
            "Zawiadomienie jest darmowe, a decyzja kosztuje 12 zł.",
            True,
        ),
        (
            "pl",
            "Ile kosztuje zawiadomienie, a ile decyzja?",
            [{"amount": "12 zł", "of": "decyzja"}, {"amount": "0 zł", "of": "zawiadomienie"}],
            "Zawiadomienie kosztuje 12 zł, a decyzja jest bezpłatna.",
            False,
        ),
        (
            "en",
            "What's a resident permit for our first car, and what for the second?",
            [{"amount": "£60"}, {"amount": "£140"}],
            "£60 for the first and £140 for the second.",
            True,
        ),
        ("en", "What does it cost?", {"amount": "£48"}, "It was £42 until last summer, now £48.", True),
        ("en", "What does it cost?", {"amount": "£48"}, "Formerly £42, now £48.", True),
        ("en", "What does it cost?", {"amount": "£48"}, "Until last summer £42, now £48.", True),
        ("en", "What does it cost?", {"amount": "£42"}, "It was £42 until last summer, now £48.", False),
        ("pl", "Ile to kosztuje?", {"amount": "48 zł"}, "Do lata było 42 zł, teraz 48 zł.", True),
        ("pl", "Ile to kosztuje?", {"amount": "25 zł"}, "25 zł, a nie 12 zł, jak niektórzy sądzą.", True),
        ("pl", "Ile to kosztuje?", {"amount": "12 zł"}, "25 zł, a nie 12 zł, jak niektórzy sądzą.", False),
        (
            "en",
            _VOTES,
            [{"duration": "11 working days"}, {"duration": "six working days"}],
            "11 working days for a postal vote and 6 for a proxy.",
            True,
        ),
        (
            "en",
            _VOTES,
            [{"duration": "11 working days", "of": "postal"}, {"duration": "six working days", "of": "proxy"}],
            "Six working days for a postal vote, eleven working days for a proxy vote.",
            False,
        ),
        (
            "en",
            _VOTES,
            [{"duration": "11 working days", "of": "postal"}, {"duration": "six working days", "of": "proxy"}],
            "11 working days for a postal vote and 6 for a proxy.",
            True,
        ),
        (
            "pl",
            "Ile dni ma się na odwołanie, a ile na skargę?",
            [{"duration": "14 dni"}, {"duration": "7 dni"}],
            "Na odwołanie 14 dni, a na skargę 7.",
            True,
        ),
        ("pl", "Ile czasu mam?", {"duration": "rok"}, "Rok.", True),
        ("pl", "Ile czasu mam?", {"duration": "12 miesięcy"}, "Ma pani rok na becikowe.", True),
        ("pl", "Ile czasu mam?", {"duration": "rok"}, "Ma pani miesiąc.", False),
        ("pl", "Ile czasu mam?", {"duration": "rok"}, "W tym roku dwa miesiące.", False),
        ("pl", "Ile trwa?", {"duration": "miesiąc"}, "Trwa miesiąc.", True),
        ("en", "By how much is it reduced?", {"percent": 25}, "It is reduced to 25 per cent.", False),
        ("en", "By how much is it reduced?", {"percent": 25}, "It is reduced by 25 per cent.", True),
        ("en", "To what is it reduced?", {"percent": 25}, "It is reduced to 25 per cent.", True),
        ("pl", "O ile procent obniżacie opłatę?", {"percent": 25}, "Opłata spada do 25%.", False),
        ("en", "What discount does someone living alone get?", {"percent": 25}, "It is reduced to 25 per cent.", False),
    ],
)
def test_the_value_is_told_by_what_stands_beside_it(
    language: str, question: str, value: Any, answer: str, right: bool
) -> None:
    found = score_answer({"value": value}, answer, question=question, language=language)

    assert found.passed is right, found["value"].reason


_FINE = "I was caught without a ticket and pay three days later. How much is it?"
_GRANT = "We are a football club of grown-ups. What is the highest grant?"
_WODOMIERZ = "Mój wodomierz działa dobrze. Ile zapłacę za jego sprawdzenie?"
_ZASIŁEK = "Ile wyniesie zasiłek na początku?"


@pytest.mark.parametrize(
    ("language", "question", "value", "answer", "right"),
    [
        # what is only so for others is not said of who asks, nor against it
        ("en", _FINE, {"amount": "£30"},
         "You pay £60, because the lower fine of £30 is only for those who pay at once.", False),
        ("en", _FINE, {"amount": "£30"}, "You pay £30; only those who wait longer than 14 days pay £60.", True),
        ("en", _FINE, {"amount": "£30"}, "£30, but only if you pay within 14 days; otherwise it is £60.", True),
        ("en", _FINE, {"amount": "£30"}, "£30 instead of £60.", True),
        ("en", _FINE, {"amount": "£30"}, "Otherwise you pay £60. It is £30 only if you pay within 14 days.", True),
        ("en", _FINE, {"amount": "£30"}, "The fine of £60 is halved, £30 only for those who pay within 14 days.", True),
        ("en", "What is the rent?", {"amount": "£700"}, "Later it rises to £700.", True),
        ("en", _GRANT, {"amount": "£1,500", "not": ["£2,500"]},
         "Up to £1,500; the higher limit of £2,500 is only for clubs of the young.", True),
        ("en", _GRANT, {"amount": "£1,500", "not": ["£2,500"]},
         "Up to £2,500; the limit of £1,500 is only for clubs of the young.", False),
        ("en", _GRANT, {"amount": "£1,500"},
         "You get £1,500. A sum of £2,500 is available only to clubs of the young.", True),
        ("pl", _WODOMIERZ, {"amount": "130 zł"},
         "Nic Pan nie zapłaci. Opłatę 130 zł pobiera się dopiero za wadliwy.", False),
        ("pl", _WODOMIERZ, {"amount": "130 zł"}, "Zapłaci Pan 130 zł, bo za darmo sprawdzamy tylko wadliwe.", True),
        ("pl", _WODOMIERZ, {"amount": "0 zł"}, "Nie zapłaci Pan za sprawdzenie nic.", True),
        ("pl", _WODOMIERZ, {"amount": "0 zł"}, "Nie zapłaci Pan za sprawdzenie niczego więcej niż 130 zł.", False),
        # what comes later is no other value at first
        ("pl", _ZASIŁEK, {"amount": "1580 zł"}, "Na początku wyniesie 1580 zł, a później spadnie do 1240 zł.", True),
        ("pl", _ZASIŁEK, {"amount": "1580 zł"}, "Na początku wyniesie 1240 zł, a później 1580 zł.", False),
        ("en", "What is the rent at first?", {"amount": "£700"}, "It is £700, and later rises to £760.", True),
        ("en", "What is the rent at first?", {"amount": "£700"}, "It is £760, and later falls to £700.", False),
    ],
)  # fmt: skip
def test_what_is_told_of_others_or_of_later_is_no_other_value(
    language: str, question: str, value: Any, answer: str, right: bool
) -> None:
    found = score_answer({"value": value}, answer, question=question, language=language)

    assert found.passed is right, found["value"].reason
