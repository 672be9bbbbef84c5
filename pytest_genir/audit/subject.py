"""A question as an audit sees it: its conditions by name, its pages, and whether a phrase stands in a text."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pytest_genir.audit.finding import RULES, Finding
from pytest_genir.errors import Where
from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass as frozen
from pytest_genir.models.baseline.words import sentences
from pytest_genir.rag.bounds import asks_for
from pytest_genir.rag.case import RagCase
from pytest_genir.rag.checking import Answered, NotReported
from pytest_genir.rag.counted import counted_behind, leaves_out_unit
from pytest_genir.rag.grounding import ground_of
from pytest_genir.rag.nothing_to_pay import costs_nothing
from pytest_genir.rag.passages import as_pages
from pytest_genir.rag.question import Expectation
from pytest_genir.rag.wanted import WantedValue
from pytest_genir.text.claims import read_claims
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.matching.spread import find_spread
from pytest_genir.text.polarity import Polarity
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, ends_a_range, meets, sayings, says_apart

_SENTENCE_ENDS = re.compile(r"[.!?](?:\s|\Z)")
Phrases = tuple[tuple[str, ...], ...]


def _is_nothing(value: Value) -> bool:
    return value.kind == "amount" and value.amount == 0


def is_heading(text: str) -> bool:
    """Say whether the first line of a page is its heading: it does not end as a sentence does."""
    return not text.rstrip(' \n"”»’)*_').endswith((".", "!", "?", "…", ";"))


@frozen
class PageSentence:
    """A sentence of a page: what it says in words and in numbers."""

    start: int
    end: int
    lemmas: frozenset[str]
    values: Sequence[Value]


@dataclass
class Page:
    """A document, normalised once for all questions that show it."""

    id: str
    text: str
    prepared: Prepared

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the names that stand on the page, each once."""
        named = [one for one in read_claims(self.prepared) if one.kind == "names"]
        # `Nurse Bettany Cole runs a clinic`: of the first word nobody knows whether it is a name.
        behind = (one.surface.split(" ", 1)[-1] if one.initial else one.surface for one in named)
        return tuple(
            dict.fromkeys(name for name, one in zip(behind, named, strict=True) if not one.initial or " " in name)
        )

    @cached_property
    def sentences(self) -> tuple[PageSentence, ...]:
        """Return its sentences, the title first."""
        values = [value.start for value in self.prepared.values]
        return tuple(
            PageSentence(
                start,
                end,
                self.lemmas(start, end),
                self.prepared.values[bisect_left(values, start) : bisect_left(values, end)],
            )
            for start, end in sentence_spans(self.text)
        )

    @cached_property
    def topic(self) -> frozenset[str]:
        """Return the lemmas of what the whole page is about: its heading, or its first sentence."""
        return self.sentences[0].lemmas if self.sentences else frozenset()

    @cached_property
    def body(self) -> tuple[PageSentence, ...]:
        """Return the sentences that say something: all but a heading."""
        first = self.text[self.sentences[0].start : self.sentences[0].end] if self.sentences else ""
        return self.sentences[is_heading(first) and len(self.sentences) > 1 :]

    @cached_property
    def statements(self) -> list[str]:
        """Return how the sentences behind its heading read; all where it has none."""
        first, *rest = sentences(self.text) or [""]
        return rest if rest and is_heading(first) else [first, *rest]

    @cached_property
    def in_small_letters(self) -> frozenset[str]:
        """Return the lemmas of the words that are written in small letters."""
        written = zip(self.prepared.spans, self.prepared.sets, strict=True)
        return frozenset[str]().union(*(lemmas for (start, _), lemmas in written if self.text[start].islower()))

    def lemmas(self, start: int, end: int) -> frozenset[str]:
        """Return the lemmas of the words between two places."""
        spans = self.prepared.spans
        held = self.prepared.sets[bisect_left(spans, (start, 0)) : bisect_left(spans, (end, 0))]
        return frozenset().union(*held)


@dataclass
class Subject:
    """One question with its pages."""

    case: RagCase
    pages: Sequence[Page]
    _expected: dict[str, Any] = field(init=False)
    _standing: dict[tuple[str, str], bool] = field(default_factory=dict, init=False, repr=False)
    _spread: dict[tuple[str, str], bool] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self._expected = {one.check.name: one.expected for one in self.case.question.expectations}

    @property
    def id(self) -> str:
        return self.case.id

    @property
    def refused(self) -> bool:
        """Say whether the answer has to be the refusal."""
        wish = self._expected.get("refuse", False)
        return getattr(wish, "expected", wish) is not False

    @property
    def language(self) -> str:
        return "pl" if self.case.terms.language == "pl" else "en"

    def has(self, *names: str) -> bool:
        """Say whether the question has one of these conditions."""
        return any(name in self._expected for name in names)

    def expected(self, name: str) -> object:
        return self._expected.get(name)

    @cached_property
    def include(self) -> Phrases:
        return self.phrases("include")

    @cached_property
    def values(self) -> tuple[WantedValue, ...]:
        """Return what `value` asks for."""
        held = self.expected("value")
        return held if isinstance(held, tuple) else ()

    @cached_property
    def entries(self) -> Phrases:
        """Return what an answer has to say: the phrases of `include`, and behind them each `value` as a phrase."""
        return (*self.include, *((self._as_phrase(wanted),) for wanted in self.values))

    def _as_phrase(self, wanted: WantedValue) -> str:
        """Return a value as people write it, with that name of its thing which the pages count it by."""
        ways = [wanted_text(wanted, name) for name in (wanted.of if wanted.value.kind == NUMBER else ())]
        pages = [page.prepared for page in self.sources] if len(ways) > 1 else []
        return next((way for way in ways if self.told([way], pages)), wanted_text(wanted))

    def condition_of(self, entry: int) -> str:
        """Return the condition that an entry stands in."""
        return "include" if entry < len(self.include) else "value"

    def spoken(self, entry: int, alternative: int = 0) -> str:
        """Return an entry as an answer says it: a value with the thing that it is of."""
        text = self.entries[entry][alternative]
        wanted = None if entry < len(self.include) else self.values[entry - len(self.include)]
        of = getattr(wanted, "of", ())
        if not of or wanted is None or text.endswith(of[0]):
            return text
        return f"{self._named_on_page(of, wanted.value)}: {text}"

    def _named_on_page(self, names: Sequence[str], value: Value) -> str:
        """Return that name of a thing by which a sentence of the sources says its value; the first where none does."""
        for page in self.sources if len(names) > 1 else ():
            for sentence in page.body:
                if any(meets(value, part) for said in sentence.values for part in (said, *said.parts)):
                    said_of = (name for name in names if self.prepared(name).lemmas & sentence.lemmas)
                    if (found := next(said_of, None)) is not None:
                        return found
        return names[0]

    def phrases(self, name: str) -> Phrases:
        """Return the phrases of a condition, a tuple of alternatives for each."""
        return tuple(map(tuple, self._expected.get(name, ())))

    @cached_property
    def excluded(self) -> tuple[str, ...]:
        """Return all phrases of `exclude`, whatever stands for what."""
        return tuple(phrase for entry in self.phrases("exclude") for phrase in entry)

    @cached_property
    def never(self) -> tuple[Value, ...]:
        """Return all that the `not` of any `value` forbids."""
        return tuple(never for wanted in self.values for never in wanted.never)

    @cached_property
    def cited(self) -> tuple[Page, ...]:
        wanted = self._expected.get("cite", ())
        names = getattr(wanted, "documents", wanted)
        return tuple(page for page in self.pages if as_pages([page.id], names)[0] in names)

    @cached_property
    def others(self) -> tuple[Page, ...]:
        return tuple(page for page in self.pages if page not in self.cited)

    @cached_property
    def sources(self) -> tuple[Page, ...]:
        """Return the pages an answer can come from: those to cite, else all that are shown."""
        return self.cited or tuple(self.pages)

    def where(self, condition: str = "") -> Where:
        """Return the place of a condition, or of the question."""
        place = self.case.where
        line = next((one.line for one in self.case.question.expectations if one.check.name == condition), 0)
        return Where(place.file, line or place.line)

    def prepared(self, text: str) -> Prepared:
        return _prepared(self.case.terms.matcher, text)

    def values_of(self, text: str) -> Sequence[Value]:
        return self.prepared(text).values

    @cached_property
    def own_name(self) -> frozenset[str]:
        """Return the lemmas of the names in the refusal: of whom the whole file is, which tells nothing apart."""
        refusal = self.prepared(self.case.terms.refusal_message)
        named = [claim for claim in read_claims(refusal) if claim.kind == "names"]
        return frozenset[str]().union(*(self.prepared(claim.surface).lemmas for claim in named))

    def stands(self, alternatives: Iterable[str], texts: Iterable[Prepared]) -> bool:
        """Say whether one of the phrases stands in one of the texts."""
        held = list(texts)
        return any(self._stands_in(phrase, text) for phrase in alternatives for text in held)

    def told(self, alternatives: Iterable[str], texts: Iterable[Prepared]) -> bool:
        """Say whether one of the phrases stands in one of the texts, in one piece or, as `include` finds it, apart."""
        phrases, held = list(alternatives), list(texts)
        return self.stands(phrases, held) or any(
            self._spread_in(phrase, text)
            or self._goes_on_counting(phrase, text)
            or self._is_free(phrase, text)
            or self._is_dated_apart(phrase, text)
            or self._is_in_a_table(phrase, text)
            or self._is_the_asked_end(phrase, text)
            or self._leaves_out_unit(phrase, text)
            for phrase in phrases
            for text in held
        )

    def _is_free(self, phrase: str, text: Prepared) -> bool:
        """Say whether a phrase is a sum of nothing, and a text says that something costs nothing."""
        wanted = self.values_of(phrase)
        return len(wanted) == 1 and _is_nothing(wanted[0]) and bool(costs_nothing(text, wanted[0].unit))

    def _is_dated_apart(self, phrase: str, text: Prepared) -> bool:
        """Say whether a phrase is a date whose year a text says elsewhere."""
        wanted = self.values_of(phrase)
        return len(wanted) == 1 and wanted[0].day is not None and says_apart(wanted[0].day, text.values)

    def _is_in_a_table(self, phrase: str, text: Prepared) -> bool:
        """Say whether a cell of a table has a number, and the heading what it counts: `8` below `seats`."""
        wanted = self.values_of(phrase)
        if len(wanted) != 1 or wanted[0].kind != NUMBER or "|" not in text.text:
            return False
        counted = counted_behind(self.prepared(phrase), wanted[0])
        lines = [[cell.strip() for cell in line.split("|")] for line in text.text.split("\n") if "|" in line]
        digits = str(wanted[0].amount)
        return bool(counted) and any(
            self.prepared(heading).lemmas & counted and any(digits in line[place : place + 1] for line in lines[1:])
            for place, heading in enumerate(lines[0])
        )

    def _is_the_asked_end(self, phrase: str, text: Prepared) -> bool:
        """Say whether the most or the least is asked for, and a text has it as the end of a range."""
        wanted = self.values_of(phrase)
        least, most = (asks_for(side, self.case.question.text) for side in ("least", "most"))
        return len(wanted) == 1 and ends_a_range(wanted[0], text.values, least=least, most=most)

    def _leaves_out_unit(self, phrase: str, text: Prepared) -> bool:
        """Say whether a text has the number of a phrase, and leaves its unit to the question or what stands before."""
        wanted = self.values_of(phrase)
        asked = self.prepared(self.case.question.text).lemmas
        return len(wanted) == 1 and leaves_out_unit(text, wanted[0], self.prepared(phrase), asked)

    def _goes_on_counting(self, phrase: str, text: Prepared) -> bool:
        """Say whether a text counts a thing once and again without naming it: `212 seats, the Small Hall 58`."""
        wanted = self.values_of(phrase)
        if len(wanted) != 1 or wanted[0].kind != NUMBER or wanted[0].start:
            return False
        counted = counted_behind(self.prepared(phrase), wanted[0])
        if not counted:
            return False
        numbers = [value for value in text.values if value.kind == NUMBER]
        same = [one for one in numbers if one.amount == wanted[0].amount]
        # `sześć murowanych palenisk` for `6 palenisko`, but a house number counts nothing
        named = phrase[wanted[0].end :].strip()[:1].isupper()
        if not named and any(counted & counted_behind(text, one) for one in same):
            return True
        bare = [one for one in same if not counted_behind(text, one)]
        # `Free places: 8 in the hall`
        if any(self.prepared(self._in_front_of(number, text)).lemmas & counted for number in bare):
            return True
        for earlier, later in pairwise(numbers):
            if later in bare:
                between = text.text[earlier.end : later.start]
                return not _SENTENCE_ENDS.search(between) and not counted.isdisjoint(counted_behind(text, earlier))
        return False

    @staticmethod
    def _in_front_of(number: Value, text: Prepared) -> str:
        """Return what the sentence of a number says in front of it."""
        begin = next(begin for begin, end in sentence_spans(text.text) if begin <= number.start < end)
        return text.text[begin : number.start]

    def _stands_in(self, phrase: str, text: Prepared) -> bool:
        # The same phrases are looked for in the same pages for every answer that is made.
        key = phrase, text.text
        if key not in self._standing:
            self._standing[key] = self.case.terms.matcher.find(phrase, text) is not None
        return self._standing[key]

    def _spread_in(self, phrase: str, text: Prepared) -> bool:
        key = phrase, text.text
        if key not in self._spread:
            self._spread[key] = any(True for _ in find_spread(self.case.terms.matcher, phrase, text))
        return self._spread[key]

    def says(self, phrase: str, text: str) -> bool:
        """Say whether a text says a phrase, rather than denying it."""
        matcher, prepared = self.case.terms.matcher, self.prepared(text)
        match = matcher.find(phrase, prepared)
        if match is None or matcher.polarity == "any":
            return match is not None
        return Polarity(prepared, matcher.normaliser.language).denial(match) is None

    def saying(self, wanted: Value) -> Iterator[tuple[Page, PageSentence]]:
        """Yield the sentences of the sources that say a value."""
        for page in self.sources:
            free = costs_nothing(page.prepared, wanted.unit) if _is_nothing(wanted) else []
            for sentence in page.body:
                values = [*sentence.values, *(one for one in free if sentence.start <= one.start < sentence.end)]
                apart = wanted.day is not None and says_apart(wanted.day, values, page.prepared.values)
                ends = wanted.kind == DATE  # `from 26 April to 5 October`
                if apart or any(
                    meets(wanted, one) for value in values for one in (sayings(value) if ends else [value])
                ):
                    yield page, sentence

    def page_of(self, alternatives: Sequence[str]) -> Page | None:
        """Return the first of the sources that says one of the phrases."""
        return next((page for page in self.sources if self.told(alternatives, [page.prepared])), None)

    def citation(self, page: Page | None) -> str:
        """Return how an answer cites a page."""
        return "" if page is None else f"[{self.pages.index(page)}]"

    def finding(self, rule: str, message: str = "", *, condition: str = "", answer: str = "") -> Finding:
        found = RULES[rule]
        return Finding(
            rule=found,
            where=self.where(condition),
            item=self.id,
            message=message or found.told,
            start=self.case.where.line,
            answer=answer,
        )


@lru_cache(maxsize=4096)
def _prepared(matcher: Matcher, text: str) -> Prepared:
    """Return a text prepared; the sentences of a page are asked for again and again."""
    return matcher.prepare(text)


def wanted_text(wanted: WantedValue, of: str = "") -> str:
    """Return a value that `value` asks for as people write it, a number with a name of what it counts."""
    kind = wanted.value.kind
    if kind == "percent" and wanted.written.strip()[-1:].isdigit():
        return f"{wanted.written}%"
    return f"{wanted.written} {of or wanted.of[0]}" if kind == "number" and wanted.of else str(wanted.written)


def _of_text_alone(case: RagCase) -> RagCase:
    """Return a question without conditions on what only a system can report: made answers are texts."""
    kept = tuple(one for one in case.question.expectations if not one.check.of_report)
    if not case.context:  # what is looked up in documents has none here
        answered = case.answered("x")
        kept = tuple(one for one in kept if _is_about_text(one, answered))
    if len(kept) == len(case.question.expectations):
        return case
    return replace(case, question=replace(case.question, expectations=kept))


def _is_about_text(expectation: Expectation, answered: Answered) -> bool:
    try:
        expectation.check.score(answered, expectation.expected)
    except NotReported:
        return False
    return True


def subjects_of(cases: Iterable[RagCase]) -> list[Subject]:
    """Return the questions of a benchmark with their pages."""
    pages: dict[tuple[int, str], Page] = {}
    found = []
    for case in map(_of_text_alone, cases):
        if not case.question.expectations:
            continue
        shown = []
        for name in case.context:
            key = (id(case.terms), name)
            if key not in pages:
                text = case.terms.documents[name]
                pages[key] = Page(name, text, ground_of(case.terms.matcher, text).prepared)
            shown.append(pages[key])
        found.append(Subject(case, shown))
    return found
