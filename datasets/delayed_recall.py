"""Facts about an invented world, all told at once: the agent answers questions about them much later."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, Given, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.written_content import Order, content

_FACTS = "Let me tell you about an invented world called {title}:\n\n{facts}"
_QUESTION = "About the invented world {title}: {question}"
_RESET = "The invented world I described is closed now: forget everything you know about it."
_ORDER = Order(
    task=(
        "Invent a world that resembles no known one. Write eight facts about it, one sentence each, about different "
        "things: nature, rulers, customs, trade, law, food, famous people. The title is the world's name. Then write "
        "one question about each fact, in the same order."
    ),
    lines=8,
    questions=8,
)


@dataset(name="Delayed Recall", reset=_RESET)
def delayed_recall(rng: random.Random, given: Given, *, count: int = 5, generated: bool = False) -> Iterator[Draft]:
    """Tell the facts of a world, shipped or `generated` by the judge, and ask about each."""
    worlds = content(rng, given, file="texts/worlds_en.yaml", order=_ORDER, count=count, generated=generated)
    for world in worlds:
        facts = _FACTS.format(title=world.title, facts="\n".join(world.content))
        asked = list(world.questions)
        rng.shuffle(asked)
        questions = [_QUESTION.format(title=world.title, question=question) for question, _ in asked]
        yield Draft(steps=script([facts], questions), expected=tuple(answer for _, answer in asked))
