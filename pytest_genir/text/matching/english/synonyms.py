"""English words of everyday answers that say the same: `children` and `kids`, `pick up` and `collect`, `online`.

Verbs stand in their basic form, by which all their forms are found. Words that say the same in some phrases only are
not here. Bars part the ways of one group, and a semicolon ends it.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice, product
from math import prod
from typing import NamedTuple

from pytest_genir.lean.late import late

_WRITTEN = late(r"[^\W_]+")
_MOST_WAYS, _MOST_REPLACED = 300, 3
_VERBS_THAT_MEAN_THE_SAME = """
pick up|collect; send back|return|bring back|give back; hand in|submit|turn in|send in; fill in|fill out|complete;
call off|cancel; put off|postpone; throw away|throw out|discard|dispose of; log in|sign in|log on; sign
up|register|enrol|enroll; get in touch with|contact|reach out to|reach; switch off|turn off; switch on|turn on; look
after|take care of; let know|inform|notify|tell; accept|take; buy|purchase; hire|rent; fix|repair|mend; ask
for|request; need|require; show|present|produce; check|verify; take part in|participate in|join in; keep|store;
phone|ring|call|dial|telephone; mean|indicate|signal; receive|be sent|get; allow|permit; end|expire|run out|finish;
start|begin|commence; include|come with; provide|supply|offer; bring|bring along|take along; choose|select|pick;
press|push|hit; replace|swap|change; reply|respond|get back to; answer|respond to|reply to; clean|wash; leave|depart;
cook|prepare; order|place an order for
"""
_WORDS_THAT_MEAN_THE_SAME = """
children|kids|youngsters; child|kid; last entry|last admission|last entrance; adult|grown-up|grown up;
adults|grown-ups|grown ups; lift|elevator; car park|parking lot; luggage|baggage; holiday|vacation; flat|apartment;
bill|invoice; rubbish|trash|garbage; nappies|diapers; bicycle|bike; fridge|refrigerator; telephone|phone; mobile|cell
phone|mobile phone; timetable|schedule; postcode|zip code|post code; autumn|fall; fee|charge; vet|veterinarian;
doctor|physician; photo|photograph|picture; photos|photographs|pictures; lifts|elevators; flats|apartments;
fees|charges; vets|veterinarians; doctors|physicians; holidays|vacations; working day|business day; working
days|business days; under the age of|below the age of|under|below|younger than|aged under; over the age of|above the
age of|over|older than|aged over; forbidden|prohibited|banned|not allowed|not permitted|against the rules;
allowed|permitted|welcome; required|needed|necessary|mandatory|compulsory|obligatory|a must; immediately|straight
away|right away|at once|without delay|straightaway; in advance|beforehand|ahead of time|upfront|up front; online|on
our website|on the website|via our website|through our website|via the website|on our site|over the internet; by
phone|by telephone|over the phone|on the phone|via phone; by email|via email|by e-mail|over email; in the app|via the
app|through the app|from the app|using the app|with the app|on the app|in-app; at reception|at the front desk|at the
reception desk|from reception; at any time|any time|anytime|whenever you like|whenever you want; extra|additional;
free of charge|for free|at no charge|at no cost|free|without charge|at no extra cost|complimentary;
approximately|about|around|roughly; in person|face to face; bank holiday|public holiday; every|each; valid|good;
tablets|pills; maximum|max; minimum|min; tbsp|tablespoon|tablespoons; tsp|teaspoon|teaspoons; warranty|guarantee;
ID|identification; ID card|identity card; ill|sick|unwell; queries|questions; staff|employees|team members;
cheapest|least expensive; quick|fast; busy|crowded; twice|two times|2 times; receipt|proof of purchase; cards|card
payments|bank cards|credit or debit cards|debit or credit cards|cards for payment; cash|cash payments; cheques|payment
by cheque|checks; until|till; nobody|no one; injured|hurt|wounded
"""
_IRREGULAR = {
    "send": "sent", "get": "got getting gotten", "buy": "bought", "begin": "began begun beginning", "run": "ran",
    "give": "gave given giving", "bring": "brought", "put": "putting", "keep": "kept", "take": "took taken taking",
    "throw": "threw thrown", "submit": "submitted submitting", "cancel": "cancelled canceled", "ring": "rang",
    "mean": "meant", "let": "letting", "tell": "told", "sign": "signed", "swap": "swapped swapping", "log": "logged",
    "choose": "chose chosen choosing", "permit": "permitted permitting", "leave": "left leaving", "hit": "hitting",
    "show": "shown", "enrol": "enrolled", "be": "is are",
}  # fmt: skip
#: Words that have the meaning of their group only in front of these, in a pattern each; `$` is the end of a phrase.
_ONLY_IN_FRONT_OF = r"""
accept|take = cards? coins? cash cheques? credit notes dogs pets bookings payments? walk-ins reservations orders returns
end|expire|run out|finish|start|begin|commence = on at in after by with from $
get = an? the your any \d no
call = \d us me the our your an? back
ring = \d us me the our your
change|take back = the an? your
good|valid = for until
under|over|below|around|about = \d
free|welcome|picture|fall|fast = $
leave|depart = at on from $
reach = us the our me
tell = us the your our me
provide|offer = an? the free \w+$
include|ask for = \S
hit = the
push = the and
check = the your that
clean|wash = the your it
cook = the for
need = (?!to\b)\S
order|pick = the an? your
keep|store = in at away the your it
return = the an? your it items? goods them unused any
show = your an? the proof some \w+$
present = your an? the proof some
request = an? the your
phone = \d us the our
"""


def _in_front_of(ways: Sequence[str]) -> str:
    """Return a pattern of what has to follow: one of some words, or the end."""
    words = [rf"\s{way}" + ("" if way.endswith((r"\d", r"\S", "$")) else r"\b") for way in ways if way != "$"]
    return f"(?={'|'.join([*words, *('$' for way in ways if way == '$')])})"


_WITH = {
    word: _in_front_of(ways.split())
    for words, _, ways in (line.partition(" = ") for line in _ONLY_IN_FRONT_OF.strip().splitlines())
    for word in words.split("|")
}
_HELPING = ("do", "can", "will", "may", "must")


def _forms(verb: str) -> Sequence[str]:
    """Return the forms of a verb without the words that go with it."""
    first = verb.split(" ")[0]
    stem = first.removesuffix("e")
    forms = [first, f"{first}s", f"{first}es", f"{stem}ed", f"{stem}ing", *_IRREGULAR.get(first, "").split()]
    return [*forms, f"{first[:-1]}ies", f"{first[:-1]}ied"] if first.endswith("y") else forms


def _inflected(verb: str) -> str:
    _, _, rest = verb.partition(" ")
    return f"(?:{'|'.join(_forms(verb))})" + (rf"\s{rest}" if rest else "")


class _Synonyms(NamedTuple):
    """Words that say the same."""

    words: tuple[str, ...]
    pattern: re.Pattern[str]
    verbs: bool
    #: What each of them begins with, in all its forms: a phrase with none of these has none of them.
    firsts: frozenset[str]


def _group(ways: str, *, verbs: bool) -> _Synonyms:
    words = tuple(ways.split("|"))
    said = [(_inflected(word) if verbs else re.escape(word)) + _WITH.get(word, "") for word in words]
    pattern = late(rf"(?<![\w-])(?:{'|'.join(sorted(said, key=len, reverse=True))})(?![\w-])", re.I)
    begins = (form for word in words for form in (_forms(word) if verbs else (word,)))
    return _Synonyms(words, pattern, verbs, frozenset(_WRITTEN.findall(begin.lower())[0] for begin in begins))


@lru_cache(maxsize=None)
def _groups() -> tuple[_Synonyms, ...]:
    return tuple(
        _group(ways, verbs=verbs)
        for table, verbs in ((_VERBS_THAT_MEAN_THE_SAME, True), (_WORDS_THAT_MEAN_THE_SAME, False))
        for ways in " ".join(table.split()).split("; ")
    )


@lru_cache(maxsize=None)
def _begun_by() -> Mapping[str, Sequence[int]]:
    """Return by what their words begin with which groups a phrase may have one of."""
    found: dict[str, list[int]] = defaultdict(list)
    for number, group in enumerate(_groups()):
        for first in group.firsts:
            found[first].append(number)
    return found


def _possible(phrase: str) -> Sequence[int]:
    """Return the groups of which a phrase may have a word."""
    begun_by = _begun_by()
    there = begun_by.keys() & set(_WRITTEN.findall(phrase.lower()))
    return sorted({number for first in there for number in begun_by[first]})


def synonymous(phrase: str, *, denied: bool = False) -> Iterator[tuple[str, bool]]:
    """Yield a phrase with other words for its own, and whether another verb is among them.

    `denied`: verbs behind `not` as well.
    """
    hits = []
    groups = _groups()
    for number in _possible(phrase):
        words, pattern, verbs, _ = groups[number]
        held = pattern.search(phrase)
        if held and _means(held, words, phrase, verb=denied and verbs):
            hits.append((held.span(), words, verbs))
    hits = _apart(hits)[:_MOST_REPLACED]
    while prod(len(words) + 1 for _, words, _ in hits) > _MOST_WAYS:
        hits.pop()
    ways = product(*([None, *words] for _, words, _ in hits))
    for chosen in islice(ways, 1, None):
        said, voiced = phrase, False
        for (span, _, verbs), word in sorted(zip(hits, chosen, strict=True), key=lambda hit: -hit[0][0][0]):
            if word is not None:
                said, voiced = f"{said[: span[0]]}{word}{said[span[1] :]}", voiced or verbs
        yield said, voiced


def _means(held: re.Match[str], words: tuple[str, ...], phrase: str, *, verb: bool) -> bool:
    """Say whether a word of a phrase has the meaning of its group there."""
    before = phrase[: held.start()].lower().split()[-2:]
    # `not allowed` is no `allowed`; who does `not accept` something does not take it.
    denied = bool(before) and before[-1] in ("not", "n't")
    return not denied or "forbidden" in words or (verb and before[0] in _HELPING)


def _apart(
    hits: list[tuple[tuple[int, int], tuple[str, ...], bool]],
) -> list[tuple[tuple[int, int], tuple[str, ...], bool]]:
    """Return the hits none of which stands in another one; the longest first."""
    kept: list[tuple[tuple[int, int], tuple[str, ...], bool]] = []
    for hit in sorted(hits, key=lambda each: each[0][0] - each[0][1]):
        if all(hit[0][1] <= other[0][0] or hit[0][0] >= other[0][1] for other in kept):
            kept.append(hit)
    return kept
