"""Values beside libraries that read or write some of them; each is skipped where it is not installed.

`pip install num2words text2num dateparser price-parser` brings them all; dependencies.md says what came out.
"""

from __future__ import annotations

import random
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest

from pytest_genir.text.values import Value, read_values

_RANDOM = random.Random(12)
NUMBERS = [*range(1, 130), *(_RANDOM.randrange(130, 10**9) for _ in range(400))]
DAYS = [date(2000, 1, 1) + timedelta(days=_RANDOM.randrange(20_000)) for _ in range(60)]
_POLISH_MONTHS = "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"


def oracle(name: str) -> Any:
    return pytest.importorskip(name, reason=f"{name} is not installed, which values are compared with")


def only(text: str, language: str) -> Value | None:
    values = read_values(text, language)
    return values[0] if len(values) == 1 and values[0].surface == text else None


@pytest.mark.parametrize("language", ["pl", "en"])
def test_cardinals_are_read_as_num2words_writes_them(language: str) -> None:
    num2words = oracle("num2words").num2words
    texts = {number: num2words(number, lang=language).replace(",", "") for number in NUMBERS}

    wrong = {text for number, text in texts.items() if (read := only(text, language)) is None or read.amount != number}

    assert wrong == set()


@pytest.mark.parametrize("language", ["pl", "en"])
def test_ordinals_are_read_as_num2words_writes_them(language: str) -> None:
    num2words = oracle("num2words").num2words
    texts = {number: num2words(number, lang=language, to="ordinal") for number in range(1, 100)}

    read = {number: only(text, language) for number, text in texts.items()}

    assert {
        texts[n] for n, value in read.items() if value is None or value.kind != "ordinal" or value.amount != n
    } == set()


def test_english_numbers_are_read_as_text2num_reads_them() -> None:
    text2num = oracle("text_to_num").text2num
    num2words = oracle("num2words").num2words
    for number in NUMBERS:
        text = num2words(number, lang="en").replace(",", "")
        value = only(text, "en")
        assert value is not None and value.amount == text2num(text, "en"), text


@pytest.mark.parametrize(
    ("language", "form"),
    [("pl", "{d} {pl} {y}"), ("pl", "{d:02}.{m:02}.{y}"), ("en", "{d} {en} {y}"), ("en", "{en} {d}, {y}")],
)
def test_dates_are_read_as_dateparser_reads_them(language: str, form: str) -> None:
    parse = oracle("dateparser").parse
    for day in DAYS:
        polish = _POLISH_MONTHS.split()[day.month - 1]
        text = form.format(d=day.day, m=day.month, y=day.year, pl=polish, en=f"{day:%B}")
        value = only(text, language)
        theirs = parse(text, languages=[language], settings={"DATE_ORDER": "DMY"})
        assert value is not None and value.day is not None
        assert tuple(value.day) == (theirs.year, theirs.month, theirs.day) == (day.year, day.month, day.day), text


@pytest.mark.parametrize(
    "text", ["1 234,50 zł", "20 zł", "1.234,50 €", "€20", "$1,234.50", "£12,000", "100 USD", "3,50 PLN", "1500 zł"]
)
def test_prices_are_read_as_price_parser_reads_them(text: str) -> None:
    price = oracle("price_parser").Price.fromstring(text)
    value = only(text, "en" if text[0] in "$£" else "pl")

    assert value is not None and value.kind == "amount"
    assert Decimal(value.amount.numerator) / Decimal(value.amount.denominator) == price.amount
