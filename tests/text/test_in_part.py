"""Tests of denials that hold only in part, of days taken out of all days, and of what others do."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def _says(phrase: str, answer: str, language: str, question: str = "") -> bool:
    return score_answer({"include": [phrase]}, answer, language=language, context=(), question=question).passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("we do not accept cash", "We don't always accept cash."),
        ("we do not accept cash", "We don't accept cash on Sundays."),
        ("we do not accept cash", "We do not accept cash payments over £50."),
        ("we do not accept cash", "We do not accept cash after 8 pm."),
        ("dogs are not allowed", "Dogs aren't allowed between May and September."),
        ("dogs are not allowed", "Dogs are not allowed unless they are on a lead."),
        ("children cannot swim", "Children cannot swim without an adult."),
        ("no booking needed", "No booking is needed on weekdays; at weekends please book."),
        ("you do not need a visa", "You don't necessarily need a visa."),
        ("you cannot park here", "You can't park here for longer than two hours."),
        ("open every day", "We are open every day except Mondays."),
        ("open daily", "The pool is open daily (except Tuesdays)."),
        ("open every day", "We are open every day except Ash Wednesday and Mondays."),
        ("dogs are not allowed", "Dogs are not allowed in the dining room; everywhere else they are welcome."),
        ("we do not deliver", "We do not deliver to islands, but anywhere else we do."),
        ("all rooms", "All rooms, with the exception of the attic, have a bath."),
        ("every branch", "You can pay in every branch other than the one at the port."),
        ("all dishes are vegan", "All dishes are vegan save for the soup."),
    ],
)
def test_english_that_holds_in_part_is_not_said(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer, "en")


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("we do not accept cash", "Unfortunately, we do not accept cash at our ticket offices."),
        ("we do not accept cash", "We do not accept cash, not even on Sundays."),
        ("we do not deliver", "We do not deliver; you can collect your order at weekends."),
        ("we do not accept cash on Sundays", "We don't accept cash on Sundays."),
        ("dogs are not allowed", "Dogs are not allowed at any time of the year."),
        ("dogs are not allowed", "Dogs are not allowed without exception."),
        ("refunds are not possible after 14 days", "Refunds are not possible after 14 days."),
        ("does not apply to pensioners", "The charge doesn't apply to pensioners or to children under five."),
        ("open every day", "We're open every day, including Sundays."),
        ("open every day", "We're open every day except Christmas Day."),
        ("open every day except Mondays", "We are open every day except Mondays."),
        ("refunds are not possible after 14 days", "Refunds are not possible after two weeks."),
        ("dogs are not always allowed", "Dogs are not always allowed."),
        ("dogs are not allowed", "Dogs are not allowed in the dining room, and everywhere else they are not either."),
        ("all rooms", "All rooms have a bath, the attic too, but no lift goes there."),
        ("we do not accept cash", "We do not accept cash and close on Sundays."),
    ],
)
def test_english_that_is_restricted_by_nothing_is_said(phrase: str, answer: str) -> None:
    assert _says(phrase, answer, "en")


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("nie przyjmujemy gotówki", "Nie zawsze przyjmujemy gotówkę."),
        ("nie przyjmujemy gotówki", "Nie przyjmujemy gotówki w niedziele."),
        ("nie przyjmujemy gotówki", "Nie przyjmujemy gotówki powyżej 500 zł."),
        ("nie trzeba rezerwacji", "Nie trzeba rezerwacji w dni robocze, w soboty tak."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów bez kagańca."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów od maja do września."),
        ("zwrotów nie przyjmujemy", "Zwrotów nie przyjmujemy po 14 dniach."),
        ("nie dowozimy zamówień", "Nie dowozimy zamówień, chyba że wartość przekracza 100 zł."),
        ("nie można parkować", "Nie można parkować dłużej niż dwie godziny."),
        ("czynne codziennie", "Czynne codziennie oprócz poniedziałków."),
        ("codziennie", "Jeździmy codziennie poza niedzielą."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów do jadalni, gdzie indziej są mile widziane."),
        ("wszystkie linie", "Bilet obejmuje wszystkie linie prócz piątki."),
        ("w każdym oddziale", "Zapłacisz w każdym oddziale prócz portowego."),
    ],
)
def test_polish_that_holds_in_part_is_not_said(phrase: str, answer: str) -> None:
    assert not _says(phrase, answer, "pl")


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("nie przyjmujemy gotówki", "Niestety nie przyjmujemy gotówki w naszych kasach."),
        ("nie przyjmujemy gotówki", "Gotówki nie przyjmujemy, także w niedziele."),
        ("nie przyjmujemy gotówki", "Nie przyjmujemy gotówki. W weekendy płatność tylko kartą."),
        ("nie przyjmujemy gotówki w niedziele", "Nie przyjmujemy gotówki w niedziele."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów bez wyjątku."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów o żadnej porze roku."),
        ("czynne codziennie", "Czynne codziennie, także w niedziele."),
        ("nie wolno wprowadzać psów", "Nie wolno wprowadzać psów do jadalni, gdzie indziej też nie."),
        ("wszystkie linie", "Bilet obejmuje wszystkie linie, a poza tym także kolej."),
        ("czynne codziennie", "Czynne codziennie, oprócz tego w piątki dłużej."),
        ("czynne codziennie oprócz poniedziałków", "Czynne codziennie z wyjątkiem poniedziałków."),
    ],
)
def test_polish_that_is_restricted_by_nothing_is_said(phrase: str, answer: str) -> None:
    assert _says(phrase, answer, "pl")


@pytest.mark.parametrize(
    ("phrase", "answer", "question", "language"),
    [
        ("we do not accept cash", "We don't accept cash on Sundays.", "Can I pay cash on Sunday?", "en"),
        ("nie dowozimy", "Nie dowozimy w weekendy.", "Czy dowozicie w weekend?", "pl"),
    ],
)
def test_a_restriction_that_is_asked_about_restricts_nothing(
    phrase: str, answer: str, question: str, language: str
) -> None:
    assert _says(phrase, answer, language, question)
    assert not _says(phrase, answer, language)


@pytest.mark.parametrize(
    ("phrase", "answer", "language", "said"),
    [
        ("we accept returns", "Our partners accept returns.", "en", False),
        ("we do not accept cash", "Our neighbours don't accept cash.", "en", False),
        ("we do not accept cash", "The café next door doesn't accept cash.", "en", False),
        ("we do not accept cash", "Like our neighbours, we don't accept cash.", "en", True),
        ("we accept returns", "Unlike the shop opposite, we accept returns.", "en", True),
        ("przyjmujemy zwroty", "Sąsiedni sklep przyjmuje zwroty.", "pl", False),
        ("przyjmujemy zwroty", "W odróżnieniu od sąsiedniego sklepu przyjmujemy zwroty.", "pl", True),
    ],
)
def test_what_others_do_is_not_said_of_us(phrase: str, answer: str, language: str, said: bool) -> None:
    assert _says(phrase, answer, language) is said


@pytest.mark.parametrize(
    ("phrase", "answer", "language"),
    [
        ("a ticket costs £80", "A ticket costs half of £80.", "en"),
        ("a ticket costs £40", "A ticket costs twice as much as the £40 one.", "en"),
        ("fine of £500", "The fine can be as high as £500.", "en"),
        ("bilet kosztuje 80 zł", "Bilet kosztuje połowę z 80 zł.", "pl"),
        ("bilet kosztuje 40 zł", "Bilet kosztuje dwa razy tyle co ten za 40 zł.", "pl"),
    ],
)
def test_a_part_or_a_multiple_of_a_value_is_another_value(phrase: str, answer: str, language: str) -> None:
    assert not _says(phrase, answer, language)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("nie przyjmujemy kart", "Nie przyjmujemy kart podarunkowych."),
        ("nie przyjmujemy kart", "Kart zagranicznych nie przyjmujemy."),
        ("nie przyjmujemy kart", "Zagraniczne karty nie są przyjmowane."),
        ("zakaz wnoszenia toreb", "Obowiązuje zakaz wnoszenia toreb podróżnych."),
        ("nie trzeba zgody", "Nie trzeba zgody ustnej, wystarczy pisemna."),
        ("brak parkingu", "Brak parkingu podziemnego."),
        ("nie przyjmujemy gotówki", "Nie przyjmujemy gotówki od grup."),
        ("nie dowozimy zamówień", "Nie dowozimy zamówień poza miasto."),
        ("nie sprzedajemy piwa", "Nie sprzedajemy piwa podczas meczu."),
        ("wszystkie pokoje", "Wszystkie pokoje, z wyjątkiem tego na strychu, mają łazienkę."),
        ("nie ma windy", "Nie ma windy towarowej."),
        ("nie zwracamy kosztów", "Zwykle nie zwracamy kosztów."),
    ],
)
def test_one_kind_of_a_thing_is_not_all_of_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("nie przyjmujemy kart", "Nie przyjmujemy kart płatniczych."),
        ("nie przyjmujemy kart", "Nie przyjmujemy żadnych kart, tylko gotówkę."),
        ("nie przyjmujemy kart", "Kart całą dobę nie przyjmujemy, prosimy o gotówkę."),
        ("nie ma windy", "W naszym budynku nie ma windy, dostępne są schody."),
        ("opłata nie jest zwracana", "Opłaty rezerwacyjnej nie zwracamy w żadnym przypadku."),
        ("nie zwracamy zaliczki", "Wpłaconej zaliczki nie zwracamy."),
        ("nie przyjmujemy kart podarunkowych", "Kart podarunkowych nie przyjmujemy."),
    ],
)
def test_what_is_said_of_all_is_denied(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


def test_a_yearly_fee_is_none_for_half_a_year() -> None:
    answer = "Składka wynosi 480 zł za pół roku."
    assert not score_answer({"include": ["składka roczna 480 zł"]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("we do not accept cards", "We do not accept gift cards."),
        ("no dogs allowed", "No large dogs allowed."),
        ("we don't deliver food", "We don't deliver food outside the city."),
        ("we don't sell beer", "We don't sell beer during the match."),
        ("we don't accept cash", "We don't accept cash from groups."),
        ("dogs are not allowed", "Wet dogs are not allowed."),
        ("we don't ship parcels", "We don't ship oversized parcels."),
        ("you do not need a permit", "You do not need a parking permit."),
        ("children are not admitted", "Unaccompanied children are not admitted."),
        ("there is no lift", "There is no goods lift."),
        ("we do not accept cards", "We usually do not accept cards."),
    ],
)
def test_one_kind_of_an_english_thing_is_not_all_of_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("we do not accept cards", "Sorry, we don't accept any credit cards."),
        ("dogs are not allowed", "In the pool area dogs are not allowed."),
        ("there is no lift", "Unfortunately there is no lift in the building."),
        ("no booking needed", "No advance booking needed."),
        ("cash is not accepted", "At our branch cash is not accepted."),
        ("refunds are not given", "Refunds are not ever given."),
        ("do not give aspirin", "Never give your dog aspirin."),
        ("you do not need a parking permit", "You don't need a parking permit."),
    ],
)
def test_what_is_said_of_all_is_denied_in_english(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed
