"""Finds a phrase in one English clause that has all of its words, whatever their order and construction.

What keeps it from finding too much: who does what to whom is told by the order, the voice and the prepositions of the
clause; a description belongs to its noun; a number counts its thing; nothing is taken over a conjunction, from a
condition, or from a clause that denies, doubts or turns what it tells. Where another rule found the phrase in a clause,
that one's judgement stands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from itertools import islice, product

from pytest_genir.lean.late import late
from pytest_genir.lean.latest import of_latest
from pytest_genir.text.matching import Span
from pytest_genir.text.matching.english.families import senses_at
from pytest_genir.text.matching.english.verbs import VERBS
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.english_clauses.clauses import PREPOSITIONS, ClauseRead, clauses_read
from pytest_genir.text.matching.spread.english_clauses.reading import ClausalPhrase, in_own_words, read_clausal
from pytest_genir.text.matching.spread.english_clauses.role_words import ADDING
from pytest_genir.text.matching.spread.english_clauses.roles import Roles
from pytest_genir.text.matching.spread.gathered.everyday_words import agrees, bound, words_of
from pytest_genir.text.matching.spread.resolved.forces import ALLOWED, DENYING, REQUIRED, SAID, force_of, says_force
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import NUMBER, ORDINAL, RANGE
from pytest_genir.text.vocabulary import words

_MOST_WAYS, _UNTRUE_WORDS = 24, 3
_HEDGED = late(
    r"\b(?:should|save for|apart from|other than|instead|half of|every (?:second|other|third)|some of|one of|most of"
    r"|turn(?:s|ed)? down|only|just the|again next|so-called|like|as if|far from"
    r"|want(?:s|ed)?|wish\w*|hope\w*|used to"
    r"|(?:will|ll) have (?:been )?\w+(?:ed|en|n|t)\b(?! to)|narrowly"
    r"|looks?|seems?|appears?|(?:may|might|could|would|d) (?:also )?(?:have|need))\b"
)
_SHOULD = late(r"\byou (?:\w+ )?should (?!have\b)|\bshould be \w+(?:ed|en|t|d)\b")
#: They tell of what was, and when: so does a phrase that tells what was done, or only names a deed.
_THEN = words("was were had before after")
#: They deny nothing of what stands behind them.
_NO_DENIALS = late(r"(?:\bnot|n['’]t) (?:only|just|merely|simply|solely)\b|\b(?:do not|don['’]t) forget(?: to)?\b")
#: What is said with these is mostly that something else is not so; in a phrase they are what is said.
_TAKING_AWAY = late(
    r"refus|reject|turn|clos|shut|cancel|stop|ceas|ban|forbid|forbad|prohibit|den(?:y|ied|ies|ial)|declin|lack|los[est]|miss"
    r"|fail|remov|abolish|scrap|drop|withdr|suspend|exclu|waiv|demolish|destroy|dismiss|give|leav|left|quit|avoid|prevent"
)
#: It makes no condition there: `lodging is provided`.
_GIVEN = late(
    r"\b(?:is|are|was|were|be|been) provided\b"
    r"|\b(?:in|of|since|until|by|from|to|next|last|this|early|late|\d) may\b"
)
_YOUR = words("you your yours")
_US = words("we our us")
_DENIALS = words("not t no never neither cannot")
_DENYING_WORDS = words("not no never cannot n't n’t forbidden prohibited banned")
_IN_PART = words("only always all every necessarily usually just yet entirely fully longer")
_ELSEWHERE = words("online upstairs downstairs abroad here there")
_EMPTY_VERBS = words("have be need allowed permitted required possible able offer provide give sell accept require do")


def find_clausal(
    matcher: Matcher, phrase: str, prepared: Prepared, judged_in: Callable[[], Sequence[Span]]
) -> Iterator[Match]:
    """Yield where a clause says a phrase; not where the phrase was found and judged otherwise."""
    if matcher.mode == "substring" or prepared.language != "en" or phrase.endswith(" I"):
        return  # `World War I`, where nobody does anything
    # A way changes one word of the phrase, so that no way stands where two of them are missing.
    if all(_missing(wanted, prepared) > 1 for wanted in in_own_words(matcher, phrase)):
        return
    readings = [wanted for wanted in read_clausal(matcher, phrase) if _possible(wanted, prepared)]
    if not readings:
        return
    judged = judged_in()
    for clause in clauses_read(prepared):
        begin, end = prepared.spans[clause.own[0]][0], prepared.spans[clause.own[-1]][1]
        if any(start < end and begin < until for start, until in judged):
            continue
        for wanted in readings:
            judging = _ClauseJudge(wanted, clause)
            places = judging.places()
            if places:
                yield judging.match(places)
                break


def _possible(wanted: ClausalPhrase, prepared: Prepared) -> bool:
    """Say whether an answer has all words of a phrase, in whatever sense, and a value where one is wanted."""
    return not (wanted.values and not prepared.values) and not _missing(wanted, prepared)


def _missing(wanted: ClausalPhrase, prepared: Prepared) -> int:
    """Return how many words of a phrase an answer does not have, in whatever sense."""
    held = _senses(prepared)
    return sum(word.senses.isdisjoint(held) for word in wanted.words)


@of_latest
def _senses(prepared: Prepared) -> frozenset[str]:
    """Return all that the words of an answer may mean."""
    last = len(prepared.tokens) - 1
    return frozenset().union(*(senses_at(prepared, at, last)[0] for at in range(last + 1)))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


class _ClauseJudge:
    """A phrase and one clause."""

    def __init__(self, wanted: ClausalPhrase, clause: ClauseRead) -> None:
        self.wanted, self.clause = wanted, clause
        self.prepared, self.own, self.tokens = clause.prepared, clause.own, clause.tokens
        self.roles = Roles(wanted, clause)
        #: Where the clause denies what it tells.
        self.denial: int | None = None

    def places(self) -> Sequence[int]:
        """Return the tokens that say the phrase; none where the clause does not say it."""
        hits = []
        for word in self.wanted.words:
            found = [
                at for at in self.own if at not in self.prepared.within and word.meets(self.prepared, at, self.own[-1])
            ]
            if not found:
                return ()
            hits.append(found)
        if self._turned({at for found in hits for at in found}) or self._conditional():
            return ()
        valued = [self._value(*value) for value in self.wanted.values]
        placed = [at for at in valued if at is not None]
        if len(placed) < len(valued) or self._other_values():
            return ()
        for combo in islice(product(*hits), _MOST_WAYS):
            if len(set(combo)) < len(combo):
                continue
            every = sorted([*combo, *placed])
            if self._together(every) and self._denies(combo) and self.roles.hold(combo, placed):
                return every
        return ()

    def match(self, places: Sequence[int]) -> Match:
        """Return what stands at some tokens, in one piece where its own negation is a part of it."""
        first, last = places[0], places[-1]
        if "forget" in self.prepared.sets[first]:
            return self.prepared.match(max(self.own[0], first - 2), last)
        if self.clause.untrue:
            return self.prepared.match(max(0, self.own[0] - _UNTRUE_WORDS), last)
        if self.denial is not None:
            return self.prepared.match(min(first, self.denial), max(last, self.denial))
        if "s" in self.tokens[first + 1 : first + 2] and not self.wanted.values:
            return self.prepared.match(last, last)  # who owns what is done does it: `a parent's signature`
        pieces = (
            [] if self.wanted.turned or self._takes_away(places) else [self.prepared.match(at, at) for at in places]
        )
        return self.prepared.match(first, last, pieces)

    def _takes_away(self, places: Sequence[int]) -> bool:
        """Say whether a word of the phrase is one that denies others, such as `refusal`; all of it is judged as one."""
        if self.clause.contents(places[0], places[-1])[len(places) :]:
            return False
        return any(_TAKING_AWAY.match(self.tokens[at]) for at in places)

    def _together(self, places: Sequence[int]) -> bool:
        """Say whether no conjunction stands between words: `not only postcards but stamps` has one that adds."""
        beside = {at + 1 for at in places} | {at - 1 for at in places}
        if any(self.tokens[at] == "or" for at in beside if at in self.own):
            return False  # `outside or inside`
        return not self.clause.joined(places[0], places[-1]) or ADDING.search(self.clause.text()) is not None

    def _turned(self, own: Set[int]) -> bool:
        """Say whether the clause denies, doubts or turns what it tells by other words than those of the phrase."""
        text, known = _NO_DENIALS.sub(_blank, _GIVEN.sub(_blank, self.clause.text())), words_of("en")
        begin = self.prepared.spans[self.own[0]][0]
        others = text
        for at in own if len(text) == self.prepared.spans[self.own[-1]][1] - begin else ():
            start, end = self.prepared.spans[at][0] - begin, self.prepared.spans[at][1] - begin
            others = f"{others[:start]}{' ' * (end - start)}{others[end:]}"
            if _TAKING_AWAY.match(self.tokens[at]):
                text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
        if self.clause.untrue:  # `it is not true that dogs aren't welcome`
            denied = sum(self.tokens[at] in _DENIALS for at in self.own) == 1
            return not denied or self.wanted.force in DENYING or _HEDGED.search(text) is not None
        if self.wanted.force in DENYING:
            return not self._denied(text)
        then = _THEN if self.wanted.past or self.wanted.does or self._only_names() else frozenset[str]()
        turning = {found[0] for found in known.turning.finditer(others)} - self.wanted.turning
        if turning - then or any(found[0] not in then for found in known.conditions.finditer(text)):
            return True
        hedged = {found[0] for found in _HEDGED.finditer(text)}
        if hedged - ({"should"} if self._tells_to() and _SHOULD.search(text) else frozenset()):
            return True
        force = force_of(text, "en").name
        wanted = self.wanted.force
        told = self.roles.verb is not None and not any(word.part == "subject" for word in self.wanted.words)
        if wanted == REQUIRED:
            return force != REQUIRED and not (force == SAID and self.tokens[self.own[0]] in VERBS)
        if wanted == ALLOWED:
            return force != ALLOWED
        if wanted == SAID and force == ALLOWED:
            return not (told or "can" in self.tokens[self.own[0] : self.own[-1] + 1])
        return force in DENYING

    def _only_names(self) -> bool:
        """Say whether the phrase has no verb and states nothing: `theft of the painting`."""
        wanted = self.wanted
        return not wanted.copular and wanted.force == SAID and not wanted.predicate and self.roles.names_a_deed()

    def _tells_to(self) -> bool:
        """Say whether the phrase only tells what to do: `see a doctor`, which one should do."""
        first = self.wanted.words[0]
        return first.part == "verb" and first.at == 0 and self.wanted.force == SAID

    def _denied(self, text: str) -> bool:
        """Say whether the clause denies once, and nothing else turns what it tells."""
        denials = [at for at in self.own if self.tokens[at] in _DENIALS]
        if len(denials) != 1 or _HEDGED.search(text):
            return False
        self.denial = denials[0]
        following = self.tokens[self.denial + 1 : self.denial + 2]
        if not _IN_PART.isdisjoint(following):
            return False
        turning = {found[0] for found in words_of("en").turning.finditer(text)}
        said = force_of(text, "en").name
        return (
            says_force(self.wanted.force, said, bare=self.wanted.bare, by_us=self.tokens[self.own[0]] in _US)
            and turning - self.wanted.turning <= _DENYING_WORDS
            and not words_of("en").conditions.search(text)
        )

    def _denies(self, hits: Sequence[int]) -> bool:
        """Say whether the denial of the clause, if it has one, stands right in front of what the phrase denies."""
        if self.denial is None:
            return True
        pairs = list(zip(self.wanted.words, hits, strict=True))
        rest = [at for at in range(self.denial, self.own[-1] + 1) if at not in hits]
        if any(
            (self.clause.is_content(at) and self.tokens[at] not in _EMPTY_VERBS) or self.tokens[at] in _ELSEWHERE
            for at in rest
        ):
            return False  # not to all, not everywhere: `we don't refund tickets to resellers`
        behind = [hit for _, hit in pairs if hit > self.denial]
        if not behind:
            return False
        first = min(behind)
        between = [at for at in self.clause.contents(self.denial, first) if self.tokens[at] not in _EMPTY_VERBS]
        if between:
            return False
        told = next((hit for word, hit in pairs if word.part == "verb"), None)
        if self.tokens[self.denial] == "no":
            return True
        if told is not None:
            return told == first
        return any(word.part != "thing" and not word.governed and hit == first for word, hit in pairs) or (
            self.wanted.bare or self.wanted.predicate
        )

    def _conditional(self) -> bool:
        """Say whether the sentence makes a condition that is not one of who asks."""
        states = self.wanted.copular or any(word.part == "subject" for word in self.wanted.words)
        return states and any(_YOUR.isdisjoint(self.tokens[own[0] : own[-1] + 1]) for own in self.clause.conditions)

    def _value(self, wanted: Value, how: str) -> int | None:
        begin = self.prepared.spans[self.own[0]][0]
        for at in self.own:
            for value, last in self.prepared.values_at.get(at, ()):
                if not meets(wanted, value):
                    continue
                front = self.prepared.text[begin : value.start].lower()
                said, _ = bound(front[-30:], "en", value.kind)
                if agrees(how, said, value.kind, front, self.clause.text(), "en") and self._counts(wanted, last):
                    return at
        return None

    def _counts(self, wanted: Value, last: int) -> bool:
        """Say whether a number counts what the phrase counts: the words right behind it."""
        if wanted.kind not in (NUMBER, ORDINAL) and not (wanted.kind == RANGE and wanted.parts[0].kind == NUMBER):
            return True
        behind = [word for word in self.wanted.words if word.at > self.wanted.ends[wanted]]
        for at in range(last + 1, min(last + 3, self.own[-1]) + 1):
            if self.tokens[at] in PREPOSITIONS:
                return False  # `page 6 of the documents`
            if behind and behind[0].meets(self.prepared, at, self.own[-1]):
                return True
        return False

    def _other_values(self) -> bool:
        """Say whether the clause has another value of a kind that the phrase has."""
        kinds = [value.kind for value, _ in self.wanted.values]
        begin, end = self.prepared.spans[self.own[0]][0], self.prepared.spans[self.own[-1]][1]
        held = [value for value in self.prepared.values if begin <= value.start < end]
        own = [value.kind for value in held if self.prepared.text[value.start : value.end].lower() != "one"]
        if any(own.count(kind) > kinds.count(kind) for kind in kinds):
            return True
        return bool(kinds) and own.count(NUMBER) > kinds.count(NUMBER)
