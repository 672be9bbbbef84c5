"""Simulating a conversation: the user begins, the system answers, the user follows up, and so on."""

from __future__ import annotations

import copy
import time
from collections.abc import Mapping
from dataclasses import dataclass, field

from pytest_genir.conversation.evaluator import Simulation
from pytest_genir.conversation.logbook import Logbook, LogCallback
from pytest_genir.conversation.plain_or_async import call
from pytest_genir.conversation.registry import Maker, Role, find
from pytest_genir.conversation.system import System, heard
from pytest_genir.conversation.templates import MissingVariable, variables
from pytest_genir.conversation.user import USER_TURN, User, UserTurn
from pytest_genir.errors import FileError
from pytest_genir.models.masking import mask

#: How many turns there are if nobody says so.
MAX_TURNS = 3


@dataclass(frozen=True, kw_only=True)
class Options:
    """Who listens, and which classes there are beside the registered ones."""

    log_callback: LogCallback | None = None
    additional_users: Mapping[str, Maker] = field(default_factory=dict)
    additional_systems: Mapping[str, Maker] = field(default_factory=dict)
    additional_evaluators: Mapping[str, Maker] = field(default_factory=dict)


class Interrupted(Exception):
    """A conversation that could not go on; carries what was said until then."""

    def __init__(self, so_far: Simulation, cause: Exception) -> None:
        super().__init__(str(cause))
        self.so_far = so_far
        self.cause = cause


async def simulate_turns(configuration: Mapping[str, object], options: Options) -> Simulation:
    """Return a simulation; raises `Interrupted` with the turns so far when somebody fails."""
    started = time.monotonic()
    configuration = copy.deepcopy(dict(configuration))
    logbooks = {role: Logbook(role, options.log_callback) for role in ("controller", "user", "system")}
    user = make("user", configuration, options.additional_users, logbooks["user"])
    system = make("system", configuration, options.additional_systems, logbooks["system"])
    turns: list[UserTurn] = []
    simulation: Simulation = {"configuration": shown(configuration), "userTurns": turns, "milliseconds": 0}
    try:
        for index in range(max(1, turn_count(configuration))):
            logbooks["controller"].log(f"simulate turn {index}")
            if not await _simulate_turn(index, user, system, configuration, turns, logbooks):
                break
    except Exception as error:
        raise Interrupted(simulation, error) from error
    finally:
        simulation["milliseconds"] = elapsed(started)
    return simulation


async def _simulate_turn(
    index: int,
    user: object,
    system: object,
    configuration: Mapping[str, object],
    turns: list[UserTurn],
    logbooks: Mapping[str, Logbook],
) -> bool:
    """Add one turn; a user who says nothing more ends the conversation."""
    prefix = f"turn {index} "
    logbook = logbooks["user"].with_prefix(prefix)
    if index == 0:
        refuse_unfilled(configuration.get("topic"))
        turn = await call(user, User, "start", configuration.get("topic"), logbook)
    else:
        turn = await call(user, User, "follow_up", turns[-1][USER_TURN.SYSTEM_RESPONSE], logbook)
    if turn is None:
        return False
    turn = {USER_TURN.UTTERANCE: turn} if isinstance(turn, str) else dict(turn)
    turns.append(turn)
    logbooks["user"].log("turn complete", turn)
    started = time.monotonic()
    response = await call(system, System, "search", turn, logbooks["system"].with_prefix(prefix))
    response = heard(response)
    response["milliseconds"] = elapsed(started)
    turn[USER_TURN.SYSTEM_RESPONSE] = response
    logbooks["system"].log("turn complete", response)
    return True


def shown(configuration: object, key: str = "") -> object:
    """Return a configuration as results keep it: without the user and the password of an address."""
    if isinstance(configuration, Mapping):
        return {name: shown(part, name) for name, part in configuration.items()}
    if isinstance(configuration, list):
        return [shown(part) for part in configuration]
    return mask(configuration) if key == "url" and isinstance(configuration, str) else configuration


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
    return maker(held, logbook)


def elapsed(started: float) -> int:
    """Return whole milliseconds since a moment of the monotonic clock."""
    return round((time.monotonic() - started) * 1000)
