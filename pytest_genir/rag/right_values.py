"""The right values of an answer: whether another one is said of the same thing, to choose from, or takes one back."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from pytest_genir.lean.cached import cached_property
from pytest_genir.text.values import Value

if TYPE_CHECKING:
    from pytest_genir.rag.value_claims import ValueClaim, ValueClaims

#: What takes back the value before it: `£310. Actually it is £260`.
_TAKES_BACK = re.compile(
    r"""\A[^\w]*(?:(?:a|albo|czy|nie|no|or|oh|wait|ach|oj)[\s,]+){0,2}(?:właściwie|przepraszam|pardon|raczej|poprawka|poprawiam
    |sprostowanie|prostuję|pomyłka|pomyliłem|pomyliłam|to\s+znaczy|znaczy|ściślej|tak\s+naprawdę|w\s+rzeczywistości|actually|sorry|correction
    |rather|i\s+mean|to\s+be\s+(?:exact|precise)|my\s+mistake|in\s+fact|in\s+reality)\b""",
    re.IGNORECASE | re.VERBOSE,
)
#: So many characters back may stand what an amount was changed from, and so many may lie between two to choose from.
FARTHEST, NEAR = 1000, 100
_ENOUGH_PLACES = 2


class RightValues:
    """The right values of an answer, indexed: another one is asked about them in no time, however many there are."""

    def __init__(self, claims: ValueClaims, right: Sequence[ValueClaim]) -> None:
        self._claims = claims
        self._text = claims.prepared.text
        self.values = sorted((claim.value for claim in right), key=lambda value: value.start)
        #: Nothing that is right is said, or only of the past: any other value is said in its place.
        self.said = bool(right)
        self._none = not right or (claims.asks_now and all(claim.past for claim in right))

    def same_thing(self, other: Value) -> bool:
        """Say whether another value is said of the thing of a right one, where the file does not name it."""
        return self._none or self.or_else(other) or self._alike(other)

    def or_else(self, other: Value) -> bool:
        """Say whether another value is given to choose from."""
        return any(self._claims.either(one, other) for one in self._near(other))

    def beside_choice(self, other: Value) -> bool:
        """Say whether one is given to choose from in words; a stroke may stand between what is the same."""
        return any(
            self._claims.either(one, other)
            and "/" not in self._text[min(one.end, other.end) : max(one.start, other.start)]
            for one in self._near(other)
        )

    def taken_back(self, other: Value) -> bool:
        """Say whether the other value is said in place of one before: `310 zł, a właściwie 260 zł`."""
        if not self.values or self.values[0].end > other.start:
            return False
        if self._first_taken_back is not None and self._first_taken_back <= other.start:
            return True
        begins = {self._claims.clause_of(other)[0], self._claims.sentence_of(other)[0]}
        return any(
            self.values[0].end <= begin and _TAKES_BACK.match(self._text[begin : min(other.start, begin + FARTHEST)])
            for begin in begins
        )

    def _near(self, other: Value) -> Sequence[Value]:
        first = bisect_left(self.values, other.start - NEAR, key=lambda value: value.end)
        return self.values[first : bisect_right(self.values, other.end + NEAR, key=lambda value: value.start)]

    @cached_property
    def _first_taken_back(self) -> int | None:
        """Return where the first right value that is taken back at once is taken back."""
        for value in self.values:
            found = _TAKES_BACK.match(self._text[value.end : value.end + FARTHEST])
            if found is not None:
                return value.end + found.end()
        return None

    @cached_property
    def _clauses(self) -> Mapping[str, Mapping[frozenset[str], set[tuple[int, int]]]]:
        """Return by word the words of the clauses that have it, with where these stand; two places tell enough."""
        found: dict[str, dict[frozenset[str], set[tuple[int, int]]]] = defaultdict(dict)
        for value in self.values:
            words = self._claims.words_beside(value)
            for word in words:
                places = found[word].setdefault(words, set())
                if len(places) < _ENOUGH_PLACES:
                    places.add(self._claims.clause_of(value))
        return found

    def _alike(self, other: Value) -> bool:
        """Say whether the clause of a value says nothing that the clause of a right one does not."""
        words, place = self._claims.words_beside(other), self._claims.clause_of(other)
        having = [self._clauses.get(word, {}) for word in words]
        return any(words <= held and not places <= {place} for held, places in min(having, key=len, default={}).items())
