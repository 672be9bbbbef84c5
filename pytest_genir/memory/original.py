"""What belongs to the original's stored definitions without standing in them, word for word.

The messages that end an example, and the question about a joke (GoodAI LTM benchmark, MIT licence, see
datasets/NOTICE.md). Examples of ours bring their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from pytest_genir.memory.example import Example

_LOCATIONS = "Forget, or otherwise disregard, all of the locations that I have told you about before this message."
RESET_MESSAGES = {
    "shopping": (
        "I have bought all of the items on the list. Please remove all of the items on the current shopping list."
    ),
    "locations": _LOCATIONS,
    "locations_directions": _LOCATIONS,
    "name_list": (
        "Forget, or otherwise disregard, all of the names I have given you before this message. "
        "You do not currrently know my name."
    ),
    "chapterbreak": ("Forget the chapters that I have read you and the potential continuations that I gave to you."),
    "delayed_recall": "Forget all of the facts given to you about the fictional world before this message.",
    "instruction_recall": (
        "Forget all of the instructions for operating the technology that I have given you up until this message."
    ),
    "prospective_memory": "Forget my instruction to append a quote to one of your replies.",
    "trigger_response": (
        "Cancel any instructions as to what sentence you should say whenever I do something in particular."
    ),
    "restaurant": "Let's not pretend to be at a restaurant anymore. Please also forget everything about it.",
}


def which_joke(example: Example, sent: Sequence[float], now: float) -> str:
    """Ask for the joke that was told so long ago; the original drops whole days, we do not."""
    expected = example.expected[0] if example.expected else ""
    told = [at for step, at in zip(example.steps, sent, strict=False) if step.text == expected]
    minutes = int(now - told[0]) // 60 if told else 0
    days, rest = divmod(minutes, 24 * 60)
    parts = ((days, "days"), (rest // 60, "hours"), (rest % 60, "minutes"))
    ago = "".join(f"{count} {unit} " for count, unit in parts if count)
    return f"Which joke did I tell you about {ago} ago?"
