"""What links a Polish clause, or a noun, to the rest: `w razie rezygnacji`, "jeśli zrezygnujesz".

When, why, on what condition or in spite of what something is so is said by a noun behind a preposition as well as by a
clause behind a conjunction. Both are compared by the words that carry them: the verb of a deed and its noun are one,
what only says that something is there ("wystąpi", "dojdzie do") says nothing, and `chyba że` denies what `o ile` says.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching import Lemmas, Match, Prepared
from pytest_genir.text.matching.polish.deeds import VERBS_OF_NOUNS
from pytest_genir.text.polarity.polish import POLISH
from pytest_genir.text.polarity.rules import may_be_finite
from pytest_genir.text.values.value import meets
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: Finds a phrase in a text whose words may stand apart.
Finds: TypeAlias = "Callable[[Matcher, str, Prepared], Iterator[Match]]"
#: Says whether a clause in words of its own says a phrase.
Stands: TypeAlias = "Callable[[Matcher, str, Prepared], bool]"


class _Link(NamedTuple):
    """The words of one link: those in front of clauses, and those in front of nouns."""

    clauses: str
    nouns: str
    #: Its conjunctions may also mean `while`, unless something has been done by then.
    done: bool = False


#: In front of a deed's noun these make a condition of it: `po wpłaceniu`, `za okazaniem`, `za zgodą`.
_BY_A_DEED = (
    r"(?:po|za|przy)"
    r"(?=\s(?:\w+(?:ej|ym|im|ą)\s)?(?:uzyskani|\w+[nc]i(?:u|em)\b|zgod[ąy]|wpła|opła|zapła|rezerwacj|rejestracj))"
)
_LINKS = (
    _Link(
        r"(?P<unless>chyba,?\sże)|jeśli(?:by)?|jeżeli(?:by)?|o\sile|pod\swarunkiem,?\sże|na\swypadek,?\sgdyby"
        r"|w\srazie,?\s(?:gdy(?:by)?|jeśli)|w\s(?:przypadku|sytuacji|chwili|momencie),?\s(?:gdy|kiedy)"
        r"|gdy|kiedy|jak\stylko",
        rf"pod\swarunkiem|na\swypadek|w\s(?:razie|przypadku|sytuacji|chwili|momencie)|z\schwilą|{_BY_A_DEED}",
    ),
    _Link(r"zanim|nim|przed\stym,?\s(?:jak|zanim|nim)", r"przed"),
    _Link(
        r"po\stym,?\s(?:jak|gdy|kiedy)|(?:gdy|jak|kiedy)(?:\stylko)?",
        r"po",
        done=True,
    ),
    _Link(
        r"podczas\sgdy|w\sczasie,?\s(?:gdy|kiedy)|gdy|kiedy|dopóki|póki|tak\sdługo,?\sjak",
        r"podczas|w\strakcie|w\sczasie|przez\scały\sczas",
    ),
    _Link(
        r"bo|ponieważ|gdyż|bowiem|jako\sże|dlatego,?\sże"
        r"|(?:z\stego\spowodu|ze\swzględu\sna\sto|w\szwiązku\sz\stym),?\sże",
        r"z\spowodu|(?:na\s)?skutek|wskutek|w\s(?:wyniku|następstwie)"
        r"|ze\swzględu\sna|z\suwagi\sna|w\szwiązku\sz|z\sracji",
    ),
    _Link(r"choć|chociaż|(?:po)?mimo(?:\sto)?,?\s(?:że|iż)|aczkolwiek", r"(?:po)?mimo|wbrew"),
    _Link(r"aby|żeby|by|ażeby|po\sto,?\s(?:aby|żeby|by)", r"w\scelu"),
)
_ONLY = r"(?P<only>(?:tylko|wyłącznie|jedynie|dopiero)\s(?:wtedy,?\s|wówczas,?\s)?)?(?:(?:już|tuż|zaraz|krótko)\s)?"
_MARKS = [rf"{_ONLY}(?:(?P<clause>{link.clauses})|(?:{link.nouns}))\s" for link in _LINKS]
_WANTED = [late(rf"\A{mark}(?P<rest>.+)\Z", 2) for mark in _MARKS]
_SAID = [late(rf"(?<![^\W_])(?<!nawet\s){mark}(?P<rest>[^,.;:!?()\n]+)", 2) for mark in _MARKS]
_LACKS = words("bez brak braku ani zamiast")
#: What only says that something is so, or is there.
_BEING = words(
    "mieć być wystąpić występować pojawić pojawiać zdarzyć zdarzać dojść dochodzić nastąpić następować posiadać"
    " zachodzić zacząć zaczynać wyrazić wyrażać udzielić udzielać uzyskać uzyskiwać zostać"
    " dotrzeć docierać stwierdzić odczuwać"
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
chorować choroba zachorować chory
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


def find_linked(matcher: Matcher, phrase: str, prepared: Prepared, stands: Stands) -> Iterator[Match]:
    """Yield the clauses, and the nouns, that are linked to their sentence as a phrase is, and say the same."""
    for link, pattern, told in zip(_LINKS, _WANTED, _SAID, strict=True):
        asked = pattern.match(phrase)
        wanted = _read(matcher, asked) if asked else None
        if asked is None or wanted is None or not (wanted.content or wanted.read.values):
            continue
        for found in told.finditer(prepared.text):
            if asked["only"] and not found["only"]:
                continue
            said = _read(matcher, found)
            if said.denied is not wanted.denied or said.lacks != wanted.lacks:
                continue
            if link.done and found["clause"] and not _is_done(said.read):
                continue
            if _says(said, wanted) or (wanted.read.values and stands(matcher, asked["rest"], said.read)):
                yield place_of(prepared, found.start(), found.end())


def _is_done(own: Prepared) -> bool:
    """Say whether a clause tells of what is done by then: `gdy ukończysz`, and not `gdy kończysz`."""
    return any(not lemmas.isdisjoint(IMPERFECTIVES) for lemmas in own.sets)


def place_of(prepared: Prepared, start: int, end: int) -> Match:
    """Return what of an answer stands between two places, as a match."""
    held = [at for at, (begin, close) in enumerate(prepared.spans) if start <= begin and close <= end]
    return prepared.match(held[0], held[-1])


def _says(said: _Carried, wanted: _Carried) -> bool:
    """Say whether a condition has all that another one has, and nothing else is done in it."""
    if any(all(one.isdisjoint(other) for other in said.content) for one in wanted.content):
        return False
    if any(all(one.isdisjoint(other) for other in wanted.content) for one in said.doing):
        return False
    return all(any(meets(value, other) for other in said.read.values) for value in wanted.read.values)


def _read(matcher: Matcher, found: re.Match[str]) -> _Carried:
    read = matcher.prepare(found["rest"])
    unless = found.groupdict().get("unless") is not None
    denied, content, doing = unless, [], []
    agreed, wet = "inaczej" in read.tokens, "deszcz" in read.lemmas or "śnieg" in read.lemmas
    for at, token in enumerate(read.tokens):
        lemmas = read.sets[at]
        finite = may_be_finite(token, lemmas, POLISH) and token not in lemmas
        if finite and found["clause"] is None:
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
