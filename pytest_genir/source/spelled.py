"""Numbers that remember how they were written, because a number in a file is often meant as text.

A phrase `1.50`, an id `007`, a replacement `+48`: as text each is what stands in the file, as a number it counts.
Only what Python would write in another way is wrapped.
"""

from __future__ import annotations


class SpelledInt(int):
    """A whole number such as `007`, `+48` or `1_000`."""

    written: str

    def __new__(cls, value: int, written: str) -> SpelledInt:
        made = super().__new__(cls, value)
        made.written = written
        return made

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]  # a copy is spelled alike
        return int(self), self.written

    def __str__(self) -> str:
        return self.written


class SpelledFloat(float):
    """A number such as `1.50` or `1e3`."""

    written: str

    def __new__(cls, value: float, written: str) -> SpelledFloat:
        made = super().__new__(cls, value)
        made.written = written
        return made

    def __getnewargs__(self) -> tuple[float, str]:  # type: ignore[override]
        return float(self), self.written

    def __str__(self) -> str:
        return self.written


def whole_number(value: int, written: str) -> int:
    """Return a whole number that is shown as it was written."""
    return value if str(value) == written else SpelledInt(value, written)


def number(value: float, written: str) -> float:
    """Return a number that is shown as it was written."""
    # `1.0` is written alike by Python, but not by who shows numbers as JavaScript does
    alike = str(value) == written and not value.is_integer()
    return value if alike else SpelledFloat(value, written)
