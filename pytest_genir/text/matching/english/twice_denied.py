"""What English says of all, or always, by denying the contrary: `everyone passed`, "nobody failed to pass".

`she always wears gloves` is said by "she never works without gloves", and `all students came` by "there was not a
single student who did not come". Who is named in the phrase has to be named there, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

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
_ALWAYS = late(
    r"(?:(?:he|she|it|they|we|you|one)\s|(?:the\s)?(?P<who>[a-z]{4,})\s)?always\s(?:wear|use|carr(?:y|ie)|take|bring|have|ha|hold|keep|show"
    r"|need|require|put\son|put|ask\sfor)e?s?\s(?:an?\s|the\s|his\s|her\s|their\s|its\s|your\s|our\s)?"
    r"(?P<thing>(?!(?:not|to|on|in|at|up|out|down|off|place|part|care)\b)[a-z]{3,}(?:\s[a-z]{3,}){0,2})",
    2,
)
_NEVER = r"\b(?:never|at\sno\stime|nowhere|refuses\sto|will\snot|won['’]t|does\snot|doesn['’]t|do\snot|don['’]t)\b"
_GOES_ON = (
    r"(?:(?!\b(?:but|although|though|while|because|even|mind|minds|care|cares|matter|matters|only|just|always|need|needs|have|has)\b)"
    r"[^,.;:!?\n]){0,60}?"
)
_WITHOUT = (
    r"\swithout\s(?:(?:wearing|using|carrying|taking|bringing|having|holding|showing|putting\son|asking\sfor)\s)?"
)
_WHOSE = r"(?:(?:an?|the|his|her|their|its|your|our|my|any)\s)?\Z"
_ENDS = late(
    r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:on|in|at|by|for|when|while|if|because|or|and|since|during|to|there|here|again)\b", 2
)


def twice_denied(phrase: str) -> Iterator[Equivalent]:
    """Yield how nothing and nobody is said to be otherwise."""
    always = _ALWAYS.fullmatch(phrase)
    if always:
        who = rf"\b{always['who']}\b[^.;:!?\n]{{0,30}}" if always["who"] else ""
        never = re.compile(who + _NEVER + _GOES_ON + _WITHOUT + _WHOSE, 2)
        yield Equivalent(always["thing"], after=never, behind=_ENDS, plain=True, together=True)
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
