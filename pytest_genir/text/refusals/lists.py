"""The lists of how people refuse, what they say beside it, and how they ask back, read once for each language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pytest_genir.text.languages.normalising import Normaliser
from pytest_genir.text.refusals.wordings import Wordings, shipped_lines, shipped_names

#: What the lists of refusals call the sources, what is known, and words about both.
_ABOUT_SOURCES = ("$source", "$knowledge", "$about")
#: Of `nie jestem w stanie`, `I am not able`.
_BEING_ABLE = frozenset({"stan", "stać", "sposób", "able", "afraid", "position"})


class RefusalLists(NamedTuple):
    """How people refuse, what they say beside it, and the words that are about neither this nor that."""

    refusing: Wordings
    courteous: Wordings
    asking_back: Wordings
    about: frozenset[str]
    #: ... and those for papers.
    papers: frozenset[str]
    #: ... and of these those for the sources alone.
    sources: frozenset[str]
    #: A refusal of nothing but these names nothing.
    empty: frozenset[str]


@lru_cache(maxsize=8)
def refusal_lists(normaliser: Normaliser) -> RefusalLists:
    """Return the lists of a language as a normaliser reads them."""
    refusing, courteous, asking_back = (
        Wordings(shipped_lines(name, normaliser.language), normaliser)
        for name in ("refusals", "courtesies", "asking_back")
    )
    names = shipped_names("refusals", normaliser.language)
    about = frozenset().union(*(names[name] for name in _ABOUT_SOURCES))
    about |= _lemmas(about, normaliser)
    papers = about | names["$paper"] | _lemmas(names["$paper"], normaliser)
    empty = about | refusing.vocabulary | courteous.vocabulary | _BEING_ABLE
    sources = names["$source"] | _lemmas(names["$source"], normaliser)
    return RefusalLists(refusing, courteous, asking_back, about, papers, sources, empty)


def _lemmas(words: Iterable[str], normaliser: Normaliser) -> frozenset[str]:
    return frozenset(lemma for word in words for lemma in normaliser.lemmas(word))
