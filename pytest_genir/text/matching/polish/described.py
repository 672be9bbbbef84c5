"""A Polish thing with its adjectives wherever they stand: `stary drewniany dom`, "drewniany, stary dom", "dom, stary".

Adjectives stand in front of their thing or behind it, in any order, joined by commas and `i`; what stands right in
front of another thing is that one's.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.matching.spread.polish_families.phrases import does, is_described, names
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_FEWEST, _MOST, _FARTHEST = 2, 5, 5
_AND = words("i oraz")
#: How much so, in front of an adjective.
_HOW = late(r"(?:\w{2,}(?:o|ie)|bardzo|też|także|również|raczej|dość|bardziej|całkiem|całkowicie|naprawdę)\Z")
_GAP = (" ", ", ")
#: Of the same case, number and gender adjectives end alike, but for what sounds force upon them.
_ENDINGS = ("ego", "iego", "emu", "ych", "ich", "ymi", "imi", "ym", "im", "ej", "ą", "a", "e", "y", "i")


class _WithAdjectives(NamedTuple):
    """The thing of a phrase, with what it is of, and its adjectives."""

    thing: tuple[Lemmas, ...]
    adjectives: tuple[Lemmas, ...]


@lru_cache(maxsize=_REMEMBERED)
def _read(matcher: Matcher, phrase: str) -> _WithAdjectives | None:
    """Return a phrase that names one thing with its adjectives; None for any other."""
    read = matcher.phrase(phrase)
    count = len(read.tokens)
    if (
        not _FEWEST <= count <= _MOST
        or read.values
        or any(read.between(at - 1, at) not in _GAP for at in range(1, count))
    ):
        return None
    if any(read.text[start].isupper() for start, _ in read.spans):
        return None  # `Jan Kowalski`
    if not SPREADING["pl"].prepositions.isdisjoint(read.tokens) or "nie" in read.tokens or "się" in read.tokens:
        return None
    said = [at for at in range(count) if read.tokens[at] not in _AND]
    told = [at for at in said if _describes(read, at)]
    things = [at for at in said if at not in told]
    if not told or not things or any(does(read, at) for at in things) or things[-1] - things[0] >= len(things):
        return None  # `dyrektor nowego szpitala`
    if len({_ending(read.tokens[at]) for at in told}) > 1:
        return None
    return _WithAdjectives(tuple(read.sets[at] for at in things), tuple(read.sets[at] for at in told))


def _describes(read: Prepared, at: int) -> bool:
    """Say whether a word may be an adjective by one of its readings: `zimna`, `kozie`."""
    if read.tokens[at].endswith("ie") and f"{read.tokens[at][:-2]}y" in read.sets[at]:
        return False  # `dziennie`
    adjective = any(lemma.endswith(("y", "i")) for lemma in read.sets[at]) and bool(_ending(read.tokens[at]))
    return adjective or is_described(read, at)


def _ending(word: str) -> str:
    """Return how an adjective ends, hard and soft alike: `drogi` and `nowy`, `taniego` and `nowego`."""
    ending = next((each for each in _ENDINGS if word.endswith(each)), "")
    return {"i": "y", "iego": "ego", "ich": "ych", "imi": "ymi", "im": "ym"}.get(ending, ending)


def find_described(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield a thing with the adjectives of a phrase around it, in whatever order."""
    wanted = _read(matcher, phrase)
    if wanted is None or any(lemmas.isdisjoint(prepared.lemmas) for lemmas in (*wanted.thing, *wanted.adjectives)):
        return
    count = len(prepared.tokens)
    for first in prepared.places(wanted.thing[0]):
        last = first + len(wanted.thing) - 1
        if last >= count or not all(
            not lemmas.isdisjoint(prepared.sets[first + at])
            and (not at or prepared.between(first + at - 1, first + at) == " ")
            for at, lemmas in enumerate(wanted.thing)
        ):
            continue
        begin, end = first, last
        while (
            begin and first - begin < _FARTHEST and prepared.gap(begin) in _GAP and _stands_beside(prepared, begin - 1)
        ):
            begin -= 1
        while (
            end + 1 < count
            and end - last < _FARTHEST
            and prepared.gap(end + 1) in _GAP
            and _stands_beside(prepared, end + 1)
        ):
            end += 1
        if end > last and end + 1 < count and prepared.gap(end + 1) == " " and _is_thing(prepared, end + 1):
            end = _in_front_of_another(prepared, last, end)
        around = [at for at in (*range(begin, first), *range(last + 1, end + 1)) if _describes(prepared, at)]
        held = [_place(prepared, around, lemmas) for lemmas in wanted.adjectives]
        if None in held or len({*held}) < len(held):
            continue
        places = [at for at in held if at is not None]
        yield prepared.match(min(first, *places), max(last, *places))


def _stands_beside(prepared: Prepared, at: int) -> bool:
    """Say whether a word may stand between a thing and its adjectives."""
    word = prepared.tokens[at]
    if at in prepared.within or word in SPREADING["pl"].prepositions or word in SPREADING["pl"].negations:
        return False
    return (
        word in _AND
        or _describes(prepared, at)
        or (_HOW.match(word) is not None and not word.endswith("nie") and prepared.shown[at] == word)
    )


def _is_thing(prepared: Prepared, at: int) -> bool:
    return names(prepared, at) or (prepared.tokens[at].endswith("o") and prepared.tokens[at] in prepared.sets[at])


def _in_front_of_another(prepared: Prepared, last: int, end: int) -> int:
    """Return where what describes a thing ends, where adjectives right in front of another one follow."""
    while end > last and prepared.gap(end) == " " and prepared.tokens[end - 1] not in _AND and end - 1 > last:
        end -= 1
    return end - 1


def _place(prepared: Prepared, around: list[int], lemmas: Lemmas) -> int | None:
    return next((at for at in around if not lemmas.isdisjoint(prepared.sets[at])), None)
