"""Certificates and proxies: what a model's description says, and what the environment says if it may."""

from __future__ import annotations

import os
import ssl
from functools import lru_cache
from urllib.request import getproxies, proxy_bypass

from pytest_genir.engine.addresses import Endpoint
from pytest_genir.models import Connection


def tls_context(connection: Connection) -> ssl.SSLContext:
    """Return the context for a model: the usual roots, a file or folder of its own, or none."""
    return _context(_roots(connection), checked=connection.verify is not False)


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
    if not connection.trust_env or proxy_bypass(target.host):
        return None
    proxies = getproxies()
    return proxies.get(target.scheme) or proxies.get("all")
