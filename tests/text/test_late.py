"""A late pattern is what `re.compile` makes, from its first use on."""

from __future__ import annotations

import re

import pytest

from pytest_genir.lean.late import late


def test_a_late_pattern_does_what_a_compiled_one_does() -> None:
    for written, flags in ((r"(?P<number>\d+)", 0), ("a(b)?", re.IGNORECASE)):
        made, plain = late(written, flags), re.compile(written, flags)
        text = "12 ab A 7"

        assert [found.span() for found in made.finditer(text)] == [found.span() for found in plain.finditer(text)]
        assert (made.pattern, made.flags, made.groups, made.groupindex) == (
            plain.pattern, plain.flags, plain.groups, plain.groupindex,
        )  # fmt: skip
        assert made.sub("x", text) == plain.sub("x", text) and made.split(text) == plain.split(text)


def test_what_is_no_pattern_is_told_by_its_first_use() -> None:
    with pytest.raises(re.error):
        late("(").search("x")
