"""What the processes of one run, or of many machines, share: answers, who is asking what, and a model's limits.

A folder is the store of one machine: its answers are the cache itself, and limits are kept by locks on files. A server
is one of many machines; the cache on this disk stays in front of it, so that nothing paid is lost with the server.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol, TypeVar
from urllib.parse import quote, unquote, urlsplit

from pytest_genir.engine.events import OnEvent
from pytest_genir.engine.pace import Pace
from pytest_genir.engine.settings import EngineSettings
from pytest_genir.engine.slots import Slots
from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Model
from pytest_genir.models.masking import Secret
from pytest_genir.registry import Registry

_VARIABLE = re.compile(r"\$\{(\w+)\}")
_WRITTEN = "written as redis://host:6379/0 or rediss://:${STORE_PASSWORD}@host:6380/0, with nothing behind"
#: Variables of the environment that say what is better not written into an address.
PASSWORD, AUTHORITIES, CERTIFICATE, KEY = (
    f"GENIR_STORE_{name}" for name in ("PASSWORD", "CA_FILE", "CERT_FILE", "KEY_FILE")
)


@dataclass(frozen=True, slots=True)
class Kept:
    """An answer as somebody else has kept it: its text, and when, in seconds of the epoch by this machine's clock."""

    text: str
    stored_at: float


class Store(Protocol):
    """What is shared, as one process uses it; lives in the engine's loop."""

    def limits_of(self, model: Model, threads: int, look: Callable[[], None]) -> tuple[Slots, Pace]:
        """Return who lets requests of a model out; `look` is to be called when one may leave that could not before."""
        ...

    async def answer(self, key: str, *, oldest: float, claim: bool) -> Kept | None:
        """Return an answer that was kept since `oldest`; nothing where it is this process that has to ask.

        With `claim` this waits while somebody else asks the same. Who gets nothing then has to `release` the key.
        """
        ...

    def may_ask(self, key: str) -> bool:
        """Say, just before a request leaves, whether it is still this process's to ask; else look for an answer again.

        It may have waited for long, and somebody else may have been given it meanwhile.
        """
        ...

    def keep(self, key: str, text: str) -> None:
        """Let the others have an answer that is on this machine's disk by now."""
        ...

    def known(self, key: str, stored_at: float) -> None:
        """Note that an answer is on this machine's disk, which a server may have lost."""
        ...

    def release(self, key: str) -> None:
        """Say that this process asks no more."""
        ...

    async def told(self) -> None:
        """Come back when the others have all that was kept, or cannot be told."""
        ...

    async def aclose(self) -> None:
        """Let go of everything."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreAddress:
    """Where a store is, and how one is let in; only `shown` may be shown."""

    scheme: str
    host: str
    port: int | None = None
    database: str = ""
    user: str = ""
    password: Secret | None = None
    #: Files of PEM: whom to trust, and who this is.
    authorities: str | None = None
    certificate: str | None = None
    key: str | None = None

    @property
    def shown(self) -> str:
        """Return the address without who is let in, and how."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port is None else f":{self.port}"
        return f"{self.scheme}://{host}{port}" + (f"/{self.database}" if self.database else "")


@dataclass(frozen=True, slots=True)
class Disk:
    """This machine's own answers: what returns the text of one, and the folder where they are."""

    recall: Callable[[str], str | None]
    folder: Path | None = None


Open = Callable[[StoreAddress, EngineSettings, OnEvent, Disk], Store]


@dataclass(frozen=True, slots=True)
class StoreSort:
    """One sort of store: how it is opened, and what says at the start of a run that it cannot be."""

    name: str
    open: Open
    #: Raises `SettingError` for what is the author's mistake.
    check: Callable[[StoreAddress], None]


STORES: Registry[StoreSort] = Registry("store", "engine.stores")
S = TypeVar("S", bound=Open)


def store(*schemes: str, check: Callable[[StoreAddress], None]) -> Callable[[S], S]:
    """Register what opens the stores whose addresses have these schemes."""

    def register(opens: S) -> S:
        for scheme in schemes:
            STORES.register(scheme, StoreSort(scheme, opens, check), opens)
        return opens

    return register


def filled(text: str, environ: Mapping[str, str] = os.environ) -> str:
    """Return an address with every `${NAME}` filled in from the environment; one may be the whole of it."""

    def variable(match: re.Match[str]) -> str:
        name = match.group(1)
        if name not in environ:
            raise SettingError(f"--genir-store: the environment variable {name} is not set")
        # a password may hold any sign; as a whole address it is written as such already
        value = environ[name].strip()
        return value if match.group() == text.strip() else quote(value, safe="")

    return _VARIABLE.sub(variable, text).strip()


def address_of(text: str, environ: Mapping[str, str] = os.environ) -> StoreAddress:
    """Read an address such as `rediss://:${STORE_PASSWORD}@host:6379/0`, filled in already."""
    scheme = text.split("://", 1)[0].lower()
    STORES.find(scheme)
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port = "", None
    if not host or parts.query or parts.fragment:
        # what cannot be read may hold a password anywhere, so it is not shown
        raise SettingError("--genir-store: the address cannot be read", hint=_WRITTEN)
    password = unquote(parts.password or "") or environ.get(PASSWORD, "")
    return StoreAddress(
        scheme=scheme,
        host=unquote(host),
        port=port,
        database=unquote(parts.path.strip("/")),
        user=unquote(parts.username or ""),
        password=Secret(password) if password else None,
        authorities=environ.get(AUTHORITIES) or None,
        certificate=environ.get(CERTIFICATE) or None,
        key=environ.get(KEY) or None,
    )


def open_store(settings: EngineSettings, emit: OnEvent, disk: Disk) -> Store:
    """Open what the settings name; the folder where they name nothing."""
    address = address_of(settings.store) if settings.store else StoreAddress(scheme="folder", host="")
    return STORES.find(address.scheme).open(address, settings, emit, disk)


def refuse_wrong(text: str) -> None:
    """Raise `SettingError` where an address cannot be right, or its server lets nobody in."""
    address = address_of(text)
    STORES.find(address.scheme).check(address)
