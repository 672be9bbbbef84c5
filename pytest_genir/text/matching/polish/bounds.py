"""Bounds of values as Polish names them: `do 30 kg` is `maksymalnie 30 kg`, `w ciągu 7 dni` is `najpóźniej 7 dni`.

What is a bound depends on the kind of its value: `do 31 marca` is a day, `do 12 osób` a number, `od 18 lat` an age.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, ORDINAL, RANGE, TELEPHONE, TIME

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_DURATION = "duration"
#: What stands in front of a value that bounds something from above, or in time, or from below.
_UP_TO = late(
    r"(?:\b(?:do|maksymalnie|maksimum|maks\.?|max\.?|najwyżej|co najwyżej|nie (?:więcej|dłużej|wyżej) niż|limit)\s+"
    r"|(?:≤|⩽|<=)\s*)\Z",
    re.I,
)
_WITHIN = late(
    r"\b(?:do|(?:w (?:ciągu|terminie)|nie później niż|najpóźniej|najdalej)(?: (?:w (?:ciągu|terminie)|do))?)\s+\Z", re.I
)
_BY = late(
    r"\b(?:do(?: końca)?|(?:najpóźniej|nie później niż)(?: (?:do|o|na))?)(?: (?:dnia|godziny|godzinie|godz\.))?\s+\Z",
    re.I,
)
_SINCE = late(
    r"\b(?:najwcześniej|nie wcześniej (?:niż|jak))(?: (?:od|o|na))?(?: (?:dnia|godziny|godzinie|godz\.))?\s+\Z", re.I
)
_FROM = late(
    r"(?:\b(?:od|(?:co )?najmniej|minimum|min\.?|minimalnie|przynajmniej|nie (?:mniej|krócej|młodsz\w+|niżej) niż)\s+"
    r"|(?:≥|⩾|>=)\s*)\Z",
    re.I,
)
_DENIED = late(r"\bnie\s\Z", re.I)
#: What is more, and what is less, than a value: `cięższy niż 30 kg`; and what may not be: `nie może być dłuższy niż`.
_MORE = r"(?:więc|więk|częś|częst|dłuż|cięż|wyż|star|szyb|droż|późn|sze|grub|głęb|dal|lic)\w*(?:ej|iej|sz\w{1,3})"
_LESS = r"(?:mni|krót|króc|rzad|lż|lżej|niż|młod|woln|tań|tan|wcześn|węż|cień|płyt|bliż)\w*(?:ej|iej|sz\w{1,3})"
#: Beyond a value, and below one, in words, by a verb and by a sign.
_OVER = late(rf"(?:\b(?:powyżej|ponad|{_MORE} niż|przekracza\w*)|(?<![-=])>)\s*\Z", re.I)
_UNDER = late(rf"(?:\b(?:poniżej|{_LESS} niż|nie przekracza\w*)|(?<![-=])<)\s*\Z", re.I)
_MAY_NOT = r"\bnie\s(?:(?:może|mogą|powin\w+|można|wolno|będzie|będą|jest|są)\s)?(?:być\s)?"
_MORE_THAN, _LESS_THAN = late(rf"(?<!nie\s)(?<!nie\sbyć\s)\b{_MORE}\s\Z", re.I), late(rf"(?<!nie\s)\b{_LESS}\s\Z", re.I)
_HIGHER, _LOWER = ("wyższy", "większy", "dłuższy"), ("niższy", "mniejszy", "krótszy")
_NO_MORE_THAN, _NO_LESS_THAN = late(rf"{_MAY_NOT}{_MORE}\s\Z", re.I), late(rf"{_MAY_NOT}{_LESS}\s\Z", re.I)
_NOT_BEYOND = late(rf"(?:{_MAY_NOT}|\bnie)przekr[ao]cz\w+\s\Z", re.I)
_ANY_DENIED = late(rf"{_MAY_NOT}\w+\s\Z", re.I)
_SIGN_MOST, _SIGN_LEAST = late(r"(?:≤|⩽|<=)\s?\Z"), late(r"(?:≥|⩾|>=)\s?\Z")
_SIGN_ABOUT = late(r"[~±≈]\s?\Z")
_ABOUT = late(
    r"(?:\b(?:około|ok\.?|mniej więcej|w przybliżeniu|plus minus|plus[-/]minus|circa|ca\.?)\s|(?P<sign>[~±≈]))\s?\Z",
    re.I,
)
#: `do 7 dni przed` is another bound than `w ciągu 7 dni`, and so is `od 7 dni temu`.
_NOT_AHEAD = late(r"(?!\s+(?:przed|wcześniej|temu)\b)", re.I)
_TO_THE_END = late(r"\bdo końca (?P<what>(?:tego |bieżącego )?[^\W\d_]+)\Z", re.I)
_AT = late(r"\bo(?: godzinie| godz\.)?\s+\Z", re.I)
_EARLIER = late(r"\s+wcześniej\Z", re.I)
#: `7 dni przed końcem` is ahead of something else than what is meant.
_NO_OTHER_TIME = late(r"(?! (?:końcem|zakończeniem|upływem)\b)", re.I)
_YOUNGER_THAN = late(r"\b(?:do lat|do|poniżej|młodsz\w+ niż|w wieku do)\s+\Z", re.I)
#: By the day in the accusative its genitive.
_OF_DAYS = {
    "poniedziałek": "poniedziałku", "wtorek": "wtorku", "środę": "środy", "czwartek": "czwartku", "piątek": "piątku",
    "sobotę": "soboty", "niedzielę": "niedzieli",
}  # fmt: skip
_BY_DAY = late(
    rf"\b(?:(?:najpóźniej|nie później niż|najdalej) we? (?P<on>{'|'.join(_OF_DAYS)})"
    rf"|do (?P<of>{'|'.join(_OF_DAYS.values())}))\b",
    re.I,
)
_ABOVE, _BELOW = ("powyżej", "ponad", "więcej niż"), ("poniżej", "mniej niż")
_NOT = late(r"\bnie\b", re.I)
#: What says the same in front of any time.
_ALIKE = tuple(
    (late(rf"\b(?:{'|'.join(ways)})(?=\s(?:we?|po|za|na|przed|pod|dzień|następnego|tego)\s)", re.I), ways)
    for ways in (
        ("najwcześniej", "nie wcześniej niż", "nie wcześniej jak"),
        ("najpóźniej", "nie później niż", "nie później jak"),
    )
)
#: All others count or measure something.
_NOT_COUNTED = frozenset((DATE, TIME, ORDINAL, RANGE, TELEPHONE, _DURATION))
_YEARS = late(r"(?:\blat \d+|\s*(?:lat|lata|rok|roku))\Z", re.I)


def bounds(matcher: Matcher, phrase: str, *, valued: bool = True) -> Iterator[Equivalent]:
    """Yield the other ways to say the bound of a phrase with one value; not `valued`: it is known to have none."""
    yield from _by_a_day(phrase)
    yield from _in_other_words(phrase)
    values = matcher.phrase(phrase).values if valued else ()
    if len(values) != 1 or values[0].kind in (RANGE, ORDINAL):
        return
    value = values[0]
    until = _TO_THE_END.search(phrase)
    for way in ("najpóźniej ostatniego dnia", "najpóźniej w ostatnim dniu", "nie później niż ostatniego dnia"):
        if until:
            yield Equivalent(f"{phrase[: until.start()]}{way} {until['what']}")
    before, rest = phrase[: value.start], phrase[value.start :]
    ahead = _EARLIER.match(phrase, value.end) if value.kind == _DURATION else None
    if ahead:
        yield Equivalent(f"{phrase[: value.end]} przed", behind=_NO_OTHER_TIME)
    young = _YOUNGER_THAN.search(before) if years_of(value, phrase) else None
    if young:
        for verb in ("skończyć", "ukończyć"):
            said = f"{before[: young.start()]}nie {verb} {value.written} lat"
            yield Equivalent(said, cases=True)
    about = _ABOUT.search(before)
    if about:
        yield Equivalent(f"{before[: about.start()]}{rest}", after=_SIGN_ABOUT)
    yield from _beyond(value, before, rest)
    yield from _not_beyond(value, before, rest, years=years_of(value, phrase))
    for found, ways, behind in _ways(value, before, phrase):
        for way in ways:
            yield Equivalent(" ".join(f"{before[: found.start()]}{way} {rest}".split()), behind=behind)


def _beyond(value: Value, before: str, rest: str) -> Iterator[Equivalent]:
    """Yield `przekracza 38 stopni`, `> 38 stopni` for `powyżej 38 stopni`, and the like below a value."""
    if value.kind != _DURATION and not _counts(value):
        return
    for pattern, adverbs in ((_OVER, _ABOVE), (_UNDER, _BELOW)):
        found = pattern.search(before)
        if found is None:
            continue
        front = before[: found.start()]
        for way in adverbs:
            said = " ".join(f"{front}{way} {rest}".split())
            yield Equivalent(said, not_after=_DENIED)
        if pattern is _OVER:
            said = " ".join(f"{front}przekraczać {rest}".split())
            yield Equivalent(said, not_after=_DENIED, not_inside=_NOT)
        if front.strip():
            for adjective in _HIGHER if pattern is _OVER else _LOWER:
                said = f"{front.strip()} jest {adjective} niż {rest}"
                yield Equivalent(said, not_inside=_NOT)
        else:
            than = _MORE_THAN if pattern is _OVER else _LESS_THAN
            yield Equivalent(f"niż {rest}", after=than, not_after=_ANY_DENIED)


def _not_beyond(value: Value, before: str, rest: str, *, years: bool) -> Iterator[Equivalent]:
    """Yield `nie może być dłuższy niż 5 minut`, `nie przekracza` for the most, and the like for the least."""
    counted = value.kind == _DURATION or _counts(value)
    most = _UP_TO.fullmatch(before) if counted else None
    least = _FROM.fullmatch(before) if years or _counts(value) else None
    for found, sign in ((most, _SIGN_MOST), (least, _SIGN_LEAST)):
        if found:
            yield Equivalent(rest, after=sign)
    if most:
        yield Equivalent(f"niż {rest}", after=_NO_MORE_THAN)
        yield Equivalent(rest, after=_NOT_BEYOND)
    if least:
        yield Equivalent(f"niż {rest}", after=_NO_LESS_THAN)


def _by_a_day(phrase: str) -> Iterator[Equivalent]:
    """Yield `nie później niż w piątek`, `do piątku` for `najpóźniej w piątek`."""
    by = _BY_DAY.search(phrase)
    if by is None:
        return
    day = (by["on"] or by["of"]).lower()
    of = day if day.endswith(("ku", "y", "i")) else _OF_DAYS[day]
    on = next(each for each, other in _OF_DAYS.items() if other == of)
    at = "we" if on == "wtorek" else "w"
    for way in (f"najpóźniej {at} {on}", f"nie później niż {at} {on}", f"najdalej {at} {on}", f"do {of}"):
        yield Equivalent(f"{phrase[: by.start()]}{way}{phrase[by.end() :]}")


def _in_other_words(phrase: str) -> Iterator[Equivalent]:
    """Yield `nie wcześniej niż w maju` for `najwcześniej w maju`, and the like: of whatever time, and back."""
    for pattern, ways in _ALIKE:
        found = pattern.search(phrase)
        if found is None:
            continue
        for way in ways:
            yield Equivalent(f"{phrase[: found.start()]}{way}{phrase[found.end() :]}")


def _counts(value: Value) -> bool:
    return value.kind not in _NOT_COUNTED


def years_of(value: Value, phrase: str) -> bool:
    """Say whether a phrase ends in years, which may be an age."""
    return value.kind == _DURATION and _YEARS.search(phrase) is not None


def _ways(
    value: Value, before: str, phrase: str
) -> Iterator[tuple[re.Match[str], tuple[str, ...], re.Pattern[str] | None]]:
    if value.kind in (DATE, TIME):
        by = _BY.search(before)
        if by:
            said = "o" if value.kind == TIME else "dnia"
            more = ("do końca",) if value.kind == DATE else ()
            latest = ("najpóźniej", "nie później niż", "najdalej", f"nie później niż {said}")
            yield by, ("do", "najpóźniej do", f"najpóźniej {said}", "nie później niż do", *latest, *more), None
        since = _SINCE.search(before)
        if since:
            said = "o" if value.kind == TIME else "dnia"
            for way in ("najwcześniej", "nie wcześniej niż", "nie wcześniej jak"):
                yield since, (way, f"{way} {said}", f"{way} od"), None
        at = _AT.search(before) if value.kind == TIME else None
        if at:
            yield at, ("na", "na godzinę"), None
        return
    years = years_of(value, phrase)
    if value.kind == _DURATION:
        within = _WITHIN.search(before)
        if within:
            yield within, ("w ciągu", "do", "w terminie", "najpóźniej", "nie później niż", "w"), _NOT_AHEAD
            yield within, ("najpóźniej po", "nie później niż po", "mieć na to", "jest na to"), None
    if value.kind == _DURATION or _counts(value):
        most = _UP_TO.search(before)
        if most:
            yield most, ("maksymalnie", "do"), _NOT_AHEAD if value.kind == _DURATION else None
    if years or _counts(value):
        least = _FROM.search(before)
        if least:
            yield least, ("minimum", "od", *(("ukończone", "skończone") if years else ())), None
