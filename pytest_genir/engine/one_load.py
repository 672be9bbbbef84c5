"""A model that fills the memory is loaded by one process of a run; the other workers ask that process.

Whoever gets the lock on a small file owns the model: it listens on this machine, answers the others one batch at a time
and does not end before they have hung up. When it is killed, the lock comes free by itself, and one of the others loads
the model in its place. What goes over the connection is plain JSON, and nobody connects without the secret in the file.
"""

from __future__ import annotations

import json
import os
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from pathlib import Path
from typing import Any

from pytest_genir.engine.locks import lock, unlock
from pytest_genir.models import Answer, Failure, LocalModel, Message, Request, Usage

#: How often to look whether somebody else has the model, and whether the others have hung up.
LOOK_AGAIN = 0.05


class OneLoad:
    """A local model as the workers of a run share it; `answer` is that of the process that has loaded it."""

    def __init__(self, model: LocalModel, file: Path) -> None:
        self._model = model
        self._lock_file = os.open(file.with_suffix(".owner"), os.O_RDWR | os.O_CREAT, 0o600)
        self._address_file = file.with_suffix(".address")
        self._owner: _Owner | None = None
        self._connection: Connection | None = None

    @property
    def name(self) -> str:
        return self._model.name

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        """Answer here, or have it answered by the owner; when that one is gone, by the next."""
        while True:
            if self._owner is not None:
                return self._owner.answer(requests)
            if self._connection is None:
                self._find()
                continue
            try:
                self._connection.send_bytes(_packed([_request(one) for one in requests]))
                return [_reply(one) for one in json.loads(self._connection.recv_bytes())]
            except (EOFError, OSError):
                self._hang_up()

    def abandon(self) -> None:
        """Let others have the memory of one that does not come back."""
        abandon = getattr(self._model, "abandon", None)
        if self._owner is not None and abandon is not None:
            abandon()

    def finish(self) -> None:
        """Hang up; the owner stays until all others have done so."""
        self._hang_up()
        if self._owner is not None:
            self._owner.wait()
            self._address_file.unlink(missing_ok=True)
            with suppress(OSError):
                unlock(self._lock_file, 0)
            self._owner = None

    def _find(self) -> None:
        """Become the owner, or connect to it."""
        if lock(self._lock_file, 0):
            self._owner = _Owner(self._model, self._address_file)
            return
        with suppress(OSError, ValueError, EOFError):
            port, key = self._address_file.read_text().split()
            self._connection = Client(("127.0.0.1", int(port)), authkey=bytes.fromhex(key))
            return
        time.sleep(LOOK_AGAIN)

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(OSError):
                connection.close()


class _Owner:
    """The process that has the model: a thread listens, and one more for each worker that asks."""

    def __init__(self, model: LocalModel, address_file: Path) -> None:
        self._model = model
        self._one_at_a_time = threading.Lock()
        self._guests = 0
        self._closed = False
        key = secrets.token_bytes(32)
        self._listener = Listener(("127.0.0.1", 0), authkey=key, backlog=64)
        threading.Thread(target=self._listen, daemon=True, name="genir-model").start()
        made = address_file.with_suffix(f".{os.getpid()}")
        made.touch(mode=0o600)
        made.write_text(f"{self._listener.address[1]} {key.hex()}")
        made.replace(address_file)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        with self._one_at_a_time:
            return self._model.answer(requests)

    def wait(self) -> None:
        """Come back when nobody is connected any more."""
        while self._guests:
            time.sleep(LOOK_AGAIN)
        self._closed = True
        self._listener.close()

    def _listen(self) -> None:
        while True:
            try:
                guest = self._listener.accept()
            except OSError:
                if self._closed:
                    return
                continue
            except (AuthenticationError, EOFError):
                continue  # somebody without the secret
            self._guests += 1
            threading.Thread(target=self._serve, args=(guest,), daemon=True, name="genir-guest").start()

    def _serve(self, guest: Connection) -> None:
        try:
            with guest, suppress(EOFError, OSError):
                while True:
                    asked = [_asked(one) for one in json.loads(guest.recv_bytes())]
                    guest.send_bytes(_packed([_told(one) for one in self.answer(asked)]))
        finally:
            self._guests -= 1


def _packed(value: object) -> bytes:
    return json.dumps(value).encode("ascii")


def _request(request: Request) -> dict[str, object]:
    """Return what a local model goes by."""
    return {
        "messages": [message.to_wire() for message in request.messages],
        "text_completion": request.text_completion,
        "parameters": dict(request.parameters),
        "repeat": request.repeat,
        "item": request.item,
        "purpose": request.purpose,
    }


def _asked(wire: Mapping[str, Any]) -> Request:
    messages = tuple(Message(one["role"], one["content"]) for one in wire["messages"])
    return Request(**{**wire, "messages": messages})


def _told(reply: Answer | Failure) -> dict[str, object]:
    if isinstance(reply, Failure):
        return {"failure": {**asdict(reply), "details": dict(reply.details)}}
    usage = asdict(reply.usage)
    return {"answer": {"text": reply.text, "finish": reply.finish, "details": dict(reply.details), "usage": usage}}


def _reply(wire: Mapping[str, Any]) -> Answer | Failure:
    if "failure" in wire:
        return Failure.from_wire(wire["failure"])
    answer = wire["answer"]
    return Answer(**{**answer, "usage": Usage(**answer["usage"])})
