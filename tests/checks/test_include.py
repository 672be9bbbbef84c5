"""`include`: a table of expectation, answer, score and reason."""

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.rag.scoring import score_answer
from tests.checks.table import Row, check_row, rows

SUBSTRING: dict[str, Any] = {"matching": "substring"}
ANY: dict[str, Any] = {"phrase": "trzeba zapłacić", "polarity": "any"}


@pytest.mark.parametrize(
    "row",
    rows(
        Row(["20 zł"], "Opłata wynosi 20 zł.", 1, "found '20 zł' as '20 zł'"),
        Row(["20 zł"], "Opłata wynosi 30 zł.", 0, "missed '20 zł'"),
        Row(["20 zł", "karta"], "Opłata za kartę.", 1 / 2, "found 'karta' as 'kartę' (karta); missed '20 zł'"),
        Row(["20 zł", "karta", "wniosek"], "Opłata za kartę.", 1 / 3),
        Row(["20 zł", "karta", "wniosek"], "Wniosek o kartę: 20 zł.", 1),
        Row([["20 zł", "bez opłat"]], "Karta jest bez opłat.", 1, "found '20 zł' or 'bez opłat' as 'bez opłat'"),
        Row([["20 zł", "bez opłat"]], "Karta jest płatna.", 0, "missed '20 zł' or 'bez opłat'"),
        Row([["20 zł", "bez opłat"], "karta"], "Karta jest płatna.", 1 / 2),
        Row(["wydział edukacji"], "Proszę iść do Wydziału Edukacji.", 1, "as 'Wydziału Edukacji'"),
        Row(["wydział edukacji"], "Wydział Kultury", 0, "nearest: 1 of 2 words: 'Wydział'"),
        Row(["rok"], "Zapadł wyrok.", 0),
        Row(["rok"], "Zapadł wyrok.", 1, "", SUBSTRING),
        Row(["KARTA"], "karta", 1),
        Row(["dwa tygodnie"], "W ciągu 14 dni.", 1, "as '14 dni'"),
        Row(["trzeba zapłacić"], "Nie trzeba zapłacić.", 0, "denied"),
        Row([ANY], "Nie trzeba zapłacić.", 1),
        Row(["karta"], "Dwie karty, trzecia karta.", 1, "as 'karty'"),
    ),
)
def test_include(row: Row) -> None:
    check_row("include", row)


def test_places_are_told() -> None:
    answer = "Opłata za kartę to 20 zł."
    found: Any = score_answer({"include": ["karta", "20 zł"]}, answer)["include"].details["found"]

    assert [answer[one["start"] : one["end"]] for one in found] == ["kartę", "20 zł"]


def test_the_score_needed_can_be_lower() -> None:
    half = score_answer({"include": ["20 zł", "karta"]}, "Karta.", passes_at=0.5)
    most = score_answer({"include": ["20 zł", "karta"]}, "Karta.", passes_at=0.51)
    thirds = score_answer({"exclude": ["a1", "b1", "c1"]}, "a1 b1", passes_at=1 / 3)

    assert (half.passed, most.passed, thirds.passed) == (True, False, True)


@pytest.mark.parametrize(
    ("expected", "message"),
    [
        ([], "the list of phrases is empty"),
        ([[]], "the list of alternatives is empty"),
        ([["a", ["b"]]], "alternatives cannot hold a further list"),
        (["!?"], "nothing is left of the phrase '!\\?'"),
        ("karta", "a condition of phrases has to be a list"),
        ([True], "a phrase has to be text, not true"),
    ],
)
def test_what_cannot_be_read(expected: object, message: str) -> None:
    with pytest.raises(GenirError, match=f"^expect: {message}"):
        score_answer({"include": expected}, "Tak.")


@pytest.mark.parametrize("answer", ["Opłata wynosi 20 zł.", "Opłata wynosi dwadzieścia złotych."])
def test_a_bare_number_is_met_by_any_quantity(answer: str) -> None:
    assert score_answer({"include": ["20"]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer", "found"),
    [
        ("około 30 dni", "Czeka się mniej więcej 30 dni.", True),
        ("około 30 dni", "Czeka się co najmniej 30 dni.", False),
        ("dwa formularze", "Oba formularze są na stronie.", True),
        ("trzy formularze", "Oba formularze są na stronie.", False),
        ("o 16:45", "Zamykamy o kwadrans przed siedemnastą.", True),
        ("okienko 5", "Idź do okienka numer pięć.", True),
    ],
)
def test_what_stands_beside_a_number_is_read_with_it(phrase: str, answer: str, found: bool) -> None:
    assert score_answer({"include": [phrase]}, answer).passed is found


@pytest.mark.parametrize(
    ("language", "question", "phrases", "answer", "found"),
    [
        (
            "en",
            "Before I give my nephew a voucher: what can't he pay for with it?",
            ["café", "membership"],
            "You can spend a voucher on entry, but not in the café and not on memberships.",
            True,
        ),
        (
            "en",
            "Before I give my nephew a voucher: what can't he pay for with it?",
            ["café"],
            "He can't use it in the café.",
            True,
        ),
        ("en", "What can he pay for with it?", ["café"], "He can't use it in the café.", False),
        (
            "en",
            "Which bits of a property does the Every Room Promise leave out?",
            ["garages", "sheds"],
            "The promise doesn't cover garages, sheds or garden rooms.",
            True,
        ),
        ("en", "What is excluded from the guarantee?", ["batteries"], "The guarantee doesn't cover batteries.", True),
        (
            "en",
            "What isn't covered by the guarantee?",
            ["batteries"],
            "The guarantee does not include batteries.",
            True,
        ),
        ("en", "What is covered by the guarantee?", ["batteries"], "The guarantee does not include batteries.", False),
        ("en", "What must I not bring into the hall?", ["glass bottles"], "Please don't bring glass bottles.", True),
        (
            "en",
            "Is there anything I should avoid eating before the test?",
            ["grapefruit"],
            "Don't eat grapefruit.",
            True,
        ),
        ("en", "What are we forbidden to do on the platform?", ["smoke"], "You can't smoke there.", True),
        ("en", "Which items do you refuse?", ["asbestos"], "We don't take asbestos.", True),
        ("pl", "Czego nie obejmuje gwarancja?", ["baterie"], "Gwarancja nie obejmuje baterii.", True),
        ("pl", "Czego nie mogę kupić na bon?", ["kawiarnia"], "Bonu nie można wydać w kawiarni.", True),
        ("pl", "Co jest wyłączone z gwarancji?", ["baterie"], "Gwarancja nie obejmuje baterii.", True),
        ("pl", "Za co zniżka nie przysługuje?", ["karnety"], "Zniżki nie ma na karnety.", True),
        ("pl", "Czego zabrania regulamin?", ["palenie"], "W budynku nie wolno palić.", True),
        ("pl", "Jakich śmieci nie przyjmujecie?", ["azbest"], "Nie przyjmujemy azbestu.", True),
        ("pl", "Jakie śmieci przyjmujecie?", ["azbest"], "Nie przyjmujemy azbestu.", False),
        ("pl", "Czego odmawiacie?", ["azbest"], "Nie przyjmujemy azbestu.", True),
        ("pl", "Których rzeczy mam unikać przed badaniem?", ["kawa"], "Przed badaniem nie pij kawy.", True),
        ("pl", "Co jest zakazane na peronie?", ["palenie"], "Na peronie nie wolno palić.", True),
        ("en", "Which payments do you turn down?", ["cheque"], "We accept neither cheques nor gift cards.", True),
        ("pl", "Kto szczepi?", ["stacja"], "Szczepień nie prowadzimy; odsyłamy na nie do stacji.", True),
        ("pl", "Gdzie?", ["sekretariat"], "Po nie proszę przyjść do sekretariatu.", True),
        ("pl", "Gdzie?", ["sekretariat"], "Nie proszę przyjść do sekretariatu.", False),
        ("en", "On which days are you closed?", ["Sundays"], "We are closed on Mondays, but not on Sundays.", False),
    ],
)
def test_what_is_denied_answers_who_asks_for_it(
    language: str, question: str, phrases: list[str], answer: str, found: bool
) -> None:
    assert score_answer({"include": phrases}, answer, question=question, language=language).passed is found


@pytest.mark.parametrize(
    ("phrase", "answer", "found"),
    [
        ("nie trzeba", "Nie ma takiego obowiązku.", True),
        ("nie musi", "Nie ma potrzeby wymiany dowodów.", True),
        ("nie musi", "Wymiana nie jest konieczna.", True),
        ("nie trzeba", "To zbędne.", True),
        ("nie można", "To nie wchodzi w grę.", True),
        ("nie wolno", "Wspólne zeznanie jest wykluczone.", True),
        ("nie wolno", "Nie trzeba zgłaszać.", False),
        ("nie trzeba", "Nie wolno wjeżdżać.", False),
        ("nie trzeba", "Jest to konieczne.", False),
        ("nie wolno", "Nie jest to zabronione.", False),
        ("nie można", "Nie jest to wykluczone.", False),
    ],
)
def test_a_duty_or_leave_is_denied_in_many_words(phrase: str, answer: str, found: bool) -> None:
    assert score_answer({"include": [phrase]}, answer).passed is found
