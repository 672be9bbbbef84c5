"""Limits that tell who or what a sentence is about: `items not collected by 5 pm are sold` says 5 pm.

A clause that only tells whom its sentence is about denies nothing of how long or by when: `who does not reply within
14 days` names the 14 days, as `if you do not reply within 14 days` does.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from pytest_genir.lean.late import late
from pytest_genir.text.polarity.clauses import ClauseReader
from pytest_genir.text.values.value import DATE, RANGE, TIME
from pytest_genir.text.vocabulary import words

_WHEN = ("duration", DATE, TIME, RANGE)
#: In front of a limit.
_LEADING: Mapping[str, Set[str]] = {
    "en": words("within after by before for until till in since at"),
    "pl": words("ciągu przez do po przed od na w terminie najpóźniej"),
}
#: ... and between it and what leads it.
_BETWEEN = words(
    "the at least more than a next full any co najmniej ponad więcej niż dnia godziny godz upływem upływie"
)
#: A clause that begins with one of these is a condition as well.
_SUPPOSING = words("where kiedy ilekroć ktokolwiek jeśliby jeżeliby")
#: Times without a number.
_TIMES = words("roku tygodnia miesiąca doby wiosny lata jesieni zimy")
#: Beside other words it may be a number as well.
_HOUR = late(r"\d{1,2}[.:]\d\d")
_IN_CASE = {("in", "case"), ("in", "the", "event", "that")}
_RELATING = words("that who which whom whose")
_WHATEVER = words("what whatever whichever whoever")
_BEING = words(
    "is are was were be been being s have has had jest są był była było były to mamy ma mają oto istnieje istnieją"
)
_HELPING = words("be been being have has had yet already properly ever")
_NO_HEADS = words("nobody nothing none no not t never only nie nikt nic żaden żadna żadne")
_OURS = words("our my nasz nasza nasze nasi mój moja moje moi naszej naszego wasz wasza wasze")
#: Whoever they are.
_ANYONE = words(
    "ci te tych tym ten ta to tego tej temu tymi każdy każda każde każdego każdej każdemu wszyscy wszystkie wszystkich "
    "osoby osób osobom osobami osoba osobie those anyone anybody everyone everybody whoever all any"
)
_GOVERNING = words("of to from in at on for with by into over under and or nor but")
#: `The fact that they do not` is a whole statement.
_TOLD = words(
    "fact news rumour rumor claim idea view belief rule reason way chance possibility hope fear result pity shame risk "
    "danger impression sorry afraid sure glad sad aware certain clear so such"
)
_LED = _GOVERNING - {"of", "and", "or", "nor", "but"}
_DETERMINERS = words("the any all every a an")
_DONE = words(
    "paid sent given taken made met kept left sold bought brought read written won shown known held found lost put set "
    "cut done seen begun built dealt spent worn withdrawn drawn eaten drunk"
)
_FARTHEST_SUBJECT = 3
_FARTHEST_RELATIVE, _LONGEST_HEAD, _FARTHEST_VERB = 5, 5, 8
_FEWEST_OF_A_FORM = 4


class LimitsOfWhom(ClauseReader):
    """The limits of one answer that tell whom or what a sentence is about; places are those of tokens."""

    def tells(self, begin: int, separator: str, negation: int, first: int, last: int) -> bool:
        """Say whether a phrase is a limit in a clause that tells what its sentence is about, or on which condition."""
        if not self.is_limit(first, last):
            return False
        if (at := self._supposing(begin)) is not None:
            return self._is_its_own(at, negation, supposing=True)
        if self.rules.lemmas_of_verbs:
            return self._in_polish(begin, separator)
        return (
            self._in_whatever(begin, negation)
            or self._in_relative(begin, negation, last)
            or self._reduced(begin, negation, last)
            or self._without_relative(begin, negation, last)
        )

    def _in_whatever(self, begin: int, negation: int) -> bool:
        """Say whether a negation is of `what is not fetched`, which the sentence is about: no `that is what`."""
        near = range(negation - 1, max(begin, negation - _FARTHEST_RELATIVE) - 1, -1)
        at = next((at for at in near if self.words[at] in _WHATEVER), None)
        if at is None or not self._is_its_own(at, negation):
            return False
        return at == begin or self.clauses.ends_before(at) or self._is_head(at)

    def _supposing(self, begin: int) -> int | None:
        """Return where a condition begins whose first word is no `if`: `should you not`, `in case you do not`."""
        words = self.words
        if self.clauses.word(begin - 1) in _SUPPOSING:
            return begin - 1
        if words[begin] in _SUPPOSING or self.clauses.supposes(begin):
            return begin
        led = (length for length in (2, 4) if tuple(words[begin : begin + length]) in _IN_CASE)
        return next((begin + length - 1 for length in led), None)

    def is_limit(self, first: int, last: int) -> bool:
        """Say whether a phrase is how long, by when or after when: `within 30 days`."""
        leading = _LEADING.get(self.prepared.language, frozenset())
        at = first
        while at <= last and self.words[at] in leading | _BETWEEN and at not in self.prepared.within:
            at += 1
        if at > last:
            return False
        led = at - 1
        while led > 0 and self.words[led] in _BETWEEN:
            led -= 1
        if led < 0 or self.words[led] not in leading or self.clauses.ends_before(led + 1):
            return False
        begin = self.prepared.within.get(at, (at,))[0]
        kinds = {value.kind for value, _ in self.prepared.values_at.get(begin, ())}
        if not kinds.isdisjoint(_WHEN) or self.words[at] in self.rules.seasons | _TIMES:
            return True
        start, end = self.prepared.spans[at][0], self.prepared.spans[last][1]
        return _HOUR.fullmatch(self.prepared.text, start, end) is not None

    def _in_polish(self, begin: int, separator: str) -> bool:
        """Say whether a clause begins with `który` and tells whom of many: `osoby, które nie zapłacą do piątku`."""
        rules = self.rules
        at = begin - 1 if separator in rules.relatives else begin
        at += self.words[at] in rules.prepositions
        if self.words[at] not in rules.relatives:
            return False
        end = at - (self.clauses.word(at - 1) in rules.prepositions)
        if end == 0 or not self.clauses.soft(end):
            return False
        head = range(self.clauses.begin(end - 1)[0], end)
        told = {self.words[each] for each in head}
        if not told.isdisjoint(_OURS | _NO_HEADS) or self._has_name(head):
            return False
        return not told.isdisjoint(_ANYONE - _BEING) or not any(map(self.clauses.is_verb, head))

    def _has_name(self, head: range) -> bool:
        """Say whether a part of the text names somebody: `firma Kowalski`."""
        starts = [self.prepared.spans[at][0] for at in head[1:]]
        return any(self.prepared.text[start].isupper() for start in starts)

    def _in_relative(self, begin: int, negation: int, last: int) -> bool:
        """Say whether a negation is of a relative clause without a comma: `those who do not pay by Friday`."""
        farthest = max(begin - 1, negation - _FARTHEST_RELATIVE, 1)
        at = next((at for at in range(negation - 1, farthest - 1, -1) if self.words[at] in _RELATING), None)
        if at is None or self.clauses.ends_before(at) or not self._is_head(at) or not self._is_its_own(at, negation):
            return False
        helped = self.words[at + 1] in self.rules.auxiliaries | self.rules.modals | _BEING
        # `we regret that nobody has paid` is no relative clause
        return helped or self.words[at] != "that" or (not self._acts(at) and self._goes_on(last))

    def _is_its_own(self, leading: int, negation: int, *, supposing: bool = False) -> bool:
        """Say whether a negation is of a clause's first verb: no `those who pay do not`, no `what you bring is not`."""
        begin = leading + 1 + (self.words[leading] == "whose")
        verbs = [at for at in range(begin, negation) if self._is_verb(at, in_doubt=not supposing)]
        return len(verbs) <= 1 and (not verbs or verbs[0] == negation - 1 or self.clauses.helps(verbs[0]))

    def _is_verb(self, at: int, *, in_doubt: bool) -> bool:
        """Say whether a word is a verb; one that may be a noun is one behind who does it, or if told so: `rent`."""
        if self.clauses.is_verb(at) or self.words[at] in self.rules.modals:
            return True
        from pytest_genir.text.matching.english.verbs import VERBS

        certain = in_doubt or self.words[at - 1] in self.rules.subjects
        return certain and (self.words[at].endswith("ed") or not VERBS.isdisjoint(self.prepared.sets[at]))

    def _is_head(self, end: int) -> bool:
        """Say whether the words in front of a place may name those that a clause is about: no `it is a shop that`."""
        begin = self.clauses.begin(end - 1)[0]
        head = self.words[begin:end]
        being = max((at for at, word in enumerate(head) if word in _BEING), default=None)
        if being is not None and (_LED | _ANYONE).isdisjoint(head[being:]):
            return False
        return bool(head) and (_NO_HEADS | _OURS).isdisjoint(head)

    def _without_relative(self, begin: int, negation: int, last: int) -> bool:
        """Say whether a clause tells of what is in front of it: `books you have not returned within 14 days cost`."""
        near = range(negation, max(begin, negation - _FARTHEST_SUBJECT) - 1, -1)
        at = next((at for at in near if self.words[at] in self.rules.subjects), None)
        if at is None or not begin < at <= begin + _LONGEST_HEAD or self.clauses.ends_before(at):
            return False
        head = self.words[begin:at]
        named = head[-1].endswith("s") or head[0] in _DETERMINERS
        if not named or not (_LED | _BEING | _NO_HEADS | self.rules.that).isdisjoint(head):
            return False
        behind = last + 1
        return (
            behind < len(self.words) and not self.clauses.ends_before(behind) and self._is_verb(behind, in_doubt=True)
        )

    def _acts(self, end: int) -> bool:
        """Say whether a verb or who does it stands in front of a clause: `we regret`, `please note`."""
        from pytest_genir.text.matching.english.verbs import VERBS

        begin = self.clauses.begin(end - 1)[0]
        acting = self.words[end - 1] in VERBS or self.words[end - 1] in _TOLD
        return acting or end - begin > _LONGEST_HEAD or not self.rules.subjects.isdisjoint(self.words[begin:end])

    def _reduced(self, begin: int, negation: int, last: int) -> bool:
        """Say whether a negation and a participle tell of a noun: `items not collected by 5 pm are sold`."""
        clauses, rules = self.clauses, self.rules
        if self.words[negation] != "not" or begin >= negation or clauses.ends_before(negation):
            return False
        noun = self.words[negation - 1]
        helping = rules.auxiliaries | rules.modals | rules.adverbs | rules.subjects | _HELPING | _GOVERNING
        if noun in helping or clauses.is_verb(negation - 1) or not self._is_head(negation):
            return False
        at = negation + 1
        while clauses.word(at) in _HELPING | rules.adverbs:
            at += 1
        # `those not back by 10 pm`
        done = clauses.word(at).endswith("ed") or clauses.word(at) in _DONE or noun in _ANYONE
        return done and (self._goes_on(last) or self._led_by_verb(begin, negation))

    def _led_by_verb(self, begin: int, end: int) -> bool:
        from pytest_genir.text.matching.english.verbs import VERBS

        return any(not VERBS.isdisjoint(self.prepared.sets[at]) for at in range(begin, end - 1))

    def _goes_on(self, last: int) -> bool:
        """Say whether the verb of the sentence follows: `are sold`, `of kick-off forfeits the match`."""
        from pytest_genir.text.matching.english.verbs import VERBS

        for at in range(last + 1, min(last + 1 + _FARTHEST_VERB, len(self.words))):
            if self.clauses.ends_before(at):
                return False
            word = self.words[at]
            if self.words[at - 1] in _GOVERNING:
                continue
            if self.clauses.is_verb(at) or word in self.rules.modals or not VERBS.isdisjoint(self.prepared.sets[at]):
                return True
            if word.endswith("s") and len(word) >= _FEWEST_OF_A_FORM and not word.endswith("ss"):
                return True
        return False
