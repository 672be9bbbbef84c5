"""Polish phrases in the way of a form, and the sentences that say them."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Autor: Prus", "Autorem powieści jest Prus."),
        ("Reżyser: Wajda", "Film wyreżyserował Wajda."),
        ("Zwycięzca: Kubica", "Wyścig wygrał Kubica."),
        ("Kolor: czerwony", "Auto jest w kolorze czerwonym."),
        ("Wiek: 34 lata", "Pacjent ma 34 lata."),
        ("Waga: 70 kg", "Zawodnik waży 70 kg."),
        ("Odjazd: 7:15", "Autobus odjeżdża o 7:15."),
        ("Czas trwania: 2 godziny", "Spektakl trwa 2 godziny."),
        ("Zawód: kucharz", "Pracuje jako kucharz."),
        ("Wykształcenie: średnie", "Kandydatka ma średnie wykształcenie."),
        ("Język: czeski", "Wykład odbędzie się po czesku."),
        ("Organizator: Caritas", "Zbiórkę organizuje Caritas."),
        ("Termin: 5 maja", "Egzamin odbędzie się 5 maja."),
        ("Miejsce: aula", "Spotkanie odbędzie się w auli."),
        ("Wstęp: bezpłatny", "Wstęp jest bezpłatny."),
        ("Data ważności: 12.2026", "Karta jest ważna do 12.2026."),
        ("Powierzchnia: 54 m2", "Lokal ma 54 m2."),
        ("Stolica: Praga", "Praga jest stolicą Czech."),
        ("Trener: Nowak", "Drużynę trenuje Nowak."),
        ("Grupa krwi: A Rh+", "Pacjent ma grupę krwi A Rh+."),
        ("Płatność: przelewem", "Za kurs płaci się przelewem."),
        ("Status: zakończone", "Postępowanie zostało zakończone."),
        ("Gwarancja: 2 lata", "Gwarancja obowiązuje 2 lata."),
        ("Rozmiar: XL", "Została tylko kurtka w rozmiarze XL."),
        ("Adres: ul. Polna 3", "Przychodnia mieści się przy ulicy Polnej 3."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("Autor: Prus", "Bohaterem powieści jest Prus."),
        ("Reżyser: Wajda", "W filmie wystąpił Wajda."),
        ("Zwycięzca: Kubica", "Wyścig przegrał Kubica."),
        ("Kolor: czerwony", "Auto jest w kolorze zielonym, a kask czerwony."),
        ("Wiek: 34 lata", "Pacjent pracuje tu od 34 lat."),
        ("Waga: 70 kg", "Zawodnik podnosi 70 kg."),
        ("Odjazd: 7:15", "Autobus przyjeżdża o 7:15."),
        ("Czas trwania: 2 godziny", "Spektakl zaczyna się za 2 godziny."),
        ("Zawód: kucharz", "Szuka pracy, bo nie chce być kucharzem."),
        ("Wykształcenie: średnie", "Kandydatka ma wyższe wykształcenie."),
        ("Język: czeski", "Wykład odbędzie się po polsku."),
        ("Organizator: Caritas", "Zbiórkę wspiera Caritas, organizuje ją gmina."),
        ("Termin: 5 maja", "Zapisy kończą się 4 maja."),
        ("Miejsce: aula", "Spotkanie odbędzie się obok auli, w sali 3."),
        ("Wstęp: bezpłatny", "Wstęp jest płatny, bezpłatny jest parking."),
        ("Data ważności: 12.2026", "Kartę wydano w 12.2026."),
        ("Powierzchnia: 54 m2", "Lokal ma 45 m2."),
        ("Stolica: Praga", "Praga nie jest stolicą Słowacji."),
        ("Trener: Nowak", "Drużynę dopinguje Nowak."),
        ("Grupa krwi: A Rh+", "Pacjent ma grupę krwi B Rh+."),
        ("Płatność: przelewem", "Za kurs płaci się gotówką."),
        ("Status: zakończone", "Postępowanie zostało wszczęte."),
        ("Gwarancja: 2 lata", "Gwarancja obowiązuje 3 lata."),
        ("Rozmiar: XL", "Została tylko kurtka w rozmiarze L."),
        ("Adres: ul. Polna 3", "Przychodnia mieści się przy ulicy Polnej 13."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("średnia 4,75", "Po poprawie sprawdzianu Twoja średnia to dokładnie 4,75."),
        ("średnia 4,75", "Średnia wynosi 4,75."),
        ("ocena 5", "Z historii Twoja ocena to 5."),
        ("szafka 38", "Pana szafka ma numer 38."),
        ("peron 3", "Ten peron nosi numer 3."),
        ("wynik 7", "Wynik próby wynosi 7."),
    ],
)
def test_a_thing_has_its_number(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("średnia 4,75", "Średnia wynosi 4,57."),
        ("średnia 4", "Średnia wynosi 4,75."),
        ("średnia 4,75", "Średnia nie wynosi 4,75."),
        ("średnia 4,75", "Średnia wynosiła 4,75."),
        ("szafka 38", "Pana szafka ma numer 83."),
        ("szafka 38", "Szafka ma 38 półek."),
        ("szafka 38", "Czy szafka ma numer 38?"),
        ("pokój 12", "Pokój ma 12 metrów."),
        ("szafka 38", "Klucz ma numer 38, a szafka 12."),
    ],
)
def test_a_thing_has_another_number(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
