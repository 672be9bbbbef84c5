"""A summary is made once for the same results, and anew for any others."""

from __future__ import annotations

import pytest

from pytest_genir.results import summary
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import result

RUN = [result(f"q{number}") for number in range(4)]


def test_the_same_results_are_summed_up_once() -> None:
    assert summarise(list(RUN)) is summarise(tuple(RUN))


@pytest.mark.parametrize(
    "others",
    [
        pytest.param(RUN[:-1], id="fewer"),
        pytest.param([*RUN, result("q9")], id="more"),
        pytest.param([*RUN[:-1], RUN[-1].but(status="error", failure={"kind": "timeout"})], id="replaced"),
        pytest.param([RUN[0].but(model="another"), *RUN[1:]], id="another model"),
    ],
)
def test_others_are_summed_up_anew(others: list[Result]) -> None:
    first = summarise(RUN)

    again = summarise(others)

    assert again == summary._summary_of(others)
    assert again != first
    assert summarise(RUN) == first
