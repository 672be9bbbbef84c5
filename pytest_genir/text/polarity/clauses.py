"""The clauses of an answer: where each begins and ends, over the commas of lists and insertions that end none."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence

from pytest_genir.lean.cached import cached_property
from pytest_genir.text.matching.matcher import Lemmas, Prepared
from pytest_genir.text.polarity.questions import AskedWords
from pytest_genir.text.polarity.rules import NegationRules, is_finite

_HARD = re.compile(r"[!?…;\n:()„”\"«»]|\.(?=\s+[^a-ząćęłńóśźż]|\s*$)")
_SOFT = re.compile(r",|\s[-–—]\s|—")
#: A model that repeats itself writes thousands of words without a full stop: no clause is looked at farther than this.
_LONGEST_CLAUSE = 60
_LONGEST_INSERTION = 6
#: ... and the clause that one may be between a negation and its verb.
_LONGEST_INTERRUPTION = 12
_FARTHEST_SECOND = 2
_IDIOM_LENGTHS = (1, 2, 3)
_BEING, _WHOM = frozenset(("is", "are", "was", "were")), frozenset(("who", "that", "whoever"))
#: What people do who are not something: no participle, and no infinitive behind `to`.
_DOING = re.compile(
    r"(?:pay|get|live|go|come|receive|use|take|stay|eat|sleep|start|begin|join|enter|travel|work|sit|wait|apply|need"
    r"|sign|bring|wear|register|book|ask|ring|meet|play|swim)(?:e?s)?\Z|(?:applies|has|have|may|must|can|should|will)\Z"
)
_DOES = frozenset(("do", "does", "doing", "done"))
#: In front of who does it.
_DETERMINERS = frozenset(("the", "your", "our", "my", "this", "that", "these", "those", "any", "there", "a", "an"))
#: Behind one of these `nie` is a pronoun.
_WITH_THEM = frozenset(("na", "po", "przez", "w", "pod", "nad", "między", "poza", "ponad"))
FARTHEST = 12
NOUN_REACH = 3


def _without_pronouns(prepared: Prepared) -> Sequence[str]:
    """Return the words of an answer, with `nich` for a `nie` that is no negation: `odsyłamy na nie do stacji`."""
    words = prepared.tokens
    if prepared.language != "pl" or "nie" not in words:
        return words
    return ["nich" if word == "nie" and at and words[at - 1] in _WITH_THEM else word for at, word in enumerate(words)]


class Clauses:
    """The clauses of one prepared answer."""

    def __init__(self, prepared: Prepared, rules: NegationRules, questions: AskedWords) -> None:
        self.prepared = prepared
        self.rules = rules
        self.questions = questions
        self.words = _without_pronouns(prepared)
        self.gap = questions.gap

    @cached_property
    def finite(self) -> Callable[[int], bool]:
        rules, words, sets = self.rules, self.words, self.prepared.sets

        def finite(at: int) -> bool:
            lemmas: Lemmas = sets[at]
            return is_finite(words[at], lemmas, rules)

        return finite

    def hard(self, at: int) -> bool:
        """Say whether a sentence or a bracket ends in front of a token."""
        gap = self.gap(at)
        return gap != " " and _HARD.search(gap) is not None

    def soft(self, at: int) -> bool:
        """Say whether a comma or a dash stands in front of a token."""
        gap = self.gap(at)
        return gap != " " and _SOFT.search(gap) is not None

    def ends_before(self, at: int) -> bool:
        return self.hard(at) or self.soft(at)

    def word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def places(self, start: int, end: int) -> tuple[int, int]:
        """Return the first token of a part of the text, and the one behind its last."""
        spans = self.prepared.spans
        first = bisect_right(spans, start, key=lambda span: span[1])
        return first, bisect_right(spans, end - 1, key=lambda span: span[0])

    def helps(self, at: int) -> bool:
        """Say whether a token is an auxiliary verb."""
        return self.word(at) in self.rules.auxiliaries

    def is_verb(self, at: int) -> bool:
        return self.finite(at) or self.helps(at)

    def tells_who(self, negation: int, end: int) -> bool:
        """Say whether a negation tells whom a verb behind it is about: `who are not members live in the lodge`."""
        who, being = self.word(negation - 2), self.word(negation - 1)
        if being != "those" and not (who in _WHOM and being in _BEING):
            return False
        return any(_DOING.match(self.words[at]) and self.word(at - 1) != "to" for at in range(negation + 2, end))

    def is_clause(self, start: int, end: int) -> bool:
        """Say whether a verb stands in a part of the text."""
        return any(map(self.is_verb, range(*self.places(start, end))))

    def are_adverbs(self, words: Sequence[str]) -> bool:
        return all(word in self.rules.adverbs for word in words)

    def begins_idiom(self, word: str, after: Sequence[str]) -> bool:
        """Say whether the words behind a negation make it none: `nie` and `tylko`."""
        idioms = self.rules.idioms.get(word, ())
        return any(tuple(after[:length]) in idioms for length in _IDIOM_LENGTHS)

    def begin(self, first: int) -> tuple[int, str]:
        """Return the first token of the clause, and what separates it: `.`, `,` or the conjunction."""
        at, farthest = first, max(0, first - _LONGEST_CLAUSE)
        while at > farthest:
            gap = self.gap(at)
            if _HARD.search(gap):
                return at, "."
            if _SOFT.search(gap) and (self._ends_a_condition(at) or self._tells_of_others(at)):
                return at, ","
            if _SOFT.search(gap) and not self._continues(at, first):
                inserted = self._insertion_before(at, first)
                if inserted is None:
                    return at, ","
                at = inserted
            if self.word(at - 1) in self.rules.breaks and not (self._is_only(at - 1) or self._is_second(at - 1)):
                return at, self.word(at - 1)
            at -= 1
        return at, "."

    def _tells_of_others(self, at: int) -> bool:
        """Say whether a clause is about what does not meet a condition: `free if insured, otherwise for £8`."""
        return any(tuple(self.words[at : at + len(words)]) == words for words in self.rules.otherwise)

    def _ends_a_condition(self, at: int) -> bool:
        """Say whether a comma in front of a token ends a condition without `if`: `should nothing help, call us`."""
        if not self._inverts or not self.gap(at).startswith(","):
            return False
        begin, farthest = at - 1, max(0, at - 1 - _LONGEST_INTERRUPTION)
        while begin > farthest and not self.ends_before(begin):
            begin -= 1
        return self.supposes(begin) and not (self.soft(begin) and self._is_behind_a_negation(begin))

    def supposes(self, begin: int) -> bool:
        """Say whether a clause is a condition by the order of its words: `had you not booked`."""
        rules = self.rules
        at = begin + (self.word(begin) in rules.joins | rules.list_closers)
        if self.word(at) not in rules.inverting or self.questions.inside(at):
            return False
        who = self.word(at + 1)
        # `had nothing with him, paid £20` goes on with a subject that was named
        negated = self.word(at) == "should" and who in rules.verbal | rules.nominal
        return negated or who in rules.subjects or who in _DETERMINERS

    @cached_property
    def _inverts(self) -> bool:
        return not self.rules.inverting.isdisjoint(self.words)

    def _insertion_before(self, at: int, first: int) -> int | None:
        """Return where `, even from abroad,` begins in front of a token, when the clause goes on behind it."""
        begin = at - 1
        while begin > 0 and not self.soft(begin):
            if self.hard(begin) or at - begin > _LONGEST_INTERRUPTION:
                return None
            begin -= 1
        if begin == 0 or not (self.interrupts(begin) or self._is_insertion(begin, at)):
            return None
        behind = range(at, self.end(first) + 1)
        return None if any(self.finite(place) for place in behind) else begin

    def _is_insertion(self, begin: int, at: int) -> bool:
        """Say whether a few words between two commas have no verb and begin like an insertion."""
        if at - begin > _LONGEST_INSERTION or any(self.finite(place) for place in range(begin, at)):
            return False
        return self.word(begin) in self.rules.insertions

    def interrupts(self, begin: int) -> bool:
        """Say whether a clause stands between a negation and its verb: `dogs do not, unless they guide, travel`."""
        return self._is_behind_a_negation(begin) and not self._ends_a_condition(begin)

    def _is_behind_a_negation(self, begin: int) -> bool:
        rules = self.rules
        if self.word(begin) in rules.turning:
            return False
        before = self.word(begin - 1)
        if before in rules.replies and (begin == 1 or self.hard(begin - 1)):
            return False  # `nie, do wniosku`
        return before in rules.verbal or (before == "t" and self.gap(begin - 1) in ("'", "’"))

    def end(self, last: int) -> int:
        """Return the last token of the clause of a token."""
        end = min(self.questions.sentence_end(last), last + _LONGEST_CLAUSE)
        while last < end and not self.soft(last + 1):
            last += 1
        return last

    def _is_second(self, at: int) -> bool:
        """Say whether a conjunction stands behind what it joins: `brak natomiast zniżki`, `nie ma jednak zniżki`."""
        if self.word(at) not in self.rules.second or self.gap(at) != " ":
            return False
        begin = next((place for place in range(at - 1, at - 1 - _FARTHEST_SECOND, -1) if self._begins(place)), None)
        return begin is not None

    def _begins(self, at: int) -> bool:
        return at == 0 or self.ends_before(at) or self.word(at - 1) in self.rules.breaks

    def _is_only(self, at: int) -> bool:
        """Say whether the conjunction belongs to the negation: the `tylko` of `nie tylko`, the `so` of `do so`."""
        if self.word(at) == "yet":
            return self.word(at - 1) in self.rules.verbal or self.word(at - 1) == "t"
        if self.word(at) == "so" and self.word(at - 1) in _DOES:
            return True
        return self.word(at - 1) in self.rules.verbal and self.word(at) in self.rules.only

    def _continues(self, at: int, first: int) -> bool:
        """Say whether a comma only separates the things of a list: `nie trzeba paszportu, dowodu ani zdjęcia`."""
        if any(tuple(self.words[at : at + len(words)]) == words for words in self.rules.additions):
            return not any(self.finite(place) for place in range(at, first))
        end = self.questions.sentence_end(first)
        tail = self.words[at : min(end, at + NOUN_REACH * 2) + 1]
        closing = next((place for place, word in enumerate(tail) if word in self.rules.list_closers), None)
        if closing is None:
            return False
        return not any(self.finite(place) for place in range(at, at + closing))

    def behind_insertion(self, last: int) -> int:
        """Return the token behind `, which nobody likes,` where one stands behind a phrase; else the next one."""
        rules, begin = self.rules, last + 1
        if begin >= len(self.words) or not self.gap(begin).startswith(",") or self.words[begin] not in rules.inserting:
            return begin
        for at in range(begin + 1, min(begin + FARTHEST, len(self.words))):
            if self.hard(at):
                return begin
            if self.soft(at):
                return at
        return begin


class ClauseReader:
    """What looks for negations in the clauses of one answer, and has all of it at hand."""

    def __init__(self, clauses: Clauses) -> None:
        self.clauses = clauses
        self.prepared = clauses.prepared
        self.questions = clauses.questions
        self.rules = clauses.rules
        self.words = clauses.words
