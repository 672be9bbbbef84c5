"""English clauses that only say who or what their sentence is about: `what nobody fetches goes to the hospice`.

Nothing marks where such a clause ends but the verb of the sentence: it agrees with what the clause is about, and stands
behind the clause's own.
"""

from __future__ import annotations

from pytest_genir.text.polarity.clauses import FARTHEST, ClauseReader
from pytest_genir.text.vocabulary import words

#: They are what they tell of.
_FREE = words("what whatever whoever whichever")
_RELATING = words("who that which")
#: In front of the relative's own verb.
_HELPING = words("be been have has had being")
_BEING = words("is are was were")
_MANY = words("those people children men women")
#: What is told of nobody has a negation of its own.
_NO_HEADS = words("nobody nothing none no not t never only")
_LEADING_ON = words("to and or nor not t")
_DETERMINERS = words("the a an your our their my his her its any some no this these")
_LONGEST_HEAD, _FARTHEST_RELATIVE = 4, 4
_FEWEST_OF_A_FORM = 3


class RelativeSubjects(ClauseReader):
    """The clauses of one answer that say who or what their sentence is about; places are those of tokens."""

    def tells_of_whom(self, begin: int, negation: int, first: int) -> bool:
        """Say whether a negation of a clause tells who the verb at a place, or in front of it, is about."""
        if self.rules.lemmas_of_verbs:
            return False
        relative = self._relative(begin, negation)
        if relative is None:
            return False
        from pytest_genir.text.matching.english.verbs import VERBS

        many = relative > 0 and self._are_many(relative)
        closed = self.rules.breaks | self.rules.that | _FREE
        own = self._own_verb(negation)
        for at in range(own + 1, min(first, own + FARTHEST) + 1):
            if self.clauses.ends_before(at) or self.words[at] in closed:
                return False
            if self._leads(at, VERBS, many=many) and self._goes_on(at, relative, VERBS):
                return True
        return False

    def _relative(self, begin: int, negation: int) -> int | None:
        """Return where the clause begins that a negation is of, if its sentence begins with it or its noun."""
        leading = begin + (self.words[begin] in self.rules.joins)
        if self.words[leading] in _FREE and leading < negation:
            return leading
        near = range(negation - 1, max(begin - 1, negation - 1 - _FARTHEST_RELATIVE, 0) - 1, -1)
        at = next((at for at in near if at and self.words[at] in _RELATING), None)
        if at is None or self.clauses.ends_before(at):
            return None
        head = self.clauses.begin(at - 1)[0]
        odd = any(self.words[each] in self.rules.prepositions or self.clauses.is_verb(each) for each in range(head, at))
        return None if odd or at - head > _LONGEST_HEAD or not _NO_HEADS.isdisjoint(self.words[head:at]) else at

    def _are_many(self, relative: int) -> bool:
        noun = self.words[relative - 1]
        return self.words[relative] not in _FREE and (noun in _MANY or (noun.endswith("s") and noun[-2:] != "ss"))

    def _own_verb(self, negation: int) -> int:
        """Return the last word of the verb that a negation is of, as far as its form tells."""
        at = negation + 1 + (self.words[negation] == "no")
        while self.clauses.word(at) in _HELPING | self.rules.adverbs | self.rules.modals | self.rules.auxiliaries:
            at += 1
        return at

    def _leads(self, at: int, verbs: frozenset[str], *, many: bool) -> bool:
        """Say whether a word has the form of a verb of those that are told of."""
        word, before = self.words[at], self.words[at - 1]
        if before in _LEADING_ON | _DETERMINERS | self.rules.prepositions or at in self.prepared.within:
            return False
        if word in self.rules.auxiliaries | self.rules.modals or word in _HELPING:
            return True
        if many:
            return word in verbs and not (at + 1 < len(self.words) and self.words[at + 1] in verbs)
        singular = word.endswith("s") and len(word) > _FEWEST_OF_A_FORM and not verbs.isdisjoint(self.prepared.sets[at])
        return word in self.rules.third or singular

    def _goes_on(self, at: int, relative: int, verbs: frozenset[str]) -> bool:
        """Say whether something follows the verb, and no more is told of what the clause left open: `is the lift`."""
        behind = at + 1
        if behind >= len(self.words) or self.clauses.ends_before(behind):
            return False
        if self.words[at] not in _BEING or self.words[relative] == "who":
            return True
        while self.clauses.word(behind) in self.rules.adverbs:
            behind += 1
        done = self.clauses.word(behind)
        return (
            bool(done)
            and done not in verbs
            and not done.endswith(("s", "ing"))
            and not verbs.isdisjoint(self.prepared.sets[behind])
        )
