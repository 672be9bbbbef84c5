"""What an exception of a system in Python means: a status, a timeout or a lost connection counts like a server's."""

from __future__ import annotations

from dataclasses import replace

from pytest_genir.models.masking import one_line
from pytest_genir.models.replies import failure_of
from pytest_genir.models.vocabulary import Failure, HttpReply

#: How libraries call what another attempt may mend; the names of classes, as the libraries need not be installed.
_TIMEOUTS = ("timeout",)
_CONNECTIONS = ("connecterror", "connectionerror", "apiconnectionerror", "remoteprotocolerror", "serverdisconnected",
                "readerror", "incompleteread", "serviceunavailable")  # fmt: skip
_RATE_LIMITS = ("ratelimit", "toomanyrequests", "throttl", "resourceexhausted")


def failure_of_exception(error: BaseException, message: str) -> Failure:
    """Return the failure; `message` is the exception in a line, as it may be shown."""
    status = status_of(error)
    if status is not None and not 200 <= status < 300:
        reply = HttpReply(status=status, headers=_headers_of(error), body=message.encode("utf-8", "replace"))
        failure = failure_of(reply)
        assert failure is not None
        return replace(failure, message=one_line(message))
    names = "".join(kind.__name__.lower() for kind in type(error).__mro__)
    if isinstance(error, TimeoutError) or any(word in names for word in _TIMEOUTS):
        return Failure(kind="timeout", message=message, retry=True)
    if any(word in names for word in _RATE_LIMITS):
        return Failure(kind="rate_limit", message=message, retry=True)
    if isinstance(error, ConnectionError) or any(word in names for word in _CONNECTIONS):
        return Failure(kind="connect", message=message, retry=True)
    return Failure(kind="python", message=message)


def status_of(error: BaseException) -> int | None:
    """Return the HTTP status that an exception carries, under any of the names that libraries have for it."""
    response = getattr(error, "response", None)
    for holder, name in ((error, "status_code"), (response, "status_code"), (error, "status"), (response, "status"),
                         (error, "code")):  # fmt: skip
        status = getattr(holder, name, None)
        if isinstance(status, int) and not isinstance(status, bool) and 100 <= status < 600:
            return int(status)
    return None


def _headers_of(error: BaseException) -> dict[str, str]:
    for holder in (getattr(error, "response", None), error):
        headers = getattr(holder, "headers", None)
        items = getattr(headers, "items", None)
        if callable(items):
            return {str(name): str(value) for name, value in items()}
    return {}
