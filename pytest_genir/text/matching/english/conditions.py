"""What English makes a condition, a restriction, an exception or indispensable, with whatever word it does so.

`if you have a receipt` is "as long as you have a receipt", `only with a prescription` "not unless you have one on
prescription", `except Mondays` "Mondays are the only exception", `need a visa` "you can't enter without a visa". Who is
excepted from what is forbidden is allowed.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.absences import said_of
from pytest_genir.text.matching.english.deed_nouns import gerund
from pytest_genir.text.matching.english.opposites import DENIES
from pytest_genir.text.matching.english.statement_rows import THE, THING
from pytest_genir.text.matching.equivalent import Equivalent

_IFS = (
    r"(?:if|when|whenever|as\slong\sas|so\slong\sas|provided(?:\sthat)?|providing(?:\sthat)?|on\s(?:the\s)?condition(?:\sthat)?"
    r"|in\sthe\sevent\sthat|in\scase|assuming(?:\sthat)?|supposing(?:\sthat)?|given\sthat|once)"
)
#: Behind a thing they make no other thing of it: `a ticket from the office`, but not "a ticket office".
_ENDS = late(
    r"(?=\s*(?:[.,;:!?)\n\]*–-]|\Z)|\s(?:and|or|but|in|on|at|by|for|from|to|of|with|without|until|before|after|since|because|as|so|if|unless|when"
    r"|while|during|within|per|is|are|was|were|will|can|may|must|has|have|that|which|who|you|we|they|he|she|it|get|gets|pay|pays|only|there"
    r"|here|then|every|each|all|do|does|too|also|please|the|again|first|issued|signed|ready)\b)",
    2,
)
_ENDS_WHOM, _ENDS_HAD = late(rf"(?!\sof\b){_ENDS.pattern}", 2), late(rf"(?!\s(?:in|on|at)\b){_ENDS.pattern}", 2)
_ONE_SENTENCE = late(r"\A[^.;!?:\n]+\Z", re.S)
_DENYING = r"(?:\bnot?|\bnever|\bnobody|\bnone|\bnothing|\bcannot|n['’]t|\bwithout|\bforbidden|\bprohibited|\bbanned|\bimpossible|\bclosed|\bunable)"

#: `with a ticket`: whoever has one.
_WITH = late(r"(?:only\s)?with\s(?:(?:an?|the|your|his|her|their)\s)?(?P<thing>[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,3})", 2)
_IF_YOU_HAVE = late(
    rf"\b(?:{_IFS}\s(?:you|they|we|i|he|she|one)|(?:anyone|everyone|those|people|visitors|guests|whoever)(?:\swho)?)\s(?:can\s|already\s)?"
    r"(?:have|has|hold|holds|show|shows|bring|brings|wear|wears|carry|carries|get|gets|produce|produces|present|presents"
    r"|(?:have|has)\s(?:made|got)|make|makes)\s(?:(?:an?|the|your|their|his|her)\s)?\Z"
    r"|\b(?:holders|owners|a holder)\sof\s(?:(?:an?|the)\s)?\Z",
    2,
)
#: `only if unopened`: what is so is left out.
_IF_SO = late(
    rf"(?P<only>only\s)?(?:{_IFS}|where|(?P<unless>unless))\s(?P<state>(?!(?:you|it|they|we|he|she|there|the|your|an?|not|no)\b)"
    r"(?:[a-z]+|(?:\w+ed|paid|left|lost|sold|kept|worn|broken|new)\b.*|\w+\s(?!by\b)\w+s))",
    2,
)
_SOMETHING_IS = rf"(?:{_IFS}|where|while)\s(?:(?!(?:not|never|no|only)\b)[\w'’-]+\s){{1,3}}?(?:(?:is|are|was|were|has\sbeen|have\sbeen)\s)?\Z"
_IF_SOMETHING = late(rf"(?<!even\s)\b{_SOMETHING_IS}", 2)
_ONLY_IF_SOMETHING = late(rf"\b(?:only|solely|strictly)\s{_SOMETHING_IS}", 2)
_DONE = late(r"[a-z]{3,}ed", 2)
_IF = late(
    rf"(?P<only>only\s)?{_IFS}\s(?P<what>(?:you|it|they|we|he|she|there|the\s\w+|your\s\w+|an?\s\w+|\w+s)\s.+)", 2
)
_IF_FRONT, _ONLY_IF_FRONT = late(rf"(?<!even\s)\b{_IFS}\s\Z", 2), late(rf"\b(?:only|solely|strictly)\s{_IFS}\s\Z", 2)
_IF_FIRST = late(r"if\s(?P<if>(?:it|you|there)\s[^,]+),\s(?P<what>[a-z]+(?:\s[a-z]+)?)", 2)
_NOT_DENIED = r"(?:(?!\b(?:not|never|no)\b|n['’]t\b)[^.;!?\n]){0,60}?"
#: `the match is cancelled if it rains`, and the other way round.
_IF_BEHIND = late(rf"(?P<what>\w+(?:\s\w+)+?)\s(?P<how>{_IFS}|unless|as soon as)\s(?P<case>.+)", 2)
_IF_IN_FRONT = late(rf"(?P<case>(?:{_IFS}|unless|as soon as|should)\s[^,]+),\s(?P<what>\w+(?:\s[\w'’]+)+)", 2)
_ALIKE_IFS = ("if", "when", "as long as", "provided", "provided that", "on condition that", "in case", "should")
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
    r"unless\s(?P<who>you|it|they|we|he|she|the\s\w+|your\s\w+)\s(?:(?:is|are|has|have|have been|has been)\s)?(?P<what>.+)",
    2,
)
_OFF = late(r"\b(?:cancelled|called\soff|off|postponed|closed|shut|moved|moves)\b[^.;!?\n]{0,50}\Z", 2)
_OTHERWISE = late(r"unless\s(?:(?P<a>\w+)\sotherwise|otherwise\s(?P<b>\w+))", 2)
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
_EXCEPT = (
    r"(?:except(?:ing)?(?:\s(?:for|on|in|at|to))?|apart\sfrom|aside\sfrom|other\sthan|excluding|not\sincluding|but\snot(?:\s(?:on|in|at|for))?"
    r"|with\sthe\s(?:\w+\s)?exception\sof|save(?:\sfor|\son)?|bar(?:ring)?|(?<=one\s)but|(?<=body\s)but|(?<=thing\s)but|(?<=day\s)but|all\sbut|(?<=other\s)than)"
)
_EXCEPTED = late(rf"(?P<front>(?:\w+\s){{0,4}}?){_EXCEPT}\s(?:(?:an?|the|on|in|at|for)\s)?(?P<x>.+)", 2)
_EXCEPT_FRONT = late(rf"\b{_EXCEPT}(?:\s(?:an?|the|on|in|at|for|our|your|all))?\s\Z", 2)
_EXCEPTION_BEHIND = late(
    r"(?P<own>\s?[,(–-]?\s?(?:(?:is|are|was|were|being)\s)?(?:the\s(?:one|only|sole|single|lone)\sexceptions?|an\sexception|exceptions?|excepted|excluded|aside)\b"
    r"|\s(?:is|are|being)\sthe\s(?:only|one|sole)\s(?:\w+\s){1,2}?(?:(?:when|that|where|on\swhich|who)\s)?(?:(?:we|it|they|you)\s)?"
    r"(?:(?:do|does|is|are|am|can|have)(?:n['’]t|\snot)|stays?\sclosed|(?:is|are)\s(?:closed|shut)))",
    2,
)
_MAY = late(
    r"(?P<x>(?:\w+\s){1,3}?)(?:is|are)\s(?:allowed|permitted|admitted|accepted|welcome|let\sin|(?P<free>exempt|excepted|free|excused))(?P<r>\s(?:in|on|at|inside|from)\b.*)?",
    2,
)
_FREE_FOR = late(r"(?:free|no\s(?:charge|fee))\sfor\s(?P<x>.+)", 2)
_FORBIDDEN_BUT = late(rf"{_DENYING}\b[^.;!?\n]{{0,70}}\b{_EXCEPT}(?:\s(?:an?|the|our|your|all))?\s\Z", 2)
_FORBIDDEN_FIRST = late(rf"{_DENYING}\b[^.;!?\n]{{0,70}}[,(–-]\s?(?:and\s|with\s|but\s)?\Z", 2)
_PAYS_BUT = late(
    rf"\b(?:every\w*|all|each)\b[^.;!?\n]{{0,50}}\b(?:pays?|has\sto|have\sto|must|needs?\sto|charged|counts?|due|liable)\b[^.;!?\n]{{0,40}}\b{_EXCEPT}(?:\s(?:an?|the|our|your|all))?\s\Z",
    2,
)
_ONLY_FRONT = late(r"(?<!not\s)\bonly\s\Z", 2)
_ONLY_LET = late(
    r"(?P<own>\s(?:are|is|may|can|will\sbe|get)\s(?:be\s)?(?:allowed|permitted|admitted|accepted|let\sin|enter|welcome|come\sin))\b",
    2,
)
_HAVE = r"(?:have|wear|bring|carry|show|hold|use|get|provide|produce|present)"
_DETERMINED = r"(?:(?:an?|the|your|any|his|her|their|its|our|my)\s)?"
_WHO = r"(?P<who>(?:[a-z'’-]+\s){0,2}?)"
_MUST = r"(?:must|(?:have|has|need|needs|are required|are obliged)\sto)"
_NEED = late(
    rf"{_WHO}(?:{_MUST}\s{_HAVE}|needs?|requires?)\s(?:(?:an?|the|your|any)\s)?"
    r"(?P<x>(?!to\b|not\b|no\b|be\b)[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,3})",
    re.I,
)
_NEEDED = late(rf"{THE}{THING}(?:\s(?:is|are))?\s(?:required|needed|necessary|mandatory|compulsory|obligatory)", re.I)
_ALWAYS_HAS = late(
    rf"{_WHO}always\s(?:wear|use|carr(?:y|ie)|take|bring|have|ha|hold|keep|show|need|require|put\son|ask\sfor)e?s?\s"
    rf"{_DETERMINED}(?P<x>(?!(?:not|to|on|in|at|up|out|down|off|place|part|care)\b)[a-z]{{3,}}(?:\s[a-z]{{3,}}){{0,2}})",
    re.I,
)
_DO = late(rf"{_WHO}{_MUST}\s(?P<v>(?!not\b|be\b|have\b)[a-z]{{3,}})(?P<r>\s.+)?", re.I)
_ALWAYS_DO = late(r"(?:always|be sure to|make sure to|remember to|make sure you)\s(?P<v>[a-z]+)(?P<r>\s.+)?", re.I)
_MUST_BE = late(rf"(?P<who>(?:\w+\s){{1,3}}?)?{_MUST}\sbe\s(?P<x>\w+(?:ed|en|wn|t|ne|id|ld)\b.*)", re.I)
_ARTICLE = late(r"(?:an?|the|your|their)\s", re.I)
#: The last negation in front, of which nothing is left when it goes on otherwise: "not minded, even without".
_GOES_NOT = (
    r"(?:\b(?:not|never|nobody|nowhere|no\sone|no-one|cannot|unable|impossible|nothing(?!\shappens)|no|none|neither"
    r"|refuse[sd]?(?=\sto\b)|forbidden|prohibited|illegal|at\sno\stime)\b|n['’]t\b)"
    r"(?:(?!\b(?:not|never|nobody|cannot|but|although|though|while|because|even|turned|refused|rejected|fined|minds?|mind"
    r"|cares?|looks?|feels?|harm|matters?|longer|more|later|earlier|further|worse|only|just|needs?)\b|n['’]t\b)[^.;:!?\n]){0,70}\b"
)
_SOMEBODY = r"(?:you|they|he|she|we|one|i)"
_HAVING = (
    r"(?:(?:having|wearing|bringing|carrying|showing|using|holding|taking|producing|presenting|(?:first\s)?getting"
    r"|putting\son|asking\sfor)\s)?"
)
_WITHOUT_IT = (
    rf"(?:without\s{_HAVING}|unless\s{_SOMEBODY}\s(?:first\s)?(?:{_HAVE}|has|have\sgot|(?:wear|bring|show|hold|get|use)s"
    rf"|carries)\s){_DETERMINED}\Z"
)
_WITHOUT_DOING = r"without\s(?:first\s|you\s)?\Z"
_UNLESS_DONE = rf"unless\s{_SOMEBODY}(?:\s(?:have|has|['’]ve))?(?:\sfirst)?\s\Z"
_UNLESS_SO = (
    r"(?:unless|until|without|before)(?:\s(?:it|they|you|he|she|the\s\w+))?"
    r"(?:\s(?:is|are|has|have|was|were|been|being|first|fully|properly|duly))*\s\Z"
)
_ONLY_IF_SO = _UNLESS_SO.replace("unless|until|without|before", r"if|when|once|after|provided(?:\sthat)?")
_NEVER_FAILS = late(r"\bnever\s(?:fail|forget|neglect|omit)\w*\sto\s\Z", re.I)


def conditions(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with its condition, restriction or exception made by other words, and what nothing goes without."""
    yield from _if_so(phrase)
    yield from _if_it_happens(phrase)
    yield from _only(phrase)
    yield from _let_in(phrase)
    yield from _granted(phrase)
    if DENIES.search(phrase) is None:
        yield from _indispensable(phrase)


def _if_so(phrase: str) -> Iterator[Equivalent]:
    """Yield a thing that whoever is meant has, and a state that is told without what it is a state of."""
    having = _WITH.fullmatch(phrase)
    if having:
        yield Equivalent(having["thing"], after=_IF_YOU_HAVE, behind=_ENDS_HAD, plain=True)
    if_so = _IF_SO.fullmatch(phrase)
    if if_so:
        only, state = if_so["only"] or "", if_so["state"]
        if not if_so["unless"]:
            yield Equivalent(state, after=_ONLY_IF_SOMETHING if only else _IF_SOMETHING, plain=True, together=True)
        if _DONE.fullmatch(state):  # by its lemma: `if you request it`
            for each in ("unless",) if if_so["unless"] else ("if", "when"):
                yield Equivalent(f"{only}{each} you {state}", plain=True)
    if_not = _UNLESS.fullmatch(phrase)
    if if_not:
        not_so = rf"\b{_IFS}\s{re.escape(if_not['who'])}\s(?:do|does|is|are|has|have|did|was|were|can)(?:\snot|n['’]t)(?:\sbe|\sbeen)?\s\Z"
        yield Equivalent(if_not["what"], after=late(not_so, 2), not_after=_OFF, plain=True, together=True)


def _if_it_happens(phrase: str) -> Iterator[Equivalent]:
    """Yield what has to happen behind another word for `if`, and on the other side of what depends on it."""
    led, case = _IF.fullmatch(phrase), _IN_CASE_OF.fullmatch(phrase)
    if led:
        front = _ONLY_IF_FRONT if led["only"] else _IF_FRONT
        yield Equivalent(led["what"], after=front, plain=True, together=True)
        if not led["only"]:
            yield Equivalent(f"should {led['what']}", plain=True)
    if case:
        yield Equivalent(case["what"], after=_HAPPENING, behind=_ENDS, plain=True, together=True)
    fronted = _IF_FIRST.fullmatch(phrase)
    if fronted:  # `if it rains, indoors`
        held = re.compile(rf"{_NOT_DENIED}\b{re.escape(fronted['what'])}\b", re.IGNORECASE)
        yield Equivalent(f"should {fronted['if']}", behind=held, plain=True)
    behind, in_front = _IF_BEHIND.fullmatch(phrase), _IF_IN_FRONT.fullmatch(phrase)
    if behind:
        what, how, of_it = behind["what"], behind["how"], behind["case"]
        for led_by in ("", "the ", "please ", "then "):
            yield Equivalent(f"{how} {of_it} {led_by}{what}", inside=_ONE_SENTENCE)
        if how.lower() in _ALIKE_IFS:
            yield from (Equivalent(f"{what} {way} {of_it}", inside=_ONE_SENTENCE) for way in _ALIKE_IFS)
    if in_front:
        yield Equivalent(f"{in_front['what']} {in_front['case']}", inside=_ONE_SENTENCE)


def _granted(phrase: str) -> Iterator[Equivalent]:
    """Yield `unless otherwise agreed` for `unless agreed otherwise`, and who agrees in writing for a written consent."""
    otherwise, consent = _OTHERWISE.fullmatch(phrase), _CONSENT.fullmatch(phrase)
    if otherwise:
        a, b = otherwise["a"], otherwise["b"]
        yield Equivalent(f"unless otherwise {a}" if a else f"unless {b} otherwise")
    for way in _HOW_IT_IS.get(consent["how"].lower(), ()) if consent else ():
        yield from (Equivalent(f"{consent['who']} {grants} {way}", plain=True) for grants in _GRANTS if consent)


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
    """Yield what is excepted: by other words, and as who is let in where all others are kept out, or pays nothing."""
    excepted, may, free = _EXCEPTED.fullmatch(phrase), _MAY.fullmatch(phrase), _FREE_FOR.fullmatch(phrase)
    ways: list[tuple[str, re.Pattern[str] | None, re.Pattern[str]]] = []
    if excepted:
        ways += [(excepted["x"], _EXCEPT_FRONT, _ENDS), (excepted["x"], None, _EXCEPTION_BEHIND)]
    if free or (may and may["free"]):
        ways.append((free["x"] if free else may["x"].strip() if may else "", _PAYS_BUT, _ENDS))
    elif may:
        x = may["x"].strip()
        ways += [(x, _FORBIDDEN_BUT, _ENDS), (x, _FORBIDDEN_FIRST, _EXCEPTION_BEHIND), (x, _ONLY_FRONT, _ONLY_LET)]
    yield from (Equivalent(x, after=after, behind=behind, plain=True, together=True) for x, after, behind in ways)


def _indispensable(phrase: str) -> Iterator[Equivalent]:
    """Yield what a phrase says must be had, done or be so, with what does not go without it in front."""
    had = _NEED.fullmatch(phrase) or _NEEDED.fullmatch(phrase)
    always = _ALWAYS_HAS.fullmatch(phrase)
    for found in filter(None, (had, always)):
        of = said_of(always["who"] or "") if always else ""
        yield from _by_lemma(found["x"], f"{of}{_GOES_NOT}{_WITHOUT_IT}", ("without", "unless"), behind=_ENDS)
    must, always_do = _DO.fullmatch(phrase), _ALWAYS_DO.fullmatch(phrase)
    done = must or always_do
    if done:
        verb, rest = done["v"].lower(), done["r"] or ""
        yield from _by_lemma(f"{verb}{rest}", f"{_GOES_NOT}{_UNLESS_DONE}", ("unless",))
        articles = ("", "the ", "a ", "your ", "their ") if _ARTICLE.match(rest.strip()) else ("",)
        for article in articles:
            object_ = f"{article}{_ARTICLE.sub('', rest.strip(), count=1)}"
            yield from _by_lemma(f"{gerund(verb)} {object_}".strip(), f"{_GOES_NOT}{_WITHOUT_DOING}", ("without",))
    if always_do:
        yield Equivalent(f"{verb}{rest}", after=_NEVER_FAILS, lemma="never", plain=True, together=True)
    so = _MUST_BE.fullmatch(phrase)
    if so:
        of = said_of(so["who"] or "")
        for way in (f"{_GOES_NOT}{_UNLESS_SO}", rf"\bonly\b[^.;!?\n]{{0,60}}\b{_ONLY_IF_SO}"):
            yield Equivalent(so["x"], after=late(f"{of}{way}", re.I), plain=True, together=True)


def _by_lemma(
    said: str, after: str, words: tuple[str, ...], *, behind: re.Pattern[str] | None = None
) -> Iterator[Equivalent]:
    for word in words:
        yield Equivalent(said, after=late(after, re.I), behind=behind, lemma=word, plain=True, together=True)
