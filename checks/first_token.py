"""The first piece of the answer came in time; only streams tell.

YAML: `first_token: 1.5` (seconds).
"""

from __future__ import annotations

from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.limits import parse_limit, within
from pytest_genir.source import Node


def parse_seconds(node: Node, around: CheckContext) -> float:
    """Return the most seconds."""
    return parse_limit(node, "'first_token'")


@check(measure="efficiency", parse=parse_seconds, group="slow", of_report=True)
def first_token(answer: Answered, most: float) -> Verdict:
    """Score 1 where the first piece came in time."""
    took = answer.reply.latency.get("first_token")
    if took is None:
        raise NotReported("the time to the first token is not known: the answer did not come as a stream")
    return within({"first token": (took, most)}, "s", "first_token")
