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
from pytest_genir.text.values.weekdays import days_and_runs
from pytest_genir.text.vocabulary import words as words_of

#: Of these the same words say many things: `2`, `the first`.
_TOO_BARE = (NUMBER, ORDINAL, TELEPHONE)
_PERSONS, _YEARS, _WEEKDAYS = ("name", ""), ("year", ""), ("weekday", "")
_FEWEST_LETTERS, _STEM = 3, 4
#: Words in so many sentences of a document are its subject and tell no value from another.
_COMMON = 3
#: A later part of no more words leaves out what the first one names: `a standard ticket £9, [a concession £5.50]`.
_MOST_ELLIPTICAL = 2
#: A part with one of these has a subject of its own.
_VERBS = words_of("kosztować wynosić trwać potrwać odbyć odbywać być cost last take be")
#: What one thing does is shared by no other: `the concert starts at 6, and doors close at 7`.
_DOING = words_of(
    "start begin end finish open close leave arrive depart zaczynać zacząć kończyć skończyć rozpoczynać rozpocząć "
    "zakończyć otwierać otworzyć zamykać zamknąć odjeżdżać przyjeżdżać"
)
#: They tell when a value holds and not of what it is: `a haircut costs £20, at weekends £26`.
_WHEN = words_of(
    "poniedziałek wtorek środa czwartek piątek sobota niedziela styczeń luty marzec kwiecień maj czerwiec lipiec "
    "sierpień wrzesień październik listopad grudzień dzień noc ranek rano wieczór południe przedpołudnie popołudnie "
    "weekend święto tydzień miesiąc rok wiosna lato jesień zima sezon wakacje ferie szczyt roboczy świąteczny nocny "
    "dzienny letni zimowy później wcześniej potem czasem teraz obecnie "
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december day night morning evening noon midday afternoon weekday weekend holiday bank "
    "week month year spring summer autumn fall winter season term peak off-peak off daytime school public later "
    "earlier afterwards now then"
)
#: A later part that begins so has the thing of the one before: `a new card costs 12 zł, for pupils 6 zł`.
_LED = re.compile(
    r"[\s,;:–—]*(?:(?:a|i|oraz|zaś|natomiast|ale|and|but|or|while)\s)?"
    r"(?P<by>dla|ze?|we?|na|za|od|do|po|przy|bez|for|with|on|in|at|under|over|without|from|if|when|jeśli|jeżeli|gdy)\s",
    re.IGNORECASE,
)
_IT = words_of("it they ono")
_PAYING = words_of("płacić zapłacić pay")
_DOES = words_of(
    "need take last require cost begin start end stop close open leave return arrive weigh measure hold seat"
)
_LONGEST_HEADING = 8
RATE = re.compile(r"\s*(?:za|na|per|an?|each|every|/)\s", re.IGNORECASE)
#: Beside these a value may be another's on purpose.
CONTRASTS = re.compile(
    r"\b(?:nie|bez|zamiast|niż|oprócz|poza|jeśli|jeżeli|gdy\w*|not|no|never|without|instead|than|unlike|except|if|unless|compared)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
#: They say no more of a value than that it is one.
SAYING = words_of(
    "mieć można móc dany otwierać otworzyć zamykać zamknąć czynny otwarty działać pracować czekać należeć razem "
    "łącznie dokładnie jeden osoba sztuka raz open close closed work stay have person total exactly just each every "
    "until till przysługiwać obejmować pan pani państwo mister doctor wydać zapłata płatny koszt zniżka ulga rabat "
    "discount off reduction"
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
#: Where the clause of a value begins and ends; a label in front of a colon belongs to it.
_BEGINS, _ENDS = re.compile(r"[;,(–—]|\.\s|\s-\s"), re.compile(r"[;:,(\[–—]|\.\s|\s-\s")
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


_FOR_WHOM = re.compile(
    r"(?:\s(?:an?|per|each|za|na)(?:\s[^\W\d_]+){1,2})?\s(for|with|on|in|dla|za|od|na|przy|w|we)\s", re.IGNORECASE
)


_OR_ELSE = re.compile(r"(?:\s(?:an?|per|each|za|na)\s[^\W\d_]+)?,?\s(?:or|lub|albo|bądź)\s(?:za\s)?", re.IGNORECASE)
#: What all of a row is, before it goes on with what each is for, and where the next one begins.
_HEADED = re.compile(r"\s(for|dla|za|od|na)\s", re.IGNORECASE)
_GOES_ON = re.compile(r"[\s,;]*(?:(?:and|or|but|a|i|oraz|zaś|lub)\s)?(for|dla|za|od|na)\s", re.IGNORECASE)


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
    for unit, one in _said(prepared, read_claims(prepared), _with_shared, _A_PAIR):
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
    passing = SAYING | FEES | _WHEN | OF_ANY
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
            days = range(first.day, end.day + 1 + (7 if end.day < first.day else 0))
            yield _Thing(_WEEKDAYS, tuple(day % 7 for day in days), (first.start, end.end))


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


def _with_shared(
    prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering
) -> Iterator[Sequence[Words]]:
    """Yield the words of each part of a document, with what a later part leaves out as an earlier one names it."""
    (start, behind), (begin, end) = spans[0], parts[0]
    before = [lemmas for lemmas in _content(prepared, begin, start, taken) if lemmas.isdisjoint(SAYING)]
    # The noun stands behind its adjectives in English, and mostly before them in Polish.
    shared = [] if len(before) < _A_PAIR else before[:-1] if prepared.language == "pl" else before[-1:]
    shared = [lemmas for lemmas in shared if lemmas.isdisjoint(_DOING)]
    if RATE.match(prepared.text, behind, end):
        shared += _content(prepared, behind, end, taken)
    told_behind = _FOR_WHOM.match(prepared.text, behind, end)
    headed = _HEADED.search(prepared.text, begin, start)
    head = _content(prepared, begin, headed.start(), taken) if headed else []
    #: The last part that names a thing of its own, and that thing.
    naming, named = 0, before
    for at, part in enumerate(parts):
        words = _content(prepared, *part, taken)
        if not at:
            yield words + _told_at_the_end(prepared, spans, parts, taken)
            continue
        ends = _ENDS.search(prepared.text, spans[at][1], part[1])
        clause = _content(prepared, part[0], ends.start() if ends else part[1], taken)
        if all(not lemmas.isdisjoint(_WHEN) for lemmas in clause):
            # another time for it, or one value more: `held on 8 February and 13 September`
            yield words + [lemmas for lemmas in named if lemmas.isdisjoint(_WHEN)]
            continue
        if _leaves_out_its_thing(prepared, (parts[naming], part), (spans[naming], spans[at]), taken):
            yield words + named
            continue
        again = _GOES_ON.match(prepared.text, part[0], spans[at][0]) if head else None
        if again and headed and again[1].lower() == headed[1].lower() and not _has_verb(prepared, *part):
            # `The deposit for a kayak is £50, for a canoe £90`: both are deposits, and one is a kayak's.
            yield words + head
            continue
        if _OR_ELSE.fullmatch(prepared.text, spans[at - 1][1], spans[at][0]):
            # `Parking costs £4 a day, or £18 for the whole tour`: both are for parking.
            yield words + before
            continue
        also = _FOR_WHOM.match(prepared.text, spans[at][1], part[1]) if told_behind else None
        if also and told_behind and also[1] == told_behind[1] and not _content(prepared, part[0], spans[at][0], taken):
            # `A bed costs £19 a night for members and £27 for guests`: both are of a bed, and for a night.
            yield words + before + _content(prepared, behind, told_behind.start(1), taken)
            continue
        elliptical = len(words) <= _MOST_ELLIPTICAL and not _has_verb(prepared, *part)
        if not elliptical:
            naming, named = at, _content(prepared, part[0], spans[at][0], taken)
        yield words + shared if elliptical else words


def _leaves_out_its_thing(
    prepared: Prepared, parts: tuple[Span, Span], spans: tuple[Span, Span], taken: Covering
) -> bool:
    """Say whether a later part says only for whom, or what else, holds of the thing that an earlier one names."""
    (first, part), (start, own) = parts, spans
    text = prepared.text
    mine, theirs = (_lemmas(prepared, place, value[0]) for place, value in ((part[0], own), (first[0], start)))
    every = frozenset[str]().union(*mine)
    if every & _IT:
        return True  # `on Saturdays it is open until 14:00`
    if every & _PAYING and not frozenset[str]().union(*theirs) & _PAYING and theirs:
        return True  # `the fee is £25, pensioners pay £15`
    said = _content(prepared, part[0], own[0], taken)
    if said and all(map(_is_verb, said)):
        return True  # `the bus goes every half hour and needs 14 minutes`
    if said and not said[0].isdisjoint(_WHEN):
        return False  # `on Fridays the shop closes at 9`
    led, other = _LED.match(text, part[0], own[0]), _LED.match(text, first[0], start[0])
    alike = led is not None and other is not None and led["by"].lower() == other["by"].lower()
    return led is not None and not alike and every.isdisjoint(_VERBS | _DOES | _DOING)


def _told_at_the_end(prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering) -> list[Words]:
    """Return what the last part says of all: `an adult paid £9.50 and a child £5 for the round trip`."""
    if len(parts) < _A_PAIR or _content(prepared, spans[0][1], parts[0][1], taken):
        return []
    if not all(_content(prepared, part[0], span[0], taken) for part, span in zip(parts[1:], spans[1:], strict=True)):
        return []  # `£6, or £15 for a family`
    whole = _FOR_WHOM.match(prepared.text, spans[-1][1], parts[-1][1])
    ends = _ENDS.search(prepared.text, spans[-1][1], parts[-1][1])
    return _content(prepared, whole.end(), ends.start() if ends else parts[-1][1], taken) if whole else []


def _lemmas(prepared: Prepared, begin: int, end: int) -> Sequence[Words]:
    first, last = (bisect_left(prepared.spans, (place, place)) for place in (begin, end))
    return prepared.sets[first:last]


def _is_verb(lemmas: Words) -> bool:
    """Say whether a word is a verb by its looks in Polish, and one of those that English does with anything."""
    return not lemmas.isdisjoint(_DOES) or any(lemma.endswith("ć") and not lemma.endswith("ość") for lemma in lemmas)


def _has_verb(prepared: Prepared, begin: int, end: int) -> bool:
    first, last = (bisect_left(prepared.spans, (place, place)) for place in (begin, end))
    return any(not prepared.sets[at].isdisjoint(_VERBS) for at in range(first, last))


def _of_clause(
    prepared: Prepared, spans: Sequence[Span], parts: Sequence[Span], taken: Covering
) -> Iterator[Sequence[Words]]:
    """Yield the words of each part of an answer that stand in the clause of the value itself."""
    for (start, behind), (begin, end) in zip(spans, parts, strict=True):
        before = [border.end() for border in _BEGINS.finditer(prepared.text, begin, start)]
        after = _ENDS.search(prepared.text, behind, end)
        until = after.start() if after else end
        own = _content(prepared, before[-1] if before else begin, until, taken)
        yield own or _content(prepared, begin, until, taken)


def _content(prepared: Prepared, begin: int, end: int, taken: Covering) -> list[Words]:
    """Return the words of a span that say something, each as its lemmas."""
    first, last = (bisect_left(prepared.spans, (place, place)) for place in (begin, end))
    return [
        prepared.sets[at]
        for at in range(first, last)
        if len(prepared.tokens[at]) >= _FEWEST_LETTERS
        and prepared.tokens[at] not in STOP_WORDS
        and not prepared.tokens[at].isdecimal()
        and prepared.sets[at].isdisjoint(OF_ANY)
        and not taken.meets(prepared.spans[at][0], prepared.spans[at][1])
    ]


def _common(prepared: Prepared) -> Words:
    """Return the words of headings, and those that stand in several sentences."""
    counted = Counter[str]()
    starts = sorted(value.start for value in prepared.values)
    for begin, end in sentence_spans(prepared.text):
        words = _content(prepared, begin, end, Covering(()))
        valued = bisect_left(starts, begin) != bisect_left(starts, end)
        heading = prepared.text[end - 1 : end].isalnum() and len(words) <= _LONGEST_HEADING and not valued
        for lemma in frozenset[str]().union(*words):
            counted[lemma] += _COMMON if heading else 1
    return frozenset(lemma for lemma, times in counted.items() if times >= _COMMON)
