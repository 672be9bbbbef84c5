"""Words for how long something is, or how often: `karnet roczny` is one for a year, `raz w miesiącu` is once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.text.values.value import Value

DURATION = "duration"
_IGNORING_CASE = 2
_HOUR = 3600
_DAY = 24 * _HOUR
#: By the name of a group: how much of which unit.
_LASTING = {
    "hour": (_HOUR, "second"), "day": (_DAY, "second"), "week": (7 * _DAY, "second"), "month": (1, "month"),
    "quarter": (3, "month"), "half": (6, "month"), "year": (12, "month"),
}  # fmt: skip
_ADJECTIVES = {
    "pl": late(
        r"\b(?:(?P<hour>godzinn\w+)|(?P<day>(?:cało)?(?:dzienn|dobow)\w+)|(?P<week>(?:co)?tygodniow\w+)|(?P<month>(?:co)?miesięczn\w+)"
        r"|(?P<quarter>kwartaln\w+)|(?P<half>półroczn\w+)|(?P<year>(?:co|cało)?roczn\w+))\b",
        _IGNORING_CASE,
    ),
    "en": late(
        r"\b(?:(?P<hour>hourly)|(?P<day>daily)|(?P<week>weekly)|(?P<month>monthly)|(?P<quarter>quarterly)"
        r"|(?P<half>half-yearly|biannual)"
        # `£60 a year` is for twelve months; what is paid by the week tells too little of seven days
        r"|(?P<year>yearly|annual(?:ly)?|(?:(?:an?|each|every|one|for\sthe)\s(?:whole\s|full\s)?|per\s)"
        r"year(?:['’]s)?(?!\s(?:old|ago|before|later|earlier)\b|-)|per\sannum))\b",
        _IGNORING_CASE,
    ),
}
#: ... which is a number of times without a number.
_ONCE = late(
    r"\braz\s(?=(?:dziennie|(?:w|na|do)\s(?:tygodni|tydzień|miesiąc|rok|kwartał|dzień|dob)\w*)\b)", _IGNORING_CASE
)


def periods(text: str, language: str) -> Iterator[Value]:
    """Yield the lengths of time that adjectives of a text say, `a year` of a rate, and what is so once in some time."""
    for match in _ONCE.finditer(text) if language == "pl" else ():
        once = Value(kind="times", amount=Fraction(1), unit="×", written=Fraction(1))
        yield once.standing(text, match.start(), match.end() - 1)
    pattern = _ADJECTIVES.get(language)
    for match in pattern.finditer(text) if pattern else ():
        amount, unit = _LASTING[match.lastgroup or ""]
        value = Value(kind=DURATION, amount=Fraction(amount), unit=unit, written=Fraction(1))
        yield value.standing(text, match.start(), match.end())
