"""Reads one number: digits with their marks, words, or both (`2,5 tys.`, `dwa i pół`, `half a million`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.text.values.english_units_read import capital_unit
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import BEFORE, units
from pytest_genir.text.values.words import NumberWord, denominators, number_words
from pytest_genir.text.vocabulary import words

_BLANKS = " \u00a0\u202f\u2009"
_DIGITS = re.compile(rf"\d{{1,3}}(?:[{_BLANKS}'’]\d{{3}})+(?!\d)(?:[.,]\d+(?![.,]?\d))?|\d+(?:[.,]\d+)*")
_GROUPED = re.compile(rf"[{_BLANKS}'’]")
_MARKS_INSIDE = frozenset(".,'’")
_MOST_DIGITS = 30
_IN_FRONT_OF_POINTS = frozenset(" \n\t(<>=≤≥~≈$£€*±")
_RANKS = {"ones": 1, "teens": 2, "tens": 2, "hundreds": 3}
ENGLISH_ORDINAL = frozenset(("st", "nd", "rd", "th"))
_POLISH_ORDINAL = words(
    "go ego giego ciego szego tego mego "
    "szy gi ci ty my sza ga cia ta ma szą gą cią tą mą sze gie cie te me szej giej ciej "
    "tej mej szym gim cim tym mym mu szemu giemu ciemu temu memu szych gich cich tych mych szymi gimi cimi tymi mymi"
)
#: What may stand glued before digits.
_GLUED_BEFORE = words("x zł") | {code for code in BEFORE if code.isalpha()}
_GLUED_AFTER = words("x am pm tys mln mld bn k m")
#: `this one`, `no one`: a pronoun and no number.
_PRONOUN_AFTER = words("this that the which no any every each another new old other wrong right some")
#: What there are millions of, and what has no metres.
_MILLIONS = words(
    "people users customers subscribers followers downloads visitors views viewers members jobs tourists passengers "
    "copies residents inhabitants households votes voters students patients fans players homes records accounts items "
    "children adults workers employees citizens guests pounds dollars euros"
)
_POINTS = {"pl": ("przecinek", "koma"), "en": ("point",)}
_AND = {"pl": ("i",), "en": ("and",)}
#: How else a nought is read out.
_NOUGHT: Mapping[str, tuple[str, ...]] = {"pl": (), "en": ("oh",)}
#: Digits that are read out one by one; two of them are hardly ever.
_FEWEST_TOLD, _MOST_TOLD = 3, 9


#: `Sto pierwszych dni` are a hundred: so many of the first, and no ordinal.
_THE_FIRST = "pierwszych"
#: ... and what stands behind: `a fifth cheaper`.
_CHEAPER = words("less more cheaper dearer lower higher smaller larger faster slower longer shorter fewer off")
#: In front of `a third` these say that it is a part: `the rate is a quarter.`, `about a third`.
_SAYING_A_PART = words(
    "is was be to by about around roughly nearly almost over under than only least most just exactly of"
)


class Number(NamedTuple):
    """What a number is worth, the token after it, and how it is written."""

    amount: Fraction
    end: int
    ordinal: bool = False
    digits: str = ""
    #: What the same digits are worth elsewhere: `1.500` is one and a half or fifteen hundred.
    other: Fraction | None = None


def read_number(scan: Scan, at: int) -> Number | None:
    """Return the number that begins at a token, or None."""
    if at in scan.numbers:
        return scan.numbers[at]
    word, found = scan.word(at), None
    if word.isdecimal():
        found = None if at in scan.plain else _digits(scan, at)
    elif word in beginnings(scan.language) and at not in scan.plain:
        found = _words(scan, at)
    scan.numbers[at] = found
    return found


@lru_cache(maxsize=None)
def beginnings(language: str) -> frozenset[str]:
    """Return the words with which a number may begin."""
    return frozenset({*number_words(language), *(("a", *denominators("en")) if language == "en" else ())})


def _digits(scan: Scan, at: int) -> Number | None:
    if scan.glued(at) and scan.words[at - 1].isalpha() and scan.words[at - 1] not in _GLUED_BEFORE:
        return None
    written, end, other = scan.words[at], at + 1, None
    following = scan.word(end)
    if following in _MARKS_INSIDE or following.isdecimal():
        match = _DIGITS.match(scan.text, scan.starts[at], scan.starts[at] + 2 * _MOST_DIGITS)
        assert match is not None
        written = match.group()
    if len(written) > _MOST_DIGITS:
        return None
    if leads_decimals(scan, at) and written.isdecimal():
        return Number(Fraction(f"0.{written}"), end, digits=f".{written}") if _ends_well(scan, end) else None
    found = None if written.isdecimal() else _amounts(written, scan.language)
    if found is None or (written[0] == "0" and _GROUPED.search(written)):  # `1,5,7` is a list
        written = scan.words[at]
        amount = whole(written)
    else:
        amount, other = found
        end = scan.after(scan.starts[at] + len(written))
        following = scan.word(end)
    if not _ends_well(scan, end):
        return None
    number = Number(amount, end, digits=written, other=other)
    # Hardly any number goes on, and what follows tells at once.
    goes_on = following in continuations(scan.language) or following.isdecimal()
    return _with_fraction(scan, _with_scale(scan, _with_ordinal(scan, number))) if goes_on else number


def leads_decimals(scan: Scan, at: int) -> bool:
    """Say whether a point leads digits with nothing in front of it: `p < .05`."""
    if scan.word(at - 1) != "." or not scan.glued(at):
        return False
    start = scan.starts[at - 1]
    return start == 0 or scan.text[start - 1] in _IN_FRONT_OF_POINTS


@lru_cache(maxsize=1024)
def whole(digits: str) -> Fraction:
    """Return what digits without marks are worth."""
    return Fraction(int(digits))


@lru_cache(maxsize=None)
def continuations(language: str) -> frozenset[str]:
    """Return the words and marks with which digits may go on."""
    return frozenset({*number_words(language), *_AND[language], *ENGLISH_ORDINAL, *".-/"})


def _ends_well(scan: Scan, end: int) -> bool:
    """Say whether what is glued to digits leaves them a number: `20zł`, `8am`, `35x45`, but not `21a`, `1AA`."""
    if not scan.glued(end):
        return True
    word = scan.word(end)
    if not word.isalpha() or not word.isascii():
        return True
    known = word in units(scan.language) or word in ENGLISH_ORDINAL or word in _GLUED_AFTER
    return known or len(word) > 2 or capital_unit(scan, end)


@lru_cache(maxsize=1024)
def _amounts(written: str, language: str) -> tuple[Fraction, Fraction | None] | None:
    """Return what digits with marks are worth, and what else they may be; None where they are a list."""
    bare = _GROUPED.sub("", written)
    marks = [mark for mark in bare if mark in ".,"]
    if not marks:
        return Fraction(int(bare)), None
    groups = re.split("[.,]", bare)
    thousands = len(groups[0]) <= 3 and groups[0] != "0" and all(len(group) == 3 for group in groups[1:])
    if len(set(marks)) == 2 and marks.count(marks[-1]) == 1:
        if not all(len(group) == 3 for group in groups[1:-1]):
            return None
        return Fraction("".join(groups[:-1]) + "." + groups[-1]), None
    whole = Fraction(int("".join(groups)))
    if len(marks) > 1:
        return (whole, None) if thousands and len(set(marks)) == 1 else None
    decimal = Fraction(f"{groups[0]}.{groups[1]}")
    if not thousands or bare != written:
        return decimal, None
    if language == "en":  # nobody who writes English has a comma before decimals
        return (whole, None) if marks[0] == "," else (decimal, whole)
    return (whole, decimal) if marks[0] == "." else (decimal, whole)


def _with_ordinal(scan: Scan, number: Number) -> Number:
    """Read `3rd`, `5-go` and the Polish `5.` before a word in lower case as ordinals."""
    at, word = number.end, scan.word(number.end)
    if not number.digits.isdecimal():
        return number
    if scan.language == "en":
        found = scan.glued(at) and word in ENGLISH_ORDINAL
        return Number(number.amount, at + 1, True, number.digits) if found else number
    if word == "-" and scan.glued(at) and scan.glued(at + 1) and scan.word(at + 1) in _POLISH_ORDINAL:
        return Number(number.amount, at + 2, True, number.digits)
    dot = word == "." and scan.glued(at) and scan.near(at + 1) and not scan.glued(at + 1)
    if dot and scan.written(at + 1).islower() and len(number.digits) <= 4:
        return Number(number.amount, at + 1, True, number.digits)
    return number


def _with_scale(scan: Scan, number: Number) -> Number:
    """Read `5 tysięcy`, `2,5 mln`, `1.2m`."""
    if number.ordinal:
        return number
    at = number.end
    word = number_words(scan.language).get(scan.word(at))
    if word is None or word.rank != "scale" or not scan.near(at):
        return number
    # `5 m` are metres and `5 k` is nothing: the short forms have to be glued, and be money.
    # Only `45k` is one without money.
    short = len(scan.word(at)) == 1
    if short and not (scan.glued(at) and (scan.word(at) == "k" or _many(scan, number, at))):
        return number
    amount = number.amount * word.amount
    end = at + 1
    if scan.word(end) == "." and scan.glued(end) and scan.word(at) == "tys":
        end += 1
    following = _words(scan, end) if scan.near(end) else None
    if following and not following.ordinal and 1 <= following.amount < word.amount and word.amount >= 1000:
        return Number(amount + following.amount, following.end, digits=number.digits)
    return Number(amount, end, digits=number.digits)


def _many(scan: Scan, number: Number, at: int) -> bool:
    """Say whether an `m` are millions: of money, of people, or written as a capital."""
    before = scan.after(scan.starts[at] - len(number.digits)) - 1
    return scan.word(before) in BEFORE or scan.word(at + 1) in _MILLIONS or scan.written(at) == "M"


def _with_fraction(scan: Scan, number: Number) -> Number:
    """Read `2½`, `2 1/2`, `1/2` and `2 i pół`."""
    at = number.end
    if number.ordinal or number.amount.denominator != 1:
        return number
    halves = number_words(scan.language).get(scan.word(at))
    if halves and halves.rank == "part" and scan.near(at) and not scan.word(at).isalpha():
        return Number(number.amount + halves.amount, at + 1)
    if scan.word(at) == "/" and scan.glued(at) and scan.glued(at + 1) and scan.digits(at + 1):
        return _ratio(number.amount, number.end + 1, scan) or number
    if scan.digits(at) and scan.word(at + 1) == "/" and scan.glued(at + 1) and scan.digits(at + 2) and scan.near(at):
        ratio = _ratio(Fraction(int(scan.words[at][:9])), at + 2, scan)
        if ratio and at not in scan.plain:
            return Number(number.amount + ratio.amount, ratio.end)
    return _and_a_part(scan, number)


def _ratio(above: Fraction, at: int, scan: Scan) -> Number | None:
    below = int(scan.words[at][:9])
    return Number(above / below, at + 1) if 0 < above < below <= 10 else None


def _and_a_part(scan: Scan, number: Number) -> Number:
    """Add `i pół`, `and a half`, `i trzy czwarte`."""
    at = number.end
    if scan.word(at) not in _AND[scan.language]:
        return number
    at += 1
    if scan.language == "en" and scan.word(at) in ("a", "an", "one"):
        at += 1
    part = number_words(scan.language).get(scan.word(at)) or _quarter(scan, at)
    if part and part.rank == "part" and part.amount < 1:
        return _scaled(scan, Number(number.amount + part.amount, at + 1, digits=number.digits))
    fraction = _named_fraction(scan, at)
    third = (
        denominators("en").get(scan.word(at)) if scan.language == "en" and scan.word(at - 1) in ("a", "one") else None
    )
    # `one and a third cups`; but `a second to a fine of £50 and a third to a hearing`
    if third is not None and not number.digits and (scan.word(at + 1) == "cups" or scan.word(at + 1) in units("en")):
        return Number(number.amount + third, at + 1)
    return Number(number.amount + fraction.amount, fraction.end) if fraction else number


def _scaled(scan: Scan, number: Number) -> Number:
    """Multiply `dwa i pół` by the `tysiąca` behind it."""
    scale = number_words(scan.language).get(scan.word(number.end))
    if scale is None or scale.rank != "scale" or len(scan.word(number.end)) < 3:
        return number
    return Number(number.amount * scale.amount, number.end + 1)


def _quarter(scan: Scan, at: int) -> NumberWord | None:
    return NumberWord(Fraction(1, 4), "part") if scan.language == "en" and scan.word(at) == "quarter" else None


def _named_fraction(scan: Scan, at: int) -> Number | None:
    """Read `trzy czwarte`, `dwie trzecie`, `two thirds`, `three-quarters`."""
    above = number_words(scan.language).get(scan.word(at))
    if above is None or above.rank != "ones" or above.ordinal:
        return None
    end = at + 1
    if scan.word(end) == "-" and scan.glued(end) and scan.glued(end + 1):
        end += 1
    below = denominators(scan.language).get(scan.word(end))
    if below is None or not scan.near(end) or above.amount * below >= 1:
        return None
    if not _agrees(scan.word(end), above.amount, scan.language):
        return None
    return Number(above.amount * below, end + 1)


def _agrees(below: str, above: Fraction, language: str) -> bool:
    """Say whether the parts have the number's form: `pięć dziewiąta` is five to nine, not five ninths."""
    if language == "en":
        return above == 1 or below.endswith("s")
    return below.endswith(("a", "ej", "ą")) if above == 1 else below.endswith(("e", "ych", "ich", "ymi", "imi"))


def _words(scan: Scan, at: int) -> Number | None:
    known = number_words(scan.language)
    first = known.get(scan.word(at)) or _article(scan, at)
    if first is None:
        return _part_of_one(scan, at)
    if len(scan.word(at)) == 1 and scan.word(at).isalpha() and not _article(scan, at):
        return None
    if scan.word(at) == "one" and scan.word(at - 1) in _PRONOUN_AFTER:
        return None
    if first.rank == "part":
        return _part_first(scan, at, first)
    if first.rank in _RANKS and scan.word(at + 1) not in _more_words(scan.language):  # nearly always
        return Number(first.amount, at + 1, first.ordinal)
    spelled = _digit_by_digit(scan, at)
    if spelled:
        return spelled
    fraction = _named_fraction(scan, at)
    if fraction:
        return fraction
    number = _sum_of_words(scan, at)
    if number is None or number.ordinal:
        return number
    return _and_a_part(scan, _with_decimals(scan, number))


@lru_cache(maxsize=None)
def _more_words(language: str) -> frozenset[str]:
    """Return the words and marks with which a number in words may go on."""
    more = {*_AND[language], *_POINTS[language], *_NOUGHT[language], "-"}
    return frozenset({*number_words(language), *denominators(language), *more})


def _digit_by_digit(scan: Scan, at: int) -> Number | None:
    """Read `one one two`, `dziewięć dziewięć siedem`: a number that is dialled, and told as one does."""
    digits, end = "", at
    while end == at or (len(digits) <= _MOST_TOLD and scan.near(end) and not scan.glued(end)):
        word = number_words(scan.language).get(scan.word(end))
        if scan.word(end) in _NOUGHT[scan.language]:
            digits += "0"
        elif word is None or word.rank != "ones" or word.ordinal or not scan.word(end).isalpha():
            break
        else:
            digits += str(word.amount)
        end += 1
    told = _FEWEST_TOLD <= len(digits) <= _MOST_TOLD and digits[0] != "0"
    return Number(Fraction(int(digits)), end, digits=digits) if told else None


def _article(scan: Scan, at: int) -> NumberWord | None:
    """Read the `a` of `a hundred`, `a dozen`."""
    following = number_words("en").get(scan.word(at + 1)) if scan.word(at) == "a" and scan.language == "en" else None
    long = len(scan.word(at + 1)) > 2
    return NumberWord(Fraction(1), "ones") if following and following.rank == "scale" and long else None


def _part_of_one(scan: Scan, at: int) -> Number | None:
    """Read `a third of`, `a quarter of an hour`, `quarter of an hour`: a part without a number before it."""
    if scan.language != "en":
        return None
    part = at + (scan.word(at) == "a")
    below = denominators("en").get(scan.word(part))
    said = part > at and scan.word(at - 1) in _SAYING_A_PART and scan.word(part + 1) in (*".,;", "")
    said = said or (part > at and scan.word(part + 1) in _CHEAPER)
    alone = said or (part == 1 and len(scan.words) == 2)
    if (
        below is None
        or scan.word(part).endswith("s")
        or not (alone or (scan.word(part + 1) == "of" and scan.near(part + 1)))
    ):
        return None
    if part == at and not (scan.word(at) == "quarter" and scan.word(at + 2) in ("a", "an")):
        return None
    return Number(below, part + 1)


def _part_first(scan: Scan, at: int, part: NumberWord) -> Number:
    """Read `pół miliona`, `półtora tysiąca`, `half a million`, `half of`."""
    end = at + 1
    if scan.language == "en" and scan.word(end) in ("a", "an"):
        end += 1
    scale = number_words(scan.language).get(scan.word(end))
    if scale and scale.rank == "scale" and len(scan.word(end)) > 2:
        return Number(part.amount * scale.amount, end + 1)
    return Number(part.amount, at + 1)


def _sum_of_words(scan: Scan, at: int) -> Number | None:
    """Add words up as long as each may follow the one before."""
    known = number_words(scan.language)
    total, group, lowest, ordinal = 0, 0, 4, False  # no word of these has a part
    scale_before: int | None = None
    end = at
    while True:
        place = _next_word(scan, end, at)
        word = (known.get(scan.word(place)) or (_article(scan, place) if place == at else None)) if place >= 0 else None
        if word is None or (len(scan.word(place)) == 1 and place != at) or word.rank in ("part", "denominator"):
            break
        if scan.word(place) == _THE_FIRST and place != at and not ordinal:
            break
        worth = word.amount.numerator
        if word.rank == "scale":
            hundred = worth <= 100
            if hundred and lowest == 4 and group == 0 and place != at:
                break
            if not hundred and scale_before is not None and worth >= scale_before:
                break
            if hundred:
                group, lowest = (group or 1) * worth, 3
            else:
                total, group, lowest, scale_before = total + (group or 1) * worth, 0, 4, worth
        else:
            rank = _RANKS[word.rank]
            if rank >= lowest or (word.rank == "teens" and lowest <= 2) or (worth == 0 and place != at):
                break
            group, lowest = group + worth, 1 if word.rank == "teens" else rank
        end = place + 1
        if scan.word(place) == "tys" and scan.word(end) == "." and scan.glued(end):
            end += 1
        if word.ordinal:
            ordinal = True
            # `dwudziesty piąty`: each part of an ordinal below a hundred is one.
            if word.rank != "tens":
                break
    return Number(Fraction(total + group), end, ordinal) if end > at else None


def _next_word(scan: Scan, end: int, at: int) -> int:
    """Return where the next word of a number may stand: after a blank, a hyphen or an English `and`; else -1."""
    if end == at:
        return at
    if not scan.near(end):
        return -1
    if scan.word(end) == "-" and scan.glued(end) and scan.glued(end + 1):
        return end + 1 if scan.language == "en" else -1
    if scan.language == "en" and scan.word(end) == "and" and scan.word(end - 1) in ("hundred", "thousand", "million"):
        following = number_words("en").get(scan.word(end + 1))
        return end + 1 if following and following.rank in ("ones", "teens", "tens") else -1
    return end


def _with_decimals(scan: Scan, number: Number) -> Number:
    """Read `dwa przecinek pięć`, `two point five`, digit by digit or as one number."""
    if scan.word(number.end) not in _POINTS[scan.language]:
        return number
    known = number_words(scan.language)
    digits, end = "", number.end + 1
    while (word := known.get(scan.word(end))) and not word.ordinal and word.rank in ("ones", "teens", "tens"):
        if word.rank == "tens" and (ones := known.get(scan.word(end + 1))) and ones.rank == "ones" and ones.amount:
            digits, end = digits + str(word.amount + ones.amount), end + 2
        else:
            digits, end = digits + str(word.amount), end + 1
    return Number(number.amount + Fraction(f"0.{digits}"), end) if digits else number
