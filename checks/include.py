"""The answer contains every expected phrase, or one of its alternatives.

YAML: `include: [rejestr żłobków, [20 zł, dwadzieścia złotych]]`
"""

from __future__ import annotations

from typing import TypeAlias

from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.phrases import find_any, nearest_of, parse_phrases, shown

Phrases: TypeAlias = "tuple[tuple[str, ...], ...]"


@check(measure="correctness", parse=parse_phrases)
def include(answer: Answered, phrases: Phrases) -> Verdict:
    """Score the share of phrases that stand in the answer, in whatever inflection."""
    found, missed = [], []
    for alternatives in phrases:
        match = find_any(answer, alternatives)
        if match is None:
            missed.append({"phrase": shown(alternatives), "nearest": nearest_of(answer, alternatives)})
        else:
            found.append({"phrase": shown(alternatives), **match})
    lines = [f"found {entry['phrase']} as '{entry['surface']}' ({entry['lemmas']})" for entry in found]
    for entry in missed:
        near = f" (nearest: {entry['nearest']})" if entry["nearest"] else ""
        lines.append(f"missed {entry['phrase']}{near}")
    return Verdict(score=len(found) / len(phrases), reason="; ".join(lines), details={"found": found, "missed": missed})
