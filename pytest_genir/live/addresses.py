"""Where a live page is: on this machine only, below a secret."""

from __future__ import annotations

import secrets

HOST = "127.0.0.1"


def new_secret() -> str:
    return secrets.token_urlsafe(18)


def address_of(port: int, secret: str) -> str:
    return f"http://{HOST}:{port}/{secret}/"
