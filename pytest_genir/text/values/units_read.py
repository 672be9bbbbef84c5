"""Reads the unit behind a number: the longest there is, signs that only their capitals tell, adjectives, compounds.

`400 W`, `24"`, `m kw.`, `14-dniowy`, `czternastodniowy`, `półlitrowa`.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.values.english_units_read import SEEN_TO, marked_unit
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import POLISH_ADJECTIVES, Unit, longest_units, units
from pytest_genir.text.values.value import Value
from pytest_genir.text.values.words import ADJECTIVE_ENDINGS, compounds

#: Polish signs that are units with these letters alone: `400 W`, while a small one is a preposition; `ma` is a verb.
AS_WRITTEN = {"W": "wat", "A": "amper", "mA": "miliamper", "KM": "koń mechaniczny", "SEK": "korona szwedzka"}
_SIGNS_AS_WRITTEN = frozenset(map(str.lower, AS_WRITTEN))
TIMES_SIGNS = frozenset("x×")
INCHES, _OPENING = frozenset('"”″'), late(r"[„“\"]")
#: One letter is a unit only beside digits; of these even only where it is glued to them.
_GLUED_LETTERS = {"pl": frozenset("p"), "en": frozenset("sp")}
_PARTS_OF_COMPOUNDS = {"pół": Fraction(1, 2), "półtora": Fraction(3, 2), "ćwierć": Fraction(1, 4)}


def unit_at(scan: Scan, at: int, *, digits: bool = True) -> tuple[Unit, int] | None:
    """Return the unit that begins at a token, the longest there is, and the token after it."""
    if not scan.near(at):
        return None
    word = scan.word(at)
    if word == "-" and scan.glued(at) and scan.glued(at + 1):  # `14-day`
        at, word = at + 1, scan.word(at + 1)
    if scan.language == "en":
        found = marked_unit(scan, at, digits=digits)
        if found is not None or word in SEEN_TO:
            return found
    if (
        len(word) == 1
        and word.isalpha()
        and (not digits or (word in _GLUED_LETTERS[scan.language] and not scan.glued(at)))
    ):
        points = word in "pj" and scan.language == "pl" and scan.word(at + 1) == "."  # `3 p.p.`
        if not points:
            return None
    known = units(scan.language)
    if scan.language == "pl" and digits:
        if word == "m" and scan.word(at + 1) == "." and scan.digits(at + 2):  # the flat of `Kwiatowa 12 m. 4`
            return None
        if word in _SIGNS_AS_WRITTEN and (name := AS_WRITTEN.get(scan.written(at))):
            return known[name], at + 1
        if word in TIMES_SIGNS and not scan.digits(at + 1):  # `2x dziennie`; `2 x 3 m` are sides
            return known["razy"], at + 1
        if word in INCHES and _is_inches(scan, at):
            return known["cal"], at + 1
    for size in range(longest_units(scan.language).get(word, 0), 0, -1):
        last = at + size - 1
        if last >= len(scan.words):
            continue
        form = word if size == 1 else " ".join(scan.text[scan.starts[at] : scan.ends[last]].lower().split())
        unit = known.get(form)
        behind = scan.text[scan.ends[last] : scan.ends[last] + 1]
        if unit and (not behind.isalnum() or (form == "h" and behind.isdigit())):  # `1h30`
            return unit, last + 1
    return None


def _is_inches(scan: Scan, at: int) -> bool:
    """Say whether a mark behind digits closes no quotation: `monitor 24"`."""
    alone = scan.glued(at) and not scan.text[scan.ends[at] : scan.ends[at] + 1].isalnum()
    line = scan.text[scan.text.rfind("\n", 0, scan.starts[at]) + 1 : scan.starts[at]]
    return alone and (scan.word(at) == "″" or _OPENING.search(line) is None)


_SO_OLD = frozenset(
    f"lat{ending}"
    for ending in ("ek", "ka", "ki", "ków", "kowi", "kiem", "kom", "kami", "kach", "kę", "ką", "ce", "ku")
)


def adjective_at(scan: Scan, at: int) -> tuple[Unit, int] | None:
    """Read `14-dniowy`, `5-letni`."""
    if scan.language != "pl" or scan.word(at) != "-" or not scan.glued(at + 1):
        return None
    unit = adjective_unit(scan.word(at + 1))
    return (unit, at + 2) if unit else None


def adjective_unit(word: str) -> Unit | None:
    """Return the unit of `dniowego`, `letnim`, and of who is so old: `latek`."""
    if word in _SO_OLD:
        return units("pl")["lat"]
    for stem, noun in POLISH_ADJECTIVES.items():
        if word.startswith(stem) and word[len(stem) :] in ADJECTIVE_ENDINGS:
            return units("pl")[noun]
    return None


@lru_cache(maxsize=1)
def _longest_compound() -> int:
    return max(map(len, compounds()))


def polish_compounds_at(word: str) -> Value | None:
    """Read `czternastodniowy`, `dwuletnia`, `półlitrowa`."""
    for cut in range(3, min(len(word) - 3, _longest_compound() + 1)):
        written = _PARTS_OF_COMPOUNDS.get(word[:cut]) or Fraction(compounds().get(word[:cut], 0))
        unit = adjective_unit(word[cut:]) if written else None
        if unit:
            return Value(kind=unit.kind, amount=written * unit.factor, unit=unit.base, written=written)
    return None
