"""English nouns that name what is done, and their verbs: `battery replacement` is "replacing the battery".

A `password reset link` is a link to reset a password.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.derived import bases
from pytest_genir.text.matching.english.statement_rows import WORD
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.vocabulary import words

#: Nouns that are verbs as they stand.
_SAME = words("return exchange hire repair upgrade transfer refund update download upload change switch reset")
#: ... and those that follow no rule of endings.
_IRREGULAR = {
    "registration": "register", "application": "apply for", "cancellation": "cancel", "delivery": "deliver",
    "assembly": "assemble", "storage": "store", "purchase": "buy", "disposal": "dispose of", "recovery": "recover",
    "loss": "lose", "extraction": "extract", "enrolment": "enrol in", "booking": "book", "cleaning": "clean",
    "reading": "read", "tracking": "track", "wrapping": "wrap", "printing": "print", "scanning": "scan",
    "testing": "test", "sharing": "share", "referral": "refer",
}  # fmt: skip
_DEED = r"[a-z]{4,}"


@lru_cache(maxsize=4096)
def verb_of(noun: str) -> str | None:
    """Return what is done where a noun names it: `replace` for `replacement`."""
    one = noun.lower()
    for each in (one, one.removesuffix("s")):
        if each in _SAME or each in _IRREGULAR:
            return _IRREGULAR.get(each, each)
        verb = next(iter(bases(each)), "")
        if verb in VERBS:
            return verb
    return None


_OF_A_THING = late(rf"(?:the\s|an?\s|your\s)?(?P<x>{WORD})\s(?P<deed>{_DEED})(?P<r>\s(?!of\b).+)?", 2)
_FOR_A_DEED = late(rf"(?:the\s|an?\s|your\s)?(?P<x>{WORD})\s(?P<deed>{_DEED})\s(?P<y>{WORD})", 2)
#: `repair of frames`, which are repaired.
_DEED_OF = late(
    rf"(?:the\s|an?\s)?(?P<deed>{_DEED})\sof\s(?:the\s|an?\s|your\s|our\s)?(?P<x>{WORD}(?:\s{WORD})?)"
    r"(?P<r>\s(?:on|in|at|by|within|before|after|every)\s.+)?",
    2,
)
#: `late cancellation fee`, which is a fee for late cancellation; and `engineer visit`, one by an engineer.
_WHAT_FOR = late(
    rf"(?:the\s|an?\s|your\s)?(?P<x>{WORD}(?:\s{WORD})?)\s(?P<y>fees?|charges?|price|fine|penalty|discount|form|deadline|deposit"
    r"|surcharge|pass|permit|allowance|supplement|subsidy|grant|reminder|instructions|rules|requirements|options)",
    2,
)
_BY_WHOM = late(
    rf"(?:the\s|an?\s|your\s)?(?P<x>{WORD})\s(?P<y>visit|check|inspection|approval|delivery|review|assessment|travel|transport"
    r"|payment|transfer|appointment|call|confirmation|notification)",
    2,
)
#: `a permit for parking a boat` is none for parking.
_NOTHING_ELSE = late(r"(?!\s(?:an?|the|your|my|our|this|that|another)\s)", 2)
_OTHERWISE = late(r"\b(?:old|former|previous|other|another|no|extra|additional)\s\Z", 2)
#: They say how it is done, or of what kind it is, and not to what.
_HOW = late(
    r"(?:online|free|early|late|full|home|new|next|same|fast|express|standard|advance|group|automatic|final)\Z", 2
)


def gerund(verb: str) -> str:
    """Return `replacing` for `replace`, `applying for` for `apply for`."""
    first, _, rest = verb.partition(" ")
    if first.endswith("e") and not first.endswith(("ee", "be")):
        said = f"{first[:-1]}ing"
    elif _DOUBLES.fullmatch(first):
        said = f"{first}{first[-1]}ing"
    else:
        said = f"{first}ing"
    return f"{said} {rest}".strip()


_DOUBLES = late(r"[^aeiou]*[aeiou][bdgmnpt]|submit|reset|admit")


def deeds_named(phrase: str) -> Iterator[Equivalent]:
    """Yield what is done with the verb of the noun that names it."""
    paid = _WHAT_FOR.fullmatch(phrase)
    if paid:
        yield Equivalent(f"{paid['y']} for {paid['x']}", plain=True, not_after=_OTHERWISE, behind=_NOTHING_ELSE)
    pair = _BY_WHOM.fullmatch(phrase)
    if pair:
        yield Equivalent(f"{pair['y']} by {pair['x']}", plain=True, not_after=_OTHERWISE)
    of = _DEED_OF.fullmatch(phrase)
    verb = verb_of(of["deed"]) if of else None
    if of and verb:
        yield Equivalent(f"{verb} {of['x']}{of['r'] or ''}", plain=True, voiced=True)
    named = _OF_A_THING.fullmatch(phrase)
    verb = verb_of(named["deed"]) if named else None
    if named is None or verb is None or _HOW.match(named["x"]):
        return
    thing = named["x"]
    # By its lemma the verb is found in all its forms.
    yield Equivalent(f"{verb} {thing}{named['r'] or ''}", plain=True, voiced=True)
    meant = _FOR_A_DEED.fullmatch(phrase)
    if meant:
        kept = meant["y"]
        yield from (
            Equivalent(said, plain=True)
            for said in (
                f"{kept} to {verb} {thing}",
                f"{kept} for {gerund(verb)} {thing}",
                f"{kept} for {thing} {meant['deed']}",
                f"{kept} for {meant['deed']} of {thing}",
            )
        )
