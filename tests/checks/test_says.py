"""`says`: a table of expectation, answer, score and reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

TABLE = [
    Row("yes", "Tak, ale tylko w soboty.", 1, "says yes: 'Tak'"),
    Row("no", "Tak, ale tylko w soboty.", 0, "says yes: 'Tak', but should say no"),
    Row("no", "Nie trzeba się umawiać.", 1, "says no: 'Nie trzeba się umawiać'"),
    Row("nie", "Niestety nie.", 1, "says no"),
    Row(True, "Owszem.", 1, "says yes"),
    Row(False, "Owszem.", 0, "but should say no"),
    Row("yes", "To zależy.", 0, "says neither yes nor no, but should say yes"),
    Row("no", "No, you can't.", 1, "says no: 'No'", {"language": "en"}),
]


@pytest.mark.parametrize("row", rows(*TABLE))
def test_says(row: Row) -> None:
    check_row("says", row)


@pytest.mark.parametrize(
    ("expected", "message"), [("maybe", "unknown value of 'says' 'maybe'"), (3, "'says' has to be yes or no")]
)
def test_says_is_yes_or_no(expected: Any, message: str) -> None:
    with pytest.raises(GenirError) as error:
        score_answer({"says": expected}, "x")

    assert message in str(error.value)


def test_says_is_for_polish_and_english() -> None:
    with pytest.raises(GenirError, match="'says' reads Polish and English, not 'de'"):
        score_answer({"says": "yes"}, "Ja.", language="de")


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("says", ["yes", "no"])
def test_yes_and_no_in_words_of_their_own(language: str, says: str) -> None:
    """Six lists, each written before the rules saw it: Polish 80 and 80, 85 and 80, 84 and 76, 87 and 87, 79 and 43, 78
    and 45 %; English 90 and 95, 75 and 90, 92 and 80, 87 and 60, 63 and 48, 78 and 45 %. The last three have their
    questions; 8 of the 40 of the last need to know the world (`the shop takes holidays off`) and are no rows.
    Of a seventh list of 26 short ones 81 %, and 22 more beside those that it missed."""
    lines = (Path(__file__).parent / "says.jsonl").read_text(encoding="utf-8").splitlines()
    held = [
        (one["answer"], one.get("question", ""))
        for one in map(json.loads, lines)
        if (one["language"], one["says"]) == (language, says)
    ]
    assert len(held) >= 78
    for answer, question in held:
        said = [
            score_answer({"says": each}, answer, question=question, language=language).passed
            for each in (says, "no" if says == "yes" else "yes")
        ]
        assert said == [True, False], answer


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        ("Czy filia jest otwarta w sobotę?", "W soboty filia jest zamknięta.", "no"),
        ("Czy filia jest zamknięta w sobotę?", "W soboty filia jest zamknięta.", "yes"),
        ("Czy filia pracuje w soboty?", "Filia pracuje tylko w soboty.", "yes"),
        ("Czy filia pracuje w niedziele?", "Filia pracuje tylko w soboty.", "no"),
        ("Czy trzeba mieć kartę?", "Bez karty nie wejdziesz.", "yes"),
        ("Czy wejdę bez karty?", "Bez karty nie wejdziesz.", "no"),
        ("Czy wstęp jest bezpłatny?", "Wstęp jest bezpłatny.", "yes"),
        ("Czy za wstęp się płaci?", "Wstęp jest bezpłatny.", "no"),
        ("Czy wstęp jest darmowy?", "Nic się nie płaci.", "yes"),
        ("Czy w kuchni ktoś jest?", "Kuchnia jest zamknięta.", "no"),
        ("Czy można złożyć wniosek?", "Wniosek może złożyć tylko rodzic.", "yes"),
        ("Czy filia pracuje w soboty rano?", "Filia pracuje tylko w soboty.", "yes"),
        ("Czy palenie jest zabronione?", "Palenie nie jest zabronione.", "no"),
        ("Czy kurs został odwołany?", "Kurs został odwołany.", "yes"),
        ("Czy kurs się odbędzie?", "Kurs został odwołany.", "no"),
        ("Czy kurs się odbędzie?", "Kurs nie został odwołany.", "yes"),
        ("Czy mogę wejść?", "Obawiam się, że to niemożliwe.", "no"),
        ("Czy mogę wejść?", "Cieszę się, że może Pan wejść.", "yes"),
        ("Czy grzyb jest jadalny?", "Grzyb jest niejadalny.", "no"),
        ("Czy mogę przyjść w sobotę?", "W sobotę zapisujemy tylko przez internet, ale drzwi są otwarte.", "yes"),
        ("Czy mogę wejść bez biletu?", "Bez biletu można wejść do holu.", "yes"),
        ("Czy potrzebny jest bilet?", "Do holu wchodzi się bez biletu.", "no"),
        ("Czy wystarczy zgłoszenie?", "Urząd ma 21 dni na sprzeciw; brak odpowiedzi oznacza zgodę. Tak.", "yes"),
        ("Czy mogę budować po zgłoszeniu?", "Brak sprzeciwu w ciągu 21 dni oznacza zgodę.", "yes"),
    ],
)
def test_the_question_tells_what_a_word_says(question: str, answer: str, says: str) -> None:
    assert score_answer({"says": says}, answer, question=question).passed


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ("No objection within 21 days means consent.", "yes"),
        ("No reply means that you may not start.", "no"),
        ("No, you may not.", "no"),
    ],
)
def test_what_silence_means_is_no_answer_no(answer: str, says: str) -> None:
    question = "Can I start building once I have told the office?"

    assert score_answer({"says": says}, answer, question=question, language="en").passed


def read_asked() -> list[dict[str, Any]]:
    lines = (Path(__file__).parent / "says_asked.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_an_answer_is_hardly_ever_told_as_its_opposite(language: str) -> None:
    """Two lists of questions with answers, half of them without a word for yes or no; as they came, right and told as
    something else: `stranger` pl 24 of 30 (5 told wrongly) and en 24 of 30 (6), `denials` (most deny without a
    negation) pl 24 of 58 (31) and en 21 of 58 (33). The clause has to bear on the question since then."""
    held = [one for one in read_asked() if one["language"] == language]
    wrong, right = [], 0
    for one in held:
        said = {
            each: score_answer({"says": each}, one["answer"], question=one["question"], language=language).passed
            for each in ("yes", "no")
        }
        told = next((each for each, passed in said.items() if passed), None)
        right += told == one["says"]
        wrong += [one["answer"]] if told not in (None, one["says"]) else []
    assert len(held) == 88
    assert len(wrong) <= 2, wrong
    assert right >= 75


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("en", "Is the hall free on Friday?", "The hall costs £100."),
        ("en", "Do I have to pay for parking?", "The guided tour costs £5."),
        ("pl", "Czy mogę tu parkować?", "Parkowanie bez karty to mandat 100 zł."),
        ("pl", "Czy muszę płacić kartą?", "Bilet kosztuje 5 zł."),
        ("en", "Is there a pharmacy in the clinic?", "The clinic is on the ground floor."),
        ("en", "Is there a doctor on Sundays?", "The doctor is in room 5."),
    ],
)
def test_an_amount_or_a_place_of_something_else_says_neither(language: str, question: str, answer: str) -> None:
    said = [score_answer({"says": each}, answer, question=question, language=language).passed for each in ("yes", "no")]

    assert said == [False, False]


@pytest.mark.parametrize(
    ("question", "answer", "says"),
    [
        ("Czy mogę zawiesić karnet?", "Karnet zamrozisz raz w roku na najwyżej 30 dni.", "yes"),
        ("Czy mogę zawiesić karnet?", "Karnety kupisz w recepcji klubu.", None),
        ("Czy mogę zawiesić karnet?", "Karnet wysyłamy pocztą.", None),
        ("Czy dostanę fakturę?", "Fakturę wyślemy następnego dnia.", "yes"),
        ("Czy dostanę fakturę papierową?", "Fakturę wysyłamy e-mailem.", "no"),
        ("Czy dostanę paczkę w sobotę?", "Paczki przyjmujemy w okienku nr 3.", None),
        ("Czy dostanę zwrot podatku?", "Podatek wpłacisz na konto urzędu.", None),
        ("Czy mogę kupić bilet w autobusie?", "Bilet kupisz w kiosku na dworcu.", None),
        ("Czy mogę odebrać paczkę za żonę?", "Paczkę doręczy kurier w poniedziałek.", None),
        ("Czy mogę zmienić termin egzaminu?", "Termin wyznacza komisja.", None),
        ("Czy muszę zgłosić remont?", "Remonty zgłasza się w pokoju 7.", None),
        ("Czy muszę zgłosić remont?", "O remoncie powiadamiamy sąsiadów.", "yes"),
        ("Czy naprawiacie zegarki?", "Naprawiamy buty i torebki.", None),
        ("Czy wypożyczacie narty?", "Narty oddaje się do godziny 16.", None),
        ("Czy na kempingu jest pralnia?", "Pralki stoją obok łazienek.", "yes"),
        ("Czy w hotelu jest parking?", "Najbliższy parking jest przy dworcu.", "no"),
        ("Czy w pokoju jest lodówka?", "Lodówka stoi tylko w kuchni na parterze.", "no"),
        ("Czy na basenie obowiązują czepki?", "Do wody wchodzimy w czepkach.", "yes"),
        ("Czy trzeba mieć kask?", "Kask leży na półce.", None),
        ("Czy trzeba mieć kask?", "Kaski sprzedaje sklep przy bramie.", None),
        ("Czy mogę wejść z plecakiem?", "Plecaki zostają w szatni.", "no"),
        ("Czy mogę wejść z psem?", "Kurtki zostają w szatni.", None),
        ("Czy klub działa w sierpniu?", "Klub założono w sierpniu 2001 roku.", None),
        ("Czy klub działa w sierpniu?", "W wakacje cały klub odpoczywa.", None),
        ("Czy mogę podłączyć kuchenkę sam?", "Kuchenkę podłącza tylko uprawniony instalator.", "no"),
        ("Czy można wziąć kredyt na 40 lat?", "Kredytów udzielamy najwyżej na 30 lat.", "no"),
        ("Czy można wziąć kredyt na 20 lat?", "Kredytów udzielamy najwyżej na 30 lat.", "yes"),
        ("Czy wypożyczę aparat na tydzień?", "Sprzęt wypożyczamy najdłużej na trzy dni.", "no"),
    ],
)
def test_the_deed_of_a_polish_question_is_found_in_other_words(question: str, answer: str, says: str | None) -> None:
    """Two lists written first (60 and 36, by one who had read the rules), as they came: yes 4 of 20 and 4 of 12, no 12
    of 20 and 4 of 12, neither 18 of 20 and 11 of 12; the second, after the first was mended: 5, 6 and 11 of 12. A third
    (30), written after both were mended: 5, 5 and 9 of 10, and 4, 5 and 9 by the code before."""
    passed = [
        each for each in ("yes", "no") if score_answer({"says": each}, answer, question=question, language="pl").passed
    ]
    assert passed == ([says] if says else [])


_DUPLICATE = "Can I get a duplicate for free, and if not, what does it cost?"
_NOCLEG = "Czy zostawię auto na noc za darmo, a jeśli nie, to ile to kosztuje?"


@pytest.mark.parametrize(
    ("language", "question", "answer", "says"),
    [
        ("en", _DUPLICATE, "A duplicate costs £5.", "no"),
        ("en", _DUPLICATE, "It is £5.", "no"),
        ("en", _DUPLICATE, "You get it free of charge.", "yes"),
        ("pl", _NOCLEG, "Auto zostawione na noc kosztuje 50 zł.", "no"),
        ("pl", _NOCLEG, "To 50 zł.", "no"),
        ("pl", _NOCLEG, "Postój jest bezpłatny.", "yes"),
    ],
)
def test_a_price_is_a_no_where_the_price_is_asked_for_behind_it(
    language: str, question: str, answer: str, says: str
) -> None:
    for each in ("yes", "no"):
        assert score_answer({"says": each}, answer, question=question, language=language).passed is (each == says)
