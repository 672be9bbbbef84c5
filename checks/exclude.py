"""The answer contains none of the forbidden phrases.

YAML: `exclude: [samochód, [autobus, tramwaj]]`; a phrase that the answer only denies ("nie samochód") does not
stand there, unless it is written `{phrase: samochód, polarity: any}`.
"""

from __future__ import annotations

from typing import TypeAlias

from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.phrases import denial_of, find_any, parse_phrases, shown

Phrases: TypeAlias = "tuple[tuple[str, ...], ...]"


@check(measure="correctness", parse=parse_phrases, group="forbidden-phrase")
def exclude(answer: Answered, phrases: Phrases) -> Verdict:
    """Take off an equal share for every phrase that does stand in the answer."""
    found, denied = [], []
    for alternatives in phrases:
        match = find_any(answer, alternatives)
        if match is not None:
            found.append({"phrase": shown(alternatives), **match})
        elif denial := denial_of(answer, alternatives):
            denied.append({"phrase": shown(alternatives), "denied": denial})
    lines = [f"found {entry['phrase']} as '{entry['surface']}' ({entry['lemmas']})" for entry in found]
    if not lines:
        lines.append(f"none of {len(phrases)} forbidden phrases stands there")
    lines += [f"{entry['phrase']} is denied: '{entry['denied']}'" for entry in denied]
    details = {"found": found} | ({"denied": denied} if denied else {})
    return Verdict(score=1 - len(found) / len(phrases), reason="; ".join(lines), details=details)
