"""How a text is said otherwise: one function per variant, the same text and seed giving the same on every machine.

None of them touches a number, an address, a code or a quotation, so that what is asked for stays what it was.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise, product
from random import Random

from pytest_genir.text.languages.normalising import Normaliser
from pytest_genir.variants.english import NAMES
from pytest_genir.variants.kept import is_kept, with_kept

#: Letters that are no other letter with a mark on it.
_PLAIN = str.maketrans({"ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D", "ß": "ss", "æ": "ae", "œ": "oe"})
_APOSTROPHES = str.maketrans("", "", "'’ʼ")
_WORD = re.compile(r"[^\W\d_]+")
_SPOKEN = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_LONG = 4
#: One mistake in so many words.
_ONE_IN = 5
#: The end of a sentence; not the point of an abbreviation, a name's or a title's.
_SENTENCE = re.compile(r"(?<=[.!?…])\s+")
_SHORT = re.compile(
    r"(?:^|[\s(])(?:[^\W\d_]|(?:[^\W\d_]\.)+[^\W\d_]*|ul|al|pl|os|dr|prof|mgr|inż|np|tzw|tj|ok|godz|św|nr|art|ust|pkt|str"
    r"|tel|woj|pow|gm|mr|mrs|ms|st|no|vs|approx|jr|sr|ave|rd)\.$",
    re.IGNORECASE,
)
#: A name is made of so many words at most; what stands beside it is looked for so far; what joins words.
_MOST_WORDS, _BESIDE, _JOINS = 3, 60, (" ", "\u00a0", "-")
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
    return with_kept(text, lambda told: RULES[name](told, wording))


def no_diacritics(text: str, wording: RewordingTerms) -> str:
    letters: list[str] = []
    marked = False
    for letter in unicodedata.normalize("NFD", text.translate(_PLAIN).translate(_APOSTROPHES)):
        if not unicodedata.combining(letter):
            # elsewhere a mark makes another letter, which nobody types without it
            marked = unicodedata.name(letter, "").startswith(("LATIN", "GREEK"))
        elif marked:
            continue
        letters.append(letter)
    return unicodedata.normalize("NFC", "".join(letters))


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
    sentences: list[str] = []
    for part in _SENTENCE.split(text):
        if sentences and _SHORT.search(sentences[-1]):
            sentences[-1] += f" {part}"
        elif part:
            sentences.append(part)
    return " ".join(_turned(_in_base_form(sentence, wording.normaliser)) for sentence in sentences)


def _in_base_form(text: str, normaliser: Normaliser) -> str:
    shouted = text.isupper()

    def base(found: re.Match[str]) -> str:
        word = found.group()
        if _is_short(found, shouted):
            return word
        lemmas = normaliser.lemmas(word.lower())
        # one that could be of two words would be another question
        lemma = next(iter(lemmas)) if len(lemmas) == 1 else word.lower()
        if lemma == word.lower() or not _WORD.fullmatch(lemma):
            return word
        return _as_written(lemma, word, shouted)

    return _WORD.sub(base, text)


def _is_short(found: re.Match[str], shouted: bool) -> bool:
    """Whether a word stands for a longer one: US is not us, IT not it, and `ul.` has a point that `ulica` has not."""
    word, after = found.group(), found.string[found.end() :]
    return (not shouted and len(word) > 1 and word.isupper()) or (
        after[:1] == "." and bool(after[1:]) and bool(_SHORT.search(f" {word}."))
    )


def _as_written(said: str, word: str, shouted: bool) -> str:
    """Return what stands in a word's place, with its capitals."""
    if shouted:
        return said.upper()
    return said[:1].upper() + said[1:] if word[0].isupper() else said


def _turned(sentence: str) -> str:
    """Return a sentence that begins with its third word; one with a denial in front keeps its order."""
    mark = sentence[-1] if sentence[-1] in ".!?…" else ""
    words = sentence[: len(sentence) - len(mark)].split()
    if any(word.lower().strip(",") in _NEGATIONS for word in words[:4]):
        return sentence
    for size in (2, 3):
        head, rest = words[:size], words[size:]
        if len(rest) >= 2 and not _belong_together(head, rest[0]):
            if not sentence.isupper() and not head[1][0].isupper():
                head[0] = _inside(head[0])
            return f"{' '.join([rest[0][:1].upper() + rest[0][1:], *rest[1:]])}, {' '.join(head)}{mark}"
    return sentence


def _belong_together(head: Sequence[str], then: str) -> bool:
    """Whether a number stands beside its unit there, a name beside its surname, or an abbreviation before its word."""
    last = head[-1]
    return (
        any(is_kept(sign) for sign in (last[-1], then[0]))
        or (len(head) > 1 and last[0].isupper() and then[0].isupper() and not last.isupper())
        or bool(_SHORT.search(f" {last}"))
    )


def _inside(word: str) -> str:
    """Return a sentence's first word as it stands inside of one."""
    return word if word == "I" or word[1:2].isupper() else word[:1].lower() + word[1:]


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
    shouted = text.isupper()
    words = list(_WORD.finditer(text))
    parts, written, place = [], 0, 0
    while place < len(words):
        size, name = _name_at(words[place : place + _MOST_WORDS], names, wording, shouted)
        begin, end = words[place].start(), words[place + size - 1].end()
        place += size
        told = text[begin:end]
        known = not name or name == told.lower()
        said = "" if known else _as_written(_without_neighbours(name, text[:begin], text[end:]), told, shouted)
        if not said:
            continue
        before = text[written:begin]
        if wording.language == "en":
            before = _ARTICLE.sub(partial(_fitting, said), before)
        parts += [before, said]
        written = end
    return "".join((*parts, text[written:]))


#: An article right before a word.
_ARTICLE = re.compile(r"(?<![\w'’])(a)(n?)(\s+)$", re.IGNORECASE)


def _fitting(said: str, found: re.Match[str]) -> str:
    """Return the article that fits what is said: an apartment, a flat."""
    letter = "N" if said.isupper() else "n"
    return found[1] + (letter if said[0].lower() in "aeiou" else "") + found[3]


def _name_at(
    words: Sequence[re.Match[str]], names: Mapping[str, str], wording: RewordingTerms, shouted: bool
) -> tuple[int, str]:
    """Return of how many of these words the longest thing with a name of its own is made, and the name if it has."""
    base = [_bases(found, wording, shouted) for found in words]
    for size in range(len(words), 0, -1):
        between = [words[0].string[one.end() : two.start()] for one, two in pairwise(words[:size])]
        if any(gap.strip(" \u00a0\n") for gap in between):
            continue
        for said in product(*base[:size]):
            name = names.get(" ".join(said))
            if name is None and size > 1 and wording.language == "en" and said[-1].endswith("s"):
                of_one = names.get(" ".join(said)[:-1])
                name = of_one and f"{of_one}s"
            if name is not None:
                return size, name
    return 1, ""


def _bases(found: re.Match[str], wording: RewordingTerms, shouted: bool) -> Sequence[str]:
    if _is_short(found, shouted):
        return ()
    word = found.group().lower()
    return tuple(dict.fromkeys((word, *sorted(wording.normaliser.lemmas(word)))))


def _without_neighbours(name: str, before: str, after: str) -> str:
    """Return a name without the words of it that stand beside it in the text already; nothing where all of it does.

    Nobody says "cell phone phone", or has a "trash trash can".
    """
    words = name.lower().split()
    beside = [_SPOKEN.findall(part.lower()) for part in (after[:_BESIDE], before[-_BESIDE:])]
    if beside[0][: len(words)] == words or beside[1][-len(words) :] == words:
        return ""
    told = name.split()
    for size in range(len(words) - 1, 0, -1):
        if beside[0][:size] == words[-size:] and after[:1] in _JOINS:
            return " ".join(told[:-size])
        if beside[1][-size:] == words[:size] and before[-1:] in _JOINS:
            return " ".join(told[size:])
    return name


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
