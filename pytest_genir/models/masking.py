"""Keeping keys out of everything that is shown, and messages of servers on one short line.

Two ways, because a server may repeat a key wherever it likes. What is shown as a message is looked through for
known keys and for the shapes of keys (`mask`, `one_line`). What came from outside and is kept, an answer, a failure,
a record, an entry of a log, is looked through for known keys alone, also as they look encoded (`hide`, `hidden`):
an answer may well speak of things that only resemble a key.
"""

from __future__ import annotations

import base64
import functools
import html
import json
import os
import re
import sys
import weakref
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import TypeVar
from urllib.parse import quote, quote_plus, unquote

from pytest_genir.lean.late import late

#: What stands where a key stood.
HIDDEN = "***"
_LONGEST = 300
_SHORTEST_SECRET = 3
#: Shorter ones are words such as `EMPTY` or `test`, which answers may use.
_SHORTEST_HIDDEN = 8

#: Deeper than anything that is kept.
_DEEPEST = 200
#: Types in which there is no text.
_TEXTLESS = frozenset((type(None), bool, int, float))

T = TypeVar("T")

# Keys that we were never told about, but that a server may repeat: by their usual shapes.
_SHAPES = late(
    r"\b(?:sk|pk|rk|gsk|hf|xai|ghp|AIza|ya29)[-_.][\w.*-]{6,}"
    r"|(?<=Bearer )[^\s\"',]+"
    r"|(?<=Basic )[A-Za-z0-9+/=]{6,}"
    r"|\bAIza[\w-]{20,}"
    r"|(?<=://)[^/@\s]+(?=@)"
)
_SPACE = late(r"[\s\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]+")


class Secret:
    """A text that no repr, message or record shows."""

    __slots__ = ("__weakref__", "_pattern", "_text", "forms", "traces")

    def __init__(self, text: str) -> None:
        self._text = text
        hides = len(text) >= _SHORTEST_HIDDEN
        #: How it may look in what a server sends, the longest first.
        self.forms = tuple(sorted(set(_forms(text)), key=len, reverse=True)) if hides else ()
        #: What is left of it in a text without its escapes, however its signs were written.
        self.traces = frozenset(_traces(text)) if hides else frozenset()
        self._pattern: re.Pattern[str] | None = None
        if hides:
            _known[id(self)] = self

    def reveal(self) -> str:
        return self._text

    @property
    def pattern(self) -> re.Pattern[str]:
        """What finds it with its signs written in any of their ways, mixed as they come."""
        if self._pattern is None:
            self._pattern = _pattern(self._text)
        return self._pattern

    def __repr__(self) -> str:
        return HIDDEN

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)


#: Every secret that somebody holds in this process.
_known: weakref.WeakValueDictionary[int, Secret] = weakref.WeakValueDictionary()


#: A shorter key in small letters could be a word, and so could one with blanks in between.
_LONG = 12


def _forms(text: str) -> Iterator[str]:
    yield text
    yield from (quote(text, safe=""), quote_plus(text), quote(text, safe="").lower())
    yield from (html.escape(text), json.dumps(text)[1:-1], json.dumps(text).replace("/", "\\/")[1:-1])
    yield from _packed(text)


def _packed(text: str) -> Iterator[str]:
    """Yield a text in base64, as it stands alone or in a longer one."""
    raw = _raw(text)
    for before in range(3):
        # Inside a longer text the encoding hangs on what stands before: these letters are the same for all of them.
        packed = base64.b64encode(b"x" * before + raw).decode().rstrip("=")
        inner = packed[(before * 8 + 5) // 6 : len(packed) - (1 if (before + len(raw)) % 3 else 0)]
        yield from (inner, inner.replace("+", "-").replace("/", "_"))


def _raw(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _traces(text: str) -> Iterator[str]:
    """Yield what `_bared` leaves of a key, and of the same in base64 and hexadecimal digits."""
    yield text
    yield from _packed(text)
    if len(text) >= _LONG:
        yield text.lower()
        yield text[::-1]
    yield _raw(text).hex()


#: Other ways to write a sign.
_ESCAPED = late(
    r"\\(?:u\{([0-9a-fA-F]{1,6})\}|U([0-9a-fA-F]{8})|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|([0-3][0-7]{2})|([^\w\s]))"
)
_PERCENT = late(r"(?:%[0-9a-fA-F]{2})+")
_ENTITY = late(r"&#?\w{1,16};?")
#: What nobody sees.
_UNSEEN = late(r"[\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+")
_NO_DIGITS = bytes(byte for byte in range(128) if chr(byte) not in "0123456789abcdef")
_ROUNDS = 6


def _unescaped(found: re.Match[str]) -> str:
    braces, eight, four, two, octal, sign = found.groups()
    if sign is not None:
        return str(sign)
    number = int(octal, 8) if octal is not None else int(braces or eight or four or two, 16)
    return chr(number) if number <= sys.maxunicode else found[0]


def _bared(text: str) -> Iterator[str]:
    """Yield a text without escapes; also close together and in small letters; and the hexadecimal digits in it."""
    small = text.lower()
    for _ in range(_ROUNDS):
        before = text
        text = _PERCENT.sub(lambda found: unquote(found[0]), text) if "%" in text else text
        text = _ENTITY.sub(lambda found: html.unescape(found[0]), text) if "&" in text else text
        text = _ESCAPED.sub(_unescaped, text) if "\\" in text else text
        if text == before:
            break
    yield text
    close = "".join(text.split())
    close = close if close.isascii() else _UNSEEN.sub("", close)
    yield close
    yield close.lower()
    yield small.replace("0x", "").encode("ascii", "ignore").translate(None, _NO_DIGITS).decode()


#: How variables of the environment are called that hold keys, and what none of those is: a path, an address, words.
_KEY_NAME = late(
    r"(?:^|_)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PAT|CREDENTIALS?)(?:_|$)", re.IGNORECASE
)
_KEY_VALUE = late(r"(?=\D*\d)(?=[^a-zA-Z]*[a-zA-Z])(?![/~.])(?!\S*://)\S{16,}")


@functools.cache
def _of_environment() -> list[Secret]:
    """Return the keys that systems in this process may have without telling us; this list keeps them known."""
    found = os.environ.items()
    return [Secret(text) for name, text in found if _KEY_NAME.search(name) and _KEY_VALUE.fullmatch(text)]


def _keys_are_held() -> bool:
    """Say whether this process knows any key at all: one with a server of its own often has none."""
    _of_environment()
    return len(_known) > 0


def _held_in(text: str) -> list[Secret]:
    """Return the keys that a text holds, in whatever way they are written."""
    if not _keys_are_held():
        return []
    secrets = list(_known.values())
    found = {id(secret) for secret in secrets if any(form in text for form in secret.forms)}
    for bare in _bared(text):
        found |= {id(secret) for secret in secrets if any(trace in bare for trace in secret.traces)}
    return [secret for secret in secrets if id(secret) in found]


#: Between two signs that belong together: a line's end, a sign that nobody sees.
_GAP = r"(?:[\s\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|%(?:25){0,4}0[aA]|\\{1,8}[nr]){0,12}"


def _pattern(text: str) -> re.Pattern[str]:
    """Return what finds a key of which any signs are written in another way."""
    gap = _GAP if len(text) >= _LONG else ""
    case = "(?i:{})" if len(text) >= _LONG else "{}"
    ways = [case.format(gap.join(map(_written, text)))]
    if len(text) >= _LONG:
        ways.append(gap.join(map(_written, text[::-1])))
        ways.extend(gap.join(map(_written, form)) for form in dict.fromkeys(_packed(text)))
    ways.append("(?i:" + "[^0-9a-z]{0,3}".join(f"(?:0x|\\\\x)?{byte:02x}" for byte in _raw(text)) + ")")
    return re.compile("|".join(ways))


def _written(sign: str) -> str:
    """Return the ways in which URLs, pages, JSON and source texts write a sign."""
    number = ord(sign)
    percent = "".join(f"%(?:25){{0,4}}{byte:02x}" for byte in _raw(sign))
    ways = [re.escape(sign), f"(?i:{percent})"]
    ways.append(rf"&(?:amp;){{0,4}}#(?:0{{0,6}}{number}(?!\d)|(?i:x0{{0,6}}{number:x}(?![0-9a-f])));?")
    ways.append(
        rf"\\{{1,8}}(?i:u{number:04x}|u\{{0{{0,6}}{number:x}\}}|U{number:08x}"
        + (rf"|x{number:02x})" if number < 256 else ")")
    )
    if number < 256:
        ways.append(rf"\\{{1,8}}{number:03o}")
    if not sign.isalnum():
        ways.append(rf"\\{{1,8}}{re.escape(sign)}")
    if (named := html.escape(sign)) != sign:
        ways.append(rf"&(?:amp;){{0,4}}{named[1:]}")
    return "(?:" + "|".join(ways) + ")"


def hide(text: str) -> str:
    """Return a text that came from outside without any key that this process holds, encoded or not."""
    for secret in _held_in(text):
        for form in secret.forms:
            text = text.replace(form, HIDDEN)
        text = secret.pattern.sub(HIDDEN, text)
        if secret in _held_in(text):
            return HIDDEN  # written in a way that no pattern finds: rather nothing of the text than a key
    return text


def unsplit(pieces: list[str]) -> list[str]:
    """Return the pieces of a text; where a key goes over several of them, all in one piece without it."""
    whole = "".join(pieces)
    safe = hide(whole)
    return pieces if safe == whole else [safe]


def hidden(value: T) -> T:
    """Return a text, plain JSON, or a dataclass of those without any key that this process holds."""
    if not _keys_are_held():
        return value
    # nearly always there is nothing to hide, so all texts are looked through at once
    return _hidden(value) if _held_in("\n".join(texts_of(value))) else value  # type: ignore[return-value]


def texts_of(value: object) -> list[str]:
    """Return every text in plain JSON or a dataclass of it, names included; what holds itself comes to an end."""
    found: list[str] = []
    _gather(value, found, 0)
    return found


def _gather(value: object, found: list[str], depth: int) -> None:
    # by exact type first, and no call for what holds nothing more: this is done for every value of every item
    kind = type(value)
    parts: Iterable[object]
    if kind is str or isinstance(value, str):
        found.append(value)  # type: ignore[arg-type]
        return
    if kind in _TEXTLESS or depth > _DEEPEST:
        return
    if kind is dict or isinstance(value, Mapping):
        found.extend(map(str, value))  # type: ignore[call-overload]
        parts = value.values()  # type: ignore[attr-defined]
    elif isinstance(value, (list, tuple)):
        parts = value
    elif is_dataclass(kind):
        parts = [getattr(value, name) for name in _names_of(kind)]
    else:
        return
    for part in parts:
        if type(part) is str:
            found.append(part)
        elif type(part) not in _TEXTLESS:
            _gather(part, found, depth + 1)


@functools.lru_cache(maxsize=64)
def _names_of(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields."""
    return tuple(one.name for one in fields(kind))


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
