"""What an English answer sets right: `4 cups of stock` is said by "Use 3 cups of stock. Actually, make that 4 cups."

The sentence that named the other value is read with the new one in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared, tokens_of
from pytest_genir.text.sentences import sentence_spans

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_MAKE_IT = late(r"\bmake\s(?:that|it)\s(?:an?\s)?", 2)


def find_set_right(
    matcher: Matcher,
    phrase: str,
    prepared: Prepared,
    finds: Callable[[Matcher, str, Prepared], Iterator[Match]],
) -> Iterator[Match]:
    """Yield the values that take the place of earlier ones, where the phrase is said with them."""
    if "make" not in prepared.written or not matcher.phrase(phrase).values:
        return
    for found in _MAKE_IT.finditer(prepared.text):
        new = next((value for value in prepared.values if value.start == found.end()), None)
        earlier = [value for value in prepared.values if new and value.end <= found.start() and value.kind == new.kind]
        place = tokens_of(new, prepared.spans) if new else None
        if new is None or not earlier or place is None:
            continue
        old = earlier[-1]
        begin, end = next(span for span in sentence_spans(prepared.text) if span[0] <= old.start < span[1])
        held = prepared.text
        own = matcher.prepare(f"{held[begin : old.start]}{held[new.start : new.end]}{held[old.end : end]}")
        if any(True for _ in matcher.find_all(phrase, own)) or any(True for _ in finds(matcher, phrase, own)):
            yield prepared.match(*place)
