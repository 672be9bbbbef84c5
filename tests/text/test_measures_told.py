"""An answer without the measure that a phrase names says it in no construction, so that none is tried."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.spread import find_spread

SETS = Path(__file__).parents[1] / "matching"
may_say = Matcher.may_say


@pytest.mark.parametrize(
    ("phrase", "answer", "may"),
    [
        ("20 zł", "Opłata wynosi 20 zł.", True),
        ("20 zł", "Opłata wynosi dwadzieścia złotych.", True),
        ("20 zł", "Opłata wynosi od 10 do 20 zł.", True),
        ("20 zł", "Opłata wynosi 21 zł.", False),
        ("20 zł", "Opłata wynosi 20 euro.", False),
        ("opłata 20 zł", "Wstęp jest bezpłatny.", False),
        ("opłata 0 zł", "Wstęp jest bezpłatny.", True),
        ("1 kg cukru", "Kilogram cukru.", True),
        ("2 kg cukru", "2000 g cukru", True),
        ("2 kg cukru", "Cukier.", False),
        ("klasa 7", "klasa siódma", True),
        ("2 razy w roku", "co pół roku", True),
        ("14 dni", "dwa tygodnie", True),
        ("bezpłatny parking", "Nic o tym nie ma.", True),
    ],
)
def test_only_a_measure_in_figures_has_to_be_told(phrase: str, answer: str, may: bool) -> None:
    matcher = Matcher(make_normaliser("pl"))

    assert matcher.may_say(phrase, matcher.prepare(answer)) is may


def pairs(language: str) -> Iterator[tuple[str, str]]:
    for path in sorted(SETS.rglob(f"*_{language}.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            pair = json.loads(line)
            if "phrase" in pair and "answer" in pair:
                yield pair["phrase"], pair["answer"]


@pytest.mark.parametrize("every", [pytest.param(4, id="some"), pytest.param(1, id="all", marks=pytest.mark.slow)])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_what_is_found_has_its_measures(language: str, every: int, monkeypatch: pytest.MonkeyPatch) -> None:
    matcher = Matcher(make_normaliser(language))
    monkeypatch.setattr(Matcher, "may_say", lambda *given: True)
    lacking = [
        (phrase, answer)
        for phrase, answer in [*pairs(language)][::every]
        if not may_say(matcher, phrase, matcher.prepare(answer))
    ]
    found = [
        (phrase, answer)
        for phrase, answer in lacking
        if any(
            chain(
                matcher.find_all(phrase, matcher.prepare(answer)), find_spread(matcher, phrase, matcher.prepare(answer))
            )
        )
    ]

    assert len(lacking) > (100 if every == 1 else 50)
    assert found == []
