"""An evening at a restaurant, in five acts of one point each; the first act that fails ends it.

1. The guest stays in the role and orders a drink, and only drinks.
2. The guest orders a dish of the menu.
3. One dish is not to be had: the guest orders another that was not ordered before.
4. One dish is exchanged for its neighbour on the menu: the guest notices.
5. The guest knows what it was drinking.

What the waiter does by chance (which dish runs out, which one is exchanged) hangs on the `rng` alone.
"""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from pytest_genir.memory.dynamic import Play, PlayEnding
from pytest_genir.memory.example import Step, Wait
from pytest_genir.memory.scoring.verdict import JudgeCall, Score, unreadable
from pytest_genir.memory.worlds.menu import Menu
from pytest_genir.memory.worlds.waiter_judge import (
    Ordered,
    UnreadableVerdict,
    noticed_call,
    order_call,
    read_flag,
    read_order,
    recalls_call,
    role_call,
)

#: One act: yields what it wants and returns whether it was passed.
_Act: TypeAlias = Generator["Step | Wait | JudgeCall", "str | None", bool]

_POINTS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrases:
    """Everything that is said, expected or given as a reason; the names in braces are filled in."""

    setup: str
    greeting: str  # menu
    drinks_served: str  # drinks
    food_confirmed: str  # order
    unavailable: str  # dish
    alternative_confirmed: str  # order
    food_served: str  # order
    apology: str
    corrected: str  # dish
    listed: str  # first, last

    drinks_expected: str
    food_expected: str
    alternative_expected: str
    notice_expected: str
    recall_expected: str  # drinks

    drinks_ordered: str  # drinks
    food_ordered: str  # order
    alternative_ordered: str
    noticed: str
    recalled: str
    out_of_role: str
    nothing_ordered: str
    food_too_early: str
    drinks_unexpected: str
    off_menu: str  # item
    ordered_before: str
    not_noticed: str
    not_recalled: str

    def listing(self, items: Sequence[str]) -> str:
        """Return items in a row, the last one joined by a word."""
        if len(items) == 1:
            return items[0]
        return self.listed.format(first=", ".join(items[:-1]), last=items[-1])


@dataclass(slots=True)
class Evening:
    """The state of one evening: what was ordered, expected and earned so far."""

    menu: Menu
    phrases: Phrases
    rng: random.Random
    drinks: str = ""
    order: list[str] = field(default_factory=list)
    unavailable: str = ""
    exchanged: str = ""
    expected: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)
    points: int = 0

    def play(self) -> Play:
        """Play the acts until one fails."""
        try:
            for act in (self._drinks, self._food, self._alternative, self._mix_up, self._recall):
                passed = yield from act()
                if not passed:
                    break
                self.points += 1
        except UnreadableVerdict as error:
            return PlayEnding(outcome=unreadable(str(error)), expected=tuple(self.expected))
        score = Score(
            score=self.points, max_score=_POINTS, reasoning=tuple(self.reasons), judge_calls=tuple(self.calls)
        )
        return PlayEnding(outcome=score, expected=tuple(self.expected))

    def _drinks(self) -> _Act:
        self.expected.append(self.phrases.drinks_expected)
        yield Step(text=self.phrases.setup)
        yield Wait(percentage=20)
        said = self.phrases.greeting.format(menu=self.menu.text)
        reply = yield Step(text=said, is_question=True)
        if not read_flag((yield from self._judged(role_call(said, reply or ""))), "follows_role"):
            return self._failed(self.phrases.out_of_role)
        ordered = read_order((yield from self._judged(order_call(said, reply or "", self.menu, drinks=True))))
        if not ordered:
            return self._failed(self.phrases.nothing_ordered)
        if not all(thing.is_drink for thing in ordered):
            return self._failed(self.phrases.food_too_early)
        self.drinks = self.phrases.listing([thing.item for thing in ordered])
        yield Wait(percentage=40)
        return self._passed(self.phrases.drinks_ordered.format(drinks=self.drinks))

    def _food(self) -> _Act:
        self.expected.append(self.phrases.food_expected)
        dishes = yield from self._asked(self.phrases.drinks_served.format(drinks=self.drinks))
        if dishes is None:
            return False
        self.order = dishes
        listed = self.phrases.listing(dishes)
        yield Step(text=self.phrases.food_confirmed.format(order=listed))
        yield Wait(percentage=60)
        return self._passed(self.phrases.food_ordered.format(order=listed))

    def _alternative(self) -> _Act:
        self.expected.append(self.phrases.alternative_expected)
        self.unavailable = self.rng.choice(self.order)
        dishes = yield from self._asked(self.phrases.unavailable.format(dish=self.unavailable))
        if dishes is None:
            return False
        fresh = [dish for dish in dishes if dish not in self.order]
        if not fresh:
            return self._failed(self.phrases.ordered_before)
        self.order = [dish for dish in self.order if dish != self.unavailable] + fresh
        yield Step(text=self.phrases.alternative_confirmed.format(order=self.phrases.listing(fresh)))
        yield Wait(percentage=80)
        return self._passed(self.phrases.alternative_ordered)

    def _mix_up(self) -> _Act:
        self.expected.append(self.phrases.notice_expected)
        self.exchanged, served = self.menu.exchange(self.rng, self.order, without=self.unavailable)
        said = self.phrases.food_served.format(order=self.phrases.listing(served))
        reply = yield Step(text=said, is_question=True)
        call = noticed_call(said, reply or "", self.phrases.listing(self.order))
        if not read_flag((yield from self._judged(call)), "noticed"):
            return self._failed(self.phrases.not_noticed)
        yield Step(text=self.phrases.apology)
        yield Wait(percentage=90)
        return self._passed(self.phrases.noticed)

    def _recall(self) -> _Act:
        self.expected.append(self.phrases.recall_expected.format(drinks=self.drinks))
        said = self.phrases.corrected.format(dish=self.exchanged)
        reply = yield Step(text=said, is_question=True)
        if not read_flag((yield from self._judged(recalls_call(said, reply or "", self.drinks))), "recalls"):
            return self._failed(self.phrases.not_recalled)
        return self._passed(self.phrases.recalled)

    def _asked(self, said: str) -> Generator[Step | Wait | JudgeCall, str | None, list[str] | None]:
        """Ask for food; return the dishes of the menu that were ordered, or nothing after noting why."""
        reply = yield Step(text=said, is_question=True)
        ordered = read_order((yield from self._judged(order_call(said, reply or "", self.menu))))
        if not ordered:
            self._failed(self.phrases.nothing_ordered)
            return None
        if any(thing.is_drink for thing in ordered):
            self._failed(self.phrases.drinks_unexpected)
            return None
        dishes = []
        for thing in ordered:
            dish = self._dish(thing)
            if dish is None:
                self._failed(self.phrases.off_menu.format(item=thing.item))
                return None
            dishes.append(dish)
        return list(dict.fromkeys(dishes))

    def _dish(self, thing: Ordered) -> str | None:
        known = self.menu.mentions(thing.item)
        if thing.off_menu and not known:
            return None
        return self.menu.dish(thing.menu_nr) or (thing.item if known else None)

    def _judged(self, call: JudgeCall) -> Generator[JudgeCall, str | None, str]:
        self.calls.append(call.purpose)
        reply = yield call
        return reply or ""

    def _passed(self, reason: str) -> bool:
        self.reasons.append(reason)
        return True

    def _failed(self, reason: str) -> bool:
        self.reasons.append(reason)
        return False
