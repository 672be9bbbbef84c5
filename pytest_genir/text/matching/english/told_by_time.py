"""What English tells of by when it was, or in which order: `she resigned` is "Having resigned", `founded in 1887`
"in 1887, when two brothers founded it", `first switch off the mains` the first step of a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_DID = late(
    r"(?P<who>he|she|they|it|I|we|you)\s(?:(?P<was>was|were)\s)?(?P<verb>[a-z]{2,}(?:ed|en|t|d|e|n|ft|me|g))(?P<rest>(?:\s[\w'’-]+){0,4})",
    2,
)
_NO_DEED = late(r"(?:is|are|was|were|be|has|have|had|do|does|did|can|may|must|will|not|need|the|often|then|just)\b", 2)
_NOT_ITSELF = r"(?!\s\w+sel(?:f|ves)\b)"
_NOT_FIRST = late(r"\b(?:not|never|without|instead\sof|if|unless|by)\s\Z", 2)
_FOUNDED = late(r"(?:(?:was|were|is|are)\s)?(?P<verb>[a-z]{2,}(?:ed|ilt|en))\sin\s(?P<year>1\d{3}|20\d\d)", 2)
_FIRST = late(
    r"first(?:ly)?,?\s(?P<deed>(?!(?:the|a|an|of|in|on|at|and|or|to|time|floor|aid|name|class)\b)[a-z]{2,}\s.+)", 2
)
_FIRST_STEP = late(
    r"(?:\A|\n)[\s>*_#-]*(?:1\s?[.)]|step\s(?:1|one)\s?[.:–—-]|first(?:\sstep)?:)"
    r"[\s*_]*(?:please\s)?(?:you\s(?:have\sto|must|need\sto|should)\s)?\Z",
    2,
)


def told_by_time(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase told of by what came before, by its year or by its step."""
    did, founded, first = _DID.fullmatch(phrase), _FOUNDED.fullmatch(phrase), _FIRST.fullmatch(phrase)
    if did and not _NO_DEED.match(did["verb"]):
        been = "been " if did["was"] else ""
        who = re.compile(rf"{_NOT_ITSELF}[^,.;:!?\n]{{0,60}}?,\s{did['who']}\b", re.IGNORECASE)
        said = f"having {been}{did['verb']}{did['rest']}"
        yield Equivalent(said, behind=who, not_after=_NOT_FIRST, plain=True)
    if founded:
        when = (
            rf"(?P<own>,?\s(?:when|in\swhich)\s(?:(?!\b(?:not|never|no)\b)[^,.;:!?\n]){{0,50}}?\b{founded['verb']}\b)"
        )
        yield Equivalent(founded["year"], behind=re.compile(when, re.IGNORECASE))
    if first:
        yield Equivalent(first["deed"], after=_FIRST_STEP, plain=True)
