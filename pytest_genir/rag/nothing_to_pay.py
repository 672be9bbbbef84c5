"""Where a text says that something costs nothing: "bezpłatna" and "free of charge" are `0 PLN` as well."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.values import Value

_IGNORING_CASE = 2
#: What `free` says of other things is no price: `sugar-free`, `feel free to`, `free on Friday`.
_NOTHING = {
    "pl": late(
        r"\b(?:(?:bez|nieod)płatn\w+|darmow\w+|gratis(?:owo|ow[aey])?|za\s+darmo|bez\s+(?:żadn\w+\s+|dodatkow\w+\s+)?(?:opłat|dopłat|potrąceń)\w*"
        r"|nic\s+(?:(?:za\s+to|pana|pani?ą?|państw[oa]|cię|was|ich|to|nikogo)\s+){0,2}nie\s+(?:kosztuj\w+|(?:za)?płac\w+)|wstęp\s+wolny|(?:woln|zwolni)\w+\s+(?:od|z)\s+opłat\w*"
        r"|nie\s+(?:kosztuj\w+|(?:za)?płac\w+)\s+(?:(?:to|się|pan|pana|pani?ą?|państw[oa]|cię|was|za\s+[^\W\d_]+(?:\s+[^\W\d_]+)?)\s+){0,2}"
        r"(?:nic|niczego|ani\s+(?:grosza|złotówki))(?!\s+(?:więcej|ponad|poza|oprócz|prócz))"
        r"|(?:opłat\w*|koszt(?:ów|u))\s+(?:się\s+)?nie\s+(?:pobiera|ponosi|nalicza)\w*"
        r"|nie\s+(?:pobiera|ponosi|nalicza)\w*\s+(?:się\s+)?(?:za\s+to\s+)?(?:żadn\w+\s+)?(?:opłat\w*|koszt(?:ów|u))"
        r"|nie\s+(?:za)?płac\w+(?=\s*(?:[.!\[]|\Z)))\b",
        _IGNORING_CASE,
    ),
    "en": late(
        r"\b(?:free\s+of\s+(?:any\s+)?(?:charge|cost)|(?:for|is|are|be|['’]s|['’]re|it|entirely|completely|totally|absolutely|always)"
        r"\s+free(?!\s+(?:to|from|of|on|at|until|after|before|between|for\s+(?:you\s+)?to|tomorrow|now)\b|-)"
        r"|free(?=\s*(?:[.,;:!)|\n]|\Z))|free\s+(?:entry|admission|entrance|delivery|shipping|parking)|(?:no|without)\s+(?:any\s+)?(?:extra\s+|additional\s+)?"
        r"(?:charge|fee|cost|surcharge|supplement|deduction)|at\s+no\s+(?:extra\s+|additional\s+)?(?:cost|charge)|gratis|complimentary|costs?\s+(?:you\s+)?nothing"
        r"|nothing\s+to\s+pay|(?:pay|charge)[sd]?\s+(?:you\s+)?nothing"
        r"|(?:\bnot|\w+n['’]t)\s+(?:(?:have|need)\s+to\s+)?(?:pay|cost|charge)\s+(?:you\s+)?(?:anything|a\s+(?:penny|thing))"
        r"|(?:\bnot|\w+n['’]t)\s+(?:(?:have|need)\s+to\s+)?pay(?=\s*(?:[.!\[]|\Z)))\b",
        _IGNORING_CASE,
    ),
}


#: All that is said, or what one of several pays: `Nothing.`, `uczeń płaci 10 zł, małżonek nic`.
_ALONE = {
    "pl": late(
        r"\A\W*(?P<nothing>nic|zero)(?:\s+zupełnie)?\W*\Z"
        r"|(?:\bzł\b|\bzłot\w+|\bpłac\w+|\bkosztuj\w+)[^.!?;\n]{0,80}[^.!?;\n]\s(?P<of_one>nic)(?=\s*(?:[.,;!\[]|\Z))",
        _IGNORING_CASE,
    ),
    "en": late(
        r"\A\W*(?P<nothing>nothing|zero)(?:\s+at\s+all)?\W*\Z"
        r"|(?:[£$€]\d|\bpays?\b|\bcosts?\b)[^.!?;\n]{0,80}[^.!?;\n]\s(?P<of_one>nothing)(?=\s*(?:[.,;!\[]|\Z))",
        _IGNORING_CASE,
    ),
}


#: What an answer comes to for whoever asks, and nothing behind it: `so you pay nothing.`
_SO = late(r"\b(?:więc|zatem|czyli|toteż|so|therefore|hence|thus|which\smeans)\b[^.;!?\n]{0,24}\Z", _IGNORING_CASE)
_WHO_ASKS = late(r"\b(?:pani?|państwo|you|zapłaci(?:sz|cie))\b", _IGNORING_CASE)
_AND_NO_MORE = late(r"\s*(?:\[[^\]\n]{1,40}\]\s*)*(?:[.!;]|\Z)")
_AROUND = 40


def concludes_nothing(text: str, after: int, free: Sequence[Value]) -> bool:
    """Say whether a text concludes behind a place that who asks pays nothing: `..., so you pay nothing.`"""
    for one in free:
        led = _SO.search(text, max(after, one.start - _AROUND), one.start) if one.start >= after else None
        if led and _WHO_ASKS.search(text, led.start(), one.end) and _AND_NO_MORE.match(text, one.end):
            return True
    return False


def costs_nothing(prepared: Prepared, unit: str) -> list[Value]:
    """Return where an answer says so, each as nothing in a currency."""
    language = "pl" if prepared.language == "pl" else "en"
    nothing = Value("amount", Fraction(0), unit, Fraction(0))
    spans = {found.span() for found in _NOTHING[language].finditer(prepared.text)}
    alone = [found.span(found.lastgroup or 0) for found in _ALONE[language].finditer(prepared.text)]
    spans.update(span for span in alone if not any(start <= span[0] < end for start, end in spans))
    return [nothing.standing(prepared.text, *span) for span in sorted(spans)]
