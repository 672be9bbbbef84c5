"""The units that follow a number, or stand before it, in all their forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from pytest_genir.text.values.english_units import MONEY_AND_MEASURE
from pytest_genir.text.values.english_units import lines as english_lines
from pytest_genir.text.values.polish_units import lines as polish_lines
from pytest_genir.text.values.scan import TOKEN


class Unit(NamedTuple):
    """What a number with this unit is, the base unit, and how many of those it has."""

    kind: str
    base: str
    factor: Fraction
    #: What the same word may mean as well: pounds are money and a weight.
    also: Unit | None = None

    @property
    def dimension(self) -> tuple[str, str]:
        return self.kind, self.base


# A line: kind, base unit, factor, then every form; `_` stands for the blank in a form of two words.
# A year is twelve months and a quarter three; a day is 24 hours, a month is no number of days.
_SIGNS = """
amount PLN 1 zł pln zl złp
amount PLN 1/100 gr
amount EUR 1 eur €
amount USD 1 usd $ us$
amount GBP 1 gbp £
amount CHF 1 chf
amount CZK 1 czk
amount JPY 1 jpy ¥
percent % 1 %
permille ‰ 1 ‰
duration second 1 s sek sec secs
duration second 60 min
duration second 3600 h
length metre 1/1000 mm
length metre 1/100 cm
length metre 1 m
length metre 1000 km
area metre² 1 m² m2 mkw
area metre² 1/10000 cm² cm2
area metre² 1000000 km² km2
area metre² 10000 ha
volume litre 1/1000 ml cm³ cm3
volume litre 1 l
volume litre 1000 m³ m3
mass gram 1/1000 mg
mass gram 1 g
mass gram 10 dag dkg
mass gram 1000 kg
mass gram 1000000 t
energy Wh 1 wh
energy Wh 1000 kwh
energy Wh 1000000 mwh
power W 1000 kw
data byte 1000 kb
data byte 1000000 mb
data byte 1000000000 gb
data byte 1000000000000 tb
speed km/h 1 km/h kmh kph
energy kcal 1 kcal
voltage V 1 v
bandwidth bit/s 1000 kbps
bandwidth bit/s 1000000 mbps mbit
bandwidth bit/s 1000000000 gbps gbit
temperature ° 1 ° °c ℃
temperature °F 1 °f
"""
_POLISH = """
percent % 1 procent procenta procentu procentach procentami procentom proc pct
percentage_point %p 1 punkt_procentowy punkty_procentowe punktów_procentowych punktu_procentowego pp
percentage_point %p 1 p.p p.p. pkt_proc pkt._proc p._proc p._p
permille ‰ 1 promil promila promile promili
duration second 1 sekunda sekundy sekund sekundę sekundzie sekundach
duration second 60 minuta minuty minut minutę minucie minutach minutami minutka minutki minutek minutkę
duration second 900 kwadrans kwadransa kwadranse kwadransów
duration second 3600 godzina godziny godzin godzinę godzinie godzinach godzinami godz
duration second 86400 dzień dnia dni dniu dniem dniach dniami dniom doba doby dób dobę dobie dobach
duration second 86400 dni_kalendarzowych dni_kalendarzowe dniach_kalendarzowych dnia_kalendarzowego
duration workday 1 dzień_roboczy dnia_roboczego dni_roboczych dni_robocze dniach_roboczych dni_pracujących dni_rob
duration second 604800 tydzień tygodnia tygodniu tygodnie tygodni tygodniach tygodniami tyg
duration month 1 miesiąc miesiąca miesiącu miesiące miesięcy miesiącach miesiącami miesiącom miesiącem mies msc
duration month 3 kwartał kwartału kwartale kwartały kwartałów kwartałach
duration month 6 półrocze półrocza półroczy
duration month 12 rok roku rokiem lat lata latach latami latom
times × 1 raz razy razu
"""
#: Adjectives such as `14-dniowy`, by stem; `dwutygodniowy` is made of these and of the first parts of numbers.
POLISH_ADJECTIVES = {
    "sekundow": "sekunda", "minutow": "minuta", "godzinn": "godzina", "dniow": "dzień", "tygodniow": "tydzień",
    "miesięczn": "miesiąc", "letn": "rok", "procentow": "procent", "metrow": "metr", "kilometrow": "kilometr",
    "złotow": "złoty", "litrow": "litr", "mililitrow": "mililitr", "gramow": "gram", "miligramow": "miligram",
    "kilogramow": "kilogram", "tonow": "tona", "centymetrow": "centymetr", "milimetrow": "milimetr", "calow": "cal",
    "watow": "wat", "kilowatow": "kilowat", "woltow": "wolt", "amperow": "amper", "hercow": "herc", "bitow": "bit",
    "gigabajtow": "gigabajt", "megabajtow": "megabajt", "megapikselow": "megapiksel", "hektarow": "hektar",
    "dobow": "doba", "kwartaln": "kwartał", "roczn": "rok", "stopniow": "stopień", "eurow": "euro", "dolarow": "dolar",
    "groszow": "grosz", "karatow": "karat",
}  # fmt: skip
#: `w 200 mililitrach`, and of two words the first.
_OF_MANY, _OBLIQUE = re.compile(r"[^\W_]{3,}ów(?:_|\Z)"), ("ach", "ami", "om")
_OF_THE_NEXT = ("kolejn", "pełn", "następn", "pierwsz", "dalsz", "dodatkow", "najbliższ", "cał", "okrągł", "bit")
#: What may stand between a number and its unit and changes nothing: `czternaście pierwszych tygodni`.
BETWEEN = frozenset(
    [
        *(stem + ending for stem in _OF_THE_NEXT for ending in ("y", "a", "e", "ych", "ym", "ymi")),
        *(stem + ending for stem in ("ostatn", "dług") for ending in ("i", "ia", "ie", "ich", "im", "imi")),
        "polskich",
        "full",
        "whole",
        "entire",
        "complete",
        "consecutive",
        "successive",
        "straight",
        "clear",
        "more",
        "further",
        "additional",
        "extra",
    ]
)
#: Signs and codes that stand before their number; codes do so in capitals, as others may be words: `Ron 5`.
_CODES = (
    "eur pln usd gbp chf czk nok sek dkk isk huf ron bgn uah rub jpy cny inr krw aud cad nzd hkd sgd thb vnd zar ngn "
    "kes ils aed sar brl mxn btc eth"
)
BEFORE = frozenset((*"€$£¥₹₽₺₴₩₪₫₦₱฿₿", *_CODES.split(), "rs"))
#: In front of a dollar's sign these say whose it is.
DOLLARS = {
    "us": "usd", "ca": "cad", "c": "cad", "can": "cad", "a": "aud", "au": "aud", "nz": "nzd", "hk": "hkd", "s": "sgd",
    "sg": "sgd", "r": "brl", "mx": "mxn", "nt": "twd",
}  # fmt: skip


@lru_cache(maxsize=None)
def units(language: str) -> Mapping[str, Unit]:
    """Return the units of a language by form; the words of longer ones are joined by blanks."""
    found: dict[str, Unit] = {}
    polish = chain(_SIGNS.split("\n"), polish_lines(), _POLISH.split("\n"))
    for line in polish if language == "pl" else english_lines():
        kind, base, factor, *forms = line.split() or ("", "", "1")
        unit = Unit(kind.replace("_", " "), base, Fraction(factor))
        if language == "pl":
            forms += [form.replace("ów", ending, 1) for form in forms if _OF_MANY.match(form) for ending in _OBLIQUE]
        found.update({form.replace("_", " "): unit for form in forms})
    if language == "en":
        found |= {word: found[word]._replace(also=found[measure]) for word, measure in MONEY_AND_MEASURE.items()}
    return found


@lru_cache(maxsize=None)
def longest_units(language: str) -> Mapping[str, int]:
    """Return by the first token of a unit how many tokens the longest such unit has."""
    found: dict[str, int] = {}
    for form in units(language):
        tokens = TOKEN.findall(form)
        found[tokens[0]] = max(len(tokens), found.get(tokens[0], 0))
    return found
