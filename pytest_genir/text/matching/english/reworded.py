"""English phrases in another construction: `the landlord's consent` is `the consent of the landlord`.

An `expiry date` is a `date of expiry`, and `free entry` is said by "entry is free".
What is done is read in `other_voice.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.other_voice import (
    ADVERBS,
    DETERMINERS,
    HELPING,
    MARK,
    MOST_DESCRIBING,
    NEGATIONS,
    PRONOUNS,
    STOPS,
    Deed,
    active,
    find_active,
    find_passive,
    governed,
    marked_off,
    passive,
)  # fmt: skip
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
#: Things that are named by what they are of, in either order: `expiry date`; a `town hall` is no hall of a town.
_HEADS = words(
    "date number cost price fee period time place change proof copy duration length notice holder method rate amount "
    "level deadline request statement start end reason condition owner name address limit reading size colour weight "
    "cancellation renewal replacement installation registration termination delivery removal extension payment return "
    "activation confirmation collection use expiry loss repair transfer sale purchase storage translation closure"
)
#: `free of charge`, `most of the day`: no thing of another thing.
_NO_HEADS = words(
    "free out because instead ahead full short most all some one none any each part half lot lots plenty couple pair "
    "number most many few regardless irrespective capable aware independent worth front top bottom kind sort type "
    "inside outside lack use way bit"
)
_WRITTEN = late(r"[A-Za-z][A-Za-z'’ -]*")
_GENITIVE = late(r"(?:(?:the|an?|your|their|his|her|our) )?([a-z]+)(?:['’]s|(?<=s)['’]) ([a-z]+(?: [a-z]+)?)", re.I)
_OF = late(
    r"(?:(?:the|an?|your|their) )?([a-z]+(?: [a-z]+)?) of (?:(?:the|an?|your|their|his|her|our) )?([a-z]+(?: [a-z]+)?)",
    re.I,
)
#: `entry is free` and `free entry` are one.
_SO = late(r"(?:the |an? |your )?([a-z]+(?: [a-z]+)?) (?:is|are) ([a-z-]{4,})", re.I)
_ADVERB_LAST = late(r"(?P<deed>[a-z]+ (?:[a-z]+ )*[a-z]+) (?P<how>[a-z]{3,}ly)", re.I)
_ADVERB_FIRST = late(r"(?P<how>[a-z]{3,}ly) (?P<deed>[a-z]+ (?:[a-z]+ )*[a-z]+)", re.I)
_NO_ADVERBS = words(
    "only daily weekly monthly yearly quarterly hourly early family apply supply reply july assembly fly rely likely "
    "friendly elderly costly lovely lively hardly nearly rarely scarcely barely italy butterfly comply multiply anomaly"
)
_NOUNS = late(r"(?:(?:the|an?|your) )?([a-z]{3,}(?: [a-z]{3,})?) ([a-z]{4,})", re.I)
_TWO_NOUNS = late(r"(?:(?:the|an?|your) )?([a-z]{4,}) ([a-z]{4,})", re.I)


@dataclass(frozen=True, slots=True)
class _DescribedThing:
    """A thing and how it is."""

    thing: str
    how: str
    #: The phrase says it with a verb.
    stated: bool


@dataclass(frozen=True, slots=True)
class _OfAnother:
    """A thing and whose, or what, it is."""

    thing: str
    owner: str
    #: It is said with `of`.
    with_of: bool
    #: It may be said in one name: `expiry date`.
    compound: bool


@dataclass(frozen=True, slots=True)
class _Adverbial:
    """A deed and how it is done: `notify the insurer`, `immediately`."""

    deed: str
    how: str


_Reading: TypeAlias = "_OfAnother | _DescribedThing | Deed | _Adverbial"


@lru_cache(maxsize=_REMEMBERED)
def _readings(matcher: Matcher, phrase: str) -> tuple[tuple[_Reading, ...], tuple[Lemmas, ...]]:
    """Return what else a phrase may be said by, and of what lemmas one each has to stand in the answer."""
    if matcher.normaliser.language != "en":
        return (), ()
    read = matcher.phrase(phrase)
    if not _WRITTEN.fullmatch(phrase):
        return _deeds_with_values(phrase, read)
    if not NEGATIONS.isdisjoint(read.tokens):
        return (), ()
    adverbial = _ADVERB_LAST.fullmatch(phrase) or _ADVERB_FIRST.fullmatch(phrase)
    if adverbial and adverbial["how"].lower() not in _NO_ADVERBS:
        return (_Adverbial(adverbial["deed"], adverbial["how"]),), tuple(read.sets)
    described, found = _described(phrase, read), _of_another(phrase, read)
    if described is not None:
        needs = tuple(matcher.phrase(described.thing).sets) + tuple(matcher.phrase(described.how).sets)
        deed = passive(read) if described.stated else None
        return tuple(reading for reading in (described, found, deed) if reading is not None), needs
    if found is None:
        deed = passive(read) or active(read)
        # In the other voice the verb is the same word; all but articles and what helps it has to be there.
        left_out = DETERMINERS | HELPING | PRONOUNS | words("by")
        needs = tuple(read.sets[at] for at, word in enumerate(read.tokens) if word not in left_out)
        return ((deed,), needs) if deed else ((), ())
    needs = tuple(matcher.phrase(found.thing).sets) + tuple(matcher.phrase(found.owner).sets)
    return (found,), needs


def _deeds_with_values(phrase: str, read: Prepared) -> tuple[tuple[_Reading, ...], tuple[Lemmas, ...]]:
    """Return what a phrase with a value says is done: `emails are answered within 24 hours`."""
    if not read.values or MARK.search(phrase) or not NEGATIONS.isdisjoint(read.tokens):
        return (), ()
    deed = passive(read) or active(read)
    left_out = DETERMINERS | HELPING | PRONOUNS | words("by")
    needs = (read.sets[at] for at, word in enumerate(read.tokens) if word not in left_out and at not in read.within)
    return ((deed,), tuple(needs)) if deed else ((), ())


def find_reworded(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where another construction says what a phrase says."""
    if matcher.mode == "substring" or prepared.language != "en":
        return
    readings, needs = _readings(matcher, phrase)
    if not readings or any(need.isdisjoint(prepared.lemmas) for need in needs):
        return
    for reading in readings:
        if isinstance(reading, _OfAnother):
            yield from _find_of(matcher, reading, prepared)
        elif isinstance(reading, _Adverbial):
            yield from _find_adverbial(matcher, reading, prepared)
        elif isinstance(reading, _DescribedThing):
            yield from _find_described(matcher, reading, prepared)
        elif reading.passive:
            yield from find_active(matcher, reading, prepared)
        else:
            yield from find_passive(matcher, reading, prepared)


def _of_another(phrase: str, read: Prepared) -> _OfAnother | None:
    genitive = _GENITIVE.fullmatch(phrase)
    if genitive:
        return _OfAnother(genitive[2], genitive[1], with_of=True, compound=False)
    with_of = _OF.fullmatch(phrase)
    if with_of and with_of[1].lower().split()[-1] not in _NO_HEADS and with_of[2].lower() not in DETERMINERS:
        return _OfAnother(with_of[1], with_of[2], with_of=False, compound=not _HEADS.isdisjoint(read.sets[_head(read)]))
    nouns = _NOUNS.fullmatch(phrase)
    small = STOPS | DETERMINERS | HELPING | PRONOUNS | ADVERBS | _NO_HEADS
    if (
        nouns
        and (small - _HEADS).isdisjoint(nouns[0].lower().split()[-1 - len(nouns[1].split()) :])
        and not _HEADS.isdisjoint(read.sets[-1])
    ):
        return _OfAnother(nouns[2], nouns[1], with_of=True, compound=True)
    return None


def _described(phrase: str, read: Prepared) -> _DescribedThing | None:
    """Return what a phrase such as `free entry` or `entry is free` says of a thing."""
    stated = _SO.fullmatch(phrase)
    small = STOPS | DETERMINERS | HELPING | PRONOUNS
    if stated and small.isdisjoint(stated[1].lower().split()) and read.tokens[-1] not in ADVERBS | small:
        return _DescribedThing(stated[1], stated[2], stated=True)
    pair = _TWO_NOUNS.fullmatch(phrase)
    if pair and (small | ADVERBS).isdisjoint(read.tokens[-2:]):
        return _DescribedThing(pair[2], pair[1], stated=False)
    return None


def _find_described(matcher: Matcher, wanted: _DescribedThing, prepared: Prepared) -> Iterator[Match]:
    """Yield `entry is always free` for `free entry`, and the other way round."""
    tokens = prepared.tokens
    hows = [prepared.tokens_at(match) for match in matcher.find_all(wanted.how, prepared)]
    for first, last in (
        [prepared.tokens_at(match) for match in matcher.find_all(wanted.thing, prepared)] if hows else ()
    ):
        if wanted.stated:
            how = next((place for place in hows if place[1] + 1 == first and not marked_off(prepared, first)), None)
            if how is not None:
                yield prepared.match(how[0], last)
            continue
        at = last + 1
        related = tokens[at : at + 1] and tokens[at] in ("that", "which") and not marked_off(prepared, at)
        at += bool(related)  # `data that's unlimited`
        if at >= len(tokens) or tokens[at] not in ("is", "are", *(["s"] if related else [])):
            continue
        if not related and governed(prepared, first):
            continue
        how = next((place for place in hows if at < place[0] <= at + MOST_DESCRIBING + 1), None)
        if how is None or any(marked_off(prepared, place) for place in range(at, how[0] + 1)):
            continue
        if all(word in ADVERBS | NEGATIONS or word.endswith("ly") for word in tokens[at + 1 : how[0]]):
            yield prepared.match(first, how[1], [prepared.match(first, last), prepared.match(*how)])


def _find_adverbial(matcher: Matcher, wanted: _Adverbial, prepared: Prepared) -> Iterator[Match]:
    """Yield `immediately notify the insurer` for `notify the insurer immediately`."""
    hows = [prepared.tokens_at(match) for match in matcher.find_all(wanted.how, prepared)]
    for first, last in [prepared.tokens_at(match) for match in matcher.find_all(wanted.deed, prepared)] if hows else ():
        how = next((place for place in hows if place[1] + 1 == first or place[0] - 1 == last), None)
        if how is not None and not marked_off(prepared, max(first, how[0])):
            yield prepared.match(min(first, how[0]), max(last, how[1]))
    deed = active(matcher.phrase(wanted.deed)) if hows else None
    for match in find_passive(matcher, deed, prepared) if deed else ():  # `the battery should be fully charged`
        first, last = prepared.tokens_at(match)
        how = next((place for place in hows if first < place[0] <= last + 1), None)
        if how is not None and not any(marked_off(prepared, at) for at in range(first + 1, max(last, how[1]) + 1)):
            yield prepared.match(first, max(last, how[1]), match.pieces)


def _find_of(matcher: Matcher, wanted: _OfAnother, prepared: Prepared) -> Iterator[Match]:
    first, second = (wanted.thing, wanted.owner) if wanted.with_of else (wanted.owner, wanted.thing)
    seconds = [prepared.tokens_at(match) for match in matcher.find_all(second, prepared)]
    for begin, end in [prepared.tokens_at(match) for match in matcher.find_all(first, prepared)] if seconds else ():
        for start, last in seconds:
            if 0 <= start - end - 1 <= MOST_DESCRIBING + 2 and _belongs(prepared, end, start, wanted):
                yield prepared.match(begin, last)
                break


def _belongs(prepared: Prepared, end: int, start: int, wanted: _OfAnother) -> bool:
    """Say whether what stands between a thing and its owner, or the other way round, only joins them."""
    between = list(prepared.tokens[end + 1 : start])
    apart = prepared.between(end, start)
    if MARK.search(apart):
        return False
    if wanted.with_of:
        if between[:1] != ["of"]:
            return False
        described = between[1:]
        while described and described[0] in DETERMINERS:
            described = described[1:]
        if wanted.compound and described:
            return False
    else:
        owned = between[:1] == ["s"] or "'" in apart or "’" in apart
        if not owned and (between or not wanted.compound):
            return False
        described = between[1:] if between[:1] == ["s"] else between
    return len(described) <= MOST_DESCRIBING and (STOPS | DETERMINERS | HELPING).isdisjoint(described)


def _head(read: Prepared) -> int:
    return list(read.tokens).index("of") - 1
