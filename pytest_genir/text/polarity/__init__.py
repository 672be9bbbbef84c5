"""Whether a phrase is said or denied: `trzeba zapłacić` stands in "Nie trzeba zapłacić", and is not said there.

A negation reaches to the right, as far as its clause goes: from "nie" to the next full stop, "lecz", "but", or
comma (`in_front`). A few predicates deny what stands before them: "dowód nie jest wymagany" (`behind`). A question
denies nothing, except where "no" is the answer to it; what it only asks is not said either (`questions.py`). Polish and
English; in other languages everything that stands there counts as said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain, pairwise

from pytest_genir.lean.cached import cached_property
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.polarity.asked_denials import asks_what_is_not, denied_as_asked
from pytest_genir.text.polarity.behind import DenialsBehind
from pytest_genir.text.polarity.called_false import CUES_OF_FALSEHOOD, CalledFalse
from pytest_genir.text.polarity.clauses import Clauses
from pytest_genir.text.polarity.contrasted import CUES_OF_CONTRAST, Contrasted
from pytest_genir.text.polarity.cues import cues_of
from pytest_genir.text.polarity.denials import CUES_OF_DENIAL, GoverningCues, Verdict
from pytest_genir.text.polarity.english import ENGLISH
from pytest_genir.text.polarity.entries import NAMING_CUES, Entries
from pytest_genir.text.polarity.exempted import CUES_OF_EXCEPTIONS, Exempted
from pytest_genir.text.polarity.in_front import NegationsInFront
from pytest_genir.text.polarity.marks import MarksOfDenial
from pytest_genir.text.polarity.not_asserted import CUES_OF_FRAMES, Framed
from pytest_genir.text.polarity.not_for_who_asks import CUES_OF_TURNING, Turned
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.questions import AskedWords
from pytest_genir.text.polarity.reported import CUES_OF_DISTANCE, Distance
from pytest_genir.text.polarity.retractions import CUES_OF_RETRACTION, Retractions
from pytest_genir.text.polarity.rules import NegationRules
from pytest_genir.text.polarity.tenses import said_of_the_past
from pytest_genir.text.polarity.undone import CUES_OF_UNDOING, Undone
from pytest_genir.text.polarity.why import tells_why

_FREE_OF = re.compile(r"[-‑]free\b", re.IGNORECASE)
_NON = re.compile(r"\bnon[-‑]\Z", re.IGNORECASE)

_RULES: Mapping[str, NegationRules] = {"pl": POLISH, "en": ENGLISH}


@lru_cache(maxsize=None)
def marks_of(language: str) -> MarksOfDenial:
    """Return what marks the answers in which something may be denied; read where it is asked for first."""
    only_here = [held for held in (CUES_OF_TURNING.get(language), CUES_OF_FALSEHOOD.get(language)) if held]
    tables = (
        CUES_OF_DISTANCE[language],
        CUES_OF_DENIAL[language],
        CUES_OF_EXCEPTIONS[language],
        CUES_OF_UNDOING[language],
        CUES_OF_CONTRAST[language],
        CUES_OF_FRAMES[language],
    )
    deciding = [
        NAMING_CUES[language],
        CUES_OF_RETRACTION[language],
        *chain.from_iterable(table.deciding for table in tables),
    ]
    deciding += chain.from_iterable(table.deciding for table in only_here)
    others = [cue for table in (*only_here, *tables) for cue in cues_of(table)]
    return MarksOfDenial(_RULES[language], language, deciding, others)


class Polarity:
    """The negations of one prepared answer."""

    def __init__(self, prepared: Prepared, language: str, question: str = "", *, supposes: bool = False) -> None:
        self.prepared = prepared
        self._language = language
        self.question = question
        self._supposes = supposes
        self.rules: NegationRules | None = _RULES.get(language)
        self.questions = AskedWords(prepared, language)
        #: Several conditions ask about the same places.
        self._found: dict[tuple[int, int, str], str | None] = {}

    def denial(self, match: Match) -> str | None:
        """Return the words of the answer that deny a match, or None where it is said."""
        if self.rules is None or match.end <= match.start or self._unmarked:
            return None
        if match.pieces:
            denial = next((found for piece in match.pieces if (found := self._by_others(piece, match))), None)
            return self.denial(_whole(match)) if denial is None and self._in_one_run(match) else denial
        place = match.start, match.end, match.lemmas
        if place not in self._found:
            self._found[place] = self._denial(match, self.rules)
        return self._found[place]

    def _by_others(self, piece: Match, match: Match) -> str | None:
        """Return what denies a piece and is no other piece of its phrase: `linia nr 6 jest zawieszona`."""
        denial = self.denial(piece)
        if denial is None or not self.prepared.text.startswith(denial, piece.start):
            return denial
        end = piece.start + len(denial)
        return (
            None
            if any(other.start < end <= other.end for other in match.pieces if other.start > piece.start)
            else denial
        )

    def of_the_past(self, matcher: Matcher, phrase: str, match: Match) -> str | None:
        """Return a match that tells of the past what its phrase tells of now; None where that is asked."""
        verb = said_of_the_past(matcher, phrase, match, self.prepared)
        return None if verb is None or (self.question and self._distance.asks_past) else match.surface

    def of_any_question(self) -> Polarity:
        """Return what is denied whatever is asked: where the question is about what was, that is no denial."""
        asks_past = self.rules is not None and self.question and self._distance.asks_past
        return Polarity(self.prepared, self._language) if asks_past else self

    def of_what_would_be(self) -> Polarity:
        """Return what is denied to a phrase that itself tells what would be: not that it is only supposed."""
        return Polarity(self.prepared, self._language, self.question, supposes=True)

    def _denial(self, match: Match, rules: NegationRules) -> str | None:
        rest = self._behind_comma(match)
        if rest is not None and (denial := self.denial(rest)) is not None:
            return denial
        first, last = self._tokens(match)
        answered = self._behind.answered_no(last)
        if answered is not None:
            return self._shown(first, answered)
        if self.questions.inside(last):
            replied = self._behind.topic_denied(first, last)
            if replied is None and (withdrawn := self._retractions.of(match)):
                return self._between(*withdrawn)
            return None if replied is None else self._shown(first, replied)
        if self._compound(match) or self._entries.crossed_out(match):
            return match.surface
        named = self._entries.named(match)
        if named is not None:
            return self._between(named, match.end)
        listed = self._entries.denied(last)
        if listed is not None:
            return self._shown(first, listed)
        taken = rules.no_more.match(self.prepared.text, match.end)
        if taken is not None:
            return self._between(match.start, taken.end())
        why = self._language == "pl" and tells_why(self.prepared.tokens, first, last)
        asked = bool(self.question) and self._is_asked_for(match, first, last)
        undone = None if why or asked else self._undone.of(match)
        withheld = self._distance.withheld(match) or self._retractions.of(match) or undone
        withheld = withheld or self._turned.of(match) or self._contrasted.of(match) or self._framed.of(match)
        if withheld:
            return self._between(*withheld)
        if why:  # `w razie pożaru nie używaj windy`
            return self._shown(first - 1, last) if self.clauses.word(first - 1) in rules.main else None
        if self._in_front.how_long(first) or self._in_front.until_when(first, last):
            return None
        exempted = None if asked or self._is_a_sum(first, last) else self._exempted.of(match)
        if exempted and asks_what_is_not(self.question, self._language):
            exempted = "denied", *exempted[1:]  # `closed every day except Monday` says that it is open then
        whom = self._in_front.limits_whom(first, last)
        denials = None if asked else self._denials.of(match)
        if denials is not None and whom and _is_of_whom(denials, match, self.prepared.text):
            denials = None
        verdict = self._false.of(match) or exempted or denials
        agreeing = _only_agrees(rules, self.prepared.tokens[first : last + 1])
        if verdict is not None:
            how, begin, end = verdict
            own = agreeing and self._denies_once(rules, begin, end)
            return None if how == "said" or own else self._between(begin, end)
        if asked:
            return None
        before = self._denied_in_front(match, first, last)
        if before is not None:
            return self._shown(before, last)
        behind = None if whom or self._behind.is_span(first) else self._behind.denied(first, last)
        if behind is None or (agreeing and self._denies_once(rules, match.end, self.prepared.spans[behind][1])):
            return None
        return self._shown(first, behind)

    def _is_a_sum(self, first: int, last: int) -> bool:
        """Say whether a phrase is money: `you get it back except a fee of £50` says how much that is."""
        return any(
            value.kind == "amount"
            for place in range(first, last + 1)
            for value, _ in self.prepared.values_at.get(place, ())
        )

    def _is_asked_for(self, match: Match, first: int, last: int) -> bool:
        """Say whether the question asks for what is not so: `On which days are you closed?`"""
        tokens, place = self.prepared.tokens[first : last + 1], (match.start, match.end)
        return denied_as_asked(self.question, self._language, self.prepared.text, tokens, place)

    def _denies_once(self, rules: NegationRules, start: int, end: int) -> bool:
        """Say whether one negation alone stands between two places of an answer."""
        said = [
            word
            for word, (begin, _) in zip(self.prepared.tokens, self.prepared.spans, strict=True)
            if start <= begin < end and word in rules.main
        ]
        return len(said) == 1

    def asked(self, match: Match) -> str | None:
        """Return the question in which a match stands and is not said; None where it is."""
        if self.rules is None or match.end <= match.start or self._unmarked:
            return None
        if match.pieces:
            return next((question for piece in match.pieces if (question := self.asked(piece))), None)
        found = self.questions.asked(*self._tokens(match))
        return None if found is None else self._shown(*found)

    @cached_property
    def _unmarked(self) -> bool:
        """Say whether nothing in the answer could deny anything: most have not a word that could."""
        return marks_of(self._language).none_in(self.prepared)

    @cached_property
    def clauses(self) -> Clauses:
        """Return where the clauses of the answer begin and end."""
        assert self.rules is not None
        return Clauses(self.prepared, self.rules, self.questions)

    @cached_property
    def _in_front(self) -> NegationsInFront:
        return NegationsInFront(self.clauses)

    @cached_property
    def _behind(self) -> DenialsBehind:
        return DenialsBehind(self.clauses)

    @cached_property
    def _entries(self) -> Entries:
        return Entries(self.clauses, self._in_front, self._language)

    @cached_property
    def _distance(self) -> Distance:
        index = marks_of(self._language).index
        return Distance(self.prepared, self._language, self.question, index, supposes=self._supposes)

    @cached_property
    def _retractions(self) -> Retractions:
        return Retractions(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _undone(self) -> Undone:
        return Undone(self.prepared, self._language, self._distance.parts, self.question)

    @cached_property
    def _turned(self) -> Turned:
        return Turned(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _contrasted(self) -> Contrasted:
        return Contrasted(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _framed(self) -> Framed:
        return Framed(self.prepared, self._language, self._distance.parts, self.question)

    @cached_property
    def _false(self) -> CalledFalse:
        return CalledFalse(self.prepared, self._language, self._distance.parts, self.question)

    @cached_property
    def _exempted(self) -> Exempted:
        return Exempted(self.prepared, self._language, self._distance.parts)

    @cached_property
    def _denials(self) -> GoverningCues:
        return GoverningCues(self.prepared, self._language, self._distance.parts)

    def _denied_in_front(self, match: Match, first: int, last: int) -> int | None:
        """Return where the words begin that deny a phrase behind them."""
        in_front = self._in_front
        before = in_front.not_only(first)
        if before is None:
            before = in_front.denied(first, last)
        if before is None:
            before = in_front.contrary(first)
        if before is None:
            before = in_front.excepted(first, last)
        if before is None:
            before = in_front.denied_lack(first) if self._language == "en" else None
        if before is None:
            before = self._entries.under_heading(match)
        return in_front.only_lacking(match) if before is None else before

    def _behind_comma(self, match: Match) -> Match | None:
        """Return what of a match stands behind a comma, where a clause that was interrupted may go on."""
        assert self.rules is not None
        comma = match.surface.rfind(", ")
        if comma < 0 or not self.rules.main.isdisjoint(match.surface.lower().split()):
            return None
        surface = match.surface[comma + 2 :]
        return Match(surface=surface, start=match.end - len(surface), end=match.end, lemmas="")

    def _in_one_run(self, match: Match) -> bool:
        """Say whether nothing stands between the pieces of a match: "up to 20% off" is of all of `20% off`."""
        edges = pairwise(sorted((piece.start, piece.end) for piece in match.pieces))
        gaps = [self.prepared.text[one[1] : other[0]] for one, other in edges]
        return bool(gaps) and all(gap == " " for gap in gaps)

    def _compound(self, match: Match) -> bool:
        """Say whether a phrase is one half of a word that denies it: `visa-free`, `non-smoking`."""
        text = self.prepared.text
        return bool(_FREE_OF.match(text, match.end) or _NON.search(text, max(0, match.start - 5), match.start))

    def _tokens(self, match: Match) -> tuple[int, int]:
        """Return the first and the last token of a match."""
        first, after = self.clauses.places(match.start, match.end)
        return first, after - 1

    def _shown(self, first: int, last: int) -> str:
        return self._between(self.prepared.spans[first][0], self.prepared.spans[last][1])

    def _between(self, start: int, end: int) -> str:
        return " ".join(self.prepared.text[start:end].split())


def _only_agrees(rules: NegationRules, own: Sequence[str]) -> bool:
    """Say whether a phrase agrees with the denial of its clause: `ani w soboty` in "nie pracujemy ani w soboty"."""
    return not rules.concord.isdisjoint(own) and rules.main.isdisjoint(own)


def _is_of_whom(denial: Verdict, match: Match, text: str) -> bool:
    """Say whether what denies a limit is only said of those whom it tells: `bids not in by noon are rejected`."""
    _, begin, _ = denial
    return begin == match.start or text.startswith("not yet", begin)


def _whole(match: Match) -> Match:
    """Return a match without its pieces."""
    return Match(surface=match.surface, start=match.start, end=match.end, lemmas=match.lemmas)
