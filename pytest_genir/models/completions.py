"""Reading the object that OpenAI-compatible servers answer with; anything doubtful is a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from pytest_genir.models.masking import Secret
from pytest_genir.models.replies import failure_of_error
from pytest_genir.models.spoken import text_of, thoughts_beside
from pytest_genir.models.vocabulary import Answer, Failure, Request, Usage
from pytest_genir.results.record import clean
from pytest_genir.text.visible import is_blank

#: Makes tokens and cost of the tokens of prompt and completion.
Count: TypeAlias = Callable[[int | None, int | None], Usage]
#: Takes a text and the thoughts beside it apart: the answer, and what the record holds of the rest.
Says: TypeAlias = Callable[[str, Iterable[str]], tuple[str, dict[str, object]]]


def read_completion(
    body: Mapping[str, object], status: int, secrets: Iterable[Secret], count: Count, says: Says
) -> Answer | Failure:
    """Return the first choice of a completion, of a chat or of a text; `says` takes its thoughts out."""
    if body.get("error"):
        return failure_of_error(body["error"], status, secrets)
    choices = body.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    if not isinstance(choice, dict):
        return Failure(kind="malformed", message="the reply has no choices", retry=True, status=status)
    finish = choice.get("finish_reason")
    finish = finish if isinstance(finish, str) and finish else "stop"
    message = choice.get("message")
    text, details = _spoken(message, says) if isinstance(message, dict) else says(text_of(choice.get("text")), ())
    if is_blank(text):
        return nothing_said(finish, details)
    usage, cached = _usage(body.get("usage"), count)
    if cached:
        details["cached_tokens"] = cached
    return Answer(text=text, usage=usage, finish=finish, details=details)


def completes_text(request: Request, default: bool) -> bool:
    """Return whether to complete a text instead of chatting: the request decides where it says so."""
    return default if request.text_completion is None else request.text_completion


def nothing_said(finish: str, details: Mapping[str, object]) -> Failure:
    """Return the failure of a model that stopped without a word of an answer; `details` may hold its thoughts."""
    if finish == "content_filter":
        message = "the server's content filter kept the answer back"
        return Failure(kind="filtered", message=message, details=details)
    if finish == "length":
        busy = " while the model was still thinking" if details.get("thoughts") else ""
        message = f"the limit of tokens was reached{busy}; there is no answer"
        return Failure(kind="cut", message=message, details=details)
    message = "there are only thoughts, and no answer" if details.get("thoughts") else "the answer is empty"
    return Failure(kind="empty", message=message, retry=True, details=details)


def token_count(value: object) -> int | None:
    """Return a number of tokens, unless it cannot be one."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _usage(usage: object, count: Count) -> tuple[Usage, int | None]:
    if not isinstance(usage, dict):
        return Usage(), None
    details = usage.get("prompt_tokens_details")
    cached = token_count(details.get("cached_tokens")) if isinstance(details, dict) else None
    return count(token_count(usage.get("prompt_tokens")), token_count(usage.get("completion_tokens"))), cached


def _spoken(message: Mapping[str, object], says: Says) -> tuple[str, dict[str, object]]:
    """Return what a chat message says and what it holds beside."""
    text, details = says(text_of(message.get("content")), thoughts_beside(message))
    refusal = text_of(message.get("refusal"))
    if refusal and is_blank(text):
        # the model did answer: with a refusal of its own
        return clean(refusal), {**details, "refusal": True}
    return text, details
