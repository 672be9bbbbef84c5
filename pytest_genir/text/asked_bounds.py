"""Whether what a question asks about lies within the bound that an answer names: 16 and "the minimum age is 18"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from pytest_genir.lean.late import late
from pytest_genir.text.values import read_values
from pytest_genir.text.values.value import NUMBER, TIME, Value

Within = Literal["within", "beyond"]

#: Right in front of a value it is the most there may be, or the least.
_MOST = late(
    r"\b(?:up to|at most|(?:no|not) (?:more|later|longer|older|heavier) than|a maximum of"
    r"|max(?:imum)?(?: \w+){0,2} (?:is|of|are)|maximum|limited to|limit is|until|till|no later than"
    r"|(?:closes?|ends?|shuts?|finish\w*|stops?) (?:at|by)"
    r"|(?:the )?last\b[^.;:!?]{0,30}? (?:at|is)"
    r"|(?:may|can) (?:bring|take|borrow|book|order|have|carry|buy|use|invite|get) (?:only )?"
    r"|(?:is|are) (?:valid |good )?for(?: only)?|only)\s*\Z",
    re.IGNORECASE,
)
_LEAST = late(
    r"\b(?:at least|(?:no|not) (?:less|earlier|younger|fewer|sooner) than|a minimum of"
    r"|min(?:imum)?(?: \w+){0,2} (?:is|of|are)|minimum|from|(?:opens?|starts?|begins?) (?:at|from)"
    r"|(?:the )?first\b[^.;:!?]{0,30}? (?:at|is)|(?:must|have to|has to) be(?: aged)?(?: over)?"
    r"|over|older than|more than|above)\s*\Z",
    re.IGNORECASE,
)
_OR_OVER = late(r"\s*(?:years?(?: old| of age)?\s*)?(?:(?:or|and) (?:over|older|above|more|up)\b|\+)", re.IGNORECASE)
_OR_UNDER = late(r"\s*(?:years?(?: old| of age)?\s*)?(?:or|and) (?:under|younger|below|less|fewer)\b", re.IGNORECASE)
_AGE = late(r"\bage[ds]?\b|\byears?[ -]olds?\b|\b(?:old|young)er\b", re.IGNORECASE)
_YEAR = 12
_IN_WORDS = late(
    r"\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|twice|half)\b", re.I
)
#: What may be done, or is there; who `has to` is beyond a bound does have to.
_MAY = late(
    r"\W*(?:can|may|could|is there|are there|will there|am i allowed|is it (?:ok|okay|allowed|possible)|do you)\b", re.I
)
#: `Is it less than £20?` asks about a bound itself.
_OF_BOUNDS = late(r"\b(?:less|under|below|at most|cheaper|within|too|need|have to|must|required|free)\b", re.I)


def within(question: str, clause: str, language: str) -> Within | None:
    """Return whether the value of a question lies within the bound of a clause; None where either has none."""
    if language != "en" or not _IN_WORDS.search(question) or not _MAY.match(question) or _OF_BOUNDS.search(question):
        return None
    asked = [value for value in read_values(question, language) if value.kind != "year"]
    for value in read_values(clause, language) if len(asked) == 1 else ():
        before = clause[: value.start]
        most = _MOST.search(before) or _OR_UNDER.match(clause, value.end)
        least = _OR_OVER.match(clause, value.end) or (None if most else _LEAST.search(before))
        if not (most or least):
            continue
        ours = next(_comparable(asked[0], value, f"{question} {clause}"), None)
        if ours is not None:
            return "beyond" if (ours[0] > ours[1] if most else ours[0] < ours[1]) else "within"
    return None


def _comparable(asked: Value, bound: Value, texts: str) -> Iterator[tuple[Fraction, Fraction]]:
    """Yield what is asked and the bound as numbers of one kind."""
    if asked.kind == bound.kind and asked.unit == bound.unit and (asked.kind != NUMBER or asked.kind == TIME):
        yield asked.amount, bound.amount
    elif _AGE.search(texts):
        yield _years(asked), _years(bound)
    elif {asked.kind, bound.kind} <= {NUMBER, "times"}:
        yield asked.amount, bound.amount


def _years(value: Value) -> Fraction:
    return value.amount / _YEAR if value.unit == "month" else value.amount
