"""What makes two requests the same: a digest of everything that can change the answer, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pytest_genir.models import Model, Request

#: Part of every key; a new number makes every stored answer a stranger.
FORMAT = "genir-answers/1"


def key_parts(model: Model, request: Request) -> dict[str, Any]:
    """Return what a key is made of; plain JSON, no secrets."""
    return {"format": FORMAT, "model": dict(model.identity()), "request": _request_parts(request)}


def cache_key(model: Model, request: Request) -> str:
    """Return the key of a request, as hexadecimal digits."""
    return digest(key_parts(model, request))


def canonical(value: Any) -> str:
    """Return the one JSON text of a value: sorted keys, no spaces, ASCII only, so lone surrogates survive."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False)


def digest(value: Any) -> str:
    """Return the SHA-256 of a value's canonical JSON."""
    return hashlib.sha256(canonical(value).encode("ascii")).hexdigest()


class KeyMaker:
    """Makes the keys of one model; its identity, which does not change, is worked in once."""

    def __init__(self, model: Model) -> None:
        head = canonical({"format": FORMAT, "model": dict(model.identity())})
        # "request" sorts behind "format" and "model", so the head can be finished by it.
        self._head = hashlib.sha256(head[:-1].encode("ascii"))
        self.model_digest = digest(dict(model.identity()))

    def key(self, request: Request) -> str:
        """Return the same as `cache_key`."""
        whole = self._head.copy()
        whole.update(f',"request":{canonical(_request_parts(request))}}}'.encode("ascii"))
        return whole.hexdigest()


def _request_parts(request: Request) -> dict[str, Any]:
    return {
        "messages": [message.to_wire() for message in request.messages],
        "parameters": _plain(request.parameters),
        "repeat": request.repeat,
        "text_completion": request.text_completion,
    }


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {str(name): _plain(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value
