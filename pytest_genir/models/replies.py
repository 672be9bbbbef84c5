"""What an HTTP reply that is no answer means: whether to try again, and what to tell people.

| about | kind | again | other requests of this model |
|---|---|---|---|
| 408 409 424 425 499 and 5xx, but for 501 and 505 | status | yes | go on |
| 429 498, or words of it | rate_limit | yes, after what the server asks for | go on |
| a used-up quota, 402, a wait of hours | quota | no | stop |
| a prompt that is too long, whatever the status | context | no | go on |
| a filter of contents | filtered | no | go on |
| a tool that nobody offered, an answer that ended in its thoughts | tool_calls, cut | no | go on |
| 401 403 404 405 410, and 400 with words of a wrong key or name | status | no | stop |
| any other | status | no | go on |
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from pytest_genir.models.endings import found_by_filter
from pytest_genir.models.faults import fault_of
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.vocabulary import Failure, HttpReply
from pytest_genir.models.waits import asked_to_wait

#: 424 is how Bedrock and TGI say that the model broke down at its work.
_AGAIN = frozenset({408, 409, 424, 425, 499})
#: What a server does not have it will not have in a moment either.
NEVER_BUILT = frozenset({501, 505})
#: A server that wants to be left alone for longer than this speaks of another day.
_HOURS = 3600.0
_HTML = re.compile(rb"\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype|html|head|body|\?xml)", re.IGNORECASE)


def failure_of(reply: HttpReply, secrets: Iterable[Secret] = (), key: str = "") -> Failure | None:
    """Return why a reply cannot hold an answer, going by its status; `None` for a status of 2xx.

    `key` says with which key was asked: what a server says about it is often withheld, as it may repeat it.
    """
    status = reply.status
    if 200 <= status < 300:
        return None
    text = reason_of(reply.body)
    said = f"{status} {_phrase(status)}" + (f": {text}" if text else "")
    kind = header(reply.headers, "x-amzn-errortype") or ""
    whole = "" if html_page(reply.body) else _spelt_out(decoded(reply.body))
    return _failure(status, whole, kind, said, reply.headers, secrets, key)


def failure_of_error(error: object, status: int, secrets: Iterable[Secret] = ()) -> Failure:
    """Return the failure that an error object in a reply of status 200 stands for.

    Its `code` may be the status it would have had, had the server not begun to answer.
    """
    whole = json.dumps(error, ensure_ascii=False)
    number = _status_of(error)
    said = f"the server sent an error: {_reason(error) or 'without a message'}"
    failure = _failure(number or status, whole, "", said, {}, secrets)
    if failure.kind != "status":
        return replace(failure, status=status)
    again = failure.retry or not number
    return replace(failure, kind="error_reply", retry=again and not failure.fatal, status=status)


def error_in(body: Mapping[str, object]) -> object:
    """Return the error in a reply, nothing where there is none; one that is only `true` stands beside its words."""
    error = body.get("error")
    return body if error is True else error


#: The statuses that errors of these names have where they are no part of a reply of status 200.
_STATUSES = {
    "invalid_request_error": 400, "validationexception": 400, "invalid_prompt": 400, "invalid_argument": 400,
    "data_residency_mismatch": 400,
    "authentication_error": 401, "unauthenticated": 401, "billing_error": 402, "permission_error": 403,
    "permission_denied": 403, "accessdeniedexception": 403, "not_found_error": 404, "not_found": 404,
    "resourcenotfoundexception": 404, "request_too_large": 413, "rate_limit_error": 429, "rate_limit_exceeded": 429,
    "throttlingexception": 429, "insufficient_quota": 429, "resource_exhausted": 429, "api_error": 500,
    "server_error": 500, "internal": 500, "internalserverexception": 500, "unavailable": 503, "timeout_error": 504,
    "overloaded_error": 529,
}  # fmt: skip


def _status_of(error: object) -> int:
    """Return the status that an error object stands for by its number or its name; 0 where it has neither."""
    if not isinstance(error, dict):
        return 0
    for said in (error.get("code"), error.get("type"), error.get("status")):
        if isinstance(said, (int, str)) and re.fullmatch(r"[45]\d\d", str(said)):
            return int(said)
        if isinstance(said, str) and said.lower() in _STATUSES:
            return _STATUSES[said.lower()]
    return 0


def _failure(
    status: int,
    whole: str,
    kind: str,
    said: str,
    headers: Mapping[str, str],
    secrets: Iterable[Secret],
    key: str = "",
) -> Failure:
    fault = fault_of(status, whole, kind)
    about = fault.about if fault else ""
    wait = asked_to_wait(headers, whole, limited=about == "rate_limit")
    if about == "quota" and status == 402 and wait is not None and wait <= _HOURS:
        about = "rate_limit"  # money that is set aside for requests in flight
    elif about == "rate_limit" and wait is not None and wait > _HOURS:
        about = "quota"
    if about in ("", "key", "model"):
        again, fatal, made = _again(status), bool(about), "status"
    else:
        again, fatal, made = about == "rate_limit", about == "quota", about
    sentence = fault.sentence if fault else ""
    if about == "filtered" and (found := found_by_filter(_parsed(whole))):
        sentence = f"{sentence} ({found})"
    message = one_line(f"{sentence}: {said}" if sentence else said, secrets)
    if key and about == "key":
        message = f"{message} ({key})"
    return Failure(
        kind=made, message=message, retry=again, retry_after=wait if again else None, fatal=fatal, status=status
    )


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _again(status: int) -> bool:
    return status in _AGAIN or (status >= 500 and status not in NEVER_BUILT)


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
    if isinstance(value, list) and len(value) == 1:  # as Google's and some gateways' errors come, and answers too
        value = value[0]
    if not isinstance(value, dict):
        return malformed("the reply is JSON, but no object", reply)
    return value


def html_page(body: bytes) -> bool:
    """Return whether a body is a page for people."""
    return _HTML.match(body) is not None


def counts_in(reply: HttpReply) -> dict[str, Any]:
    """Return the object of an error's body where it may tell what was used; an empty one where it does not."""
    if b'"usage' not in reply.body:
        return {}
    held = json_of(reply)
    return {} if isinstance(held, Failure) else held


def header(headers: Mapping[str, str], name: str) -> str | None:
    """Return a header's value, whatever the case of its name."""
    return next((value for key, value in headers.items() if key.lower() == name), None)


def reason_of(body: bytes) -> str:
    """Return what the body of an error says, for people."""
    if html_page(body):
        return "an HTML page"
    text = decoded(body)
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text.strip()
    return _reason(value)


def _reason(value: object) -> str:
    """Return the message of an error object as the various servers write it."""
    if isinstance(value, list) and value:
        value = value[0]
    if isinstance(value, dict):
        for key in ("error", "message", "detail", "error_message", "msg", "title"):
            if value.get(key) and value[key] is not True:
                return _reason(value[key])
        return json.dumps(value, ensure_ascii=False) if value else ""
    return "" if value is None else str(value)


def decoded(body: bytes) -> str:
    """Return as much of a body as is worth reading for words."""
    return body[:100_000].decode("utf-8", "replace")


def _spelt_out(text: str) -> str:
    """Return a body in which no letter is written by its number, so that words can be looked for."""
    try:
        return json.dumps(json.loads(text), ensure_ascii=False) if "\\u" in text else text
    except (ValueError, RecursionError):
        return text


def _phrase(status: int) -> str:
    if 300 <= status < 400:
        return "redirect, which is not followed"
    try:
        return HTTPStatus(status).phrase
    except ValueError:
        return "an unknown status"
