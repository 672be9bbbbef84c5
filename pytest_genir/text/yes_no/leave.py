"""Questions for leave: an answer that regrets gives none, and of stopping something "it can be suspended" does."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late

#: Of what a question asks whether it may be stopped, the answer that it may has no negation.
_STOPPING = late(
    r"(?:wstrzyma|zawie[sś]|odwoł|anulow|zako[ńn]cz|zrezygnow|rezygn|wycof|przerw|suspend|cancel|freez|pause|withdraw|revok|stop|end(?:ed|s)?\b)",
    re.IGNORECASE,
)
#: Who regrets does not go on to allow.
_REGRETS = late(
    r"(?:niestety|przykro\s+mi|unfortunately|sadly|sorry|i['’]?m\s+(?:afraid|sorry)|regrettably)\b", re.IGNORECASE
)
#: ... but for what it costs: `Unfortunately there is a fee for cancelling.`
_AT_A_PRICE = late(
    r"\b(?:fees?|charge[ds]?|costs?|pay|paid|extra|supplement|opłat\w*|płat\w*|płac\w*|dopła\w+|koszt\w*)\b|[£€$]|\bzł\b",
    re.IGNORECASE,
)
_ASKS_LEAVE = late(
    r"\W*(?:can|may|could|am\s+i\s+allowed|is\s+it\s+(?:possible|allowed)|czy\b.{0,60}\b(?:mog[ęą]|może\w*|można|wolno|da\s+się|wejd\w+|wezmę|zabiorę))\b",
    re.IGNORECASE,
)


def stops_as_asked(question: str, word: str) -> bool:
    """Say whether a word that denies elsewhere is what a question asks for: `zawiesić`, answered by `wstrzymać`."""
    return _STOPPING.match(word) is not None and _STOPPING.search(question) is not None


def regrets_leave(question: str, sentence: str) -> bool:
    """Say whether a sentence regrets where leave was asked for, so that it gives none: `Niestety, zostają w foyer.`"""
    if _ASKS_LEAVE.match(question) is None or _AT_A_PRICE.search(sentence):
        return False
    return _REGRETS.match(sentence) is not None
