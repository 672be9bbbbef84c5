"""What a bare number counts, by which `8 żłobków` stands neither in `8 przedszkoli` nor in `ul. Zielona 8`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from fractions import Fraction

from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.units import units
from pytest_genir.text.values.value import NUMBER
from pytest_genir.text.vocabulary import words as words_of

#: Whoever they are: they are counted by other names, `nearly nine thousand people` who were visitors.
ANYBODY = words_of("people person participant attendee player osoba człowiek ludzie uczestnik gracz zawodnik chętny")
_WHO_COME = words_of(
    "visitor guest customer client member user passenger junior senior pupil student learner child kid adult "
    "spectator viewer listener fan tourist traveller inhabitant resident villager neighbour employee worker "
    "gość klient członek użytkownik pasażer zwiedzający uczeń dziecko dorosły kursant słuchacz kandydat "
    "widz kibic turysta podróżny pielgrzym mieszkaniec lokator sąsiad pracownik"
)
#: So many of them are for so many people.
_PLACES = words_of("place seat bed spot space miejsce łóżko")
#: These have a number in front as behind; eight rooms are not `room 8`.
_LINES = words_of("bus tram line route train ferry autobus tramwaj linia pociąg")
_PRICES = words_of("cena koszt opłata kwota stawka należność price cost fee charge amount rate fare")
#: So many times as much, in one word.
_MULTIPLE: Mapping[Fraction, tuple[str, ...]] = {
    Fraction(2): ("doubl", "dwukrot", "podwój", "podwoj"),
    Fraction(3): ("tripl", "trzykrot", "potrój", "potroj"),
}
#: Percentages that are said in words, as the whole word.
IN_WORDS: Mapping[Fraction, re.Pattern[str]] = {
    Fraction(0): re.compile(r"\b(?:nothing|none|without|bez|nic|żad\w+)\b", re.IGNORECASE),
    Fraction(100): re.compile(
        r"\b(?:all\sof|whole|entire|in\sfull|fully|full\s(?:price|fee|amount|cost|refund|sum)|everything|cał[yaąeo]\w*|pełn\w+|wszystko)\b",
        re.IGNORECASE,
    ),
}
#: What is done once and again.
_EVENTS = re.compile(
    r"\s(?:(?:full|equal|further|separate|kolejn\w+|równ\w+|pełn\w+)\s)?"
    r"(?:doses?|jabs?|shots?|visits?|sessions?|attempts?|payments?|instal?ments?|rounds?|washes|coats?|trips?|tries"
    r"|dawk\w*|dawek|wizyt\w*|zabieg\w*|sesj\w+|prób\w*|podejś\w+|rat\w*|wpłat\w*|kurs(?:y|ów)|wejś\w+|tur\w*)\b",
    re.IGNORECASE,
)
_OFTEN = re.compile(r"\s(?:an?|per|each|every|w|na)\s(?:week|month|tygodni|miesiąc)", re.IGNORECASE)
#: A noun may have an adjective in front of it.
_REACH = 2
#: The thing itself, behind which a verb stands: `nine nurses work`, `ośmiu ratowników czuwa`.
_PLURAL = re.compile(r"(?:[^su]s|ów)\Z")
#: What has a number for a name.
_NUMBERED = _LINES | words_of(
    "room number zone form gate platform stand page point section article pokój numer nr strefa formularz peron "
    "stanowisko punkt paragraf artykuł okienko"
)
#: How old somebody is goes by years, whether anybody says so or not.
_YEARS = words_of("year rok lato")
_OF_AGE = words_of("old age aged older wiek stary")
_STREET = re.compile(
    r"(?:\b(?:ul|al|pl|os)\.|\b(?:ulic\w+|alej\w*|plac\w*|osiedl\w*))[^.,;\n\d]{1,40}\Z", re.IGNORECASE
)


def counted_behind(prepared: Prepared, value: Value) -> frozenset[str]:
    """Return the lemmas of what a bare number counts; nothing where it counts nothing that is named."""
    return _behind(prepared, value.end) if value.kind == NUMBER else frozenset()


def counts_the_same(counted: frozenset[str], prepared: Prepared, said: Value) -> bool:
    """Say whether a value of a text may be the number of what an answer counts."""
    if not counted:
        return True
    labelled = counted & _in_front(prepared, said.start) if said.kind == NUMBER else frozenset[str]()
    if labelled & _LINES:
        return True  # `Bus 47` for `the 47 bus`
    if labelled and prepared.text[: said.start].lower().rstrip().endswith(tuple(labelled)):
        return False  # `room 8` is not eight rooms
    there = _behind(prepared, said.end)
    if said.kind != NUMBER:
        there |= _inside(prepared, said)
    if there:
        if not there.isdisjoint(counted) or not (there.isdisjoint(_PRICES) or counted.isdisjoint(_PRICES)):
            return True
        return _are_anybody(there, counted) or _are_anybody(counted, there)
    return _STREET.search(prepared.text, max(0, said.start - 60), said.start) is None


def leaves_out_unit(text: Prepared, value: Value, written: Prepared, asked: frozenset[str]) -> bool:
    """Say whether a text has the number of a value, and its sentence or the question the unit: `written` is all of it.

    `Damage may be reported for 21 days, a breakdown for 30`; how many days? `Or 8 if you live further away`.
    """
    known = units(text.language)
    unit = frozenset[str]().union(
        *(own for own, word in zip(written.sets, written.tokens, strict=True) if word in known)
    )
    if not value.unit or value.written is None or not unit:
        return False
    if unit & _YEARS:
        unit |= _OF_AGE
    for said in text.values:
        bare = any(one.kind == NUMBER and one.amount == value.written for one in said.readings)
        if bare and not _behind(text, said.end) and not _is_a_label(text, said.start):
            begin = next((begin for begin, end in sentence_spans(text.text) if begin <= said.start < end), 0)
            first, last = (bisect_left(text.spans, (place, place)) for place in (begin, said.start))
            if unit & asked or any(unit & lemmas for lemmas in text.sets[first:last]):
                return True
    return False


def _is_a_label(text: Prepared, start: int) -> bool:
    """Say whether a number is the name of what stands in front of it: `Room 8`, `ul. Zielona 8`."""
    before = text.text[:start].rstrip(" ").rpartition(" ")[2]
    return before[:1].isupper() or before.endswith(".") or not _in_front(text, start).isdisjoint(_NUMBERED)


def _are_anybody(some: frozenset[str], others: frozenset[str]) -> bool:
    """Say whether some are people, and the others those who came: `8 people`, `eight participants`."""
    return not some.isdisjoint(ANYBODY) and not others.isdisjoint(ANYBODY | _WHO_COME | _PLACES)


def _behind(prepared: Prepared, end: int) -> frozenset[str]:
    first = bisect_left(prepared.spans, (end, end))
    found: set[str] = set()
    for at in range(first, min(first + _REACH, len(prepared.tokens))):
        start, after = prepared.spans[at]
        if not prepared.text[end:start].isspace() or not prepared.text[start:after].isalpha():
            break
        if prepared.tokens[at] in STOP_WORDS:
            break
        found |= prepared.sets[at]
        end = after
        if _PLURAL.search(prepared.tokens[at]):
            break
    return frozenset(found)


def _in_front(prepared: Prepared, start: int) -> frozenset[str]:
    """Return the lemmas of the word right in front of a number."""
    before = bisect_left(prepared.spans, (start, start)) - 1
    if before < 0 or prepared.text[prepared.spans[before][1] : start] != " ":
        return frozenset()
    return prepared.sets[before]


def _inside(prepared: Prepared, said: Value) -> frozenset[str]:
    """Return the lemmas of a value's own words, its unit among them."""
    places = range(bisect_left(prepared.spans, (said.start, said.start)), len(prepared.spans))
    found: set[str] = set()
    for at in places:
        start, after = prepared.spans[at]
        if start >= said.end:
            break
        if prepared.text[start:after].isalpha():
            found |= prepared.sets[at]
    return frozenset(found)


def said_as_often(prepared: Prepared, values: Iterable[Value], times: Fraction) -> bool:
    """Say whether a text says how often in other words: `three days a week`, `in three doses`, `double the rate`."""
    if any(token.startswith(_MULTIPLE.get(times, ("\0",))) for token in prepared.tokens):
        return True
    return any(
        (said.kind == "duration" and said.written == times and _OFTEN.match(prepared.text, said.end))
        or (said.kind == NUMBER and said.amount == times and _EVENTS.match(prepared.text, said.end))
        for said in values
    )
