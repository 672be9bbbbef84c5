"""Digests: the same value has the same one on every machine, so that runs can be compared."""

from __future__ import annotations

import hashlib
import json

_canonical = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str).encode


def digest(value: object) -> str:
    """Return the SHA-256 of a value's canonical JSON."""
    return hashlib.sha256(_canonical(value).encode("utf-8", "surrogatepass")).hexdigest()
