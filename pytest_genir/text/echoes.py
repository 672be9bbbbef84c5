"""How a clause answers by taking up its question: with the question's opposite, or with something that it is not about.

`Czy filia jest otwarta w sobotę?` is denied by `W soboty filia jest zamknięta` and by `Filia pracuje tylko w tygodniu`;
`Czy trzeba mieć dowód?` is affirmed by `Bez dowodu nic nie załatwisz`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Literal

from pytest_genir.text.vocabulary import words

Echo = Literal["same", "opposite", "only-other", "needed"]

#: What a question asks for, and what is its opposite, by the stems of words.
_OPPOSITES = {
    "pl": (
        ("otwart czynn pracuj działa funkcjon otwiera", "zamkn nieczynn"),
        ("płac płat opłat koszt zapłac odpłat uiści", "bezpłat darm nieodpłat zwolnion zwalnia gratis"),
        (
            "można możli możes mogę mogą może możemy wolno dozwol dopuszcz pozwala",
            "zabron zakaz niedozwol niedopuszcz wyklucz",
        ),
        (
            "trzeba musi musz obowiąz wymag koniecz potrzeb należy powin",
            "dobrowol opcjonal fakultatyw zbęd zbyteczn nieobowiąz niepotrzeb niekoniecz zwolnion obejdzi obędzi",
        ),
        ("ważn aktual obowiąz", "nieważn wygas przetermin nieaktual unieważn"),
        ("zdąż jeszcz możn mog", "upłyn minę minął minęł minąć przepad spóźn późno"),
        ("onlin interne zdaln elektron mail komput", "osobiś papier tradycyj stacjon"),
        ("osobiś stacjon papier", "onlin interne zdaln elektron"),
        ("dostęp wolne", "niedostęp zajęt wyczerp wyprzed brak"),
        ("wszys każd", "niektór wybran"),
    ),
    "en": (
        ("open works operat", "closed closes shut"),
        ("pay paid cost fee charg price", "free gratis exempt waived"),
        ("can may could allow permit", "forbid prohibit banned"),
        ("must have need requir obligat mandat compuls necess", "option voluntar unnecess exempt without"),
        ("valid current", "invalid expired lapsed void obsolete outdated"),
        ("still time can", "late over passed missed went elapsed"),
        ("online internet remot email electr digital", "person paper"),
        ("person paper", "online remot electr"),
        ("availab left vacan remain", "unavail sold taken gone full booked"),
        ("everyone all every anyone", "some selected"),
    ),
}
_OPPOSED = {
    language: tuple(tuple(tuple(stems.split()) for stems in pair) for pair in pairs)
    for language, pairs in _OPPOSITES.items()
}
_ONLY = re.compile(r"\b(?:tylko|wyłącznie|jedynie|only|solely|exclusively)\b", re.IGNORECASE)
#: One case is enough, so that the next clause is about another.
_ENOUGH = re.compile(r"\b(?:wystarczy\s+sam\w*|(?:will|would)\s+do|is\s+enough|suffices|alone)\b", re.IGNORECASE)
_NOT_WITHOUT = re.compile(
    r"\bbez\s+\w.*\bnie\s+\w|\bnie\s+\w.*\bbez\s|\bwithout\b.*(?:\bnot\b|n['’]t\b|\bcannot\b|\bno\b)"
    r"|(?:\bnot\b|n['’]t\b|\bcannot\b|\bno\b).*\bwithout\b",
    re.IGNORECASE,
)
_FREE = re.compile(
    r"\b(?:free of|without(?: any)?|no) (?:charge|fee|cost)s?\b|\bbez (?:żadnych )?(?:opłat|kosztów)\w*", re.IGNORECASE
)
_NEEDS = 3
_WORD = re.compile(r"[^\W\d_]{4,}|\d+")
_MODALS = words("może mogą możn mogę trze musi musz mieć mają jest będz czy this that there does have need must will")
_STEM = 4
_LONGEST_WORD = 3


def echo_of(question: str, clause: str, language: str) -> Echo | None:
    """Return how a clause takes up its question; None where nothing can be told."""
    if not question:
        return None
    asked, said = _words(question), _words(_FREE.sub(" free gratis ", clause))
    pairs = _OPPOSED.get(language, ())
    if _NOT_WITHOUT.search(clause) and pairs and _any(asked, pairs[_NEEDS][0]):
        return "needed"
    for pair in pairs:
        for wanted, opposite in (pair, pair[::-1]):
            if _any(asked, wanted) and not _any(asked, opposite) and _any(said, opposite) and not _any(said, wanted):
                return "opposite"
        if _any(asked, pair[1]) and _any(said, pair[1]):
            return "same"
    only = _ONLY.search(clause)
    if only is None:
        return None
    left_out = _stems(question) - _stems(clause)
    return "only-other" if left_out and not _stems(clause[only.end() :]) & _stems(question) else None


def restricts(clause: str) -> bool:
    """Say whether a clause is about one case only: `Kasa przyjmuje tylko gotówkę`."""
    return (_ONLY.search(clause) or _ENOUGH.search(clause)) is not None


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())


def _any(said: Sequence[str], stems: Sequence[str]) -> bool:
    # A word of three letters is one, not the beginning of `canteen`.
    return any(word == stem or (len(stem) > _LONGEST_WORD and word.startswith(stem)) for word in said for stem in stems)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word.lower()[:_STEM] for word in _WORD.findall(text)) - _MODALS
