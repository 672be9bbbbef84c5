"""What English says by what it is not: `made of wool` in "not made of cotton but of wool", `the seller pays` in "it is the seller that pays".

What stands right behind "it is", or behind "but", is meant; what stands in between, or behind "not", is not.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_GOVERNED = late(r"(?:(?P<who>.+)\s)?(?P<verb>\w{3,})\s(?P<how>of|in|from|by|for|with|on|at|to|as)\s(?P<what>.+)", 2)
_DOES = late(r"(?P<who>(?:the\s)?\w+(?:\s\w+)?)\s(?P<does>(?!not\b|is\b|are\b|of\b|and\b|or\b)\w+s?\s.+|\w+s)", 2)
_THAT = r"(?:,?\s(?:not|and\snot|rather\sthan|never)\s[^.;!?\n]{1,30}?)?,?\s(?:that|who|which)\s\Z"


def set_against(phrase: str) -> Iterator[Equivalent]:
    """Yield a phrase with what it is set against beside it."""
    governed, does = _GOVERNED.fullmatch(phrase), _DOES.fullmatch(phrase)
    if governed:
        verb, how = re.escape(governed["verb"]), governed["how"]
        between = rf"{how}\s(?:(?!{how}\s|but\s)[^\s.,;:!?]+\s){{1,5}}?but\s{how}\s(?:(?:the|an?)\s)?\Z"
        for denied in (rf"(?:\bnot|n['’]t)\s(?:\w+\s)?{verb}\s{between}", rf"\b{verb}\snot\s{between}"):
            yield Equivalent(governed["what"], after=late(denied, 2), lemma="but", plain=True, together=True)
    if does:
        who = re.escape(does["who"].removeprefix("the "))
        yield Equivalent(
            does["does"],
            after=late(rf"\bit(?:\sis|['’]s|\swas|\swill\sbe)\s(?:the\s|our\s|your\s|always\s)*{who}{_THAT}", 2),
            lemma="it",
            plain=True,
            together=True,
        )
