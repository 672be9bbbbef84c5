"""A phrase as it is looked for: words, values and what qualifies them, read once for all answers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.matching import Lemmas, Prepared, tokens_of
from pytest_genir.text.matching.compared import compared
from pytest_genir.text.matching.word_order import Groups, is_adjective, movable
from pytest_genir.text.values import Value, read_values
from pytest_genir.text.values.qualifiers import LONGEST, qualifier_at
from pytest_genir.text.values.value import DATE, RANGE, TELEPHONE, TIME, met_by
from pytest_genir.text.vocabulary import words

#: Without one of these a match stands in one sentence.
ENDS = re.compile(r"[.!?…;]\S*\s|\n")
_PREPOSITIONS = words("by from for with of to at in on through via without")
_GOVERNING, _LONGEST_NAME = 4, 3
_SMALL = _PREPOSITIONS | words(
    "the a an and or but not no yes is are be you we it they i your our my this that there here please sorry thanks "
    "only also if when can must may will do does i oraz lub albo a ale lecz nie tak jest są to czy że w we na z ze do "
    "od po za o u dla przy pod nad przed bez przez się proszę tylko też także można trzeba należy jak gdy"
)
#: Words before a value that change nothing, by its kind.
KIND_WORDS = {
    TIME: words("godz godzina godzinie godziny godzinę godzinach hours a"),
    "temperature": words("temperaturze temperatury temperaturą temperature"),
    DATE: words("dnia dniu dzień the roku rok"),
}


#: In these forms a unit alone is one of it: `rok gwarancji` is not "5 lat gwarancji".
SINGLE_UNITS = words(
    "rok tydzień miesiąc dzień doba dobę godzina godzinę minuta minutę kwartał noc litr kilogram metr kilometr tona "
    "tonę raz year month week day hour minute night litre liter kilogram metre meter kilometre mile"
)
_COUNTING = words("od po przed gwarancji wcześniej później from before after warranty guarantee notice earlier later")
_FEWEST_COUNTED = _A_PAIR = 2


class One(frozenset[str]):
    """The lemmas of a unit in the singular, of which there is one and no other number."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Said:
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
    def read(cls, value: Value, tokens: Sequence[str], words: Sequence[Lemmas], *, alone: bool) -> Said:
        # A telephone number is looked for digit by digit as well: the answer may not call it one.
        digits = value.kind != TELEPHONE and any(map(str.isdecimal, "".join(tokens)))
        return cls(value, words, digits, alone, value.kind == "amount" and not value.amount, met_by(value))


@dataclass(frozen=True, slots=True)
class Qualified:
    """What says how exactly a value is meant, before it: `około`, `at least`; other words say the same."""

    meaning: str
    words: Sequence[Lemmas]


Part: TypeAlias = "Lemmas | Said | Qualified"
Parts = Sequence[Part]


@dataclass(frozen=True, slots=True)
class SoughtWords:
    """A phrase, read once for all answers."""

    parts: Parts
    #: Values may have signs beside them: `20%`.
    signs: bool
    #: It reaches over the end of a sentence.
    over: bool
    #: What may change places in it.
    movable: Groups
    #: It is a noun and its adjective, in either order.
    described: bool
    #: Two or three words that are one name: between them nothing parts.
    whole: bool
    #: An English preposition governs its end: in front of another noun that is somebody's.
    governed: bool
    #: The signs by which it compares: `pH > 7`.
    compared: tuple[str, ...]


def read_sought(read: Prepared) -> SoughtWords:
    """Return a prepared phrase as it is looked for."""
    tokens, where, sets, language = read.tokens, read.spans, read.sets, read.language
    wanted: list[Part] = []
    after = 0
    for value in read.values:
        first, last = tokens_of(value, where)
        if first < after or last < first:
            continue
        # `godz. 8` is said by `o ósmej`, too.
        before = first
        while before > after and tokens[before - 1] in KIND_WORDS.get(kind_of(value), ()):
            before -= 1
        qualified = _qualified(tokens, sets, after, before, language)
        wanted.extend(_lemmas(read, after, before - len(qualified.words) if qualified else before))
        wanted.extend([qualified] if qualified else ())
        end = last + 1
        said = Said.read(value, tokens[first:end], sets[first:end], alone=end - first == len(tokens))
        wanted.append(said)
        after = end
    parts = [*wanted, *_lemmas(read, after, len(sets))]
    one = None if wanted else _one_that_is_meant(read)
    if one is not None:
        parts[0] = one
    signs = any(isinstance(part, Said) for part in parts)
    polish = read.language == "pl" and not signs
    clause = polish and any(lemma.endswith("ć") for lemmas in sets for lemma in lemmas)
    described = polish and len(tokens) == _A_PAIR and is_adjective(read.shown[0]) != is_adjective(read.shown[1])
    return SoughtWords(
        parts,
        signs,
        ENDS.search(read.text) is not None,
        movable(tokens) if clause else (),
        described,
        1 < len(tokens) <= _LONGEST_NAME
        and "(" not in read.text
        and _SMALL.isdisjoint(tokens)
        and isinstance(parts[-1], frozenset),
        read.language == "en" and not signs and not _PREPOSITIONS.isdisjoint(tokens[-_GOVERNING:-1]),
        compared(read.text),
    )


def _one_that_is_meant(read: Prepared) -> Said | None:
    """Return a unit that begins a phrase as a value where the next word says so: `rok od zakupu`, `year warranty`."""
    if len(read.tokens) < _FEWEST_COUNTED or read.tokens[0] not in SINGLE_UNITS or read.tokens[1] not in _COUNTING:
        return None
    held = read_values(f"1 {read.tokens[0]}", read.language)
    return Said.read(held[0], read.tokens[:1], read.sets[:1], alone=False) if len(held) == 1 else None


def _lemmas(read: Prepared, first: int, end: int) -> list[Lemmas]:
    """Return the lemmas of each word; of a unit alone as those of one."""
    return [One(read.sets[at]) if read.tokens[at] in SINGLE_UNITS else read.sets[at] for at in range(first, end)]


def _qualified(
    tokens: Sequence[str], sets: Sequence[Lemmas], after: int, before: int, language: str
) -> Qualified | None:
    """Return what the words right before a value say of it."""
    for first in range(max(after, before - LONGEST), before):
        meaning, end = qualifier_at(tokens, first, language)
        if meaning and end == before:
            return Qualified(meaning, sets[first:before])
    return None


def kind_of(value: Value) -> str:
    return value.parts[0].kind if value.kind == RANGE else value.kind
