"""The words of questions and clauses that say something, and which of a question's a clause takes up.

Words are compared by their beginnings (`wniosek` and `wniosku` are one), and by what is said in other words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from pytest_genir.lean.late import late
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.vocabulary import words
from pytest_genir.text.yes_no.english_senses import in_other_words

#: Words of one meaning, by their beginnings.
_ALIKE = {
    "pl": (
        "psy psem psa pies psów psami zwierz",
        "kot kota koty kotem kotów zwierz",
        "wstęp wejś wejśc bilet",
        "parko park posto postó postoj",
        "jech jedz jeźd jeżd kursuj przewoz podróż odjeż dojech dojazd",
        "zdję fotograf",
        "cisz cich",
        "wejś wchod wejd wstęp wpuszcz",
        "zwrac zwrot zwróc odda oddaj oddaje",
        "trwa przedłuż",
        "kosz kosztuj płac płat opłat opłac zapłac odpłat uiści stawk",
        "otwart czynn pracuj działa otwiera funkcjon",
        "ważn obowiąz działa zachow",
        "wlicz obejm zawar zawier cenie cena cenę",
        "zjeś jeść śniad posił kolac obiad",
        "przyj przyjś przyjść przycho wizyt iść idź pójś obecn stawi zjawi",
        "woln wolna wolne zostal został",
        "bilet miejsc",
        "prowad oprow przewod zwiedz",
        "przyjmuj leczy lecz",
        "ogrzew ciepł",
    ),
}
_WORD = late(r"[^\W\d_]{3,}|\d+")
_STEM, _SHORTEST_STEM, _LONGEST_ENDING = 4, 3, 3
_PREFIXES, _PREFIXED = ("prze", "przy", "inter"), 2
#: A word of the longer ones, a number, or an acronym.
_LONG_WORD = late(r"[^\W\d_]{4,}|\d+|\b[A-Z]{2,3}\b")
_MODALS = words(
    "może mogą możn mogę trze musi musz mieć mają jest będz czy this that there does have need must will with from"
)
#: No thing, but what is asked of it.
_IS_DONE = late(
    r"\w{2,}ć|mog\w+|moż\w+|wolno|wejd\w+|dostan\w+|come|get|go|enter|join|use|visit|travel|stay|attend|be|have|take|still|is|are|do"
    r"|park|ride|swim|buy|pay|book|bring|see|apply|register|return|borrow|play|in",
    re.IGNORECASE,
)
_SENTENCE = late(r"[^.!?]+(?:\.(?=\S)[^.!?]*)*[.!?]*")
#: Where another question begins that wants no yes or no.
_AND_WHAT = late(
    r"[,\s]+(?:i|a|oraz|and)\s+(?:[^\W\d]{1,4}\s+)?"
    r"(?:ile|jak\w*|kiedy|gdzie|co|czego|kto|któr\w+|how|when|where|what|which|who)\b",
    re.IGNORECASE,
)
_LITTLE = STOP_WORDS | words(
    "mogą możemy możesz mają mieć masz trzeba muszą powinno czy wolno można będą bywa sobą siebie tutaj swój swoje "
    "swoją jeszcze już nadal teraz dziś też także również państwo pan pani może być is are may "
    "might shall there still now today own yet too also get got take take do have not ever anything something"
)


def content_of(text: str) -> frozenset[str]:
    """Return the beginnings of the words that say something."""
    return frozenset(content_in_order(text))


def content_in_order(text: str) -> list[str]:
    """Return the beginnings of the words that say something, as they follow each other."""
    return [beginning(word) for word in telling_words(text)]


def telling_words(text: str) -> list[str]:
    """Return the words that say something, in small letters."""
    return [word for word in map(str.lower, _WORD.findall(text)) if word not in _LITTLE]


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text in small letters."""
    return tuple(re.findall(r"[^\W\d_]+", text.lower()))


def stems_of(text: str) -> frozenset[str]:
    """Return how the longer words of a text begin, and its numbers; of the verbs of asking none."""
    return frozenset(word.lower()[:_STEM] for word in _LONG_WORD.findall(text)) - _MODALS


def takes_up(question: str, clause: str) -> bool:
    """Say whether a clause has a word of its question."""
    return not stems_of(question).isdisjoint(stems_of(clause))


def up_to_its_verb(thing: str) -> str:
    """Return a thing without the verb behind it: `people without a [ticket] come in`, `bez [biletu] mogą wejść`."""
    first, *rest = thing.split()
    ends = next((at for at, word in enumerate(rest) if _IS_DONE.fullmatch(word)), len(rest))
    return " ".join([first, *rest[:ends]])


def beginning(word: str) -> str:
    """Return what the forms of a word have in common."""
    word = word[:-3] + "y" if word.endswith("ies") and len(word) > _STEM else word
    return word if word.isdigit() else word[: _STEM + (_PREFIXED if word.startswith(_PREFIXES) else 0)]


def alike(one: str, other: str) -> bool:
    """Say whether two words are forms of one: `van` and `vans`, `busa` and `busem`, not `car` and `caravan`."""
    short = min(len(one), len(other))
    common = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), short)
    if common >= _SHORTEST_STEM == short or (common == _SHORTEST_STEM and short == _STEM):
        return abs(len(one) - len(other)) <= _LONGEST_ENDING
    return common >= _STEM


@lru_cache(maxsize=64)
def for_yes_or_no(question: str) -> str:
    """Return what of a question asks for yes or no: `I am 17. [Can I vote] and when is the election?`"""
    asking = [each for each in _SENTENCE.findall(question) if each.rstrip().endswith("?")]
    return _AND_WHAT.split(asking[0] if asking else question, maxsplit=1)[0]


def in_common(question: str, clause: str, language: str) -> frozenset[str]:
    """Return the beginnings of the words of either that the other has, too, or says in words of their meaning."""
    asked, said = content_of(question), content_of(clause)
    if language == "en":
        return asked & said | frozenset(map(beginning, in_other_words(question, clause)))
    alike = [group for group in _groups(language) if _any_of(asked, group) and _any_of(said, group)]
    return asked & said | frozenset(each for each in asked | said if any(is_of(each, group) for group in alike))


def not_taken(question: str, clause: str, language: str) -> frozenset[str]:
    """Return the beginnings of a question's words that a clause has not, nor one of their meaning."""
    question = for_yes_or_no(question)
    return content_of(question) - in_common(question, clause, language)


def takes_up_in_other_words(question: str, clause: str, language: str) -> bool:
    """Say whether a clause has a word of the question, or one of its meaning: `bilet` for `wstęp`."""
    asked = content_of(question)
    begun = {each[:_SHORTEST_STEM] for each in asked}
    alike = any(each[:_SHORTEST_STEM] in begun for each in content_of(clause))  # `wózek`, `wózka`
    return alike or not asked.isdisjoint(in_common(question, clause, language))


def _any_of(stems: frozenset[str], group: tuple[str, ...]) -> bool:
    return any(is_of(each, group) for each in stems)


def is_of(stem: str, group: Sequence[str]) -> bool:
    """Say whether the beginning of a word is that of one of a group."""
    return any(stem.startswith(each) or (len(stem) >= _STEM and each.startswith(stem)) for each in group)


@lru_cache(maxsize=4)
def _groups(language: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(line.split()) for line in _ALIKE.get(language, ()))
