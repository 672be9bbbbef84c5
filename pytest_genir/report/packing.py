"""Data inside the page: JSON that no HTML parser mistakes for markup, deflated and in base64 where it is large."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Iterable, Mapping

from markupsafe import Markup

#: The last three levels take up to five times as long, for a twentieth of the size.
_LEVEL = 6
_ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def compact(value: object) -> str:
    """Return JSON without white space."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def with_list(value: Mapping[str, object], name: str, written: Iterable[str]) -> str:
    """Return the JSON of an object that has a list besides, of which the entries are JSON already."""
    return f'{compact(value)[:-1]}{"," if value else ""}"{name}":[{",".join(written)}]}}'


def inert(text: str) -> Markup:
    """Return JSON for a `<script type="application/json">`; nothing in it can end the element."""
    return Markup(text.translate(_ESCAPES))


def packed(text: str) -> Markup:
    """Return a text deflated and in base64, as a JSON string."""
    return Markup('"' + base64.b64encode(zlib.compress(text.encode("utf-8"), _LEVEL)).decode("ascii") + '"')


def unpacked(data: bytes) -> str:
    """Return the text that was packed; raises `ValueError` for what is none."""
    try:
        return zlib.decompress(base64.b64decode(data, validate=True)).decode("utf-8")
    except zlib.error as error:
        raise ValueError(str(error)) from None


def fingerprint(text: str) -> str:
    """Return the hash by which a content security policy allows a script or a style."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"
