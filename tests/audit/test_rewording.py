"""Right answers in other forms say the same values."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.audit import audit
from pytest_genir.audit.gold import gold
from pytest_genir.audit.rewording import spelled, with_other_dates, with_words
from pytest_genir.audit.right import right
from pytest_genir.audit.subject import subjects_of
from pytest_genir.audit.wrong import wrong
from pytest_genir.text.values import read_values
from tests.support.parrots import cases_of


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_number_in_words_is_read_as_that_number(language: str) -> None:
    numbers = [*range(2, 130), *range(130, 10_000, 37), 1000, 2000, 5000, 9999]

    assert [n for n in numbers if [value.amount for value in read_values(spelled(n, language), language)] != [n]] == []


@pytest.mark.parametrize(
    ("language", "text", "words"),
    [
        ("pl", "Opłata to 310 zł, a zwrot 20%.", "Opłata to trzysta dziesięć zł, a zwrot dwadzieścia procent."),
        ("pl", "Za 12 dni, o 8:00, 1,5 km, tel. 22 555 01 40.", "Za dwanaście dni, o 8:00, 1,5 km, tel. 22 555 01 40."),
        ("en", "It costs £20, or 15p a day.", "It costs twenty pounds, or 15p a day."),
        ("en", "Within 121 days.", "Within one hundred and twenty-one days."),
    ],
)  # fmt: skip
def test_whole_numbers_become_words(language: str, text: str, words: str) -> None:
    assert with_words(text, language) == words


@pytest.mark.parametrize(
    ("language", "text", "other"),
    [
        ("pl", "Do 3 maja 2025 r. w urzędzie.", "Do 03.05.2025 w urzędzie."),
        ("pl", "Do 03.05.2025.", "Do 3 maja 2025."),
        ("en", "By 3 May 2025.", "By 2025-05-03."),
        ("pl", "Do 3 maja.", "Do 3 maja."),
    ],
)
def test_dates_change_their_form(language: str, text: str, other: str) -> None:
    assert with_other_dates(text, language) == other


def test_a_phrase_that_insists_on_its_digits_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "fee.genir.yaml").write_text(
        "kind: rag\nlanguage: en\ndocuments: {fees: A licence costs £20., dogs: Dogs need a lead.}\n"
        "questions:\n  - id: fee\n    question: What does it cost?\n    context: [fees, dogs]\n"
        "    expect: {include: [£20], matches: '£20', cite: [fees], refuse: false}\n",
        encoding="utf-8",
    )
    found = [one for one in audit([tmp_path / "fee.genir.yaml"]).findings if one.rule.name == "right-form-fails"]

    assert [one.answer for one in found] == ["A licence costs twenty pounds [0]."]


def test_an_answer_is_turned_round_behind_its_yes_or_no(tmp_path: Path) -> None:
    (tmp_path / "dogs.genir.yaml").write_text(
        "kind: rag\nlanguage: en\ndocuments: {dogs: Dogs need a lead. A licence costs £20., cats: Cats are free.}\n"
        "questions:\n  - id: dogs\n    question: Do dogs need a lead, and what is a licence?\n"
        "    context: [dogs, cats]\n"
        "    expect: {says: 'yes', include: [lead, £20], cite: [dogs], refuse: false}\n",
        encoding="utf-8",
    )
    (subject,) = subjects_of(cases_of((tmp_path / "dogs.genir.yaml",)))
    turned = [one.text for one in right(subject, next(gold(subject))) if one.told == "in another order"]

    assert turned == ["Yes. A licence costs £20 [0]. Dogs need a lead [0]."]


def test_the_name_of_another_page_is_tried(tmp_path: Path) -> None:
    (tmp_path / "desk.genir.yaml").write_text(
        "kind: rag\nlanguage: en\ndocuments:\n  cards: Cards are issued by the Maple Desk.\n"
        "  dogs: Dogs are registered by the Oak Desk.\nquestions:\n  - id: desk\n    question: Who issues cards?\n"
        "    context: [cards, dogs]\n    expect: {include: [Maple Desk], cite: [cards], refuse: false}\n",
        encoding="utf-8",
    )
    (subject,) = subjects_of(cases_of((tmp_path / "desk.genir.yaml",)))
    told = [one.told for one in wrong(subject, next(gold(subject))) if one.rule == "other-name-passes"]

    assert told[1:] == ["'Oak Desk' for 'Maple Desk'"]
