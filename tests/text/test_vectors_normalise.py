"""Normalising and matching, case by case, beside what the original program answered."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pytest_genir.text.languages.normalising import Normaliser, make_normaliser, normalised
from pytest_genir.text.matching.matcher import Matcher
from tests.support.shared import shared

# Where `words` with the default lemmas differs from the original's substrings of its own lemmas, and why.
WORDS_DIFFER = {
    "the original's lemma of one of the words does not agree with itself": [
        "q007-n4", "q019-n2", "q072-v-year", "q072-v-long", "q076-n2", "q090-n2", "q091-n2",
    ],
    "the phrase stands only inside another word or number, or across two": [
        "q013-n4", "q081-n1", "q081-v-md", "q081-v-zeropad", "q092-v-md", "q092-v-oor2",
        "syn-044-sub-rok-wyrok", "syn-046-sub-tak-takze", "syn-048-sub-digits", "syn-050-sub-digits-tail",
        "syn-051-sub-digits-split", "syn-060-percent-sub", "syn-074-diminutive",
    ],
    "the phrase is a whole word of the answer, inflected, or written with other characters": [
        "q002-n2", "q039-v-nfd", "q052-v-nfd", "q063-v-nfd", "q065-v-shy", "q074-v-nfd", "q076-v-nfd",
        "q091-v-shy", "syn-052-sub-partial-tail-phrase", "syn-077-superscript", "syn-079-fullwidth-digits",
    ],
    "a word is not found in its negation": ["q014-v-wrap", "syn-072-neg-participle"],
    "a phrase without words is found nowhere": ["syn-056-punct-only-exc", "syn-057-punct-only-alt"],
    "the value is the same, written otherwise": [
        "q003-n5", "q003-v-wrap", "q006-n2", "q010-n3", "q050-n2", "q051-n2", "q053-n2", "q053-n4", "q060-n2",
        "q060-n4",
    ],
    "the number is of another unit: seven working days are not seven days": ["q006-n4"],
    "a hyphen changes nothing: `online` is `on-line`": ["q039-n4"],
    "a verb in its other aspect is the same: `zapłacić`": ["q062-n1", "q062-v-crlf", "syn-069-verb-aspect"],
    "escapes that were not decoded stick to the words": ["q040-v-jsonesc"],
}  # fmt: skip


@cache
def default() -> Normaliser:
    return make_normaliser("pl")


def original() -> Normaliser:
    table = shared("upstream/rag_ifeval/lemmas.tsv")
    return make_normaliser("pl", {"table": table.name}, folder=table.parent)


def rows(name: str) -> list[dict[str, Any]]:
    lines = shared(f"vectors/rag_ifeval/{name}").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def scored() -> Iterator[tuple[dict[str, Any], str, float]]:
    """Yield every include and exclude that the original did not crash on, with its score."""
    for row in rows("scores.jsonl"):
        scores = {**row["scores"], **row.get("partial_scores", {})}
        for name in ("include", "exclude"):
            if isinstance(scores.get(name), float | int):
                yield row, name, scores[name]


def found_share(matcher: Matcher, phrases: list[Any], answer: str) -> float:
    prepared = matcher.prepare(answer)
    entries = [entry if isinstance(entry, list) else [entry] for entry in phrases]
    found = [any(matcher.find(str(phrase), prepared) for phrase in entry) for entry in entries]
    return sum(found) / len(found)


def differing(matcher: Matcher) -> tuple[list[str], int]:
    """Return the ids whose include or exclude gets another score than the original gave, and the total."""
    different, total = [], 0
    for row, name, expected in scored():
        share = found_share(matcher, row["expect"][name], row["answer"])
        total += 1
        if (share if name == "include" else 1 - share) != pytest.approx(expected):
            different.append(row["id"])
    return different, total


def test_the_original_lemmas_give_the_original_normalised_text() -> None:
    normaliser = original()

    for row in rows("normalise.jsonl"):
        assert normalised(normaliser, row["text"]) == row["normalised"]
        assert [normaliser.lemma(token) for token in normaliser.tokens(row["text"])] == row["tokens"]


def test_the_original_lemmas_as_substrings_give_the_original_scores() -> None:
    different, total = differing(Matcher(original(), "substring"))

    assert total > 300
    assert different == []


def test_the_default_lemmas_as_substrings_agree_in_96_percent() -> None:
    different, total = differing(Matcher(default(), "substring"))

    print(f"{1 - len(different) / total:.2%} of {total}, apart: {', '.join(different)}")
    assert len(different) <= 0.04 * total


def test_the_default_lemmas_as_words_differ_only_where_there_is_a_reason() -> None:
    different, _ = differing(Matcher(default(), "words"))

    assert sorted(different) == sorted(name for names in WORDS_DIFFER.values() for name in names)
