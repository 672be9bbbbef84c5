"""English clauses that answer a question without any of its words for leave or for being there.

"Log in and pick another date" tells how to do what may be done, "There are forty spaces behind the building" that what
was asked for is there; "The photographs were taken in Paris" only tells of then.
"""

from __future__ import annotations

from collections.abc import Set
from itertools import pairwise

from pytest_genir.lean.late import late
from pytest_genir.text.languages.normalising import make_normaliser
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.affirming import Bearing
from pytest_genir.text.yes_no.content import content_of, not_taken

_ASKS_LEAVE = late(
    r"\W*(?:(?:can|may|could|might|shall)\s+(?:i|we|you|one|my|our|people|visitors|guests|members|students|children|kids)\b"
    r"|(?:am\s+i|are\s+we)\s+(?:allowed|permitted|able|free)\s+to\b|is\s+it\s+(?:possible|allowed|permitted|ok|okay|all\s+right)\b)",
    2,
)
_LEADING = late(r"\W*(?:(?:please|just|simply|then|so|yes|to\s[a-z ]{3,40}?,)\s+)*", 2)
#: Told to do these, nobody is told how to do what was asked.
_NO_WAY = words(
    "leave keep avoid stop wait stay remain refrain check see ask contact call consult find look read note remember "
    "mind expect allow let put need want care cost park visit thank like welcome rest list time name place"
)
_FURTHER = words("log snap tap click swipe drop hop")
_WORD = late(r"[a-z]+(?:['’-][a-z]+)*", 2)
_LEFT_AWAY = late(
    r"\W*(?:please\s+)?leave\b.{2,40}\b(?:at\s+home|outside|behind|in\s+(?:the|your)\s+(?:car|cloakroom|lockers?|porch|lobby))\b",
    2,
)
_OF_THEN = late(r"\b(?:was|were|had)\b(?!\s+(?:\w+\s+)?(?:extended|changed|introduced|lifted|opened)\b)", 2)
_ASKS_FOR_THING = late(
    r"\W*(?:(?:is|are)\s+there|(?:do|does)\s+(?:you|they|the\s+\w+|it)\s+(?:have|offer|include|involve|(?:end|come|begin)\s+with)|(?:has|have)\s+(?:the\s+\w+|you|they)\s+got)\s+"
    r"(?:any|a|an|some)?\s*(?P<thing>[a-z-]+(?:\s[a-z-]+)?)",
    2,
)
_IS_THERE = late(
    r"\b(?:there\s(?:is|are)|there['’]s|you(?:['’]ll|\swill|\scan)?\sfind|we(?:['’]ve|\shave)|you\s(?:get|have|take|sit|do|receive|write)|(?:are|is)\savailable)\b",
    2,
)
_BY_WHAT = late(
    r"\b(?:by|via|over\sthe|through\sthe|on)?\s*(online|post|mail|e-?mail|phone|app|internet|website)\W*\Z", 2
)
_DENIES = late(r"\b(?:not|no|none|never|nobody|without|only|nearest|used\sto|planned)\b|n['’]t\b", 2)
_PLACED = late(
    r"\b(?:at|in|on|near|behind|beside|outside|opposite|under|by)\s+(?:the\s+|a\s+|our\s+|its\s+)?(?P<place>[a-z-]+)", 2
)
#: Where something is of the place that was asked for.
_PART_OF_IT = words(
    "building site premises house entrance back front side floor ground grounds yard basement door corner street "
    "last first next morning afternoon evening beginning end middle "
    "courtyard lobby hall foyer roof cellar garden reception upstairs downstairs rear left right gate"
)


def told_in_english(question: str, clause: str) -> Bearing | None:
    """Return what a clause without a negation says to its question by telling how, where or when."""
    asks_leave = _ASKS_LEAVE.match(question) is not None
    if asks_leave and _OF_THEN.search(clause):
        return "elsewhere"
    if asks_leave and _LEFT_AWAY.match(clause) and "leave" not in question:
        return "denies" if len(not_taken(question, clause, "en")) < len(content_of(question)) else None
    if asks_leave and _tells_how(question, clause):
        return "affirms"
    return "affirms" if _is_there(question, clause) else None


def has_verb(clause: str) -> bool:
    """Say whether a word of a clause may be a verb that is told: `you sit a written test`."""
    normaliser = make_normaliser("en")
    written = [word.lower() for word in _WORD.findall(clause)]
    return any(
        not VERBS.isdisjoint(normaliser.lemmas(word)) and before in _SUBJECTS for before, word in pairwise(written)
    )


_SUBJECTS = words("you we they i one it he she who everyone everybody people guests visitors members students children")


def _tells_how(question: str, clause: str) -> bool:
    """Say whether a clause tells to do what was asked, or leaves out one word of it: `Log in and pick another date`."""
    start = _LEADING.match(clause)
    found = _WORD.match(clause, start.end() if start else 0)
    if found is None or _DENIES.search(clause):
        return False
    first = found[0].lower()
    if first not in VERBS | _FURTHER or (first in _NO_WAY and first not in question.lower()):
        return False
    asked = content_of(question)
    left = not_taken(question, clause, "en")
    by = _BY_WHAT.search(question)
    told = by is not None and not content_of(by[1]) & left
    return bool(asked) and len(left) < len(asked) and (told or len(left) <= 1 or not _first_asked(question) & left)


def _first_asked(question: str) -> Set[str]:
    """Return the verb of a question for leave: the first word behind who asks."""
    found = _ASKS_LEAVE.match(question)
    following = _WORD.search(question, found.end()) if found else None
    return content_of(following[0]) if following else frozenset()


def _is_there(question: str, clause: str) -> bool:
    """Say whether a clause tells that the thing a question asks for is there, and not elsewhere."""
    asks = _ASKS_FOR_THING.match(question)
    if asks is None or not _IS_THERE.search(clause) or _DENIES.search(clause):
        return False
    if not_taken(asks["thing"], clause, "en") or not content_of(asks["thing"]):
        return False
    asked = content_of(question)
    return all(
        found["place"].lower() in _PART_OF_IT or content_of(found["place"]) <= asked
        for found in _PLACED.finditer(clause)
    )
