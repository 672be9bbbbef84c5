"""What English says in several fixed ways: `per month`, `a month` and `monthly`; `at least 16` and `16 or over`.

A phrase is looked for in each of them as well. A way may ask for marks that are no words: `Mon–Fri`, `16+`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.abbreviations import cut_short
from pytest_genir.text.matching.english.absences import absences
from pytest_genir.text.matching.english.added import added
from pytest_genir.text.matching.english.asked_first import asked_first
from pytest_genir.text.matching.english.bounds import bounds
from pytest_genir.text.matching.english.brought_to import brought_to
from pytest_genir.text.matching.english.calendar import calendar
from pytest_genir.text.matching.english.codes import codes
from pytest_genir.text.matching.english.conditions import conditions
from pytest_genir.text.matching.english.deed_nouns import deeds_named
from pytest_genir.text.matching.english.denials_told import denials_told
from pytest_genir.text.matching.english.dimensions import dimensions
from pytest_genir.text.matching.english.doubly_denied import doubly_denied
from pytest_genir.text.matching.english.figures import figures
from pytest_genir.text.matching.english.labels import labelled
from pytest_genir.text.matching.english.light_verbs import described_otherwise, without_light_verb
from pytest_genir.text.matching.english.nouns_turned import nouns_turned
from pytest_genir.text.matching.english.opposites import opposites
from pytest_genir.text.matching.english.restated import restated
from pytest_genir.text.matching.english.set_against import set_against
from pytest_genir.text.matching.english.set_phrases import set_phrases
from pytest_genir.text.matching.english.synonyms import synonymous
from pytest_genir.text.matching.english.things_told import things_told
from pytest_genir.text.matching.english.told_by_time import told_by_time
from pytest_genir.text.matching.english.turns import turned_round
from pytest_genir.text.matching.english.words_left_out import elided
from pytest_genir.text.matching.english.words_moved import adverbs_moved, as_entry, as_statements, rephrased
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.labelled import without_label
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_LETTERS = late(r"(?<!\w)[a-z]+(?!\w)")
_PERIODS = {
    "day": ("daily",), "week": ("weekly",), "month": ("monthly",), "year": ("yearly", "annually", "per annum"),
    "hour": ("hourly",), "night": ("nightly",), "quarter": ("quarterly",), "fortnight": ("fortnightly",),
}  # fmt: skip
_LY = {adverb: period for period, adverbs in _PERIODS.items() for adverb in adverbs}
_OF_PERIODS = "|".join(_PERIODS)
_UNITS = (
    rf"{_OF_PERIODS}|minute|person|head|guest|adult|child|item|copy|page|room|mile|km|kilometre|litre|ticket|session|visit"
    "|side|player|pupil|student|team|family|household|bed|bottle|box|pack|class|lesson|appointment|dose|portion|serving"
    "|slice|table|seat|bag|parcel|order|transaction|stay|pet|dog|device|user|word|line|metre|foot|course|plot|load"
    "|car"
)
#: In front of `a month`, which else is one.
_COUNTED = (
    r"(?:(?:\d[\d,.]*|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)\b)(?:\s?(?:p|pence|pounds?|dollars?|euros?|cents?|%|[A-Z]{3}|mg|g|kg|ml|l|grams?|litres?|tablets?|hours?|minutes?|km|miles?|sessions?|visits?|days?|nights?|weeks?|months?|lessons?|classes|meals?|points?|calls?|requests?|pages?|GB|MB|kWh))?|once|twice|times|pounds?|dollars?"
    r"|euros?|pence)"
)
_COUNTED_RATE = late(rf"(?P<count>{_COUNTED})\s(?:an?|per|each|every)\s(?P<unit>{_UNITS})\b", re.I)
_BARE_RATE = late(rf"(?P<count>(?:[£$€]\s?\d|\d)\S*)\s?(?:/|\sper\s)\s?(?P<unit>{_UNITS})\b", re.I)
_PER = late(rf"^(?:per|each|every)\s(?P<unit>{_UNITS})$", re.I)
_ADVERB = late(rf"\b(?P<adverb>{'|'.join(_LY)})$", re.I)
_DAY = r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thur?s?|fri|sat|sun)s?"
_DAYS = late(rf"\b(?P<first>{_DAY})\.?\s?(?:to|until|till|through|thru|[-–—])\s?(?P<last>{_DAY})\b", re.I)
_COLON = late(r":")
_DASH = late(r"[-–—]")
#: Inside a phrase: `requires the head's consent`.
_OWNED = late(r"(?<=\w )(?:the )?(?P<owner>[a-z]+)['’]s (?P<thing>[a-z]+)$", re.I)
_NO = late(r"no ([a-z]+(?: [a-z]+){0,3})", re.I)
_NOT_ONLY_SO = late(r"\A(?!.*\b(?:only|just|merely|simply|solely)\b)", re.I | re.S)
_O_CLOCK = late(r"\b(\d{1,2}) o['’]clock$", re.I)
_WHICH = words("the a an your my our")
#: `a month` is one month, and `the first` the first.
_UNIT = late(
    rf"(?:{_UNITS}|second|hundred|thousand|million|dozen|half|quarter|third|few|lot|couple|pair|pound|dollar|euro|first"
    r"|one|next|last|same|other|only|number)\b",
    re.I,
)
_FEWEST_KEPT = 2
#: They have no lemma that tells them.
_ANYWHERE = words("not do is are be has have does can must am pm")
_OWNER = late(r"\b(?:your|our|my)\b", re.I)
_MOST_OF_EACH, _MOST_OF_DENIED, _MOST_RATES = 6, 20, 2
#: In front of a thing these say that it is another than `the` thing.
_ANOTHER = late(
    r"\b(?:old|former|previous|earlier|original|initial|first|second|last|next|other|another|no|extra|additional|wrong"
    r"|fake)\s\Z",
    re.I,
)
#: What one has to do, in front of what; `had to` and `may have to` are said of something else.
_MUST = late(r"\b(?:must|(?:have|has|need|needs) to|(?:is|are) (?:required|obliged) to)(?= (?!not\b)\w)", re.I)
_MUST_BY_NUMBER = (
    ("must", "have to", "need to", "will have to", "will need to", "are required to", "are obliged to"),
    ("must", "has to", "needs to", "will have to", "will need to", "is required to", "is obliged to"),
)
_SINGULAR = late(r"(?:has|needs|is)\b", re.I)
_PERHAPS = late(r"\b(?:may|might|could|would|should)\s\Z", re.I)
#: It has the lemma of `will`.
_NOT_WOULD = late(r"\A(?!.*(?:\bwould\b|['’]d\b))", re.I | re.S)
_DENIED = late(r"\b(?:not|no|never|nobody|none|nothing|without|only|do|does)\b|n['’]t\b", re.I)
#: When or where something is so, behind it or in front of it.
_WHEN = r"(?:on|in|at|within|during|after|before|every|each)\s(?:(?:the|a|an)\s)?\w+"
_DETERMINED = late(r"(?:the|all|an?|your|our|my|any|every|each|you|we|it|they|there|no|not|this|that)\b", re.I)
_WHEN_BEHIND = late(rf"(?P<what>\w+(?:\s\w+)+)\s(?P<when>{_WHEN}(?:\s\w+)?)", re.I)
_WHEN_IN_FRONT = late(
    rf"(?P<when>{_WHEN}(?:\s(?!(?:you|we|it|they|there|the|all)\b)\w+)?)(?:,\s|\s(?=(?:you|we|it|they|there|the|all)\s))"
    r"(?P<what>\w+(?:\s\w+)+)",
    re.I,
)
#: It begins no clause here: `open on Sundays and the café`.
_INSIDE_CLAUSE = late(r"(?<!\band)(?<!\bbut)(?<!\bso)(?<!\bthat)(?<!\bbecause)(?<!\bsince)(?<=\w)\s\Z", re.I)
#: `the landlord pays for repairs`, which are `paid for by` them.
_PAYS_FOR = late(
    r"(?P<doer>(?:(?:the|your|our)\s)?\w+(?:\s\w+)?)\s(?P<verb>\w+s?\s(?:for|after|with))\s(?P<thing>(?:(?:the|an?)\s)?\w+)",
    re.I,
)
_NOT_ONLY = late(r"(?P<who>you|we|they|it|he|she)\s(?P<verb>must|can|may|should|will)\s(?=\w)", re.I)
_NO_ONLY = late(r"(?<!\bnot\sonly\s)\Z", re.I)
#: `non-refundable` is `not refundable`.
_NON = late(r"\bnon-?([a-z]{4,}(?:able|ible|ing|ed))\b", re.I)


@lru_cache(maxsize=_REMEMBERED)
def equivalents(phrase: str) -> tuple[Equivalent, ...]:
    """Return the other ways to say a phrase."""
    written = " ".join(phrase.split())
    bare = _without_determiners(written)
    rates = [rate.phrase for rate in _rates(bare)][:_MOST_RATES]
    statements = [way for each in (bare, *rates) for way in restated(each)]
    denied = [*denials_told(bare)]
    every = [
        *statements,
        *denied,
        *absences(bare),
        *conditions(bare),
        *doubly_denied(bare),
        *opposites(bare),
        *set_against(bare),
    ]
    every += [
        Equivalent(said, voiced=voiced, plain=True, not_after=_ANOTHER)
        for each in dict.fromkeys((bare, _OWNER.sub("the", written)))
        for said, voiced in synonymous(each, denied=True)
    ]
    for each in statements:
        every += [
            each.saying(said, each.needs, each.lemma) for said, _ in islice(synonymous(each.phrase), _MOST_OF_EACH)
        ]
    for each in denied:
        others = islice(synonymous(each.phrase, denied=True), _MOST_OF_DENIED)
        every += [each.saying(said, each.needs, each.lemma) for said, _ in others]
    return tuple(dict.fromkeys((*fixed_ways(phrase), *_read(phrase, every))))


@lru_cache(maxsize=_REMEMBERED)
def fixed_ways(phrase: str) -> tuple[Equivalent, ...]:
    """Return the other ways to say a phrase, or a part of one, in its own words."""
    return _read(phrase, _equivalents(" ".join(phrase.split())))


def _read(phrase: str, ways: Iterable[Equivalent]) -> tuple[Equivalent, ...]:
    """Return ways with the words that an answer needs for them beside those of the phrase."""
    lower = phrase.lower()
    own, written = frozenset(_LETTERS.findall(lower)), frozenset(lower.split())
    found = []
    for each in dict.fromkeys(ways):
        if each.phrase == phrase:
            continue
        if each.valued:
            found.append(each)
            continue
        added = [word for word in each.phrase.lower().split() if word not in written]
        needs = frozenset(_LETTERS.findall(" ".join(added)) if added else ()) - own - _ANYWHERE
        found.append(each.needing(needs))
    return tuple(found)


def _equivalents(phrase: str) -> Iterator[Equivalent]:
    yield from map(Equivalent, (*rephrased(phrase), *as_statements(phrase)))
    yield from adverbs_moved(phrase)
    entry = as_entry(phrase)
    if entry:
        yield Equivalent(entry, inside=_COLON)
    yield from elided(phrase)
    yield from added(phrase)
    yield from told_by_time(phrase)
    yield from things_told(phrase)
    yield from brought_to(phrase)
    yield from figures(phrase)
    yield from codes(phrase)
    yield from dimensions(phrase)
    yield from calendar(phrase)
    yield from nouns_turned(phrase)
    yield from asked_first(phrase)
    yield from deeds_named(phrase)
    yield from without_label(phrase)
    yield from turned_round(phrase)
    yield from labelled(phrase)
    yield from without_light_verb(phrase)
    yield from described_otherwise(phrase)
    yield from cut_short(phrase)
    yield from _undetermined(phrase)
    yield from _obligations(phrase)
    yield from _elsewhere_when(phrase)
    pays = _PAYS_FOR.fullmatch(phrase)
    if pays:
        yield Equivalent(f"{pays['thing']} are {pays['verb']} by {pays['doer']}")
    inverted = _NOT_ONLY.match(phrase)
    if inverted:
        turned = _put(phrase, inverted, f"{inverted['verb']} {inverted['who']} ")
        yield Equivalent(turned, not_after=_NO_ONLY)
    clock = _O_CLOCK.search(phrase)
    if clock:  # without a word on which half of the day it is
        yield from (Equivalent(_put(phrase, clock, f"{clock[1]} {half}")) for half in ("am", "pm"))
    owned = _OWNED.search(phrase)
    if owned:
        yield Equivalent(_put(phrase, owned, f"the {owned['thing']} of the {owned['owner']}"))
    none = _NO.fullmatch(phrase)
    if none:
        yield from (Equivalent(f"not {article} {none[1]}") for article in ("a", "an", "any"))
        yield from (Equivalent(f"there {being} not {none[1]}", plain=True) for being in ("is", "are"))
    yield from (each._replace(voiced=True) for each in _rates(phrase))
    days = _DAYS.search(phrase)
    if days:
        first, last = days["first"], days["last"]
        for joint in ("to", "until", "till", "through", "thru"):
            yield Equivalent(_put(phrase, days, f"{first} {joint} {last}"))
        yield Equivalent(_put(phrase, days, f"{first} {last}"), inside=_DASH)
    yield from bounds(phrase)
    prefixed = _NON.search(phrase)
    if prefixed:
        yield Equivalent(_put(phrase, prefixed, f"not {prefixed[1]}"), inside=_NOT_ONLY_SO)
    yield from set_phrases(phrase)


def _undetermined(phrase: str) -> Iterator[Equivalent]:
    """Yield `pay rent` for `pay your rent`: the answer may have any of these words there, or none."""
    held = phrase.split()
    kept = [word for at, word in enumerate(held) if word.lower() not in _WHICH or _UNIT.match(" ".join(held[at + 1 :]))]
    if _words_of(kept) >= _FEWEST_KEPT and len(kept) < len(held):
        led = held[0].lower() in _WHICH
        yield Equivalent(" ".join(kept), not_after=_ANOTHER if led else None)


def _without_determiners(phrase: str) -> str:
    held = phrase.split()
    kept = [word for at, word in enumerate(held) if word.lower() not in _WHICH or _UNIT.match(" ".join(held[at + 1 :]))]
    return " ".join(kept) if _words_of(kept) >= _FEWEST_KEPT else phrase


def _words_of(kept: Iterable[str]) -> int:
    """Return how many of them are words, and no signs: of `a < b` no article can go."""
    return sum(word[0].isalnum() or word[-1].isalnum() for word in kept)


def _obligations(phrase: str) -> Iterator[Equivalent]:
    """Yield `you have to sign` for `you must sign`."""
    must = _MUST.search(phrase)
    if must is None or _DENIED.search(phrase):
        return
    single = _SINGULAR.match(must[0]) is not None
    numbers = (0, 1) if must[0].lower() == "must" else (1,) if single else (0,)
    for way in (way for number in numbers for way in _MUST_BY_NUMBER[number]):
        yield Equivalent(_put(phrase, must, way), inside=_NOT_WOULD, not_after=_PERHAPS)


def _elsewhere_when(phrase: str) -> Iterator[Equivalent]:
    """Yield `on Sundays the shop is open` for `the shop is open on Sundays`, and the other way round."""
    behind = _WHEN_BEHIND.fullmatch(phrase)
    if behind:
        fixed = _DETERMINED.match(behind["what"]) is not None
        for all_of in ("",) if fixed else ("", "all ", "the "):  # `within 14 days all finds must be reported`
            yield Equivalent(f"{behind['when']} {all_of}{behind['what']}", not_after=_INSIDE_CLAUSE, plain=True)
    in_front = _WHEN_IN_FRONT.fullmatch(phrase)
    if in_front:
        yield Equivalent(f"{in_front['what']} {in_front['when']}", not_inside=_COMMA)  # `twice a day, in winter once`


def _rates(phrase: str) -> Iterator[Equivalent]:
    """Yield `£5 a month`, `£5 monthly` for `£5 per month`, and `daily` for `every day`."""
    rate = _COUNTED_RATE.search(phrase) or _BARE_RATE.search(phrase)
    bare = _PER.search(phrase)
    if rate or bare:
        found = rate or bare
        assert found is not None
        count, unit = (f"{rate['count']} ", rate["unit"]) if rate else ("", bare["unit"] if bare else "")
        article = "an" if unit.lower() == "hour" else "a"
        ways = [f"per {unit}", f"{article} {unit}", f"each {unit}", f"every {unit}", *_PERIODS.get(unit.lower(), ())]
        ways += [f"{way} {unit}" for way in ("for each", "for every", "on each", "on every")] + (
            [unit] if rate and count[:1] in "£$€0123456789" else []
        )
        ways += ["per head", "a head"] if unit.lower() in ("person", "head") else []
        # `a person` is no "a group of four persons"
        yield from (Equivalent(_put(phrase, found, f"{count}{way}"), not_inside=_OF_SEVERAL) for way in ways)
    adverb = _ADVERB.search(phrase)
    once = re.search(rf"\bonce\s(?:an?|every|per|each)\s({_OF_PERIODS})$", phrase, re.I)
    if once:
        unit = once[1].lower()
        ways = [f"once {way} {unit}" for way in ("a", "an", "per", "every", "each")]
        yield from (
            Equivalent(_put(phrase, once, way)) for way in (*ways, f"every {unit}", f"each {unit}", *_PERIODS[unit])
        )
    if adverb:
        unit = _LY[adverb["adverb"].lower()]
        ways = [f"{way} {unit}" for way in ("every", "each", "per", "once a", "once every", "once per")]
        ways += [f"a {unit}"] if adverb.start() and phrase[adverb.start() - 2].isdigit() else []
        yield from (Equivalent(_put(phrase, adverb, way)) for way in ways)


_COMMA = late(r",\s")
_OF_SEVERAL = late(r"\b(?:groups?|famil(?:y|ies)|party|parties|sets?|packs?)\sof\b", re.I)


def _put(phrase: str, found: re.Match[str], way: str) -> str:
    return f"{phrase[: found.start()]}{way}{phrase[found.end() :]}"
