"""Gathers a phrase: each of its words and values in one clause, what the clause leaves out from what it hangs on.

Words may stand in any order, with verbs between them, as a noun or the verb of its deed, or as another word that says
the same. What is gathered has to be all of the phrase; a value is only told of what stands in its clause, and of what
was spoken of before where the clause names nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set

from pytest_genir.lean.late import late
from pytest_genir.lean.latest import of_latest
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.spread.gathered.everyday_words import (
    FRAMES,
    GENERIC,
    PRICES,
    SUMS,
    GatheringWords,
    agrees,
    bound,
    root,
    words_of,
)
from pytest_genir.text.matching.spread.gathered.parts import GatheredPart, parts_of
from pytest_genir.text.matching.spread.gathered.reading import Gathered, GatheredWord, read_gathered
from pytest_genir.text.matching.spreading_words import SPREADING
from pytest_genir.text.matching.units import is_thing, verb_at
from pytest_genir.text.matching.word_order import is_adjective
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE
from pytest_genir.text.vocabulary import words

_SHORTEST = 3
#: Of these the thing is named right behind the number.
_COUNTING = frozenset((NUMBER, RANGE, "mass", "volume"))
_PLEASE = words("i oraz proszę najpierw potem następnie and please then first so just")
_IMPERATIVE = late(r"\w{2,}(?:j|[^aeiouyąęółmćc\W\d])(?:cie)?\Z")
_INDICATIVE = late(r"(?:[eay]|[^p]i)sz\Z")
_ONLY = late(r"\b(?:tylko|wyłącznie|jedynie|only|solely|albo|lub|or)\b")
_WEAK_NEED = late(r"\b(?:may|might|d) (?:have|need)\b")
_EXTENTS = frozenset(("duration", "length"))
_BEGINNING = words("start begin open close end leave depart arrive finish starts opens closes")
_BEGINS = late(r"\b(?:start|begin|open|close|end|leave|depart|arrive|finish)(?:e?s)?\b")
_GOES_ON = late(r",?\s*(?:któr\w+|which|but|ale|or|albo|lub)\b")
_OR = late(r",?\s*(?:or|albo|lub)\b")
_SENTENCE_END = late(r"[.!?\n]")
_ARTICLES = words("the a an your our my his her their any each")
_TAKEN_BACK = late(
    r"[\s.,;!–-]*(?:here|however|in reality|u nas|w praktyce|w rzeczywistości|jednak|but (?:here|not|only|yours))\b",
    re.I,
)
#: They make one thing a part of another, or about it.
_JOINING_THINGS = {"pl": words("o"), "en": words("of about for")}
#: `składka roczna` is not one for half a year.
_A_PERIOD = late(r"\b(?:roczn|miesięczn|kwartaln|tygodniow|dzienn|dobow)\w+", re.I)
_ANOTHER_PERIOD = late(
    r"\bza\s(?:pół(?:tora|torej)?|dwa|dwie|trzy|cztery|sześć|kilka|[2-9]|\d\d+)\s(?:rok|lat|miesi|kwarta|tygod|dni|dób)\w*",
    re.I,
)


parts = of_latest(parts_of)


def find_gathered(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where all words of a phrase are gathered in a clause and what it hangs on."""
    if matcher.mode == "substring" or prepared.language not in ("pl", "en"):
        return
    wanted = read_gathered(matcher, phrase)
    if wanted is None or not possible(wanted.words, bool(wanted.values), prepared):
        return
    if prepared.language == "pl" and _A_PERIOD.search(phrase) and _ANOTHER_PERIOD.search(prepared.text):
        return
    known = words_of(prepared.language)
    for part in parts(prepared):
        if part.asked:
            continue
        found = _Gathering(wanted, prepared, part, known).places()
        if found:
            places = sorted(set(found))
            start, end = prepared.spans[part.own[0]][0], prepared.spans[part.own[-1]][1]
            if any(match.start < end and start < match.end for match in matcher.find_all(phrase, prepared)):
                continue  # it stands there as it is, and is judged so
            if _TAKEN_BACK.match(prepared.text, prepared.spans[part.own[-1]][1]):
                continue
            yield prepared.match(places[0], places[-1], [prepared.match(at, at) for at in places])


def possible(wanted: Sequence[GatheredWord], valued: bool, prepared: Prepared) -> bool:
    """Say whether an answer has all words of a phrase, in whatever form, and a value where one is wanted."""
    roots = None
    for word in wanted:
        if word.lemmas.isdisjoint(prepared.lemmas):
            if roots is None:
                roots = _roots(prepared)
            if word.roots.isdisjoint(roots):
                return False
    return not valued or bool(prepared.values)


@of_latest
def _roots(prepared: Prepared) -> Set[str]:
    return frozenset(root(lemma, prepared.language) for lemma in prepared.lemmas)


class _Gathering:
    """A phrase in one clause."""

    def __init__(self, wanted: Gathered, prepared: Prepared, part: GatheredPart, known: GatheringWords) -> None:
        self.wanted, self.prepared, self.part, self.known = wanted, prepared, part, known
        self.own, self.before = part.own, part.before
        #: Another statement stands in front of what is kept.
        self.cut = False

    def places(self) -> Sequence[int]:
        """Return the tokens of the clause that say the phrase; none where it does not."""
        wanted, known = self.wanted, self.known
        values = [self._value(*value) for value in wanted.values]
        if None in values:
            return ()
        placed = [at for at in values if at is not None]
        anchor = placed[0] if placed else self._framed()
        if anchor is not None:
            self._cut(anchor)
            if any(at not in self.own for at in placed):
                return ()
        text = self._text(self.own)
        for name in wanted.frames:
            found = FRAMES[name][known.language].search(text)
            if not found and not (name == "required" and self._asked_for()):
                return ()
            if found and name == "free":
                text = f"{text[: found.start()]} {text[found.end() :]}"
        if wanted.frames and not wanted.values and self._qualified(text):
            return ()
        if self._begins_so_far(text):
            return ()
        if known.turning.search(text) or known.turning.search(self._text(self.part.above)):
            return ()
        hits = [self._find(word, self.own) for word in wanted.words]
        placed += [hit for hit in hits if hit is not None]
        head = hits[wanted.head]
        if not placed and wanted.frames and self.part.above:
            placed = [self._framed() or self.own[0]]  # `Garden | free`
        if not placed or (head is not None and self._owned(head)) or self._of_another(hits):
            return ()
        missing = [number for number, hit in enumerate(hits) if hit is None]
        if missing:
            missing = [number for number in missing if self._find(wanted.words[number], self.part.above) is None]
        if missing and not self._hangs(missing, some=len(missing) < len(hits)):
            return ()
        return placed

    def _begins_so_far(self, text: str) -> bool:
        """Say whether something only begins or ends so long, or so far from there: `the talk starts in 20 minutes`."""
        kinds = {value.kind for value, _, _ in self.wanted.values}
        return not kinds.isdisjoint(_EXTENTS) and _BEGINS.search(text) is not None and not self._names_a_beginning

    @property
    def _names_a_beginning(self) -> bool:
        return any(not word.lemmas.isdisjoint(_BEGINNING) for word in self.wanted.words)

    def _qualified(self, text: str) -> bool:
        """Say whether what is said without a value is so for some only, from a date on, or in a case."""
        if _ONLY.search(text) or _WEAK_NEED.search(text) or self.known.conditions.search(text):
            return True
        rest = self._rest()
        if _GOES_ON.match(rest) and (_OR.match(rest) or self.known.turning.search(rest)):
            return True
        return any(value.kind == DATE for at in self.own for value, _ in self.prepared.values_at.get(at, ()))

    def _rest(self) -> str:
        """Return what follows in the sentence."""
        text, start = self.prepared.text, self.prepared.spans[self.own[-1]][1]
        end = _SENTENCE_END.search(text, start)
        return text[start : end.start() if end else len(text)].lower()

    def _of_another(self, hits: Sequence[int | None]) -> bool:
        """Say whether the clause tells of something else, of which the words of the phrase are a part."""
        wanted, prepared, own = self.wanted, self.prepared, self.own
        kinds = {value.kind for value, _, _ in wanted.values}
        if not self.part.row and sum(value.kind in kinds for value in self._own_values()) > len(wanted.values):
            return True
        placed = [hit for hit in hits if hit is not None]
        if not placed:
            return False
        first = min(placed)
        measured = wanted.words[wanted.head].lemmas
        if not measured.isdisjoint(SUMS) and any(not prepared.sets[at].isdisjoint(PRICES) for at in own):
            return True
        others = [at for at in own if self._is_other(at)]
        if self.known.language == "en":
            head = hits[wanted.head]
            before = [at for at in others if at < first]
            led = prepared.tokens[own[0]] in SPREADING["en"].prepositions
            return bool(before and not led) or (head is not None and head + 1 in others and self._joined(head + 1))
        rules = SPREADING["pl"].rules
        if any(is_past(prepared.tokens[at], prepared.sets[at]) and verb_at(prepared, at, rules) for at in own):
            return True
        verbs = [at for at in others if verb_at(prepared, at, rules)]
        if verbs and wanted.values:
            return True
        things = [at for at in others if at not in verbs]
        if any(at > first and prepared.tokens[at - 1] in self.known.joining for at in things):
            return True  # `kaucja i czynsz`
        return any(at < first and (at + 1 == first or not self._led(at)) for at in things)

    def _joined(self, at: int) -> bool:
        return self.prepared.between(at - 1, at) == " " and not self.prepared.tokens[at].endswith(("ly", "ed"))

    def _led(self, at: int) -> bool:
        """Say whether a preposition governs a word: it says when, where or for whom."""
        before = at - 1
        while before in self.own and is_adjective(self.prepared.shown[before]):
            before -= 1
        return before in self.own and self.prepared.tokens[before] in SPREADING["pl"].prepositions

    def _own_values(self) -> Iterator[Value]:
        begin, end = self.prepared.spans[self.own[0]][0], self.prepared.spans[self.own[-1]][1]
        return (value for value in self.prepared.values if begin <= value.start < end)

    def _is_other(self, at: int) -> bool:
        """Say whether a word means something of its own that the phrase does not name."""
        prepared, word = self.prepared, self.prepared.tokens[at]
        if at in prepared.within or len(word) < _SHORTEST or word in self.known.empty:
            return False
        if (
            not prepared.sets[at].isdisjoint(self.known.empty | GENERIC)
            or word in SPREADING[self.known.language].prepositions
        ):
            return False
        if self.known.language == "pl" and is_adjective(prepared.shown[at]):
            return False
        return not any(self._says(word, at) for word in self.wanted.words)

    def _framed(self) -> int | None:
        """Return where the words begin that say what a phrase without a value says of its thing."""
        found = FRAMES[self.wanted.frames[0]][self.known.language].search(self._text(self.own))
        if not found:
            return self.own[0]
        start = self.prepared.spans[self.own[0]][0] + found.start()
        return next((at for at in self.own if self.prepared.spans[at][1] > start), None)

    def _asked_for(self) -> bool:
        """Say whether a clause asks for what it names: `bring photo ID`, `wydrukuj etykietę`."""
        first = next((at for at in self.own if self.prepared.tokens[at] not in _PLEASE), None)
        english = self.known.language == "en"
        if (
            first is None
            or (english and self.before)
            or any(map(self.known.conditions.search, map(self._text, [self.own, *self.before])))
        ):
            return False
        word = self.prepared.tokens[first]
        if english:
            return word in SPREADING["en"].asking
        return (
            _IMPERATIVE.match(word) is not None
            and not _INDICATIVE.search(word)
            and verb_at(self.prepared, first, SPREADING["pl"].rules)
        )

    def _cut(self, at: int) -> None:
        """Keep what stands around a value between two conjunctions."""
        tokens, within = self.prepared.tokens, self.prepared.within
        joints = [place for place in self.own if tokens[place] in self.known.joining and place not in within]
        first = max((place + 1 for place in joints if place < at and self._parts(place, at)), default=self.own[0])
        last = min((place - 1 for place in joints if place > at), default=self.own[-1])
        if first > self.own[0]:
            self.before = (range(self.own[0], first - 1), *self.before)
            self.cut = True
        self.own = range(first, last + 1)

    def _parts(self, joint: int, at: int) -> bool:
        """Say whether a conjunction in front of a value begins another statement: verbs or values on both sides."""
        prepared = self.prepared
        if self.known.language == "en":
            return True
        kinds = {value.kind for value, _, _ in self.wanted.values}
        before = [place for place in self.own if place < joint]
        if any(value.kind in kinds for place in before for value, _ in prepared.values_at.get(place, ())):
            return True
        rules = SPREADING["pl"].rules
        return any(verb_at(prepared, place, rules) for place in range(joint + 1, self.own[-1] + 1))

    def _hangs(self, missing: Sequence[int], *, some: bool) -> bool:
        """Say whether what the clause leaves out was spoken of right before."""
        wanted = self.wanted
        if not self._neutral():
            return False
        head = list(missing) == [wanted.head]
        kinds = {value.kind for value, _, _ in wanted.values}
        for before in self.before:
            if self.known.turning.search(self._text(before)):
                break
            rivals = any(value.kind in kinds for at in before for value, _ in self.prepared.values_at.get(at, ()))
            if rivals and not (some and head):
                return False  # `a half plot £38`: only what the phrase is about may have been named before
            places = [self._find(wanted.words[number], before) for number in missing]
            if self.cut and any(place is not None and self._is_object(place, before) for place in places):
                return False
            missing = [number for number, place in zip(missing, places, strict=True) if place is None]
            if not missing:
                return True
        if some and not head and wanted.values:
            return False
        return all(self._find(wanted.words[number], self.part.topic) is not None for number in missing)

    def _is_object(self, at: int, clause: Sequence[int]) -> bool:
        """Say whether a verb stands in front of a thing in its clause: another one is its subject."""
        if self.known.language == "en":
            return False
        rules = SPREADING["pl"].rules
        return any(verb_at(self.prepared, place, rules) for place in clause if place < at)

    def _neutral(self) -> bool:
        """Say whether the clause names nothing else than the phrase does."""
        prepared, wanted = self.prepared, self.wanted
        kinds = {value.kind for value, _, _ in wanted.values}
        if any(value.kind == ORDINAL and ORDINAL not in kinds for value in self._own_values()):
            return False  # `the first is £2`
        for at in self.own:
            if at in prepared.within or prepared.tokens[at] in self.known.empty:
                continue
            if not prepared.sets[at].isdisjoint(self.known.empty) or any(self._says(word, at) for word in wanted.words):
                continue
            return False
        return True

    def _find(self, word: GatheredWord, tokens: Sequence[int]) -> int | None:
        return next((at for at in tokens if self._says(word, at)), None)

    def _says(self, word: GatheredWord, at: int) -> bool:
        lemmas = self.prepared.sets[at]
        if at in self.prepared.within and not (word.rate and self.prepared.tokens[at].isalpha()):
            return False
        if not word.lemmas.isdisjoint(lemmas):
            return True
        return any(root(lemma, self.known.language) in word.roots for lemma in lemmas)

    def _value(self, wanted: Value, how: str, counted: int | None) -> int | None:
        """Return where a value stands in the clause, with the bound that it has in the phrase."""
        own, language = self.own, self.known.language
        for at in own:
            for value, last in self.prepared.values_at.get(at, ()):
                if not meets(wanted, value):
                    continue
                if self._counts(wanted, counted) and not (self.part.row or how or self._counted(last, counted)):
                    continue
                front = self._text([place for place in own if place < at])
                said, _ = bound(front[-30:], language, value.kind)
                if agrees(how, said, value.kind, front, self._text(own), language):
                    return at
        return None

    def _counts(self, wanted: Value, counted: int | None) -> bool:
        if wanted.kind == RANGE:
            return wanted.parts[0].kind == NUMBER
        return wanted.kind == NUMBER or (wanted.kind in _COUNTING and counted is not None)

    def _counted(self, last: int, counted: int | None) -> bool:
        """Say whether what is counted behind a number is what the phrase counts."""
        if counted is None:
            return False
        behind = [place for place in range(last + 1, last + 3) if place in self.own]
        # `three rabies injections`: "three injections"
        things = self.wanted.words[counted : counted + (1 if self.known.language == "pl" else 2)]
        return any(self._says(word, place) for place in behind for word in things)

    def _owned(self, at: int) -> bool:
        """Say whether a word is told of another thing: `za zaświadczenie o zameldowaniu`, `a certificate of birth`."""
        tokens, prepared, own = self.prepared.tokens, self.prepared, self.own
        if self.known.language == "pl" and verb_at(prepared, at, SPREADING["pl"].rules):
            return False
        before = at - 1
        while before in own and (
            tokens[before] in _ARTICLES or is_adjective(prepared.shown[before]) or tokens[before].endswith("y")
        ):
            before -= 1
        if before not in own:
            return False
        if tokens[before] in _JOINING_THINGS[self.known.language]:
            before -= 1
        elif self.known.language == "en":
            return False
        if (
            before not in own
            or before in prepared.within
            or any(self._says(word, before) for word in self.wanted.words)
        ):
            return False
        if not prepared.sets[before].isdisjoint(self.known.empty):
            return False
        return self.known.language == "en" or before < at - 1 or is_thing(prepared, before)

    def _text(self, tokens: Sequence[int]) -> str:
        if not tokens:
            return ""
        spans = self.prepared.spans
        return self.prepared.text[spans[tokens[0]][0] : spans[tokens[-1]][1]].lower()
