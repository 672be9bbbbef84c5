"""Lists of wordings: how people say one thing in many ways, a line each, looked for in a sentence.

A line is a row of words. A word stands for all its inflected forms, `=word` for itself alone, `a|b` for either,
`...` for up to five words in between, and `#` begins a comment. Rows with ` & ` between them stand near each other in
any order. `$name = a|b|c` gives alternatives a name: `$name` stands for them in the lines below. `@i` is whatever word
says that its speaker is meant (`I`, `me`, `szukałem`, `mogę`), `@szukać|móc` are the forms of a verb that do. A line
that begins with `! ` takes back what it overlaps. Behind `^ ` a line begins its sentence, regrets like `Sorry` aside,
and one with ` .` behind it ends it: `^ =not mentioned .` is `Not mentioned.` Contracted negations are read in full.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.shipped import DATA
from pytest_genir.source.read import read_text
from pytest_genir.text.languages.normalising import Normaliser

Span = tuple[int, int]
Lemmas = frozenset[str]

_GAP = 5
#: How many words the rows of a wording with `&` may take, with what stands between them.
_REACH = 14
_NAMED = late(r"\$(\w+)")
_WRITTEN = late(r"[^\W_]+(?:['’]t(?![^\W_]))?")
#: The lemma of words that say who speaks: pronouns, and Polish verbs by their endings.
SPEAKER = "@i"
_SPEAKERS = {
    "en": frozenset(["i", "me", "my", "myself", "we", "us", "our"]),
    # not the English ones: `i` is "and", and `we` stands before a day, as in "we wtorki"
    "pl": frozenset(["ja", "mi", "mnie", "mną", "my", "nam", "nas", "moje", "moim", "moich", "mojej"]),
}
_SPEAKERS_OF_ANY = _SPEAKERS["en"] | _SPEAKERS["pl"]
_POLISH_VERBS = ("ć", "óc")
_POLISH_VERB = ("ę", "am", "em", "im", "ym")
_EXEMPTS = "! "
_BEGINS, _ENDS = "^ ", " ."
#: What may stand in front of a line that begins a sentence.
_REGRETS = frozenset({
    "sorry", "unfortunately", "sadly", "alas", "regrettably", "i", "we", "m", "re", "am", "are", "afraid", "well",
    "but", "niestety", "przepraszam", "przykro", "mi", "nam", "ale", "cóż", "hmm",
})  # fmt: skip
_IRREGULAR = {"can": "can", "won": "will", "shan": "shall", "cannot": "can"}


class WordInText(NamedTuple):
    """A word of a text: how it is written in lower case, its lemmas, and where it stands."""

    written: str
    lemmas: Lemmas
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _WordingStep:
    """One place of a wording: the words it takes, and whether others may stand before it."""

    written: frozenset[str]
    lemmas: Lemmas
    after_gap: bool

    def takes(self, word: WordInText) -> bool:
        return word.written in self.written or not self.lemmas.isdisjoint(word.lemmas)


def words_of(text: str, normaliser: Normaliser) -> list[WordInText]:
    """Return the words of a text; `couldn't` and `cannot` are two."""
    read = _reader(normaliser)
    return [
        WordInText(part, lemmas, match.start(), match.end())
        for match in _WRITTEN.finditer(text)
        for part, lemmas in read(match.group())
    ]


@lru_cache(maxsize=8)
def _reader(normaliser: Normaliser) -> Callable[[str], tuple[tuple[str, Lemmas], ...]]:
    """Return what tells which words a written word is, with their lemmas."""

    speakers = _SPEAKERS.get(normaliser.language, _SPEAKERS_OF_ANY)

    @lru_cache(maxsize=1 << 15)
    def read(word: str) -> tuple[tuple[str, Lemmas], ...]:
        written = word.lower()
        parts = [written]
        if written == "cannot" or written.endswith(("'t", "’t")):
            stem = written.removesuffix("'t").removesuffix("’t")
            parts = [_IRREGULAR.get(stem, stem.removesuffix("n")), "not"]
        return tuple((part, _with_speaker(part, normaliser.lemmas(part), speakers)) for part in parts)

    return read


def _with_speaker(written: str, lemmas: Lemmas, speakers: Lemmas) -> Lemmas:
    by_ending = written.endswith(_POLISH_VERB) and any(lemma.endswith(_POLISH_VERBS) for lemma in lemmas)
    if not by_ending and written not in speakers:
        return lemmas
    return lemmas | {SPEAKER, *(f"@{lemma}" for lemma in lemmas)}


class Wordings:
    """A list of wordings, read in the light of one normaliser."""

    def __init__(self, lines: Sequence[str], normaliser: Normaliser) -> None:
        exempting = [line.removeprefix(_EXEMPTS) for line in lines if line.startswith(_EXEMPTS)]
        self._exempted = Wordings(exempting, normaliser) if exempting else None
        told = [line for line in lines if not line.startswith(_EXEMPTS)]
        self._begins = [line.startswith(_BEGINS) for line in told]
        self._ends = [line.endswith(_ENDS) for line in told]
        told = [line.removeprefix(_BEGINS).removesuffix(_ENDS) for line in told]
        self._wordings = [[_steps(row, normaliser) for row in line.split(" & ")] for line in told]
        # By how they may begin: hardly a sentence holds the first word of more than a few.
        self._by_writing: dict[str, list[int]] = defaultdict(list)
        self._by_lemma: dict[str, list[int]] = defaultdict(list)
        for number, (steps, *_) in enumerate(self._wordings):
            for written in steps[0].written:
                self._by_writing[written].append(number)
            for lemma in steps[0].lemmas:
                self._by_lemma[lemma].append(number)

        #: What each wording needs: of every step one word.
        self._needs = [[step.written | step.lemmas for steps in rows for step in steps][1:] for rows in self._wordings]
        #: By the words that texts have: the wordings that may begin with them.
        self._begun_by: dict[str, Collection[int]] = {}

    def _beginning_with(self, word: WordInText) -> Collection[int]:
        numbers = {*self._by_writing.get(word.written, ())}
        return numbers.union(*(self._by_lemma.get(lemma, ()) for lemma in word.lemmas))

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Return every word of the list, as it is written and by its lemmas."""
        every = (step.written | step.lemmas for rows in self._wordings for steps in rows for step in steps)
        return frozenset(word for words in every for word in words if not word.startswith("@"))

    def find(self, words: Sequence[WordInText]) -> Iterator[Span]:
        """Yield from where to where each wording stands in the words of a sentence."""
        exempted = [] if self._exempted is None else [*self._exempted.find(words)]
        for start, end in self._find(words):
            # Who speaks of themselves is not one of whom something is told.
            taken_back = any(start < last and first < end for first, last in exempted)
            if not taken_back or any(SPEAKER in word.lemmas for word in words if start <= word.start < end):
                yield start, end

    def _find(self, words: Sequence[WordInText]) -> Iterator[Span]:
        begun: dict[int, list[int]] = defaultdict(list)
        for place, word in enumerate(words):
            numbers = self._begun_by.get(word.written)
            if numbers is None:
                numbers = self._begun_by[word.written] = self._beginning_with(word)
            for number in numbers:
                begun[number].append(place)
        if not begun:
            return
        there = {word.written for word in words}.union(*[word.lemmas for word in words])
        for number in sorted(begun):
            if any(map(there.isdisjoint, self._needs[number])):
                continue
            steps, *others = self._wordings[number]
            for first in begun[number]:
                if self._begins[number] and not all(word.written in _REGRETS for word in words[:first]):
                    break
                last = _last(steps, words, first, to_end=self._ends[number])
                near = None if last is None else _near(others, words, (first, last))
                if near is not None:
                    yield words[near[0]].start, words[near[1]].end
                    break


def _last(
    steps: Sequence[_WordingStep], words: Sequence[WordInText], first: int, *, to_end: bool = False
) -> int | None:
    """Return the word in which a wording that begins at `first` ends, or None; every place is visited once."""
    reached = {first}
    for step in steps[1:]:
        reached = {
            place
            for before in reached
            for place in range(before + 1, min(before + 2 + (_GAP if step.after_gap else 0), len(words)))
            if step.takes(words[place])
        }
        if not reached:
            return None
    if to_end:
        return max(reached) if max(reached) == len(words) - 1 else None
    return min(reached)


def _near(rows: Sequence[Sequence[_WordingStep]], words: Sequence[WordInText], held: Span) -> Span | None:
    """Return from where to where a wording stands whose first row stands there; None where another row is not near."""
    for steps in rows:
        start, end = held
        places = range(max(0, end - _REACH), min(len(words), start + _REACH))
        begins = (place for place in places if steps[0].takes(words[place]))
        found = ((place, last) for place in begins if (last := _last(steps, words, place)) is not None)
        apart = [(place, last) for place, last in found if (last < start or place > end)]
        spans = [(min(start, place), max(end, last)) for place, last in apart]
        spans = [span for span in spans if span[1] - span[0] < _REACH]
        if not spans:
            return None
        held = min(spans, key=lambda span: span[1] - span[0])
    return held


def _steps(line: str, normaliser: Normaliser) -> list[_WordingStep]:
    steps: list[_WordingStep] = []
    gap = False
    for part in line.split():
        if part == "...":
            gap = True
            continue
        spoken = part.startswith("@") and part.split("|")[0] != SPEAKER
        words = part.removeprefix("@").split("|") if spoken else part.split("|")
        exact = frozenset(word[1:] for word in words if word.startswith("="))
        free = frozenset(word for word in words if not word.startswith(("=", "@")))
        lemmas = frozenset(lemma for word in free for lemma in normaliser.lemmas(word)) | {SPEAKER}.intersection(words)
        if spoken:
            steps.append(_WordingStep(frozenset(), frozenset(f"@{lemma}" for lemma in lemmas), gap))
        else:
            steps.append(_WordingStep(exact | free, lemmas, gap))
        gap = False
    return steps


@lru_cache(maxsize=None)
def shipped_lines(name: str, language: str) -> tuple[str, ...]:
    """Return the lines of our own list in a language; of both lists for a language that has none."""
    return tuple(line for path in _shipped_paths(name, language) for line in read_wordings(path))


def _shipped_paths(name: str, language: str) -> Sequence[Path]:
    own = DATA / f"{name}_{language}.txt"
    return [own] if own.is_file() else [DATA / f"{name}_{each}.txt" for each in ("pl", "en")]


@lru_cache(maxsize=None)
def shipped_names(name: str, language: str) -> Mapping[str, frozenset[str]]:
    """Return the alternatives to which our lists give names, by those names."""
    named: dict[str, frozenset[str]] = {}
    for path in _shipped_paths(name, language):
        for given, words in _named_in(path).items():
            named[given] = named.get(given, frozenset()) | {word.removeprefix("=") for word in words.split("|")}
    return named


def _named_in(path: Path) -> dict[str, str]:
    named: dict[str, str] = {}
    for line in read_text(path).splitlines():
        name, given, words = line.split("#", 1)[0].strip().partition(" = ")
        if given:
            named[name] = _NAMED.sub(lambda match: named[match.group()], words)
    return named


def read_wordings(path: Path) -> tuple[str, ...]:
    """Read a list of wordings, each with the alternatives that its names stand for."""
    named = _named_in(path)
    lines = (line.split("#", 1)[0].strip() for line in read_text(path).splitlines())
    return tuple(_NAMED.sub(lambda match: named[match.group()], line) for line in lines if line and " = " not in line)
