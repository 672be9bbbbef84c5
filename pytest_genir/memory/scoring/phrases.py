"""Rules that look for one expected text in one answer: colours, names, key-value pairs, chapter breaks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable

from pytest_genir.memory.scoring.fold import alternatives, has_words
from pytest_genir.memory.scoring.verdict import Exchange, PlainRule, Score, nothing, verdict

_NO_EXPECTATION = "the example has no expected answer"
_DIGITS = re.compile(r"\d+")


def original_phrase(*, last: bool = False, cased: bool = False) -> PlainRule:
    """Return the original's rule: the expected text is a substring of the first (or last) answer."""

    def rule(exchange: Exchange) -> Score:
        if not exchange.expected:
            return nothing(1, _NO_EXPECTATION)
        expected = str(exchange.expected[0])
        answer = exchange.last if last else exchange.first
        if not cased:
            expected, answer = expected.lower(), answer.lower()
        return _found(expected in answer, [expected])

    return rule


def phrase_in_words(*, last: bool = False, plural: bool = False) -> PlainRule:
    """Return our rule: the words of the expected text (or of one alternative) stand in the answer."""

    def rule(exchange: Exchange) -> Score:
        if not exchange.expected:
            return nothing(1, _NO_EXPECTATION)
        expected = alternatives(exchange.expected[0])
        answer = exchange.last if last else exchange.first
        return _found(any(has_words(answer, text, plural=plural) for text in expected), expected)

    return rule


def _found(passed: bool, expected: Iterable[str]) -> Score:
    shown = " or ".join(f"'{text}'" for text in expected)
    return verdict(passed, f"{shown} is {'' if passed else 'not '}in the answer")


def original_option(exchange: Exchange) -> Score:
    """Pass when the only number of the answer is the expected one."""
    return _only_number(exchange, _DIGITS.findall)


def option(exchange: Exchange) -> Score:
    """Pass when the only number of the answer is the expected one, in whatever digits it is written."""
    return _only_number(exchange, lambda text: _DIGITS.findall(_plain_digits(text)))


def _only_number(exchange: Exchange, numbers: Callable[[str], Collection[str]]) -> Score:
    if not exchange.expected:
        return nothing(1, _NO_EXPECTATION)
    expected = str(exchange.expected[0]).strip()
    given = set(numbers(exchange.first))
    if given == {expected}:
        return verdict(True, f"the answer names option {expected}")
    return verdict(False, f"expected option {expected}, found {', '.join(sorted(given)) or 'no number'}")


def _plain_digits(text: str) -> str:
    return "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in unicodedata.normalize("NFKC", text))
