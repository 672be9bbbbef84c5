"""Numbers as they stand in a text, with the word behind them: found, changed, and written in words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pytest_genir.lean.frozen import dataclass

_NUMBER = re.compile(
    r"(?<![\w\[.,])(?P<sign>[£$€])?(?P<number>\d{1,3}(?:[ \u00a0,]\d{3})+(?!\d)|\d+)(?P<rest>[.,:]\d+)?"
    r"(?![\d\]])"
)
#: `Do 15. dnia miesiąca`: a full stop behind an ordinal ends no sentence.
#: `3 working days` are so many of both words.
_UNIT = re.compile(
    r"(?:\.(?=\s[a-ząćęłńóśźż]))?[\s\u00a0]*"
    r"(%|(?:working|business|calendar|school|full|clear|consecutive|pełn\w+|kolejn\w+|kalendarzow\w+|robocz\w+)\s[^\W\d_]+|[^\W\d_]+)"
)
#: `11,25 %` and `11.25%` are one number.
_DECIMAL_COMMA = re.compile(r",(?=\d{1,2}\Z)")
#: ... of a hundred or of a thousand; `5 per week` is so many of whatever.
_PER = re.compile(r"\s(?:cent|mille?|thousand)\b")
#: Units that are written in more than one way; others are compared by their beginnings.
_SAME_UNIT = {
    "złotych": "zł", "złote": "zł", "złoty": "zł", "złotego": "zł",
    "%": "procent", "percent": "procent",
    "lat": "rok", "lata": "rok", "roku": "rok", "dzień": "dni", "dnia": "dni", "day": "days", "week": "weeks",
    "month": "months", "year": "years", "miesiące": "miesięcy", "miesiąca": "miesięcy", "miesiąc": "miesięcy",
    "metrów": "m", "metry": "m", "metra": "m", "metre": "m", "metres": "m", "tygodnie": "tygodni",
}  # fmt: skip

#: Words behind a number that are none of its units.
_NO_UNITS = frozenset(
    (
        "do",
        "od",
        "a",
        "i",
        "w",
        "na",
        "za",
        "po",
        "z",
        "to",
        "and",
        "of",
        "at",
        "in",
        "or",
        "for",
        "the",
        "by",
        "ul",
        "oraz",
    )
)


@dataclass(frozen=True, slots=True)
class WrittenNumber:
    """A number in a text: from where to where, as written, and its unit."""

    start: int
    end: int
    number: str
    unit: str
    #: The text of number and unit together.
    shown: str

    @property
    def value(self) -> str:
        return _DECIMAL_COMMA.sub(".", self.number.replace(" ", "").replace("\u00a0", ""))


def figures(text: str) -> list[WrittenNumber]:
    """Return the numbers of a text in order."""
    found = []
    for match in _NUMBER.finditer(text):
        behind = _UNIT.match(text, match.end())
        sign = match["sign"] or ""
        word = "" if sign or behind is None or behind.group(1).lower() in _NO_UNITS else behind.group(1)
        end = behind.end() if word and behind is not None else match.end()
        split = _PER.match(text, end) if word == "per" else None
        if word == "per":
            word = "percent" if split is not None and split.group().endswith("cent") else "per mille" if split else ""
            end = split.end() if split is not None else match.end()
        unit = sign or _SAME_UNIT.get(word.lower(), word.lower())
        number = match["number"] + (match["rest"] or "")
        found.append(
            WrittenNumber(
                match.start("number"), match.start("number") + len(number), number, unit, text[match.start() : end]
            )
        )
    return found


def changed(text: str, by: int = 1) -> str:
    """Return the text with its last number made another one; the same text where there is none."""
    found = figures(text)
    if not found:
        return text
    last = found[-1]
    whole = re.match(r"[\d \u00a0]+(?:,\d{3}(?!\d))*", last.number)
    head = last.number if whole is None else whole.group()
    other = str(int(re.sub(r"\D", "", head)) + by) + last.number[len(head) :]
    return text[: last.start] + other + text[last.end :]


def neighbours(wanted: Iterable[str], sentences: Iterable[str], kept: Iterable[str], *, most: int = 2) -> list[str]:
    """Return the values of the same units that stand in sentences beside those that are wanted, the nearest first."""
    wanted = list(wanted)
    units = {figure.unit for phrase in wanted for figure in figures(phrase) if figure.unit}
    known = {figure.value for phrase in (*wanted, *kept) for figure in figures(phrase)}
    found: dict[str, str] = {}
    for text in sentences:
        for figure in figures(text):
            if figure.unit in units and figure.value not in known:
                found.setdefault(figure.value, figure.shown)
    return list(found.values())[:most]
