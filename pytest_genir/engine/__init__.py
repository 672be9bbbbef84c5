"""The engine: answers many requests at once, keeps them, and hands them out in the order items need them."""

from __future__ import annotations

from pytest_genir.engine.seam import Ask, Engine, Job

__all__ = ["Ask", "Engine", "Job"]
