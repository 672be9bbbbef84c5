"""Whether a value or a person of an answer stands in the documents, but is said there of something else.

Beside a value, or a name, stand words that tell whose it is: those of its part of a sentence. It is given to another
owner where the words that an answer puts beside it stand in the document beside another value of the unit, and none
of them beside its own: "a concession is £9" where a page has "a standard ticket costs £9, a concession £5.50". Who
says it in words that the page has nowhere beside such a value is never accused, nor who names both.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.belonging import OF_ANY, Words, parts_of
from pytest_genir.rag.left_out import ENDS, SAYING, WHEN, content, with_shared
from pytest_genir.rag.opposed import Sign, opposed, signs_in
from pytest_genir.text.citations.lookalikes import YEARS
from pytest_genir.text.claims import Claim, read_claims
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.english.families import senses
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import NUMBER, ORDINAL, RANGE, TELEPHONE, TIME, sayings
from pytest_genir.text.values.weekdays import days_and_runs, days_within
from pytest_genir.text.vocabulary import words as words_of

#: Of these the same words say many things: `2`, `the first`.
_TOO_BARE = (NUMBER, ORDINAL, TELEPHONE)
_PERSONS, _YEARS, _WEEKDAYS = ("name", ""), ("year", ""), ("weekday", "")
_STEM = 4
#: Words in so many sentences of a document are its subject and tell no value from another.
_COMMON = 3
_LONGEST_HEADING = 8
#: Beside these a value may be another's on purpose.
CONTRASTS = re.compile(
    r"\b(?:nie|bez|zamiast|niż|oprócz|poza|jeśli|jeżeli|gdy\w*|not|no|never|without|instead|than|unlike|except|if|unless|compared)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
#: They bound a value, whatever it is of.
_BOUNDING = words_of("most least much little maximum minimum maksymalny maksymalnie maksimum minimum najwyżej najmniej")
#: ... but of a day it says much.
_SHUT = words_of("zamykać zamknąć zamknięty nieczynny close closed shut")
#: What is paid for, by which no page need call it.
FEES = words_of(
    "bilet wejście wstęp wejściówka stawka należność ticket admission entry entrance rate sum kwota amount wydatek"
)
#: They say of a time of day no more than that it is one.
_OF_TIMES = SAYING | words_of("godzina hour o'clock clock")
#: Where the clause of a value begins.
_BEGINS = re.compile(r"[;,(–—]|\.\s|\s-\s")
_NAME = re.compile(r"[^\W\d_]+")
_A_PAIR = 2
Unit = tuple[str, str]
#: A year, the two numbers of an amount's fraction or of a day, the beginnings of the words of a name.
What = int | tuple[int | None, int | None] | frozenset[str]
_WordsOfParts = Callable[[Prepared, Sequence[Span], Sequence[Span], Covering], Iterator[Sequence[Words]]]


class _Thing(NamedTuple):
    """A value or a person at its place; a range is two values of one place."""

    unit: Unit
    whats: tuple[What, ...]
    span: Span


@dataclass(frozen=True)
class Ascribed:
    """A value or a person where a text says something of it."""

    what: What
    #: The words in their order, each as its lemmas.
    words: Sequence[Words]
    start: int
    sentence: int
    #: What else it could be of, and is not: a return ticket, the month of a monthly pass.
    signs: frozenset[Sign] = frozenset()

    @cached_property
    def lemmas(self) -> Words:
        """Return all lemmas of the words."""
        return frozenset[str]().union(*self.words)


@dataclass(frozen=True, slots=True)
class Owners:
    """What a document says of its values and people, by unit, and the words that it is about as a whole."""

    said: Mapping[Unit, Sequence[Ascribed]]
    common: Words


def owners_of(prepared: Prepared) -> Owners:
    """Return what a document says of its values and people."""
    said: dict[Unit, list[Ascribed]] = {}
    for unit, one in _said(prepared, read_claims(prepared), with_shared, _A_PAIR):
        said.setdefault(unit, []).append(one)
    return Owners(said, _common(prepared))


def given_to_others(
    answer: Prepared, claims: Sequence[Claim], documents: Callable[[], Iterable[Owners]]
) -> list[tuple[Claim, str]]:
    """Return the claims that the documents say of something else, each with the words that it is given to."""
    spans = sentence_spans(answer.text)
    said = [(unit, one) for unit, one in _said(answer, claims, _of_clause, 1) if one.words]
    if not said:
        return []
    found: dict[Claim, str] = {}
    held = [*documents()]
    for unit, one in said:
        begin, end = spans[one.sentence]
        if CONTRASTS.search(answer.text, begin, end):
            continue
        beside = {other.what for its, other in said if its == unit and other.sentence == one.sentence}
        passing = _OF_TIMES if unit[0] == TIME else frozenset[str]()
        written = [
            (owners.said.get(unit, ()), owners.common | passing if passing else owners.common) for owners in held
        ]
        # Days in each other's place are looked for here, those of values by `swapped_values`.
        given = _given_to(one, set() if unit == _WEEKDAYS else beside, written, unit)
        claim = next((claim for claim in claims if claim.start <= one.start < claim.end), None)
        if given and claim is not None:
            found.setdefault(claim, given)
    return [*found.items()]


def named_beside(
    answer: Prepared, value: Value, others: Sequence[Value], documents: Iterable[Owners], asked: Words
) -> bool:
    """Say whether a text names beside a value what only that one is of in the documents: `meals are £11 more`.

    What the question names is no other thing: the price of a touring bicycle is beside that of an electric one.
    """
    what, rest = _what(value), {_what(other) for other in others}
    unit = (value.kind, value.unit)
    told = _said(answer, (), _of_clause, 1)
    words = [word for its, one in told if its == unit and one.start == value.start for word in one.words]
    written = [one for owners in documents for one in owners.said.get(unit, ())]
    passing = SAYING | FEES | WHEN | OF_ANY
    if any(word & asked - passing for word in words):
        return False
    of_others = passing.union(*(one.lemmas for one in written if one.what in rest))
    meaning = keys if answer.language == "pl" else senses
    own = meaning(frozenset[str]().union(*(one.lemmas for one in written if one.what == what)))
    return any(meaning(word) & own and word.isdisjoint(of_others) for word in words)


def _given_to(
    one: Ascribed, beside: set[What], documents: Sequence[tuple[Sequence[Ascribed], Words]], unit: Unit
) -> str:
    """Return the words of another value that stand beside this one; nothing where one of its own does."""
    all_own = [held.lemmas for written, _ in documents for held in written if _same(one.what, held.what)]
    own = frozenset[str]().union(*all_own)
    signs = [held.signs for written, _ in documents for held in written if _same(one.what, held.what)]
    if one.signs and (other_one := opposed(one.signs, frozenset[Sign]().union(*signs))):
        return other_one
    # What opens on one day opens on another, but a pool opens once.
    passing, of_any = (SAYING - _SHUT, SAYING) if unit == _WEEKDAYS else (SAYING, frozenset[str]())
    for written, common in documents:
        others = [held for held in written if not _same(one.what, held.what)]
        if len(others) == len(written) or not own:
            continue
        words = [lemmas for lemmas in one.words if lemmas.isdisjoint(common | _BOUNDING)]
        known = own.union(SAYING, FEES, *(held.lemmas for held in others))
        if any(lemmas.isdisjoint(known) for lemmas in words):
            continue
        for other in others:
            theirs = other.lemmas
            telling = [lemmas for lemmas in words if lemmas & theirs and lemmas.isdisjoint(own | of_any)]
            straight = any(lemmas & own and lemmas.isdisjoint(theirs | passing) for lemmas in words)
            if telling and not straight and not any(_same(what, other.what) for what in beside):
                return " ".join(min(lemmas & theirs) for lemmas in telling)
    return ""


def _same(one: What, other: What) -> bool:
    """Say whether two values are one, or a name is part of the other."""
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return one <= other or other <= one
    return one == other


def _said(
    prepared: Prepared,
    claims: Sequence[Claim],
    words_of_parts: _WordsOfParts,
    fewest_names: int,
) -> Iterator[tuple[Unit, Ascribed]]:
    """Yield the values and people of a text with the words that are said of them."""
    found = (*_values(prepared.values), *_people(claims, fewest_names), *_weekdays(prepared))
    things = sorted(found, key=lambda thing: thing.span)
    begins = [thing.span[0] for thing in things]
    text, language = prepared.text, prepared.language
    for place, (begin, end) in enumerate(sentence_spans(prepared.text)):
        near = things[bisect_left(begins, begin) : bisect_right(begins, end)]
        inside = [thing for thing in near if thing.span[1] <= end]
        values = {thing.unit for thing in inside} - {_PERSONS, _WEEKDAYS}
        # `A pass for a year is £160`: the bare time is no value of its own there, but tells whose the amount is.
        every = [thing.span for thing in inside if thing.unit != _WEEKDAYS and not _is_bare_time(text, thing)]
        clauses = dict(zip(every, parts_of(prepared, every, begin, end), strict=True))
        for unit in dict.fromkeys(thing.unit for thing in inside):
            alike = [thing for thing in inside if thing.unit == unit]
            spans = [thing.span for thing in alike]
            # Who is named tells whose a value is.
            taken = Covering(thing.span for thing in inside if thing.unit in (unit, *values))
            parts = parts_of(prepared, spans, begin, end)
            # What a person does is said of nobody else.
            told = _of_clause if unit == _PERSONS else words_of_parts
            for thing, words in zip(alike, told(prepared, spans, parts, taken), strict=True):
                # The ends of a range are of one thing, which begins and ends.
                own = clauses.get(thing.span) if len(thing.whats) == 1 else None
                signs = signs_in(text[slice(*own)], language) if own else frozenset()
                yield from ((unit, Ascribed(what, words, thing.span[0], place, signs)) for what in thing.whats)


def _is_bare_time(text: str, thing: _Thing) -> bool:
    return thing.unit[0] == "duration" and text[slice(*thing.span)].replace(" ", "").isalpha()


def _values(values: Iterable[Value]) -> Iterator[_Thing]:
    """Yield the values that can be told apart by their unit."""
    for value in values:
        parts = sayings(value)[1:] if value.kind == RANGE else (value,)
        whats = tuple(what for part in parts if (what := _what(part)) is not None)
        if whats:
            unit = _YEARS if isinstance(whats[0], int) else (parts[0].kind, parts[0].unit)
            yield _Thing(unit, whats, (value.start, value.end))


def _weekdays(prepared: Prepared) -> Iterator[_Thing]:
    """Yield the days of the week, of which a run is every day within; those of a date are no more than its own."""
    dates = Covering((value.start, value.end) for value in prepared.values if value.day is not None)
    for first, last in days_and_runs(prepared.text, prepared.language):
        end = last or first
        if not dates.meets(first.start, end.end):
            yield _Thing(_WEEKDAYS, days_within(first.day, end.day), (first.start, end.end))


def _what(value: Value) -> What | None:
    if value.day is None:
        number, parts = value.amount.as_integer_ratio()
        year = value.kind == NUMBER and value.surface.isdecimal() and parts == 1 and number in YEARS
        return number if year else None if value.kind in _TOO_BARE else (number, parts)
    if value.day.month is None:
        return value.day.year
    return None if None in (value.day.month, value.day.day) else (value.day.month, value.day.day)


def _people(claims: Sequence[Claim], fewest: int) -> Iterator[_Thing]:
    """Yield who is named: the beginnings of the names, since no dictionary inflects them all."""
    for claim in claims:
        names = _NAME.findall(claim.surface)
        if claim.kind != "names" or len(names) < fewest or names[0].lower() in STOP_WORDS:
            continue
        if all(map(str.istitle, names)):
            what = frozenset(name[:_STEM].casefold() for name in names)
            yield _Thing(_PERSONS, (what,), (claim.start, claim.end))


def _of_clause(
    prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering
) -> Iterator[Sequence[Words]]:
    """Yield the words of each part of an answer that stand in the clause of the value itself."""
    for (start, behind), (begin, end) in zip(spans, parts, strict=True):
        before = [border.end() for border in _BEGINS.finditer(prepared.text, begin, start)]
        after = ENDS.search(prepared.text, behind, end)
        until = after.start() if after else end
        own = content(prepared, before[-1] if before else begin, until, taken)
        yield own or content(prepared, begin, until, taken)


def _common(prepared: Prepared) -> Words:
    """Return the words of headings, and those that stand in several sentences."""
    counted = Counter[str]()
    starts = sorted(value.start for value in prepared.values)
    for begin, end in sentence_spans(prepared.text):
        words = content(prepared, begin, end, Covering(()))
        valued = bisect_left(starts, begin) != bisect_left(starts, end)
        heading = prepared.text[end - 1 : end].isalnum() and len(words) <= _LONGEST_HEADING and not valued
        for lemma in frozenset[str]().union(*words):
            counted[lemma] += _COMMON if heading else 1
    return frozenset(lemma for lemma, times in counted.items() if times >= _COMMON)
