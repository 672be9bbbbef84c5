"""The answer cost no more than it may.

YAML: `cost: 0.02`, in the money of `price_per_million`, or of what the system says.
"""

from __future__ import annotations

from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.limits import parse_limit, within
from pytest_genir.source import Node


def parse_sum(node: Node, around: CheckContext) -> float:
    """Return the most it may cost."""
    return parse_limit(node, "'cost'")


@check(measure="efficiency", parse=parse_sum, group="expensive", of_report=True)
def cost(answer: Answered, most: float) -> Verdict:
    """Score 1 where it cost no more."""
    took = answer.reply.usage.cost
    if took is None:
        raise NotReported("nobody says what the answer cost: give the model price_per_million: {input, output}")
    return within({"the answer": (took, most)}, "", "cost")
