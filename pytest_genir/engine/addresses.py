"""Takes URLs apart: what to connect to, what to ask for, and how to name it without giving secrets away."""

from __future__ import annotations

import base64
import re
from functools import lru_cache
from urllib.parse import quote, unquote, urlsplit

from pytest_genir.lean.frozen import dataclass

#: Characters that may stand in a path or query as they are.
_SAFE = "/%:@!$&'()*+,;=~-._?"


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where a URL leads."""

    scheme: str
    host: str
    port: int
    path: str
    #: The header of a user and password written into the URL.
    authorization: str | None

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def on_this_machine(self) -> bool:
        return self.host in ("localhost", "::1") or self.host.startswith("127.")

    def __repr__(self) -> str:
        return f"Target({self.scheme}://{self})"


class BadAddress(ValueError):
    """Not a URL that can be asked."""


@lru_cache(maxsize=256)
def target_of(url: str) -> Endpoint:
    """Return where an http or https URL leads, or raise BadAddress without repeating the URL."""
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna" if not (parts.hostname or "").isascii() else "ascii")
    except (ValueError, UnicodeError) as error:
        raise BadAddress("not a valid URL") from error
    if parts.scheme not in ("http", "https") or not host:
        raise BadAddress("not an http:// or https:// URL")
    path = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
    return Endpoint(
        parts.scheme,
        host.decode("ascii"),
        port or (443 if parts.scheme == "https" else 80),
        path,
        _authorization(parts.username, parts.password),
    )


def _authorization(user: str | None, password: str | None) -> str | None:
    if user is None and password is None:
        return None
    pair = f"{unquote(user or '')}:{unquote(password or '')}".encode()
    return f"Basic {base64.b64encode(pair).decode('ascii')}"


#: Paths and fields of addresses at which people say who they are.
_LOGIN = re.compile(r"\b(?:log[-_]?in|sign[-_]?in|auth\w*|sso|saml|oauth2?|captive|portal)\b", re.IGNORECASE)


def host_of(location: str) -> str:
    """Return the host a `Location` names, for a message; user info, path and query are left out."""
    try:
        host = urlsplit(location).hostname
    except ValueError:
        host = None
    shown = "".join(char for char in (host or "") if char.isprintable())
    return shown[:100] or "the same host"


def leading(location: str, asked: Endpoint) -> str:
    """Say where a `Location` leads beside its host; nothing of it is repeated."""
    if _LOGIN.search(location):
        return " (it leads to where one has to log in)"
    secure = asked.scheme == "http" and location.lower().startswith("https://")
    return " (it leads to https)" if secure and host_of(location) == asked.host else ""
