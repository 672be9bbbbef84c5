"""What a system returned, of whatever kind of Python, as plain values; what cannot be one is named."""

from __future__ import annotations

import json
import math
from collections.abc import AsyncGenerator, Coroutine, Generator, Mapping
from dataclasses import asdict, is_dataclass
from decimal import Decimal
from fractions import Fraction

from pytest_genir.models.masking import one_line
from pytest_genir.results.record import clean
from pytest_genir.source.node import Json

#: So deep is what anybody reports, and no deeper than what a file may hold.
_DEEPEST = 100

#: More bits than any id or any count has.
MOST_BITS = 200


class WrongShape(ValueError):
    """A system returned what cannot be an answer; the text says what came and what was expected."""


def object_of(value: object) -> Mapping[str, object] | None:
    """Return the fields of an object, of whatever kind of Python it is; `None` for what is no object."""
    if type(value) is dict or isinstance(value, Mapping):  # the first is nearly always so, and much faster
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    for name in ("model_dump", "_asdict", "to_dict"):  # pydantic, named tuples, documents of frameworks
        method = getattr(value, name, None)
        if callable(method):
            found = method()
            return found if isinstance(found, Mapping) else None
    return None


def bare(value: object) -> object:
    """Return numbers and lists of numpy and torch, which are none of Python's, as those of Python."""
    tolist = getattr(value, "tolist", None)
    return tolist() if callable(tolist) and hasattr(value, "ndim") else value


def plain(value: object, where: str, depth: int = 0) -> Json:
    """Return a value as JSON, or say where it holds something that is none."""
    value = bare(value)
    if depth > _DEEPEST:
        raise WrongShape(f"'{where[:60]}...' is nested deeper than {_DEEPEST} levels, or holds itself; expected JSON")
    if isinstance(value, float) and not math.isfinite(value):
        raise wrong_shape(where, value, "a finite number")
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, Mapping):
        made = {clean(str(key)): plain(part, f"{where}.{key}", depth + 1) for key, part in value.items()}
        if len(made) < len(value):
            raise WrongShape(f"'{where}' has two keys that are the same in JSON; expected texts for keys")
        return made
    if isinstance(value, (list, tuple)):
        return [plain(part, f"{where}[{place}]", depth + 1) for place, part in enumerate(value)]
    held = object_of(value)
    if held is not None:
        return plain(held, where, depth + 1)
    raise wrong_shape(where, value, "JSON: texts, numbers, lists and objects")


def came(value: object) -> str:
    """Name what came, for messages."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return f"the number {_shown(value)}"
    if isinstance(value, str):
        return f"the text '{one_line(value[:60])}'" if value.strip() else "an empty text"
    if isinstance(value, Mapping):
        keys = [f"'{one_line(str(key))[:40]}'" for key in value]
        more = f" and {len(keys) - 6} more" if len(keys) > 6 else ""
        return f"an object with {', '.join(keys[:6])}{more}" if keys else "an empty object"
    if isinstance(value, (list, tuple)):
        kind = "list" if isinstance(value, list) else "tuple"
        return f"a {kind} of {len(value)}" if value else f"an empty {kind}"
    if isinstance(value, (Generator, AsyncGenerator)):
        return "a generator, whose pieces nobody joins to a text"
    if isinstance(value, Coroutine):
        return "a coroutine, which nobody awaited"
    return f"the class '{value.__name__}'" if isinstance(value, type) else f"a value of type '{type(value).__name__}'"


def _shown(number: float) -> str:
    """Return a number as JSON writes it, and a very long one by its length."""
    if isinstance(number, int):
        return str(number) if number.bit_length() <= MOST_BITS else f"of about {number.bit_length() * 3 // 10} digits"
    return json.dumps(number)


def wrong_shape(where: str, value: object, expected: str) -> WrongShape:
    """Return what to say of a value at a path; at none, it is the whole reply."""
    named = f"'{where}'" if where else "the reply"
    return WrongShape(f"{named} is {came(value)}; expected {expected}")


def is_number(value: object) -> bool:
    return isinstance(bare(value), (int, float, Decimal, Fraction)) and not isinstance(value, bool)


def finite_number(value: object, where: str) -> float:
    number = bare(value)
    if not is_number(number):
        raise wrong_shape(where, number, "a number")
    try:
        found = float(number)  # type: ignore[arg-type]
    except (OverflowError, ValueError):
        found = math.inf
    if not math.isfinite(found):
        raise wrong_shape(where, number, "a finite number")
    return found
