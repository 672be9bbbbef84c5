"""Clauses that are about one case only: `Kasa przyjmuje tylko gotówkę`, `cards only`, `only bulldogs are banned`.

What such a clause says of its case it denies of every other, so whether the question names that case decides. A
condition is no other case: who asks whether a car may be charged in the garage may, where "cars may be charged only
with a key".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from pytest_genir.lean.late import late
from pytest_genir.text.yes_no.content import for_yes_or_no, stems_of, telling_words, words_of

ONLY = late(
    r"(?<!nie )(?<!not )\b(?:tylko|wyłącznie|jedynie|only|solely|exclusively"
    r"|(?:confined|restricted|limited|reserved) (?:to|for))\b",
    re.IGNORECASE,
)
_IF = late(r"\s(?:if|when|jeśli|jeżeli|gdy)\b", re.IGNORECASE)
#: Behind the one case English turns subject and verb: `only on bank holidays is it free`.
_TURNED_ROUND = late(r"\s(?:is|are|was|do|does|can|may|will|must)\s(?:it|they|you|we|the|there|one)\b", re.IGNORECASE)
#: One case is enough, so that the next clause is about another.
_ENOUGH = late(r"\b(?:wystarczy\s+sam\w*|(?:will|would)\s+do|is\s+enough|suffices|alone)\b", re.IGNORECASE)
_BEHIND_PREPOSITION = late(r"\b(?:by|for|of|to|on|in|at|with|from|przez|dla|od|w|na|z)\s", re.IGNORECASE)
#: What has to be met is no other case: `only with the owner's consent`, `tylko za zgodą`.
_ON_CONDITION = late(
    r"\W*(?:with|under|za|z|ze|pod|przy|from\san?\s\w+\s(?:with|that))\s(?!the\s(?:bus|train|tram)\b)",
    re.IGNORECASE,
)
#: Where a question places what it asks about; an answer need not say it again.
_PLACE = late(
    r"\b(?:in|into|inside|at|on|within|w|we|na)\s(?:the\s|an?\s|our\s|your\s|my\s)?(?:[^\W\d_]+\s?){1,2}", re.IGNORECASE
)
#: A deed that the thing says by itself: `hold a party`.
_LIGHT = stems_of(
    "hold make take bring keep want give throw organise zrobić urządzić zorganizować używać korzystać skorzystać zabrać"
)
_ADJECTIVE = late(r"\w{2,}[^\W\daeiouyąęó](?:i?[yiaeą]|i?ego|i?ej|i?emu|[yi]m|[yi]ch|[yi]mi)")
_STEM, _FEWEST = 4, 2


def restricts(clause: str) -> bool:
    """Say whether a clause is about one case only: `Kasa przyjmuje tylko gotówkę`."""
    return (ONLY.search(clause) or _ENOUGH.search(clause)) is not None


def denies_only(question: str, clause: str, at: int, *, plain: bool) -> bool:
    """Say whether a clause denies one case, not the asked one: `zakazuje jedynie ...`, `only bulldogs are banned`."""
    only = ONLY.search(clause)
    if only is None or not is_about_another(question, clause):
        return False
    return only.start() > at or not (plain or only.start() or _IF.match(clause, only.end()))


def is_about_another(question: str, clause: str) -> bool:
    """Say whether a clause is only about a case that its question does not name."""
    only = ONLY.search(clause)
    asked = for_yes_or_no(question)
    left_out = stems_of(asked) - stems_of(clause) if only else None
    if only is None or not left_out:
        return False
    turned = _TURNED_ROUND.search(clause, only.end())
    case = clause[only.end() : turned.start() if turned else None]
    if not case.strip(" .!"):
        first, *behind = _BEHIND_PREPOSITION.split(clause[: only.start()])
        case = behind[-1] if behind else " ".join(first.split()[-1:])  # `a perk of our Premium plan only`
    return not stems_of(case) & stems_of(question) or _of_another_kind(question, case, left_out)


def without_condition(question: str, clause: str) -> str:
    """Return a clause without what has to be met, where it leaves out no more of its question than a place."""
    only = ONLY.search(clause)
    if only is None or not only.start() or not _ON_CONDITION.match(clause, only.end()):
        return clause
    asked = for_yes_or_no(question)
    placed = stems_of(" ".join(_PLACE.findall(asked)))
    told, left_out = stems_of(clause), stems_of(asked) - stems_of(clause) - _LIGHT
    return clause[: only.start()] if left_out <= placed and (stems_of(asked) - placed) & told else clause


def clause_of_the_kind(question: str, clauses: Sequence[str], language: str) -> int | None:
    """Return which clause is of the asked kind, behind one of another: `gas grills are banned, electric not`."""
    if len(clauses) < _FEWEST:
        return None
    said = [*_kinds(clauses[0], language)]
    for noun, kind in _kinds(for_yes_or_no(question), language):
        if kind not in stems_of(clauses[0]) and any(other == noun and beside != kind for other, beside in said):
            return next((at for at, each in enumerate(clauses) if kind in stems_of(each)), None)
    return None


def _kinds(text: str, language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of which another one says the kind, with that, both as their beginnings."""
    telling = frozenset(telling_words(text))
    for one, other in pairwise(words_of(text)):
        if one in telling and other in telling:
            if language == "en" or _ADJECTIVE.fullmatch(one):
                yield other[:_STEM], one[:_STEM]
            if language != "en" and _ADJECTIVE.fullmatch(other):
                yield one[:_STEM], other[:_STEM]


def _of_another_kind(question: str, case: str, left_out: Set[str]) -> bool:
    """Say whether a case has the question's noun with another word beside it: `only for business class`, of economy."""
    asked, said = (tuple(word[:_STEM] for word in words_of(text)) for text in (question, case))
    for one, other in pairwise(asked):
        noun = other if one in left_out else one if other in left_out else None
        if noun is None or noun in left_out or noun not in stems_of(case):
            continue
        beside = {each for pair in pairwise(said) if noun in pair for each in pair} & stems_of(case)
        if beside - stems_of(question):
            return True
    return False
