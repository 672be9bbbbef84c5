"""What an HTTP reply that is no answer means: whether to try again, and what to tell people.

| status | kind | again | other requests of this model |
|---|---|---|---|
| 408 409 425 and 5xx | status | yes | go on |
| 429 | rate_limit | yes, after `Retry-After` | go on |
| 429 with words of a used-up quota, 402 | quota | no | stop |
| 401 403 404 | status | no | stop |
| any other | status | no | go on |
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Any

from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.vocabulary import Failure, HttpReply

_AGAIN = frozenset({408, 409, 425, 429})
_FATAL = frozenset({401, 403, 404})
_QUOTA = re.compile(
    r"insufficient_quota|insufficient[ _]balance|insufficient[ _]credits?|billing|credit balance"
    r"|exceeded your (?:current|monthly) quota|quota (?:is )?(?:exhausted|used up)",
    re.IGNORECASE,
)
# Some servers speak of billing when only this minute's share is used up: then waiting helps.
_SHORT_QUOTA = re.compile(r"per[ _-]?minute|per[ _-]?second|retry[ _-]?(?:in|delay)\b", re.IGNORECASE)
_HTML = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|\?xml)", re.IGNORECASE)


def failure_of(reply: HttpReply, secrets: Iterable[Secret] = ()) -> Failure | None:
    """Return why a reply cannot hold an answer, going by its status; `None` for a status of 2xx."""
    status = reply.status
    if 200 <= status < 300:
        return None
    text = reason_of(reply.body)
    quota = status == 402 or (status in (403, 429) and speaks_of_quota(_decoded(reply.body)))
    message = one_line(f"{status} {_phrase(status)}" + (f": {text}" if text else ""), secrets)
    again = (status in _AGAIN or status >= 500) and not quota
    kind = "quota" if quota else "rate_limit" if status == 429 else "status"
    return Failure(
        kind=kind,
        message=message,
        retry=again,
        retry_after=retry_after(reply.headers) if again else None,
        fatal=quota or status in _FATAL,
        status=status,
    )


def failure_of_error(error: object, status: int, secrets: Iterable[Secret] = ()) -> Failure:
    """Return the failure that an error object in a reply of status 200 stands for."""
    quota = speaks_of_quota(json.dumps(error, ensure_ascii=False))
    message = one_line(f"the server sent an error: {_reason(error) or 'without a message'}", secrets)
    kind = "quota" if quota else "error_reply"
    return Failure(kind=kind, message=message, retry=not quota, fatal=quota, status=status)


def malformed(what: str, reply: HttpReply, secrets: Iterable[Secret] = ()) -> Failure:
    """Return the failure of a reply that is not what the protocol promises."""
    return Failure(kind="malformed", message=one_line(what, secrets), retry=True, status=reply.status)


def json_of(reply: HttpReply, secrets: Iterable[Secret] = ()) -> dict[str, Any] | Failure:
    """Return the object that is the reply's body, or why there is none."""
    if html_page(reply.body):
        return malformed("an HTML page came instead of JSON (a proxy's login page?)", reply)
    if not reply.body.strip():
        return malformed("the reply is empty", reply)
    try:
        value = json.loads(reply.body.decode("utf-8-sig"))
    except UnicodeDecodeError:
        return malformed("the reply is not UTF-8", reply)
    except (ValueError, RecursionError):
        kind = header(reply.headers, "content-type") or "no content type"
        start = reply.body[:60].decode("utf-8", "replace")
        return malformed(f"the reply is not whole JSON ({kind}): {start}", reply, secrets)
    if not isinstance(value, dict):
        return malformed("the reply is JSON, but no object", reply)
    return value


def html_page(body: bytes) -> bool:
    """Return whether a body is a page for people."""
    return _HTML.match(body) is not None


def header(headers: Mapping[str, str], name: str) -> str | None:
    """Return a header's value, whatever the case of its name."""
    return next((value for key, value in headers.items() if key.lower() == name), None)


def retry_after(headers: Mapping[str, str]) -> float | None:
    """Return for how many seconds a server asks to be left alone.

    A date counts from the reply's own `Date`: the clock of this machine may be wrong.
    """
    milliseconds = _number(header(headers, "retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    text = header(headers, "retry-after")
    seconds = _number(text)
    if seconds is not None or text is None:
        return seconds
    then, now = _date(text), _date(header(headers, "date"))
    if then is None or now is None:
        return None
    return max(0.0, (then - now).total_seconds())


def reason_of(body: bytes) -> str:
    """Return what the body of an error says, for people."""
    if html_page(body):
        return "an HTML page"
    text = _decoded(body)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text.strip()
    return _reason(value)


def speaks_of_quota(text: str) -> bool:
    """Return whether an error says that money or quota is used up, not just this minute's share."""
    return bool(_QUOTA.search(text)) and not _SHORT_QUOTA.search(text)


def _reason(value: object) -> str:
    """Return the message of an error object as the various servers write it."""
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, dict):
        for key in ("error", "message", "detail", "error_message", "msg", "title"):
            if value.get(key):
                return _reason(value[key])
        return json.dumps(value, ensure_ascii=False) if value else ""
    return "" if value is None else str(value)


def _decoded(body: bytes) -> str:
    return body[:100_000].decode("utf-8", "replace")


def _phrase(status: int) -> str:
    if 300 <= status < 400:
        return "redirect, which is not followed"
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "an unknown status"


def _number(text: str | None) -> float | None:
    match = re.fullmatch(r"\s*(\d{1,9}(?:\.\d+)?)\s*", text or "")
    return float(match.group(1)) if match else None


def _date(text: str | None) -> datetime | None:
    try:
        date = parsedate_to_datetime(text or "")
    except (TypeError, ValueError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=timezone.utc)
