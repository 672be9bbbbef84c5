"""Facts that are told, changed and withdrawn; a withdrawn one must not come back in any answer.

Each fact earns one point: a kept one if its value is said, a changed one if the new value is said and the
old one is not, a withdrawn one if no answer at all holds its value. The last question asks for everything
the agent knows, so that what was only hidden comes to light.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import Draft
from pytest_genir.memory.drawn_values import at_least, different
from pytest_genir.memory.example import script
from pytest_genir.memory.scoring import Exchange, Rules, Score, alone
from pytest_genir.memory.scoring.fold import has_words, words_of
from pytest_genir.memory.texts import data


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """Something about a person: how it is told, changed, withdrawn and asked for."""

    tell: str
    change: str
    withdraw: str
    ask: str
    #: Each value with the forms in which it may be said; the first is the one that is told.
    values: tuple[tuple[str, ...], ...]


def topics(file: str) -> tuple[Topic, ...]:
    """Return the topics of a shipped file."""
    return tuple(_topic(entry) for entry in data(file))


def _topic(entry: Mapping[str, Any]) -> Topic:
    values = tuple(tuple(map(str, value)) if isinstance(value, list) else (str(value),) for value in entry["values"])
    words = {key: entry[key] for key in ("tell", "change", "withdraw", "ask")}
    return Topic(**words, values=values)


def drafts(
    rng: random.Random,
    known: Sequence[Topic],
    *,
    count: int,
    facts: int,
    changed: int,
    withdrawn: int,
    shortly: str,
    everything: str,
) -> Iterator[Draft]:
    """Yield examples with so many facts, of which some are changed and others withdrawn.

    `shortly` follows every question about a single fact, and `everything` asks for all of them.
    """
    at_least(facts, 1, "facts")
    at_least(changed, 0, "changed")
    at_least(withdrawn, 0, "withdrawn")
    if changed + withdrawn > facts:
        raise GenirError(f"{changed} changed and {withdrawn} withdrawn facts are more than the {facts} told")
    for _ in range(count):
        told, news, asked = _told(rng, different(rng, known, facts, "topics"), changed, withdrawn)
        questions = [f"{question} {shortly}" for question, _ in asked]
        steps = script([*told, *news], [*questions, everything])
        yield Draft(steps=steps, expected=tuple(expectation for _, expectation in asked))


def _told(
    rng: random.Random, chosen: Sequence[Topic], changed: int, withdrawn: int
) -> tuple[list[str], list[str], list[tuple[str, dict[str, object]]]]:
    """Return the facts, what becomes of them, and the questions with what is expected; all in any order."""
    told: list[str] = []
    news: list[str] = []
    asked: list[tuple[str, dict[str, object]]] = []
    for position, topic in enumerate(chosen):
        value, other = rng.sample(topic.values, 2)
        told.append(topic.tell.format(value[0]))
        if position < changed:
            news.append(topic.change.format(other[0]))
            asked.append((topic.ask, {"kind": "changed", "say": list(other), "not": list(value)}))
        elif position < changed + withdrawn:
            news.append(topic.withdraw)
            asked.append((topic.ask, {"kind": "withdrawn", "not": list(value)}))
        else:
            asked.append((topic.ask, {"kind": "kept", "say": list(value)}))
    rng.shuffle(told)
    rng.shuffle(news)
    rng.shuffle(asked)
    return told, news, asked


def forgetting(exchange: Exchange) -> Score:
    """Give each fact its point, with the reason."""
    points = 0
    reasons = []
    for position, fact in enumerate(exchange.expected):
        answer = exchange.responses[position] if position < len(exchange.responses) else ""
        everywhere = exchange.responses if fact["kind"] == "withdrawn" else [answer]
        passed, reason = _judged(fact, answer, everywhere)
        points += passed
        reasons.append(reason)
    return Score(score=points, max_score=max(len(exchange.expected), 1), reasoning=tuple(reasons))


def _judged(fact: Mapping[str, Any], answer: str, everywhere: Sequence[str]) -> tuple[bool, str]:
    if not words_of(answer):
        return False, f"{fact['kind']}: the answer is empty"
    returned = [value for value in fact.get("not", ()) if any(has_words(text, value) for text in everywhere)]
    if returned:
        return False, f"{fact['kind']}: '{returned[0]}' came back"
    wanted = fact.get("say", ())
    if wanted and not any(has_words(answer, value) for value in wanted):
        return False, f"{fact['kind']}: '{wanted[0]}' is not in the answer"
    return True, f"{fact['kind']}: '{wanted[0]}' is in the answer" if wanted else f"{fact['kind']}: stayed forgotten"


RULES = Rules(alone(forgetting), alone(forgetting))
