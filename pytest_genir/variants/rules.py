"""How a text is said otherwise: one function per variant, the same text and seed giving the same on every machine.

None of them touches a number, so that what is asked for stays what it was.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from pytest_genir.text.normalising import Normaliser
from pytest_genir.variants.english import NAMES

#: Letters that are no other letter with a mark on it.
_PLAIN = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ß": "ss", "æ": "ae", "œ": "oe"})
_APOSTROPHES = str.maketrans("", "", "'’ʼ")
_WORD = re.compile(r"[^\W\d_]+")
_LONG = 4
#: One mistake in so many words.
_ONE_IN = 5
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
_NEGATIONS = frozenset(("nie", "not", "no", "never", "bez", "without", "don't", "can't"))
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm")
_COURTESY = {
    "pl": ("Dzień dobry! Uprzejmie proszę o informację.", "Z góry bardzo dziękuję i serdecznie pozdrawiam."),
    "en": ("Good morning! I would be most grateful for your help.", "Thank you very much in advance and kind regards."),
}
_HASTE = {
    "pl": ("No ile można czekać?!", "Tylko szybko i na temat, nie mam całego dnia!!!"),
    "en": ("How long is this going to take?!", "Be quick about it, I haven't got all day!!!"),
}


@dataclass(frozen=True, slots=True)
class RewordingTerms:
    """What a rule may know beside the text."""

    language: str
    normaliser: Normaliser
    #: What makes one text's mistakes others than the next one's.
    seed: str = ""


Rule = Callable[[str, RewordingTerms], str]


def reworded(name: str, text: str, wording: RewordingTerms) -> str:
    """Return a text as the variant says it: the same text where there is nothing to say otherwise."""
    return RULES[name](text, wording)


def no_diacritics(text: str, wording: RewordingTerms) -> str:
    apart = unicodedata.normalize("NFD", text.translate(_PLAIN).translate(_APOSTROPHES))
    return unicodedata.normalize("NFC", "".join(letter for letter in apart if not unicodedata.combining(letter)))


def typos(text: str, wording: RewordingTerms) -> str:
    """Return the text with a mistake in one of five longer words: letters swapped, lost, doubled, or hit beside."""
    rng = Random(f"typos:{wording.seed}:{text}".encode("utf-8", "surrogatepass"))
    words = [found.span() for found in _WORD.finditer(text) if found.end() - found.start() >= _LONG]
    for begin, end in sorted(rng.sample(words, k=min(len(words), max(1, len(words) // _ONE_IN))), reverse=True):
        text = text[:begin] + _mistyped(text[begin:end], rng) + text[end:]
    return text


def _mistyped(word: str, rng: Random) -> str:
    places = [place for place in range(1, len(word) - 1) if word[place] != word[place + 1]]
    place = rng.choice(places or [1])
    slip = rng.choice(("swap", "lose", "double", "beside"))
    if slip == "swap" and places:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    if slip == "double":
        return word[:place] + word[place] + word[place:]
    beside = _beside(word[place]) if slip == "beside" else ""
    return word[:place] + beside + word[place + 1 :]


def _beside(letter: str) -> str:
    """Return the letter on the next key."""
    for row in _KEYS:
        place = row.find(letter.lower())
        if place >= 0:
            hit = row[place + 1] if place + 1 < len(row) else row[place - 1]
            return hit.upper() if letter.isupper() else hit
    return ""


def inflection(text: str, wording: RewordingTerms) -> str:
    """Return the text with words in their base form, and the beginning of each sentence at its end."""
    return " ".join(_turned(_in_base_form(part, wording.normaliser)) for part in _SENTENCE.split(text) if part)


def _in_base_form(text: str, normaliser: Normaliser) -> str:
    def base(found: re.Match[str]) -> str:
        word = found.group()
        lemmas = normaliser.lemmas(word.lower())
        # one that could be of two words would be another question
        lemma = next(iter(lemmas)) if len(lemmas) == 1 else word.lower()
        if lemma == word.lower() or not _WORD.fullmatch(lemma):
            return word
        return lemma.capitalize() if word[0].isupper() else lemma

    return _WORD.sub(base, text)


def _turned(sentence: str) -> str:
    """Return a sentence that begins with its third word; one with a denial in front keeps its order."""
    mark = sentence[-1] if sentence[-1] in ".!?…" else ""
    words = sentence[: len(sentence) - len(mark)].split()
    head, rest = words[:2], words[2:]
    if len(rest) < 2 or any(word.lower().strip(",") in _NEGATIONS for word in words[:4]):
        return sentence
    head[0] = head[0][:1].lower() + head[0][1:]
    return f"{' '.join([rest[0][:1].upper() + rest[0][1:], *rest[1:]])}, {' '.join(head)}{mark}"


def polite(text: str, wording: RewordingTerms) -> str:
    return _between(_COURTESY, text, wording)


def impatient(text: str, wording: RewordingTerms) -> str:
    return _between(_HASTE, text, wording)


def _between(phrases: Mapping[str, tuple[str, str]], text: str, wording: RewordingTerms) -> str:
    """Return the text between what the language says before and after; in a language nobody wrote it for, alone."""
    if wording.language not in phrases:
        return text
    before, after = phrases[wording.language]
    return f"{before} {text} {after}"


def upper_case(text: str, wording: RewordingTerms) -> str:
    return text.upper()


def english_names(text: str, wording: RewordingTerms) -> str:
    """Return the text with things called as English speakers call them; of English, as Americans do."""
    names = NAMES.get(wording.language, {})

    def named(found: re.Match[str]) -> str:
        word = found.group()
        lemmas = (word.lower(), *sorted(wording.normaliser.lemmas(word.lower())))
        name = next((names[lemma] for lemma in lemmas if lemma in names), None)
        return word if name is None else name[:1].upper() + name[1:] if word[0].isupper() else name

    return _WORD.sub(named, text)


def unchanged(text: str, wording: RewordingTerms) -> str:
    return text


RULES: Mapping[str, Rule] = {
    "no_diacritics": no_diacritics,
    "typos": typos,
    "inflection": inflection,
    "polite": polite,
    "impatient": impatient,
    "document_order": unchanged,
    "upper_case": upper_case,
    "english_names": english_names,
}


def reordered(documents: Sequence[str], seed: str) -> tuple[str, ...]:
    """Return documents in another order, which the seed fixes; as they are where there is only one order."""
    if len(documents) < 2:
        return tuple(documents)
    rng = Random(f"documents:{seed}".encode("utf-8", "surrogatepass"))
    found = list(documents)
    while found == list(documents):
        rng.shuffle(found)
    return tuple(found)
