"""A small world where a thing is moved between closed boxes: who saw it, and what everybody believes.

Boxes are closed and nobody comes back, so a person knows exactly the moves made while they were in the
room. What A takes B to believe is the last place that both saw: while A watches, A sees who else does, and
what happens after A has left changes nothing in A's mind.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

#: What questions may be about, from the world to a mind within a mind.
Order = Literal["reality", "memory", "whereabouts", "first_order", "second_order"]
WORLD_MODEL: tuple[Order, ...] = ("reality", "memory", "whereabouts")
THEORY_OF_MIND: tuple[Order, ...] = ("first_order", "second_order")

_MISTAKEN = 0.7


@dataclass(frozen=True, slots=True)
class Cast:
    """Who and what a story is made of; the first room is where it plays."""

    people: tuple[str, ...]
    rooms: tuple[str, ...]
    boxes: tuple[str, ...]
    thing: str
    distractions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Enters:
    """Somebody walks into a room."""

    person: str
    room: str


@dataclass(frozen=True, slots=True)
class Leaves:
    """Somebody walks out of a room."""

    person: str
    room: str


@dataclass(frozen=True, slots=True)
class Lies:
    """The thing lies in a box when the story begins; everybody present sees it."""

    thing: str
    box: str


@dataclass(frozen=True, slots=True)
class Moves:
    """Somebody puts the thing into another box."""

    person: str
    thing: str
    box: str


@dataclass(frozen=True, slots=True)
class Remarks:
    """Somebody shows a liking or a dislike; it has nothing to do with the thing."""

    person: str
    liking: bool
    about: str


Event = Enters | Leaves | Lies | Moves | Remarks


@dataclass(frozen=True, slots=True)
class Query:
    """A question about a story and its answer, one word."""

    order: Order
    answer: str
    people: tuple[str, ...] = ()


@dataclass(slots=True)
class World:
    """Where everybody is, and which box of those they saw used was the last."""

    room: str
    present: set[str] = field(default_factory=set)
    rooms: dict[str, str] = field(default_factory=dict)
    #: The boxes in the order in which they held the thing, each with those who saw it put there.
    seen: list[tuple[str, frozenset[str]]] = field(default_factory=list)

    def happens(self, event: Event) -> None:
        if isinstance(event, Enters):
            self.rooms[event.person] = event.room
            if event.room == self.room:
                self.present.add(event.person)
        elif isinstance(event, Leaves):
            self.present.discard(event.person)
        elif isinstance(event, (Lies, Moves)):
            self.seen.append((event.box, frozenset(self.present)))

    def seen_by(self, *people: str) -> str:
        """Return the last box which all these people saw together."""
        return next(box for box, watching in reversed(self.seen) if watching.issuperset(people))


def play_out(events: Sequence[Event], room: str) -> World:
    """Return the world after some events."""
    world = World(room)
    for event in events:
        world.happens(event)
    return world


def story(rng: random.Random, cast: Cast) -> list[Event]:
    """Return a story: all come in and see the thing, then some leave while others move it."""
    room = cast.rooms[0]
    present = list(cast.people)
    events: list[Event] = [Enters(person, room) for person in present]
    box = rng.choice(cast.boxes)
    events.append(Lies(cast.thing, box))
    acts = ["leave"] * (len(present) - 1) + ["move"] * rng.randint(2, 3) + ["remark"] * rng.randint(1, 2)
    rng.shuffle(acts)
    elsewhere: list[str] = []
    for act in acts:
        if act == "leave":
            person = present.pop(rng.randrange(len(present)))
            elsewhere.append(person)
            events.append(Leaves(person, room))
        elif act == "move":
            box = rng.choice([other for other in cast.boxes if other != box])
            events.append(Moves(rng.choice(present), cast.thing, box))
        else:
            about = rng.choice(cast.distractions)
            events.append(Remarks(rng.choice(cast.people), rng.random() < 0.5, about))
    events.extend(Enters(person, rng.choice(cast.rooms[1:])) for person in elsewhere)
    return events


def queries(events: Sequence[Event], cast: Cast) -> list[Query]:
    """Return every question that can be asked about a story."""
    world = play_out(events, cast.rooms[0])
    last = world.seen[-1][0]
    asked = [Query("reality", last), Query("memory", world.seen[0][0])]
    for person in cast.people:
        asked.append(Query("whereabouts", world.rooms[person], (person,)))
        asked.append(Query("first_order", world.seen_by(person), (person,)))
        asked.extend(
            Query("second_order", world.seen_by(person, other), (person, other))
            for other in cast.people
            if other != person
        )
    return asked


def ask(rng: random.Random, events: Sequence[Event], cast: Cast, orders: Sequence[Order]) -> Query:
    """Return one question of the wanted orders; mostly one where a mind differs from the world."""
    order = rng.choice(orders)
    possible = [query for query in queries(events, cast) if query.order == order]
    last = play_out(events, cast.rooms[0]).seen[-1][0]
    mistaken = [query for query in possible if order in THEORY_OF_MIND and query.answer != last]
    return rng.choice(mistaken if mistaken and rng.random() < _MISTAKEN else possible)
