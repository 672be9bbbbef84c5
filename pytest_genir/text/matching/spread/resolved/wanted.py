"""A phrase as it is held against one clause: its words, what governs each of them, its values and its force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.matching import Prepared, tokens_of
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.spread.gathered.everyday_words import FRAMES, GatheringWords, bound, words_of
from pytest_genir.text.matching.spread.gathered.reading import GatheredWord, gathered_word
from pytest_genir.text.matching.spread.resolved.forces import DENIED, DENYING, Force, force_of, without
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.values import Value
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_FEWEST, _MOST = 1, 7
#: What is said of a thing by more than one word: nothing is to be paid, it is in the price.
STATES = ("free", "included")
#: Who is spoken to changes with who speaks: what these do to each other is no matter of words alone.
_PERSONS = words("we you us i me they them it he she ja ty my wy nas was nam wam mnie ciebie ci cię")
_NAMING = words("no bez brak without")


@dataclass(frozen=True, slots=True)
class WantedWord:
    """A word of a phrase: all that says the same, its form, and the preposition that governs it."""

    word: GatheredWord
    written: str
    #: Polish nouns are told apart by their case, and verbs are not asked for it.
    thing: bool
    governed: str
    #: Words with the same number stand together, with nothing that governs the next one between them.
    group: int


@dataclass(frozen=True, slots=True)
class ResolvedPhrase:
    """A phrase, read once for all answers."""

    words: Sequence[WantedWord]
    values: Sequence[tuple[Value, str]]
    states: Sequence[str]
    force: str
    #: It names something that there is not, and no deed: `no audition`.
    bare: bool
    #: Words that turn what a clause says, and are a part of the phrase: `old`, `than`.
    turning: frozenset[str]


@lru_cache(maxsize=_REMEMBERED)
def read_wanted(matcher: Matcher, phrase: str) -> ResolvedPhrase | None:
    """Return a phrase as it is looked for in clauses; None where it is none that can be."""
    language = matcher.normaliser.language
    known = words_of(language)
    read = matcher.phrase(phrase)
    text = read.text.lower()
    if len(text) != len(read.text) or not _PERSONS.isdisjoint(read.tokens) or known.conditions.search(text):
        return None
    taken: list[tuple[int, int]] = []
    states = []
    for name in STATES:
        found = FRAMES[name][language].search(text)
        if found:
            states.append(name)
            taken.append(found.span())
    rest = without(text, taken)
    force = force_of(rest, language)
    taken += force.spans
    rest = without(rest, force.spans)
    if force_of(rest, language).name in DENYING:
        return None
    values = _values(read, text, language, taken)
    kept = _words(read, known, taken)
    if not _FEWEST <= len(kept) <= _MOST or len(kept) + len(values) + len(states) < 2:
        return None
    if any(token.isdecimal() and at not in read.within for at, token in enumerate(read.tokens)):
        return None
    return ResolvedPhrase(
        kept,
        values,
        states,
        force.name,
        _is_bare(read, force),
        frozenset(found[0] for found in known.turning.finditer(rest)),
    )


def _is_bare(read: Prepared, force: Force) -> bool:
    return force.name == DENIED and not _NAMING.isdisjoint(read.tokens)


def _values(read: Prepared, text: str, language: str, taken: list[tuple[int, int]]) -> Sequence[tuple[Value, str]]:
    values = []
    for value in read.values:
        first, last = tokens_of(value, read.spans)
        how, begin = bound(text[: read.spans[first][0]], language, value.kind)
        values.append((value, how))
        taken.append((begin, read.spans[last][1]))
    return values


def _words(read: Prepared, known: GatheringWords, taken: Sequence[tuple[int, int]]) -> Sequence[WantedWord]:
    polish = known.language == "pl"
    prepositions, rules = SPREADING[known.language].prepositions, SPREADING[known.language].rules
    kept: list[WantedWord] = []
    governed, group = "", 0
    for at, lemmas in enumerate(read.sets):
        start, end = read.spans[at]
        if at in read.within or any(begin < end and start < until for begin, until in taken):
            governed, group = "", group + 1
            continue
        token = read.tokens[at]
        if token in prepositions:
            governed, group = token, group + 1
            continue
        if token in known.small:
            continue
        verb = verb_at(read, at, rules)
        if verb:
            governed, group = "", group + 1
        kept.append(WantedWord(gathered_word(lemmas, known), token, polish and not verb, governed, group))
        if polish and not is_adjective(read.shown[at]):
            governed = ""
    return tuple(kept)
