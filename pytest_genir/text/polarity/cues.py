"""Patterns of cues: compiled in one way, and looked for only where a word stands without which they cannot match.

Most sentences have none of the cues there are. So the letters that every match of a pattern holds are read from the
pattern itself ("but" or "however" of `,?\\s(?:but|however)`), and a sentence without any of them is not searched. Cues
are looked for in lower case, which costs half of what ignoring it does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from pytest_genir.text.matching import Span

_Needs = frozenset[str]
Gram = tuple[str, str, str]

#: A pattern that needs one of more words than these is found sooner than they are.
_MOST_NEEDED = 100
_CHOICE = re.compile(r"\[([^\^\\\[\]]{1,12}?)(-?)\]")
_ATOM = re.compile(r"\\(.)|\[\^?\]?(?:\\.|[^\]\\])*\]|\(\?[:=!]|\(\?<[=!]|\(\?P<\w+>|#[^\n]*|\s+|(.)", re.DOTALL)
_REPEATED = re.compile(r"\s*(?:([?*])|\+|\{(\d*)(?:,\d*)?\})[?]?")
_CAPITALS = re.compile(r"\\.|\(\?P<\w+>|[^\\(]+|\(", re.DOTALL)
_AROUND = ("(?=", "(?!", "(?<=", "(?<!")
_CLASSES = frozenset("wWsSdDbBAZ")


class Cue:
    """What one pattern finds in texts that are in lower case; compiled where it is looked for, as few ever are."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _source(self) -> str:
        return _CAPITALS.sub(_lowered_part, self._text)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Return the pattern as it is looked for."""
        return re.compile(self._source, re.VERBOSE)

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        """Return what finds it at a place: of a text, from where and to where."""
        return self.pattern.match

    @cached_property
    def _needs(self) -> tuple[str, ...]:
        needs = needed(self._source)
        fewest = [word for word in needs if not any(other in word for other in needs if other != word)]
        return tuple(sorted(fewest)) if len(fewest) <= _MOST_NEEDED else ()

    @cached_property
    def _grams(self) -> frozenset[Gram]:
        """Return the first letters of what every match holds; nothing where that is shorter, or not known."""
        grams = [grams_of(word[:3]) for word in self._needs]
        return frozenset().union(*grams) if all(grams) else frozenset()

    def possible_with(self, grams: frozenset[Gram]) -> bool:
        """Say whether the pattern might be found in a text with these letters behind each other."""
        return not self._grams or not self._grams.isdisjoint(grams)

    def possible(self, text: str) -> bool:
        """Say whether the pattern might be found in a text."""
        return not self._needs or any(map(text.__contains__, self._needs))

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first place where the pattern stands in a text, or None."""
        return self.pattern.search(text) if self.possible(text) else None

    def spans(self, text: str, begin: int, end: int) -> Sequence[Span]:
        """Return where the pattern stands between two places of a text."""
        if not self.possible(text[begin:end]):
            return ()
        return [found.span() for found in self.pattern.finditer(text, begin, end)]


def lowered(text: str) -> str:
    """Return a text in lower case with every letter where it was."""
    lower = text.lower()
    if len(lower) == len(text):
        return lower
    # `İ` is two characters in lower case.
    return "".join(low if len(low := char.lower()) == 1 else char for char in text)


def grams_of(text: str) -> frozenset[Gram]:
    """Return every three letters of a text that stand behind each other: they rule out most patterns at once."""
    return frozenset(zip(text, text[1:], text[2:], strict=False))


def _lowered_part(part: re.Match[str]) -> str:
    found = part.group()
    return found if found[0] == "\\" or found.startswith("(?P") else found.lower()


def needed(pattern: str) -> _Needs:
    """Return strings of which every match of a pattern holds one; none where nothing is known."""
    return _Reader(pattern).alternatives()


class _Reader:
    """Reads a pattern from left to right, group by group."""

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._at = 0

    def alternatives(self) -> _Needs:
        """Return what a group needs: something of each of its alternatives, up to its closing bracket."""
        branches = [self._branch()]
        while self._taken("|"):
            branches.append(self._branch())
        self._taken(")")
        return frozenset().union(*branches) if all(branches) else frozenset()

    def _branch(self) -> _Needs:
        known: list[_Needs] = []
        run = ""
        while self._at < len(self._pattern) and self._pattern[self._at] not in "|)":
            literal, needs = self._atom()
            if literal is None and needs is None:  # a blank or a comment of the pattern
                continue
            least, once = self._repeated()
            if literal and least and once:
                run += literal
                continue
            known.append(frozenset((run + (literal or "" if least else ""),)))
            run = ""
            if needs and least:
                known.append(needs)
        known.append(frozenset((run,)))
        return max(known, key=lambda needs: (min(map(len, needs)), -len(needs))) - {""}

    def _atom(self) -> tuple[str | None, _Needs | None]:
        """Return the letter that stands next, or what a group needs; nothing of either for a blank."""
        found = _ATOM.match(self._pattern, self._at)
        assert found is not None
        self._at = found.end()
        text = found.group()
        if text[0] == "#" or text.isspace():
            return None, None
        if text[0] == "(":
            inside = self.alternatives()
            return None, frozenset() if text in _AROUND else inside
        if found[1]:
            return (None, frozenset()) if found[1] in _CLASSES else (found[1], frozenset())
        if found[2] is None or text in ".^$":
            choice = _CHOICE.fullmatch(text)
            return None, frozenset() if choice is None or "-" in choice[1] else frozenset(choice[1] + choice[2])
        return text, frozenset()

    def _repeated(self) -> tuple[bool, bool]:
        """Return whether what stands before is there at least once, and no more than once."""
        found = _REPEATED.match(self._pattern, self._at)
        if found is None:
            return True, True
        self._at = found.end()
        return not (found[1] or (found[2] is not None and not int(found[2] or 0))), False

    def _taken(self, char: str) -> bool:
        taken = self._pattern.startswith(char, self._at)
        self._at += taken
        return taken
