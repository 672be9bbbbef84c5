"""Whether a page answers a question that is to be refused.

A sentence may answer where it has, with the topic of its page and the sentence before, most of what the question is
about, and something of the kind that is asked for. A word weighs as much as it is rare in the documents: one that
stands in none of them weighs most, so that a near miss on purpose (the price of another town) is left alone.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pytest_genir.audit.asking import (
    ANY,
    MEASURE,
    MEASURED,
    NAME,
    OF_ASKING,
    SHARE,
    SPAN,
    SUM,
    YES,
    Words,
    kinds_of,
    names_in,
    stemmed,
)
from pytest_genir.audit.calendar import NOT_NOW, TODAY
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.sources import of_others
from pytest_genir.audit.subject import Page, PageSentence, Subject
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.counted import counts_the_same
from pytest_genir.rag.value_claims import asks_now
from pytest_genir.text.covering import Covering
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, TELEPHONE, TIME, meets, sayings
from pytest_genir.text.vocabulary import words

_BEGINNING = 120
#: Behind this stands from when on a page is in force: `Tickets from 1 March 2025`.
_SINCE = re.compile(r"\b(?:od|from|since|as\sof)\s\Z", re.IGNORECASE)
_LED_BY = 12
#: What will hold later than that nobody knows.
_YEARS_AHEAD = 1
#: Who asks for a number to call or an address to write to is answered by one, and by no number of a room.
_REACHED = re.compile(
    r"\b(?:phone|telephone|extension|e-?mail|email\saddress|website)\b"
    r"|\b(?:numer\w*\s(?:telefonu|wewnętrzn\w+)|telefon\w*|e-?mail\w*|adres\w*\s(?:mailow\w+|strony))\b",
    re.IGNORECASE,
)
_REACHES = re.compile(
    rf"{_REACHED.pattern}|@|\d{{3}}[ -]?\d{{3}}"
    r"|\b(?:tel\.|ext\.?|nr\stel|www\.|ring|call|dzwoni\w*|zadzwoni\w*|infolini\w*)",
    re.IGNORECASE,
)
#: What nobody is to be told, whatever the pages say of its object.
_HARMFUL = re.compile(
    r"\b(?:po[dt]r[oó]b\w+|s?fałsz\w+|oszuk\w+|ukra[ds]\w+|włam\w+|forg(?:e|ing)|fak(?:e|ing)|cheat\w*|steal\w*"
    r"|smuggl\w+|break(?:ing)?\sinto|hack\w*|bypass\w*)\b",
    re.IGNORECASE,
)
_YEAR, _SINCE_WHEN = re.compile(r"\b20\d\d\b"), re.compile(r"\b(?:od|from|since|as\sof)\s", re.IGNORECASE)
_HOLDS_UNTIL = re.compile(
    r"\b(?:obowiązuj\w+|ważn[aey]|valid|appl(?:y|ies)|in\sforce|holds?)\s(?:only\s|tylko\s)?(?:do|until|till)\s[^.\n]{0,30}?\b(20\d\d)\b",
    re.IGNORECASE,
)
#: What holds for one place only: `the prices below are only for Wierzbin`.
_ONLY_FOR = re.compile(
    r"\b(?:tylko|wyłącznie|jedynie|only|solely)\s(?:(?:to|for|in|at|dla|w|we|na)\s)?([^\W\d_a-ząćęłńóśźż]\w+)"
)
#: What is told in somebody's own words may be anything.
_QUOTED = re.compile(r"[„“”\"«»]")
#: Words of asking, and of who asks, which a page need not have.
_IN_PASSING = OF_ASKING | words(
    "dzień tydzień miesiąc minuta rok jaki który mieć móc musieć chcieć dostać zwykle właśnie teraz dzisiaj iść sam "
    "swój nasz day week month year hour minute want go come may shall us we usually now today within per by kind sort "
    "my own let procent percent percentage osoba ktoś person people someone "
    "somebody anybody join work use wakacje ferie sezon season"
)
#: Days and months have a capital letter in English, and are no names.
_NO_NAMES = words(
    "monday tuesday wednesday thursday friday saturday sunday january february march april may june july august "
    "september october november december i"
)
#: Which share of the weight a sentence has to have with what is around it, and which by itself.
_ENOUGH, _ENOUGH_INSIDE = 0.7, 0.35
#: What the topic of the page, or the sentence before, says counts for less.
_AROUND = 0.7
#: Which part of the weight of the rarest word of a question the words have that tell its case from others.
_RARE = 0.8
#: By fewer words no question is known, but for one that asks for a sum or a name.
_FEWEST = 2
_STEM, _SHORT_STEM, _LONGEST = 5, 4, 400
_HOW_MANY = re.compile(r"\b(?:how\smany|ile|ilu)\s((?:[^\W\d_]+\s?){1,2})", re.IGNORECASE)
#: A place with where one comes from, and where to.
_WAYS = (
    re.compile(r"\b(?:from|z|ze|od)\s(?:the\s)?([^\W\d_a-ząćęłńóśźż]\w+)"),
    re.compile(r"\b(?:to|towards|for|do|na|ku)\s(?:the\s)?([^\W\d_a-ząćęłńóśźż]\w+)"),
)
#: ... and what is none of any number of things.
_OF_NO_NUMBER = (DATE, ORDINAL, TELEPHONE, TIME, SPAN, SUM)


@dataclass(frozen=True, slots=True)
class _AskedWord:
    """A word of the question: its lemmas, its weight, and whether nothing answers without it: a name, a number."""

    lemmas: Words
    weight: float
    needed: bool
    #: It is part of the date that is asked about.
    dated: bool


def answerable(subject: Subject) -> Iterator[Finding]:
    """Yield the first sentence that may answer a question which is to be refused."""
    if _HARMFUL.search(subject.case.question.text):
        return
    kinds, asked, given = kinds_of(subject), _asked(subject), subject.values_of(subject.case.question.text)
    if len(asked) < (1 if kinds & {MEASURE, NAME, SHARE, SUM} else _FEWEST):
        return
    past, reached = not asks_now(subject.case.question.text), _REACHED.search(subject.case.question.text) is not None
    years, names = frozenset(_YEAR.findall(subject.case.question.text)), names_in(subject)
    for page in subject.pages:
        # An archived page answers who asks about its year.
        of_then = past and bool(years & frozenset(_YEAR.findall(page.text, 0, _BEGINNING)))
        if NOT_NOW.search(page.text, 0, _BEGINNING) and not of_then:
            continue
        if _is_of_another_year(page, years) or _is_over_by(page, years) or _is_of_another_place(subject, page, names):
            continue
        topic, sought = stemmed(page.topic), asked
        if _in_force(page, given):
            sought = [one for one in asked if not one.dated]
        for before, sentence in pairwise((page.body[0], *page.body)):
            text = page.text[sentence.start : sentence.end]
            around = topic | stemmed(before.lemmas)
            if (
                _has_enough(stemmed(sentence.lemmas), around, sought)
                and _gives(sentence, kinds, page, given, subject.case.question.text)
                and not (NUMBER in kinds and _counts_others(subject, sentence, page))
                and not _told_apart(subject, page, sentence, around)
                and not _goes_the_other_way(subject.case.question.text, text)
                and (not reached or _REACHES.search(text))
                and not _QUOTED.search(text)
                and (of_then or not NOT_NOW.search(text))
            ):
                told = f"the page '{page.id}' may answer it: '{_short(text)}'"
                yield subject.finding("refusal-answered", told, condition="refuse")
                return


def _is_of_another_year(page: Page, asked: frozenset[str]) -> bool:
    """Say whether the heading of a page names its year, which is another one than the question asks about, or later."""
    heading = page.text[: page.body[0].start] or page.text.partition("\n\n")[0][:_BEGINNING]
    named: frozenset[str] = frozenset(_YEAR.findall(heading))
    if asked and named and _SINCE_WHEN.search(heading):
        return max(asked) < min(named)
    return bool(asked and named) and asked.isdisjoint(named)


def _is_over_by(page: Page, asked: frozenset[str]) -> bool:
    """Say whether a page says until when it holds, and the question asks about a later year."""
    last = _HOLDS_UNTIL.findall(page.text)
    return bool(asked and last) and max(last) < min(asked)


def _is_of_another_place(subject: Subject, page: Page, asked: Sequence[Words]) -> bool:
    """Say whether the question names what another page shown is of, and this one does not know."""
    heading = page.text[: page.body[0].start]
    others = [other.topic for other in subject.pages if other is not page]
    named = any(any(name & topic for topic in others) and not name & page.prepared.lemmas for name in asked)
    own = [subject.prepared(name).lemmas for name in page.names if name in heading]
    if named and any(not any(one & name for name in asked) for one in own):
        return True
    if asked and of_others(page) and not any(name & page.topic for name in asked):
        return True
    only = [subject.prepared(name).lemmas for name in _ONLY_FOR.findall(page.text)]
    return bool(asked) and any(one & page.topic and not any(one & name for name in asked) for one in only)


def _in_force(page: Page, given: Sequence[Value]) -> bool:
    """Say whether a page says that it is in force since before the date that a question names."""
    asked = [(value.day.year or 0, value.day.month or 0) for value in given if value.day is not None and value.day.year]
    since = [
        (value.day.year or 0, value.day.month or 0)
        for value in page.prepared.values
        if value.day is not None
        and value.day.year
        and _SINCE.search(page.text, max(0, value.start - _LED_BY), value.start)
    ]
    return bool(asked and since) and max(since) <= min(asked) and min(asked)[0] - max(since)[0] <= _YEARS_AHEAD


def _asked(subject: Subject, *, everywhere: bool = False) -> list[_AskedWord]:
    """Return the words that the question proper is about: what is told in front of it may be anybody's affair."""
    text, prepared = subject.case.question.text, subject.prepared(subject.case.question.text)
    spans = sentence_spans(text)
    asking = [span for span in spans if everywhere or "?" in text[slice(*span)]] or spans
    documents = [one.casefold() for one in subject.case.terms.documents.values()]
    found, measured = [], MEASURE in kinds_of(subject)
    today = Covering(match.span() for match in TODAY.finditer(text))
    dates = Covering((value.start, value.end) for value in prepared.values if value.kind == DATE)
    for token, (begin, end), lemmas in zip(prepared.tokens, prepared.spans, prepared.sets, strict=True):
        start = next((start for start, stop in asking if start <= begin < stop), None)
        if start is None or token.lower() in STOP_WORDS or lemmas & _IN_PASSING or not any(map(str.isalnum, token)):
            continue
        if today.meets(begin, end):
            continue
        if measured and re.fullmatch(MEASURED[subject.language], token, re.IGNORECASE):
            continue
        named = text[begin].isupper() and bool(text[start:begin].strip()) and not lemmas & _NO_NAMES
        beginnings = {lemma[:_STEM] for lemma in lemmas}
        holding = sum(1 for one in documents if any(part in one for part in beginnings))
        weight = math.log((len(documents) + 2) / (holding + 1))
        found.append(_AskedWord(stemmed(lemmas), weight, named or text[begin].isdecimal(), dates.meets(begin, end)))
    return found


def _has_enough(said: Words, around: Words, asked: Sequence[_AskedWord]) -> bool:
    total = sum(one.weight for one in asked)
    inside = sum(one.weight for one in asked if one.lemmas & said)
    beside = sum(one.weight for one in asked if one.lemmas & around and not one.lemmas & said)
    return (
        inside >= _ENOUGH_INSIDE * total
        and inside + _AROUND * beside >= _ENOUGH * total
        and all(one.lemmas & said or one.lemmas & around for one in asked if one.needed)
    )


def _gives(sentence: PageSentence, kinds: Words, page: Page, given: Sequence[Value], question: str) -> bool:
    """Say whether a sentence has something of a kind that is asked for; a bare `how many` may be of anything."""
    if not kinds or kinds & {YES, ANY}:
        return True
    if NAME in kinds:
        text = page.text[sentence.start : sentence.end]
        return any(name in text and name not in question for name in page.names)
    if NUMBER in kinds:
        # Hours tell no number of anything, nor does what the question says itself: `ul. Garbarska 12`.
        said = [one for value in sentence.values for one in sayings(value)[-1:] if one.kind not in _OF_NO_NUMBER]
        return any(not any(meets(each, one) for each in given) for one in said)
    if MEASURE in kinds:
        return any(value.unit and value.kind not in (SUM, SPAN, SHARE) for value in sentence.values)
    return any(reading.kind in kinds for value in sentence.values for reading in value.readings)


def _counts_others(subject: Subject, sentence: PageSentence, page: Page) -> bool:
    """Say whether all numbers of a sentence count something else than the question asks how many there are of."""
    asked = _HOW_MANY.search(subject.case.question.text)
    counted = subject.prepared(asked[1]).lemmas if asked else frozenset[str]()
    numbers = [value for value in sentence.values if value.kind == NUMBER]
    return bool(counted and numbers) and not any(counts_the_same(counted, page.prepared, one) for one in numbers)


def _told_apart(subject: Subject, page: Page, sentence: PageSentence, around: Words) -> bool:
    """Say whether another sentence with values has what this one lacks: `Motorcycle: £9`, and a pass for cars."""
    asked, said = _asked(subject, everywhere=True), stemmed(sentence.lemmas) | around
    rarest = max((one.weight for one in asked), default=0.0)
    lacking = [one.lemmas for one in asked if one.weight >= _RARE * rarest and not one.lemmas & said]
    others = [stemmed(other.lemmas) for other in page.body if other is not sentence and other.values]
    return any(one & other for one in lacking for other in others)


def _goes_the_other_way(question: str, text: str) -> bool:
    """Say whether a way is asked back that a sentence tells there: `from the island`, `to the island`."""
    ways = [
        {name[:_SHORT_STEM].lower(): way for way, pattern in enumerate(_WAYS) for name in pattern.findall(one)}
        for one in (question, text)
    ]
    return any(ways[1].get(name, way) != way for name, way in ways[0].items())


def _short(text: str) -> str:
    shown = " ".join(text.split())
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
