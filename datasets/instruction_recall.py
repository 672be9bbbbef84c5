"""The instructions of an invented device: the agent is asked about single steps much later."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, Given, dataset
from pytest_genir.memory.example import script
from pytest_genir.memory.written_content import Order, content

_MANUAL = "These are the instructions for {title}.\n\n{steps}"
_QUESTION = "About the instructions for {title}: {question}"
_RESET = "The device I gave you instructions for has been scrapped: forget how it is operated."
_ORDER = Order(
    task=(
        "Invent a device that does not exist. Write its instructions in nine steps, one sentence each, with details "
        "nobody could guess. The title is the device with the article, and what it does. Then write six questions, "
        "each about one step."
    ),
    lines=9,
    questions=6,
)


@dataset(name="Instruction Recall", reset=_RESET)
def instruction_recall(rng: random.Random, given: Given, *, count: int = 5, generated: bool = False) -> Iterator[Draft]:
    """Tell how a device is operated, shipped or `generated` by the judge, and ask about its steps."""
    devices = content(rng, given, file="texts/devices_en.yaml", order=_ORDER, count=count, generated=generated)
    for device in devices:
        steps = "\n".join(f"Step {number}: {line}" for number, line in enumerate(device.content, start=1))
        manual = _MANUAL.format(title=device.title, steps=steps)
        name = device.title.split(",")[0]
        questions = [_QUESTION.format(title=name, question=question) for question, _ in device.questions]
        expected = tuple(answer for _, answer in device.questions)
        yield Draft(steps=script([manual], questions), expected=expected)
