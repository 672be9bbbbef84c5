"""What is read at once is what all readers come to, asked one after the other."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from pytest_genir.text.values import LANGUAGES, Value, numbers, plain, read_values, reading
from pytest_genir.text.values.dates import MONTHS, QUARTERS
from pytest_genir.text.values.units import units
from pytest_genir.text.values.words import number_words
from pytest_genir.text.vocabulary import words

ROOT = Path(__file__).resolve().parents[2]
BESIDE = sorted(
    words(
        "i oraz and or do to od from po past przed za of the a an at o w rok roku r. godz. godz rano pm"
        " p.m. h Kasa Lublin art. nr tel. PIT- II V maja mrozu below point przecinek kolejnych full temu one no every"
    )
)
MARKS = (".", ",", ":", "-", "–", "/", "(", ")", "%", "°", "€", "£", "½", "+", "[", "]", "**", "\n", ";", "?", ",-")
DIGITS = ("5", "14", "24", "25", "8.00", "12:30", "1,5", "2025", "1 500", "03.05.2025", "1/2", "100", "0", "3rd", "007")


class Anything:
    def __contains__(self, word: str) -> bool:
        return True


def one_after_the_other(text: str, language: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Value, ...]:
    """Read values as if nothing were known to stand undisturbed."""
    with monkeypatch.context() as without:
        without.setattr(reading, "_read", lambda tokens, at, kind: reading._read_any(tokens, at))
        without.setattr(plain, "_counts", lambda tokens, at, numbered: False)
        without.setattr(numbers, "_more_words", lambda language: Anything())
        return read_values(text, language)


def made(language: str) -> Iterator[str]:
    """Yield numbers, units, dates and marks in an order that nobody chose."""
    rng = Random(language)
    kinds = (DIGITS, MARKS, BESIDE, tuple(number_words(language)), tuple(units(language)))
    seldom = (tuple(MONTHS[language]), QUARTERS[language])
    for _ in range(1500):
        chosen = [rng.choice(rng.choice(kinds * 3 + seldom)) for _ in range(rng.randrange(2, 7))]
        # `4 kw.` is a quarter and `4 kw` a power: nothing told them apart before either.
        yield "".join(word + rng.choice(("", " ", " ", " ")) for word in chosen if word != "kw")


def shipped(language: str) -> Iterator[str]:
    folder = {"pl": "urzad", "en": "office_en"}[language]
    for line in (ROOT / "configurations" / folder / "documents.jsonl").read_text(encoding="utf-8").splitlines():
        yield json.loads(line)["contents"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("texts", [made, shipped])
def test_what_stands_undisturbed_is_read_as_every_reader_reads_it(
    texts: Callable[[str], Iterator[str]], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text in texts(language):
        assert read_values(text, language) == one_after_the_other(text, language, monkeypatch), text


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("14 dni", "duration"), ("w 4 kwartale ruszy", "range"), ("mocy 4 kw nie", "power"), ("5 maja", "date"),
        ("o 8 rano", "time"), ("o 8 osób", "number"), ("roku 2025 zmiany", "date"), ("2025 osób", "number"),
    ],
)  # fmt: skip
def test_what_stands_beside_a_number_is_heeded(text: str, kind: str) -> None:
    assert [value.kind for value in read_values(f"Zapis {text}", "pl")] == [kind]
