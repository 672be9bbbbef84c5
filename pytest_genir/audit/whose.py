"""Whose value, or name, a question expects: a cited page may say it of something else than what is asked about.

Beside each value of a page stand words that name what it is of; those of the question tell which one is asked for.
The expected one is another thing's where a word of the question stands beside another value and not beside this one,
none the other way round, and the page knows the question's words: what it says in other words is never accused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_genir.audit.asking import asked_by, beginnings, in_parts, names_in, stemmed
from pytest_genir.audit.calendar import CALENDAR, MONTH_NAMES, moment_asked
from pytest_genir.audit.case_asked import (
    at_the_time,
    has_its_date,
    is_behind,
    is_the_extreme,
    of_another_time,
    of_its_case,
)
from pytest_genir.audit.contradictions import is_another
from pytest_genir.audit.finding import Finding
from pytest_genir.audit.labels import Candidate, Labelled, labelled, says_something
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.lean.frozen import dataclass
from pytest_genir.rag.asked_value import end_asked
from pytest_genir.rag.asked_words import ASKING
from pytest_genir.rag.belonging import Words
from pytest_genir.rag.owning import CONTRASTS
from pytest_genir.rag.value_claims import DURATION
from pytest_genir.text.claims import read_claims
from pytest_genir.text.values import Value
from pytest_genir.text.values.limits import FigureAsked, figures_asked, is_inside, is_limit
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME, meets, sayings
from pytest_genir.text.vocabulary import words as words_of

#: They say no more than that something is asked about: a page need not have them.
_IN_PASSING = words_of(
    "wynająć wynajęcie wynajem wypożyczyć kupić kupno zakup korzystać skorzystać użyć używać zwykły cały godzina dzień "
    "tydzień rok klient gość dawać wejść stać hire rent rental buy purchase use whole entire single normal hour day "
    "night week month year visitor guest customer cheap expensive win earn hold held somebody someone take place odbyć "
    "odbywać large big high give duży wielki wysoki wziąć brać usługa service"
)
#: What a sentence that begins so is about stands in the one before.
_GOES_ON = re.compile(
    r"\W*(?:it|its|they|their|this|these|those|each|both|he|she|his|her|on|ona|ono|one|oni|jego|jej|ich|to|ten|ta|te"
    r"|tam|there|then|wtedy|potem)\b",
    re.IGNORECASE,
)
_PRONOUN = re.compile(
    r"\b(?:it|its|they|them|their|this|that|these|those|one|ones|he|she|him|her|ona|ono|on|oni|one|jego|jej|ją|je|go|ich|im"
    r"|ten|ta|to|te|tam|there|then|wtedy|nim|niej|nich)\b",
    re.IGNORECASE,
)
#: Several things are asked about at once, and a page may say what they are together.
_TOGETHER = re.compile(
    r"\b(?:razem|łącznie|w\ssumie|ob(?:a|ie|oje|ydwa|ydwie)|together|altogether|both|combined|total)\b", re.IGNORECASE
)
#: It ends what the sentence began with.
_ENDING = words_of("kończyć skończyć zakończyć end finish close")
_UNIT_ASKED = re.compile(r"\b(?:how\smany|ile|ilu|iloma)\s(?:working\s|full\s)?([^\W\d_]+)", re.IGNORECASE)
_IF = re.compile(r"\b(?:jeżeli|jeśli|gdy|if|when|after)\b[^,;.]*\Z", re.IGNORECASE)
#: What is asked about is not there, or not then: `a school twenty miles from Pellbridge`, `I missed the first round`.
_DISTANT = re.compile(
    r"\b(?:miles?|kilomet\w+|km)\s(?:away\s)?(?:from|od)\b|\boutside\b|\bspoza\b"
    r"|\b(?:miss(?:ed)?|too\slate\sfor)\b|\b(?:przegapi|spóźni|nie\szdąży)\w*",
    re.IGNORECASE,
)
_NAMES, _ENDS, _OFTEN, _NEAR, _UNIT_BEGINS = 2, 2, 2, 25, 3
#: What costs so much for an hour tells none of a row apart.
_SPANS = words_of("godzina dzień tydzień miesiąc rok hour day night week month year")
_MONTHS, _WORD = stemmed(MONTH_NAMES), re.compile(r"\w+")
#: A room is no hour, and how often something is not how long it takes: `room 0.12`, `every 30 minutes`.
_ROOM_OR_RATE = re.compile(
    r"\b(?:room|office|hall|pokój|pokoju|pok\.|sala|sali|gabinet\w*|lokal\w*|nr|no\.|every|each|co)\s\Z", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class _Sought:
    """What a condition expects: a value, or the beginnings of the words of a name."""

    condition: str
    written: str
    value: Value | None = None
    of: tuple[str, ...] = ()
    name: Words = frozenset()
    #: The alternatives in front of it: the file allows them, and one of the two may be wrong.
    before: tuple[str, ...] = ()

    @property
    def lone(self) -> bool:
        """Say whether it is a single word of a name, which may name many."""
        return self.value is None and len(self.written.split()) < _NAMES and not self.name & CALENDAR


#: What follows is a part of what went before.
_OF_THEM = re.compile(r"\bw\stym\b|\bz\s(?:czego|nich|tego)\b|\bincluding\b|\bof\s(?:which|them|those|whom)\b", re.I)


def of_another(subject: Subject) -> Iterator[Finding]:
    """Yield the expected values and names that the cited pages say of another thing than the asked one."""
    question = subject.case.question.text
    if not subject.cited:
        return
    # Beside `if`, `without` and the like the words of a question may be those of what is not asked; figures stay.
    contrasting = CONTRASTS.search(question) is not None or _DISTANT.search(question) is not None
    for one in _sought(subject):
        if is_the_extreme(subject, one.value):
            continue
        told = "" if contrasting else _of_the_other_end(subject, one)
        if told:
            yield subject.finding("value-of-another-thing", told, condition=one.condition)
            continue
        weighed = ""
        for page, shown in _of_another(subject, one, _asked(subject, one), by_figures_alone=contrasting):
            told = f"with the words of the question '{page}' says '{shown}', not '{one.written}'"
            if not _is_forbidden(subject, shown):
                yield subject.finding("value-of-another-thing", told, condition=one.condition)
                break
            # Whoever forbids it has weighed it against what is expected: most are right then.
            weighed = weighed or told
        else:
            if weighed:
                yield subject.finding("forbidden-value-fits", weighed, condition=one.condition)


def _asked(subject: Subject, one: _Sought) -> list[Words]:
    """Return the words of the question that tell what it is about, each as its lemmas and its beginning."""
    prepared = subject.prepared(_asking_for(subject, one))
    return [
        stemmed(lemmas)
        for at, lemmas in enumerate(prepared.sets)
        if says_something(prepared, at) and lemmas.isdisjoint(ASKING) and lemmas.isdisjoint(subject.own_name)
    ]


def _asking_for(subject: Subject, one: _Sought) -> str:
    """Return the part of the question that asks for an expected value, if only one of several may; else all of it."""
    lead, parts = in_parts(subject)
    kinds = {reading.kind for reading in one.value.readings} if one.value is not None else set[str]()
    asking = [part for part in parts if kinds & asked_by(part.strip(" ,"), subject.language)]
    # `... and when is it open?`: what it is stands in another part.
    if len(parts) > 1 and len(asking) == 1 and not _PRONOUN.search(asking[0]):
        return f"{lead} {asking[0]}"
    return subject.case.question.text


def _sought(subject: Subject) -> Iterator[_Sought]:
    """Yield what is expected and can be told from others of its kind."""
    for wanted in subject.values:
        bare = wanted.value.kind in (NUMBER, ORDINAL, TELEPHONE)
        # The file's own name for the thing of another value is held against the pages already.
        if not wanted.tolerance and bool(wanted.of) == bare:
            yield _Sought("value", str(wanted.written), value=wanted.value, of=wanted.of)
    for phrase, before in (told for entry in subject.include for told in _told_apart(entry)):
        values, words = subject.values_of(phrase), phrase.split()
        if len(values) == 1 and values[0].kind not in (NUMBER, ORDINAL, TELEPHONE, RANGE):
            yield _Sought("include", phrase, value=values[0], before=before)
        elif len(words) <= _NAMES and (named := subject.prepared(phrase).lemmas & CALENDAR):
            yield _Sought("include", phrase, name=named, before=before)
        elif not values and words and all(map(str.istitle, words)):
            yield _Sought("include", phrase, name=beginnings(words), before=before)


def _told_apart(entry: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the alternatives that have no word in common with one before, and those before: another name or day."""
    said: set[str] = set()
    for at, phrase in enumerate(entry):
        words = beginnings(phrase.split())
        if said.isdisjoint(words):
            yield phrase, tuple(entry[:at])
        said |= words


def _things(subject: Subject, page: Page, one: _Sought) -> Iterator[Candidate]:
    """Yield what a page has of the expected kind."""
    if one.value is not None:
        yield from _of_values(subject, page, one, one.value)
    elif one.name & CALENDAR:
        prepared = page.prepared
        # a month is no rival of a day: `from May to September on the first Saturday`
        alike = MONTH_NAMES if one.name & MONTH_NAMES else CALENDAR - MONTH_NAMES
        for token, span, lemmas in zip(prepared.tokens, prepared.spans, prepared.sets, strict=True):
            if lemmas & alike:
                yield Candidate(span, bool(lemmas & one.name), token)
    else:
        asked = beginnings(_WORD.findall(subject.case.question.text))
        for claim in read_claims(page.prepared):
            words = claim.surface.split()
            # What is named in the title is what the whole page is about.
            titled = claim.start < page.body[0].start
            if claim.kind == "names" and not titled and len(words) >= _NAMES and all(map(str.istitle, words)):
                named = beginnings(words)
                if not one.name & named and named & asked:
                    continue  # what the question names itself is no answer to it
                right = named <= one.name or one.name <= named
                yield Candidate((claim.start, claim.end), right, claim.surface, is_name=True)


def _of_values(subject: Subject, page: Page, one: _Sought, wanted: Value) -> Iterator[Candidate]:
    unit = _unit_asked(subject, wanted)
    for value in page.prepared.values:
        for part in _parts(value, subject.case.question.text):
            span = value.start, value.end
            if meets(wanted, part):
                yield Candidate(span, right=True, shown=value.surface)
            elif one.of:
                behind = " ".join(page.text[value.end :].split(maxsplit=2)[:2])
                if (
                    part.kind == NUMBER
                    and part.amount != wanted.amount
                    and subject.stands(one.of, [subject.prepared(behind)])
                ):
                    yield Candidate(span, right=False, shown=value.surface)
            elif (
                _is_rival(part, wanted)
                and (unit is None or unit.search(value.surface))
                and not _bounds_another(page, value, wanted)
                and not _ROOM_OR_RATE.search(page.text, 0, value.start)
            ):
                yield Candidate(span, right=False, shown=value.surface)


def _unit_asked(subject: Subject, wanted: Value) -> re.Pattern[str] | None:
    """Return what the unit that a question asks for looks like: `how many hours` is answered by no days."""
    asked = _UNIT_ASKED.search(subject.case.question.text) if wanted.kind == DURATION else None
    beginning = asked[1][:_UNIT_BEGINS] if asked else ""
    return re.compile(rf"\b{beginning}", re.IGNORECASE) if beginning and beginning in wanted.surface.lower() else None


def _bounds_another(page: Page, value: Value, wanted: Value) -> bool:
    """Say whether a value only bounds something: `30 days after five years`, `if you have had it for two years`."""
    if not is_limit(page.text, page.prepared.language, value):
        return False
    return value.unit != wanted.unit or _IF.search(page.text, 0, value.start) is not None


def _is_rival(said: Value, wanted: Value) -> bool:
    """Say whether a value might stand in the place of another; weeks may stand for months, and times have no unit."""
    if said.kind == wanted.kind and said.kind in (DURATION, TIME):
        return (said.unit, said.amount) != (wanted.unit, wanted.amount)
    return is_another(said, wanted)


def _parts(value: Value, question: str) -> Sequence[Value]:
    """Return what a value says: of a range the end that is asked for, else both."""
    if value.kind != RANGE:
        return value.readings
    parts = sayings(value)[1:]
    end = end_asked(question) if len(parts) == _ENDS and parts[0].kind in (TIME, DATE) else None
    return parts if end is None else parts[end : end + 1]


def _of_the_other_end(subject: Subject, one: _Sought) -> str:
    """Tell a value that the cited pages say as that end of a range which is not asked for, and nowhere else."""
    end = end_asked(subject.case.question.text)
    if end is None or one.value is None or one.value.kind not in (TIME, DATE):
        return ""
    other = ""
    for page in subject.cited:
        for value in page.prepared.values:
            parts = sayings(value)[1:] if value.kind == RANGE else value.readings
            held = [place for place, part in enumerate(parts) if meets(one.value, part)]
            if held and (value.kind != RANGE or len(parts) != _ENDS or end in held):
                return ""
            other = value.surface if held else other
    return f"the question asks for the other end of '{other}', not for '{one.written}'" if other else ""


def _of_another(
    subject: Subject, one: _Sought, asked: Sequence[Words], *, by_figures_alone: bool
) -> Iterator[tuple[str, str]]:
    """Yield the page and what it says with the words of the question, beside which an expected thing does not stand."""
    question = subject.case.question.text
    moment = None if by_figures_alone else moment_asked(question, subject.language)
    if not asked or (one.lone and moment is None):
        return
    found = [named for page in subject.cited for named in labelled(page, [*_things(subject, page, one)])]
    right = [named for named in found if named.thing.right]
    if not right or (_TOGETHER.search(question) and any(map(_is_a_sum, right))):
        return
    figures = figures_asked(question, subject.language, of_its_case(subject.prepared(question)))
    names = frozenset[str]().union(*map(stemmed, names_in(subject)))
    told_of = subject.values_of(in_parts(subject)[0])
    end = end_asked(question)
    for rival in found:
        if rival.thing.right or _is_known(subject, rival.thing.shown, one.before):
            continue
        # Of two pages one may say what the question is about, and the other one the answer.
        if all(other.page is not rival.page for other in right):
            continue
        if of_another_time(rival, right, moment) or has_its_date(subject, rival, right):
            continue
        if any(_is_part_of(other, rival) for other in right):
            continue
        a_time = one.value is not None and one.value.kind == TIME
        told = not one.name & CALENDAR and at_the_time(rival, right, moment, a_time=a_time)
        if not told and not one.lone:
            by_figures = _by_figures(rival, right, asked, figures)
            # `Registration begins on 2 June and ends on 9 July`: the words of its beginning are those of its end.
            ends = end is not None and any(
                other.sentence is rival.sentence and not _ENDING.isdisjoint(other.words) for other in right
            )
            by_words = by_figures is None and not (by_figures_alone or ends)
            # `£1,200 a year, in the first year £600`, of who came two months ago: the case may be called otherwise.
            by_words = by_words and not (told_of and any(is_behind(other, rival) for other in right))
            told = bool(by_figures) or (by_words and _asked_for(rival, right, asked, names))
        if told:
            yield rival.page.id, rival.thing.shown


def _is_part_of(one: Labelled, rival: Labelled) -> bool:
    """Say whether a value is told as a part of another one: `46 spaces, three of them for wheelchairs`."""
    if one.page is not rival.page or one.thing.span[0] < rival.thing.span[1]:
        return False
    return _OF_THEM.search(one.page.text, rival.thing.span[1], one.thing.span[1] + _NEAR) is not None


def _is_a_sum(one: Labelled) -> bool:
    begin = max(one.sentence.start, one.thing.span[0] - _NEAR)
    return _TOGETHER.search(one.page.text, begin, one.thing.span[0]) is not None


def _is_known(subject: Subject, shown: str, before: Sequence[str]) -> bool:
    """Say whether the question itself says a value or a name, or the file expects it as well, but for those before."""
    said = [*subject.values_of(subject.case.question.text), *(wanted.value for wanted in subject.values)]
    allowed = (phrase for entry in subject.include for phrase in entry if phrase not in before)
    phrases = [subject.case.question.text, *allowed]
    return _is_said(subject, shown, said, phrases)


def _is_forbidden(subject: Subject, shown: str) -> bool:
    """Say whether the file forbids a value or a name."""
    return _is_said(subject, shown, subject.never, subject.excluded)


def _is_said(subject: Subject, shown: str, values: Sequence[Value], phrases: Sequence[str]) -> bool:
    """Say whether a value or a name is one of these values, or is said by one of these phrases."""
    known = [*values, *(value for phrase in phrases for value in subject.values_of(phrase))]
    if any(meets(value, other) for value in known for other in subject.values_of(shown)):
        return True
    named = beginnings(shown.split())
    return any(named <= beginnings(_WORD.findall(phrase)) for phrase in phrases)


def _by_figures(
    rival: Labelled, right: Sequence[Labelled], asked: Sequence[Words], figures: frozenset[FigureAsked]
) -> bool | None:
    """Say whether a rival is what the question asks for by the figure that it names of its case; nothing without."""
    inside = is_inside(rival.limits, figures)
    others = {is_inside(one.limits, figures) for one in right}
    if inside is False or (True in others and inside is None):
        return False
    if inside is None and others == {False}:
        # `Up to 10 kg £35, a larger one £60`: what is expected is of others than who asks.
        return any(one.sentence is rival.sentence for one in right) and not _straight(rival, right, asked)
    if inside and True not in others:
        in_a_row = all(one.sentence is rival.sentence for one in right)
        passing = _title(rival.page).union(_IN_PASSING, *(one.rate for one in (rival, *right)))
        telling = [word for word in asked if not word & passing]
        return None not in others or (in_a_row and not _straight(rival, right, telling))
    return None


def _asked_for(rival: Labelled, right: Sequence[Labelled], asked: Sequence[Words], named: Words) -> bool:
    """Say whether the question's words name a rival rather than the expected thing."""
    title = _title(rival.page)
    together = any(one.sentence is rival.sentence for one in right)
    own = _own_words(right)
    theirs = rival.words | rival.shared
    rates = frozenset[str]().union(*(one.rate for one in right))
    # What a thing shares with others of its sentence is none the less said of it, where the rival stands elsewhere.
    own = own.union(*(one.shared for one in right if one.sentence is not rival.sentence))
    # The title's words are of all that the page says, but where a value stands right behind them.
    of_all = frozenset[str]() if together or all(_met(words, asked) for words in rival.before) else title
    # `An entry is put off until 31 August for £15` is not about August.
    saying_little = own | rates | of_all | (_SPANS if together else _MONTHS)
    telling = [word for word in asked if word & rival.words and not word & saying_little]
    if not telling or _straight(rival, right, asked):
        return False
    around = theirs | title | stemmed(rival.sentence.lemmas) | rival.earlier
    unknown = [word for word in asked if not (word & around or word & _IN_PASSING or _often(rival.page, word))]
    # A name of the question beside the rival alone tells more than all words that the page has not.
    everywhere = title.union(*(one.shared for one in right))
    if any(word & named and not word & everywhere for word in telling):
        return True
    # A word that the page has not says nothing, where more of them tell the rival and none the expected thing.
    if not unknown or (len(telling) > len(unknown) and not any(word & own and not word & theirs for word in asked)):
        return True
    alike = any(word & theirs and any(word & (one.words | one.shared) for one in right) for word in asked)
    if not alike:
        return False
    # `A single plot costs £98, a double one £176, for 20 years`: what stands in front of each tells the two apart.
    apart = (
        together
        and rival.before
        and not rival.thing.is_name
        and any(not _met(words, asked) for one in right for words in one.before)
    )
    return all(_met(words, asked) for words in (rival.before if apart else rival.own))


def _straight(rival: Labelled, right: Sequence[Labelled], asked: Sequence[Words]) -> bool:
    """Say whether a word of the question stands beside the expected thing, and not beside a rival."""
    own = _own_words(right).union(*(one.shared for one in right if one.sentence is not rival.sentence))
    theirs = rival.words | rival.shared
    if (
        rival.own
        and rival.thing.is_name
        and all(_met(words, asked) for words in rival.own)
        and any(one.sentence is rival.sentence for one in right)
    ):
        # `Ruth teaches the beginners, Colin the improvers`: all that is said of Colin is asked about.
        theirs |= stemmed(rival.sentence.lemmas)
    # The title's words are of all that the page says, but for what stands in it.
    titled = any(one.sentence is one.page.sentences[0] for one in right)
    named_else = any(not _met(words, asked) for one in right for words in one.own)
    of_all = _title(rival.page) if named_else and not titled else frozenset[str]()
    return any(word & own and not word & theirs and not word & of_all for word in asked)


def _met(words: Words, asked: Sequence[Words]) -> bool:
    return any(words & word for word in asked) or bool(words & _IN_PASSING)


def _own_words(right: Sequence[Labelled]) -> Words:
    return frozenset[str]().union(*(one.words | _carried_over(one) for one in right))


def _carried_over(one: Labelled) -> Words:
    """Return the words of the sentence before, where this one goes on with what that is about."""
    text = one.page.text[one.sentence.start : one.sentence.end]
    return one.earlier if not one.own or _GOES_ON.match(text) else frozenset()


def _title(page: Page) -> Words:
    return stemmed(page.topic)


def _often(page: Page, word: Words) -> bool:
    return sum(1 for sentence in page.sentences if word & sentence.lemmas) >= _OFTEN
