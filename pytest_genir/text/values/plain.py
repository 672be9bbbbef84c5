"""Finds what is written in digits and is no number: telephones, postcodes, accounts, articles, versions, citations."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.values.dates import day_over_month, month_over_year
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import BEFORE, units
from pytest_genir.text.vocabulary import words

_ADDRESSES = late(r"https?://\S+|\bwww\.\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.\w+")
#: What begins with a digit and is no number, wherever it stands.
_FOR_SURE = late(
    r"""
    (?P<telephone>
    \d{2,3}\)?\ \d{3}[ -]\d{2}[ -]\d{2}(?!\d)                # 22 123 45 67
    | (?:00)?48[ -]?\d{2}[ -]\d{3}[ -]\d{2}[ -]\d{2}(?!\d) | (?:00)?48[ -]?\d{3}[ -]\d{3}[ -]\d{3}(?!\d)
    | 0[ -]?[789]\d\d[ -]\d{3}[ -]\d{3}(?!\d)
    | \d{2}\)?[ -]\d{7}(?!\d)
    | \d{3}-\d{3}-\d{3}(?!\d) | \d{2}-\d{3}-\d{2}-\d{2}(?!\d)
    | 0\d{2,4}\)?[ -]\d{3,4}(?:[ -]\d{2,4})*(?!\d)           # 0161 496 0000
    | 0\d{2,4}\)?(?:[ -]\d{2,4}){2,4}(?!\d)                # 0551 20 360
    | 0\d[ -]\d{3}[ -]\d{4}(?!\d)                           # 01 679 2222
    | 0\d{2,4}\)?[ -]\d{5,8}(?!\d)                          # 07700 900123
    | 0\d{2,4}(?:\.\d{2,4}){2,4}(?!\d) | \d{3}\.\d{3}\.\d{4}(?!\d)  # 020.7946.0018
    | 1[ -]\(?\d{3}\)?[ -]\d{3}-?\ ?\d{4}(?!\d)              # 1-800-555-0199
    | \d{3}[ ]\d{3}[ ]\d{4}(?!\d)                            # 212 555 0187
    | \d{3}\)?[ -]\d{3}-\d{4}(?!\d) | \d{3}-\d{4}(?![\d-])
    | \d{2}\ ?\d{4}(?:\ ?\d{4}){2,6}(?!\d)                   # an account
    )
    | (?!(?:19|20)\d\d-\d\d?-\d\d?(?!\d))(?!\d\d?-\d\d?-(?:19|20)\d\d(?!\d))\d+(?:-\d+){2,}
    | \d+/(?:19|20)\d\d(?![\d/])                             # the file 123/2024
    | \d+\.\d+\.\d+\.\d+(?:\.\d+)*
    """,
    re.VERBOSE,
)
_TELEPHONE = late(r"\(?\d(?:[\d ()‑–-]|(?<=\d)\.(?=\d)){2,}\d")
_ISO_DATE = late(r"(?:19|20)\d\d-(?:0[1-9]|1[0-2])-[0-3]\d")
_CITATION = late(r"\[\s*\d+(?:\s*(?:[,;–-]|i|and)?\s*\d+)*[,\s]*\]|【[^】]*】")
_POSTCODE = late(r"\d{2}-\d{3}(?![\d-])")
_MOBILE = late(r"\d{3} \d{3} \d{3}(?!\d|,\d|[ ]\d)")
_FRACTION = late(r"(\d{1,9})/(\d{1,9})(?![\d/])")
_GOES_ON = late(r"\)|[ ./-]\d")
_VERSION = late(r"\d+(?:\.\d+)*")
_SIGN = late(r"\d+(?:[./-]\d+)*")
_A_NAME = late(r"\s+([^\W\d_]{3,})")
_TELEPHONE_BEFORE = words(
    "tel telefon telefonu telefonem telefonicznie fax faks phone telephone call mobile infolinia infolinię infolinii "
    "kom dzwoń zadzwoń zadzwonić ring"
)
_BETWEEN_THEM = words(": . ( nr numer numerem number pod us on at the")
_TELEPHONE_LEADS = _TELEPHONE_BEFORE | _BETWEEN_THEM
#: What is numbered and not counted.
_NUMBERED = words(
    "art ust pkt lit par poz artykuł artykułu artykule artykułem paragraf paragrafu paragrafie ustęp ustępu ustępie "
    "punkt punktu punkcie article articles section sections sec paragraph para clause rule § #"
)
_VERSIONED = words("wersja wersji wersję version versions ver release v")
_LISTED_BY = words("- – , i oraz and lub or")
#: What stands before digits that may be no number.
_LEADS = _NUMBERED | _TELEPHONE_LEADS | _VERSIONED | frozenset("+-.,/_")
#: An identity or account number without blanks; a year or an amount is never that long.
_LONGEST_NUMBER = 9
_LARGEST_DENOMINATOR = 10
#: `112` and `986` are numbers that people say.
_SHORTEST_TELEPHONE = 5


def plain_tokens(scan: Scan, digits: Sequence[int]) -> frozenset[int]:
    """Return the tokens in which no value begins, of those that are digits; the telephone numbers are noted."""
    found: set[int] = set()
    text = scan.text
    if "://" in text or "www." in text or "@" in text:
        for match in _ADDRESSES.finditer(text):
            _add(found, scan, match)
    if "[" in text or "【" in text:
        for match in _CITATION.finditer(text):
            _add(found, scan, match)
    numbered = -1
    for at in digits:
        if at not in found and not _counts(scan, at, numbered):
            if _is_numbered(scan, at, numbered):
                numbered = at
                found.add(at)
            else:
                _add_digits(found, scan, at)
    return frozenset(found)


def _counts(scan: Scan, at: int, numbered: int) -> bool:
    """Say whether nothing beside digits can make them anything but a number, as is nearly always so."""
    short = len(scan.words[at]) < _LONGEST_NUMBER and at - numbered != 2
    return short and scan.word(at - 1) not in _LEADS and not _GOES_ON.match(scan.text, scan.ends[at])


def _add_digits(found: set[int], scan: Scan, at: int) -> None:
    """Add the tokens of what begins with these digits, where that is no number."""
    text, start, before = scan.text, scan.starts[at], scan.word(at - 1)
    if (before == "+" and scan.glued(at)) or _said_before(scan, at):
        match = _TELEPHONE.match(text, start)
        if (
            match
            and not _ISO_DATE.fullmatch(match.group())
            and sum(map(str.isdecimal, match.group())) >= _SHORTEST_TELEPHONE
        ):
            return _add_telephone(found, scan, match, plus=before == "+")
    if before in _VERSIONED and (match := _VERSION.match(text, start)):
        return _add(found, scan, match)
    if _in_a_sign(scan, at):
        match = _SIGN.match(text, start)
        return _add(found, scan, match) if match else None
    if scan.glued(at) and before in ("-", ".", ",", "/") and scan.digits(at - 2):
        return None  # inside what has been looked at
    if _is_mobile(scan, at):
        scan.telephones.append((start, scan.ends[at]))
        found.add(at)
        return None
    if len(scan.words[at]) <= _LONGEST_NUMBER and not _GOES_ON.match(text, scan.ends[at]):
        return None  # all that follows needs more digits behind a mark
    if month_over_year(scan, at):
        return None
    if match := _FOR_SURE.match(text, start):
        dialled_too = match.lastgroup == "telephone"
        return (_add_telephone if dialled_too else _add)(found, scan, match)
    if (match := _POSTCODE.match(text, start)) and not _unit_follows(scan, match.end()):
        name = _A_NAME.match(text, match.end())
        if _names_a_place(match.group(), name):
            return _add(found, scan, match)
    if (match := _MOBILE.match(text, start)) and not _unit_follows(scan, match.end()):
        return _add_telephone(found, scan, match)
    if (match := _FRACTION.match(text, start)) and not 0 < int(match[1]) < int(match[2]) <= _LARGEST_DENOMINATOR:
        return None if day_over_month(scan, at) else _add(found, scan, match)
    if len(scan.words[at]) > _LONGEST_NUMBER and not _unit_follows(scan, scan.ends[at]):
        found.add(at)
    return None


#: What a number begins with behind a plus, the longer ones first.
_COUNTRIES = (
    "351 352 353 354 355 356 357 358 359 370 371 372 373 375 380 381 382 385 386 387 389 420 421 852 886 966 971 972 "
    "974 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 54 55 56 57 60 61 62 63 64 65 66 81 82 84 86 90 "
    "91 92 94 98 1 7"
)
#: ... and without one, if so many digits follow.
_LENGTHS = {"48": (9, 10), "44": (9, 10), "1": (10,)}


def _add_telephone(found: set[int], scan: Scan, match: re.Match[str], *, plus: bool = False) -> None:
    scan.telephones.append((match.start() - plus, match.end()))
    _add(found, scan, match)


def _is_mobile(scan: Scan, at: int) -> bool:
    """Say whether this is `800190590` or `02079460123`, and nothing that is counted."""
    digits = scan.words[at]
    if not (len(digits) == 9 if scan.language == "pl" else digits[0] == "0" and len(digits) in (10, 11)):
        return False
    goes_on = scan.glued(at) or (scan.glued(at + 1) and scan.word(at + 1) not in (".", ",", ")"))
    counted = scan.word(at - 1) in BEFORE or _unit_follows(scan, scan.ends[at])
    return not goes_on and not counted


def dialled(written: str) -> str:
    """Return the digits of a telephone number, without its country's and without the zero that stands for it."""
    digits = "".join(char for char in written.replace("(0)", "") if char.isdecimal())
    abroad = written.startswith("+") or digits.startswith("00")
    digits = digits.removeprefix("00")
    for country in _COUNTRIES.split() if abroad else ():
        if digits.startswith(country):
            return digits.removeprefix(country)
    for country, lengths in _LENGTHS.items():
        if digits.startswith(country) and len(digits) - len(country) in lengths:
            return digits.removeprefix(country)
    return digits.removeprefix("0")


def _names_a_place(code: str, name: re.Match[str] | None) -> bool:
    """Say whether `20-100` is a postcode and no range: `20-100 Lublin`, not `20-100 osób`."""
    return name is None or not name[1].islower() or code.startswith("0")


def _is_numbered(scan: Scan, at: int, last: int) -> bool:
    """Say whether this is the 5 of `art. 5`, or the 7 of `art. 5 i 7`."""
    before = at - 1 - (scan.word(at - 1) == ".")
    if scan.word(before) in _NUMBERED:
        return True
    listed = last >= 0 and at - last == 2 and scan.word(at - 1) in _LISTED_BY
    return listed and not _unit_follows(scan, scan.ends[at]) and not _MOBILE.match(scan.text, scan.starts[at])


def _said_before(scan: Scan, at: int) -> bool:
    if scan.word(at - 1) not in _TELEPHONE_LEADS:
        return False
    before = at - 1
    while before >= at - 4 and scan.word(before) in _BETWEEN_THEM:
        before -= 1
    return scan.word(before) in _TELEPHONE_BEFORE


def _in_a_sign(scan: Scan, at: int) -> bool:
    """Say whether digits belong to a sign such as `PIT-37`, `OR.123.2024`."""
    mark = scan.word(at - 1)
    if mark not in ("-", ".", "/", "_") or not scan.glued(at) or not scan.glued(at - 1):
        return False
    letters = scan.written(at - 2)
    if mark == "." and not (scan.word(at + 1) == "." and scan.digits(at + 2)):
        return False
    return letters.isalpha() and letters.isupper() and letters.lower() not in units(scan.language)


def _add(found: set[int], scan: Scan, match: re.Match[str]) -> None:
    found.update(range(scan.after(match.start()), scan.after(match.end())))


def _unit_follows(scan: Scan, offset: int) -> bool:
    return scan.word(scan.after(offset)) in units(scan.language)
