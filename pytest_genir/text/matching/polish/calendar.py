"""Polish days, months, years and centuries as others name them: `Wigilia` is "24 grudnia", `maj 2027` is "5.2027"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.rewording import put
from pytest_genir.text.values.dates import MONTHS
from pytest_genir.text.values.quantities import ROMAN_BY_NAME

#: Days that have a name and the same date in every year.
_HOLIDAYS = {
    "Nowy Rok": "1 stycznia", "Trzech Króli": "6 stycznia", "walentynki": "14 lutego", "Dzień Kobiet": "8 marca",
    "prima aprilis": "1 kwietnia", "Święto Pracy": "1 maja", "Święto Konstytucji": "3 maja", "Dzień Matki": "26 maja",
    "Dzień Dziecka": "1 czerwca", "Dzień Ojca": "23 czerwca", "Święto Wojska Polskiego": "15 sierpnia",
    "Dzień Nauczyciela": "14 października", "Dzień Edukacji Narodowej": "14 października",
    "Wszystkich Świętych": "1 listopada", "Zaduszki": "2 listopada", "Święto Niepodległości": "11 listopada",
    "andrzejki": "30 listopada", "mikołajki": "6 grudnia", "Wigilia": "24 grudnia", "Boże Narodzenie": "25 grudnia",
    "sylwester": "31 grudnia",
}  # fmt: skip
#: A name in a case of its own, or with what leads it.
_CASES = {
    "Wigilia": r"(?:w )?wigili[aęię]", "sylwester": r"(?:w )?sylwest(?:er|ra)", "Nowy Rok": r"(?:w )?nowy rok",
    "Wszystkich Świętych": r"(?:we |dzień )?wszystkich świętych", "Boże Narodzenie": r"(?:w )?boże narodzenie",
    "mikołajki": r"(?:w )?mikołajki", "walentynki": r"(?:w )?walentynki", "andrzejki": r"(?:w )?andrzejki",
    "Trzech Króli": r"(?:w |święto )?trzech króli", "Zaduszki": r"(?:w )?zaduszki",
}  # fmt: skip
_NAMED = {name: late(rf"(?<!\w){_CASES.get(name, f'(?:w )?{name}')}(?!\w)", 2) for name in _HOLIDAYS}
_ANY_NAMED = late("|".join(pattern.pattern for pattern in _NAMED.values()), 2)
_BY_MONTH: dict[int, list[str]] = {}
for _form, _number in MONTHS["pl"].items():
    _BY_MONTH.setdefault(_number, []).append(_form)
_NAMES, _GENITIVES, _LOCATIVES = ({number: forms[case] for number, forms in _BY_MONTH.items()} for case in range(3))
_DATED = late(rf"(?<![\w.,:-])(?P<day>\d{{1,2}})\.? (?P<month>{'|'.join(_GENITIVES.values())})(?! \d)\b", 2)
_MONTH_OF_YEAR = late(rf"\b(?P<month>{'|'.join(MONTHS['pl'])}) (?P<year>20\d\d|19\d\d)\Z", 2)
_FIGURED_MONTH = late(r"(?<![\d/.])(?P<month>0?[1-9]|1[0-2])[/.](?P<year>20\d\d|19\d\d)(?![\d/])")
_IN_FIGURES = late(r"\d[/.]\s?\d")
_LONG = (1, 3, 5, 7, 8, 10, 12)
_LONGEST, _NEXT, _SHORTEST = 31, 30, 2
_IN_MONTH = late(rf"\bw (?P<month>{'|'.join(_LOCATIVES.values())})(?!\w)", 2)
_PARTS_OF_MONTH = (
    "na początku", "w połowie", "pod koniec", "w pierwszej połowie", "w drugiej połowie", "w pierwszych dniach",
    "z początkiem", "w ostatnim tygodniu", "w pierwszym tygodniu",
)  # fmt: skip
_CENTURY = late(r"(?P<before>.*\b)w (?P<century>[IVX]{1,5}) wieku\Z")
_CENTURIES = range(10, 22)
_DAY_OF_MONTH = late(r"\b(?P<day>\d{1,2})\.? (?:dnia )?(?:każdego )?miesiąca\b", 2)
_DAY_OF_YEAR = late(
    rf"(?:dnia |w dniu )?(?P<day>\d{{1,2}})\.? (?P<month>{'|'.join(_GENITIVES.values())}) (?P<year>\d{{3,4}})"
    r"(?: (?:roku|r\.))?",
    2,
)
_EXACTLY = (
    r"(?:(?:a )?(?:dokładnie|dokładniej|ściślej|konkretnie|mianowicie|ściśle)(?: mówiąc)?,? )?"
    r"(?:(?:w )?(?:dniu|dnia|poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę)(?: dnia)? )?"
)
#: Of another year, or of every one.
_YEAR = late(r"\d{3}")
_NO_YEAR = late(r"(?!,? (?:\d|roku|(?:następn|kolejn|poprzedn|każd|tego samego|zeszł)\w*|obchodz\w+))", 2)


def calendar(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its days, months or century as others write them."""
    if _ANY_NAMED.search(phrase):
        for name, pattern in _NAMED.items():
            held = pattern.search(phrase)
            if held:
                yield Equivalent(put(phrase, held, _HOLIDAYS[name]), valued=True)
    apart = _DAY_OF_YEAR.fullmatch(phrase)
    if apart:  # `w roku 1410, dokładnie 15 lipca`
        year = rf"\bw (?:roku {apart['year']}|{apart['year']} (?:roku|r\.)),? {_EXACTLY}\Z"
        said = f"{apart['day']} {apart['month']}"
        yield Equivalent(said, after=late(year, 2), behind=_NO_YEAR, not_inside=_YEAR, valued=True, together=True)
    dated = _DATED.search(phrase)
    if dated:
        yield from _of_dates(phrase, dated)
    month, figured, within = _MONTH_OF_YEAR.search(phrase), _FIGURED_MONTH.search(phrase), _IN_MONTH.search(phrase)
    if month:
        number, year = MONTHS["pl"][month["month"].lower()], month["year"]
        for figure in (f"{number:02}", str(number)):
            yield Equivalent(put(phrase, month, f"{figure} {year}"), inside=_IN_FIGURES)
    if figured:
        yield Equivalent(put(phrase, figured, f"{_NAMES[int(figured['month'])]} {figured['year']}"))
    if within:
        name = _GENITIVES[MONTHS["pl"][within["month"].lower()]]
        for part in _PARTS_OF_MONTH:
            yield Equivalent(put(phrase, within, f"{part} {name}"))
    century = _CENTURY.fullmatch(phrase)
    number = int(ROMAN_BY_NAME.get(century["century"].lower(), 0)) if century else 0
    if century and number in _CENTURIES:
        hundreds = number - 1
        years = rf"(?:{hundreds}(?!00)\d\d|{number}00)"
        own = late(rf" (?P<own>(?:roku )?{years})(?!\w|[.,]\d)(?! (?:osób|zł|m\b))", 2)
        yield Equivalent(f"{century['before']}w", behind=own, valued=True)
    yield from days_of_month(phrase)


def _of_dates(phrase: str, dated: re.Match[str]) -> Iterator[Equivalent]:
    """Yield `Wigilia` for `24 grudnia`, and `ostatni dzień maja` for `31 maja`."""
    day, number = int(dated["day"]), MONTHS["pl"][dated["month"].lower()]
    for name, date in _HOLIDAYS.items():
        if date == f"{day} {dated['month'].lower()}":
            yield Equivalent(put(phrase, dated, name), cases=True)
    if number != _SHORTEST and day == (_LONGEST if number in _LONG else _NEXT):
        last_day = put(phrase, dated, f"ostatni dzień {_GENITIVES[number]}")
        yield Equivalent(last_day, cases=True)


def days_of_month(phrase: str) -> Iterator[Equivalent]:
    """Yield `do 10. każdego miesiąca` for `do 10. dnia miesiąca`."""
    day = _DAY_OF_MONTH.search(phrase)
    for said in ("dnia miesiąca", "każdego miesiąca", "dnia każdego miesiąca") if day else ():
        yield Equivalent(f"{phrase[: day.start()]}{day['day']}. {said}{phrase[day.end() :]}" if day else "")
