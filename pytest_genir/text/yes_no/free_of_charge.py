"""Questions that ask whether something can be had for nothing: what costs nothing is a yes to them, a price is a no.

"Shall I be lent one without charge?" asks what "is it free?" asks; the verb in front of it is hardly ever in doubt.
"""

from __future__ import annotations

from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.yes_no.conditions import leading_on

_IGNORING_CASE = 2
_FREE = {
    "pl": (
        r"bez\s(?:żadn\w+\s|dodatkow\w+\s)?(?:opłat\w*|dopłat\w*|kosztów|płacenia)|za\sdarmo|bezpłatn\w+|nieodpłatn\w+|darmow\w+"
        r"|nic\s(?:\w+\s)?nie\s(?:za)?płac\w+|nie\s(?:(?:trzeba|należy|musi\w*|muszą)\s)?(?:za\s\w+\s)?(?:za|do)?płac\w+"
        r"(?:\s(?:się|pan|pani|państwo))?(?:\sza\s\w+)?(?=\s*(?:[.,;!]|\Z))"
        r"|gratis|w\scenie|wliczon\w+\sw|biletu\snie\spotrzeb\w+|nie\spotrzeb\w+\sbiletu"
    ),
    "en": (
        r"without\s(?:any\s|an?\s|extra\s)*(?:charge|cost|fee|payment|paying)"
        r"|(?:do(?:es)?\snot|(?:do|does)n['’]t|need\snot|needn['’]t)\s(?:(?:have|need)\sto\s)?pay"
        r"(?:\s(?:for\s(?:it|this|that|them|one)|anything))?(?=\s*(?:[.,;!]|\Z))|(?:costs?|pays?)\snothing"
        r"|(?:at\s)?no\s(?:extra\s|additional\s)?(?:charge|cost|fee)|free(?:\sof\scharge)?|for\snothing"
        r"|included\sin\sthe\s\w+|(?:do(?:es)?\snot|(?:do|does)n['’]t)\sneed\sa\sticket"
    ),
}
#: ... as a question asks for it, beside the verb of what is to be had.
_ASKED = {
    "pl": late(
        r"\b(?:bez\s(?:\w+\s)?(?:opłat\w*|dopłat\w*|kosztów|płacenia)|za\sdarmo|bezpłatnie|nieodpłatnie)\b",
        _IGNORING_CASE,
    ),
    "en": late(
        r"\b(?:without\s(?:any\s|an?\s|extra\s)*(?:charge|cost|fee|payment|paying)|at\sno\s(?:\w+\s)?(?:charge|cost)"
        r"|free\sof\scharge|for\s(?:free|nothing))\b",
        _IGNORING_CASE,
    ),
}  # fmt: skip
#: Whether one has to pay is another question, and so is whether something is ever free.
_PAYING = late(r"\b(?:pay|paid|costs?|charge[ds]?|za?płac\w*|kosztuj\w*|opłat[aęy])\b", _IGNORING_CASE)
_CLAUSES = late(r"[,;.?!]")
_SAID = {language: late(rf"\b(?:{free})\b", _IGNORING_CASE) for language, free in _FREE.items()}
_DENIED = {
    "pl": late(r"\bnie\b(?!\s(?:tylko|ma\s(?:\w+\s)?opłat))", _IGNORING_CASE),
    "en": late(
        r"\b(?:not(?!\sonly)|never|nothing|none)\b|n['’]t\b|\bno\s(?!(?:\w+\s)?(?:charge|cost|fee))", _IGNORING_CASE
    ),
}  # fmt: skip
_PRICED = {
    "pl": late(
        r"\b(?:trzeba|należy|musi\w*|muszą)\s[^.;]{0,30}(?:za|do)?płac\w+|\b(?:kosztuj\w+|płaci\ssię|dopłaca\w*|odpłatn\w+"
        r"|płatn[aeyi]\w*|za\sopłatą)\b|\b(?:za|to|wynosi|jest)\s\d[\d\s,.]*(?:zł|złot\w+)",
        _IGNORING_CASE,
    ),
    "en": late(
        r"\b(?:is|are|be)\s(?:a|an\sextra)\s(?:charge|fee)\b|\bcosts?\s(?:£|\$|€|\d|extra|money)"
        r"|\b(?:have|has|need)\sto\spay\b|\b(?:pay|charge|for|is|are|it['’]s)\s(?:£|\$|€)\d|\bfor\sa\sfee\b",
        _IGNORING_CASE,
    ),
}  # fmt: skip


def free_or_priced(said: str, question: str, language: str) -> Literal["yes", "no"] | None:
    """Return what a sentence says to a question for something without charge; None to others, or where it is open."""
    asked = _ASKED[language].search(question) if language in _ASKED else None
    # `... for nothing, and if not, what does it cost?` asks for the price behind it
    if asked is None or _PAYING.search(question[: asked.start()] + _CLAUSES.split(question[asked.end() :])[0]):
        return None
    free = _SAID[language].search(said)
    priced = _PRICED[language].search(_SAID[language].sub(" ", said))
    if free is None or priced is not None:
        # Of two cases the words that name them tell.
        return "no" if free is None and priced is not None else None
    # `If you don't have one, we lend you one free of charge`: what is denied in a condition is no charge
    clauses = said[: free.start()].split(", ")
    own = [clause for clause, leads in zip(clauses, leading_on(clauses, language), strict=True) if not leads]
    return "no" if any(map(_DENIED[language].search, own)) else "yes"
