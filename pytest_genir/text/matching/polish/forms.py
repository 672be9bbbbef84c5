"""Polish phrases in other forms of the same words: `rząd 7` and `siódmy rząd`, `szary pojemnik` on either side.

What lasts so long is also so long by its adjective: `karnet na 3 miesiące` is a `karnet trzymiesięczny`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.numbered import numbers
from pytest_genir.text.matching.polish.labels import label_beside
from pytest_genir.text.matching.polish.otherwise_written import house_numbers
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.values.value import ORDINAL
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching import Prepared
    from pytest_genir.text.matching.matcher import Matcher

_NUMBERED = late(r"(?P<before>.*\b)?(?P<thing>[^\W\d_]{3,}) (?:nr |numer )?(?P<number>\d{1,3})\Z", 2)
_STREET = late(
    r"(?P<before>.*?)\b(?:przy |na )?(?P<kind>u|a)(?:licy|lica|leja|lei|l\.?) (?P<name>[A-ZĄĆĘŁŃÓŚŹŻ][\w ./-]+)\Z"
)
_NO_STREET, _NO_AVENUE = (
    late(rf"\b(?:pl\.|plac\w*|os\.|osiedl\w+|rond\w+|skwer\w*|ryn(?:ek|ku)|bulwar\w*|{other})\s\Z", 2)
    for other in (r"al\.|alej\w*|alei", r"ul\.|ulic\w+")
)
_NAMED = late(r"[A-ZĄĆĘŁŃÓŚŹŻ]\w+(?:\s\d+\s?\w?(?:\s?(?:/|m\.?|lok\w*\.?|mieszkani\w+)\s?\d+)?)?\Z")
_SMALL = (
    POLISH.prepositions
    | POLISH.breaks
    | words("i oraz lub albo bądź nie bez ani jest są tylko też także już bardzo teraz zawsze ponad około")
)
_WAS_DONE = late(r"\A(?!.*\b(?:zosta(?:nie|ną|je|ją|ć)|będ\w+)\b)", 2)
_DONE_BY_NOBODY = late(r"\w{3}[nt]o\Z")
#: `Druga grupa` is not the group that comes at 14:00.
_CLOCK = late(r"\d[:.]\d\d|\bgodz|\bo\s", 2)
_FEWEST = 3
_IS = late(r"\b(?:jest|są)\b", 2)
_PARTICIPLE = late(r"\w{3}(?:[nt]|ąc)(?:y|a|e|i)\Z")
_ONE_NAME = late(r"\A[^,;:.!?()\n|–—]*\Z")


def forms(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase in its other forms."""
    read = matcher.phrase(phrase)
    numbered = _NUMBERED.match(phrase)
    if numbered and numbers(matcher.phrase(numbered["thing"]).sets[0]):
        yield Equivalent(f"{numbered['before'] or ''}{numbered['number']}. {numbered['thing']}")
    if len(read.values) == 1 and read.values[0].kind == ORDINAL and len(read.tokens) == len(read.within) + 1:
        yield Equivalent(" ".join(phrase.split()[::-1]), not_inside=_CLOCK)  # `okienko trzecie`
    last = len(read.tokens) - 1
    behind = [value for value, end in read.values_at.get(last, ()) if end == last and value.kind == ORDINAL]
    if behind and last > 1 and numbers(read.sets[last - 1]):  # `na miejscu drugim`
        before = phrase[: read.spans[last - 1][0]]
        yield Equivalent(f"{before}{behind[0].amount}. {read.tokens[last - 1]}")
    street = _STREET.match(phrase)
    yield from _streets(street) if street else ()
    yield from label_beside(matcher, phrase)
    yield from _impersonal(matcher.phrase(phrase))
    yield from _turned(matcher.phrase(phrase))
    yield from _stated(matcher.phrase(phrase))


def _streets(found: re.Match[str]) -> Iterator[Equivalent]:
    """Yield `przy Lipowej 14 a` for `ul. Lipowa 14A`, and the like."""
    for name in (found["name"], *house_numbers(found["name"])):
        for way in ("na", "przy ulicy", "przy", "ul.", "ulica", "na ulicy", "ulicy"):
            yield Equivalent(f"{found['before']}{way} {name}", inside=_NAMED)
        if name[-1:].isalnum() and any(map(str.isdigit, name)):
            other = _NO_STREET if found["kind"] == "u" else _NO_AVENUE
            yield Equivalent(f"{found['before']}{name}", inside=_NAMED, not_after=other)


def _impersonal(read: Prepared) -> Iterator[Equivalent]:
    """Yield `termin został przesunięty na maj` for `termin przesunięto na maj` and `przesunięto termin na maj`."""
    for at, word in enumerate(read.tokens[:2]):
        if len(read.tokens) < 2 or not _DONE_BY_NOBODY.search(word) or not any(x.endswith("ć") for x in read.sets[at]):
            continue
        shown = [read.text[start:end] for start, end in read.spans]
        thing, rest = shown[1 - at], shown[2:]
        if not thing.isalpha():
            return
        for way in ("został", "jest"):
            said = " ".join((thing, way, f"{word[:-1]}y", *rest))
            yield Equivalent(said, inside=_WAS_DONE)
        return


def _is_participle(read: Prepared, at: int) -> bool:
    verb = any(lemma.endswith("ć") for lemma in read.sets[at])
    return verb and _PARTICIPLE.search(read.tokens[at]) is not None


def _stated(read: Prepared) -> Iterator[Equivalent]:
    """Yield `parking jest bezpłatny` for `bezpłatny parking`."""
    if len(read.tokens) != 2 or read.within or read.between(0, 1) != " ":
        return
    adjectives = [is_adjective(read.shown[at]) or _is_participle(read, at) for at in (0, 1)]
    noun = adjectives.index(False) if sorted(adjectives) == [False, True] else None
    if noun is None or read.tokens[noun] in _SMALL or may_be_finite(read.tokens[noun], read.sets[noun], POLISH):
        return
    yield Equivalent(f"{read.tokens[noun]} jest {read.tokens[1 - noun]}", inside=_IS, cases=True)
    yield Equivalent(f"{read.tokens[noun]} okazać się {read.tokens[1 - noun]}", cases=True)


def _is_ordinal(read: Prepared, at: int) -> bool:
    """Say whether a word is an ordinal in front of its noun, and no hour or day."""
    held = [value for value, last in read.values_at.get(at, ()) if last == at]
    return len(held) == 1 and held[0].kind == ORDINAL and at + 1 not in read.within


def _turned(read: Prepared) -> Iterator[Equivalent]:
    """Yield `do pojemnika szarego` for `do szarego pojemnika`."""
    words = [read.text[start:end] for start, end in read.spans]
    for at in range(len(words) - 1):
        one, other = (is_adjective(read.shown[place]) and read.tokens[place] not in _SMALL for place in (at, at + 1))
        ordinal = _is_ordinal(read, at)  # `od trzeciej klasy`
        if ordinal:
            one, other = True, False
        if one == other or (not ordinal and {at, at + 1} & read.within.keys()) or read.between(at, at + 1) != " ":
            continue
        noun = at + one
        odd = read.tokens[noun] in _SMALL or read.tokens[noun].endswith(("ć", "o"))
        if len(words) < _FEWEST or odd or may_be_finite(read.tokens[noun], read.sets[noun], POLISH):
            continue
        swapped = [*words[:at], words[at + 1], words[at], *words[at + 2 :]]
        yield Equivalent(" ".join(swapped), inside=_ONE_NAME)
