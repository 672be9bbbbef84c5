"""An English state behind its time: "in July we are open" for `open in July`, "Mon: closed" for `closed on Mondays`.

The time begins its clause, and one being stands between it and the state, so that no other time or thing can be meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_WORDS = SPREADING["en"]
_WHEN = (
    r"(?:on|in|at|during|before|after|from|until|every|over|throughout)\s(?:(?:the|all|public|bank|school|summer)\s)*"
    r"[\w:.]+(?:\s(?:[ap]\.?m\.?|\d{1,4}|holidays?|week|months?|term))?"
)
_STATE = late(rf"(?:is\s|are\s)?(?P<state>[a-z]+(?:-[a-z]+)?)\s(?P<when>{_WHEN}|(?:if|when|unless)\s.+)", re.IGNORECASE)
#: `fresh eggs on Fridays`, which somebody then has.
_THING = late(rf"(?P<state>[a-z]+(?:\s[a-z]+){{0,2}}?)\s(?P<when>{_WHEN}|(?:if|when)\s.+)", re.IGNORECASE)
_HAS = late(
    r",?\s(?:you(?:['’]ll|\swill|\scan)\s(?:also\s|always\s)?(?:find|get|have|buy|order|see)|we(?:['’]ll)?\s(?:also\s|always\s)?"
    r"(?:have|serve|offer|sell|hold|run|show|host)|there(?:['’]s|\sis|\sare|\swill\sbe)|you\s(?:get|find))\s(?:(?:the|an?|some|our|your)\s)?",
    re.IGNORECASE,
)
#: Without its preposition a time may stand in a table or in front of a colon.
_NAME = late(r"(?:on|in|during|over|every)\s(?:(?:the|all)\s)?", re.IGNORECASE)
_BEING = words("is are be am re s stays stay remains remain stands")
_NO_STATE = (
    _WORDS.prepositions | _WORDS.determiners | _WORDS.conjunctions | _WORDS.negations | _WORDS.subjects | _WORDS.breaks
    | _WORDS.auxiliaries | words("not only also then now time day days week weeks")
)  # fmt: skip
_LEADS = late(r"(?:\A|[.!?;:,\n(|]|\s[–—-]|\b(?:and|but|that|so))[\s*_`>•-]*\Z", re.IGNORECASE)
_ENTRY = late(r"(?:\A|[\n|;,])[\s*_`>•-]*\Z")
_NAMES = late(r"[*_`]*\s?[:|–—-][*_`]*\s[*_`]*(?:we(?:['’]re|\sare)\s)?|[*_`]*\s\|\s|[*_`]*:[*_`]*\s", re.IGNORECASE)
_HARD = late(r"[.!?;:\n|()]|\s[–—-]\s")
_LEAD, _FARTHEST = 8, 9
_ADVERBS = words("also usually normally generally always now currently fully completely still only open")


@lru_cache(maxsize=_REMEMBERED)
def _read(phrase: str) -> tuple[str, str, str] | None:
    """Return a state, its time, and that without its preposition; None where a phrase is something else."""
    found = _STATE.fullmatch(" ".join(phrase.split()))
    if found is None or found["state"].lower() in _NO_STATE:
        return None
    named = _NAME.match(found["when"])
    return found["state"], found["when"], found["when"][named.end() :] if named else ""


@lru_cache(maxsize=_REMEMBERED)
def _read_thing(phrase: str) -> tuple[str, str] | None:
    """Return a thing and its time; None where a phrase is something else."""
    found = _THING.fullmatch(" ".join(phrase.split()))
    if found is None or not _NO_STATE.isdisjoint(found["state"].lower().split()):
        return None
    return found["state"], found["when"]


def _find_things(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where somebody has a thing at its time: "on Fridays you'll find fresh eggs"."""
    wanted = _read_thing(phrase)
    if wanted is None:
        return
    things = list(matcher.find_all(wanted[0], prepared))
    for match in matcher.find_all(wanted[1], prepared) if things else ():
        thing = next((each for each in things if _HAS.fullmatch(prepared.text, match.end, each.start)), None)
        if thing is not None and _leads(prepared, match.start, _LEADS):
            first, last = prepared.tokens_at(match)[0], prepared.tokens_at(thing)[1]
            yield prepared.match(first, last, [match, thing])


def find_states(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a state is said behind its time."""
    yield from _find_things(matcher, phrase, prepared)
    wanted = _read(phrase)
    if wanted is None:
        return
    state, when, name = wanted
    states = [prepared.tokens_at(match) for match in matcher.find_all(state, prepared)]
    if not states:
        return
    for match in matcher.find_all(when, prepared):
        first, last = prepared.tokens_at(match)
        place = next((place for place in states if last < place[0] <= last + _FARTHEST), None)
        if place is not None and _leads(prepared, match.start, _LEADS) and _is(prepared, last, place[0]):
            yield prepared.match(first, place[1], [match, prepared.match(*place)])
    for match in matcher.find_all(name, prepared) if name else ():
        first, last = prepared.tokens_at(match)
        place = next((place for place in states if place[0] == last + 1), None)
        if place is None or not _leads(prepared, match.start, _ENTRY):
            continue
        if _NAMES.fullmatch(prepared.text, match.end, prepared.spans[place[0]][0]):
            yield prepared.match(first, place[1], [prepared.match(*place)])


def _leads(prepared: Prepared, start: int, pattern: re.Pattern[str]) -> bool:
    return pattern.search(prepared.text, max(0, start - _LEAD), start) is not None


def _is(prepared: Prepared, last: int, state: int) -> bool:
    """Say whether one being, and who or what it is about, stands between a time and a state."""
    tokens, at = prepared.tokens, state - 1
    while at > last and (tokens[at] in _ADVERBS | {"not", "t"} or tokens[at].endswith("ly")):
        at -= 1
    if at <= last or tokens[at] not in _BEING | {"isn", "aren"}:
        return False
    between = tokens[last + 1 : at]
    other = (
        _BEING
        | _WORDS.breaks
        | _WORDS.negations
        | words("only few little hardly on in at during before after until and or but")
    )
    if not other.isdisjoint(between) or any(place in prepared.within for place in range(last + 1, at)):
        return False
    return _HARD.search(prepared.text, prepared.spans[last][1], prepared.spans[state][0]) is None
