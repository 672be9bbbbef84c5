"""The answer contains none of the forbidden phrases.

YAML: `exclude: [samochód, [autobus, tramwaj]]`; a phrase that the answer only denies ("nie samochód") does not
stand there, unless it is written `{phrase: samochód, polarity: any}`.
"""

from __future__ import annotations

from typing import TypeAlias

from pytest_genir.rag.advice import Advice, entries, listed, quoted
from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.phrases import find_any, parse_phrases, shown
from pytest_genir.results.record import Condition
from pytest_genir.source import Json

Phrases: TypeAlias = "tuple[tuple[str, ...], ...]"


def advise(answer: Answered, phrases: Phrases, outcome: Condition, written: Json) -> Advice | None:
    """Say what has to go; or the phrases that stand there are not forbidden after all."""
    found = entries(outcome.details, "found")
    names = {one["phrase"] for one in found}
    kept = [entry for entry, p in zip(listed(written), phrases, strict=False) if shown(p) not in names]
    return Advice(f"leave out: {quoted([one['surface'] for one in found])}", kept or None, without=not kept)


@check(measure="correctness", parse=parse_phrases, group="forbidden-phrase", advise=advise)
def exclude(answer: Answered, phrases: Phrases) -> Verdict:
    """Take off an equal share for every phrase that does stand in the answer."""
    found, unsaid = [], []
    for alternatives in phrases:
        match, there = find_any(answer, alternatives)
        if match is not None:
            found.append({"phrase": shown(alternatives), **match})
        elif there:
            unsaid.append({"phrase": shown(alternatives), "how": there.how, "words": there.words})
    lines = [f"found {entry['phrase']} as '{entry['surface']}' ({entry['lemmas']})" for entry in found]
    if not lines:
        lines.append(f"none of {len(phrases)} forbidden phrases stands there")
    lines += [f"{entry['phrase']} is {entry['how']}: '{entry['words']}'" for entry in unsaid]
    details = {"found": found} | ({"unsaid": unsaid} if unsaid else {})
    return Verdict(score=1 - len(found) / len(phrases), reason="; ".join(lines), details=details)
