"""What an answer claims about a value: which values it says of the asked thing, and which it only mentions."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from pytest_genir.rag.wanted import WantedValue
from pytest_genir.text.matching import Match, Matcher, Prepared
from pytest_genir.text.polarity import Polarity
from pytest_genir.text.values import Value
from pytest_genir.text.values.ranges import CHANGED_FROM, CHANGED_TO
from pytest_genir.text.values.value import DATE, NUMBER, RANGE, sayings

_ENDS = r"[!?;\n]|\.(?=\s|$)|,(?=\s)|\s[–—-]\s|[()]"
#: `a` joins clauses in Polish, and in English it is an article: `£27 for a morning`.
_JOINS = {"pl": "ale|lecz|natomiast|zaś|a", "en": "but|while|whereas|however"}
_CLAUSES = {language: re.compile(rf"{_ENDS}|\s(?:{joins})\s", re.IGNORECASE) for language, joins in _JOINS.items()}
#: Each of two things with its value: `25 zł dla ucznia i 40 zł dla studenta`, `£2.10 by phone and £2.60 in cash`.
_PARTS = {
    language: re.compile(rf"{clause.pattern}|\s(?:i|oraz|and)\s", re.IGNORECASE)
    for language, clause in _CLAUSES.items()
}
_SENTENCE = re.compile(r"[!?\n]|\.(?=\s+[^a-ząćęłńóśźż]|\s*$)")
_PAST = re.compile(
    r"""\b(?:wcześniej|dawniej|poprzedni\w*|kiedyś|niegdyś|dotychczas\w*|star[aeyą]|był[aoy]?|wynosił[aoy]?|kosztował[aoy]?
    |obowiązywał[aoy]?|płacił\w+|do\s+niedawna|do\s+końca\s+\d{4}|przed\s+podwyżką|przed\s+zmianą|zeszł\w+|ubiegł\w+
    |archiwaln\w+|nieaktualn\w+|previously|formerly|former|earlier|used\s+to|was|were|old|previous|last\s+year
    |until\s+(?:the\s+end\s+of\s+)?\d{4}|before\s+the\s+(?:change|rise|increase)|outdated|in\s+the\s+past)\b""",
    re.IGNORECASE | re.VERBOSE,
)
#: Two values side by side that cannot both be right: `20 zł lub 30 zł`, `£20 or £30`.
_EITHER = re.compile(
    r"\s*(?:,|\(|/)?\s*(?:lub|albo|czy|ewentualnie|bądź|or|or maybe|perhaps|może|/)\s*(?:może\s+|maybe\s+)?\Z",
    re.IGNORECASE,
)
#: What takes back the value before it: `£310. Actually it is £260`.
_TAKES_BACK = re.compile(
    r"""\A[^\w]*(?:(?:a|albo|czy|nie|no|or|oh|wait|ach|oj)[\s,]+){0,2}(?:właściwie|przepraszam|pardon|raczej|poprawka|poprawiam
    |sprostowanie|prostuję|pomyłka|pomyliłem|pomyliłam|to\s+znaczy|znaczy|ściślej|tak\s+naprawdę|w\s+rzeczywistości|actually|sorry|correction
    |rather|i\s+mean|to\s+be\s+(?:exact|precise)|my\s+mistake|in\s+fact|in\s+reality)\b""",
    re.IGNORECASE | re.VERBOSE,
)
#: What others say, which a clause only concedes: `£40, although newer leaflets say £48`.
_CONCEDES = re.compile(
    r"""\A\s*(?:choć|chociaż|mimo\s+że|mimo\s+iż|aczkolwiek|although|though|even\s+though|even\s+if|while)\b.*\b(?:widnieje|widnieją|figuruj\w+
    |poda(?:je|ją|no|wano|wał\w*)|pisz[eą]|mówi\w*|twierdz\w+|informuj\w+|wskazuj\w+|says?|said|states?|stated|shows?|showed|claims?|claimed|lists?|mentions?|reads?
    |gives?|quotes?|advertises?)\b""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)
#: The kind of time spans.
DURATION = "duration"
_FEWEST_LETTERS = 3
#: So many characters back may stand what an amount was changed from, and so many may lie between two to choose from.
_FARTHEST, _NEAR = 1000, 100


@dataclass(frozen=True, slots=True)
class ValueClaim:
    """A value of the asked kind where it stands: what the answer does with it."""

    value: Value
    right: bool
    denied: bool
    past: bool
    about: bool

    @property
    def stated(self) -> bool:
        return not self.denied and not self.past


class ValueClaims:
    """The values of one answer beside one that is asked for."""

    def __init__(
        self,
        wanted: WantedValue,
        prepared: Prepared,
        matcher: Matcher,
        polarity: Polarity,
        question: str = "",
        beside: Sequence[WantedValue] = (),
    ) -> None:
        #: What else the answer has to say, which contradicts nothing.
        self.beside = [] if wanted.of else [other.value for other in beside if other is not wanted]
        #: What once was right is wrong, unless the question is about it.
        self.asks_now = _PAST.search(question) is None
        self.wanted = wanted
        self.prepared = prepared
        self.matcher = matcher
        self._borders: dict[re.Pattern[str], list[tuple[int, int]]] = {}
        #: Which clauses speak of the past.
        self._past: dict[tuple[int, int], bool] = {}
        self.polarity = polarity
        self._clause = _CLAUSES["pl" if matcher.normaliser.language == "pl" else "en"]
        self._part = _PARTS["pl" if matcher.normaliser.language == "pl" else "en"]

    @cached_property
    def all(self) -> list[ValueClaim]:
        """Return every value that is of the asked kind, in the order of the answer."""
        values = [each for value in self.prepared.values for each in self._of_the_kind(value)]
        about = {id(value) for value in self._about(values)}
        return [
            ValueClaim(
                each, self._right(each, self.wanted.value), self._denied(each), self._is_past(each), id(each) in about
            )
            for each in values
        ]

    def right(self) -> list[ValueClaim]:
        """Return where the answer says the value of the thing; a fact of the past is one."""
        return [claim for claim in self.all if claim.right and claim.about and not claim.denied]

    def others(self) -> list[ValueClaim]:
        """Return other values that it says of the same thing."""
        right = self.right()
        said = [
            claim for claim in self.all
            if not claim.right and claim.stated and not any(self._right(claim.value, other) for other in self.beside)
            and ((claim.about and (self.wanted.of or self._same_thing(claim, right))) or self._instead(claim, right))
        ]  # fmt: skip
        return said + [
            claim for claim in self._of_another_unit() if any(self._choice(one.value, claim.value) for one in right)
        ]

    def _of_another_unit(self) -> list[ValueClaim]:
        """Return times that cannot be compared with the asked one: months beside days."""
        asked = self.wanted.value
        return [
            ValueClaim(value, right=False, denied=self._denied(value), past=False, about=False)
            for value in self.prepared.values
            if value.kind == asked.kind == DURATION and value.unit != asked.unit
        ]

    def forbidden(self) -> list[ValueClaim]:
        """Return the values that must not be claimed, and are."""
        return [
            claim
            for claim in self.all
            if claim.stated and any(self._right(claim.value, never, exactly=True) for never in self.wanted.never)
        ]

    def _of_the_kind(self, value: Value) -> list[Value]:
        """Return the readings that answer what was asked; a range of them answers it too, wrongly."""
        asked = self.wanted.value
        if value.kind == RANGE:
            parts = sayings(value)[1:]
            if parts:
                return [each for part in parts for each in self._of_the_kind(part)]
            return [value] if (value.parts[0].kind, value.parts[0].unit) == (asked.kind, asked.unit) else []
        found = [each for each in value.readings if (each.kind, each.unit) == (asked.kind, asked.unit)]
        right = [each for each in found if self._right(each, asked)]
        return (right or found)[:1]

    def _right(self, said: Value, asked: Value, *, exactly: bool = False) -> bool:
        if said.kind != asked.kind or said.unit != asked.unit:
            return False
        if asked.kind == DATE:
            # `do 3 maja` answers when the year is known from the question.
            pairs = [
                (mine, theirs)
                for mine, theirs in zip(asked.day or (), said.day or (), strict=True)
                if mine is not None and theirs is not None
            ]
            least = min(2, sum(part is not None for part in asked.day or ()))
            return len(pairs) >= least and all(mine == theirs for mine, theirs in pairs)
        return abs(said.amount - asked.amount) <= (0 if exactly else self.wanted.tolerance)

    def _match(self, value: Value) -> Match:
        return Match(surface=value.surface, start=value.start, end=value.end, lemmas="")

    def _denied(self, value: Value) -> bool:
        match = self._match(value)
        if self.polarity.denial(match) is not None or self.polarity.asked(match) is not None:
            return True
        start, end = self._span(value, self._clause)
        return _CONCEDES.match(self.prepared.text[start : min(end, start + _FARTHEST)]) is not None

    def _is_past(self, value: Value) -> bool:
        start, end = self._span(value, self._clause)
        before = self.prepared.text[max(start, value.start - _FARTHEST) : value.start]
        if CHANGED_TO.search(before):
            return False  # `the fee was cut from £38 to £30`
        if (start, end) not in self._past:
            self._past[start, end] = _PAST.search(self.prepared.text, start, end) is not None
        return self._past[start, end] or CHANGED_FROM.search(before) is not None

    def _span(self, value: Value, border: re.Pattern[str]) -> tuple[int, int]:
        """Return the clause, or sentence, around a value."""
        if border not in self._borders:
            self._borders[border] = [match.span() for match in border.finditer(self.prepared.text)]
        borders = self._borders[border]
        before = bisect_right(borders, value.start, key=lambda span: span[1])
        after = bisect_left(borders, value.end, lo=before, key=lambda span: span[0])
        start = borders[before - 1][1] if before else 0
        return start, borders[after][0] if after < len(borders) else len(self.prepared.text)

    def _about(self, values: list[Value]) -> list[Value]:
        """Return the values of the asked thing: in a clause with its words, else in a sentence, else all there are."""
        matches = [match for phrase in self.wanted.of for match in self.matcher.find_all(phrase, self.prepared)]
        if not self.wanted.of:
            return values
        starts = sorted(match.start for match in matches)
        for border in (self._part, self._clause, _SENTENCE):
            spans = {id(value): self._own_span(value, border) for value in values}
            if border is self._part and not all(self._words(value, spans[id(value)]) for value in values):
                continue  # `20 zł i 30 zł za kartę`: both are the card's
            found = [value for value in values if _one_within(starts, *spans[id(value)])]
            if found:
                return self._nearest(found, matches) if self.wanted.value.kind == NUMBER else found
        return [] if matches or self.wanted.value.kind == NUMBER else values

    def _own_span(self, value: Value, border: re.Pattern[str]) -> tuple[int, int]:
        """Return the clause of a value, with the one before where that names the thing: `za odpis – 17 zł`."""
        start, end = self._span(value, border)
        if border is _SENTENCE or not start or self._words(value, (start, end)):
            return start, end
        borders = self._borders[border]
        before = bisect_left(borders, start, key=lambda span: span[1])
        earlier = borders[before - 1][1] if before else 0
        starts = self._value_starts
        alone = bisect_left(starts, earlier) == bisect_left(starts, start)
        return (earlier, end) if alone and not _SENTENCE.search(self.prepared.text, earlier, start) else (start, end)

    @cached_property
    def _value_starts(self) -> list[int]:
        return sorted(value.start for value in self.prepared.values)

    def _nearest(self, values: list[Value], matches: list[Match]) -> list[Value]:
        """Return for each mention of the thing the number that counts it: `3 placówki w 5 dzielnicach`."""
        found = []
        for match in matches:
            before = [value for value in values if value.end <= match.start]
            near = max(before, key=lambda value: value.end, default=None)
            if near is not None and len(self.prepared.text[near.end : match.start].split()) <= 2:
                found.append(near)
                continue
            found += sorted(values, key=lambda value: abs(value.start - match.start))[:1]
        return found

    def _same_thing(self, other: ValueClaim, right: list[ValueClaim]) -> bool:
        """Say whether another value is said of the thing of the right one, where the file does not name it."""
        if not right or (self.asks_now and all(claim.past for claim in right)):
            return True
        return any(self._either(claim.value, other.value) or self._alike(claim.value, other.value) for claim in right)

    def _either(self, one: Value, other: Value) -> bool:
        first, second = sorted((one, other), key=lambda value: value.start)
        near = second.start - first.end <= _NEAR
        return near and _EITHER.match(self.prepared.text[first.end : second.start]) is not None

    def _choice(self, one: Value, other: Value) -> bool:
        """Say whether two are given to choose from in words; a stroke may stand between what is the same."""
        first, second = sorted((one, other), key=lambda value: value.start)
        return "/" not in self.prepared.text[first.end : second.start] and self._either(one, other)

    def _instead(self, other: ValueClaim, right: list[ValueClaim]) -> bool:
        return any(self._takes_back(claim.value, other.value) for claim in right)

    def _takes_back(self, one: Value, other: Value) -> bool:
        """Say whether the other value is said in place of one before: `310 zł, a właściwie 260 zł`."""
        text = self.prepared.text
        return one.end <= other.start and any(
            _TAKES_BACK.search(text[begin : other.start])
            for begin in {one.end, self._span(other, self._clause)[0], self._span(other, _SENTENCE)[0]}
            if begin >= one.end
        )

    def _alike(self, one: Value, other: Value) -> bool:
        """Say whether the clause of one value says nothing that the clause of the other does not."""
        mine, theirs = self._span(one, self._clause), self._span(other, self._clause)
        if mine == theirs:
            return False
        words = self._words(other, theirs)
        return bool(words) and words <= self._words(one, mine)

    def _words(self, value: Value, span: tuple[int, int]) -> set[str]:
        tokens = zip(self.prepared.spans, self.prepared.shown, strict=True)
        return {
            shown
            for (start, end), shown in tokens
            if span[0] <= start and end <= span[1] and not value.start <= start < value.end
            if len(shown) >= _FEWEST_LETTERS and not shown.isdecimal()
        }


def _one_within(places: Sequence[int], begin: int, end: int) -> bool:
    """Say whether one of the sorted places lies within a span."""
    at = bisect_left(places, begin)
    return at < len(places) and places[at] < end
