"""How often Polish says that something is: `co dwa tygodnie`, `co drugi tydzień`, `raz na 14 dni`, `dwa razy w roku`.

An interval is read as how many times in how long, and said in every way that is as often: by the day or by the month,
of which neither is a number of the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent


class _SpanOfTime(NamedTuple):
    #: How long it is, in hours or in months.
    length: Fraction
    in_months: bool
    #: `tydzień`, `tygodnie`, `tygodni`, `tygodniu`, `tygodnia`.
    one: str
    few: str
    many: str
    within: str
    of: str
    #: `tygodniowo`, and `cotygodniowy`.
    how: str = ""
    what: str = ""


_UNITS = (
    _SpanOfTime(Fraction(1, 60), False, "minutę", "minuty", "minut", "minucie", "minuty"),
    _SpanOfTime(Fraction(1), False, "godzinę", "godziny", "godzin", "godzinie", "godziny", "", "cogodzinny"),
    _SpanOfTime(Fraction(24), False, "dzień", "dni", "dni", "dniu", "dnia", "dziennie", "codzienny"),
    _SpanOfTime(Fraction(24), False, "dobę", "doby", "dób", "dobie", "doby"),
    _SpanOfTime(
        Fraction(168), False, "tydzień", "tygodnie", "tygodni", "tygodniu", "tygodnia", "tygodniowo", "cotygodniowy"
    ),
    _SpanOfTime(
        Fraction(1), True, "miesiąc", "miesiące", "miesięcy", "miesiącu", "miesiąca", "miesięcznie", "comiesięczny"
    ),
    _SpanOfTime(
        Fraction(3), True, "kwartał", "kwartały", "kwartałów", "kwartale", "kwartału", "kwartalnie", "cokwartalny"
    ),
    _SpanOfTime(Fraction(12), True, "rok", "lata", "lat", "roku", "roku", "rocznie", "coroczny"),
)
_COUNTED = (
    r"(?P<count>\d[\d .,]*(?: ?(?:tys\.?|mln|mld))?"
    r"(?: ?(?:zł|złotych|euro|eur|pln|gr|%|km|[a-zł]{1,3}|godzin\w*|minut\w*))?|raz(?:y)?)"
)
#: Parts of them that have names of their own.
_NAMED = {
    "pół godziny": (Fraction(1, 2), False), "kwadrans": (Fraction(1, 4), False), "pół roku": (Fraction(6), True),
    "półrocze": (Fraction(6), True),
}  # fmt: skip
_NUMBERS = {
    "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6, "siedem": 7, "osiem": 8, "dziewięć": 9,
    "dziesięć": 10, "dwanaście": 12, "czternaście": 14, "piętnaście": 15,
}  # fmt: skip
_ORDINALS = {"drug": 2, "trzec": 3, "czwart": 4, "piąt": 5}
#: By any of its forms the unit.
_FORMS = {form: unit for unit in _UNITS for form in (unit.one, unit.few, unit.many, unit.within, unit.of)}
_ADVERBS = {unit.how: unit for unit in _UNITS if unit.how}
_EVERY = {unit.what[2:-1]: unit for unit in _UNITS if unit.what}
_FORM = "|".join(sorted(_FORMS, key=len, reverse=True))
_NUMBER = rf"\d{{1,2}}|{'|'.join(_NUMBERS)}"
_OFTEN = late(
    rf"\b(?:(?:co|raz na) (?:(?:(?P<number>{_NUMBER})|(?P<which>{'|'.join(_ORDINALS)})(?:i|y|a|ą)) )?(?P<unit>{_FORM})"
    rf"|(?:co|raz na) (?P<named>{'|'.join(_NAMED)})"
    rf"|(?:(?P<times>{_NUMBER}) ?(?:razy|[x×])|raz)"
    rf" (?:(?:w|na|do|w ciągu) (?P<within>{_FORM})|(?P<how>{'|'.join(_ADVERBS)}))"
    rf"|każde(?:go|j) (?P<of>{_FORM})|co(?P<what>{'|'.join(_EVERY)})(?:y|a|e|i|o|ie))(?!\w)",
    re.I,
)
#: `dwa razy dziennie` is not as often as `dziennie`.
_MORE_TIMES = late(r"(?:\brazy|\bkilka\w*|\d\s?[x×])\s\Z", re.I)
_MOST = 60


def intervals(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its interval said in all other ways."""
    found = _OFTEN.search(phrase)
    for way in dict.fromkeys(_said(*_read(found))) if found else ():
        said = f"{phrase[: found.start()]}{way}{phrase[found.end() :]}" if found else ""
        yield Equivalent(said, not_after=_MORE_TIMES)


@lru_cache(maxsize=1)
def _periods() -> Mapping[str, Sequence[str]]:
    """Return by each way to say for how long something is all ways: `miesięcznie`, `na miesiąc`, `w ciągu miesiąca`."""
    found: dict[str, Sequence[str]] = {}
    for length, in_months in ((24, False), (168, False), (1, True), (3, True), (12, True)):
        ways = ["co roku", "do roku"] if length == 12 else []
        for unit in _UNITS:
            if unit.length == length and unit.in_months is in_months:
                ways += [unit.how] if unit.how else []
                ways += [f"{led} {unit.one}" for led in ("na", "za", "co")]
                ways += [f"każdego {unit.of}", f"w ciągu {unit.of}"]
                ways += [f"w {unit.within}"] if length != 24 else []  # `w dniu zakupu`
        found |= dict.fromkeys(ways, ways)
    return found


@lru_cache(maxsize=1)
def _per_period() -> re.Pattern[str]:
    longest_first = sorted(_periods(), key=len, reverse=True)
    return re.compile(rf"(?P<what>(?:.* )?{_COUNTED}) (?P<period>{'|'.join(longest_first)})", re.I)


def per_period(phrase: str) -> Iterator[Equivalent]:
    """Yield `30 zł na miesiąc`, `30 zł za miesiąc` for `30 zł miesięcznie`."""
    held = _per_period().fullmatch(phrase)
    if held:
        yield from (Equivalent(f"{held['what']} {way}") for way in _periods()[held["period"].lower()])


def _read(found: re.Match[str]) -> tuple[Fraction, bool]:
    """Return how long it is from once to the next time, in hours or in months, and in which."""
    named, adjective, adverb = found["named"], found["what"], found["how"]
    if named:
        return _NAMED[named.lower()]
    form = found["unit"] or found["within"] or found["of"]
    unit = _EVERY[adjective.lower()] if adjective else _ADVERBS[adverb.lower()] if adverb else _FORMS[form.lower()]
    number = _number(found["number"]) or _ORDINALS.get((found["which"] or "").lower()) or 1
    return unit.length * number / (_number(found["times"]) or 1), unit.in_months


def _number(said: str | None) -> int:
    return 0 if said is None else _NUMBERS.get(said.lower()) or int(said)


def _said(length: Fraction, in_months: bool) -> Iterator[str]:
    yield from (f"co {name}" for name, known in _NAMED.items() if known == (length, in_months))
    for unit in _UNITS:
        if unit.in_months is not in_months:
            continue
        number, times = length / unit.length, unit.length / length
        if number == 1:
            yield from (f"co {unit.one}", f"raz na {unit.one}", f"raz w {unit.within}", f"co {unit.of}")
            yield from (f"każdego {unit.of}", f"raz w ciągu {unit.of}", f"raz do {unit.of}")
            yield from (f"raz {unit.how}", unit.how) if unit.how else ()
            yield from (unit.what, f"{unit.what[:-1]}o", f"{unit.what[:-1]}ie") if unit.what else ()
        elif number.denominator == 1 and number <= _MOST:
            form = unit.few if number % 10 in (2, 3, 4) and number // 10 != 1 else unit.many
            yield from (f"co {number} {form}", f"raz na {number} {form}")
            ending = "ą" if unit.one.endswith("ę") else ""
            for which, count in _ORDINALS.items():
                if count == number:
                    yield f"co {which}{ending or ('i' if which in ('drug', 'trzec') else 'y')} {unit.one}"
        elif times.denominator == 1 and times <= _MOST:
            yield from (
                f"{times} razy na {unit.one}",
                f"{times} razy w {unit.within}",
                f"{times} razy w ciągu {unit.of}",
            )
            yield from (f"{times} razy do {unit.of}",)
            yield from (f"{times} razy {unit.how}",) if unit.how else ()
