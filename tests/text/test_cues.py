"""Cues of polarity: what every match of a pattern holds is read from the pattern itself."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

import pytest

from pytest_genir.text.polarity import denials, exempted, reported
from pytest_genir.text.polarity.cues import Cue, CueIndex, lowered
from pytest_genir.text.polarity.cues.needs import needed
from tests.matching.test_pairs import pairs

CUES = [
    cue
    for module in (reported, denials, exempted)
    for table in vars(module).values()
    if is_dataclass(table)
    for cue in (getattr(table, field.name) for field in fields(table) if not isinstance(table, type))
    if isinstance(cue, Cue)
]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r",?\s(?:but|however)\b", {" but ", " however "}),
        (r"\b(?:is|are)\snot", {" not"}),
        (r"(?:no\s)?way\s\w+", {"way "}),
        (r"abc? | ab{2}", {"ab"}),
        (r"ab+c", {"ab"}),
        (r"\s[–—-]\s", {"–", "—", "-"}),
        (r"(?!not)\w+", set()),
        (r"(?:a|\w)b", {"b"}),
        (r"a|\w", set()),
        (r"(?P<verb>nie\w*)x?", {"nie"}),
        (r"off\s  # a comment | of this", {"off "}),
        (r"\[off\]", {" off "}),
        (r"[^.;]{0,40}?\b(?:lifted|dropped)", {" lifted", " dropped"}),
        (r"n['’]t\b", {"'t", "’t"}),
        (r"\b(?:by[łl]|miał)\w*", {" był", " byl", " miał"}),
        (r"\w+owa(?:ło|ła)\b", {"owało ", "owała "}),
        (r"\s(?:tu\s)?nie\s", {" nie "}),
        (r"(?:tu\s)*nie\s", {"nie "}),
        (r"\b(?:we|you)(?:\sone|\stwo)?\s(?:did|may)\s(?:really\s|even\s)?know", {" know"}),
    ],
)
def test_what_a_pattern_needs_is_read_from_it(pattern: str, words: set[str]) -> None:
    assert {word for first, *_ in needed(pattern) for word in first} == words


@pytest.mark.parametrize(
    ("pattern", "branches"),
    [
        (r"\bjak\s(?:pan|pani)\b", [[{" jak "}, {" pani ", " pan "}]]),
        (r"\bo\s(?:co|któr\w+)\s(?:pan\s|pani\s)?(?:za)?pyta\w*", [[{" pyta", " zapyta"}, {" co", " któr"}, {" o "}]]),
        (
            r"\b(?:kasa\s\w+\s(?:stała|czynna)|bez\s\w+\sopłat)",
            [[{" czynna", " stała"}, {" kasa "}], [{" opłat"}, {" bez "}]],
        ),
        (r"(?:abc|\w)\sdef", [[{" def"}]]),
        (r"(?=abc)def", [[{"def"}]]),
        (r"(?:abc\s)?def\s\w+\sghi", [[{"def "}, {" ghi"}]]),
        (r"(?:abc\s)*def", [[{"def"}]]),
        (r"to\sthe\s\w+\sof", [[{" the "}, {"to "}, {" of"}]]),
    ],
)
def test_the_second_word_of_each_branch_is_read_as_well(pattern: str, branches: list[list[set[str]]]) -> None:
    assert [[set(words) for words in together] for together in needed(pattern)] == branches


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_match_is_overlooked_for_want_of_its_words(language: str) -> None:
    assert len(CUES) > 50
    index = CueIndex(CUES)
    texts = {lowered(pair["answer"]) for name in ("pairs", "14") for pair in pairs(language, name)}

    assert [
        (cue.pattern.pattern, text)
        for text in texts
        for held in [index.held(text, text.split())]
        for cue in CUES
        if ((cue in index.known and cue not in held) or not cue.possible(text)) and cue.pattern.search(text)
    ] == []


def test_a_cue_of_which_nothing_is_known_is_never_ruled_out() -> None:
    anything, but = Cue(r"\w+"), Cue(r"\bbut\b")
    index = CueIndex([anything, but])

    assert index.known == {but}
    assert index.held("butter", ["butter"]) == frozenset()
    assert index.held("all but one", ["all", "but", "one"]) == {but}


def test_a_cue_of_two_words_stands_in_no_text_that_holds_one_of_them() -> None:
    as_you, quoted = Cue(r"\bjak\s(?:pan|pani)\b"), Cue(r"\bcena\s\w+\s„brutto")
    index = CueIndex([as_you, quoted])

    def held(text: str) -> set[Cue]:
        return set(index.held(text, text.split()))

    assert held("tak jak pani") == held("pani wie, jak") == {as_you}
    assert held("pani wie") == held("jak wie") == held("cena") == held("„brutto") == set()
    assert held("cena jest „brutto") == {quoted}


def test_a_letter_that_two_stand_for_in_lower_case_moves_nothing() -> None:
    assert lowered("İ Nie") == "İ nie"
    assert len(lowered("Zażółć GĘŚLĄ jaźń İ")) == len("Zażółć GĘŚLĄ jaźń İ")
