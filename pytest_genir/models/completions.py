"""Reading the object that OpenAI-compatible servers answer with; anything doubtful is a failure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from pytest_genir.models.masking import Secret
from pytest_genir.models.replies import failure_of_error
from pytest_genir.models.thinking import without_thoughts
from pytest_genir.models.vocabulary import Answer, Failure, Request, Usage
from pytest_genir.results.record import clean

#: Makes tokens and cost of the tokens of prompt and completion.
Count: TypeAlias = Callable[[int | None, int | None], Usage]


def read_completion(
    body: Mapping[str, object], status: int, secrets: Iterable[Secret], count: Count
) -> Answer | Failure:
    """Return the first choice of a completion, of a chat or of a text."""
    if body.get("error"):
        return failure_of_error(body["error"], status, secrets)
    choices = body.get("choices")
    choice = choices[0] if isinstance(choices, list) and choices else None
    if not isinstance(choice, dict):
        return Failure(kind="malformed", message="the reply has no choices", retry=True, status=status)
    finish = choice.get("finish_reason")
    finish = finish if isinstance(finish, str) and finish else "stop"
    message = choice.get("message")
    text, details = _spoken(message) if isinstance(message, dict) else (_text(choice.get("text")), {})
    text = clean(text)
    if not text.strip():
        return nothing_said(finish, thought="thinking" in details)
    usage, cached = _usage(body.get("usage"), count)
    if cached:
        details["cached_tokens"] = cached
    return Answer(text=text, usage=usage, finish=finish, details=details)


def completes_text(request: Request, default: bool) -> bool:
    """Return whether to complete a text instead of chatting: the request decides where it says so."""
    return default if request.text_completion is None else request.text_completion


def nothing_said(finish: str, *, thought: bool = False) -> Failure:
    """Return the failure of a model that stopped without a word."""
    if finish == "content_filter":
        return Failure(kind="filtered", message="the server's content filter kept the answer back")
    if finish == "length":
        busy = " while the model was still thinking" if thought else ""
        return Failure(kind="cut", message=f"the limit of tokens was reached{busy}; there is no answer")
    return Failure(kind="empty", message="the answer is empty", retry=True)


def token_count(value: object) -> int | None:
    """Return a number of tokens, unless it cannot be one."""
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def _usage(usage: object, count: Count) -> tuple[Usage, int | None]:
    if not isinstance(usage, dict):
        return Usage(), None
    details = usage.get("prompt_tokens_details")
    cached = token_count(details.get("cached_tokens")) if isinstance(details, dict) else None
    return count(token_count(usage.get("prompt_tokens")), token_count(usage.get("completion_tokens"))), cached


def _spoken(message: Mapping[str, object]) -> tuple[str, dict[str, object]]:
    """Return what a chat message says and what it holds beside."""
    details: dict[str, object] = {}
    text, removed = without_thoughts(_text(message.get("content")))
    thought = removed + len(_text(message.get("reasoning_content") or message.get("reasoning")))
    if thought:
        details["thinking"] = thought
    refusal = _text(message.get("refusal"))
    if refusal and not text.strip():
        # the model did answer: with a refusal of its own
        text, details["refusal"] = refusal, True
    return text, details


def _text(content: object) -> str:
    """Return the text of a content that is text, a list of parts, or nothing."""
    if isinstance(content, str):
        return content
    if isinstance(content, list):
        parts = [part.get("text") if isinstance(part, dict) else part for part in content]
        return "".join(part for part in parts if isinstance(part, str))
    return ""
