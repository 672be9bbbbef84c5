"""Families of English words: those of one root, and those that say the same in everyday answers.

A word is known by its senses: its lemmas, and the names of the families in which these stand. Two words meet where
they share one. Verbs with a particle are one word: `pick up` has the senses of `collect`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache

from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.english.related import (
    CONVERSE,
    IN_SEVERAL_WORDS,
    NEEDLESS,
    OF_ONE_ROOT,
    OPPOSITES,
    SAME,
    WITH_PARTICLES,
)

_FARTHEST_PARTICLE, _SHORTEST = 4, 3
_DENYING_PREFIXES = ("un", "in", "im", "ir", "dis", "non")


@lru_cache(maxsize=None)
def _families() -> Mapping[str, Set[str]]:
    found: dict[str, Set[str]] = {}
    for kind, table in (("=", SAME), ("~", OF_ONE_ROOT)):
        for line in table.split(";"):
            group = line.split()
            for word in group:
                found[word] = found.get(word, frozenset()) | {kind + group[0]}
    return found


@lru_cache(maxsize=8192)
def senses(lemmas: frozenset[str]) -> frozenset[str]:
    """Return the senses of a word by its lemmas."""
    known = _families()
    return lemmas.union(*(known[lemma] for lemma in lemmas if lemma in known))


@lru_cache(maxsize=None)
def _particles() -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for way, word in WITH_PARTICLES.items():
        verb, particle = way.split()
        found.setdefault(verb, {})[particle] = word
    return found


@lru_cache(maxsize=None)
def _several() -> Mapping[str, Sequence[tuple[Sequence[str], str]]]:
    found: dict[str, list[tuple[Sequence[str], str]]] = {}
    for way, word in IN_SEVERAL_WORDS.items():
        first, *rest = way.split()
        found.setdefault(first, []).append((rest, word))
    return found


def senses_at(prepared: Prepared, at: int, last: int) -> tuple[frozenset[str], int]:
    """Return the senses of a word of a text, and the last of the words that belong to it (itself where none do)."""
    lemmas = prepared.sets[at]
    several, particles = _several(), _particles()
    tokens = prepared.tokens
    if "forget" in lemmas and at and tokens[at - 1] in ("t", "not") and tokens[at + 1 : at + 2] != ["to"]:
        return senses(frozenset(("bring",))), at  # `don't forget your towel`
    for lemma in (*lemmas, tokens[at]) if tokens[at] not in lemmas else lemmas:
        for rest, word in several.get(lemma, ()):
            end = at + len(rest)
            if end <= last and list(tokens[at + 1 : end + 1]) == rest:
                return senses(frozenset((word,))), end
        if lemma in particles:
            for place in range(at + 1, min(at + _FARTHEST_PARTICLE, last) + 1):
                held = particles[lemma].get(tokens[place])
                if held is not None:
                    return senses(frozenset((held,))), place
    return senses(lemmas), at


@lru_cache(maxsize=None)
def _opposed() -> Mapping[str, Sequence[tuple[str, bool]]]:
    found: dict[str, list[tuple[str, bool]]] = {}
    for line in OPPOSITES.split(";"):
        one, other = line.split()
        found.setdefault(one, []).append((other, False))
        found.setdefault(other, []).append((one, False))
    for line in NEEDLESS.split(";"):
        one, other = line.split()
        found.setdefault(one, []).append((other, True))
    return found


@lru_cache(maxsize=None)
def _conversed() -> Mapping[str, Sequence[str]]:
    found: dict[str, list[str]] = {}
    for line in CONVERSE.split(";"):
        one, other = line.split()
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
