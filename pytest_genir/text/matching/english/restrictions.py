"""What English makes a condition, a restriction or an exception of, with whatever word it does so.

`if you have a receipt` is "as long as you have a receipt", `only with a prescription` "not unless you have one on
prescription" and "prescription-only", `except Mondays` "Mondays are the only exception". Who is excepted from what is
forbidden is allowed.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_IFS = (
    r"(?:if|when|whenever|as\slong\sas|so\slong\sas|provided(?:\sthat)?|providing(?:\sthat)?|on\s(?:the\s)?condition(?:\sthat)?"
    r"|in\sthe\sevent\sthat|in\scase|assuming(?:\sthat)?|supposing(?:\sthat)?|given\sthat|once)"
)
_IF = late(
    rf"(?P<front>.+\s)?(?P<only>only\s)?{_IFS}\s(?P<what>(?P<who>you|it|they|we|he|she|there|the\s\w+|your\s\w+|an?\s\w+|\w+s)\s.+"
    r"|(?:\w+ed|paid|left|lost|sold|kept|worn|broken|new|unopened)\b.*|\w+\s(?!by\b)\w+s)",
    2,
)
_IF_FRONT, _ONLY_IF_FRONT = late(rf"(?<!even\s)\b{_IFS}\s\Z", 2), late(rf"\b(?:only|solely|strictly)\s{_IFS}\s\Z", 2)
_IN_CASE_OF = late(
    r"(?:in\scase\sof|in\s(?:the\s)?(?:event|case)\sof|if\sthere(?:\sis|['’]s|\sare)|when\sthere\sis)\s(?:an?\s)?(?P<what>.+)",
    2,
)
_HAPPENING = late(
    r"\b(?:in\s(?:the\s)?(?:case|event)\sof|(?:if|when|whenever|as\slong\sas|provided(?:\sthat)?)\sthere(?:\sis|['’]s|\sare)|should\sthere\sbe|if\s(?:you|we)"
    r"\s(?:have|see|notice|find|hear|discover))(?:\s(?:an?|any|the))?\s\Z",
    2,
)
_UNLESS = late(
    r"(?P<front>.+\s)?unless\s(?P<who>you|it|they|we|he|she|the\s\w+|your\s\w+)\s(?:(?:is|are|has|have|have been|has been)\s)?(?P<what>.+)",
    2,
)
_PREPOSITION = r"(?:on|in|with|by|for|to|from|at|after|before|during|through|via|upon|between)"
_ONLY = late(
    rf"(?:only|solely|exclusively|strictly|just)\s(?:(?P<p>{_PREPOSITION})\s)?(?:(?:an?|the|your)\s)?(?P<x>(?!if\b|when\b|once\b).+)",
    2,
)
_ONLY_BEHIND = late(
    rf"(?:(?P<p>{_PREPOSITION})\s)?(?:(?:an?|the|your)\s)?(?P<x>(?!(?:if|when|once|not)\b).+?)(?:\sonly|-only|\salone|\sexclusively)",
    2,
)
_RESTRICTED = late(
    r"(?:(?:restricted|limited|confined|open\sonly)\sto|reserved\sfor|nobody\sbut|no\sone\sbut|none\sbut|nothing\sbut)\s(?:(?:an?|the)\s)?(?P<x>.+)",
    2,
)
_FOR_WHOM = ("", "for", "to")
_ALIKE = {"with": ("with", "on", "by", "against"), "by": ("by", "with"), "upon": ("upon", "on", "with"), "on": ("on",)}
_DENYING = r"(?:\bnot?|\bnever|\bnobody|\bnone|\bnothing|\bcannot|n['’]t|\bwithout|\bforbidden|\bprohibited|\bbanned|\bimpossible|\bclosed|\bunable)"
_EXCEPT = (
    r"(?:except(?:ing)?(?:\s(?:for|on|in|at|to))?|apart\sfrom|aside\sfrom|other\sthan|excluding|not\sincluding|but\snot(?:\s(?:on|in|at|for))?"
    r"|with\sthe\s(?:\w+\s)?exception\sof|save(?:\sfor|\son)?|bar(?:ring)?|(?<=one\s)but|(?<=body\s)but|(?<=thing\s)but|(?<=day\s)but|all\sbut|(?<=other\s)than)"
)
_EXCEPTED = late(rf"(?P<front>(?:\w+\s){{0,4}}?){_EXCEPT}\s(?:(?:an?|the|on|in|at|for)\s)?(?P<x>.+)", 2)
_EXCEPT_FRONT = late(rf"\b{_EXCEPT}(?:\s(?:an?|the|on|in|at|for|our|your|all))?\s\Z", 2)
_EXCEPTION_BEHIND = (
    r"(?P<own>\s?[,(–-]?\s?(?:(?:is|are|was|were|being)\s)?(?:the\s(?:one|only|sole|single|lone)\sexceptions?|an\sexception|exceptions?|excepted|excluded|aside)\b"
    r"|\s(?:is|are|being)\sthe\s(?:only|one|sole)\s(?:\w+\s){1,2}?(?:(?:when|that|where|on\swhich|who)\s)?(?:(?:we|it|they|you)\s)?"
    r"(?:(?:do|does|is|are|am|can|have)(?:n['’]t|\snot)|stays?\sclosed|(?:is|are)\s(?:closed|shut)))"
)
_MAY = late(
    r"(?P<x>(?:\w+\s){1,3}?)(?:is|are)\s(?P<what>allowed|permitted|admitted|accepted|welcome|let\sin|exempt|excepted|free|excused)(?P<r>\s(?:in|on|at|inside|from)\b.*)?",
    2,
)
_FREE_FOR = late(r"(?:free|no\s(?:charge|fee))\sfor\s(?P<x>.+)", 2)
_ONLY_THEY = late(r"only\s(?P<x>(?:\w+\s){1,3}?)(?:can|may|must|are\sallowed\sto)\s(?P<v>\w+)(?:\s.+)?", 2)
_FORBIDDEN_BUT = late(rf"{_DENYING}\b[^.;!?\n]{{0,70}}\b{_EXCEPT}(?:\s(?:an?|the|our|your|all))?\s\Z", 2)
_FORBIDDEN_FIRST = late(rf"{_DENYING}\b[^.;!?\n]{{0,70}}[,(–-]\s?(?:and\s|with\s|but\s)?\Z", 2)
_PAYS_BUT = late(
    rf"\b(?:every\w*|all|each)\b[^.;!?\n]{{0,50}}\b(?:pays?|has\sto|have\sto|must|needs?\sto|charged|counts?|due|liable)\b[^.;!?\n]{{0,40}}\b{_EXCEPT}(?:\s(?:an?|the|our|your|all))?\s\Z",
    2,
)
_ONLY_LET = r"(?P<own>\s(?:are|is|may|can|will\sbe|get)\s(?:be\s)?(?:allowed|permitted|admitted|accepted|let\sin|enter|welcome|come\sin))\b"
_CONSENT = late(
    r"(?:the\s|your\s|an?\s)?(?P<who>\w+)['’]?s?['’]?\s(?P<how>written|prior\swritten|verbal|prior)\s(?:consent|permission|approval|agreement|authori[sz]ation)",
    2,
)
_GRANTS = ("agree", "consent", "approve", "allow it", "permit it", "give consent", "give permission", "confirm")
_HOW_IT_IS = {
    "written": ("in writing",),
    "prior written": ("in writing beforehand", "in writing first", "in writing"),
    "verbal": ("verbally", "orally"),
}
_ENDS = late(
    r"(?=\s*(?:[.,;:!?)\n\]*–-]|\Z)|\s(?:and|or|but|in|on|at|by|for|from|to|of|with|without|until|before|after|since|because|as|so|if|unless|when"
    r"|while|during|within|per|is|are|was|were|will|can|may|must|has|have|that|which|who|you|we|they|he|she|it|get|gets|pay|pays|only|there"
    r"|here|then|every|each|all|do|does|too|also|please|the)\b)",
    2,
)
_ENDS_WHOM = late(rf"(?!\sof\b){_ENDS.pattern}", 2)


_OTHERWISE = late(r"unless\s(?:(?P<a>\w+)\sotherwise|otherwise\s(?P<b>\w+))", 2)


def restrictions(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its condition, restriction or exception made by other words."""
    yield from _conditions(phrase)
    yield from _only(phrase)
    excepted = _EXCEPTED.fullmatch(phrase)
    if excepted:
        yield Equivalent(excepted["x"], after=_EXCEPT_FRONT, behind=_ENDS, plain=True, together=True)
        yield Equivalent(excepted["x"], behind=late(_EXCEPTION_BEHIND, 2), plain=True, together=True)
    yield from _let_in(phrase)
    otherwise = _OTHERWISE.fullmatch(phrase)
    if otherwise:
        yield Equivalent(
            f"unless otherwise {otherwise['a']}" if otherwise["a"] else f"unless {otherwise['b']} otherwise"
        )
    consent = _CONSENT.fullmatch(phrase)
    if consent:
        for grants in _GRANTS:
            yield from (
                Equivalent(f"{consent['who']} {grants} {way}", plain=True)
                for way in _HOW_IT_IS.get(consent["how"].lower(), ())
            )


def _conditions(phrase: str) -> Iterator[Equivalent]:
    led = _IF.fullmatch(phrase)
    if led and not led["who"] and not led["front"]:  # `if paid in full`: what is so is left out
        only = r"only\s" if led["only"] else ""
        something = late(
            rf"(?<!even\s)\b{only}{_IFS}\s(?:the|your|an?|it|they|you)\s(?:(?!not\s)\w+\s){{0,2}}?(?:(?:is|are|was|were|has\sbeen|have\sbeen)\s)?\Z",
            2,
        )
        yield Equivalent(led["what"], after=something, plain=True, together=True)
        yield Equivalent(led["what"], after=_ONLY_IF_FRONT if led["only"] else _IF_FRONT, plain=True, together=True)
    elif led:
        what, front = led["what"], (led["front"] or "").strip()
        if not front:
            yield Equivalent(what, after=_ONLY_IF_FRONT if led["only"] else _IF_FRONT, plain=True, together=True)
            if not led["only"]:
                yield Equivalent(f"should {what}", plain=True)
        else:
            for way in (
                "if",
                "when",
                "as long as",
                "provided",
                "provided that",
                "on condition that",
                "in case",
                "should",
            ):
                yield Equivalent(f"{front} {way} {what}", inside=_ONE_SENTENCE)
                yield Equivalent(f"{way} {what} {front}", inside=_ONE_SENTENCE)
    case = _IN_CASE_OF.fullmatch(phrase)
    if case:
        yield Equivalent(case["what"], after=_HAPPENING, behind=_ENDS, plain=True, together=True)
    unless = _UNLESS.fullmatch(phrase)
    if unless and not unless["front"]:
        not_so = rf"\b{_IFS}\s{re.escape(unless['who'])}\s(?:do|does|is|are|has|have|did|was|were|can)(?:\snot|n['’]t)(?:\sbe|\sbeen)?\s\Z"
        yield Equivalent(unless["what"], after=late(not_so, 2), not_after=_OFF, plain=True, together=True)
        yield Equivalent(f"{unless['who']} {unless['what']}", after=_BUT_NOT_IF, plain=True, together=True)


_ONE_SENTENCE = late(r"\A[^.;!?\n]+\Z", re.S)
_OFF = late(r"\b(?:cancelled|called\soff|off|postponed|closed|shut|moved|moves)\b[^.;!?\n]{0,50}\Z", 2)
_BUT_NOT_IF = late(r"\b(?:except|but\snot|save)\s(?:if|when|where|in\scase)\s\Z", 2)


def _only(phrase: str) -> Iterator[Equivalent]:
    """Yield what something is restricted to, behind or in front of what restricts it."""
    found = _ONLY.fullmatch(phrase) or _ONLY_BEHIND.fullmatch(phrase) or _RESTRICTED.fullmatch(phrase)
    if found is None:
        return
    x, p = found["x"], (found.groupdict().get("p") or "").lower()
    whom = p in _FOR_WHOM
    alike = _ALIKE.get(p, (p,)) if not whom else ()
    led = rf"(?:{'|'.join(alike)})\s" if alike else r"(?:(?:for|to|by)\s)?"
    article = r"(?:(?:an?|the|your|our|valid|a\svalid)\s)?"
    alone = r"(?<!not\s)(?<!n['’]t\s)\b(?:only|solely|exclusively|just|purely|strictly|merely)\s"
    restricted = r"\b(?:(?:limited|restricted|confined)\s(?:exclusively\s)?to|reserved\s(?:exclusively\s|solely\s)?for|(?:nothing|nobody|no\sone|none)\sbut|nobody\sexcept|no\sone\sexcept)\s"
    ways = [rf"{alone}{led}{article}\Z"]
    if whom:
        ways += [
            rf"{restricted}{article}\Z",
            rf"{_DENYING}\b[^.;!?\n]{{0,50}}\b(?:except|other\sthan|but|apart\sfrom)\s(?:for\s)?{article}\Z",
        ]
    else:
        ways += [
            rf"\bonly\s(?!(?:the|an?|those|these|some|our|your|two|three|one|for|to)\b)(?:[^\s.,;:!?]+\s){{1,6}}?{led}{article}\Z",
            rf"{_DENYING}\b[^.;!?\n]{{0,60}}\b(?:except|other\sthan|unless|apart\sfrom)\s(?:(?:it\sis|it['’]s|they\sare)\s)?{led}{article}\Z",
        ]
    if p == "with":
        ways += [
            (
                rf"(?:\bonly|{_DENYING})\b[^.;!?\n]{{0,60}}\b(?:if|when|unless|without|provided)(?:\sthat)?\s"
                rf"(?:(?:you|they|we|one|he|she|there|patients?|customers?|visitors?)\s(?:have|has|hold|show|present|bring|is|are|can\sshow|get|got|['’]ve\sgot)\s)?{article}\Z"
            )
        ]
    for way in ways:
        yield Equivalent(x, after=late(way, 2), behind=_ENDS_WHOM if whom else _ENDS, plain=True, together=True)
    behind = r"(?P<own>[-\s](?:only|alone|exclusively|solely)\b(?!\sif|\s?\?)|,?\sand\s(?:nobody|no\sone|nothing|none)\selse|,?\sand\sno\sothers?\b)"
    yield Equivalent(
        x,
        after=late(rf"(?:{'|'.join(alike)})\s{article}\Z|[-–]\Z", 2) if alike and p != "with" else None,
        behind=late(behind, 2),
        plain=True,
        together=True,
    )


def _let_in(phrase: str) -> Iterator[Equivalent]:
    """Yield who is excepted from what is forbidden, if a phrase lets them in, or from what all pay."""
    free = _FREE_FOR.fullmatch(phrase)
    if free:
        yield Equivalent(free["x"], after=_PAYS_BUT, behind=_ENDS, plain=True, together=True)
    they = _ONLY_THEY.fullmatch(phrase)
    if they:
        restricted = rf"\b{re.escape(they['v'][:4])}\w*\b[^.;!?\n]{{0,40}}\b(?:limited|restricted|reserved|confined)\s(?:exclusively\s)?(?:to|for)\s(?:the\s|our\s)?\Z"
        yield Equivalent(they["x"].strip(), after=late(restricted, 2), behind=_ENDS, plain=True, together=True)
    may = _MAY.fullmatch(phrase)
    if may is None:
        return
    x = may["x"].strip()
    if may["what"].lower() in ("exempt", "excepted", "free", "excused"):
        yield Equivalent(x, after=_PAYS_BUT, behind=_ENDS, plain=True, together=True)
        return
    yield Equivalent(x, after=_FORBIDDEN_BUT, behind=_ENDS, plain=True, together=True)
    yield Equivalent(x, after=_FORBIDDEN_FIRST, behind=late(_EXCEPTION_BEHIND, 2), plain=True, together=True)
    yield Equivalent(x, after=late(r"(?<!not\s)\bonly\s\Z", 2), behind=late(_ONLY_LET, 2), plain=True, together=True)
