"""How much of a question an answering clause takes up: all of it, all but its verb, or a part and nothing else.

`Biblioteka wypożycza gry na konsole` has every word of `Czy biblioteka wypożycza gry?`, `Tylko w soboty` nothing else
than words of `Czy czynne w soboty?`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pytest_genir.lean.late import late
from pytest_genir.text.yes_no.content import content_of, not_taken

#: What happens to who does not: it says that one has to.
_OR_ELSE = late(
    r"\W*(?:bo\s+)?(?:inaczej|w\s+przeciwnym\s+(?:razie|wypadku))\b|\W*(?:or\s+(?:else|we|you|they|it|the)|otherwise)\b",
    re.IGNORECASE,
)
_ASKS_FOR_DUTY = late(
    r"\b(?:mus(?:i|z)\w*|trzeba|należy|obowiąz\w+|must|need\s+to|ha(?:ve|s)\s+to|required|obliged)\b", re.IGNORECASE
)
#: The verb of what one has to do: `muszę oddać klucz`, `have to return the key`.
_WHAT_TO_DO = late(r"\b(?:to|must)\s+(\w+)|\b(\w{2,}ć)\b", re.IGNORECASE)
_ONLY = late(
    r"\W*(?:(?:but|ale|i|and)\s+)?(?:tylko|jedynie|wyłącznie|only)\s+(?!if\b|when\b|jeśli\b|gdy\b|kiedy\b)",
    re.IGNORECASE,
)
_TURNS = late(r"\b(?:nie|bez|not|no|without|never|nigdy|po|after|do|until|till|od|from)\b|n['’]t\b", re.IGNORECASE)
#: What one is told to do: `Keep it on a lead`, `Proszę założyć kask`.
_ORDER = late(
    r"\W*(?:please\s+)?(?:always\s+)?(?:keep|wear|put|bring|take|leave|show|carry|hold|fill|sign|send|return|register|pay|book|reserve"
    r"|apply|wash|use|hand|give|switch|turn|dry|clean|close|lock|stay|remain|print|present|remove|report|order|buy|get|submit)\b"
    r"|\W*(?:prosimy\s+o|prosz[ęą]|prosimy)\s+(?:\w+\s+){0,2}?\w+ć\b"
    r"|\W*(?:zawsze\s+)?(?:za(?:łóż|kładaj|bierz|płać|rezerwuj|mów|prowadź|dzwoń)|weź|przyn(?:ieś|oś)|pokaż|okaż|podpisz|wypełnij|wyślij"
    r"|prowadź|trzymaj|noś|umyj|zdejmij|zgłoś|oddaj|zwróć|zostaw|wydrukuj|opłać|kup|złóż|odłóż|włącz|wyłącz|zamknij|używaj|miej)(?:cie)?\b",
    re.IGNORECASE,
)
_PRONOUN = late(r"\b(?:it|him|her|them|one|go|je|ją|go|to|tam)\b", re.IGNORECASE)
_LEAST = 2


def takes_up_all(question: str, clause: str, language: str) -> bool:
    """Say whether a clause has every word of its question, so that one of them is its verb."""
    return len(content_of(question)) > _LEAST and not not_taken(question, clause, language)


def names_only_what_is_asked(question: str, clause: str) -> bool:
    """Say whether a clause allows just what is asked: `Tylko w niedziele handlowe` of trading Sundays."""
    only = _ONLY.match(clause)
    if only is None or _TURNS.search(clause, only.end()):
        return False
    said = content_of(clause[only.end() :])
    return bool(said) and said <= content_of(question)


def orders(question: str, clause: str, language: str) -> bool:
    """Say whether a clause tells to do what a question asks whether one has to: `Wear a helmet on every ride.`"""
    if not (_ORDER.match(clause) and _ASKS_FOR_DUTY.search(question)):
        return False
    asked = content_of(question)
    return len(not_taken(question, clause, language)) < len(asked)


def orders_something_else(question: str, clause: str) -> bool:
    """Say whether a clause tells to do what nobody asked for: `Bring a lantern` to who would bring a dog."""
    if not _ORDER.match(clause) or _ASKS_FOR_DUTY.search(question) or _PRONOUN.search(clause):
        return False
    asked = content_of(question)
    return len(asked) > 1 and len(asked & content_of(clause)) == 1


def must_or_else(question: str, clause: str, later: Sequence[str], language: str) -> bool:
    """Say whether it costs something not to do what is asked: `Klucz się zostawia, inaczej doliczymy 50 zł`."""
    if not (later and _OR_ELSE.match(later[0]) and _ASKS_FOR_DUTY.search(question)):
        return False
    verbs = content_of(" ".join(match[1] or match[2] for match in _WHAT_TO_DO.finditer(question)))
    return len(content_of(question)) > len(verbs) and not_taken(question, clause, language) <= verbs
