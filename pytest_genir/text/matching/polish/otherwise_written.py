"""What Polish writes in several ways without saying anything else: `AB 123` and `AB123`, `w piątek` and "pt.:"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.laws import laws
from pytest_genir.text.values.quantities import ROMAN_BY_NAME

#: Letters and figures of a sign, together or apart: a car's number, a form, a flight.
_SIGN = late(r"(?<![\w/.-])(?P<letters>[A-ZĄĆĘŁŃÓŚŹŻ]{1,4})(?P<joint>[ -]?)(?P<figures>\d{1,6})(?![\w/-])")
_NOT_A_SIGN = late(r"(?:[IVX]|[IVXLCM]{2,})\Z|(?:PLN|EUR|USD|GBP|CHF|NR|TEL|UL|GODZ|DN|W|Z|O|I|U|NA|DO|OD|PO|KM|KG)\Z")
_DAYS = "poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę"
_ON_DAY = late(rf"(?P<before>.*?)\bwe? (?P<day>{_DAYS})\Z", 2)
_LABELLED, _LABEL = late(r"(?:[:|(]|\s[–-])[\s*_]*\Z"), late(r"[:|(]|\s[–-]\s")
_THIS_YEAR = late(r"(?P<date>\d{1,2}\.? [^\W\d_]+) (?:br\.?|b\.\s?r\.|bieżącego roku)\Z", 2)
#: A price by its unit: `15 zł/h`.
_UNITS = {
    "godzinę": "h godz", "osobę": "os osoba", "miesiąc": "m mies msc", "dzień": "d dzień", "dobę": "doba", "noc": "noc",
    "kilogram": "kg", "kg": "kg", "metr": "m mb", "litr": "l", "sztukę": "szt", "minutę": "min", "kilometr": "km",
    "rok": "rok", "tydzień": "tydz", "stronę": "str", "bilet": "bilet", "osoby": "os osoba", "sztuki": "szt",
    "zajęcia": "zajęcia", "m2": "m2", "m²": "m²",
}  # fmt: skip
_RATE = late(
    rf"(?P<before>.*?\d[\d ,.]* ?(?:zł|złotych|euro|EUR|PLN|gr)) (?:za|na|od) (?P<unit>{'|'.join(_UNITS)})\Z", 2
)
_SLASH = late(r"/")
#: Figures in groups that are one number: `525-22-48-481`.
_GROUPED = late(r"(?<![\w-])\d{2,4}(?:[- ]\d{2,4}){2,}(?![\w-])")
_JOINED = late(r"(?<![\w-])\d{10}(?![\w-])")
_TAX_NUMBERS = ("{}{}{}-{}{}{}-{}{}-{}{}", "{}{}{}-{}{}-{}{}-{}{}{}")
#: `sprawa nr 45/2023`.
_NUMBERED = late(
    r"(?P<thing>[^\W\d_]{3,}) (?:(?:nr|numer|o numerze|sygn\.?) |(?=[A-Z]{1,6}[./-]\d))"
    r"(?P<number>(?:[A-Z]{1,6}[./-])?\d[\w./-]*)\Z",
    2,
)
_BOUGHT = late(
    r"(?P<what>[^\W\d_]{3,}) (?:kupisz|kupicie|można kupić|kupuje się|do kupienia|do nabycia)"
    r" u (?P<whom>[^\W\d_]{3,})\Z",
    2,
)
_THEY_SELL = late(r"\bsprzedaj[eą]\b", 2)
_ACCOMPANIED = late(r"\bz (?P<whom>opiekun|rodzic|dorosł)(?P<ending>em|ami|ą|ym|ymi)\b", 2)
#: A flat behind its house, and a letter behind a number.
_FLAT = late(
    r"\b(?P<house>\d{1,4}[A-Za-z]?) ?(?:/|m\.? |mieszkani[ea] (?:nr )?|lok(?:al)?\.? (?:nr )?)(?P<flat>\d{1,4})\Z"
)
#: A class of a school with its letter; where to find a site.
_OF_CLASS = late(r"\b(?P<what>klas\w*) (?P<number>[1-8]|VIII|VII|VI|IV|V|III|II|I) ?(?P<letter>[a-hA-H])(?!\w)")
_VERSION = late(r"\b(?P<name>[A-Z]\w*[a-z]\w*) (?P<number>\d+(?:\.\d+)*)\Z")
_SITE = late(r"(?<!\S)(?=https?:|www\.)(?:https?://)?(?:www\.)?(?P<name>[\w-]+(?:\.[\w-]+)+)")
_FLAT_WAYS = ("/", " m ", " mieszkanie ", " lok ", " lokal ", " m. ")
_LETTERED = late(r"(?<![\w.,/])(?P<number>\d{1,4})(?P<joint> ?)(?P<letter>[A-Ha-h])(?![\w/.-])")


def otherwise_written(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase as others write it."""
    sign = _SIGN.search(phrase)
    if sign and not _NOT_A_SIGN.match(sign["letters"]):
        for joint in ("", " ", "-"):
            if joint != sign["joint"]:
                way = f"{sign['letters']}{joint}{sign['figures']}"
                yield Equivalent(f"{phrase[: sign.start()]}{way}{phrase[sign.end() :]}")
    on = _ON_DAY.match(phrase)
    if on and on["before"]:
        yield Equivalent(f"{on['before']}{on['day']}", inside=_LABEL)
    elif on:
        yield Equivalent(on["day"], after=_LABELLED)
    rate = _RATE.match(phrase)
    if rate:
        for unit in _UNITS[rate["unit"].lower()].split():
            yield Equivalent(f"{rate['before']} {unit}", inside=_SLASH)
        for way in ("za", "na", "od"):
            yield Equivalent(f"{rate['before']} {way} {rate['unit']}")
    yield from _numbers(phrase)
    bought = _BOUGHT.match(phrase)
    if bought:
        yield Equivalent(f"{bought['whom']} sprzedawać {bought['what']}", inside=_THEY_SELL, cases=True)
    beside = _ACCOMPANIED.search(phrase)
    if beside:
        for company in ("w towarzystwie", "pod opieką", "w asyście", "w obecności"):
            whom = "dorosły" if beside["whom"].lower() == "dorosł" else beside["whom"]
            said = f"{phrase[: beside.start()]}{company} {whom}{phrase[beside.end() :]}"
            yield Equivalent(said)
    yield from laws(phrase)
    version = _VERSION.search(phrase)
    if version:
        yield Equivalent(f"{phrase[: version.start()]}{version['name']} w wersji {version['number']}")
    site = _SITE.search(phrase)
    if site:
        yield Equivalent(f"{phrase[: site.start()]}{site['name']}{phrase[site.end() :]}")
    classes = _OF_CLASS.search(phrase)
    if classes:
        yield from (
            Equivalent(f"{phrase[: classes.start()]}{way}{phrase[classes.end() :]}") for way in _classes(classes)
        )
    yield from (Equivalent(way) for way in house_numbers(phrase))
    if phrase.count(" i ") == 1 and any(map(str.isdigit, phrase)):
        yield Equivalent(phrase.replace(" i ", " oraz "))
    dated = _THIS_YEAR.match(phrase)
    if dated:
        yield Equivalent(dated["date"])


def _classes(found: re.Match[str]) -> Iterator[str]:
    """Yield `klasa 3a`, `klasa III a` for `klasa IIIa`."""
    number, letter = found["number"], found["letter"]
    figure = number if number.isdecimal() else str(ROMAN_BY_NAME[number.lower()])
    roman = next((name.upper() for name, amount in ROMAN_BY_NAME.items() if str(amount) == figure), number)
    for each in dict.fromkeys((figure, roman)):
        for joint in ("", " "):
            yield f"{found['what']} {each}{joint}{letter}"


def house_numbers(address: str) -> Iterator[str]:
    """Yield an address with the number of its house as others write it: `12 m. 4`, `12/4`; `14A`, `14 a`."""
    lettered = _LETTERED.search(address)
    if lettered:
        joint = "" if lettered["joint"] else " "
        for letter in (lettered["letter"].upper(), lettered["letter"].lower()):
            way = f"{lettered['number']}{joint}{letter}"
            yield f"{address[: lettered.start()]}{way}{address[lettered.end() :]}"
    flat = _FLAT.search(address)
    if flat:
        yield from (f"{address[: flat.start()]}{flat['house']}{way}{flat['flat']}" for way in _FLAT_WAYS)


def _numbers(phrase: str) -> Iterator[Equivalent]:
    """Yield numbers in groups and in one, and what a thing with a number has."""
    grouped, joined = _GROUPED.search(phrase), _JOINED.search(phrase)
    if grouped:
        figures = "".join(filter(str.isdigit, grouped[0]))
        yield Equivalent(f"{phrase[: grouped.start()]}{figures}{phrase[grouped.end() :]}")
    elif joined:
        for form in _TAX_NUMBERS:
            yield Equivalent(f"{phrase[: joined.start()]}{form.format(*joined[0])}{phrase[joined.end() :]}")
    numbered = _NUMBERED.match(phrase)
    if numbered:
        thing, number = numbered["thing"], numbered["number"]
        for way in (f"{thing} ma numer {number}", f"{thing} o numerze {number}", f"numer {thing} to {number}"):
            yield Equivalent(way)
