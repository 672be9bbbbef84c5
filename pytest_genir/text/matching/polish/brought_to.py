"""What happens to a thing that is brought to a temperature: `woda wrze w 100 °C`, "gdy się ją ogrzeje do 100 °C"."""

from __future__ import annotations

from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_HAPPENS = late(
    r"(?P<what>[^\W\d_]{2,}(?: [^\W\d_]{2,})? (?!nie\b)[^\W\d_]{3,}) (?P<where>poniżej|powyżej|w|przy) "
    r"(?P<value>[-−–]?\d[\d.,]* ?(?:°\s?[CF]|stopni(?: Celsjusza)?|K))",
    2,
)
_BROUGHT = (
    r"(?:(?:s|o)?chłodz\w+|(?:s|o)chłodn\w+|zamroz\w+|mroz\w+|(?:pod|o|za)grz\w+|(?:pod|o)grzan\w+|rozgrz\w+|ociepl\w+"
    r"|doprowadz\w+)"
)
#: The thing itself is brought there, in a condition that leads the sentence.
_CONDITION = late(
    rf"(?:\A|[.!?:;\n] )(?:(?:jeśli|jeżeli|gdy|kiedy|po|ilekroć) )(?:(?!nie\b)[^\W\d_]+ ){{0,2}}?{_BROUGHT}"
    r"(?: (?:się|ją|go|jej|je|ich))?(?: (?:ją|go|je))? \Z",
    2,
)
_ONE_COMMA = late(r"\A[^,;:!?]*\d[^,;:!?]*, (?!(?:ale|lecz|i|oraz|nie)\b)[^,;:!?]*\Z")


def brought_to(phrase: str) -> Iterator[Equivalent]:
    """Yield what happens at a temperature behind the condition that names it."""
    found = _HAPPENS.fullmatch(phrase)
    if found:
        for where in (found["where"],) if found["where"].lower().startswith("po") else (found["where"], "do"):
            said = f"{where} {found['value']} {found['what']}"
            yield Equivalent(said, after=_CONDITION, inside=_ONE_COMMA, together=True)
