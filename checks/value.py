"""The answer says the one right value, and no other of the same thing.

YAML: `value: {amount: 100.50 PLN}`, `{duration: 14 days, tolerance: 1 day}`, `{date: 2025-05-03}`, `{time: "8:00"}`,
`{percent: 20, not: [25]}`, `{number: 3, of: placówki}`; or a list of these.
"""

from __future__ import annotations

from typing import TypeAlias

from pytest_genir.rag.checking import Answered, Verdict, check
from pytest_genir.rag.value_claims import ValueClaim, ValueClaims
from pytest_genir.rag.wanted import WantedValue, parse_wanted

Values: TypeAlias = "tuple[WantedValue, ...]"


@check(measure="correctness", parse=parse_wanted)
def value(answer: Answered, values: Values) -> Verdict:
    """Score the share of values that the answer says, without saying another one of the same thing."""
    judged = [_judge(wanted, ValueClaims(wanted, answer.prepared, answer.matcher)) for wanted in values]
    details = {
        "values": [
            {"wanted": wanted.written, "right": right, "reason": reason}
            for wanted, (right, reason) in zip(values, judged, strict=True)
        ]
    }
    score = sum(right for right, _ in judged) / len(judged)
    return Verdict(score=score, reason="; ".join(reason for _, reason in judged), details=details)


def _judge(wanted: WantedValue, claims: ValueClaims) -> tuple[bool, str]:
    right, others, forbidden = claims.right(), claims.others(), claims.forbidden()
    asked = f"'{wanted.written}'" + (f" of {' or '.join(map(repr, wanted.of))}" if wanted.of else "")
    if forbidden:
        return False, f"claims '{_shown(forbidden)}', which must not be claimed ({asked} is right)"
    if right and others:
        return False, f"says '{_shown(right)}' for {asked}, but also '{_shown(others)}'"
    if right:
        return True, f"says '{_shown(right)}' for {asked}"
    denied = [claim for claim in claims.all if claim.right and claim.denied]
    if denied:
        return False, f"denies '{_shown(denied)}', which is right"
    said = others or [claim for claim in claims.all if claim.stated]
    return False, f"missed {asked}" + (f", says '{_shown(said)}'" if said else f": says no {wanted.value.kind}")


def _shown(claims: list[ValueClaim]) -> str:
    return "', '".join(dict.fromkeys(claim.value.surface for claim in claims))
