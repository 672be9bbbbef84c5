"""English deeds named by a noun with a verb that says little: `make a payment` is `pay`.

And descriptions that are told by a verb, or behind their thing: `French-speaking guide`, `well-lit car park`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.derived import bases
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.vocabulary import words

#: They say little beside the noun behind them.
LIGHT = words(
    "make take have give do carry pay perform conduct undertake provide offer get hold reach submit "
    "lodge place file run undergo"
)
_NAMED = late(
    r"(?:make|take|have|give|do|carry out|pay|perform|conduct|undertake|provide|offer|get|hold|reach|submit|lodge|place"
    r"|put in|file|come to|run|undergo)s? (?:(?:an?|the|your|some|any|their|its) )?(?P<noun>[a-z]+?)"
    r"(?: (?P<how>of|to|for|in|on|with|at|about|from)"
    r" (?P<rest>.+))?",
    re.I,
)
_VERBS_OF = {
    "decision": "decide", "photo": "photograph", "photos": "photograph", "picture": "photograph", "advice": "advise",
    "choice": "choose", "complaint": "complain", "speech": "speak", "bath": "bathe", "analysis": "analyse",
    "shopping": "shop", "cleaning": "clean", "cooking": "cook", "washing": "wash", "ironing": "iron",
    "booking": "book", "permission": "allow", "part": "participate", "apology": "apologise", "comparison": "compare",
    "recovery": "recover", "discovery": "discover", "agreement": "agree", "payment": "pay", "argument": "argue",
    "entry": "enter", "application": "apply", "operation": "operate", "attention": "heed",
    "repairs": "repair", "checks": "check", "tests": "test", "refunds": "refund", "training": "train",
    "sale": "sell", "delivery": "deliver", "proof": "prove", "thought": "think", "belief": "believe",
}  # fmt: skip
#: Nouns that are verbs as they stand; `take place`, `make money` and `have time` are no deeds of theirs.
_SAME = words(
    "visit look call search rest shower walk swim repair check test reply answer order request copy note "
    "guess try offer "
    "promise start stop change wash drink dance talk chat bet nap sleep laugh smile ride drive tour "
    "discount help support "
    "refund plan deposit vote attempt review report study survey interview experiment break notice reference reward "
    "compliment warning bow jump push pull kick hug kiss cough claim appeal protest journey rush fight "
    "research list operation swim"
)
_RESPONSIBLE = late(r"(?:takes?|accepts?|bears?|assumes?) (?:full )?responsibility for (?P<rest>.+)", re.I)
#: It is a thing there: `the pay`, `a visit`.
_A_THING = late(r"\b(?:the|an?|your|our|my|his|her|its|their|of|no|any|some|each|every)\s\Z", re.I)


def plainly(phrase: str) -> Iterator[tuple[str, str]]:
    """Yield the verb of a deed that a phrase names with a light one, and what it is done to: `advise`, `tenants`."""
    named = _NAMED.fullmatch(phrase)
    if named:
        noun = named["noun"].lower()
        if noun not in _VERBS_OF and noun.endswith("s") and not noun.endswith("ss"):
            noun = noun.removesuffix("s")
        verbs = [_VERBS_OF[noun]] if noun in _VERBS_OF else [noun] if noun in _SAME else [*bases(noun)]
        for verb in verbs:
            if verb in VERBS or verb in _SAME:
                rest = named["rest"] or ""
                yield verb, rest
                if rest:
                    yield verb, f"{named['how']} {rest}"


def without_light_verb(phrase: str) -> Iterator[Equivalent]:
    """Yield the deed of a phrase by its own verb."""
    for verb, rest in plainly(phrase):
        yield Equivalent(f"{verb} {rest}".strip(), plain=True, not_after=_A_THING)
    responsible = _RESPONSIBLE.fullmatch(phrase)
    if responsible:
        yield from (Equivalent(f"{be} {responsible['rest']}", plain=True) for be in ("responsible for", "liable for"))


#: `French-speaking guide`, who speaks French.
_DOING = late(r"(?:an? |the )?(?P<object>[a-z]{3,})[- ](?P<does>[a-z]{2,}ing) (?P<what>[a-z]{3,})", re.I)
_RESISTANT = late(r"(?:an? |the )?(?P<object>[a-z]{3,})[- ](?:resistant|proof) (?P<what>[a-z]{3,})", re.I)
#: `well-lit car park`, which is well lit.
_HOW_DONE = late(
    r"(?:an? |the )?(?P<how>[a-z]+ly|well|badly|half|newly)[- ](?P<done>[a-z]+(?:ed|en|t|wn|lt|ne|de|ought))"
    r" (?P<what>[a-z]{3,}(?: [a-z]{3,})?)",
    re.I,
)


def told_by_verb(phrase: str) -> Iterator[str]:
    """Yield a description as a statement: `the guide speaks French` for `French-speaking guide`."""
    doing = _DOING.fullmatch(phrase)
    if doing and "-" in phrase:
        yield f"{doing['what']} will {_verb_of(doing['does'])} {doing['object']}"
    resistant = _RESISTANT.fullmatch(phrase)
    if resistant:
        yield f"{resistant['what']} will resist {resistant['object']}"


def described_otherwise(phrase: str) -> Iterator[Equivalent]:
    """Yield what describes a thing behind it: `car park is well lit`."""
    doing, done = _DOING.fullmatch(phrase), _HOW_DONE.fullmatch(phrase)
    if doing and "-" in phrase:
        for that in ("that", "which", "who"):
            yield Equivalent(f"{doing['what']} {that} {doing['does']} the {doing['object']}", plain=True)
    if done:
        for be in ("is", "are", "was", "were", "has been", "have been"):
            yield Equivalent(f"{done['what']} {be} {done['how']} {done['done']}", plain=True)
            yield Equivalent(f"{done['what']} {be} {done['done']} {done['how']}", plain=True)
        if done["how"].lower() == "newly":
            yield from (
                Equivalent(f"{done['what']} {be} {done['done']} recently", plain=True) for be in ("is", "was", "were")
            )


def _verb_of(doing: str) -> str:
    """Return `speak` of `speaking` where it is known."""
    stem = doing.removesuffix("ing")
    ways = (stem, f"{stem}e", stem[:-1])
    return next((way for way in ways if way in VERBS), stem)
