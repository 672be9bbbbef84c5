"""What Polish writes in several ways without saying anything else: `AB 123` and `AB123`, `w piątek` and "pt.:"."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

#: Letters and figures of a sign, together or apart: a car's number, a form, a flight.
_SIGN = late(r"(?<![\w/.-])(?P<letters>[A-ZĄĆĘŁŃÓŚŹŻ]{1,4})(?P<joint>[ -]?)(?P<figures>\d{2,6})(?![\w/-])")
_NOT_A_SIGN = late(r"[IVXLCM]+\Z|(?:PLN|EUR|USD|GBP|CHF|NR|TEL|UL|OK|GODZ|DN|W|Z|O|I|A|U|NA|DO|OD|PO|KM|KG)\Z")
_DAYS = "poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę"
_ON_DAY = late(rf"(?P<before>.*?)\bwe? (?P<day>{_DAYS})\Z", 2)
_LABELLED, _LABEL = late(r"(?:[:|(]|\s[–-])[\s*_]*\Z"), late(r"[:|(]|\s[–-]\s")
_THIS_YEAR = late(r"(?P<date>\d{1,2}\.? [^\W\d_]+) (?:br\.?|b\.\s?r\.|bieżącego roku)\Z", 2)
#: Each is said by the other, whatever follows.
_SWAPPED = (
    ("po okazaniu", "za okazaniem"), ("w razie", "w przypadku"), ("za pośrednictwem", "przez"),
    ("w trakcie", "podczas"), ("ze względu na", "z powodu"), ("na temat", "o"),
)  # fmt: skip
_SWAPS = {one: other for pair in _SWAPPED for one, other in (pair, pair[::-1])}
_SWAPPING = late(rf"\b(?:{'|'.join(sorted(_SWAPS, key=len, reverse=True))})(?= \w)", 2)


def otherwise_written(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase as others write it."""
    sign = _SIGN.search(phrase)
    if sign and not _NOT_A_SIGN.match(sign["letters"]):
        for joint in ("", " ", "-"):
            if joint != sign["joint"]:
                way = f"{sign['letters']}{joint}{sign['figures']}"
                yield Equivalent(f"{phrase[: sign.start()]}{way}{phrase[sign.end() :]}")
    on = _ON_DAY.match(phrase)
    if on and on["before"]:
        yield Equivalent(f"{on['before']}{on['day']}", inside=_LABEL)
    elif on:
        yield Equivalent(on["day"], after=_LABELLED)
    dated = _THIS_YEAR.match(phrase)
    if dated:
        yield Equivalent(dated["date"])
    swapping = _SWAPPING.search(phrase)
    if swapping and swapping[0].lower() not in ("o", "przez"):
        way = _SWAPS[swapping[0].lower()]
        said = f"{phrase[: swapping.start()]}{way}{phrase[swapping.end() :]}"
        yield Equivalent(said, needs=frozenset(way.split()), cases=True)
