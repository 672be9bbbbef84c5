"""Fills `{{ variable }}` in, as far as that is plain: anything that computes is code, and is not run."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from pytest_genir.source import Json

_PLACE = re.compile(r"\{\{-?\s*(.*?)\s*-?\}\}", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_]\w*(?:\.\w+)*\Z")


class NotPlain(Exception):
    """A template does more than name variables."""


def names_in(template: str) -> tuple[str, ...]:
    """Return the variables that a template names."""
    if "{%" in template or "{#" in template:
        raise NotPlain("computes ({% ... %})")
    found = _PLACE.findall(template)
    for name in found:
        if not _NAME.match(name):
            raise NotPlain(f"computes ({{{{ {name} }}}})")
    return tuple(dict.fromkeys(found))


def fill(template: str, variables: Mapping[str, Json]) -> str:
    """Return a template with its variables; one that nobody set is empty, as in Nunjucks."""
    names_in(template)
    return _PLACE.sub(lambda found: _shown(_value(found.group(1), variables)), template)


def _value(name: str, variables: Mapping[str, Json]) -> Json:
    value: Json = variables
    for part in name.split("."):
        value = value.get(part) if isinstance(value, Mapping) else None
    return value


def _shown(value: Json) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
