"""Texts cut at their blanks: what stands between two of them is read once, for all texts it stands in.

Each token of such a chunk is a row, at whose end stands where: from where to where, counted from the beginning of its
chunk, and how far behind that beginning the next token's chunk begins. So the chunks of a text begin at a running sum,
and a text is one list of rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from operator import add

Span = tuple[int, int]
#: Where a token begins and ends in its chunk, and how far on the next one's begins.
Place = tuple[int, int, int]


def with_words(chunks: Iterable[str]) -> list[str]:
    """Return the chunks of a text, in which one without a word stays with the next: `– kasa`; none without words."""
    found: list[str] = []
    before = ""
    for chunk in chunks:
        if chunk.isalnum() or any(map(str.isalnum, chunk)):
            found.append(before + chunk)
            before = ""
        else:
            before += chunk + " "
    if before and found:
        found[-1] += " " + before[:-1]
    return found


def places_of(spans: Sequence[Span], length: int) -> list[Place]:
    """Return the places of the tokens of a chunk; behind the last one a blank and the next chunk follow."""
    last = len(spans) - 1
    return [(start, end, length + 1 if at == last else 0) for at, (start, end) in enumerate(spans)]


def in_text(begins: Iterable[int], ends: Iterable[int], steps: Iterable[int]) -> tuple[list[int], list[int]]:
    """Return where the tokens of a text begin and end, by their places in its chunks."""
    chunks = list(accumulate(steps, initial=0))
    return list(map(add, chunks, begins)), list(map(add, chunks, ends))
