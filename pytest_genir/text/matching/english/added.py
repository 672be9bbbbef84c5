"""What English adds to something else: `open on Sundays too` is "not only on Saturdays but also on Sundays"."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_ADDED = late(r"(?P<what>.+\w)\s(?:too|as\swell|also)\Z|(?P<front>.*?)\b(?:also)\s(?P<rest>\w.*)\Z", 2)
_INSIDE = late(r"\b(?:also|as\swell|too)\b", 2)
_BEHIND = late(r"[^.,;:!?()\n]{0,30}?,?\s(?:as\swell|too)\b", 2)
_IN_FRONT = late(r"\balso\s(?:\w+\s)?\Z", 2)


def added(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase that adds something, with the word that says so in another place."""
    found = _ADDED.fullmatch(phrase)
    if found is None:
        return
    said = " ".join((found["what"] or f"{found['front']}{found['rest']}").split())
    if " " not in said:
        return
    yield Equivalent(said, inside=_INSIDE)
    yield Equivalent(said, behind=_BEHIND)
    yield Equivalent(said, after=_IN_FRONT)
