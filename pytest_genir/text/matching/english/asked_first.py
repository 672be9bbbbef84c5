"""An English phrase as a question has it: `dogs are allowed` in "Are dogs allowed? They are."

Whether the question is answered by yes is judged where what is only asked is told from what is said.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_HELPING = r"is|are|can|must|may|will|should|has to|have to|does"
_TOLD = late(
    rf"(?P<who>(?:(?:the|an?|your|our|all)\s)?[a-z'’-]+(?:\s(?!(?:{_HELPING})\b)[a-z'’-]+){{0,2}}?)\s(?P<helps>is|are|can|must|may|will|should)"
    r"\s(?P<rest>(?!not\b|never\b)[a-z].*)",
    2,
)
_BARE = late(r"(?P<helps>can|must|may|should)\s(?P<rest>(?!not\b|never\b|be\b)[a-z].*)", 2)
_EXISTS = late(
    r"there\s(?:is|are)\s(?P<thing>(?!no\b|not\b)[a-z]+(?:\s[a-z]+){0,3})"
    r"|(?P<what>(?:an?\s)?[a-z]+(?:\s[a-z]+){0,2})\sexists?",
    2,
)
_IN_A_QUESTION = late(r"[^.;!?\n]{0,80}\?")
_WHO = ("you", "i", "we", "one")


def asked_first(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with the word that begins its question in front."""
    bare = _BARE.fullmatch(phrase)
    told = None if bare else _TOLD.fullmatch(phrase)
    if told:
        who = told["who"]
        others = ("i", "we") if who.lower() == "you" else ()
        for each in (who, *others):
            yield Equivalent(f"{told['helps']} {each} {told['rest']}", behind=_IN_A_QUESTION, plain=True)
    there = _EXISTS.fullmatch(phrase)
    if there:
        yield Equivalent(f"is there {there['thing'] or there['what']}", behind=_IN_A_QUESTION, plain=True)
        yield Equivalent(f"are there {there['thing'] or there['what']}", behind=_IN_A_QUESTION, plain=True)
    if bare:
        yield from (
            Equivalent(f"{bare['helps']} {who} {bare['rest']}", behind=_IN_A_QUESTION, plain=True) for who in _WHO
        )
