"""Certificates and proxies: what a model's description says, and what the environment says if it may."""

from __future__ import annotations

import os
import ssl
from functools import lru_cache

from pytest_genir.engine.addresses import Endpoint
from pytest_genir.engine.exchange_errors import TlsRefused, Unsendable
from pytest_genir.models import Connection

#: What is told of a handshake that failed for good, by a part of OpenSSL's name for it.
_DISAGREED = {
    "CERTIFICATE_REQUIRED": "it wants a certificate of its client, and none can be given",
    "ALERT_BAD_CERTIFICATE": "it wants another certificate of its client",
    "ALERT_UNKNOWN_CA": "it wants another certificate of its client",
    "PROTOCOL_VERSION": "it speaks no version of TLS that is spoken here",
    "UNSUPPORTED_PROTOCOL": "it speaks no version of TLS that is spoken here",
    "HANDSHAKE_FAILURE": "both have no cipher in common, or it wants a certificate of its client",
    "NO_SHARED_CIPHER": "both have no cipher in common",
    "DH_KEY_TOO_SMALL": "its key is too weak",
    "UNRECOGNIZED_NAME": "it has no certificate for this name",
}


def disagreement(error: BaseException | None) -> TlsRefused | None:
    """Return what two sides of TLS cannot agree on; `None` for anything else that went wrong."""
    reason = (error.reason or "") if isinstance(error, ssl.SSLError) else ""
    return next((TlsRefused(told) for name, told in _DISAGREED.items() if name in reason), None)


def tls_context(connection: Connection) -> ssl.SSLContext:
    """Return the context for a model: the usual roots, a file or folder of its own, or none."""
    roots = _roots(connection)
    try:
        return _context(roots, checked=connection.verify is not False)
    except (ssl.SSLError, OSError):
        whose = "'verify'" if isinstance(connection.verify, str) else "SSL_CERT_FILE or SSL_CERT_DIR"
        raise Unsendable(f"no certificates can be read from what {whose} names") from None


@lru_cache(maxsize=16)
def _context(roots: str, *, checked: bool) -> ssl.SSLContext:
    folder = os.path.isdir(roots)
    context = ssl.create_default_context(cafile=None if folder else roots, capath=roots if folder else None)
    if not checked:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    context.set_alpn_protocols(["http/1.1"])
    return context


def _roots(connection: Connection) -> str:
    """Return the file or folder of the certificates to trust."""
    if isinstance(connection.verify, str):
        return connection.verify
    named = os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR") if connection.trust_env else None
    if named:
        return named
    import certifi  # what httpx trusts

    return certifi.where()


def proxy_of(target: Endpoint, connection: Connection) -> str | None:
    """Return the environment's proxy for a target, if the environment may be asked."""
    if not connection.trust_env:
        return None
    from urllib.request import getproxies, proxy_bypass  # which brings all of `http` and `email` with it

    if proxy_bypass(target.host):
        return None
    proxies = getproxies()
    return proxies.get(target.scheme) or proxies.get("all")
