"""What can happen to an exchange with a server, by its own names, whichever library is underneath."""

from __future__ import annotations


class Broken(Exception):
    """An exchange came to nothing; the text says why and holds no secrets."""


class NotConnected(Broken):
    """There is no connection: refused, unreachable, unknown host."""


class NobodyListens(NotConnected):
    """The machine is there, and says that no server is."""


class CertificateRefused(Broken):
    """The server's certificate does not fit; asking again does not help."""


class TlsRefused(Broken):
    """Both sides speak TLS and cannot agree; asking again does not help."""


class ProxyRefused(Broken):
    """The environment's proxy does not let a connection through; the text is its status and reason."""

    def __init__(self, told: str) -> None:
        super().__init__(told)
        number = told.split(" ", 1)[0]
        self.status = int(number) if number.isdecimal() else None


class Broke(Broken):
    """The connection was lost."""


class NoReply(Broke):
    """The server hung up without a word."""


class EndedEarly(Broken):
    """The body ended before its end."""


class NotHttp(Broken):
    """What came is no HTTP."""


class Unsendable(Broken):
    """The request is not one that HTTP can carry."""
