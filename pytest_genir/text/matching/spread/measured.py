"""An amount beside what it is of: `200 g cukru` in "cukier: 200 g", `200 g of sugar` in "200 g of caster sugar"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.numbered import numbers
from pytest_genir.text.matching.spreading_words import SPREADING, SpreadingWords
from pytest_genir.text.matching.units import AMOUNTS, SpreadPhrase, spread_phrase, verb_at
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TIME

_REMEMBERED = 4096
_MOST_MODIFIERS = 2
_LONGEST_THING = 3
_FARTHEST = 40
#: Between the name of an entry and its amount, on one line.
_NAMED = late(r"[*_`]*[ \t]*(?:[:|(]|[-–—][ \t])[*_` \t]*")
_ADVERBS = ("nie", "owo")
#: In front of the name.
_ENTRY = late(r"(?:\A|[\n|,;:]|\d[.)]|\s[-*•–])[\s*_`]*\Z")
_NOT_IN_NAMES = late(r"[.,;:!?()\n|]\s")
_PLAIN = late(r"[\s*_`]*")


@dataclass(frozen=True, slots=True)
class _Measured:
    amount: str
    thing: str


@lru_cache(maxsize=_REMEMBERED)
def _measured(matcher: Matcher, phrase: str) -> _Measured | None:
    """Return the amount and the thing of a phrase that has both and nothing else."""
    words = SPREADING.get(matcher.normaliser.language)
    if words is None or _NOT_IN_NAMES.search(phrase):
        return None
    read = matcher.phrase(phrase)
    begin = int(bool(read.tokens) and read.tokens[0] in words.articles)  # `a 10% deposit`
    held = read.values_at.get(begin, ())
    if not held:
        return _named_first(phrase, read, words)
    end = max(last for _, last in held)
    if all(value.kind == NUMBER for value, _ in held):  # `2 tablespoons of oil`, `3 rooms` in "three meeting rooms"
        if read.tokens[end + 2 : end + 3] and read.tokens[end + 2] in words.partitive:
            end += 1
        elif not words.partitive or len(read.tokens) > end + 2 or held[0][0].amount == 1:
            return None
    thing = end + 1 + (read.tokens[end + 1 : end + 2] != [] and read.tokens[end + 1] in words.partitive)
    things = read.tokens[thing:]
    odd = words.prepositions | words.conjunctions | words.negations | words.determiners
    if not 1 <= len(things) <= _LONGEST_THING or not odd.isdisjoint(things):
        return None
    start = min([read.spans[begin][0], *(value.start for value, _ in held)])
    return _Measured(
        phrase[start : max([read.spans[end][1], *(value.end for value, _ in held)])],
        phrase[read.spans[thing][0] :],
    )


def _named_first(phrase: str, read: Prepared, words: SpreadingWords) -> _Measured | None:
    """Return the amount that ends a phrase and the thing in front of it: `gwarancja 24 miesiące`."""
    last = len(read.tokens) - 1
    first = next((at for at, held in read.values_at.items() if any(end == last for _, end in held)), 0)
    odd = words.prepositions | words.conjunctions | words.negations | words.determiners
    things = read.tokens[:first]
    if not 1 <= first <= _LONGEST_THING or not odd.isdisjoint(things) or any(at in read.within for at in range(first)):
        return None
    if all(value.kind in (NUMBER, ORDINAL, DATE, TIME, RANGE) for value, _ in read.values_at[first]):
        return None
    if any(verb_at(read, at, words.rules) for at in range(first)):
        return None
    begin = min([read.spans[first][0], *(value.start for value, _ in read.values_at[first])])
    return _Measured(phrase[begin:], phrase[: read.spans[first - 1][1]])


def amount_behind(matcher: Matcher, phrase: str) -> str | None:
    """Return `fee £80` for `£80 fee`; None for a phrase that does not begin with an amount."""
    wanted = None if matcher.mode == "substring" else _measured(matcher, phrase)
    if wanted is None or not phrase.endswith(wanted.thing):
        return None
    turned = f"{wanted.thing} {wanted.amount}"
    read = spread_phrase(matcher, turned)
    return turned if read is not None and read.amount else None


def find_measured(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where an amount stands beside its thing in other words than those of the phrase."""
    wanted = None if matcher.mode == "substring" else _measured(matcher, phrase)
    if wanted is None:
        return
    things = [*matcher.find_all(wanted.thing, prepared)]
    if not things:
        return
    if wanted.thing.endswith(_ADVERBS):  # `3 x dziennie` is no `3 x bilet dzienny`
        things = [thing for thing in things if thing.surface.lower().endswith(_ADVERBS)]
    for amount in matcher.find_all(wanted.amount, prepared):
        thing = next((thing for thing in things if _beside(prepared, amount, thing)), None)
        if thing is not None:
            start, end = min(amount.start, thing.start), max(amount.end, thing.end)
            lemmas = f"{amount.lemmas} {thing.lemmas}"
            yield Match(surface=prepared.text[start:end], start=start, end=end, lemmas=lemmas, pieces=(amount, thing))


def _beside(prepared: Prepared, amount: Match, thing: Match) -> bool:
    text = prepared.text
    if amount.end > thing.start:
        named = _NAMED.fullmatch(text, thing.end, amount.start) if thing.end <= amount.start else None
        return named is not None and _ENTRY.search(text[max(0, thing.start - 8) : thing.start]) is not None
    if thing.start - amount.end > _FARTHEST:
        return False
    words = SPREADING[prepared.language]
    first = bisect_left(prepared.spans, (amount.end,))
    last = bisect_left(prepared.spans, (thing.start,))
    between = prepared.tokens[first:last]
    some_of = len(between) > 1 and between[1] in words.determiners and counts_some_of(prepared, first)
    modifiers = [word for word in (between[2:] if some_of else between) if word not in words.partitive]
    odd = words.prepositions | words.conjunctions | words.determiners | words.negations | words.weakening | words.bounds
    plain = "".join(between) == _PLAIN.sub("", text[amount.end : thing.start]).lower()
    return plain and len(modifiers) <= _MOST_MODIFIERS - some_of and odd.isdisjoint(modifiers)


def counts_some_of(prepared: Prepared, at: int) -> bool:
    """Say whether a word stands behind a bare number and in front of those that it counts: `nine of our lines`."""
    words = SPREADING[prepared.language]
    if not 0 < at < len(prepared.tokens) or prepared.tokens[at] not in words.out_of:
        return False
    first = prepared.within.get(at - 1, (at,))[0]
    if first and numbers(prepared.sets[first - 1]):
        return False  # `page 6 of the documents`
    return any(value.kind == NUMBER and last == at - 1 for value, last in prepared.values_at.get(first, ()))


def counts_another(prepared: Prepared, wanted: SpreadPhrase, begin: int, end: int) -> bool:
    """Say whether another number of the same unit stands in front: `2 km from the airport and ten from the station`."""
    words = SPREADING[prepared.language]
    if begin + 2 >= end or prepared.tokens[end] not in words.prepositions:
        return False
    bare = any(value.kind == NUMBER and last == end - 1 for value, last in prepared.values_at.get(end - 1, ()))
    joined = prepared.tokens[end - 2] in words.conjunctions or prepared.between(end - 2, end - 1) == ", "
    return bare and joined and not AMOUNTS.isdisjoint(chain.from_iterable(wanted.kinds))
