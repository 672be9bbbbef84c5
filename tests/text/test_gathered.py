"""Phrases of which a long answer says each word somewhere in one clause, or in what the clause hangs on."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer
from tests.support.rows import rows_in_lots

#: Answer, phrases that it says, phrases that it does not say.
POLISH = [
    (
        "**Ceny**\n\n- Rower górski: 40 zł na dobę, kask 10 zł.\n- Hulajnoga – 25 zł.",
        ["rower górski 40 zł", "rower górski 40 zł dziennie", "kask 10 zł", "hulajnoga za 25 zł"],
        ["kask 40 zł", "hulajnoga 40 zł", "rower górski 25 zł", "hulajnoga 10 zł"],
    ),
    (
        "Lekcja próbna nic nie kosztuje, natomiast za wpis do grupy stałej zapłacą Państwo 50 zł.",
        ["lekcja próbna jest bezpłatna", "wpis do grupy 50 zł"],
        ["lekcja próbna 50 zł", "wpis jest bezpłatny"],
    ),
    (
        "| Rzecz | Cena | Czas |\n|---|---|---|\n| namiot | 60 zł | 3 dni |\n| kajak | 80 zł | 1 dzień |",
        ["namiot 60 zł", "cena kajaka 80 zł", "namiot na 3 dni"],
        ["namiot 80 zł", "kajak 60 zł", "kajak na 3 dni"],
    ),
    (
        "Za zaświadczenie o ukończeniu kursu pobieramy 30 zł.",
        ["zaświadczenie 30 zł"],
        ["kurs 30 zł", "ukończenie kursu 30 zł"],
    ),
    (
        "Wypełnij formularz i podpisz go. Samochód odbierzesz po 3 dniach.",
        ["trzeba wypełnić formularz"],
        ["trzeba odebrać samochód", "trzeba wypełnić ankietę"],
    ),
    (
        "Turnus rusza 3 lipca i kończy się 17 lipca. Rejestrować można się do 1 czerwca.",
        ["turnus zaczyna się 3 lipca", "rejestracja do 1 czerwca"],
        ["turnus zaczyna się 17 lipca", "rejestracja do 3 lipca"],
    ),
    (
        "Prowizja wynosi 2%. Jeśli wypłacisz mniej niż 100 zł, nie pobierzemy jej.",
        ["prowizja 2%"],
        ["prowizja 100 zł", "wypłata 2%"],
    ),
    (
        "Bierzemy 5 zł za kask, 20 zł za rower.",
        ["kask 5 zł", "rower 20 zł"],
        ["kask 20 zł", "rower 5 zł"],
    ),
    ("Minimalny nakład to 20 sztuk.", ["nakład minimum 20 sztuk"], ["nakład maksymalnie 20 sztuk"]),
    ("Dawniej sala kosztowała 90 zł, teraz wynajmujemy ją za 120 zł.", [], ["sala 90 zł"]),
]
ENGLISH = [
    (
        "A day pass will set you back £12, a half-day one £8, and kids pay £5.",
        ["day pass £12", "children £5"],
        ["children £8", "children £12"],
    ),
    (
        "**Kayaks**\n\n- *Deposit:* £40\n- *Hourly rate:* £9",
        ["kayak deposit £40", "hourly rate of £9"],
        ["deposit £9", "hourly rate £40"],
    ),
    (
        "| Room | Guests | Price |\n|---|---|---|\n| Garden | 2 | £80 |\n| Attic | 4 | £110 |",
        ["Garden room £80", "Attic costs £110", "Attic 4 guests"],
        ["Attic costs £80", "Garden room £110", "Garden 4 guests"],
    ),
    (
        "The gym opens at 6:30 and the sauna at 9. Towels come with the price.",
        ["gym opens at 6:30", "towels are included"],
        ["sauna opens at 6:30", "gym opens at 9"],
    ),
    (
        "Vaccination against typhoid is done on Mondays. You'll pay £35 for it.",
        ["typhoid vaccination £35"],
        ["typhoid vaccination £30", "Mondays £35"],
    ),
    (
        "| Room | Price |\n|---|---|\n| Garden | free |\n| Attic | £30 |",
        ["Garden is free", "Attic £30"],
        ["Attic is free", "Garden £30"],
    ),
    (
        "It's £1 a day for hand tools, £4 a day for drills.",
        ["hand tools £1 a day", "drills £4 a day"],
        ["hand tools £4 a day", "drills £1 a day"],
    ),
    (
        "The policy covers up to £900, cash and coins excluded.",
        ["policy covers up to £900"],
        ["policy covers £900 in cash"],
    ),
    ("You'll need three stamps and two photos.", ["two photos"], ["three photos", "two stamps"]),
    ("Bring photo ID.", ["photo ID is required"], ["photo ID is free", "photo required for all dogs"]),
    ("What isn't covered: cracked screens, batteries.", [], ["cracked screens are covered"]),
    ("Admission is anything but free.", [], ["admission is free"]),
    ("A certificate of registration costs £15.", ["certificate £15"], ["registration £15"]),
    ("A minimum of 5 days' leave can be carried on.", ["at least 5 days leave"], ["up to 5 days leave"]),
]


def _says(phrase: str, answer: str, language: str) -> bool:
    return score_answer({"include": [phrase]}, answer, language=language).passed


@rows_in_lots(
    ("phrase", "answer", "language", "said"),
    [
        pytest.param(phrase, answer, language, said, id=f"{phrase} ({said})")
        for language, rows in (("pl", POLISH), ("en", ENGLISH))
        for answer, right, wrong in rows
        for phrases, said in ((right, True), (wrong, False))
        for phrase in phrases
    ],
)
def test_a_phrase_is_gathered_where_its_clause_says_it(phrase: str, answer: str, language: str, said: bool) -> None:
    assert _says(phrase, answer, language) is said


@pytest.mark.parametrize(
    ("language", "phrase", "answer", "said"),
    [
        ("pl", "bilet ulgowy 12 zł", "Bilet ulgowy kosztuje 10 zł, a normalny 12 zł.", False),
        ("en", "concession ticket £12", "A concession ticket is £10 and a standard one £12.", False),
        ("en", "bus 42", "Take bus 24 from the station; it takes 42 minutes.", False),
        ("en", "6 hives per member", "Every member may keep 6 hives on the site.", True),
        ("pl", "opłata wynosi 30 zł", "Opłata wynosi do 30 zł.", False),
        ("pl", "hasło do 10 znaków", "Ustaw hasło (min. 10 znaków).", False),
        ("en", "ticket sales have started", "Ticket sales haven't started. They open on 1 June at noon.", False),
        (
            "pl",
            "przepis zabrania fotografowania",
            "Przepis nie zabrania fotografowania, zabrania natomiast używania lampy błyskowej.",
            False,
        ),
        ("en", "press the red button", "Press and hold the red button for three seconds.", True),
        ("en", "reset your password", "To get back in, reset (or change) your password under Settings.", True),
    ],
)
def test_values_and_denials_stay_with_their_things(language: str, phrase: str, answer: str, said: bool) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed is said
