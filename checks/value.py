"""The answer says the one right value, and no other of the same thing.

YAML: `value: {amount: 100.50 PLN}`, `{duration: 14 days, tolerance: 1 day}`, `{date: 2025-05-03}`, `{time: "8:00"}`,
`{percent: 20, not: [25]}`, `{number: 3, of: placówki}`; or a list of these.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from pytest_genir.rag.advice import Advice, entries, quoted
from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.grounding import ground_of, is_of_its_own
from pytest_genir.rag.other_cases import told_apart
from pytest_genir.rag.value_claims import ValueClaim, ValueClaims
from pytest_genir.rag.wanted import KINDS, WantedValue, parse_wanted
from pytest_genir.results.record import Condition
from pytest_genir.source import Json

Values: TypeAlias = "tuple[WantedValue, ...]"


@dataclass(frozen=True, slots=True)
class _Judged:
    """Whether an answer says a value and no other, why, and which values it says instead or as well."""

    right: bool
    reason: str
    instead: tuple[str, ...] = ()


def advise(answer: Answered, values: Values, outcome: Condition, written: Json) -> Advice | None:
    """Say the value and what has to go; or what the answer says is the right one."""
    judged = entries(outcome.details, "values")
    lines, changed = [], []
    for one, entry in zip(judged, written if isinstance(written, list) else [written], strict=False):
        instead = [str(each) for each in one["instead"]] if isinstance(one["instead"], list) else []
        if not one["right"]:
            lines.append(f"say '{one['wanted']}'" + (f" and not {quoted(instead)}" if instead else ""))
        changed.append(entry if one["right"] else _with_value(entry, instead))
    expect: Json = changed if isinstance(written, list) else changed[0] if changed else None
    return Advice("; ".join(lines), None if expect == written else expect)


def _with_value(entry: Json, instead: list[str]) -> Json:
    """Return an expectation that asks for the one other value the answer says."""
    if not isinstance(entry, dict) or len(instead) != 1:
        return entry
    return {key: instead[0] if key in KINDS else held for key, held in entry.items() if key != "not"}


@check(measure="correctness", parse=parse_wanted, advise=advise)
def value(answer: Answered, values: Values) -> Verdict:
    """Score the share of values that the answer says, without saying another one of the same thing."""
    polarity = answer.polarity.of_any_question()
    judged = [
        _judge(wanted, ValueClaims(wanted, answer.prepared, answer.matcher, polarity, answer.question, values), answer)
        for wanted in values
    ]
    details = {
        "values": [
            {"wanted": wanted.written, "right": one.right, "reason": one.reason, "instead": [*one.instead]}
            for wanted, one in zip(values, judged, strict=True)
        ]
    }
    score = sum(one.right for one in judged) / len(judged)
    return Verdict(score=score, reason="; ".join(one.reason for one in judged), details=details)


def _judge(wanted: WantedValue, claims: ValueClaims, answer: Answered) -> _Judged:
    right, others, forbidden = claims.right(), claims.others(), claims.forbidden()
    if right and (forbidden or others):
        # `The hall is £320, giving notice £42 more`: the page says both, each of its own thing.
        rights = [claim.value for claim in right]
        forbidden = [claim for claim in forbidden if not is_of_its_own(answer, claim.value, rights)]
        grounds = (ground_of(answer.matcher, text) for text in answer.documents)
        pages = [(ground.prepared.text, ground.prepared.values) for ground in grounds]
        forbidden, others = (
            [claim for claim in claimed if not told_apart(answer.text, claim.value, answer.question, pages)]
            for claimed in (forbidden, others)
        )
    asked = f"'{wanted.written}'" + (f" of {' or '.join(map(repr, wanted.of))}" if wanted.of else "")
    if forbidden:
        reason = f"claims {quoted(_surfaces(forbidden))}, which must not be claimed ({asked} is right)"
        return _Judged(False, reason, _surfaces(forbidden))
    if right and others:
        reason = f"says {quoted(_surfaces(right))} for {asked}, but also {quoted(_surfaces(others))}"
        return _Judged(False, reason, _surfaces(others))
    if right:
        return _Judged(True, f"says {quoted(_surfaces(right))} for {asked}")
    denied = [claim for claim in claims.all if claim.right and claim.denied]
    if denied:
        return _Judged(False, f"denies {quoted(_surfaces(denied))}, which is right")
    of_some = [claim for claim in claims.all if claim.right and claims.told_of_some(claim.value)]
    if of_some:
        return _Judged(False, f"says {quoted(_surfaces(of_some))} for {asked} of another case alone")
    said = _surfaces(others or [claim for claim in claims.all if claim.stated])
    told = f", says {quoted(said)}" if said else f": says no {wanted.value.kind}"
    return _Judged(False, f"missed {asked}{told}", said)


def _surfaces(claims: list[ValueClaim]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(claim.value.surface for claim in claims))
