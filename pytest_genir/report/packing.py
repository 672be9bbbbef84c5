"""Data inside the page: JSON that no HTML parser mistakes for markup, deflated and in base64 where it is large."""

from __future__ import annotations

import base64
import hashlib
import json
import marshal
import zlib
from collections.abc import Iterable, Iterator, Mapping

from markupsafe import Markup

from pytest_genir.lean.aside import Aside

#: The next one takes two fifths longer, for a twentieth of the size, and the last three up to five times as long.
_LEVEL = 5
#: Entries of a list that lie packed together.
_TOGETHER = 256
_ESCAPES = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


def compact(value: object) -> str:
    """Return JSON without white space."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class ListedJson:
    """Entries of a list, as JSON: there are as many as items, so they lie packed and aside until they are written."""

    def __init__(self) -> None:
        self._packed = Aside()
        self._last: list[str] = []

    def add(self, value: object) -> None:
        if len(self._last) == _TOGETHER:
            self._packed.put(zlib.compress(marshal.dumps(self._last), 1))
            self._last = []
        self._last.append(compact(value))

    def lots(self) -> Iterator[list[str]]:
        """Yield them, some at once."""
        for number in range(len(self._packed)):
            yield marshal.loads(zlib.decompress(self._packed[number]))
        yield self._last


def with_list(value: Mapping[str, object], name: str, entries: ListedJson) -> Iterator[str]:
    """Yield the JSON of an object that has a list besides."""
    sign = f'{compact(value)[:-1]}{"," if value else ""}"{name}":['
    for lot in entries.lots():
        yield sign + ",".join(lot)
        sign = ","
    yield "]}"


def inert(text: str) -> Markup:
    """Return JSON for a `<script type="application/json">`; nothing in it can end the element."""
    return Markup(text.translate(_ESCAPES))


def packed(text: str) -> Markup:
    """Return a text deflated and in base64, as a JSON string."""
    return Markup('"' + base64.b64encode(zlib.compress(text.encode("utf-8"), _LEVEL)).decode("ascii") + '"')


def packed_parts(parts: Iterable[str]) -> Iterator[str]:
    """Yield the same of a text that comes in parts, in parts."""
    packing = zlib.compressobj(_LEVEL)
    left = b""
    yield '"'
    for part in parts:
        left += packing.compress(part.encode("utf-8"))
        whole = len(left) // 3 * 3
        yield base64.b64encode(left[:whole]).decode("ascii")
        left = left[whole:]
    yield base64.b64encode(left + packing.flush()).decode("ascii") + '"'


def unpacked(data: bytes) -> str:
    """Return the text that was packed; raises `ValueError` for what is none."""
    try:
        return zlib.decompress(base64.b64decode(data, validate=True)).decode("utf-8")
    except zlib.error as error:
        raise ValueError(str(error)) from None


def fingerprint(text: str) -> str:
    """Return the hash by which a content security policy allows a script or a style."""
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii") + "'"
