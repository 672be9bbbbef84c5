"""Whether a phrase is said or denied: `trzeba zapłacić` stands in "Nie trzeba zapłacić", and is not said there.

A negation reaches to the right, as far as its clause goes: from "nie" to the next full stop, "lecz", "but", or
comma. What cancels or never was one is listed in `polish.py` and `english.py`: "nie tylko", "no later than",
"not ... without". A few predicates deny what stands before them: "dowód nie jest wymagany". A question denies
nothing, except where "no" is the answer to it; what it only asks is not said either (`questions.py`). Polish and
English; in other languages everything that stands there counts as said.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.polarity.clauses import FARTHEST, NOUN_REACH, Clauses
from pytest_genir.text.polarity.denials import GoverningCues
from pytest_genir.text.polarity.distance import Distance
from pytest_genir.text.polarity.english import ENGLISH
from pytest_genir.text.polarity.entries import Entries
from pytest_genir.text.polarity.exempted import Exempted
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.retractions import Retractions
from pytest_genir.text.polarity.rules import NegationRules
from pytest_genir.text.questions import AskedWords

_ENTERS = re.compile(r"(?:we|w|prze|po|za|przy)(?:jdzie|jedzie|leci|puści|puszcza|jmuje)\w{0,3}")
_FREE_OF = re.compile(r"[-‑]free\b", re.IGNORECASE)
_NON = re.compile(r"\bnon[-‑]\Z", re.IGNORECASE)
_MOST_BETWEEN = 4
_ENTRY = re.compile(r"[ \t*_]*(?::|\||\(|\s[–—-])[ \t*_|]*")
_ENTRY_ENDS = re.compile(r"[.,;!?|\n()]|\s[–—-]\s")
_LISTED = re.compile(r"[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]")
_FAR_NOUN_REACH = 7
_IDIOM_LENGTHS = (1, 2, 3)

_RULES: Mapping[str, NegationRules] = {"pl": POLISH, "en": ENGLISH}


@dataclass(frozen=True, slots=True)
class _Negation:
    """Where a negation begins, and how it reaches."""

    at: int
    nominal: bool
    #: It is the clause's subject or stands in front of it: the verb behind it, and what that governs, are denied.
    fronted: bool = False


class Polarity:
    """The negations of one prepared answer."""

    def __init__(self, prepared: Prepared, language: str, question: str = "") -> None:
        self.prepared = prepared
        self._language = language
        self._question = question
        self.rules: NegationRules | None = _RULES.get(language)
        self.words = prepared.tokens
        self.questions = AskedWords(prepared, language)

    def denial(self, match: Match) -> str | None:
        """Return the words of the answer that deny a match, or None where it is said."""
        if self.rules is None or match.end <= match.start:
            return None
        first, last = self._tokens(match)
        answered = self._answered_no(last)
        if answered is not None:
            return self._shown(first, answered)
        if self.questions.inside(last):
            replied = self._topic_denied(first, last)
            return None if replied is None else self._shown(first, replied)
        if self._compound(match) or self._entries.crossed_out(match):
            return match.surface
        named = self._entries.named(match)
        if named is not None:
            return self._between(named, match.end)
        listed = self._entry_denied(last)
        if listed is not None:
            return self._shown(first, listed)
        taken = self.rules.no_more.match(self.prepared.text, match.end)
        if taken is not None:
            return self._between(match.start, taken.end())
        withheld = self._distance.withheld(match) or self._retractions.of(match)
        if withheld is not None:
            return self._between(*withheld)
        verdict = self._exempted.of(match) or self._denials.of(match)
        if verdict is not None:
            how, begin, end = verdict
            return None if how == "said" else self._between(begin, end)
        before = self._denied_before(first, last)
        if before is None:
            before = self._contrary_before(first)
        if before is None:
            before = self._excepted(first, last)
        if before is None:
            before = self._under_heading(match)
        if before is None:
            before = self._only_lacking(match)
        if before is not None:
            return self._shown(before, last)
        if self._is_span(first):
            return None
        behind = self._denied_behind(first, last)
        if behind is None:
            behind = self._clause_denies(first, last)
        if behind is None:
            behind = self._fronted_object(first, last)
        return None if behind is None else self._shown(first, behind)

    @cached_property
    def clauses(self) -> Clauses:
        """Return where the clauses of the answer begin and end."""
        assert self.rules is not None
        return Clauses(self.prepared, self.rules, self.questions)

    @cached_property
    def _entries(self) -> Entries:
        return Entries(self.prepared, self._language, self._is_clause)

    @cached_property
    def _distance(self) -> Distance:
        return Distance(self.prepared, self._language, self._question)

    @cached_property
    def _retractions(self) -> Retractions:
        return Retractions(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _exempted(self) -> Exempted:
        return Exempted(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _denials(self) -> GoverningCues:
        return GoverningCues(self.prepared, self._language, self._distance.parts)

    def _between(self, start: int, end: int) -> str:
        return " ".join(self.prepared.text[start:end].split())

    def asked(self, match: Match) -> str | None:
        """Return the question in which a match stands and is not said; None where it is."""
        if self.rules is None or match.end <= match.start:
            return None
        found = self.questions.asked(*self._tokens(match))
        return None if found is None else self._shown(*found)

    def _compound(self, match: Match) -> bool:
        """Say whether a phrase is one half of a word that denies it: `visa-free`, `non-smoking`."""
        text = self.prepared.text
        return bool(_FREE_OF.match(text, match.end) or _NON.search(text, max(0, match.start - 5), match.start))

    def _entry_denied(self, last: int) -> int | None:
        """Return the `brak` behind the name of an entry: `Winda: brak`, `| Breakfast | No |`, `lift – none`."""
        assert self.rules is not None
        at = last + 1
        if at >= len(self.words):
            return None
        if not _ENTRY.fullmatch(self.clauses.gap(at)):  # `ręczników brak`
            closed = at + 1 >= len(self.words) or _ENTRY_ENDS.search(self.clauses.gap(at + 1))
            # `folding ones yes, electric ones no`
            contrasted = self.words[at] == "no" and "yes" in self.words[max(0, at - FARTHEST) : at]
            return at if (self.words[at] == "brak" or contrasted) and self.clauses.gap(at) == " " and closed else None
        for words in self.rules.entries:
            end = at + len(words)
            closed = end >= len(self.words) or _ENTRY_ENDS.search(self.clauses.gap(end))
            if tuple(self.words[at:end]) == words and closed:
                return end - 1
        return None

    def _only_lacking(self, match: Match) -> int | None:
        """Return where `the only thing not included is` begins, right in front of a phrase."""
        assert self.rules is not None
        found = self.rules.only_lacking.search(self.prepared.text, max(0, match.start - 140), match.start)
        return None if found is None else bisect_right(self.prepared.spans, found.start(), key=lambda span: span[1])

    def _under_heading(self, match: Match) -> int | None:
        """Return the negation in the heading of a list: `Not included:` above `- massage`."""
        assert self.rules is not None
        text = self.prepared.text
        begin = text.rfind("\n", 0, match.start) + 1
        if begin == 0 or not _LISTED.match(text, begin):
            return None
        while begin:
            end = begin - 1
            begin = text.rfind("\n", 0, end) + 1
            line = text[begin:end].strip(" *_\t")
            if line.endswith(":"):
                return self._heading_denies(begin, end)
            if line and not _LISTED.match(text, begin):
                return None
        return None

    def _heading_denies(self, begin: int, end: int) -> int | None:
        assert self.rules is not None
        first, after = self._places(begin, end)
        clause, _ = self.clauses.begin(after - 1) if after > first else (after, "")
        found = [
            negation
            for negation in self._negations(max(first, clause), after)
            if not self._conditional(clause, negation.at)
        ]
        return found[0].at if len(found) % 2 else None

    def _tokens(self, match: Match) -> tuple[int, int]:
        """Return the first and the last token of a match."""
        first, after = self._places(match.start, match.end)
        return first, after - 1

    def _places(self, start: int, end: int) -> tuple[int, int]:
        """Return the first token of a part of the text, and the one behind its last."""
        spans = self.prepared.spans
        first = bisect_right(spans, start, key=lambda span: span[1])
        return first, bisect_right(spans, end - 1, key=lambda span: span[0])

    @cached_property
    def _negates(self) -> bool:
        """Say whether a word of the answer negates a clause."""
        assert self.rules is not None
        return "t" in self.words or not self.rules.main.isdisjoint(self.words)

    def _shown(self, first: int, last: int) -> str:
        start, end = self.prepared.spans[first][0], self.prepared.spans[last][1]
        return " ".join(self.prepared.text[start:end].split())

    def _answered_no(self, last: int) -> int | None:
        """Return the `Nie.` that answers the question in which a token stands."""
        assert self.rules is not None
        end = self.questions.sentence_end(last)
        if (
            not self.questions.inside(last)
            or end + 1 >= len(self.words)
            or self.clauses.word(end + 1) not in self.rules.replies
        ):
            return None
        stands_alone = end + 2 >= len(self.words) or not self.clauses.gap(end + 2).isspace()
        return end + 1 if stands_alone else None

    def _negations(self, begin: int, first: int) -> list[_Negation]:
        """Return the negations between two tokens that are ones."""
        assert self.rules is not None
        rules = self.rules
        found = []
        for at in range(begin, first):
            word = self.words[at]
            after = self.words[at + 1 : first + 4]
            if word == "t" and at and "'" in self.clauses.gap(at).replace("’", "'"):
                word = "n't"
            if word in rules.untrue and set(after) & rules.that:
                found.append(_Negation(at, False))
            if self._denies_by_itself(at):
                found.append(_Negation(at, False))
            if word in rules.failing and after[:1] == ["to"] and not rules.main & set(self.words[begin:at][-3:]):
                found.append(_Negation(at, False))
            if word in rules.verbal or word in rules.nominal:
                if word == "no" and self.clauses.gap(at + 1).startswith(".") and self.clauses.word(at + 1).isdecimal():
                    continue
                if any(tuple(after[:length]) in rules.idioms.get(word, ()) for length in _IDIOM_LENGTHS):
                    continue
                rejects = word in rules.rejects
                if first in self.prepared.within and self.clauses.word(first - 1) in rules.limits:
                    continue
                if not rejects and not rules.bounds.isdisjoint(self.words[at + 1 : first]):
                    continue
                behind_no = word == "no" and bool(after) and after[0] in rules.fronted_behind_no
                nominal = word in rules.nominal and after[:1] != ["longer"] and not behind_no
                found.append(_Negation(at, nominal, behind_no or word in rules.fronted))
        if any(negation for negation in found if self.words[negation.at] in rules.main):
            # `nigdy nie`: one negation, however many words agree with it.
            found = [negation for negation in found if self.words[negation.at] not in rules.concord]
        return found

    def _denies_by_itself(self, at: int) -> bool:
        """Say whether a verb denies what it governs: `wyklucza`, `rezygnujemy z`, `rules out`, `stopped charging`."""
        assert self.rules is not None
        rules, word = self.rules, self.words[at]
        second = rules.denials_in_two.get(word)
        if second is not None and second.match(" ".join(self.words[at + 1 : at + 3])):
            return True
        if rules.denials.fullmatch(word) is None:
            return False
        return self.clauses.word(at - 1) not in rules.auxiliaries and self.clauses.word(at + 1) not in rules.astray

    def _denied_before(self, first: int, last: int) -> int | None:
        """Return where the negation begins under which a phrase stands."""
        assert self.rules is not None
        rules = self.rules
        begin, separator = self.clauses.begin(first)
        own = any(word in rules.main for word in self.words[first : last + 1])
        negations = [
            negation for negation in self._negations(begin, first)
            if self._reaches(negation, first) and not (own and self.words[negation.at] in rules.concord)
        ]  # fmt: skip
        if negations and self._conditional(begin, negations[0].at):
            negations = []
        if any(self._cancelled_later(negation, last) for negation in negations):
            negations = []
        if len(negations) == 1 and self._cancelled_earlier(begin, negations[0]):
            negations = []
        outer = self._denied_that(begin, separator)
        if (
            negations
            and separator in rules.relatives
            and set(self.words[self.clauses.begin(begin - 2)[0] : begin]) & rules.main
        ):
            negations = []
        if (len(negations) + (outer is not None)) % 2 == 0:
            return None
        return outer if outer is not None else negations[0].at

    def _reaches(self, negation: _Negation, first: int) -> bool:
        """Say whether a negation reaches a phrase."""
        assert self.rules is not None
        rules = self.rules
        between = range(negation.at + 1, first)
        words = self.words[negation.at + 1 : first]
        if self.words[negation.at] in rules.failing and any(self.clauses.finite(at) for at in between):
            return False
        if len(words) > FARTHEST or not rules.that.isdisjoint(words):
            return self._through_that(negation, first)
        if negation.nominal:
            far = bool(words) and words[0] in rules.needs
            if len(words) > (_FAR_NOUN_REACH if far else NOUN_REACH):
                return False
            aside = rules.lemmas_of_verbs and words and self.words[negation.at] in rules.without | rules.rejects
            if aside and self.clauses.finite(first):
                return False  # `zamiast do burmistrza trafia do wojewody`
            return far or not any(self.clauses.finite(at) for at in between)
        if words and words[-1] in rules.alternatives and all(word in rules.alone for word in words[:-1]):
            return False  # `nic albo 30 zł`: the negation is the one choice, the phrase is the other
        if negation.fronted:
            return self._governs(list(between), first)
        verbs = 0
        for place, at in enumerate(between):
            word = self.words[at]
            joined = place and words[place - 1] in rules.joins
            if joined and self.clauses.finite(at):
                return False
            if self.clauses.finite(at) and (place == 0 or words[place - 1] not in rules.infinitive_after):
                verbs += 1
                if verbs > 1 or (place > 0 and not self._adverbs(words[:place])):
                    return False
            if word in rules.joins and at + 1 == first and self.clauses.finite(first):
                return False
        return not (bool(words) and words[-1] in rules.joins and self.clauses.finite(first))

    def _governs(self, between: list[int], first: int) -> bool:
        """Say whether a phrase belongs to the verb behind `nobody` or `none of our offices does`."""
        assert self.rules is not None
        rules = self.rules
        verbs = [at for at in between if self.clauses.finite(at) or self.words[at] in rules.auxiliaries]
        second = any(self.clauses.finite(at) and self.words[at - 1] in rules.joins for at in [*between, first])
        helped = bool(verbs) and (self.words[verbs[0]] in rules.auxiliaries or self.words[verbs[0]] in rules.modals)
        return not second and len(verbs) <= (2 if helped else 1)

    def _adverbs(self, words: Sequence[str]) -> bool:
        assert self.rules is not None
        return all(word in self.rules.adverbs for word in words)

    def _through_that(self, negation: _Negation, first: int) -> bool:
        """Say whether `not ... that` denies what follows: `it is not true that`, but not `I did not know that`."""
        assert self.rules is not None
        words = self.words[negation.at + 1 : first]
        if self.rules.that.isdisjoint(words):
            return False
        if self.words[negation.at] in self.rules.untrue:
            return True
        before = words[: next(place for place, word in enumerate(words) if word in self.rules.that)]
        return any(word in self.rules.denies_that for word in before)

    def _denied_that(self, begin: int, separator: str) -> int | None:
        """Return where `nieprawda, że` begins, when the clause depends on it."""
        assert self.rules is not None
        rules = self.rules
        if separator != "," or self.clauses.word(begin) not in rules.that:
            return None
        outer, _ = self.clauses.begin(begin - 1)
        words = range(outer, begin)
        for at in words:
            if self.words[at] in rules.untrue:
                return at
            if self.words[at] in rules.verbal and any(self.words[other] in rules.denies_that for other in words):
                return at
        return None

    def _conditional(self, begin: int, negation: int) -> bool:
        """Say whether the negation is a condition: `jeśli nie zapłacisz 20 zł`."""
        assert self.rules is not None
        rules = self.rules
        words = {*self.words[begin:negation], self.clauses.word(begin - 1)}
        if not words & rules.conditions:
            return False
        # `unless you are the owner you will not`: the second verb has no comma in front, and is no condition.
        verbs = [at for at in range(begin, negation) if self.clauses.finite(at) or self.words[at] in rules.auxiliaries]
        return len(verbs) < 2 or not rules.joins.isdisjoint(self.words[begin:negation])

    def _cancelled_later(self, negation: _Negation, last: int) -> bool:
        """Say whether `bez dowodu` is followed by a `nie`: without it nothing is possible."""
        assert self.rules is not None
        if self.words[negation.at] not in self.rules.without:
            return False
        end = self.questions.sentence_end(last)
        later = self.words[last + 1 : min(end + 1, last + 8)]
        return any(word in self.rules.main or word == "t" for word in later)

    def _cancelled_earlier(self, begin: int, negation: _Negation) -> bool:
        """Say whether `without subtitles` stands behind another negation: `no film is shown without subtitles`."""
        assert self.rules is not None
        rules, at = self.rules, negation.at
        if self.words[at] not in rules.without:
            return False
        return any(
            each.at < at
            and (each.nominal or each.fronted)
            and any(self.clauses.finite(place) for place in range(each.at, at))
            for each in self._negations(begin, at)
        )

    def _contrary_before(self, first: int) -> int | None:
        """Return where `far from` begins, right in front of a phrase."""
        assert self.rules is not None
        right_before = self.clauses.word(first - 1)
        for words in self.rules.contraries:
            begin = first - len(words)
            if words[-1] != right_before or begin < 0:
                continue
            if tuple(self.words[begin:first]) == words and not self.clauses.hard(first):
                return begin
        return None

    def _excepted(self, first: int, last: int) -> int | None:
        """Return the word that takes a day out: `every day except on Sundays`."""
        assert self.rules is not None
        if self.words[last] not in self.rules.seasons:
            return None
        for at in range(first - 1, max(first - 1 - NOUN_REACH * 2, -1), -1):
            if self.clauses.hard(at + 1) or self.clauses.finite(at):
                return None
            if self.words[at] in self.rules.excepting:
                # `Closed except on Sundays`: two that cancel each other.
                if self._added_to_all(at, first, last):
                    return None
                before = self.words[self.clauses.begin(at)[0] : at]
                return None if self.rules.closed & set(before) or self.rules.main & set(before) else at
        return None

    def _added_to_all(self, at: int, first: int, last: int) -> bool:
        """Say whether days behind an exception belong to the rest: `except Mondays, public holidays included`."""
        assert self.rules is not None
        if not any(self.clauses.soft(place) for place in range(at + 1, first + 1)):
            return False
        return self.clauses.word(last + 1) in self.rules.added or any(
            self.words[place] in self.rules.added and self.clauses.word(place + 1) in self.rules.prepositions
            for place in range(at + 1, first)
        )

    def _clause_denies(self, first: int, last: int) -> int | None:
        """Return the negation behind a phrase that denies its clause: `w niedzielę nie pracujemy`, `nikt nie żąda`."""
        assert self.rules is not None
        rules = self.rules
        if not self._negates:
            return None
        end = self.clauses.end(last)
        behind = self.words[last + 1 : end + 1]
        nobody = bool(behind) and not rules.nobody.isdisjoint(behind[:2])
        reach = behind[: FARTHEST if nobody else _MOST_BETWEEN]
        no = next((at for at, word in enumerate(reach) if word in rules.main or word == "t"), None)
        if no is None:
            return None
        at = last + 1 + no
        if rules.objects and rules.presuming.match(self._verb_behind(at)):
            return None
        if rules.objects and no == len(behind) - 1 and no <= 1:
            return at  # `w sobotę zaś nie`
        if any(word in rules.stops for word in behind[:no]):
            return None
        if behind[no] == "no" and self.words[last] in rules.seasons:
            return at
        idiom = any(tuple(behind[no + 1 :][: len(words)]) == words for words in rules.idioms.get(behind[no], ()))
        if idiom or (behind[no] == "no" and behind[no + 1 : no + 2] != ["longer"]):
            return None
        if self.words[last] in rules.seasons and self._finite_within(at + 1, end):
            return at
        if (
            self.clauses.word(first - 1) in ("z", "ze")
            and (no == 0 or behind[0] in rules.prepositions)
            and _ENTERS.fullmatch(self.clauses.word(at + 1))
        ):
            return at + 1  # `z psem nie wejdziesz`
        governed = {self.words[first], self.clauses.word(first - 1)} & rules.prepositions
        aside = no <= _MOST_BETWEEN and (no <= 1 or behind[0] in rules.prepositions or self._adverbs(behind[:no]))
        if (
            rules.objects
            and not governed
            and aside
            and not any(self.clauses.finite(last + 1 + place) for place in range(no))
        ):
            impersonal = behind[:no] == ["się"] and self._finite_within(at + 1, end)
            infinitives = no > 0 and all(word.endswith(("ć", "c")) for word in behind[:no])
            ours = (
                no == 0 or infinitives or self._adverbs(behind[:no]) or behind[0] in rules.prepositions
            ) and rules.objects.fullmatch(self.clauses.word(at + 1)) is not None
            if impersonal or ours:
                return at + 1
        if rules.nobody & set(behind[:no]) and not self._is(at + 1):
            # `Aplikacja nigdy nie zawodzi` has one: only nobody's doing denies the thing.
            return at if "nikt" in behind[:no] else None
        if any(tuple(behind[place : place + len(words)]) == words
               for words in rules.any_more for place in range(no + 1, len(behind))):  # fmt: skip
            return end
        alone = behind[no : no + 2] == ["nie", "ma"] and (
            len(behind) == no + 2 or behind[no + 2] in ("tu", "tam", "tutaj")
        )
        return at + 1 if alone else None

    def _verb_behind(self, at: int) -> str:
        """Return the verb behind a negation, as far as a word can stand between: `nie można zwrócić`."""
        assert self.rules is not None
        following = self.clauses.word(at + 2)
        return (
            following
            if following.endswith("ć") or self.clauses.word(at + 1) in self.rules.adverbs
            else self.clauses.word(at + 1)
        )

    def _fronted_object(self, first: int, last: int) -> int | None:
        """Return the end of a clause behind what it denies: `invoices we cannot issue`, `opłaty zniesiono`."""
        assert self.rules is not None
        rules, words = self.rules, self.words
        end = self.clauses.end(last)
        if rules.lemmas_of_verbs:
            for at in range(last + 1, min(last + 1 + NOUN_REACH, end + 1)):
                if rules.denials.fullmatch(words[at]):
                    goes_on = self.clauses.word(at + 1) if at < end else ""
                    fits = not goes_on or goes_on in rules.prepositions or goes_on in rules.adverbs
                    return at if fits and words[at - 1] not in rules.main else None
                if self.clauses.finite(at):
                    return None
            return None
        at = last + 1
        if first - self.clauses.begin(first)[0] > 2 or not rules.nominal.isdisjoint(words[max(0, first - 2) : first]):
            return None
        if tuple(words[at : at + 2]) in rules.clefts:
            at += 2 + (self.clauses.word(at + 2) in rules.that)
        if at > end or words[at] not in rules.subjects:
            return None
        inside = words[at + 1 : end + 1]
        no = next(
            (place for place, word in enumerate(inside[:_MOST_BETWEEN]) if word in rules.main or word == "t"), None
        )
        if no is None or any(tuple(inside[no + 1 :][: len(idiom)]) == idiom for idiom in rules.idioms.get("not", ())):
            return None
        # `Documents you do not need can be shredded`: the clause is about them and goes on.
        rest = [word for word in inside[no + 2 :] if word not in rules.closing]
        if rest or no + 1 >= len(inside) or any(rules.presuming.fullmatch(word) for word in inside):
            return None
        return end

    def _topic_denied(self, first: int, last: int) -> int | None:
        """Return the negation in the reply to a topic: `Dostawa do paczkomatu? Tej opcji nie oferujemy.`"""
        assert self.rules is not None
        rules = self.rules
        end = self.questions.sentence_end(last)
        if end + 1 >= len(self.words) or any(
            self.clauses.finite(at) or self.words[at] in rules.auxiliaries
            for at in range(self.clauses.begin(first)[0], end + 1)
        ):
            return None
        reply_end = self.clauses.end(end + 1)
        for at in range(end + 1, min(reply_end, end + FARTHEST) + 1):
            word = "n't" if self.words[at] == "t" else self.words[at]
            if word in rules.main or word in ("brak", "none"):
                after = self.words[at + 1 : at + 4]
                idiom = any(tuple(after[:length]) in rules.idioms.get(word, ()) for length in _IDIOM_LENGTHS)
                return None if idiom else at
        return None

    def _finite_within(self, begin: int, end: int) -> bool:
        """Say whether a verb follows a negation, at once or behind an adverb; in English it does without looking."""
        assert self.rules is not None
        if not self.rules.lemmas_of_verbs:
            return True
        return any(
            self.clauses.finite(at) or self.words[at] in self.rules.auxiliaries
            for at in range(begin, min(begin + 2, end + 1))
        )

    def _is_clause(self, start: int, end: int) -> bool:
        """Say whether a verb stands in a part of the text."""
        assert self.rules is not None
        return any(self.clauses.finite(at) or self._is(at) for at in range(*self._places(start, end)))

    def _is(self, at: int) -> bool:
        assert self.rules is not None
        return self.clauses.word(at) in self.rules.auxiliaries

    def _names_whom(self, at: int) -> bool:
        """Say whether a word names those for whom something does not hold; `to you`, `ci` name nobody else."""
        assert self.rules is not None
        rules = self.rules
        if at >= len(self.words) or not self.clauses.gap(at).isspace():
            return False
        if not rules.lemmas_of_verbs:
            return self.words[at] == "to" and self.clauses.word(at + 1) not in rules.anyone
        return self.words[at] not in rules.anyone and self.words[at].endswith(("om", "ym", "im", "owi", "iej", "ej"))

    def _is_span(self, first: int) -> bool:
        """Say whether a time is how long something is not so: `przez pierwsze 6 miesięcy nie płaci` says six months."""
        assert self.rules is not None
        for at in range(first, max(0, first - 3) - 1, -1):
            if self.clauses.word(at) in self.rules.spans:
                return True
            if self.clauses.hard(at):
                return False
        return False

    def _denied_behind(self, first: int, last: int) -> int | None:
        """Return where a predicate ends that denies what stands before it: `dowód nie jest wymagany`."""
        assert self.rules is not None
        rules = self.rules
        begin = self.clauses.behind_insertion(last)
        for at in range(begin, min(begin + 4, len(self.words))):
            inserted = at == begin > last + 1
            if (not inserted and self.clauses.ends_before(at)) or self.clauses.word(at) in rules.stops:
                return None
            end = rules.denying.end(self.words, at)
            if end is not None:
                # `the reduced fare does not apply to adults`: it does to others.
                return None if self.clauses.word(end) in rules.bounded and self._names_whom(end + 1) else end
            if at > begin and self.clauses.finite(at) and self.clauses.word(at) not in rules.auxiliaries:
                return None
        return None
