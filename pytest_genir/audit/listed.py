"""What a page has beside a name or a numbered place that is asked for: its other people, its other rooms."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pytest_genir.audit.asking import NAME, beginnings, kinds_of
from pytest_genir.audit.subject import Page, Subject
from pytest_genir.text.claims import read_claims
from pytest_genir.text.vocabulary import words

#: Behind these stands a place, or what an article is put before, and nobody's name.
_OF_A_PLACE = re.compile(
    r"\d\s\Z|\b(?:at|in|on|near|to|from|into|behind|the|w|we|na|przy|do|ul\.|ulicy|pod|nad|koło|obok)\s\Z", re.I
)
#: These are in the names of places.
_PLACE = words(
    "road street lane avenue house hall room barn lake bay bridge ward office centre center railway station school "
    "club café garden court tower mill farm pier square market church museum theatre hotel restaurant bank park "
    "company society trust charity foundation "
    "ulica aleja plac dom dwór muzeum sala aula most jezioro zatoka biuro urząd centrum stacja szkoła "
    "klub teatr kawiarnia restauracja ogród wieża młyn rynek kościół fundacja spółka stowarzyszenie zakład zespół"
)
_NUMBER = r"\s(?:(?:nr|numer|number|no\.?)\s)?(\d{1,3}|[A-Z])"
_NUMBERED = re.compile(rf"([^\W\d_]{{3,}}){_NUMBER}\Z")
_WHICH = re.compile(r"\b(?:which|where|gdzie|dokąd|któr\w+)\b", re.IGNORECASE)
_NAMES, _ROOMS, _STEM, _PREPOSITION = 2, 2, 4, 10


def others_listed(subject: Subject, entry: Sequence[str]) -> list[str]:
    """Return what else a page has of the kind of an expected name or place; nothing where it is none of them."""
    page = subject.page_of(entry)
    if page is None:
        return []
    told = [subject.case.question.text, *(phrase for one in subject.entries for phrase in one)]
    if NAME in kinds_of(subject) and entry[0].istitle():
        known = frozenset[str]().union(*(beginnings(text.split()) for text in told))
        if not (_is_name(entry[0]) or _is_a_surname(entry[0], page)) or _PLACE & subject.prepared(entry[0]).lemmas:
            return []
        people = [one for one in _people(subject, page) if known.isdisjoint(beginnings(one[0].split()))]
        names = list(dict.fromkeys(name for name, _ in people))
        # Of somebody in another row of the page alone no right answer speaks, and hardly a wrong one.
        beside = any(subject.told(entry, [subject.prepared(said)]) for _, said in people)
        return names if (beside or len(names) > 1) and not any(map(_is_name, subject.excluded)) else []
    numbered = _NUMBERED.match(entry[0])
    if numbered is None or not _WHICH.search(subject.case.question.text):
        return []
    like_it = re.compile(rf"\b{numbered[1][:_STEM]}\w*{_NUMBER}\b", re.IGNORECASE)
    numbers = {match[1] for text in told for match in like_it.finditer(text)}
    found = dict.fromkeys(match[1] for match in like_it.finditer(page.text) if match[1] not in numbers)
    # Of two rooms the other one is hardly forgotten.
    return [f"{numbered[1]} {number}" for number in found] if len(found) >= _ROOMS else []


def _is_a_surname(text: str, page: Page) -> bool:
    """Say whether a page has somebody of this name, with another one in front."""
    found = re.finditer(rf"([^\W\d_]+)\s{re.escape(text)}\b", page.text)
    return " " not in text and any(one[1].istitle() and one.start() > page.body[0].start for one in found)


def _is_name(text: str) -> bool:
    parts = text.split()
    return len(parts) >= _NAMES and all(map(str.istitle, parts))


def _people(subject: Subject, page: Page) -> Iterator[tuple[str, str]]:
    """Yield the names of a page that are somebody's, each with its sentence.

    Words of places and things also stand there in small letters, and those of places behind `in`.
    """
    no_names = _PLACE.union(*(one.in_small_letters for one in subject.pages))
    for claim in read_claims(page.prepared):
        # `Ring Eve Dale`: a verb may begin a sentence.
        name = claim.surface.split(" ", 1)[-1] if claim.initial and claim.surface.count(" ") > 1 else claim.surface
        if claim.kind != "names" or claim.start < page.body[0].start or not _is_name(name):
            continue
        places = [found.start() for found in re.finditer(re.escape(name), page.text)]
        behind_in = any(_OF_A_PLACE.search(page.text[max(0, place - _PREPOSITION) : place]) for place in places)
        if not behind_in and no_names.isdisjoint(page.lemmas(claim.start, claim.end)):
            yield from (
                (name, page.text[one.start : one.end]) for one in page.sentences if one.start <= claim.start < one.end
            )
