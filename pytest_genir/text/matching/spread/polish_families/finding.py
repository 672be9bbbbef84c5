"""Gathers the words of a Polish phrase by their families in one clause, where nothing tells them of something else.

A word keeps its preposition, and no other thing may own it; values keep their bounds. A clause that denies, doubts,
asks, tells of the past or of a condition says nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise

from pytest_genir.lean.late import late
from pytest_genir.lean.latest import of_latest
from pytest_genir.text.matching.matcher import Match, Matcher, Prepared
from pytest_genir.text.matching.polish.deeds import DONE_BY_THEMSELVES
from pytest_genir.text.matching.spread.gathered import parts
from pytest_genir.text.matching.spread.gathered.everyday_words import agrees, bound, words_of
from pytest_genir.text.matching.spread.gathered.parts import GatheredPart
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.matching.spread.polish_families.phrases import (
    MAY,
    KindredPhrase,
    KindredWord,
    does,
    is_described,
    names,
    read_kindred,
)
from pytest_genir.text.matching.spreading_words import SPREADING, TAKEN_AWAY
from pytest_genir.text.polarity.tenses import is_past
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import NUMBER, ORDINAL, RANGE
from pytest_genir.text.vocabulary import words

_COUNTED = frozenset((NUMBER, RANGE, ORDINAL))
_WHERE = words("w we na przy u")
#: They may be left out, or stand for others, where the deed is said by a verb.
_ASKING = words("prosić proszę pamiętać zapomnieć")
_OF_KIND = words("do dla od o")
_LOOSE = words("nad o na dla z ze")
_BY_MEANS = words("przez na w we z ze po za co")
#: Of these nothing is owned: what they govern is meant.
_EMPTY_THINGS = words(
    "poziom strona forma okres czas adres sposób droga rodzaj kwota wysokość pomoc numer teren linia ramy"
    " przypadek ciąg"
)
_LIGHT_VERBS = words(
    "być mieć zostać zostawać znajdować mieścić odbywać odbyć prowadzić oferować zapewniać zapewnić zapraszać prosić"
    " zalecać zalecić polecać radzić pamiętać próbować spróbować wystarczyć wystarczać móc musieć chcieć należeć trwać"
    " dokonać dokonywać wykonać wykonywać przeprowadzić przeprowadzać zajmować zająć istnieć dostać dostawać otrzymać"
    " otrzymywać korzystać skorzystać przysługiwać obowiązywać proponować organizować przewidywać dać dawać"
    " wynosić liczyć wymagać potrzebować posiadać można trzeba warto wolno obejmować pozostać pozostawać powinien"
    " zachowywać pobierać naliczać doliczać podawać dostępny udzielać udzielić wyrażać wyrazić wypłacać wypłacić"
    " służyć grać stać"
)
_CONDITION = late(
    r"\b(?:jeśli|jeżeli|gdy|kiedy|o ile|pod warunkiem|dopóki|zanim|aż|by|aby|żeby|twierdz\w+|mówi\w*|pisz\w+)\b"
)
_UNSURE = late(
    r"\b(?:być może|chyba|podobno|ponoć|rzekomo|prawdopodobnie|ewentualn\w+|czasem|niekiedy|zwykle nie|kiedyś|dawniej"
    r"|niby|byłoby|byłby|byłaby|chciał\w*|marz\w+|rzadko|dopiero|od przyszłego|w przyszłości|połow\w+|częściow\w*"
    r"|tylko|prognoz\w+|ryzyk\w+|gro(?:zi|żą|źb)\w*|zagroż\w+|prawdopodobn\w+|obaw\w+|próba|próby)\b"
)
#: What is to be, or has to be, is not so yet.
_TO_COME = late(
    r"\b(?:będzie|będą|zostanie|zostaną|(?:musi|muszą|może|mogą|powin\w+|trzeba|należy)\s(?:\w+\s)?być|albo|lub|bądź)\b"
)
_SAID_BY_OTHERS = late(r"\A(?:że|iż)\b")
_INFORMING = late(
    r"\b(?:pamięta\w*|uwag\w*|inform\w+|przypomin\w+|potwierdz\w+|oznacza|wiadomo|zaznacza\w+|podkreśla\w+)\b"
)
_GOES_ON = late(r",?\s*(?:któr\w+|ale|lecz|choć|chociaż|chyba|albo|lub|jednak)\b")
#: `po 45 minut` each, and `po 45 minutach` later.
_EACH = ("minut", "godzin", "dni", "lat", "tygodni", "miesięcy", "minuty", "godziny")
_IMPERATIVE = late(r"\w{2,}(?:j|[^aeiouyąęółmćc\W\d])(?:cie)?\Z")
_YOU_DO = late(r"\w{2,}[iaey](?:sz|cie)\Z")
_SENTENCE_END = late(r"[.!?\n]")
_AND = words("i oraz lub albo")
#: Third persons: `zaczyna` and `rozpoczyna`, `płaci`, `uiszcza`.
_OF_PERSONS = ("ają", "ują", "ą", "uje", "a", "i", "y", "e")


def find_kindred(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the words of a phrase stand in one clause by their families."""
    if matcher.mode == "substring" or prepared.language != "pl":
        return
    wanted = read_kindred(matcher, phrase)
    if wanted is None or (wanted.values and not prepared.values):
        return
    each, every = _keys(prepared)
    if any(word.keys.isdisjoint(every) and word.force == "" for word in wanted.words):
        return
    for part in parts(prepared):
        if part.asked or part.row or not part.own:
            continue
        found = _Kindred(wanted, prepared, part, each).places()
        if found:
            start, end = prepared.spans[part.own[0]][0], prepared.spans[part.own[-1]][1]
            if any(match.start < end and start < match.end for match in matcher.find_all(phrase, prepared)):
                continue  # it stands there as it is, and is judged so
            places = sorted(set(found))
            pieces = [prepared.match(*prepared.within.get(at, (at, at))) for at in places]
            yield prepared.match(places[0], places[-1], pieces)


@of_latest
def _keys(prepared: Prepared) -> tuple[Sequence[frozenset[str]], frozenset[str]]:
    """Return the keys of each word of an answer, and all of them."""
    each = [keys(lemmas) for lemmas in prepared.sets]
    return each, frozenset().union(*each)


class _Kindred:
    """A phrase in one clause."""

    def __init__(
        self, wanted: KindredPhrase, prepared: Prepared, part: GatheredPart, each: Sequence[frozenset[str]]
    ) -> None:
        self.wanted, self.prepared, self.part, self.each = wanted, prepared, part, each
        self.own = part.own

    def places(self) -> Sequence[int]:
        """Return the tokens of the clause that say the phrase; none where it does not."""
        hits = self._hits()
        if hits is None:
            return ()
        values = [self._value(*value, hits) for value in self.wanted.values]
        placed = [at for at in (*hits.values(), *values) if at is not None]
        if None in values or not placed or self._unsaid():
            return ()
        if not all(self._stands(self.wanted.words[number], at, hits) for number, at in hits.items()):
            return ()
        if self._told_of_another(hits):
            return ()
        return placed

    def _hits(self) -> Mapping[int, int] | None:
        """Return by word of the phrase where the clause has it; None where one is missing."""
        hits: dict[int, int] = {}
        missing: list[str] = []
        for number, word in enumerate(self.wanted.words):
            places = [at for at in self.own if self._says(word, at) and at not in hits.values()]
            best = next((at for at in places if self.prepared.tokens[at] == word.token), None)
            if places:
                hits[number] = best if best is not None else places[0]
            elif word.force:
                missing.append(word.force)
            else:
                return None
        if any(not self._forced(force, hits.values()) for force in missing):
            return None
        return hits if hits else None

    def _says(self, word: KindredWord, at: int) -> bool:
        return at not in self.prepared.within and not word.keys.isdisjoint(self.each[at])

    def _forced(self, force: str, hits: Iterable[int]) -> bool:
        """Say whether the form of a verb says that one may, or has to."""
        tokens = self.prepared.tokens
        if force == MAY:
            return any(_YOU_DO.match(tokens[at]) for at in hits)
        return any(
            _IMPERATIVE.match(tokens[at]) and not _YOU_DO.match(tokens[at]) and does(self.prepared, at) for at in hits
        )

    def _unsaid(self) -> bool:
        """Say whether the clause denies, doubts, asks, or tells of the past or of a condition."""
        text = self._text(self.own)
        if words_of("pl").turning.search(text) or _CONDITION.search(text) or _UNSURE.search(text):
            return True
        if any(word.state for word in self.wanted.words) and _TO_COME.search(text):
            return True
        before = self._text(self.part.before[0]) if self.part.before else ""
        if _SAID_BY_OTHERS.match(text) and not _INFORMING.search(before):
            return True
        rest = self._rest()
        if _GOES_ON.match(rest) and (words_of("pl").turning.search(rest) or TAKEN_AWAY.search(rest)):
            return True
        prepared = self.prepared
        return any(is_past(prepared.tokens[at], prepared.sets[at]) and does(prepared, at) for at in self.own)

    def _rest(self) -> str:
        """Return what follows in the sentence."""
        text, start = self.prepared.text, self.prepared.spans[self.own[-1]][1]
        end = _SENTENCE_END.search(text, start)
        return text[start : end.start() if end else len(text)].lower()

    def _stands(self, word: KindredWord, at: int, hits: Mapping[int, int]) -> bool:
        """Say whether a word is led as in the phrase, and is no other thing's."""
        prepared = self.prepared
        if word.force or does(prepared, at):
            return not word.state
        described = is_described(prepared, at)
        if described and self._describes_another(at, hits):
            return False
        preposition, governor = self._governor(at)
        if governor is not None and governor not in hits.values() and self._may_be_owned(at, governor):
            return False
        if self.wanted.acting and not described:
            return preposition == word.preposition
        if not preposition or preposition == word.preposition:
            return preposition == word.preposition or not word.preposition or self._may_be_bare(word, hits)
        if preposition in _WHERE and (word.preposition in _WHERE or (word.first and not word.preposition)):
            return True
        if word.adjective and not described:
            return preposition in _BY_MEANS or (preposition in _OF_KIND and self._behind_a_hit(at, hits))
        return described or (preposition == "o" and not word.preposition and self._asked_for())

    def _deed(self, at: int) -> bool:
        """Say whether a word tells what is done, or has been: a verb or a participle, and no noun of one."""
        prepared = self.prepared
        return does(prepared, at) or (prepared.shown[at].endswith("ć") and is_described(prepared, at))

    def _asked_for(self) -> bool:
        """Say whether the clause asks for what it names: `prosimy o rezerwację`, `pamiętaj o dokumentach`."""
        return any(not self.prepared.sets[at].isdisjoint(_ASKING) for at in self.own)

    def _behind_a_hit(self, at: int, hits: Mapping[int, int]) -> bool:
        """Say whether a preposition joins a word to one of the phrase right in front: `zdjęcie do paszportu`."""
        return at - 2 in hits.values() and not does(self.prepared, at - 2)

    def _may_be_bare(self, word: KindredWord, hits: Mapping[int, int]) -> bool:
        """Say whether a word may stand without its preposition: beside a verb, or joined to the other thing."""
        tokens = self.prepared.tokens
        if any(tokens[at] == word.preposition for at in self.own):
            return False  # `trening dla mężczyzn prowadzą kobiety`
        deed = any(map(self._deed, hits.values()))
        joined = word.preposition in ("z", "ze") and any(tokens[at] in _AND for at in self.own)
        return word.preposition == "dla" or joined or (deed and word.preposition in _LOOSE)

    def _may_be_owned(self, at: int, governor: int) -> bool:
        """Say whether a word may belong to the thing in front: by its form, and where no preposition leads that."""
        word = self.prepared.tokens[at]
        if word.endswith("ę"):
            return False
        if word == self.prepared.shown[at] and word[:-1] not in self.prepared.sets[at]:
            return False
        told = word.endswith(("ą", "em", "ami")) or word in self.prepared.sets[at]
        return not (told and self._governor(governor)[0])

    def _governor(self, at: int) -> tuple[str, int | None]:
        """Return the preposition in front of a word and its adjectives, or the thing."""
        prepared = self.prepared
        before = at - 1
        while before in self.own and prepared.between(before, before + 1) == " ":
            token = prepared.tokens[before]
            if token in SPREADING["pl"].prepositions:
                return token, None
            empty = not prepared.sets[before].isdisjoint(_EMPTY_THINGS)
            if not empty and names(prepared, before):
                return "", before
            if not (empty or is_described(prepared, before) or before in prepared.within):
                return "", None
            before -= 1
        return "", None

    def _describes_another(self, at: int, hits: Mapping[int, int]) -> bool:
        """Say whether an adjective stands beside a thing that the phrase does not name."""
        prepared = self.prepared
        behind = at + 1
        if behind in self.own and prepared.between(at, behind) == " " and names(prepared, behind):
            return behind not in hits.values()
        before = at - 1
        if before in self.own and prepared.between(before, at) == " " and names(prepared, before):
            return before not in hits.values()
        return False

    def _told_of_another(self, hits: Mapping[int, int]) -> bool:
        """Say whether something else is told of what the phrase names, or what it names of something else."""
        prepared, placed = self.prepared, frozenset(hits.values())
        if self._stands_together(hits):
            return False
        acting = any(self._deed(at) for at in placed)
        others = 0
        for at in self.own:
            if at in placed or at in prepared.within:
                continue
            if does(prepared, at) and prepared.sets[at].isdisjoint(_LIGHT_VERBS):
                if not self._joined(at, placed):
                    return True
            elif names(prepared, at) and prepared.sets[at].isdisjoint(_EMPTY_THINGS):
                preposition, governor = self._governor(at)
                if preposition or (governor is not None and governor not in placed):
                    continue
                others += 1
                if governor in placed and (self.wanted.values or len(self.wanted.words) > 1):
                    return True
        if self.wanted.acting and any(
            self.wanted.words[number].token != prepared.tokens[at]
            and not (self.wanted.words[number].verb and self._does_as(self.wanted.words[number].token, at))
            for number, at in hits.items()
            if not self.wanted.words[number].adjective
        ):
            return True
        return others > (1 if acting and not self._to_something(placed) else 0)

    def _to_something(self, placed: frozenset[int]) -> bool:
        """Say whether "we" do it to another thing, where the phrase names none: `pod szkołą zbieramy podpisy`."""
        tokens = self.prepared.tokens
        first, *rest = self.wanted.words
        ours = any(tokens[at].endswith("my") and does(self.prepared, at) for at in placed)
        themselves = not DONE_BY_THEMSELVES.isdisjoint(first.lemmas) and all(word.preposition for word in rest)
        return ours and themselves

    def _does_as(self, verb: str, at: int) -> bool:
        """Say whether another verb has the person and number of one: `zaczynają` for `rozpoczynają`."""
        word = self.prepared.tokens[at]
        return does(self.prepared, at) and any(verb.endswith(end) and word.endswith(end) for end in _OF_PERSONS)

    def _stands_together(self, hits: Mapping[int, int]) -> bool:
        """Say whether a name stands in its order with nothing between: whatever is done to it, it is named."""
        places = [at for _, at in sorted(hits.items())]
        described = any(self.wanted.words[number].adjective for number in hits)
        if self.wanted.values or not described or any(does(self.prepared, at) for at in places):
            return False
        return all(one + 1 == other and self.prepared.between(one, other) == " " for one, other in pairwise(places))

    def _joined(self, at: int, placed: frozenset[int]) -> bool:
        """Say whether a verb is done beside one of the phrase: `obierz i umyj ziemniaki`."""
        return (at - 1 in self.own and self.prepared.tokens[at - 1] in _AND and at - 2 in placed) or (
            at + 1 in self.own and self.prepared.tokens[at + 1] in _AND and at + 2 in placed
        )

    def _value(self, wanted: Value, how: str, counted: int | None, hits: Mapping[int, int]) -> int | None:
        """Return where a value stands in the clause, with the bound that it has in the phrase."""
        prepared, own = self.prepared, self.own
        begin, end = prepared.spans[own[0]][0], prepared.spans[own[-1]][1]
        if sum(begin <= value.start < end and value.kind == wanted.kind for value in prepared.values) > 1:
            return None
        for at in own:
            for value, last in prepared.values_at.get(at, ()):
                if not meets(wanted, value):
                    continue
                if wanted.kind in _COUNTED and (counted is None or hits.get(counted) not in (last + 1, last + 2)):
                    continue
                front = self._text([place for place in own if place < at])
                said, _ = bound(front[-30:], "pl", value.kind)
                if said == "after" and value.surface.lower().endswith(_EACH):
                    said = ""
                if agrees(how, said, value.kind, front, self._text(own), "pl"):
                    return at
        return None

    def _text(self, tokens: Sequence[int]) -> str:
        spans = self.prepared.spans
        return self.prepared.text[spans[tokens[0]][0] : spans[tokens[-1]][1]].lower() if tokens else ""
