"""Short names of models, fit for node ids: taken from their paths, and different from each other."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from pytest_genir.errors import ModelError
from pytest_genir.models.vocabulary import Model


def last_part(model: str) -> str:
    """Return the last part of a model's path: `Bielik-7B` of `speakleash/Bielik-7B`."""
    return PurePosixPath(model.replace("\\", "/").rstrip("/")).name or model


def unique_names(models: Sequence[Model]) -> tuple[Model, ...]:
    """Return the models with different names: the second `gpt-4o` becomes `gpt-4o-2`."""
    wanted = [model.name for model in models]
    used: set[str] = set()
    named = []
    for model, name in zip(models, wanted, strict=True):
        number, free = 1, name
        while free in used or (number > 1 and free in wanted):
            number += 1
            free = f"{name}-{number}"
        used.add(free)
        named.append(model if free == name else _renamed(model, free))
    return tuple(named)


def _renamed(model: Any, name: str) -> Model:
    base = getattr(model, "base", None)
    if dataclasses.is_dataclass(base) and hasattr(base, "name"):
        renamed: Model = dataclasses.replace(model, base=dataclasses.replace(base, name=name))  # type: ignore[type-var]
        return renamed
    try:
        renamed = copy.copy(model)
        object.__setattr__(renamed, "name", name)
    except (AttributeError, TypeError):
        raise ModelError(f"two models are named '{model.name}'", hint="give one of them another name") from None
    return renamed
