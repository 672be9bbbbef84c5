"""Polish days, hours, places by number and what lasts so long, in whatever form."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


def says(phrase: str, answer: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("sobota 9-13", "W soboty jesteśmy otwarci od 9 do 13."),
        ("sobota 9-13", "W soboty od 9 do 13."),
        ("sobota 9-13", "W sobotę pracujemy w godz. 9:00–13:00."),
        ("sobota 9-13", "- poniedziałek–piątek: 8:00–18:00\n- sobota: 9:00–13:00\n- niedziela: nieczynne"),
        ("sobota 9-13", "Od 9 do 13 w soboty, w tygodniu dłużej."),
        ("pon.-pt. 8-16", "Od poniedziałku do piątku pracujemy od 8 do 16."),
        ("poniedziałek-piątek 8-16", "Biuro działa od poniedziałku do piątku w godzinach 8–16."),
        ("od poniedziałku do piątku 8-16", "Biuro działa w godzinach 8–16 od poniedziałku do piątku."),
        ("od poniedziałku do piątku w godzinach 8-16", "Od ósmej do szesnastej, od poniedziałku do piątku."),
        ("dni robocze 8-16", "Infolinia działa w dni robocze od 8 do 16."),
        ("w soboty od 9 do 13", "W soboty, poza okresem wakacji, przychodnia przyjmuje od 9 do 13."),
        ("czynne 6-22", "Siłownia działa od 6 do 22."),
        ("między 14.00 a 16.00", "Konsultacje są między godziną 14.00 a 16.00."),
        ("między 14.00 a 16.00", "Konsultacje są pomiędzy godz. 14 a 16."),
        ("od 14.00 do 16.00", "Konsultacje są od godziny 14.00 do godziny 16.00."),
        ("od 14.00 do 16.00", "Konsultacje są od godz. 14 do godz. 16."),
        ("czynne 6-22", "Siłownię otwieramy o 6:00, a zamykamy o 22:00."),
        ("otwarte 10-18", "Sklep czynny jest codziennie w godz. 10-18."),
        ("czynne do 22", "Siłownię zamykamy o 22."),
        ("czynne od 6", "Siłownię otwieramy o szóstej."),
        ("śniadanie 7-10", "Śniadanie serwujemy w restauracji na parterze, między 7 a 10."),
        ("śniadania od 7 do 10", "Śniadanie jest podawane od 7:00 do 10:00."),
        ("środa 17:30", "Trening jest w każdą środę o wpół do szóstej po południu."),
        ("w środę o 17:30", "Zbiórka o 17:30 w środę przed szkołą."),
        ("zebranie 12 września o 17", "Zebranie rodziców odbędzie się we wtorek 12.09 o godz. 17:00."),
        ("do 15. dnia miesiąca", "Płatność do piętnastego każdego miesiąca."),
        ("rząd 7", "Miejsca są w siódmym rzędzie."),
        ("piętro 2", "Gabinet jest na drugim piętrze."),
        ("miejsce 12", "Siedzi Pan na dwunastym miejscu."),
        ("do szarego pojemnika", "Popiół należy wrzucić do pojemnika szarego."),
        ("na czas nieokreślony", "Umowa na nieokreślony czas."),
        ("karnet na 3 miesiące", "Polecam karnet trzymiesięczny."),
        ("gwarancja na 2 lata", "Dwuletnia gwarancja."),
        ("2-letnia gwarancja", "Gwarancja obowiązuje dwa lata."),
        ("kurs 30-godzinny", "Kurs trwa 30 godzin."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert says(phrase, answer)


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("sobota 9-13", "- poniedziałek–piątek: 9:00–13:00\n- sobota: 8:00–12:00\n- niedziela: nieczynne"),
        ("sobota 9-13", "W niedziele od 9 do 13, w soboty od 8 do 15."),
        ("sobota 9-13", "W soboty od 8 do 15, a w niedziele od 9 do 13."),
        ("od poniedziałku do piątku 8-16", "Biuro działa od poniedziałku do soboty w godzinach 8–16."),
        ("od poniedziałku do piątku 8-16", "Biuro nie działa od poniedziałku do piątku w godzinach 8–16."),
        ("soboty 9-13", "W soboty recepcja kończy o 15, a zaczyna o 9."),
        ("czynne 6-22", "Siłownię zamykamy o 6:00, a otwieramy o 22:00."),
        ("czynne 6-22", "Basen otwieramy o 6:00, zajęcia kończą się o 22:00."),
        ("czynne do 22", "Siłownia nieczynna do 22 lipca."),
        ("śniadanie 7-10", "Śniadanie kosztuje 30 zł, a bar działa między 7 a 10."),
        ("środa 17:30", "Trening jest we wtorek o 17:30, a w środę o 18."),
        ("zebranie 12 września o 17", "Zebranie odbędzie się 12.09 o godz. 18:00, dyżur od 17."),
        ("do 15. dnia miesiąca", "Płatność po piętnastym każdego miesiąca."),
        ("piętro 2", "Gabinet jest na trzecim piętrze, drugie drzwi."),
        ("od 14.00 do 16.00", "Konsultacje są od godziny 14.00 do godziny 17.00."),
        ("pokój 12", "W pokoju jest 12 osób."),
        ("do szarego pojemnika", "Popiół należy wrzucić do pojemnika, szarego worka nie używaj."),
        ("karnet na 3 miesiące", "Polecam karnet dwumiesięczny."),
    ],
)
def test_it_is_not_said(phrase: str, answer: str) -> None:
    assert not says(phrase, answer)
