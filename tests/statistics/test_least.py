"""How few could show anything: with runs repeated, each of a cluster's runs might have been the later one."""

from __future__ import annotations

import pytest

from pytest_genir.statistics.least import least_of
from pytest_genir.statistics.paired import Pair


@pytest.mark.parametrize(
    ("tries", "alpha", "needed"),
    [
        pytest.param(1, 0.05, 6, id="two-ways-each"),
        pytest.param(1, 0.0001, 15, id="and-a-strict-level"),
        pytest.param(3, 0.0001, 6, id="six-ways-each"),
        pytest.param(2, 0.0001, 8, id="four-ways-each"),
    ],
)
def test_how_many_have_to_fall(tries: int, alpha: float, needed: int) -> None:
    pairs = [Pair(before=(1.0,) * tries, after=(0.0,) * tries, tries=(tries, tries)) for _ in range(20)]

    assert least_of(pairs, alpha).needed == needed
