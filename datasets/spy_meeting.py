"""Three secret messages in riddles: the agent says where and when spies meet and what to bring."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import different
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import data, texts

_OPENING = (
    "Three people will pass on a message about a secret meeting: {}, {} and {}. I will give you the messages as they "
    "come in. They are riddles, so keep them until you have all three."
)
_QUESTION = (
    "Now put the three secret messages together. Where and when does the meeting take place, and what has to be "
    "brought along? Give the solutions of the riddles, as exactly as you can."
)


@dataset(name="Spy Meeting")
def spy_meeting(rng: random.Random, *, count: int = 5) -> Iterator[Draft]:
    """Give a place, a time and a thing as riddles by three messengers, in any order."""
    riddles = data("texts/spies_en.yaml")
    known = [keyword for kind in riddles.values() for riddle in kind for keyword in riddle["keywords"]]
    for _ in range(count):
        people = different(rng, texts("texts/messengers_en.yaml"), 3, "messengers")
        chosen: list[dict[str, object]] = [rng.choice(riddles[kind]) for kind in ("place", "time", "thing")]
        rng.shuffle(chosen)
        opening = _OPENING.format(*rng.sample(people, 3))
        lines = [f"{person}: {riddle['clue']}" for person, riddle in zip(people, chosen, strict=True)]
        yield Draft(
            steps=script([opening, *lines], [_QUESTION]),
            expected=tuple(riddle["keywords"] for riddle in chosen),
            scoring={"keywords": known},
        )
