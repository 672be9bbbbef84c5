"""What a question asks for by its words, and the words that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pytest_genir.audit.subject import Subject
from pytest_genir.text.stop_words import STOP_WORDS
from pytest_genir.text.values.value import DATE, NUMBER, RANGE, TIME
from pytest_genir.text.vocabulary import words

Words = frozenset[str]
SUM, SPAN, SHARE, NAME, YES, ANY, MEASURE = "amount", "duration", "percent", "name", "yes", "any", "measure"


def _asking(*kinds: str, by: str) -> tuple[frozenset[str], re.Pattern[str]]:
    return frozenset(kinds), re.compile(by, re.IGNORECASE)


#: How a question for yes or no begins, or goes on.
ASKS_YES = {
    "pl": re.compile(
        r"(?:^|[,.;:!?]\s+|\b[ia]\s+|\bani\s+)(?:[ia]\s+)?czy\b|\bmo(?:gę|żemy|żna)\b[^?]*\?", re.IGNORECASE
    ),
    "en": re.compile(
        r"(?:^|[,.;:!?]\s+|\band\s+)"
        r"(?:is|are|am|do|does|did|can|could|may|must|will|would|should|has|have)\b",
        re.IGNORECASE,
    ),
}
#: What is measured by a number and its unit: `how big`, `jak daleko`.
MEASURED = {
    "pl": r"du[żz]\w+|wielk\w+|dług\w+|szerok\w+|wysok\w+|głębok\w+|ciężk\w+|daleko|szybk\w+|pojemn\w+|mocn\w+",
    "en": "big|large|wide|tall|high|deep|heavy|far|fast",
}
#: What a question asks for by its words: kinds of values, or a name. The first that fits counts.
_ASKED = {
    "pl": (
        _asking(SHARE, by=r"\b(?:jaki|ile) procent"),
        _asking(SUM, by=r"\bile\b.*?\b(?:koszt\w+|za?płac\w+|opłat\w+|cen\w+)|\bza ile\b|\bjaka jest (?:opłata|cena)"),
        _asking(SPAN, RANGE, by=r"\b(?:jak długo|(?:ile|iloma|ilu)\s+(?:dni|tygodni|miesięcy|lat))\b"),
        _asking(TIME, RANGE, by=r"\bo której(?: godzinie)?\b"),
        _asking(MEASURE, by=rf"\bjak (?:{MEASURED['pl']})\b"),
        _asking(DATE, SPAN, RANGE, by=r"\bkiedy\b"),
        _asking(NUMBER, RANGE, by=r"\b(?:ile|ilu)\b"),
        _asking(NAME, by=r"\b(?:kto|kogo|komu|kim)\b"),
        _asking(
            ANY,
            by=r"^(?:(?:do|od|w|na|z|u|o)\s+)?(?:gdzie|skąd|dokąd|co|czego|czym|jak|który\w*|któr[aeą]|jak[aię]\w*)\b",
        ),
    ),
    "en": (
        _asking(SHARE, by=r"\b(?:what|how many) (?:percent|per cent)"),
        _asking(SUM, by=r"\bhow much\b|\bwhat\b.*?\b(?:costs?|pay|fee|charge|price|fine|deposit)\b"),
        _asking(SPAN, RANGE, by=r"\bhow (?:long|many (?:working )?(?:days|weeks|months|years|hours))\b"),
        _asking(TIME, RANGE, by=r"\bwhat time\b"),
        _asking(MEASURE, by=rf"\bhow (?:{MEASURED['en']})\b"),
        _asking(DATE, TIME, SPAN, RANGE, by=r"\bwhen\b"),
        _asking(NUMBER, RANGE, by=r"\bhow many\b"),
        _asking(NAME, by=r"\b(?:who|whom)\b|\bwhich (?:nurse|doctor|person|officer|teacher|clerk)\b"),
        _asking(ANY, by=r"^(?:(?:to|from|in|at|on|for|with|by)\s+)?(?:where|what|which|how)\b"),
    ),
}
#: Words of asking, which a page need not have.
OF_ASKING = words(
    "kosztować koszt kosztuje opłata płacić zapłacić płaci cena wynosić wynosi trwać trwa ile ilu długo kiedy godzina "
    "jeden jedna jedno cost costs pay price fee charge charged much many long get take takes do does did when time one"
)
#: A question for yes or no is answered by a sentence that has all its words, if they are not too few.
_FEWEST_FOR_YES = 3
_STEM = 5
#: Inflected names begin alike.
_BEGINNING = 4


def kinds_of(subject: Subject) -> frozenset[str]:
    """Return what a question asks for: kinds of values, a name, yes or no, anything."""
    question = subject.case.question.text
    found = next((kinds for kinds, words in _ASKED[subject.language] if words.search(question)), frozenset[str]())
    if found or len(content_of(subject)) < _FEWEST_FOR_YES or not ASKS_YES[subject.language].match(question):
        return found
    return frozenset({YES})


def content_of(subject: Subject) -> list[frozenset[str]]:
    """Return the lemmas of each word of the question that says what it is about."""
    prepared = subject.prepared(subject.case.question.text)
    return [
        lemmas
        for token, lemmas in zip(prepared.tokens, prepared.sets, strict=True)
        if token.lower() not in STOP_WORDS and not lemmas & OF_ASKING and any(map(str.isalnum, token))
    ]


def lemmas_of(subject: Subject) -> frozenset[str]:
    """Return the lemmas of what a question is about."""
    return frozenset().union(*content_of(subject))


def stemmed(lemmas: Words) -> Words:
    """Return lemmas with their beginnings, so that words of one family meet: `pensioner`, `pension`."""
    return lemmas | {f"{lemma[:_STEM]}-" for lemma in lemmas if len(lemma) > _STEM}


def beginnings(name: Iterable[str]) -> frozenset[str]:
    """Return how the words of a name begin."""
    return frozenset(word[:_BEGINNING].casefold() for word in name)
