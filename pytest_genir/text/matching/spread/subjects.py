"""A subject that is one of several: `spouses are exempt` in "spouses, parents and children are exempt"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.adjectives_between import describes
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import verb_at

_REMEMBERED = 4096
_LONGEST_SUBJECT, _LONGEST, _MOST_PLACES = 3, 12, 20
_PLAIN = (" ", ", ")
#: A subject begins its clause.
_LEADS = late(r"(?:\A|[.!?;:\n–—|]|\b(?:and|but|so|because|that|a|ale|bo|że))[\s*_`>•-]*(?:the\s)?\Z", 2)


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> tuple[str, str] | None:
    """Return the subject of a phrase and what is said of it; None where it has no subject in front of a verb."""
    words = SPREADING.get(matcher.normaliser.language)
    read = matcher.phrase(phrase)
    if words is None or len(read.tokens) <= 1:
        return None
    at = next((at for at in range(len(read.tokens)) if _is_verb(read, at)), 0)
    if not 1 <= at <= _LONGEST_SUBJECT or at in read.within:
        return None
    odd = words.prepositions | words.conjunctions | words.negations | words.subjects
    if not odd.isdisjoint(read.tokens[:at]):
        return None
    return phrase[: read.spans[at - 1][1]], phrase[read.spans[at][0] :]


def find_subjects(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the subject of a phrase is one of a list, of all of which the rest is said."""
    wanted = None if matcher.mode == "substring" else _read(matcher, phrase)
    if wanted is None:
        return
    subject, rest = wanted
    said = {prepared.tokens_at(match)[0]: match for match in islice(matcher.find_all(rest, prepared), _MOST_PLACES)}
    if not said:
        return
    for match in matcher.find_all(subject, prepared):
        first, last = prepared.tokens_at(match)
        begin = next((at for at in range(last + 1, last + 1 + _LONGEST) if at in said), None)
        if begin is not None and _in_list(prepared, first, last, begin):
            yield prepared.match(first, prepared.tokens_at(said[begin])[1], [match, said[begin]])


def _in_list(prepared: Prepared, first: int, last: int, begin: int) -> bool:
    """Say whether a subject stands in a list that begins a clause and ends in front of its verb."""
    words, tokens = SPREADING[prepared.language], prepared.tokens
    start = first
    while start and (tokens[start - 1] in words.conjunctions or prepared.gap(start) == ", "):
        start -= 1 + (tokens[start - 1] in words.conjunctions)
        if start < 0 or first - start > _LONGEST:
            return False
    joined = any(tokens[at] in words.conjunctions for at in range(start, begin))
    if not joined or _LEADS.search(prepared.text, 0, prepared.spans[start][0]) is None:
        return False
    odd = (
        words.prepositions
        | words.negations
        | words.breaks
        | words.weakening
        | words.auxiliaries
        | words.subjects
        | words.turning
    )
    borders = [start, *_borders(prepared, start, begin), begin]
    if words.names_no_verbs and any(_names(prepared, *item) > 1 for item in pairwise(borders)):
        return False  # `cats stay and dogs are allowed`
    for at in range(start, begin):
        if tokens[at] in odd or at in prepared.within or _is_verb(prepared, at):
            return False
    return all(prepared.gap(at) in _PLAIN for at in range(start + 1, begin + 1)) and prepared.gap(begin) == " "


def _borders(prepared: Prepared, start: int, begin: int) -> list[int]:
    """Return where the things of a list begin behind commas, and where its conjunctions stand."""
    words, tokens = SPREADING[prepared.language], prepared.tokens
    return [at for at in range(start + 1, begin) if tokens[at] in words.conjunctions or prepared.gap(at) == ", "]


def _names(prepared: Prepared, begin: int, end: int) -> int:
    """Return how many words of an English thing may be a noun, or a verb: all but determiners and adjectives."""
    words = SPREADING[prepared.language]
    small = words.articles | words.determiners | words.conjunctions
    return sum(prepared.tokens[at] not in small and not describes(prepared, at) for at in range(begin, end))


def _is_verb(read: Prepared, at: int) -> bool:
    words = SPREADING[read.language]
    return read.tokens[at] in words.auxiliaries | words.negations or verb_at(read, at, words.rules)
