"""Looks up what an answer claims: each claim in the documents its sentence cites, else in all that were given."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from functools import lru_cache

from pytest_genir.lean.cached import cached_property
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.belonging import Owned, owned_values, swapped_values
from pytest_genir.rag.bounds import asks_for, bound_at
from pytest_genir.rag.checking import Answered
from pytest_genir.rag.counted import ANYBODY, IN_WORDS, counted_behind, counts_the_same, leaves_out_unit, said_as_often
from pytest_genir.rag.differing import differs, steps_from
from pytest_genir.rag.multiplied import multiplied, shared
from pytest_genir.rag.nothing_to_pay import costs_nothing
from pytest_genir.rag.owning import Owners, given_to_others, named_beside, owners_of
from pytest_genir.rag.rounded import rounds
from pytest_genir.rag.turned_round import turned_round
from pytest_genir.rag.worked_out import worked_out
from pytest_genir.text.citations.lookalikes import YEARS
from pytest_genir.text.citations.reading import Citation
from pytest_genir.text.claims import ADDRESS as _ADDRESS
from pytest_genir.text.claims import Claim, read_claims
from pytest_genir.text.matching.matcher import Matcher, Prepared
from pytest_genir.text.sentences import Span, sentence_spans
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values import Value, meets
from pytest_genir.text.values.birthdays import birthdays
from pytest_genir.text.values.months import months_listed, months_named
from pytest_genir.text.values.periods import DURATION, periods
from pytest_genir.text.values.shares import shares
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TIME, ends_a_range, met_by, sayings, says_apart
from pytest_genir.text.values.weekdays import Week, week_of, without_collective
from pytest_genir.text.vocabulary import words as words_of

#: What Polish hangs on an acronym: `PSZOK-u`.
_ENDING = re.compile(
    r"(?<=[A-ZĄĆĘŁŃÓŚŹŻ])-(?:u|em|owi|ie|ów|a|y|ami|ach|om|e|zie)\Z|['’](?:s|ego|emu|em|owi|a|u|y|m|ch)?\Z"
)
_SCHEME = re.compile(r"(?:https?://)?(?:www\.)?", re.IGNORECASE)
_SHORTEST_STEM, _LONGEST_STEM, _LONGEST_ENDING = 4, 6, 3
_TELLING = 4
#: How Polish begins a word with a number: `trzypokojowy`.
_COMPOUNDING = {1: "jedno", 2: "dwu", 3: "trzy", 4: "cztero", 5: "pięcio", 6: "sześcio", 7: "siedmio", 8: "ośmio"}
#: Two numbers of which one is a part of the other.
_SHARED = re.compile(r"\w\s(?:out\sof|of|in|na|z|ze)\s\w", re.IGNORECASE)
_NOON = 12 * 60
_HOW_MANY = re.compile(r"\b(?:how\smany|ile|ilu)\s(?:\w+\s)?\Z", re.IGNORECASE)
#: In front of how old somebody is.
_OF_AN_AGE = re.compile(
    r"\b(?:aged?|age\sof|under|over|below|above|at\sleast|turn(?:ed|s)?|is|are|be|(?:u|s)kończy\w+|powyżej|poniżej|wieku)\s\Z",
    re.IGNORECASE,
)
_LED_BY = 16
_A_PAIR = 2
_AS_MUCH = re.compile(
    r"\s(?:as\s(?:much|many|long|large|high)|the\s\w+|more|tyle|więcej|mniej|droż\w+|tańsz\w+|taniej|dłuż\w+|wyż\w+)\b",
    re.IGNORECASE,
)
#: Behind people it is an age and counts nothing: `people over 65 get in for £4`.
_OF_AGE = re.compile(
    r"\b(?:people|persons?|those|anyone|anybody|everyone|adults?|children|kids|students?|pensioners?|guests?|visitors?"
    r"|osob\w+|osób|dzieci|senior\w+)\s(?:over|under|aged|above|below|powyżej|poniżej|od|do)\s\Z",
    re.IGNORECASE,
)
_BEFORE_AN_AGE = 24
#: So many words in a row, the value the last, are copied.
_COPIED = 5
#: `A tenth less` of `10% off` counts nothing.
_COMPARING = words_of("less off more little much cheaper cheap lower low mało mniej tanio tani tanieć")
#: Polish inflects names and other words alike, so that only these are known to be names where a sentence begins.
_POLISH_NAMES = words_of(
    "adam adrian agata agnieszka aleksander aleksandra alicja andrzej aneta anna antoni artur barbara bartosz beata "
    "bogdan bogusław bożena cezary danuta daniel dariusz dawid dominik dominika dorota edward elżbieta emilia ewa "
    "filip franciszek gabriela grażyna grzegorz halina hanna helena henryk ignacy irena iwona izabela jacek jadwiga "
    "jakub jan janina janusz jarosław jerzy joanna jolanta józef julia justyna kacper kamil kamila karol karolina "
    "katarzyna kazimierz kinga klaudia konrad krystyna krzysztof lech leszek lucyna łukasz maciej magdalena małgorzata "
    "marcin marek maria mariusz marta martyna mateusz michał mieczysław mikołaj mirosław monika natalia oliwia patryk "
    "paulina paweł piotr rafał renata robert roman ryszard sebastian sławomir stanisław stefan sylwia szymon tadeusz "
    "teresa tomasz urszula wacław waldemar wanda weronika wiesław wiktor wiktoria władysław wojciech zbigniew zdzisław "
    "zofia zuzanna zygmunt"
)
#: What begins an English sentence in front of a surname, and is no first name.
_NO_FIRST_NAMES = STOP_WORDS | words_of(
    "according also ask asking aunt bishop bring brother call captain chairman chairwoman chef choose coach colonel "
    "constable consult contact contacting councillor cousin currently dean director doctor email emailing even "
    "father find follow give governor guard headmaster headmistress headteacher help inform inspector instructor "
    "join judge king lady later leader let librarian lieutenant lord madam maestro major manager master maybe mayor "
    "meet meeting message minister miss mother notify now nurse officer old only owner pastor pay perhaps phone "
    "phoning physiotherapist president prince princess principal prof professor queen reach rector reverend ring "
    "saint secretary see seeing senator send sergeant show since sir sister speak staff superintendent take teacher "
    "tell telling text thank thanks then today tomorrow trainer treasurer try tutor uncle unfortunately usually "
    "vicar visit visiting when write yesterday young"
)
#: A longer one, such as a page in capital letters, is put together from runs.
_LONGEST_NAME = 64
#: A group of digits of a telephone number, which the document may group otherwise.
_DIALLED = re.compile(r"0\d{2,}|\d{6,}")
_NOT_DIGITS, _REMEMBERED_NAMES = re.compile(r"[\W_]+"), 1024


@dataclass(frozen=True)
class Ground:
    """One text to look things up in, normalised once for all answers."""

    prepared: Prepared
    values: Sequence[Value]
    #: The text without anything but letters and digits, for telephone numbers however they are grouped.
    squeezed: str
    #: The names that answers were found to say, by whether a sentence begins with them: most are said again.
    names: dict[tuple[str, bool], bool] = field(default_factory=dict, compare=False, repr=False)
    #: The values of the kinds that were asked for.
    meeting: dict[frozenset[str], Sequence[Value]] = field(default_factory=dict, compare=False, repr=False)

    def that_may_meet(self, wanted: Value) -> Sequence[Value]:
        """Return the values of the kinds that may meet a wanted one."""
        kinds = met_by(wanted)
        if kinds is None:
            return self.values
        if kinds not in self.meeting:
            self.meeting[kinds] = [said for kind in kinds for said in self._by_kind.get(kind, ())]
        return self.meeting[kinds]

    @cached_property
    def _by_kind(self) -> Mapping[str, Sequence[Value]]:
        found: dict[str, list[Value]] = {}
        for value in self.values:
            for kind in dict.fromkeys(reading.kind for reading in value.readings):
                found.setdefault(kind, []).append(value)
        return found

    @cached_property
    def week(self) -> Week:
        """Return the days of the week that it speaks of."""
        return week_of(self.prepared.text, self.prepared.language)

    @cached_property
    def months(self) -> frozenset[int]:
        """Return the months that it names, with those in between."""
        return months_named(self.prepared.text, self.prepared.language)

    @cached_property
    def owned(self) -> Owned:
        """Return the values with the words that are said of them."""
        return owned_values(self.prepared)

    @cached_property
    def owners(self) -> Owners:
        """Return the values and the people with the words that are said of them."""
        return owners_of(self.prepared)


@dataclass(frozen=True, slots=True, kw_only=True)
class LookedUp:
    """A claim, the documents its sentence cites, and those that hold it, by their places in the context."""

    claim: Claim
    cited: tuple[int, ...]
    found_in: tuple[int, ...]
    #: It stands in the question, or the file allows it.
    given: bool
    #: It is a name that the file takes for right.
    vouched: bool = False

    @property
    def grounded(self) -> bool:
        return self.given or self.vouched or bool(self.found_in)

    @property
    def misplaced(self) -> bool:
        """Say whether other documents than the cited ones hold it."""
        return not self.given and bool(self.found_in) and bool(self.cited) and not set(self.cited) & set(self.found_in)


@lru_cache(maxsize=4096)
def ground_of(matcher: Matcher, text: str) -> Ground:
    """Return a text as a ground."""
    prepared = matcher.prepare(text)
    values = tuple(part for value in prepared.values for one in value.readings for part in sayings(one))
    values += (*shares(text, prepared.values), *periods(text, prepared.language))
    return Ground(prepared, values, _NOT_DIGITS.sub("", text).casefold())


def look_up(answer: Answered, allowed: Sequence[str] = (), vouched: Sequence[str] = ()) -> Iterator[LookedUp]:
    """Yield every claim of an answer with the documents that hold it."""
    names = "\n".join(vouched)
    citations = answer.citations.found
    grounds = [ground_of(answer.matcher, text) for text in answer.documents]
    addresses = [one.url for one in answer.reply.contexts or () if one.url]
    question = without_collective(answer.question, answer.prepared.language)
    given = [ground_of(answer.matcher, text) for text in (question, *allowed, *addresses) if text]
    spans = sentence_spans(answer.text)
    sources = sources_of(answer.text, spans, citations)
    ends = [end for _, end in spans]
    for claim in read_claims(answer.prepared, [(one.start, one.end) for one in citations]):
        place = bisect_right(ends, claim.start)
        meant: list[tuple[Value, frozenset[str]]] = []
        if claim.value is not None:
            counted = counted_behind(answer.prepared, claim.value)
            start = claim.value.start
            of_age = _OF_AGE.search(answer.prepared.text, max(0, start - _BEFORE_AN_AGE), start)
            counted = frozenset() if of_age or _is_telling(claim.value) else counted
            counted = counted if counted - _COMPARING else frozenset()
            meant = [(value, counted) for value in _meant(claim.value)]
            meant += [(years, frozenset[str]()) for years in birthdays(answer.prepared.text, [claim.value])]
        found_in = tuple(
            n
            for n, ground in enumerate(grounds)
            if _holds(answer.matcher, ground, claim, meant)
            or _rounded(answer, ground, claim, meant)
            or _called_otherwise(answer, ground, claim, meant)
            or _is_an_end(answer, ground, claim)
            or _as_many_times(answer, ground, claim)
        )
        yield LookedUp(
            claim=claim,
            cited=sources[place] if place < len(spans) else (),
            found_in=found_in
            or _without_its_unit(answer, grounds, claim)
            or _worked_out_from(answer, grounds, given, claim),
            given=any(_holds(answer.matcher, ground, claim, meant) for ground in given),
            vouched=claim.kind == "names"
            and bool(names)
            and _holds(answer.matcher, ground_of(answer.matcher, names), claim, meant),
        )


def _worked_out_from(
    answer: Answered, grounds: Sequence[Ground], given: Sequence[Ground], claim: Claim
) -> tuple[int, ...]:
    """Return the texts that hold what an answer works a value out from; none where it does not."""
    value, prepared = claim.value, answer.prepared
    if value is None:
        return ()

    def holds(ground: Ground, said: Value) -> bool:
        counted = counted_behind(prepared, said) if said.kind == NUMBER else frozenset[str]()
        return any(_holds_value(ground, one, counted) for one in _meant(said))

    def stands(said: Value) -> bool:
        return any(holds(ground, said) for ground in grounds)

    def asked(said: Value) -> bool:
        return any(holds(ground, said) for ground in given)

    texts = [(ground.prepared, ground.values) for ground in grounds]
    question = answer.matcher.prepare(answer.question)
    used = (
        worked_out(prepared, value, stands)
        or shared(prepared, value, stands)
        or differs(prepared, value, texts, stands)
        or multiplied(prepared, value, question, stands, asked)
        or steps_from(prepared, value, question, texts, stands)
    )
    return tuple(n for n, ground in enumerate(grounds) if any(holds(ground, said) for said in used))


def _as_many_times(answer: Answered, ground: Ground, claim: Claim) -> bool:
    """Say whether a text has two values of which one is so many times the other: `480 zł, four times as much`."""
    value = claim.value
    if value is None or value.kind != "times" or not _AS_MUCH.match(answer.text, claim.end):
        return False
    said = {(one.kind, one.unit, one.amount) for one in ground.values if one.amount}
    return any((kind, unit, amount * value.amount) in said for kind, unit, amount in said)


def _without_its_unit(answer: Answered, grounds: Sequence[Ground], claim: Claim) -> tuple[int, ...]:
    """Return the texts that have the number of a claim and leave the unit to what was said or asked before."""
    value = claim.value
    if value is None or not value.unit:
        return ()
    asked = ground_of(answer.matcher, answer.question).prepared.lemmas
    written = answer.matcher.prepare(claim.surface)
    texts = enumerate(ground.prepared for ground in grounds)
    return tuple(n for n, text in texts if leaves_out_unit(text, value, written, asked))


def _is_an_end(answer: Answered, ground: Ground, claim: Claim) -> bool:
    """Say whether a text has a range that ends with what is said as a bound, or is asked for: `from £6 to £35`."""
    value, said = claim.value, ground.prepared.values
    if value is not None and value.kind == RANGE:
        return any(one.kind == RANGE and all(map(meets, value.parts, one.parts[::-1])) for one in said if one.parts)
    bound = bound_at(answer.text, claim.start, claim.end) is not None
    least, most = (bound or asks_for(side, answer.question) for side in ("least", "most"))
    return value is not None and ends_a_range(value, said, least=least, most=most)


def _called_otherwise(
    answer: Answered, ground: Ground, claim: Claim, meant: Sequence[tuple[Value, frozenset[str]]]
) -> bool:
    """Say whether a text has a number, of what the question asks for how many there are and the text does not count.

    How many children may come? `For up to fifteen guests`.
    """
    counted = meant[0][1] if meant else frozenset[str]()
    if not counted or any(
        said.kind == NUMBER and counted & counted_behind(ground.prepared, said) for said in ground.values
    ):
        return False
    asked = ground_of(answer.matcher, answer.question).prepared
    return any(
        counted & lemmas and _HOW_MANY.search(asked.text, 0, start)
        for lemmas, (start, _) in zip(asked.sets, asked.spans, strict=True)
    ) and _holds(answer.matcher, ground, claim, [(value, frozenset()) for value, _ in meant])


def _rounded(answer: Answered, ground: Ground, claim: Claim, meant: Sequence[tuple[Value, frozenset[str]]]) -> bool:
    """Say whether a text holds what a claim says roughly."""
    if claim.value is None or not meant:
        return False
    held = rounds(answer.prepared.text, claim.value, ground.values)
    counted = meant[0][1]
    return any(counted & ANYBODY or counts_the_same(counted, ground.prepared, said) for said in held)


def swapped_in(answer: Answered, claims: Sequence[Claim]) -> list[tuple[Claim, Claim]]:
    """Return the claims that stand in the documents, but each in the other's place."""
    valued = [claim for claim in claims if claim.value is not None]
    if len(valued) < _A_PAIR:
        return []
    documents = (ground_of(answer.matcher, text).owned for text in answer.documents)
    found = []
    for pair in swapped_values(answer.prepared, documents):
        one, other = (
            next((claim for claim in valued if claim.start <= value.start < claim.end), None) for value in pair
        )
        if one is not None and other is not None and one is not other:
            found.append((one, other))
    return list(dict.fromkeys(found))


def given_away(answer: Answered, claims: Sequence[Claim]) -> list[tuple[Claim, str]]:
    """Return the claims that the documents say of something else, and the words they are given to."""
    return given_to_others(
        answer.prepared, claims, lambda: (ground_of(answer.matcher, text).owners for text in answer.documents)
    )


def bounds_turned(answer: Answered, claims: Sequence[Claim]) -> list[tuple[Claim, str, bool]]:
    """Return the claims that the documents give as the other bound, with the answer's words; whether as the most."""
    grounds = (ground_of(answer.matcher, text) for text in answer.documents)
    return turned_round(answer.prepared, claims, [(ground.prepared, ground.values) for ground in grounds])


def is_of_its_own(answer: Answered, value: Value, others: Sequence[Value]) -> bool:
    """Say whether an answer gives a value to what the documents say it of, and say no other of the values of.

    What is copied of a document is not the answer's own.
    """
    said = " ".join(answer.text[: value.end].split()[-_COPIED:])
    if any(said in " ".join(text.split()) for text in answer.documents):
        return False
    grounds = (ground_of(answer.matcher, text).owners for text in answer.documents)
    asked = answer.matcher.prepare(answer.question).lemmas
    return named_beside(answer.prepared, value, others, grounds, asked)


def sources_of(text: str, spans: Sequence[Span], citations: Iterable[Citation]) -> list[tuple[int, ...]]:
    """Return the documents that stand for each sentence: those it cites, else the next that its paragraph cites."""
    own: list[tuple[int, ...]] = [()] * len(spans)
    ends = [end for _, end in spans]
    for citation in citations:
        place = min(bisect_right(ends, citation.start), len(spans) - 1)
        if citation.place is not None and place >= 0 and citation.place not in own[place]:
            own[place] += (citation.place,)
    for place in range(len(spans) - 2, -1, -1):
        if not own[place] and "\n" not in text[spans[place][1] : spans[place + 1][0]]:
            own[place] = own[place + 1]
    return own


def _holds(matcher: Matcher, ground: Ground, claim: Claim, meant: Sequence[tuple[Value, frozenset[str]]]) -> bool:
    """Say whether a text holds a claim, in whatever form; values come with the words that they count."""
    if claim.value is not None:
        if _DIALLED.fullmatch(claim.surface) and claim.surface in ground.squeezed:
            return True
        return (
            any(_holds_value(ground, value, counted) for value, counted in meant)
            or _holds_share(matcher, ground, claim.surface)
            or (_is_part_in_words(claim, meant) and _stands(matcher, claim.surface, ground))
        )
    if claim.kind == "numbers":
        return _NOT_DIGITS.sub("", claim.surface).casefold() in ground.squeezed
    if claim.kind == "dates":
        said = week_of(claim.surface, ground.prepared.language)
        whole = said.covered <= (ground.week.covered | ground.week.named) - ground.week.excepted
        return whole and all(ground.week.holds(day, shut=claim.shut) for day in said.named)
    if claim.kind == "names" and claim.surface.islower() and claim.surface.isalpha():  # a language: `niemiecku`
        stem = claim.surface.removesuffix("u")[:_LONGEST_STEM]
        return any(token.startswith(stem) for token in ground.prepared.tokens)
    if claim.kind == "names" and _ADDRESS.fullmatch(claim.surface):
        return _NOT_DIGITS.sub("", _SCHEME.sub("", claim.surface)).casefold() in ground.squeezed
    if claim.kind == "names" and (months := months_listed(claim.surface, ground.prepared.language)):
        return months <= ground.months
    if claim.kind == "quotations":
        return all(_stands(matcher, part, ground) for part in re.split(r"\[?(?:\.{3}|…)\]?", claim.surface))
    named = claim.surface, claim.initial
    if named not in ground.names:
        if len(ground.names) >= _REMEMBERED_NAMES:
            ground.names.clear()
        ground.names[named] = _holds_name(matcher, ground, claim)
    return ground.names[named]


def _meant(value: Value) -> Iterator[Value]:
    """Yield what a value may mean; a time or a date is not taken for the number it is written with."""
    for one in value.readings:
        if one is value or one.kind != NUMBER:
            yield one._replace(others=(), parts=tuple(part._replace(others=()) for part in one.parts))
    if value.kind == NUMBER and 0 < value.amount < 1:
        yield from shares(value.surface, [value])  # a third is 33%
    if value.kind == TIME and value.surface[:1].isalpha() and value.amount < _NOON:
        yield value._replace(amount=value.amount + _NOON)


def _holds_value(ground: Ground, value: Value, counted: frozenset[str] = frozenset()) -> bool:
    may_meet = ground.that_may_meet(value)
    if any(meets(value, said) and counts_the_same(counted, ground.prepared, said) for said in may_meet):
        return True
    if _compounded(ground, value, counted) or _numbered(ground, value, counted) or _aged(ground, value):
        return True
    if value.kind == "times" and said_as_often(ground.prepared, ground.values, value.amount):
        return True
    if value.kind == "amount" and value.amount == 0:
        return bool(costs_nothing(ground.prepared, value.unit))
    if value.kind == "percent" and value.amount in IN_WORDS:
        return IN_WORDS[value.amount].search(ground.prepared.text) is not None
    if value.kind == RANGE:
        return all(_holds_value(ground, part) or _holds_hour(ground, part) for part in value.parts)
    if value.kind == DATE and value.day is not None and value.day.year is not None and value.day.month is not None:
        return says_apart(value.day, ground.values)
    # A table has its unit in its heading.
    tabular = "|" in ground.prepared.text or "\t" in ground.prepared.text
    return tabular and any(said.kind == NUMBER and said.amount == value.written for said in ground.values)


def _holds_share(matcher: Matcher, ground: Ground, surface: str) -> bool:
    """Say whether a sentence of a text has both numbers of a share: `25 questions, of which 18` for `18 out of 25`."""
    if not _SHARED.search(surface):
        return False
    parts = [value.amount for value in matcher.prepare(surface).values if value.kind == NUMBER]
    numbers = [(said.start, said.amount) for said in ground.values if said.kind == NUMBER]
    return len(parts) == _A_PAIR and any(
        set(parts) <= {amount for place, amount in numbers if start <= place < end}
        for start, end in sentence_spans(ground.prepared.text)
    )


def _is_part_in_words(claim: Claim, meant: Sequence[tuple[Value, frozenset[str]]]) -> bool:
    """Say whether a claim is a part of nothing named, which a text may have as no value: `a quarter full`."""
    value = claim.value
    part = value is not None and value.kind == NUMBER and 0 < value.amount < 1
    return part and claim.surface[:1].isalpha() and not any(counted for _, counted in meant)


def _holds_hour(ground: Ground, part: Value) -> bool:
    """Say whether an end of `od piętnastej do jedenastej` is an hour of a text."""
    spoken = part.kind == ORDINAL and part.surface.isalpha()
    return spoken and any(said.kind == TIME and said.amount == part.amount * 60 for said in ground.values)


def _numbered(ground: Ground, value: Value, counted: frozenset[str]) -> bool:
    """Say whether a text has a number as an ordinal, or the other way round: `second floor` for `level 2`."""
    other = {NUMBER: ORDINAL, ORDINAL: NUMBER}.get(value.kind)
    return other is not None and any(
        said.kind == other and said.amount == value.amount and counts_the_same(counted, ground.prepared, said)
        for said in ground.values
    )


def _aged(ground: Ground, value: Value) -> bool:
    """Say whether a text says how old somebody is by a number alone: `under seven`, `at least 21` for `21 years`."""
    if value.kind != DURATION or value.unit != "month" or value.written is None or value.amount != 12 * value.written:
        return False
    numbers = (said for said in ground.values if said.kind == NUMBER and said.amount == value.written)
    text = ground.prepared.text
    return any(_OF_AN_AGE.search(text, max(0, said.start - _LED_BY), said.start) for said in numbers)


def _compounded(ground: Ground, value: Value, counted: frozenset[str]) -> bool:
    """Say whether a text has a number and what it counts in one word: `dwuosobowy` for `dla dwóch osób`."""
    begin = _COMPOUNDING.get(int(value.amount)) if value.kind == NUMBER and value.amount.denominator == 1 else None
    stems = [f"{begin}{lemma[:_SHORTEST_STEM]}" for lemma in counted if len(lemma) >= _SHORTEST_STEM]
    return begin is not None and any(token.startswith(tuple(stems)) for token in ground.prepared.tokens)


def _is_telling(value: Value) -> bool:
    """Say whether a number is so long that it counts the same, whatever that is called: `1345 zabiegów`, `operacji`."""
    number, parts = value.amount.as_integer_ratio()
    digits = str(number).strip("0") if value.kind == NUMBER and parts == 1 else ""
    return digits.isdigit() and len(digits) >= _TELLING and number not in YEARS


def _holds_name(matcher: Matcher, ground: Ground, claim: Claim) -> bool:
    words = [_ENDING.sub("", word) for word in claim.surface.split()]
    if claim.initial and not _begins_a_name(matcher, ground, words) and _name_stands(matcher, ground, words[1:]):
        return True
    return _name_stands(matcher, ground, words)


def _begins_a_name(matcher: Matcher, ground: Ground, words: Sequence[str]) -> bool:
    """Say whether the first word of a sentence is a name, too: `Tim` of `Tim Hill`, but not `Ask Hill`."""
    normaliser, first = matcher.normaliser, words[0].lower()
    if normaliser.language == "pl":
        return len(words) > 1 and first in _POLISH_NAMES
    if normaliser.language != "en" or len(words) != _A_PAIR or first in _NO_FIRST_NAMES:
        return False
    # Where the text names somebody of that name, it gives them another one in front.
    return re.search(rf"\b[A-Z]\w+[ ]{re.escape(words[1])}\b", ground.prepared.text) is not None


def _name_stands(matcher: Matcher, ground: Ground, words: Sequence[str]) -> bool:
    """Say whether a name stands in a text, as a whole or put together from runs of it."""
    place, runs = 0, 0
    while place < len(words):
        size = _longest_run(matcher, ground, words[place:])
        if size == 0 and not (matcher.normaliser.language == "pl" and _alike(words[place], ground)):
            return False
        size = size or 1
        runs += size == 1
        place += size
        if runs > 1 and len(words) > 1:
            return False
    return len(words) == 1 or (runs <= 1 and runs < len(words) - 1)


def _longest_run(matcher: Matcher, ground: Ground, words: Sequence[str]) -> int:
    """Return how many of the first words stand in a text one behind the other."""
    sizes = range(min(len(words), _LONGEST_NAME), 0, -1)
    return next((size for size in sizes if _stands(matcher, " ".join(words[:size]), ground)), 0)


def _alike(word: str, ground: Ground) -> bool:
    """Say whether a foreign name, which no dictionary inflects, stands in a text with another ending."""
    written = word.casefold()
    return len(written) >= _SHORTEST_STEM and any(
        abs(len(token) - len(written)) <= _LONGEST_ENDING
        and token[: _stem(token, written)] == written[: _stem(token, written)]
        for token in ground.prepared.tokens
        if token[:_SHORTEST_STEM] == written[:_SHORTEST_STEM]
    )


def _stem(one: str, other: str) -> int:
    return max(_SHORTEST_STEM, min(len(one), len(other)) - 1)


def _stands(matcher: Matcher, phrase: str, ground: Ground) -> bool:
    return matcher.empty(phrase) or matcher.find(phrase, ground.prepared) is not None
