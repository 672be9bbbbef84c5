"""A noun behind its preposition with adjectives between them: `in a large hotel` for `in a hotel`, `w dużym hotelu`."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Matcher, Prepared
from pytest_genir.text.spread.words import SPREADING
from pytest_genir.text.vocabulary import words
from pytest_genir.text.word_order import is_adjective

_MOST_ADJECTIVES, _MOST_PLACES = 2, 40
#: English tells few adjectives by their form.
_FORMED = late(r"\w{2,}(?:al|able|ible|ful|ous|ive|less|ic|ary|ory|ed|en)")
_KNOWN = {
    "en": words(
        "large small big new short long brief full whole local main own quiet warm cold hot fresh dry clean dark "
        "bright nearby nearest oral simple single special sealed safe soft thick thin wide separate designated "
        "covered secure"
    ),
    "pl": words("duży mały nowy cały ten każdy nasz wasz twój mój swój najbliższy zimny"),
}
#: They make it another thing, or none.
_OTHERWISE = {
    "en": words(
        "additional expired cancelled canceled provisional conditional partial initial annual several seven eleven "
        "even often then when token children women men seed need speed ten"
    ),
    "pl": words("inny ostatni pierwszy drugi trzeci czwarty piąty następny kolejny dodatkowy żaden przedostatni były"),
}
#: In front of some sounds: `w urzędzie`, `we właściwym urzędzie`.
_LONGER = {"w": "we", "z": "ze", "we": "w", "ze": "z"}
_POSSESSIVE = words("your my our their his her its")


def described_places(matcher: Matcher, unit: str, prepared: Prepared) -> Iterator[tuple[int, int, bool]]:
    """Yield from where to where a unit stands with adjectives in it, and whether in the form that it has."""
    known, tokens = SPREADING[prepared.language], prepared.tokens
    preposition, *articles, noun = unit.lower().split()
    if preposition not in known.prepositions - known.bound_negations:
        return
    if prepared.written.isdisjoint((preposition, _LONGER.get(preposition, ""))):
        return
    if not noun.isalpha() or not known.articles >= {*articles}:
        return
    for match, _ in zip(matcher.find_all(noun, prepared), range(_MOST_PLACES), strict=False):
        first, last = prepared.tokens_at(match)
        at = first
        while at and first - at < _MOST_ADJECTIVES and _describes(prepared, at - 1):
            at -= 1
        if at == first:
            continue
        if at and tokens[at - 1] in known.articles | _POSSESSIVE:
            at -= 1
        begin = at - 1
        if begin < 0 or tokens[begin] not in {preposition, _LONGER.get(preposition)}:
            continue
        if all(prepared.between(each, each + 1) == " " for each in range(begin, last)):
            yield begin, last, match.surface.lower() == noun


def _describes(prepared: Prepared, at: int) -> bool:
    """Say whether a word is an adjective that leaves its thing what it is."""
    language, word, lemma = prepared.language, prepared.tokens[at], prepared.shown[at]
    if at in prepared.within or word in SPREADING[language].weakening:
        return False
    if not _OTHERWISE[language].isdisjoint((word, lemma)):
        return False
    formed = is_adjective(lemma) if language == "pl" else _FORMED.fullmatch(word) is not None
    return formed or not _KNOWN[language].isdisjoint((word, lemma))
