"""How often something is, in Polish, in any of the ways to say it."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("co dwa tygodnie", "Śmieci wywożone są raz na dwa tygodnie."),
        ("raz na dwa tygodnie", "Śmieci wywożone są co dwa tygodnie."),
        ("co drugi tydzień", "Spotkania są co dwa tygodnie."),
        ("co dwa tygodnie", "Spotkania są co drugi tydzień."),
        ("co 14 dni", "Wypłata jest co dwa tygodnie."),
        ("raz na kwartał", "Raport wysyłamy co kwartał."),
        ("raz na kwartał", "Raport wysyłamy raz w kwartale."),
        ("raz na kwartał", "Raport wysyłamy co trzy miesiące."),
        ("co kwartał", "Raport wysyłamy kwartalnie."),
        ("cztery razy w roku", "Raport wysyłamy raz na kwartał."),
        ("co drugi dzień", "Maść nakładaj co dwa dni."),
        ("co dwa dni", "Podlewaj co drugi dzień."),
        ("co 48 godzin", "Podlewaj co dwa dni."),
        ("codziennie", "Lek bierz każdego dnia."),
        ("raz dziennie", "Lek bierz raz na dobę."),
        ("raz dziennie", "Lek bierz co 24 godziny."),
        ("dwa razy dziennie", "Lek bierz co 12 godzin."),
        ("dwa razy w tygodniu", "Treningi odbywają się 2 razy tygodniowo."),
        ("raz w tygodniu", "Treningi odbywają się co tydzień."),
        ("raz w miesiącu", "Zebranie jest co miesiąc."),
        ("co miesiąc", "Zebranie odbywa się raz w miesiącu."),
        ("raz w roku", "Przegląd trzeba robić co roku."),
        ("co roku", "Przegląd trzeba robić corocznie."),
        ("co 5 lat", "Festiwal odbywa się raz na pięć lat."),
        ("co pół roku", "Do dentysty chodź dwa razy w roku."),
        ("co pół roku", "Do dentysty chodź raz na sześć miesięcy."),
        ("co godzinę", "Autobus kursuje raz na godzinę."),
        ("co 15 minut", "Autobus kursuje cztery razy na godzinę."),
        ("co kwadrans", "Autobus kursuje co 15 minut."),
        ("w każdy poniedziałek", "Zajęcia są w poniedziałki."),
        ("w poniedziałki", "Zajęcia są co poniedziałek."),
        ("trzy razy w tygodniu", "Kurs odbywa się 3 razy w tygodniu."),
        ("co trzy godziny", "Karm niemowlę 8 razy na dobę."),
        ("raz na pół roku", "Kontrola odbywa się dwa razy do roku."),
        ("co dwa miesiące", "Czasopismo wychodzi co drugi miesiąc."),
        ("co drugi rok", "Festiwal odbywa się raz na dwa lata."),
        ("raz na dobę", "Tabletkę zażywa się raz dziennie."),
        ("co trzy miesiące", "Rachunek przychodzi raz na kwartał."),
    ],
)
def test_it_is_said(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="pl").passed


@pytest.mark.parametrize(
    ("phrase", "answer"),
    [
        ("co dwa tygodnie", "Spotkania są dwa razy w tygodniu."),
        ("co drugi dzień", "Spotkania są dwa razy dziennie."),
        ("raz na kwartał", "Raport wysyłamy raz na rok."),
        ("co drugi tydzień", "Spotkania są co tydzień."),
        ("co dwa dni", "Podlewaj dwa razy dziennie."),
        ("raz w tygodniu", "Treningi są dwa razy w tygodniu."),
        ("co pół roku", "Do dentysty chodź raz w roku."),
        ("co 15 minut", "Autobus kursuje co 50 minut."),
        ("raz dziennie", "Lek bierz raz w tygodniu."),
        ("co kwartał", "Raport wysyłamy co miesiąc."),
        ("raz dziennie", "Lek bierz dwa razy dziennie."),
        ("co miesiąc", "Płacisz dwa razy w miesiącu."),
        ("codziennie", "Treningi odbywają się siedem razy w miesiącu."),
        ("co dwa lata", "Przegląd robi się dwa razy w roku."),
        ("co godzinę", "Autobus jeździ co drugą godzinę."),
        ("co drugi dzień", "Lek bierz drugiego dnia."),
        ("raz w roku", "Przegląd co kwartał."),
        ("cztery razy w roku", "Przegląd co cztery lata."),
    ],
)
def test_something_else_is_said(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="pl").passed
