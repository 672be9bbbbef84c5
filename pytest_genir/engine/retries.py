"""Which failures are tried again, how often and how much later: one table and one curve."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Literal

from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Failure, Limits
from pytest_genir.models.replies import NEVER_BUILT

Again = Literal["yes", "no", "as the failure says"]


@dataclass(frozen=True, slots=True)
class RetryRule:
    """What to do about one kind of failure."""

    again: Again
    #: Several of these in a row, word for word the same, mean that the model is not there at all.
    counts: bool = False


#: Kinds the engine makes itself and kinds of the models that come with us.
TABLE: Mapping[str, RetryRule] = {
    "connect": RetryRule("yes", counts=True),  # refused, unreachable, unknown host
    "read": RetryRule("yes", counts=True),  # reset or closed before the reply began or was complete
    # the body ended early; what the server itself left unfinished it would leave so again
    "incomplete": RetryRule("as the failure says", counts=True),
    "timeout": RetryRule("yes", counts=True),  # no complete reply within `timeout` seconds
    "protocol": RetryRule("yes", counts=True),  # not HTTP
    "headers": RetryRule("yes", counts=True),  # a flood of headers
    "encoding": RetryRule("yes", counts=True),  # a compression nobody asked for
    "malformed": RetryRule("yes", counts=True),  # cut JSON, a login page, no choices
    "error_reply": RetryRule("as the failure says", counts=True),  # an error object in a 200
    "status": RetryRule("as the failure says", counts=True),
    "tls": RetryRule("no", counts=True),  # a certificate that does not fit
    "redirect": RetryRule("no", counts=True),
    "request": RetryRule("no", counts=True),  # a request that cannot be sent
    "rate_limit": RetryRule("yes"),
    "too_large": RetryRule("as the failure says"),  # more than `max_reply_size`
    "empty": RetryRule("as the failure says"),
    "quota": RetryRule("no"),
    "context": RetryRule("no"),  # the prompt is longer than the model takes, whatever the status that says so
    "refusal": RetryRule("no"),  # the model declined, in a field of its own
    "tool_calls": RetryRule("no"),  # it wants a tool to be called, and nobody offered one
    "cut": RetryRule("as the failure says"),  # a stream without its end may come whole; a limit of tokens stays
    "filtered": RetryRule("no"),
    "replay_miss": RetryRule("no"),
    "budget": RetryRule("no"),
}

#: Status codes by their number alone, for models that leave the decision to the engine.
STATUS_AGAIN = frozenset({408, 409, 424, 425, 429})
STATUS_NEVER = frozenset({400, 401, 403, 404, 413, 422})

_BY_MODEL = RetryRule("as the failure says")


def rule_for(failure: Failure) -> RetryRule:
    """Return the table's line for a failure."""
    return TABLE.get(failure.kind, _BY_MODEL)


def tries_again(failure: Failure) -> bool:
    """Say whether another attempt may help: as the server advises, else never for what is fatal, nor for most 4xx."""
    if failure.advised is not None:
        return failure.advised
    rule = rule_for(failure)
    if failure.fatal or (failure.status in STATUS_NEVER and failure.kind != "rate_limit"):
        return False
    if rule.again == "as the failure says":
        return failure.retry or status_tries_again(failure.status)
    return rule.again == "yes"


def status_tries_again(status: int | None) -> bool:
    """Say whether a status code alone calls for another attempt."""
    return status is not None and (status in STATUS_AGAIN or 500 <= status <= 599) and status not in NEVER_BUILT


def back_off(failure: Failure, attempt: int, limits: Limits, longest: float, rng: random.Random) -> float:
    """Return the seconds to wait after a failed attempt (the first is 1).

    Doubles from `sleep_time`, between half and the whole of it by chance, so that requests which failed
    together do not come back together. What the server asked for is the least, up to `longest`.
    """
    step: float = min(longest, limits.sleep_time * 2 ** min(attempt - 1, 16))
    wait = step * rng.uniform(0.5, 1.0)
    if failure.retry_after is not None:
        asked = min(longest, max(0.0, failure.retry_after))
        wait = max(asked * rng.uniform(1.0, 1.1), wait if asked == 0 else 0.0)
    return wait
