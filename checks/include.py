"""The answer contains every expected phrase, or one of its alternatives.

YAML: `include: [rejestr żłobków, [20 zł, dwadzieścia złotych]]`; a phrase that is only denied ("nie trzeba
zapłacić") does not stand there, unless it is written `{phrase: trzeba zapłacić, polarity: any}`.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from pytest_genir.rag.advice import Advice, entries, listed
from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.phrases import UNSAID, find_any, nearest_of, parse_phrases, shown
from pytest_genir.results.groups import NEAR_MISS, NEARLY
from pytest_genir.results.record import Condition
from pytest_genir.source import Json

Phrases: TypeAlias = "tuple[tuple[str, ...], ...]"

#: How `nearest` tells that words of a phrase stand in the answer.
_NEAREST = re.compile(r"(\d+) of (\d+) words")


def group_of(answer: Answered, verdict: Verdict) -> tuple[str, ...]:
    """Return whether the answer refused, has nearly everything, or misses a phrase."""
    if answer.refusal_message and answer.agreed_refusal is not None:
        return ("over-refusal",)
    missed = verdict.details.get("missed")
    nearest = [str(entry["nearest"] or "") for entry in missed] if isinstance(missed, list) else []
    nearly = verdict.score >= NEARLY or (nearest and all(map(nearest_but_one, nearest)))
    return (NEAR_MISS,) if nearly else ("missing-phrase",)


def nearest_but_one(nearest: str) -> bool:
    """Say whether all words of a phrase but one stand in the answer, of at least two others."""
    match = _NEAREST.match(nearest)
    if match is None:
        return False
    there, wanted = int(match.group(1)), int(match.group(2))
    return there >= 2 and there == wanted - 1


def advise(answer: Answered, phrases: Phrases, outcome: Condition, written: Json) -> Advice | None:
    """Say which phrases are missing; what comes near may be an alternative."""
    missed = entries(outcome.details, "missed")
    near = {str(one["phrase"]): str(one["nearest"]).split(": ", 1)[-1].strip("'") for one in missed if one["nearest"]}
    changed = [_with_alternative(entry, near.get(shown(p))) for entry, p in zip(listed(written), phrases, strict=False)]
    return Advice(f"say as well: {', '.join(str(one['phrase']) for one in missed)}", changed if near else None)


def _with_alternative(entry: Json, near: str | None) -> Json:
    return entry if near is None else [*(entry if isinstance(entry, list) else [entry]), near]


@check(measure="correctness", parse=parse_phrases, group=group_of, advise=advise)
def include(answer: Answered, phrases: Phrases) -> Verdict:
    """Score the share of phrases that stand in the answer, in whatever inflection."""
    found, missed = [], []
    for alternatives in phrases:
        match, unsaid = find_any(answer, alternatives)
        if match is None:
            near = None if unsaid else nearest_of(answer, alternatives)
            missed.append(
                {"phrase": shown(alternatives), "nearest": near} | ({unsaid.how: unsaid.words} if unsaid else {})
            )
        else:
            found.append({"phrase": shown(alternatives), **match})
    lines = [f"found {entry['phrase']} as '{entry['surface']}' ({entry['lemmas']})" for entry in found]
    for entry in missed:
        near = f" (nearest: {entry['nearest']})" if entry["nearest"] else ""
        unsaid_there = [f" ({how}: '{entry[how]}')" for how in UNSAID if how in entry]
        lines.append(f"missed {entry['phrase']}{''.join(unsaid_there) or near}")
    return Verdict(score=len(found) / len(phrases), reason="; ".join(lines), details={"found": found, "missed": missed})
