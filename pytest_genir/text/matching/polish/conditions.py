"""Polish conditions however put: `w razie rezygnacji` in "jeśli zrezygnujesz", `chyba że pada` in "o ile nie pada".

A condition is compared by the words that carry it: the verb of a deed and its noun are one, what only says that
something is there ("wystąpi", "dojdzie do") says nothing, and `chyba że` denies what `o ile` says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching import Lemmas, Match, Prepared
from pytest_genir.text.matching.polish.deeds import VERBS_OF_NOUNS
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.values.value import meets
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: Says whether a phrase stands in a clause.
Stands: TypeAlias = "Callable[[Matcher, str, Prepared], bool]"

_ONLY = r"(?P<only>(?:tylko|wyłącznie|jedynie|dopiero)\s(?:wtedy,?\s|wówczas,?\s)?)?"
_SURELY = (
    r"jeśli(?:by)?|jeżeli(?:by)?|o\sile|pod\swarunkiem(?:,?\sże)?|na\swypadek(?:,?\sgdyby)?"
    r"|w\srazie(?:,?\s(?:gdy(?:by)?|jeśli))?|w\s(?:przypadku|sytuacji|chwili|momencie)(?:,?\s(?:gdy|kiedy))?"
    r"|gdy|kiedy|jak\stylko|z\schwilą"
)
_UNLESS = r"(?P<unless>chyba,?\sże)"
#: In front of a deed's noun these make a condition of it: `po wpłaceniu`, `za okazaniem`, `za zgodą`.
_BY_A_DEED = (
    r"(?:po|za|przy)"
    r"(?=\s(?:\w+(?:ej|ym|im|ą)\s)?(?:uzyskani|\w+[nc]i(?:u|em)\b|zgod[ąy]|wpła|opła|zapła|rezerwacj|rejestracj))"
)
_MARK = rf"{_ONLY}(?:{_UNLESS}|{_SURELY}|{_BY_A_DEED})"
_WANTED = late(rf"\A{_MARK}\s(?P<rest>.+)\Z", 2)
#: Behind any other mark stands a clause, and no noun that the next verb has nothing to do with.
_OF_A_CLAUSE = late(r"\b(?:jeśli|jeżeli|jeśliby|jeżeliby|ile|że|gdy|gdyby|kiedy|tylko)\Z", 2)
_CONDITION = late(rf"(?<![^\W_])(?<!nawet\s){_MARK}\s(?P<rest>[^,.;:!?()\n]+)", 2)
_LACKS = words("bez brak braku ani zamiast")
#: What only says that something is so, or is there.
_BEING = words(
    "mieć być wystąpić występować pojawić pojawiać zdarzyć zdarzać dojść dochodzić nastąpić następować posiadać"
    " zachodzić wyrazić wyrażać udzielić udzielać uzyskać uzyskiwać zostać dotrzeć docierać stwierdzić odczuwać"
)
_SMALL = words(
    "się to pan pani państwo pana panu panią państwu ci ty tobie ktoś on ona ono jego jej ich go mu im już też także"
    " w we z ze na do o od przy u że by aby jest są twój twoja twoje twoją twojego twojej swój swoją swoje"
    " swojego swojej"
)
#: Words that mean one thing in a condition.
_SAME = {
    other: held[0]
    for held in (
        line.split()
        for line in """
okazać pokazać przedstawić okazywać pokazywać przedstawiać
chorować choroba zachorować
rezygnować rezygnacja zrezygnować
utracić zgubić stracić tracić gubić utrata zguba
wcześniej wcześniejszy uprzedni uprzednio zawczasu wcześnie wczesny
zgodzić zgoda zgadzać
umrzeć śmierć zgon umierać
""".strip().splitlines()
    )
    for other in held
}
#: What is said otherwise where something is agreed: `chyba że umowa stanowi inaczej`, `o ile nie ustalono inaczej`.
_AGREEING = words("stanowić postanowić ustalić uzgodnić określić przewidywać umówić zastrzec zastrzegać wskazać")
_FORGETTING, _RAINING = words("zapomnieć zapominać"), words("padać spaść spadać lunąć zacząć")


@dataclass(frozen=True, slots=True)
class _Carried:
    """What carries a condition."""

    #: Of each word, what it may be compared by.
    content: Sequence[Lemmas]
    #: Of these, the verbs.
    doing: Sequence[Lemmas]
    denied: bool
    lacks: frozenset[str]
    read: Prepared


def find_conditions(matcher: Matcher, phrase: str, prepared: Prepared, stands: Stands) -> Iterator[Match]:
    """Yield the conditions of an answer that say the one that a phrase is.

    `stands` says whether a clause with a value says another, in whatever way.
    """
    asked = _WANTED.match(phrase)
    if asked is None:
        return
    wanted = _read(matcher, asked)
    if not wanted.content and not wanted.read.values:
        return
    for found in _CONDITION.finditer(prepared.text):
        if asked["only"] and not found["only"]:
            continue
        said = _read(matcher, found)
        if said.denied is not wanted.denied or said.lacks != wanted.lacks:
            continue
        if _says(said, wanted) or (wanted.read.values and stands(matcher, asked["rest"], said.read)):
            spans = enumerate(prepared.spans)
            held = [at for at, (begin, end) in spans if found.start() <= begin and end <= found.end()]
            yield prepared.match(held[0], held[-1])


def _says(said: _Carried, wanted: _Carried) -> bool:
    """Say whether a condition has all that another one has, and nothing else is done in it."""
    if any(all(one.isdisjoint(other) for other in said.content) for one in wanted.content):
        return False
    if any(all(one.isdisjoint(other) for other in wanted.content) for one in said.doing):
        return False
    return all(any(meets(value, other) for other in said.read.values) for value in wanted.read.values)


def _read(matcher: Matcher, found: re.Match[str]) -> _Carried:
    read = matcher.prepare(found["rest"])
    clausal = _OF_A_CLAUSE.search(found[0][: found.start("rest") - found.start()].rstrip()) is not None
    denied, content, doing = found["unless"] is not None, [], []
    agreed, wet = "inaczej" in read.tokens, "deszcz" in read.lemmas or "śnieg" in read.lemmas
    for at, token in enumerate(read.tokens):
        lemmas = read.sets[at]
        finite = may_be_finite(token, lemmas, POLISH) and token not in lemmas
        if finite and not clausal and found["unless"] is None:
            break  # `w razie zapomnienia hasła kliknij link`
        if token == "nie":
            denied = not denied
            continue
        if at in read.within or token in _LACKS:
            continue
        if token in _SMALL or not lemmas.isdisjoint(_BEING) or (wet and not lemmas.isdisjoint(_RAINING)):
            if token in POLISH.prepositions and at + 1 in read.within:
                content.append(frozenset((token,)))
            continue
        if not lemmas.isdisjoint(_FORGETTING):
            denied = not denied
            lemmas = frozenset(("pamiętać",))
        kin = frozenset(_SAME.get(each, each) for each in {*lemmas, *(VERBS_OF_NOUNS.get(one, one) for one in lemmas)})
        if agreed and not lemmas.isdisjoint(_AGREEING):
            kin |= {"ustalić"}
        content.append(kin)
        if finite or token.endswith("ć"):
            doing.append(kin)
    lacking = frozenset(token for token in read.tokens if token in _LACKS)
    return _Carried(content, doing, denied, lacking, read)
