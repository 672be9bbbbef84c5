"""Readability of English text: eight measures and the median grade, exactly as the original computes them.

The formulas count what is cheap to count: words are what stands between single spaces, a sentence ends where
`.`, `?` or `!` and white space are followed by anything but a small letter a-z, and syllables are groups of
Latin vowels. They were made for English: for another language the numbers compare texts of that language
with each other at best, and for another script they say nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from pytest_genir.conversation.wording import WHITESPACE

#: The measures, in the order in which results show them.
MEASURES = (
    "fleschReadingEase",
    "fleschKincaidGrade",
    "smogIndex",
    "colemanLiauIndex",
    "automatedReadabilityIndex",
    "linsearWriteFormula",
    "rix",
    "medianGrade",
    "readingTime",
)

_WORDS_PER_SECOND = 4.17
#: Only the beginning of a text is counted; its reading time alone is that of the whole.
_COUNTED = 1000
#: Every sign of ASCII but the backslash, which is text.
_PUNCTUATION = re.compile(r"[!-/:-@\[\]-`{-~]")
_SPACE = re.compile(f"[{WHITESPACE}]")
_SENTENCE_END = re.compile(f"(?<=[.?!])[{WHITESPACE}]+(?=[^a-z])")
_SYLLABLE = re.compile("[aiouy]+e*|e(?!d\\Z|ly)[^\n\r\u2028\u2029]|[td]ed|le\\Z")

#: The grade from which on a reading ease, or a share of long words, speaks (Flesch 1948, Anderson 1983).
_EASE_GRADES = ((90, (5,)), (80, (6,)), (70, (7,)), (60, (8, 9)), (50, (10,)), (40, (11,)), (30, (12,)))
_RIX_GRADES = (
    (7.2, 13), (6.2, 12), (5.3, 11), (4.5, 10), (3.7, 9), (3.0, 8), (2.4, 7), (1.8, 6), (1.3, 5),
    (0.8, 4), (0.5, 3), (0.2, 2),
)  # fmt: skip


def measures(text: str) -> dict[str, float]:
    """Return every measure of a text."""
    whole = text.split(" ")
    words = whole[:_COUNTED]
    count, text = len(words), " ".join(words)
    syllables = [syllable_count(word) for word in words]
    sentences = sentence_count(words)
    sentence_length = _rounded(count / sentences)
    word_syllables = _rounded(sum(syllables) / count)
    values = {
        "fleschReadingEase": _rounded(206.835 - 1.015 * sentence_length - 84.6 * word_syllables),
        "fleschKincaidGrade": _rounded(0.39 * sentence_length + 11.8 * word_syllables - 15.59),
        "smogIndex": _smog(syllables, sentences),
        "colemanLiauIndex": _coleman_liau(text, count, sentences),
        "automatedReadabilityIndex": _automated(text, count, sentence_length),
        "linsearWriteFormula": _linsear_write(words, syllables),
        "rix": _rounded(sum(_length(_PUNCTUATION.sub("", word)) > 6 for word in words) / sentences),
    }
    return {
        **values,
        "medianGrade": _median_grade(values),
        "readingTime": _rounded(len(whole) / _WORDS_PER_SECOND),
    }


def syllable_count(word: str) -> int:
    """Return the syllables of a word: its groups of vowels without a silent e, and at least one."""
    return max(1, len(_SYLLABLE.findall(_PUNCTUATION.sub("", word).lower())))


def sentence_count(words: Sequence[str]) -> int:
    """Return the number of sentences; up to two words are one."""
    return 1 if len(words) <= 2 else 1 + len(_SENTENCE_END.findall(" ".join(words)))


def _smog(syllables: Sequence[int], sentences: int) -> float:
    if sentences < 3:
        return 0.0
    many = sum(number >= 3 for number in syllables)
    return _rounded(1.043 * math.sqrt(many * (30 / sentences)) + 3.1291)


def _coleman_liau(text: str, words: int, sentences: int) -> float:
    letters = _rounded(_length(_PUNCTUATION.sub("", _SPACE.sub("", text))) / words) * 100
    return _rounded(0.0588 * letters - 0.296 * (_rounded(sentences / words) * 100) - 15.8)


def _automated(text: str, words: int, sentence_length: float) -> float:
    characters = _rounded(_length(_SPACE.sub("", text)) / words)
    return _rounded(4.71 * characters + 0.5 * sentence_length - 21.43)


def _linsear_write(words: Sequence[str], syllables: Sequence[int]) -> float:
    """Score the first hundred words: three points for a long one, one for any other."""
    points = sum(3 if number >= 3 else 1 for number in syllables[:100])
    number = points / sentence_count(words[:100])
    return _rounded((number - 2 if number <= 20 else number) / 2)


def _median_grade(values: dict[str, float]) -> float:
    grades: list[float] = list(_ease_grades(values["fleschReadingEase"]))
    grades.append(next((grade for least, grade in _RIX_GRADES if values["rix"] >= least), 1))
    for name in MEASURES[1:6]:
        grades += [math.floor(values[name]), math.ceil(values[name])]
    grades.sort()
    middle = len(grades) // 2
    return _rounded(grades[middle] if len(grades) % 2 else (grades[middle - 1] + grades[middle]) / 2, 0)


def _ease_grades(ease: float) -> tuple[int, ...]:
    # a text beyond the scale (100 and more) counts like the hardest one: the original's quirk, kept
    if ease >= 100:
        return (13,)
    return next((grades for least, grades in _EASE_GRADES if ease >= least), (13,))


def _length(text: str) -> int:
    """Return the length in UTF-16 units, as the original counts."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _rounded(number: float, places: int = 2) -> float:
    """Round half away from zero, where a negative number that is already round moves on by one unit."""
    factor = 10.0**places
    return math.floor(number * factor + math.copysign(0.5, number)) / factor
