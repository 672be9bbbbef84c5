"""The shipped table of what cues need says what their patterns say, and has nearly all of them."""

from __future__ import annotations

import json

from pytest_genir.text.polarity.cues import Cue
from pytest_genir.text.polarity.cues.needs_table import TABLE
from tests.text.make_needs import table, written

#: One that is missing is read from its pattern; of many the table would be of no use.
MOST_BEHIND = 0.2


def test_what_the_table_says_is_what_the_patterns_say() -> None:
    made, shipped = table(), json.loads(TABLE.read_text(encoding="utf-8"))
    known = made.keys() & shipped.keys()

    assert {key: shipped[key] for key in known} == {key: made[key] for key in known}


def test_the_table_is_not_far_behind() -> None:
    made, shipped = table(), json.loads(TABLE.read_text(encoding="utf-8"))

    assert len(made.keys() ^ shipped.keys()) <= MOST_BEHIND * len(made), "run python -m tests.text.make_needs"
    assert TABLE.read_text(encoding="utf-8") == written(shipped)


def test_a_pattern_that_the_table_lacks_is_read() -> None:
    cue = Cue(r"\bun(?:written|heard)\sof\b")

    assert cue.needs == cue.needs_as_read == ((frozenset({" unwritten ", " unheard "}), frozenset({" of "})),)
