"""Certificates and proxies: what a model's description says, and what the environment says if it may."""

from __future__ import annotations

import os
import ssl
from functools import lru_cache
from urllib.request import getproxies, proxy_bypass

import httpcore

from pytest_genir.engine.addresses import Target, target_of
from pytest_genir.models import Connection


@lru_cache(maxsize=16)
def tls_context(connection: Connection) -> ssl.SSLContext:
    """Return the context for a model: the usual roots, a file or folder of its own, or none."""
    if connection.verify is False:
        context = ssl.create_default_context()
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        return context
    place = connection.verify if isinstance(connection.verify, str) else None
    if place is None and connection.trust_env:
        place = os.environ.get("SSL_CERT_FILE") or os.environ.get("SSL_CERT_DIR")
    if place is None:
        return httpcore.default_ssl_context()
    if os.path.isdir(place):
        return ssl.create_default_context(capath=place)
    return ssl.create_default_context(cafile=place)


def proxy_of(target: Target, connection: Connection) -> str | None:
    """Return the environment's proxy for a target, if the environment may be asked."""
    if not connection.trust_env or proxy_bypass(target.host):
        return None
    proxies = getproxies()
    return proxies.get(target.scheme) or proxies.get("all")


def proxied(
    proxy: str, context: ssl.SSLContext | None, network: httpcore.AsyncNetworkBackend
) -> httpcore.AsyncHTTPProxy:
    """Return a pool of one connection through a proxy."""
    via = target_of(proxy if "://" in proxy else f"http://{proxy}")
    headers = [("Proxy-Authorization", via.authorization)] if via.authorization else None
    return httpcore.AsyncHTTPProxy(
        proxy_url=httpcore.URL(scheme=via.scheme, host=via.host, port=via.port, target="/"),
        proxy_headers=headers,
        ssl_context=context,
        max_connections=1,
        network_backend=network,
    )
