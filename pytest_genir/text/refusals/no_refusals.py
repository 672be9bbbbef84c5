"""What sounds like a refusal and is none, whoever says it: `I can't stress enough`, `Nie widzę przeszkód`."""

from __future__ import annotations

import re

from pytest_genir.lean.late import late

Span = tuple[int, int]

_ENGLISH = late(
    r"\b(?:see|know\sof)\s(?:no\sreason\s|any\sreason\s)?why\snot"
    r"|\b(?:can't|cannot|can\snot)\s(?:\w+\s)?(?:stress|emphasi[sz]e|recommend|thank|overstate|agree\smore|fault|praise)\b"
    r"|\bcan(?:'t|not)\s(?:go\swrong|wait|complain)"
    r"|\b(?:(?:can't|cannot|can\snot|don't|do\snot|couldn't|not)\s)?(?:see|find|know\sof|aware\sof|have)\s(?:no|any|an|a)\s(?:\w+\s)?(?:problem|reason|objection|obstacle|restriction"
    r"|limit|ban|issue|harm|doubt|qualms|objections|restrictions|limits|reasons|rule\sagainst)"
    r"|(?:n['’]t|\b(?:not|no|nothing|none))\s(?:\w+\s){0,3}?(?:against\s(?:it|this|that)|to\sthe\scontrary)\b"
    r"|\bcouldn't\sbe\s(?:easier|simpler|better|happier)"
    r"|\b(?:do|would|did)(?:n't|\snot)\s(?:think|believe|suppose|mind|expect|agree|recommend|advise|imagine|worry|see\swhy)\b"
    r"|\bI(?:\sam|['’]m)\snot\s(?:sure|certain|convinced)\b(?!\s(?:what|which|who|i\sunderstand|how\sto\sanswer))"
    r"|\bI(?:'d|\swould)\s(?:rather|prefer)\s(?:check|go|take|book|use)\b",
    re.IGNORECASE,
)
_POLISH = late(
    r"\bnie\s(?:sądzę|myślę|uważam|polecam|radzę|zalecam|wątpię|zgadzam\ssię\sz|(?!chcia)\w+(?:ł|ła)bym\b)"
    r"|\bnie\s(?:widzę|znam|znajduję|mam)\s(?:\w+\s)?(?:przeszk\w+|powod\w+|problem\w*|przeciwwskaza\w+|sensu|potrzeby"
    r"|przeciw\w*|zastrzeżeń|wątpliwości|uwag|ogranicz\w+|zakaz\w*|limit\w*|nic\sprzeciwko)\b"
    r"|\bnie\smogę\s(?:\w+\s){0,3}(?:dość|doczekać|nachwalić|podkreślić)\b",
    re.IGNORECASE,
)
#: Words that somebody is told to write, or hears, nobody says.
_QUOTATION = late(r"[„“”\"«»‘][^„“”\"«»‘’]+[”“\"»’]")
_WORD = late(r"[^\W\d_]+")
_LEAST_AROUND = 3


def refusing_nothing(sentence: str) -> list[Span]:
    """Return where a sentence says what sounds like a refusal and is none."""
    found = [match.span() for rule in (_ENGLISH, _POLISH) for match in rule.finditer(sentence)]
    inside = quoted(sentence)
    around = sum(not any(start <= word.start() < end for start, end in inside) for word in _WORD.finditer(sentence))
    return found + (inside if around >= _LEAST_AROUND else [])


def quoted(sentence: str) -> list[Span]:
    """Return where something stands in quotation marks."""
    return [match.span() for match in _QUOTATION.finditer(sentence)]
