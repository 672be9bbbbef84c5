"""Ways of Polish to say one thing of something: that it is needed, or not, free, forbidden, or paid with.

`trzeba mieć kask` is said by "kask jest obowiązkowy" and by "bez kasku nie wpuszczamy". A group holds what says the
same; `{}` stands for what it is said of. A phrase that is one of a group's ways is looked for in all the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas, Prepared, tokens_of
from pytest_genir.text.matching.equivalent import Equivalent
from pytest_genir.text.matching.polish.ways_said import OF_THINGS, OF_VALUES
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

_PAID_MEANS = words("karta gotówka przelew blik telefon czek bon voucher złotówka euro waluta dolar")
_OF_MONEY = words("opłata kara prowizja kaucja dopłata depozyt grzywna koszt mandat wpisowe")
_GIVEN_BACK = words("kaucja depozyt zaliczka zadatek opłata wpłata składka")
_SPACES = {
    "given back": _GIVEN_BACK, "kept": _GIVEN_BACK, "paid with": _PAID_MEANS, "not paid with": _PAID_MEANS,
    "nothing to pay": _OF_MONEY,
}  # fmt: skip
_FREE_ENTRY = late(r"(?:wstęp|wejście) (?:jest )?(?:woln|bezpłatn|darmow)[yea]\Z", 2)
_ODD = words("nie się jest są tylko bardzo też także i lub albo oraz czy o w na z ze za do co ma mają było będzie to")
_LONGEST = 3
_ALTERNATIVES = late(r"\(([^()]*)\)")

_IMPERATIVE = late(
    r"\b(?:zabierz|weź|przynieś|załóż|okaż|pokaż|przedstaw|miej|włóż|spakuj|noś|przeznacz)(?:cie|my)?\b"
    r"|\b(?:bierz|przynos|zakład|nos|okazuj|zabier|prosi)(?:emy|my|imy|amy|zemy)\b",
    2,
)
#: `dyrektor musi`, and nobody else.
_ALL_MUST = late(r"\A(?!.*\b(?:musi|powinien|powinna|powinno)\s(?!(?:pan|pani|się|być)\b))", 2)
_EACH_OF_THEM = late(r"\b(?:każd[aye]|wszyscy|wszystkie)\s(?:\w+\s){0,2}\Z", 2)
NOW = late(r"\A(?!.*\w(?:(?:li|ły)śmy|[aiyę]ł(?:em|am|a|o|y)?|[aiy]li)\b)", 2)
_ASKING = late(r"\Awymaga|\bwymaga(?:my|\ssię)\b", 2)
#: `legitymacja wymaga wymiany`.
_NEEDED_ITSELF = late(r"\A(?!.+\bwymaga(?:ją)?\b(?!\ssię))", 2)
#: `przyjmujemy karty podarunkowe`: another kind of them is meant.
_OF_ANY_KIND = late(
    r"(?![ ](?!(?:płatnicz|kredytow|debetow|bankow|zbliżeniow|bankomatow)\w*|visa|mastercard|i\b|oraz|lub|albo|ani"
    r"|a\b|w\b|na\b|przy|od\b|bez|po\b|do\b|za\b|także|też|również|u\b|jako|ale|tylko|więc|niestety|natomiast|tu\b|tutaj|jak)[^\W\d_])",
    2,
)
_PAYING = late(r"\b(?:za)?płac(?:isz|icie|ą|i\ssię|imy|i\s(?:pan|pani)|ić)\b", 2)
_OF_ONE_KIND = late(
    r"\b(?:kart|bon|czek|voucher)\w*\s(?:podarunkow|rabatow|lojalnościow|stał|członkow|miejsk|zagranicz|przedpłacon|paliwow"
    r"|firmow|obc)\w*",
    2,
)
#: `bezpłatny` is no form of it, and `dodatkowo płatny` is more.
_CHARGED = late(r"\A(?!.*bezpłatn).*płatn(?:y|a|e|i)\b", 2)
#: `kartę`, and not `kartą`, is something else to do than to pay with it.
_WITH = late(r"\A(?!.*\w(?:li|ły)śmy\b).*(?:\w(?:ą|em|ami)|\bblik)\b", 2)
_PAY_WITH = late(
    r"\A(?=.*(?:\w(?:[^ł]ą|em|ami)|\bblik)\b).*\b(?:za)?płac(?:isz|icie|ą|i\ssię|imy|i\s(?:pan|pani)|ić)\b", 2
)
IS_ADJECTIVE = late(r"\A(?=.*\b(?:jest|są)\b).*(?:(?:bez|nieod)płatn|darmow)(?:y|a|e|i)\b", 2)
#: Where it is a condition it says nothing.
WHERE_IF = late(
    r"\b(?:jeśli|jeżeli|gdy|kiedy|gdyby\w*|jak|czy|o\sile|zanim|aż|nim|chyba|musi\w*|trzeba|należy)\s"
    r"(?:[^,;.!?\n]+\s)?\Z",
    2,
)
_FOR_IT = late(r"\b(?:nie|nic)\b.*\b(?:za)?płac|\bpłac\w*.*\bnic\b", 2)
_AT_ALL = late(r"(?! (?:więcej|mniej|ponad|z góry|od razu|teraz|dopiero|kart|gotówk|przelew|\d))", 2)
_CLOSES = late(r"\s*(?:[.!;\n]|\Z)")
_OF_IT_ALL = late(r"(?! (?:od|dla|do|ponad|powyżej|poniżej|rodzinn|ulgow|stał)\w*)", 2)
_GUARDS: dict[str, Equivalent] = {
    "": Equivalent(""),
    "now": Equivalent("", inside=NOW),
    "whole": Equivalent("", behind=_OF_IT_ALL),
    "must": Equivalent("", inside=_ALL_MUST),
    "charged": Equivalent("", inside=_CHARGED),
    "each": Equivalent("", after=_EACH_OF_THEM),
    "asked": Equivalent("", inside=_IMPERATIVE),
    "needed": Equivalent("", inside=_NEEDED_ITSELF),
    "asking": Equivalent("", inside=_ASKING),
    "end": Equivalent("", behind=_CLOSES),
    "kind": Equivalent("", behind=_OF_ANY_KIND, absent=_OF_ONE_KIND),
    "with": Equivalent("", inside=_WITH, absent=_OF_ONE_KIND),
    "you pay with": Equivalent("", inside=_PAY_WITH, absent=_OF_ONE_KIND, not_after=WHERE_IF),
    "paying": Equivalent("", inside=_PAYING, not_after=WHERE_IF),
    "adjective": Equivalent("", inside=IS_ADJECTIVE),
    "paid": Equivalent("", inside=_FOR_IT, behind=_AT_ALL),
}


class _Saying(NamedTuple):
    """One way to say something of `{}`, in words of a dictionary, and its guard."""

    said: str
    guard: str
    reads: bool
    looks: bool


@lru_cache(maxsize=None)
def _groups() -> Sequence[tuple[str, bool, Sequence[_Saying]]]:
    """Return all groups: their name, whether `{}` is a value, and their ways."""
    every = [*((name, False, text) for name, text in OF_THINGS.items())]
    every += ((name, True, text) for name, text in OF_VALUES.items())
    return [(name, valued, [*_ways(text)]) for name, valued, text in every]


def _ways(text: str) -> Iterator[_Saying]:
    for line in filter(None, map(str.strip, text.splitlines())):
        said, _, guard = line[2:].partition(" | ")
        parts = _ALTERNATIVES.split(said)
        for choice in product(*([part] if at % 2 == 0 else part.split() for at, part in enumerate(parts))):
            yield _Saying("".join(choice), guard, line[0] in "=<", line[0] in "=>")


class _AsRead(NamedTuple):
    """What a phrase has in front of `{}`, and behind it, that says something of it."""

    place: int
    group: str
    valued: bool
    before: tuple[Lemmas, ...]
    after: tuple[Lemmas, ...]


_AllAsRead = Mapping[str, Sequence[_AsRead]]


@lru_cache(maxsize=8)
def _readings(matcher: Matcher) -> tuple[_AllAsRead, _AllAsRead]:
    """Return all ways to be read, by the lemmas of their first word, and by those of the last one of the others."""
    by_first: dict[str, list[_AsRead]] = {}
    by_last: dict[str, list[_AsRead]] = {}
    ways = [(name, valued, way) for name, valued, group in _groups() for way in group if way.reads]
    for place, (name, valued, way) in enumerate(ways):
        before, _, after = way.said.partition("{}")
        front, rear = (tuple(matcher.phrase(word).sets[0] for word in part.split()) for part in (before, after))
        reading = _AsRead(place, name, valued, front, rear)
        for lemma in front[0] if front else rear[-1]:
            (by_first if front else by_last).setdefault(lemma, []).append(reading)
    return by_first, by_last


def other_ways(matcher: Matcher, phrase: str) -> Iterator[Equivalent]:
    """Yield the other ways of the groups that a phrase is one of."""
    read = matcher.phrase(phrase)
    told = ((way.group, _said_of(read, way)) for way in _possible(matcher, read))
    for group, thing in dict.fromkeys(told):
        if thing and _may_be(matcher, group, thing):
            yield from said_of(group, thing)
    if _FREE_ENTRY.match(phrase):
        for thing in ("wstęp", "wejście"):
            yield from said_of("free", thing)


def said_of(group: str, thing: str) -> Iterator[Equivalent]:
    """Yield all ways of a group to say it of a thing."""
    for before, after, way in _looked_for(group):
        yield way._replace(phrase=f"{before}{thing}{after}")


@lru_cache(maxsize=None)
def _looked_for(group: str) -> Sequence[tuple[str, str, Equivalent]]:
    """Return the ways of a group that are looked for, with what stands in front of their thing and behind it."""
    found = []
    for way in (way for name, _, held in _groups() if name == group for way in held if way.looks):
        before, _, after = way.said.partition("{}")
        found.append((before, after, _GUARDS[way.guard]._replace(cases=True)))
    return found


def _may_be(matcher: Matcher, group: str, thing: str) -> bool:
    """Say whether a group is one of such things: only some are paid with."""
    fitting = _SPACES.get(group)
    lemmas = matcher.phrase(thing).sets[0]
    if group == "needless":  # what is not to be paid
        return _OF_MONEY.isdisjoint(lemmas)
    return fitting is None or not fitting.isdisjoint(lemmas)


def _possible(matcher: Matcher, read: Prepared) -> Sequence[_AsRead]:
    """Return the readings whose first word, or last one where `{}` comes first, a phrase has in that place."""
    if not read.tokens:
        return ()
    first, last = _readings(matcher)
    places = ((read.sets[0], first), (read.sets[-1], last))
    found = {way for lemmas, ways in places for lemma in lemmas for way in ways.get(lemma, ())}
    return sorted(found, key=lambda way: way.place)


def _said_of(read: Prepared, way: _AsRead) -> str | None:
    """Return of what a phrase says something in a certain way; None where it does not."""
    first, last = len(way.before), len(read.tokens) - len(way.after)
    if not 0 < last - first <= _LONGEST + way.valued:
        return None
    told = zip((*way.before, *way.after), (*range(first), *range(last, len(read.tokens))), strict=True)
    if any(lemmas.isdisjoint(read.sets[at]) for lemmas, at in told):
        return None
    if way.valued:
        value = read.values[0] if len(read.values) == 1 else None
        if value is None or tokens_of(value, read.spans) != (first, last - 1):
            return None
        return read.text[value.start : value.end]
    held = range(first, last)
    if any(at in read.within or read.tokens[at] in _ODD or read.tokens[at].endswith("ć") for at in held):
        return None
    if read.tokens[first] in POLISH.prepositions or any(read.between(at, at + 1) != " " for at in held[:-1]):
        return None
    return read.text[read.spans[first][0] : read.spans[last - 1][1]]
