"""Finds a phrase in an answer however either is inflected, and says where it stands or what came nearest.

`words` compares token by token: a phrase is found where a run of consecutive tokens shares a lemma with each
of its words. `nie` before a word and `nie-` inside it are the same thing (`nie ruchomy`, `nieruchomy`), and
a word is not found in its negation (`karany` in `niekarany`). What is written differently but read the same
is one: `20zł` and `20 zł`, composed and decomposed letters, a word with a soft hyphen inside. In Polish and
English a value of the phrase is found in the same value, however that is written: `14 dni` in `czternaście dni`
and `dwa tygodnie`, `3 maja 2025` in `03.05.2025`; and not in another one that begins or ends with its digits:
`5 stopni` in `-5 stopni`, `1.5` in `1, 5 i 7`, `20%` in `20 dni` (`pytest_genir.text.values`).

`substring` is the original program's way: both texts become one lemma per word, joined by blanks, and the one
string has to contain the other, so that `rok` is found in `wyrok`. Published figures depend on it.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate, chain, pairwise
from typing import Literal, TypeAlias

from pytest_genir.text.languages.spellings import also_written
from pytest_genir.text.normalising import Normaliser, spans
from pytest_genir.text.sentences import parted
from pytest_genir.text.values import RULES as VALUE_RULES
from pytest_genir.text.values import Value, meets, read_values
from pytest_genir.text.values.qualifiers import LONGEST, qualifier_at
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME, met_by, sayings
from pytest_genir.text.word_order import Groups, is_adjective, light, movable, moved_end

Mode = Literal["words", "substring"]
#: Whether a phrase that is only denied stands there: `trzeba zapłacić` in "Nie trzeba zapłacić".
Heeds = Literal["said", "any"]
Lemmas = frozenset[str]
Span = tuple[int, int]
_Piece = tuple[str, str, Lemmas]

#: Raise it when the rules of `polarity` change what is denied.
POLARITY_RULES = 10
_NEGATION = "nie"
_REMEMBERED_PHRASES = 4096
_REMEMBERED_WORDS = 1 << 15
_INVISIBLE = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
_WITHOUT_INVISIBLE = dict.fromkeys(map(ord, _INVISIBLE))
_WRITTEN = re.compile(rf"[^\W_]+(?:[{_INVISIBLE}\u0300-\u036f]+[^\W_]*)*")
#: Without one of these a match stands in one sentence.
_ENDS = re.compile(r"[.!?…;]\S*\s|\n")
#: Over these no words change places.
_MARK = re.compile(r"[,;:.!?()\n|–—]|\s-")
_WORDS_APART = re.compile(f"({_WRITTEN.pattern})")
_STEMS = {"can": "can", "ca": "can", "won": "will", "shan": "shall"}
_ENDINGS = {"ll": "will", "re": "are", "ve": "have", "m": "am", "s": "is"}
#: `pokój nr 5` is `pokój 5`.
_NUMBER_SIGNS = frozenset(("nr", "numer", "numeru", "numerze", "numerem", "no", "number"))
#: Before a number in words as well; `no twelve` is a denial.
_SIGNS_OF_WORDS = _NUMBER_SIGNS - {"no"}
#: What is told apart by its number: `okienko piąte` is `okienko nr 5`.
_NUMBERED_THINGS = frozenset(
    [
        *(
            "okienko",
            "stanowisko",
            "pokój",
            "sala",
            "kasa",
            "peron",
            "linia",
            "gabinet",
            "brama",
            "biurko",
            "filia",
            "tor",
        ),
        *("strona", "rozdział", "punkt", "załącznik", "paragraf", "strefa", "grupa", "klasa", "tom", "krok", "etap"),
    ]
)
_BOTH = frozenset(("oba", "obie", "oboje", "obu", "obydwa", "obydwie", "obydwu", "both"))
#: `bez opłat` is said by `bez żadnych opłat`.
_WITHOUT = frozenset(("bez", "without"))
_EMPHATIC = frozenset(
    ("żadnych", "żadnej", "żadnego", "jakichkolwiek", "jakiejkolwiek", "jakiegokolwiek", "dodatkowych", "any")
)
#: Words that say that something costs nothing; `free` does as a predicate only.
_FREE = frozenset(("bezpłatny", "bezpłatnie", "darmowy", "nieodpłatny", "nieodpłatnie", "darmo", "free"))
#: Words before a value that change nothing, by its kind.
_SAYS_ITS_KIND = {
    TIME: frozenset(("godz", "godzina", "godzinie", "godziny", "godzinę", "godzinach", "hours")),
    DATE: frozenset(("dnia", "dniu", "dzień", "the", "roku", "rok")),
}
# `20zł`, `492x633`, `80m2` are several words; `21a`, `B1` and `cm3` are one.
_PIECES = re.compile(r"\d+(?=[^\W\d_]{2}|x\d|m[23]\b)|x(?=\d)|.+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Where a phrase was found: what the answer says there, and the lemmas that made it match."""

    surface: str
    start: int
    end: int
    lemmas: str


@dataclass(frozen=True, kw_only=True)
class Prepared:
    """An answer, split and normalised once for all phrases; the rest is made where it is asked for first."""

    text: str
    tokens: Sequence[str]
    spans: Sequence[Span]
    shown: Sequence[str]
    sets: Sequence[Lemmas]
    #: In which values are read; empty when substrings are looked for.
    language: str = ""
    #: What stands between words, and words, by turns.
    parts: Sequence[str] = ()

    @cached_property
    def values(self) -> Sequence[Value]:
        """Return what the text says in numbers, in its order."""
        return read_values(self.text, self.language, self.parts)

    @cached_property
    def values_at(self) -> Mapping[int, Sequence[tuple[Value, int]]]:
        """Return values, and those of their parts that stand for themselves, with the last token, by the first."""
        found: dict[int, list[tuple[Value, int]]] = defaultdict(list)
        for value in self.values:
            for each in sayings(value):
                begin, end = _tokens_of(each, self.spans)
                found[begin].append((each, end))
        return found

    @cached_property
    def value_places(self) -> Mapping[str, Sequence[int]]:
        """Return by kind the tokens at which values begin."""
        found: dict[str, list[int]] = defaultdict(list)
        for place, values in self.values_at.items():
            for value, _ in values:
                for reading in value.readings:
                    found[reading.kind].append(place)
        return found

    def values_of(self, kinds: Iterable[str] | None) -> Iterable[int]:
        """Return the tokens at which values of these kinds begin, or of any."""
        if kinds is None:
            return self.values_at
        return [place for kind in kinds for place in self.value_places.get(kind, ())]

    @cached_property
    def within(self) -> Mapping[int, Span]:
        """Return by token from where to where the value reaches that it is a part of."""
        reaches = [_tokens_of(value, self.spans) for value in self.values]
        return {at: (first, last) for first, last in reaches for at in range(first, last + 1)}

    @cached_property
    def lemmas(self) -> Lemmas:
        """Return all lemmas of the text."""
        return frozenset().union(*self.sets)

    @cached_property
    def negated(self) -> Lemmas:
        """Return the lemmas that may have a negation in them."""
        return frozenset([lemma for lemma in self.lemmas if lemma.startswith(_NEGATION)])

    @cached_property
    def written(self) -> frozenset[str]:
        """Return all tokens of the text."""
        return frozenset(self.tokens)

    def places(self, wanted: Lemmas) -> list[int]:
        """Return the tokens that may have one of the lemmas: few phrases have one, so nothing is indexed for them."""
        if wanted.isdisjoint(self.lemmas):
            return []
        return [place for place, lemmas in enumerate(self.sets) if not wanted.isdisjoint(lemmas)]

    def match(self, first: int, last: int) -> Match:
        """Return the match that reaches from the first token through the last one."""
        start, end = self.spans[first][0], self.spans[last][1]
        lemmas = " ".join(self.shown[first : last + 1])
        return Match(surface=self.text[start:end], start=start, end=end, lemmas=lemmas)


@dataclass(frozen=True, slots=True)
class _Said:
    """A value of a phrase, and the words that it is written in."""

    value: Value
    words: Sequence[Lemmas]
    #: Digits that are written alike may still be another value; words may be found word by word.
    digits: bool
    #: Nothing else is wanted.
    alone: bool
    #: It costs nothing, which words say as well.
    free: bool
    #: The kinds of the values that may meet it; None for a bare number, which any quantity meets.
    met_by: frozenset[str] | None

    @classmethod
    def read(cls, value: Value, tokens: Sequence[str], words: Sequence[Lemmas], *, alone: bool) -> _Said:
        # A telephone number is looked for digit by digit as well: the answer may not call it one.
        digits = value.kind != TELEPHONE and any(map(str.isdecimal, "".join(tokens)))
        return cls(value, words, digits, alone, value.kind == "amount" and not value.amount, met_by(value))


@dataclass(frozen=True, slots=True)
class _Qualified:
    """What says how exactly a value is meant, before it: `około`, `at least`; other words say the same."""

    meaning: str
    words: Sequence[Lemmas]


_Part: TypeAlias = "Lemmas | _Said | _Qualified"
_Parts = Sequence[_Part]


@dataclass(frozen=True, slots=True)
class _SoughtWords:
    """A phrase, read once for all answers."""

    parts: _Parts
    #: Values may have signs beside them: `20%`.
    signs: bool
    #: It reaches over the end of a sentence.
    over: bool
    #: What may change places in it.
    movable: Groups
    #: It is a noun and its adjective, in either order.
    described: bool


class Matcher:
    """One way of matching over one normaliser."""

    def __init__(self, normaliser: Normaliser, mode: Mode = "words", polarity: Heeds = "said") -> None:
        self.normaliser = normaliser
        self.mode = mode
        #: As substrings phrases are found as the original program finds them, denied or not.
        self.polarity: Heeds = "any" if mode == "substring" else polarity
        self._wanted = lru_cache(maxsize=_REMEMBERED_PHRASES)(self._read_phrase)
        self._word = lru_cache(maxsize=_REMEMBERED_WORDS)(self._read_word)

    @property
    def rules(self) -> str:
        """Name the rules in force; it changes whenever results could."""
        return self.mode if self.mode == "substring" else f"{self.mode} {VALUE_RULES} {self.polarity} {POLARITY_RULES}"

    def prepare(self, text: str) -> Prepared:
        """Split and normalise a text."""
        if self.mode == "substring":
            tokens = self.normaliser.tokens(text)
            shown = [self.normaliser.lemma(token) for token in tokens]
            sets = [frozenset((lemma,)) for lemma in shown]
            return Prepared(text=text, tokens=tokens, spans=spans(text), shown=shown, sets=sets)
        language, parts = self.normaliser.language, _WORDS_APART.split(text)
        if len(parts) == 1:
            return Prepared(text=text, tokens=(), spans=(), shown=(), sets=(), language=language, parts=parts)
        edges = list(accumulate(map(len, parts)))
        words = list(map(self._word, parts[1::2]))
        pieces = list(chain.from_iterable(words))
        tokens, shown, sets = map(list, zip(*pieces, strict=True))
        places = list(zip(edges[:-1:2], edges[1::2], strict=True))
        if len(pieces) > len(words):
            places = list(chain.from_iterable(map(_spans_of, words, places)))
        if language == "en" and ("'" in text or "’" in text):
            self._write_out(text, tokens, places, sets)
        return Prepared(text=text, tokens=tokens, spans=places, shown=shown, sets=sets, language=language, parts=parts)

    def words(self, text: str) -> Sequence[str]:
        """Return the words of a text as they are compared."""
        return self.prepare(text).shown

    def empty(self, phrase: str) -> bool:
        """Say whether nothing is left of the phrase once it is normalised."""
        return not self.normaliser.tokens(phrase)

    def find(self, phrase: str, prepared: Prepared) -> Match | None:
        """Return the first place where the phrase stands, or None.

        A phrase that is empty once normalised stands nowhere; as a substring it stands everywhere.
        """
        return next(self.find_all(phrase, prepared), None)

    def find_all(self, phrase: str, prepared: Prepared) -> Iterator[Match]:
        """Yield every place where the phrase stands; as a substring of lemmas only the first."""
        if self.mode == "substring":
            match = self._find_substring(phrase, prepared)
            return iter((match,) if match else ())
        wanted = self._wanted(phrase)
        found = chain(_runs(wanted.parts, prepared, signs=wanted.signs), _elsewhere(wanted, prepared))
        return found if wanted.over else (match for match in found if not _over_sentences(match, prepared))

    def nearest(self, phrase: str, prepared: Prepared) -> str | None:
        """Say which part of a phrase that was not found does stand in the answer; None when no word does."""
        wanted = self._wanted(phrase).parts
        for size in range(len(wanted) - 1, 0, -1):
            for begin in range(len(wanted) - size + 1):
                match = next(_runs(wanted[begin : begin + size], prepared), None)
                if match:
                    return f"{size} of {len(wanted)} words: '{match.surface}'"
        return _another_value(wanted, prepared)

    def _write_out(self, text: str, tokens: Sequence[str], places: Sequence[Span], sets: list[Lemmas]) -> None:
        """Let `don't` be `do not`, and `you'll` `you will`."""
        for at in range(1, len(tokens)):
            start, end = places[at - 1][1], places[at][0]
            if end - start != 1 or text[start] not in "'’":
                continue
            stem = tokens[at - 1]
            if tokens[at] == "t" and stem.endswith(("n", "ca")):
                sets[at - 1] |= self.normaliser.lemmas(_STEMS.get(stem, stem.removesuffix("n")))
                sets[at] |= {"not"}
            elif tokens[at] in _ENDINGS:
                sets[at] |= self.normaliser.lemmas(_ENDINGS[tokens[at]])

    def _read_word(self, word: str) -> tuple[_Piece, ...]:
        """Return the pieces of a written word: the token, its lemma, all its lemmas."""
        normaliser = self.normaliser
        return tuple((piece, normaliser.lemma(piece), self._lemmas(piece, word)) for piece in _pieces(word))

    def _lemmas(self, piece: str, word: str) -> Lemmas:
        lemmas = self.normaliser.lemmas(piece)
        return _with_negation(lemmas | also_written(lemmas, word, self.normaliser.language))

    def _read_phrase(self, phrase: str) -> _SoughtWords:
        read = self.prepare(phrase)
        tokens, where, sets, language = read.tokens, read.spans, read.sets, read.language
        wanted: list[_Part] = []
        after = 0
        for value in read.values:
            first, last = _tokens_of(value, where)
            if first < after or last < first:
                continue
            # `godz. 8` is said by `o ósmej`, too.
            before = first
            while before > after and tokens[before - 1] in _SAYS_ITS_KIND.get(_kind(value), ()):
                before -= 1
            qualified = _qualified(tokens, sets, after, before, language)
            wanted.extend(sets[after : before - len(qualified.words) if qualified else before])
            wanted.extend([qualified] if qualified else ())
            end = last + 1
            said = _Said.read(value, tokens[first:end], sets[first:end], alone=end - first == len(tokens))
            wanted.append(said)
            after = end
        parts = [*wanted, *sets[after:]]
        signs = any(isinstance(part, _Said) for part in parts)
        polish = read.language == "pl" and not signs
        clause = polish and any(lemma.endswith("ć") for lemmas in sets for lemma in lemmas)
        adjectives = [is_adjective(lemma) for lemma in read.shown]
        return _SoughtWords(
            parts,
            signs,
            _ENDS.search(phrase) is not None,
            movable(tokens) if clause else (),
            polish and sorted(adjectives) == [False, True],
        )

    def _find_substring(self, phrase: str, prepared: Prepared) -> Match | None:
        wanted = " ".join(map(self.normaliser.lemma, self.normaliser.tokens(phrase)))
        place = " ".join(prepared.shown).find(wanted)
        if place < 0:
            return None
        if not wanted:
            return Match(surface="", start=0, end=0, lemmas="")
        starts = list(accumulate((len(lemma) + 1 for lemma in prepared.shown), initial=0))
        first, last = (bisect_right(starts, end) - 1 for end in (place, place + len(wanted) - 1))
        return prepared.match(first, last)


def _spans_of(pieces: Sequence[_Piece], span: Span) -> list[Span]:
    """Return where the pieces of a word stand."""
    ends = list(accumulate((len(piece[0]) for piece in pieces), initial=span[0]))
    # Letters that are written otherwise than they are read have no places of their own.
    return list(pairwise(ends)) if ends[-1] == span[1] else [span] * len(pieces)


def _tokens_of(value: Value, spans: Sequence[Span]) -> Span:
    """Return the first and the last token of a value."""
    # All that ends no later than the value begins sorts before (start, start); what begins in it, before its end.
    start, end = value.start, value.end
    first = bisect_left(spans, (start, start + 1))
    while first and spans[first - 1][1] > start:
        first -= 1
    return first, bisect_left(spans, (end,)) - 1


def _another_value(wanted: _Parts, prepared: Prepared) -> str | None:
    """Name a value of the kind that the phrase has and the answer says otherwise."""
    kinds = {part.value.kind for part in wanted if isinstance(part, _Said)}
    said = next((value for value in prepared.values if value.kind in kinds), None)
    return f"another {said.kind}: '{said.surface}'" if said else None


def _pieces(word: str) -> list[str]:
    """Return a written word as the tokens it is read as, in lower case."""
    if not word.isascii():
        word = unicodedata.normalize("NFKC", word.translate(_WITHOUT_INVISIBLE))
    word = word.lower()
    if word == "cannot":
        return ["can", "not"]
    return _PIECES.findall(word) if word[:1].isdigit() else [word]


def _runs(wanted: _Parts, prepared: Prepared, *, signs: bool = True) -> Iterator[Match]:
    """Yield the places where a phrase stands, none inside another; `signs`: values may have some beside them."""
    after = 0
    for first in _beginnings(wanted[0], prepared) if wanted else ():
        if first < after:
            continue
        end = _run(wanted, prepared, first)
        if end is not None:
            after = end
            match = prepared.match(first, end - 1)
            yield _with_signs(match, prepared, first, end - 1) if signs else match


def _elsewhere(wanted: _SoughtWords, prepared: Prepared) -> Iterator[Match]:
    """Yield where the words of a phrase stand in another order that says the same."""
    if wanted.described:
        yield from (match for match in _runs(wanted.parts[::-1], prepared) if not _MARK.search(match.surface))
    elif wanted.movable and prepared.written.issuperset(chain.from_iterable(wanted.movable)):
        tokens = prepared.tokens
        in_order = tuple(chain.from_iterable(wanted.movable))
        for at in range(len(tokens)):
            end = moved_end(wanted.movable, prepared.language, tokens, at)
            if end is None or tuple(tokens[at : at + len(in_order)]) == in_order:
                continue
            match = prepared.match(at, end - 1)
            if not _MARK.search(match.surface):
                yield match


def _over_sentences(match: Match, prepared: Prepared) -> bool:
    """Say whether a match begins in one sentence and ends in another."""
    if not _ENDS.search(match.surface):
        return False
    first = bisect_left(prepared.spans, (match.start, match.start + 1))
    last = bisect_left(prepared.spans, (match.end,)) - 1
    return any(parted(prepared.text, prepared.spans[at][1], prepared.spans[at + 1][0]) for at in range(first, last))


def _with_signs(match: Match, prepared: Prepared, first: int, last: int) -> Match:
    """Return a match with the signs that are no words: `20%`, `£20`."""
    held = [
        value
        for value in prepared.values
        if value.start < match.end
        and value.end > match.start
        and _inside(_tokens_of(value, prepared.spans), first, last)
    ]
    start = min([match.start, *(value.start for value in held)])
    end = max([match.end, *(value.end for value in held)])
    return Match(surface=prepared.text[start:end], start=start, end=end, lemmas=match.lemmas)


def _inside(span: Span, first: int, last: int) -> bool:
    return first <= span[0] and span[1] <= last


def _beginnings(first: _Part, prepared: Prepared) -> Iterable[int]:
    """Return the places where a run may begin; a negation may be written in one word or in two."""
    if isinstance(first, _Said):
        literally = () if first.digits and first.alone else _beginnings(first.words[0], prepared)
        free = prepared.places(_FREE) if first.free else ()
        both = prepared.places(_BOTH) if first.value.kind == NUMBER and first.value.amount == 2 else ()
        return sorted({*prepared.values_of(first.met_by), *literally, *free, *both})
    if isinstance(first, _Qualified):
        return [place for place in range(len(prepared.tokens)) if _after_qualifier(first, prepared, place) is not None]
    if any(lemma.startswith(_NEGATION) for lemma in first):
        return prepared.places(first | prepared.negated)
    return prepared.places(first)


def _run(wanted: _Parts, prepared: Prepared, place: int) -> int | None:
    """Return the place after the run of tokens that meets every wanted part from `place` on, or None."""
    answer, here = prepared.sets, 0
    while here < len(wanted):
        part = wanted[here]
        if place >= len(answer):
            return None
        if isinstance(part, _Said):
            after = _after_value(part, prepared, place)
            if after is None and here and _introduces(prepared, place, part.value):
                after = _after_value(part, prepared, place + 1)
            if after is None and here and _of_numbered_things(wanted[here - 1]):
                after = _after_number(part.value, prepared, place + _numbered(prepared, place))
            if after is None:
                return None
            here, place = here + 1, after
            continue
        if isinstance(part, _Qualified):
            after = _after_qualifier(part, prepared, place)
            if after is None:
                return None
            here, place = here + 1, after
            continue
        following = wanted[here + 1] if here + 1 < len(wanted) else None
        if not part.isdisjoint(answer[place]):
            here, place = here + 1, place + 1
        elif isinstance(following, frozenset) and _negates(part, following, answer[place]):
            here, place = here + 2, place + 1
        elif place + 1 < len(answer) and _negates(answer[place], answer[place + 1], part):
            here, place = here + 1, place + 2
        elif here and (_numbered(prepared, place) or _emphasised(prepared, place)):
            place += 1
        elif here and (skipped := light(prepared.language, prepared.tokens, place)):
            place += skipped
        elif here and not part.isdisjoint(_NUMBER_SIGNS) and here + 1 < len(wanted) and _is_figure(wanted[here + 1]):
            here += 1
        else:
            return None
    return place


def _qualified(
    tokens: Sequence[str], sets: Sequence[Lemmas], after: int, before: int, language: str
) -> _Qualified | None:
    """Return what the words right before a value say of it."""
    for first in range(max(after, before - LONGEST), before):
        meaning, end = qualifier_at(tokens, first, language)
        if meaning and end == before:
            return _Qualified(meaning, sets[first:before])
    return None


def _after_qualifier(wanted: _Qualified, prepared: Prepared, place: int) -> int | None:
    """Return the place after words that say of a value what is wanted, or after the same words, or None."""
    meaning, end = qualifier_at(prepared.tokens, place, prepared.language)
    if meaning == wanted.meaning and end in prepared.values_at:
        return end
    after = place + len(wanted.words)
    if after > len(prepared.sets):
        return None
    same = zip(wanted.words, prepared.sets[place:after], strict=True)
    return None if any(one.isdisjoint(other) for one, other in same) else after


def _numbered(prepared: Prepared, place: int) -> bool:
    """Say whether a `nr` stands before figures, where it changes nothing."""
    tokens = prepared.tokens
    if tokens[place] not in _NUMBER_SIGNS or place + 1 >= len(tokens):
        return False
    return tokens[place + 1][:1].isdecimal() or (tokens[place] in _SIGNS_OF_WORDS and place + 1 in prepared.values_at)


def _of_numbered_things(part: _Part) -> bool:
    return isinstance(part, frozenset) and not (part.isdisjoint(_NUMBERED_THINGS) and part.isdisjoint(_SIGNS_OF_WORDS))


def _after_number(wanted: Value, prepared: Prepared, place: int) -> int | None:
    """Return the place after a number or an ordinal of a numbered thing that is the wanted one, or None."""
    kinds = (NUMBER, ORDINAL)
    ends = [
        last
        for said, last in prepared.values_at.get(place, ())
        if wanted.kind in kinds and said.kind in kinds and wanted.amount == said.amount
    ]
    return max(ends) + 1 if ends else None


def _emphasised(prepared: Prepared, place: int) -> bool:
    """Say whether a word stands between `bez` and its noun that changes nothing: `bez żadnych opłat`."""
    return prepared.tokens[place] in _EMPHATIC and not _WITHOUT.isdisjoint(prepared.sets[place - 1])


def _introduces(prepared: Prepared, place: int, value: Value) -> bool:
    """Say whether a word only says what kind of value follows: `do dnia 3 maja`, `o godz. 8`."""
    return _numbered(prepared, place) or prepared.tokens[place] in _SAYS_ITS_KIND.get(_kind(value), ())


def _kind(value: Value) -> str:
    return value.parts[0].kind if value.kind == RANGE else value.kind


def _is_figure(part: _Part) -> bool:
    if isinstance(part, _Said):
        return part.digits or part.value.kind in (NUMBER, ORDINAL)
    return isinstance(part, frozenset) and any(lemma[:1].isdecimal() for lemma in part)


def _after_value(wanted: _Said, prepared: Prepared, place: int) -> int | None:
    """Return the place after the value that is the wanted one, or after its words, or None."""
    if wanted.free and place < len(prepared.sets) and _says_free(prepared, place):
        return place + 1
    two = wanted.value.kind == NUMBER and wanted.value.amount == 2
    if two and not _BOTH.isdisjoint(prepared.tokens[place : place + 1]):
        return place + 1
    ends = [last for said, last in prepared.values_at.get(place, ()) if meets(wanted.value, said)]
    if ends:
        return max(ends) + 1
    after = place + len(wanted.words)
    if (wanted.digits and wanted.alone) or after > len(prepared.sets):
        return None
    if any(one.isdisjoint(other) for one, other in zip(wanted.words, prepared.sets[place:after], strict=True)):
        return None
    # `sto złotych` in `sto złotych pięćdziesiąt groszy` are the same words and another value.
    reaches = [prepared.within[at] for at in range(place, after) if at in prepared.within]
    if wanted.digits:  # part of a telephone number or a sign, which is no value
        return None if reaches else after
    return after if all(place <= first and last < after for first, last in reaches) else None


def _says_free(prepared: Prepared, place: int) -> bool:
    """Say whether a word says that something costs nothing: `0 zł` is said by `bezpłatnie`, `£0` by `is free`."""
    if _FREE.isdisjoint(prepared.sets[place]):
        return False
    tokens = prepared.tokens
    before = tokens[place - 1] if place else ""
    predicate = before in ("is", "are", "for", "s", "entirely", "completely") and tokens[place + 1 : place + 2] != [
        "from"
    ]
    return tokens[place] != "free" or predicate or tokens[place + 1 : place + 3] == ["of", "charge"]


def _with_negation(lemmas: Lemmas) -> Lemmas:
    """Drop what a negated word negates, so that only another negated word can meet it."""
    return frozenset(lemma for lemma in lemmas if _NEGATION + lemma not in lemmas)


def _negates(negation: Lemmas, word: Lemmas, joined: Lemmas) -> bool:
    """Say whether two words, the first of them `nie`, are what the other side writes as one."""
    return _NEGATION in negation and any(_NEGATION + lemma in joined for lemma in word)
