"""Which months a text names: one by one, or by a run of them, `from November to January`."""

from __future__ import annotations

import re
from itertools import pairwise

from pytest_genir.lean.late import late
from pytest_genir.text.values.dates import MONTHS

#: Until when something can be done is no time that it is said of: `until 31 August, for £15`.
_DEADLINE = late(
    r"(?<!\d\s)(?<!\d\.\s)\b(?:until|till|by|before|do|przed)\s(?:the\s|dnia\s)?\d{1,2}(?:st|nd|rd|th|\.)?\s(?:of\s)?\Z",
    2,
)
_LED_BY = 24
_SHORTEST = 4
#: `mar` and `dec` are too short to be told from other words; `maj` has no longer form.
_FORMS = {
    language: {form: month for form, month in forms.items() if len(form) >= _SHORTEST or form in ("maj", "may")}
    for language, forms in MONTHS.items()
}
_NAMED = {
    language: re.compile(rf"\b(?:{'|'.join(sorted(forms, key=len, reverse=True))})\b", re.IGNORECASE)
    for language, forms in _FORMS.items()
}
#: English writes months with a capital letter: `you may march`.
_CAPITAL = frozenset(("may", "march"))
_RUN = late(
    r"\s?(?:-|–|—|\bto\b|\btill\b|\buntil\b|\bthrough\b|\bdo\b)\s?(?:the\s)?(?:(?:end|middle|beginning|start)\sof\s|końca\s|połowy\s|początku\s|mid-)?"
    r"(?:\d{1,2}\.?\s)?\Z",
    2,
)
_AND = frozenset(("and", "i", "oraz", ""))


def months_named(text: str, language: str) -> frozenset[int]:
    """Return the months that a text names, with those between the ends of a run, but for those of a deadline."""
    pattern = _NAMED.get(language)
    found = [
        (match.start(), match.end(), _FORMS[language][match.group().lower()])
        for match in (pattern.finditer(text) if pattern else ())
        if match.group().lower() not in _CAPITAL or match.group()[0].isupper()
    ]
    named = {month for start, _, month in found if not _DEADLINE.search(text[max(0, start - _LED_BY) : start])}
    for (_, behind, first), (start, _, last) in pairwise(found):
        if _RUN.match(text[behind:start]):
            named |= {(month - 1) % 12 + 1 for month in range(first, last + 1 + (12 if last < first else 0))}
    return frozenset(named)


def months_listed(text: str, language: str) -> frozenset[int]:
    """Return the months of a list of nothing else: `December and January`."""
    forms = _FORMS.get(language, {})
    names = [forms.get(name.lower()) for name in re.split(r"[\s,&/]+", text) if name.lower() not in _AND]
    return frozenset(month for month in names if month) if names and None not in names else frozenset()
