"""Reads English units that other rules know nothing of: those that need capitals, marks of inches, `mg/ml`, `won`."""

from __future__ import annotations

from pytest_genir.text.values.english_units import BY_CASE
from pytest_genir.text.values.scan import Scan
from pytest_genir.text.values.units import Unit, units
from pytest_genir.text.vocabulary import words

#: These are no units but where `marked_unit` finds them to be: `3 a day`, `5 in the room`, `12 St`.
SEEN_TO = frozenset(("in", '"', "”", *(written.lower() for written in BY_CASE if len(written) == 1)))
#: What is told apart by figures with a letter: `seat 12 C`, `flat 4A`.
_NUMBERED = words(
    "seat seats flat gate room bus row platform unit apartment house line route flight form article section class "
    "grade group table bay door hall stand exit terminal zone ward tram block floor street no number nr size vitamin "
    "chapter figure annex appendix box step part question exercise year"
)
#: Beside these a letter that is glued to figures is a unit: `a 13A plug`, `bake at 180C`.
_ELECTRIC = words(
    "fuse fuses socket sockets plug plugs circuit circuits breaker breakers charger supply current outlet cable relay "
    "rated"
)
_WARM = words(
    "at to of around about is was be between and below above over under reach reaches reached up from than - –"
)
_HOT, _FEET = 3, frozenset(("ft", "feet", "foot"))
#: Behind `27 in` these tell that it is no preposition.
_MEASURED = words("wide long tall high deep thick across x × by monitor screen tv television display wheels pipe")
_QUOTES = {'"': '"', "”": "“"}
#: What is measured by the hour or by the litre; money and times are, too, but in words that are compared.
_NO_RATES = words("amount percent permille percentage_point duration times workday")
_RATES = words("duration volume mass length area")
_A_DAY, _MANY = 86400, frozenset(("thousand", "million"))


def marked_unit(scan: Scan, at: int, *, digits: bool) -> tuple[Unit, int] | None:
    """Return the unit of `16 A`, `27"`, `50,000 won`, and the token after it; of 12 games they may have won 9."""
    if scan.word(at) == "won" and (scan.word(at - 2) == "," or scan.word(at - 1) in _MANY):
        return units("en")["krw"], at + 1
    if scan.word(at + 1) == "-" and (found := _hyphened(scan, at)):
        return found
    return _by_case(scan, at, digits=digits) or _inches(scan, at, digits=digits)


def _hyphened(scan: Scan, at: int) -> tuple[Unit, int] | None:
    """Return the unit of `20-mile-per-hour zone`, `10-square-metre room`."""
    for last in (at + 4, at + 2):
        if last < len(scan.words) and scan.word(last - 1) == "-" and scan.glued(last):
            unit = units("en").get(scan.text[scan.starts[at] : scan.ends[last]].lower().replace("-", " "))
            if unit is not None:
                return unit, last + 1
    return None


def capital_unit(scan: Scan, at: int) -> bool:
    """Say whether a letter that is glued to figures leaves them a number: `180C`, but not `21A`."""
    return scan.language == "en" and _by_case(scan, at, digits=True) is not None


def _by_case(scan: Scan, at: int, *, digits: bool) -> tuple[Unit, int] | None:
    """Return the unit of `16 A`, `20 C`, `15 Nm`, which small letters would not be."""
    written = scan.written(at)
    form = BY_CASE.get(written)
    if form is None or (scan.glued(at + 1) and scan.word(at + 1)[:1].isalnum()):
        return None
    if len(written) == 1:
        before = scan.word(at - 2)
        if not digits or before in _NUMBERED or before == "." or scan.written(at + 1).isupper():
            return None
        if scan.glued(at):
            warm = written in "CF" and (before in _WARM or len(scan.word(at - 1)) >= _HOT)
            if not warm and not (written == "A" and scan.word(at + 1) in _ELECTRIC):
                return None
    return units("en")[form], at + 1


def _inches(scan: Scan, at: int, *, digits: bool) -> tuple[Unit, int] | None:
    """Return the unit of `27"`, `6 ft 2 in`; a quotation may end with figures, and `in` is a preposition."""
    word = scan.word(at)
    if word == "in":
        following = scan.word(at + 1)
        ends = not following.isalnum() and following not in "(-$£€"
        clear = scan.glued(at) or scan.word(at - 2) in _FEET or following in _MEASURED or (ends and len(following) < 2)
        return (units("en")["inch"], at + 1) if digits and clear else None
    opening = _QUOTES.get(word)
    if opening is None or not scan.glued(at) or not scan.digits(at - 1):
        return None
    before = scan.text[: scan.starts[at]]
    inside = before.count("“") > before.count("”") if word == "”" else before.count('"') % 2 == 1
    return None if inside else (units("en")["inch"], at + 1)


def rate_of(unit: Unit, below: Unit) -> Unit | None:
    """Return the unit of `10 mg/ml`, `40 litres per minute`, or None where people do not measure so."""
    if unit.kind in _NO_RATES or below.kind not in _RATES or (below.kind == "duration" and below.factor >= _A_DAY):
        return None
    return Unit("rate", f"{unit.base}/{below.base}", unit.factor / below.factor)
