"""Readability of Polish text: the FOG-PL index, which counts words of four syllables and more as hard.

0.4 * (words per sentence + percent of hard words), the sum that Gunning made for English with the limit that
suits Polish. It reads as years at school: up to 6 primary school, 10 to 12 secondary, 18 and more experts.
Words are counted as they stand, not in their base forms: tools differ in this, and the forms are what is read.
"""

from __future__ import annotations

import re

HARD_SYLLABLES = 4
_WORD = re.compile(r"[^\W\d_]+(?:['\u2019-][^\W\d_]+)*")
#: What ends with a full stop and no sentence, also before a capital letter: "ul. Rynek", "dr Nowak i prof. Kos".
_ABBREVIATIONS = (
    "al", "art", "bp", "dr", "gen", "gł", "godz", "hab", "im", "in", "inż", "kpt", "ks", "lek", "mgr", "min", "m.in",
    "np", "nr", "os", "par", "pkt", "pl", "płk", "por", "pow", "poz", "prof", "red", "rys", "sp", "str", "św", "tab",
    "tel", "tj", "tys", "tzn", "tzw", "ul", "ust", "woj", "wyd", "zob",
)  # fmt: skip
_SHORT = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, _ABBREVIATIONS))}|[A-ZĄĆĘŁŃÓŚŹŻ])\.", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.?!\u2026]+[\"'\u201d\u00bb)\]]*\s+(?=[\"'\u201e\u00ab(\[]*[^\W_a-ząćęłńóśźż])")
_VOWEL = re.compile(r"i(?=[aąeęioóuy])|([aąeęioóuy])", re.IGNORECASE)
#: One syllable in foreign words ("auto", "Europa"), two where a prefix ends in the first vowel ("nauka", "nieuk").
_JOINED = re.compile(r"(?<![nz])au|(?<!ni)eu", re.IGNORECASE)
#: Letters that English never has, and small words that it has not, or seldom.
_LETTERS = re.compile("[ąćęłńóśźż]", re.IGNORECASE)
_SMALL = frozenset((
    "w", "z", "na", "nie", "że", "jest", "są", "się", "od", "dla", "po", "za", "jak", "lub", "oraz", "ale", "czy",
    "przez", "przy", "jako", "tak", "tylko", "ile", "jeśli", "gdy", "tym", "tego", "który", "która", "które", "więc",
    "też", "aby", "żeby",
))  # fmt: skip
_FEWEST_WORDS = 3
_POLISH_SHARE = 0.15


def fog_pl(text: str) -> float:
    """Return the FOG-PL index of a text; nothing but signs has 0."""
    words = _WORD.findall(text)
    if not words:
        return 0.0
    hard = sum(syllable_count(word) >= HARD_SYLLABLES for word in words)
    return round(0.4 * (len(words) / sentence_count(text) + 100 * hard / len(words)), 2)


def sentence_count(text: str) -> int:
    """Return the number of sentences, at least one; lines of a list and paragraphs are sentences too."""
    found = 0
    for line in text.splitlines():
        if _WORD.search(line):
            plain = _SHORT.sub(lambda match: match.group()[:-1], line.strip())
            found += 1 + len(_SENTENCE_END.findall(plain))
    return max(1, found)


def syllable_count(word: str) -> int:
    """Return the syllables of a word: its vowels, where an `i` before another vowel only softens."""
    vowels = sum(match.group(1) is not None for match in _VOWEL.finditer(word))
    return max(1, vowels - len(_JOINED.findall(word)))


def looks_polish(text: str) -> bool:
    """Say whether a text is Polish rather than English: by its letters and small words."""
    words = _WORD.findall(text)
    if len(words) < _FEWEST_WORDS:
        return bool(_LETTERS.search(text))
    marked = sum(bool(_LETTERS.search(word)) or word.lower() in _SMALL for word in words)
    return marked >= _POLISH_SHARE * len(words)
