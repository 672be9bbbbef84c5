"""Keeping keys out of everything that is shown, and messages of servers on one short line.

Two ways, because a server may repeat a key wherever it likes. What is shown as a message is looked through for
known keys and for the shapes of keys (`mask`, `one_line`). What came from outside and is kept, an answer, a failure,
a record, an entry of a log, is looked through for known keys alone, also as they look encoded (`hide`, `hidden`):
an answer may well speak of things that only resemble a key.
"""

from __future__ import annotations

import base64
import html
import json
import re
import weakref
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar
from urllib.parse import quote, quote_plus

#: What stands where a key stood.
HIDDEN = "***"
_LONGEST = 300
_SHORTEST_SECRET = 3
#: Shorter ones are words such as `EMPTY` or `test`, which answers may use.
_SHORTEST_HIDDEN = 8

T = TypeVar("T")

# Keys that we were never told about, but that a server may repeat: by their usual shapes.
_SHAPES = re.compile(
    r"\b(?:sk|pk|rk|gsk|hf|xai|ghp|AIza|ya29)[-_.][\w.*-]{6,}"
    r"|(?<=Bearer )[^\s\"',]+"
    r"|(?<=Basic )[A-Za-z0-9+/=]{6,}"
    r"|\bAIza[\w-]{20,}"
    r"|(?<=://)[^/@\s]+(?=@)"
)
_SPACE = re.compile(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


class Secret:
    """A text that no repr, message or record shows."""

    __slots__ = ("__weakref__", "_text", "forms", "pattern")

    def __init__(self, text: str) -> None:
        self._text = text
        #: How it may look in what a server sends, the longest first.
        self.forms = tuple(sorted(set(_forms(text)), key=len, reverse=True)) if len(text) >= _SHORTEST_HIDDEN else ()
        #: The same with its signs written in any of their ways, mixed as they come.
        self.pattern = _pattern(text) if self.forms else None
        if self.forms:
            _known[id(self)] = self

    def reveal(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return HIDDEN

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)


#: Every secret that somebody holds in this process.
_known: weakref.WeakValueDictionary[int, Secret] = weakref.WeakValueDictionary()


#: What another way to write a sign begins with.
_ENCODES = ("%", "&", "\\")
#: A shorter key in small letters could be a word.
_LONG = 12


def _forms(text: str) -> Iterator[str]:
    yield text
    if len(text) >= _LONG:
        yield text.lower()
    yield from (quote(text, safe=""), quote_plus(text), quote(text, safe="").lower())
    yield from (html.escape(text), json.dumps(text)[1:-1], json.dumps(text).replace("/", "\\/")[1:-1])
    raw = text.encode()
    yield from (raw.hex(), raw.hex().upper())
    for before in range(3):
        # Inside a longer text the encoding hangs on what stands before: these letters are the same for all of them.
        packed = base64.b64encode(b"x" * before + raw).decode().rstrip("=")
        inner = packed[(before * 8 + 5) // 6 : len(packed) - (1 if (before + len(raw)) % 3 else 0)]
        yield from (inner, inner.replace("+", "-").replace("/", "_"))


def _pattern(text: str) -> re.Pattern[str] | None:
    """Return what finds a key of which any signs are written in another way; nothing for one without signs."""
    if text.isalnum():
        return None
    return re.compile("".join(map(_written, text)), re.IGNORECASE)


def _written(sign: str) -> str:
    """Return the ways in which URLs, pages and JSON write a sign."""
    if sign.isalnum() and sign.isascii():
        return sign
    number = ord(sign)
    percent = "".join(f"%{byte:02x}" for byte in sign.encode("utf-8", "replace"))
    ways = [sign, percent, percent.replace("%", "%25"), f"&#0*{number};", f"&#x0*{number:x};", f"\\u{number:04x}"]
    ways += [f"\\{sign}", html.escape(sign)]
    return "(?:" + "|".join(re.escape(way).replace(r"0\*", "0*") for way in ways) + ")"


def hide(text: str) -> str:
    """Return a text that came from outside without any key that this process holds, encoded or not."""
    encoded = any(sign in text for sign in _ENCODES)
    for secret in _known.values():
        for form in secret.forms:
            if form in text:
                text = text.replace(form, HIDDEN)
        if encoded and secret.pattern is not None:
            text = secret.pattern.sub(HIDDEN, text)
    return text


def unsplit(pieces: list[str]) -> list[str]:
    """Return the pieces of a text; where a key goes over several of them, all in one piece without it."""
    whole = "".join(pieces)
    safe = hide(whole)
    return pieces if safe == whole else [safe]


def hidden(value: T) -> T:
    """Return a text, plain JSON, or a dataclass of those without any key that this process holds."""
    forms = [form for secret in _known.values() for form in secret.forms]
    if not forms:
        return value
    # nearly always there is nothing to hide, so all texts are looked through at once
    whole = "\n".join(_texts(value))
    return _hidden(value) if any(form in whole for form in forms) else value  # type: ignore[return-value]


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield str(key)
            yield from _texts(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from _texts(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from _texts(getattr(value, one.name))


def _hidden(value: object) -> object:
    if isinstance(value, str):
        return hide(value)
    if isinstance(value, Mapping):
        return {_hidden(key): _hidden(part) for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        return type(value)(_hidden(part) for part in value)
    if is_dataclass(value) and not isinstance(value, type):
        changed = {}
        for one in fields(value):
            held = getattr(value, one.name)
            other = _hidden(held)
            if other != held:
                changed[one.name] = other
        return replace(value, **changed) if changed else value
    return value


def mask(text: str, secrets: Iterable[Secret] = ()) -> str:
    """Return the text without the secrets, and without whatever has the shape of a key."""
    for secret in sorted((held.reveal() for held in secrets), key=len, reverse=True):
        if len(secret) >= _SHORTEST_SECRET:
            text = text.replace(secret, HIDDEN)
    return _SHAPES.sub(HIDDEN, text)


def one_line(text: str, secrets: Iterable[Secret] = ()) -> str:
    """Return foreign text fit for a message: one line, bounded, without control characters or keys."""
    # mask before cutting: half a key would be recognised by nobody but its thief
    line = _SPACE.sub(" ", mask(text[:100_000], secrets)).strip()
    return line if len(line) <= _LONGEST else line[: _LONGEST - 3].rstrip() + "..."
