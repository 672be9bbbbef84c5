"""The answer came in time.

YAML: `latency: 2.5` (seconds of the whole request, without the time in a queue), `latency: {retrieval: 0.5, total: 3}`
for parts that the system reports.
"""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.limits import parse_limit, within
from pytest_genir.source import Node

_TOTAL = "total"


def parse_parts(node: Node, around: CheckContext) -> Mapping[str, float]:
    """Return the most seconds by part."""
    if isinstance(node.value, dict):
        return {name: parse_limit(entry, f"'latency.{name}'") for name, entry in node.value.items()}
    return {_TOTAL: parse_limit(node, "'latency'")}


@check(measure="efficiency", parse=parse_parts, group="slow", of_report=True)
def latency(answer: Answered, limits: Mapping[str, float]) -> Verdict:
    """Score the share of parts that kept within their seconds."""
    took = {**answer.reply.latency, _TOTAL: answer.reply.seconds}
    missing = [name for name in limits if name not in took]
    if missing:
        told = ", ".join(sorted(answer.reply.latency)) or "none"
        raise NotReported(f"nobody says how long '{missing[0]}' took; parts that are known: {told}")
    return within({name: (took[name], most) for name, most in limits.items()}, "s", "latency")
