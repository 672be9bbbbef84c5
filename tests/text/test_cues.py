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
    assert needed(pattern) == words


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_match_is_overlooked_for_want_of_its_words(language: str) -> None:
    assert len(CUES) > 50
    index = CueIndex(CUES)
    texts = {lowered(pair["answer"]) for name in ("pairs", "14") for pair in pairs(language, name)}

    assert [
        (cue.pattern.pattern, text)
        for text in texts
        for absent in [index.absent(text)]
        for cue in CUES
        if (cue in absent or not cue.possible(text)) and cue.pattern.search(text)
    ] == []


def test_a_cue_of_which_nothing_is_known_is_never_ruled_out() -> None:
    anything, but = Cue(r"\w+"), Cue(r"\bbut\b")
    index = CueIndex([anything, but])

    assert index.absent("butter") == {but}
    assert index.absent("all but one") == frozenset()


def test_a_letter_that_two_stand_for_in_lower_case_moves_nothing() -> None:
    assert lowered("İ Nie") == "İ nie"
    assert len(lowered("Zażółć GĘŚLĄ jaźń İ")) == len("Zażółć GĘŚLĄ jaźń İ")
