"""Which documents an answer cites: in its text, by number, id or URL, and in what the system reports beside it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.reported import Cited, Retrieved
from pytest_genir.text.citations import Citing

if TYPE_CHECKING:
    from pytest_genir.text.citations.reading import Citation, Citations

_URL = re.compile(r"https?://[^\s<>\"'\]]+")
_URL_ENDS = ".,;:!?)*_"


@dataclass(frozen=True, slots=True, kw_only=True)
class CitedDocuments:
    """The documents that an answer cites, by name, and what it cites that is none."""

    names: tuple[str, ...]
    outside: tuple[str, ...] = ()
    malformed: tuple[str, ...] = ()


def names_of(contexts: Sequence[Retrieved]) -> tuple[str, ...]:
    """Return the names of what was retrieved, in its order."""
    return tuple(one.name for one in contexts)


def read_text_citations(text: str, context: Sequence[str], others: Sequence[str], citing: Citing) -> Citations:
    """Return what a text cites: documents of the context by number or name, others by name alone."""
    # here, as all that only scoring needs: the first requests leave sooner, and it is read in while they are out
    from pytest_genir.text.citations.reading import read_citations

    known = (*context, *(name for name in others if name not in context))
    read = read_citations(text, known, citing)
    if len(known) == len(context):  # no number is beyond what was retrieved
        return read
    found = (_not_by_number(one, len(context)) for one in read.found)
    return type(read)(found=tuple(found), malformed=read.malformed)


def cited_documents(
    text: Citations,
    said: str,
    reported: Collection[Cited] | None,
    contexts: Sequence[Retrieved],
    known: Sequence[str],
    base: int,
) -> CitedDocuments:
    """Put together what the text cites, the URLs in it, and what was reported."""
    names = [known[place] for place in text.places]
    outside = list(text.outside)
    for url in _URL.findall(said) if "://" in said else ():
        found = _by_url(url.rstrip(_URL_ENDS), contexts, known)
        names += [found] if found is not None else []
    for one in reported or ():
        found = _reported(one, contexts, known, base)
        (names if found is not None else outside).append(str(one) if found is None else found)
    return CitedDocuments(
        names=tuple(dict.fromkeys(names)), outside=tuple(dict.fromkeys(outside)), malformed=text.malformed
    )


def _not_by_number(one: Citation, count: int) -> Citation:
    """Return a citation; a number beyond what was retrieved names nothing, though a name may stand there."""
    beyond = one.place is not None and one.place >= count and one.written.strip("[]()^ ").isdigit()
    return replace(one, place=None) if beyond else one


def _reported(cited: Cited, contexts: Sequence[Retrieved], known: Sequence[str], base: int) -> str | None:
    if isinstance(cited, int):
        place = cited - base
        return known[place] if 0 <= place < (len(contexts) or len(known)) else None
    if cited in known:
        return cited
    for one in contexts:
        if cited in (one.id, one.url, one.title):
            return one.name
    return None


def _by_url(url: str, contexts: Sequence[Retrieved], known: Sequence[str]) -> str | None:
    plain = url.rstrip("/")
    for one in contexts:
        if one.url.rstrip("/") == plain:
            return one.name
    return next((name for name in known if "://" in name and name.rstrip("/") == plain), None)
