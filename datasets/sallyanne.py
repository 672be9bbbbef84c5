"""A radio play about a thing moved between boxes: the agent says where it is, or where somebody thinks it is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import Draft, Given, NeedsFile, dataset
from pytest_genir.memory.drawn_values import enough
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import data
from pytest_genir.memory.worlds.beliefs import (
    THEORY_OF_MIND,
    WORLD_MODEL,
    Cast,
    Enters,
    Event,
    Leaves,
    Lies,
    Moves,
    Order,
    Query,
    ask,
    story,
)
from pytest_genir.memory.worlds.tomi import read_stories

QuestionType = Literal[
    "any", "world_model", "theory_of_mind", "reality", "memory", "whereabouts", "first_order", "second_order"
]
_OPENING = "I am listening to a radio play and will tell you now and then what happens in it. "
_SHUT = "Everything in it that things are kept in stays shut, so nobody knows what is inside without having watched. "
_ANNOUNCEMENT = "Once it is over I have a question about it."
_QUESTION = (
    "The radio play has come to its end. {} Reply with a JSON object that holds your answer as a single word, like "
    '{{"answer": "word"}}, and nothing else.'
)
_QUERIES: dict[Order, str] = {
    "reality": "Where is the {thing} in the end, whatever anybody believes?",
    "memory": "Where was the {thing} when it was first spoken of?",
    "whereabouts": "Which room did {0} walk into last?",
    "first_order": "Where would {0} look for the {thing}?",
    "second_order": "Where does {0} believe that {1} would look for the {thing}?",
}


def _orders(question_type: QuestionType) -> tuple[Order, ...]:
    if question_type == "any":
        return (*WORLD_MODEL, *THEORY_OF_MIND)
    if question_type == "world_model":
        return WORLD_MODEL
    return THEORY_OF_MIND if question_type == "theory_of_mind" else (question_type,)


def _told(event: Event) -> str:
    if isinstance(event, Enters):
        return f"{event.person} walks into the {event.room}."
    if isinstance(event, Leaves):
        return f"{event.person} walks out of the {event.room}."
    if isinstance(event, Lies):
        return f"The {event.thing} lies in the {event.box}, as everybody in the room can see before it is shut."
    if isinstance(event, Moves):
        return f"{event.person} takes the {event.thing} and puts it into the {event.box}."
    return f"{event.person} is {'fond' if event.liking else 'not fond'} of {event.about}."


def _cast(rng: random.Random) -> Cast:
    words = data("texts/stories_en.yaml")
    return Cast(
        people=tuple(rng.sample(words["people"], rng.randint(2, 3))),
        rooms=tuple(rng.sample(words["rooms"], 3)),
        boxes=tuple(rng.sample(words["boxes"], 4)),
        thing=rng.choice(words["things"]),
        distractions=tuple(words["distractions"]),
    )


def _draft(opening: str, lines: list[str], question: str, answer: str, order: Order) -> Draft:
    steps = script(
        [opening + _ANNOUNCEMENT, *(f"On the radio: {line}" for line in lines)], [_QUESTION.format(question)]
    )
    return Draft(steps=steps, expected=(answer,), extra={"order": order})


def _generated(rng: random.Random, orders: tuple[Order, ...]) -> Draft:
    cast = _cast(rng)
    events = story(rng, cast)
    query: Query = ask(rng, events, cast, orders)
    question = _QUERIES[query.order].format(*query.people, thing=cast.thing)
    return _draft(_OPENING + _SHUT, [_told(event) for event in events], question, query.answer, query.order)


def _from_file(rng: random.Random, given: Given, file: str, orders: tuple[Order, ...], count: int) -> Iterator[Draft]:
    path = given.path(file)
    if not file or not path.is_file():
        raise NeedsFile(
            "the stories are to come from a file in ToMi's format, "
            + (f"and '{file}' is not there" if file else "but 'file' does not name one"),
            hint="write `file: test.txt` with a path from this file, or leave out `stories: file`",
        )
    fitting = [one for one in read_stories(path, file) if one.order in orders]
    enough(fitting, count, f"stories with such a question in '{file}'")
    for one in rng.sample(fitting, count):
        yield _draft(_OPENING, list(one.lines), one.question, one.answer, one.order)


@dataset(name="SallyAnne")
def sallyanne(
    rng: random.Random,
    given: Given,
    *,
    count: int = 5,
    question_type: QuestionType = "any",
    stories: Literal["generated", "file"] = "generated",
    file: str = "",
) -> Iterator[Draft]:
    """Tell a story and ask about the world, a mind, or a mind within a mind, as `question_type` says."""
    if file and stories == "generated":
        raise GenirError("'file' is given, but the stories are generated", hint="write `stories: file` to use it")
    orders = _orders(question_type)
    if stories == "file":
        yield from _from_file(rng, given, file, orders, count)
    else:
        for _ in range(count):
            yield _generated(rng, orders)
