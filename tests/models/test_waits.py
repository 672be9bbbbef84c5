"""How long a server asks to be left alone, in every form: headers, bodies, words."""

from __future__ import annotations

import json
from datetime import datetime, timezone

import pytest

from pytest_genir.models.waits import asked_to_wait, retry_after

DATE = "Sat, 21 Nov 2026 10:00:00 GMT"
IN_HEADERS: list[tuple[dict[str, str], float | None]] = [
    ({"Retry-After": "20"}, 20),
    ({"retry-after": "0.5"}, 0.5),
    ({"Retry-After": "Sat, 21 Nov 2026 10:00:30 GMT"}, 30),
    ({"Retry-After": "Saturday, 21-Nov-26 10:00:30 GMT"}, 30),
    ({"Retry-After": "10s"}, 10),
    ({"Retry-After": "20, 21"}, 21),
    ({"retry-after-ms": "1500", "retry-after": "9"}, 1.5),
    ({"x-ms-retry-after-ms": "1500"}, 1.5),
    ({"x-ratelimit-reset-requests": "6m0s", "x-ratelimit-remaining-requests": "0"}, 360),
    ({"x-ratelimit-reset-requests": "12ms", "x-ratelimit-remaining-requests": "0"}, 0.012),
    ({"x-ratelimit-reset-tokens": "1h2m3s", "x-ratelimit-remaining-tokens": "0"}, 3723),
    ({"x-ratelimit-reset-tokens": "2m59.56s", "x-ratelimit-remaining-tokens": "0"}, 179.56),
    ({"x-ratelimit-reset-tokens": "17", "x-ratelimit-remaining-tokens": "0"}, 17),
    ({"x-ratelimit-remaining-requests": "-1", "x-ratelimit-reset-requests": "0"}, None),
    ({"anthropic-ratelimit-requests-remaining": "0", "anthropic-ratelimit-requests-reset": "2026-11-21T10:00:30Z"}, 30),
    ({"anthropic-priority-tokens-remaining": "0", "anthropic-priority-tokens-reset": "2026-11-21T10:01:00+00:00"}, 60),
    ({"anthropic-ratelimit-tokens-remaining": "5", "anthropic-ratelimit-tokens-reset": "2026-11-21T10:01:00Z"}, None),
    ({"X-RateLimit-Reset": "1795255230000", "X-RateLimit-Remaining": "0"}, 30),
    ({"X-RateLimit-Reset": "1795255230", "X-RateLimit-Remaining": "0"}, 30),
    ({"ratelimit-reset": "7", "ratelimit-remaining": "0"}, 7),
    ({"RateLimit": '"default";r=0;t=12'}, 12),
    ({"RateLimit": '"default";r=3;t=12'}, None),
    ({"RateLimit": "limit=9, remaining=0, reset=12"}, 12),
    ({"RateLimit": "limit=9, remaining=2, reset=12"}, None),
    ({"Retry-After": "soon"}, None),
]
IN_WORDS: list[tuple[str, float | None]] = [
    ('{"retryDelay": "58s"}', 58),
    ('{"retryDelay":"0.5s"}', 0.5),
    ('{"error": {"retry_after": 4.5}}', 4.5),
    ('{"retry_after": "7"}', 7),
    ('{"retry_after_seconds":7,"global":false}', 7),
    ('{"retryAfterMs": 700}', 0.7),
    ('{"retry_after_ms": 1500}', 1.5),
    ('{"retry_in": 3}', 3),
    ('{"retry_after": 1795212030}', None),
    ('{"retry_after": null}', None),
    ('{"retries": 3}', None),
    ("Please try again in 20ms.", 0.02),
    ("Please try again in 6m0s. Visit", 360),
    ("Please retry after 26 seconds.", 26),
    ("Please retry in 58.2178s.", 58.2178),
    ("Please wait 37 seconds before retrying.", 37),
    ("retry after 1 minute", 60),
    ("try again in 2 hours", 7200),
    ("Please try again in 1 day", 86400),
    ("try again", None),
]


@pytest.mark.parametrize(("headers", "seconds"), IN_HEADERS, ids=[str(headers) for headers, _ in IN_HEADERS])
def test_waits_in_headers(headers: dict[str, str], seconds: float | None) -> None:
    assert asked_to_wait({**headers, "Date": DATE}) == pytest.approx(seconds)


@pytest.mark.parametrize(
    ("told", "seconds"),
    [
        ({"X-RateLimit-Limit": "20", "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795255230000"}, 30),
        ({"X-RateLimit-Remaining": 0, "X-RateLimit-Reset": 1795255230000}, 30),
        ({"X-RateLimit-Remaining": "3", "X-RateLimit-Reset": "1795255230000"}, None),
        ({"Content-Type": "text/html"}, None),
    ],
)
def test_waits_in_headers_that_a_gateway_passes_on_in_its_error(told: dict[str, object], seconds: float | None) -> None:
    body = json.dumps({"error": {"code": 429, "message": "Rate limit exceeded", "metadata": {"headers": told}}})

    assert asked_to_wait({"Date": DATE}, body) == pytest.approx(seconds)
    assert asked_to_wait({"Date": DATE}, body, limited=False) is None
    assert asked_to_wait({"Date": DATE, "Retry-After": "2"}, body) == 2


def test_a_date_counts_from_this_machines_clock_where_the_reply_has_none() -> None:
    def clock() -> datetime:
        return datetime(2026, 11, 21, 10, 0, tzinfo=timezone.utc)

    assert retry_after({"Retry-After": "Sat, 21 Nov 2026 10:00:30 GMT"}, clock) == 30
    assert retry_after({"Retry-After": "Sat, 21 Nov 2026 09:59:30 GMT"}, clock) == 0
    assert retry_after({"Retry-After": "Sat, 21 Nov 2026 10:00:30 GMT", "Date": DATE}, lambda: datetime.max) == 30


@pytest.mark.parametrize(("words", "seconds"), IN_WORDS)
def test_waits_in_words(words: str, seconds: float | None) -> None:
    assert asked_to_wait({}, words) == pytest.approx(seconds)
