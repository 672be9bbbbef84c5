"""Polish words near to each other, in tables by kind: what is said of a `pensja` is said of a `wynagrodzenie`.

Some are near whatever stands beside them, others only beside some: one `zawiera` an agreement and `podpisuje` it, and
signs a letter without concluding it. Words of one kind are put for each other in a phrase (`near/reading.py`); kin of
several kinds, such as `widok` and `widać`, are the same where all the rest of a phrase stands in one clause
(`spread/polish_families`, `spread/gathered`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching.polish.near.kin import KIN
from pytest_genir.text.matching.polish.near.nouns import NOUNS
from pytest_genir.text.matching.polish.near.others import ADJECTIVES, ADVERBS
from pytest_genir.text.matching.polish.near.verbs import VERBS

TABLES = {"verbs": VERBS, "nouns": NOUNS, "adjectives": ADJECTIVES, "adverbs": ADVERBS}


class Near(NamedTuple):
    """Words that say the same, and beside which of others; anywhere where none are given."""

    words: frozenset[str]
    beside: frozenset[str]


def rows(table: str) -> Iterator[Near]:
    """Yield the lines of a table; one that begins with blanks goes on with the line above."""
    for line in table.strip().replace("\n  ", " ").splitlines():
        said, _, beside = line.partition("|")
        yield Near(frozenset(said.split()), frozenset(beside.split()))


@lru_cache(maxsize=1)
def by_word() -> Mapping[str, Sequence[Near]]:
    """Return by a word, in either aspect, the lines that it is in."""
    found: dict[str, list[Near]] = {}
    for table in TABLES.values():
        for near in rows(table):
            for word in near.words | {IMPERFECTIVES[word] for word in near.words & IMPERFECTIVES.keys()}:
                found.setdefault(word, []).append(near)
    return found


@lru_cache(maxsize=1)
def kin() -> Sequence[frozenset[str]]:
    """Return all words that are the same where all the rest of a phrase stands beside them."""
    every = (row for table in (KIN, *TABLES.values()) for row in rows(table))
    return [row.words for row in every if not row.beside]
