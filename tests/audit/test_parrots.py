"""Models that mean nothing reach little on the shipped benchmarks, far below the built-in baseline."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.support.parrots import PARROTS, SHIPPED, Figures, cases_of, extractive, figures


@lru_cache(maxsize=None)
def _figures(folder: str) -> dict[str, Figures]:
    cases = cases_of(SHIPPED[folder])
    return {name: figures(parrot, cases) for name, parrot in {"extractive": extractive, **PARROTS}.items()}


@pytest.mark.parametrize("folder", list(SHIPPED))
@pytest.mark.parametrize("name", [name for name in PARROTS if "refuse" in name or "question" in name or "says" in name])
def test_a_parrot_passes_at_most_a_third(folder: str, name: str) -> None:
    assert _figures(folder)[name].passed <= 0.35
