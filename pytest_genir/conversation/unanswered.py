"""The exception of a conversation that cannot go on: somebody who was asked gave no usable answer."""

from __future__ import annotations

from pytest_genir.conversation.templates import TemplateError
from pytest_genir.models import Failure


class Unanswered(Exception):
    """No answer, or none that can be used; carries the failure, which is counted and never scored."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


def unusable(message: str, kind: str = "malformed") -> Unanswered:
    """Return the exception for an answer that came, but is not what it has to be."""
    return Unanswered(Failure(kind=kind, message=message))


def failure_of(error: Exception) -> Failure:
    """Return what an exception of a conversation means for the item."""
    if isinstance(error, Unanswered):
        return error.failure
    kind = "template" if isinstance(error, TemplateError) else "python"
    return Failure(kind=kind, message=told(error))


def told(error: Exception) -> str:
    """Return an exception as logs show it: `Error: what`, or the name of a more telling type."""
    plain = isinstance(error, (Unanswered, TemplateError)) or type(error) in (Exception, RuntimeError)
    return f"{'Error' if plain else type(error).__name__}: {error}"
