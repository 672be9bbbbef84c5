"""Families of Polish words: a noun, a verb and an adjective of one root, both aspects of a verb, and synonyms.

Each word has keys; words that share one may say the same, where all the rest of a phrase stands beside them.
"""

from __future__ import annotations

from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.languages.aspects import IMPERFECTIVES
from pytest_genir.text.matching import Lemmas
from pytest_genir.text.matching.polish.deeds import VERBS_OF_NOUNS
from pytest_genir.text.matching.polish.near import kin

_REMEMBERED = 1 << 14
_VERB = late(r"(?:ować|ywać|iwać|nąć|ać|ić|yć|eć|ąć|ść|źć|c)\Z")
_ADJECTIVE = late(
    r"(?:owy|owany|iczny|yczny|eczny|czny|cyjny|alny|arny|yjny|jny|ony|any|ny|ański|eński|iński|owski|ski|cki|dzki|liwy|iwy"
    r"|isty|ysty|ły|y|i)\Z"
)
_NOUN = late(
    r"(?:owanie|ywanie|iwanie|anie|enie|nięcie|ęcie|cie|acja|ycja|cja|unek|ość|ota|niczka|nica|nik|czyk|ura|arka|arz|ator|acz"
    r"|ista|owiec|owość|stwo|ctwo|ek|ka|ko|ica|ia|a|e|o|y|i|u)\Z"
)
_AGENT = late(r"(?P<verb>\w{3,}[aiye])ciel(?:ka)?\Z")
_PERFECTIVE = late(r"(?:u|za|z|s|o|na|po)(?=\w{5,}ować\Z)")
_MOVING_VOWEL = late(r"(?<=[^aeiouyąęó])i?e(?=[^aeiouyąęó]\Z)")
#: How stems end in front of other endings: `ręka` and `ręczny`, `śnieg` and `śnieżny`.
_ALTERNATIONS = (
    ("szcz", "st"), ("cz", "k"), ("c", "k"), ("ż", "g"), ("dz", "d"), ("dź", "d"), ("sz", "s"), ("rz", "r"),
    ("ś", "s"), ("ź", "z"), ("ń", "n"), ("ć", "t"), ("ł", "l"), ("j", ""),
)  # fmt: skip
_SHORTEST, _SHORTEST_OF_NOUNS = 4, 3
#: Their stems mean something else.
_APART = frozenset(("cenny", "cenić", "cena", "ważyć", "powód", "stać", "stan", "stawać", "państwo", "mieszać"))


def stems(lemma: str) -> frozenset[str]:
    """Return what a word has in common with others of its root; none where too little of it is left."""
    if lemma in _APART:
        return frozenset()
    verb = lemma.endswith(("ć", "c")) and not lemma.endswith(("ość", "ec"))
    adjective = not verb and lemma.endswith(("y", "i"))
    cut = (_VERB if verb else _ADJECTIVE if adjective else _NOUN).sub("", lemma)
    fewest = _SHORTEST if verb else _SHORTEST_OF_NOUNS
    found = {cut, *(() if verb or adjective else (lemma,)), *([_MOVING_VOWEL.sub("", cut)] if not verb else ())}
    return frozenset(each for each in map(_level, found) if len(each) >= fewest)


def _level(stem: str) -> str:
    stem = stem.removesuffix("i").replace("ó", "o")
    for ending, level in _ALTERNATIONS:
        if stem.endswith(ending):
            return f"{stem[: -len(ending)]}{level}"
    return stem


def _wider(lemma: str) -> set[str]:
    """Return a word with its verb, where it names a deed or who does it, in the imperfective."""
    found = {lemma, VERBS_OF_NOUNS.get(lemma, lemma)}
    agent = _AGENT.match(lemma)
    found |= {f"{agent['verb']}ć"} if agent else set()
    found |= {_PERFECTIVE.sub("", each) for each in found}
    return found | {IMPERFECTIVES.get(each, each) for each in found}


@lru_cache(maxsize=1)
def _groups() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Return by word, and by stem, the groups of words that say the same."""
    by_word: dict[str, set[str]] = {}
    by_stem: dict[str, set[str]] = {}
    for number, group in enumerate(kin()):
        for word in group:
            for each in _wider(word):
                by_word.setdefault(each, set()).add(f"={number}")
                for stem in stems(each):
                    if len(stem) > _SHORTEST:
                        by_stem.setdefault(stem, set()).add(f"={number}")
    return by_word, by_stem


@lru_cache(maxsize=_REMEMBERED)
def _keys_of(lemma: str) -> frozenset[str]:
    by_word, by_stem = _groups()
    found: set[str] = set()
    for each in _wider(lemma):
        held = stems(each)
        found |= {each, *(f"~{stem}" for stem in held), *by_word.get(each, ())}
        for stem in held:
            found |= by_stem.get(stem, set())
    return frozenset(found)


@lru_cache(maxsize=_REMEMBERED)
def keys(lemmas: Lemmas) -> frozenset[str]:
    """Return the keys of a word, by all its lemmas."""
    return frozenset().union(*map(_keys_of, lemmas))
