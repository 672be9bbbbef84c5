"""All the names that were given, as a JSON list: hits over the longer of what was expected and given."""

from __future__ import annotations

from collections.abc import Iterable

from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.memory.scoring.lenient import NotJson, read_lenient, read_tolerant
from pytest_genir.memory.scoring.verdict import Exchange, Score, nothing

_FORMAT = "the answer is not a list of names"


def original_name_list(exchange: Exchange) -> Score:
    """Compare by lower case; an object stands for its keys and a text for its characters."""
    try:
        found = read_lenient(exchange.first)
    except NotJson:
        return nothing(1, _FORMAT)
    if not isinstance(found, (list, dict, str)) or not all(isinstance(entry, str) for entry in found):
        return nothing(1, _FORMAT)
    return _hits([str(name).lower() for name in exchange.expected], [name.lower() for name in found])


def name_list(exchange: Exchange) -> Score:
    """Compare by words; a list inside an object and a single name are taken for what they mean."""
    try:
        found = _names(read_tolerant(exchange.first))
    except NotJson:
        return nothing(1, _FORMAT)
    if found is None:
        return nothing(1, _FORMAT)
    return _hits([_key(str(name)) for name in exchange.expected], [_key(name) for name in found])


def _key(name: str) -> str:
    return " ".join(words_of(name))


def _names(found: object) -> list[str] | None:
    if isinstance(found, dict) and len(found) == 1:
        (inside,) = found.values()
        if isinstance(inside, list):
            found = inside
    if isinstance(found, str):
        return [found]
    if not isinstance(found, (list, dict)) or not all(isinstance(entry, str) for entry in found):
        return None
    return list(found)


def _hits(expected: list[str], given: Iterable[str]) -> Score:
    left = list(expected)
    surplus = []
    count = 0
    for name in given:
        count += 1
        if name in left:
            left.remove(name)
        else:
            surplus.append(name)
    reasons = [f"'{name}' was not expected" for name in surplus]
    reasons.append(f"missing: {', '.join(left)}" if left else "every expected name is there")
    longer = max(len(expected), count)
    score = (len(expected) - len(left)) / longer if longer else 1.0
    return Score(score=score, max_score=1, reasoning=tuple(reasons))
