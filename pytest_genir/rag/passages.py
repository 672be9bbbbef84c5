"""Long pages cut by their headings: each part is a document `page#heading`, and begins with the titles it stands under.

Who cites or retrieves a part has cited or retrieved the page.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

#: Stands before a heading with its level, from reading a page until it is cut; nothing that is read has it.
MARK = "\x02"
#: A page of more words than this is long.
LONG = 500
_BETWEEN = "#"
_TOP = "top"
_HEADING = re.compile(rf"{MARK}([1-6])(.*)\Z")
_SIGNS = re.compile(r"^#{1,6}\s+|\s+#+\s*$")
_UNFIT = re.compile(r"[^\w]+")
_LONGEST = 60


def unmarked(text: str) -> str:
    """Return a page as it was read, with no marks before its headings."""
    return re.sub(rf"{MARK}[1-6]", "", text)


def cut(page: str, text: str, longest: int) -> dict[str, str]:
    """Return a page's parts by their ids; a short page, or one with fewer than two headings, is one document."""
    whole = unmarked(text)
    if not longest or len(whole.split()) <= longest:
        return {page: whole}
    parts = [(titles, body) for titles, body in _sections(text) if body]
    if len(parts) < 2:
        return {page: whole}
    found: dict[str, str] = {}
    for titles, body in parts:
        name = wanted = f"{page}{_BETWEEN}{slug_of(titles[-1]) if titles else _TOP}"
        number = 1
        while name in found:
            number += 1
            name = f"{wanted}-{number}"
        found[name] = "\n".join([*([" > ".join(titles)] if titles else []), body])
    return found


def _sections(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what stands between two headings, with the headings above it."""
    titles: list[tuple[int, str]] = []
    body: list[str] = []
    for line in text.split("\n"):
        match = _HEADING.match(line)
        if match is None:
            body.append(line)
            continue
        yield tuple(title for _, title in titles), "\n".join(body).strip()
        level, body = int(match.group(1)), []
        title = _SIGNS.sub("", match.group(2)).strip()
        titles = [*((above, name) for above, name in titles if above < level), (level, title)]
    yield tuple(title for _, title in titles), "\n".join(body).strip()


def slug_of(title: str) -> str:
    """Return a heading as the end of an id: small letters without diacritics."""
    plain = unicodedata.normalize("NFKD", title.lower().replace("ł", "l"))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return _UNFIT.sub("-", letters).strip("-")[:_LONGEST].strip("-") or _TOP


def is_part(name: str, page: str) -> bool:
    """Say whether a document is a part of a page."""
    return name.startswith(f"{page}{_BETWEEN}")


def parts_of(page: str, documents: Iterable[str]) -> tuple[str, ...]:
    """Return the parts that a page was cut into, in their order; none where it is whole."""
    return tuple(name for name in documents if is_part(name, page))


def as_pages(names: Iterable[str], pages: Iterable[str]) -> tuple[str, ...]:
    """Return names, with the page in place of its part where the page is what is looked for."""
    wanted = list(pages)
    found = (name if name in wanted else next((p for p in wanted if is_part(name, p)), name) for name in names)
    return tuple(dict.fromkeys(found))
