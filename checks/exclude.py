"""The answer contains none of the forbidden phrases.

YAML: `exclude: [samochód, [autobus, tramwaj]]`
"""

from __future__ import annotations

from typing import TypeAlias

from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.phrases import find_any, parse_phrases, shown

Phrases: TypeAlias = "tuple[tuple[str, ...], ...]"


@check(measure="correctness", parse=parse_phrases, group="forbidden-phrase")
def exclude(answer: Answered, phrases: Phrases) -> Verdict:
    """Take off an equal share for every phrase that does stand in the answer."""
    found = []
    for alternatives in phrases:
        match = find_any(answer, alternatives)
        if match is not None:
            found.append({"phrase": shown(alternatives), **match})
    lines = [f"found {entry['phrase']} as '{entry['surface']}' ({entry['lemmas']})" for entry in found]
    reason = "; ".join(lines) or f"none of {len(phrases)} forbidden phrases stands there"
    return Verdict(score=1 - len(found) / len(phrases), reason=reason, details={"found": found})
