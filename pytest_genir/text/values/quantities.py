"""Reads a number with its sign and its unit: `-5 °C`, `€20`, `14 (czternaście) dni`, `5 zł 20 gr`."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import islice

from pytest_genir.lean.late import late
from pytest_genir.text.values.english_units_read import rate_of
from pytest_genir.text.values.joined_units import rest_of_a_measure, two_in_one
from pytest_genir.text.values.numbers import Number, read_number
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import BEFORE, BETWEEN, DOLLARS, Unit, units
from pytest_genir.text.values.units_read import adjective_at, polish_compounds_at, unit_at
from pytest_genir.text.values.value import NUMBER, ORDINAL, Value, times
from pytest_genir.text.values.words import ADVERBS
from pytest_genir.text.vocabulary import words

SIGNS = frozenset("-−–")
#: What is taken off has its sign for that: `Zniżka: -15 %` is one of 15 %.
_LESS = late(
    r"\b(?:zniżk|rabat|upust|promocj|przecen|obniżk|tani|discount|reduc|sale|off)\w*[^.!?\n]{0,24}\Z", re.IGNORECASE
)
_FARTHEST_LESS = 40
_BOUNDS_OF_AGES = frozenset(("do", "od", "poniżej", "powyżej"))
_NEGATIVE = frozenset(("minus", "negative"))
JOINED_BY = {"pl": ("i", "oraz"), "en": ("and",)}
#: After these a unit alone is one of it: `przez tydzień`, `within a week`.
_ONE_AFTER = {
    "pl": words(
        "przez ciągu na po upływie terminie trwa trwać potrwa okres okresie za każdy każdą ważny ważna ważne około do "
        "najmniej najwyżej najdłużej maksymalnie minimum to wynosi "
        "zajmuje zajmie ponad poniżej powyżej niecały niecałą cały całą jeszcze mniej "
        "skończył skończyła skończyło ukończył ukończyła ukończyło"
    ),
    "en": words(
        "within in after for takes take lasts last than about least most to under over every of have has get only "
        "almost nearly"
    ),
}
#: `dłużej niż tydzień`; what is `starszy niż rok` is a year old.
_LONGER = frozenset(("dłużej", "krócej", "więcej", "mniej"))
#: The forms in which a unit alone is one of it.
ALONE = words(
    "tydzień tygodnia miesiąc miesiąca rok roku kwartał kwartału godzina godzinę godziny doba dobę doby kwadrans minutę"
)
#: ... and those of what is weighed and measured: `worek zawiera kilogram`, but not `20 zł za kilogram`.
MEASURED = words(
    "stówa stówę stówka stówkę dycha dychę dyszka dyszkę tysiaka "
    "kilogram litr metr kilometr hektar tona tonę złotówka złotówkę milimetr centymetr"
)
_A_RATE = words("za na każdy każdą / per jeden jedna jedną")
#: What nobody counts with `a`: `a degree in law`, `a time`, `a second look`.
_NOT_COUNTED = words(
    "second time degree foot yard cent gram quarter hr min wk stone crown bar mole lira rand leu lev s m h l g t v w p"
)
#: Behind a unit these make it a stretch of the calendar, or a point in it: `na rok szkolny`, `rok temu`.
_CALENDAR = late(
    r"(?:szkoln|akademick|podatkow|kalendarzow|budżetow|obrotow|kościeln|bieżąc|ubiegł|następn|przyszł|zeszł)\w+|temu|życia|nauki"
)
#: A unit in the singular behind a number larger than one.
SINGULAR = {
    "pl": words("dzień dnia dniu tydzień tygodnia tygodniu miesiąc miesiąca miesiącu rok roku"),
    "en": frozenset[str](),
}
#: Codes that stand before their number in small letters, too.
_SMALL_CODES = frozenset(("eur", "pln", "usd", "gbp", "chf", "rs"))
COLD = {"pl": (("mrozu",), ("poniżej", "zera")), "en": (("below", "zero"), ("below", "freezing"), ("below",))}
ROMAN_LETTERS = {"I": 1, "V": 5, "X": 10}
#: The first letters of what floors, forms and terms are called, however inflected.
_NUMBERED_IN_ROMAN = (
    "pięt", "klas", "semest", "stopni", "stopień", "instancj", "etap", "kwartał", "tur", "rat", "tom", "peron", "typ",
    "lig", "część", "części", "rozdział", "wiek", "półrocz", "trymest", "edycj", "filar", "kategori", "miejsc", "zmian",
    "kadencj", "wydział", "generacj", "faz", "stadium", "grup", "stref", "rund", "sesj", "dział", "tysiącleci",
    "sektor", "połow", "poziom", "nagrod", "próg", "progu", "dekad", "stron",
)  # fmt: skip
#: Of two letters or more.
_NUMERALS = "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi"
ROMAN_BY_NAME = {name: number for number, name in enumerate(_NUMERALS.split(), start=1)}
ROMAN = {name: number for name, number in ROMAN_BY_NAME.items() if len(name) > 1}
#: Their full stop ends no sentence: `1 godz. 30 min`.
CUT_SHORT = words("godz min sek tyg mies hr hrs dol")
#: Behind a sum that is spoken in two parts these count nothing: `nine euros fifty a month`.
_GOES_ON = words(
    "a an per each for to in on at altogether total plus and or i oraz za na w od do z brutto netto miesięcznie "
    "rocznie łącznie razem"
)
_HALVES = frozenset(("połowa", "połowę", "połowy", "połową", "połowie", "half"))
#: Four weeks: half a month is a fortnight.
_SECONDS_OF_A_MONTH, _HALF = 4 * 604800, 2

Read = tuple[Value, int]


#: What is one of it where something smaller is added.
_ONE_OF_TIME = frozenset(("godzina", "godzinę", "doba", "dobę", "tydzień", "miesiąc", "rok"))
_PARTS_OF_ONE = {"pół": Fraction(1, 2), "kwadrans": Fraction(1, 4)}


def read_quantity(scan: Scan, at: int) -> Read | None:
    """Return the value that begins at a token and the token after it, or None."""
    word = scan.word(at)
    if word in SIGNS or word in _NEGATIVE:
        return _negative(scan, at)
    if word in BEFORE:
        return _currency_first(scan, at)
    number = read_number(scan, at)
    if number is None:
        return _roman(scan, at) or _without_number(scan, at)
    if number.ordinal:
        return _at(scan, at, number.end, Value(kind=ORDINAL, amount=number.amount))
    read = two_in_one(scan, at, number) or _with_unit(scan, at, number)
    return _compound(scan, at, read) if read else _frost(scan, at, number) or bare(scan, at, number)


def _frost(scan: Scan, at: int, number: Number) -> Read | None:
    """Read `5 below zero`, which says its unit no other way."""
    degrees = Value(kind="temperature", amount=number.amount, unit="°", written=number.amount)
    value, end = _cold(scan, degrees, number.end)
    return _at(scan, at, end, value) if end > number.end + 1 else None


def bare(scan: Scan, at: int, number: Number) -> Read:
    value = Value(kind=NUMBER, amount=number.amount)
    # Only before a currency `1.500` of an English text may be fifteen hundred: there `quantity` reads it.
    if number.other is not None and scan.language != "en":
        value = value.also(Value(kind=NUMBER, amount=number.other))
    spoken_part = number.end > at + 1 and not number.digits and 0 < number.amount < 1
    if spoken_part or (scan.word(at) in _HALVES and number.end == at + 1):
        value = value.also(Value(kind="percent", amount=number.amount * 100, unit="%"))
    return _at(scan, at, number.end, value)


def _roman(scan: Scan, at: int) -> Read | None:
    """Read `II piętro`; one letter may be a word, and before a capital stands the number of a court's division."""
    number = roman_letter(scan, at) or ROMAN.get(scan.word(at))
    if number is None or at in scan.plain or not scan.written(at).isupper():
        return None
    behind = at > 0 and scan.near(at) and scan.word(at - 1).startswith(_NUMBERED_IN_ROMAN)  # `stopnia II`
    if not behind and not (scan.near(at + 1) and _counted_in_roman(scan.written(at + 1))):
        return None
    return _at(scan, at, at + 1, Value(kind=ORDINAL, amount=Fraction(number)))


def _counted_in_roman(word: str) -> bool:
    """Say whether a word may have such a number in front: `II piętro`, `III Rzesza`; `II CSK` is a court's."""
    return word.islower() or word == "RP" or (word.istitle() and len(word) > len("RP"))


def roman_letter(scan: Scan, at: int) -> int:
    """Return the number that a single capital is in front of what is counted in such: `I piętro`; 0 if it is none."""
    number = ROMAN_LETTERS.get(scan.written(at), 0)
    if not number:  # nearly always: `i` is a conjunction
        return 0
    return number if any(scan.word(near).startswith(_NUMBERED_IN_ROMAN) for near in (at + 1, at - 1)) else 0


def _at(scan: Scan, at: int, end: int, value: Value) -> Read:
    return value.standing(scan.text, scan.starts[at], scan.ends[end - 1]), end


def _negative(scan: Scan, at: int) -> Read | None:
    sign = scan.word(at) in SIGNS
    following = scan.word(at + 1)
    plus = scan.word(at - 1) in ("plus", "+") or scan.words[max(0, at - 2) : at] == ["plus", "or"]
    if plus and scan.near(at):
        return None  # `plus minus 2 cm` is about so much
    if sign and (not scan.glued(at + 1) or (scan.glued(at) and scan.word(at - 1).isalnum())):
        return None
    if following in SIGNS or following in _NEGATIVE or (sign and not (scan.digits(at + 1) or following in BEFORE)):
        return None
    read = read_quantity(scan, at + 1)
    if read is None or read[0].kind == ORDINAL:
        return None
    value, end = read
    negated = _negated(value)
    if value.kind == "percent" and _LESS.search(scan.text, max(0, scan.starts[at] - _FARTHEST_LESS), scan.starts[at]):
        negated = negated.also(value)
    return _at(scan, at, end, negated)


def _negated(value: Value) -> Value:
    written = None if value.written is None else -abs(value.written)
    return Value(kind=value.kind, amount=-abs(value.amount), unit=value.unit, written=written)


def _currency_first(scan: Scan, at: int) -> Read | None:
    code = scan.word(at)
    digits_at = at + 1 + (code == "rs" and scan.word(at + 1) == ".")
    unit = units(scan.language).get(code)
    number = read_number(scan, digits_at) if scan.near(digits_at) and scan.digits(digits_at) else None
    if unit is None or unit.kind != "amount":  # `sek`, which are seconds in Polish
        return None
    small = code.isalpha() and code not in _SMALL_CODES and not scan.written(at).isupper()
    if number is None or number.ordinal or small:
        return None
    if code == "$" and scan.glued(at) and scan.word(at - 1) in DOLLARS:  # `CA$30`
        unit, at = units(scan.language)[DOLLARS[scan.word(at - 1)]], at - 1
    return _at(scan, at, number.end, quantity(number, unit))


def quantity(number: Number, unit: Unit) -> Value:
    kind, base, factor, also = unit
    amount = number.amount
    # Nobody writes a thousandth of a zloty: `1,500 zł` is fifteen hundred in any language.
    if kind == "amount" and number.other is not None:
        amount = max(amount, number.other)
        return Value(kind, times(amount, factor), base, amount)
    value = Value(kind, times(amount, factor), base, amount)
    if also is not None:
        return value.also(quantity(number, also))
    if base == "month" and amount.denominator == _HALF:  # `półtora miesiąca` is six weeks, as people reckon
        value = value.also(Value(kind, amount * factor * _SECONDS_OF_A_MONTH, "second", amount * 4))
    if number.other is not None:
        other = number.other
        value = value.also(Value(kind=kind, amount=other * factor, unit=base, written=other))
    elif base == "USD" and factor.denominator != 1:  # nobody says of what cents are where all prices are in euros
        value = value.also(value._replace(unit="EUR"))
    return value


def _with_unit(scan: Scan, at: int, number: Number) -> Read | None:
    end = _after_words_in_brackets(scan, number)
    if scan.word(end) in BETWEEN:
        end += 1
    elif scan.word(end) == "," and scan.word(end + 1) in SIGNS and scan.glued(end + 1):
        end += 2
    if scan.word(end) in SINGULAR[scan.language] and number.amount != 1 and number.amount.denominator == 1:
        # `25 dnia`, `70 roku życia`: one of them is counted to, not so many of them.
        value = Value(kind=ORDINAL, amount=number.amount) if number.digits.isdecimal() else None
        return _at(scan, at, number.end, value) if value else None
    found = unit_at(scan, end, digits=scan.digits(at)) or adjective_at(scan, end)
    if found is None and scan.language == "pl" and end == number.end + 2 and _no_grosze(scan, end):
        found = units("pl")["zł"], end
    if found is None and scan.language == "en":
        found = _of_a_unit(scan, end, number)
    if found is None:
        return None
    unit, end = found
    value = quantity(number, unit)
    below = unit_at(scan, end + 1) if scan.language == "en" and scan.word(end) in ("per", "/") else None
    rate = rate_of(unit, below[0]) if below and (scan.word(end) == "per" or scan.glued(end)) else None
    if below is not None and rate is not None:
        part = value.standing(scan.text, scan.starts[at], scan.ends[end - 1])
        unit, end = rate, below[1]
        value = quantity(number, unit)._replace(parts=(part,))
    if unit.kind == "temperature":
        value, end = _cold(scan, value, end)
    return _at(scan, at, end, value)


def _no_grosze(scan: Scan, end: int) -> bool:
    """Say whether a comma with a dash ends a price, which needs no unit then: `80,-`."""
    signs = scan.text[scan.ends[end - 3] : scan.ends[end - 1]]
    return signs[:1] == "," and len(signs) == len(",-") and not scan.text[scan.ends[end - 1] :][:1].isalnum()


def _after_words_in_brackets(scan: Scan, number: Number) -> int:
    """Step over the same number in words: `14 (słownie: czternaście) dni`."""
    end = number.end
    if scan.word(end) != "(":
        return end
    inside = end + 1
    while scan.word(inside) in ("słownie", ":"):
        inside += 1
    again = read_number(scan, inside)
    if again and again.amount == number.amount and scan.word(again.end) == ")":
        return again.end + 1
    return end


def _of_a_unit(scan: Scan, at: int, number: Number) -> tuple[Unit, int] | None:
    """Read the unit of `half an hour`, `three quarters of an hour`."""
    if number.amount >= 1:
        return None
    if scan.word(at) == "of":
        at += 1
    return unit_at(scan, at + 1) if scan.word(at) in ("a", "an") else None


#: What changes nothing: `15 stopni na plusie`.
_WARM = (("na", "plusie"), ("powyżej", "zera"), ("ciepła",))


def _cold(scan: Scan, value: Value, end: int) -> Read:
    for cold in COLD[scan.language]:
        if tuple(scan.words[end : end + len(cold)]) == cold:
            return _negated(value), end + len(cold)
    if scan.language == "pl":
        if scan.words[end : end + 2] == ["na", "minusie"]:
            return _negated(value), end + 2
        warm = next((warm for warm in _WARM if tuple(scan.words[end : end + len(warm)]) == warm), ())
        return value, end + len(warm)
    return value, end


def _compound(scan: Scan, at: int, read: Read) -> Read:
    """Add a smaller unit of the same dimension: `2 godziny i 30 minut`, `5 zł 20 gr`."""
    value, end = read
    joined = scan.word(end) in JOINED_BY[scan.language]
    begin = end + joined
    if not joined and scan.word(end).isalpha() and read_number(scan, end) is None:
        return read  # nearly always
    if scan.word(end) == "." and scan.glued(end) and scan.digits(end + 1) and scan.word(end - 1) in CUT_SHORT:
        begin = end + 1
    if joined and scan.language == "en" and scan.words[begin : begin + 2] == ["a", "half"] and value.written:
        more = value.amount / value.written / 2
        written = value.written + Fraction(1, 2)
        longer = Value(kind=value.kind, amount=value.amount + more, unit=value.unit, written=written)
        return _at(scan, at, begin + 2, longer)
    if value.written is None or value.written.denominator != 1 or not scan.near(begin):
        return read
    if _minutes(scan, value, end):
        more = value.amount + int(scan.word(end)) * 60
        written = more * value.written / value.amount
        end += 1 + (scan.word(end + 1) == "m" and scan.glued(end + 1))
        return _at(scan, at, end, Value(kind=value.kind, amount=more, unit=value.unit, written=written))
    number = read_number(scan, begin)
    parts = rest_of_a_measure(scan, value, number, end) if number and unit_at(scan, number.end) is None else 0
    if number and parts:
        written = value.written + number.amount / parts
        more = value.amount * written / value.written
        return _at(scan, at, number.end, Value(kind=value.kind, amount=more, unit=value.unit, written=written))
    if number and _spoken_rest(scan, at, value, number):
        total = value.amount + number.amount / 100
        return _at(scan, at, number.end, Value(kind=value.kind, amount=total, unit=value.unit, written=total))
    smaller = _with_unit(scan, begin, number) if number and not number.ordinal else None
    if smaller is None:
        return read
    other, end = smaller
    # `9 stone 5 pounds`, which are money elsewhere
    other = next((each for each in other.readings if (each.kind, each.unit) == (value.kind, value.unit)), other)
    if scan.word(end - 1) in ("cent", "cents", "centów", "centy") and value.unit in ("EUR", "USD"):
        other = other._replace(unit=value.unit)
    if (other.kind, other.unit) != (value.kind, value.unit) or other.written is None or not other.written:
        return read
    if not value.written or other.amount / other.written >= value.amount / value.written or other.amount < 0:
        return read
    per_unit = value.amount / value.written
    if value.kind == "mass" and other.amount >= per_unit:
        return read  # `850 kg and 88 pounds` are a weight and its price
    total = value.amount + other.amount
    return _at(scan, at, end, Value(kind=value.kind, amount=total, unit=value.unit, written=total / per_unit))


def _minutes(scan: Scan, hours: Value, at: int) -> bool:
    """Say whether two digits behind `h` are minutes: `1h30`, `1 h 30`."""
    digits = scan.word(at)
    if scan.word(at - 1) != "h" or len(digits) != 2 or not digits.isdecimal() or not hours.amount:
        return False
    named = scan.word(at + 1) != "m" and unit_at(scan, at + 1) is not None
    return int(digits) < 60 and not named


def _spoken_rest(scan: Scan, at: int, value: Value, number: Number) -> bool:
    """Say whether a number goes on with a sum: `four pounds fifty`, `cztery złote pięćdziesiąt`."""
    if value.kind != "amount" or value.amount != value.written or number.ordinal:
        return False
    if number.digits or scan.digits(at):  # `7 pounds 50`
        both = number.digits and scan.digits(at) and scan.language == "en" and scan.word(at + 1).isalpha()
        if not both or scan.word(number.end - 1) != str(number.amount):
            return False
    if not 10 <= number.amount < 100 or number.amount.denominator != 1 or scan.word(at + 1) in BEFORE:
        return False
    after = scan.word(number.end)
    return unit_at(scan, number.end, digits=False) is None and (not after.isalpha() or after in _GOES_ON)


def _without_number(scan: Scan, at: int) -> Read | None:
    """Read units that say their number themselves: `a week`, `przez miesiąc`, `dwutygodniowy`, `twice`."""
    word = scan.word(at)
    if word in ADVERBS[scan.language]:
        times = Fraction(ADVERBS[scan.language][word])
        return _at(scan, at, at + 1, Value(kind="times", amount=times, unit="×", written=times))
    if scan.language == "en":
        return _an_hour(scan, at) if word in ("a", "an") else None
    if (word in ALONE and _is_one(scan, at)) or (word in MEASURED and scan.word(at - 1) not in _A_RATE):
        unit = units("pl")[word]
        value = Value(kind=unit.kind, amount=unit.factor, unit=unit.base, written=Fraction(1))
        return _and_more(scan, at, _at(scan, at, at + 1, value))
    if word == "lat":
        return _in_years(scan, at)
    if word == "złoty":
        return _one_and_some(scan, at)
    read = polish_compounds_at(word)
    return _at(scan, at, at + 1, read) if read else None


def _and_more(scan: Scan, at: int, one: Read) -> Read:
    """Read `godzinę i pół`, `godzinę i kwadrans`, `godzinę i 15 minut`."""
    value, end = one
    part = _PARTS_OF_ONE.get(scan.word(end + 1)) if scan.word(end) == "i" else None
    if part is None or (
        scan.word(end + 1) == "kwadrans" and (value.kind, value.amount) != ("duration", Fraction(3600))
    ):
        return _compound(scan, at, one)
    longer = Value(kind=value.kind, amount=value.amount * (1 + part), unit=value.unit, written=1 + part)
    return _at(scan, at, end + 2, longer)


def _in_years(scan: Scan, at: int) -> Read | None:
    """Read `do lat 4`, an age whose unit stands first."""
    number = read_number(scan, at + 1) if scan.word(at - 1) in _BOUNDS_OF_AGES and scan.near(at + 1) else None
    if number is None or number.ordinal:
        return None
    return _at(scan, at, number.end, quantity(number, units("pl")["lat"]))


def _one_and_some(scan: Scan, at: int) -> Read | None:
    """Read `złoty dwadzieścia`, `złoty i 20 groszy`; without what is added it is golden as often as a coin."""
    one = Value(kind="amount", amount=Fraction(1), unit="PLN", written=Fraction(1))
    value, end = _compound(scan, at, _at(scan, at, at + 1, one))
    return (value, end) if value.amount > 1 and not scan.digits(at - 1) else None


def _is_one(scan: Scan, at: int) -> bool:
    """Say whether a unit alone is one of it: `przez tydzień`, a phrase that is nothing but `kwadrans`."""
    if (at and scan.opens(at, at + 1)) or len([*islice(filter(str.isalnum, scan.words), 2)]) == 1:
        return scan.word(at) not in ("rok", "roku", "godzina", "godziny", "doby")
    if scan.word(at) in _ONE_OF_TIME and scan.word(at + 1) == "i" and _smaller_follows(scan, at + 2):
        return True
    if scan.word(at) == "kwadrans":  # `kwadrans po ósmej` is a time
        return scan.word(at + 1) not in ("po", "na", "przed", "do") and scan.word(at - 1) != "za"
    goes_on = read_number(scan, at + 1) or _CALENDAR.fullmatch(scan.word(at + 1))
    compared = scan.word(at - 1) == "niż" and scan.word(at - 2) in _LONGER
    return (compared or scan.word(at - 1) in _ONE_AFTER["pl"]) and not goes_on


def _smaller_follows(scan: Scan, at: int) -> bool:
    """Say whether a number of time begins at a place: `godzina [i 35 minut]`, `rok [i dwa miesiące]`."""
    if scan.word(at) in _PARTS_OF_ONE:
        return True
    number = read_number(scan, at)
    unit = unit_at(scan, number.end, digits=False) if number and not number.ordinal else None
    return unit is not None and unit[0].kind == "duration"


def _an_hour(scan: Scan, at: int) -> Read | None:
    found = unit_at(scan, at + 1, digits=False)
    if found is None or scan.word(at + 1) in _NOT_COUNTED:
        return None
    unit, end = found
    before = scan.word(at - 1)
    if unit.kind == "duration":
        known = before in _ONE_AFTER["en"] or scan.word(at + 1) in ("fortnight", "decade")
        if at and not known and not scan.opens(at, end):
            return None
    elif unit.kind not in ("amount", "length", "volume", "mass", "area") or before.isdecimal() or before in units("en"):
        return None  # `£5 a litre`
    value = Value(kind=unit.kind, amount=unit.factor, unit=unit.base, written=Fraction(1))
    return _compound(scan, at, _at(scan, at, end, value))
