"""Digests: the same value has the same one on every machine, so that runs can be compared."""

from __future__ import annotations

import hashlib
import json
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
