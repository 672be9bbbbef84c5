"""The address of a server: parsed once, shown without user info, joined with the path of an endpoint."""

from __future__ import annotations

import base64
import re
from dataclasses import field
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from pytest_genir.errors import ModelError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.masking import HIDDEN, Secret
from pytest_genir.source import Node

# Up to the last `@`: a password with a slash in it is no URL, and has to be hidden all the same.
_USER_INFO = re.compile(r"((?<=://)|^(?!\w+://)).*@", re.DOTALL)
_ENDPOINTS = ("/chat/completions", "/completions", "/responses", "/messages")
_SECRET_QUERY = re.compile(r"key|token|secret|sig|password", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Address:
    """A base URL without user info; what stood before the `@` becomes a header."""

    base: str
    query: str = field(default="", repr=False)
    user: Secret | None = None

    def __str__(self) -> str:
        return self.base

    def endpoint(self, path: str) -> str:
        """Return the URL of an endpoint below the base."""
        return f"{self.base}{path}" + (f"?{self.query}" if self.query else "")

    def identity(self) -> str:
        """Return what may change an answer: the base, and the query without keys."""
        kept = [pair for pair in parse_qsl(self.query) if not _SECRET_QUERY.search(pair[0])]
        return f"{self.base}?{urlencode(kept)}" if kept else self.base

    def authorization(self) -> str | None:
        """Return the value of the header that carries the user info."""
        if self.user is None:
            return None
        return "Basic " + base64.b64encode(self.user.reveal().encode()).decode("ascii")

    def secrets(self) -> list[Secret]:
        found = [Secret(value) for name, value in parse_qsl(self.query) if _SECRET_QUERY.search(name)]
        if self.user is not None:
            _, _, password = self.user.reveal().partition(":")
            encoded = (self.authorization() or "").removeprefix("Basic ")
            found += [self.user, Secret(password), Secret(encoded)]
        return found


def parse_address(node: Node, what: str) -> Address:
    """Read a base URL; `what` names it in messages."""
    text = node.value
    if not isinstance(text, str):
        raise ModelError(f"{what} has to be a URL, not {node.kind}", where=node.where)
    text = text.strip()
    shown = _USER_INFO.sub(f"{HIDDEN}@", text)
    if not text:
        raise ModelError(f"{what} is empty", where=node.where)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise ModelError(f"{what} is not a URL: '{shown}'", where=node.where, hint=_mend(shown)) from None
    if parts.scheme not in ("http", "https"):
        hint = "" if "://" in text else f"write http://{shown} or https://{shown}"
        raise ModelError(f"{what} has to begin with http:// or https://, not '{shown}'", where=node.where, hint=hint)
    if not host or re.search(r"[\s\x00-\x1f]", text):
        raise ModelError(f"{what} names no host: '{shown}'", where=node.where)
    if ":" in host:
        host = f"[{host}]"
    base = f"{parts.scheme}://{host}" + (f":{port}" if port else "") + parts.path.rstrip("/")
    user = parts.netloc.rpartition("@")[0]
    return Address(base, parts.query, Secret(unquote(user)) if user else None)


def _mend(shown: str) -> str:
    """Return what to write in place of what is no URL; nothing where nobody can tell."""
    host = re.sub(r"\A\w+://(?:.*@)?([^/?#]*).*", r"\1", shown, flags=re.DOTALL)
    if host.count(":") > 1 and "[" not in host:
        return "an address of IPv6 stands in brackets: http://[::1]:8000/v1"
    port = host.rpartition(":")[2]
    if port.isdigit():
        return "a port is a number from 0 to 65535"
    return ""


def without_endpoint(address: Address) -> Address:
    """Return the base of an address that was given with the endpoint's path at its end."""
    for endpoint in _ENDPOINTS:
        if address.base.endswith(endpoint):
            return Address(address.base.removesuffix(endpoint), address.query, address.user)
    return address
