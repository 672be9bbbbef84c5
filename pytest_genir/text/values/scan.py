"""A text cut into words, digits and marks with their places: what every reader of values walks over."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pytest_genir.text.chunks import places_of

if TYPE_CHECKING:
    from pytest_genir.text.values.numbers import Number

# Marks of Markdown are no tokens: `**20** zł` is 20 zł.
TOKEN = re.compile(r"\d+|[^\W\d_]+|[^\w\s*`\u00ad\u200b]")

_ENDS = tuple(".!?:-–")
_BEHIND = ("", *".,;!?[()", "is", "at", "or", "to", "lub", "albo", "wystarczy")


class _Tokens(dict[int, str]):
    """Tokens by place: a dictionary asks for no bounds, and readers ask a hundred times a sentence."""

    def __missing__(self, at: int) -> str:
        return ""


@dataclass(slots=True)
class Scan:
    """The tokens of a text in lower case; before the first and past the last every token is the empty string."""

    text: str
    language: str
    words: list[str]
    starts: list[int]
    ends: list[int]
    #: Tokens that look like a number and are part of a telephone number, a postcode, an article of a law...
    plain: frozenset[int] = field(default=frozenset())
    #: Where a telephone number or an account stands.
    telephones: list[tuple[int, int]] = field(default_factory=list)
    #: What is read at a token, which each reader asks for again.
    numbers: dict[int, Number | None] = field(default_factory=dict)
    #: Return the token at a place.
    word: Callable[[int], str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.word = _Tokens(enumerate(self.words)).__getitem__

    def glued(self, at: int) -> bool:
        """Say whether nothing stands between a token and the one before."""
        return 0 < at < len(self.words) and self.starts[at] == self.ends[at - 1]

    def near(self, at: int) -> bool:
        """Say whether only blanks of one line stand before a token."""
        return 0 < at < len(self.words) and "\n" not in self.text[self.ends[at - 1] : self.starts[at]]

    def opens(self, at: int, end: int) -> bool:
        """Say whether a sentence is no more than some tokens, or says it of them: `A week.`, `A year is enough`."""
        return self.word(at - 1) in _ENDS and self.word(end) in _BEHIND

    def after(self, offset: int) -> int:
        """Return the first token that begins at an offset or later."""
        return bisect_left(self.starts, offset)

    def written(self, at: int) -> str:
        """Return a token as it stands in the text, capitals and all."""
        return self.text[self.starts[at] : self.ends[at]] if at < len(self.words) else ""

    def digits(self, at: int) -> bool:
        return self.word(at).isdecimal()


def cut(chunk: str) -> list[tuple[str, int, int, int]]:
    """Return the tokens of what stands between two blanks, with their places."""
    lower = chunk.lower()
    # `İ` is two characters in lower case, and every place behind it would be wrong.
    found = [*TOKEN.finditer(lower if len(lower) == len(chunk) else chunk)]
    places = places_of([match.span() for match in found], len(chunk))
    return [(match.group().lower(), *place) for match, place in zip(found, places, strict=True)]
