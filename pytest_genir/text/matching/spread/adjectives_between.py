"""A noun behind its preposition with adjectives between them: `in a large hotel` for `in a hotel`, `w dużym hotelu`."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.vocabulary import words

_MOST_ADJECTIVES, _MOST_PLACES = 2, 40
#: English tells few adjectives by their form.
_FORMED = late(r"\w{2,}(?:al|able|ible|ful|ous|ive|less|ic|ary|ory|ed|en)")
_KNOWN = {
    "en": words(
        "large small big new short long brief full whole local main own quiet warm cold hot fresh dry clean dark "
        "bright nearby nearest oral simple single special sealed safe soft thick thin wide separate designated "
        "covered secure own second extra spare"
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
#: Any of them will do.
_ANY = words("a an")
_PERSONS = words(
    "doctor gp dentist nurse therapist pharmacist specialist teacher tutor trainer instructor parent guardian adult "
    "manager officer clerk agent adviser advisor engineer technician mechanic driver guide lawyer solicitor notary "
    "accountant employer landlord"
)
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
        kind = not articles or articles[0] in _ANY
        while (
            at
            and first - at < _MOST_ADJECTIVES
            and (describes(prepared, at - 1) or (kind and _is_a_kind(prepared, at)))
        ):
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


def _is_a_kind(prepared: Prepared, noun: int) -> bool:
    """Say whether a word in front of a person says what kind of one it is: `from your family doctor`."""
    if prepared.language != "en" or _PERSONS.isdisjoint(prepared.sets[noun]) or noun - 1 in prepared.within:
        return False
    known, word = SPREADING["en"], prepared.tokens[noun - 1]
    small = (
        known.prepositions | known.determiners | known.conjunctions | known.breaks | known.negations | known.subjects
    )
    other = small | known.weakening | _OTHERWISE["en"] | _POSSESSIVE | words("s t")
    return word.isalpha() and len(word) > 1 and word not in other


def describes(prepared: Prepared, at: int) -> bool:
    """Say whether a word is an adjective that leaves its thing what it is."""
    language, word, lemma = prepared.language, prepared.tokens[at], prepared.shown[at]
    if at in prepared.within or word in SPREADING[language].weakening:
        return False
    if not _OTHERWISE[language].isdisjoint((word, lemma)):
        return False
    formed = is_adjective(lemma) if language == "pl" else _FORMED.fullmatch(word) is not None
    return formed or not _KNOWN[language].isdisjoint((word, lemma))


def goes_on_otherwise(prepared: Prepared, begin: int, end: int) -> bool:
    """Say whether a word that may be another verb stands behind `and`: `bring a towel and rent skates`."""
    words, tokens = SPREADING[prepared.language], prepared.tokens
    if not words.names_no_verbs or begin >= end or tokens[begin] in words.prepositions:
        return False
    joint = next((at for at in range(end - 1, begin, -1) if tokens[at] in words.conjunctions), end)
    if joint + 1 >= end or tokens[joint + 1] in words.prepositions | words.relative:
        return False
    return not all(
        tokens[at] in words.determiners | words.only | words.going_on
        or at in prepared.within
        or describes(prepared, at)
        or tokens[at].endswith("ly")
        for at in range(joint + 1, end)
    )
