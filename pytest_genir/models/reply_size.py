"""How large a reply may be that is kept and scored: one rule for every model, system and agent.

Counted is what a reply says, in UTF-8: its text, its thoughts, and whatever it reports beside. What is over the limit
is a failure and never a score.
"""

from __future__ import annotations

from typing import TypeVar

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.masking import hidden, texts_of
from pytest_genir.models.vocabulary import NOTHING_USED, Answer, Failure, Limits, Usage

T = TypeVar("T")

#: What a limit is counted in, in the file of a model.
MEGABYTE = 1_000_000
#: Beside what a reply says: JSON writes a letter in up to six bytes, and a stream wraps each few of them in a line.
_AROUND_WHOLE, _AROUND_LINE, _AROUND_STREAM = 4, 500, 20


@dataclass(frozen=True, slots=True)
class BodyLimit:
    """How many bytes of a body are read: `most`, and of a stream more for each of its lines, up to `in_all`."""

    most: int
    in_all: int
    per_line: int = 0

    def passed(self, size: int, lines: int) -> bool:
        """Say whether so many bytes in so many lines are too many."""
        return size > self.in_all or size > self.most + self.per_line * lines


def body_limit(limits: Limits, *, stream: bool) -> BodyLimit:
    """Return how much is read of a reply over HTTP before anybody looks into it."""
    if stream:
        return BodyLimit(limits.max_reply, limits.max_reply * _AROUND_STREAM, _AROUND_LINE)
    return BodyLimit(limits.max_reply * _AROUND_WHOLE, limits.max_reply * _AROUND_WHOLE)


def received(reply: T, most: int = Limits().max_reply) -> T | Failure:
    """Return a reply as it is kept: within its limit, and without any key that this process holds."""
    size = size_of(reply)
    return too_large(f"has {size:,} bytes", most, of=reply) if size > most else hidden(reply)


def within_limits(reply: Answer | Failure, limits: Limits, *, retry: bool = False) -> Answer | Failure:
    """Return what a model said as it is kept; what the record holds twice is counted once."""
    size = size_of(reply.text if isinstance(reply, Answer) else reply.message)
    if reply.details:
        size += size_of({name: told for name, told in reply.details.items() if name != "untouched"})
    size += size_of(dict(reply.reported())) if isinstance(reply, Answer) else 0
    most = limits.max_reply
    return too_large(f"has {size:,} bytes", most, retry=retry, of=reply) if size > most else hidden(reply)


def too_large(what: str, most: int, *, retry: bool = False, of: object = None) -> Failure:
    """Return the failure of a reply that is over a limit of bytes; `what` says how large it is.

    A body without an end is a fault of its server and may be asked for again; an answer was given, and would cost as
    much a second time. What was used for `of`, a reply that was read, was used all the same.
    """
    usage = getattr(of, "usage", None)
    megabytes = f"{most / MEGABYTE:.6f}".rstrip("0").rstrip(".")
    message = f"the reply {what}, more than the {most:,} that are kept and scored ('max_reply_size: {megabytes}')"
    return Failure(
        kind="too_large", message=message, retry=retry, usage=usage if isinstance(usage, Usage) else NOTHING_USED
    )


def size_of(value: object) -> int:
    """Return the bytes of all texts in a value."""
    if type(value) is str:
        return len(value) if value.isascii() else _bytes(value)
    return sum(len(text) if text.isascii() else _bytes(text) for text in texts_of(value))


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
