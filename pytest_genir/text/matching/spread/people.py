"""People as answers name them: `dr Nowak` in "doktor Anna Nowak", `Jan Kowalski` in "J. Kowalski" and "Kowalski, Jan".

A first name may be an initial, a title may be written out, and first names may stand between it and the surname. Who
has another title, or another first name, is somebody else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pytest_genir.lean.frozen import dataclass
from pytest_genir.lean.late import late
from pytest_genir.text.matching.matcher import Lemmas, Match, Matcher, Prepared
from pytest_genir.text.vocabulary import words

_REMEMBERED = 4096
_MOST_NAMES, _FARTHEST = 3, 5
_SIR, _MADAM = words("pan mr mister"), words("pani mrs ms miss")
_TITLES = (
    words("dr doktor doktorka doctor"),
    words("prof profesor profesorka professor"),
    words("mgr magister"),
    words("inż inżynier engineer"),
    words("mec mecenas"),
    words("ks ksiądz father fr"),
    _SIR,
    _MADAM,
    words("sędzia judge"),
)
#: `p. Nowak` is whichever of them.
_SHORT_FOR_BOTH = frozenset(("p",))
#: What stands between a title and a name: `dr n. med.`, `prof. dr hab.`
_DEGREES = words("n med hab inż mgr dr inz wet zw nadzw sc phil")
_NEAR = (" ", ". ", " (")
_COMMA = ", "
_NAMED = r"[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+(?:-[A-ZĄĆĘŁŃÓŚŹŻ][^\W\d_]+)?"
#: What somebody is, with their first name and surname: `trener Jan Kos` is "Jan Kos, trener juniorów".
_WHAT_THEY_ARE = late(rf"(?P<what>[^\W\d_A-ZĄĆĘŁŃÓŚŹŻ]\w{{2,}}) (?P<name>{_NAMED}(?: {_NAMED}){{1,2}})\Z")
_APPOSED = (", ", " (", " – ", " - ")
_WHOSE = words("nasz nasza naszego naszą naszej naszym obecny obecna the our its their")
#: `Jan Kos, trener i lekarz` may be a list of three.
_NO_LIST = late(
    r"(?!(?:\s[^\s.,;:!?()]+){0,3},?\s(?:i|oraz|a|lub|czy|and|or)\s|,?\s(?:of|to)\s[^.,;!?]*\s(?:and|or)\s)"
)


@dataclass(frozen=True, slots=True)
class _Person:
    title: frozenset[str] | None
    first_names: Sequence[tuple[str, Lemmas]]
    surname: str


@lru_cache(maxsize=_REMEMBERED)
def _person(matcher: Matcher, phrase: str) -> _Person | None:
    """Return whom a phrase names; None for one that names nobody, or says more."""
    read = matcher.phrase(phrase)
    written = [phrase[start:end] for start, end in read.spans]
    if not written or read.values or any(read.between(at - 1, at) not in _NEAR for at in range(1, len(written))):
        return None
    title = _title(read, 0)
    first = 0 if title is None else 1
    names = written[first:]
    if not (2 - (title is not None)) <= len(names) <= _MOST_NAMES:
        return None
    if not all(name.isalpha() and name[0].isupper() and len(name) > 1 for name in names):
        return None
    first_names = [(read.tokens[at], read.sets[at]) for at in range(first, len(written) - 1)]
    return _Person(title, tuple(first_names), names[-1])


def find_people(matcher: Matcher, phrase: str, prepared: Prepared) -> Iterator[Match]:
    """Yield where the person of a phrase is named otherwise."""
    told = None if matcher.mode == "substring" else _WHAT_THEY_ARE.match(phrase)
    if told:
        yield from _in_apposition(matcher, told["what"], told["name"], prepared)
    wanted = None if matcher.mode == "substring" else _person(matcher, phrase)
    if wanted is None:
        return
    for match in matcher.find_all(wanted.surname, prepared):
        at, last = prepared.tokens_at(match)
        if at != last or not prepared.text[match.start].isupper():
            continue
        begin = _named_in_front(prepared, at, wanted)
        if begin is not None:
            yield prepared.match(begin, last)
        elif wanted.first_names and _named_behind(prepared, at, wanted.first_names):
            yield prepared.match(at, at + len(wanted.first_names))


def _in_apposition(matcher: Matcher, what: str, name: str, prepared: Prepared) -> Iterator[Match]:
    """Yield a name with what somebody is right behind it, unless that may be the next of a list of people."""
    wanted = matcher.phrase(what).sets[0]
    if wanted.isdisjoint(prepared.lemmas):
        return
    for match in matcher.find_all(name, prepared):
        first, last = prepared.tokens_at(match)
        at, end = last + 1, len(prepared.tokens)
        if at >= end or prepared.between(last, at) not in _APPOSED:
            continue
        at += at + 1 < end and prepared.tokens[at] in _WHOSE and prepared.between(at, at + 1) == " "
        if not wanted.isdisjoint(prepared.sets[at]) and _NO_LIST.match(prepared.text, prepared.spans[at][1]):
            yield prepared.match(first, at)


def _named_in_front(prepared: Prepared, surname: int, wanted: _Person) -> int | None:
    """Return where the title and the first names in front of a surname begin, if they are those of a person."""
    at, names = surname - 1, list[int]()
    while at >= 0 and surname - at <= _FARTHEST and prepared.between(at, at + 1) in _NEAR:
        title = _title(prepared, at)
        if title is not None and not (prepared.tokens[at] in _DEGREES and _title(prepared, at - 1) is not None):
            fits = wanted.title is None or not title.isdisjoint(wanted.title)
            met = _are(prepared, names[::-1], wanted.first_names)
            return at if fits and (met or not wanted.first_names) else None
        if prepared.tokens[at] not in _DEGREES:
            if not prepared.text[prepared.spans[at][0]].isupper():
                break
            names.append(at)
        at -= 1
    if not wanted.first_names or not names:
        return None
    return _beginning(prepared, names[::-1], wanted.first_names)


def _beginning(prepared: Prepared, names: Sequence[int], wanted: Sequence[tuple[str, Lemmas]]) -> int | None:
    """Return where first names begin; what is in front of them may be the first word of the sentence."""
    return next((names[skipped] for skipped in range(len(names)) if _are(prepared, names[skipped:], wanted)), None)


def _are(prepared: Prepared, names: Sequence[int], wanted: Sequence[tuple[str, Lemmas]]) -> bool:
    """Say whether the first names of a text begin with those that are wanted; further ones may only be initials."""
    if len(names) < len(wanted):
        return False
    met = all(_is(prepared, at, name) for at, name in zip(names, wanted, strict=False))
    return met and all(len(prepared.tokens[at]) == 1 for at in names[len(wanted) :])


def _is(prepared: Prepared, at: int, name: tuple[str, Lemmas]) -> bool:
    token, (written, lemmas) = prepared.tokens[at], name
    return token == written[:1] if len(token) == 1 else not lemmas.isdisjoint(prepared.sets[at])


def _named_behind(prepared: Prepared, surname: int, wanted: Sequence[tuple[str, Lemmas]]) -> bool:
    """Say whether first names stand behind a comma: `Kowalski, Jan`, and nothing else of a list of people."""
    names = range(surname + 1, surname + 1 + len(wanted))
    if names.stop > len(prepared.tokens) or prepared.between(surname, surname + 1) != _COMMA:
        return False
    if not all(_is(prepared, at, name) for at, name in zip(names, wanted, strict=True)):
        return False
    following = prepared.between(names.stop - 1, names.stop) if names.stop < len(prepared.tokens) else ""
    named = names.stop < len(prepared.tokens) and prepared.text[prepared.spans[names.stop][0]].isupper()
    return not (following == " " and named)  # `Kowalski, Jan Nowak`


def _title(prepared: Prepared, at: int) -> frozenset[str] | None:
    if not 0 <= at < len(prepared.tokens):
        return None
    told = {prepared.tokens[at], *prepared.sets[at]}
    if prepared.tokens[at] in _SHORT_FOR_BOTH and prepared.language == "pl":
        return _SIR | _MADAM
    return next((title for title in _TITLES if not title.isdisjoint(told)), None)
