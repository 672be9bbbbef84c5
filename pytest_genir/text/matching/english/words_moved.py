"""English phrases with a word moved: `pick the keys up` for `pick up the keys`, `student fee` for `fee for students`.

Each is another way to write the phrase, to be looked for as it stands: with its adverb behind, too (`eats fish often`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_LONGEST_SUBJECT = 2

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

#: How often and how something is done, in front of its verb or at the end: `often eats fish`, `eats fish often`.
_OFTEN = (
    "often|frequently|regularly|rarely|seldom|sometimes|usually|occasionally|normally|generally|daily|weekly|monthly"
)
_HOW = (
    r"(?!(?:only|early|really|hardly|barely|scarcely|nearly|merely|likely|unlikely|elderly|friendly|family|supply|reply"
    r"|apply|rely|simply|exactly|roughly|approximately|fully|partly|mainly|mostly|solely|exclusively|especially"
    r"|particularly|possibly|probably|clearly|previously|formerly|currently|finally|actually|usually|costly|lovely|lively)"
    r"\b)[a-z]{3,}ly"
)
_DONE = r"(?P<verb>[a-z]{3,})\s(?P<rest>(?!(?:and|or|but|than|that)\b)\w+(?:\s[\w'’-]+){0,4})"
_WHO = r"(?P<who>(?:(?:the|an?|my|our|your|his|her|their)\s)?(?:[a-z]+\s){0,2}?)"
_ADVERB_FIRST = late(rf"{_WHO}(?P<how>{_OFTEN}|{_HOW})\s{_DONE}", re.I)
_ADVERB_LAST = late(rf"(?P<what>[a-z]+(?:\s[\w'’-]+){{1,5}})\s(?P<how>{_OFTEN}|{_HOW})", re.I)
_HOW_OFTEN = late(rf"(?:{_OFTEN})", re.I)
#: Behind an adverb nothing that it could belong to instead: `plays tennis often`, and not "often alone".
_NOTHING_ELSE = late(
    r"[*_]*\s*(?:[.,;:!?)\n]|\Z|[–—-]\s)|\s(?:and|but|or|in|on|at|for|with|when|while|until|if|because|as|since|before"
    r"|after|during|to|from|so|although|though)\b",
    re.I,
)
_NO_ADVERB = late(
    r"\b(?:not|no|never|is|are|was|were|be|been|can|must|may|will|has|have|had|do|does|did)\b|n['’]t\b", re.I
)


def adverbs_moved(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its adverb at the other end of what is done."""
    first, last = _ADVERB_FIRST.fullmatch(phrase), _ADVERB_LAST.fullmatch(phrase)
    if _NO_ADVERB.search(phrase):
        return
    if first:
        often = ("", "very ", "quite ", "only ") if _HOW_OFTEN.fullmatch(first["how"]) else ("",)
        done = f"{first['who']}{first['verb']} {first['rest']}"
        for degree in often:
            yield Equivalent(f"{done} {degree}{first['how']}", behind=_NOTHING_ELSE, plain=True, together=True)
    if last:
        held = last["what"].split()
        for at in range(min(len(held) - 1, _LONGEST_SUBJECT + 1)):
            said = " ".join([*held[:at], last["how"], *held[at:]])
            yield Equivalent(said, plain=True, together=True)


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
