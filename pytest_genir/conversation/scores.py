"""What counts as a score: a number, or the text of one (`0.7`, `8/10`); anything else is none."""

from __future__ import annotations

import math
import re

_NUMBER = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,3})?)\s*(?:/\s*(\d+(?:\.\d+)?)\s*)?")


def read_score(value: object) -> float | None:
    """Return a score as a number, or `None`."""
    if isinstance(value, bool):
        return None
    if isinstance(value, (int, float)):
        return value if math.isfinite(value) else None
    found = _NUMBER.fullmatch(value) if isinstance(value, str) and len(value) < 40 else None
    if found is None:
        return None
    number, of = float(found[1]), found[2]
    if not math.isfinite(number):
        return None
    if of is not None:
        return number / float(of) if float(of) else None
    return int(number) if number.is_integer() else number
