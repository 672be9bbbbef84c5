"""Splits a text into sentences that know where they stand: full stops of abbreviations, dates and lists end none."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pytest_genir.lean.late import late

Span = tuple[int, int]

#: A full stop after these ends no sentence.
_SHORT = late(
    r"(?<![^\W_])(?:ul|al|pl|os|św|dr|mgr|inż|prof|np|tel|art|ust|pkt|poz|par|godz|im|wyd|woj|pow|gm|m\.in|tj|tzn|tzw|pok"
    r"|ok|por|zob|dz|rozp|ww|hab|zm|proc|kol|sygn|płk|ks|bp|gen|kpt|mjr|marsz|hetm|red|adw|o|mr|mrs|ms|st|vs|e\.g|i\.e|cf"
    r"|approx|dept|ca)\.$",
    re.IGNORECASE,
)
#: ... and after these where a number follows.
_SHORT_BEFORE_NUMBER = late(r"(?<![^\W_])(?:nr|no|lit|str|s|p|pp|sec|fig|vol|min|max|par|r)\.$", re.IGNORECASE)
#: After these a sentence may end or go on; it ends where the next word begins with a capital letter.
_NUMBERED = late(r"(?:^|[\s(])\d{1,3}\.$")
_CLOSING = r"\"'”’»)\]"
_END = late(rf"[.!?…]+[{_CLOSING}]*(?:\s*(?:\[[^\[\]]{{1,60}}\]|【[^【】]{{1,60}}】|[⁰¹²³⁴-⁹]+))*(?=\s|$)|\n+")
#: Between two words, what may part them: a mark and a blank, an empty line, the mark of a list's entry.
_PARTING = late(r"[!?…;]\S*\s|\.[^\w\s]*\s|\n\s*[-*•–]\s|\n\s*\n")
#: No ordinal: behind `druk Z-3` and `pokój 214` a full stop ends a sentence.
_SIGN_OR_LONG = late(r"(?:[^\W\d_][-/]?\d+|\d{3,})$")
_LINES = late(r"\n+")
#: A line of so many letters may be full; shorter ones are entries of a list, or headings.
_FULL_LINE = 50
_LONGEST_WORD = 10
#: No line ends so but for want of room.
_WRAPPED = late(
    r"[,–—-]\s?$|(?<![^\W_])(?:a|i|o|u|w|z|na|do|od|po|za|ze|we|dla|oraz|lub|the|an|and|or|of|to|in|at|for|by|from|with)\s?$",
    re.I,
)
#: It begins with the mark of a list's entry, or is a row of a table.
_NEW_LINE = late(r"\s*(?:[-*•–|#>]|\d{1,3}[.)]\s|[a-z]\)\s)")
_VOWELS = "aeiouyąęó"
_FEWEST_LETTERS = 2
_FOLLOWING = late(r"[^ \t]")
_LIST_MARK = late(r"\s*(?:[-*•–]|\d{1,3}[.)]|[a-z]\))?\s*$")


@lru_cache(maxsize=64)
def sentence_spans(text: str) -> tuple[Span, ...]:
    """Return where each sentence begins and ends, its closing mark and the citations behind that included.

    Several conditions ask it of one answer.
    """
    found: list[Span] = []
    begin = 0
    for end in _ends(text):
        part = _stripped(text, begin, end)
        if part is not None:
            found.append(part)
        begin = end
    last = _stripped(text, begin, len(text))
    return (*found, last) if last is not None else tuple(found)


def unwrapped(text: str) -> str:
    """Return a text with a blank for each line's end that is there only because the line is full."""
    return _LINES.sub(lambda mark: " " if _is_wrap(text, mark) else mark.group(), text)


def parted(text: str, end: int, begin: int) -> bool:
    """Say whether a sentence or an entry of a list ends between two words, of which one ends where the other begins."""
    mark = _PARTING.search(text, end, begin)
    if mark is None:
        return False
    if text[begin].isdigit() and mark.group()[0] == ".":
        return False
    if mark.group()[0] in "!?…;" or mark.group().rstrip()[-1:] in ("-", "*", "•", "–"):
        return True
    if mark.group()[0] == "\n":
        return text[begin].isupper()
    before = text[max(0, end - 12) : end]
    if _SHORT.search(f"{before}."):
        return False
    if text[begin].isupper() and _SIGN_OR_LONG.search(before):
        return True
    word = re.split(r"[\W\d_]", before)[-1]
    # Words that are cut short end in a consonant, so behind one nobody knows; but a capital letter begins a sentence.
    whole = len(word) >= _FEWEST_LETTERS and word[-1].lower() in _VOWELS
    return whole or (text[begin].isupper() and len(word) > _FEWEST_LETTERS)


def _ends(text: str) -> Iterator[int]:
    begin = 0
    for mark in _END.finditer(text):
        if _is_wrap(text, mark) if text[mark.start()] == "\n" else _goes_on(text, begin, mark):
            continue
        begin = mark.end()
        yield begin


def _is_wrap(text: str, mark: re.Match[str]) -> bool:
    """Say whether a line ends only because it is full: a long one without a mark at its end, which the next goes on."""
    stop, behind = mark.span()
    begin = text.rfind("\n", 0, stop) + 1
    if behind - stop != 1 or stop - begin < _FULL_LINE or _NEW_LINE.match(text, behind):
        return False
    return _WRAPPED.search(text, max(begin, stop - _LONGEST_WORD), stop) is not None or (
        text[stop - 1].isalnum() and text[behind : behind + 1].islower()
    )


def _goes_on(text: str, begin: int, mark: re.Match[str]) -> bool:
    """Say whether a full stop belongs to an abbreviation, an ordinal or the mark of a list's entry."""
    stop = mark.start()
    if text[stop] != "." or text.startswith("..", stop):
        return False
    if _LIST_MARK.fullmatch(text, begin, stop + 1):
        return True
    following = _FOLLOWING.search(text, mark.end())
    after = following.group() if following else "\n"
    if after == "\n":
        return False
    before = text[max(begin, stop - 12) : stop + 1]
    if _SHORT.search(before):
        return True
    if after.isdigit() and (_SHORT_BEFORE_NUMBER.search(before) or _NUMBERED.search(before)):
        return True
    return after.islower()


def _stripped(text: str, begin: int, end: int) -> Span | None:
    part = text[begin:end]
    if not any(map(str.isalnum, part)):
        return None
    return begin + len(part) - len(part.lstrip()), begin + len(part.rstrip())


def blanked(text: str, aside: Sequence[Span]) -> str:
    """Return the text with blanks in the place of what is no part of it."""
    parts, last = [], 0
    for start, end in sorted(aside):
        parts += [text[last:start], " " * (end - max(start, last))]
        last = max(last, end)
    return "".join([*parts, text[last:]])
