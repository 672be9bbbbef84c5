"""What a value or a date was until it was changed: `from £40` in "rose from £40 to £45", `planned for 12 March`."""

from __future__ import annotations

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Span
from pytest_genir.text.values.ranges import CHANGED_FROM

_NEAR, _NEXT_TO = 120, 32
_CHANGED_TO = late(r"\s*(?:to|do|na)\s")
#: `£45, up from £40`
_UP_FROM = late(r"(?:[,(–—]|\s-)\s?(?:up|down)\sfrom\s(?:(?:last|the|an?)\s(?:\w+\s){0,2}|\w+['’]s\s)?\Z")
#: `the meeting planned for 12 March will now take place on`
_PLANNED = late(
    r"\b(?:planned|scheduled|set|due|booked|listed|arranged|fixed|slated|originally|announced|billed)\s(?:for|on|at|in)\s(?:the\s)?\Z"
)
_MOVED = late(
    r"[^.;!?\n]{0,40}?\b(?:will\snow|now\stakes\splace|(?:has|have|had|was|were)\s(?:now\s)?(?:been\s)?(?:moved|postponed"
    r"|rescheduled|brought\sforward|put\s(?:back|off)|pushed\sback|delayed|cancelled|canceled|called\soff|changed))\b"
)


def changed_since(text: str, lower: str, match: Match, begin: int) -> Span | None:
    """Return what says that a phrase was so and has changed; `lower` is the text in lower case."""
    near = max(begin, match.start - _NEAR)
    if _CHANGED_TO.match(text, match.end):
        changed = CHANGED_FROM.search(text, near, match.start)
        if changed:
            return changed.span()
    risen = _UP_FROM.search(lower, near, match.start)
    if risen:
        return risen.span()
    if not _PLANNED.search(lower, max(begin, match.start - _NEXT_TO), match.start):
        return None
    moved = _MOVED.match(lower, match.end, match.end + _NEAR)
    return moved.span() if moved else None
