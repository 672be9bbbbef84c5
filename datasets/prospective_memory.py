"""An instruction for later: a saying has to be added to the n-th reply from now, whatever comes in between."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.drawn_values import at_least
from pytest_genir.memory.example import script
from pytest_genir.memory.texts import data

_SAYING = "There is a saying by {author}: '{quote}'"
_INSTRUCTION = (
    "I am going to write to you about other things now. When you give reply number {nth} from here, counting the reply "
    "to this very message as the first, add the saying by {author} to it, and add it to no other reply."
)
_RESET = "You need not add a saying to any reply any more; drop that instruction."


@dataset(name="Prospective Memory", reset=_RESET, uses_callback=True)
def prospective_memory(
    rng: random.Random, *, count: int = 5, earliest_reply: int = 4, latest_reply: int = 9
) -> Iterator[Draft]:
    """Tell a saying, and ask for it in a reply between `earliest_reply` and `latest_reply`."""
    at_least(earliest_reply, 2, "earliest_reply")
    if not earliest_reply <= latest_reply:
        raise GenirError(f"'latest_reply' is {latest_reply}, before 'earliest_reply' {earliest_reply}")
    sayings = data("texts/quotes_en.yaml")
    for _ in range(count):
        saying = rng.choice(sayings)
        nth = rng.randint(earliest_reply, latest_reply)
        instruction = _INSTRUCTION.format(nth=nth, author=saying["author"])
        steps = script([_SAYING.format(**saying)], [instruction])
        yield Draft(steps=steps, expected=([saying["quote"], saying["author"], nth],))
