"""English phrases that deny what is done to a thing, in the other voice and with other words that deny it.

`we do not accept cards` is said by "cards are not accepted" and "we can't accept cards", and `parcels cannot be
returned` by "you can't return parcels". The thing is the whole one: "foreign cards are not accepted" denies less.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import THE, THING
from pytest_genir.text.matching.equivalent import Equivalent

_NOT = r"(?:\s?not|n['’]t)"
_WHERE = (
    r"(?P<r>\s(?:in|on|at|by|with|from|after|before|for|without|to|into|onto|during|within|online|here|outside|inside"
    r"|through|over|under|via|until|per|again)\b.*)?"
)
_VERB = (
    r"(?P<v>(?!(?:need|have|be|get|want|know|go|come|work|open|close|cost|apply|exist|seem|think|wish|let|make|like"
    r"|expire|include|cover|end|start|begin|last|must|can)\b)[a-z]{3,})"
)
_WE = late(rf"(?:we|they)\s(?:do|will|wo|would|can|ca|could){_NOT}\s{_VERB}\s{THE}{THING}{_WHERE}", re.I)
_YOU = late(
    rf"(?:(?:you|guests|visitors|members|customers|passengers|tenants|students|participants|users|drivers)\s)?"
    rf"(?:(?:can|ca|may|must){_NOT}|(?:are|is){_NOT}\s(?:allowed|permitted|able)\sto)\s{_VERB}\s{THE}{THING}{_WHERE}",
    re.I,
)
_DONE = (
    r"(?P<v>[a-z]{3,}(?:ed|en|wn|ne)|sent|sold|paid|kept|left|held|built|made|found|bought|brought|cut|put|set|lent)"
)
_CANNOT_BE = late(
    rf"(?:{THE}{THING}\s)?(?:(?:can|ca|may|must){_NOT}|(?:are|is){_NOT}\s(?:allowed|permitted|able)\sto)\sbe\s{_DONE}{_WHERE}",
    re.I,
)
#: Any other word in front of a thing makes it a part of all of them: `foreign cards`.
_LESS = late(
    r"\b(?!(?:that|but|and|so|as|because|since|sorry|unfortunately|afraid|regrettably|sadly|currently|though|although"
    r"|however|any|the|all|your|our|such|no|note|while|please|they|here|therefore)\b)[\w'’-]+\s\Z",
    re.I,
)
#: What stands right behind denies less: `batteries cannot be shipped by air`, "not served to minors".
_WHOLLY = late(
    r"\s*(?:[.,;:!?)\n*]|\Z)|\s[-–—]\s|\s(?:here|at all|any ?more|any longer|because|since|as|so|but|and|or|currently"
    r"|at the moment|at present|by us|unfortunately|sorry|i['’]m afraid|i am afraid|either|yet|due to"
    r"|in any case)\b",
    re.I,
)
_NOT_ONLY_SO = late(r"\A(?!.*\b(?:only|just|merely|simply|solely)\b)", re.I | re.S)


def denied_deeds(phrase: str) -> Iterator[Equivalent]:
    """Yield the other ways to deny what a phrase denies."""
    we = _WE.fullmatch(phrase)
    if we:
        x, v, r = we["x"], we["v"], we["r"] or ""
        yield from _passives(x, v, r, ("are not {v}", "can not be {v}", "will not be {v}"))
        yield Equivalent(f"we {v} no {x}{r}", plain=True, behind=_WHOLLY)
    you = _YOU.fullmatch(phrase)
    if you:
        x, v, r = you["x"], you["v"], you["r"] or ""
        yield from _passives(x, v, r, ("can not be {v}", "may not be {v}", "must not be {v}", "not allowed to be {v}"))
    done = _CANNOT_BE.fullmatch(phrase)
    if done:
        # By its lemma the verb is found in the other voice: `returned` in "you can't return it".
        v, x, r = done["v"], f" {done['x']}" if done["x"] else "", done["r"] or ""
        for way in ("you can not", "you may not", "you must not", "we can not", "not possible to", "not allowed to"):
            yield Equivalent(f"{way} {v}{x}{r}", plain=True, behind=_WHOLLY if x else None)
        yield Equivalent(f"impossible to {v}{x}{r}", plain=True, behind=_WHOLLY)


def _passives(x: str, v: str, r: str, ways: tuple[str, ...]) -> Iterator[Equivalent]:
    for way in ways:
        said = way.format(v=v)
        yield Equivalent(f"{x} {said}{r}", plain=True, inside=_NOT_ONLY_SO, not_after=_LESS, behind=_WHOLLY)
        none = said.replace("not ", "")
        yield Equivalent(f"no {x} {none}{r}", plain=True, behind=_WHOLLY)
