"""`cached_property` without a lock does what that of `functools` does."""

from __future__ import annotations

import functools
from typing import Any

import pytest

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass


def _kind(cached: Any) -> Any:
    @dataclass(frozen=True, kw_only=True)
    class Text:
        text: str
        read: list[str]

        @cached  # type: ignore[untyped-decorator]
        def words(self) -> list[str]:
            """Return the words."""
            self.read.append(self.text)
            return self.text.split()

    return Text


@pytest.mark.parametrize("cached", [cached_property, functools.cached_property])
def test_a_value_is_read_once_and_kept_by_its_object(cached: Any) -> None:
    kind = _kind(cached)
    one, other = kind(text="a b", read=[]), kind(text="c", read=[])

    assert one.words is one.words
    assert (one.words, other.words, one.read) == (["a", "b"], ["c"], ["a b"])
    assert vars(one)["words"] is one.words
    assert kind.words.__doc__ == "Return the words."
    assert kind.words.func(other) == ["c"]


def test_what_goes_wrong_is_tried_again() -> None:
    class Trying:
        tries = 0

        @cached_property
        def value(self) -> int:
            self.tries += 1
            return 1 // (self.tries - 1)

    trying = Trying()
    with pytest.raises(ZeroDivisionError):
        _ = trying.value
    assert trying.value == 1
