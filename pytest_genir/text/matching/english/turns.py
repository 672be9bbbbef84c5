"""English statements turned round: `capital is Vilnius`, `drop of 15%` and "dropped by 15%", `not refundable`.

A change is named or told, what can be done to a thing is told by an adjective, what is so stays so, and who made
something is its author.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.equivalent import Equivalent

_DECADES = {
    "20": "twenties", "30": "thirties", "40": "forties", "50": "fifties", "60": "sixties", "70": "seventies",
    "80": "eighties", "90": "nineties",
}  # fmt: skip
_TEN_BY_NAME = {name: ten for ten, name in _DECADES.items()}
_DECADE = late(rf"(?<![\w£$€.,])(?:the )?(?P<century>1[6-9]|20)?(?P<ten>{'|'.join(_DECADES)})s\b", re.I)
_NAMED_DECADE = late(rf"\b(?:the )?(?P<name>{'|'.join(_TEN_BY_NAME)})\b", re.I)
#: Named by the noun and told by its verb; `risen` and `rose` have one lemma.
_CHANGES = {
    "drop": ("dropped", "fell"), "fall": ("fell", "dropped"), "decrease": ("decreased", "fell"),
    "decline": ("declined", "fell"), "rise": ("rose", "increased"), "increase": ("increased", "rose"),
    "growth": ("grew", "increased"),
}  # fmt: skip
_CHANGE_BY = late(rf"(?:an? )?(?P<change>{'|'.join(_CHANGES)}) (?:of|by) (?P<value>[£$€]?\d.*)", re.I)
_CHANGE_IN = late(rf"(?:an? )?(?P<change>{'|'.join(_CHANGES)}) in (?P<what>[a-z]+)", re.I)
_IS_SO = late(
    r"(?P<thing>(?!(?:it|there|this|that|he|she|who|what)\b)[a-z]+(?: [a-z]+)?) (?:is|are) "
    r"(?P<how>(?!not\b|no\b)[a-z]+)",
    re.I,
)
_CAPITALS = r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}"
_WHAT_IS = late(rf"(?:[Tt]he )?(?P<what>[a-z]+(?: [a-z]+)?) is (?P<name>{_CAPITALS})")
_NOT_OWNING = late(r"(?!['’])")
_NO_CONDITION = late(r"(?!\s(?:only|if|unless|when|once|provided|until)\b)", re.I)
#: `can't be refunded in cash` leaves other ways.
_AT_ALL = late(
    r"\s*(?:[.,;:!?)\n]|\Z)|\s(?:and|or|but|at\sall|either|once|after|because|as|under\sany|in\sany|anymore)\b", re.I
)
_HAPPENED = late(r"\A(?!.*\b(?:may|might|could|would|should|will|to)\b)", re.I)
#: `may have dropped`.
_PERHAPS = late(r"\b(?:may|might|could|would|should|will|to)\s(?:have\s)?\Z", re.I)
_NOT_ABLE = late(r"(?P<before>(?:[\w ]+ )?)(?:not |non-?)(?P<stem>[a-z]{4,})(?:able|ible)", re.I)
_ABLE = late(
    r"(?P<before>(?:[\w ]+ )?)(?:is|are) (?:fully )?"
    r"(?P<stem>(?!(?:avail|suit|reason|profit|comfort|cap|vari|afford|li)able)[a-z]{4,})able",
    re.I,
)
_THERE_IS_NO = late(r"there(?:['’]s| is| are) no (?P<thing>[a-z]+(?: [a-z]+)?)", re.I)
_MADE = {
    "written": ("author", "writer"), "composed": ("composer",), "designed": ("designer", "architect"),
    "founded": ("founder",), "directed": ("director",), "translated": ("translator",), "invented": ("inventor",),
    "headed": ("head",), "led": ("leader", "head"), "coached": ("coach",), "edited": ("editor",), "owned": ("owner",),
    "taught": ("teacher", "instructor"), "hosted": ("host",), "chaired": ("chair",), "managed": ("manager",),
}  # fmt: skip
_MADE_BY = late(rf"(?i:{'|'.join(_MADE)}) by (?P<name>{_CAPITALS})")
_LASTING = late(
    r"(?P<count>\d{1,3}|[a-z]+)[- ](?P<unit>day|week|month|year|hour|minute)[- ]"
    r"(?P<thing>period|trial|course|tour|contract|warranty|guarantee|lease|notice period|training|workshop)",
    re.I,
)
#: `no car park fee` is about no car park.
_CLOSES = late(
    r"\s*(?:[.,;:!?)\n]|\Z)"
    r"|\s(?:here|there|at|in|on|for|of|and|or|but|so|because|anymore|yet|nearby|either|available)\b",
    re.I,
)
_FREE_OF = late(r"(?P<what>[a-z]{3,})-free (?P<thing>[a-z]+)", re.I)
_NEITHER = late(r"neither (?P<one>[a-z]+) nor (?P<other>[a-z]+)", re.I)
_ONLY_SO = late(r"(?P<what>prescription|cash|card|appointment|invitation|request|reservation|foot|person) only", re.I)
_ON_DAYS = late(r"on (?P<day>(?:working|business|school|market) day)s", re.I)
_EITHER = late(r"(?P<lead>(?:by|in|on|with|for|at) )(?P<one>[a-z]+) (?P<joint>or|and) (?P<other>[a-z]+)", re.I)
_SOMEHOW = late(r"(?P<how>remote|independent) work(?:ing)?", re.I)
#: `members pay dues`, without articles.
_THEY_DO = late(r"(?P<doer>[a-z]{2,}s) (?P<verb>[a-z]{3,}(?<!s)) (?P<thing>[a-z]{3,})", re.I)
_BUS = late(r"(?P<what>bus|tram|line) (?P<number>\d{1,3}[A-Z]?)", re.I)
#: Of a period nothing but its length is told.
_FOR_SO_LONG = late(r"\b(?:lasts?|runs?|for|takes?|is|of|over|covers?)\s(?:a\stotal\sof\s)?\Z", re.I)


def turned_round(phrase: str) -> Iterator[Equivalent]:
    """Yield the ways in which the statement, or the thing, of a phrase is told from its other side."""
    yield from _decades(phrase)
    yield from _changes(phrase)
    yield from _ables(phrase)
    so = _IS_SO.fullmatch(phrase)
    if so:
        for stays in ("stays", "remains"):
            yield Equivalent(f"{so['thing']} {stays} {so['how']}", behind=_NO_CONDITION)
    named = _WHAT_IS.fullmatch(phrase)
    if named:
        yield Equivalent(f"{named['name']} is the {named['what']}", behind=_NOT_OWNING)
    free_of, neither = _FREE_OF.fullmatch(phrase), _NEITHER.fullmatch(phrase)
    if free_of:
        yield from (
            Equivalent(f"{free_of['thing']} {way} {free_of['what']}") for way in ("without", "free of", "free from")
        )
    if neither:
        for way in ("on", "in", "by", "with", "at"):
            yield Equivalent(f"neither {way} {neither['one']} nor {way} {neither['other']}")
    only, days, both = _ONLY_SO.fullmatch(phrase), _ON_DAYS.fullmatch(phrase), _EITHER.fullmatch(phrase)
    if only:
        yield from (Equivalent(f"only {way} {only['what']}") for way in ("on", "by", "in", "with"))
    if days:
        yield from (Equivalent(f"{every} {days['day']}") for every in ("every", "each"))
    if both:
        yield Equivalent(f"{both['lead']}{both['other']} {both['joint']} {both['one']}")
    somehow = _SOMEHOW.fullmatch(phrase)
    if somehow:
        yield Equivalent(f"work {somehow['how']}ly", plain=True)
    doing = _THEY_DO.fullmatch(phrase)
    if doing:
        for by in ("by", "by the"):
            yield Equivalent(
                f"{doing['thing']} are {doing['verb']} {by} {doing['doer']}", behind=_NOT_OWNING, plain=True
            )
    lacking = _THERE_IS_NO.fullmatch(phrase)
    if lacking:
        yield Equivalent(f"has no {lacking['thing']}", behind=_CLOSES, plain=True)
    made = _MADE_BY.fullmatch(phrase)
    if made:
        for who in _MADE[phrase.split()[0].lower()]:
            for way in (f"{who} is {made['name']}", f"{made['name']} is the {who}"):
                yield Equivalent(way, behind=_NOT_OWNING)
    lasting = _LASTING.fullmatch(phrase)
    if lasting:
        long = f"{lasting['count']} {lasting['unit']}s"
        if lasting["thing"].lower() == "period":
            yield Equivalent(long, after=_FOR_SO_LONG)
        else:
            yield from (Equivalent(f"{lasting['thing']} {verb} {long}") for verb in ("lasts", "runs for", "of", "is"))
    bus = _BUS.fullmatch(phrase)
    if bus:
        for way in (f"number {bus['number']} {bus['what']}", f"{bus['number']} {bus['what']}"):
            yield Equivalent(way, plain=True, together=True)


def _decades(phrase: str) -> Iterator[Equivalent]:
    """Yield `the nineties` for `the 1990s`, and the other way round."""
    held, named = _DECADE.search(phrase), _NAMED_DECADE.search(phrase)
    if held and held["century"] != "20":
        ways = [f"the {_DECADES[held['ten']]}", f"the {held['ten']}s"]
        ways += [] if held["century"] else [f"the 19{held['ten']}s"]
    elif named:
        ten = _TEN_BY_NAME[named["name"].lower()]
        ways = [f"the {ten}s", f"the 19{ten}s"]
    else:
        return
    found = named if held is None else held
    assert found is not None
    yield from (Equivalent(f"{phrase[: found.start()]}{way}{phrase[found.end() :]}") for way in ways)


def _changes(phrase: str) -> Iterator[Equivalent]:
    """Yield `dropped by 15%` for `drop of 15%`, and `sales dropped` for `drop in sales`."""
    by, of = _CHANGE_BY.fullmatch(phrase), _CHANGE_IN.fullmatch(phrase)
    if by:
        for verb in _CHANGES[by["change"].lower()]:
            yield from (Equivalent(f"{verb} {joint}{by['value']}", not_after=_PERHAPS) for joint in ("by ", ""))
    if of:
        yield from (
            Equivalent(f"{of['what']} {verb}", inside=_HAPPENED, plain=True) for verb in _CHANGES[of["change"].lower()]
        )


def _ables(phrase: str) -> Iterator[Equivalent]:
    """Yield `can not be refunded` for `not refundable`, and `can be refunded` for `is refundable`."""
    unable, able = _NOT_ABLE.fullmatch(phrase), _ABLE.fullmatch(phrase)
    held = unable or able
    if held is None:
        return
    endings = ("ed", "d", f"{held['stem'][-1]}ed")
    if unable:
        before = unable["before"].removesuffix("is ").removesuffix("are ")
        for way in ("can not be", "is not", "are not", "will not be"):
            yield from (
                Equivalent(f"{before}{way} {unable['stem']}{ending}", behind=_AT_ALL, plain=True) for ending in endings
            )
    elif able and not able["before"].rstrip().endswith(("not", "never")):
        yield from (
            Equivalent(f"{able['before']}can be {able['stem']}{ending}", behind=_NO_CONDITION) for ending in endings
        )
