"""Names that differ only by a sign: `C#` is not "C", and blood group `A+` not "A−"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Match, Prepared

_SIGNED = late(
    r"(?<!\w)(?P<name>[^\W\d_]+)(?P<sign>\+\+|[+#*])(?!\w)|(?<!\w)(?P<letter>[^\W\d_]|[Rr][Hh]|[A-Z]{2,4})(?P<minus>[-−–])(?![\w\s])"
    r"|(?:\A|(?:ocen\w+|stop\w+|grade) )(?P<grade>[1-6])(?P<by>[-−–+])\Z"
)
_LETTER = late(r"(?<![\w'’.])[B-HJ-NP-Z](?![\w+#*'’.−-])")
#: What else each sign is written by.
_WAYS = {
    "+": r"\s?(?:\+(?!\+)|plus\b|positive\b|pos\b|dodatni\w*)",
    "++": r"\s?(?:\+\+|plus\splus\b)",
    "#": r"\s?(?:#|sharp\b)",
    "*": r"(?:\*|\sstar\b|\sz\sgwiazdką)",
    "-": r"\s?(?:[-−–]|minus\b|negative\b|neg\b|ujemn\w*)",
}
#: School marks, in Polish also by their nouns.
_GRADES = {
    "1": r"jedynk\w+|one", "2": r"dwójk\w+|dwa|two", "3": r"trójk\w+|trzy|three", "4": r"czwórk\w+|cztery|four",
    "5": r"piątk\w+|pięć|five", "6": r"szóstk\w+|sześć|six",
}  # fmt: skip
_OF_GRADES = {"+": r"\+|plus\b|z\splusem\b", "-": r"[-−–]|minus\b|z\sminusem\b"}
#: What says of a number of an answer that there may be more.
_OR_MORE = (
    r"\d\s?\+|\b(?:at least|or (?:more|over|above|older|up)|and (?:over|above|up|more|older)|min(?:imum)?|upwards?"
    r"|(?:no|not) (?:less|fewer)|more than|over|exceed\w*|from|plus(?:em)?"
    r"|co najmniej|przynajmniej|powyżej|od|więcej|wzwyż|po|ukończ\w+|skończ\w+)\b"
)
_SECTIONS = r"§|\b(?:sections?|sec|paragraphs?|para|art|article|paragraf\w*|par)\b"
_NUMBERED = r"#|\b(?:no|number|nr|numer\w*|rank\w*|place|issue|ticket|order)\b"
_EITHER_WAY = r"±|\+/[-−]|\bplus\b.{0,4}\bminus\b|\btoleran\w+|\beither way"
#: A sign beside a number of a phrase, and what says the same beside one of an answer.
_NUMBER_SIGNS = tuple(
    (late(sign), late(needed, re.IGNORECASE))
    for sign, needed in (
        (r"§\s?\d", _SECTIONS),
        (r"\A#\s?\d+\Z", _NUMBERED),
        (r"\A\+\s?\d{1,2}(?:[.,]\d+)?\Z", r"\+|\bplus\w*|\bpositive"),
        (r"\d\s?\+(?!\s?\d)", _OR_MORE),
        (r"±|\+/[-−]", _EITHER_WAY),
        (r"\b[Uu]nder[- ]\d{1,2}s\b", r"\bunder|\byounger|\bbelow|\bup to\b|\bless\b|\buntil\b"),
        (r"\b[Oo]ver[- ]\d{1,2}s\b", r"\bover|\bolder|\babove|\bmore\b|\bfrom\b|\+"),
    )
)
#: Between letters and a number a sign says which side of it is meant: `UTC−6`; the hyphen of `B-12` may be missing.
_BEFORE_NUMBER = late(r"(?<!\w)(?P<name>[^\W\d_]{1,5})\s?(?P<sign>[-−–+])(?=\d)")
_OPPOSITE = {"+": r"\s?(?:[-−–]\s?(?=\d)|minus\b)", "-": r"\s?(?:\+\s?(?=\d)|plus\b)"}
_ANOTHER = r"(?:#|\+\+)"
_BEHIND = 24
#: `3 piętro` is the third, and `3 piętra` are three, but behind what asks for the genitive.
_NTH = late(r"(?<![\w.,:/–-])(?:[2-9]|[1-9]\d) (?:piętro|klasa|semestr|rozdział|etap|tom|rząd|peron|sektor|poziom)\Z")
_COUNTED = late(
    r"(?<![\w.,:/–-])(?:\d{1,2}|dwa|dwie|trzy|cztery|pięć|sześć|siedem|osiem|dziewięć|dziesięć)"
    r" (?:pięter|piętra|klasy|klas|semestry|semestrów|rozdziały|rozdziałów|etapy|etapów|tomy|tomów|rzędy|rzędów"
    r"|perony|peronów|sektory|sektorów|poziomy|poziomów)\Z"
)
_NTH_BEFORE = late(r"\b(?:do|od|z|ze|dla|u|bez|obok|koło|powyżej|poniżej|uczni\w+|uczennic\w*)\s\Z", re.IGNORECASE)


def another_sign(phrase: str, match: Match, prepared: Prepared) -> str | None:
    """Return a match that has a name of its phrase without its sign, or with another; None for all others."""
    needed = _sign_of_a_number(phrase)
    if needed is not None:
        around = prepared.text[max(0, match.start - _BEHIND) : match.end + _BEHIND]
        if needed.search(around) is None:
            return match.surface
    counted = _COUNTED.search(match.surface) if _NTH.search(phrase) else None
    if (
        counted
        and prepared.language == "pl"
        and not _NTH_BEFORE.search(prepared.text, 0, match.start + counted.start())
    ):
        return match.surface
    for pattern, wanted in _names(phrase):
        around = prepared.text[match.start : match.end + _BEHIND]
        if (pattern.search(around) is not None) is not wanted:
            return match.surface
    return None


@lru_cache(maxsize=4096)
def _sign_of_a_number(phrase: str) -> re.Pattern[str] | None:
    """Return what has to stand beside a number whose sign no value has: `§ 14` is no "14 days", `10+` not "ten"."""
    if not any(map(str.isdecimal, phrase)):
        return None
    return next((needed for sign, needed in _NUMBER_SIGNS if sign.search(phrase)), None)


@lru_cache(maxsize=4096)
def _names(phrase: str) -> Sequence[tuple[re.Pattern[str], bool]]:
    """Return how the names of a phrase with a sign have to stand, and how its bare letters may not."""
    found: list[tuple[re.Pattern[str], bool]] = []
    for held in _SIGNED.finditer(phrase):
        name = held["name"] or held["letter"] or held["grade"]
        sign = held["sign"] or ("+" if held["by"] == "+" else "-")
        if held["grade"]:
            marked = rf"(?<!\w)(?:{name}|{_GRADES[name]})\s?(?:{_OF_GRADES[sign]})"
            found.append((re.compile(marked, re.IGNORECASE), True))
            continue
        found.append((re.compile(rf"(?<!\w){re.escape(name)}[*_`\s]{{0,2}}{_WAYS[sign]}", re.IGNORECASE), True))
    for held in _BEFORE_NUMBER.finditer(phrase):
        opposite = _OPPOSITE["+" if held["sign"] == "+" else "-"]
        found.append((re.compile(rf"(?<!\w){held['name']}{opposite}", re.IGNORECASE), False))
    if not found:
        found += [(re.compile(rf"(?<!\w){held[0]}{_ANOTHER}"), False) for held in _LETTER.finditer(phrase)]
    return tuple(found)
