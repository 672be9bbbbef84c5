"""A Sally-Anne question: one place or thing, given as the `answer` of a JSON object."""

from __future__ import annotations

from pytest_genir.memory.scoring.fold import alternatives, words_of
from pytest_genir.memory.scoring.lenient import NotJson, read_lenient, read_tolerant
from pytest_genir.memory.scoring.verdict import Exchange, Score, nothing, verdict

# What may stand before the answer without changing it, in English and Polish.
_ENGLISH = {
    "the",
    "a",
    "an",
    "in",
    "on",
    "at",
    "inside",
    "into",
    "under",
    "to",
    "his",
    "her",
    "its",
    "their",
    "of",
}
_POLISH = {"w", "we", "na", "do", "pod", "za", "przy", "ten", "ta", "to"}
_BEFORE = _ENGLISH | _POLISH


def original_story(exchange: Exchange) -> Score:
    """Pass when `answer` in lower case is exactly the expected text."""
    if not exchange.expected:
        return nothing(1, "the example has no expected answer")
    try:
        found = read_lenient(exchange.first)
    except NotJson as error:
        return nothing(1, f"the answer is not JSON: {error}")
    given = found.get("answer") if isinstance(found, dict) else None
    if not isinstance(given, str):
        return nothing(1, "the answer is not an object whose `answer` is text")
    return _compared(given.lower() == exchange.expected[0], exchange.expected[0], given)


def story(exchange: Exchange) -> Score:
    """Pass when the answer's words, without articles and prepositions before them, are the expected ones."""
    if not exchange.expected:
        return nothing(1, "the example has no expected answer")
    given = _given(exchange.first)
    if given is None:
        return nothing(1, "the answer is not an object whose `answer` is text")
    expected = alternatives(exchange.expected[0])
    passed = any(_bare(given) == _bare(text) for text in expected)
    return _compared(passed, " or ".join(expected), given)


def _given(answer: str) -> str | None:
    try:
        found = read_tolerant(answer)
    except NotJson:
        return answer
    if isinstance(found, dict):
        found = next((value for key, value in found.items() if str(key).strip().lower() == "answer"), None)
    if isinstance(found, list) and len(found) == 1:
        found = found[0]
    return found if isinstance(found, str) else None


def _bare(text: str) -> list[str]:
    words = words_of(text)
    while len(words) > 1 and words[0] in _BEFORE:
        words = words[1:]
    return words


def _compared(passed: bool, expected: object, given: str) -> Score:
    if passed:
        return verdict(True, f"the answer is '{given}', which is right")
    return verdict(False, f"the answer is '{given[:200]}', expected was '{expected}'")
