"""What English denies of a deed in several ways: `did not attend` is "failed to attend", `nobody died` "there were no deaths".

The negations are sorted by what they mean: that something is not done, cannot be done, may not be done, need not be done,
or is done by nobody. A deed is looked for with a negation of the same meaning, or of one that says more, in front of it.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.absences import BEHIND, LESS, NOBODY, NOT, STILL, absence, said_of
from pytest_genir.text.matching.english.statement_rows import THE, THING
from pytest_genir.text.matching.equivalent import Equivalent

_BE = r"(?:is|are|was|were|am|be|been|being|['’](?:s|re|m))"
_NEVER = (
    r"(?:never(?:\sonce)?|not\sonce|at\sno\s(?:time|point|stage)|on\sno\s(?:occasion|account)|not\sever|by\sno\smeans"
    r"|in\sno\s(?:case|event)|under\sno\s(?:circumstances?|conditions?))"
)
_NO_LONGER = r"(?:no\slonger|(?:has|have|had)\s(?:stopped|ceased)|stopped|ceased\sto)"
_FAILED = r"(?:fail(?:s|ed|ing)?|neglect(?:s|ed|ing)?|omit(?:s|ted|ting)?|forgot|forgets?)\sto"
_REFUSED = (
    r"(?:(?:refus(?:es?|ed|ing)|declin(?:es?|ed|ing))\sto|(?:unwilling|reluctant|not\swilling|not\sprepared)\sto"
    rf"|{_BE}{NOT}\s(?:willing|prepared|ready)\sto|(?:would|wo|will){NOT})"
)
_UNABLE = (
    rf"(?:(?:ca|can|could){NOT}|cannot|{_BE}{NOT}\s(?:able|possible|in\sa\sposition)\sto|unable\sto"
    r"|not\s(?:able|possible|feasible)\sto|impossible\sto|no\sway\s(?:to|of|that\s(?:you|we|they)\scan)"
    r"|incapable\sof|(?:has|have|had|is|are|was|were)\sno\s(?:way|means)\s(?:to|of))"
)
_BARRED = (
    rf"(?:(?:must|may|can|ca|should){NOT}|cannot|{_BE}{NOT}\s(?:allowed|permitted|entitled|authori[sz]ed|supposed)\sto"
    r"|not\s(?:allowed|permitted|entitled|authori[sz]ed|supposed)\sto|forbidden\s(?:to|from)|forbids?\s(?:\w+\s)?to"
    r"|(?:prohibited|banned|barred|excluded|disqualified)\sfrom|(?:prohibits?|bans?|bars?|prevents?)\s(?:\w+\s){1,2}from"
    r"|(?:illegal|unlawful|forbidden|prohibited|an\soffence|against\sthe\s(?:law|rules))\s(?:for\s\w+\s)?to"
    rf"|(?:no\sone|nobody)\s(?:can|may|is\s(?:allowed|permitted)\sto)|(?:do|does){NOT}\s(?:allow|permit|let)\s(?:\w+\s){{1,2}}(?:to)?)"
)
_FREED = (
    rf"(?:(?:do|does|did|will|would|wo){NOT}\s(?:have|need|require\syou|oblige\syou)\sto|need{NOT}(?:\sto)?"
    rf"|no\s(?:need|obligation|requirement|duty)\s(?:for\s\w+\s)?to|{_BE}{NOT}\s(?:necessary|required|obliged|compelled|bound"
    r"|mandatory|compulsory|needed)\s(?:for\s\w+\s)?to|not\s(?:necessary|required|obliged|compelled)\s(?:for\s\w+\s)?to"
    r"|unnecessary\sto|(?:have|has|had)\sno\sneed\sto|without\s(?:having|needing)\sto|never\s(?:have|has|need|needs)\sto"
    r"|exempt(?:ed)?\sfrom(?:\shaving\sto)?)"
)
_HELPS = r"(?:do|does|did|is|are|was|were)"
_NOTHING = r"(?:nothing|not\sa\s(?:single\s)?thing|no\sitems?|none\sof\sit|not\sanything)(?:\s(?:was|were|is|are|has\sbeen|have\sbeen|had\sbeen|got|gets|will\sbe|has|have|had|can\sbe|to))?"
_NOWHERE = r"(?:nowhere|no\s(?:place|spot|room)|not\sanywhere|n['’]t\sanywhere|n['’]t\sany(?:\splace|where))(?:\s(?:to|where\s(?:you|we|one)\scan))?"
_NEITHER = r"(?:neither(?:\sof\s(?:them|the\stwo|us|you|these|those|the))?(?:\s(?:two\s)?\w+)?)(?:\s(?:was|were|is|has|had|did))?"
_RARELY = r"(?:rarely|seldom|hardly\sever|scarcely\sever|barely\sever|almost\snever|infrequently|not\soften)"
_DONE = rf"(?:(?:do|does|did|has|have|had|will|would|wo|ca|can|could){NOT}|cannot|(?:has|have)\syet\sto)"
#: What is done to something is denied with a form of `be`.
_DONE_TO = rf"(?:{_BE}{NOT}(?:\sbeing)?|(?:has|have|had|will|would|wo|ca|can|could){NOT}{STILL}\sbe(?:en)?|cannot\sbe|(?:(?:is|are|was|were|has|have|had)\s)?{_NEVER}\sbe(?:en)?|(?:is|are|was|were)\s{_NEVER})"
_CONTRARY = r"(?:anything\sbut|far\sfrom|by\sno\smeans|in\sno\sway|nowhere\snear)"
_BARELY_NOT = r"(?<!may\s)(?<!must\s)(?<!can\s)(?<!will\s)(?<!do\s)(?<!does\s)(?<!did\s)(?<!should\s)(?<!could\s)(?<!would\s)\bnot"
#: What says that something is not done, and in what words else: who refuses or cannot does not.
_CLASSES: Mapping[str, tuple[str, str]] = {
    "freed": (_FREED, _FREED),
    "barred": (_BARRED, rf"(?:{_BARRED}|(?:must|may|can|should)\s{_NEVER})"),
    "refused": (_REFUSED, rf"(?:{_REFUSED}|(?:would|will)\s{_NEVER})"),
    "unable": (_UNABLE, rf"(?:{_UNABLE}|{_FAILED})"),
    "nobody": (NOBODY, NOBODY),
    "nothing": (_NOTHING, _NOTHING),
    "nowhere": (_NOWHERE, _NOWHERE),
    "neither": (_NEITHER, _NEITHER),
    "rarely": (_RARELY, rf"(?:{_RARELY}|(?:{_HELPS}{NOT})\soften)"),
    "no longer": (_NO_LONGER, _NO_LONGER),
    "failed": (_FAILED, rf"(?:{_FAILED}|{_DONE}|{_NEVER}|{_REFUSED}|{_UNABLE})"),
    "done to": (_DONE_TO, rf"(?:{_DONE_TO}|{_BARELY_NOT})"),
    "done": (_DONE, rf"(?:{_DONE}|{_NEVER}|no\slonger|{_FAILED}|{_REFUSED}|{_UNABLE})"),
    "not": (rf"(?:not|{_NEVER})", rf"(?:{_CONTRARY}|{_DONE_TO}|{_DONE}|{_NEVER}|no\slonger|{_BARELY_NOT}|{_FAILED})"),
}
_PHRASES = {
    name: late(rf"(?P<who>(?:[a-z'’-]+\s){{0,3}}?){front}\s(?P<what>(?!only\b|just\b|not\b).+)", re.I)
    for name, (front, _) in _CLASSES.items()
}
_NEGATION = late(
    r"\b(?:not?|never|nothing|nowhere|neither|rarely|seldom|hardly|scarcely|barely|infrequently|nobody|none|cannot|fail\w*|refus\w*|declin\w*|unable|impossible|forgot|neglect\w*|omit\w*|incapable|forbidden"
    r"|prohibited|banned|illegal|unlawful|exempt|unnecessary|without)\b|n['’]t\b",
    re.I,
)
_ANY_MORE = late(r"(?P<own>\s(?:any ?more|any longer))\b", re.I)
_PASSIVE = late(r"(?:be(?:en)?\s)\w+", re.I)
#: What is done by nobody, and of which there is none then.
_NAMED = {
    "injured": ("injury", "casualty"), "hurt": ("injury", "casualty"),
    "harmed": ("injury", "casualty"), "died": ("death", "fatality", "loss of life", "casualty"),
    "killed": ("death", "fatality", "loss of life", "casualty"), "arrested": ("arrest",), "complained": ("complaint",),
    "objected": ("objection",), "survived": ("survivor",), "applied": ("applicant", "application"), "won": ("winner",),
    "voted against": ("vote against",), "saw": ("witness",), "witnessed": ("witness",), "replied": ("reply",),
    "answered": ("answer", "reply"), "bid": ("bid", "bidder"), "volunteered": ("volunteer",),
}  # fmt: skip
#: Who does not, or may not, do what to what: `we do not accept cards`, `you can't store food`.
_DOES_NOT = late(
    rf"(?:we|they|you|guests|visitors|members|customers|passengers|tenants|students|participants|users|drivers)\s"
    rf"(?:(?:do|will|wo|would|can|ca|could|may|must){NOT}|are{NOT}\s(?:allowed|permitted|able)\sto)\s"
    r"(?P<v>(?!(?:need|have|be|get|want|know|go|come|work|open|close|cost|apply|exist|seem|think|wish|let|make|like|expire|include|cover|end|start"
    rf"|begin|last|must|can)\b)[a-z]{{3,}})\s{THE}{THING}(?P<r>\s(?:in|on|at|by|with|from|after|before|for|without|to|into|onto|during|within"
    r"|online|here|outside|inside|through|over|under|via|until|per|again)\b.*)?",
    re.I,
)
#: `in no case is the deposit returned`.
_IS_NOT = late(
    r"(?P<who>(?:[\w'’-]+\s){1,4}?)(?P<aux>is|are|was|were|will|can|may|must|should|has|have)\snot\s(?P<what>(?!only\b|just\b).+)",
    re.I,
)
_FRONTED = late(rf"\b{_NEVER}\s(?:(?:the|an?|your|our|any|this|these)\s)?\Z", re.I)
_ARE_NOT = ("are not", "can not be", "may not be", "must not be", "will not be", "not allowed to be")
#: What stands right behind denies less: `batteries cannot be shipped by air`, "not served to minors".
_AT_ALL = late(
    r"\s*(?:[.,;:!?)\n*]|\Z)|\s[-–—]\s|\s(?:here|at all|any ?more|any longer|because|since|as|so|but|and|or|currently|at the moment|at present|by us"
    r"|unfortunately|sorry|i['’]m afraid|i am afraid|either|yet|due to|in any case)\b",
    re.I,
)
_NOT_ONLY_SO = late(r"\A(?!.*\b(?:only|just|merely|simply|solely)\b)", re.I | re.S)
_UNHURT = frozenset(("injured", "hurt", "harmed"))
_ALL_OF = ("everyone was", "everyone escaped", "everybody was", "everybody escaped", "all escaped", "all were")
_NONE_OF = late(r"(?:there\s(?:is|are|was|were)\s)?no\s(?P<what>[a-z]+(?:\s[a-z]+)?)", re.I)


def denials_told(phrase: str) -> Iterator[Equivalent]:
    """Yield the deed that a phrase denies, under the negations of its class, and of those that say more."""
    if _NEGATION.search(phrase) is None:
        return
    none = _NONE_OF.fullmatch(phrase)
    for deed in [deed for deed, nouns in _NAMED.items() if none and _one_of(none["what"].lower()) in nouns]:
        yield Equivalent(deed, after=late(rf"\b{NOBODY}\s\Z", re.I), plain=True, together=True)
    for name, pattern in _PHRASES.items():
        found = pattern.fullmatch(phrase)
        if found:
            yield from _deed(name, found["who"], found["what"])
            break
    is_not = _IS_NOT.fullmatch(phrase)
    if is_not:
        said = f"{is_not['aux']} {is_not['who']}{is_not['what']}"
        yield Equivalent(said, after=_FRONTED, behind=BEHIND, plain=True)
    does_not = _DOES_NOT.fullmatch(phrase)
    if does_not:  # in the other voice: `cards are not accepted`, `no cards are accepted`
        x, done = does_not["x"], f"{does_not['v']}{does_not['r'] or ''}"
        for are_not in _ARE_NOT:
            yield Equivalent(f"{x} {are_not} {done}", plain=True, inside=_NOT_ONLY_SO, not_after=LESS, behind=_AT_ALL)
            yield Equivalent(f"no {x} {are_not.replace('not ', '')} {done}", plain=True, behind=_AT_ALL)


def _one_of(noun: str) -> str:
    """Return a noun in the singular."""
    return f"{noun[:-3]}y" if noun.endswith("ies") else noun.removesuffix("es" if noun.endswith("sses") else "s")


def _deed(name: str, who: str, what: str) -> Iterator[Equivalent]:
    passive = _PASSIVE.match(what) is not None
    deed = what.removeprefix("be ").removeprefix("been ") if passive else what
    be = r"\s(?:be|been|get|got)" if passive and name != "done to" else r""
    after = late(rf"{said_of(who)}\b{_CLASSES[name][1]}{STILL}{be}\s\Z", re.I)
    yield Equivalent(deed, after=after, behind=BEHIND, plain=True, together=True)
    if name == "barred" and passive and not who.strip():  # `must not be washed`, which nobody is to do
        told = late(rf"(?:\b(?:do{NOT}|never|avoid)|{_BARRED}|{_UNABLE})\s\Z", re.I)
        yield Equivalent(deed, after=told, plain=True, together=True)
    if name == "nothing" and not passive:
        none = late(rf"\b(?:{_HELPS}|has|have|had|could|can|ca){NOT}\s\Z", re.I)
        yield Equivalent(f"{deed} anything", after=none, plain=True, together=True)
    if name == "no longer":
        denied = late(rf"{said_of(who)}(?:{_DONE_TO}|{_DONE}|{_BARELY_NOT}){STILL}{be}\s\Z", re.I)
        yield Equivalent(deed, after=denied, behind=_ANY_MORE, plain=True, together=True)
    if name == "nobody":
        for noun in _NAMED.get(deed.lower(), ()):
            yield from absence("", noun)
        if deed.lower() in _UNHURT:
            for state in ("unhurt", "unharmed", "uninjured", "unscathed"):
                yield from (Equivalent(f"{all_of} {state}", plain=True) for all_of in _ALL_OF)
