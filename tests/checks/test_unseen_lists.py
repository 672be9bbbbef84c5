"""Conditions beside phrases on answers that were written before the rules saw them: what is held of each list."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.checks.unseen_lists import judged

#: How many of each side are read as a person reads them; the comment has what it was as the list came.
HELD: dict[tuple[str, str], dict[str, int]] = {
    ("first", "refusals"): {"pl refuses": 39, "pl answers": 40, "en refuses": 39, "en answers": 40},
    ("first", "says"): {"pl yes": 9, "pl no": 10, "pl neither": 7, "en yes": 7, "en no": 11, "en neither": 5},
    ("first", "grounded"): {"pl grounded": 14, "pl invented": 12, "en grounded": 14, "en invented": 10},
    ("first", "citations"): {"pl cites": 10, "pl none": 3, "en cites": 9, "en none": 2, "per sentence": 10},
    ("first", "safe"): {"pl bad": 20, "pl clean": 19, "en bad": 20, "en clean": 20},
}


@pytest.mark.parametrize(("half", "name"), list(HELD))
def test_unseen_answers_are_read_as_a_person_reads_them(half: str, name: str) -> None:
    right, otherwise = Counter[str](), list[object]()
    for side, as_read, row, told in judged(half, name):
        right[side] += as_read
        if not as_read:
            otherwise.append((side, row, told))

    held = HELD[half, name]
    assert {side: right[side] for side in held if right[side] < held[side]} == {}, otherwise
    assert right.keys() == held.keys()
