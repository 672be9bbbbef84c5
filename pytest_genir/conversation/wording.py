"""Values as the text that prompts show: numbers, lists and objects the way configurations were written for.

Configurations of simulated conversations come from a JavaScript program, so a number reads as it does there
(`3`, `0.5`, `1e+21`), unless a file writes it in another way, and a list inside a property is joined with commas. An
object becomes compact JSON: the original writes `[object Object]`, which tells a language model nothing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping, Sequence
from decimal import Decimal

from pytest_genir.source.spelled import SpelledFloat, SpelledInt

#: What JavaScript trims; Python's own set differs in U+FEFF and in U+001C to U+001F and U+0085.
WHITESPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)


def text_of(value: object) -> str:
    """Return a value as text."""
    if isinstance(value, str):
        return value
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (SpelledInt, SpelledFloat)):
        return value.written
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, Mapping):
        return compact(value)
    if isinstance(value, Sequence):
        return ",".join("" if part is None else text_of(part) for part in value)
    return str(value)


def number_text(number: float) -> str:
    """Return a number as JavaScript prints it."""
    if isinstance(number, float):
        if math.isnan(number):
            return "NaN"
        if math.isinf(number):
            return "Infinity" if number > 0 else "-Infinity"
        if number.is_integer() and abs(number) < 1e21:
            return str(int(number))
    elif abs(number) < 10**21:
        return str(number)
    sign, digits, exponent = Decimal(repr(float(number))).normalize().as_tuple()
    assert isinstance(exponent, int)
    figures = "".join(map(str, digits))
    point = len(figures) + exponent  # where the decimal point stands, counted from the first figure
    minus = "-" if sign else ""
    if -6 < point <= 0:
        return f"{minus}0.{'0' * -point}{figures}"
    if 0 < point <= 21:
        return f"{minus}{figures[:point]}.{figures[point:]}"
    head = figures[0] + ("." + figures[1:] if len(figures) > 1 else "")
    return f"{minus}{head}e{point - 1:+d}"


def compact(value: object) -> str:
    """Return JSON without spaces, as it is sent; NaN and the infinities have no JSON and become null."""
    return json.dumps(finite(value), ensure_ascii=False, separators=(",", ":"))


def finite(value: object) -> object:
    """Return plain JSON data with `None` for what JSON cannot say."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, Mapping):
        return {str(key): finite(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return [finite(part) for part in value]
    return value
