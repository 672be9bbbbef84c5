"""Clauses of a Polish answer, read with what they leave to another: conditions, exceptions, one value for another.

`pod warunkiem zgody rodziców` is said by "o ile rodzice wyrażą zgodę", `pokój 214` by "nie pokój 241, lecz 214", and
`dzieci do lat 4 bezpłatnie` by "z wyjątkiem dzieci do lat 4, które wchodzą bezpłatnie". Each such clause is put in
words of its own, and the phrase is looked for in those.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, TypeAlias

from pytest_genir.lean.late import late
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: Finds a phrase in a text whose words may stand apart.
Finds: TypeAlias = "Callable[[Matcher, str, Prepared], Iterator[Match]]"

_IF = (
    r"(?:(?:tylko|jedynie|wyłącznie)\s)?(?:jeśli|jeżeli|o\sile|pod\swarunkiem(?:,?\sże)?|w\srazie(?:,?\s(?:gdy|jeśli))?"
    r"|w\s(?:przypadku|sytuacji)(?:,?\sgdy)?|gdy|za(?=\s(?:\w+\s)?zgodą\b))"
)
_WANTED = late(rf"\A{_IF}\s(?P<rest>.+)\Z", 2)
_CONDITION = late(rf"(?<![^\W_])(?<!nawet\s){_IF}\s(?P<rest>[^,.;:!?()\n]+)", 2)
_DENIES = late(r"(?<![^\W_])(?:nie\w*|bez|brak\w*|ani|zamiast)(?![^\W_])", 2)
#: Of these a condition says no more than that something is so.
_BEING = words("mieć być wystąpić występować pojawić pojawiać zdarzyć zdarzać dojść nastąpić posiadać zachodzić")
_FIGURE = r"\d(?:[\w./-]*\w)?"
_ONE_FOR_ANOTHER = late(
    rf"(?P<before>(?:[^\W\d_]+\s){{0,2}})\bnie\s(?P<thing>(?:[^\W\d_]+\.?\s){{0,3}})(?P<no>{_FIGURE})"
    rf"(?P<unit>(?:\s[^\W\d_]+){{0,2}}),?\s(?:lecz|ale|tylko|a)\s(?P<led>(?:[^\W\d_]{{1,3}}\s)?)(?P<yes>{_FIGURE})"
    r"(?P<own>\s[^\W\d_]+)?",
    2,
)
_EXCEPTED = late(
    r"\b(?:z\swyjątkiem|wyjątkiem\s(?:są|jest)|wyjątek\s(?:stanowi|stanowią|to)|oprócz|prócz|poza)\s(?P<who>[^,.;:!?()\n]{3,60}),\s"
    r"(?:(?P<led>dla|od)\s)?któr(?:y|a|e|zy|ych|ego|ej)\s(?P<what>[^,.;:!?()\n]+)",
    2,
)
_UNITS = words("zł złotych gr euro kg g km m cm mm l ml minut godzin dni tygodni miesięcy lat osób proc")


def find_reread(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield the clauses of an answer that say a phrase once they are read with what belongs to them."""
    wanted = _WANTED.match(phrase)
    if wanted:
        yield from _on_condition(matcher, wanted["rest"], prepared, finds)
    elif "nie" in prepared.written and matcher.phrase(phrase).values:
        yield from one_for_another(matcher, phrase, prepared, finds)
    if not prepared.lemmas.isdisjoint(_EXCEPTING):
        yield from _of_the_excepted(matcher, phrase, prepared, finds)


_EXCEPTING = words("wyjątek oprócz prócz poza")


def _on_condition(matcher: Matcher, wanted: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    for found in _CONDITION.finditer(prepared.text):
        said = found["rest"]
        if (_DENIES.search(said) is None) is not (_DENIES.search(wanted) is None):
            continue
        own = matcher.prepare(said)
        bare = _without_being(matcher, wanted)
        if _stands(matcher, wanted, own, finds) or (
            bare and _only_is(own, matcher, bare) and _stands(matcher, bare, own, finds)
        ):
            yield _place(prepared, found.start(), found.end())


def _without_being(matcher: Matcher, wanted: str) -> str:
    """Return `gorączkę` of `masz gorączkę`; nothing where a deed is wanted."""
    read = matcher.phrase(wanted)
    kept = [at for at, lemmas in enumerate(read.sets) if lemmas.isdisjoint(_BEING) and read.tokens[at] != "się"]
    return " ".join(read.text[slice(*read.spans[at])] for at in kept)


def _only_is(own: Prepared, matcher: Matcher, bare: str) -> bool:
    """Say whether a clause has no other words than those of a phrase, and that it is so."""
    wanted = matcher.phrase(bare)
    held = frozenset().union(*wanted.sets) if wanted.sets else frozenset[str]()
    return all(
        not lemmas.isdisjoint(held | _BEING) or own.tokens[at] in ("się", "u", "on", "ona", "pan", "pani", "państwo")
        for at, lemmas in enumerate(own.sets)
    )


def one_for_another(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    """Yield the value that takes the place of another, with what that one has beside it: `nie 30 zł, lecz 40`."""
    for found in _ONE_FOR_ANOTHER.finditer(prepared.text):
        thing = found["thing"] or found["before"]
        own = found["own"] or ""
        unit = own if own.strip().lower() in _UNITS else found["unit"]
        if found["led"] and found["led"].strip() not in thing.split():
            continue
        if _stands(matcher, phrase, matcher.prepare(f"{thing}{found['yes']}{unit}"), finds):
            yield _place(prepared, found.start("yes"), found.end("yes"))


def _of_the_excepted(matcher: Matcher, phrase: str, prepared: Prepared, finds: Finds) -> Iterator[Match]:
    for found in _EXCEPTED.finditer(prepared.text):
        led = f"{found['led']} " if found["led"] else ""
        if _stands(matcher, phrase, matcher.prepare(f"{led}{found['who']} {found['what']}"), finds):
            yield _place(prepared, found.start("what"), found.end("what"))


def _stands(matcher: Matcher, phrase: str, own: Prepared, finds: Finds) -> bool:
    """Say whether a clause in words of its own says a phrase, and does not deny it."""
    from pytest_genir.text.polarity import Polarity

    polarity = Polarity(own, "pl")
    found = (*matcher.find_all(phrase, own), *finds(matcher, phrase, own))
    return any(polarity.denial(match) is None for match in found)


def _place(prepared: Prepared, start: int, end: int) -> Match:
    held = [at for at, (begin, close) in enumerate(prepared.spans) if start <= begin and close <= end]
    return prepared.match(held[0], held[-1])
