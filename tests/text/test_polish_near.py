"""Polish words that are near to each other, everywhere or beside some words only, and their contraries."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.polish.near import TABLES, rows
from pytest_genir.text.matching.polish.near.reading import near_matcher


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize("name", TABLES)
def test_each_row_has_several_words_and_none_stands_twice(name: str) -> None:
    found = list(rows(TABLES[name]))

    assert [near for near in found if len(near.words) < 2] == []
    assert len({(near.words, near.beside) for near in found}) == len(found)


@pytest.mark.parametrize("name", ["verbs", "nouns"])
def test_words_are_in_the_form_of_the_dictionary(name: str) -> None:
    normaliser = make_normaliser("pl")
    known = {word for near in rows(TABLES[name]) for word in near.words | near.beside}

    assert [word for word in sorted(known) if word not in normaliser.lemmas(word)] == []


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("wynagrodzenie brutto", "Pensja brutto wynosi 6000 zł."),
        ("podnieść pensję", "Szef zgodził się podwyższyć pensję."),
        ("rozwiązać umowę", "Umowę można wypowiedzieć w każdej chwili."),
        ("zepsuty telewizor", "Oddałem do serwisu uszkodzony telewizor."),
        ("przeciwbólowy lek", "Weź środek przeciwbólowy."),
        ("termin upłynął", "Termin już minął."),
        ("poważna wada", "To istotna wada towaru."),
        ("całkowity koszt", "Łączny koszt remontu to 20 tys. zł."),
        ("nie dotyczy emerytów", "Przepis nie obejmuje emerytów."),
        ("wizyta u dentysty", "Termin wizyty u stomatologa ustalisz w rejestracji."),
        ("zdać egzamin", "Trzeba zaliczyć egzamin wewnętrzny."),
        ("kliknij przycisk", "Na koniec naciśnij przycisk „Wyślij”."),
        ("pociąg dotarł", "Pociąg przyjechał na czas."),
        ("minimalna stawka", "Obowiązuje najniższa stawka godzinowa."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("wynagrodzenie brutto", "Pensja netto wynosi 6000 zł."),
        ("podnieść pensję", "Szef zgodził się obniżyć pensję."),
        ("rozwiązać umowę", "Umowę można przedłużyć w każdej chwili."),
        ("rozwiązać zadanie", "Trzeba wypowiedzieć zadanie na głos."),
        ("zepsuty telewizor", "Sąsiad uszkodził telewizor kopniakiem, ale go naprawiono."),
        ("przeciwbólowy lek", "Weź środek przeciwkaszlowy."),
        ("termin upłynął", "Termin jeszcze nie minął."),
        ("poważna wada", "To nieistotna wada towaru."),
        ("pociąg odjeżdża o 6:45", "Pociąg przyjeżdża o 6:45, a odchodzi o 7:10."),
        ("kierowca kontroluje bilety", "Pomocnik kierowcy sprawdza bilety."),
        ("koniec czerwca", "Zajęcia kończą się na początku czerwca."),
        ("minimalna stawka", "Obowiązuje niska stawka godzinowa."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)


def test_a_phrase_without_such_words_is_read_once() -> None:
    matcher = Matcher(make_normaliser("pl"))

    assert near_matcher(matcher, "peron 4") is None
    assert near_matcher(matcher, "wynagrodzenie brutto") is near_matcher(matcher, "wynagrodzenie brutto")
