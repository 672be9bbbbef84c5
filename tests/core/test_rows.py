"""Lots of rows judge as much as a test per row does."""

from __future__ import annotations

import pytest

from tests.support.rows import rows_in_lots

_TABLE = """
import pytest
from tests.support.rows import rows_in_lots

@rows_in_lots("number", [1, 2, 3, 4, 5, pytest.param(6, id="the sixth", marks=pytest.mark.xfail(strict=True))], lot=2)
def test_numbers(number):
    if number == 4:
        pytest.skip("not this one")
    assert number not in (1, 2, 6), f"{number} is wrong"
"""


def test_every_row_is_judged_and_all_that_are_wrong_are_told(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(_TABLE)
    result = pytester.runpytest_inprocess()

    result.assert_outcomes(passed=1, failed=2, xfailed=1)
    told = result.stdout.str()
    assert all(words in told for words in ("2 of 2", "1: AssertionError: 1 is wrong", "2: AssertionError: 2 is wrong"))
    assert "1 of 2" in told and "4: Skipped: not this one" in told


def test_rows_have_nothing_in_common() -> None:
    with pytest.raises(TypeError, match="wants something besides its rows"):

        @rows_in_lots(["first", "second"], [(1, 2)])
        def judged(first: int, second: int, tmp_path: object) -> None: ...
