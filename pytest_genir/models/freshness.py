"""How long answers are kept: a system may change behind its address, and its old answers say nothing about it."""

from __future__ import annotations

import re

from pytest_genir.errors import FileError
from pytest_genir.models.vocabulary import Model, keeps_for
from pytest_genir.results.messages import tell_age
from pytest_genir.source import Fields

_UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800}
_AGE = re.compile(r"(\d{1,6}(?:\.\d{1,6})?)\s*([smhdw])")


def read_keeping(fields: Fields) -> float | None:
    """Read `cache`: `off` keeps nothing, `1d` uses no answer older than a day; `None` where nothing is said."""
    node = fields.take("cache")
    if node is None or node.value is True or node.value in ("on", "auto"):
        return None
    if node.value is False or node.value == "off":
        return 0.0
    found = _AGE.fullmatch(node.value.strip()) if isinstance(node.value, str) else None
    seconds = float(found[1]) * _UNITS[found[2]] if found else 0.0
    if seconds <= 0:
        hint = "expected off, auto, or how old a kept answer may be: 30m, 12h, 1d, 2w"
        raise FileError(f"'cache' cannot be {node.kind}", where=node.where, hint=hint)
    return seconds


def tell_keeping(model: Model) -> list[str]:
    """Return what the header of a run says of a model's version and of its kept answers, where its file does."""
    told = []
    version = getattr(getattr(model, "base", None), "version", "")
    if version:
        told.append(f"version {version}")
    seconds = keeps_for(model)
    if seconds is not None:
        told.append(f"answers kept for {tell_age(seconds)}" if seconds else "no answers kept")
    return told
