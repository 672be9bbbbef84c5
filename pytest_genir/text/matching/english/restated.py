"""English statements that are made with other words around the same ones: `parking is free`, "no charge for parking".

What is free, what it costs, what is required, allowed and forbidden, by when, how old and how long. Each way is looked
for as a phrase of its own; one that needs a verb of need stands behind no `if` and no `whether`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import TypeAlias

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.deed_nouns import gerund, verb_of
from pytest_genir.text.matching.english.statement_rows import Statement, needed
from pytest_genir.text.matching.english.statements import FACTS, STATEMENTS
from pytest_genir.text.matching.equivalent import Equivalent

#: Nobody says that it is so behind these.
_ASKED = late(
    r"\b(?:no|none|nobody|neither|never)\b[^.;:!?]*\Z"
    r"|\b(?:if|whether|when|unless|should|would|may|might|could|do|does|did|who|those|anyone|everyone|that|which|whose"
    r"|being)\s(?:[^\s,;.!?]+\s){0,2}\Z",
    re.I,
)
#: They do, or do not; nobody is told to: `you do not smoke`.
_SOMEBODY = late(r"\b(?:you|we|they|i|he|she|it|if|who|people|[a-z]+s)\s\Z", re.I)
#: It is another thing, or one that belongs to it: `the old fee is £5`, `the penalty for the late fee is £80`.
_OF_ANOTHER = late(
    r"\b(?:old|former|previous|earlier|original|initial|first|second|last|next|other|another|no|extra|additional|wrong)\s\Z"
    r"|\b(?:for|of|without|on|with|from|than|in|to|losing|about)\s(?:(?:the|an?|your|our|any|this)\s)?(?:[a-z]+\s)?\Z",
    re.I,
)
_NO_BARGAIN = late(r"(?!\s?[,–-]?\s?no\b)(?!\s(?:and|means)\b)", re.I)
_COUNTED_NONE = late(r"\b(?:is|are|was|were|be|have|has|had|got|with|of|see|know|find|s)\s\Z", re.I)
_HELPING = ("do", "can", "will", "must", "may", "should")
_FORBIDDING = ("can", "must", "may")
_UNCONDITIONAL = late(r"(?!\s(?:if|when|from|over|above|once|until|after|where)\b)", re.I)
_NOT_OF = late(r"(?!\sof\b)", re.I)
_COUNTS_NOTHING = late(r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:to|in|and|or|at|by|on|when|if|can|may|must|years?|old)\b", re.I)
_SAYS_HOW_LONG = late(r"last|take|run|go on|long|not|open|close")
#: How many of how many a share is.
_SHARES = {
    50: "half|one in two|1 in 2|every second|every other",
    33: "a third|one in three|1 in 3|every third|one third",
    25: "a quarter|one in four|1 in 4|every fourth|one quarter",
    20: "a fifth|one in five|1 in 5|every fifth|one fifth",
    10: "a tenth|one in ten|1 in 10|every tenth|one tenth",
    75: "three quarters|three in four|3 in 4|three out of four|3 out of 4",
    80: "four fifths|four in five|4 in 5|four out of five|4 out of 5",
    60: "three fifths|three in five|3 in 5|three out of five|3 out of 5",
    40: "two fifths|two in five|2 in 5|two out of five|2 out of 5",
    30: "three tenths|three in ten|3 in 10|three out of ten|3 out of 10",
    90: "nine tenths|nine in ten|9 in 10|nine out of ten|9 out of 10",
    5: "a twentieth|one in twenty|1 in 20|one in 20|every twentieth",
    1: "one in a hundred|1 in 100|one in 100|one out of a hundred",
}
_SHARE_OF = late(r"(?P<n>\d+)\s?(?:%|per\s?cent|percent)\sof\s(?P<r>.+)", re.I)
_SHARE_BARE = late(r"(?P<n>\d+)\s?(?:%|per\s?cent|percent)", re.I)


#: How often: `three times a day`, `3x daily`.
_TIMES = late(
    r"(?:(?P<n>once|twice|thrice|(?:\d|two|three|four|five|six|ten)\stimes)\s)(?:(?:an?|per|each|every)\s(?P<z>day|week|month)"
    r"|(?P<ly>daily|weekly|monthly))",
    re.I,
)
_COUNTS = {
    "once": "1", "twice": "2", "two": "2", "thrice": "3", "three": "3", "four": "4", "five": "5", "six": "6",
    "ten": "10",
}  # fmt: skip
_LY = {"day": "daily", "week": "weekly", "month": "monthly"}


_Row: TypeAlias = "tuple[Sequence[frozenset[str]], Statement]"


@lru_cache(maxsize=None)
def _rows() -> tuple[Mapping[str, Sequence[int]], Sequence[_Row]]:
    """Return the rows of the tables with the words that they need, and by word those that do; "" for all others."""
    rows = [
        (tuple(map(frozenset, needed(statement.source))), statement)
        for statement in chain(STATEMENTS, (each._replace(fact=True) for each in FACTS))
    ]
    found: dict[str, list[int]] = defaultdict(list)
    for number, (needs, _) in enumerate(rows):
        for word in min(needs, key=len, default=("",)):
            found[word].append(number)
    return found, rows


def _fitting(phrase: str) -> Iterator[Statement]:
    """Yield the rows of the tables whose words a phrase has."""
    by_word, rows = _rows()
    lower = phrase.lower()
    there = {word for word in by_word if word in lower}
    for number in sorted({number for word in there for number in by_word[word]}):
        needs, statement = rows[number]
        if len(needs) < 2 or all(any(word in lower for word in words) for words in needs):
            yield statement


def restated(phrase: str) -> Iterator[Equivalent]:
    """Yield other statements that say a phrase."""
    for pattern, ways, guarded, _, fact in _fitting(phrase):
        found = pattern.fullmatch(phrase)
        if found is None:
            continue
        held = {name: (value or "") for name, value in found.groupdict().items()}
        if not held.get("x") and held.get("y"):
            held["x"] = held["y"]
        if not held.get("x") and held.get("z", "").startswith("first "):
            held["x"] = f"the {held['z']}"
        for way in ways:
            said = " ".join(_filled(way, held).split())
            if said.lower() == held.get("n", "").lower() or (
                "{x}" in way and not held["x"] and not _SAYS_HOW_LONG.search(way)
            ):
                continue  # nothing but the value would be left
            not_after, behind = _not_after(way, guarded=guarded), _behind(way)
            together = way.startswith(("{x}", "{n}")) and "{n}" in way and ("{x}" in way or way == "{n} {z}")
            told = (
                Equivalent(each, not_after=not_after, behind=behind, plain=True, together=together)
                for each in _helped(said)
            )
            yield from (_of_it(each, way, held) for each in told) if fact else told
    yield from _deeds(phrase)
    yield from _shares(phrase)
    yield from _times(phrase)


@lru_cache(maxsize=None)
def _all_shares() -> tuple[str, ...]:
    return tuple(each for ways in _SHARES.values() for each in ways.split("|"))


def _shares(phrase: str) -> Iterator[Equivalent]:
    """Yield `one in five patients` for `20% of patients`, and the other way round."""
    of, bare = _SHARE_OF.fullmatch(phrase), _SHARE_BARE.fullmatch(phrase)
    if not (of or bare or phrase.lower().startswith(_all_shares())):
        return
    for share, ways in _SHARES.items():
        said = ways.split("|")
        if of and int(of["n"]) == share:
            yield from (Equivalent(f"{each} {joint}{of['r']}", plain=True) for each in said for joint in ("", "of "))
        if bare and int(bare["n"]) == share:
            yield from (Equivalent(each, plain=True) for each in said if " in " in each or " out of " in each)
        if phrase.lower() in said and " in " in phrase:
            yield Equivalent(f"{share}%", plain=True)
        for each in said:
            if phrase.lower().startswith(f"{each} ") and (" " in each or each == "half"):
                rest = phrase[len(each) + 1 :].removeprefix("of ")
                yield Equivalent(f"{share}% of {rest}", plain=True)


def _times(phrase: str) -> Iterator[Equivalent]:
    """Yield `3x daily` for `three times a day`."""
    found = _TIMES.fullmatch(phrase)
    if found:
        first = found["n"].split()[0].lower()
        count, unit = _COUNTS.get(first, first), (found["z"] or "").lower()
        ly = _LY.get(unit, (found["ly"] or "").lower())
        unit = unit or next(each for each, adverb in _LY.items() if adverb == ly)
        for rate in (ly, f"a {unit}", f"per {unit}", f"each {unit}", f"every {unit}"):
            yield Equivalent(f"{count}x {rate}", plain=True)


def _of_it(told: Equivalent, way: str, held: Mapping[str, str]) -> Equivalent:
    """Return a way that says something of the whole of its thing, and not for some alone."""
    about = held.get("x", "").removeprefix("the ").split()
    thing = (about[0][:_BEGUN].lower(), about[-1][:_BEGUN].lower()) if about and "{x}" in way else None
    not_after = told.not_after
    if way.startswith("{x}"):
        not_after = _LESS
    elif way.startswith(_CAN):
        not_after = _OTHERS_THAN_YOU
    behind = told.behind
    if behind is None and (_ends_with_it(way, held) or way.startswith(("!", "no ", "nothing"))):
        behind = _WHOLLY
    elif behind is None and not held.get("r") and way.removesuffix("{r}").endswith("{v}"):
        behind = _NOWHERE_ELSE
    elif behind is None and way.endswith(("pay", "nothing")):
        behind = _PAYS_NO_MORE
    elif behind is None and way.endswith("free"):
        behind = _FREE_OF_NOTHING
    elif behind is None and way.endswith("outside"):
        behind = _ENDS
    more = _MORE if _OF_MONEY.search(way) and not _MORE.search(way) else None
    return told._replace(thing=thing, not_after=not_after, behind=behind, not_inside=more)


def _ends_with_it(way: str, held: Mapping[str, str]) -> bool:
    return way.removesuffix("" if held.get("r") else "{r}").endswith("{x}")


def _helped(said: str) -> Sequence[str]:
    """Return `do not need a visa`, `will not need a visa` for `! need a visa`."""
    mark, helping = ("!! ", _FORBIDDING) if "!! " in said else ("! ", _HELPING)
    return [said.replace(mark, f"{each} not ") for each in helping] if mark in said else [said]


def _not_after(way: str, *, guarded: bool) -> re.Pattern[str] | None:
    if guarded:
        return _ASKED
    if way.startswith("no {x}"):
        return _COUNTED_NONE
    if way.startswith("{x}"):
        return _OF_ANOTHER
    return _SOMEBODY if way.startswith(("do not {v}", "never {v}")) else None


def _behind(way: str) -> re.Pattern[str] | None:
    """Return what follows a way that says nothing else: `no booking, no table` is another thing."""
    if way.startswith("no {x}") or way.endswith("no {x}"):
        return _NO_BARGAIN
    if "only" in way:
        return _UNCONDITIONAL
    if "half" in way:
        return _NOT_OF
    return _COUNTS_NOTHING if way.endswith(("at least {n}", "or over", "or older", "and over")) else None


def _filled(way: str, held: dict[str, str]) -> str:
    if "{v:ing}" in way:
        way = way.replace("{v:ing}", gerund(held["v"]))
    return way.format(**held)


_BEGUN = 4
_CAN = (
    "can ", "may ", "get ", "receive ", "free to", "welcome to", "allowed to", "fine to", "have ", "claim ", "able to",
)  # fmt: skip
#: Any other word in front of a thing makes it a part of all of them.
_LESS = late(
    r"\b(?!(?:that|but|and|so|as|because|since|sorry|unfortunately|regrettably|sadly|currently|though|although|however|any"
    r"|the|all|your|our|such|note|while|please|they|here|therefore|yes|sure|also|an|a)\b)\w[\w'’-]*\s\Z"
    r"|\b(?:of|for|with|without|from|than|about|on|in|to)\s(?:the|an?|your|our|any)\s\Z",
    re.I,
)
_PEOPLE = (
    r"members|guests|customers|passengers|visitors|travellers|students|residents|subscribers|holders|staff|clients"
    r"|users"
)
_OTHERS_THAN_YOU = late(
    rf"\b(?!(?:you|we|i|one|everyone|anyone|everybody|people|{_PEOPLE}|and|but|also|always|will|can|then|so|yes|are|is|feel"
    rf"|s|re|ll)\b)\w[\w'’-]*\s\Z"
    rf"|\b(?!(?:all|our|the|that|and|your|as|so|because|but)\b)\w[\w'’-]*\s(?:{_PEOPLE})\s\Z",
    re.I,
)
_WHOLLY = late(
    r"\s*(?:[.,;:!?)\n*\]]|\Z)|\s[-–—]\s|\s(?:here|there|at|in|on|and|or|but|too|also|as|so|because|since|with|when|if|is|are"
    r"|will|can|may|must|has|have|along|back|any ?more|either|yet|left|to|who|you|we|during|every|each"
    r"|whatsoever|unless|anywhere|everywhere"
    r"|without|by|free|behind|near|outside|inside|under|opposite|beside|please|all|during|separately|before|after|until|per)\b(?!['’])",
    re.I,
)
#: It is so everywhere and at all times: `you can swim`, but not "you can swim faster" or "after dark".
_NOWHERE_ELSE = late(
    r"\s*(?:[.,;:!?)\n*\]]|\Z)|\s[-–—]\s|\s(?:here|there|anywhere|everywhere|at\sall|too|and|but|or|because|as|since)\b",
    re.I,
)
_PAYS_NO_MORE = late(
    r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:at all|anything|a penny|and|or|here|on|in|until|either|to (?:get|go|come) in|to enter"
    r"|for (?:entry|admission|tickets?|travel\w*|the (?:bus|train|ride)))\b",
    re.I,
)
_FREE_OF_NOTHING = late(r"(?!\sof\s(?!charge))(?!\s(?:space|time|place|seat|from)s?\b)", re.I)
_ENDS = late(r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:please|at all times|and|but|because|as)\b", re.I)
_MORE, _OF_MONEY = late(r"\b(?:extra|additional|further|more)\b", re.I), late(r"\b(?:charge|fee|pay)\b", re.I)
_REQUIRED = late(r"(?:an?\s)?(?P<x>[a-z]+)(?:\sis)?\s(?:required|needed|necessary)(?P<r>\s.+)?", re.I)
_NOT_REQUIRED = late(r"no\s(?P<x>[a-z]+)(?:\sis)?\s(?:required|needed|necessary)", re.I)
_BY_SOMEBODY = late(r"(?:an?\s|the\s)?(?P<x>[a-z]+)\s(?:from|by)\s(?P<r>.+)", re.I)


def _deeds(phrase: str) -> Iterator[Equivalent]:
    """Yield `must sign` for `signature required`, and `referred by your GP` for `referral from your GP`."""
    must = ("must {v}{r}", "have to {v}{r}", "has to {v}{r}", "need to {v}{r}", "must be {v}{r}", "required to {v}{r}")
    need_not = ("! need to {v}", "! have to {v}", "no need to {v}", "without {v:ing}")
    readings = ((_REQUIRED, must, True), (_NOT_REQUIRED, need_not, False), (_BY_SOMEBODY, ("{v} by {r}",), False))
    for pattern, ways, guarded in readings:
        found = pattern.fullmatch(phrase)
        verb = verb_of(found["x"]) if found else None
        if found and verb:
            rest = found.groupdict().get("r") or ""
            for said in (each for way in ways for each in _helped(_filled(way, {"v": verb, "r": rest}))):
                yield Equivalent(said, not_after=_ASKED if guarded else None, plain=True)
