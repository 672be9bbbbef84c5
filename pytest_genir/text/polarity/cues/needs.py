"""What every match of a pattern holds, read from the pattern itself: "but" or "however" of `,?\\s(?:but|however)\\b`.

Blanks around what is needed say where a word begins and ends: ` but ` is not held by "butter". Each branch of a pattern
may need a second word beside: `\\bjak\\s(?:pan|pani)\\b` is in no text that only says "pani". A pattern is read as
it is compiled for cues: in lower case, its own blanks without a meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.vocabulary import words

Ways = frozenset[str]
#: What stands together in a match: one of each of these, what is rarest first.
Together = tuple[Ways, ...]
#: A match has what one of these says; where one of them says nothing, nothing is known.
Branches = tuple[Together, ...]

_NOTHING: Ways = frozenset()
_ANYTHING: Branches = ((),)
_BEGINNING: Ways = frozenset(("",))
_EDGE: Ways = frozenset((" ",))
#: More ways than these to write what stands in one place are not told apart.
_MOST_WAYS = 24
#: Of groups in groups so many branches are told apart, and in each of them so many words.
_MOST_BRANCHES, _MOST_TOGETHER = 32, 3
_RARE = 4
_CHOICE = re.compile(r"\[((?:\\[^\w\s]|[^\^\\\[\]]){1,12}?)(-?)\]")
_ATOM = re.compile(r"\\(.)|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?[:=!]|\(\?<[=!]|\(\?P<\w+>|#[^\n]*|\s+|(.)", re.DOTALL)
#: Letters of which the last one is there once.
_LETTERS = re.compile(r"[^\W\d_]+(?!\s*[?*+{])")
_REPEATED = re.compile(r"\s*(?:([?*])|\+|\{(\d*)(?:,\d*)?\})[?]?")
_AROUND = ("(?=", "(?!", "(?<=", "(?<!")
_CLASSES = frozenset("wWSdDBAZ")
_WORD = re.compile(r"[^\W\d_]+")
#: Of two words that are both needed the other one is looked for.
_EVERYWHERE = words(
    "is are was were it to the of for on in and that this do can may must will has have one from all any you "
    "jest są się na"
)


def needed(pattern: str) -> Branches:
    """Return what every match of a pattern holds; nothing where that is not known."""
    branches = _merged(map(_rarest, _Reader(pattern).group().needs))
    return tuple((_shortest(first), *others) for first, *others in branches) if all(branches) else ()


def _merged(branches: Iterable[Together]) -> Branches:
    """Return branches that differ in their first word only as one."""
    firsts: dict[Together, list[Ways]] = {}
    for together in branches:
        firsts.setdefault(together[1:], []).append(together[0] if together else _NOTHING)
    return tuple((_NOTHING.union(*every), *others) if all(every) else others for others, every in firsts.items())


def _rarest(together: Together) -> Together:
    """Return what tells most: what is rarest, and what is not said by it already."""
    chosen: list[Ways] = []
    for ways in sorted(set(map(_shortest, together)), key=_telling, reverse=True):
        if any(all(any(way in other for way in ways) for other in said) for said in chosen):
            continue  # they are said already
        chosen.append(ways)
    return tuple(chosen[:_MOST_TOGETHER])


def _shortest(every: Ways) -> Ways:
    return frozenset(need for need in every if not any(other in need for other in every if other != need))


def _telling(ways: Ways) -> tuple[float, int, Sequence[str]]:
    return min(map(rarity, ways)), -len(ways), sorted(ways)


@dataclass(frozen=True, slots=True)
class _Read:
    """What is known of a part of a pattern."""

    #: All that it can be, with a blank for the edge of a word; None where that is too much, or unknown.
    ways: Ways | None
    #: Where they are too many, it holds this.
    needs: Branches
    #: It ends where a word does, or before one begins.
    edged: bool = False


_UNKNOWN = _Read(None, _ANYTHING)


class _Reader:
    """Reads a pattern from left to right, group by group."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0

    def group(self, begins: Ways = _BEGINNING) -> _Read:
        """Return what is known of a group, up to its closing bracket; `begins` is a blank behind the edge of a word."""
        branches = [self._branch(begins)]
        while self._taken("|"):
            branches.append(self._branch(begins))
        self._taken(")")
        needs = _merged(together for branch in branches for together in branch.needs)
        exact = [branch.ways for branch in branches if branch.ways is not None]
        ways = _NOTHING.union(*exact) if len(exact) == len(branches) else None
        edged = all(branch.edged for branch in branches)
        return _Read(ways if ways is not None and len(ways) <= _MOST_WAYS else None, needs, edged)

    def _branch(self, begins: Ways) -> _Read:
        known: list[Branches] = []
        run, whole = begins, True
        while self._at < len(self._pattern) and self._pattern[self._at] not in "|)":
            letters = _LETTERS.match(self._pattern, self._at)
            if letters:
                self._at = letters.end()
                run = frozenset([before + letters.group() for before in run])
                continue
            at_edge = _edged(run)
            read = self._atom(_EDGE if at_edge else _BEGINNING)
            if read is None:  # a blank or a comment of the pattern
                continue
            least, once = self._repeated()
            ways = read.ways
            if ways is not None and not least:
                ways = ways | _BEGINNING if once else None
            if ways is not None and len(run) * len(ways) <= _MOST_WAYS:
                run = frozenset(_joined(before, way) for before in run for way in ways)
                if once or ways == _EDGE:
                    continue
            whole = False
            known += [
                _exactly(run),
                _ANYTHING if not least else read.needs if read.ways is None else _exactly(read.ways),
            ]
            run = _EDGE if read.edged and (at_edge or least) else _BEGINNING
        known.append(_exactly(run))
        return _Read(run if whole else None, _all_of(known), _edged(run))

    def _atom(self, begins: Ways) -> _Read | None:
        """Return what is known of what stands next; None of a blank."""
        found = _ATOM.match(self._pattern, self._at)
        assert found is not None
        self._at = found.end()
        text = found.group()
        if text[0] == "#" or text.isspace():
            return None
        if text[0] == "(":
            inside = self.group(begins)
            return _Read(_BEGINNING, _ANYTHING) if text in _AROUND else inside
        if found[1]:
            if found[1] in "sb":
                return _Read(_EDGE, _ANYTHING, edged=True)
            return _UNKNOWN if found[1] in _CLASSES else _Read(frozenset(found[1]), _ANYTHING)
        if found[2] is None or text in ".^$":
            choice = _CHOICE.fullmatch(text)
            if choice is None or "-" in choice[1]:
                return _UNKNOWN
            return _Read(frozenset(choice[1].replace("\\", "") + choice[2]), _ANYTHING)
        return _Read(frozenset(text), _ANYTHING)

    def _repeated(self) -> tuple[bool, bool]:
        """Return whether what stands before is there at least once, and no more than once."""
        found = _REPEATED.match(self._pattern, self._at)
        if found is None:
            return True, True
        self._at = found.end()
        return not (found[1] or (found[2] is not None and not int(found[2] or 0))), found[1] == "?"

    def _taken(self, char: str) -> bool:
        taken = self._pattern.startswith(char, self._at)
        self._at += taken
        return taken


def _exactly(ways: Ways) -> Branches:
    """Return what is needed where one of some ways is written: its rarest word, and its first and its last one."""
    told = [frozenset(pieces) for pieces in zip(*map(_pieces, ways), strict=True)]
    return (tuple(pieces for pieces in dict.fromkeys(told) if "" not in pieces),) if ways else _ANYTHING


def _all_of(parts: Iterable[Branches]) -> Branches:
    """Return what is needed where all of some parts stand, one behind the other."""
    branches: Branches = _ANYTHING
    for part in parts:
        told = part if len(branches) * len(part) <= _MOST_BRANCHES else _any_of(part)
        branches = tuple((*before, *after) for before in branches for after in told)
    return branches


def _any_of(branches: Branches) -> Branches:
    """Return what is needed by branches that are not told apart: the rarest word of one of them."""
    return ((_NOTHING.union(*(max(together, key=_telling) for together in branches)),),) if all(branches) else _ANYTHING


def _edged(run: Ways) -> bool:
    """Say whether a word that follows would begin there."""
    return all(way and not way[-1].isalpha() for way in run)


def _joined(before: str, after: str) -> str:
    """Return two parts, one behind the other; between blanks and signs the edge of a word says nothing more."""
    if after[:1] == " " and before and not before[-1].isalnum():
        return before + after[1:]
    return before + after


@lru_cache(maxsize=4096)
def _pieces(way: str) -> tuple[str, str, str]:
    """Return the rarest word of what is written, its first and its last one, or the signs.

    A blank is where a word is known to begin or to end.
    """
    pieces = []
    for word in _WORD.finditer(way):
        start, end = word.span()
        if word.group() == "t" and way[start - 1 : start] in ("'", "’"):
            pieces.append(way[start - 1 : end])  # of `don't`, where hardly a word tells as much
        else:
            pieces.append(" " * (start > 0) + word.group() + " " * (end < len(way)))
    if not pieces:
        signs = max(way.split(), key=len, default="")
        return signs, signs, signs
    return max(pieces, key=rarity), pieces[0], pieces[-1]


def rarity(piece: str) -> float:
    """Return how seldom a piece may stand in a text by chance: the longer the less."""
    word = piece.strip()
    if word in ("'t", "’t"):
        return _RARE
    return (0 if word in _EVERYWHERE else len(word)) + (len(piece) - len(word)) / 2
