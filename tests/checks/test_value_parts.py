"""Two things with their values in one clause are told apart by the words beside each."""

from __future__ import annotations

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
            False,
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
        documents={"page": _PAGES[language]},
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
