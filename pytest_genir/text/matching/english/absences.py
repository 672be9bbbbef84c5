"""What English says is not there, or not needed, in several ways: `no lift` is "hasn't got a lift", `gluten-free` "no gluten".

The thing is looked for as it is, with what says that there is none in front of it or behind it. What is only not given
on some occasions, or to some, is there: "we don't give refunds on sale items".
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.nouns_turned import nouns_turned
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.vocabulary import words

NOT = r"(?:\s?not|n['’]t)"
#: They change nothing between a negation and what it denies.
STILL = (
    r"(?:\s(?:ever|yet|currently|normally|usually|generally|actually|even|simply|really|so far|at present|presently|now"
    r"|at any time|itself|themselves|himself|herself|to date)|(?:\sbe)?\s(?:held|considered|deemed|classed\sas|regarded\sas|seen\sas|thought))?"
)
NOBODY = (
    r"(?:(?:nobody|no[\s-]one|none)(?:\s(?:else|of\s(?:them|us|those\s\w+)))?|not\s(?:one|a\ssingle)\s(?:person|soul|man\sor\swoman)|no\s(?:people|persons?)"
    r"|not\sa\ssoul)(?:\s(?:was|were|is|are|has\sbeen|have\sbeen|had\sbeen|got|gets|will\sbe|did|has|have|had|can|could|will))?"
)
_HELP = r"(?:do|does|did|has|have|had|is|are|was|were|be|been|being|am|will|would|wo|ca|can|could)"
_BE = r"(?:is|are|was|were|am|be|been|being|['’](?:s|re|m))"
#: Nothing that makes another thing of it: `no fee limit`.
_ENDS = (
    r"(?!,?\s(?:[-–—]\s)?no\b)(?=\s*(?:[.,;:!?)\n\]*]|\Z)|\s[-–—]\s|\s(?:an?|the|and|or|but|nor|in|at|of|with|since|because|as|so|if|when|while|is|are|was|were|will|can|may"
    r"|must|has|have|had|that|which|who|you|we|they|he|she|it|his|her|its|their|your|our|my|this|these|those|here|there|anywhere|any ?more|any|anything"
    r"|at all|yet|either|whatsoever|today|now|online|ever|though|although|all|again|inside|outside|near|behind|unfortunately|up|out|off|down|through"
    r"|into|onto|even"
)
#: ... and where or when something is not done is told of a deed and of what is nowhere, but narrows what is not given.
_NARROWS = r"|on|by|for|from|to|without|until|till|before|after|unless|during|within|per|only|every|each|once|twice|over|under|between|beyond|above|below|than"
BEHIND, _WHOLLY = late(rf"{_ENDS}{_NARROWS})\b)", re.I), late(rf"{_ENDS})\b)", re.I)
_ANY = r"(?:\s(?:an?|any|any\sof\s(?:the|our|its)|the|one|a\ssingle|such|so\smuch\sas\san?))?"
_HAVING = (
    r"(?:have|has|had|got|get|gets|include|includes|contain|contains|come\swith|feature|carry|stock|receive|received|seen|heard|find|found|know\sof|use|show"
    r"|report|hold|keep|own|be|exist|see)"
)
_GIVING = (
    r"(?:offer|offers|provide|provides|give|gives|issue|grant|sell|sells|take|takes|accept|accepts|allow|allows|admit|admits|permit|permits|make"
    r"|charge|serve|supply|run)"
)
_DENIED_HELP = rf"(?:{_HELP}{NOT}|cannot|never|unable\sto|no\slonger|refuses?\sto)"
_HAS_NO = (
    r"(?:\b(?:no|zero|without(?:\s(?:having|needing|using|asking\sfor|seeking|obtaining|getting|buying|showing|making|holding|giving|taking))?|with\sno|lack(?:s|ed|ing)?|(?:(?:is|are|was|were)\s)?(?:missing|free\s(?:of|from))"
    r"|devoid\sof|void\sof|neither|not\sa\ssingle|the\s(?:absence|lack)\sof|(?:has|have|had)\sno|(?:has|have)\sneither)"
    rf"|{_DENIED_HELP}{STILL}\s{_HAVING}|\b{_BE}{NOT}{STILL}(?:\sbeen)?|\b(?:has|have|had|['’]ve|['’]s){NOT}\s(?:got|had)|\b(?:has|have|had){NOT}"
    r"|\bnone\sof\s(?:the|our|its|these|those|their)(?:\s\w+)?\s(?:have|has|had|offer|offers|provide|include|contain|contains|take|takes"
    rf"|accept|accepts|report(?:ed)?|show(?:ed)?|need|needs)){_ANY}\s\Z"
)
_GIVES_NO = rf"{_DENIED_HELP}{STILL}\s{_GIVING}{_ANY}\s\Z"
_GIVEN = (
    r"(?:available|possible|provided|offered|included|allowed|accepted|admitted|permitted|there|on\soffer|found|reported|seen|present"
    r"|issued|sold|granted|paid|made|given|served|supplied|in\splace|in\sstock|taken|welcome|used|kept|installed|fitted|stocked)"
)
_IS_NOT_THERE = (
    rf"(?P<own>\s(?:(?:is|are|was|were|has|have|had|will|can|could|may|must|wo|ca|should){NOT}(?:\sbe|\sbeen)?|cannot\sbe"
    rf"|(?:is|are|was|were|has|have)\s(?:no\slonger|never)(?:\sbeen)?){STILL}\s{_GIVEN}"
    r"|\s(?:is|are|was|were)\s(?:currently\s|simply\s|also\s)?(?:unavailable|missing|absent|lacking|non-?existent|impossible|out\sof\sthe\squestion|off\sthe\smenu"
    rf"|forbidden|prohibited|banned|excluded)|\s(?:do|does|did){NOT}\sexist)(?![-‑\w])"
)
_FREE = late(r"(?P<own>[-‑]free)(?![-‑\w])", re.I)
_ABSENT = (
    r"(?:there\s(?:is|are|was|were)\s(?:no|not\sany|not\san?)|(?:(?:is|are|was|were)n['’]t)\s(?:an?|any)|there\s(?:is|are|was|were)n['’]t"
    rf"(?:\san?|\sany)?|(?:has|have|had)\sno|(?:has|have|had){NOT}(?:\sgot)?\s(?:an?|any)|lack(?:s|ed|ing)?(?:\san?|\sany)?"
    rf"|(?:do|does|did){NOT}\s(?:have|contain|include|offer|provide)(?:\san?|\sany)?|contains?\sno|includes?\sno|offers?\sno|provides?\sno"
    r"|with\sno|without(?:\san?|\sany)?|no|missing|free\s(?:of|from)|devoid\sof|zero|not\sa\ssingle)"
)
_WITHOUT_IT = late(
    rf"(?P<who>(?:[a-z'’-]+\s){{0,3}}?){_ABSENT}\s(?!(?:later|earlier|sooner|longer|more|less|fewer|need|one|way|problem|matter"
    r"|doubt|better|worse|minimum|maximum|having|needing|limits?)\b)(?P<x>[a-z][a-z'’-]*(?:\s(?!(?:is|are|was|were)\b)[a-z][a-z'’-]*){0,4}?)"
    r"(?:\s(?:available|at\sall|whatsoever|provided|included|allowed|accepted|possible|permitted))?",
    re.I,
)
_DOING = late(r"\bwithout\s[a-z]+ing\b", re.I)
_ADJECTIVE_OF = late(r"no\s(?P<how>[a-z]+)\s(?P<thing>[a-z]+)", re.I)
#: There is so little of it that it comes near to none.
_HARDLY_ANY = late(
    r"(?:there\s(?:is|are)\s)?(?:(?:hardly|barely|scarcely)\sany|(?:almost|next\sto|virtually|practically)\sno|very\slittle|very\sfew|little|few)\s(?P<x>[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,3})",
    re.I,
)
_SO_LITTLE = late(
    r"\b(?:(?:hardly|barely|scarcely)(?:\s(?:have|has|had|see|get|ever\sget))?\sany|(?:almost|next\sto|virtually|practically)\sno|(?<!\ba\s)(?:very\s)?(?:little|few)|not\smuch|not\smany)\s\Z",
    re.I,
)
_WHOLE = late(r"\A(?!.*\b(?:only|just|always|all|every|entirely|fully|merely)\b)", re.I | re.S)
_X_FREE = late(r"(?P<who>(?:[a-z'’-]+\s){0,3}?)(?P<x>[a-z]{3,})-free", re.I)
#: What is not needed, and may be left out, or not made.
_MAKING = r"(?:make|have|book|bring|show|get|buy|hold|take|carry|wear|use|provide|produce|present|fill in|pay|give|arrange|obtain)"
_NOT_NEEDED = late(
    rf"(?:(?:do|does|did|will|would|wo){NOT}\s(?:need|require|have\sto\s{_MAKING})|needn['’]t\s{_MAKING}|needs?\sno|requires?\sno|no\sneed\sfor"
    rf"|no\sneed\sto\s{_MAKING}|without(?:\shaving|\sneeding)?)(?:\san?|\sany|\sthe|\syour)?\s(?P<x>(?!to\b)[a-z][a-z'’-]*(?:\s[a-z][a-z'’-]*){{0,2}})"
    r"|(?:no\s)(?P<y>[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,2}?)(?:\s(?:is|are|will\sbe))?\s(?:needed|required|necessary)"
    rf"|(?P<z>[a-z][a-z'’-]*(?:\s[a-z'’-]+){{0,2}}?)\s(?:(?:(?:is|are|was|were){NOT}|not)\s(?:needed|required|necessary|compulsory|mandatory)|(?:is|are)\s(?:unnecessary|optional))",
    re.I,
)
_NEEDLESS = late(
    rf"(?:\b(?:do|does|did|will|would|wo){NOT}\s(?:need|require|ask\s(?:you\s)?for|(?:have|need)\sto\s{_MAKING})|\bneed(?:n['’]t|\snot)\s{_MAKING}|\b(?:needs?|requires?)\sno"
    rf"|\bno\sneed\s(?:for|to\s{_MAKING})|{NOT}\s(?:necessary|required|obliged)\sto\s{_MAKING}"
    r"|\bunnecessary\sto\s\w+)(?:\san?|\sany|\sthe|\syour)?\s\Z",
    re.I,
)
_LEFT_OUT = late(
    r"\bwithout(?:\s(?:having|needing|making|showing|booking|using|getting|holding))?(?:\san?|\sany|\sthe|\syour)?\s\Z",
    re.I,
)
_NOT_DENIED = late(
    rf"{BEHIND.pattern}(?![^.;!?\n]*(?:\b(?:not?|nobody|never|cannot|refused|offence|fined?)\b|n['’]t))", re.I
)
_IS_NEEDLESS = late(
    rf"(?P<own>\s(?:(?:is|are|was|were|will)(?:{NOT})(?:\sbe)?{STILL}\s(?:needed|required|necessary|compulsory|mandatory|obligatory|asked\sfor)|(?:is|are)\s(?:unnecessary|optional|not\sa\smust)))\b",
    re.I,
)
#: Any other word in front of a thing makes it a part of all of them: `foreign cards`.
LESS = late(
    r"\b(?!(?:that|but|and|so|as|because|since|sorry|unfortunately|regrettably|sadly|currently|though|although|however|any|the|all|your"
    r"|our|such|note|while|please|they|here|therefore|an?|of|on|to|for|with|in|at)\b)[\w'’-]+\s\Z",
    re.I,
)
_ANYONE = words("you we it they he she there i one is are was were be the a an your our")
#: Nobody else is the subject.
_BY_US = r"(?:\A|[.,;:!?\n–-]\s*|\b(?:we|i|us|and|but|also|just|simply|still|are|am|that|because|so)\s)"


def absences(phrase: str) -> Iterator[Equivalent]:
    """Yield the thing that a phrase says is not there or not needed, with what else says so."""
    needless = _NOT_NEEDED.fullmatch(phrase)
    if needless:
        thing = needless["x"] or needless["y"] or needless["z"]
        yield Equivalent(thing, after=_NEEDLESS, behind=BEHIND, plain=True, together=True)
        yield Equivalent(thing, after=_LEFT_OUT, behind=_NOT_DENIED, plain=True, together=True)
        yield Equivalent(thing, behind=_IS_NEEDLESS, not_after=LESS, plain=True, together=True)
    absent = (None if _DOING.search(phrase) else _WITHOUT_IT.fullmatch(phrase)) or _X_FREE.fullmatch(phrase)
    little = _HARDLY_ANY.fullmatch(phrase)
    if little:
        yield Equivalent(little["x"], after=_SO_LITTLE, behind=BEHIND, plain=True, together=True)
    adjective = _ADJECTIVE_OF.fullmatch(phrase)
    if adjective:
        how, thing = adjective["how"], adjective["thing"]
        yield from (
            Equivalent(f"{thing} {being} not {how}", plain=True, not_after=LESS, inside=_WHOLE)
            for being in ("is", "was")
        )
        yield Equivalent(f"not a {how} {thing}", plain=True)
    if absent:
        yield from absence(absent["who"] or "", absent["x"])


def absence(who: str, thing: str) -> Iterator[Equivalent]:
    """Yield a thing that is not there, or that somebody does not have, with what says so."""
    of = said_of(who)
    for each in (thing, *(way.phrase for way in nouns_turned(thing))):
        yield Equivalent(each, after=late(f"{of}{_HAS_NO}", re.I), behind=BEHIND, plain=True, together=True)
        yield Equivalent(each, after=late(f"{of}{_GIVES_NO}", re.I), behind=_WHOLLY, plain=True, together=True)
        if not of:
            yield Equivalent(each, behind=_THERE_WHOLLY, not_after=LESS, plain=True, together=True)
            yield Equivalent(each, behind=_FREE, plain=True, together=True)


_THERE_WHOLLY = late(rf"{_IS_NOT_THERE}{_ENDS})\b)", re.I)


def said_of(who: str) -> str:
    """Return a pattern of whom something is said, and what may stand between that and its negation; nothing for anyone."""
    if who.lower().split()[:1] == ["we"]:
        return _BY_US
    own = [word for word in who.lower().split() if word not in _ANYONE]
    if not own:
        return ""
    name = r"\s".join(map(re.escape, own))
    return rf"\b{name}s?\b(?:(?!\b(?:not?|never|nobody|and|but|or|he|she|it|they|we|you|who|which|that)\b|n['’]t)[^.,;:!?\n]){{0,40}}?"
