"""English phrases with a word moved: `pick the keys up` for `pick up the keys`, `student fee` for `fee for students`.

Each is another way to write the phrase, to be looked for as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late

_PARTICLE = r"(?P<particle>up|out|off|in|down|over|on|away|back)"
_PHRASAL = (
    r"(?P<verb>(?:\w+ ){0,3}(?:fill|filling|pick|picks|hand|hands|drop|drops|switch|switches|turn|turns|take|takes|set"
    r"|send|give|bring|throw|pay|print|cut|back|shut|sort|write|clean|wrap|warm|heat|call|sign))"
)
_THING = r"(?P<thing>(?:the|your|an?|our|my|all|any|both)(?: \w+){1,3}?)"
_TOGETHER = late(rf"{_PHRASAL} {_PARTICLE} {_THING}", re.I)
_APART = late(rf"{_PHRASAL} {_THING} {_PARTICLE}", re.I)
#: `fill in a form` and `fill it out`.
_SAME_PARTICLES = {"in": ("in", "out"), "out": ("out", "in")}
_PERSONS = (
    "students?|child(?:ren)?|adults?|seniors?|pensioners?|visitors?|guests?|members?|residents?|famil(?:y|ies)|groups?"
    "|tourists?|teachers?|employees?|women|men|beginners?|toddlers?|customers?|tenants?|patients?|commuters?|pupils?"
)
_OF_PERSONS = late(rf"(?:the )?(?P<whom>{_PERSONS})(?:['’]s?)? (?P<thing>[a-z]+)", re.I)
_FOR_PERSONS = late(rf"(?:the |an? )?(?P<thing>[a-z]+(?: [a-z]+)?) for (?P<whom>{_PERSONS})", re.I)
_OF_AMOUNT = late(
    r"(?P<thing>(?:an? |the )?[a-z]+(?: [a-z]+){0,2}) of "
    r"(?P<amount>[£$€]\d.*|\d[\d.,]*(?P<unit>\s?(?:%|[a-z]{1,10}))?)",
    re.I,
)
#: `honey isn't heated`, which never is.
_IS_NOT = late(
    r"(?P<who>\w+(?:\s\w+){0,3})\s?(?P<be>is|are|do|does|will|can)(?:n['’]t|\snot)\s(?P<what>\w+(?:\s\w+)*)", re.I
)
_DO_NOT = late(r"(?:do not|don['’]t) (?P<what>\w+(?: \w+)+)", re.I)


def rephrased(phrase: str) -> Iterator[str]:
    """Yield other ways to write a phrase that say the same."""
    together, apart = _TOGETHER.fullmatch(phrase), _APART.fullmatch(phrase)
    for found in (together, apart):
        if found is None:
            continue
        particle, verb, thing = found["particle"].lower(), found["verb"], found["thing"]
        fills = verb.lower().split()[-1].startswith("fill")
        for each in _SAME_PARTICLES.get(particle, (particle,)) if fills else (particle,):
            yield f"{verb} {each} {thing}"
            yield f"{verb} {thing} {each}"
    of_persons, for_persons = _OF_PERSONS.fullmatch(phrase), _FOR_PERSONS.fullmatch(phrase)
    if of_persons:
        yield f"{of_persons['thing']} for {of_persons['whom']}"
    if for_persons:
        yield f"{for_persons['whom']} {for_persons['thing']}"
        yield f"{for_persons['whom']}'s {for_persons['thing']}"
        yield from (
            f"{for_persons['whom']} {get} {for_persons['thing']}" for get in ("get a", "get", "receive a", "have a")
        )
    forbidden = _DO_NOT.fullmatch(phrase)
    if forbidden:
        yield f"never {forbidden['what']}"
    denied = _IS_NOT.fullmatch(phrase)
    if denied:
        helping = "" if denied["be"].lower() in ("do", "does") else f"{denied['be']} "
        yield f"{denied['who']} {helping}never {denied['what']}"


def as_entry(phrase: str) -> str | None:
    """Return the entry of a list that says a phrase: `deposit: £200` for `a deposit of £200`."""
    amount = _OF_AMOUNT.fullmatch(phrase)
    return f"{amount['thing']} {amount['amount']}" if amount else None


def as_statements(phrase: str) -> Iterator[str]:
    """Yield `the deposit is £200` and `£200 deposit` for `deposit of £200`."""
    amount = _OF_AMOUNT.fullmatch(phrase)
    if amount:
        yield f"{amount['thing']} is {amount['amount']}"
    if amount and (amount["unit"] or not amount["amount"][0].isdecimal()):
        yield f"{amount['amount']} {amount['thing'].removeprefix('a ').removeprefix('an ').removeprefix('the ')}"
