"""Texts cut at their blanks: what stands between two of them is read once, for all texts it stands in.

Where the tokens of such a chunk stand is told in steps, three a token: from the end of the token before to its
beginning, to its end, and behind the last one over the blank. So the places of a whole text are one running sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

Span = tuple[int, int]
Steps = tuple[int, ...]


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


def steps_of(spans: Sequence[Span], length: int) -> Steps:
    """Return the steps over the tokens of a chunk and the blank behind it."""
    steps: list[int] = []
    place = 0
    for start, end in spans:
        steps += (start - place, end - start, 0)
        place = end
    steps[-1] = length + 1 - place
    return tuple(steps)
