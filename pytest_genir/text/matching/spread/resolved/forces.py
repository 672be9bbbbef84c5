"""What a clause makes of what it tells: that it is so, has to be, may be, may not, need not be, or is not so."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late

SAID, REQUIRED, ALLOWED = "said", "required", "allowed"
DENIED, FORBIDDEN, NEEDLESS = "denied", "forbidden", "needless"
DENYING = frozenset((DENIED, FORBIDDEN, NEEDLESS))

_POLISH_NEED = r"(?:wymagan|potrzebn|konieczn|obowiązkow|niezbędn)\w+"
_POLISH_LEAVE = r"(?:dozwolon|dopuszczaln|możliw)\w+"
_ENGLISH_NEED = r"(?:required|needed|necessary|mandatory|compulsory|obligatory)"
_ENGLISH_LEAVE = r"(?:allowed|permitted|tolerated|welcome|possible)"
_NOT = r"(?:\s?not|n['’]t)"
#: By language, the first that stands in a clause is its force.
_CUES: Mapping[str, Sequence[tuple[str, re.Pattern[str]]]] = {
    "pl": (
        (
            NEEDLESS,
            late(
                rf"\bnie (?:(?:jest|są) )?{_POLISH_NEED}"
                rf"|\bnie (?:trzeba|potrzeba|musi\w*|muszą|wymaga\w*|potrzebuj\w+)\b"
                rf"|\bnie (?:ma|masz|mają) obowiązku\b|\b{_POLISH_NEED} nie (?:jest|są)\b"
            ),
        ),
        (
            FORBIDDEN,
            late(
                rf"\bnie (?:wolno|można|da się|mogą|może\w*|mogą|pozwala\w*|zezwala\w*)(?: (?:jest )?być)?\b"
                rf"|\bnie (?:(?:jest|są) )?{_POLISH_LEAVE}|\bnie ma możliwości\b"
                r"|\b(?:obowiązuje )?zakaz\w*|\b(?:jest |są )?zabronion\w+|\bzabrania\w*|\bniedozwolon\w+"
            ),
        ),
        (DENIED, late(r"\b(?:już )?nie (?:jest|są|ma)?(?: już)?\b|\bbrak\b|\bbez\b")),
        (REQUIRED, late(rf"\b(?:trzeba|należy|musi\w*|muszą|wymaga(?:my|ją)?|powin\w+|{_POLISH_NEED}|potrzeba)\b")),
        (ALLOWED, late(rf"\b(?:wolno|można|mogą|może\w*|da się|{_POLISH_LEAVE})\b")),
    ),
    "en": (
        (
            NEEDLESS,
            late(
                rf"\b(?:do|does){_NOT} (?:need(?: to)?|have to|require)\b|\bneed{_NOT}\b|\bno need (?:to|for)\b"
                rf"|\b(?:is|are|be)?{_NOT} {_ENGLISH_NEED}\b|\b(?:is|are) optional\b"
            ),
        ),
        (
            FORBIDDEN,
            late(
                rf"\bcan(?:['’]t|\s?not)\b|\b(?:may|must) not\b|\bmustn['’]t\b"
                rf"|\b(?:(?:is|are){_NOT}|not) {_ENGLISH_LEAVE}(?: to)?\b"
                rf"|\b(?:do|does){_NOT} (?:allow|permit)\b|\b(?:is|are)? ?(?:forbidden|prohibited|banned)\b"
            ),
        ),
        (
            DENIED,
            late(rf"\b(?:do|does|is|are|will|wo){_NOT}(?: be)?\b|\bnot\b|\bno(?: longer)?\b|\bnever\b|\bain['’]t\b"),
        ),
        (REQUIRED, late(rf"\b(?:must|ha(?:ve|s) to|needs? to|needs?|requires?|{_ENGLISH_NEED})\b")),
        (ALLOWED, late(rf"\b(?:can|may|{_ENGLISH_LEAVE}(?: to)?)\b")),
    ),
}
_BE = {"pl": late(r"\b(?:jest|są|być)\b"), "en": late(r"\b(?:is|are|be|been)\b")}


@dataclass(frozen=True, slots=True)
class Force:
    """What a text makes of what it tells, and the places of the words that say so."""

    name: str
    spans: Sequence[tuple[int, int]]


def force_of(text: str, language: str) -> Force:
    """Return the force of a clause, or of a phrase, in small letters."""
    for name, cue in _CUES[language]:
        found = cue.search(text)
        if found and found[0].strip():
            return Force(name, (found.span(), *(be.span() for be in _BE[language].finditer(text))))
    return Force(SAID, tuple(be.span() for be in _BE[language].finditer(text)))


def without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """Return a text with blanks in some places."""
    for start, end in spans:
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    return text


def says_force(wanted: str, said: str, *, bare: bool, by_us: bool) -> bool:
    """Say whether what a clause makes of something is what a phrase makes of it.

    `bare`: the phrase only names what there is not: `no audition`; `by_us`: who answers tells what they do.
    """
    if wanted == said:
        return True
    if wanted == DENIED:
        return said == FORBIDDEN or (bare and said == NEEDLESS)
    if wanted == FORBIDDEN:
        return said == DENIED and by_us
    return wanted == SAID and said == REQUIRED
