"""A few hundred mutated files, as many as a suite has time for: `python -m tests.fuzz.mutated` reads ten thousand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.mutated import FILES, mutated, outcome_of


@pytest.mark.parametrize("sort", FILES)
def test_the_files_are_fine_before_they_are_broken(sort: str, tmp_path: Path) -> None:
    assert outcome_of(tmp_path, sort, FILES[sort][1].encode()) == ("fine", "")


@pytest.mark.parametrize("sort", FILES)
def test_a_broken_file_is_one_of_our_errors(sort: str, tmp_path: Path) -> None:
    for number in range(25):
        raw = mutated(FILES[sort][1], random.Random(f"suite {number}"))
        found, told = outcome_of(tmp_path, sort, raw)

        assert found in ("fine", "line", "file"), f"{number}: {told}"
