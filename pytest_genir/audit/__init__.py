"""Audits benchmarks of questions without a model: what cannot fail, what cannot be passed, what a parrot passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pytest_genir.audit.benchmark import audit

__all__ = ["audit"]


def __getattr__(name: str) -> object:
    if name != "audit":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from pytest_genir.audit.benchmark import audit

    return audit
