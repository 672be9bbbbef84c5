"""Simulating a conversation: the user begins, the system answers, the user follows up, and so on."""

from __future__ import annotations

import copy
import time
from collections.abc import Awaitable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.conversation.adapted import made
from pytest_genir.conversation.ending import ENDED, TalkEnding, ending_of
from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.logbook import Logbook, LogCallback
from pytest_genir.conversation.plain_or_async import call
from pytest_genir.conversation.recording import Fork, shown
from pytest_genir.conversation.registry import Maker, Role, find
from pytest_genir.conversation.states import Actor, States, bring_back, can
from pytest_genir.conversation.surroundings import speaks
from pytest_genir.conversation.system import System, heard
from pytest_genir.conversation.templates import MissingVariable, variables
from pytest_genir.conversation.unanswered import Unanswered, told
from pytest_genir.conversation.user import USER_TURN, SystemResponse, User, UserTurn
from pytest_genir.errors import FileError
from pytest_genir.models import Limits
from pytest_genir.models.reply_size import size_of, too_large
from pytest_genir.models.reported import STATE_BEFORE

#: How many turns there are if nobody says so.
MAX_TURNS = 3
#: What a system says of itself, in a response or as a method of its own.
STATE = "state"


@dataclass(frozen=True, kw_only=True)
class Options:
    """Who listens, and which classes there are beside the registered ones."""

    log_callback: LogCallback | None = None
    additional_users: Mapping[str, Maker] = field(default_factory=dict)
    additional_systems: Mapping[str, Maker] = field(default_factory=dict)
    additional_evaluators: Mapping[str, Maker] = field(default_factory=dict)


class Interrupted(Exception):
    """A conversation that could not go on; carries what was said until then."""

    def __init__(self, so_far: Simulation, cause: Exception, whose: str = "") -> None:
        super().__init__(str(cause))
        self.so_far = so_far
        self.cause = cause
        #: Whose turn it was, `user` or `system`.
        self.whose = whose


class _BrokeOff(Exception):
    """Somebody could not take a turn."""

    def __init__(self, role: Role, cause: Exception) -> None:
        super().__init__(str(cause))
        self.role = role
        self.cause = cause


async def simulate_turns(
    configuration: Mapping[str, object], options: Options, *, states: States | None = None, fork: Fork | None = None
) -> Simulation:
    """Return a simulation; raises `Interrupted` with the turns so far when somebody fails.

    `states` gets what user and system remember after each turn; with a `fork` a recorded conversation goes on.
    """
    started = time.monotonic()
    configuration = copy.deepcopy(dict(configuration))
    logbooks = {role: Logbook(role, options.log_callback) for role in ("controller", "user", "system")}
    user = make("user", configuration, options.additional_users, logbooks["user"])
    system = make("system", configuration, options.additional_systems, logbooks["system"])
    turns: list[UserTurn] = []
    simulation: Simulation = {"configuration": shown(configuration), "userTurns": turns, "milliseconds": 0}
    try:
        talk = _Talk(configuration, user, system, turns, logbooks, states or States())
        if fork is not None:
            await talk.go_on_from(fork)
        await talk.before_it_begins(simulation)
        ending = await talk.held(max(1, turn_count(configuration)))
        if ending is not None:
            simulation[ENDED] = ending.to_wire()
    except _BrokeOff as broken:
        raise Interrupted(simulation, broken.cause, broken.role) from broken.cause
    except Exception as error:
        raise Interrupted(simulation, error) from error
    finally:
        await _closed(system, logbooks["system"])
        simulation["milliseconds"] = elapsed(started)
    return simulation


async def _closed(system: object, logbook: Logbook) -> None:
    """Let a system close what it opened; that it could not is told in the log, and takes nothing from what was said."""
    if can(system, "close"):
        try:
            await call(system, System, "close")
        except Exception as error:
            logbook.log("close failed", told(error))


@dataclass
class _Talk:
    """A conversation on its way."""

    configuration: Mapping[str, object]
    user: object
    system: object
    turns: list[UserTurn]
    logbooks: Mapping[str, Logbook]
    states: States
    #: What the user says next, where that was recorded.
    said: UserTurn | None = None

    async def go_on_from(self, fork: Fork) -> None:
        """Take over the turns before a fork, and bring user and system to where they were, without a call."""
        self.turns += fork.replayed()
        self.states.begin_with(fork.of.states, fork.turn - 1)
        self.said = fork.said()
        actors: tuple[tuple[Actor, object, int], ...] = (
            # the recorded user has said its part of the first new turn already
            ("user", self.user, fork.turn - (0 if fork.same_user else 1)),
            ("system", self.system, fork.turn - 1),
        )
        for actor, who, turn in actors:
            if turn > 0:
                state = fork.of.states.of(turn - 1, actor)
                recorded = None if state is None else fork.of.states.held.get(state)
                held = self.configuration.get(actor)
                same = isinstance(held, Mapping) and held.get("class") == fork.of.class_of(actor)
                past = self.turns if turn == len(self.turns) else [*self.turns, self.said or {}]
                await bring_back(actor, who, recorded, past, self.configuration.get("topic"), same=same)
        self.logbooks["controller"].log("fork", {"turn": fork.turn, "of": fork.source})

    async def before_it_begins(self, simulation: Simulation) -> None:
        """Keep the state that the system tells of before the first turn."""
        if can(self.system, STATE):
            simulation[STATE_BEFORE] = await call(self.system, System, STATE)

    async def held(self, most: int) -> TalkEnding | None:
        """Let user and system take turns; return what the user says of the end."""
        for index in range(len(self.turns), most):
            self.logbooks["controller"].log(f"simulate turn {index}")
            turn = await self._of_user(index)
            if turn is None:
                return None
            ending = ending_of(turn)
            if USER_TURN.UTTERANCE in turn:
                self.turns.append(turn)
                self.logbooks["user"].log("turn complete", turn)
                await self.states.note(index, "user", self.user)
            if ending is not None:
                return ending  # a last word gets no answer
            await self._of_system(index, turn)
        return await self._asked_at_the_end()

    async def _of_user(self, index: int) -> UserTurn | None:
        """Return what the user says; one who says nothing more ends the conversation."""
        if self.said is not None:
            turn, self.said = self.said, None
            return turn
        logbook = self.logbooks["user"].with_prefix(f"turn {index} ")
        if index == 0:
            refuse_unfilled(self.configuration.get("topic"))
            said = await _turn("user", call(self.user, User, "start", self.configuration.get("topic"), logbook))
        else:
            said = await _turn("user", call(self.user, User, "follow_up", self._response(), logbook))
        if said is None:
            return None
        return {USER_TURN.UTTERANCE: said} if isinstance(said, str) else dict(said)

    def _response(self) -> object:
        return self.turns[-1].get(USER_TURN.SYSTEM_RESPONSE) or {}

    async def _of_system(self, index: int, turn: UserTurn) -> None:
        started = time.monotonic()
        logbook = self.logbooks["system"].with_prefix(f"turn {index} ")
        response = await _turn("system", call(self.system, System, "search", turn, logbook))
        response = self._kept(heard(response))
        if STATE not in response and can(self.system, STATE):
            response[STATE] = await call(self.system, System, STATE)
        response["milliseconds"] = elapsed(started)
        turn[USER_TURN.SYSTEM_RESPONSE] = response
        self.logbooks["system"].log("turn complete", response)
        await self.states.note(index, "system", self.system)

    def _kept(self, response: SystemResponse) -> SystemResponse:
        """Refuse a response that is too large to be kept and scored."""
        size, most = size_of(response), getattr(self.system, "max_reply", Limits().max_reply)
        if size > most:
            raise _BrokeOff("system", Unanswered(too_large(f"has {size:,} bytes", most)))
        return response

    async def _asked_at_the_end(self) -> TalkEnding | None:
        """Return what a user says of the end when its turns are out, where it can say it."""
        if not can(self.user, "finish") or not self.turns:
            return None
        logbook = self.logbooks["user"].with_prefix("end ")
        ending = await _turn("user", call(self.user, User, "finish", self._response(), logbook))
        return ending if isinstance(ending, TalkEnding) or ending is None else ending_of({ENDED: ending})


async def _turn(role: Role, taken: Awaitable[Any]) -> Any:
    """Return what one side says; what it asks on the way is asked by it."""
    with speaks(role):
        try:
            return await taken
        except Exception as error:
            raise _BrokeOff(role, error) from error


def refuse_unfilled(topic: object) -> None:
    """Refuse a topic with a variable that nobody filled in: templates are filled in once, so it would stay."""
    if isinstance(topic, str):
        for variable in variables(topic):
            raise MissingVariable(variable.name, 0, variable.name.split(".")[0])
    elif isinstance(topic, Mapping):
        for value in topic.values():
            refuse_unfilled(value)


def turn_count(configuration: Mapping[str, object]) -> int:
    """Return how many turns a configuration asks for; what is no number means one."""
    wanted = configuration.get("maxTurns", MAX_TURNS)
    if isinstance(wanted, str) and wanted.strip().isdigit():
        return int(wanted)
    return int(wanted) if isinstance(wanted, (int, float)) and wanted == wanted else 1


def make(role: Role, configuration: Mapping[str, object], additional: Mapping[str, Maker], logbook: Logbook) -> object:
    """Make the user or the system of a simulation."""
    held = configuration.get(role)
    if not isinstance(held, dict) or not isinstance(held.get("class"), str):
        raise FileError(f"the simulation has no {role}" if held is None else f"the {role} names no class")
    maker = find(role, held["class"], additional)
    with speaks(role):
        return made(maker, held, logbook) if role == "system" else maker(held, logbook)


def elapsed(started: float) -> int:
    """Return whole milliseconds since a moment of the monotonic clock."""
    return round((time.monotonic() - started) * 1000)
