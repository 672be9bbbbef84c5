"""What Polish says in several fixed ways: `całodobowo` and `przez całą dobę`, `30 zł miesięcznie` and `za miesiąc`.

A phrase is looked for in each of them as well, inflected as any phrase is. What one does is also what can or has to be
done: `wniosek składa się online` is said by "wniosek należy złożyć online".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, product
from typing import TYPE_CHECKING

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.labelled import without_label
from pytest_genir.text.matching.polish.bounds import bounds
from pytest_genir.text.matching.polish.calendar import calendar, days_of_month
from pytest_genir.text.matching.polish.deeds import deeds, undone, verb_of
from pytest_genir.text.matching.polish.denied_ways import denied_ways
from pytest_genir.text.matching.polish.events import events
from pytest_genir.text.matching.polish.figures import figures
from pytest_genir.text.matching.polish.fixed_ways import BY_FIXED, closed_ways, fixed_ways
from pytest_genir.text.matching.polish.forms import forms
from pytest_genir.text.matching.polish.intervals import intervals
from pytest_genir.text.matching.polish.other_voice import in_other_voice
from pytest_genir.text.matching.polish.otherwise_written import otherwise_written
from pytest_genir.text.matching.polish.series import series
from pytest_genir.text.matching.polish.signs_in_words import signs_in_words
from pytest_genir.text.matching.polish.sizes_and_rates import sizes_and_rates
from pytest_genir.text.matching.polish.twice_denied import twice_denied
from pytest_genir.text.matching.polish.ways import other_ways
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_REMEMBERED = 4096
#: What one has to do, whoever it is.
_MUST = ("trzeba", "należy", "musisz", "musicie")
_MUST_SAID = late(rf"\b(?:{'|'.join(_MUST)})\b", re.I)
_DOES = r"(?=(?: (?!się\b)\w+){0,2} \w{2,}(?:ć|c)\b)"
_MUST_DO = late(rf"(?<!nie )\b(?:{'|'.join(_MUST)}){_DOES}", re.I)
_MAY_DO = late(rf"(?<!nie )\bmożna{_DOES}", re.I)
#: `musi pan`, and not `musi dyrektor`.
_POLITE = r"(?:pan|pani|państwo)\b"
_MAY_POLITELY = late(rf"\bmo(?:że|gą)\s{_POLITE}", re.I)
_NEED_NOT_DO = (
    "nie trzeba", "nie musisz", "nie musicie", "nie potrzeba", "nie ma potrzeby", "nie ma obowiązku",
    "nie jest konieczne", "nie musi pan", "nie musi pani", "nie muszą państwo", "nie jest wymagane",
)  # fmt: skip
_MAY_NOT_DO = ("nie można", "nie wolno", "nie możesz", "nie możecie", "nie da się", "nie ma możliwości")
#: Nothing hinders what one may do, and what is not so is denied of its contrary.
_NO_HINDRANCE = ("nic nie stoi na przeszkodzie", "nie ma przeszkód", "nie ma przeciwwskazań", "nie ma problemu")
_NOT_FORBIDDEN = (
    "nie zabraniać",
    "nie zabraniać się",
    "nie jest zabronione",
    "nie jest zakazane",
    "nie jest wzbronione",
)
_MAY_FIRST = late(r"(?:można|wolno) (?P<deed>[^\W\d_]+(?:ć|c)\b.*)\Z", re.I)
_STATE = late(r"(?P<what>[^\W\d_]+(?: [^\W\d_]+)?) (?P<is>jest|są) (?P<how>[^\W\d_]+(?:y|a|e|i))\Z", re.I)
_STATE_FIRST = late(
    r"(?P<how>możliw(?:y|a|e)|dozwolon(?:y|a|e)|dostępn(?:y|a|e)|ważn(?:y|a|e)) (?P<is>jest|są) (?P<what>[^\W\d_]+)\Z",
    re.I,
)
_FREE_FOR = late(
    r"(?:(?:wstęp|wejście|przejazd|bilet) )?(?:bezpłatn|darmow|nieodpłatn)\w+ dla (?P<who>[^\W\d_]+(?: [^\W\d_]+)?)\Z",
    re.I,
)
#: `nie płacą więcej`, `nie płacą kartą`.
_NOTHING_ELSE = late(r"\s*(?:[.,;!)\n]|\Z)|\s(?:za|nic|w|na|i|a)\b")
_INFINITIVE = late(r" (?:\w+ ){0,2}\w{2,}(?:ć|c)\b", re.I)
_ADVERBS_OF_CLOCK = (
    "całą dobę",
    "przez całą dobę",
    "całodobowo",
    "24 godziny na dobę",
    "24/7",
    "non stop",
    "dzień i noc",
)
_ROUND_THE_CLOCK = late(
    r"\b(?:całodobow(?P<ending>o|y|a|e|ą|ej|ego|ym|ych)|(?:przez )?całą dobę|24 (?:godziny|godz\.?|h) na dobę|24/7"
    r"|non[ -]stop|dzień i noc)(?!\w)",
    re.I,
)
_OPEN = ("czynny", "otwarty", "działa", "pracuje")
#: By the adjective of a period: its adverb, and how else one says how much, or how often, it is in one.
_PERIODS = {
    "dzienny": ("dziennie", "na dzień", "za dzień", "każdego dnia", "na dobę", "za dobę", "w ciągu dnia"),
    "tygodniowy": (
        "tygodniowo",
        "w tygodniu",
        "w ciągu tygodnia",
        "na tydzień",
        "za tydzień",
        "co tydzień",
        "każdego tygodnia",
    ),
    "miesięczny": (
        "miesięcznie",
        "w miesiącu",
        "w ciągu miesiąca",
        "na miesiąc",
        "za miesiąc",
        "co miesiąc",
        "każdego miesiąca",
    ),
    "kwartalny": ("kwartalnie", "w kwartale", "w ciągu kwartału", "na kwartał", "za kwartał", "co kwartał"),
    "roczny": ("rocznie", "w roku", "w ciągu roku", "do roku", "na rok", "za rok", "co rok", "co roku", "każdego roku"),
}
_PERIOD_OF = {way: adjective for adjective, ways in _PERIODS.items() for way in ways}
_ALL_PERIODS = "|".join(sorted(_PERIOD_OF, key=len, reverse=True))
_COUNTED = (
    r"(?P<count>\d[\d .,]*(?: ?(?:tys\.?|mln|mld))?"
    r"(?: ?(?:zł|złotych|euro|eur|pln|gr|%|km|[a-zł]{1,3}|godzin\w*|minut\w*))?|raz(?:y)?)"
)
_PER_PERIOD = late(rf"(?P<what>(?:.* )?{_COUNTED}) (?P<period>{_ALL_PERIODS})", re.I)
_EACH_DAY = late(
    r"\b(?:co|w każd(?:y|ą)) (?P<day>poniedziałek|wtorek|środę|czwartek|piątek|sobotę|niedzielę|weekend)\b", re.I
)
_ONE_BY_NAME = {
    "jeden": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6, "siedem": 7, "osiem": 8,
    "dziewięć": 9, "dziesięć": 10,
}  # fmt: skip
_TWO_NUMBERS = late(
    rf"(?<![\w.,:/-])(?P<low>\d{{1,2}}|{'|'.join(_ONE_BY_NAME)})(?P<joint>\s?[-–]\s?| lub | albo | do )"
    rf"(?P<high>\d{{1,2}}|{'|'.join(_ONE_BY_NAME)})(?= [^\W\d_])",
    re.I,
)
_NO_NUMBERS_OF = words(
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
)
#: The only denial that is none of what the phrase says.
_BOUNDING = late(r"(?<!\bnie )\bnie (?:później|wcześniej|więcej|mniej|dłużej|krócej) niż\b(?!.*\bnie\b)", re.I)
#: `bez skierowania`: the thing that is not needed.
_WITHOUT = late(r"bez (?P<thing>(?!(?:przerw|zmian|względ|wyjąt|problem|limit|końc)\w*)[^\W\d_]{4,})", re.I)
_NOT_NEEDED = ("wymagany", "potrzebny", "konieczny", "obowiązkowy")
#: `opłata nie jest wymagana z góry` is no `bez opłaty`.
_ALL_THERE_IS = late(r"\s*(?:[.,;!)\n]|\Z)")


@lru_cache(maxsize=_REMEMBERED)
def polish_equivalents(matcher: Matcher, phrase: str) -> tuple[Equivalent, ...]:
    """Return the other ways to say a phrase; of one that is negated only what denies the same."""
    phrase = " ".join(phrase.split())
    denied = "nie" in phrase.lower().split()
    found = dict.fromkeys(_ways_of_denied(matcher, phrase) if denied else _ways(matcher, phrase))
    return tuple(way for way in found if way.phrase != phrase)


def _ways_of_denied(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    yield from _denied(phrase)
    yield from denied_ways(matcher, phrase)
    yield from undone(matcher, phrase)
    yield from other_ways(matcher, phrase)
    yield from closed_ways(matcher, phrase)
    yield from (Equivalent(way) for way in BY_FIXED.get(phrase.lower(), ()))
    if _BOUNDING.search(phrase):
        yield from bounds(matcher, phrase)


def _ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    for way in _obligations(phrase):
        yield way
    yield from _twice_denied(phrase)
    yield from twice_denied(phrase)
    yield from denied_ways(matcher, phrase)
    free = _FREE_FOR.match(phrase)
    if free:
        yield Equivalent(f"{free['who']} nie płacić", behind=_NOTHING_ELSE, cases=True)
    yield from _round_the_clock(phrase)
    yield from _of_periods(phrase)
    yield from _of_two_numbers(phrase)
    yield from without_label(phrase)
    yield from otherwise_written(phrase)
    yield from series(phrase)
    yield from calendar(phrase)
    yield from signs_in_words(phrase)
    yield from sizes_and_rates(phrase)
    yield from bounds(matcher, phrase)
    yield from undone(matcher, phrase)
    yield from forms(matcher, phrase)
    yield from intervals(phrase)
    yield from events(matcher, phrase)
    yield from in_other_voice(matcher, phrase)
    yield from figures(phrase)
    valued = bool(matcher.phrase(phrase).values)
    for way in deeds(matcher, phrase):
        yield way
        ends = (bounds(matcher, way.phrase, valued=valued), intervals(way.phrase), days_of_month(way.phrase))
        for other in chain(*ends) if way.cases else ():
            yield way._replace(phrase=other.phrase, behind=other.behind)
        for other in fixed_ways(matcher, way.phrase) if way.cases else ():
            yield way._replace(phrase=other.phrase, lemma=other.lemma)
    yield from fixed_ways(matcher, phrase)
    yield from other_ways(matcher, phrase)
    done = _what_one_does(matcher, phrase)
    if done:
        yield Equivalent(done)
    without = _WITHOUT.fullmatch(phrase)
    if without:
        thing = without["thing"]
        for need in _NOT_NEEDED:
            yield Equivalent(f"{thing} nie jest {need}", behind=_ALL_THERE_IS)
        deed = verb_of(matcher, thing)
        for need in ("trzeba", "musisz", "musicie", "muszą", "musi", "potrzeba") if deed else ():
            yield Equivalent(f"nie {need} {deed}")


def _obligations(phrase: str) -> Iterator[Equivalent]:
    """Yield `należy podpisać`, `musi pan podpisać` for `trzeba podpisać`, and the like of `można`."""
    must = _MUST_DO.search(phrase)
    if must:
        ways = (way for way in _MUST if way != must[0].lower())
        yield from (Equivalent(_put(phrase, must, way), inside=_MUST_SAID) for way in ways)
    may = _MAY_DO.search(phrase)
    if may:
        for way in ("może", "mogą"):
            yield Equivalent(_put(phrase, may, way), inside=_MAY_POLITELY)


def _twice_denied(phrase: str) -> Iterator[Equivalent]:
    """Yield `nic nie stoi na przeszkodzie, by zabrać psa`, and `nie jest tak, że zwrot nie jest możliwy`."""
    may = _MAY_FIRST.match(phrase)
    if may:
        for way, to in product(_NO_HINDRANCE, ("by", "żeby", "aby")):
            yield Equivalent(f"{way} {to} {may['deed']}")
        for way in _NOT_FORBIDDEN:
            yield Equivalent(f"{way} {may['deed']}")
    state = _STATE_FIRST.match(phrase) or _STATE.match(phrase)
    if state:
        twice = f"nie {state['is']} nie{state['how']}"
        yield from (
            Equivalent(way)
            for way in (f"{state['what']} {twice}", f"{state['what']} wcale {twice}", f"{twice} {state['what']}")
        )


def _denied(phrase: str) -> Iterator[Equivalent]:
    """Yield `nie musisz przychodzić` for `nie trzeba przychodzić`, `nie wolno wchodzić` for `nie można wchodzić`."""
    low = phrase.lower()
    for ways in (_NEED_NOT_DO, _MAY_NOT_DO):
        held = next((way for way in ways if f" {way} " in f" {low}"), None)
        at = f" {low}".find(f" {held} ") if held else -1
        if held is None or not _INFINITIVE.match(phrase, at + len(held)):
            continue
        for way in ways:
            if way != held:
                said = f"{phrase[:at]}{way}{phrase[at + len(held) :]}"
                yield Equivalent(said)


def _round_the_clock(phrase: str) -> Iterator[Equivalent]:
    held = _ROUND_THE_CLOCK.search(phrase)
    if held is None:
        return
    before, after = phrase[: held.start()].strip(), phrase[held.end() :].strip()
    thing = before or after
    for way in _ADVERBS_OF_CLOCK:
        yield Equivalent(_put(phrase, held, way))
        if held["ending"] not in (None, "o") and thing and " " not in thing:
            yield from (Equivalent(f"{thing} {verb} {way}") for verb in _OPEN)


def _of_periods(phrase: str) -> Iterator[Equivalent]:
    """Yield `30 zł na miesiąc`, `miesięczna opłata 30 zł` for `30 zł miesięcznie`."""
    held = _PER_PERIOD.fullmatch(phrase)
    if held:
        what, adjective = held["what"], _PERIOD_OF[held["period"].lower()]
        for way in _PERIODS[adjective]:
            yield Equivalent(f"{what} {way}")
    each = _EACH_DAY.search(phrase)
    if each:
        for way in ("co", "w każdy", "w każdą"):
            yield Equivalent(_put(phrase, each, f"{way} {each['day']}"))


def _of_two_numbers(phrase: str) -> Iterator[Equivalent]:
    """Yield `2 lub 3 tygodnie` for `2-3 tygodnie`, and the other way round."""
    held = _TWO_NUMBERS.search(phrase)
    if held is None or phrase[held.end() :].split()[0].lower() in _NO_NUMBERS_OF:
        return
    low, high = (_ONE_BY_NAME.get(held[end].lower()) or int(held[end]) for end in ("low", "high"))
    if high == low + 1:
        yield from (Equivalent(_put(phrase, held, f"{low}{joint}{high}")) for joint in ("-", " lub ", " albo "))


def _what_one_does(matcher: Matcher, phrase: str) -> str | None:
    """Return `wniosek składać online` for `wniosek składa się online`; None for a phrase without such a verb."""
    if " się" not in f" {phrase}":
        return None
    read = matcher.phrase(phrase)
    written = list(read.tokens)
    if written.count("się") != 1 or len(written) < 3:
        return None
    itself = written.index("się")
    for at in (itself - 1, itself + 1):
        if not 0 <= at < len(written) or written[at] in read.sets[at]:
            continue
        done = [lemma for lemma in (read.shown[at], *sorted(read.sets[at])) if lemma.endswith(("ć", "c"))]
        if done and may_be_finite(written[at], read.sets[at], POLISH):
            shown = [read.text[start:end] for start, end in read.spans]
            shown[at] = done[0]
            return " ".join(word for place, word in enumerate(shown) if place != itself)
    return None


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"
