"""An English clause as far as its form tells: what governs each of its words, which are verbs, and in which voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Prepared
from pytest_genir.text.matching.english.families import senses_at
from pytest_genir.text.matching.english.verbs import ADJECTIVES, PASTS, VERBS
from pytest_genir.text.matching.spread.resolved.clauses import clauses_of
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.vocabulary import words

PREPOSITIONS = SPREADING["en"].prepositions | words("inside outside onto off up down around")
DETERMINERS = SPREADING["en"].determiners | words("your my his her its our their no one another both several many most")
BEING = words("isn aren wasn weren is are was were be been being get gets got s re m")
AUXILIARIES = BEING | words(
    "has have had do does did don doesn didn isn aren wasn weren won couldn wouldn shouldn hasn haven hadn "
    "mustn can could may might must should shall will would ll ve d t not need needs"
)
PRONOUNS = words("you we i they he she it one who there everyone everybody anyone someone nobody people")
ADVERBS = words(
    "also then always only usually normally generally now still simply easily just ever already too here there soon "
    "currently again please either even both all fully entirely completely very quite really so online well today"
)
#: They begin a clause of its own, and what they make of it.
_BEGINNING = words("because as although though while whereas so since that which who whose where")
_CONDITIONING = words("if when unless whenever once until provided providing assuming before after should")
CONJUNCTIONS = words("and or but nor plus & then while whereas")
_ABOUT_IT = words("which who whose where")
_TELLING = words("note remember mind aware sure means so know ensure remind see")
_UNTRUE = late(
    r"(?:(?:\bnot|n['’]t)\s(?:true|right|correct|the\scase|so)"
    r"|\b(?:wrong|false|untrue|a\smyth|incorrect|a\smistake)(?:\sto\s(?:say|think|believe))?)\s\Z",
    2,
)
#: They name what is there rather than what is done.
_NAMES_OF_THINGS = words(
    "building buildings meeting meetings opening painting paintings drawing drawings wedding clothing housing"
)
_MANY = words("staff team police people children crew council board family company public government club")
_GOING_ON = words("you i we they he she it the a an your our my there this that all any")


class ClauseRead:
    """A clause and what its form tells."""

    def __init__(
        self,
        prepared: Prepared,
        own: Sequence[int],
        led: str,
        conditions: Sequence[Sequence[int]],
        *,
        untrue: bool = False,
    ) -> None:
        #: It is told that it is not so: `it is not true that dogs aren't welcome`.
        self.untrue = untrue
        self.prepared, self.own, self.led = prepared, own, led
        #: The conditions of its sentence.
        self.conditions = conditions
        self.tokens = prepared.tokens
        #: Prepositions that belong to what stands in front of them: `put on gloves`, `lots of water`.
        self.taken = {
            place
            for at in own
            for place in range(at + 1, senses_at(prepared, at, own[-1])[1] + 1)
            if self.tokens[place] in PREPOSITIONS
        }

    def text(self, own: Sequence[int] | None = None) -> str:
        """Return the clause, or some of its tokens, in small letters."""
        own = self.own if own is None else own
        if not own:
            return ""
        return self.prepared.text[self.prepared.spans[own[0]][0] : self.prepared.spans[own[-1]][1]].lower()

    def senses(self, at: int) -> Set[str]:
        return senses_at(self.prepared, at, self.own[-1])[0]

    def is_content(self, at: int) -> bool:
        """Say whether a word names or tells something of its own."""
        word = self.tokens[at]
        return (
            at not in self.prepared.within
            and word not in PREPOSITIONS | DETERMINERS | AUXILIARIES | PRONOUNS | ADVERBS | CONJUNCTIONS
            and not (word.endswith("ly") and len(word) > 4)
            and len(word) > 1
        )

    def governor(self, at: int) -> str:
        """Return the preposition that governs a noun; nothing where none does."""
        place = at - 1
        while place >= self.own[0]:
            word = self.tokens[place]
            gap = self.prepared.between(place, place + 1)
            if gap.strip(" *_'’"):
                return ""
            if place in self.taken or (self.led and place == self.own[0]):
                return ""
            if word in PREPOSITIONS:
                if word == "to" and self.is_verb(place + 1) and place + 1 < at:
                    return ""
                return word
            if place in self.prepared.within:
                place -= 1
                continue
            if word in DETERMINERS:
                before = place - 1
                if before >= self.own[0] and self.tokens[before] in DETERMINERS:
                    before -= 1
                first = self.own[0] + bool(self.led)  # what leads a clause governs nothing
                led = before >= first and self.tokens[before] in PREPOSITIONS and before not in self.taken
                return self.tokens[before] if led else ""
            if word in AUXILIARIES - {"s"} | PRONOUNS | CONJUNCTIONS:
                return ""
            if self.is_verb(place) and not self._described(place):
                return ""
            place -= 1
        return ""

    def _described(self, at: int) -> bool:
        """Say whether a word may be a participle in front of its noun: `at the heated pool`."""
        return self.tokens[at].endswith(("ed", "ing", "en"))

    def is_verb(self, at: int) -> bool:
        """Say whether a word may be a verb here."""
        if at not in self.own or VERBS.isdisjoint(self.prepared.sets[at]):
            return False
        before = at - 1
        while before >= self.own[0] and (self.tokens[before] in ADVERBS or self.tokens[before].endswith("ly")):
            before -= 1
        if before < self.own[0]:
            return True
        if self.tokens[before] == "out" and before > self.own[0] and "carry" in self.prepared.sets[before - 1]:
            return False  # `carry out repairs`
        if self.tokens[at] in _NAMES_OF_THINGS and self.tokens[before] not in BEING | PRONOUNS:
            return False
        if self._named_by_its_place(at, before):
            return False
        word = self.tokens[before]
        if word == "s":
            return self.tokens[at].endswith(("ed", "en", "ing"))
        if word in AUXILIARIES | PRONOUNS or word == "to":
            return True
        return word not in DETERMINERS | PREPOSITIONS

    def _named_by_its_place(self, at: int, before: int) -> bool:
        """Say whether a word that may be a verb is a thing behind its description: `the right answer`."""
        word, front = self.tokens[at], self.tokens[before]
        led = before > self.own[0] and self.tokens[before - 1] in DETERMINERS
        if word not in VERBS:
            return False
        if front in ADJECTIVES:
            return True
        return led and word not in PASTS and not front.endswith("s") and front not in _MANY | DETERMINERS | PRONOUNS

    def is_passive(self, at: int) -> bool:
        """Say whether a verb is told in the passive."""
        word = self.tokens[at]
        if word.endswith("ing") or (word in self.prepared.sets[at] and not word.endswith(("ed", "en", "t", "d", "n"))):
            return False
        for before in range(at - 1, max(self.own[0], at - 5) - 1, -1):
            near = self.tokens[before]
            if near in BEING:
                return True
            if near in ("have", "has", "had", "ve"):
                return False
            if not (near in ADVERBS or near.endswith("ly") or near in ("not", "t")):
                break
        return at < self.own[-1] and self.tokens[at + 1] == "by" and word not in VERBS

    def subject_of(self, verb: int) -> int | None:
        """Return the word in front of a verb and what helps it; None where it is told to do something, or begins."""
        at = verb - 1
        if at >= self.own[0] and "," in self.prepared.between(at, verb):
            return None  # `for safety, update it`
        while at >= self.own[0] and (
            self.tokens[at] in AUXILIARIES | ADVERBS | {"to", "required", "asked", "allowed", "able", "going", "want"}
            or self.tokens[at].endswith("ly")
        ):
            at -= 1
        if at > self.own[0] and self.tokens[at] == "and":  # two verbs of one subject: `go and see`
            first = next((place for place in range(self.own[0], at) if self.is_verb(place)), None)
            return at if first is None else self.subject_of(first)
        return at if at >= self.own[0] else None

    def joined(self, first: int, last: int) -> bool:
        """Say whether a conjunction stands between two words."""
        return any(self.tokens[at] in CONJUNCTIONS and at not in self.prepared.within for at in range(first + 1, last))

    def contents(self, first: int, last: int) -> Sequence[int]:
        """Return the words between two that mean something of their own."""
        return [at for at in range(first + 1, last) if self.is_content(at)]


def clauses_read(prepared: Prepared) -> Iterator[ClauseRead]:
    """Yield the clauses of an answer."""
    sentences: dict[int, list[tuple[Sequence[int], str]]] = {}
    for clause in clauses_of(prepared):
        if clause.part.asked or clause.part.row:
            continue
        sentences.setdefault(clause.sentence, []).extend(_split(prepared, clause.own))
    for held in sentences.values():
        pieces = _merged(prepared, held)
        conditions = [own for own, led in pieces if led in _CONDITIONING]
        broken = False
        for own, led in pieces:
            first = own[0]
            if first and prepared.tokens[first - 1] in AUXILIARIES and "," in prepared.between(first - 1, first):
                broken = True
            if broken:
                continue  # `you do not, of course, face a fine`
            untrue = led == "that" and _UNTRUE.search(prepared.text[: prepared.spans[own[0]][0]]) is not None
            reported = led == "that" and not untrue and prepared.tokens[own[0] - 1] not in _TELLING
            if led not in _CONDITIONING | _ABOUT_IT and not reported:
                yield ClauseRead(prepared, own, led, conditions, untrue=untrue)


def _split(prepared: Prepared, own: Sequence[int]) -> Iterator[tuple[Sequence[int], str]]:
    begin, led = own[0], ""
    for at in own:
        word = prepared.tokens[at]
        if word in _BEGINNING | _CONDITIONING and _begins(prepared, at, own):
            if at > begin:
                yield range(begin, at), led
            begin, led = at, word
    yield range(begin, own[-1] + 1), led


def _begins(prepared: Prepared, at: int, own: Sequence[int]) -> bool:
    word = prepared.tokens[at]
    if at == own[-1] or at in prepared.within:
        return False
    following = prepared.tokens[at + 1]
    if word in ("before", "after", "until", "since", "once"):
        return following in ("you", "i", "we", "they", "he", "she", "it") or (
            following in _GOING_ON
            and any(prepared.tokens[place] in AUXILIARIES for place in range(at + 2, own[-1] + 1))
        )
    if word == "so":
        return following in _GOING_ON
    if word == "should":
        return at == own[0]
    if word == "as":  # `as the road is shut`
        return at == own[0] and any(prepared.tokens[place] in BEING for place in own[2:])
    if word == "that":
        return at > own[0] and following != "s"
    return True


def _merged(prepared: Prepared, held: Sequence[tuple[Sequence[int], str]]) -> Sequence[tuple[Sequence[int], str]]:
    """Put what says when, where or for whom to the clause that it stands in front of, or behind."""
    found: list[tuple[Sequence[int], str]] = []
    for own, led in held:
        if found and not led and own[0] == found[-1][0][-1] + 1:
            before, how = found[-1]
            gap = prepared.between(before[-1], own[0])
            twice = prepared.tokens[own[0]] == prepared.tokens[before[0]]
            if (
                gap == ", "
                and not how
                and not twice
                and (_is_adverbial(prepared, own) or _is_adverbial(prepared, before))
            ):
                found[-1] = range(before[0], own[-1] + 1), how
                continue
        found.append((own, led))
    return found


def _is_adverbial(prepared: Prepared, own: Sequence[int]) -> bool:
    first = prepared.tokens[own[0]]
    if first not in PREPOSITIONS | {"each", "every"} and not (
        len(own) == 1 and (first in ADVERBS or first.endswith("ly"))
    ):
        return first in ("yes", "sure", "certainly", "unfortunately", "sorry") and len(own) == 1
    return not any(prepared.tokens[at] in AUXILIARIES | PRONOUNS for at in own)
