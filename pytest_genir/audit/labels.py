"""What a page says that its values and names are of: the words, the days and the limits that stand beside each."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from pytest_genir.audit.asking import stemmed
from pytest_genir.audit.calendar import TimesSaid, times_of
from pytest_genir.audit.subject import Page, PageSentence
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.belonging import OF_ANY, Words, parts_of
from pytest_genir.rag.left_out import RATE, SAYING
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import Span
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values.limits import LimitsSaid, limits_of

#: Between two values of one thing.
_OR = re.compile(r"\s(?:(?:an?|per|za|na)\s\w+\s)?(?:or|lub|albo|bądź)\s(?:za\s)?")
_EITHER = re.compile(r"\s(?:or|lub|albo|bądź)\s(?:an?\s)?")
_GOES_ON = re.compile(r"[^,;:.]*\s(?:and|i|oraz)\s", re.IGNORECASE)
#: ... unless it is for more, or for others.
_OF_OTHERS = re.compile(
    r"\b(?:\w{3,}er|more|less|over|above|beyond|others?|\w*(?:szy|sza|sze|szych|szego|żej|dalej|więcej)|powyżej|ponad|inn\w+)\b",
    re.IGNORECASE,
)
_RELATIVE = re.compile(r",\s(?:which|who|that|któr(?:y|a|e|ego|ej|ych|ym|zy))\s[^,]*\Z", re.IGNORECASE)
#: A later thing with no more words in front of it leaves out what the first one names for all.
_MOST_ELLIPTICAL = 3
_FEWEST_LETTERS = 3


@dataclass(frozen=True, slots=True)
class Candidate:
    """A value or a name of a page: where it stands, and whether it is the expected one."""

    span: Span
    right: bool
    shown: str
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class Labelled:
    """A thing with the words that name what it is of, and those that it may share with others of its sentence."""

    thing: Candidate
    own: Sequence[Words]
    #: Of its own words those in front of it.
    before: Sequence[Words]
    shared: Words
    #: For what time or number the one before it is, where this one has no words for that: `£38 a year, £55 for two`.
    rate: Words
    limits: Sequence[LimitsSaid]
    sentence: PageSentence
    page: Page
    #: The words of the sentence before.
    earlier: Words
    #: The days of the week and the months that it is said of.
    times: TimesSaid

    @property
    def words(self) -> Words:
        return frozenset[str]().union(*self.own)


def labelled(page: Page, things: Sequence[Candidate]) -> Iterator[Labelled]:
    """Yield the things of a page with the words that are said of each."""
    begins = [thing.span[0] for thing in things]
    earlier = frozenset[str]()
    for sentence in page.sentences:
        inside = things[bisect_left(begins, sentence.start) : bisect_left(begins, sentence.end)]
        if inside:
            yield from _of_sentence(page, sentence, inside, earlier)
        earlier = stemmed(sentence.lemmas)


def _of_sentence(page: Page, sentence: PageSentence, things: Sequence[Candidate], earlier: Words) -> Iterator[Labelled]:
    spans = list(dict.fromkeys(thing.span for thing in things))
    parts = parts_of(page.prepared, spans, sentence.start, sentence.end)
    before = [_content(page, part[0], span[0]) for span, part in zip(spans, parts, strict=True)]
    behind = [_content(page, span[1], part[1]) for span, part in zip(spans, parts, strict=True)]
    rates = [
        words[0] if words and RATE.match(page.text, span[1], part[1]) else frozenset[str]()
        for span, part, words in zip(spans, parts, behind, strict=True)
    ]
    leading = before[0]
    # `30 percent off hire and 15 percent off courses`: what is in front of the first is of all of them.
    names_behind = len(spans) > 1 and bool(behind[0]) and not any(before[1:])
    language = page.prepared.language
    times, rate, limits = TimesSaid(), frozenset[str](), list[LimitsSaid]()
    for at, span in enumerate(spans):
        if at and (more := _of_the_one_before(page, parts[at - 1], spans[at - 1], span)) is not None:
            before[at] = [*more, *before[at]]
        times = times_of(page.text[slice(*parts[at])], language, times)
        beside = [value for value in sentence.values if not (value.start < span[1] and span[0] < value.end)]
        own_limits = [*limits_of(page.text, language, beside, parts[at], limits)]
        # `A tent for two £13 in May and £18 in June`: the second is for two as well.
        goes_on = at > 0 and _GOES_ON.fullmatch(page.text, spans[at - 1][1], span[0]) is not None
        inherits = goes_on and not _OF_OTHERS.search(page.text, spans[at - 1][1], parts[at][1])
        limits = own_limits or (limits if inherits else [])
        before_it, rate = (frozenset[str](), rates[at]) if rates[at] else (rate, rate)
        ahead = [] if names_behind else before[at]
        elliptical = names_behind or (at > 0 and len(before[at]) <= _MOST_ELLIPTICAL)
        shared = frozenset[str]().union(*rates, *(leading if elliptical else ()))
        for thing in things:
            if thing.span == span:
                own = [*ahead, *behind[at]]
                yield Labelled(thing, own, ahead, shared, before_it, limits, sentence, page, earlier, times)


def _of_the_one_before(page: Page, part: Span, one: Span, other: Span) -> list[Words] | None:
    """Return the words in front of a value that are those of the next one, too: `an estate car £6.20 an hour or £52`.

    A relative clause is about the first alone: `with the full cover, which costs £11 a month, no more than £100`.
    """
    between = page.text[one[1] : other[0]]
    if _OR.fullmatch(between):
        return _content(page, part[0], one[0])
    clause = _RELATIVE.search(page.text, part[0], one[0])
    return _content(page, part[0], clause.start()) if clause is not None and "," in between else None


def _content(page: Page, begin: int, end: int) -> list[Words]:
    """Return the words of a span that say something, as lemmas and beginnings; `a brother or sister` is one."""
    prepared = page.prepared
    first, last = (bisect_left(prepared.spans, (place, place)) for place in (begin, end))
    found: list[Words] = []
    behind = begin
    for at in range(first, last):
        if not says_something(prepared, at):
            continue
        start, stop = prepared.spans[at]
        words = stemmed(prepared.sets[at])
        if found and _EITHER.fullmatch(page.text, behind, start):
            found[-1] |= words
        else:
            found.append(words)
        behind = stop
    return found


def says_something(prepared: Prepared, at: int) -> bool:
    token, lemmas = prepared.tokens[at], prepared.sets[at]
    # `It lasts` is said of any time, `the last one` of one alone.
    if token.isdecimal() or (token == "last" and at and prepared.tokens[at - 1] == "the"):
        return True
    named = len(token) >= _FEWEST_LETTERS and token[0].isalpha() and token.lower() not in STOP_WORDS
    return named and lemmas.isdisjoint(SAYING) and lemmas.isdisjoint(OF_ANY)
