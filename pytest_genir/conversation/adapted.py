"""Systems that know nothing of ours: a function of the messages, and an object with `reply(message)`."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping

from pytest_genir.conversation.logbook import Logbook
from pytest_genir.conversation.registry import Maker
from pytest_genir.conversation.remembering import RemembersMessages
from pytest_genir.conversation.surroundings import current
from pytest_genir.conversation.system import SYSTEM_RESPONSE, System, heard
from pytest_genir.conversation.user import USER_TURN, Configuration, SystemResponse, UserTurn
from pytest_genir.conversation.wording import text_of
from pytest_genir.engine.threads import in_thread
from pytest_genir.errors import FileError

#: Parameters that are the user's last words; any other first one is the whole talk.
_LAST_WORDS = ("message", "text", "utterance", "question", "query", "user_message", "input")
_OURS = ("search", "asearch")
#: What an object may do beside replying, under the same names as a system of ours.
_BESIDE = ("save", "load", "replay", "state", "open", "close", "asave", "aload", "aclose")


class TalkingFunction(RemembersMessages, System):
    """A function that is given the talk, or the user's last words, and returns what a system returns."""

    def __init__(self, function: Callable[..., object], configuration: Configuration) -> None:
        super().__init__(configuration)
        self.messages: list[dict[str, object]] = []
        self._function = function

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        said = text_of(user_turn.get(USER_TURN.UTTERANCE))
        self.messages.append({"role": "user", "content": said})
        response = heard(await _called(self._function, said, [dict(message) for message in self.messages]))
        self.messages.append({"role": "assistant", "content": response[SYSTEM_RESPONSE.UTTERANCE]})
        return response


class TalkingObject(System):
    """An object with `reply(message)`, and whatever else of `reset`, `save`, `load`, `state`, `close` it has."""

    def __init__(self, thing: object, configuration: Configuration) -> None:
        super().__init__(configuration)
        self._thing = thing
        for name in _BESIDE:
            method = getattr(thing, name, None)
            if callable(method):
                setattr(self, name, method)
        self._fresh = True

    async def asearch(self, user_turn: UserTurn, logbook: Logbook) -> SystemResponse:
        if self._fresh:
            self._fresh = False
            reset = getattr(self._thing, "reset", None)
            if callable(reset):
                await _called(reset)
        said = text_of(user_turn.get(USER_TURN.UTTERANCE))
        return heard(await _called(self._thing.reply, said))  # type: ignore[attr-defined]


def made(maker: Maker, configuration: Configuration, logbook: Logbook) -> object:
    """Return the system that a class or a function stands for."""
    maker = getattr(maker, "imported", lambda: maker)()
    if _is_system_itself(maker):
        return TalkingFunction(maker, configuration)
    count = _parameters(maker)
    thing = maker(*(configuration, logbook)[: 2 if count is None else count])
    if any(callable(getattr(thing, name, None)) for name in _OURS):
        return thing
    if callable(getattr(thing, "reply", None)):
        return TalkingObject(thing, configuration)
    if callable(thing):
        return TalkingFunction(thing, configuration)
    what = f"'{configuration['class']}' is no system: its {type(thing).__name__} has neither 'search' nor 'reply'"
    raise FileError(what, hint="define search(user_turn, logbook), reply(message), or a function of the messages")


def _is_system_itself(maker: Maker) -> bool:
    """Say whether a function answers, and makes no system: it is given messages and not a configuration."""
    if not (inspect.isfunction(maker) or inspect.ismethod(maker)):
        return False
    names = list(inspect.signature(maker).parameters)
    return bool(names) and names[0] in ("messages", *_LAST_WORDS)


def _parameters(maker: Maker) -> int | None:
    """Return how many of configuration and logbook a maker takes; `None` where it does not say."""
    try:
        parameters = inspect.signature(maker).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(one.kind is one.VAR_POSITIONAL for one in parameters):
        return 2
    return min(2, sum(one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD) for one in parameters))


async def _called(function: Callable[..., object], *given: object) -> object:
    """Call a function with the last words, and the messages where it takes those; plain ones in a thread."""
    arguments, named = _given(function, given)
    if inspect.iscoroutinefunction(function):
        return await function(*arguments, **named)
    returned = await in_thread(lambda: function(*arguments, **named))
    return await returned if inspect.isawaitable(returned) else returned


def _given(function: Callable[..., object], given: tuple[object, ...]) -> tuple[list[object], Mapping[str, object]]:
    if not given:
        return [], {}
    try:
        parameters = list(inspect.signature(function).parameters)
    except (TypeError, ValueError):
        return [given[-1]], {}
    first = given[0] if len(given) == 1 or (parameters and parameters[0] in _LAST_WORDS) else given[1]
    return [first], {"session": current().session} if "session" in parameters[1:] else {}
