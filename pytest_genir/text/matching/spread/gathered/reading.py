"""A phrase as it is gathered: its words with all that says the same, its values, and what it says of its thing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas, tokens_of
from pytest_genir.text.matching.matcher import Matcher
from pytest_genir.text.matching.spread.gathered.everyday_words import FRAMES, GatheringWords, bound, root, words_of
from pytest_genir.text.values import Value
from pytest_genir.text.vocabulary import words

_MOST_WORDS, _FEWEST_SAID = 7, 2
_REMEMBERED = 4096
_PREPOSITIONS = words("for of to in on at with by from per a every each")
_BOUNDS = words("maksymalnie maksymalny najwyżej minimum minimalny minimalnie przynajmniej maximum least most")
_LEAST, _MOST = late(r"\bminim|\bleast\b|\bprzynajmniej\b"), late(r"\bmaks|\bmaxim|\bnajwyżej\b")
_ENDS_OF_A_WAY = {
    "pl": (late(r"\b(?:z|ze|od)\s[^\W\d]"), late(r"\bdo\s[^\W\d]")),
    "en": (late(r"\bfrom\s[^\W\d]"), late(r"\bto\s[^\W\d]")),
}
_RATES = words("year month week day hour rok miesiąc tydzień dzień doba godzina")


@dataclass(frozen=True, slots=True)
class GatheredWord:
    """A word of a phrase: all that says the same."""

    lemmas: Lemmas
    roots: Lemmas
    #: By which a price or a number is told: `a month`.
    rate: bool


@dataclass(frozen=True, slots=True)
class Gathered:
    """A phrase, read once for all answers."""

    words: Sequence[GatheredWord]
    #: Which of them the phrase is about: it may have been named before.
    head: int
    #: Each with its bound, and which word it counts.
    values: Sequence[tuple[Value, str, int | None]]
    frames: Sequence[str]


@lru_cache(maxsize=_REMEMBERED)
def read_gathered(matcher: Matcher, phrase: str) -> Gathered | None:
    language = matcher.normaliser.language
    known = words_of(language)
    read = matcher.phrase(phrase)
    text = phrase.lower()
    if all(way.search(text) for way in _ENDS_OF_A_WAY[language]):
        return None  # from where to where is a matter of order, and words are gathered in any
    left = known.turning.search(text)
    frames: list[str] = []
    taken: list[tuple[int, int]] = []
    for name, ways in FRAMES.items():
        found = ways[language].search(text)
        if found:
            frames.append(name)
            taken.append(found.span())
            if left and found.start() <= left.start() < found.end():
                left = None
    if left:
        return None
    values: list[tuple[Value, str, int | None]] = []
    for value in read.values:
        first, _ = tokens_of(value, read.spans)
        how, begin = bound(text[: read.spans[first][0]], language, value.kind)
        how = how or ("least" if _LEAST.search(text) else "most" if _MOST.search(text) else "")
        values.append((value, how, None))
        taken.append((begin, read.spans[first][0]))
    said = frozenset().union(*(known.said_by.get(value.kind, frozenset()) for value, _, _ in values))
    kept: list[GatheredWord] = []
    heads: list[tuple[int, bool]] = []
    broken = False
    for at, lemmas in enumerate(read.sets):
        start, end = read.spans[at]
        lettered = at and end - start == 1 and read.text[start].isupper()  # `sala A`
        if at in read.within or (read.tokens[at] in known.small and not lettered) or not said.isdisjoint(lemmas):
            broken = broken or at in read.within or read.tokens[at] in _PREPOSITIONS
            continue
        if any(begin < end and start < until for begin, until in taken) or (values and not _BOUNDS.isdisjoint(lemmas)):
            continue
        for number, (value, how, counted) in enumerate(values):
            if counted is None and value.end <= start:
                values[number] = value, how, len(kept)
        heads.append((len(kept), broken))
        broken = False
        kept.append(gathered_word(lemmas, known))
    if any(token.isdecimal() and at not in read.within for at, token in enumerate(read.tokens)) or not (
        values or frames
    ):
        return None
    if not kept or len(kept) > _MOST_WORDS or len(kept) + len(values) + len(frames) < _FEWEST_SAID:
        return None
    return Gathered(
        tuple(kept), 0 if language == "pl" else _english_head(heads, len(kept)), tuple(values), tuple(frames)
    )


def _english_head(places: Sequence[tuple[int, bool]], count: int) -> int:
    """Return the last word of the thing that a phrase begins with: `landline calls` of `landline calls £7 a month`."""
    for number, broken in places:
        if number and broken:
            return number - 1
    return count - 1


@lru_cache(maxsize=_REMEMBERED)
def _word_of(lemmas: Lemmas, language: str) -> GatheredWord:
    known = words_of(language)
    wider = lemmas.union(*(known.same[lemma] for lemma in lemmas if lemma in known.same))
    return GatheredWord(wider, frozenset(root(lemma, language) for lemma in lemmas), not wider.isdisjoint(_RATES))


def gathered_word(lemmas: Lemmas, known: GatheringWords) -> GatheredWord:
    """Return a word with all that says the same."""
    return _word_of(lemmas, known.language)
