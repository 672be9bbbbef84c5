"""Words of one family in one clause: `opóźnienie pociągu` in "pociąg jest opóźniony", `remont kuchni` in its verb."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer

SAID = [
    ("opóźnienie pociągu", "Pociąg jest opóźniony o kwadrans."),
    ("remont kuchni", "Kuchnia jest teraz remontowana."),
    ("nauczyciel matematyki", "Matematyki uczy pani Nowak."),
    ("dyżur aptek", "Aptekę dyżurną znajdziesz przy dworcu."),
    ("kontakt mailowy", "Najłatwiej skontaktować się z nami mailem."),
    ("ogrzewanie gazowe", "Dom jest ogrzewany gazem."),
    ("przechowywać w lodówce", "Po otwarciu trzymaj słoik w lodówce."),
    ("wymieszać mąkę z cukrem", "Mąkę i cukier mieszamy w misce."),
    ("obrać ziemniaki", "Najpierw obierz i umyj ziemniaki."),
    ("konieczna rezerwacja", "Miejsce trzeba wcześniej zarezerwować."),
    ("darmowy przejazd dla dzieci", "Dzieci jeżdżą za darmo."),
    ("mieszkanie na parterze", "Mieszkanie mieści się na poziomie parteru."),
    ("kupić online", "Bilety można nabyć przez internet."),
    ("odpowiedź w 3 dni", "Odpowiemy w ciągu trzech dni."),
    ("sauna i basen", "Goście mają do dyspozycji basen oraz saunę."),
    ("drewniana podłoga", "Podłoga jest z drewna."),
    ("śledzenie przesyłki", "Przesyłkę śledzisz w aplikacji."),
    ("gwarancja producenta", "Producent udziela gwarancji."),
]
NOT_SAID = [
    ("naprawa pralki", "Po naprawie pieca kupimy pralkę."),
    ("naprawa pralki", "Pralkę sprzedamy, a lodówkę naprawimy."),
    ("zmiana adresu", "Zmiana hasła wymaga podania adresu."),
    ("wymiana dowodu", "Dowód zakupu okaż przy wymianie towaru."),
    ("remont kuchni", "W kuchni stoi sprzęt potrzebny do remontu łazienki."),
    ("remont kuchni", "Kuchnia była remontowana dziesięć lat temu."),
    ("remont kuchni", "Gdyby kuchnia była remontowana, nie gotowalibyśmy."),
    ("hałaśliwi sąsiedzi", "Sąsiedzi skarżą się na hałaśliwy klub."),
    ("ceglany mur", "Mur zasłania ceglany komin."),
    ("wełniany koc", "Koc leży na wełnianym dywanie."),
    ("zniżka studencka", "Studenci płacą całość, zniżkę mają uczniowie."),
    ("opóźnienie pociągu", "Pociąg czeka na opóźniony autobus."),
    ("opóźnienie pociągu", "Pociąg nie jest opóźniony."),
    ("opóźnienie pociągu", "Czy pociąg jest opóźniony?"),
    ("obrać ziemniaki", "Obierz marchew i ugotuj ziemniaki."),
    ("odbiór paczki z dowodem", "Dowód nadania paczki dostaniesz przy odbiorze."),
    ("autobus czeka na pociąg", "Pociąg czeka na autobus."),
    ("koszty pokrywa najemca", "Koszty najemcy są pokrywane przez gminę."),
    ("zwrot kosztów", "Zwracamy uwagę na koszty."),
    ("szlak jest zamknięty", "Szlak zostanie zamknięty w maju."),
    ("karta pobytu", "Potrzebna jest karta biblioteczna i potwierdzenie pobytu."),
]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_it_is_said_by_other_words_of_its_families(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
