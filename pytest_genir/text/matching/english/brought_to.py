"""What happens to what is brought to a temperature: `water freezes below 0 °C`, "if it is cooled below 0 °C"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_HAPPENS = late(
    r"(?P<what>[a-z]{3,}(?:\s[a-z]{3,})?\s[a-z]{3,}s)\s(?P<where>below|above|under|over|at)\s"
    r"(?P<value>[-−–]?\d[\d.,]*\s?(?:°\s?[CF]|degrees?(?:\s(?:Celsius|Fahrenheit))?|K|kelvins?))",
    re.I,
)
_BROUGHT = r"(?:cooled|chilled|heated|warmed|brought|taken|kept|held|frozen)\s(?:down\s|up\s)?"
#: The thing itself is brought there, in a condition that leads the sentence.
_CONDITION = late(
    rf"(?:\A|[.!?:;\n,]\s|\b(?:and|but|that|so)\s)(?:(?:if|when|whenever|once|as\ssoon\sas)\s"
    rf"(?:(?:it|they)\s(?:is|are|gets?)\s)?(?:\w+ly\s)?)?{_BROUGHT}\Z",
    re.I,
)
_ONE_COMMA = late(r"\A[^,;:!?]*\d[^,;:!?]*,\s(?!(?:but|and|or|not)\b)[^,;:!?]*\Z")


def brought_to(phrase: str) -> Iterator[Equivalent]:
    """Yield what happens at a temperature behind the condition that names it."""
    found = _HAPPENS.fullmatch(phrase)
    if found:
        for where in (found["where"], "to") if found["where"].lower() == "at" else (found["where"],):
            said = f"{where} {found['value']} {found['what']}"
            yield Equivalent(said, after=_CONDITION, inside=_ONE_COMMA)
