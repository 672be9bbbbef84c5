"""What is added, counted out or written by a sign, said in words, and the other way round."""

from __future__ import annotations

import pytest

from pytest_genir import score_answer


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "także dla początkujących", "Kurs jest nie tylko dla zaawansowanych, ale też dla początkujących."),
        ("pl", "również w niedziele", "Basen jest otwarty nie tylko w soboty, lecz także w niedziele."),
        ("en", "taught in French too", "The course is taught not just in English but in French as well."),
        ("en", "taught in French too", "The course is taught in English and also in French."),
        ("en", "open on Sundays too", "The shop is open not only on Saturdays but also on Sundays."),
        ("en", "also open on Sundays", "The shop is open not only on Saturdays but on Sundays as well."),
        ("en", "cards accepted", "You can pay not only in cash but also by card."),
        ("en", "cards accepted", "You can pay by card."),
        ("en", "cash accepted", "You can pay in cash."),
        ("pl", "nikt nie zginął", "W wypadku nie było ofiar śmiertelnych."),
        ("pl", "nikt nie zginął", "Pożar obył się bez ofiar śmiertelnych."),
        ("pl", "nikt nie został ranny", "W wypadku nie było rannych."),
        ("pl", "codziennie oprócz niedzieli", "Piekarnia jest otwarta każdego dnia z wyjątkiem niedziel."),
    ],
)
def test_additions_and_absences_are_said(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "także dla początkujących", "Kurs jest tylko dla zaawansowanych, a nie też dla początkujących."),
        ("pl", "tylko dla początkujących", "Kurs jest nie tylko dla zaawansowanych, ale też dla początkujących."),
        ("en", "taught in French too", "The course is taught just in English but not in French."),
        ("en", "taught in French too", "The course is taught in French."),
        ("en", "open on Sundays too", "The shop is open on Saturdays too, but closed on Sundays."),
        ("en", "cards accepted", "You can pay only in cash, not by card."),
        ("en", "cards accepted", "You cannot pay by card."),
        ("en", "cash accepted", "You can pay by card."),
        ("pl", "nikt nie zginął", "W wypadku były ofiary śmiertelne."),
        ("pl", "nikt nie zginął", "W wypadku nie było rannych."),
        ("pl", "nikt nie został ranny", "W wypadku nie było ofiar śmiertelnych."),
        ("pl", "nikt nie zginął", "Nie jest prawdą, że w wypadku nie było ofiar śmiertelnych."),
        ("pl", "codziennie oprócz niedzieli", "Piekarnia jest otwarta każdego dnia z wyjątkiem sobót."),
        ("pl", "codziennie oprócz niedzieli", "Piekarnia jest otwarta każdego dnia, także w niedziele."),
    ],
)
def test_additions_and_absences_are_not_said(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "a < b", "Z założenia a jest mniejsze od b."),
        ("pl", "a < b", "Z założenia b jest większe niż a."),
        ("pl", "a < b", "Zakładamy, że a < b."),
        ("en", "a < b", "We assume that a < b."),
        ("pl", "x > 4", "Warunek jest spełniony, gdy x jest większe od 4."),
        ("pl", "plus 4 dioptrie", "Prawe oko ma +4 dioptrie."),
        ("pl", "prawe oko plus 4 dioptrie", "Prawe oko: +4 dioptrie."),
        ("pl", "plus 5 stopni", "W nocy będzie +5 stopni."),
        ("pl", "bez glutenu", "Te ciastka nie zawierają glutenu."),
        ("pl", "bez glutenu", "Te ciastka nie zawierają laktozy ani glutenu."),
        ("pl", "bez cukru", "Do dżemu nie dodajemy cukru."),
        ("pl", "sygn. akt II K 145/20", "Wyrok zapadł pod sygnaturą II K 145/20."),
        ("pl", "numer alarmowy 112", "Sto dwanaście, to numer alarmowy, pod który dzwoni się w całej Unii."),
        ("pl", "numer alarmowy 112", "112 to numer alarmowy w całej Unii."),
        ("pl", "nikt nie zginął", "W wypadku nie było ofiar śmiertelnych."),
        ("pl", "nikt nie zginął", "Pożar obył się bez ofiar śmiertelnych."),
    ],
)
def test_signs_are_said_in_words(language: str, phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed


@pytest.mark.parametrize(
    ("language", "phrase", "answer"),
    [
        ("pl", "a < b", "Zakładamy, że a > b."),
        ("en", "a < b", "We assume that a > b."),
        ("pl", "a < b", "Z założenia a jest większe od b."),
        ("pl", "x > 4", "Alarm włącza się, gdy x jest mniejsze niż 4."),
        ("pl", "t > 100", "Alarm włącza się, gdy t jest mniejsze od 100."),
        ("pl", "a < b", "Z założenia b jest mniejsze od a."),
        ("pl", "a < b", "Z założenia a nie jest mniejsze od b."),
        ("pl", "x > 4", "Warunek jest spełniony, gdy x jest większe od 5."),
        ("pl", "plus 4 dioptrie", "Prawe oko ma -4 dioptrie."),
        ("pl", "plus 4 dioptrie", "Prawe oko ma 4 dioptrie."),
        ("pl", "plus 4 dioptrie", "Prawe oko ma +5 dioptrii."),
        ("pl", "minus 4 dioptrie", "Prawe oko ma +4 dioptrie."),
        ("pl", "bez cukru", "Do dżemu nie dodajemy cukru trzcinowego."),
        ("pl", "bez glutenu", "Te ciastka zawierają gluten."),
        ("pl", "bez glutenu", "Te ciastka nie zawierają laktozy, ale zawierają gluten."),
        ("pl", "bez glutenu", "Nieprawda, że te ciastka nie zawierają glutenu."),
        ("pl", "bez glutenu", "Czy te ciastka nie zawierają glutenu?"),
        ("pl", "bez glutenu", "Te ciastka nie zawierają dużo glutenu."),
        ("pl", "sygn. akt II K 145/20", "Wyrok zapadł pod sygnaturą III K 145/20."),
        ("pl", "sygn. akt II K 145/20", "Wyrok zapadł pod sygnaturą II K 154/20."),
        ("pl", "sygn. akt II K 145/20", "Wyrok nie zapadł pod sygnaturą II K 145/20."),
        ("pl", "numer alarmowy 112", "112 to nie numer alarmowy, tylko infolinia."),
        ("pl", "numer alarmowy 112", "113 to numer alarmowy."),
        ("pl", "numer alarmowy 112", "112 to numer infolinii, 999 to numer alarmowy."),
        ("pl", "nikt nie zginął", "W wypadku nie było rannych."),
    ],
)
def test_another_sign_or_number_is_not_said(language: str, phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language=language).passed
