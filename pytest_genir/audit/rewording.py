"""Says the values of a sentence in other forms: `14 dni` as `czternaście dni`, `3 maja 2025` as `03.05.2025`."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from pytest_genir.text.values import Value, read_values
from pytest_genir.text.values.dates import MONTHS
from pytest_genir.text.values.units import BEFORE
from pytest_genir.text.values.value import DATE, NUMBER
from pytest_genir.text.values.words import number_words

_LARGEST = 9999
#: Whose number stands in front of a unit, so that it may be a word.
_COUNTED = ("amount", "duration", "percent", NUMBER)
_NO_NUMERALS = ("tuzin", "nil")
_SIGNS = {"£": "pounds", "$": "dollars", "€": "euros"}
_SCALES = {
    "pl": ((1000, ("tysiąc", "tysiące", "tysięcy")),),
    "en": ((1000, ("thousand",) * 3), (100, ("hundred",) * 3)),
}


def with_words(text: str, language: str) -> str:
    """Return a text with its whole numbers in words."""
    return _changed(text, language, _in_words)


def with_other_dates(text: str, language: str) -> str:
    """Return a text with its dates in digits, and those in digits with the name of the month."""
    return _changed(text, language, _other_date)


def _changed(text: str, language: str, form: Callable[[Value, str], str | None]) -> str:
    for value in reversed(read_values(text, language)):
        other = form(value, language)
        if other is not None:
            text = text[: value.start] + other + text[value.end :]
    return text


def _in_words(value: Value, language: str) -> str | None:
    """Return `czternaście dni` for `14 dni`; None where its digits are anything but one whole number."""
    written = value.surface
    digits = "".join(char for char in written if char.isdecimal())
    if value.kind not in _COUNTED or not digits or not 2 <= int(digits) <= _LARGEST or digits.startswith("0"):
        return None
    sign = written[0] if written[0] in _SIGNS else ""
    head, _, unit = written.removeprefix(sign).partition(digits)
    if head or any(char.isdecimal() for char in unit) or (unit and unit[0] in ",.-–") or unit.strip().lower() in BEFORE:
        return None
    if len(unit) == 1 and unit.isalpha():
        return None  # `15p`
    if unit[:1].isalpha():
        unit = f" {unit}"
    if unit.strip() == "%":
        unit = " procent" if language == "pl" else " percent"
    # `two million pounds`
    return f"{spelled(int(digits), language)}{unit} {_SIGNS[sign]}" if sign else spelled(int(digits), language) + unit


def _other_date(value: Value, language: str) -> str | None:
    if value.kind != DATE or value.day is None or value.day.month is None or value.day.day is None:
        return None
    year, month, day = value.day
    if any(char.isalpha() for char in value.surface.removesuffix("r.")):
        if year is None:
            return None  # `03.05` might be a number
        return f"{day:02}.{month:02}.{year}" if language == "pl" else f"{year}-{month:02}-{day:02}"
    name = _month(month, language)
    return f"{day} {name}" + ("" if year is None else f" {year}")


@lru_cache(maxsize=None)
def _month(number: int, language: str) -> str:
    """Return a month as a date names it: the genitive, which stands second in the Polish table."""
    forms = [form for form, month in MONTHS[language].items() if month == number]
    return forms[1] if language == "pl" else forms[0].capitalize()


def spelled(number: int, language: str) -> str:
    """Return a number up to 9999 in words."""
    if language == "en":
        return _english(number)
    thousands, rest = divmod(number, 1000)
    parts = []
    if thousands:
        form = 0 if thousands == 1 else 1 if 2 <= thousands <= 4 else 2
        parts = [*([] if thousands == 1 else [_word(thousands, "pl")]), _SCALES["pl"][0][1][form]]
    return " ".join([*parts, *_below_a_thousand(rest, "pl")])


def _english(number: int) -> str:
    parts = []
    for scale, forms in _SCALES["en"]:
        above, number = divmod(number, scale)
        if above:
            parts += [_word(above, "en"), forms[0]]
    if number and parts:
        parts.append("and")
    return " ".join([*parts, *("-".join(_below_a_thousand(number, "en")),)] if number else parts)


def _below_a_thousand(number: int, language: str) -> list[str]:
    hundreds, rest = number // 100 * 100, number % 100
    tens = rest // 10 * 10 if rest >= 20 else 0
    return [_word(part, language) for part in (hundreds, tens, rest - tens) if part]


@lru_cache(maxsize=None)
def _word(number: int, language: str) -> str:
    """Return the first form of a word that is worth a number, where one word is."""
    return next(
        form for form, word in number_words(language).items()
        if word.amount == number and not word.ordinal and form.isalpha() and not form.startswith(_NO_NUMERALS)
    )  # fmt: skip
