"""A subject that is carried on to a second verb: "the command reads no settings; it only deletes the cache".

The subject begins its sentence, and the second verb follows at once on what joins the clauses. Where the second verb is
the first one again, somebody else does it: "wykonawca nie płaci, ale płaci zamawiający".
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.polarity.tenses import is_past

_LONGEST = 24
#: Named as one or as many.
_GROUPS = frozenset(("staff", "team", "family", "council", "company", "club", "police", "committee", "crew", "class"))
_MOST_LIGHT = 2
_COPULAS = frozenset(("is", "are", "jest", "są"))
_SAID_AGAIN = frozenset(("jest", "są", "ma", "mają", "będzie", "będą"))
_INSTEAD = (["natomiast"], ["zaś"], ["za"], ["jednak"])
#: ... but `nie ma go pokój 1, ma go pokój 2`.
_OF_OTHERS = (["go"], ["ją"], ["je"], ["ich"], ["nim"], ["nią"], ["nimi"], ["tam"], ["to"])
#: `Opłata wynosiła 30 zł, teraz wynosi 35 zł`: the same verb once more, and the same subject.
_NOW = frozenset(("teraz", "dziś", "dzisiaj", "obecnie", "aktualnie", "od"))
_SINCE = frozenset(("od",))
_LONGEST_LEAD = 6
_ENDS = late(r"[!?…\n|()„”\"«»]")
_PARTS = late(r"[;,]|:(?!\d)|\s[-–—]\s|\.\s")
_SERIES = late(r"[^.;:!?\n]{1,80}\s(?:i|oraz|and)\s")
_BEGINS = late(r"(?:\A|[.!?;:\n])[\s*_`>-]*\Z")


def carried(prepared: Prepared, start: int, begin: int, end: int) -> bool:
    """Say whether the subject from `start` up to `begin` is that of the verb at `end`."""
    words, tokens, text = SPREADING[prepared.language], prepared.tokens, prepared.text
    if not 1 < end - begin <= _LONGEST:
        return False
    head = start - 1 if start and tokens[start - 1] in words.articles else start
    if not _leads(prepared, head):
        return False
    at = end
    while at > begin and end - at < _MOST_LIGHT and tokens[at - 1] in words.going_on:
        at -= 1
    if at == end and at > begin + 2 and tokens[at - 2] in _SINCE:
        at -= 2  # `ale od stycznia wynosi`
    now = at < end and tokens[at] in _NOW
    pronoun = at > begin and tokens[at - 1] in words.pronouns
    at -= pronoun
    joined = at > begin and tokens[at - 1] in words.joining
    at -= joined
    if joined and at > begin and tokens[at - 1] in words.turning:
        at -= 1  # `ale za to`
    between = prepared.between(at - 1, at)
    mark = between.strip()
    again = [place for place in range(begin, at) if not prepared.sets[end].isdisjoint(prepared.sets[place])]
    instead = _denied_before(tokens, again, end)
    second = mark == "," and prepared.tokens[end + 1 : end + 2] != [] and tokens[end + 1] in words.second
    serial = (joined or (mark == "," and _SERIES.match(text, prepared.spans[end][1]) is not None)) and at > begin
    if at - begin < 1 or not (
        pronoun or joined or second or serial or now or (instead and mark == ",") or mark[:1] in (";", ":", "–", "-")
    ):
        return False
    if mark[:1] == "." and not (pronoun or now):
        return False
    if pronoun and prepared.language == "en" and not _agrees(prepared, begin - 1, tokens[end - 1]):
        return False
    inside = text[prepared.spans[begin - 1][1] : prepared.spans[at - 1][1]]
    if _ENDS.search(f"{inside}{between}"):
        return False
    if _PARTS.search(inside) or (serial and not joined):
        return serial and _verbs_in_series(prepared, begin, at, end)
    if (pronoun or mark[:1] in ("–", "-", ";")) and not joined and tokens[end] in _COPULAS:
        return True  # `the licence is not optional; it is compulsory`
    return instead or not again or (now and all(is_past(tokens[place], prepared.sets[place]) for place in again))


def _denied_before(tokens: Sequence[str], again: Sequence[int], end: int) -> bool:
    """Say whether a verb of being or having is said of the same after it was denied: `nie ma łazienki, ma balkon`."""
    goes_on = tokens[end + 1 : end + 2] in _INSTEAD
    if (tokens[end] not in _SAID_AGAIN and not goes_on) or tokens[end + 1 : end + 2] in _OF_OTHERS or not again:
        return False
    return all(tokens[place] == tokens[end] and tokens[place - 1] == "nie" for place in again)


def _agrees(prepared: Prepared, head: int, pronoun: str) -> bool:
    """Say whether an English pronoun has the number of a subject: "the manager trains the staff. They" are others."""
    word = prepared.tokens[head]
    several = word not in prepared.sets[head] or word in _GROUPS
    return pronoun not in ("it", "they", "he", "she") or word in _GROUPS or several == (pronoun == "they")


def _verbs_in_series(prepared: Prepared, begin: int, at: int, end: int) -> bool:
    """Say whether every part between commas begins with a verb: "checks the plugs, cleans the contacts and"."""
    rules = SPREADING[prepared.language].rules
    marks = [prepared.between(place - 1, place) for place in range(begin + 1, at)]
    firsts = [begin, end, *(begin + 1 + number for number, mark in enumerate(marks) if mark.strip() == ",")]
    if any(mark.strip() not in ("", ",") for mark in marks):
        return False
    if rules.lemmas_of_verbs:
        return all(may_be_finite(prepared.tokens[first], prepared.sets[first], rules) for first in firsts)
    return all(prepared.tokens[first].endswith("s") for first in firsts)


def _leads(prepared: Prepared, head: int) -> bool:
    """Say whether a subject begins its sentence, or stands behind an adverbial that does: `for diving the player`."""
    words, text = SPREADING[prepared.language], prepared.text
    for first in range(head, max(-1, head - _LONGEST_LEAD), -1):
        begins = first == 0 or _BEGINS.search(text[max(0, prepared.spans[first][0] - 6) : prepared.spans[first][0]])
        if begins:
            return first == head or prepared.tokens[first] in words.prepositions
        if prepared.between(first - 1, first) not in (" ", ", "):
            return False
    return False
