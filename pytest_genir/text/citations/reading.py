"""Reads the citations of an answer as people write them: `[0]`, `[0, 2]`, `(1)`, `【1†source】`, `[^1]`, `[fees]`, `¹`.

A citation names documents of the context by their number or by their id. What only looks like one stays text:
years, articles of a law, the numbers of a list, square metres, links. `Citing` says how a benchmark's answers
cite: as people do, as the original program reads it (`[digits, commas, blanks]` and nothing else), or by a
pattern of the file's own, and whether documents are counted from 0 or from 1.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.citations import AS_WRITTEN, Citing
from pytest_genir.text.citations.lookalikes import (
    NUMBERED_THINGS,
    YEARS,
    code_in,
    counts_the_next_word,
    goes_on_as_number,
    is_index,
    is_power,
)
from pytest_genir.text.values import read_values


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """One reference of an answer: the document's place in the context, None where it names no document of it."""

    place: int | None
    written: str
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Citations:
    """Every reference of an answer in its order, and those whose form was not quite right."""

    found: tuple[Citation, ...]
    malformed: tuple[str, ...] = ()

    @property
    def places(self) -> tuple[int, ...]:
        """Return the documents cited, each once, by their place in the context."""
        return tuple(dict.fromkeys(one.place for one in self.found if one.place is not None))

    @property
    def outside(self) -> tuple[str, ...]:
        """Return what is cited but is no document of the context, each once."""
        return tuple(dict.fromkeys(one.written for one in self.found if one.place is None))


def read_citations(text: str, context: Sequence[str], citing: Citing = AS_WRITTEN) -> Citations:
    """Return what an answer cites."""
    reader = _CitationReader(text, context, citing)
    if citing.original:
        reader.read_original()
    elif citing.pattern is not None:
        reader.read_pattern()
    else:
        reader.read_as_written()
    return Citations(found=tuple(reader.found), malformed=tuple(reader.malformed))


_ORIGINAL = late(r"\[([\d,\s]+)\]")
_WELL_FORMED = late(r"\s*\d+\s*(?:,\s*\d+\s*)*\Z")

_FOOTNOTE = late(r"^[ \t]*\[\^([^\[\]\s]{1,40})\]:[ \t]*(.{1,200})$", re.MULTILINE)
_BRACKETS = late(
    r"\\?\[([^\[\]\\]{1,120})\\?\]|【([^【】]{1,120})】|［([^［］]{1,120})］|<sup>\[?([^<>\[\]]{1,20})\]?</sup>"
)
_PARENTHESES = late(r"\(([^()]{1,80})\)")
_RAISED = late(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+(?:[,⁻˒‚–-][⁰¹²³⁴⁵⁶⁷⁸⁹]+)*")
_SOURCES = late(
    r"^[ \t>*_-]*(?:źródł[oa]|dokument(?:y)?|sources?|references?)[*_]{0,2}[ \t]*:[*_ \t]*([^\n]{1,120}?)[ \t.*_]*$",
    re.IGNORECASE | re.MULTILINE,
)

_LABEL = late(
    r"(?:(?:zob|por|patrz|see|według|wg|cf|za)\b\.?:?\s*)?"
    r"(?:(?:dokument(?:y|u|ów|cie|em|ach)?|documents?|docs?|dok|źródł(?:o|a|em)|zrodlo|sources?|src|ref(?:erences?)?|citations?|przypis"
    r"|id|tekst|strona internetowa|passage|fragment)\b\.?"
    r"\s*[:#-]?\s*(?:(?:nr|no|numer|number)\b\.?\s*|#\s*)?)+",
    re.IGNORECASE,
)
#: `[zob. fees]`, `[see also 1]`
_LED = late(r"(?:zob|por|patrz|see|według|wg|cf|za)\b\.?:?\s+(?:(?:też|także|also)\s+)?", re.IGNORECASE)
#: `[document "fees"]`
_QUOTED = late(r"(?<!\w)[\"“”„«»'‘’`]([^\"“”„«»'‘’`]+)[\"“”„«»'‘’`](?!\w)")
#: Where in a document: `[fees, s. 3]`, `[1, pp. 4-5]`, `[fees: § 2]`.
_LOCATOR = late(
    r"\s*[,;:]\s*(?:(?:s|str|stron[ay]|p|pp|pages?|rozdz|rozdział|chapter|ch|sec|section|pkt|punkt|art|artykuł|article|ust|ustęp"
    r"|akapit|para|paragraph|lines?|wiersz|w)\b\.?|§)\s*\d[\d.]*(?:\s*[-–]\s*\d+)?\s*\Z",
    re.IGNORECASE,
)
_EXTENSION = late(r"\.(?:pdf|md|txt|html?|docx?|odt|rtf|json|ya?ml|csv|xlsx?|pptx?)\Z", re.IGNORECASE)
#: In running text: `According to document 2, ...`.
_TOLD_BY = late(
    r"(?<!\w)(?:according to|based on|as per|as (?:stated|given|described) in|per|zgodnie ze?|według|wg|na podstawie"
    r"|(?:jak )?wynika z|jak podano w|jak podaje|jak mówi)\s+(?:the\s+)?"
    r"(?:documents?|docs?|sources?|passages?|dokument(?:em|u|y|ów|ami|cie|ach)?|źród(?:łem|ła|eł|łami|le|łach|ło))"
    r"\s*(?:(?:nr|no|numer|number)\b\.?\s*|#\s*)?(\d{1,3}(?:\s*(?:,|i|oraz|and|&)\s*\d{1,3})*)(?![\w.,]*\d|\s*%)",
    re.IGNORECASE,
)
#: ... and `As document 1 says, ...`.
_SAYS_SO = late(
    r"(?<!\w)as\s+(?:the\s+)?(?:document|source|passage|doc)\s*(?:no\.?\s*|#\s*)?(\d{1,3})"
    r"\s+(?:says|states|shows|notes|puts|explains|tells|has)\b",
    re.IGNORECASE,
)
#: The id of a document that is no word of a text: `(price-list)`, `(rota.md, fees_2025)`.
_PLAINLY_AN_ID = late(r"[^\W\d][-_./]\w")
#: Without one of these a text has no line of sources, and tells nothing by one.
_SAID_OF_SOURCES = ("source", "źród", "dokument", "doc", "reference", "passage")
_ONLY_ORDINAL = late(r"(?:(?:nr|no)\b\.?|#)\s*", re.IGNORECASE)
_BETWEEN = late(r"\s*(?:[,;/&+|]|\s(?:i|oraz|a także|and|or|lub|und)\s)\s*|\s+", re.IGNORECASE)
_TIDY_BETWEEN = late(r"\s*(?:[,;/&+|]|\s(?:i|oraz|a także|and|or|lub)\s)\s*", re.IGNORECASE)
_RANGE = late(r"(\d{1,9})\s*(?:-|–|—|‑|\.\.|do|to)\s*(\d{1,9})\Z")
_RANGES = late(r"(?<=\d)\s*(-|–|—|‑)\s*(?=\d)")
_LONGEST_RANGE = 50
_DIGITS = late(r"\d+\Z", re.ASCII)

_NUMBER_WORD = late(
    r"(?:\d|\b(?:jed(?:en|n\w{1,3})|dw(?:a|ie|óch|om|oma|aj|oje|u)|trz(?:y|ech|em|ema)|troje|cztery|czterech|czworo|pię(?:ć|ciu|cioro)"
    r"|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziewięć|dziewięciu|dziesięć|dziesięciu"
    r"|one|two|three|four|five|six|seven|eight|nine|ten))\s*\Z",
    re.IGNORECASE,
)
_ENDS_IN_NUMBER = late(r"\(\d[^()]*\)[.\s]*\Z")
#: Behind a source a clause ends, or another one joins it.
_GOES_ON = late(r"\s*(?:[.,;!?]|$|(?:and|but|while|a|i|oraz|ale)\s)")
_NEXT_OF_A_LIST = late(r"\s+[^().!?\n]{2,80}[,;]\s*(?:(?:and|i|oraz|a)\s+)?\((\d{1,2})\)\s+\w")
_LIST_NUMBER = late(r"\((\d{1,2})\)(?=\s+\w)")
_ENDS_A_LIST = late(r"[.!?\n]")
_FEWEST_ENTRIES = 3
_LONGEST_MARK = 2
_NEAR, _FAR = 40, 1000
_LONGEST_NUMBER = 15
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻˒‚", "0123456789-,,")


@dataclass
class _CitationReader:
    """One pass over an answer."""

    text: str
    context: Sequence[str]
    citing: Citing
    found: list[Citation] = field(default_factory=list)
    malformed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.by_name = _places_by_name(tuple(self.context))

    def read_original(self) -> None:
        """Read brackets that hold only digits, commas and white space, whatever their order.

        `[0,2,]`, `[1,,2]` and `[0 2]` are read for the numbers they contain and noted; `[ ]` is only noted.
        """
        for match in _ORIGINAL.finditer(self.text):
            if not _WELL_FORMED.match(match.group(1)):
                self.malformed.append(" ".join(match.group().split()))
            for digits in re.findall(r"\d+", match.group(1)):
                self.add(self.numbered(digits), f"[{_shortened(digits)}]", match.start(), match.end())

    def read_pattern(self) -> None:
        """Read what the file's own pattern finds; a reference that cannot be resolved is outside the context."""
        pattern = self.citing.pattern
        assert pattern is not None
        for match in pattern.finditer(self.text):
            inside = match.group(1) or ""
            self.take(inside, match.group() or "", match.start(), match.end(), sure=True)

    def read_as_written(self) -> None:
        """Read every form that people use."""
        self.brackets()
        if "(" in self.text:
            self.parentheses()
        if not self.text.isascii():
            self.raised()
        folded = self.text.casefold()
        if any(word in folded for word in _SAID_OF_SOURCES):
            self.sources()
            self.told_by()
        self.found.sort(key=lambda one: (one.start, one.end))

    def brackets(self) -> None:
        notes = {match.group(1): match for match in _FOOTNOTE.finditer(self.text)} if "[^" in self.text else {}
        code = code_in(self.text)
        for match in _BRACKETS.finditer(self.text):
            if code.meets(*match.span()) or is_index(match.group(1) or "", self.before(match.start())):
                continue
            inside = next(group for group in match.groups() if group is not None)
            if not inside.strip(" ,\t\n"):
                self.malformed.append(" ".join(match.group().split()))
                continue
            start, end = match.span()
            if inside.startswith("^"):
                self.footnote(inside[1:], notes, match)
                continue
            inside = inside.split("†", 1)[0]
            if match.group().startswith("【"):
                inside = inside.rsplit(":", 1)[-1] if re.fullmatch(r"\s*\d+:\d+\s*", inside) else inside
            self.take(inside, match.group(), start, end)

    def footnote(self, name: str, notes: dict[str, re.Match[str]], match: re.Match[str]) -> None:
        """Read `[^1]`: what its note names, else the document of that number."""
        note = notes.get(name)
        if note is None:
            self.take(name, match.group(), match.start(), match.end())
        elif match.start() != note.start() + note.group().index("["):
            inside = note.group(2).strip().strip("[]()").rstrip(".")
            resolved = self.resolved(inside)
            places = [place for place, _ in resolved or () if place is not None]
            if places:
                for place in places:
                    self.add(place, match.group(), match.start(), match.end())
            else:
                self.take(name, match.group(), match.start(), match.end())

    def parentheses(self) -> None:
        for match in _PARENTHESES.finditer(self.text):
            inside = match.group(1).strip()
            if _LABEL.match(inside):
                if any(place is not None for place, _ in self.resolved(inside) or ()):
                    self.take(inside, match.group(), *match.span())
            elif self.is_parenthesised_citation(match, inside) or self.names_documents(inside):
                self.take(inside, match.group(), *match.span())

    def is_parenthesised_citation(self, match: re.Match[str], inside: str) -> bool:
        """Say whether `(1)` is a source: it names given documents, and stands where sources stand."""
        resolved = self.resolved(inside)
        if not re.match(r"\d", inside) or not resolved or any(place is None for place, _ in resolved):
            return False
        before = self.before(match.start()).rstrip(" \t")
        if not before or before[-1] in "\n:;," or NUMBERED_THINGS.search(before) or self.begins_a_list(match, inside):
            return False
        behind = self.text[match.end() : match.end() + _NEAR]
        if goes_on_as_number(behind) or counts_the_next_word(inside, before, behind):
            return False
        if _NUMBER_WORD.search(before) and not self.closes_a_clause(match, inside, before):
            return False
        if before[-1] in ".!?":
            # Behind full stops such numbers are sources where the line ends in one, else they begin a list's entries.
            line = self.text[match.start() : match.end() + _FAR].split("\n", 1)[0]
            return _ENDS_IN_NUMBER.search(line) is not None
        return True

    def begins_a_list(self, match: re.Match[str], inside: str) -> bool:
        """Say whether the next number stands behind a comma, before what it counts: `pack (1) a torch, (2) a map`."""
        if not inside.isdigit() or len(inside) > _LONGEST_MARK:
            return False
        following = _NEXT_OF_A_LIST.match(self.text, match.end(), match.end() + _FAR)
        if following is not None and int(following[1]) == int(inside) + 1:
            return True
        return match.start() in self.counted

    @cached_property
    def counted(self) -> frozenset[int]:
        """Return where the numbers of lists of three and more stand: `(1) squats, (2) lunges and (3) planks`."""
        found: set[int] = set()
        run: list[re.Match[str]] = []
        for one in (*_LIST_NUMBER.finditer(self.text), None):
            goes_on = (
                one is not None
                and bool(run)
                and int(one[1]) == int(run[-1][1]) + 1
                and not _ENDS_A_LIST.search(self.text, run[-1].end(), one.start())
            )
            if not goes_on:
                found.update(each.start() for each in run if len(run) >= _FEWEST_ENTRIES)
                run = []
            if one is not None and (goes_on or int(one[1]) <= 1):
                run.append(one)
        return frozenset(found)

    def names_documents(self, inside: str) -> bool:
        """Say whether a parenthesis holds nothing but ids of documents that are given, not all of them mere words."""
        if not (_PLAINLY_AN_ID.search(inside) or _LED.match(inside)) or inside[:1].isdigit():
            return False
        resolved = self.resolved(inside) or []
        return bool(resolved) and all(place is not None for place, _ in resolved)

    def closes_a_clause(self, match: re.Match[str], inside: str, before: str) -> bool:
        """Say whether `(1)` behind a number is a source: `od 8 (1).`, but not `osiem (8) dni`."""
        number = read_values(before[-_LONGEST_NUMBER:], "pl") or read_values(before[-_LONGEST_NUMBER:], "en")
        again = bool(number) and inside.isdigit() and number[-1].amount == int(inside[:18])
        apart = self.text[match.start() - 1 : match.start()].isspace()
        return apart and not again and _GOES_ON.match(self.text, match.end()) is not None

    def before(self, place: int) -> str:
        """Return the little that stands before a place."""
        return self.text[max(0, place - _NEAR) : place]

    def raised(self) -> None:
        for match in _RAISED.finditer(self.text):
            before = self.before(match.start())
            if not before or before[-1].isspace() or is_power(match.group(), before, self.text[match.end() :][:_NEAR]):
                continue
            self.take(match.group().translate(_SUPERSCRIPTS), match.group(), *match.span())

    def told_by(self) -> None:
        """Read `According to document 2, ...`."""
        for pattern in (_TOLD_BY, _SAYS_SO):
            for match in pattern.finditer(self.text):
                self.take(f"document {match[1]}", match.group(), *match.span())

    def sources(self) -> None:
        """Read a line such as `Źródło: fees` or `Sources: 0, 2`, which has no brackets."""
        for match in _SOURCES.finditer(self.text):
            if _BRACKETS.search(match.group(1)) or _PARENTHESES.search(match.group(1)):
                continue
            if any(place is not None for place, _ in self.resolved(match.group(1)) or ()):
                self.take(match.group(1), match.group(1), *match.span(1))

    def take(self, inside: str, written: str, start: int, end: int, *, sure: bool = False) -> None:
        """Add what stands inside a bracket, if it is a citation at all."""
        resolved = self.resolved(inside)
        if resolved is None:
            if sure:
                self.add(None, written.strip(), start, end)
            return
        inside = inside.strip()
        for place, name in resolved:
            shown = f"[{_shortened(name)}]" if name.isdigit() else name
            self.add(place, shown, start, end)
        if not sure and not inside.isdigit() and _untidy(inside):
            self.malformed.append(" ".join(written.split()))

    def add(self, place: int | None, written: str, start: int, end: int) -> None:
        self.found.append(Citation(place=place, written=written, start=start, end=end))

    def resolved(self, inside: str) -> list[tuple[int | None, str]] | None:
        """Return the documents that a bracket's inside names, or None where it is plain text."""
        inside = inside.strip()
        if inside.isascii() and inside.isdigit():  # nearly always
            return self.one(inside, labelled=False)
        if (located := _LOCATOR.search(inside)) and located.start() > 0 and inside.casefold() not in self.by_name:
            inside = inside[: located.start()]
        whole = self.by_name.get(inside.casefold())
        if whole is not None:
            return [(whole, inside)]
        if (plain := _QUOTED.sub(self.unquoted, inside)) != inside:
            return self.resolved(plain)
        led = _LED.match(inside)
        if led and (whole := self.by_name.get(inside[led.end() :].casefold())) is not None:
            return [(whole, inside[led.end() :])]
        if led and inside[led.end() :][:1].isdigit():
            return self.resolved(inside[led.end() :])
        label = _LABEL.match(inside)
        labelled = label is not None
        bare = inside[label.end() :] if label else inside
        if labelled and (whole := self.by_name.get(bare.strip().casefold())) is not None:
            return [(whole, bare.strip())]
        found: list[tuple[int | None, str]] = []
        known = labelled
        # In `[fees, nothing]` the one known id says that the other was meant as one.
        listed = any(entry.strip().casefold() in self.by_name for entry in bare.split(","))
        for part in filter(None, _BETWEEN.split(_RANGES.sub(r"\1", bare))):
            each = self.one(part, labelled=labelled or listed)
            if each is None:
                return None
            known = known or any(place is not None for place, _ in each) or part[0].isdigit()
            found += each
        return found if known and found else None

    def unquoted(self, match: re.Match[str]) -> str:
        """Return an id without its quotation marks; what else is quoted stays as it is."""
        return match[1] if match[1].strip().casefold() in self.by_name or not re.search(r"\s", match[1]) else match[0]

    def one(self, part: str, *, labelled: bool) -> list[tuple[int | None, str]] | None:
        """Return what one part of a list names: a number, a range, an id; None for other text."""
        if part.isascii() and part.isdigit():
            place = self.numbered(part)
            return None if place is None and len(part) == 4 and int(part) in YEARS else [(place, part)]
        place = self.by_name.get(part.casefold(), self.by_name.get(_EXTENSION.sub("", part.casefold())))
        if place is not None:
            return [(place, part)]
        part = _LABEL.sub("", part, count=1)
        part = _ONLY_ORDINAL.sub("", part.lstrip("^"), count=1).split("†", 1)[0]
        if not part:
            return []  # the word `document` before each number of a list
        if (place := self.by_name.get(part.casefold())) is not None:
            return [(place, part)]
        if reach := _RANGE.match(part):
            first, last = int(reach.group(1)), int(reach.group(2))
            if not 0 <= last - first <= _LONGEST_RANGE or first in YEARS:
                return None
            return [(self.numbered(str(number)), str(number)) for number in range(first, last + 1)]
        if _DIGITS.match(part):
            return self.one(part, labelled=labelled)
        return [(None, part)] if labelled and re.fullmatch(r"[\w.-]+", part) else None

    def numbered(self, digits: str) -> int | None:
        """Return the place of the document with that number."""
        # A number of thousands of digits is no citation, and int() would refuse it.
        place = int(digits[:18]) - self.citing.base
        return place if 0 <= place < len(self.context) else None


@lru_cache(maxsize=64)
def _places_by_name(context: tuple[str, ...]) -> Mapping[str, int]:
    """Return the places of documents by name; one called `2` is not what `[2]` means: prompts number documents."""
    return {name.casefold(): place for place, name in enumerate(context) if not name.isdigit()}


def _shortened(digits: str) -> str:
    return str(int(digits[:18])) if digits.isdigit() else digits


def _untidy(inside: str) -> bool:
    """Say whether a list of bare numbers is not separated as one separates them: `0,2,`, `1,,2`, `0 2`."""
    if not re.fullmatch(r"[\d,;\s]+", inside):
        return False
    return not all(_DIGITS.match(part) for part in _TIDY_BETWEEN.split(inside.strip()))
