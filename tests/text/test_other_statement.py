"""Two statements in one sentence: each keeps its own value, name or day, and nothing of the other's is found."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

SENTENCES: list[tuple[str, str, list[str], list[str]]] = [
    (
        "pl",
        "Turnus rusza 3 lipca i kończy się 17 lipca.",
        [
            "turnus kończy się 3 lipca",
            "turnus rusza 17 lipca",
            "kończy się 3 lipca",
            "koniec turnusu 3 lipca",
            "rusza 17 lipca",
            "początek turnusu 17 lipca",
        ],
        ["turnus rusza 3 lipca", "turnus kończy się 17 lipca"],
    ),
    (
        "en",
        "The course starts on 3 July and ends on 17 July.",
        [
            "course ends on 3 July",
            "course starts on 17 July",
            "ends on 3 July",
            "starts on 17 July",
            "end of course: 3 July",
        ],
        ["course starts on 3 July", "course ends on 17 July", "starts 3 July"],
    ),
    (
        "pl",
        "Basen otwieramy o 6:00, a zamykamy o 22:00.",
        ["basen zamykamy o 6:00", "otwieramy o 22:00", "basen otwieramy o 22:00", "zamknięcie o 6:00"],
        ["basen otwieramy o 6:00", "zamykamy o 22:00"],
    ),
    (
        "en",
        "We open the pool at 6 am and close it at 10 pm.",
        ["close at 6 am", "open the pool at 10 pm", "pool opens at 10 pm", "pool closes at 6 am"],
        ["close it at 10 pm", "open the pool at 6 am", "pool opens at 6 am"],
    ),
    (
        "pl",
        "Za wynajem płaci się 200 zł, za sprzątanie 50 zł.",
        ["wynajem 50 zł", "sprzątanie 200 zł", "za sprzątanie 200 zł", "wynajem kosztuje 50 zł"],
        ["wynajem 200 zł", "sprzątanie 50 zł"],
    ),
    (
        "en",
        "Hiring the hall costs £200 and cleaning it £50.",
        ["hall hire £50", "cleaning £200", "cleaning costs £200"],
        ["cleaning £50", "hiring the hall £200"],
    ),
    (
        "pl",
        "Umowę podpisuje dyrektor, a aneksy kierownik.",
        ["umowę podpisuje kierownik", "aneksy podpisuje dyrektor"],
        ["umowę podpisuje dyrektor"],
    ),
    (
        "en",
        "Ms Hale signs contracts and Mr Dunn signs invoices.",
        ["Mr Dunn signs contracts", "Ms Hale signs invoices"],
        ["Ms Hale signs contracts", "Mr Dunn signs invoices"],
    ),
    (
        "pl",
        "Bilet z Łodzi do Kutna kosztuje 30 zł, a z Kutna do Łodzi 20 zł.",
        [
            "z Kutna do Łodzi kosztuje 30 zł",
            "bilet z Łodzi do Kutna kosztuje 20 zł",
            "bilet z Kutna do Łodzi kosztuje 30 zł",
        ],
        ["bilet z Łodzi do Kutna kosztuje 30 zł"],
    ),
    (
        "pl",
        "Wniosek rozpatrujemy w 14 dni, odwołanie w 30 dni.",
        ["wniosek w 30 dni", "odwołanie w 14 dni", "wniosek rozpatrujemy w 30 dni", "odwołanie rozpatrujemy w 14 dni"],
        ["wniosek w 14 dni", "odwołanie w 30 dni"],
    ),
    (
        "en",
        "Applications take 14 days, appeals 30 days.",
        ["applications take 30 days", "appeals take 14 days", "appeals 14 days"],
        ["applications take 14 days", "appeals 30 days", "appeals take 30 days"],
    ),
    (
        "pl",
        "W sobotę czynne jest muzeum, w niedzielę galeria.",
        ["muzeum czynne w niedzielę", "galeria czynna w sobotę"],
        ["muzeum czynne w sobotę"],
    ),
    (
        "en",
        "The museum is open on Saturdays and the gallery on Sundays.",
        ["museum open on Sundays", "gallery open on Saturdays", "museum is open on Sundays"],
        ["museum is open on Saturdays"],
    ),
    (
        "pl",
        "Dorośli płacą 40 zł, dzieci 20 zł, a seniorzy 25 zł.",
        ["dorośli 20 zł", "dzieci płacą 40 zł", "seniorzy 20 zł", "dzieci 25 zł", "seniorzy płacą 40 zł"],
        ["dzieci 20 zł", "seniorzy 25 zł", "dzieci płacą 20 zł"],
    ),
    (
        "en",
        "Adults pay £40, children £20 and seniors £25.",
        ["adults £20", "children pay £40", "seniors £20", "children £25", "seniors pay £40"],
        ["adults pay £40", "children £20", "seniors £25", "children pay £20"],
    ),
    (
        "en",
        "The blue bin is for paper, the yellow one for plastic.",
        ["blue bin for plastic", "yellow bin for paper", "plastic goes in the blue bin"],
        ["blue bin is for paper"],
    ),
    (
        "pl",
        "Do niebieskiego pojemnika wrzuca się papier, do żółtego plastik.",
        [
            "do niebieskiego plastik",
            "do żółtego papier",
            "plastik do niebieskiego pojemnika",
            "papier do żółtego pojemnika",
        ],
        ["papier do niebieskiego pojemnika", "do żółtego plastik"],
    ),
    (
        "pl",
        "Pies musi mieć kaganiec, a kot transporter.",
        ["kot musi mieć kaganiec", "pies musi mieć transporter"],
        ["pies musi mieć kaganiec"],
    ),
    (
        "en",
        "Dogs need a muzzle, and cats a carrier.",
        ["cats need a muzzle", "dogs need a carrier"],
        ["dogs need a muzzle"],
    ),
    (
        "en",
        "Room 12 is on the first floor, room 30 on the third.",
        ["room 12 on the third floor", "room 30 on the first floor"],
        ["room 12 is on the first floor"],
    ),
    (
        "pl",
        "Pokój 12 jest na parterze, a pokój 30 na drugim piętrze.",
        ["pokój 12 na drugim piętrze", "pokój 30 na parterze"],
        ["pokój 12 na parterze", "pokój 30 na drugim piętrze"],
    ),
    (
        "en",
        "Members get 10% off, students 20%.",
        ["members get 20%", "students 10%", "students get 10% off"],
        ["members get 10% off", "students 20%"],
    ),
    (
        "pl",
        "Rata wynosi 400 zł przez 12 miesięcy albo 250 zł przez 24 miesiące.",
        ["250 zł przez 12 miesięcy", "400 zł przez 24 miesiące"],
        ["400 zł przez 12 miesięcy", "250 zł przez 24 miesiące"],
    ),
    (
        "en",
        "It's £400 over 12 months or £250 over 24 months.",
        ["£250 over 12 months", "£400 over 24 months"],
        ["£400 over 12 months", "£250 over 24 months"],
    ),
]


@pytest.mark.parametrize(("language", "answer", "swapped", "said"), SENTENCES)
def test_what_is_said_of_one_is_not_found_of_the_other(
    language: str, answer: str, swapped: list[str], said: list[str]
) -> None:
    phrases = [*swapped, *said]
    found = [phrase for phrase in phrases if score_answer({"include": [phrase]}, answer, language=language).passed]

    assert found == said
