"""Where a process of its own for the engine may be, and is worth what it costs."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping

from pytest_genir.engine.settings import EngineSettings
from pytest_genir.lean.forks import is_alone, processors
from pytest_genir.models import Model

#: `always` or `never`: what is written here goes before how many requests there are, and tests begin with it.
VARIABLE = "GENIR_ENGINE_PROCESS"
#: With fewer items nothing was won that could be measured (docs/internals/engine.md).
FEWEST = 150
_OURS = "pytest_genir.models.types."


def fits(
    items: int, models: Iterable[Model], settings: EngineSettings, environ: Mapping[str, str] = os.environ
) -> bool:
    """Say whether the engine is to have a process of its own."""
    chosen = environ.get(VARIABLE, "")
    if chosen == "never" or not _is_asked_here_alone(settings) or not all(map(_is_behind_http, models)):
        return False
    if not sys.platform.startswith("linux"):  # elsewhere a fork may not call what the first process has called
        return False
    return items > 0 if chosen == "always" else items >= FEWEST and is_alone() and processors() >= 2


def _is_asked_here_alone(settings: EngineSettings) -> bool:
    """Say whether nobody else has a part in what is asked: no worker, no other machine, no books of what it costs."""
    return settings.workers == 1 and not settings.store and settings.budget is None and not settings.paid


def _is_behind_http(model: Model) -> bool:
    """Say whether a model is asked over the network by nothing but code of ours, which keeps nothing in a process."""
    return hasattr(model, "prepare") and type(model).__module__.startswith(_OURS)
