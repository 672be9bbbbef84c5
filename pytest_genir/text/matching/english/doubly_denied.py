"""What English says by two denials: `can appeal` is "nothing stops you from appealing", `everyone passed` "nobody failed".

What may be done is not forbidden, and nobody hinders it; what is to be done is not to be forgotten; what all do there is
nobody who does not. What nothing goes without is in `indispensable`, words with the opposite meaning in `opposites`.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.opposites import DENIES
from pytest_genir.text.matching.equivalent import Equivalent

_MAY = late(
    r"(?:(?P<who>(?:\w+\s){1,2}?)?(?:can|may|could)|(?:(?P<is>\w+\s)?(?:(?:is|are)\s)?)(?:allowed|permitted|possible|free|legal|lawful|fine|safe|able"
    r"|entitled|welcome|okay|ok)\sto)\s(?P<what>(?!not\b|only\b|be\b).+)",
    2,
)
_ANYBODY = r"(?:you|anyone|anybody|us|them|him|her|people|visitors|guests|members|tenants|customers|users|students|employees|the\s\w+|an?\s\w+)"
_NOTHING = r"(?:nothing|nobody|no[\s-]one|no\s(?:law|rule|clause|regulation|policy|contract)\w*|(?:the\s\w+|it|we|they|I|rules?|law)\s(?:do|does|will|wo|ca|can|could)(?:\snot|n['’]t))"
_HINDERS = (
    r"(?:stop|stops|stopping|prevent|prevents|preventing|keep|keeps|keeping|bar|bars|barring|hinder|hinders|forbid|forbids"
    r"|forbidding|prohibit|prohibits|prohibiting|ban|bans)"
)
_NOT = r"(?:\bnot|n['’]t|\bnever|\bno\slonger|\bby\sno\smeans)"
_UNHINDERED = late(
    rf"(?:\b{_NOTHING}\s(?:(?:in\s[\w\s]{{1,20}}|that|which|can|could|will|would|to|there|is|here)\s){{0,4}}?{_HINDERS}\s(?:{_ANYBODY}\s)?(?:from\s|to\s)?"
    r"|\b(?:nobody|no\sone)\s(?:will\s)?minds?\s(?:you(?:r)?\s)?|\bnothing\s(?:illegal|unlawful|wrong|improper|forbidden)\s(?:about|in|with)\s"
    rf"|{_NOT}\s(?:at\sall\s)?(?:against\s(?:the|any)\s(?:law|rules?|regulations)|illegal|unlawful|forbidden|prohibited|banned|barred|an\soffence|a\scrime"
    rf"|impossible)\s(?:for\s{_ANYBODY}\s)?(?:to|from|for)\s"
    r"|\bno\s(?:rule|law|ban|objection|restriction|bar|prohibition|obstacle|harm|problem|reason)s?\s(?:against|on|to|with|in|not\sto)\s(?:you(?:r)?\s)?"
    rf"|\bno\sreason\s(?:why\s)?{_ANYBODY}\s(?:can(?:not|['’]t|\snot)|(?:could|should|may|might)(?:\snot|n['’]t))\s)\Z",
    2,
)
#: ... and what stands in front of it: "photography is not forbidden".
_NOT_FORBIDDEN = late(
    r"(?P<own>\s(?:is|are|was|were)(?:\snot|n['’]t|\sby\sno\smeans|\snowhere)\s(?:forbidden|prohibited|banned|illegal|unlawful|impossible|against\sthe\s(?:law|rules)))\b",
    2,
)
_ALWAYS = late(r"(?:always|be sure to|make sure to|remember to|make sure you)\s(?P<what>\w+(?:\s.+)?)", 2)
_FORGET = late(r"(?:(?:do\snot|don['’]t)\sforget|remember)(?P<to>\sto)?\s(?P<what>.+)", 2)
_REMEMBERED = ("remember", "do not forget", "never forget")
_TO_DO = (
    "remember to", "do not forget to", "never forget to", "be sure to", "make sure to", "make sure you", "take care to",
    "do not fail to",
)  # fmt: skip
_ALL = late(
    r"(?:(?:everyone|everybody)|(?:every|each|all(?:\sof)?(?:\sthe)?)\s(?P<noun>[a-z]{3,}))\s"
    r"(?P<rest>(?!(?:not|can|may|must|should|but|except|else|who|over|under|in|on|at|of)\b)[a-z]+(?:\s[\w'’-]+){0,5})",
    2,
)
_HELPING = late(r"\A(?:has|have|had|was|were|is|are|will|does|do|did)\s(?=\w)", 2)
#: One that is not so, of whom there is none.
_IS_NOT = (
    r"(?:(?:did|does|do|has|had|have|was|is|were|are|would|will|wo|could)(?:\snot|n['’]t)|fail(?:s|ed)\sto|refuse[sd]\sto|neglect(?:s|ed)\sto)"
    r"\s(?:have\s|be\s|(?!only\b)\w+ly\s)?\Z"
)
_THERE_IS = r"\b(?:there|here)(?:['’]s|\s(?:is|was|were|are|has\sbeen|have\sbeen))"


def doubly_denied(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase said by what denies its opposite."""
    if DENIES.search(phrase) is None:
        yield from _unhindered(phrase)
    yield from _kept_in_mind(phrase)
    yield from _nobody_not(phrase)


def _unhindered(phrase: str) -> Iterator[Equivalent]:
    """Yield what nothing hinders."""
    may = _MAY.fullmatch(phrase)
    if may:
        yield Equivalent(may["what"], after=_UNHINDERED, plain=True, together=True)
        yield Equivalent(may["what"], behind=_NOT_FORBIDDEN, plain=True, together=True)


def _kept_in_mind(phrase: str) -> Iterator[Equivalent]:
    """Yield what is not to be forgotten: `remember your badge`, "don't forget to bring your badge"."""
    always = _ALWAYS.fullmatch(phrase)
    kept = _FORGET.fullmatch(phrase) or always
    if kept:
        what = kept["what"]
        to_do = always or kept.groupdict().get("to")
        for way in _TO_DO if to_do else _REMEMBERED:
            yield Equivalent(f"{way} {what}", plain=True)
        if not to_do:
            yield from (
                Equivalent(f"{way} {bring} {what}", plain=True) for way in _TO_DO for bring in ("bring", "take", "pack")
            )


def _nobody_not(phrase: str) -> Iterator[Equivalent]:
    """Yield how nobody is said to be otherwise: `everyone passed`, "nobody failed to pass"."""
    everyone = _ALL.fullmatch(phrase)
    if everyone:
        none = re.compile(_none_of(everyone["noun"]) + _IS_NOT, 2)
        rest = everyone["rest"]
        for said in dict.fromkeys((rest, _HELPING.sub("", rest))):
            yield Equivalent(said, after=none, plain=True)


def _none_of(noun: str | None) -> str:
    """Return a pattern of how none of them is named: `not a single one who`, `none of the guests`."""
    name = rf"(?:\w+\s)?{re.escape(noun.removesuffix('s'))}s?" if noun else r"(?:\w+\s){0,2}?\w+"
    people = "" if noun else r"nobody|no[\s-]one|none\sof\s(?:them|us|you)|"
    some = rf"(?:{people}no\s{name}|not\s(?:a\ssingle|one|any)\s{name}|none\sof\s(?:the|our|my)\s{name})"
    there = (
        rf"{_THERE_IS}(?:\s(?:{people}no\s{name}|not\s(?:a\ssingle|one|any)\s{name})|n['’]t\s(?:a\ssingle|one|any)\s{name}"
        rf"|(?:\snot|n['’]t)\s(?:anyone|anybody))"
    )
    among = r"(?:\s(?:here|there|today))?(?:\s(?:in|on|at|from|of|among)\s(?:\w+\s){0,2}?\w+)?"
    direct = some if noun else r"(?:nobody|no[\s-]one|none\sof\s(?:them|us|you|the\s\w+|our\s\w+))"
    return rf"(?:{there}{among}\s(?:who|that|which)\s|\b{direct}{among}\s)"
