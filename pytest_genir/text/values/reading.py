"""The entrance: walks over a text once and reads a value wherever one may begin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress

from pytest_genir.lean.remembered import Remembered
from pytest_genir.text.chunks import in_text, with_words
from pytest_genir.text.values.dates import MONTHS, QUARTERS, end_of_year, month_first, read_date
from pytest_genir.text.values.numbers import read_number
from pytest_genir.text.values.plain import dialled, plain_tokens
from pytest_genir.text.values.quantities import (
    ALONE,
    MEASURED,
    ROMAN,
    ROMAN_LETTERS,
    SIGNS,
    read_quantity,
    roman_letter,
)
from pytest_genir.text.values.ranges import Found, join
from pytest_genir.text.values.scan import Scan, cut
from pytest_genir.text.values.times import four_digits, read_time, starters
from pytest_genir.text.values.undisturbed import read_digits, read_sum, read_words, with_other_readings
from pytest_genir.text.values.units import BEFORE, units
from pytest_genir.text.values.units_read import polish_compounds_at
from pytest_genir.text.values.value import NUMBER, ORDINAL, TELEPHONE, Value
from pytest_genir.text.values.words import ADVERBS, number_words

#: The languages whose numbers are read.
LANGUAGES = ("pl", "en")
#: Raise it when the rules change what a text says.
RULES = 37

#: What may begin with a token: nothing, a value in digits or words, what only one reader knows, anything,
#: or something where certain others follow.
_NONE, _DIGITS, _NUMBER, _MONTH, _MEASURE, _ANY, _SELDOM = range(7)
_REMEMBERED = 1 << 13
#: A token, what may begin with it, and its place.
_Row = tuple[str, int, int, int, int]
_ARTICLES = frozenset(("a", "an"))
_LETTERS = frozenset(map(str.lower, ROMAN_LETTERS))
#: `do końca roku`, `by the end of 2026`.
_ENDS = frozenset(("końca", "end"))
_BESIDE_OTHERS = frozenset({*SIGNS, "za", *_ENDS, *_LETTERS})


def read_values(text: str, language: str, chunks: Sequence[str] = ()) -> tuple[Value, ...]:
    """Return what a text says in numbers, in its order; nothing for languages other than `LANGUAGES`.

    `chunks` spares the cutting of a text that is cut at its blanks already.
    """
    if language not in LANGUAGES:
        return ()
    rows = list(chain.from_iterable(map(_chunks(language).__getitem__, chunks or with_words(text.split(" ")))))
    if not rows:
        return ()
    words, begins, *where = zip(*rows, strict=True)
    places = list(compress(range(len(begins)), begins))
    if not places:
        return ()
    tokens = Scan(text, language, list(words), *in_text(*where))
    tokens.plain = plain_tokens(tokens, [at for at in places if begins[at] == _DIGITS])
    values = join(tokens, _found(tokens, places, begins))
    if not tokens.telephones:
        return tuple(values)
    telephones = [
        Value(kind=TELEPHONE, unit=dialled(text[start:end]), start=start, end=end, surface=text[start:end])
        for start, end in tokens.telephones
    ]
    return tuple(sorted([*values, *telephones], key=lambda value: value.start))


def may_begin_in(chunk: str, language: str) -> bool:
    """Say whether a value may begin in what stands between two blanks of a text."""
    return language in LANGUAGES and any(row[1] for row in _chunks(language)[chunk])


def _may_begin(tokens: Scan, at: int) -> bool:
    """Say whether a value may begin with a sign, an article, or the `za` of `za pięć ósma`: what follows tells."""
    if tokens.words[at] in _ENDS:
        return end_of_year(tokens, at) is not None
    if tokens.words[at] in SIGNS:
        return tokens.glued(at + 1) and (tokens.digits(at + 1) or tokens.word(at + 1) in BEFORE)
    if tokens.words[at] in _LETTERS:
        return (tokens.words[at] == "i" and tokens.word(at + 1) in QUARTERS["pl"]) or roman_letter(tokens, at) > 0
    return tokens.word(at + 1) in (_minutes() if tokens.words[at] == "za" else _counted())


@lru_cache(maxsize=None)
def _minutes() -> frozenset[str]:
    numbers = {word for word, number in number_words("pl").items() if number.amount in (5, 10, 15, 20, 25)}
    return frozenset({*numbers, "kwadrans", "5", "10", "15", "20", "25"})


def _found(tokens: Scan, places: Sequence[int], begins: Sequence[int]) -> list[Found]:
    found: list[Found] = []
    after = 0
    for at in places:
        kind = begins[at]
        # In plain tokens no value begins; words among them may still say one.
        if at < after or (kind == _DIGITS and at in tokens.plain) or (kind == _SELDOM and not _may_begin(tokens, at)):
            continue
        read = _read(tokens, at, kind)
        if read is not None:
            value, after = read
            found.append((value, at, after))
    return found


def _read(tokens: Scan, at: int, kind: int) -> tuple[Value, int] | None:
    """Return the value at a token; only where it may be several things every reader is asked."""
    if kind == _DIGITS:
        return read_digits(tokens, at) or _read_any(tokens, at)
    if kind == _MONTH:
        return None if at in tokens.plain else month_first(tokens, at)
    if kind == _MEASURE:
        return read_sum(tokens, at) or read_quantity(tokens, at)
    word = tokens.words[at]
    numbered = kind == _NUMBER or word in _ARTICLES
    if word in SIGNS or (numbered and read_number(tokens, at) is None):
        return read_quantity(tokens, at)
    return (read_words(tokens, at) if kind == _NUMBER else None) or _read_any(tokens, at)


def _read_any(tokens: Scan, at: int) -> tuple[Value, int] | None:
    """Return the value at a token: a date, else what has a unit, else a time, else a number."""
    read = read_date(tokens, at)
    if read is not None:
        return read
    quantity = four_digits(tokens, at) or read_quantity(tokens, at)
    if quantity is not None and quantity[0].kind not in (NUMBER, ORDINAL):
        # `8 h` in `o 8 h` is an hour count; `godz. 8` is not reached, its hour has no unit.
        return quantity
    read = read_time(tokens, at)
    if read is not None:
        return read
    if quantity is None:
        return None
    value, end = quantity
    if value.amount.numerator < 0 or tokens.words[at] in SIGNS:
        return quantity
    return with_other_readings(tokens, at, value, end)


@lru_cache(maxsize=None)
def _counted() -> frozenset[str]:
    """Return what an English `a` may be the one of."""
    return frozenset({*number_words("en"), *(form.split()[0] for form in units("en"))})


class _Beginnings:
    """Tells of a token of one language what may begin with it."""

    def __init__(self, language: str) -> None:
        self.months = frozenset(MONTHS[language])
        self.measures = frozenset(
            {*ADVERBS[language], *BEFORE, *((ALONE | MEASURED | {"lat", "złoty"}) if language == "pl" else ())}
        )
        self.numbers = frozenset(number_words(language))
        roman = {*ROMAN, *_LETTERS} if language == "pl" else set[str]()
        self.any = frozenset({*starters(language), *roman, "q", "minus", "negative"})
        self.seldom = _BESIDE_OTHERS if language == "pl" else (_BESIDE_OTHERS | _ARTICLES) - _LETTERS
        self.language = language

    def rows(self, chunk: str) -> Sequence[_Row]:
        """Return the tokens of what stands between two blanks, with what may begin there."""
        return [(word, self._kind(word), begin, end, step) for word, begin, end, step in cut(chunk)]

    def _kind(self, word: str) -> int:
        if word[0].isdecimal():  # such a token has nothing but digits
            return _DIGITS
        kinds = ((self.seldom, _SELDOM), (self.any, _ANY), (self.months, _MONTH), (self.numbers, _NUMBER))
        known = next((kind for words, kind in kinds if word in words), _NONE)
        if known == _NONE and (word in self.measures or (self.language == "pl" and polish_compounds_at(word))):
            return _MEASURE
        return known


@lru_cache(maxsize=None)
def _chunks(language: str) -> Remembered[Sequence[_Row]]:
    return Remembered(_Beginnings(language).rows, _REMEMBERED)
