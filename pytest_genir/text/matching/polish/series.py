"""Polish series from one to another, in figures and in words: `klasy 1-3` and `klas I–III`, `lata 90.`, `pon.–pt.`.

Days, years and numbered things stand with a dash or with `od` and `do`, numbers of things in Roman figures as well,
and a decade is told by its ordinal.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_DAYS = {
    "poniedziałku": "poniedziałek", "wtorku": "wtorek", "środy": "środa", "czwartku": "czwartek", "piątku": "piątek",
    "soboty": "sobota", "niedzieli": "niedziela",
}  # fmt: skip
_FROM_DAY = late(rf"\bod (?P<first>{'|'.join(_DAYS)}) do (?P<last>{'|'.join(_DAYS)})\b", 2)
_DASH = late(r"[-–—]")
_YEAR = r"(?:1[0-9]|20|21)\d\d"
_YEARS = late(rf"\b(?P<in>w latach|lata) (?P<first>{_YEAR})\s?[-–—]\s?(?P<last>{_YEAR})\b", 2)
_FROM_YEAR = late(
    rf"\bod (?:roku )?(?P<first>{_YEAR})(?: r\.| roku)? do (?:roku )?(?P<last>{_YEAR})(?: r\.| roku)?(?!\w)", 2
)
_DECADES = {
    "10": "dziesiąte", "20": "dwudzieste", "30": "trzydzieste", "40": "czterdzieste", "50": "pięćdziesiąte",
    "60": "sześćdziesiąte", "70": "siedemdziesiąte", "80": "osiemdziesiąte", "90": "dziewięćdziesiąte",
}  # fmt: skip
_BY_STEM = {name[:-1]: number for number, name in _DECADES.items()}
_DECADE_NAMED = late(rf"\b(?:lata|latach|lat) (?P<stem>{'|'.join(_BY_STEM)})(?:e|ych)\b", 2)
_DECADE = late(rf"\b(?P<in>lata|latach|lat) (?P<number>{'|'.join(_DECADES)})(?:\.|-te|-tych)?(?!\w|[.,]?\d)", 2)
_ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(sorted(_ROMAN, key=len, reverse=True))})"
_NUMBERED = late(
    r"\b(?P<thing>(?:[Kk]las|[Ee]tap|[Pp]ięt|[Ss]tref|[Ss]emest|[Rr]ozdział|[Ss]topni|[Kk]ategori|[Gg]rup)\w*)"
    rf" (?:od )?(?P<first>{_NUMBER})(?:\s?[-–—]\s?| do )(?P<last>{_NUMBER})\Z"
)
_NUMBERED_BEHIND = late(
    rf"\bod (?P<first>{_NUMBER})\.? do (?P<last>{_NUMBER})\.? (?P<thing>(?:klas|etap|pięt|stref|semest|grup)\w*)\Z"
)


def series(phrase: str) -> Iterator[Equivalent]:
    """Yield the other ways to write a series, or a decade, that stands in a phrase."""
    days = _FROM_DAY.search(phrase)
    if days:
        first, last = (_DAYS[days[end].lower()] for end in ("first", "last"))
        yield Equivalent(f"{phrase[: days.start()]}{first} {last}{phrase[days.end() :]}", inside=_DASH)
    years, from_year = _YEARS.search(phrase), _FROM_YEAR.search(phrase)
    held = years or from_year
    if held:
        before, behind = phrase[: held.start()], phrase[held.end() :]
        first, last = held["first"], held["last"]
        for way in (f"od {first} do {last} roku", f"od {first} do {last}", f"lata {first}-{last}"):
            yield Equivalent(f"{before}{way}{behind}")
    decade = _DECADE.search(phrase)
    if decade:
        yield Equivalent(f"{phrase[: decade.start()]}lata {_DECADES[decade['number']]}{phrase[decade.end() :]}")
    named = _DECADE_NAMED.search(phrase)
    if named:
        yield Equivalent(f"{phrase[: named.start()]}lata {_BY_STEM[named['stem'].lower()]}{phrase[named.end() :]}")
    yield from _numbered(phrase)


def _numbered(phrase: str) -> Iterator[Equivalent]:
    """Yield `klasy I-III`, `klasy od 1 do 3` and `od I do III klasy` for `klasy 1-3`."""
    held = _NUMBERED.search(phrase) or _NUMBERED_BEHIND.search(phrase)
    if held is None:
        return
    before = phrase[: held.start()]
    ends = [_ROMAN.index(end) + 1 if end in _ROMAN else int(end) for end in (held["first"], held["last"])]
    if not 0 < ends[0] < ends[1] <= len(_ROMAN):
        return
    for first, last in (map(str, ends), (_ROMAN[end - 1] for end in ends)):
        for way in (f"{held['thing']} {first}-{last}", f"{held['thing']} od {first} do {last}"):
            yield Equivalent(f"{before}{way}")
