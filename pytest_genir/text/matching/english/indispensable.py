"""What must be had, done or be so is what nothing goes without: `need a visa` is "you can't enter without a visa".

So is what is always there: `the guide always carries a radio` is "the guide never leaves the hut without a radio".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.absences import said_of
from pytest_genir.text.matching.english.deed_nouns import gerund
from pytest_genir.text.matching.english.opposites import DENIES
from pytest_genir.text.matching.english.statement_rows import THE, THING
from pytest_genir.text.matching.equivalent import Equivalent

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
_ENDS = late(
    r"(?=\s*(?:[.,;:!?)\n\]*–-]|\Z)|\s(?:and|or|but|in|on|at|by|for|from|to|of|with|until|before|after|since|because|as|so"
    r"|if|unless|when|while|during|within|that|which|who|you|we|they|here|there|again|first|issued|signed)\b)",
    re.I,
)


def indispensable(phrase: str) -> Iterator[Equivalent]:
    """Yield what a phrase says must be, with what does not go without it in front."""
    if DENIES.search(phrase):
        return
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
