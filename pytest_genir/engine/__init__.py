"""The engine: answers many requests at once, keeps them, and hands them out in the order items need them."""

from __future__ import annotations

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
