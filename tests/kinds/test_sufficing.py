"""What an estimate says of a budget: whether it is enough, and for how many calls or how much money it has to be."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase

import pytest

from pytest_genir.engine.budget import Ceiling
from pytest_genir.kinds.sufficing import budget_lines
from pytest_genir.kinds.taken import Taken

HUNDRED = Taken(what="b", who="m", calls=100, prompt_tokens=0, completion_tokens=0, cost=1.0)
SHORTER, LONGER = replace(HUNDRED, calls=80, cost=0.5), replace(HUNDRED, calls=120, cost=1.5)
#: From 70 calls, as talks may end early.
RANGED = replace(HUNDRED, fewest=90, least=0.9, ends=(replace(SHORTER, fewest=70, least=0.4), LONGER))
ONE = replace(HUNDRED, calls=1, cost=0.0)
LEFT = "the rest would not be asked"


@pytest.mark.parametrize(
    ("ceiling", "taken", "told"),
    [
        pytest.param(Ceiling(requests=20), [HUNDRED, ONE], f"20 requests, of about 101 calls: {LEFT}", id="too-few"),
        pytest.param(
            Ceiling(requests=101), [HUNDRED, ONE], "101 requests, of about 101 calls: probably enough", id="so"
        ),
        pytest.param(Ceiling(requests=5), [ONE], "5 requests, of about 1 call: probably enough", id="one"),
        pytest.param(
            Ceiling(requests=110),
            [RANGED],
            "110 requests, of about 100 calls (70 to 120): perhaps enough",
            id="perhaps",
        ),
        pytest.param(
            Ceiling(requests=75),
            [RANGED],
            "75 requests, of about 100 calls (70 to 120): probably not enough, and what does not fit *",
            id="hardly",
        ),
        pytest.param(
            Ceiling(requests=60), [RANGED], f"60 requests, of about 100 calls (70 to 120): {LEFT}", id="too-few-of-any"
        ),
        pytest.param(
            Ceiling(requests=60),
            [replace(HUNDRED, kept=40, kept_cost=0.4)],
            "60 requests, of about 60 calls without a kept answer: probably enough",
            id="kept",
        ),
        pytest.param(Ceiling(cost=2), [HUNDRED], "a cost of 2, of about 1.0000 to pay: probably enough", id="money"),
        pytest.param(
            Ceiling(cost=0.6),
            [replace(HUNDRED, kept=40, kept_cost=0.4)],
            "a cost of 0.6, of about 0.6000 to pay without a kept answer: probably enough",
            id="kept-money",
        ),
        pytest.param(
            Ceiling(cost=0.3), [RANGED], f"a cost of 0.3, of about 1.0000 (0.4000 to 1.5000) to pay: {LEFT}", id="dear"
        ),
        pytest.param(
            Ceiling(cost=5),
            [ONE, replace(HUNDRED, cost=None)],
            "a cost of 5, and nobody knows what m costs",
            id="unknown",
        ),
        pytest.param(
            Ceiling(cost=5),
            [replace(HUNDRED, cost=None, priced=False)],
            "a cost of 5, of about 0.0000 to pay: probably enough",
            id="free",
        ),
    ],
)
def test_a_budget_is_held_against_what_is_foreseen(ceiling: Ceiling, taken: list[Taken], told: str) -> None:
    (line,) = budget_lines(ceiling, taken)

    assert fnmatchcase(line, f"budget: at most {told}"), line


def test_each_limit_has_its_line() -> None:
    lines = list(budget_lines(Ceiling(cost=2, requests=2000), [HUNDRED]))

    assert [line.partition(",")[0] for line in lines] == ["budget: at most 2", "budget: at most a cost of 2"]
    assert lines[0] == "budget: at most 2,000 requests, of about 100 calls: probably enough"
