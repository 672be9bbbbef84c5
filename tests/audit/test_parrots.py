"""Models that mean nothing reach little on the shipped benchmarks, and the READMEs say how little."""

from __future__ import annotations

from functools import lru_cache

import pytest

from tests.support.parrots import PARROTS, SHIPPED, Figures, cases_of, extractive, figures, table

#: The plainest of them; how far the others come is told in the READMEs.
_FAR_BELOW = (
    "always refuses",
    "copies the best page, cites, refuses",
    "copies the best page, cites",
    "copies the two best pages, cites",
    "copies the two best pages, cites, refuses",
    "pastes all pages, cites all",
    "pastes all pages, cites all, refuses",
    "copies the question",
    "says nothing",
    "says yes",
)


@lru_cache(maxsize=None)
def _figures(folder: str) -> dict[str, Figures]:
    cases = cases_of(SHIPPED[folder])
    return {name: figures(parrot, cases) for name, parrot in {"extractive": extractive, **PARROTS}.items()}


@pytest.mark.parametrize("folder", list(SHIPPED))
@pytest.mark.parametrize("name", list(PARROTS))
def test_a_parrot_passes_at_most_a_third_of_the_items(folder: str, name: str) -> None:
    assert _figures(folder)[name].passed <= 0.35


@pytest.mark.parametrize("folder", list(SHIPPED))
@pytest.mark.parametrize("name", list(PARROTS))
def test_a_parrot_stays_below_the_baseline(folder: str, name: str) -> None:
    below = 0.15 if name in _FAR_BELOW else 0.10

    assert _figures(folder)[name].total <= _figures(folder)["extractive"].total - below


@pytest.mark.parametrize("folder", list(SHIPPED))
def test_the_figures_of_the_readme_are_true(folder: str) -> None:
    readme = (SHIPPED[folder][0].parent / "README.md").read_text(encoding="utf-8")

    assert table(SHIPPED[folder]) in readme
