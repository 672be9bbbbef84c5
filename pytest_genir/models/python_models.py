"""Models that users write: what they return becomes an answer, what they raise becomes a failure."""

from __future__ import annotations

import asyncio
import functools
import hashlib
import inspect
import sys
import threading
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import CancelledError
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pytest_genir.errors import ModelError, Where
from pytest_genir.kinds.slugs import slug
from pytest_genir.models.base import Base, Described
from pytest_genir.models.completions import nothing_said
from pytest_genir.models.masking import one_line
from pytest_genir.models.plain_values import WrongShape
from pytest_genir.models.raised import failure_of_exception
from pytest_genir.models.shapes import read_answer
from pytest_genir.models.vocabulary import Answer, Failure, HttpModel, LocalModel, Model, Request
from pytest_genir.text.visible import is_blank


class _CannotBeMade(Exception):
    def __str__(self) -> str:
        return f"the model cannot be made: {self.args[0]}"


@dataclass(frozen=True, kw_only=True)
class OwnModel(Described):
    """Wraps a function of messages, or an object with `answer(messages)`; both may be async.

    Messages are `[{"role": ..., "content": ...}]`, as other libraries take them. A parameter named
    `request` gets the whole request. It returns a text, or anything that `models/shapes.py` reads.
    The object may keep state: `reset()`, `save()` and `load(state)`.
    """

    make: Callable[[], object] = field(repr=False)
    own_identity: Mapping[str, object] = field(default_factory=dict)
    _held: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    in_each_worker = True

    def identity(self) -> Mapping[str, object]:
        return {"protocol": "python", **self.own_identity}

    def shown(self) -> tuple[str, ...]:
        target = self.own_identity.get("target")
        return (str(target),) if target else ()

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._one(request) for request in requests]

    @property
    def keeps_state(self) -> bool:
        """Whether the object remembers what it was told."""
        return hasattr(self._object(), "reset")

    @property
    def talks(self) -> bool:
        """Whether the object holds a conversation by itself: it has `reply(message)`, and takes no messages."""
        try:
            thing = self._object()
        except Exception:
            return False
        return callable(getattr(thing, "reply", None)) and not callable(getattr(thing, "answer", None))

    def fresh(self) -> object:
        """Return an object of its own for a conversation, which nobody else talks to."""
        made = self.make()
        if made is self._object():
            raise TypeError(
                f"the one {type(made).__name__} of '{self.name}' cannot hold several conversations: "
                "give its class, or a function that makes one"
            )
        return made

    def reset(self) -> None:
        """Make the object forget everything, where it can."""
        self._call_optional("reset")

    def save(self) -> object:
        """Return the object's state; `None` where it has none."""
        return self._call_optional("save")

    def load(self, state: object) -> None:
        """Give the object a state that `save` returned."""
        self._call_optional("load", state)

    def _one(self, request: Request) -> Answer | Failure:
        try:
            answering = _answering(self._object())
        except Exception as error:  # it was made once for all, so that no other request can succeed either
            return Failure(kind="python", message=_told(error), fatal=True)
        messages = [message.to_wire() for message in request.messages]
        extra = {"request": request} if _wants_request(answering) else {}
        try:
            returned = _finished(answering(messages, **extra))
        except (Exception, SystemExit, asyncio.CancelledError, CancelledError) as error:
            return failure_of_exception(error, _told(error))
        return self._reply(returned)

    def _reply(self, returned: object) -> Answer | Failure:
        if isinstance(returned, (Answer, Failure)):
            return returned
        try:
            reply = read_answer(returned)
        except WrongShape as wrong:
            return Failure(kind="shape", message=one_line(str(wrong)))
        if isinstance(reply, Failure):
            return reply
        text, details = self.spoken(reply.text)
        details |= reply.details
        if is_blank(text):
            return nothing_said(reply.finish, details, self.priced(reply.usage))
        return replace(reply, text=text, usage=self.priced(reply.usage), details=details)

    def _object(self) -> object:
        with self._lock:  # made once, at the first use: a run that only collects makes none
            if not self._held:
                try:
                    self._held["object"] = self.make()
                except (Exception, SystemExit) as error:
                    self._held["error"] = _CannotBeMade(_told(error))
            if "error" in self._held:
                raise self._held["error"]
            return self._held["object"]

    def _call_optional(self, name: str, *arguments: object) -> object:
        method = getattr(self._object(), name, None)
        return _finished(method(*arguments)) if callable(method) else None


def model_from_object(name: str, thing: object, where: Where | None = None, *, given_by: Sequence[Path] = ()) -> Model:
    """Return the model that a conftest hook gave: a model, a function of messages, or an object.

    A class or a function without parameters is a factory. `given_by` are the files that may have made it.
    """
    if inspect.isclass(thing) or (inspect.isfunction(thing) and not inspect.signature(thing).parameters):
        made = _made_anew(model_from_object(name, thing(), where, given_by=given_by), thing)
        return _without_values(made) if _stands_in_its_file(thing) else made
    # an object with `answer` looks like a local model, but only models have an identity and limits
    if hasattr(thing, "identity") and isinstance(thing, (HttpModel, LocalModel)):
        return thing
    try:
        # an agent for long conversations has `reply(message)` instead of `answer(messages)`
        if not callable(getattr(thing, "reply", None)):
            _answering(thing)
    except TypeError as error:
        raise ModelError(f"the model '{name}' cannot be used: {error}", where=where) from None
    kind = _told_by(thing)
    values = {} if _stands_in_its_file(thing) else {_NAME: name, _GIVEN: _digest(given_by)}
    return OwnModel(
        base=Base(name=slug(name), type="python"),
        make=lambda: thing,
        own_identity={
            "target": f"{kind.__module__}:{kind.__qualname__}",
            "digest": digest_of(kind.__module__),
            **values,
        },
    )


#: What tells models apart that are made of the same lines: closures, lambdas, partials, objects with other values.
_NAME, _GIVEN = "name", "given_by"


def _told_by(thing: object) -> Any:
    """Return the function or class whose lines answer: that of a partial is not in the file of `functools`."""
    while isinstance(thing, functools.partial):
        thing = thing.func
    return thing if hasattr(thing, "__qualname__") else type(thing)


def _stands_in_its_file(thing: object) -> bool:
    """Say whether it is the very function or class that its file defines, so that the file's digest says all of it."""
    if not (inspect.isfunction(thing) or inspect.isclass(thing)):
        return False
    found: object = sys.modules.get(thing.__module__)
    for part in thing.__qualname__.split("."):
        found = getattr(found, part, None)
    return found is thing


def _without_values(model: Model) -> Model:
    if not isinstance(model, OwnModel):
        return model
    return replace(model, own_identity={k: said for k, said in model.own_identity.items() if k not in (_NAME, _GIVEN)})


def _made_anew(model: Model, make: Callable[[], object]) -> Model:
    """Return a model whose object can be made again, for conversations that each need one."""
    return replace(model, make=make, _held={"object": model.make()}) if isinstance(model, OwnModel) else model


def digest_of(module: str) -> str | None:
    """Return the digest of the file a module came from; what it imports in turn is not followed."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return _digest([Path(file)]) if file else None


def _digest(files: Sequence[Path]) -> str | None:
    contents = [file.read_bytes() for file in files if file.is_file()]
    return hashlib.sha256(b"".join(contents)).hexdigest() if contents else None


def _answering(thing: object) -> Callable[..., object]:
    answer = getattr(thing, "answer", None)
    found = answer if callable(answer) else thing
    if not callable(found):
        raise TypeError(f"{type(thing).__name__} has no answer(messages) and cannot be called")
    called: Callable[..., object] = found
    return called


def answers_messages(thing: Any) -> bool:
    """Return whether a callable takes messages itself, and is no factory."""
    try:
        parameters = list(inspect.signature(thing).parameters)
    except (TypeError, ValueError):
        return False
    return bool(parameters) and parameters[0] == "messages"


def why_not_made(factory: Callable[..., object], options: Mapping[str, object]) -> str:
    """Return why a factory cannot be called with these options; nothing where it can, or where nobody knows."""
    try:
        signature = inspect.signature(factory)
    except (TypeError, ValueError):
        return ""
    try:
        signature.bind(**options)
    except TypeError as error:
        return str(error)
    return ""


def _told(error: BaseException) -> str:
    if isinstance(error, _CannotBeMade):
        return str(error)
    first = (str(error).strip().splitlines() or [""])[0]
    return one_line(f"{type(error).__name__}: {first}".rstrip(": "))


def _wants_request(answering: Callable[..., object]) -> bool:
    try:
        return "request" in inspect.signature(answering).parameters
    except (TypeError, ValueError):
        return False


def _finished(returned: object) -> object:
    return _Loop.run(returned) if inspect.iscoroutine(returned) else returned


class _Loop:
    """One event loop for all coroutines: an async client belongs to the loop it was first used in."""

    _loop: asyncio.AbstractEventLoop | None = None
    _lock = threading.Lock()

    @classmethod
    def run(cls, coroutine: Coroutine[object, object, object]) -> object:
        with cls._lock:
            if cls._loop is None:
                cls._loop = asyncio.new_event_loop()
                # a daemon, so that a model that never answers keeps no process alive
                threading.Thread(target=cls._loop.run_forever, name="genir-own-models", daemon=True).start()
        return asyncio.run_coroutine_threadsafe(coroutine, cls._loop).result()
