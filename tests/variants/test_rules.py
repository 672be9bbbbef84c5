"""Variants made by rule: both languages, the same everywhere, numbers untouched, and nothing where nothing changes."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from pytest_genir.kinds.case import Benchmark
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.variants import varied
from pytest_genir.settings import Settings
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.variants import VARIANTS
from pytest_genir.variants.english import NAMES
from pytest_genir.variants.rules import RULES, RewordingTerms, reordered, reworded

ROOT = Path(__file__).resolve().parents[2]
POLISH = "Ile wynosi opłata za wydanie dowodu rejestracyjnego w urzędzie w Warszawie w środę 12 maja 2024?"
ENGLISH = "How much is the licence fee for a dog in the town centre, if I don't pay the £45.50 by 12 May?"


def wording(language: str) -> RewordingTerms:
    return RewordingTerms(language=language, normaliser=make_normaliser(language), seed="q-1")


def test_there_is_a_rule_for_every_variant() -> None:
    assert list(RULES) == list(VARIANTS) and len(VARIANTS) == 8


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        (
            "no_diacritics",
            "Ile wynosi oplata za wydanie dowodu rejestracyjnego w urzedzie w Warszawie w srode 12 maja 2024?",
        ),
        ("upper_case", POLISH.upper()),
        (
            "polite",
            f"Dzień dobry! Uprzejmie proszę o informację. {POLISH} Z góry bardzo dziękuję i serdecznie pozdrawiam.",
        ),
    ],
)
def test_what_polish_becomes(name: str, expected: str) -> None:
    assert reworded(name, POLISH, wording("pl")) == expected


def test_english_names_replace_polish_ones_however_they_are_inflected() -> None:
    said = reworded("english_names", POLISH, wording("pl"))

    assert "Warsaw" in said and "office" in said and "fee" in said and "Wednesday" in said
    assert "Warszawie" not in said


def test_inflection_uses_base_forms_and_turns_the_sentence() -> None:
    said = reworded("inflection", "Ile kosztuje wyrobienie nowego paszportu dla dziecka?", wording("pl"))

    assert said.endswith("?") and not said.startswith("Ile")
    assert {"paszport", "dziecko"} <= set(re.findall(r"\w+", said.lower()))


@pytest.mark.parametrize("text", ["Nie muszę płacić za psa, prawda?", "Do I not have to pay for the dog now?"])
def test_a_denial_keeps_its_place(text: str) -> None:
    language = "pl" if "psa" in text else "en"
    said = reworded("inflection", text, wording(language)).lower()

    assert said.split()[:1] == text.lower().split()[:1]


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "document_order"])
@pytest.mark.parametrize(("language", "text"), [("pl", POLISH), ("en", ENGLISH)])
def test_every_rule_changes_a_text_and_no_number_in_it(name: str, language: str, text: str) -> None:
    said = reworded(name, text, wording(language))

    assert said != text
    assert said == reworded(name, text, wording(language))
    numbers = re.compile(r"\d+(?:[.,]\d+)*")
    assert numbers.findall(said) == numbers.findall(text)


@pytest.mark.parametrize("name", [name for name in VARIANTS if name not in ("document_order", "polite", "impatient")])
@pytest.mark.parametrize("text", ["", "?", "12", "a", "Ω 3 ?!", "👍🏽", "x" * 5000])
def test_no_text_is_too_odd(name: str, text: str) -> None:
    for language in ("pl", "en"):
        assert isinstance(reworded(name, text, wording(language)), str)


def test_mistakes_depend_on_the_question_and_not_on_the_run() -> None:
    made = {
        reworded("typos", POLISH, RewordingTerms(language="pl", normaliser=make_normaliser("pl"), seed=f"q-{number}"))
        for number in range(20)
    }

    assert len(made) > 10
    assert all(0 < sum(a != b for a, b in zip(one.split(), POLISH.split(), strict=True)) <= 4 for one in made)


def test_documents_come_in_another_order_of_their_own() -> None:
    assert reordered(("a",), "q") == ("a",)
    assert {reordered(("a", "b"), f"q{n}") for n in range(5)} == {("b", "a")}
    assert sorted(reordered(tuple("abcde"), "q")) == list("abcde") != list(reordered(tuple("abcde"), "q"))


def benchmark(name: str) -> Benchmark:
    found = load_benchmark(ROOT / name, Settings(), shown=name, claimed=True)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("name", "least"),
    [("configurations/urzad/urzad.genir.yaml", 0.85), ("configurations/office_en/office.genir.yaml", 0.0)],
)
def test_shipped_questions_have_every_variant_with_their_own_conditions(name: str, least: float) -> None:
    cases = [case for case in benchmark(name).cases if isinstance(case, RagCase)]
    made = [one for case in cases for one in varied(case, tuple(VARIANTS))]

    counts = {
        variant: sum(one.variant is not None and one.variant.name == variant for one in made) for variant in VARIANTS
    }
    assert all(count > least * len(cases) for count in counts.values())
    assert len({one.id for one in made}) == len(made)
    assert len({one.digests["definition"] for one in made}) == len(made)
    originals = {case.id: case for case in cases}
    for one in made:
        assert one.variant is not None
        original = originals[one.variant.original]
        assert one.question.expectations == original.question.expectations
        assert (one.question.text, one.context) != (original.question.text, original.context)


KEPT = [
    ("https://urzad.example.pl/pliki/Wniosek_Ż.pdf?wersja=2&język=pl", "pl"),
    ("www.town.example/forms/Council_Tax-2.pdf", "en"),
    ("biuro.obsługi+skargi@urzad.example.pl", "pl"),
    ("jane.o'neill@town.example", "en"),
    ("A-12/2025", "pl"),
    ("UM.I.6841.3.2024", "pl"),
    ("INV_two_factor", "en"),
    ("ABC/DEF-GHI", "en"),
    ("PL61 1090 1014 0000 0712 1981 2874", "pl"),
    ("wniosek-końcowy.docx", "pl"),
    ("@zarząd", "pl"),
    ("„Wpłata. Nie podlega zwrotowi”", "pl"),
    ('"No parking. Mon-Fri"', "en"),
    ("'flat above the theatre'", "en"),
    ("«żółta łódź»", "pl"),
    ("`git push --force`", "en"),
    ("{{adres}}", "pl"),
    ("12,50", "pl"),
]


@pytest.mark.parametrize("name", [name for name in VARIANTS if name != "document_order"])
@pytest.mark.parametrize(("told", "language"), KEPT)
def test_what_people_copy_stays_as_it_is(name: str, told: str, language: str) -> None:
    for seed in range(10):
        terms = RewordingTerms(language=language, normaliser=make_normaliser(language), seed=str(seed))
        for text in (f"What about {told} and the licences of shops?", f"Gdzie znajdę opłatę {told}", told):
            assert told in reworded(name, text, terms)


def test_signs_of_private_use_in_a_question_stay_too() -> None:
    text = "What \U000f0005 is \U000f0000 the 12 licence?"

    assert reworded("upper_case", text, wording("en")) == "WHAT \U000f0005 IS \U000f0000 THE 12 LICENCE?"


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("pl", "Czy 100 zł wystarczy dla mnie?", "Wystarczyć dla ja, czy 100 złoty?"),
        ("pl", "Jan Kowalski złożył wniosek?", "Złożyć wniosek, Jan Kowalski?"),
        ("pl", "ILE KOSZTUJE PASZPORT DLA DZIECKA?", "PASZPORT DLA DZIECKO, ILE KOSZTOWAĆ?"),
        ("pl", "PESEL dziecka skąd wziąć?", "Skąd wziąć, PESEL dziecko?"),
        ("en", "I lost all of these cards.", "All of this card, I lost."),
        ("en", "Is it about the US visas?", "About the US visa, is it?"),
    ],
)
def test_inflection_tears_nothing_apart(language: str, text: str, expected: str) -> None:
    assert reworded("inflection", text, wording(language)) == expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Is my mobile phone covered?", "Is my cell phone covered?"),
        ("MY MOBILE PHONE?", "MY CELL PHONE?"),
        ("My mobile is lost.", "My cell phone is lost."),
        ("When does the mobile library come?", "When does the mobile library come?"),
        ("Where do I put the rubbish bin?", "Where do I put the trash can?"),
        ("The trash bin is full.", "The trash can is full."),
        ("Two post offices and a post box", "Two post offices and a mailbox"),
        ("Can I rent a flat?", "Can I rent an apartment?"),
        ("CAN I RENT A FLAT?", "CAN I RENT AN APARTMENT?"),
        ("an underground car park", "an underground parking lot"),
        ("A flat (apartment) in town", "A flat (apartment) in town"),
        ("Can I skip the queue?", "Can I skip the line?"),
        ("Is tap water safe?", "Is tap water safe?"),
    ],
)
def test_a_name_of_several_words_stands_for_all_of_them(text: str, said: str) -> None:
    assert reworded("english_names", text, wording("en")) == said


def test_polish_names_of_two_words_are_one_name() -> None:
    assert reworded("english_names", "Zgubiłem dowód osobisty.", wording("pl")) == "Zgubiłem ID card."


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_name_repeats_what_stands_beside_it(language: str) -> None:
    terms = wording(language)
    for thing, name in NAMES[language].items():
        for word in name.split():
            for text in (f"Xyz {thing} {word} xyz", f"Xyz {word} {thing} xyz"):
                before, said = text.lower().split(), reworded("english_names", text, terms).lower().split()
                twice = [one for one, two in pairwise(said) if one == two]
                assert not twice or any(one == two for one, two in pairwise(before)), (text, said)


@pytest.mark.parametrize("name", ["inflection", "english_names"])
def test_an_abbreviation_stays_with_what_it_shortens(name: str) -> None:
    said = reworded(name, "Jaki wniosek składam przy ul. Długiej w 2024 r. w urzędzie?", wording("pl"))

    assert "ul. Długiej" in said and "2024 r." in said


def test_what_is_asked_in_capitals_stays_in_capitals() -> None:
    assert reworded("english_names", "ILE KOSZTUJE PASZPORT?", wording("pl")) == "ILE KOSZTUJE PASSPORT?"
    assert reworded("english_names", "US or us, OK in the BIN code?", wording("en")) == "US or us, OK in the BIN code?"


def test_only_letters_that_are_typed_without_their_marks_lose_them() -> None:
    assert reworded("no_diacritics", "Łódź ガス हिन्दी 1️⃣", wording("pl")) == "Lodz ガス हिन्दी 1️⃣"
