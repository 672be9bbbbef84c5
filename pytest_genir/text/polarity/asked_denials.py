"""Whether a question asks when, where or for whom something is not: then what an answer denies is what it says.

"On which days are you closed?" is answered by "We are not open on Sundays", which denies Sundays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.stop_words import STOP_WORDS

_CLOSED = {
    "en": (
        r"closed|shut|forbidden|prohibited|banned|barred|excluded|exempt|missing|lacking|unavailable|cancelled"
        r"|suspended|impossible"
    ),
    "pl": (
        r"zamkni\w+|nieczynn\w+|zabroni\w+|zakaz\w+|wyłączon\w+|wyklucz\w+|odwołan(?:[yaei]|ych|ymi?|ego|ej|ą)|zawiesz\w+|niedostępn\w+"
        r"|niemożliw\w+|zwolnion\w+"
    ),
}
_DENIES = {
    "en": r"not|no|never|cannot|(?:ca|do|does|is|are|wo|must)n?['’]t|nobody|nothing",
    "pl": r"nie|brak\w*|nikt|nic|żad\w+",
}
#: What somebody does who leaves out, or does not let: `What does the promise leave out?`
_REFUSES = {
    "en": (
        r"refus\w+|declin\w+|exclud\w+|omit\w*|avoid\w*|forbids?|prohibits?|bans?|(?:leav|rul|keep)\w*\sout|(?:turn|vot)\w*\s(?:\w+\s){0,2}down|reject\w*|lacks?"
        r"|stay\saway|steer\sclear"
    ),
    "pl": (r"odmawia\w*|zabrania\w*|zakazuj\w*|unika\w*|pomija\w*|wyklucza\w*|wyłącza\w*|brakuj\w*|wystrzega\w*"),
}
#: From what asks to where its clause ends.
_ASKS: Mapping[str, re.Pattern[str]] = {
    "en": late(
        r"\b(?:which|what|when|where|whom?|any(?:thing|one|body|where)|something)\b(?:(?!\s(?:if|when|unless|because)\b)[^.?!,;])*",
        re.IGNORECASE,
    ),
    "pl": late(
        r"\b(?:kiedy|któr\w+|gdzie|co|czego|czym|kto|kogo|komu|jak(?:i|ie|ich|im|ą|iej))\b"
        r"(?:(?!\s(?:jeśli|jeżeli|gdy|bo)\b)[^.?!,;])*",
        re.IGNORECASE,
    ),
}
_SAYS_NOT = {
    language: late(rf"\b(?:{_DENIES[language]}|{_CLOSED[language]}|{_REFUSES[language]})\b", re.IGNORECASE)
    for language in ("en", "pl")
}
#: Who asks for what goes without something is told so by what goes without it, and by no other denial.
_WITHOUT = late(r"\b(?:without|bez)\b", re.IGNORECASE)
#: What is closed is not open, and what is not closed is.
_CLOSES = {language: late(rf"\b(?:{words})\b", re.IGNORECASE) for language, words in _CLOSED.items()}
_BORDER = late(r"[.;!?\n]|,\s(?:but|while|whereas|ale|lecz|natomiast|a)\s")
#: Right in front of a phrase it takes back that: `on Mondays, not on Sundays`.
_RATHER_NOT = late(
    r"\b(?i:nie|not)\s(?i:(?:on|in|at|for|by|the|an?|w|we|na|dla|do|za|o)\s){0,2}(?:[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+\s){0,2}\Z"
)
#: ... and behind what is let it names what is not: `for entry, but not in the café`.
_BUT_NOT = late(r"\b(?:but|ale|lecz|jednak(?:że)?)\s+(?:nie|not)\s[^,.;]*\Z", re.IGNORECASE)
_BEGINNING = 5


@lru_cache(maxsize=256)
def _asked(question: str, language: str) -> tuple[bool, bool]:
    """Say whether a question asks for what is denied, and whether for what goes without something."""
    pattern = _ASKS.get(language)
    asking = [match.group() for match in pattern.finditer(question)] if pattern else []
    return any(map(_SAYS_NOT[language].search, asking)) if pattern else False, any(map(_WITHOUT.search, asking))


def asks_what_is_not(question: str, language: str) -> bool:
    """Say whether a question asks when, where or for whom something is not."""
    return _asked(question, language)[0]


def denied_as_asked(question: str, language: str, text: str, tokens: Sequence[str], span: tuple[int, int]) -> bool:
    """Say whether a denied phrase is what the question asks for: no word of the question, and not of what is open."""
    not_so, without = _asked(question, language)
    if not (not_so or without):
        return False
    begins = {word[:_BEGINNING] for word in question.casefold().replace("?", " ").split()}
    if all(token[:_BEGINNING] in begins for token in tokens if token not in STOP_WORDS):
        return False
    start = max(0, span[0] - 200)
    but_not = _BUT_NOT.search(text, start, span[0])
    lets = but_not is not None and not any(
        pattern[language].search(text, start, but_not.start()) for pattern in (_CLOSES, _SAYS_NOT)
    )
    if _RATHER_NOT.search(text, max(0, span[0] - 30), span[0]) and not lets:
        return False
    before = [match.end() for match in _BORDER.finditer(text, start, span[0])]
    after = _BORDER.search(text, span[1])
    clause = text[before[-1] if before else start : after.start() if after else len(text)]
    if not not_so and not _WITHOUT.search(clause):
        return False
    return _CLOSES[language].search(clause) is None
