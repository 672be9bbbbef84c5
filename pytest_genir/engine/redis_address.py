"""How a server of the Redis kind is reached, and what is wrong with an address or with what answers there.

What is the author's mistake (a password, a certificate, a port of something else) is an error before anything is asked.
A server that is down, or starting, or behind a proxy that finds none, is no mistake: the run goes on without it.
"""

from __future__ import annotations

import importlib.util
import socket
import ssl
import uuid
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from pytest_genir.engine import lua
from pytest_genir.engine.store import StoreAddress
from pytest_genir.errors import SettingError
from pytest_genir.models.masking import one_line

_DEFAULT_PORT = 6379
#: How long a server may take for an answer before it counts as away; how long a proxy takes to find nobody behind it.
PATIENCE = 1.0
_CLOSES_WITHIN = 0.3
#: How every answer in the protocol of Redis begins.
_ANSWERS = b"+-:$*%_#,(!=~>|"
_PASSWORD = "the password goes into the environment as GENIR_STORE_PASSWORD, or into the address as ${NAME}"
_FILES = "GENIR_STORE_CA_FILE, _CERT_FILE, _KEY_FILE"


def options(address: StoreAddress) -> dict[str, object]:
    """Return how the client is told where the server is, and that it tries nothing twice by itself."""
    tls: dict[str, object] = {}
    if _is_tls(address):
        tls = {"ssl": True, "ssl_cert_reqs": "required", "ssl_check_hostname": True}
        tls |= {"ssl_ca_certs": address.authorities, "ssl_certfile": address.certificate, "ssl_keyfile": address.key}
    return {
        "host": address.host,
        "port": _port(address),
        "db": int(address.database or 0),
        "username": address.user or None,
        "password": None if address.password is None else address.password.reveal(),
        "socket_timeout": PATIENCE,
        "socket_connect_timeout": PATIENCE,
        **tls,
    }


def check(address: StoreAddress) -> None:
    """Raise `SettingError` for what is the author's mistake, as a wrong password is; a server that is down is none."""
    if importlib.util.find_spec("redis") is None:
        raise SettingError(
            f"--genir-store: {address.scheme}:// needs the package redis", hint="pip install 'pytest-genir[store]'"
        )
    if address.database and not (address.database.isascii() and address.database.isdecimal()):
        raise SettingError("--genir-store: a database is a number, as in redis://host:6379/0")
    if _is_tls(address):
        _check_files(address)
    from redis import Redis
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError
    from redis.retry import Retry

    client = Redis(**options(address), retry=Retry(NoBackoff(), 0))
    try:
        # as a run begins, for a holder that lives no longer than this: what is not allowed here, a run is not allowed
        client.eval(lua.HELLO, 0, uuid.uuid4().hex, 1, uuid.uuid4().hex, "", 0, 0, 0)
    except (RedisError, OSError) as error:
        wrong = _mistake(address, error) or (_found_at(address) if _says_nothing(error) else None)
        if wrong is not None:
            told, hint = wrong
            raise SettingError(f"--genir-store: {address.shown} {told}", hint=hint) from None
    finally:
        client.close()


def _is_tls(address: StoreAddress) -> bool:
    return address.scheme in ("rediss", "valkeys")


def _port(address: StoreAddress) -> int:
    return address.port or _DEFAULT_PORT


def _check_files(address: StoreAddress) -> None:
    for file in (address.authorities, address.certificate, address.key):
        if file is not None and not Path(file).is_file():
            raise SettingError(f"--genir-store: there is no file '{file}'", hint=_FILES)
    try:
        context = ssl.create_default_context(cafile=address.authorities)
        if address.certificate or address.key:
            context.load_cert_chain(address.certificate or "", address.key)
    except (ssl.SSLError, OSError) as error:
        raise SettingError(
            f"--genir-store: a file of certificates cannot be read: {one_line(str(error))}", hint=_FILES
        ) from None


def _mistake(address: StoreAddress, error: Exception) -> tuple[str, str] | None:
    """Return what is wrong where an error says so by itself, and what helps."""
    from redis import exceptions

    said = one_line(str(error), [address.password] if address.password else [])
    causes = list(_causes(error))
    if isinstance(error, exceptions.AuthenticationError) or "NOAUTH" in said or "HELLO must be called" in said:
        why = "it wants a password" if address.password is None else f"the password is not taken ({said})"
        return f"does not let this run in: {why}", _PASSWORD
    if isinstance(error, exceptions.BusyLoadingError | exceptions.ClusterDownError | exceptions.MasterDownError):
        return None
    if isinstance(error, exceptions.ResponseError):
        if "DB index" in said:
            return f"has no database {address.database}", "servers have 16 as a rule: 0 to 15"
        return f"cannot be used as a store: {said.split(' script: ')[0]}", ""
    if isinstance(error, exceptions.InvalidResponse):
        return _NO_REDIS
    for cause in causes:
        if isinstance(cause, ssl.SSLCertVerificationError):
            hint = "GENIR_STORE_CA_FILE names the authorities to trust"
            if cause.verify_code in _OTHER_NAMES:
                hint = "write the host as its certificate does"
            return f"shows a certificate that is not trusted: {one_line(cause.verify_message)}", hint
        if isinstance(cause, ssl.SSLError) and not isinstance(cause, ssl.SSLEOFError | ssl.SSLZeroReturnError):
            return _wrong_tls(cause)
        if isinstance(cause, socket.gaierror) and cause.errno == socket.EAI_NONAME:
            return "cannot be found: no machine is known by that name", ""
    return None


_NO_REDIS = ("is no server of the Redis kind: something else answers there", "the port of Redis is 6379 as a rule")
#: What OpenSSL calls a certificate for another host, or for another address.
_OTHER_NAMES = (62, 64)
_NO_TLS = ("speaks no TLS", "redis:// or valkey:// is without")


def _wrong_tls(error: ssl.SSLError) -> tuple[str, str]:
    reason = (error.reason or str(error)).replace("_", " ").lower()
    if "wrong version number" in reason or "record layer failure" in reason:
        return _NO_TLS
    hint = "GENIR_STORE_CERT_FILE and GENIR_STORE_KEY_FILE say who this is" if "certificate" in reason else ""
    return f"cannot be spoken to by TLS: {one_line(reason)}", hint


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__


def _says_nothing(error: Exception) -> bool:
    """Say whether a line was laid and nothing was heard on it; what refuses one is a machine without a server."""
    from redis.exceptions import BusyLoadingError, MaxConnectionsError

    if isinstance(error, BusyLoadingError | MaxConnectionsError):
        return False
    return not any(isinstance(cause, ConnectionRefusedError | socket.gaierror) for cause in _causes(error))


def _found_at(address: StoreAddress) -> tuple[str, str] | None:
    """Return what it is that takes the line and does not answer as a server of the Redis kind; nothing if nobody knows.

    A proxy that finds nobody behind it closes a line on which nothing was said; something else than Redis closes one on
    which it was spoken to as Redis, or answers to something else. What is silent altogether may be a server that hangs.
    """
    if _is_tls(address):
        plain = _answer(address, b"PING\r\n", tls=False)
        if plain and plain[:1] in _BEGINNINGS:
            return _NO_TLS
    elif _shakes_hands(address):
        return "speaks TLS", "rediss:// or valkeys:// is with TLS"
    tls = _is_tls(address)
    first = _answer(address, b"", tls=tls)
    if first is None:
        return None
    second = _answer(address, b"PING\r\n", tls=tls)
    answer = second if second is None or second else _answer(address, b"GET / HTTP/1.0\r\n\r\n", tls=tls)
    if answer is None or first[:1] not in _BEGINNINGS or answer[:1] not in _BEGINNINGS:
        return _NO_REDIS
    return None


_BEGINNINGS = frozenset((b"", *(bytes((one,)) for one in _ANSWERS)))


def _shakes_hands(address: StoreAddress) -> bool:
    try:
        with _plug(address, tls=True):
            return True
    except OSError:
        return False


def _plug(address: StoreAddress, *, tls: bool) -> socket.socket:
    plain = socket.create_connection((address.host, _port(address)), timeout=PATIENCE)
    if not tls:
        return plain
    # nothing is told to whoever this is: only what it is, is of interest
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    try:
        return context.wrap_socket(plain, server_hostname=address.host)
    except OSError:
        plain.close()
        raise


def _answer(address: StoreAddress, said: bytes, *, tls: bool) -> bytes | None:
    """Return the first that is answered, nothing if there is silence, `None` where the line is closed."""
    with suppress(OSError):
        plug = _plug(address, tls=tls)
        with plug:
            plug.settimeout(PATIENCE if said else _CLOSES_WITHIN)
            try:
                if said:
                    plug.sendall(said)
                return plug.recv(64) or None
            except TimeoutError:
                return b""
    return None
