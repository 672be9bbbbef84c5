"""Families of English words: those of one root, and those that say the same in everyday answers.

A word is known by its senses: its lemmas, and the names of the families in which these stand. Two words meet where
they share one. Verbs with a particle are one word: `pick up` has the senses of `collect`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.english.derived import bases
from pytest_genir.text.matching.english.meanings import DEEDS, QUALITIES, THINGS, WAYS
from pytest_genir.text.matching.english.related import (
    CONVERSE,
    IN_SEVERAL_WORDS,
    NEEDLESS,
    OF_ONE_ROOT,
    OPPOSITES,
    SAME,
    WITH_PARTICLES,
)
from pytest_genir.text.vocabulary import words

_FARTHEST_PARTICLE, _SHORTEST = 4, 3
_DENYING_PREFIXES = ("un", "in", "im", "ir", "dis", "non")
_PARTICLES = words("up out away back down off along apart together know")
#: In front of what they govern verbs keep their own senses: `wait for`.
_GOVERNING = words("for to about of at from with")
_APART = str.maketrans("_-", "  ")
#: They may be prepositions as well: `take on staff`, but `take the bus on Monday`.
_OR_PREPOSITIONS = words("on in over through by about after round across into to")


@lru_cache(maxsize=None)
def _families() -> Mapping[str, Set[str]]:
    found: dict[str, Set[str]] = {}
    for kind, table in (("=", SAME), ("~", OF_ONE_ROOT)):
        for line in table.split(";"):
            group = line.split()
            for word in group:
                found[word] = found.get(word, frozenset()) | {kind + group[0]}
    for number, meant in enumerate(_groups()):
        for word in meant:
            found[word] = found.get(word, frozenset()) | {f"={number}"}
    return found


@lru_cache(maxsize=None)
def _groups() -> Sequence[Sequence[str]]:
    """Return the groups of words that mean the same; where a word is several, they stand with blanks."""
    tables = (DEEDS, THINGS, QUALITIES, WAYS)
    # `low-cost` is two words in a text
    return [[word.translate(_APART) for word in line.split()] for table in tables for line in table.split(";")]


@lru_cache(maxsize=8192)
def senses(lemmas: frozenset[str]) -> frozenset[str]:
    """Return the senses of a word by its lemmas: of itself, and of what it is made of."""
    known = _families()
    every = {*lemmas, *(base for lemma in lemmas for base in bases(lemma))}
    own = (f"~{lemma}" for lemma in every)
    return lemmas.union(own, *(known[lemma] for lemma in every if lemma in known))


class _Several(NamedTuple):
    """Words behind another one that make one word with it, and its senses."""

    rest: Sequence[str]
    senses: frozenset[str]


@lru_cache(maxsize=None)
def _in_several_words() -> tuple[Mapping[str, Mapping[str, frozenset[str]]], Mapping[str, Sequence[_Several]]]:
    """Return verbs with their particles, and words that stand together, each by the first of them."""
    meant: dict[str, frozenset[str]] = {}
    for table in (WITH_PARTICLES, IN_SEVERAL_WORDS):
        for way, word in table.items():
            meant[way] = meant.get(way, frozenset()) | senses(frozenset((word,)))
    for way, families in _families().items():
        if " " in way:
            meant[way] = meant.get(way, frozenset()) | families | {way}
    apart: dict[str, dict[str, frozenset[str]]] = {}
    together: dict[str, list[_Several]] = {}
    for way, held in meant.items():
        first, *rest = way.split()
        if len(rest) == 1 and rest[0] in _PARTICLES | _OR_PREPOSITIONS:
            apart.setdefault(first, {})[rest[0]] = held
        else:
            together.setdefault(first, []).append(_Several(rest, held))
    return apart, together


def senses_at(prepared: Prepared, at: int, last: int) -> tuple[frozenset[str], int]:
    """Return the senses of a word of a text, and the last of the words that belong to it (itself where none do)."""
    lemmas = prepared.sets[at]
    apart, together = _in_several_words()
    tokens = prepared.tokens
    if "forget" in lemmas and at and tokens[at - 1] in ("t", "not") and tokens[at + 1 : at + 2] != ["to"]:
        return senses(frozenset(("bring",))), at  # `don't forget your towel`
    for lemma in (*lemmas, tokens[at]) if tokens[at] not in lemmas else lemmas:
        for rest, held in together.get(lemma, ()):
            end = at + len(rest)
            if end <= last and list(tokens[at + 1 : end + 1]) == rest:
                return held | senses(lemmas) if len(rest) == 1 and rest[0] in _GOVERNING else held, end
        if lemma in apart:
            for place in range(at + 1, min(at + _FARTHEST_PARTICLE, last) + 1):
                found = apart[lemma].get(tokens[place])
                if found is not None and _is_particle(tokens, at, place):
                    return found, place
    return senses(lemmas | {tokens[at]} if tokens[at] in _families() else lemmas), at


def _is_particle(tokens: Sequence[str], at: int, place: int) -> bool:
    """Say whether a word belongs to a verb in front of it, and not to what follows."""
    if place == at + 1 or tokens[place] not in _OR_PREPOSITIONS:
        return True
    return place + 1 == len(tokens) or tokens[place + 1] in ("and", "before", "when", "if")


@lru_cache(maxsize=None)
def _opposed() -> Mapping[str, Sequence[tuple[str, bool]]]:
    found: dict[str, list[tuple[str, bool]]] = {}
    for one, other in _pairs(OPPOSITES):
        found.setdefault(one, []).append((other, False))
        found.setdefault(other, []).append((one, False))
    for one, other in _pairs(NEEDLESS):
        found.setdefault(one, []).append((other, True))
    return found


def _pairs(table: str) -> Iterator[Sequence[str]]:
    return map(str.split, table.split(";"))


@lru_cache(maxsize=None)
def _conversed() -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for one, other in _pairs(CONVERSE):
        found.setdefault(one, []).append(other)
    return found


def converses(meant: Set[str]) -> Iterator[str]:
    """Yield what others do where somebody does something for them: `buy` for `sell`."""
    known = _conversed()
    for word in sorted(meant & known.keys()):
        yield from known[word]


def opposites(token: str, meant: Set[str]) -> Iterator[tuple[str, bool]]:
    """Yield words that deny another one where they are denied, and whether it is a need that is denied."""
    known = _opposed()
    for word in sorted(meant & known.keys()):
        yield from known[word]
    for prefix in _DENYING_PREFIXES:
        if token.startswith(prefix) and len(token) > len(prefix) + _SHORTEST:
            yield token.removeprefix(prefix), False
        elif token.isalpha() and len(token) > _SHORTEST:
            yield prefix + token, False
