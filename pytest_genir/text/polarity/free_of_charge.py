"""What is free: `without charge from £60`, `bez opłat od 60 zł` and `for nothing, and £8 for visitors` deny no amount.

`Without charge` is a phrase of its own. What stands behind it is when it holds, or what others pay; only an amount that
its noun governs is denied with it: `without a charge of £8`.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from pytest_genir.lean.cached import cached_property
from pytest_genir.text.polarity.clauses import ClauseReader
from pytest_genir.text.vocabulary import words

_COSTS: Mapping[str, Set[str]] = {
    "en": words("charge charges cost costs fee fees payment postage surcharge commission"),
    "pl": words("opłat opłaty kosztów kosztu dopłat dopłaty prowizji płacenia"),
}
#: Right in front of an amount these tell from where on, or how far.
_BOUNDS: Mapping[str, Set[str]] = {
    "en": words("from above over below under beyond"),
    "pl": words("od do powyżej ponad poniżej"),
}
#: In front of `nothing` that is a price.
_PRICED = words("for cost costs costing pay pays paid paying charge charges charged")
_PAYING = words("płacić zapłacić płacać dopłacać dopłacić kosztować")
#: What is not done where something is free, and what leads to it.
_CHARGING = words("charge pobierać naliczać doliczać brać")
_CHARGED_FOR = words("for on od za przy")
#: The noun governs what follows.
_GOVERNING = words("of such like w rzędu wysokości wynoszącej")
_DETERMINERS = words("the a an your our their that this")
_FARTHEST_NOUN, _LONGEST_SECOND = 3, 3


class FreeOfCharge(ClauseReader):
    """The words of one answer that say that something is free; places are those of tokens."""

    def leaves(self, negation: int, first: int) -> bool:
        """Say whether a negation only says that something is free, and denies no amount at a place."""
        place = first if first in self.prepared.within else first + 1
        if not self._is_amount(place) or not self._says_free(negation, place):
            return False
        return self._is_bound(place) or self._is_of_others(negation, place)

    def governs(self, negation: int, first: int) -> bool:
        """Say whether an amount is that of a charge that is not made, however far: `without a joining fee of £35`."""
        if self.prepared.language != "en" or not self._is_amount(first):
            return False
        return self.words[first - 1] == "of" and first - 2 > negation and self.words[first - 2] in self._costs

    @cached_property
    def _costs(self) -> Set[str]:
        return _COSTS.get(self.prepared.language, frozenset())

    def _is_amount(self, place: int) -> bool:
        begin = self.prepared.within.get(place, (place,))[0]
        return any(value.kind == "amount" for value, _ in self.prepared.values_at.get(begin, ()))

    def _says_free(self, negation: int, place: int) -> bool:
        word = self.words[negation]
        if word == "nothing":
            return self.clauses.word(negation - 1) in _PRICED and self.words[negation + 1] not in _GOVERNING
        if word in self.rules.without or word == "no":
            near = range(negation + 1, min(negation + 1 + _FARTHEST_NOUN, place))
            noun = next((at for at in near if self.words[at] in self._costs), None)
            return noun is not None and self.words[noun + 1] not in _GOVERNING
        if self._charges_not(negation, place):
            return True
        if word != "nie" or negation + 1 >= place:
            return False
        begin = self.clauses.begin(negation)[0]
        paid = any(not _PAYING.isdisjoint(self.prepared.sets[at]) for at in range(negation + 1, place))
        return paid and "nic" in self.words[begin:place]

    def _charges_not(self, negation: int, place: int) -> bool:
        """Say whether nothing is charged for a thing that is bounded: `we do not charge a fee on transfers up to`."""
        if self.words[negation] not in self.rules.main | {"t"}:
            return False
        inside = range(negation + 1, place)
        charged = next((at for at in inside if not _CHARGING.isdisjoint(self.prepared.sets[at])), None)
        return charged is not None and any(self.words[at] in _CHARGED_FOR for at in range(charged + 1, place - 2))

    def _is_bound(self, place: int) -> bool:
        bounds = _BOUNDS.get(self.prepared.language, frozenset())
        return self.words[place - 1] in bounds or self.words[place - 2 : place] == ["up", "to"]

    def _is_of_others(self, negation: int, place: int) -> bool:
        """Say whether an amount is what the second of two pay: `nothing for members and £8 for visitors`."""
        near = self.words[max(negation + 1, place - _LONGEST_SECOND) : place]
        joined = next((at for at, word in enumerate(near) if word in self.rules.joins), None)
        return joined is not None and _DETERMINERS.isdisjoint(near[joined:])
