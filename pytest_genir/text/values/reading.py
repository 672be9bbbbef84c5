"""The entrance: walks over a text once and reads a value wherever one may begin."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache

from pytest_genir.text.values.dates import MONTHS, QUARTERS, day_and_month, read_date
from pytest_genir.text.values.plain import dialled, plain_tokens
from pytest_genir.text.values.quantities import ALONE, MEASURED, ROMAN, polish_compounds_at, read_counted, read_quantity
from pytest_genir.text.values.ranges import Found, join
from pytest_genir.text.values.scan import Scan, scan
from pytest_genir.text.values.times import possible_time, read_time, starters
from pytest_genir.text.values.units import BEFORE, units
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, TELEPHONE, TIME, Value
from pytest_genir.text.values.words import ADVERBS, number_words

#: The languages whose numbers are read.
LANGUAGES = ("pl", "en")
#: Raise it when the rules change what a text says.
RULES = 8

#: Whether a token may begin a value: never, as digits or a word, or only before certain others.
_NONE, _DIGITS, _WORD, _SIGN = range(4)
_REMEMBERED_WORDS = 1 << 14
_ARTICLES = frozenset(("a", "an"))
_SIGNS = frozenset("-−–")
_SELDOM = frozenset({*_SIGNS, "za", "i"})
#: `24.04`, `18.00`: before Polish decimals stands a comma.
_ON_A_CALENDAR = re.compile(r"\d{1,2}\.0\d")


def read_values(text: str, language: str, parts: Sequence[str] = ()) -> tuple[Value, ...]:
    """Return what a text says in numbers, in its order; nothing for languages other than `LANGUAGES`.

    `parts` spares the cutting of a text that is cut already: what stands between words, and words, by turns.
    """
    if language not in LANGUAGES:
        return ()
    tokens = scan(text, language, parts)
    begins = list(map(_beginnings(language), tokens.words))
    if not any(begins):
        return ()
    digits = [at for at, kind in enumerate(begins) if kind == _DIGITS]
    tokens.plain = plain_tokens(tokens, digits)
    telephones = [
        Value(kind=TELEPHONE, unit=dialled(text[start:end]), start=start, end=end, surface=text[start:end])
        for start, end in tokens.telephones
    ]
    # In plain tokens no value begins; words among them may still say one.
    places = [
        at
        for at, kind in enumerate(begins)
        if kind and (at not in tokens.plain if kind == _DIGITS else kind == _WORD or _may_begin(tokens, at))
    ]
    values = join(tokens, _found(tokens, places))
    return tuple(sorted([*values, *telephones], key=lambda value: value.start) if telephones else values)


def _may_begin(tokens: Scan, at: int) -> bool:
    """Say whether a value may begin with a sign, an article, or the `za` of `za pięć ósma`: what follows tells."""
    if tokens.words[at] in _SIGNS:
        return tokens.glued(at + 1)
    if tokens.words[at] == "i":
        return tokens.word(at + 1) in QUARTERS["pl"]
    return tokens.word(at + 1) in (_minutes() if tokens.words[at] == "za" else _counted())


@lru_cache(maxsize=None)
def _minutes() -> frozenset[str]:
    numbers = {word for word, number in number_words("pl").items() if number.amount in (5, 10, 15, 20, 25)}
    return frozenset({*numbers, "kwadrans", "5", "10", "15", "20", "25"})


def _found(tokens: Scan, places: list[int]) -> list[Found]:
    found: list[Found] = []
    after = 0
    for at in places:
        if at < after:
            continue
        read = _read(tokens, at)
        if read is not None:
            value, after = read
            found.append((value, at, after))
    return found


def _read(tokens: Scan, at: int) -> tuple[Value, int] | None:
    """Return the value at a token: a date, else what has a unit, else a time, else a number."""
    read = (read_counted(tokens, at) if tokens.digits(at) else None) or read_date(tokens, at)
    if read is not None:
        return read
    quantity = read_quantity(tokens, at)
    if quantity is not None and quantity[0].kind not in (NUMBER, ORDINAL):
        # `8 h` in `o 8 h` is an hour count; `godz. 8` is not reached, its hour has no unit.
        return quantity
    read = read_time(tokens, at)
    if read is not None:
        return read
    if quantity is None:
        return None
    value, end = quantity
    if value.amount.numerator < 0 or tokens.words[at] in _SIGNS:
        return quantity
    maybe = possible_time(tokens, at, end)
    if maybe is not None:
        value = value.also(*(each.standing_like(value) for each in maybe.readings))
    day = day_and_month(tokens, at) if tokens.digits(at) and tokens.word(at + 1) in (".", "/") else None
    if day is not None and day[1] == end and value.kind == NUMBER:
        value = value.also(day[0].standing_like(value))
    if tokens.language == "pl" and value.others and _ON_A_CALENDAR.fullmatch(value.surface):
        first, *more = (other for other in value.others if other.kind in (DATE, TIME))
        value = first._replace(others=tuple(more))
    return value, end


@lru_cache(maxsize=None)
def _counted() -> frozenset[str]:
    """Return what an English `a` may be the one of."""
    return frozenset({*number_words("en"), *(form.split()[0] for form in units("en"))})


@lru_cache(maxsize=None)
def _beginnings(language: str) -> Callable[[str], int]:
    """Return what tells of a token whether it may begin a value; it remembers the words of earlier texts."""
    starters = _starters(language)
    seldom = _SELDOM if language == "pl" else _SELDOM | _ARTICLES

    @lru_cache(maxsize=_REMEMBERED_WORDS)
    def begins(word: str) -> int:
        if word[0].isdecimal():  # such a token has nothing but digits
            return _DIGITS
        if word in starters:
            return _SIGN if word in seldom else _WORD
        return _WORD if language == "pl" and polish_compounds_at(word) else _NONE

    return begins


@lru_cache(maxsize=None)
def _starters(language: str) -> frozenset[str]:
    words = {*number_words(language), *MONTHS[language], *ADVERBS[language], *BEFORE, *starters(language), *_SIGNS}
    alone = ALONE | MEASURED if language == "pl" else _ARTICLES
    return frozenset(
        {
            *words,
            *alone,
            *(ROMAN if language == "pl" else ()),
            *(["i"] if language == "pl" else []),
            "q",
            "minus",
            "negative",
        }
    )
