"""Reading the recorded behaviour of the original simulator: its markers as Python values, and comparing."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

from tests.support.shared import shared

#: What stands for JavaScript's `undefined`; an object key with it counts as absent.
UNDEFINED: Any = type("Undefined", (), {"__repr__": lambda _: "UNDEFINED"})()


def cases(name: str) -> list[dict[str, Any]]:
    """Return the cases of one file, their markers replaced; skips the test where the file is absent."""
    text = shared(f"vectors/genirsim/{name}.jsonl").read_text(encoding="utf-8")
    return [decoded(json.loads(line)) for line in text.split("\n") if line]


def decoded(value: Any) -> Any:
    if isinstance(value, list):
        return [decoded(part) for part in value]
    if isinstance(value, dict):
        if set(value) == {"$float"}:
            return float(value["$float"].replace("Infinity", "inf"))
        if set(value) == {"$undefined"}:
            return UNDEFINED
        return {key: part for key, part in ((k, decoded(v)) for k, v in value.items()) if part is not UNDEFINED}
    return value


def same(left: Any, right: Any) -> bool:
    """Compare JSON values: numbers by value, without regard to the order of keys or to the times taken."""
    return next(differences(left, right), None) is None


def differences(left: Any, right: Any, path: str = "") -> Iterator[str]:
    """Yield where two JSON values differ, for messages."""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted(set(left) | set(right), key=str):
            here = f"{path}.{key}"
            if key not in left or key not in right:
                yield f"{here}: only {'recorded' if key in right else 'ours'}"
            elif not str(key).startswith("milliseconds"):
                yield from differences(left[key], right[key], here)
    elif isinstance(left, list) and isinstance(right, list):
        if len(left) != len(right):
            yield f"{path}: {len(left)} entries, recorded {len(right)}"
        for index, (one, other) in enumerate(zip(left, right, strict=False)):
            yield from differences(one, other, f"{path}[{index}]")
    elif not _equal(left, right):
        yield f"{path}: {left!r}, recorded {right!r}"


def _equal(left: Any, right: Any) -> bool:
    numbers = (int, float)
    if isinstance(left, bool) or isinstance(right, bool) or not isinstance(left, numbers):
        return type(left) is type(right) and bool(left == right)
    if not isinstance(right, numbers):
        return False
    if math.isnan(left) or math.isnan(right):
        return math.isnan(left) and math.isnan(right)
    return math.isclose(left, right, rel_tol=1e-12, abs_tol=1e-9)
