"""Polish phrases in the other voice: `koszty pokrywa najemca` in "koszty są pokrywane przez najemcę", and back.

Who does it stands behind `przez` in the passive, and in its first form in the active, so that nobody changes sides.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_WORDS = SPREADING["pl"]
_BY = "przez"
_BEING = words(
    "jest są był była było byli były będzie będą bywa bywają zostaje zostają zostanie zostaną został została zostały"
)
_WHOLLY = frozenset((("w", "całości"), ("w", "pełni")))
#: Endings of passive participles as predicates.
_PARTICIPLE = late(r"\w{2}(?:ny|na|ne|ni|no|ty|ta|te|ci|to)\Z")
_MARK = late(r"[.,;:!?()\n|–—\"„”]")
_ODD = _WORDS.prepositions | _WORDS.negations | _WORDS.conjunctions | _WORDS.breaks | _WORDS.governing | {"się"}
_LONGEST_SIDE, _MOST_MODIFIERS, _FARTHEST = 3, 2, 4


@dataclass(frozen=True, slots=True)
class _PolishDeed:
    """What is done, to what, and by whom; in an active phrase either side may be the one who does it."""

    verb: Lemmas
    sides: tuple[tuple[str, str], ...]
    passive: bool


@lru_cache(maxsize=_REMEMBERED)
def _polish_deed(matcher: Matcher, phrase: str) -> _PolishDeed | None:
    if matcher.normaliser.language != "pl" or _MARK.search(phrase):
        return None
    read = matcher.phrase(phrase)
    tokens = read.tokens
    if read.values or not (_ODD - {_BY}).isdisjoint(tokens):
        return None
    if _BY in tokens:
        by = tokens.index(_BY)
        verb = next((at for at in range(by) if _is_passive(read, at)), 0)
        front = [at for at in range(by) if at != verb and tokens[at] not in _BEING]
        if not verb or not front or front != list(range(len(front))) or by + 1 >= len(tokens):
            return None
        return _sides(read, verb, (0, front[-1]), (by + 1, len(tokens) - 1), passive=True)
    verbs = [at for at, word in enumerate(tokens) if may_be_finite(word, read.sets[at], _WORDS.rules)]
    if len(verbs) != 1 or not 0 < verbs[0] < len(tokens) - 1 or not _BEING.isdisjoint(tokens):
        return None
    return _sides(read, verbs[0], (0, verbs[0] - 1), (verbs[0] + 1, len(tokens) - 1), passive=False)


def _sides(
    read: Prepared, verb: int, thing: tuple[int, int], doer: tuple[int, int], *, passive: bool
) -> _PolishDeed | None:
    if any(last - first >= _LONGEST_SIDE for first, last in (thing, doer)):
        return None
    one, other = (read.text[read.spans[first][0] : read.spans[last][1]] for first, last in (thing, doer))
    return _PolishDeed(read.sets[verb], ((one, other),) if passive else ((one, other), (other, one)), passive)


def find_other_voice(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where what a phrase says is said in the other voice."""
    wanted = None if matcher.mode == "substring" or prepared.language != "pl" else _polish_deed(matcher, phrase)
    if wanted is None or wanted.verb.isdisjoint(prepared.lemmas):
        return
    if not wanted.passive and _BY not in prepared.written:
        return
    for verb in prepared.places(wanted.verb):
        for thing, doer in wanted.sides:
            found = (_actively if wanted.passive else _passively)(matcher, prepared, verb, thing, doer)
            if found is not None:
                yield found


def _passively(matcher: Matcher, prepared: Prepared, verb: int, thing: str, doer: str) -> Match | None:
    """Return where `są pokrywane przez najemcę` is said of a thing."""
    tokens = prepared.tokens
    if not _is_passive(prepared, verb):
        return None
    by = next((at for at in range(verb + 1, min(len(tokens), verb + 1 + _FARTHEST)) if tokens[at] == _BY), None)
    if by is None or _parted(prepared, verb, by):
        return None
    doers = [place for place in _places(matcher, prepared, doer) if by < place[0] <= by + 1 + _MOST_MODIFIERS]
    things = [place for place in _places(matcher, prepared, thing) if place[1] < verb <= place[1] + 1 + _FARTHEST]
    return _said(prepared, verb, things[-1:], doers[:1])


def _actively(matcher: Matcher, prepared: Prepared, verb: int, thing: str, doer: str) -> Match | None:
    """Return where somebody does it: `koszty pokrywa najemca`."""
    if not may_be_finite(prepared.tokens[verb], prepared.sets[verb], _WORDS.rules):
        return None
    near = range(verb - 1 - _MOST_MODIFIERS, verb + 2 + _MOST_MODIFIERS)
    doers = [
        place
        for place in _places(matcher, prepared, doer)
        if place[0] in near and all(prepared.tokens[at] in prepared.sets[at] for at in range(place[0], place[1] + 1))
    ]
    things = [place for place in _places(matcher, prepared, thing) if place[0] in near and place not in doers]
    return _said(prepared, verb, things[:1], doers[:1])


def _said(prepared: Prepared, verb: int, things: list[tuple[int, int]], doers: list[tuple[int, int]]) -> Match | None:
    """Return the whole match, if verb, thing and who does it stand in one clause."""
    if not things or not doers:
        return None
    pieces = sorted([*things, *doers, (verb, verb)])
    first, last = pieces[0][0], pieces[-1][1]
    between = {*range(first, last + 1)} - {at for begin, end in pieces for at in range(begin, end + 1)}
    wholly = {at for at in between if tuple(prepared.tokens[at : at + 2]) in _WHOLLY}
    if _parted(prepared, first, last) or any(prepared.tokens[at] in _ODD - {_BY} for at in between - wholly):
        return None
    if first and prepared.tokens[first - 1] in _WORDS.prepositions and not _parted(prepared, first - 1, first):
        return None
    return prepared.match(first, last, [prepared.match(*piece) for piece in pieces])


def _places(matcher: Matcher, prepared: Prepared, phrase: str) -> list[tuple[int, int]]:
    return [prepared.tokens_at(match) for match in matcher.find_all(phrase, prepared)]


def _is_passive(read: Prepared, at: int) -> bool:
    """Say whether a word is a participle of a verb: `pokrywane`."""
    return _PARTICIPLE.search(read.tokens[at]) is not None and any(lemma.endswith("ć") for lemma in read.sets[at])


def _parted(prepared: Prepared, first: int, last: int) -> bool:
    return _MARK.search(prepared.between(first, last)) is not None
