"""What links a Polish clause, or a noun, to the rest: `przed wyjazdem` and "zanim wyjedziesz".

When, why, on what condition or in spite of what something is so is said by a noun behind a preposition as well as by a
clause behind a conjunction. A phrase that begins with one is said by a clause, or a noun, of the same link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching import Match, Prepared
from pytest_genir.text.matching.spread.polish_families.families import keys
from pytest_genir.text.matching.spread.polish_families.phrases import does
from pytest_genir.text.vocabulary import words

if TYPE_CHECKING:
    from pytest_genir.text.matching.matcher import Matcher

#: Finds a phrase in a text whose words may stand apart.
Finds: TypeAlias = "Callable[[Matcher, str, Prepared], Iterator[Match]]"
#: Says whether a clause in words of its own says a phrase.
Stands: TypeAlias = "Callable[[Matcher, str, Prepared], bool]"

_ONLY = r"(?:(?:tylko|jedynie|wyłącznie|dopiero|nawet|już|tuż|zaraz|krótko)\s)?"


class _Link(NamedTuple):
    """The words of one link: those in front of nouns, those in front of clauses, and what is done there."""

    nouns: str
    clauses: str
    #: Behind the conjunctions that may also mean `while` something has been done.
    done: bool = False


_LINKS = {
    "before": _Link(r"przed", r"zanim|nim|przed\stym,?\s(?:jak|zanim|nim)"),
    "after": _Link(r"po", r"gdy|kiedy|jak|po\stym,?\s(?:jak|gdy|kiedy)|gdy\stylko|jak\stylko|kiedy\stylko", done=True),
    "while": _Link(r"podczas|w\strakcie|w\sczasie", r"gdy|kiedy|podczas\sgdy|w\sczasie,?\s(?:gdy|kiedy)|dopóki|póki"),
    "as long as": _Link(r"przez\scały\sczas", r"dopóki|póki|tak\sdługo,?\sjak"),
    "because": _Link(
        r"z\spowodu|wskutek|na\sskutek|w\swyniku|w\snastępstwie|ze\swzględu\sna|z\suwagi\sna|w\szwiązku\sz|z\sracji",
        r"bo|ponieważ|gdyż|bowiem|jako\sże|dlatego,?\sże|z\stego\spowodu,?\sże|ze\swzględu\sna\sto,?\sże|w\szwiązku\sz\stym,?\sże",
    ),
    "despite": _Link(r"(?:po)?mimo|wbrew", r"choć|chociaż|(?:po)?mimo,?\s(?:że|iż)|mimo\sto,?\sże|aczkolwiek"),
    "in order to": _Link(r"w\scelu", r"aby|żeby|by|ażeby|po\sto,?\s(?:aby|żeby|by)"),
}  # fmt: skip
_WORDS_OF = {
    "before": words("przed zanim nim"),
    "after": words("po gdy kiedy jak"),
    "while": words("podczas trakcie czasie gdy kiedy dopóki póki"),
    "as long as": words("dopóki póki długo czas"),
    "because": words(
        "powodu wskutek skutek wyniku następstwie względu uwagi związku racji bo ponieważ gdyż bowiem jako dlatego"
    ),
    "despite": words("mimo pomimo wbrew choć chociaż aczkolwiek"),
    "in order to": words("celu aby żeby by ażeby"),
}
_WANTED = {
    name: late(rf"\A{_ONLY}(?:(?P<clause>{link.clauses})|(?:{link.nouns}))\s(?P<rest>.+)\Z", 2)
    for name, link in _LINKS.items()
}
_SAID = {
    name: late(
        rf"(?<![^\W_])(?<!nawet\s){_ONLY}(?:(?P<clause>{link.clauses})|(?:{link.nouns}))\s(?P<rest>[^,.;:!?()\n]+)", 2
    )
    for name, link in _LINKS.items()
}
_DENIES = late(r"(?<![^\W_])(?:nie\w*|bez|brak\w*|ani|zamiast)(?![^\W_])", 2)
#: Of these a clause says no more than that something is so.
_BEING = words(
    "mieć być wystąpić występować pojawić pojawiać zdarzyć zdarzać dojść nastąpić posiadać zachodzić wyrazić"
    " wyrażać udzielić padać trwać odbywać wybuchnąć wybuchać"
)
#: Whether it was so, or will be, is no matter of a link.
_TIMES = late(r"\b(?:zosta(?:nie|ną|ł|ła|ło|ły|li)|będzie|będą|był|była|było|były|byli)\s", 2)
_PERSONS = words("się u on ona pan pani państwo ktoś tylko już akurat")


def find_linked(matcher: Matcher, phrase: str, prepared: Prepared, stands: Stands) -> Iterator[Match]:
    """Yield the clauses, and the nouns, that are linked to their sentence as a phrase is, and say the same."""
    for name, pattern in _WANTED.items():
        wanted = pattern.match(phrase)
        if wanted is None or prepared.written.isdisjoint(_WORDS_OF[name]):
            continue
        rest = wanted["rest"]
        for found in _SAID[name].finditer(prepared.text):
            said = found["rest"] if found["clause"] else _noun_of(matcher, found["rest"])
            if (_DENIES.search(said) is None) is not (_DENIES.search(rest) is None):
                continue
            own = matcher.prepare(_TIMES.sub("", said))
            if _LINKS[name].done and not (_is_done(own) if found["clause"] else wanted["clause"]):
                continue
            if stands(matcher, rest, own) or _is_deed(matcher, rest, own) or _is_so(matcher, rest, own, stands):
                yield _place(prepared, found.start(), found.start("rest") + len(said))


def _noun_of(matcher: Matcher, said: str) -> str:
    """Return what stands behind a preposition, in front of the verb: `pożaru` of `pożaru zadzwoń`."""
    read = matcher.prepare(said)
    verb = next((at for at in range(1, len(read.tokens)) if does(read, at) or read.tokens[at] == "nie"), None)
    return said if verb is None else said[: read.spans[verb - 1][1]]


def _is_done(own: Prepared) -> bool:
    """Say whether a clause tells of what is done by then: `gdy ukończysz`, and not `gdy kończysz`."""
    return any(not lemmas.isdisjoint(IMPERFECTIVES) for lemmas in own.sets)


def _is_deed(matcher: Matcher, wanted: str, own: Prepared) -> bool:
    """Say whether a clause does what one word of a phrase names, and the other way round: `wyjedziesz`, `wyjazd`."""
    read = matcher.phrase(wanted)
    if len(read.tokens) != 1:
        return False
    deed = keys(read.sets[0])
    return any(not deed.isdisjoint(keys(lemmas)) for lemmas in own.sets)


def _is_so(matcher: Matcher, wanted: str, own: Prepared, stands: Stands) -> bool:
    """Say whether a clause says no more than that there is what a phrase names: `masz gorączkę`, `pada deszcz`."""
    bare = _without_being(matcher, wanted)
    return bool(bare) and _only_is(own, matcher, bare) and stands(matcher, bare, own)


def _without_being(matcher: Matcher, wanted: str) -> str:
    """Return `gorączkę` of `masz gorączkę`; nothing where a deed is wanted."""
    read = matcher.phrase(wanted)
    kept = [at for at, lemmas in enumerate(read.sets) if lemmas.isdisjoint(_BEING) and read.tokens[at] != "się"]
    return " ".join(read.text[slice(*read.spans[at])] for at in kept)


def _only_is(own: Prepared, matcher: Matcher, bare: str) -> bool:
    """Say whether a clause has no other words than those of a phrase, and that it is so."""
    wanted = matcher.phrase(bare)
    held = frozenset().union(*wanted.sets) if wanted.sets else frozenset[str]()
    return all(not lemmas.isdisjoint(held | _BEING) or own.tokens[at] in _PERSONS for at, lemmas in enumerate(own.sets))


def _place(prepared: Prepared, start: int, end: int) -> Match:
    held = [at for at, (begin, close) in enumerate(prepared.spans) if start <= begin and close <= end]
    return prepared.match(held[0], held[-1])
