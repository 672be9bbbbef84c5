"""Sampling parameters of a model: the well-known ones by name, any other in `parameters`."""

from __future__ import annotations

import math
from collections.abc import Mapping

from pytest_genir.errors import ModelError
from pytest_genir.source import Fields
from pytest_genir.source.fields import object_of

# These are the request itself; as parameters they would change what is asked or how the reply is read.
_TAKEN = ("model", "messages", "prompt", "stream", "n")


def read_parameters(fields: Fields, **defaults: float | None) -> dict[str, object]:
    """Read `temperature`, `max_tokens` and whatever `parameters` holds; null means: do not send it."""
    found: dict[str, object] = {}
    temperature = fields.number("temperature", defaults.get("temperature"), least=0)
    if "temperature" in fields and fields.take("temperature") is None:
        temperature = None
    found["temperature"] = temperature
    found["max_tokens"] = fields.whole("max_tokens", defaults.get("max_tokens"), least=1)
    found = {key: value for key, value in found.items() if value is not None}
    return {**found, **_further(fields, found)}


def finite_temperature(fields: Fields, default: float) -> float:
    """Read a temperature that is always there."""
    temperature: float = fields.number("temperature", default, least=0)
    if not math.isfinite(temperature):
        raise fields.error("'temperature' is too large", "temperature")
    return temperature


def _further(fields: Fields, found: dict[str, object]) -> dict[str, object]:
    node = fields.take("parameters")
    if node is None:
        return {}
    further = object_of(node, "'parameters'")
    for key in further:
        if key in _TAKEN:
            raise ModelError(f"'{key}' cannot be among the 'parameters'", where=node.key_where(key))
        if key in found and key in fields:
            raise ModelError(
                f"'{key}' stands in 'parameters' and beside them", where=node.key_where(key), hint="keep one"
            )
    return dict(further)


def renamed(parameters: Mapping[str, object], names: Mapping[str, str]) -> dict[str, object]:
    """Return parameters under the names that a server has for them."""
    return {names.get(name, name): value for name, value in parameters.items()}
