"""A grid of made sentences, judged as they were made: no cell of it falls far behind, and neither direction does.

As it came, before the rules knew reports, earlier times, retractions, exceptions and wishes: Polish 96.1 % of what is
right and 59.8 % of what is wrong, English 95.6 % and 57.4 %. The grid was mended class by class, so that it says what
is held, not what is known of wordings that it lacks: that is what the blind sets are for.
`python -m tests.bench.grid` measures all of it, cell by cell.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from tests.matching.grid.wordings import Cell, grid, misjudged

LEAST = 0.985
LEAST_OF_A_CELL = 0.9


@cache
def judged(language: str) -> tuple[list[Cell], list[Cell]]:
    cells = grid(language, fillings=1, places=1)
    return cells, misjudged(language, cells)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_both_directions_of_the_grid_are_judged_as_it_was_made(language: str) -> None:
    cells, wrong = judged(language)

    for right in (True, False):
        held = [cell for cell in cells if cell.right is right]
        missed = [cell for cell in wrong if cell.right is right]
        assert len(missed) <= (1 - LEAST) * len(held), missed


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_phenomenon_of_the_grid_falls_behind(language: str) -> None:
    cells, wrong = judged(language)
    held: dict[str, int] = defaultdict(int)
    for cell in cells:
        held[cell.phenomenon] += 1

    short = {name: [cell for cell in wrong if cell.phenomenon == name] for name in held}
    assert {
        name: of_it for name, of_it in short.items() if len(of_it) > max(1, (1 - LEAST_OF_A_CELL) * held[name])
    } == {}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_grid_is_the_same_with_the_same_seed_and_has_both_directions_nearly_alike(language: str) -> None:
    cells = grid(language)

    assert cells == grid(language)
    assert cells != grid(language, seed=1)
    assert len(cells) > 2500
    assert 0.4 < sum(cell.right for cell in cells) / len(cells) < 0.6
