"""The engine: answers many requests at once, keeps them, and hands them out in the order items need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_genir.lean.homes import from_homes

if TYPE_CHECKING:
    from pytest_genir.engine.cache import Cache
    from pytest_genir.engine.concurrent import ConcurrentEngine, EngineClosed
    from pytest_genir.engine.events import EngineEvent
    from pytest_genir.engine.jobs import Ask, Engine, Job
    from pytest_genir.engine.settings import EngineSettings, at_once_for, look_ahead_for

__all__ = [
    "Ask",
    "Cache",
    "ConcurrentEngine",
    "Engine",
    "EngineClosed",
    "EngineEvent",
    "EngineSettings",
    "Job",
    "at_once_for",
    "look_ahead_for",
]

_HOMES = {
    "Ask": "engine.jobs",
    "Cache": "engine.cache",
    "ConcurrentEngine": "engine.concurrent",
    "Engine": "engine.jobs",
    "EngineClosed": "engine.concurrent",
    "EngineEvent": "engine.events",
    "EngineSettings": "engine.settings",
    "Job": "engine.jobs",
    "at_once_for": "engine.settings",
    "look_ahead_for": "engine.settings",
}

# Lazy, because who only reads questions or scores answers asks nobody.
__getattr__ = from_homes(__name__, _HOMES)
