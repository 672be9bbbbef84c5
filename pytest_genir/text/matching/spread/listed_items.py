"""Two things that a phrase joins and an answer has in the lines of one list: `Tuesday and Thursday`.

A line has to name the thing and nothing else, and the list may not be one of which a single thing is chosen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared

_JOINED = late(r"(?P<one>[^,;:.]{2,40})\s(?:and|&|plus|i|oraz)\s(?P<other>[^,;:.]{2,40})", 2)
_LINE = late(r"^[ \t]*(?:[-*•–]|\d{1,2}[.)]|[a-z][.)])[ \t]+(?P<item>[^\n]+)$", 2 | 8)
_JOINING = late(r"\s(?:and|or|&|plus|i|oraz|lub|albo)\s|,", 2)
#: Of these one is meant.
_CHOICE = late(
    r"\b(?:one\sof|either|any\sof|choose|pick|choice|or|not|no|without|except|jed(?:en|na|no)\sz|wybierz|do\swyboru|albo|lub|nie|bez)\b",
    2,
)
_DECORATION = late(r"(?:[*_`\"“”]|\b(?:the|an?|your|on|every)\b\s?|[\s.,;:!]+\Z|\[\d+\])", 2)


def find_listed_items(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where both things of a phrase are lines of one list."""
    if matcher.mode == "substring" or "\n" not in prepared.text or " " not in phrase:
        return
    joined = _JOINED.fullmatch(phrase)
    if joined is None or _JOINING.search(joined["one"]) or _JOINING.search(joined["other"]):
        return
    if matcher.lacks(phrase.replace("&", "").replace(" and ", " "), prepared):
        return
    lists = _lists(prepared.text)
    for unit in lists:
        places = [_line_of(matcher, joined[name], prepared, unit) for name in ("one", "other")]
        if places[0] is None or places[1] is None or places[0].start == places[1].start:
            continue
        first, last = sorted((places[0], places[1]), key=lambda piece: piece.start)
        start, end = prepared.tokens_at(first)[0], prepared.tokens_at(last)[1]
        yield prepared.match(start, end, (first, last))


def _lists(text: str) -> Sequence[Sequence[tuple[int, int]]]:
    """Return where the items of each list stand; not of one of whose things a single one is meant."""
    found: list[list[tuple[int, int]]] = []
    after, chosen = -1, False
    for line in _LINE.finditer(text):
        if line.start() != after + 1:
            above = text[text.rfind("\n", 0, max(0, line.start() - 1)) + 1 : line.start()]
            chosen = _CHOICE.search(above) is not None
            if not chosen:
                found.append([])
        after = line.end()
        if not chosen:
            found[-1].append(line.span("item"))
    return found


def _line_of(matcher: Matcher, unit: str, prepared: Prepared, lines: Sequence[tuple[int, int]]) -> Match | None:
    """Return where a thing is all that a line names."""
    for match in matcher.find_all(unit, prepared):
        for start, end in lines:
            rest = prepared.text[start : match.start] + prepared.text[match.end : end]
            if start <= match.start and match.end <= end and not _DECORATION.sub("", rest).strip():
                return match
    return None
