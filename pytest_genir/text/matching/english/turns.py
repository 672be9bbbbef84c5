"""English statements turned round: `capital is Vilnius`, `drop of 15%` and "dropped by 15%", `not refundable`.

A change is named or told, what can be done to a thing is told by an adjective, what is so stays so, and who made
something is its author.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pytest_genir.lean.late import late
from pytest_genir.text.matching.english.statement_rows import rows
from pytest_genir.text.matching.equivalent import Equivalent

_DECADES = {
    "20": "twenties", "30": "thirties", "40": "forties", "50": "fifties", "60": "sixties", "70": "seventies",
    "80": "eighties", "90": "nineties",
}  # fmt: skip
_TEN_BY_NAME = {name: ten for ten, name in _DECADES.items()}
_DECADE = late(rf"(?<![\w£$€.,])(?:the )?(?P<century>1[6-9]|20)?(?P<ten>{'|'.join(_DECADES)})s\b", re.I)
_NAMED_DECADE = late(rf"\b(?:the )?(?:nineteen[- ])?(?P<name>{'|'.join(_TEN_BY_NAME)})\b", re.I)
#: Named by the noun and told by its verb; `risen` and `rose` have one lemma.
_CHANGES = {
    "drop": ("dropped", "fell"), "fall": ("fell", "dropped"), "decrease": ("decreased", "fell"),
    "decline": ("declined", "fell"), "rise": ("rose", "increased", "go up"), "increase": ("increased", "rose", "go up"),
    "growth": ("grew", "increased"),
}  # fmt: skip
_CHANGE_BY = late(rf"(?:an? )?(?P<change>{'|'.join(_CHANGES)}) (?:of|by) (?P<value>[£$€]?\d.*)", re.I)
_CHANGED_BY = late(rf"(?:an? )?(?P<value>\d[\d.,]*\s?(?:%|per ?cent)) (?P<change>{'|'.join(_CHANGES)})", re.I)
_CHANGE_IN = late(rf"(?:an? )?(?P<change>{'|'.join(_CHANGES)}) in (?P<what>[a-z]+)", re.I)
_CAPITALS = r"[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}"
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
_MADE = {
    "written": ("author", "writer"), "composed": ("composer",), "designed": ("designer", "architect"),
    "founded": ("founder",), "directed": ("director",), "translated": ("translator",), "invented": ("inventor",),
    "headed": ("head",), "led": ("leader", "head"), "coached": ("coach",), "edited": ("editor",), "owned": ("owner",),
    "taught": ("teacher", "instructor"), "hosted": ("host",), "chaired": ("chair",), "managed": ("manager",),
}  # fmt: skip
_MADE_BY = late(rf"(?i:{'|'.join(_MADE)}) by (?P<name>{_CAPITALS})")
#: `no car park fee` is about no car park.
_CLOSES = late(
    r"\s*(?:[.,;:!?)\n]|\Z)"
    r"|\s(?:here|there|at|in|on|for|of|and|or|but|so|because|anymore|yet|nearby|either|available)\b",
    re.I,
)
#: Of a period nothing but its length is told.
_FOR_SO_LONG = late(r"\b(?:lasts?|runs?|for|takes?|is|of|over|covers?)\s(?:a\stotal\sof\s)?\Z", re.I)


#: Behind `@` stands what a way takes besides.
_TURNS = rows(r"""
= (?P<x>(?!(?:it|there|this|that|he|she|who|what)\b)[a-z]+(?: [a-z]+)?) (?:is|are) (?P<r>(?!not\b|no\b)[a-z]+)
  {x} [stays / remains] {r} @unconditional
= (?:the )?(?P<x>(?-i:[a-z]+(?: [a-z]+)?)) (?-i:is) (?P<n>(?-i:[A-Z][\w'’-]+(?: [A-Z][\w'’-]+){0,2}))
  {n} is the {x} @not owning
= (?P<r>[a-z]{3,})-free (?P<x>[a-z]+)
  {x} [without / free of / free from] {r}
= neither (?P<x>[a-z]+) nor (?P<z>[a-z]+)
  neither on {x} nor on {z} | neither in {x} nor in {z} | neither by {x} nor by {z} | neither with {x} nor with {z}
  | neither at {x} nor at {z}
= (?P<x>prescription|cash|card|appointment|invitation|request|reservation|foot|person) only
  only [on / by / in / with] {x}
= on (?P<x>(?:working|business|school|market) day)s
  [every / each] {x}
= (?P<p>(?:by|in|on|with|for|at) )(?P<x>[a-z]+) (?P<r>or|and) (?P<z>[a-z]+)
  {p}{z} {r} {x}
= (?P<r>remote|independent) work(?:ing)?
  work {r}ly @plain
= (?P<z>[a-z]{2,}s) (?P<v>[a-z]{3,}(?<!s)) (?P<x>[a-z]{3,})
  {x} are {v} by [{z} / the {z}] @plain and not owning
= there(?:['’]s| is| are) no (?P<x>[a-z]+(?: [a-z]+)?)
  has no {x} @closing
= (?P<n>\d{1,3}|[a-z]+)[- ](?P<z>day|week|month|year|hour|minute)[- ]period
  {n} {z}s @for so long
= (?P<n>\d{1,3}|[a-z]+)[- ](?P<z>day|week|month|year|hour|minute)[- ](?P<x>trial|course|tour|contract|warranty
+ |guarantee|lease|notice period|training|workshop)
  {x} [lasts / runs for / of / is] {n} {z}s
= (?P<x>bus|tram|line) (?P<n>\d{1,3}[A-Z]?)
  number {n} {x} @together | {n} {x} @together
""")
_GUARDS = {
    "": Equivalent(""),
    "unconditional": Equivalent("", behind=_NO_CONDITION),
    "not owning": Equivalent("", behind=_NOT_OWNING),
    "plain": Equivalent("", plain=True),
    "plain and not owning": Equivalent("", behind=_NOT_OWNING, plain=True),
    "closing": Equivalent("", behind=_CLOSES, plain=True),
    "for so long": Equivalent("", after=_FOR_SO_LONG),
    "together": Equivalent("", plain=True, together=True),
}


def turned_round(phrase: str) -> Iterator[Equivalent]:
    """Yield the ways in which the statement, or the thing, of a phrase is told from its other side."""
    yield from _decades(phrase)
    yield from _changes(phrase)
    yield from _ables(phrase)
    for turn in _TURNS:
        if held := turn.pattern.fullmatch(phrase):
            for way in turn.ways:
                said, _, guard = way.partition(" @")
                yield _GUARDS[guard]._replace(phrase=said.format_map(held.groupdict("")))
    made = _MADE_BY.fullmatch(phrase)
    if made:
        for who in _MADE[phrase.split()[0].lower()]:
            for way in (f"{who} is {made['name']}", f"{made['name']} is the {who}"):
                yield Equivalent(way, behind=_NOT_OWNING)


def _decades(phrase: str) -> Iterator[Equivalent]:
    """Yield `the nineties` for `the 1990s`, and the other way round."""
    held, named = _DECADE.search(phrase), _NAMED_DECADE.search(phrase)
    if held and held["century"] != "20":
        ways = [f"the {_DECADES[held['ten']]}", f"the {held['ten']}s", f"the nineteen {_DECADES[held['ten']]}"]
        ways += [f"the nineteen-{_DECADES[held['ten']]}"]
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
    by, of = _CHANGE_BY.fullmatch(phrase) or _CHANGED_BY.fullmatch(phrase), _CHANGE_IN.fullmatch(phrase)
    if by:
        for verb in _CHANGES[by["change"].lower()]:
            for joint in ("by ", ""):
                yield Equivalent(f"{verb} {joint}{by['value']}", not_after=_PERHAPS)
                yield Equivalent(f"will {verb} {joint}{by['value']}")
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
