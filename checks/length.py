"""The answer is as long as it should be, in words, characters or sentences.

YAML: `length: {words: {at_most: 120}}`, `length: {sentences: {at_least: 2, at_most: 4}, characters: {at_most: 600}}`
"""

from __future__ import annotations

from dataclasses import dataclass

from pytest_genir.errors import FileError
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node
from pytest_genir.text.sentences import sentence_spans

UNITS = ("words", "characters", "sentences")


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much of one unit there has to be at least and may be at most."""

    unit: str
    at_least: int
    at_most: int | None


def parse_bounds(node: Node, around: CheckContext) -> tuple[Bounds, ...]:
    """Return the bounds for each unit that is named."""
    fields = Fields(node, "'length'", hint="write e.g. {words: {at_most: 120}}")
    found = tuple(_bounds(entry, unit) for unit in UNITS if (entry := fields.take(unit)) is not None)
    fields.done()
    if not found:
        hint = "write e.g. {words: {at_most: 120}}"
        raise FileError("'length' bounds nothing", where=node.where, hint=hint)
    return found


def _bounds(node: Node, unit: str) -> Bounds:
    fields = Fields(node, f"'{unit}'", hint=f"write {unit}: {{at_most: 40}}")
    at_least = fields.whole("at_least", None, least=1)
    at_most = fields.whole("at_most", None, least=1)
    fields.done()
    if at_least is None and at_most is None:
        raise FileError(f"'{unit}' has no bound", where=node.where, hint="write at_least, at_most, or both")
    if at_least is not None and at_most is not None and at_least > at_most:
        raise FileError(f"no answer has at least {at_least} and at most {at_most} {unit}", where=node.where)
    return Bounds(unit, at_least or 0, at_most)


def advise(answer: Answered, wanted: tuple[Bounds, ...], outcome: Condition, written: Json) -> Advice | None:
    """Say how much is too little or too much; or the bounds are too narrow."""
    lines: list[str] = []
    changed: dict[str, Json] = {}
    for one in wanted:
        size = outcome.details[one.unit]
        assert isinstance(size, int)
        most = None if one.at_most is None else max(one.at_most, size)
        least = min(one.at_least, size)
        if size < one.at_least:
            lines.append(f"write {one.at_least - size} more {_named(one.unit, one.at_least - size)}")
        elif most != one.at_most:
            over = size - (one.at_most or 0)
            lines.append(f"leave out {over} {_named(one.unit, over)}")
        changed[one.unit] = ({"at_least": least} if least else {}) | ({} if most is None else {"at_most": most})
    return Advice("; ".join(lines), changed)


def _named(unit: str, count: int) -> str:
    return unit.removesuffix("s") if count == 1 else unit


@check(measure="correctness", parse=parse_bounds, group="length", advise=advise)
def length(answer: Answered, wanted: tuple[Bounds, ...]) -> Verdict:
    """Score 1 within all bounds, else the worst share of them that is kept."""
    text = answer.text.strip()
    sizes = {"words": _words(text), "characters": len(text), "sentences": len(sentence_spans(text))}
    score = min(_kept(sizes[one.unit], one) for one in wanted)
    return Verdict(score=score, reason="; ".join(_told(sizes[one.unit], one) for one in wanted), details=sizes)


def _words(text: str) -> int:
    """Count words as people do: `well-known`, `don't` and an address are one, a dash between two is none."""
    return sum(any(map(str.isalnum, part)) for part in text.split())


def _kept(size: int, bounds: Bounds) -> float:
    if size < bounds.at_least:
        return size / bounds.at_least
    if bounds.at_most is not None and size > bounds.at_most:
        return bounds.at_most / size
    return 1.0


def _told(size: int, bounds: Bounds) -> str:
    wanted = [f"at least {bounds.at_least}"] if bounds.at_least else []
    wanted += [f"at most {bounds.at_most}"] if bounds.at_most is not None else []
    return f"{size} {bounds.unit}, {' and '.join(wanted)} wanted"
