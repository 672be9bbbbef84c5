"""The fields of every model behind HTTP: addresses, headers, the key's variable, and TLS."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path

from pytest_genir.errors import ModelError, SettingError, Where
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.address import Address, parse_address
from pytest_genir.models.base import Origin
from pytest_genir.models.masking import Secret
from pytest_genir.models.vocabulary import Connection
from pytest_genir.source import Fields, Node
from pytest_genir.source.reach import may_take_variable, refuse_variable

_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_SECRET_NAME = re.compile(r"auth|key|token|secret|cookie|password", re.IGNORECASE)
VARIABLE = re.compile(r"\$(?:(\w+)|\{(\w+)\})")
_OURS = frozenset({"content-length", "transfer-encoding", "host", "connection"})


@dataclass(frozen=True, slots=True)
class DescribedHeaders:
    """Headers from a description; values that came from the environment are secret."""

    plain: Mapping[str, str] = field(default_factory=dict)
    secret: Mapping[str, Secret] = field(default_factory=dict)
    #: What the variables held: a part of a header's value is as secret as the whole.
    filled_in: tuple[Secret, ...] = ()

    def revealed(self) -> dict[str, str]:
        return {**self.plain, **{name: value.reveal() for name, value in self.secret.items()}}

    def secrets(self) -> list[Secret]:
        return [*self.secret.values(), *self.filled_in]


@dataclass(frozen=True, slots=True, kw_only=True)
class Access:
    """How a model behind HTTP may be reached."""

    headers: DescribedHeaders = field(default_factory=DescribedHeaders)
    key: Secret | None = None
    #: The variable of the environment in which the key is looked for; nothing where none is.
    variable: str = ""
    connection: Connection = field(default_factory=Connection)
    #: The header that carries the key alone; nothing: `Authorization: Bearer ...`.
    key_header: str = ""

    def headers_for(self, address: Address) -> dict[str, str]:
        """Return the headers of a call; user info in the address is meant for it and goes before the key."""
        sent = {"Content-Type": "application/json", "Accept": "application/json"}
        authorization = address.authorization()
        if self.key_header and self.key is not None:
            sent[self.key_header] = self.key.reveal()
        elif authorization is None and self.key is not None:
            authorization = f"Bearer {self.key.reveal()}"
        if authorization is not None:
            sent["Authorization"] = authorization
        return {**sent, **self.headers.revealed()}

    def told(self, address: Address | None = None) -> str:
        """Return with which key was asked, for who was refused; never the key."""
        if address is not None and address.authorization() is not None:
            return "the user and password in the address were sent"
        if any(_SECRET_NAME.search(name) for name in self.headers.secret):
            return f"the header {next(iter(self.headers.secret))} of the model was sent"
        if self.key is not None:
            return f"the key in {self.variable} was sent"
        if self.variable:
            return f"no key was sent: the environment variable {self.variable} is empty or not set"
        return "no key was sent: 'api_key_env' of the model names the variable that holds it"

    def secrets(self) -> list[Secret]:
        return [*self.headers.secrets(), *([self.key] if self.key else [])]


def read_access(
    fields: Fields,
    origin: Origin,
    *,
    key_variable: str | None = "API_KEY",
    own_variables: Sequence[str] = (),
    key_header: str = "",
) -> Access:
    """Read how to reach a server; `key_variable` is where the key is by default.

    `own_variables` are those that a provider's own programs read: the first that is set goes before it.
    """
    own = (name for name in own_variables if origin.environ.get(name, "").strip() and may_take_variable(name))
    key_variable = next(own, key_variable)
    if key_variable is not None and not may_take_variable(key_variable):
        key_variable = None  # the key of the run is not meant for whatever server a benchmark's file names
    variable = fields.text("api_key_env", key_variable)
    return Access(
        headers=_headers(fields.take("headers"), origin),
        key=_key(variable, origin, fields.where("api_key_env")) if variable else None,
        variable=variable or "",
        connection=Connection(trust_env=fields.flag("trust_env", False), verify=_verify(fields, origin)),
        key_header=key_header,
    )


def read_addresses(fields: Fields, key: str) -> tuple[Address, ...]:
    """Read one address or a list of them."""
    node = fields.need(key)
    if not isinstance(node.value, list):
        return (parse_address(node, f"'{key}'"),)
    if not node.value:
        raise ModelError(f"'{key}' is an empty list", where=node.where)
    return tuple(parse_address(entry, f"an entry of '{key}'") for entry in node.value)


def _key(variable: str, origin: Origin, where: Where) -> Secret | None:
    if not re.fullmatch(r"[A-Za-z_]\w*", variable):
        raise ModelError("'api_key_env' has to be the name of an environment variable", where=where)
    refuse_variable(variable, where)
    text = origin.environ.get(variable, "").strip()
    if not text:
        if variable != "API_KEY":
            raise SettingError(
                f"the environment variable {variable} is not set; the model's key is expected in it",
                where=where,
            )
        return None
    if not (text.isascii() and text.isprintable()):
        raise SettingError(f"the key in {variable} has characters that no HTTP header can carry", where=where)
    return Secret(text)


def _headers(node: Node | None, origin: Origin) -> DescribedHeaders:
    if node is None:
        return DescribedHeaders()
    if not isinstance(node.value, dict):
        raise ModelError(f"'headers' has to be an object, not {node.kind}", where=node.where)
    plain: dict[str, str] = {}
    secret: dict[str, Secret] = {}
    variables: list[Secret] = []
    for name, held in node.value.items():
        if not _HEADER_NAME.fullmatch(name) or name.lower() in _OURS:
            raise ModelError(f"'{name}' cannot be set as a header", where=node.key_where(name))
        value, filled = held.value, _filled(name, held, origin, variables)
        if filled != value:
            secret[name] = Secret(filled)
        elif _SECRET_NAME.search(name):
            hint = 'write it as "${VARIABLE}"'
            what = f"the header '{name}' in a file: keys belong into the environment"
            raise ModelError(what, where=held.where, hint=hint)
        else:
            plain[name] = filled
    return DescribedHeaders(plain, secret, tuple(variables))


def _filled(name: str, held: Node, origin: Origin, variables: list[Secret]) -> str:
    """Return a header's value with `$NAME` and `${NAME}` filled in from the environment, and note what was."""
    if not isinstance(held.value, str):
        raise ModelError(f"the header '{name}' has to be text, not {held.kind}", where=held.where)

    def variable(match: re.Match[str]) -> str:
        wanted = match.group(1) or match.group(2)
        refuse_variable(wanted, held.where)
        if wanted not in origin.environ:
            raise SettingError(f"the environment variable {wanted} is not set", where=held.where)
        variables.append(Secret(origin.environ[wanted].strip()))
        return variables[-1].reveal()

    filled = VARIABLE.sub(variable, held.value)
    if not (filled.isascii() and filled.isprintable()):
        raise ModelError(f"the header '{name}' has characters that HTTP cannot carry", where=held.where)
    return filled


def _verify(fields: Fields, origin: Origin) -> bool | str:
    node = fields.take("verify")
    if node is None:
        return True
    if isinstance(node.value, bool):
        return node.value
    if not isinstance(node.value, str):
        raise ModelError(f"'verify' has to be true, false or a file of certificates, not {node.kind}", where=node.where)
    path = origin.path(node.value)
    if not path.is_file():
        raise ModelError(f"'verify' names no file: '{node.value}'", where=node.where)
    if not _has_certificates(path):
        hint = "expected is a file in PEM form"
        raise ModelError(f"'verify' names a file without certificates: '{node.value}'", where=node.where, hint=hint)
    return str(path)


def _has_certificates(path: Path) -> bool:
    import ssl  # costs a moment, and few models name certificates

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(path)
    except (ssl.SSLError, OSError):
        return False
    return True
