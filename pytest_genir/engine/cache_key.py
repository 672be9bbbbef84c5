"""What makes two requests the same: a digest of everything that can change the answer, and nothing else."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Message, Model, Request, identity_of
from pytest_genir.models.vocabulary import asked_beside

#: Part of every key; a new number makes every stored answer a stranger.
FORMAT = "genir-answers/2"


@dataclass(frozen=True, slots=True)
class CacheKey:
    """A request's key, and marks of two of its parts to tell near ones by."""

    #: SHA-256 of the canonical JSON of all parts, as hexadecimal digits.
    whole: str
    model: str
    messages: int


def key_parts(model: Model, request: Request) -> dict[str, object]:
    """Return what a key is made of; plain JSON, no secrets."""
    messages = [message.to_wire() for message in request.messages]
    return {
        "format": FORMAT,
        "model": identity_of(model),
        "request": {"messages": messages, **_other_parts(model, request)},
    }


def cache_key(model: Model, request: Request) -> str:
    """Return the key of a request, as hexadecimal digits."""
    return digest(key_parts(model, request))


def canonical(value: object) -> str:
    """Return the one JSON text of a value: sorted keys, no spaces, ASCII only, so lone surrogates survive."""
    return _CANONICAL.encode(value)


def digest(value: object) -> str:
    """Return the SHA-256 of a value's canonical JSON."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()


class KeyMaker:
    """Makes the keys of one model: the digest of `key_parts`, with the model's part worked in only once."""

    def __init__(self, model: Model) -> None:
        self._asked = model
        identity = identity_of(model)
        head = canonical({"format": FORMAT, "model": identity})
        # In the order of their names "request" comes behind "format" and "model", "messages" before its others.
        start = hashlib.sha256(f'{head[:-1]},"request":{{"messages":['.encode("ascii"))
        self._start = Trail((), start, zlib.crc32(b"["))
        #: What all keys of the model have in common.
        self.mark = digest(identity)
        self._trails: list[Trail] = []

    def key(self, request: Request) -> CacheKey:
        """Return the key of a request."""
        trail = self._begun(request.messages).extended(request.messages)
        if len(trail.messages) >= _LONG:
            self._trails = [trail, *self._trails[: _TRAILS - 1]]
        whole = trail.hashed.copy()
        whole.update(f"],{canonical(_other_parts(self._asked, request))[1:]}}}".encode("ascii"))
        return CacheKey(whole.hexdigest(), self.mark, zlib.crc32(b"]", trail.checksum))

    def _begun(self, messages: Sequence[Message]) -> Trail:
        """Return the longest talk that these messages continue, and forget it as it was."""
        fitting = [trail for trail in self._trails if trail.continued_by(messages)]
        if not fitting:
            return self._start
        longest = max(fitting, key=lambda trail: len(trail.messages))
        self._trails.remove(longest)
        return longest


#: A talk of so many messages will probably go on, so its digest is kept; and so many talks at once.
_LONG = 4
_TRAILS = 16


class Trail:
    """The messages of a talk so far, worked into a digest: the next request works in only what is new."""

    __slots__ = ("checksum", "hashed", "messages")

    def __init__(self, messages: Sequence[Message], hashed: Any, checksum: int) -> None:
        self.messages = messages
        self.hashed = hashed
        self.checksum = checksum

    def continued_by(self, messages: Sequence[Message]) -> bool:
        """Say whether messages begin with these very objects."""
        count = len(self.messages)
        if count > len(messages) or messages[count - 1] is not self.messages[-1]:
            return False
        return all(one is other for one, other in zip(self.messages, messages, strict=False))

    def extended(self, messages: Sequence[Message]) -> Trail:
        new = messages[len(self.messages) :]
        text = b",".join([message.canonical for message in new])
        if self.messages and new:
            text = b"," + text
        hashed = self.hashed.copy()
        hashed.update(text)
        return Trail(messages, hashed, zlib.crc32(text, self.checksum))


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def _other_parts(model: Model, request: Request) -> dict[str, Any]:
    beside = asked_beside(model, request)
    return {
        # behind "messages" in the order of their names, as the digest needs it
        **({"other": _plain(beside)} if beside else {}),
        "parameters": _plain(request.parameters),
        "repeat": request.repeat,
        "text_completion": request.text_completion,
    }


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value
