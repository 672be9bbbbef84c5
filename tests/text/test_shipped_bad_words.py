"""The shipped word lists find what is vulgar, however inflected, and leave ordinary texts alone."""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from pytest_genir.text.bad_words import BadWords, shipped_words
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.matcher import Matcher

_ROOT = Path(__file__).resolve().parents[2]
_LANGUAGES = ("pl", "en")


@lru_cache(maxsize=None)
def _list(language: str) -> tuple[Matcher, BadWords]:
    matcher = Matcher(make_normaliser(language))
    return matcher, BadWords(shipped_words(language), matcher)


def _found(language: str, text: str) -> list[str]:
    matcher, words = _list(language)
    return [match.surface for _, match in words.find(matcher.prepare(text))]


def _lines(language: str) -> list[str]:
    text = (_ROOT / f"datasets/bad_words_{language}.txt").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize(("language", "least", "most"), [("pl", 150, 250), ("en", 100, 150)])
def test_a_list_holds_single_words_in_lower_case_once_each(language: str, least: int, most: int) -> None:
    words = _lines(language)

    assert least <= len(words) <= most
    assert [word for word in words if word != word.strip().lower() or not word.isalpha()] == []
    assert [word for word, times in Counter(words).items() if times > 1] == []


@pytest.mark.parametrize("language", _LANGUAGES)
def test_every_listed_word_is_found(language: str) -> None:
    assert [word for word in _lines(language) if _found(language, f"Ten {word}!") != [word]] == []


@pytest.mark.parametrize("folder", ["urzad", "office_en"])
@pytest.mark.parametrize("language", _LANGUAGES)
def test_no_listed_word_stands_in_what_we_ship(language: str, folder: str) -> None:
    documents = (_ROOT / "configurations" / folder / "documents.jsonl").read_text(encoding="utf-8").splitlines()
    questions = [path.read_text(encoding="utf-8") for path in (_ROOT / "configurations" / folder).glob("*.genir.yaml")]
    texts = [*(json.loads(line)["contents"] for line in documents), *questions]

    assert [word for text in texts for word in _found(language, text)] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Spierdalaj stąd razem z tym wnioskiem",
        "Gówno mnie to obchodzi, a właściwie gównem jest ta ustawa",
        "Zesrałem się ze śmiechu nad tym podaniem",
        "Co za skurwysynami oni są",
        "Wypierdalajcie z kolejki",
        "Masz to w dupie",
        "Urzędniczka była wkurwiona",
        "To pojebane przepisy",
        "Siedzą tam sami debile",
        "Nie bądź idiotką",
        "Ale zajebistego mandatu się doczekałeś",
        "Ten kretyńskim tonem napisany list",
        "Odpowiedź brzmi: chujowo",
        "Szef tych jebańców",
        "Shit, trzeba zapłacić",
    ],
)
def test_polish_vulgarity_is_found_inflected(sentence: str) -> None:
    assert _found("pl", sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Ciocie i wujkowie zgłaszają darowiznę na szczycie listy",
        "W godzinach szczytu pociągi kursują częściej, także na szczycie",
        "Suka i szczenięta wymagają szczepienia, a pies kagańca na mordę",
        "Rolnik wywozi gnój na pole, a groźne szkodniki i parch niszczą sad",
        "Gnidy i wszy zgłasza się pielęgniarce szkolnej",
        "Paki i paczki wydaje magazyn, okienko dla kierowców pak",
        "Pedał hamulca i szmata do szyb nie są przedmiotem badania",
        "Wodze konia trzyma woźnica, a wódz wodzi wzrokiem po wodzie",
        "Żuli gumę i żółtka jaj, zaszczycił nas obecnością w zaszczycie stanowiska",
        "Głąb kapusty wrzuca się w głąb brązowego pojemnika",
        "Ruchy pojazdów, ruchome schody i pieprz mielony",
    ],
)
def test_ordinary_polish_is_left_alone(sentence: str) -> None:
    assert _found("pl", sentence) == []


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("The clerks are fucking idiots.", ["fucking", "idiots"]),
        ("What a shitty, bitchy reply!", ["shitty", "bitchy"]),
        ("They pissed about and called me a wanker.", ["pissed", "wanker"]),
        ("Dick and Fanny kept a cock, an ass and a pair of tits in the hedge by the dyke.", []),
        ("A finger prick, a slag heap, a carpet with a shag pile.", []),
        ("The Scunthorpe assessor assigned a classic grape hoe.", []),
    ],
)
def test_english_words(sentence: str, found: list[str]) -> None:
    assert _found("en", sentence) == found


def test_a_word_is_found_beside_what_is_read_as_several_words() -> None:
    assert _found("pl", "Te 20zł za zdjęcie 492x633 to kurewska opłata") == ["kurewska"]


@pytest.mark.parametrize(
    ("language", "text", "found"),
    [
        ("en", "Nie ma tu żadnej kurwy.", ["kurwy"]),
        ("en", "Kurwom i chujom mówimy nie.", ["Kurwom", "chujom"]),
        ("en", "Spierdalajcie stąd.", ["Spierdalajcie"]),
        ("pl", "These bitches and their bullshits.", ["bitches", "bullshits"]),
        ("en", "A dupe of the form, suki sushi at Kuro, chunks of cheese, a pal called Piet.", []),
        ("en", "Curves, curfews and spiders: the Spire, the pier and the chute.", []),
        ("pl", "Kurek, kurtka, dupleks, chusta, pierogi i sukienka.", []),
    ],
)
def test_words_of_either_language_are_found_inflected_in_answers_of_the_other(
    language: str, text: str, found: list[str]
) -> None:
    assert _found(language, text) == found
