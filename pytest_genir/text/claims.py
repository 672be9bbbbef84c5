"""What an answer claims that can be looked up: its numbers, dates, amounts, names and quotations, with their places.

No model reads the sentence. A claim is a value of the text, a number that is none (a telephone number, the number
of a room), a name (capital letters where no sentence begins, or an acronym), or what stands in quotation marks.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, get_args

from pytest_genir.lean.frozen import dataclass
from pytest_genir.text.covering import Covering
from pytest_genir.text.matching.matcher import Prepared
from pytest_genir.text.sentences import sentence_spans
from pytest_genir.text.values import Value
from pytest_genir.text.values.dates import MONTHS
from pytest_genir.text.values.shares import shares
from pytest_genir.text.values.value import DATE, NUMBER, ORDINAL, RANGE, TELEPHONE, TIME
from pytest_genir.text.values.weekdays import NamedDay, days_and_runs

Kind = Literal["numbers", "dates", "amounts", "names", "quotations"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Span = tuple[int, int]

_KIND_OF: dict[str, Kind] = {NUMBER: "numbers", ORDINAL: "numbers", DATE: "dates", TIME: "dates"}
_QUOTED = re.compile(r"„([^„”\"\n]{2,400})[”\"]|“([^“”\n]{2,400})”|«([^«»\n]{2,400})»|\"([^\"\n]{2,400})\"")
_DIGITS = re.compile(r"(?<![^\W_])(?:[^\W_]*\d[^\W_]*)(?:[ \u00a0\-–/.]?(?:\d[^\W_]*))*")
#: `mid-June` is June.
_WORD = re.compile(r"(?<![^\W\d_])(?!(?:mid|early|late|pre|post|non|ex)-[A-Z])[^\W\d_]+(?:[’'-][^\W\d_]+)*")
#: Numbers of files, resolutions and forms: `XII/98/2023`, `LP-07`.
_CODES = re.compile(
    r"(?<![\w/-])(?=[A-Z0-9./-]{0,40}[A-Z])(?=[A-Z0-9./-]{0,40}\d)[A-Z0-9]{1,10}(?:[./-][A-Z0-9]{1,10}){1,6}(?![\w/])"
)
#: Whom to write to and what to open: an e-mail address, a web address.
ADDRESS = re.compile(
    r"[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{2,64}){1,5}|(?:https?://|www\.)[^\s<>()\[\]\"'„”,;]{2,200}[\w/]",
    re.IGNORECASE,
)
_PER = re.compile(r"\s*(?:na|za|w|/|per|an?|each|every)\s*\Z", re.IGNORECASE)
#: `A day return`, `£5 an hour`: an article and a unit are a length of time where something says so before or behind.
_ONE_OF = re.compile(r"an?\s", re.IGNORECASE)
_LASTS_BEFORE = re.compile(
    r"\b(?:in|within|for|after|under|over|than|about|around|nearly|almost|roughly|least|most|half|takes?|took|last(?:s|ed)?"
    r"|every|once|up\s+to|is|was|be|of|by)\s*\Z",
    re.IGNORECASE,
)
_LASTS_BEHIND = re.compile(
    r"\s+(?:later|ago|earlier|early|late|before|long|old|in\s+advance|from\s+now|each\s+way)\b", re.I
)
#: Nothing else is said: `A week.`
_ENDED, _ENDS = re.compile(r"(?:\A|[.!?:])\s*\Z"), re.compile(r"\s*(?:[\[.;!?]|\Z)")
#: `Once you have paid`: as soon as.
_ONCE_SO = re.compile(
    r"\s+(?:you|we|they|he|she|it|i|the|your|our|their|his|her|this|that|all|\w+\s+(?:is|are|has|have|was|were))\b(?!\s+(?:day|week|month|year)\b)",
    re.IGNORECASE,
)
#: `od połowy stycznia`: a half of time that is only named about.
_MIDDLE = re.compile(
    r"\s+(?:stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia"
    r"|roku|miesiąca|tygodnia|wieku|semestru|drogi|kadencji)\b",
    re.IGNORECASE,
)
#: `for a day pass`: what is named after a length of time.
_NAMES_A_KIND = re.compile(
    r"\s+(?:pass|ticket|return|trip|tour|permit|card|rate|shift|school|care|centre|center)\b", re.IGNORECASE
)
_AT = re.compile(r"\bat\s*\Z", re.IGNORECASE)
#: `Once in six weeks`: how long lies between is what can be looked up.
_IN_TURN = re.compile(r"\s+(?:in|every|per)\s+(?!an?\b)", re.IGNORECASE)
_LOOK = 12
#: `24. [0]` is an answer, and no entry of a list.
_LIST_MARK = re.compile(r"^[ \t]*(?:\d{1,3}[.)]|[-*•])[ \t](?!(?:\[[^\]\n]*\]|[ \t.])*$)", re.MULTILINE)
#: Behind these a capital letter begins a sentence of its own.
_BEGINS = re.compile(r"(?:[!?…:\n*\"„“«(\[|>#]|(?:^|\n)\s*(?:[-–•]|\d{1,3}[.)])|\s[-–])\s*\Z")
_JOINS = re.compile(r"[ \u00a0]+(?:(?:i|of|the|and|de|von|van|im|św\.)[ \u00a0]+)?\Z|-\Z")
#: A date behind a day of the week.
_OF_A_DATE = re.compile(r",?\s?(?:(?:the|dnia|on)\s)?\Z", re.IGNORECASE)
_CLAUSE = re.compile(r"[,;.!?\n]")
_LONGEST_CLAUSE = 120
#: On such a day something is not.
_SHUT = re.compile(
    r"\b(?:closed|shut|not|no|never|without|except|nieczynn\w+|zamknięt\w+|nie|bez|prócz|oprócz|poza|wolne)\b|n['’]t\b",
    re.IGNORECASE,
)
_TONGUE = re.compile(
    r"\b(?:po|języ(?:k|ka|ku|kiem|ki|kach|kami|ków))\s(?P<name>(?:polsk|angielsk|niemieck|francusk|hiszpańsk|włosk|rosyjsk|ukraińsk|białorusk"
    r"|czesk|słowack|litewsk|łotewsk|szwedzk|norwesk|duńsk|fińsk|niderlandzk|holendersk|portugalsk|węgiersk|rumuńsk"
    r"|bułgarsk|greck|tureck|chińsk|japońsk|koreańsk|arabsk|wietnamsk|kaszubsk|migow)\w+)",
    re.IGNORECASE,
)
_FEWEST_QUOTED = 2
#: In front of a month they begin no name.
_PARTS_OF_MONTHS = frozenset(("beginning", "start", "middle", "mid", "end", "early", "late"))
#: Capital letters out of politeness, in any case, ...
_POLITE_IN_POLISH = re.compile(
    r"pa(?:n(?:a|u|em|ie|owie|ów|om|ami|ach|i|ią|iom|iami|iach)?|ń)|państw(?:o|a|u|em|ie)|pańs(?:k|c)\w{1,4}"
    r"|t(?:y|obie|obą)|cię|ci|ciebie|tw(?:ój|oi|oj\w{1,3}|oi(?:m|mi|ch))|w(?:y|as|am|ami)|was(?:i|z(?:[aeą]|ego|emu|ej|ymi?|ych)?)|szanown\w{1,3}"
)
#: ... or because it is English, and words of courtesy behind an answer.
_POLITE = frozenset({
    "i", "i'm", "i’m", "i'll", "i’ll", "i'd", "i’d", "i've", "i’ve", "mr", "mrs", "ms", "dr", "sir", "madam",
    "zł", "pln", "eur", "usd", "gbp",
    "pozdrawiam", "pozdrawiamy", "dziękuję", "dziękujemy", "zapraszam", "zapraszamy", "regards", "thanks", "cheers",
})  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One thing that can be looked up."""

    kind: Kind
    start: int
    end: int
    surface: str
    #: What is said in numbers; None for names, quotations, and numbers that are only text.
    value: Value | None = None
    #: A name with a word in front that may only begin its sentence.
    initial: bool = False
    #: A day of the week on which something is not: `closed on Tuesdays`.
    shut: bool = False


def read_claims(prepared: Prepared, aside: Sequence[Span] = ()) -> tuple[Claim, ...]:
    """Return what a text claims, in its order; `aside` are the places of its citations."""
    text = prepared.text
    taken = [*aside, *(match.span() for match in _LIST_MARK.finditer(text))]
    codes = [Claim(kind="numbers", start=m.start(), end=m.end(), surface=m.group()) for m in _CODES.finditer(text)]
    codes = _free(codes, taken)
    taken += [(claim.start, claim.end) for claim in codes]
    addresses = _free(_addresses(text), taken)
    taken += [(claim.start, claim.end) for claim in addresses]
    quotations = _free(_quotations(text), taken)
    told = _free(_shares(prepared), taken)
    taken += [(claim.start, claim.end) for claim in told]
    values = _free(filter(None, map(_of_value, prepared.values)), taken)
    values = [claim for claim in values if not _only_sounds_so(text, claim)]
    ends = sorted(claim.end for claim in values)
    values = [*told, *(claim for claim in values if not _is_rate(text, claim, ends))]
    taken += [(claim.start, claim.end) for claim in (*quotations, *values)]
    figures = _free(_figures(text), taken)
    taken += [(claim.start, claim.end) for claim in figures]
    dated = sorted(claim.start for claim in values if claim.kind == "dates")
    spoken = [*days_and_runs(text, prepared.language)]
    named = [first for first, last in spoken if last is None]
    days = _free(_days(text, named, dated), taken)
    runs = _free(_runs(text, [(first, last) for first, last in spoken if last is not None]), taken)
    taken += [(day.start, day.end) for day in named] + [(run.start, run.end) for run in runs]
    names = [*_names(text, taken), *_free(_tongues(text) if prepared.language == "pl" else (), taken)]
    found = (*codes, *addresses, *quotations, *values, *figures, *days, *runs, *names)
    return tuple(sorted(found, key=lambda claim: (claim.start, claim.end)))


def _free(claims: Iterable[Claim], taken: Sequence[Span]) -> list[Claim]:
    covering = Covering(taken)
    return [claim for claim in claims if not covering.meets(claim.start, claim.end)]


def _of_value(value: Value) -> Claim | None:
    """Return the claim of a value; `one of them` and `first` count nothing."""
    if value.kind in (NUMBER, ORDINAL) and value.amount == 1 and value.surface[:1].isalpha():
        return None
    if value.kind == TELEPHONE:  # its digits are looked up
        return None
    kind = _KIND_OF.get((value.parts[0] if value.kind == RANGE else value).kind, "amounts")
    return Claim(kind=kind, start=value.start, end=value.end, surface=value.surface, value=value)


def _shares(prepared: Prepared) -> Iterator[Claim]:
    """Yield the shares that take two numbers to say, or a place in a row: `four in ten`, `every fifth`."""
    single = {(value.start, value.end) for value in prepared.values}
    for value in shares(prepared.text, prepared.values):
        if (value.start, value.end) not in single:
            yield Claim(kind="amounts", start=value.start, end=value.end, surface=value.surface, value=value)


def _only_sounds_so(text: str, claim: Claim) -> bool:
    """Say whether words of time or number measure nothing: `a day return`, `at once`, `w połowie stycznia`."""
    before, written = text[max(0, claim.start - _LOOK) : claim.start], claim.surface.lower()
    if written == "once":
        as_soon_as = _ONCE_SO.match(text, claim.end) is not None
        return as_soon_as or _AT.search(before) is not None or _IN_TURN.match(text, claim.end) is not None
    if written.startswith("poło"):
        return _MIDDLE.match(text, claim.end) is not None
    if _NAMES_A_KIND.match(text, claim.end) and _ONE_OF.match(written):
        return True
    if claim.kind != "amounts" or not _ONE_OF.match(written):
        return False
    alone = _ENDED.search(before) and _ENDS.match(text, claim.end)
    return not (alone or _LASTS_BEFORE.search(before) or _LASTS_BEHIND.match(text, claim.end))


def _is_rate(text: str, claim: Claim, ends: Sequence[int]) -> bool:
    """Say whether a time is only what the value that ends before it is counted by: `240 zł na rok`."""
    if not claim.surface.isalpha():
        return False
    before = bisect_right(ends, claim.start)
    return before > 0 and _PER.match(text[ends[before - 1] : claim.start]) is not None


def _quotations(text: str) -> Iterator[Claim]:
    for match in _QUOTED.finditer(text):
        group = next(number for number, inside in enumerate(match.groups(), 1) if inside is not None)
        if len(match.group(group).split()) >= _FEWEST_QUOTED:
            start, end = match.span(group)
            yield Claim(kind="quotations", start=start, end=end, surface=text[start:end])


def _addresses(text: str) -> Iterator[Claim]:
    for match in ADDRESS.finditer(text) if "@" in text or "www." in text or "://" in text else ():
        yield Claim(kind="names", start=match.start(), end=match.end(), surface=match.group())


def _figures(text: str) -> Iterator[Claim]:
    """Yield what has digits and is no value: telephone numbers, postcodes, rooms, paragraphs."""
    for match in _DIGITS.finditer(text):
        yield Claim(kind="numbers", start=match.start(), end=match.end(), surface=match.group())


def _days(text: str, named: Iterable[NamedDay], dated: Sequence[int]) -> Iterator[Claim]:
    """Yield the days of the week; one that only belongs to a date is told by it: `w sobotę 14 czerwca`."""
    for day in named:
        behind = bisect_right(dated, day.end)
        if behind < len(dated) and _OF_A_DATE.match(text[day.end : dated[behind]]):
            continue
        shut = _is_shut(text, day.start, day.end)
        surface = text[day.start : day.end].rstrip(".")
        yield Claim(kind="dates", start=day.start, end=day.start + len(surface), surface=surface, shut=shut)


def _runs(text: str, named: Iterable[tuple[NamedDay, NamedDay]]) -> Iterator[Claim]:
    """Yield the runs of days on which something is: `od wtorku do piątku`."""
    for first, last in named:
        if not _is_shut(text, first.start, last.end):
            yield Claim(kind="dates", start=first.start, end=last.end, surface=text[first.start : last.end])


def _is_shut(text: str, start: int, end: int) -> bool:
    """Say whether something is not on the days that stand at a place."""
    before = _CLAUSE.split(text[max(0, start - _LONGEST_CLAUSE) : start])[-1]
    behind = _CLAUSE.split(text[end : end + _LONGEST_CLAUSE], maxsplit=1)[0]
    return _SHUT.search(f"{before} {behind}") is not None


def _tongues(text: str) -> Iterator[Claim]:
    """Yield the languages that Polish writes without capital letters: `po niemiecku`, `w języku czeskim`."""
    for match in _TONGUE.finditer(text):
        start, end = match.span("name")
        yield Claim(kind="names", start=start, end=end, surface=text[start:end])


def _names(text: str, taken: Sequence[Span]) -> Iterator[Claim]:
    starts = {begin for begin, _ in sentence_spans(text)}
    run: list[re.Match[str]] = []
    covering = Covering(taken)
    for match in _WORD.finditer(text):
        if not _capital(match.group()) or covering.meets(*match.span()):
            continue
        if run and not _JOINS.match(text[run[-1].end() : match.start()]):
            yield from _name(text, run, starts)
            run = []
        run.append(match)
    yield from _name(text, run, starts)


def _capital(word: str) -> bool:
    if word.islower() or not any(map(str.isupper, word)):
        return False
    return word.lower() not in _POLITE and _POLITE_IN_POLISH.fullmatch(word.lower()) is None


def _name(text: str, run: Sequence[re.Match[str]], starts: set[int]) -> Iterator[Claim]:
    """Yield the name that a run of capitalised words is; a lone word that begins a sentence is none."""
    if not run:
        return
    if len(run) > 1 and run[0].group().lower() in _PARTS_OF_MONTHS and run[-1].group().lower() in MONTHS["en"]:
        run = run[1:]  # `Beginning of September`
    first = run[0]
    begins = first.start() in starts or _BEGINS.search(text[max(0, first.start() - 6) : first.start()]) is not None
    initial = begins and not _acronym(first.group())
    if initial and len(run) == 1:
        return
    start, end = first.start(), run[-1].end()
    yield Claim(kind="names", start=start, end=end, surface=text[start:end], initial=initial)


def _acronym(word: str) -> bool:
    return sum(map(str.isupper, word)) > 1
