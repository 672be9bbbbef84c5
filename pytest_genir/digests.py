"""Digests: the same value has the same one on every machine, so that runs can be compared."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from json.encoder import encode_basestring

_canonical = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str).encode


def digest(value: object) -> str:
    """Return the SHA-256 of a value's canonical JSON."""
    return hashlib.sha256(_written(value).encode("utf-8", "surrogatepass")).hexdigest()


def _written(value: object) -> str:
    # the encoder takes twice as long for a list of texts, which is what the documents of every question are
    if type(value) is list and all(type(entry) is str for entry in value):
        return f"[{','.join(map(encode_basestring, value))}]"
    return _canonical(value)


def known_by(text: str) -> bytes:
    """Return what a text is told from others by, where it is not to be held as a key besides."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


class CaseDigests(Mapping[str, str]):
    """The digests of a question by their names, in little space: its own two, and those that many share."""

    __slots__ = ("_definition", "_documents", "_shared")

    def __init__(self, definition: str, documents: str, shared: Mapping[str, str]) -> None:
        self._definition = definition
        # as many bytes as are in it, which is half of what its digits take
        self._documents = bytes.fromhex(documents)
        self._shared = shared

    def whole(self) -> dict[str, str]:
        """Return them as a dictionary, as a record holds them."""
        return {"definition": self._definition, "documents": self._documents.hex(), **self._shared}

    def __getitem__(self, name: str) -> str:
        if name in self._shared:
            return self._shared[name]
        return self._definition if name == "definition" else self.whole()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self._shared.keys() | {"definition", "documents"})

    def __repr__(self) -> str:
        return repr(self.whole())
