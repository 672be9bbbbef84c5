"""Tells a person why an item did not pass: plain text, no traceback, model text made harmless for a terminal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal

from pytest_genir.errors import Where
from pytest_genir.phrases import counted, decimal, phrase, retold
from pytest_genir.results.harmless import harmless as harmless
from pytest_genir.results.record import Condition, Result

_EXCERPT = 400
_REASONS = 3
_CALL = 300


def one_line(text: str) -> str:
    """Return foreign text fit for a line of its own: no line breaks, nothing a terminal would obey."""
    return harmless(" ".join(text.split()))


def excerpt(text: str, most: int = _EXCERPT) -> str:
    """Return the beginning of a text and how much was left out."""
    text = harmless(text.strip())
    if len(text) <= most:
        return text
    return f"{text[:most].rstrip()} … ({phrase('{n} characters more', n=len(text) - most)})"


def first_line(text: str) -> str:
    return text.split("\n", 1)[0]


def items_told(items: int, clusters: int) -> str:
    """Return how many items there are, and of how many draws where some share a fate: `139 items, 61 clusters`."""
    return counted(items, "item") + (f", {counted(clusters, 'cluster')}" if clusters < items else "")


def number_of(number: int, thing: str) -> str:
    """Return `1 item`, `2 items`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def plain_amount(amount: float) -> str:
    """Return an amount of money with six digits that count, and never as `7.1e-05`."""
    return format(Decimal(f"{amount:.6g}"), "f")


def tell_age(seconds: float) -> str:
    """Tell an age in the unit people would take: `40 s`, `3 h`, `12 d`."""
    for unit, length in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * length or (seconds >= length and seconds % length == 0):
            return f"{seconds // length:.0f} {unit}"
    return f"{seconds:.0f} s"


def tell_missing(results: Iterable[Result]) -> str:
    """Tell what is missing: how many have an error, and how many never ran and why."""
    lost = [result for result in results if result.missing]
    unrun = Counter((result.failure or {}).get("message", "") for result in lost if result.unrun)
    errors = len(lost) - sum(unrun.values())
    return ", ".join([*([number_of(errors, "error")] if errors else []), *([tell_unrun(unrun)] if unrun else [])])


def tell_unrun(reasons: Mapping[str, int], what: str = "{n} never ran", say: Callable[..., str] = str.format) -> str:
    """Tell how many items never ran, or were skipped: `13 never ran: worker gw1 died`; records in English."""
    ordered = sorted(reasons.items(), key=lambda one: (-one[1], one[0]))
    tell = retold if say is phrase else str
    told = [
        one_line(tell(why)) + (f" ({count})" if len(ordered) > 1 else "") for why, count in ordered[:_REASONS] if why
    ]
    more = [say("{n} other reasons", n=len(ordered) - _REASONS)] if len(ordered) > _REASONS else []
    return say(what, n=sum(reasons.values())) + (f": {', '.join([*told, *more])}" if told else "")


def tell_fall(result: Result, where: Where) -> str:
    """Tell which conditions fell short."""
    short = ", ".join(f"{c.name} {decimal(c.score, 2)}" for c in result.conditions if not c.passed)
    lines = [f"{short or phrase('not all scores')} ({result.model})", *_head(result), ""]
    if result.failure is not None:
        lines += [*_indented(phrase("failure"), excerpt(retold(result.failure.get("message", "")))), ""]
    lines += [*_indented(phrase("answer"), excerpt(result.answer or "")), *tell_cut(result), ""]
    lines += [_condition(condition, where) for condition in result.conditions]
    return "\n".join(lines)


def tell_cut(result: Result) -> list[str]:
    """Tell that an answer is not whole, in a line; in none where it is."""
    if not result.cut:
        return []
    filtered = result.cut == "content_filter"
    why = phrase("the server's content filter held some back") if filtered else phrase("it broke off at its limit")
    return [f"           {phrase('the answer is not whole: {why}', why=why)} ({one_line(result.cut)})"]


def tell_tries(verdict: str, short: Sequence[Result]) -> str:
    """Tell what too many tries of one item lacked, after the line that says how many there were."""
    lines = [verdict, *(_head(short[0]) if short else [])]
    for result in short:
        short_of = [condition for condition in result.conditions if not condition.passed]
        fell = [f"{c.name} {decimal(c.score, 2)}  {harmless(retold(c.reason))}" for c in short_of]
        lines += [
            "",
            *_indented(phrase("try {n}", n=result.repeat + 1), excerpt(result.answer or "")),
            *(f"{phrase('FAIL')} {c}" for c in fell),
        ]
    return "\n".join(lines)


def tell_failure(result: Result, where: Where) -> str:
    """Tell why there is no answer."""
    failure = result.failure or {}
    attempts = " " + phrase("after {n} attempts", n=result.attempts) if result.attempts > 1 else ""
    message = harmless(retold(failure.get("message", "")))
    what = phrase("no answer") if result.answer is None else phrase("no score")
    lines = [f"{what}{attempts}: {message} ({failure.get('kind', 'unknown')})", *_head(result), f"  {where}"]
    lines += [_condition(condition, where) for condition in result.conditions]
    return "\n".join(lines)


def _head(result: Result) -> list[str]:
    return _indented(phrase("question"), excerpt(result.question))


def _indented(name: str, text: str) -> list[str]:
    first, *rest = text.split("\n") or [""]
    return [f"{name + ':':<10} {first}", *(f"{'':<10} {line}" for line in rest)]


def _condition(condition: Condition, where: Where) -> str:
    place = Where(where.file, condition.line or where.line)
    reason = harmless(retold(condition.reason))
    return f"{tell_sign(condition):<4} {condition.name:<8} {tell_held(condition)}  {reason}  ({place})"


def tell_sign(condition: Condition) -> str:
    """Return how a condition came out, in a word of the language that is spoken."""
    return {"ok": phrase("ok"), "FAIL": phrase("FAIL")}.get(condition.sign, condition.sign)


def tell_held(condition: Condition) -> str:
    """Return the score, with the mark it is held against where that is not the full score."""
    score = decimal(condition.score, 2)
    if condition.passes_at in (None, 1.0):
        return score
    return phrase("{n} of {all}", n=score, all=decimal(condition.passes_at, 2))


def tell_call(call: Mapping[str, object]) -> str:
    """Return a call of a tool on one harmless line: `find(name: "Ada") -> "C-1"`."""
    arguments = call.get("arguments")
    held = arguments if isinstance(arguments, Mapping) else {}
    inside = ", ".join(f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in held.items())
    inside = inside or str(call.get("unread", ""))
    result = call.get("result")
    came = "" if result is None else f" -> {json.dumps(result, ensure_ascii=False)}"
    return excerpt(one_line(f"{call.get('name')}({inside}){came}"), _CALL)
