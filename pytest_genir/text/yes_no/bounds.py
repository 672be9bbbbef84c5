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
    r"|(?:is|are) (?:valid |good )?for(?: only)?|only"
    r"|(?:(?:najwyżej|najdłużej|maksymalnie)(?: na)?|maksimum|nie (?:więcej|później|dłużej|starsz\w+) niż"
    r"|limit(?: \w+){0,2}(?: wynosi| to)?"
    r"|(?:zamyka|kończy|pracuj|działa|otwar|czynn|przyjmuj)\w*(?: \w+){0,3} (?:do|o)|tylko)(?: godz\w*\.?)?)\s*\Z",
    re.IGNORECASE,
)
_LEAST = late(
    r"\b(?:at least|(?:no|not) (?:less|earlier|younger|fewer|sooner) than|a minimum of"
    r"|min(?:imum)?(?: \w+){0,2} (?:is|of|are)|minimum|from|(?:opens?|starts?|begins?) (?:at|from)"
    r"|(?:the )?first\b[^.;:!?]{0,30}? (?:at|is)|(?:must|have to|has to) be(?: aged)?(?: over)?"
    r"|over|older than|more than|above"
    r"|(?:co najmniej|minimum|minimalny wiek(?: \w+){0,2}|nie (?:mniej|wcześniej|młods\w+) niż"
    r"|ukończ\w+|skończ\w+|powyżej|(?:minimum age|age limit)(?: \w+){0,3} (?:is|of)"
    r"|(?:otwiera|zaczyna|czynn|otwar|pracuj)\w*(?: \w+){0,2} (?:od|o)|od)(?: godz\w*\.?)?)\s*\Z",
    re.IGNORECASE,
)
_OR_OVER = late(
    r"\s*(?:years?(?: old| of age)?\s*)?(?:(?:or|and) (?:over|older|above|more|up)\b|\+"
    r"|(?:lat )?(?:i|lub) (?:więcej|starsi))",
    re.IGNORECASE,
)
_OR_UNDER = late(r"\s*(?:years?(?: old| of age)?\s*)?(?:or|and) (?:under|younger|below|less|fewer)\b", re.IGNORECASE)
_AGE = late(
    r"\bage[ds]?\b|\byears?[ -]olds?\b|\b(?:old|young)er\b|\d[ -]?lat(?:ek|ka|ki|ków|kowie)?\b|\bwiek\w*"
    r"|\b(?:must|ha(?:s|ve) to) be (?:at least |over )?\d+(?!\s*\w)",
    re.IGNORECASE,
)
_YEAR = 12
_IN_WORDS = late(
    r"\d|\bna (?:tydzień|miesiąc|rok|dobę|godzinę)\b"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|twice|half)\b",
    re.I,
)
#: What may be done, or is there; who `has to` is beyond a bound does have to.
_MAY = late(
    r"\W*(?:can|may|could|is there|are there|will there|am i allowed|is it (?:ok|okay|allowed|possible)|do you"
    r"|czy\b.{0,40}?\b(?:mog[ęąa]|może|możemy|można|wolno|zdążę|zdążymy)|czy\b.{0,20}?\w{3,}(?:ę|emy|imy)(?: się)?)\b",
    re.I,
)
#: `Is it less than £20?` asks about a bound itself.
_OF_BOUNDS = late(
    r"\b(?:less|under|below|at most|cheaper|within|too|need|have to|must|required|free"
    r"|musi\w*|muszę|trzeba|mniej|taniej|poniżej|darmo)\b",
    re.I,
)
_LETS = late(
    r"\b(?:can|may|could|allowed|admitted|accepted|eligible|entitled|get|let|mog[ęąa]|może\w*|można|wolno|przysługuj\w+|wpuszcz\w+|przyjmuj\w+|wezmę|zabiorę|wejd\w+)\b",
    re.IGNORECASE,
)
#: Whom a question asks about by a bound: `children under six`, `osoby po 65. roku życia`.
_UNDER = late(
    r"\b(?:under|below|younger than|less than|poniżej|młodsz\w+ niż|mniej niż|do)(?: the age of| lat)?\s*\Z",
    re.IGNORECASE,
)
_OVER = late(
    r"\b(?:over|above|older than|more than|powyżej|starsz\w+ niż|ponad|po)(?: the age of| ukończeniu)?\s*\Z",
    re.IGNORECASE,
)
_AGED = ("number", "ordinal", "duration")
_HOURS = 24
_O_CLOCK = late(r"\b(?:at|until|till|by|from|o|do|od|godz\w*)\.?\s*\Z", re.IGNORECASE)
_HOUR = Fraction(60)
_NOON = Fraction(12 * 60)
_ENDS = ("", ".", "?", "!", ",")


def within(question: str, clause: str, language: str) -> Within | None:
    """Return whether the value of a question lies within the bound of a clause; None where either has none."""
    group = _of_a_group(question, clause, language) if _LETS.search(question) else None
    if group is not None:
        return group
    if not _IN_WORDS.search(question) or not _MAY.match(question) or _OF_BOUNDS.search(question):
        return None
    texts = f"{question} {clause}"
    aged = _AGE.search(texts) is not None
    asked = [_on_the_clock(value, question, aged) for value in read_values(question, language) if value.kind != "year"]
    for value in read_values(clause, language) if len(asked) == 1 else ():
        before = clause[: value.start]
        most = _MOST.search(before) or _OR_UNDER.match(clause, value.end)
        least = _OR_OVER.match(clause, value.end) or (None if most else _LEAST.search(before))
        if not (most or least):
            continue
        hour = asked[0].kind == TIME and value.kind == NUMBER
        bound = _on_the_clock(value, clause, aged) if hour else value
        ours = next(_comparable(asked[0], bound, texts), None)
        if ours is not None and hour and most and bound.amount < _NOON <= ours[0]:
            ours = ours[0], ours[1] + _NOON  # `we close at 4`: in the afternoon
        if ours is not None:
            return "beyond" if (ours[0] > ours[1] if most else ours[0] < ours[1]) else "within"
    return None


def _of_a_group(question: str, clause: str, language: str) -> Within | None:
    """Return whether a group that a question bounds lies within the bound of a clause: `under six`, `from six`."""
    asked = [value for value in read_values(question, language) if value.kind != "year"]
    if len(asked) != 1:
        return None
    front, bound = question[: asked[0].start], asked[0]
    under, over = _UNDER.search(front) is not None, _OVER.search(front) is not None
    if not (under or over):
        return None
    for value in read_values(clause, language):
        before = clause[: value.start]
        most = _MOST.search(before) or _OR_UNDER.match(clause, value.end)
        least = _OR_OVER.match(clause, value.end) or (None if most else _LEAST.search(before))
        aged = bound.kind in _AGED and value.kind in _AGED
        if not (most or least) or not (aged or (bound.kind, bound.unit) == (value.kind, value.unit)):
            continue
        ours, theirs = (_years(bound), _years(value)) if aged else (bound.amount, value.amount)
        if under and least and theirs >= ours:
            return "beyond"
        if over and most and theirs <= ours:
            return "beyond"
        if (over and least and theirs <= ours) or (under and most and theirs >= ours):
            return "within"
    return None


def _on_the_clock(value: Value, text: str, aged: bool) -> Value:
    """Return a bare number behind `at` as the time that it is, where nothing is said of ages."""
    if aged or value.kind != NUMBER or not 0 < value.amount < _HOURS or not _O_CLOCK.search(text[: value.start]):
        return value
    return value._replace(kind=TIME, amount=value.amount * _HOUR) if text[value.end :].lstrip()[:1] in _ENDS else value


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
