"""What English makes a condition in several ways: `with a ticket` is "as long as you have a ticket"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

#: `with a ticket`: whoever has one.
_WITH = late(
    r"(?:only\s)?with\s(?:(?:an?|the|your|his|her|their)\s)?(?P<thing>[a-z][a-z'’-]*(?:\s[a-z'’-]+){0,3})", re.I
)
_HAVING = late(
    r"\b(?:(?:if|when|as long as|so long as|provided(?: that)?|providing(?: that)?|on condition that)"
    r"\s(?:you|they|we|i|he|she|one)"
    r"|(?:anyone|everyone|those|people|visitors|guests|whoever)(?:\swho)?)\s(?:can\s|already\s)?"
    r"(?:have|has|hold|holds|show|shows|bring|brings|wear|wears|carry|carries|get|gets|produce|produces|present|presents"
    r"|(?:have|has)\s(?:made|got)|make|makes)\s(?:(?:an?|the|your|their|his|her)\s)?\Z"
    r"|\b(?:holders|owners|a holder)\sof\s(?:(?:an?|the)\s)?\Z",
    re.I,
)
_ENDS_THERE = late(
    r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:and|or|with|from|for|to|by|that|which|you|when|of|issued|signed|ready|then|may|can"
    r"|must|will|get|gets|is|are)\b",
    re.I,
)
#: `only if unopened`: what is so is left out.
_IF_SO = late(
    r"(?P<only>only\s)?(?P<how>if|when|where|unless)\s(?P<state>(?!(?:you|it|they|we|he|she|there|the|an?|not|no)\b)[a-z]+)",
    re.I,
)
_SOMETHING_IS = r"(?:if|when|where|while|as long as)\s(?:[a-z]+\s){1,3}\Z"
_IF_SOMETHING, _ONLY_IF_SOMETHING = late(rf"\b{_SOMETHING_IS}", re.I), late(rf"\bonly\s{_SOMETHING_IS}", re.I)
_DONE = late(r"[a-z]{3,}ed", re.I)
_IF_FIRST = late(r"if\s(?P<if>(?:it|you|there)\s[^,]+),\s(?P<what>[a-z]+(?:\s[a-z]+)?)", re.I)
_NOT_DENIED = r"(?:(?!\b(?:not|never|no)\b|n['’]t\b)[^.;!?\n]){0,60}?"


def conditions(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with what it makes a condition said otherwise."""
    having = _WITH.fullmatch(phrase)
    if having:
        yield Equivalent(having["thing"], after=_HAVING, behind=_ENDS_THERE, plain=True)
    if_so = _IF_SO.fullmatch(phrase)
    if if_so:
        led, state, how = _ONLY_IF_SOMETHING if if_so["only"] else _IF_SOMETHING, if_so["state"], if_so["how"]
        if how.lower() != "unless":
            yield from (Equivalent(f"{being} {state}", after=led) for being in ("is", "are", "was"))
        if _DONE.fullmatch(state):  # by its lemma: `if you request it`
            for each in ("if", "when") if how.lower() != "unless" else ("unless",):
                yield Equivalent(f"{if_so['only'] or ''}{each} you {state}", plain=True)
    fronted = _IF_FIRST.fullmatch(phrase)
    if fronted:  # `if it rains, indoors`
        what = re.compile(rf"{_NOT_DENIED}\b{re.escape(fronted['what'])}\b", re.IGNORECASE)
        yield Equivalent(f"should {fronted['if']}", behind=what, plain=True)
