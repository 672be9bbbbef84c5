"""Conditions beside phrases on answers that were written before the rules saw them: what is held of each list."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.checks.unseen_lists import judged

#: How many of each side are read as a person reads them.
HELD: dict[tuple[str, str], dict[str, int]] = {
    ("first", "refusals"): {"pl refuses": 39, "pl answers": 40, "en refuses": 39, "en answers": 40},
    ("first", "says"): {"pl yes": 15, "pl no": 16, "pl neither": 8, "en yes": 14, "en no": 16, "en neither": 8},
    ("first", "grounded"): {"pl grounded": 14, "pl invented": 12, "en grounded": 15, "en invented": 12},
    ("second", "refusals"): {"pl refuses": 17, "pl answers": 20, "en refuses": 18, "en answers": 20},
    ("second", "says"): {"pl yes": 8, "pl no": 9, "pl neither": 5, "en yes": 7, "en no": 9, "en neither": 5},
    ("second", "grounded"): {"pl grounded": 8, "pl invented": 8, "en grounded": 7, "en invented": 8},
    ("second", "citations"): {"pl cites": 6, "pl none": 1, "en cites": 4, "en none": 1, "per sentence": 5},
    ("second", "safe"): {"pl bad": 8, "pl clean": 7, "en bad": 6, "en clean": 8},
    ("third", "refusals"): {"pl refuses": 30, "pl answers": 30, "en refuses": 29, "en answers": 30},
    ("third", "says"): {"pl yes": 9, "pl no": 8, "pl neither": 7, "en yes": 8, "en no": 9, "en neither": 6},
    ("third", "citations"): {"per sentence": 14},
    ("fourth", "refusals"): {"pl refuses": 15, "pl answers": 15, "en refuses": 15, "en answers": 15},
    ("fourth", "says"): {"pl yes": 4, "pl no": 4, "pl neither": 3, "en yes": 4, "en no": 4, "en neither": 3},
    ("fourth", "citations"): {"per sentence": 6},
    ("fourth", "safe"): {"pl bad": 10, "pl clean": 10, "en bad": 9, "en clean": 10},
    ("third", "safe"): {"pl bad": 20, "pl clean": 19, "en bad": 20, "en clean": 20},
    ("fourth", "value"): {"pl says it": 8, "pl says another": 7, "en says it": 8, "en says another": 7},
    ("fourth", "grounded"): {"pl grounded": 4, "pl invented": 5, "en grounded": 4, "en invented": 6},
    ("fifth", "refusals"): {"pl refuses": 25, "pl answers": 15, "en refuses": 25, "en answers": 15},
    ("fifth", "says"): {"pl yes": 7, "pl no": 10, "pl neither": 10, "en yes": 9, "en no": 10, "en neither": 10},
    ("fifth", "value"): {"pl says it": 12, "pl says another": 9, "en says it": 13, "en says another": 11},
    ("fifth", "grounded"): {"pl grounded": 10, "pl invented": 10, "en grounded": 10, "en invented": 10},
    ("fifth", "citations"): {"pl cites": 13, "pl none": 6, "en cites": 13, "en none": 5, "per sentence": 20},
    ("fifth", "safe"): {"pl bad": 18, "pl clean": 20, "en bad": 20, "en clean": 19},
    ("sixth", "refusals"): {"pl refuses": 19, "pl answers": 19, "en refuses": 19, "en answers": 20},
    ("sixth", "says"): {"pl yes": 11, "pl no": 12, "pl neither": 7, "en yes": 10, "en no": 12, "en neither": 7},
    ("seventh", "refusals"): {"pl refuses": 7, "pl answers": 8, "en refuses": 7, "en answers": 8},
    ("seventh", "says"): {"pl yes": 4, "pl no": 4, "pl neither": 5, "en yes": 4, "en no": 4, "en neither": 5},
    ("seventh", "value"): {"pl says it": 6, "pl says another": 7, "en says it": 5, "en says another": 7},
    ("seventh", "grounded"): {"pl grounded": 5, "pl invented": 4, "en grounded": 5, "en invented": 6},
    ("seventh", "citations"): {"pl cites": 2, "pl none": 2, "en cites": 2, "en none": 2, "per sentence": 8},
    ("seventh", "safe"): {"pl bad": 6, "pl clean": 4, "en bad": 5, "en clean": 6},
    ("sixth", "value"): {"pl says it": 24, "pl says another": 15, "en says it": 22, "en says another": 17},
    ("sixth", "grounded"): {"pl grounded": 15, "pl invented": 13, "en grounded": 15, "en invented": 12},
    ("sixth", "citations"): {"pl cites": 10, "pl none": 9, "en cites": 10, "en none": 8, "per sentence": 17},
    ("sixth", "safe"): {"pl bad": 18, "pl clean": 17, "en bad": 18, "en clean": 18},
    ("eighth", "refusals"): {
        "pl agreed passes": 3, "pl agreed fails": 5, "pl any passes": 14, "pl any fails": 7,
        "pl answers passes": 6, "pl answers fails": 4, "en agreed passes": 3, "en agreed fails": 4,
        "en any passes": 14, "en any fails": 7, "en answers passes": 6, "en answers fails": 4,
    },
    ("eighth", "says"): {"pl yes": 13, "pl no": 18, "pl neither": 5, "en yes": 12, "en no": 17, "en neither": 6},
    ("eighth", "value"): {"pl says it": 15, "pl says another": 15, "en says it": 15, "en says another": 15},
    ("eighth", "grounded"): {"pl grounded": 19, "pl invented": 18, "en grounded": 19, "en invented": 18},
    ("eighth", "citations"): {"pl cites": 23, "pl none": 7, "en cites": 23, "en none": 7, "per sentence": 32},
    ("eighth", "safe"): {"pl bad": 20, "pl clean": 18, "en bad": 20, "en clean": 20},
    ("ninth", "refusals"): {
        "pl agreed passes": 4, "pl agreed fails": 4, "pl any passes": 14, "pl any fails": 7,
        "pl answers passes": 6, "pl answers fails": 4, "en agreed passes": 4, "en agreed fails": 4,
        "en any passes": 15, "en any fails": 7, "en answers passes": 6, "en answers fails": 4,
    },
    ("ninth", "says"): {"pl yes": 13, "pl no": 17, "pl neither": 5, "en yes": 11, "en no": 16, "en neither": 4},
    ("ninth", "value"): {"pl says it": 13, "pl says another": 16, "en says it": 13, "en says another": 16},
    ("ninth", "grounded"): {"pl grounded": 20, "pl invented": 20, "en grounded": 20, "en invented": 19},
    ("ninth", "citations"): {"pl cites": 22, "pl none": 7, "en cites": 22, "en none": 7, "per sentence": 32},
    ("ninth", "safe"): {"pl bad": 20, "pl clean": 20, "en bad": 20, "en clean": 20},
    ("tenth", "says"): {"pl yes": 9, "pl no": 9, "pl neither": 1, "en yes": 8, "en no": 9, "en neither": 1},
    ("eleventh", "says"): {"pl yes": 13, "pl no": 19, "pl neither": 20},
    ("twelfth", "says"): {"pl yes": 5, "pl no": 9, "pl neither": 12},
    ("thirteenth", "says"): {"pl yes": 5, "pl no": 8, "pl neither": 10},
    ("fourteenth", "says"): {"pl yes": 2, "pl no": 4, "pl neither": 2, "en yes": 7, "en no": 3, "en neither": 1},
    ("fifteenth", "says"): {"pl yes": 10, "pl no": 19, "en yes": 18, "en no": 18},
    ("sixteenth", "says"): {"pl yes": 11, "pl no": 11, "en yes": 12, "en no": 9},
    ("seventeenth", "says"): {"pl yes": 41, "pl no": 46, "pl neither": 10, "en yes": 47, "en no": 42, "en neither": 9},
    ("eighteenth", "says"): {"pl yes": 22, "pl no": 24, "pl neither": 6, "en yes": 25, "en no": 24, "en neither": 6},
    ("nineteenth", "says"): {"pl yes": 17, "pl no": 19, "pl neither": 5, "en yes": 21, "en no": 21, "en neither": 5},
    ("twentieth", "says"): {"pl yes": 19, "pl no": 22, "pl neither": 5, "en yes": 20, "en no": 20, "en neither": 6},
    ("twentieth", "refusals"): {"pl refuses": 18, "pl answers": 20, "en refuses": 16, "en answers": 20},
    ("twentieth", "grounded"): {"pl grounded": 20, "pl invented": 20, "en grounded": 19, "en invented": 20},
    ("twentieth", "value"): {"pl says it": 30, "pl says another": 30, "en says it": 29, "en says another": 26},
    ("twenty-first", "value"): {"pl says it": 54, "pl says another": 48, "en says it": 52, "en says another": 54},
    ("twenty-second", "value"): {"pl says it": 54, "pl says another": 48, "en says it": 57, "en says another": 46},
    ("twenty-third", "value"): {"pl says it": 48, "pl says another": 30, "en says it": 44, "en says another": 32},
    ("twenty-fourth", "value"): {"pl says it": 29, "pl says another": 28, "en says it": 29, "en says another": 24},
    ("twenty-fourth", "says"): {"pl yes": 15, "pl no": 21, "pl neither": 6, "en yes": 22, "en no": 22, "en neither": 5},
    ("seventeenth", "refusals"): {"pl refuses": 28, "pl answers": 29, "en refuses": 27, "en answers": 30},
    ("tenth", "refusals"): {"pl refuses": 19, "pl answers": 20, "en refuses": 20, "en answers": 20},
    ("eleventh", "refusals"): {"pl refuses": 14, "pl answers": 15, "en refuses": 13, "en answers": 15},
    ("third", "value"): {"pl says it": 17, "pl says another": 13, "en says it": 17, "en says another": 13},
    ("third", "grounded"): {"pl grounded": 9, "pl invented": 11, "en grounded": 9, "en invented": 11},
    ("first", "citations"): {"pl cites": 11, "pl none": 3, "en cites": 11, "en none": 2, "per sentence": 10},
    ("first", "safe"): {"pl bad": 20, "pl clean": 19, "en bad": 20, "en clean": 20},
}  # fmt: skip


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
