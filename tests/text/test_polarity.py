"""Which phrases an answer says, and which it only denies."""

from __future__ import annotations

import json
import time
from functools import cache

import pytest

from pytest_genir.rag.scoring import score_answer
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.polarity import Polarity
from tests.support.rows import rows_in_lots
from tests.support.shared import shared


@cache
def matcher(language: str) -> Matcher:
    return Matcher(make_normaliser(language))


def denials(language: str, phrase: str, answer: str) -> list[str | None]:
    prepared = matcher(language).prepare(answer)
    polarity = Polarity(prepared, language)
    return [polarity.denial(match) for match in matcher(language).find_all(phrase, prepared)]


@pytest.mark.parametrize(
    ("language", "phrase", "answer", "denial"),
    [
        ("pl", "trzeba zapłacić", "Nie trzeba zapłacić 20 zł.", "Nie trzeba zapłacić"),
        ("pl", "20 zł", "Opłata nie wynosi 20 zł.", "nie wynosi 20 zł"),
        ("pl", "dowód osobisty", "Dowód osobisty nie jest wymagany.", "Dowód osobisty nie jest wymagany"),
        ("pl", "20 zł", "To nie 20 zł, lecz 30 zł.", "nie 20 zł"),
        ("pl", "20 zł", "30 zł, a nie 20 zł.", "nie 20 zł"),
        ("pl", "opłata", "Bez opłat.", "Bez opłat"),
        ("pl", "trzeba zapłacić", "To nieprawda, że trzeba zapłacić.", "nieprawda, że trzeba zapłacić"),
        ("pl", "trzeba zapłacić", "Nie jest prawdą, że trzeba zapłacić.", "Nie jest prawdą, że trzeba zapłacić"),
        ("pl", "trzeba zapłacić", "Czy trzeba zapłacić? Nie.", "trzeba zapłacić? Nie"),
        ("pl", "paszport", "Nie potrzebujesz aktu, paszportu ani zdjęcia.", "Nie potrzebujesz aktu, paszportu"),
        ("pl", "wizyta w urzędzie", "Sprawę załatwisz bez wizyty w urzędzie.", "bez wizyty w urzędzie"),
        ("pl", "pocztą", "Wniosek złóż osobiście, nie pocztą.", "nie pocztą"),
        ("pl", "opłata", "Nie ma żadnej opłaty.", "Nie ma żadnej opłaty"),
        ("pl", "20 zł", "Opłata nie wynosi 20 zł i trzeba mieć 30 zł.", "nie wynosi 20 zł"),
        ("pl", "20 zł", "Zamiast 20 zł zapłacisz 30 zł.", "Zamiast 20 zł"),
        ("en", "have to pay", "You don't have to pay.", "t have to pay"),
        ("en", "pay £20", "You do not need to pay £20.", "not need to pay £20"),
        ("en", "fee", "There is no fee.", "no fee"),
        ("en", "an appointment", "Come without an appointment.", "without an appointment"),
        ("en", "have to pay", "It is not true that you have to pay.", "not true that you have to pay"),
        ("en", "£20", "The fee is £30, not £20.", "not £20"),
        ("en", "£20", "Pay £30 instead of £20.", "instead of £20"),
        ("en", "passport", "A passport is not required.", "passport is not required"),
        ("en", "pay", "You never pay anything.", "never pay"),
        ("en", "form", "Nobody needs the form.", "Nobody needs the form"),
        ("en", "£20", "It isn't £20.", "t £20"),
        ("en", "photo", "You need neither a photo nor a stamp.", "neither a photo"),
    ],
)
def test_a_phrase_is_denied(language: str, phrase: str, answer: str, denial: str) -> None:
    assert denials(language, phrase, answer) == [denial]


@rows_in_lots(
    ("language", "phrase", "answer"),
    [
        ("pl", "6 miesięcy", "Przez pierwsze 6 miesięcy nie płaci się składek."),
        ("pl", "6 miesięcy", "Przedsiębiorca przez pierwsze 6 miesięcy nie płaci składek."),
        ("pl", "14 dni", "W ciągu kolejnych 14 dni nie wolno zmieniać wniosku."),
        ("en", "6 months", "For the first 6 months you do not pay contributions."),
        ("pl", "20 zł", "Nie musisz się zapisywać, wystarczy wpłacić 20 zł."),
        ("pl", "20 zł", "Opłata 20 zł nie podlega zwrotowi."),
        ("pl", "20 zł", "Zapłacisz nie tylko 20 zł, ale i opłatę."),
        ("pl", "3 maja", "Złóż wniosek nie później niż 3 maja."),
        ("pl", "20 zł", "Zapłacisz nie więcej niż 20 zł."),
        ("pl", "30 zł", "To nie 20 zł, lecz 30 zł."),
        ("pl", "bez opłat", "Bez opłat."),
        ("pl", "dowód", "Nie załatwisz sprawy bez dowodu."),
        ("pl", "dowód", "Bez dowodu nie załatwisz sprawy."),
        ("pl", "trzeba zapłacić", "Nie zapomnij, że trzeba zapłacić."),
        ("pl", "nie trzeba", "Nigdy nie trzeba czekać."),
        ("pl", "trzeba zapłacić", "Pytasz: „Czy nie trzeba zapłacić?”. Tak."),
        ("pl", "20 zł", "Jeśli nie zapłacisz 20 zł, wniosek wróci."),
        ("pl", "osobiście", "Wniosek złóż osobiście, nie pocztą."),
        ("pl", "30 zł", "Opłata nie wynosi 20 zł i trzeba mieć 30 zł."),
        ("pl", "20 zł", "Nie, trzeba zapłacić 20 zł."),
        ("pl", "30 zł", "Zamiast 20 zł zapłacisz 30 zł."),
        ("en", "£20", "People who do not have a card pay £20."),
        ("en", "£20", "It costs not only £20 but also your time."),
        ("en", "3 May", "Apply no later than 3 May."),
        ("en", "no fee", "There is no fee."),
        ("en", "ID", "You cannot apply without your ID."),
        ("en", "£30", "The fee is £30, not £20."),
        ("en", "£30", "Pay £30 instead of £20."),
        ("en", "£20", "The £20 fee is not refundable."),
        ("en", "pay £20", "No, you pay £20."),
        ("en", "14 days", "You have 14 days, not counting Sundays."),
        ("en", "bring your ID", "Don't forget to bring your ID."),
        ("en", "£20", "If you do not pay £20, it is returned."),
        ("en", "£20", "You will not pay more than £20."),
    ],
)
def test_a_phrase_is_said(language: str, phrase: str, answer: str) -> None:
    assert None in denials(language, phrase, answer)


def test_the_reason_shows_the_negation() -> None:
    scores = score_answer({"include": ["trzeba zapłacić"], "exclude": ["20 zł"]}, "Nie trzeba zapłacić 20 zł.")

    assert scores["include"].reason == "missed 'trzeba zapłacić' (denied: 'Nie trzeba zapłacić')"
    assert scores["exclude"].reason == (
        "none of 1 forbidden phrases stands there; '20 zł' is denied: 'Nie trzeba zapłacić 20 zł'"
    )


@pytest.mark.parametrize(
    ("expect", "settings"),
    [
        ({"include": [{"phrase": "trzeba zapłacić", "polarity": "any"}]}, {}),
        ({"include": ["trzeba zapłacić"]}, {"polarity": "any"}),
        ({"include": ["trzeba zapłacić"]}, {"matching": "substring"}),
    ],
)
def test_negation_can_be_left_out_of_account(expect: dict[str, object], settings: dict[str, str]) -> None:
    assert score_answer(expect, "Nie trzeba zapłacić.", **settings).passed  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["wniosek", "nie wniosek", "nieprawda że wniosek", "wniosek, nie", "czy wniosek"])
def test_an_answer_that_repeats_itself_is_read_in_time(words: str) -> None:
    """A model that never stops says one phrase thousands of times, without a full stop."""
    taken = []
    for letters in (5_000, 20_000):
        begun = time.process_time()
        denials("pl", "wniosek", f"{words} " * (letters // len(words)))
        taken.append(time.process_time() - begun)

    # four times as long an answer takes four times as long, and not sixteen times; whatever the processor
    assert taken[1] < 8 * taken[0] + 0.2


@pytest.mark.parametrize("words", ["should not the form,", "what nobody wants form goes", "those who do not form"])
def test_conditions_and_clauses_may_be_repeated_without_end(words: str) -> None:
    assert denials("en", "form", f"{words} " * (20_000 // len(words)))


def test_what_negation_changes_of_the_original_answers() -> None:
    """A table in docs/reference/conditions.md has these; each is judged there."""
    lines = shared("vectors/rag_ifeval/scores.jsonl").read_text(encoding="utf-8").splitlines()
    denied = set()
    for row in map(json.loads, lines):
        for name in ("include", "exclude"):
            for entry in row["expect"].get(name) or ():
                places = [place for phrase in _phrases(entry) for place in denials("pl", phrase, row["answer"] or "")]
                if places and None not in places:
                    denied.add((row["id"], name))

    assert sorted(denied) == [
        ("q002-n2", "exclude"),
        ("q014-n1", "include"),
        ("q014-n4", "include"),
        ("q076-n2", "include"),
    ]


def _phrases(entry: object) -> list[str]:
    return [each for each in entry if isinstance(each, str)] if isinstance(entry, list) else [str(entry)]


@rows_in_lots(
    ("language", "phrase", "answer", "said"),
    [
        ("pl", "opłata", "W urzędzie nie jest pobierana, poza wyjątkami, opłata.", False),
        ("pl", "od piątku do niedzieli", "Czynne codziennie, poza sezonem od piątku do niedzieli.", True),
        ("pl", "w soboty", "Bilet ważny cały tydzień, poza szczytem także w soboty.", True),
        ("pl", "w soboty", "Bilet ważny cały tydzień, poza sobotami i niedzielami w soboty.", False),
        ("pl", "paszport", "Nie potrzebujesz, także za granicą, paszportu.", False),
        ("pl", "podpis", "Nie wymagamy, nawet od cudzoziemców, podpisu.", False),
        ("pl", "podpis", "Nie wymagamy zdjęcia, także cyfrowego, a podpis jest konieczny.", True),
        ("pl", "podpis", "Nie wymagamy zdjęcia, nawet cyfrowego, podpis jest konieczny.", True),
        ("pl", "kary", "Kary nie będą nakładane.", False),
        ("pl", "rabat", "Rabat nie został przewidziany.", False),
        ("pl", "zniżki", "Zniżki nie są przyznawane.", False),
        ("pl", "zdjęcie", "Zdjęcie w tym roku nie będzie wymagane.", False),
        ("pl", "opłaty", "Opłaty nie zostaną doliczone.", False),
        ("en", "appointment", "In none of our offices do you need an appointment.", False),
        ("en", "appointment", "At no time do you need an appointment.", False),
        ("en", "passport", "Under no circumstances will you need a passport.", False),
        ("en", "bank details", "No one will ask you for your bank details.", False),
        ("en", "passport", "No applicant needs a passport.", False),
        ("en", "bank details", "No officer will ever ask you for your bank details.", False),
        ("en", "password", "None of the staff may ask for your password.", False),
        ("en", "fee", "Nowhere do we charge a fee.", False),
        ("en", "a fee", "Nor do we charge a fee.", False),
        ("en", "fine", "Fines are not imposed.", False),
        ("en", "discount", "A discount was not granted.", False),
        ("en", "discounts", "Discounts are not offered.", False),
        ("en", "passport", "No fee is due, but you need a passport.", True),
        ("en", "passport", "Nobody who has a passport will be turned away.", True),
        ("en", "card", "No visitor without a card may enter.", True),
        ("en", "certificate", "We do not need, even from foreigners, a certificate.", False),
        ("en", "court fee", "You never have to pay, apart from rare cases, a court fee.", False),
        ("pl", "numer konta", "Żaden z naszych pracowników nigdy nie zapyta przez telefon o numer konta.", False),
        ("pl", "dowód", "Nikt nie wejdzie, jeśli nie pokaże dowodu.", True),
        ("pl", "dowód", "Nikt bez dowodu nie wejdzie.", True),
        ("pl", "20 zł", "Opłata 20 zł nie jest zwracana.", True),
        ("pl", "pomoc", "Nie przysługuje, nawet studentom, pomoc.", False),
    ],
)
def test_negations_reach_through_insertions_and_from_the_subject(
    language: str, phrase: str, answer: str, said: bool
) -> None:
    assert score_answer({"include": [phrase]}, answer, language=language).passed is said
