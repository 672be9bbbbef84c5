"""Long tables of one kind: a test judges a lot of rows and tells all that are wrong, for a test per row costs more."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

Judge = Callable[..., None]
#: Rows per test: few enough that each process has its part of a table.
_LOT = 50
#: What says that a row is wrong; a row of many that is skipped would be judged by nobody.
_WRONG = (Exception, pytest.fail.Exception, pytest.skip.Exception)


def rows_in_lots(names: str | Sequence[str], rows: Iterable[Any], *, lot: int = _LOT) -> Callable[[Judge], Judge]:
    """Give a test its rows as `pytest.mark.parametrize` would, so many in one test.

    Each row is judged whatever became of those before it, and all that are wrong are told. A row that is marked
    (`xfail`, `slow`) has a test of its own.
    """
    named = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    taken = [_row(row, single=len(named) == 1) for row in rows]
    plain = [(values, called) for values, called, marks in taken if not marks]
    lots = [pytest.param(plain[at : at + lot], id=f"rows from {at}") for at in range(0, len(plain), lot)]
    alone = [pytest.param([(values, called)], marks=marks, id=called) for values, called, marks in taken if marks]

    def decorated(judge: Judge) -> Judge:
        if set(inspect.signature(judge).parameters) != set(named):
            raise TypeError(f"{judge.__name__} wants something besides its rows, which they would have in common")

        @functools.wraps(judge)
        def judge_all(lot: Sequence[tuple[Sequence[object], str]]) -> None:
            wrong = []
            for values, called in lot:
                try:
                    judge(**dict(zip(named, values, strict=True)))
                except _WRONG as error:
                    wrong.append((called, error))
            if wrong:
                told = "\n\n".join(f"{called}: {type(error).__name__}: {error}" for called, error in wrong)
                raise AssertionError(f"{len(wrong)} of {len(lot)}\n\n{told}") from wrong[-1][1]

        judge_all.__signature__ = inspect.signature(_takes_a_lot)  # type: ignore[attr-defined]
        return pytest.mark.parametrize("lot", [*lots, *alone])(judge_all)

    return decorated


def _takes_a_lot(lot: object) -> None:
    """Have the signature of a test of many rows."""


def _row(row: Any, *, single: bool) -> tuple[Sequence[object], str, Sequence[Any]]:
    """Return the values of a row, what it is called and its marks."""
    if isinstance(row, type(pytest.param())):
        return row.values, row.id if isinstance(row.id, str) else repr(row.values), list(row.marks)
    return ((row,) if single else row), repr(row), ()
