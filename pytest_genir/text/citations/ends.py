"""Reads a sentence as if it ended in front of its citations: `You pay nothing [0].` as `You pay nothing.`

What stands at the end of a sentence tells much ("electric ones no [0].", "which you didn't [1]!"), and who
cites puts a number in between. Every letter keeps its place: the mark comes first, and blanks stand for the citations;
so they do for those that stand behind it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.sentences import Span

_MARKS = ".!?"
#: With a full stop these are short for something that may go on behind it: `45 m [0]. 2600 zł`.
_SHORT = late(
    r"(?<![^\W\d_])(?:m|tys|mln|mld|godz|ul|al|pl|nr|ok|św|ust|art|tel|wew|str|pkt|approx|ext|st|rd|ave)\Z", 2
)
_LONGEST = 8


def ended_in_front(text: str, citations: Sequence[Span]) -> str:
    """Return the text with the marks at the ends of sentences in front of citations, and blanks in their place."""
    parts: list[str] = []
    last = 0
    places = sorted(citations)
    for number, (start, end) in enumerate(places):
        if start < last:
            continue
        for following in places[number + 1 :]:
            if following[0] > end + 1 or text[end : following[0]].strip():
                break
            end = max(end, following[1])
        begin = start
        while begin > last and text[begin - 1] in " \u00a0":
            begin -= 1
        before, behind = text[begin - 1 : begin], text[end : end + 1]
        if before and before in _MARKS:
            parts += [text[last:begin], " " * (end - begin)]
            last = end
        elif behind and behind in _MARKS and before.isalnum() and not _is_short(text, begin, behind):
            parts += [text[last:begin], behind, " " * (end - begin)]
            last = end + 1
    return "".join([*parts, text[last:]])


def _is_short(text: str, end: int, mark: str) -> bool:
    return mark == "." and _SHORT.search(text, max(0, end - _LONGEST), end) is not None
