"""Finds a phrase in one clause, with what that clause says by a pronoun, leaves out, or denies in other words.

All words of the phrase stand in the clause, but for one thing that a pronoun or an omitted subject means; the clause
makes of them what the phrase does (it is so, has to be, may not be, ...), and names nothing else of its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pytest_genir.lean.late import late
from pytest_genir.lean.latest import of_latest
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.gathered import possible
from pytest_genir.text.matching.spread.gathered.everyday_words import FRAMES, GENERIC, agrees, bound, root, words_of
from pytest_genir.text.matching.spread.gathered.reading import GatheredWord
from pytest_genir.text.matching.spread.resolved.clauses import OBJECTS, Clause, Says, Subjects, describes
from pytest_genir.text.matching.spread.resolved.forces import (
    ALLOWED,
    DENYING,
    REQUIRED,
    SAID,
    force_of,
    says_force,
    without,
)
from pytest_genir.text.matching.spread.resolved.wanted import ResolvedPhrase, WantedWord, read_wanted
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.values import meets
from pytest_genir.text.vocabulary import words

_SHORTEST = 3
#: Verbs that say by themselves what is required or allowed: with them a clause is about that.
_DECIDING = words("need require allow accept request permit przyjmować móc musieć chcieć")
#: Empty beside a value, but they tell one kind of thing, or of people, from another.
_TELLING_APART = words("adult standard regular full dorosły normalny standardowy stacjonarny any available")
_SAME_PREPOSITIONS = (
    words("in into to at on"), words("for to"), words("of for"), words("do na dla w we u"), words("do od"),
    words("na o"),
)  # fmt: skip
#: Who is meant stands as a subject, too: `no test for beginners`.
_FOR_WHOM = words("for by dla u przez za od do")
#: A clause behind one of these is thought, assumed, asked for or said by somebody.
_REPORTING = words("that whether że iż aby żeby by czy")
_BENEFITING = words("for")
#: Without a "by" in the answer it may be the other way round: `the tenant is told by the agency`.
_BY_SOMEBODY = late(r"\b(?:is|are|be|been|was|were)\s(?:\w+\s){1,2}by\s(?:the|an?|your|our)\s", 2)
_ONLY = late(r"\b(?:tylko|wyłącznie|jedynie|only|solely)\b")
_GOES_ON = late(
    r",?\s*(?:[-–—]\s*)?(?:unless|if|except|but only|provided|as long as|until|when"
    r"|chyba że|jeśli|jeżeli|o ile|gdy|oprócz|poza|z wyjątkiem|ale tylko|pod warunkiem|dopóki)\b"
)
#: They join, or say in which order.
_SMALL = words(
    "but so yet however ale lecz więc natomiast jednak zaś potem później następnie najpierw nie ani nor straight "
    "simply directly just there here tam tu anywhere"
)
#: Of a thing these are something else, where no value is told.
_MEASURES = words("cost price fee charge amount total koszt cena opłata kwota suma wartość")
#: What is named is one of a kind.
_ABOUT_IT = late(r",?\s*(?:który|która|które|których|którzy|which|who|that|whose)\b")
_FEWEST_SAID = 3
_LISTING = words("and or nor i oraz ani lub albo")
_AFTER_THAT = late(r"\bafter (?:that|this)\b|\bafterwards\b")
_NEAR = 2

_subjects = of_latest(Subjects)


def find_resolved(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where a clause says a phrase, or denies what it denies, of what it names or of what was spoken of."""
    if matcher.mode == "substring" or prepared.language not in ("pl", "en"):
        return
    wanted = read_wanted(matcher, phrase)
    if wanted is None or not possible([each.word for each in wanted.words], bool(wanted.values), prepared):
        return
    doer = prepared.language == "en" and _BY_SOMEBODY.search(phrase) is not None
    if doer and "by" not in prepared.written:
        return
    subjects = _subjects(prepared)
    for number, clause in enumerate(subjects.clauses):
        if clause.part.asked or clause.part.row:
            continue
        if _Resolving(wanted, subjects, number).holds():
            yield prepared.match(clause.own[0], clause.own[-1])


class _Resolving:
    """A phrase and one clause."""

    def __init__(self, wanted: ResolvedPhrase, subjects: Subjects, number: int) -> None:
        self.wanted, self.subjects, self.number = wanted, subjects, number
        self.prepared: Prepared = subjects.prepared
        self.language = self.prepared.language
        self.known = words_of(self.language)
        self.clause: Clause = subjects.clauses[number]
        self.own = self.clause.own
        self.begin = self.prepared.spans[self.own[0]][0]
        #: Where words stand that say what the clause makes of it, or a state: they are no things of their own.
        self.taken: list[tuple[int, int]] = []

    def holds(self) -> bool:
        wanted = self.wanted
        if self.prepared.tokens[self.own[0]] in _REPORTING:
            return False
        hits = [self._find(each) for each in wanted.words]
        missing = [number for number, hit in enumerate(hits) if hit is None]
        if len(missing) == len(hits) and not (wanted.states or wanted.values):
            return False
        if not self._forced() or not self._valued() or self._hedged():
            return False
        placed = [hit for hit in hits if hit is not None]
        if self._others(placed) or not self._governed(hits):
            return False
        by_us = self.subjects.by_us(self.clause)
        if missing:
            return self._means(missing, placed, by_us=by_us)
        if wanted.force not in DENYING:
            said = len(placed) + len(wanted.states) + len(wanted.values)
            if said < _FEWEST_SAID or _ABOUT_IT.match(self.prepared.text, self.prepared.spans[self.own[-1]][1]):
                return False
        return by_us or self._in_order(hits)

    def _forced(self) -> bool:
        """Say whether the clause makes of what it tells what the phrase does."""
        wanted, text = self.wanted, self._text(self.own)
        for name in wanted.states:
            found = FRAMES[name][self.language].search(text)
            if not found:
                return False
            self.taken.append(found.span())
        text = without(text, self.taken)
        force = force_of(text, self.language)
        said = REQUIRED if force.name == SAID and self.subjects.asks(self.clause) else force.name
        if said == ALLOWED and wanted.force == SAID and any(value.kind == "amount" for value, _ in wanted.values):
            said = SAID  # what it may be had for is its price
        if not says_force(wanted.force, said, bare=wanted.bare, by_us=self.subjects.by_us(self.clause)):
            return False
        if force.name in DENYING and any(_ONLY.match(text, end + 1) for _, end in force.spans):
            return False
        self.taken += force.spans
        rest = without(text, force.spans)
        second = force_of(rest, self.language).name
        if second in DENYING or (second == ALLOWED and said in (SAID, REQUIRED)):
            return False  # `may need`
        turning = {found[0] for found in self.known.turning.finditer(rest)}
        if force.name in DENYING:
            turning -= _LISTING
        return turning == wanted.turning

    def _valued(self) -> bool:
        """Say whether the values of the clause are those of the phrase."""
        left = [value for value in self.prepared.values if self._reaches(value.start)]
        for value, how in self.wanted.values:
            found = next(
                (each for each in left if meets(value, each) and self._bounded(each.start, each.kind, how)), None
            )
            if found is None:
                return False
            left.remove(found)
        return not left

    def _reaches(self, start: int) -> bool:
        return self.begin <= start < self.prepared.spans[self.own[-1]][1]

    def _bounded(self, start: int, kind: str, how: str) -> bool:
        front = self.prepared.text[self.begin : start].lower()
        said, _ = bound(front[-30:], self.language, kind)
        return agrees(how, said, kind, front, self._text(self.own), self.language)

    def _hedged(self) -> bool:
        """Say whether the clause holds in some case only, or tells of what was."""
        text, prepared = self._text(self.own), self.prepared
        if self.known.conditions.search(_AFTER_THAT.sub(" ", text)) or (not self.wanted.values and _ONLY.search(text)):
            return True
        clauses = self.subjects.clauses
        for other in range(self.number - 1, -1, -1):
            if clauses[other].sentence != self.clause.sentence:
                break
            if self.known.conditions.match(self._text(self.subjects.lead(clauses[other]))):
                return True
        if _GOES_ON.match(prepared.text, prepared.spans[self.own[-1]][1]):
            return True
        rules = SPREADING["pl"].rules
        return self.language == "pl" and any(
            is_past(prepared.tokens[at], prepared.sets[at]) and verb_at(prepared, at, rules) for at in self.own
        )

    def _others(self, placed: Sequence[int]) -> bool:
        """Say whether the clause names something else than the phrase does."""
        others = [at for at in self.own if at not in placed and self._is_other(at)]
        if self.wanted.force in DENYING:
            others = [at for at in others if not self._listed(at, placed)]
        if self.wanted.bare and len(others) == 1:
            others = [at for at in others if not self._is_deed(at)]
        return bool(others)

    def _is_deed(self, at: int) -> bool:
        """Say whether a word right behind a denial is what is done with the thing: `nie muszą pisać testu`."""
        start = self.prepared.spans[at][0] - self.begin
        behind = any(0 < start - end <= _NEAR for _, end in self.taken)
        return behind and (self.language == "en" or self.prepared.tokens[at].endswith("ć"))

    def _is_taken(self, at: int) -> bool:
        start, end = (edge - self.begin for edge in self.prepared.spans[at])
        return any(first < end and start < until for first, until in self.taken)

    def _is_other(self, at: int) -> bool:
        prepared, word = self.prepared, self.prepared.tokens[at]
        if at in prepared.within or self._is_taken(at):
            return False
        lemmas = prepared.sets[at]
        if not lemmas.isdisjoint(_TELLING_APART) or not (self.wanted.values or lemmas.isdisjoint(_MEASURES)):
            return True
        if len(word) < _SHORTEST or word in self.known.empty or not lemmas.isdisjoint(self.known.empty):
            return False
        if word in SPREADING[self.language].prepositions | _SMALL or word in self.wanted.turning:
            return False
        return lemmas.isdisjoint(GENERIC) or not lemmas.isdisjoint(_DECIDING)

    def _listed(self, at: int, placed: Sequence[int]) -> bool:
        """Say whether a word stands in one list with a word of the phrase: `no liquids or live animals`."""
        tokens = self.prepared.tokens
        if any(place in placed and self.prepared.between(*sorted((place, at))) == ", " for place in (at - 1, at + 1)):
            return True
        for joint in range(max(self.own[0], at - _NEAR), min(self.own[-1], at + _NEAR) + 1):
            if tokens[joint] in _LISTING:
                beside = range(joint - _NEAR, joint) if joint < at else range(joint + 1, joint + 1 + _NEAR)
                if any(place in placed for place in beside):
                    return True
        return False

    def _governed(self, hits: Sequence[int | None]) -> bool:
        """Say whether the prepositions of the phrase govern the same words in the clause."""
        for each, hit in zip(self.wanted.words, hits, strict=True):
            if hit is None:
                continue
            said = self._preposition(hit)
            if said == each.governed or any({said, each.governed} <= same for same in _SAME_PREPOSITIONS):
                continue
            if said and each.governed:
                return False
            if each.governed and each.governed not in _FOR_WHOM:
                return False
            if each.governed == "przez" and self.prepared.tokens[hit] not in self.prepared.sets[hit]:
                return False  # `aplikację pobierz` of an order by an app: who does it stands in the nominative
            if said and not self._may_be_governed(each):
                return False
        return True

    def _may_be_governed(self, each: WantedWord) -> bool:
        """Say whether a word that nothing governs in the phrase may be governed in the clause."""
        return any(state == "free" for state in self.wanted.states) or each.word.rate

    def _preposition(self, at: int) -> str:
        """Return the preposition that governs a word, through what describes it."""
        prepared = self.prepared
        prepositions = SPREADING[self.language].prepositions
        for before in range(at - 1, max(self.own[0], at - _NEAR - 1) - 1, -1):
            word = prepared.tokens[before]
            if self._is_taken(before):
                return ""
            if word in prepositions:
                return word
            described = self.language == "en" or describes(prepared, before)
            hit = any(self._says(each.word, before) for each in self.wanted.words)
            if not (word in self.known.empty or (described and hit)):
                return ""
            if self.language == "en" and word in ("and", "or", "it", "they", "them", "we", "you"):
                return ""
        return ""

    def _in_order(self, hits: Sequence[int | None]) -> bool:
        """Say whether who does what is told as in the phrase: by the order in English, by the forms in Polish."""
        if self.language == "en":
            held = zip(self.wanted.words, hits, strict=True)
            # `no test for beginners`: "Beginners need no test"
            places = [hit for each, hit in held if hit is not None and each.governed not in _BENEFITING]
            return places == sorted(places)
        return all(
            not each.thing
            or each.governed
            or self._preposition(hit)
            or describes(self.prepared, hit)
            or self.prepared.tokens[hit] == each.written
            for each, hit in zip(self.wanted.words, hits, strict=True)
            if hit is not None
        )

    def _means(self, missing: Sequence[int], placed: Sequence[int], *, by_us: bool) -> bool:
        """Say whether what the phrase names and the clause does not is what the clause means."""
        wanted = self.wanted.words
        if missing[-1] - missing[0] != len(missing) - 1 or len({wanted[number].group for number in missing}) > 1:
            return False
        thing = [self._saying(wanted[number].word) for number in missing]
        first, last = missing[0] == 0, missing[-1] == len(wanted) - 1
        subjects = self.subjects
        pronouns = subjects.pronouns(self.clause)
        if len(pronouns) > 1:
            return False
        if pronouns:
            (at, named), *_ = pronouns
            word = self.prepared.tokens[at]
            as_object = word in OBJECTS or (self.language == "en" and word == "it" and self._behind_a_hit(at, placed))
            if as_object:
                return (by_us or (last and not first)) and subjects.means(self.number, thing, named)
            return (
                (first or self._is_subject(missing))
                and not by_us
                and subjects.means(self.number, thing, named, subject=True)
            )
        if subjects.relative(self.clause):
            return (first or self._is_subject(missing)) and subjects.in_front(self.number, thing)
        dropped = subjects.dropped(self.clause)
        if dropped is None or not (first or self._is_subject(missing)) or self._has_subject(placed):
            return False
        return subjects.means(self.number, thing, dropped, subject=True)

    def _behind_a_hit(self, at: int, placed: Sequence[int]) -> bool:
        return any(hit < at for hit in placed) or self.subjects.by_us(self.clause)

    def _is_subject(self, missing: Sequence[int]) -> bool:
        """Say whether the form of a missing thing is the one of a Polish subject, wherever it stands."""
        if self.language != "pl":
            return False
        held = [self.wanted.words[number] for number in missing]
        return not any(each.governed for each in held) and all(each.written in each.word.lemmas for each in held)

    def _has_subject(self, placed: Sequence[int]) -> bool:
        prepared = self.prepared
        return any(
            is_thing(prepared, at) and not self._preposition(at) and prepared.tokens[at] in prepared.sets[at]
            for at in placed
        )

    def _find(self, each: WantedWord) -> int | None:
        return next((at for at in self.own if self._says(each.word, at)), None)

    def _saying(self, word: GatheredWord) -> Says:
        return lambda at: self._says(word, at)

    def _says(self, word: GatheredWord, at: int) -> bool:
        if at in self.prepared.within:
            return False
        lemmas = self.prepared.sets[at]
        return not word.lemmas.isdisjoint(lemmas) or any(root(lemma, self.language) in word.roots for lemma in lemmas)

    def _text(self, tokens: Sequence[int]) -> str:
        spans = self.prepared.spans
        return self.prepared.text[spans[tokens[0]][0] : spans[tokens[-1]][1]].lower()
