"""Notices that a model is not worth asking any more: no key, no quota, nobody there."""

from __future__ import annotations

from dataclasses import replace

from pytest_genir.engine.retries import rule_for
from pytest_genir.models import Failure

#: A model that has answered before gets so many times the patience.
PATIENCE = 4


class Circuit:
    """Counts final failures of one model that are word for word the same, with no answer in between."""

    def __init__(self, same_errors: int) -> None:
        self._same_errors = same_errors
        self._last: tuple[str, int | None, str] | None = None
        self._count = 0
        self._answered = False
        #: What every further request is told.
        self.stopped: Failure | None = None

    def succeeded(self) -> None:
        """Note an answer."""
        self._answered = True
        self._last, self._count = None, 0

    def failed(self, failure: Failure) -> bool:
        """Note a final failure; say whether the model is stopped by it."""
        if self.stopped is not None:
            return False
        if failure.fatal or failure.kind == "quota":
            self.stopped = _stop(failure, f"not asked any more after: {failure.message}")
            return True
        if not rule_for(failure).counts:
            return False
        seen = (failure.kind, failure.status, failure.message)
        self._count = self._count + 1 if seen == self._last else 1
        self._last = seen
        if self._count < self._same_errors * (PATIENCE if self._answered else 1):
            return False
        self.stopped = _stop(failure, f"not asked any more after {self._count} times: {failure.message}")
        return True


def _stop(failure: Failure, message: str) -> Failure:
    told = replace(failure, message=message, retry=False, retry_after=None, advised=None, fatal=True)
    return replace(told, seconds=0.0, attempts=0)
