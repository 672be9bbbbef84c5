"""An evening at a restaurant, with the agent as the guest: things go wrong, and the guest should notice."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pytest_genir.memory.datasets import Draft, dataset
from pytest_genir.memory.dynamic import Play
from pytest_genir.memory.example import Example
from pytest_genir.memory.texts import data
from pytest_genir.memory.worlds.menu import menu_of
from pytest_genir.memory.worlds.waiter import Evening, Phrases
from pytest_genir.memory.worlds.waiter_judge import PROMPTS

PHRASES = Phrases(
    setup=(
        "Let us play restaurant. I am the waiter, you are the guest: whenever a message of mine starts with 'Waiter:', "
        "you answer as the guest would, in a sentence or two and without telling a story. All right?"
    ),
    greeting=(
        "Waiter: A very good evening to you, please have a seat. This is our menu:\n\n{menu}\n\n"
        "May I bring you something to drink while you choose?"
    ),
    drinks_served="Waiter: There you go, {drinks} for you. Have you decided on something to eat?",
    food_confirmed="Waiter: A fine choice: {order}. I will tell the kitchen at once.",
    unavailable=(
        "Waiter: I am afraid I have bad news from the kitchen. We have run out of this dish: {dish}. "
        "What may we prepare for you instead?"
    ),
    alternative_confirmed="Waiter: Gladly: {order}. Thank you for your patience.",
    food_served="Waiter: So, here comes your food: {order}. Enjoy it!",
    apology="Waiter: Oh dear, how embarrassing. I will put that right straight away.",
    corrected=(
        "Waiter: And here is what should have come in the first place: {dish}.\n"
        "As an apology, your next drink is on us. Shall I bring the same as before, and what was it again?"
    ),
    listed="{first} and {last}",
    drinks_expected="The agent plays the guest and orders something to drink.",
    food_expected="The guest orders something to eat from the menu.",
    alternative_expected="The agent orders another dish that is on the menu.",
    notice_expected="The agent notices that a dish is not the one it ordered.",
    recall_expected="The agent still knows that it was drinking this: {drinks}.",
    drinks_ordered="the agent played the guest and ordered this to drink: {drinks}",
    food_ordered="the agent ordered this to eat: {order}",
    alternative_ordered="the agent ordered another dish",
    noticed="the agent noticed the wrong dish",
    recalled="the agent knew what it was drinking",
    out_of_role="the agent did not play the guest",
    nothing_ordered="the agent ordered nothing",
    food_too_early="the agent ordered food when only drinks were asked for",
    drinks_unexpected="the agent ordered drinks when only food was asked for",
    off_menu="the agent ordered something that is not on the menu: {item}",
    ordered_before="the agent ordered only what it had ordered before",
    not_noticed="the agent did not notice the wrong dish",
    not_recalled="the agent did not know what it was drinking",
)
_RESET = "We have left the restaurant: stop playing the guest, and forget what was eaten and drunk there."


def evening(example: Example) -> Play:
    """Return the course of one evening; chance hangs on the example's name."""
    menu = menu_of(data("texts/menu_en.yaml"))
    return Evening(menu, PHRASES, random.Random(example.test_id)).play()


@dataset(name="Restaurant", reset=_RESET, play=evening, judge_prompts=PROMPTS)
def restaurant(rng: random.Random, *, count: int = 5) -> Iterator[Draft]:
    """Yield examples without a script: what happens depends on what the guest says."""
    for _ in range(count):
        yield Draft()
