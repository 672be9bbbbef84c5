"""What was made of the latest objects: told apart by what they are, and made whole from several threads."""

from __future__ import annotations

import random
import sys
import threading
from collections.abc import Iterator

import pytest

from pytest_genir import score_answer
from pytest_genir.lean.latest import of_latest


class Text:
    """Equal to every other, as two readings of one text in two languages may be."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


def test_it_is_made_once_of_each_object_and_not_of_its_equal() -> None:
    asked: list[str] = []

    @of_latest
    def language_of(text: Text) -> str:
        asked.append(text.language)
        return text.language

    polish, english = Text("pl"), Text("en")
    assert [language_of(one) for one in (polish, english, polish, english)] == ["pl", "en", "pl", "en"]
    assert asked == ["pl", "en"]


def test_what_is_gone_is_made_anew() -> None:
    asked: list[int] = []

    @of_latest
    def number_of(one: list[int]) -> int:
        asked.append(one[0])
        return one[0]

    many = [[number] for number in range(50)]
    assert [number_of(one) for one in many] == list(range(50))
    assert number_of(many[0]) == 0
    assert asked == [*range(50), 0]


@pytest.fixture
def hurried() -> Iterator[None]:
    """Let threads change places all the time."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def test_answers_are_scored_from_many_threads(hurried: None) -> None:
    words = [
        "opłata",
        "wniosek",
        "urząd",
        "termin",
        "dzień",
        "godzina",
        "okienko",
        "dowód",
        "karta",
        "kasa",
        "bilet",
        "fee",
        "card",
        "ticket",
        "desk",
        "form",
    ]
    wanted = {"include": [["opłata za kartę", "wniosek o dowód", "godzina kasy", "fee for card", "desk has form"]]}
    failures: list[BaseException] = []

    def score(seed: int) -> None:
        rng = random.Random(seed)
        try:
            for number in range(60):
                answer = f"{' '.join(rng.choices(words, k=12))} {number} zł."
                score_answer(wanted, answer, language="en" if seed % 2 else "pl")
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=score, args=(seed,)) for seed in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert failures == []
