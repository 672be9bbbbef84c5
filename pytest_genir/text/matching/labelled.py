"""What its own form tells needs no label: `tel. 22 555 12 34` and the number alone, `e-mail a@b.pl`, `kod 00-950`.

A phone is not a fax, and of two addresses each is told by its own: only the kind of what is named is left out.
"""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_PHONE = (
    r"(?:(?:nr|numer|number)\.?:? )?(?:tel(?:efon|ephone)?|phone|infolinia|hotline|helpline|call|zadzwoń(?: pod)?)\.?:?"
    r"(?: (?:nr|numer|number|no)\.?:?)?"
)
_MAIL = r"(?:(?:adres|address)(?: (?:e-?mail(?:owy)?|poczty))?|e-?mail(?: (?:adres|address))?|mail|poczta)\.?:?"
_PAGE = (
    r"(?:(?:adres|address|strona|website|web ?site|web ?page|page|witryna|portal|www)(?: (?:internetowa|www))?)\.?:?"
)
_CODE = r"(?:kod(?: pocztowy)?|postcode|post code|postal code|zip(?: code)?)\.?:?"
_LABELLED = late(
    rf"(?:{_PHONE} (?P<phone>\+?\d[\d ()–-]{{6,}}\d)|{_MAIL} (?P<mail>[\w.+-]+@[\w.-]+\w)"
    rf"|{_PAGE} (?P<page>(?:https?://)?(?:[\w-]+\.)+[a-z]{{2,}}(?:/\S*)?)|{_CODE} (?P<code>\d\d-\d{{3}}|\d{{5}})"
    r"|temperatur[aęy] (?:to |wynosi )?(?P<degrees>[-−+]?\d+(?:[.,]\d+)?\s?(?:°\s?C|stopni\w*(?: Celsjusza)?)))\Z",
    2,
)
#: Not where somebody is called.
_OTHERWISE = late(
    r"\b(?:fax|faks\w*|telefax|telefaks\w*|sms\w*|konto|konta|account|nip|regon|krs|pesel|iban)\b[^.,;\n]{0,20}\Z", 2
)
_ANGLE = late(r"(?:\b(?:kąt\w*|nachyleni\w*|obr[oó]\w*|skrę[cć]\w*)\b[^.,;\n]{0,20}|\bo\s)\Z", 2)


def without_label(phrase: str) -> Iterator[Equivalent]:
    """Yield what a phrase names, without the word for its kind."""
    held = _LABELLED.match(phrase)
    if held is None:
        return
    named = next(text for text in held.groups() if text)
    if held["degrees"]:
        yield Equivalent(named, not_after=_ANGLE)
        return
    yield Equivalent(named, not_after=_OTHERWISE if held["phone"] else None)
