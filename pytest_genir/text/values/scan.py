"""A text cut into words, digits and marks with their places: what every reader of values walks over."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain
from typing import TYPE_CHECKING

from pytest_genir.text.remembered import Remembered

if TYPE_CHECKING:
    from pytest_genir.text.values.numbers import Number

# Marks of Markdown are no tokens: `**20** zł` is 20 zł.
TOKEN = re.compile(r"\d+|[^\W\d_]+|[^\w\s*`\u00ad\u200b]")

_REMEMBERED = 1 << 14
_UNCUT = ()
_TOKENS_APART = re.compile(f"({TOKEN.pattern})")


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
    #: What stands before each token, and behind the last one.
    gaps: list[str]
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
        return 0 < at < len(self.words) and not self.gaps[at]

    def near(self, at: int) -> bool:
        """Say whether only blanks of one line stand before a token."""
        return 0 < at < len(self.words) and "\n" not in self.gaps[at]

    def after(self, offset: int) -> int:
        """Return the first token that begins at an offset or later."""
        return bisect_left(self.starts, offset)

    def written(self, at: int) -> str:
        """Return a token as it stands in the text, capitals and all."""
        return self.text[self.starts[at] : self.ends[at]] if at < len(self.words) else ""

    def digits(self, at: int) -> bool:
        return self.word(at).isdecimal()


def scan(text: str, language: str, parts: Sequence[str] = ()) -> Scan:
    """Cut a text; `parts`, if it is cut already: what stands between words, and words, by turns."""
    if parts:
        gaps, cut = map(_GAPS_CUT.__getitem__, parts[::2]), map(_WORDS_CUT.__getitem__, parts[1::2])
        pieces = [*chain.from_iterable(zip(gaps, cut, strict=False))]
        if _UNCUT not in pieces:
            flat = [*chain.from_iterable(pieces), *_GAPS_CUT[parts[-1]]]
            edges = list(accumulate(map(len, flat)))
            return Scan(text, language, flat[1::2], edges[:-1:2], edges[1::2], flat[::2])
    lower = text.lower()
    # `İ` is two characters in lower case, and every place behind it would be wrong.
    source = lower if len(lower) == len(text) else text
    parts = _TOKENS_APART.split(source)  # what stands between tokens, and tokens, by turns
    edges = list(accumulate(map(len, parts)))
    words = parts[1::2]
    if source is text and lower != text:
        words = [word.lower() for word in words]
    return Scan(text, language, words, edges[:-1:2], edges[1::2], parts[::2])


def _gap_cut(gap: str) -> tuple[str, ...]:
    """Return what stands between words as blanks and marks by turns; it begins and ends with blanks, or nothing."""
    return tuple(_TOKENS_APART.split(gap))


def _word_cut(word: str) -> tuple[str, ...]:
    """Return the tokens of a word and what stands between them by turns; it begins and ends with a token."""
    lower = word.lower()
    first, *pieces, last = _TOKENS_APART.split(lower)
    return _UNCUT if first or last or len(lower) != len(word) else tuple(pieces)


_GAPS_CUT, _WORDS_CUT = Remembered(_gap_cut, _REMEMBERED), Remembered(_word_cut, _REMEMBERED)
