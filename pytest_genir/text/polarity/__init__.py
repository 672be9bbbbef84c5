"""Whether a phrase is said or denied: `trzeba zapłacić` stands in "Nie trzeba zapłacić", and is not said there."""

from __future__ import annotations

from pytest_genir.text.polarity.judging import Polarity

__all__ = ["Polarity"]
