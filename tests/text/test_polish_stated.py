"""Polish values said of a thing, by whatever verb or noun ties the two."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bilet 45 zł", "Za bilet zapłacisz 45 zł."),
        ("bilet 45 zł", "Bilet jednorazowy w strefie A kosztuje 45 zł."),
        ("bilet 45 zł", "Bilet do parku – 45 zł."),
        ("bilet kosztuje 45 zł", "Cena biletu to obecnie 45 zł."),
        ("cena biletu 45 zł", "Bilet kosztuje 45 zł."),
        ("kara 200 zł", "Kara za brak biletu wynosi 200 zł."),
        ("kaucja za rower 150 zł", "Kaucja za rower wynosi 150 zł."),
        ("wizyta trwa 40 minut", "Wizyta zwykle zajmuje 40 minut."),
        ("wizyta trwa 40 minut", "Na wizytę trzeba przeznaczyć 40 minut."),
        ("gwarancja 24 miesiące", "Gwarancja obowiązuje przez 24 miesiące."),
        ("gwarancja 24 miesiące", "Gwarancja na baterię wynosi 24 miesiące, na silnik 36 miesięcy."),
        ("zebranie 17:00", "Zebranie odbędzie się w czwartek o 17:00."),
        ("egzamin 12 maja", "Egzamin zaplanowano na 12 maja."),
        ("bagaż 8 kg", "Bagaż może ważyć 8 kg."),
        ("składka 30 zł", "Składkę w wysokości 30 zł płaci się z góry."),
        ("bilet normalny 45 zł", "Bilety:\n- normalny: 45 zł\n- ulgowy: 30 zł"),
        ("karnet ulgowy 45 zł", "Karnet normalny kosztuje 90 zł, ulgowy 45 zł, a rodzinny 150 zł."),
        ("karnet rodzinny 150 zł", "Karnet normalny kosztuje 90 zł, ulgowy 45 zł, a rodzinny 150 zł."),
        ("opłata 5 zł", "Opłata za duplikat legitymacji wynosi 5 zł."),
        ("5 zł za duplikat", "Duplikat legitymacji kosztuje 5 zł."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("bilet 45 zł", "Bilet normalny kosztuje 70 zł, a karnet kosztuje 45 zł."),
        ("bilet 45 zł", "Zniżka na bilet wynosi 45 zł."),
        ("bilet 45 zł", "Kupując bilet, dostajesz kawę za 45 zł."),
        ("bilet 45 zł", "Bilet jest o 45 zł tańszy."),
        ("bilet 45 zł", "Bilet kosztował kiedyś 45 zł, teraz 60 zł."),
        ("bilet 45 zł", "Bilet nie kosztuje 45 zł."),
        ("bilet 45 zł", "Bilet kosztuje od 45 zł."),
        ("bilet 45 zł", "Bilet może kosztować nawet 45 zł."),
        ("bilet 45 zł", "Czy bilet kosztuje 45 zł? Nie, 60 zł."),
        ("bilet 45 zł", "Bilet będzie kosztował 45 zł od 2027 roku, na razie 40 zł."),
        ("cena biletu 45 zł", "Cena programu to 45 zł, a biletu 60 zł."),
        ("bilet kosztuje 45 zł", "Bilet kosztuje tyle co program, a program kosztuje 45 zł."),
        ("kara 200 zł", "Kary za brak biletu nie pobieramy, opłata wynosi 200 zł."),
        ("kaucja 200 zł", "Kaucja za rower to 150 zł, za kask 200 zł."),
        ("kaucja za rower 150 zł", "Kaucja za kask wynosi 150 zł, za rower 300 zł."),
        ("wizyta trwa 40 minut", "Na wizytę czeka się 40 minut."),
        ("wizyta trwa 40 minut", "Czas oczekiwania na wizytę wynosi 40 minut."),
        ("wizyta trwa 40 minut", "Wizyta jest za 40 minut."),
        ("gwarancja na silnik 24 miesiące", "Gwarancja na baterię wynosi 24 miesiące, na silnik 36 miesięcy."),
        ("zebranie 17:00", "Zebranie skończy się o 17:00."),
        ("zebranie 17:00", "Zebranie przełożono z 17:00 na 18:00."),
        ("zebranie o 17", "Zebranie zaczyna się o 18, a zapisy o 17."),
        ("egzamin 12 maja", "Egzamin odbędzie się po 12 maja."),
        ("egzamin 12 maja", "Termin zapisów na egzamin to 12 maja."),
        ("bagaż 8 kg", "Bagaż waży 8 kg więcej."),
        ("składka 30 zł", "Składka wzrosła o 30 zł."),
        ("bilet ulgowy 45 zł", "Ceny:\n- bilet normalny: 45 zł\n- ulgowy: 30 zł"),
        ("bilet ulgowy 45 zł", "Bilety są drogie. Karnety:\n- ulgowy: 45 zł"),
        ("karnet ulgowy 90 zł", "Karnet normalny kosztuje 90 zł, ulgowy 45 zł, a rodzinny 150 zł."),
        ("karnet rodzinny 45 zł", "Karnet normalny kosztuje 90 zł, ulgowy 45 zł, a rodzinny 150 zł."),
        ("5 zł za duplikat", "Za zgubienie duplikatu grozi 5 zł kary."),
        ("limit 2000 zł", "Limit zwiększymy o 2000 zł."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("rower 9,10 zł", "Rower przewieziesz za 9,10 zł, niezależnie od trasy."),
        ("karnet 160 zł", "Karnet kupisz w kasie za 160 zł, a przez internet za 150 zł."),
        ("karnet 160 zł", "W kasie kupisz karnet za 160 zł."),
        ("bilet 12 zł", "Za 12 zł kupisz bilet u kierowcy."),
        ("pociąg 6:52", "Pociąg do Gdyni odjeżdża o 6:52."),
        ("pociąg 6:52", "O 6:52 odjeżdża pociąg do Gdyni."),
        ("300 euro kaucji", "Za auto pobieramy kaucję: 300 € na karcie."),
        ("100 proc. kwoty", "Oddamy 100% wpłaconej kwoty."),
        ("wejściówka 25 zł", "Wejściówki sprzedajemy na godzinę przed spektaklem, w cenie 25 zł."),
        ("bilet 25 zł", "Bilety w cenie 25 zł są w kasie."),
        ("zbiórka 5:45", "Zbiórka uczestników wycieczki jest o 5:45."),
        ("działka 800 m²", "Na sprzedaż jest działka o powierzchni 800 metrów kwadratowych."),
        ("reklamacja 30 dni", "Na rozpatrzenie reklamacji mamy 30 dni."),
        ("abonament 35 zł", "Od lutego abonament wynosi 35 zł, a nie jak dotąd 29 zł."),
        ("karta 20 zł", "Nową kartę wydajemy za 20 zł."),
        ("ważny rok", "Voucher jest ważny przez 12 miesięcy."),
        ("wiek 3-6 lat", "Przyjmujemy dzieci, które mają od trzech do sześciu lat."),
    ],
)
def test_what_is_had_or_moves_has_its_value(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("rower 9,10 zł", "Roweru nie przewieziesz za 9,10 zł."),
        ("rower 9,10 zł", "Rower przewiozłeś za 9,10 zł."),
        ("rower 9,10 zł", "Psa przewieziesz za 9,10 zł, a rower za 7 zł."),
        ("rower 9,10 zł", "Rower przewieziesz za darmo, a za 9,10 zł psa."),
        ("rower 9,10 zł", "Rower naprawisz za 9,10 zł."),
        ("bilet 12 zł", "Bilet kupisz za mniej niż 12 zł."),
        ("pociąg 6:52", "Pociąg odjechał o 6:52."),
        ("pociąg 6:52", "Pociąg odjeżdża po 6:52."),
        ("pociąg 6:52", "Autobus do pociągu odjeżdża o 6:52."),
        ("300 euro kaucji", "Kaucja to 200 €, a opłata 300 euro."),
        ("100 proc. kwoty", "Oddamy 50% wpłaconej kwoty."),
        ("wejściówka 25 zł", "Wejściówki sprzedajemy przed spektaklem, program w cenie 25 zł."),
        ("zbiórka 5:45", "Zbiórka uczestników jest o 6:15, wyjazd o 5:45."),
        ("działka 800 m²", "Działka o powierzchni 600 m², las 800 m²."),
        ("reklamacja 30 dni", "Na złożenie reklamacji masz 2 lata, a na odbiór sprzętu 30 dni."),
        ("abonament 35 zł", "Od lutego abonament wynosi 29 zł, a nie 35 zł."),
        ("karta 20 zł", "Kopię karty wydajemy za 20 zł."),
        ("ważny rok", "Voucher jest ważny pół roku."),
        ("ważny rok", "Voucher jest ważny przez 2 lata."),
        ("wiek 3-6 lat", "Przyjmujemy dzieci, które mają od sześciu miesięcy do 3 lat."),
        ("dostawa kosztuje 12 zł", "Dostawa jest darmowa, 12 zł kosztuje zwrot."),
    ],
)
def test_what_is_had_or_moves_has_no_other_value(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
