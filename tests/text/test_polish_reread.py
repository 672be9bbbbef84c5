"""Conditions, exceptions, signs and bounds in Polish, one value for another, who did what to whom; and what is near."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

SAID = [
    ("w razie deszczu", "Jeżeli wystąpi deszcz, gramy w hali."),
    ("w przypadku choroby", "Jeżeli choroba się pojawi, zadzwoń."),
    ("o ile masz bilet", "Wejdziesz, pod warunkiem że masz bilet."),
    ("jeśli zgubisz kartę", "W razie zgubienia karty zadzwoń na infolinię."),
    ("w razie zgubienia karty", "Jeśli zgubisz kartę, zadzwoń na infolinię."),
    ("2 klasa", "W drugiej klasie dzieci piszą test."),
    ("5 semestr", "Praktyki są w piątym semestrze."),
    ("Rh plus", "Dawca ma grupę A Rh+."),
    ("grupa B Rh−", "Pacjentka: grupa B Rh minus."),
    ("C++", "Kurs jest z C++ dla początkujących."),
    ("C#", "Uczymy C# i Javy."),
    ("pH > 7", "Woda ma pH > 7."),
    ("pH > 7", "Woda ma pH powyżej 7."),
    ("poniżej 5 stopni", "Nocą temperatura spada poniżej 5 °C."),
    ("ponad 100 osób", "Liczba gości przekroczyła 100 osób."),
    ("40 zł", "Bilet kosztuje nie 30, lecz 40 zł."),
    ("40 zł", "Bilet kosztuje nie 30 zł, lecz 40."),
    ("linia 7", "Dojedziesz nie linią 5, ale 7."),
    ("emeryci bezpłatnie", "Wstęp 20 zł, poza emerytami, którzy wchodzą bezpłatnie."),
    ("Legia pokonała Lecha", "Lecha pokonała Legia 2:1."),
    ("Legia pokonała Lecha", "Lech został pokonany przez Legię."),
    ("mama uczy córkę", "Córkę uczy mama."),
    ("kot goni psa", "Psa goni kot."),
    ("obiad kosztuje 30 zł", "W cenie nie ma obiadu, który kosztuje 30 zł."),
    ("wyjazd jest bezpieczny", "Nie zapominaj, że wyjazd jest bezpieczny."),
    ("wyjazd jest bezpieczny", "Nie wiedziałem, że wyjazd jest bezpieczny."),
    ("wyjazd jest bezpieczny", "Nie musisz się martwić, wyjazd jest bezpieczny."),
    ("opłata roczna 120 zł", "Roczny koszt to 120 zł."),
    ("zamówienie przez aplikację", "Zamówienie złóż przez aplikację."),
    ("badanie techniczne 149 zł", "Za badanie techniczne samochodu zapłacisz 149 zł."),
]
NOT_SAID = [
    ("jeśli masz gorączkę", "Zostań w domu, jeżeli nie masz szczepienia."),
    ("jeśli masz gorączkę", "Zostań w domu, jeżeli nie masz gorączki."),
    ("jeśli masz gorączkę", "Gorączka mija po trzech dniach."),
    ("jeśli masz gorączkę", "Jeżeli masz katar, gorączka może przyjść później."),
    ("pod warunkiem zgody rodziców", "Niepełnoletni pojadą na obóz, o ile rodzice opłacą składkę."),
    ("pod warunkiem zgody rodziców", "Pojadą nawet jeśli rodzice nie wyrażą zgody."),
    ("pod warunkiem zgody rodziców", "Pojadą, o ile opiekun wyrazi zgodę."),
    ("pod warunkiem zgody rodziców", "Rodzice wyrażają zgodę na piśmie."),
    ("w razie deszczu", "W razie braku deszczu gramy na dworze."),
    ("w razie awarii", "Jeśli awaria nie dotyczy prądu, zadzwoń."),
    ("w razie zgubienia karty", "Jeśli zgubisz klucz, zadzwoń na infolinię."),
    ("3 piętro", "Pokój jest na trzynastym piętrze."),
    ("3 piętro", "Pokój jest na drugim piętrze, sala 3."),
    ("Rh minus", "Dawca ma grupę A Rh plus."),
    ("Rh minus", "Dawca ma grupę A Rh+."),
    ("grupa B Rh−", "Pacjentka: grupa B Rh+."),
    ("C++", "Kurs jest z języka C."),
    ("C++", "Kurs jest z C#."),
    ("pH > 7", "pH wynosi 7."),
    ("pH > 7", "Woda ma pH poniżej 7."),
    ("powyżej 38 stopni", "Gorączka nie przekracza 38 stopni."),
    ("powyżej 38 stopni", "Gorączka wynosi 38 stopni."),
    ("powyżej 38 stopni", "Gorączka wynosi poniżej 38 stopni."),
    ("poniżej 5 stopni", "Nocą temperatura przekracza 5 °C."),
    ("ponad 100 osób", "Liczba gości nie przekroczyła 100 osób."),
    ("pokój 214", "To nie pokój 214, lecz 241."),
    ("pokój 214", "To nie pokój 241, lecz sala 214."),
    ("pokój 214", "To nie piętro 4, lecz 214."),
    ("40 zł", "Bilet kosztuje nie 30 zł, a 40 euro."),
    ("linia 5", "Dojedziesz nie linią 5, ale 7."),
    ("dzieci do lat 4 bezpłatnie", "Bilet kosztuje 30 zł, z wyjątkiem dzieci do lat 4, które płacą 10 zł."),
    ("dzieci do lat 4 bezpłatnie", "Bilet kosztuje 30 zł, z wyjątkiem dzieci do lat 7, które wchodzą bezpłatnie."),
    ("dzieci do lat 4 bezpłatnie", "Wszyscy wchodzą bezpłatnie, z wyjątkiem dzieci do lat 4, które płacą."),
    ("emeryci płacą 20 zł", "Wszyscy płacą 20 zł poza emerytami, którzy wchodzą bezpłatnie."),
    ("Legia pokonała Lecha", "Legia przegrała z Lechem."),
    ("bank pozywa klienta", "Bank pozywa klient."),
    ("mama uczy córkę", "Mamę uczy córka."),
    ("firma szkoli pracowników", "Firmę szkolą pracownicy uczelni."),
    ("kot goni psa", "Kota goni pies."),
    ("właściwy druk Z-3", "Nie bierz druku Z-3. Właściwy druk to Z-15A."),
    ("można zapłacić kartą", "Nie znajdziesz u nas kasy, w której można zapłacić kartą."),
    ("pies może wejść", "Nie ma takiego lokalu, do którego pies może wejść."),
    ("wyjazd jest bezpieczny", "Nie sądzimy, żeby wyjazd był bezpieczny."),
    ("wyjazd jest bezpieczny", "Nie wydaje się, że wyjazd jest bezpieczny."),
    ("opłata roczna 120 zł", "Roczny raport kosztuje 120 zł."),
    ("nowy basen od maja", "Nowy parking rusza od maja, basen stoi."),
    ("zamówienie przez aplikację", "Zamówienie złóż mailem, a aplikację pobierz."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_what_belongs_to_a_clause_is_read_with_it(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_what_is_near_by_does_not_say_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
