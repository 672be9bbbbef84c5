"""English days, years and intervals as others name them: `Christmas Day` is "25 December", `hourly` "every hour"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import MONTH, NUMBER
from pytest_genir.text.matching.equivalent import Equivalent

#: Days that have a name and the same date in every year.
_HOLIDAYS = {
    "new year's eve": "31 December", "new year's day": "1 January", "christmas eve": "24 December",
    "christmas day": "25 December", "boxing day": "26 December", "halloween": "31 October",
    "valentine's day": "14 February", "all saints' day": "1 November", "st patrick's day": "17 March",
    "april fools' day": "1 April", "bonfire night": "5 November", "epiphany": "6 January",
}  # fmt: skip
_HOLIDAY = late("|".join(rf"\b(?:{name.replace(chr(39), '.')})(?!\w)" for name in _HOLIDAYS), re.I)
_DATES = {date.lower(): name for name, date in _HOLIDAYS.items()}
_DATED = late(
    rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s(?:of\s)?(?P<month>{MONTH})\b(?!\s\d)"
    rf"|\b(?P<first>{MONTH})\s(?P<of_it>\d{{1,2}})(?:st|nd|rd|th)?\b(?!,?\s\d)",
    re.I,
)
_CENTURY = late(r"\b(?P<nth>\d{1,2}|[a-z]+(?:-[a-z]+)?)(?P<end>st|nd|rd|th)?\s(?:century|c\.)(?!\s?(?:BC|B\.C))", re.I)
_HUNDREDS = late(r"\b(?P<hundreds>1[0-9]|20)00['’]?s\b", re.I)
_NTH = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth",
    "twentieth", "twenty-first",
)  # fmt: skip
_SINCE = late(r"\bsince\s(?P<when>(?:19|20)\d\d)\Z", re.I)
_ONWARDS = late(r"\bfrom\s(?P<when>.+?)\s(?:on|onwards?|forward)\Z", re.I)
_FROM = late(rf"\bfrom\s(?P<when>(?:19|20)\d\d|(?:\d{{1,2}}(?:st|nd|rd|th)?\s)?{MONTH}(?:\s\d+)?)\Z", re.I)
_ERA = late(r"(?<=\d)\s(?P<era>BC|BCE|AD|CE|B\.C\.|B\.C\.E\.|A\.D\.|C\.E\.)(?!\w)|\bAD\s(?=\d)")
_ERAS = {"BC": ("BCE", "BC"), "BCE": ("BC", "BCE"), "AD": ("CE", "AD"), "CE": ("AD", "CE")}
_EVERY = late(rf"\b(?:once\s)?every\s(?P<n>{NUMBER})\s(?P<unit>hour|day|week|month|year)s\Z", re.I)
_OFTEN = late(
    rf"\b(?P<n>{NUMBER})[- ](?P<unit>hour|week|month|year)ly\b|\b(?P<word>biennial(?:ly)?|bimonthly|biweekly)\b", re.I
)
_BY_WORD = {"biennial": "year", "biennially": "year", "bimonthly": "month", "biweekly": "week"}
_TWO = ("two", "2")
_OWN_TIME = late(
    rf"\b(?P<n>{NUMBER})\s(?P<unit>minute|hour|day|week|month|year)(?:['’]s|s['’])\s(?P<thing>[a-z]+(?:\s[a-z]+)?)\Z",
    re.I,
)
_SEASON = late(r"\b(?P<first>(?:19|20)\d\d)\s?[/–-]\s?(?P<last>\d\d|(?:19|20)\d\d)(?!\d)")
_THE_YEAR = late(r"\b(?:in\s)?the\syear\s(?P<year>\d{3,4})\b", re.I)
_REGULAR = {
    "hourly": "hour", "daily": "day", "weekly": "week", "fortnightly": "fortnight", "monthly": "month",
    "quarterly": "quarter", "yearly": "year", "annual": "year",
}  # fmt: skip
_REGULARLY = late(rf"(?:an?\s|the\s)?(?P<how>{'|'.join(_REGULAR)})\s(?P<thing>[a-z]+(?:\s[a-z]+)?)", re.I)
_FEWEST_OF_A_YEAR = 4
_DAY_OF_YEAR = late(
    rf"(?:on\s)?(?:the\s)?(?:(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s(?:of\s)?(?P<month>{MONTH})"
    rf"|(?P<first>{MONTH})\s(?P<of_it>\d{{1,2}})(?:st|nd|rd|th)?),?\s(?P<year>\d{{3,4}})",
    re.I,
)
_EXACTLY = r"(?:(?:and\s)?(?:more\s)?(?:exactly|precisely|specifically|to\sbe\s(?:exact|precise),?|namely)\s)?"
#: Of another year, or of every one.
_YEAR = late(r"\d{3}")
_NO_YEAR = late(
    r"(?!,?\s(?:\d|of\s|(?:the\s|a\s)?(?:next|following|each|every|previous|same)\b|(?:street|road|square)\b))", re.I
)


def calendar(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its days, years and intervals as others write them."""
    for pattern, ways in ((_HOLIDAY, _of_holidays), (_DATED, _of_dates), (_CENTURY, _of_centuries),
                          (_HUNDREDS, _of_hundreds), (_SINCE, _onwards), (_ONWARDS, _onwards), (_FROM, _onwards),
                          (_ERA, _eras), (_EVERY, _intervals), (_OFTEN, _intervals_named), (_OWN_TIME, _of_so_long),
                          (_SEASON, _seasons), (_THE_YEAR, _years)):  # fmt: skip
        found = pattern.search(phrase)
        if found:
            front, rest = phrase[: found.start()], phrase[found.end() :]
            valued = ways in (_of_holidays, _of_so_long)
            yield from (Equivalent(f"{front}{way}{rest}", plain=True, valued=valued) for way in ways(found))
    yield from _with_its_year_apart(phrase)
    regular = _REGULARLY.fullmatch(phrase)
    if regular:
        thing, unit = regular["thing"], _REGULAR[regular["how"].lower()]
        for often in (f"every {unit}", f"once a {unit}", f"each {unit}", regular["how"], "annually"):
            if often != "annually" or unit == "year":
                yield Equivalent(f"{thing} {often}", plain=True)
                yield Equivalent(f"{thing} take place {often}", plain=True)


def _with_its_year_apart(phrase: str) -> Iterator[Equivalent]:
    """Yield a day behind its year: "in 1945, on 8 May" for `8 May 1945`."""
    dated = _DAY_OF_YEAR.fullmatch(phrase)
    if dated:
        year = rf"\bin\s(?:the\syear\s)?{dated['year']},?\s{_EXACTLY}(?:on\s)?(?:the\s)?\Z"
        said = f"{dated['day'] or dated['of_it']} {dated['month'] or dated['first']}"
        yield Equivalent(said, after=late(year, re.I), behind=_NO_YEAR, not_inside=_YEAR, valued=True, together=True)


def _of_holidays(found: re.Match[str]) -> Iterator[str]:
    yield _HOLIDAYS[found[0].lower().replace("’", "'")]


def _of_dates(found: re.Match[str]) -> Iterator[str]:
    name = _DATES.get(f"{found['day'] or found['of_it']} {found['month'] or found['first']}".lower())
    if name:
        yield name


def _of_centuries(found: re.Match[str]) -> Iterator[str]:
    """Yield `1800s` for `19th century`."""
    nth = found["nth"].lower()
    number = int(nth) if nth.isdecimal() and found["end"] else _NTH.index(nth) + 1 if nth in _NTH else 0
    if 10 < number <= len(_NTH):
        yield f"{number - 1}00s"


def _of_hundreds(found: re.Match[str]) -> Iterator[str]:
    yield f"{_NTH[int(found['hundreds'])]} century"


def _onwards(found: re.Match[str]) -> Iterator[str]:
    """Yield `from 1998 onwards` for `since 1998`."""
    when = found["when"]
    yield from (f"from {when} {on}" for on in ("on", "onwards", "onward", "forward"))
    if not found[0].lower().startswith("from") or len(when) > _FEWEST_OF_A_YEAR:
        yield from (f"{way} {when}" for way in ("as of", "starting", "starting in", "starting from", "beginning"))
    if found[0].lower().startswith("since"):
        yield f"ever since {when}"
    elif when[-4:].isdecimal():
        yield f"since {when}"


def _years(found: re.Match[str]) -> Iterator[str]:
    yield from (f"in {found['year']}", found["year"])


def _eras(found: re.Match[str]) -> Iterator[str]:
    era = (found["era"] or "AD").replace(".", "")
    for way in _ERAS[era]:
        yield f" {way}" if found["era"] else f"{way} "


def _intervals(found: re.Match[str]) -> Iterator[str]:
    """Yield `6-hourly`, `once every 6 hours` for `every 6 hours`; `biennially` for `every two years`."""
    n, unit = found["n"].lower(), found["unit"].lower()
    yield f"{n}-{'dai' if unit == 'day' else unit}ly"
    yield from (f"{way} {n} {unit}s" for way in ("every", "once every", "once in", "at intervals of"))
    yield f"at {n}-{unit} intervals"
    yield f"{n} {unit}s apart"
    if n in _TWO:
        yield from (f"{way} {unit}" for way in ("every other", "every second", "once every other", "once every second"))
        yield from (word for word, of in _BY_WORD.items() if of == unit)


def _intervals_named(found: re.Match[str]) -> Iterator[str]:
    n, unit = ("two", _BY_WORD[found["word"].lower()]) if found["word"] else (found["n"], found["unit"].lower())
    yield f"every {n} {unit}s"
    if found["word"]:
        yield from (f"every other {unit}", f"every second {unit}", f"once every two {unit}s")


def _of_so_long(found: re.Match[str]) -> Iterator[str]:
    """Yield `1-year guarantee`, `a guarantee of one year` for `a year's guarantee`."""
    n = "one" if found["n"].lower() in ("a", "an") else found["n"]
    unit, thing = found["unit"], found["thing"]
    time = f"{n} {unit}" if n.lower() in ("one", "1") else f"{n} {unit}s"
    yield from (f"{n}-{unit} {thing}", f"{thing} of {time}", f"{time} of {thing}", f"{time} {thing}")


def _seasons(found: re.Match[str]) -> Iterator[str]:
    first, last = found["first"], found["last"]
    if int(last[-2:]) == (int(first) + 1) % 100:
        yield from (f"{first}{mark}{end}" for mark in "/-–" for end in (last[-2:], f"{first[:2]}{last[-2:]}"))
