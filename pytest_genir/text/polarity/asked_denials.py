"""Whether a question asks when, where or for whom something is not: then what an answer denies is what it says.

"On which days are you closed?" is answered by "We are not open on Sundays", which denies Sundays.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from pytest_genir.lean.late import late

_CLOSED = {
    "en": r"closed|shut|forbidden|prohibited|banned|barred|excluded|exempt|unavailable|cancelled|suspended|impossible",
    "pl": (
        r"zamkni\w+|nieczynn\w+|zabroni\w+|zakaz\w+|wyłącz\w+|wyklucz\w+|odwoła\w+|zawiesz\w+|niedostępn\w+"
        r"|niemożliw\w+"
    ),
}
_DENIES = {
    "en": r"not|no|never|without|cannot|(?:ca|do|does|is|are|wo|must)n?['’]t|nobody|nothing",
    "pl": r"nie|bez|brak\w*|nikt|nic|żad\w+",
}
#: From what asks to where its clause ends.
_ASKS: Mapping[str, re.Pattern[str]] = {
    "en": late(r"\b(?:which|what|when|where|whom?)\b(?:(?!\s(?:if|when|unless|because)\b)[^.?!,;])*", re.IGNORECASE),
    "pl": late(
        r"\b(?:kiedy|któr\w+|gdzie|co|czego|czym|kto|kogo|komu|jak(?:i|ie|ich|im|ą|iej))\b"
        r"(?:(?!\s(?:jeśli|jeżeli|gdy|bo)\b)[^.?!,;])*",
        re.IGNORECASE,
    ),
}
_SAYS_NOT = {
    language: late(rf"\b(?:{_DENIES[language]}|{_CLOSED[language]})\b", re.IGNORECASE) for language in ("en", "pl")
}
#: A question that wants to know whether, why or what else is none.
_OTHERS = late(
    r"\A\s*(?:czy|is|are|do|does|can|may|will|dlaczego|czemu|why)\b|\bor\snot\b|\bczy\snie\b|\bczyż\b", re.IGNORECASE
)
#: What is closed is not open, and what is not closed is.
_CLOSES = {language: late(rf"\b(?:{words})\b", re.IGNORECASE) for language, words in _CLOSED.items()}
_BORDER = late(r"[.;!?\n]|,\s(?:but|while|whereas|ale|lecz|natomiast|a)\s")
#: Right in front of a phrase it takes back that: `on Mondays, not on Sundays`.
_RATHER_NOT = late(r"\b(?:nie|not)\s(?:(?:on|in|at|for|by|the|an?|w|we|na|dla|do|za|o)\s){0,2}\Z", re.IGNORECASE)
_BEGINNING, _SHORTEST = 5, 4


@lru_cache(maxsize=256)
def asks_what_is_not(question: str, language: str) -> bool:
    """Say whether a question asks for what is denied."""
    pattern = _ASKS.get(language)
    if pattern is None or _OTHERS.search(question):
        return False
    return any(_SAYS_NOT[language].search(asking.group()) for asking in pattern.finditer(question))


def denied_as_asked(question: str, language: str, text: str, tokens: Sequence[str], span: tuple[int, int]) -> bool:
    """Say whether a denied phrase is what the question asks for: no word of the question, and not of what is open."""
    if not asks_what_is_not(question, language):
        return False
    begins = {word[:_BEGINNING] for word in question.casefold().replace("?", " ").split() if len(word) >= _SHORTEST}
    if any(token[:_BEGINNING] in begins for token in tokens if len(token) >= _SHORTEST):
        return False
    if _RATHER_NOT.search(text, max(0, span[0] - 30), span[0]):
        return False
    before = [match.end() for match in _BORDER.finditer(text, max(0, span[0] - 200), span[0])]
    after = _BORDER.search(text, span[1])
    clause = text[before[-1] if before else max(0, span[0] - 200) : after.start() if after else len(text)]
    return _CLOSES[language].search(clause) is None
