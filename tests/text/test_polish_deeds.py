"""Polish deeds by noun and by verb, what is forbidden or not needed, and words that say the same."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("zwrot kosztów", "Zwracamy koszty dojazdu."),
        ("zwrot biletu", "Bilet można zwrócić w kasie."),
        ("zakaz palenia", "W budynku nie wolno palić."),
        ("zakaz palenia", "Palenie jest zabronione."),
        ("nie wolno palić", "Obowiązuje zakaz palenia."),
        ("nie łączyć z alkoholem", "Nie wolno łączyć leku z alkoholem."),
        ("skierowanie nie jest potrzebne", "Przyjmujemy bez skierowania."),
        ("szlak jest zamknięty", "Szlak został wczoraj zamknięty."),
        ("można zapłacić kartą", "Płatność kartą jest możliwa."),
        ("można zapłacić kartą", "Istnieje możliwość zapłaty kartą."),
        ("płatność kartą", "U nas zapłacisz kartą."),
        ("odbiór paczki", "Paczkę odbierzesz w kiosku."),
        ("zmiana terminu", "Termin zmienimy na Twoją prośbę."),
        ("bezpłatny parking", "Parking jest darmowy."),
        ("parking jest bezpłatny", "Parking masz gratis."),
        ("zaświadczenie jest wymagane", "Zaświadczenie jest konieczne."),
        ("co 2 miesiące", "Raz na dwa miesiące."),
        ("parkowanie zabronione", "Nie wolno parkować."),
        ("odwołać rezerwację", "Rezerwację można anulować."),
        ("zapisy telefonicznie", "Zapisy przez telefon."),
        ("kradzież jest objęta", "Polisa obejmuje kradzież."),
        ("dostawa w sobotę", "W sobotę dostarczymy paczkę."),
        ("wymiana opon", "Opony wymienimy od ręki."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("zwrot kosztów", "Nie zwracamy kosztów dojazdu."),
        ("zwrot kosztów", "Zwracamy uwagę na koszty."),
        ("zwrot biletu", "Zwrócimy koszt biletu."),
        ("zakaz palenia", "W budynku nie wolno jeść, ale można palić."),
        ("zakaz palenia", "Nie ma zakazu palenia."),
        ("nie wolno palić", "Zakaz palenia zniesiono."),
        ("nie wolno palić", "Nie wolno wnosić alkoholu, palić można na tarasie."),
        ("nie łączyć z alkoholem", "Nie trzeba łączyć leku z alkoholem."),
        ("nie łączyć z alkoholem", "Można łączyć lek z alkoholem."),
        ("skierowanie nie jest potrzebne", "Bez skierowania nie przyjmujemy."),
        ("skierowanie nie jest potrzebne", "Nie przyjmujemy bez skierowania."),
        ("skierowanie nie jest potrzebne", "Bez skierowania wizyta kosztuje 200 zł."),
        ("skierowanie nie jest potrzebne", "Skierowanie jest potrzebne."),
        ("szlak jest zamknięty", "Szlak został otwarty."),
        ("szlak jest zamknięty", "Szlak zostanie zamknięty w maju."),
        ("szlak jest zamknięty", "Szlak nie został zamknięty."),
        ("można zapłacić kartą", "Płatność kartą nie jest możliwa."),
        ("można zapłacić kartą", "Nie ma możliwości płatności kartą."),
        ("można zapłacić kartą", "Możliwa jest tylko płatność gotówką, a karta zbliżeniowa służy jako klucz."),
        ("płatność kartą", "Nie zapłacisz kartą."),
        ("płatność kartą", "Zapłać gotówką, kartą bibliotekarza się nie da."),
        ("odbiór paczki", "Paczki nie odebrano."),
        ("zmiana terminu", "Cena zmieni się, termin zostaje."),
        ("zmiana hasła", "Hasła nie zmieniaj."),
        ("bezpłatny parking", "Parking nie jest darmowy."),
        ("bezpłatny parking", "Darmowy jest tylko wstęp, parking płatny."),
        ("wstęp jest bezpłatny", "Wstęp płatny, szatnia gratis."),
        ("zaświadczenie jest wymagane", "Zaświadczenie nie jest konieczne."),
        ("zaświadczenie jest wymagane", "Konieczna jest legitymacja, zaświadczenie nie."),
        ("co 2 miesiące", "Raz na dwa tygodnie."),
        ("parkowanie zabronione", "Parkowanie dozwolone."),
        ("odwołać rezerwację", "Rezerwacji nie można anulować."),
        ("szkołę prowadzi gmina", "Gmina jest prowadzona przez szkołę."),
        ("kontakt telefoniczny", "Zadzwoń."),
        ("zapisy online", "Zapisy przez internet są zamknięte."),
        ("kradzież jest objęta", "Polisa obejmuje skutki kradzieży."),
        ("kradzież jest objęta", "Polisa nie obejmuje kradzieży."),
        ("dostawa w sobotę", "W sobotę nie dostarczamy."),
        ("wymiana opon", "Wymieniliśmy się uwagami o oponach."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
