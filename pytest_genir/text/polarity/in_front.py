"""The negations in front of a phrase, and how far each reaches: "nie trzeba", "no need to", "nobody has to".

A negation reaches to the right, as far as its clause goes. What cancels or never was one is listed in `polish.py` and
`english.py`: "nie tylko", "no later than", "not ... without".
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.matching.matcher import Match
from pytest_genir.text.polarity.clauses import FARTHEST, NOUN_REACH, ClauseReader
from pytest_genir.text.polarity.exempted import OUTSIDE
from pytest_genir.text.polarity.free_of_charge import FreeOfCharge
from pytest_genir.text.polarity.limits_of_whom import LimitsOfWhom
from pytest_genir.text.polarity.relatives import RelativeSubjects
from pytest_genir.text.polarity.second_clauses import SecondClauses
from pytest_genir.text.values.qualifiers import LONGEST, qualifier_at
from pytest_genir.text.values.value import DATE, RANGE, TIME

_FAR_NOUN_REACH = 7
_OF_THE_FUTURE = ("ł", "ła", "ło", "li", "ły")
#: `nie trzeba` and something that is not needed.
_FEWEST_OF_AN_OBJECT, _RIGHT_BEHIND = 2, 2
_LONGEST_OUTER = 8
_HARDLY = ("trudno", "ciężko", "niepodobna", "sposób")
_WHEN = ("duration", DATE, TIME, RANGE)
_WHAT_WAS_SAID = ("tego", "niego", "niej", "nich", "czego", "tych", "tej")


@dataclass(frozen=True, slots=True)
class Negation:
    """Where a negation begins, and how it reaches."""

    at: int
    nominal: bool
    #: It is the clause's subject or stands in front of it: the verb behind it, and what that governs, are denied.
    fronted: bool = False


class NegationsInFront(ClauseReader):
    """What stands in front of the phrases of one answer and denies them; places are those of tokens."""

    def denied(self, first: int, last: int) -> int | None:
        """Return where the negation begins under which a phrase stands."""
        rules = self.rules
        if (
            self.words[first] in rules.conditioning
            and self.clauses.word(first - 1) not in {"t"} | rules.main | rules.only
        ):
            return None  # `don't take it if you are pregnant`
        begin, separator = self.clauses.begin(first)
        own = any(word in rules.main for word in self.words[first : last + 1])
        negations = [
            negation for negation in self.between(begin, first)
            if self._reaches(negation, first) and not (own and self.words[negation.at] in rules.concord)
        ]  # fmt: skip
        if not own and not rules.concord.isdisjoint(self.words[first : last + 1]):
            # `nie pracujemy ani w soboty` has one negation; `nie nic`, side by side, is something.
            agreed = [each for each in negations if self.words[each.at] in rules.main and each.at + 1 < first][-1:]
            negations = [each for each in negations if each not in agreed]
        if negations and self.conditional(begin, negations[0].at):
            negations = []
        if negations and self._tells_of_whom(begin, negations[0].at, first):
            negations = negations[1:]
        if len(negations) == 1 and self._limits.tells(begin, separator, negations[0].at, first, last):
            negations = []
        if any(self._cancelled_later(negation, last) for negation in negations):
            negations = []
        if len(negations) == 1 and self._cancelled_earlier(begin, negations[0]):
            negations = []
        outer = self._denied_that(begin, separator)
        if outer is None and rules.none_such:
            outer = self._none_such(begin, separator, first, own=own)
        if (
            negations
            and not rules.none_such
            and separator in rules.relatives
            and set(self.words[self.clauses.begin(begin - 2)[0] : begin]) & rules.main
        ):
            negations = []
        if (len(negations) + (outer is not None)) % 2 == 0:
            return None
        return outer if outer is not None else negations[0].at

    def _tells_of_whom(self, begin: int, negation: int, first: int) -> bool:
        """Say whether a negation only tells who or what a verb behind it is about."""
        return self.clauses.tells_who(negation, first) or self._relatives.tells_of_whom(begin, negation, first)

    @cached_property
    def _relatives(self) -> RelativeSubjects:
        return RelativeSubjects(self.clauses)

    @cached_property
    def _limits(self) -> LimitsOfWhom:
        return LimitsOfWhom(self.clauses)

    @cached_property
    def _second(self) -> SecondClauses:
        return SecondClauses(self.clauses)

    @cached_property
    def _free(self) -> FreeOfCharge:
        return FreeOfCharge(self.clauses)

    def limits_whom(self, first: int, last: int) -> bool:
        """Say whether a phrase is a limit that only tells whom its sentence is about: `bids not made by noon are`."""
        begin, separator = self.clauses.begin(first)
        negations = self.between(begin, first) if self._limits.is_limit(first, last) else []
        return len(negations) == 1 and self._limits.tells(begin, separator, negations[0].at, first, last)

    def denied_lack(self, first: int) -> int | None:
        """Return the negation of a clause in which nothing is without what a phrase lacks: `No order goes out without`.

        What stands right in front of it, or is only not the only thing, denies no lack.
        """
        rules = self.rules
        if self.words[first] not in rules.without:
            return None
        begin, _ = self.clauses.begin(first)
        for at in range(begin, first):
            if self.words[at] in rules.main or self.words[at] == "t":
                following = self.clauses.word(at + 1)
                return None if following in rules.only or self.conditional(begin, at) else at
        return None

    def _none_such(self, begin: int, separator: str, first: int, *, own: bool) -> int | None:
        """Return where `nie ma takiej kasy, w której` begins, of which a phrase is told: of none.

        A phrase with a negation of its `own` needs no more: `nie ma kasjera, który nie przyjmuje kart`.
        """
        rules, words = self.rules, self.words
        at = begin - 1 if separator in rules.relatives else begin
        at += at + 1 < len(words) and words[at] in rules.prepositions
        if words[at] not in rules.relatives:
            return None
        end = at - (self.clauses.word(at - 1) in rules.prepositions)
        outer = range(self.clauses.begin(end - 1)[0], end) if end else range(0)
        denied = next(
            (each for each in outer if words[each] in rules.main and words[each + 1] in rules.none_such), None
        )
        if denied is None or end - denied > _LONGEST_OUTER:
            return None
        shown = own or not rules.such.isdisjoint(words[denied:end]) or not rules.may.isdisjoint(words[at : first + 1])
        return denied if shown else None

    def not_only(self, first: int) -> int | None:
        """Return the negation right in front of a phrase that begins with `only`: `nie tylko studenci`."""
        rules = self.rules
        if self.words[first] not in rules.only or self.clauses.word(first - 1) not in rules.main:
            return None
        return first - 1 if self.clauses.gap(first) == " " else None

    def contrary(self, first: int) -> int | None:
        """Return where `far from` begins, right in front of a phrase."""
        right_before = self.clauses.word(first - 1)
        for words in self.rules.contraries:
            begin = first - len(words)
            if words[-1] != right_before or begin < 0:
                continue
            if tuple(self.words[begin:first]) == words and not self.clauses.hard(first):
                agrees = self.words[first] in self.rules.main and not self.rules.concord.isdisjoint(words)
                return None if agrees else begin  # `w żadnym razie nie podlega`
        return None

    def only_lacking(self, match: Match) -> int | None:
        """Return where `the only thing not included is` begins, right in front of a phrase."""
        found = self.rules.only_lacking.search(self.prepared.text, max(0, match.start - 140), match.start)
        return None if found is None else bisect_right(self.prepared.spans, found.start(), key=lambda span: span[1])

    def excepted(self, first: int, last: int) -> int | None:
        """Return the word that takes a day out: `every day except on Sundays`."""
        if self.words[last] not in self.rules.seasons:
            return None
        for at in range(first - 1, max(first - 1 - NOUN_REACH * 2, -1), -1):
            if self.clauses.hard(at + 1) or self.clauses.finite(at) or self.words[at] == "czyli":
                return None
            if self.words[at] in self.rules.excepting:
                if self.words[at + 1] in OUTSIDE:
                    return None
                # `Closed except on Sundays`: two that cancel each other.
                if self._added_to_all(at, first, last):
                    return None
                before = self.words[self.clauses.begin(at)[0] : at]
                return None if self.rules.closed & set(before) or self.rules.main & set(before) else at
        return None

    def _added_to_all(self, at: int, first: int, last: int) -> bool:
        """Say whether days behind an exception belong to the rest: `except Mondays, public holidays included`."""
        if not any(self.clauses.soft(place) for place in range(at + 1, first + 1)):
            return False
        return self.clauses.word(last + 1) in self.rules.added or any(
            self.words[place] in self.rules.added and self.clauses.word(place + 1) in self.rules.prepositions
            for place in range(at + 1, first)
        )

    def between(self, begin: int, first: int) -> list[Negation]:
        """Return the negations between two tokens that are ones."""
        rules = self.rules
        found = []
        for at in range(begin, first):
            word = self.words[at]
            after = self.words[at + 1 : first + 4]
            if word == "t" and at and "'" in self.clauses.gap(at).replace("’", "'"):
                word = "n't"
            if word in rules.untrue and set(after) & rules.that:
                found.append(Negation(at, False))
            if self._denies_by_itself(at):
                found.append(Negation(at, False))
            if word in rules.failing and after[:1] == ["to"] and not rules.main & set(self.words[begin:at][-3:]):
                found.append(Negation(at, False))
            if word in rules.verbal or word in rules.nominal:
                if word == "no" and self.clauses.gap(at + 1).startswith(".") and self.clauses.word(at + 1).isdecimal():
                    continue
                # `Don't wait for a reply` denies `wait for a reply`, and no other phrase behind it.
                # in front of `niemożliwe do odzyskania` a "nie są" denies
                told = self.words[at + 1 : first] if _negates_itself(self.words[first]) else after
                if at + 1 < first and self.clauses.begins_idiom(word, told):
                    continue
                rejects = word in rules.rejects
                if first in self.prepared.within and self._is_bound(at, first):
                    continue
                if self._lasts(first):
                    continue
                if not rejects and not rules.bounds.isdisjoint(self.words[at + 1 : first]):
                    continue
                behind_no = word == "no" and bool(after) and after[0] in rules.fronted_behind_no
                nominal = word in rules.nominal and after[:1] != ["longer"] and not behind_no
                found.append(Negation(at, nominal, behind_no or word in rules.fronted))
        if any(negation for negation in found if self.words[negation.at] in rules.main):
            # `nigdy nie`: one negation, however many words agree with it.
            found = [negation for negation in found if self.words[negation.at] not in rules.concord]
        return found

    def _is_bound(self, at: int, first: int) -> bool:
        """Say whether a value only says which ones are meant: `nie trzeba zgłaszać kwot do 500 zł`, `under 12`."""
        rules, word = self.rules, self.clauses.word(first - 1)
        if word in rules.limits or (word in rules.reaching and self.clauses.word(first - 2) in rules.bounded_things):
            return True
        # `dziecka, które nie ukończyło 12 lat`
        return first - at == _RIGHT_BEHIND and rules.attained is not None and bool(rules.attained.match(word))

    def _lasts(self, first: int) -> bool:
        """Say whether a value is how long something is not so, at least: `nie przez co najmniej rok`."""
        if first not in self.prepared.within:
            return False
        return any(
            qualifier_at(self.words, at, self.prepared.language) == ("least", first)
            and self.clauses.word(at - 1) in self.rules.lasting
            for at in range(max(1, first - LONGEST), first)
        )

    def how_long(self, first: int) -> bool:
        """Say whether a value is how long something is not done: `nie wolno jeść przez 2 godziny`, `do not eat for`."""
        rules = self.rules
        if first not in self.prepared.within or self.clauses.word(first - 1) not in rules.lasting:
            return False
        if all(value.kind not in ("duration", RANGE) for value, _ in self.prepared.values_at.get(first, ())):
            return False
        before = self.words[self.clauses.begin(first)[0] : first]
        return not rules.forbidding.isdisjoint(before) or rules.enduring.isdisjoint(before)

    def until_when(self, first: int, last: int) -> bool:
        """Say whether a phrase is a clause that ends what is denied: `not yours until the invoice is paid`."""
        begins = self.words[first] in ("until", "till", "unless")
        return begins and any(map(self.clauses.finite, range(first + 1, last + 1)))

    def _denies_by_itself(self, at: int) -> bool:
        """Say whether a verb denies what it governs: `wyklucza`, `rezygnujemy z`, `rules out`, `stopped charging`."""
        rules, word = self.rules, self.words[at]
        second = rules.denials_in_two.get(word)
        if second is not None and second.match(" ".join(self.words[at + 1 : at + 3])):
            return True
        if rules.denials.fullmatch(word) is None:
            return False
        return self.clauses.word(at - 1) not in rules.auxiliaries and self.clauses.word(at + 1) not in rules.astray

    def _reaches(self, negation: Negation, first: int) -> bool:
        """Say whether a negation reaches a phrase."""
        rules = self.rules
        begin = self._behind_interruption(negation.at + 1, first)
        inside = range(begin, first)
        words = self.words[begin:first]
        if self.words[negation.at] in rules.failing and any(self.clauses.finite(at) for at in inside):
            return False
        if words and (self._free.leaves(negation.at, first) or self._second.holds(negation.at, first)):
            return False
        if len(words) > FARTHEST or not rules.that.isdisjoint(words):
            return self._through_that(negation, first)
        if negation.nominal:
            if words and self.words[negation.at] in rules.rejects and self._instead_of_that(words, inside):
                return False  # `może zamiast tego odbyć rozmowę`
            far = bool(words) and (words[0] in rules.needs or self._free.governs(negation.at, first))
            if len(words) > (_FAR_NOUN_REACH if far else NOUN_REACH):
                return False
            if words and self.words[negation.at] in rules.rejects and inside[-1] in self.prepared.within:
                return self.words[first] not in self.prepared.sets[first]  # `zamiast 530 zł kwota wynosi 350 zł`
            aside = rules.lemmas_of_verbs and words and self.words[negation.at] in rules.without | rules.rejects
            if words and self._begins_another(negation.at, first):
                return False  # `for lack of a ticket you pay`
            if self.words[negation.at] in rules.without and words and self._until_when(negation.at, first):
                return False  # `bez kosztów do 48 godzin przed przyjazdem`
            if aside and (self.clauses.finite(first) or (not far and self._is_infinitive(first))):
                return False  # `zamiast do burmistrza trafia do wojewody`, `bez rezerwacji miejsca przewieźć rower`
            led = rules.lemmas_of_verbs and self.words[negation.at] in rules.without
            return (far and not led) or not any(self.clauses.finite(at) for at in inside)
        if words and words[-1] in rules.alternatives and all(word in rules.alone for word in words[:-1]):
            return False  # `nic albo 30 zł`: the negation is the one choice, the phrase is the other
        if negation.fronted:
            return self._governs(list(inside), first)
        if self._in_relative(negation.at) and self.words[first] in rules.auxiliaries | rules.modals:
            return False  # `results that were not collected are online`
        if self._begins_second(words, first):
            return False
        verbs = 0
        for place, at in enumerate(inside):
            joined = place and words[place - 1] in rules.joins
            if joined and (self.clauses.finite(at) or self._goes_on(at, negation.at)):
                return False
            if self._is_participle(at):
                continue
            if self.clauses.finite(at) and (place == 0 or words[place - 1] not in rules.infinitive_after):
                verbs += 1
                if verbs > 1 or (place > 0 and not self.clauses.are_adverbs(words[:place])):
                    return False
        if not words or words[-1] not in rules.joins:
            return True
        return not (self.clauses.finite(first) or self._goes_on(first, negation.at))

    def _instead_of_that(self, words: Sequence[str], inside: range) -> bool:
        """Say whether `zamiast` rejects what was said before, and a verb goes on: `zamiast tego odbyć`."""
        if words[0] not in _WHAT_WAS_SAID:
            return False
        return any(self.clauses.finite(at) or self._is_infinitive(at) for at in inside[1:])

    def _until_when(self, negation: int, first: int) -> bool:
        """Say whether a phrase says, behind the noun of `bez` and a preposition, by when or how old: `do 16 lat`."""
        led = self.words[first] in self.rules.spanning
        place = first + led
        if not led and self.clauses.word(first - 1) not in self.rules.spanning:
            return False
        if place - negation <= _FEWEST_OF_AN_OBJECT or place not in self.prepared.within:
            return False
        begin = self.prepared.within[place][0]
        return any(value.kind in _WHEN for value, _ in self.prepared.values_at.get(begin, ()))

    def _is_participle(self, at: int) -> bool:
        """Say whether a verb is one with the `będzie` in front of it: `nie będzie od nikogo wymagał`."""
        if not self.rules.lemmas_of_verbs or not self.words[at].endswith(_OF_THE_FUTURE):
            return False
        return any(self.words[before].startswith("będ") for before in range(max(0, at - NOUN_REACH), at))

    def _begins_second(self, words: Sequence[str], first: int) -> bool:
        """Say whether a second verb begins with, or right before, a phrase: `nie wzrosła i nadal wynosi`, `i nie`."""
        rules = self.rules
        if not rules.lemmas_of_verbs or rules.joins.isdisjoint(words):
            return False
        last = max(place for place, word in enumerate(words) if word in rules.joins)
        behind = [word for word in words[last + 1 :] if word not in rules.adverbs]
        return behind[0] in rules.main if behind else self.clauses.finite(first)

    def _goes_on(self, at: int, negation: int) -> bool:
        """Say whether a verb goes on with the subject of one that is denied: `does not need an account and runs`."""
        denied = self.clauses.word(negation - 1) in ("does", "doesn") or self.words[negation] == "doesnt"
        return denied and self.words[at] in self.rules.third

    def _behind_interruption(self, begin: int, first: int) -> int:
        """Return where the clause of a negation goes on: behind `, unless they guide,`, or at once."""
        clauses = self.clauses
        if begin >= first or not clauses.soft(begin) or not clauses.interrupts(begin):
            return begin
        return next((at for at in range(begin + 1, first + 1) if clauses.soft(at)), begin)

    def _begins_another(self, negation: int, first: int) -> bool:
        """Say whether the noun of `without` or `za brak` ends in front of a phrase, which begins with who does it."""
        rules, words = self.rules, self.words
        if not rules.lemmas_of_verbs:
            return words[negation] in rules.without and words[first] in rules.subjects
        led = self.clauses.word(negation - 1) in rules.prepositions
        if words[negation] == "braku" and first - negation > 1:  # `przy braku płomienia gaz wyłącza się`
            joined = any(words[at] in rules.joins or self.clauses.soft(at) for at in range(negation + 1, first))
            led = led or self.clauses.word(negation - 1) in ("razie", "przypadku")
            near = range(first, min(first + 2, len(words)))
            if led and not joined and any(self.clauses.is_verb(at) for at in near):
                return True
        return led and words[negation] in rules.nominal and self.clauses.finite(first)

    def _in_relative(self, negation: int) -> bool:
        """Say whether a negation stands right behind `that` or `who` and its auxiliary."""
        rules = self.rules
        if rules.lemmas_of_verbs or self.words[negation] not in rules.main | {"t"}:
            return False
        at = negation - 1 - (self.clauses.word(negation - 1) in rules.auxiliaries | rules.finite)
        return at > 0 and self.words[at] in rules.relating and not self.clauses.ends_before(at)

    def _is_infinitive(self, at: int) -> bool:
        return self.words[at].endswith(("ć", "óc")) and self.words[at] in self.prepared.sets[at]

    def _governs(self, inside: list[int], first: int) -> bool:
        """Say whether a phrase belongs to the verb behind `nobody` or `none of our offices does`."""
        rules = self.rules
        verbs = [at for at in inside if self.clauses.is_verb(at)]
        second = any(self.clauses.finite(at) and self.words[at - 1] in rules.joins for at in [*inside, first])
        helped = bool(verbs) and (self.words[verbs[0]] in rules.auxiliaries or self.words[verbs[0]] in rules.modals)
        return not second and len(verbs) <= (2 if helped else 1)

    def _through_that(self, negation: Negation, first: int) -> bool:
        """Say whether `not ... that` denies what follows: `it is not true that`, but not `I did not know that`."""
        words = self.words[negation.at + 1 : first]
        if self.rules.that.isdisjoint(words):
            return False
        if self.words[negation.at] in self.rules.untrue:
            return True
        before = words[: next(place for place, word in enumerate(words) if word in self.rules.that)]
        return any(word in self.rules.denies_that for word in before)

    def _denied_that(self, begin: int, separator: str) -> int | None:
        """Return where `nieprawda, że` begins, when the clause depends on it."""
        rules = self.rules
        if separator != "," or self.clauses.word(begin) not in rules.that:
            return None
        outer, _ = self.clauses.begin(begin - 1)
        words = range(outer, begin)
        for at in words:
            if self.words[at] in rules.untrue:
                return at
            if self.clauses.word(at + 1) in rules.without or self._for_reason(at, begin):
                continue  # `nie bez powodu mówi się, że`
            if self.words[at] in rules.verbal and (
                any(self.words[other] in rules.denies_that for other in words) or self._says_not(at, begin)
            ):
                return None if self._is_purpose(at, begin) else at
        return None

    def _for_reason(self, negation: int, begin: int) -> bool:
        """Say whether a negation says that something is said for good reason: `nie na darmo mówi się, że`."""
        after = self.words[negation + 1 : begin]
        return any(tuple(after[:length]) in self.rules.for_reason for length in (1, 2))

    def _says_not(self, negation: int, begin: int) -> bool:
        """Say whether a negation is of a verb of saying or thinking, in any form: `nie potwierdził`."""
        rules, near = self.rules, range(negation + 1, min(negation + 1 + NOUN_REACH, begin))
        if self.clauses.begins_idiom(self.words[negation], self.words[negation + 1 : begin]):
            return False
        if self.clauses.word(negation - 1) in _HARDLY:
            return False  # `trudno nie zgodzić się z tym, że`
        return any(not rules.denies_that_in_any_form.isdisjoint(self.prepared.sets[at]) for at in near)

    def _is_purpose(self, negation: int, begin: int) -> bool:
        """Say whether a clause is what for something else is not needed: `nie trzeba konta, by kupić bilet`."""
        rules, words = self.rules, self.words
        infinitive = self.clauses.word(begin + 1).endswith("ć") or self.clauses.word(begin + 2).endswith("ć")
        return words[begin] in rules.purposes and infinitive and begin - negation > _FEWEST_OF_AN_OBJECT

    def conditional(self, begin: int, negation: int) -> bool:
        """Say whether the negation is a condition: `jeśli nie zapłacisz 20 zł`."""
        rules = self.rules
        words = {*self.words[begin:negation], self.clauses.word(begin - 1)}
        if not words & rules.conditions:
            return False
        # `unless you are the owner you will not`: the second verb has no comma in front, and is no condition.
        verbs = [at for at in range(begin, negation) if self.clauses.is_verb(at)]
        return len(verbs) < 2 or not rules.joins.isdisjoint(self.words[begin:negation])

    def _cancelled_later(self, negation: Negation, last: int) -> bool:
        """Say whether `bez dowodu` is followed by a `nie`: without it nothing is possible."""
        if self.words[negation.at] not in self.rules.without:
            return False
        end = self.questions.sentence_end(last)
        later = self.words[last + 1 : min(end + 1, last + 8)]
        return any(word in self.rules.main or word == "t" for word in later)

    def _cancelled_earlier(self, begin: int, negation: Negation) -> bool:
        """Say whether `without subtitles` stands behind another negation: `no film is shown without subtitles`."""
        rules, at = self.rules, negation.at
        if self.words[at] not in rules.without:
            return False
        return any(
            each.at < at
            and (each.nominal or each.fronted)
            and any(self.clauses.finite(place) for place in range(each.at, at))
            for each in self.between(begin, at)
        )


def _negates_itself(word: str) -> bool:
    return word.startswith("nie") and len(word) > _LONGEST_OUTER
