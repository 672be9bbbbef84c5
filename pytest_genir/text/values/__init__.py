"""What a text says in numbers: `read_values(text, "pl")` finds amounts, dates, times, durations and plain numbers.

Each `Value` says its kind, its exact amount in a base unit, and where it stands; `meets(wanted, said)` says
whether one is the other. What looks like a number and is none (telephone numbers, postcodes, file numbers,
articles of a law, versions, citations) is not read.
"""

from __future__ import annotations

from pytest_genir.text.values.reading import LANGUAGES, RULES, read_values
from pytest_genir.text.values.value import Day, Value, meets

__all__ = ["LANGUAGES", "RULES", "Day", "Value", "meets", "read_values"]
