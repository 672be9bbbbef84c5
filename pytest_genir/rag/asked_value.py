"""Which of several values a question asks for: an end of a range, or the one beside which its own words stand.

Where a file does not name the thing (`of`), the question does: who asks for the reduced ticket is not answered by the
price of the other one, whatever that is. Beside each value stand words, those of its part of a sentence. A value is
another's where words of the question stand beside a rival and not beside it, and something else is named there:
"Items found on buses are kept for 90 days, those left on trams for 60". An answer that leaves out words of its question
may call the asked thing otherwise: then the rival has to be told by the question's words alone.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.rag.asked_words import TellingWord, meanings_at, question_of, words_within
from pytest_genir.rag.belonging import Words, parts_of
from pytest_genir.rag.opposed import opposed, signs_in
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.value import DATE, NUMBER, TELEPHONE, TIME

_END = re.compile(
    r"\bdo\s+(?:której|kiedy|którego|jakiej\s+godziny)\b|\b(?:until|till|by|to)\s+(?:when|what)\b|\bhow\s+late\b"
    r"|\b(?:when|what)\b.*\b(?:until|till|by)\s*\?|\b(?:kiedy|o\s+której)\b.*\b(?:zamyk|kończ|zakończ|skończ)\w*"
    r"|\b(?:when|what\s+time)\b.*\b(?:close|closes|closing|end|ends|finish|finishes|expire|expires|shut|shuts)\b",
    re.IGNORECASE,
)
_BEGIN = re.compile(
    r"\bod\s+(?:której|kiedy|którego|jakiej\s+godziny)\b|\b(?:from|since)\s+(?:when|what)\b|\bhow\s+early\b"
    r"|\b(?:when|what)\b.*\bfrom\s*\?|\b(?:kiedy|o\s+której)\b.*\b(?:otwiera|otwarci|zaczyna|rozpoczyna|startuj)\w*"
    r"|(?<!until )(?<!till )\b(?:when|what\s+time)\b(?!\s(?:is|are)\b.*\bopen\b).*"
    r"\b(?:open|opens|opening|start|starts|begin|begins)\b",
    re.IGNORECASE,
)
_WITHOUT = re.compile(r"\b(?:bez|without)\s+\w", re.IGNORECASE)
#: In front of a time they say which end of a period it is.
_FROM, _UNTIL = (
    late(r"(?:\bod|\bfrom|\bsince)\s+\Z", re.I),
    late(r"(?:\bdo|(?<!not )\buntil|\btill|\bby|\bto|\bbefore)\s+\Z", re.I),
)
_STARTS = late(
    r"\b(?:starts?|begins?|opens|commences?|zaczyna\w*|zacznie|rozpoczyna\w*|rozpocznie|rusza\w*|startuj\w+|otwiera\w*|otworzy\w*)\b",
    re.IGNORECASE,
)
_ENDS = late(
    r"\b(?:ends?|closes?|finish(?:es)?|expires?|shuts?|kończ\w+|zakończ\w+|skończ\w+|zamyka\w*|zamknie\w*|wygasa\w*|upływa\w*)\b",
    re.IGNORECASE,
)
_DURATION = "duration"
_SO_LONG = late(
    r"\w*(?:roczn|miesięczn|tygodniow|dniow|godzinn|minutow|kwartaln|dobow)\w*|(?:hour|dai|week|month|year|quarter)ly|annual",
    re.IGNORECASE,
)
#: In front of the time for which a price is.
_PRICED = late(
    r"(?:[£$€]\s?\d[\d.,]*|\d\s?(?:p|pence|pounds?|euros?|dollars?|zł|zł\w+|PLN))\s(?:(?:extra|more|więcej)\s)?"
    r"(?:(?:for\s)?(?:each|every)|per|za\skażd\w+|na\skażd\w+)\s(?:\w+\s)?\Z",
    re.IGNORECASE,
)
_LEADING = 40
_HENCE = late(r"\b(?:so|thus|therefore|hence|więc|zatem|dlatego|toteż)\b", re.IGNORECASE)
_WITH_LABELS_IN = (NUMBER, _DURATION, "ordinal")
_IT = {
    "en": late(r"\b(?:it|this|that|these|those|they|ones?|there)\b", re.IGNORECASE),
    "pl": late(r"\b(?:t[aoe]|tam|tego|tej|on[aoei]?|niego|niej|jej|jego|go|ich|nich|nim)\b", re.IGNORECASE),
}
#: It begins with the case, and leaves the thing out: `On Sunday we shut at 1 pm`.
_OF_A_CASE = late(r"\W*(?:on|in|at|for|with|by|from|w|we|na|za|do|od|dla|przy|przez|z|ze|po|u)\s", re.IGNORECASE)
_PRONOUN = {
    "en": late(r"\b(?:it|them)\b", re.IGNORECASE),
    "pl": late(r"\b(?:ją|je|go|nią|nim|niej|niego|nich)\b", re.IGNORECASE),
}
_PART = re.compile(r"\b(?:w\s+tym|z\s+czego|including|of\s+which|incl|(?-i:plus))\b", re.IGNORECASE)
#: A value between two commas, behind which its clause goes on: `first, at 5 pm, the juniors train`.
_SET_IN, _GOES_ON = late(r",\s(?:[^\W\d_]{1,5}\s)?\Z"), late(r",\s")
_ALONE = late(r"[,;\s]*(?:(?:a|i|and)\s)?(?:sam[aoey]?|just the|only the)\s", re.IGNORECASE)
_BORDER = late(r"[,;:–—]\s|\s(?:and|i|oraz)\s")
#: What is taken out of what a value is said of.
_EXCEPT = late(
    r"\b(?:except(?:\sfor|\son)?|apart\sfrom|other\sthan|but\snot|poza|oprócz|prócz|z\swyjątkiem)\s[^,;.!?]{1,40}",
    re.IGNORECASE,
)
_WITH_IT = re.compile(r"\b(?:z|ze|with)\s", re.IGNORECASE)
#: So many other values on each side may be the one that is asked for.
_NEAREST = 4


@lru_cache(maxsize=64)
def end_asked(question: str) -> int | None:
    """Return which end of a range a question asks for: 0 its beginning, 1 its end; None where it tells neither."""
    asked = [place for place, pattern in enumerate((_BEGIN, _END)) if pattern.search(question)]
    return asked[0] if len(asked) == 1 else None


@dataclass(frozen=True)
class _ValueSaid:
    """What is said of one value: its part of a sentence, and the words of that."""

    value: Value
    sentence: int
    words: Sequence[TellingWord]
    text: str
    #: What stands in it before the value.
    before: str
    #: It has other values as well: the case in which it is this one.
    qualified: bool

    @cached_property
    def in_its_clause(self) -> Sequence[TellingWord]:
        """Return the words that stand in the clause of the value itself, where that has any in front of it."""
        borders = [match.end() for match in _BORDER.finditer(self.before)]
        begins = self.value.start - len(self.before) + (borders[-1] if borders else 0)
        own = [word for word in self.words if word.start >= begins]
        return own if any(word.start < self.value.start for word in own) else self.words

    @cached_property
    def every(self) -> Words:
        return frozenset[str]().union(*(word.means for word in self.words))


class AskedValues:
    """The values of one kind in an answer, beside the words that its question asks about."""

    def __init__(self, prepared: Prepared, values: Iterable[Value], question: str, kind: str, matcher: Matcher) -> None:
        self._prepared = prepared
        # `karnet półroczny` is no time, and tells which pass; `£6 for each quarter of an hour` is a price
        told = (value for value in values if value.kind != _DURATION or not _is_no_time(value, prepared.text))
        self._values = sorted(told, key=lambda value: value.start)
        self._asked = question_of(question, kind, matcher)
        self._question, self._matcher = question, matcher
        self._end = end_asked(question)
        language = "pl" if prepared.language == "pl" else "en"
        self._it, self._pronoun = _IT[language], _PRONOUN[language]

    def of_another(self, value: Value, rivals: Sequence[Value]) -> bool:
        """Say whether a value is said of something else, and a rival, of those in order, of what is asked for."""
        if self.is_the_other_end(value):
            return True
        said = self._said.get(value.start) if rivals and self._asked.words else None
        if said is None:
            return False
        at = bisect_left(rivals, value.start, key=lambda rival: rival.start)
        near = rivals[max(0, at - _NEAREST) : at + _NEAREST]
        others = [self._said[rival.start] for rival in near if rival.start in self._said]
        others = [other for other in others if not self._no_other(value, other.value)]
        return any(self._is_rather(other, said) for other in others if other is not said)

    def _no_other(self, value: Value, rival: Value) -> bool:
        """Say whether a rival is no other value, or the asker's own: `Over 80 cm, so yours of 70 cm may`."""
        if meets(rival, value) or meets(value, rival):
            return True  # `within 3 years, or is interrupted for more than 3 years`
        if rival.start < value.end or _HENCE.search(self._prepared.text, value.end, rival.start) is None:
            return False
        return any(meets(rival, own) for own in self._of_who_asks)

    @cached_property
    def _of_who_asks(self) -> Sequence[Value]:
        """Return the values with a unit that the question says itself."""
        return [value for value in self._matcher.prepare(self._question).values if value.unit]

    def is_the_other_end(self, value: Value) -> bool:
        """Say whether a time is that of the other end of a period than the one that is asked for."""
        if self._end is None or value.kind not in (DATE, TIME):
            return False
        said = self._said.get(value.start)
        return said is not None and _end_of(said) == 1 - self._end

    def of_the_same(self, value: Value, other: Value) -> bool:
        """Say whether two values are said, in two sentences, of what is asked for and of nothing else."""
        both = [self._said[each.start] for each in (value, other) if each.start in self._said]
        if len(both) != 2 or both[0].sentence == both[1].sentence or any(one.qualified for one in both):
            return False
        if self._hits(both[0]) - self._hits(both[1]) and not self._it.search(both[1].text):
            return False  # `The shop shuts at 6`, and when it shuts on Sunday
        return all(self._hits(one) for one in both) and all(
            any(word.means & asked.means for asked in self._asked.words) for one in both for word in one.in_its_clause
        )

    def _is_rather(self, theirs: _ValueSaid, said: _ValueSaid) -> bool:
        """Say whether what is said of a rival is what the question asks about, and of this value it is not."""
        asked, language = self._asked, self._prepared.language
        if opposed(asked.signs, signs_in(theirs.text, language)) or self.is_the_other_end(theirs.value):
            return False
        if self._lacks(theirs, said):
            return False
        if opposed(asked.signs, signs_in(said.text, language)) or self._is_excepted(said) or self._lacks(said, theirs):
            return True
        mine, telling = self._hits(said), self._hits(theirs) - self._hits(said)
        foreign, their_foreign = self._foreign(said, theirs), self._foreign(theirs, said)
        behind = theirs.value.start > said.value.start
        if not telling or (behind and self._partly(said, theirs)):
            return False
        if not behind and said.sentence == theirs.sentence and all(word.is_deed for word in said.words):
            return False  # `the sale starts on 1 May and ends on 3 June`: both are of the sale
        # What follows leaves out what was said: `the first library card is $3; a replacement is $7`.
        all_of_it = bool(said.words) and len(telling) == len(asked.words)
        goes_on = behind and (not their_foreign or self._it.search(theirs.text) is not None)
        named = bool(foreign) or goes_on or asked.noun in telling or all_of_it
        if not named or (mine - self._hits(theirs) and not self._carries_on(said, theirs)):
            return False
        missing = self._missing
        if not missing:
            # `A small service is £80, a full service of the bike £140`: which one is meant nobody said.
            return not (their_foreign and foreign and mine & self._hits(theirs))
        if missing & asked.cases:
            return False  # the case of who asks may be called otherwise
        if not behind and self._pronoun.search(said.text) is not None:
            return False  # `The trailer is yours on 10 July, and we expect it back on 13 July`
        return not their_foreign

    def _is_excepted(self, said: _ValueSaid) -> bool:
        """Say whether what is asked about is taken out of what a value is said of: `every day except Thursday`."""
        out = _EXCEPT.search(said.text)
        if out is None or _EXCEPT.search(self._asked.text):
            return False
        begin = said.value.start - len(said.before)
        inside = [word for word in said.words if out.start() <= word.start - begin < out.end()]
        return any(word.means & asked.means for word in inside for asked in self._asked.words)

    def _lacks(self, said: _ValueSaid, theirs: _ValueSaid) -> bool:
        """Say whether a value is of what has the thing that is lacking, or lacks it: `a cabin without a window`."""
        asked, mine, other = (_WITHOUT.search(one) is not None for one in (self._asked.text, said.text, theirs.text))
        if asked is mine or asked is not other:
            return False
        having = (said.text,) if asked else (self._asked.text, theirs.text)
        return all(_WITH_IT.search(text) for text in having)

    def _hits(self, said: _ValueSaid) -> frozenset[int]:
        return frozenset(at for at, word in enumerate(self._asked.words) if word.means & said.every)

    def _foreign(self, said: _ValueSaid, other: _ValueSaid) -> list[TellingWord]:
        """Return the words beside a value that name what neither the question nor the other one's part does."""
        numbers = any(asked.is_number for asked in self._asked.words)
        return [
            word
            for word in said.words
            if not word.means & other.every
            and not any(word.means & asked.means for asked in self._asked.words)
            and not word.is_neutral
            and (numbers or not word.is_number)
        ]

    def _carries_on(self, said: _ValueSaid, theirs: _ValueSaid) -> bool:
        """Say whether what is said later leaves out what was said: `The shop shuts at 6. On Friday it shuts at 4.`"""
        if theirs.value.start < said.value.start:
            return False
        left_out = self._hits(said) - self._hits(theirs)
        alone = 0 in self._hits(theirs) or (self._asked.noun in left_out and not _OF_A_CASE.match(theirs.text))
        return said.sentence == theirs.sentence or not alone or self._it.search(theirs.text) is not None

    def _partly(self, said: _ValueSaid, theirs: _ValueSaid) -> bool:
        """Say whether the second value is a part of the first: `48 zł, w tym dowóz 8 zł`."""
        between = self._prepared.text[said.value.end : theirs.value.start]
        return _PART.search(between) is not None or _ALONE.match(theirs.before) is not None

    @cached_property
    def _missing(self) -> frozenset[int]:
        """Return the words of the question that the answer does not have."""
        prepared = self._prepared
        every = frozenset[str]().union(*(meanings_at(prepared, at) for at in range(len(prepared.tokens))))
        return frozenset(at for at, word in enumerate(self._asked.words) if not word.means & every)

    @cached_property
    def _said(self) -> Mapping[int, _ValueSaid]:
        prepared, found = self._prepared, dict[int, _ValueSaid]()
        begins = [value.start for value in self._values]
        others = Covering((value.start, value.end) for value in prepared.values)
        rest = [value for value in prepared.values if value.kind not in (*_WITH_LABELS_IN, TELEPHONE)]
        taken = Covering((value.start, value.end) for value in (*self._values, *rest))
        for begin, end in sentence_spans(prepared.text):
            inside = self._values[bisect_left(begins, begin) : bisect_left(begins, end)]
            spans = list(dict.fromkeys((value.start, value.end) for value in inside if value.end <= end))
            if not spans:
                continue
            own = dict(zip(spans, self._parts(spans, begin, end), strict=True))
            for value in inside:
                first, last = own.get((value.start, value.end), (0, 0))
                words = words_within(prepared, first, last, taken)
                qualified = others.meets(first, value.start) or others.meets(value.end, last)
                text = prepared.text
                found[value.start] = _ValueSaid(
                    value, begin, words, text[first:last], text[first : value.start], qualified
                )
        return found

    def _parts(self, spans: Sequence[Span], begin: int, end: int) -> list[Span]:
        """Return the part of a sentence that belongs to each value; what is set in has its clause behind it."""
        text, parts = self._prepared.text, parts_of(self._prepared, spans, begin, end)
        for at in range(len(parts) - 1):
            (first, last), (start, behind) = parts[at], spans[at]
            if last != behind or not _SET_IN.search(text, first, start) or not _GOES_ON.match(text, behind):
                continue
            following = _GOES_ON.search(text, behind + 1, spans[at + 1][0])
            if following is not None:
                parts[at], parts[at + 1] = (first, following.start()), (following.start(), parts[at + 1][1])
        return parts


def _is_no_time(value: Value, text: str) -> bool:
    """Say whether a length of time only tells of which thing, or for which time, something else is said."""
    in_front = max(0, value.start - _LEADING)
    return _SO_LONG.fullmatch(value.surface) is not None or _PRICED.search(text, in_front, value.start) is not None


def _end_of(said: _ValueSaid) -> int | None:
    """Return which end of a period a time is said to be: 0 its beginning, 1 its end; None where nothing tells."""
    for place, pattern in enumerate((_FROM, _UNTIL)):
        if pattern.search(said.before):
            return place
    told = [
        (match.start(), place)
        for place, pattern in enumerate((_STARTS, _ENDS))
        for match in pattern.finditer(said.before)
    ]
    return max(told)[1] if told else None
