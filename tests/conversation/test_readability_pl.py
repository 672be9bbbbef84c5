"""FOG-PL counts Polish syllables and sentences as a reader would; formulas keep to their language."""

from __future__ import annotations

import pytest

from pytest_genir import ReadabilityEvaluator, evaluate
from pytest_genir.conversation.readability import measures
from pytest_genir.conversation.readability_pl import fog_pl, looks_polish, sentence_count, syllable_count

POLISH = "Wniosek o wydanie dowodu osobistego składa się w urzędzie gminy. Opłata nie jest pobierana."
ENGLISH = "You apply for the identity card at the town hall. There is no fee."


@pytest.mark.parametrize(
    ("word", "syllables"),
    [
        ("nauka", 3), ("uniwersytet", 5), ("auto", 2), ("Europa", 3), ("nieuk", 2), ("miasto", 2), ("niebo", 2),
        ("zaufanie", 4), ("wniosek", 2), ("złożenie", 3), ("biologia", 3), ("zameldowania", 5), ("dwieście", 2),
        ("w", 1), ("źdźbło", 1), ("ciąg", 1), ("pięćdziesiąt", 3), ("chleb", 1), ("kraj", 1),
    ],
)  # fmt: skip
def test_syllables_are_vowels_that_sound(word: str, syllables: int) -> None:
    assert syllable_count(word) == syllables


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("Wniosek złóż przy ul. Rynek. Opłata to 17 zł.", 2),
        ("Przyjmuje dr Nowak i prof. Kos. Wizyta trwa 15 min.", 2),
        ("Masz 14 dni! Czy zdążysz? Tak.", 3),
        ("Potrzebne są:\n- dowód\n- zdjęcie", 3),
        ("Art. 5 ust. 2 mówi, co robić.", 1),
        ("J. Kowalski podpisał. 3 maja biuro nie działa.", 2),
        ("bez kropki", 1),
        ("", 1),
    ],
)
def test_sentences_do_not_end_at_abbreviations(text: str, sentences: int) -> None:
    assert sentence_count(text) == sentences


def test_index_is_words_per_sentence_and_percent_of_hard_words() -> None:
    hard = [word for word in POLISH.replace(".", "").split() if syllable_count(word) >= 4]
    assert hard == ["osobistego", "pobierana"]
    assert fog_pl(POLISH) == pytest.approx(0.4 * (14 / 2 + 100 * 2 / 14), abs=0.01)
    assert fog_pl("?!") == 0


@pytest.mark.parametrize("text", [POLISH, "Opłata", "Koszt wynosi 30 zl i jest platny przy okienku od 8 do 15"])
def test_polish_is_told(text: str) -> None:
    assert looks_polish(text)


@pytest.mark.parametrize(
    "text", [ENGLISH, "Fee", "The fee for ul. Rynek 5 is 30 zł and the office in Łódź is closed.", "42"]
)
def test_english_is_told(text: str) -> None:
    assert not looks_polish(text)


@pytest.mark.parametrize(
    ("configuration", "text", "refused"),
    [
        ({"measure": "fleschReadingEase"}, POLISH, "formula for English"),
        ({"measure": "fogPl"}, ENGLISH, "formula for Polish"),
        ({"measure": "fogPl"}, POLISH, ""),
        ({"measure": "rix"}, ENGLISH, ""),
        ({"measure": "readingTime"}, POLISH, ""),
        ({"measure": "rix", "language": "en"}, POLISH, ""),
    ],
)
def test_formula_of_another_language_gives_no_score(configuration: dict[str, str], text: str, refused: str) -> None:
    assert ReadabilityEvaluator(configuration).unsuited(text).find(refused) >= 0
    assert bool(ReadabilityEvaluator(configuration).unsuited(text)) is bool(refused)


def test_from_python_a_formula_of_another_language_gives_no_score_either() -> None:
    simulation = {"userTurns": [{"utterance": "?", "systemResponse": {"utterance": POLISH}}]}
    ease = {"class": "ReadabilityEvaluator", "measure": "fleschReadingEase"}

    found = evaluate(simulation, {"evaluators": {"Ease": ease, "Fog": {**ease, "measure": "fogPl"}}})

    (turn,) = found["userTurnsEvaluations"]
    assert "fleschReadingEase" in turn["Ease"] and "score" not in turn["Ease"]
    assert turn["Fog"]["score"] > 0
    (failure,) = found["failures"]
    assert failure["evaluator"] == "Ease" and "take 'measure: fogPl'" in failure["error"]


def test_only_the_first_thousand_words_are_counted_but_for_the_time() -> None:
    begin = "The cat sat on the mat. " * 200
    short, long = (
        measures(" ".join(begin.split()[:1000])),
        measures(" ".join([*begin.split()[:1000], *["word"] * 1139])),
    )
    assert long.pop("readingTime") == pytest.approx(2139 / 4.17, abs=0.01)
    assert short.pop("readingTime") == pytest.approx(1000 / 4.17, abs=0.01)
    assert long == short


def test_backslash_is_text() -> None:
    assert measures(r"a\b c\d e\f")["colemanLiauIndex"] == measures("axb cxd exf")["colemanLiauIndex"]
