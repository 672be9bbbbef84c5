"""For how long a server asks to be left alone: in a header of many names, in the body of an error, or in its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime, timezone
from email.utils import parsedate_to_datetime

from pytest_genir.lean.late import late

#: A duration as Go writes it: `1h2m3s`, `6m0s`, `1.2s`, `12ms`; OpenAI's headers have it, and its sentences.
_PART = late(r"(\d+(?:\.\d+)?)(ms|d|h|m|s)")
_DURATION = late(r"(?:\d+(?:\.\d+)?(?:ms|h|m|s))+")
#: Fields of bodies: Google's, that of Hugging Face for a model that is being loaded, and what gateways write.
_DELAY = late(
    r'"(?:retry_?(?:after|delay|in)_?(?:(ms|millis\w*)|s|secs?|seconds)?|estimated_time)"'
    r'\s*:\s*"?(\d{1,6}(?:\.\d+)?)(?:s?"|(?=\s*[,}]))',
    re.IGNORECASE,
)
_SENTENCE = late(
    r"(?:try again|retry|please wait)(?: after| in| for)? (?:about )?"
    r"((?:\d+(?:\.\d+)?(?:ms|h|m|s))+|\d+(?:\.\d+)? ?(?:milliseconds|ms|seconds?|minutes?|hours?|days?|s\b|m\b))",
    re.IGNORECASE,
)
_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0, "d": 86400.0}
#: The standard's own header, `"default";r=0;t=12`, and as an earlier draft had it: `limit=9, remaining=0, reset=12`.
_POLICY = late(r"\br(?:emaining)?=(\d+)\s*[;,]\s*(?:t|reset)=(\d+)")
#: `x-ratelimit-reset-requests`, `x-ratelimit-reset-tokens`, ... and `anthropic-ratelimit-input-tokens-reset`, ...
_RESET = late(r"(?:x-)?ratelimit-reset(-[\w-]+)?|anthropic-(?:ratelimit|priority)-([\w-]+)-reset")
#: Headers in a body: `"headers": {"X-RateLimit-Reset": "1795212030000", ...}`.
_HEADERS = late(r'"headers"\s*:\s*\{([^{}]*)\}')
_HEADER = late(r'"([\w-]+)"\s*:\s*"?([^",}]*)')


def asked_to_wait(headers: Mapping[str, str], body: str = "", *, limited: bool = True) -> float | None:
    """Return for how many seconds a server asks to be left alone; what it says outright goes before what follows.

    Only of a reply that says that a limit is used up (`limited`) the headers about limits say how long.
    """
    outright = retry_after(headers)
    if outright is not None:
        return outright
    told = _DELAY.search(body)
    if told is not None:
        return float(told.group(2)) / (1000 if told.group(1) else 1)
    said = _SENTENCE.search(body[:10_000])
    if said is not None:
        return _seconds_of(said.group(1))
    return _until_reset({**_passed_on(body), **headers}) if limited else None


def _passed_on(body: str) -> dict[str, str]:
    """Return the headers that a gateway has in the body of its error, as OpenRouter those of its own limits."""
    found = _HEADERS.search(body)
    return dict(_HEADER.findall(found.group(1))) if found else {}


def _now() -> datetime:
    return datetime.now(timezone.utc)


def retry_after(headers: Mapping[str, str], clock: Callable[[], datetime] = _now) -> float | None:
    """Return what `Retry-After` and `Retry-After-Ms` say.

    A date counts from the reply's own `Date`, as the clock of this machine may be wrong: that is only asked where the
    reply has none.
    """
    lower = {name.lower(): value for name, value in headers.items()}
    milliseconds = _number(lower.get("retry-after-ms", lower.get("x-ms-retry-after-ms")))
    if milliseconds is not None:
        return milliseconds / 1000
    text = lower.get("retry-after")
    if text is None:
        return None
    # one that was sent twice stands there twice
    told = [_number(one) if _number(one) is not None else _duration(one) for one in text.split(",")]
    seconds = [one for one in told if one is not None]
    if len(seconds) == len(told):
        return max(seconds)
    return _between(_date(lower.get("date")) or clock(), _date(text))


def should_retry(headers: Mapping[str, str]) -> bool | None:
    """Return what a server advises about another attempt in `X-Should-Retry`; `None` where it says nothing."""
    told = next((value for name, value in headers.items() if name.lower() == "x-should-retry"), "")
    return {"true": True, "false": False}.get(told.strip().lower())


def _until_reset(headers: Mapping[str, str]) -> float | None:
    """Return when the limits that are used up begin anew; a limit of which something is left holds nobody up."""
    lower = {name.lower(): value for name, value in headers.items()}
    waits = list(_resets(lower))
    used_up = [wait for wait, left in waits if left == 0]
    return max(used_up) if used_up else min((wait for wait, left in waits if left is None), default=None)


def _resets(headers: Mapping[str, str]) -> Iterator[tuple[float, float | None]]:
    """Yield the seconds until a limit begins anew, and how much of it is left."""
    for left_told, reset in _POLICY.findall(headers.get("ratelimit", "")):
        yield float(reset), float(left_told)
    for name, value in headers.items():
        remaining = headers.get(name.replace("reset", "remaining"))
        if _RESET.fullmatch(name) is None or (remaining or "").strip().startswith("-"):  # -1: nobody knows
            continue
        left = _number(remaining)
        wait = _number(value)
        if wait is None:
            span = _duration(value)
            wait = _between(_date(headers.get("date")), _instant(value)) if span is None else span
        elif wait > 1e9:  # milliseconds or seconds of the epoch
            now = _date(headers.get("date"))
            wait = None if now is None else max(0.0, wait / (1000 if wait > 1e11 else 1) - now.timestamp())
        if wait is not None:
            yield wait, left


def _seconds_of(text: str) -> float | None:
    parts = _PART.findall(text.replace(" ", "").lower().replace("milliseconds", "ms"))
    return sum(float(number) * _UNITS[unit] for number, unit in parts) if parts else None


def _duration(text: str) -> float | None:
    return _seconds_of(text) if _DURATION.fullmatch(text.strip()) else None


def _between(now: datetime | None, then: datetime | None) -> float | None:
    return None if now is None or then is None else max(0.0, (then - now).total_seconds())


def _number(text: str | None) -> float | None:
    match = re.fullmatch(r"\s*(\d{1,15}(?:\.\d+)?)\s*", text or "")
    return float(match.group(1)) if match else None


def _date(text: str | None) -> datetime | None:
    try:
        date = parsedate_to_datetime(text or "")
    except (TypeError, ValueError):
        return None
    return date if date.tzinfo else date.replace(tzinfo=timezone.utc)


def _instant(text: str) -> datetime | None:
    """Return an instant as RFC 3339 writes it."""
    try:
        date = datetime.fromisoformat(text.strip().replace("Z", "+00:00"))
    except ValueError:
        return None
    return date if date.tzinfo else date.replace(tzinfo=timezone.utc)
