"""An answer that something else than its own model ended is none: a filter, an interruption, a shortage.

A limit of tokens is the user's own, and part of what is tested: what it cut short stays an answer, and is marked.
Whoever takes a reply from a model, of whatever type, lets it through here before it is scored or kept.
"""

from __future__ import annotations

from pytest_genir.models.completions import STOPPED
from pytest_genir.models.endings import GOOD, finish_of
from pytest_genir.models.vocabulary import Answer, Failure

#: Why an answer is none, by the reason to stop; no other attempt brings more of it.
_BROKEN_OFF = {
    "content_filter": ("filtered", "the server's content filter broke the answer off"),
    "incomplete": ("incomplete", "the server stopped before the answer was whole"),
}


def whole(reply: Answer | Failure) -> Answer | Failure:
    """Return an answer that may be scored, or why there is none; what had come of it stays in the record."""
    if isinstance(reply, Failure) or reply.finish in GOOD:
        return reply
    ended = _BROKEN_OFF.get(finish_of(reply.finish))
    if ended is None:
        return reply
    kind, message = ended
    details = {**reply.details, "text": reply.text}
    if why := details.pop(STOPPED, ""):
        message = f"{message} ({why})"
    return Failure(
        kind=kind, message=message, usage=reply.usage, seconds=reply.seconds, attempts=reply.attempts, details=details
    )
