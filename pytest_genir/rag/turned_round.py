"""Bounds turned round: the documents say "at least 70 metres", and the answer "at most 70 metres".

The value stands there, but as the other bound. Only what is plain counts: the answer says `at most` and every place of
the documents that has the value says `at least`, or the other way round. A denial on either side may turn a bound into
its complement ("no hive within 70 metres"), so that its sentence tells nothing; nor do two weak words ("from 18 years
on", "up to 18 years"), `over` and `under`.
"""

# ruff: noqa: E501 - a pattern is one line of a table

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import itemgetter
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.rag.counted import counted_behind, counts_the_same
from pytest_genir.text.claims import Claim
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.periods import DURATION
from pytest_genir.text.values.value import DATE, RANGE, TIME

BoundSide = Literal["least", "most", "earliest", "latest"]

_IGNORING_CASE = 2
_NOT = r"(?:no|not|never|nie)\s"
#: `must not be larger than`, `nie może być większe niż`.
_MAY_NOT = (
    rf"{_NOT}(?:(?:może|mogą|powin\w+|można|wolno)\s)?"
    r"(?:(?:być|mieć|trwać|ważyć|liczyć|zajmować|be|have|last|take|weigh|cost|hold)\s)?"
)
_BIGGER = (
    r"(?:more|longer|older|larger|bigger|heavier|higher|taller|further|farther|greater"
    r"|więcej|dłużej|dalej|wyżej|drożej|starsz\w+|ciężej|dłuższ\w+|większ\w+|wyższ\w+|cięższ\w+)"
)
_SMALLER = (
    r"(?:less|fewer|shorter|younger|smaller|lighter|lower|nearer|closer"
    r"|mniej|krócej|bliżej|niżej|taniej|młods\w+|lżej|krótsz\w+|mniejsz\w+|niższ\w+|lżejsz\w+)"
)
_SMALL = r"(?:min\.|minimum|minimal(?:ly)?|minimaln\w+|najmniejsz\w+|najkrótsz\w+|najniższ\w+|shortest|smallest|lowest|youngest)"
_LARGE = r"(?:max\.?|maximum|maximal(?:ly)?|maks(?:ym|im)\w+|maks\.?|największ\w+|najdłuższ\w+|longest|largest|biggest|oldest)"
_IS = r"(?:(?:\s[^\W\d]+){0,3}\s(?:is|are|to|wynosi|of|has|ma))?"
#: In front of a value, plain words for a bound, and weak ones.
_PLAIN: tuple[tuple[BoundSide, str], ...] = (
    ("latest", rf"{_NOT}(?:later|później)(?:\s(?:than|niż))?|najpóźniej|at\sthe\slatest"),
    ("earliest", rf"{_NOT}(?:earlier|sooner|wcześniej)(?:\s(?:than|niż))?|not\sbefore|najwcześniej|at\sthe\searliest"),
    ("most", (rf"at\s(?:the\s(?:very\s)?)?most|{_LARGE}{_IS}|{_MAY_NOT}(?:over|above|exceeding|{_BIGGER})"
    r"(?:(?:\sjednak)?\s(?:than|niż))?|not\sexceed|(?:nie\s)(?:(?:może|mogą)\s)?(?:przekracza\w*|przekrocz\w+)"
    r"|(?:co\s)?najwyżej|najdłużej|co\snajwięcej")),
    ("least", (rf"at\s(?:the\s(?:very\s)?)?least|{_SMALL}{_IS}|{_MAY_NOT}(?:under|below|{_SMALLER})"
    r"(?:(?:\sjednak)?\s(?:than|niż))?|(?:co\s)?najmniej|przynajmniej|najkrócej")),
)  # fmt: skip
_WEAK: tuple[tuple[BoundSide, str], ...] = (
    ("most", r"up\sto|within|w\sciągu|w\sterminie|do"),
    ("latest", r"by|until|till"),
    ("least", r"from|od|since"),
)
_LITTLE = r"(?:\s(?:about|the|a|an|some|around|for|to|by|on|at|after|within|na|o|po|z|w|we|do|dnia|godz\.|godzin\w+|w\sciągu|ok\.|około)){0,2}\s*\Z"
_IN_FRONT = late(rf"\b(?:{'|'.join(f'(?P<{side}>{words})' for side, words in _PLAIN)}){_LITTLE}", _IGNORING_CASE)
_WEAKLY = late(rf"\b(?:{'|'.join(f'(?P<{side}>{words})' for side, words in _WEAK)}){_LITTLE}", _IGNORING_CASE)
_BEHIND = late(
    r"(?:\s[^\W\d]+)?\s?(?:(?P<latest>at\sthe\slatest|najpóźniej)|(?P<earliest>at\sthe\searliest|najwcześniej)"
    r"|(?P<most>at\s(?:the\s)?most|or\s(?:less|fewer|shorter|younger)|(?:old\s)?at\smost|max(?:imum)?\b|maksymalnie|najwyżej|(?:lub|albo|i)\s(?:mniej|krócej|młods\w+)|at\sthe\slongest)"
    r"|(?P<least>\+|(?:or|and)\s(?:more|longer|older|over|above|up(?:wards)?)|(?:old\s)?at\s(?:the\s)?least|minimum|(?:i|lub|albo)\s(?:więcej|dłużej|starsz\w+|powyżej)|at\sthe\sshortest))",
    _IGNORING_CASE,
)
#: Of a second thing the comparison alone is said: `not larger than 45 m, and of two people than 60 m`.
_THAN_ALONE = late(r"\b(?:than|niż)\s\Z", _IGNORING_CASE)
_COMPARED = late(rf"\b{_MAY_NOT}(?:(?P<most>{_BIGGER})|(?P<least>{_SMALLER}))\s(?:than|niż)\b", _IGNORING_CASE)
#: What may make a complement of a bound: `no hive within 70 metres`, `closed until 5 May`.
_DENYING = late(
    r"\b(?:no|not|nor|never|nobody|none|nothing|without|cannot|unless|forbid\w*|ban(?:s|ned)?|prohibit\w*|illegal\w*|refus\w+|exclud\w+"
    r"|except|closed|shut|nie|nikt|nikogo|nigdy|nic|żad\w+|bez|zakaz\w*|zabr(?:ania|on)\w*|wzbron\w*|zamkn\w+|nieczynn\w*|wyklucz\w*|odm[aó]w\w*"
    r"|dopiero|chyba)\b|n['’]t\b",
    _IGNORING_CASE,
)
#: A clause by itself, and one that needs the rest of its sentence.
_BREAK = late(r"[,;:–—]\s|[()]|\s[-–—]\s")
_NEEDS_THE_REST = late(
    r"\b(?:if|when|who|whoever|anyone|whose|whom|that|which|jeśli|jeżeli|gdy|kto|komu|któr\w+)\b", _IGNORING_CASE
)
#: `Up to 14 days before` is at least 14 days before.
_AHEAD = late(
    r"\b(?:before|beforehand|prior|ahead|advance|earlier|przed|wcześniej|naprzód|wyprzedz\w+)\b", _IGNORING_CASE
)
_AROUND = 48
_UPPER: tuple[BoundSide, ...] = ("most", "latest")


@dataclass(frozen=True, slots=True)
class _Bounded:
    """As what a place of a text gives a value: as the most or the least, in plain words or weak ones."""

    upper: bool
    weak: bool
    start: int
    end: int


def turned_round(
    answer: Prepared, claims: Sequence[Claim], documents: Sequence[tuple[Prepared, Sequence[Value]]]
) -> list[tuple[Claim, str, bool]]:
    """Return the claims of values that the documents give as the other bound, with their bounds; whether as the most."""
    found = []
    for claim in claims:
        value = claim.value
        said = _given(answer.text, value) if value is not None and value.kind != RANGE else None
        if value is None or said is None or (said.weak and not _is_limit(value, said)):
            continue
        counted = counted_behind(answer, value)
        given = [*_every(value, counted, documents)]
        opposite = [
            one for one in given if one is not None and one.upper is not said.upper and not said.weak & one.weak
        ]
        if given and len(opposite) == len(given):
            found.append((claim, " ".join(answer.text[said.start : said.end].split()), said.upper))
    return found


def _is_limit(value: Value, said: _Bounded) -> bool:
    """Say whether an answer's `up to`, `within` is the most; what is so until a day may begin on it otherwise."""
    return said.upper and value.kind not in (DATE, TIME)


def _every(
    value: Value, counted: frozenset[str], documents: Sequence[tuple[Prepared, Sequence[Value]]]
) -> Iterator[_Bounded | None]:
    """Yield as what each place of the documents gives a value; None where it gives it as it is."""
    for prepared, values in documents:
        seen = set()
        for one in values:
            if one.kind == RANGE or one.start in seen or not one.surface:
                continue
            if meets(value, one) and counts_the_same(counted, prepared, one):
                seen.add(one.start)
                yield _given(prepared.text, one)


def _given(text: str, value: Value) -> _Bounded | None:
    start, end = value.start, value.end
    spans = sentence_spans(text)
    place = bisect_right(spans, start, key=itemgetter(0)) - 1
    first, last = spans[place] if place >= 0 else (start, end)
    begin = max(first, start - _AROUND)
    front = _IN_FRONT.search(text, begin, start)
    behind = None if front else _BEHIND.match(text, end)
    weak = None if front or behind else _WEAKLY.search(text, begin, start)
    found = front or behind or weak
    if found is None:
        return _like_the_first(text, first, value)
    held = min(found.start(), start), max(found.end(), end)
    rest = f"{text[first : held[0]]} | {text[held[1] : last]}"
    if _DENYING.search(rest if weak else _clause(text, held, (first, last))):
        return None
    side = found.lastgroup
    ahead = value.kind == DURATION and _AHEAD.search(rest) is not None
    if ahead and (weak is not None or side in ("latest", "earliest")):
        return None
    if weak is not None and side == "latest" and value.kind not in (DATE, TIME):
        return None
    return _Bounded(side in _UPPER, weak is not None, *held)


def _like_the_first(text: str, first: int, value: Value) -> _Bounded | None:
    """Return the bound that a sentence gives one value, and by `than` alone another one behind it."""
    than = _THAN_ALONE.search(text, max(first, value.start - _AROUND), value.start)
    compared = [*_COMPARED.finditer(text, first, than.start())] if than else []
    if not than or not compared or _DENYING.search(text, compared[-1].end(), than.start()):
        return None
    return _Bounded(compared[-1].lastgroup == "most", False, than.start(), value.end)


def _clause(text: str, held: Span, sentence: Span) -> str:
    """Return what stands around a bound in its clause; in its sentence where the clause is not one by itself."""
    breaks = [match.end() for match in _BREAK.finditer(text, *sentence)]
    begin = max((place for place in breaks if place <= held[0]), default=sentence[0])
    end = min((place for place in breaks if place > held[1]), default=sentence[1])
    clause = f"{text[begin : held[0]]} | {text[held[1] : end]}"
    return (
        f"{text[sentence[0] : held[0]]} | {text[held[1] : sentence[1]]}" if _NEEDS_THE_REST.search(clause) else clause
    )
