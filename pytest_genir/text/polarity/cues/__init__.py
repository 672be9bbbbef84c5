"""Patterns of cues: compiled in one way, and looked for only where a word stands without which they cannot match.

Most sentences have none of the cues there are. So the words that every match of a pattern holds are read from the
pattern itself (`needs`), and a sentence without any of them is not searched. Cues are looked for in lower case, which
costs half of what ignoring it does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from itertools import chain
from typing import TYPE_CHECKING

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.remembered import Remembered
from pytest_genir.text.matching.matcher import Span
from pytest_genir.text.polarity.cues.needs import Branches, needed
from pytest_genir.text.polarity.cues.needs_table import needs_known_of

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Cues = frozenset["Cue"]

#: A pattern that needs one of more words than these is found sooner than they are.
_MOST_NEEDED = 100
_REMEMBERED_WORDS, _REMEMBERED_CHUNKS = 1 << 12, 1 << 12
_SHORTEST, _LETTERS = 2, 3
_WORD = re.compile(r"[^\W\d_]+")
_CAPITALS = re.compile(r"\\.|\(\?P<\w+>|[^\\(]+|\(", re.DOTALL)


class Cue:
    """What one pattern finds in texts that are in lower case; compiled where it is looked for, as few ever are."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def _source(self) -> str:
        return _CAPITALS.sub(_lowered_part, self.text)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Return the pattern as it is looked for."""
        return re.compile(self._source, re.VERBOSE)

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """Return what finds it at a place: of a text, from where and to where."""
        return self.pattern.match

    @cached_property
    def needs(self) -> Branches:
        """Return the words and signs that every match holds, branch by branch; nothing where none is known."""
        known = needs_known_of(self.text)
        return self.needs_as_read if known is None else known

    @property
    def needs_as_read(self) -> Branches:
        """Return the same as the pattern itself says it."""
        return needed(self._source)

    @cached_property
    def _letters(self) -> tuple[str, ...]:
        letters = {need.strip() for first, *_ in self.needs for need in first}
        return tuple(sorted(letters)) if len(letters) <= _MOST_NEEDED else ()

    def possible(self, text: str) -> bool:
        """Say whether the pattern might be found in a text."""
        return not self._letters or any(map(text.__contains__, self._letters))

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first place where the pattern stands in a text, or None."""
        return self.pattern.search(text) if self.possible(text) else None

    def spans(self, text: str, begin: int, end: int) -> Sequence[Span]:
        """Return where the pattern stands between two places of a text."""
        if not self.possible(text[begin:end]):
            return ()
        return [found.span() for found in self.pattern.finditer(text, begin, end)]


class _Branch:
    """What a match of a cue holds in one of its branches, behind the first word that is looked for."""

    __slots__ = ("cue", "others")

    def __init__(self, cue: Cue, others: int) -> None:
        self.cue = cue
        #: A bit for each further set of words.
        self.others = others


#: Of a word: the branches that it is the first word of, and the bits of the further words that it is one of.
_Held = tuple[frozenset[_Branch], int]


class CueIndex:
    """Cues by the words that they need: one look at the words of a sentence tells which of them cannot stand in it."""

    def __init__(self, cues: Iterable[Cue]) -> None:
        self.every: Cues = frozenset(cues)
        #: By their first letters; those that have no more of them by all.
        self._by_letters: dict[str, list[tuple[str, _Branch | int]]] = {}
        self._by_sign: dict[str, list[_Branch | int]] = {}
        self._bits: dict[frozenset[str], int] = {}
        known = []
        for cue in self.every:
            branches = [tuple(filter(_is_told, together)) for together in cue.needs]
            if not branches or not all(branches):
                continue  # nothing rules it out
            known.append(cue)
            for first, *others in branches:
                branch = _Branch(cue, sum(map(self._bit, set(others))))
                self._enter(first, branch)
        #: Those of which a text can be told not to have them.
        self.known: Cues = frozenset(known)
        self._of_words = Remembered(self._read_word, _REMEMBERED_WORDS)
        self._of_chunks = Remembered(self._read_chunk, _REMEMBERED_CHUNKS)

    def _bit(self, needs: frozenset[str]) -> int:
        """Return the bit of a set of words, which many cues may need."""
        bit = self._bits.get(needs)
        if bit is None:
            bit = self._bits[needs] = 1 << len(self._bits)
            self._enter(needs, bit)
        return bit

    def _enter(self, needs: Iterable[str], entry: _Branch | int) -> None:
        for need in needs:
            if _is_sign(need):
                self._by_sign.setdefault(need, []).append(entry)
            else:
                self._by_letters.setdefault(need[:_LETTERS], []).append((need, entry))

    def held(self, text: str, chunks: Iterable[str]) -> Cues:
        """Return the cues that may stand in a text in lower case; those that nothing is known of are not told.

        `chunks` are what it is cut into at blanks, or itself.
        """
        signs = [_of_entries(entries) for sign, entries in self._by_sign.items() if sign in text]
        branches, bits = _all_of(chain(map(self._of_chunks.__getitem__, chunks), signs))
        return frozenset([branch.cue for branch in branches if not branch.others & ~bits])

    def _read_chunk(self, chunk: str) -> _Held:
        return _all_of(map(self._of_words.__getitem__, _WORD.findall(lowered(chunk))))

    def _read_word(self, word: str) -> _Held:
        edged = f" {word} "
        return _of_entries(
            entry
            for at in range(len(edged) - 1)
            for size in range(_SHORTEST, _LETTERS + 1)
            for need, entry in self._by_letters.get(edged[at : at + size], ())
            if edged.startswith(need, at)
        )


_NO_BRANCHES: frozenset[_Branch] = frozenset()
_NOTHING_HELD: _Held = (_NO_BRANCHES, 0)


def _of_entries(entries: Iterable[_Branch | int]) -> _Held:
    branches: set[_Branch] = set()
    bits = 0
    for entry in entries:
        if isinstance(entry, int):
            bits |= entry
        else:
            branches.add(entry)
    return (frozenset(branches), bits) if branches or bits else _NOTHING_HELD


def _all_of(every: Iterable[_Held]) -> _Held:
    parts = [held for held in every if held is not _NOTHING_HELD]
    if len(parts) < 2:
        return parts[0] if parts else _NOTHING_HELD
    bits = 0
    for _, others in parts:
        bits |= others
    return _NO_BRANCHES.union(*[branches for branches, _ in parts]), bits


def _is_told(needs: frozenset[str]) -> bool:
    """Say whether words are such that a text can be told not to have them."""
    return not any(len(need) < _SHORTEST and need.isalpha() for need in needs)


def cues_of(table: DataclassInstance) -> set[Cue]:
    """Return the cues of a table of them."""
    return {cue for field in fields(table) if isinstance(cue := getattr(table, field.name), Cue)}


def lowered(text: str) -> str:
    """Return a text in lower case with every letter where it was."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    # `İ` is two characters in lower case.
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def _is_sign(need: str) -> bool:
    return not need.replace(" ", "").isalpha()


def _lowered_part(part: re.Match[str]) -> str:
    found = part.group()
    return found if found[0] == "\\" or found.startswith("(?P") else found.lower()
