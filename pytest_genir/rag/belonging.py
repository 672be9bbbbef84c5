"""Whether two values of an answer stand in each other's place: each is said of what the documents say of the other.

Beside a value stand words: those of its sentence, as far as the next value of the same unit goes: "180 zł for the
choir, and 320 zł for the theatre" are two parts. Of two values that stand in one document only those words tell that
it has beside one of them and not beside the other. They are swapped where the answer has such words of each beside
the other, and none beside its own: who says it in words of his own is never accused.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import NUMBER, ORDINAL, RANGE, TELEPHONE, same_amount, sayings

_MARKS = r"[;,(–—]"
_BORDERS = {
    "pl": re.compile(_MARKS + r"|\s(?:a|i|oraz|zaś|natomiast|ale|lub|albo|plus)\s(?!(?:do|poniżej|nie\swięcej)\s\d)"),
    "en": re.compile(_MARKS + r"|\s(?:and|but|while|whereas|plus|or)\s(?!(?:up\sto|under|below|no\smore\sthan)\s\d)"),
}
_FEWEST_LETTERS = 3
#: They stand beside any value and tell none from another.
OF_ANY = frozenset({
    "kosztować", "wynosić", "wynieść", "płacić", "zapłacić", "opłata", "cena", "koszt", "dostać", "otrzymać", "trwać",
    "ważny", "pay", "cost", "charge", "fee", "price", "get", "take", "last", "valid", "only", "tylko", "jedynie",
})  # fmt: skip
#: Of these the same words say many things: `2`, `the first`.
_TOO_BARE = (NUMBER, ORDINAL, TELEPHONE)

Words = frozenset[str]
Unit = tuple[str, str]


@dataclass(frozen=True, slots=True)
class OwnedValue:
    """A value of a text with the words that are said of it."""

    value: Value
    words: Words


#: The values of a text by unit.
Owned = Mapping[Unit, Sequence[OwnedValue]]


def swapped_values(answer: Prepared, documents: Iterable[Owned]) -> list[tuple[Value, Value]]:
    """Return the pairs of values of an answer that stand in each other's place in one of the documents."""
    said = owned_values(answer)
    if not any(len(held) > 1 for held in said.values()):
        return []
    found: list[tuple[Value, Value]] = []
    for written in documents:
        for unit, held in said.items():
            amounts = {there.value.amount.as_integer_ratio() for there in written.get(unit, ())}
            # An answer may say one thing a thousand times.
            told = ((one.value.amount.as_integer_ratio(), one) for one in held)
            apart = {(amount, one.value.day, one.words): one for amount, one in told if amount in amounts}
            for one, other in combinations(apart.values(), 2):
                if same_amount(one.value.amount, other.value.amount) or one.value.day != other.value.day:
                    continue
                if _in_each_others_place(one, other, written.get(unit, ())):
                    found.append((one.value, other.value))
    return found


def _in_each_others_place(one: OwnedValue, other: OwnedValue, written: Sequence[OwnedValue]) -> bool:
    of_one = _words_beside(one.value, written)
    of_other = _words_beside(other.value, written)
    if of_one is None or of_other is None:
        return False
    only_one, only_other = of_one - of_other, of_other - of_one
    straight = (one.words & only_one) | (other.words & only_other)
    return not straight and bool(one.words & only_other) and bool(other.words & only_one)


def _words_beside(value: Value, written: Sequence[OwnedValue]) -> Words | None:
    """Return all words that a text says of a value, wherever it stands; None where it does not."""
    same = [held.words for held in written if same_amount(held.value.amount, value.amount)]
    return frozenset[str]().union(*same) if same else None


def owned_values(prepared: Prepared) -> Owned:
    """Return the values of a text by unit, each with the words that are said of it."""
    found: dict[Unit, list[OwnedValue]] = {}
    starts = [start for start, _ in prepared.spans]
    values = sorted(_single(prepared.values), key=lambda value: value.start)
    begins = [value.start for value in values]
    for begin, end in sentence_spans(prepared.text):
        near = values[bisect_left(begins, begin) : bisect_right(begins, end)]
        inside = [value for value in near if value.end <= end]
        taken = Covering((value.start, value.end) for value in inside)
        for unit in dict.fromkeys((value.kind, value.unit) for value in inside):
            alike = [value for value in inside if (value.kind, value.unit) == unit]
            parts = parts_of(prepared, [(value.start, value.end) for value in alike], begin, end)
            for value, (first, last) in zip(alike, parts, strict=True):
                words = _words(prepared, bisect_left(starts, first), bisect_left(starts, last), taken)
                found.setdefault(unit, []).append(OwnedValue(value, words))
    return found


def _single(values: Iterable[Value]) -> Iterator[Value]:
    """Yield the values that can be told apart by their unit, the ends of a range each for itself."""
    for value in values:
        parts = sayings(value)[1:] if value.kind == RANGE else (value,)
        yield from (part for part in parts if part.kind not in _TOO_BARE and part.day is None)


def parts_of(prepared: Prepared, values: Sequence[Span], begin: int, end: int) -> list[Span]:
    """Return the part of a sentence that belongs to each of its values, told by their places."""
    borders = _BORDERS["pl" if prepared.language == "pl" else "en"]
    parts = []
    for place, (_, behind) in enumerate(values):
        following = values[place + 1][0] if place + 1 < len(values) else end
        border = borders.search(prepared.text, behind, following) if place + 1 < len(values) else None
        # A colon right behind a value ends its part: `hold it for 3 seconds: the service comes within an hour`.
        until = behind if prepared.text[behind : behind + 1] == ":" else border.start() if border else following
        parts.append((begin, until))
        begin = until
    return parts


def _words(prepared: Prepared, first: int, last: int, taken: Covering) -> Words:
    return frozenset(
        lemma
        for at in range(first, last)
        if len(prepared.tokens[at]) >= _FEWEST_LETTERS
        and prepared.tokens[at] not in STOP_WORDS
        and not prepared.tokens[at].isdecimal()
        and not taken.meets(prepared.spans[at][0], prepared.spans[at][0] + 1)
        for lemma in prepared.sets[at] - OF_ANY
    )
