"""English phrases with a figure, a month or a code, and the other ways in which people write those.

`mid-June` is `the middle of June`, `spring 2027` the spring of 2027, `section 5` section five, and `a 5-minute walk` is
`five minutes on foot`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import AMOUNT, MONTH, NUMBER, THE, THING
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.numbered import COUNTED_IN_ORDER
from pytest_genir.text.values.quantities import ROMAN_BY_NAME

_WORDS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
)  # fmt: skip
_DECADE = (
    r"(?:the\s)?(?:(?:1[5-9]|20)?\d0['’]?s|(?:twen|thir|for|fif|six|seven|eigh|nine)ties|(?:\d{1,2}th|21st)\scentury)"
)
_TIMES_OF_YEAR = rf"{MONTH}|spring|summer|autumn|fall|winter"
_OF_YEAR = late(rf"\b(?P<part>{_TIMES_OF_YEAR})\s(?:of\s)?(?P<year>(?:19|20)\d\d)\b", re.I)
_PART_OF_MONTH = late(rf"\b(?P<part>early|mid|late)[\s-](?P<month>{_TIMES_OF_YEAR}|{_DECADE})\b", re.I)
_PARTS = {
    "early": ("beginning of", "start of", "early"), "mid": ("middle of", "mid"), "late": ("end of", "late"),
}  # fmt: skip
_SPELLED_PART = late(
    rf"\b(?:at|in|by|around)?\s?(?:the\s)?(?P<part>beginning|start|middle|end)\sof\s(?P<month>{_TIMES_OF_YEAR}|{_DECADE})\b",
    re.I,
)
_SHORT_PARTS = {"beginning": "early", "start": "early", "middle": "mid", "end": "late"}
_DURING = late(rf"\b(?P<lead>in|during|throughout)\s(?=(?:the\s)?(?:{_TIMES_OF_YEAR})\b)", re.I)
_EVERY_SECOND = late(r"\bevery\s(?:other|second|2nd)\s(?=[a-z])", re.I)
#: `the last weekend in May`.
_OF_MONTH = late(rf"(?<=day|end|eek)\s(?P<joint>in|of)\s(?=(?:{MONTH})\b)", re.I)
_NOT_YET = late(r"\bnot\syet\s(?P<so>[a-z]+)|\bnot\s(?P<what>[a-z]+)\syet\b", re.I)
_EXCEPT = late(r"\bexcept\s(?P<when>on|in|at|for|during)\s|\bexcept\s(?=(?:the\s)?[A-Z])")
_NOON = late(r"\b12\s(?P<name>noon|midnight)\b", re.I)
#: `the third Thursday of each month`.
_OF_EACH = late(r"\bof\s(?P<which>the|each|every)\s(?=(?:week|month|quarter|year)\Z)", re.I)
_MONTH_END = late(
    rf"\b(?P<lead>(?:on|by|until|till|before|through)\s)?(?:the\s)?(?:end|last\sday)\sof\s(?P<month>{MONTH})", re.I
)
_LAST_DATE = late(
    rf"\b(?P<day>3[01])(?:st|th)?\s(?:of\s)?(?P<month>{MONTH})(?P<year>\s\d{{4}})?\b"
    rf"|\b(?P<first>{MONTH})\s(?P<of_it>3[01])(?:st|th)?(?:,?(?P<in_year>\s\d{{4}}))?\b",
    re.I,
)
_LAST_DAYS = dict.fromkeys(("april", "june", "september", "november"), 30)
_ORDINAL = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|" + r"\d{1,3}(?:st|nd|rd|th)"
_PLACED = late(rf"(?:(?:in|the|a)\s)*(?P<nth>{_ORDINAL})\splace\Z", re.I)
#: `2 to 3 weeks`, which are two or three.
_TWO_NUMBERS = late(
    rf"\b(?P<low>\d{{1,2}}|{'|'.join(_WORDS)})\s?(?P<joint>to|or|-|–)\s?(?P<high>\d{{1,2}}|{'|'.join(_WORDS)})(?=\s[a-z])",
    re.I,
)
_FORTNIGHT = late(r"(?:\b(?:a|one)\s)?\bfortnight\b", re.I)
_DOLLARS = late(r"\bUS\s?\$\s?(?=\d)")
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
    "twelfth",
)  # fmt: skip
_NUMBERED_LAST = late(
    rf"\b(?P<name>(?:world\s)?(?P<thing>[a-z]+))\s(?:no\.?\s|number\s)?(?P<at>\d{{1,2}}|[IVX]+|{'|'.join(_WORDS[:12])})\Z",
    2,
)
_NUMBERED_FIRST = late(rf"(?:\bthe\s)?\b(?P<at>{'|'.join(_ORDINALS)})\s(?P<name>(?:world\s)?(?P<thing>[a-z]+))\Z", 2)
_CODE = late(rf"{THE}{THING}\s(?P<code>(?=[A-Z0-9 /.-]*\d)[A-Z0-9][A-Z0-9/.-]*(?:\s[A-Z0-9/.-]*\d[A-Z0-9/.-]*){{0,3}})")
_CODED = late(
    r"(?:.*\s)?(?:number|code|postcode|reference|gate|room|platform|bus|line|bay|desk|hall|stand|model|form|ward|zone|seat"
    r"|row|flat|password|pin|extension|channel|locker|table|track|counter|window|terminal)",
    re.I,
)
_KIND_OF_CODE = late(r"\s(?:number|code|reference)\Z", re.I)
_SHORTEST_CODE = 3
_FROM = late(rf"(?P<front>.*\s)?from\s(?P<n>{AMOUNT})", re.I)
_ANYWHERE = late(r"\b(?:anywhere|somewhere)\s(?=from\b|between\b)", re.I)
_AGE = late(r"\bage\s(?P<age>\d{1,2})\b", re.I)
_OF_YEARS = late(
    r"\b(?P<lead>until\s|before\s|from\s|after\s|by\s|up\sto\s|till\s)?(?:(?:the\s)?age\s(?:of\s)?(?P<age>\d{1,3})"
    r"|(?P<years>\d{1,3})\syears?(?:\sold|\sof\sage)?)\Z",
    re.I,
)
_BIRTHDAY = late(r"(?:(?:your|the|his|her|their)\s)?\b(?P<age>\d{1,3})(?:st|nd|rd|th)\sbirthday\b", re.I)
_YEARS_OLD = ("{} years old", "the age of {}", "age {}", "aged {}", "{} years of age")
_WAY = late(
    rf"(?:an?\s)?(?P<n>{NUMBER})[\s-](?P<unit>minute|hour)s?['’]?\s(?P<how>walk|drive|ride|flight)"
    r"(?P<r>\s(?:from|to)\s.+)?",
    re.I,
)
_BY = {"walk": ("on foot", "walking", "away on foot"), "drive": ("by car", "driving"), "flight": ("by plane",)}


def figures(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its figures, months and codes as others write them."""
    for pattern, ways in _REPLACED:
        found = pattern.search(phrase)
        if found:
            front, rest = phrase[: found.start()], phrase[found.end() :]
            yield from (Equivalent(f"{front}{way}{rest}", plain=True) for way in ways(found))
    code = _CODE.fullmatch(phrase)
    if code and _CODED.fullmatch(code["x"]):
        yield Equivalent(f"{code['x']} is {code['code']}", plain=True)
        named = _KIND_OF_CODE.search(code["x"])
        if named and named.start():
            yield Equivalent(f"{code['x'][: named.start()]} {code['code']}", plain=True)
    elif code and len(code["code"]) >= _SHORTEST_CODE:
        yield from (
            Equivalent(f"{code['x']} {kind} {code['code']}")
            for kind in (
                "no",
                "is",
                *(f"{name}{be}" for name in ("number", "reference", "code", "ID") for be in ("", " is")),
            )
        )
    prices = _FROM.fullmatch(phrase)
    if prices:
        front = prices["front"] or ""
        yield from (
            Equivalent(f"{front}{way} {prices['n']}", plain=True)
            for way in ("start at", "start from", "begin at", "starting at")
        )
    way = _WAY.fullmatch(phrase)
    if way:
        time, rest = f"{way['n']} {way['unit']}s", way["r"] or ""
        yield from (Equivalent(f"{time} {how}{rest}", plain=True) for how in _BY.get(way["how"].lower(), ()))
        yield from (Equivalent(f"{way['how']} {takes} {time}{rest}", plain=True) for takes in ("takes", "of"))


def _in_order(found: re.Match[str]) -> Iterator[str]:
    """Yield `third row` for `row 3`, `Second World War` for `World War II`."""
    at = found["at"].lower()
    number = int(at) if at.isdecimal() else ROMAN_BY_NAME.get(at) or (_WORDS.index(at) + 1 if at in _WORDS else 0)
    if 0 < number <= len(_ORDINALS) and found["thing"].lower() in COUNTED_IN_ORDER:
        yield f"{_ORDINALS[number - 1]} {found['name']}"


def _by_number(found: re.Match[str]) -> Iterator[str]:
    """Yield `row 3` for `third row`."""
    if found["thing"].lower() in COUNTED_IN_ORDER:
        yield f"{found['name']} {_ORDINALS.index(found['at'].lower()) + 1}"


def _of_each(which: str) -> Iterator[str]:
    """Yield `of each`, `every` for `of the`, in front of a month."""
    yield from (f"of {way} " for way in ("the", "each", "every") if way != which)
    yield from ("every ", "each ", "in the ", "in every ", "in each ", "a ")


def _neighbours(found: re.Match[str]) -> Iterator[str]:
    """Yield `two or three` for `2 to 3`, and the other way round; between others there are more."""
    low, high = (int(at) if at.isdecimal() else _WORDS.index(at.lower()) + 1 for at in (found["low"], found["high"]))
    if high == low + 1:
        yield f"{low} to {high}" if found["joint"].lower() == "or" else f"{low} or {high}"


def _last_day(found: re.Match[str]) -> Iterator[str]:
    """Yield `until 31 March` for `until the end of March`; February's last day may be one of two."""
    month = found["month"].lower()
    if month != "february":
        yield f"{found['lead'] or ''}{_LAST_DAYS.get(month, 31)} {found['month']}"


def _end_of_month(found: re.Match[str]) -> Iterator[str]:
    """Yield `the last day of January` for `31 January`."""
    month, day = found["month"] or found["first"], found["day"] or found["of_it"]
    if int(day) == _LAST_DAYS.get(month.lower(), 31) and month.lower() != "february":
        year = found["year"] or found["in_year"] or ""
        yield from (f"{end} {month}{year}" for end in ("the last day of", "the end of", "end of"))


def _by_birthday(found: re.Match[str]) -> Iterator[str]:
    """Yield `26th birthday` for `26 years old`, whosever it is."""
    age = int(found["age"] or found["years"])
    ending = "th" if age % 100 // 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(age % 10, "th")
    whose = ("", "his ", "her ", "your ", "their ", "the ") if found["lead"] else ("",)
    yield from (f"{found['lead'] or ''}{one}{age}{ending} birthday" for one in whose)


#: What stands in a phrase, and what may stand there instead.
_REPLACED: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Iterator[str]]], ...] = (
    (_OF_YEAR, lambda found: iter((f"{found['part']} of {found['year']}", f"{found['part']} {found['year']}"))),
    (_PART_OF_MONTH, lambda found: (f"{way} {found['month']}" for way in _PARTS[found["part"].lower()])),
    (_SPELLED_PART, lambda found: iter((f" {_SHORT_PARTS[found['part'].lower()]} {found['month']}",))),
    (_DURING, lambda found: (f"{lead} " for lead in ("in", "during", "throughout") if lead != found["lead"].lower())),
    (_EVERY_SECOND, lambda found: iter(("every other ", "every second "))),
    (_OF_MONTH, lambda found: iter((" of " if found["joint"].lower() == "in" else " in ",))),
    (_NOT_YET, lambda found: iter((f"not {found['so']} yet" if found["so"] else f"not yet {found['what']}",))),
    (_EXCEPT, lambda found: iter(("except ", "except on ", "except for ", "apart from ", "excluding "))),
    (_OF_EACH, lambda found: _of_each(found["which"].lower())),
    (_MONTH_END, _last_day),
    (_LAST_DATE, _end_of_month),
    (_PLACED, lambda found: (f"{way} {found['nth']}" for way in ("come", "finish", "rank", "be placed", "come in"))),
    (_TWO_NUMBERS, lambda found: iter(_neighbours(found))),
    (_NOON, lambda found: iter((found["name"],))),
    (_FORTNIGHT, lambda found: iter(("two weeks",))),
    (_DOLLARS, lambda found: iter(("$",))),
    (_NUMBERED_LAST, _in_order),
    (_NUMBERED_FIRST, _by_number),
    (_ANYWHERE, lambda _: iter(("",))),
    (_OF_YEARS, _by_birthday),
    (_BIRTHDAY, lambda found: (way.format(found["age"]) for way in _YEARS_OLD)),
    (_AGE, lambda found: iter((f"age of {found['age']}", f"{found['age']} years old"))),
)
