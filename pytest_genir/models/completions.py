"""Reading the object that OpenAI-compatible servers answer with; anything doubtful is a failure."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from pytest_genir.models.endings import GOOD, finish_of, why_of
from pytest_genir.models.masking import Secret, one_line
from pytest_genir.models.replies import error_in, failure_of_error
from pytest_genir.models.spoken import text_of, thoughts_beside
from pytest_genir.models.vocabulary import Answer, Failure, Request, Usage
from pytest_genir.results.record import clean
from pytest_genir.text.visible import is_blank

#: Makes tokens and cost of the tokens of prompt and completion, of those read from a cache and those of thoughts.
Count: TypeAlias = Callable[[int | None, int | None, int | None, int | None], Usage]
#: Where an answer that is none yet says, until it is let through, why it was ended.
STOPPED = "stopped"
#: Takes a text and the thoughts beside it apart: the answer, and what the record holds of the rest.
Says: TypeAlias = Callable[[str, Iterable[str]], tuple[str, dict[str, object]]]


def read_completion(
    body: Mapping[str, object], status: int, secrets: Iterable[Secret], count: Count, says: Says
) -> Answer | Failure:
    """Return the first choice of a completion, of a chat or of a text; `says` takes its thoughts out."""
    error = _error(body)
    if error:
        return failure_of_error(error, status, secrets)
    choice = _first(body.get("choices"))
    if choice is None:
        if beside := _error_beside(body):
            return failure_of_error(beside, status, secrets)
        return Failure(kind="malformed", message="the reply has no choices", retry=True, status=status)
    if choice.get("error"):
        return failure_of_error(choice["error"], status, secrets)
    message = choice.get("message")
    finish = finish_of(choice.get("finish_reason"))
    why = "" if finish in GOOD else _why(choice, finish)
    usage = usage_of(body.get("usage"), count)
    if not isinstance(message, dict):
        text, details = says(text_of(choice.get("text")), ())
        return said(text, finish, usage, details, why=why, secrets=secrets)
    text, details = says(text_of(message.get("content")) or _spoken(message), thoughts_beside(message))
    refusal = text_of(message.get("refusal")) or _refused(message.get("content"))
    tools = tools_of(message)
    return said(text, finish, usage, details, why=why, refusal=refusal, tools=tools, secrets=secrets, status=status)


def _why(choice: Mapping[str, object], finish: str) -> str:
    """Return what is said of a bad end, in the words of whoever stands behind OpenRouter if it passes them on."""
    native = choice.get("native_finish_reason")
    word = native if finish_of(native) == finish else choice.get("finish_reason")
    return why_of(word, None, choice.get("content_filter_results"))


def _error(body: Mapping[str, object]) -> object:
    """Return the error in a reply of status 200, as it is nested or flat."""
    return error_in(body) or (body if body.get("object") == "error" else None)


def _error_beside(body: Mapping[str, object]) -> object:
    """Return what a reply of status 200 that has no choices says instead, as gateways write it."""
    held = body.get("base_resp")
    if isinstance(held, Mapping) and held.get("status_msg"):
        return {"message": held["status_msg"]}
    errors = body.get("errors")
    return errors or body.get("detail") or body.get("error_msg") or body.get("message")


def _spoken(message: Mapping[str, object]) -> str:
    """Return what a message says as sound, in the words that the server writes beside it."""
    audio = message.get("audio")
    return text_of(audio.get("transcript")) if isinstance(audio, Mapping) else ""


def _refused(content: object) -> str:
    """Return the words of a part that declines."""
    parts = content if isinstance(content, list) else []
    return "".join(text_of({"text": part.get("refusal")}) for part in parts if isinstance(part, dict))


def _first(choices: object) -> dict[str, object] | None:
    """Return the choice of index 0, wherever it stands."""
    found = [one for one in choices if isinstance(one, dict)] if isinstance(choices, list) else []
    return next((one for one in found if one.get("index") == 0), found[0] if found else None)


def completes_text(request: Request, default: bool) -> bool:
    """Return whether to complete a text instead of chatting: the request decides where it says so."""
    return default if request.text_completion is None else request.text_completion


def said(
    text: str,
    finish: str,
    usage: Usage,
    details: dict[str, object],
    *,
    why: str = "",
    refusal: str = "",
    tools: Sequence[str] = (),
    secrets: Iterable[Secret] = (),
    status: int | None = None,
) -> Answer | Failure:
    """Return what a model said, however its server writes it down: an answer, or why there is none.

    `why` is what the server says itself of a bad end.
    """
    why = one_line(why, secrets) if why else ""
    reason = f" ({why})" if why else ""
    beside = {**details, "text": clean(text)} if text.strip() else details
    if finish == "error":
        message = f"the server broke off and says that it is in trouble{reason}"
        return Failure(kind="error_reply", message=message, retry=True, status=status, usage=usage, details=beside)
    if finish == "tool_calls" or (tools and is_blank(text)):
        called = f" ('{one_line(tools[0], secrets)}')" if tools else ""
        message = f"the model called a tool{called} instead of answering, though none was offered{reason}"
        return Failure(kind="tool_calls", message=message, usage=usage, details=beside)
    if finish == "refusal" or refusal.strip():  # what was said before it declined is no answer either
        words = f": {one_line(refusal, secrets)}" if refusal.strip() else ""
        return Failure(kind="refusal", message=f"the model declined to answer{words}", usage=usage, details=beside)
    if is_blank(text):
        return nothing_said(finish, details, usage, reason)
    return Answer(text=text, usage=usage, finish=finish, details={**details, STOPPED: why} if why else details)


def nothing_said(finish: str, details: Mapping[str, object], usage: Usage, reason: str = "") -> Failure:
    """Return the failure of a model that stopped without a word of an answer; `details` may hold its thoughts."""
    if finish == "content_filter":
        message = f"the server's content filter kept the answer back{reason}"
        return Failure(kind="filtered", message=message, usage=usage, details=details)
    if finish == "length":
        busy = " while the model was still thinking" if details.get("thoughts") else ""
        message = f"the limit of tokens was reached{busy}; there is no answer"
        return Failure(kind="cut", message=message, usage=usage, details=details)
    message = "there are only thoughts, and no answer" if details.get("thoughts") else "the answer is empty"
    return Failure(kind="empty", message=message, retry=True, usage=usage, details=details)


def tools_of(message: Mapping[str, object]) -> list[str]:
    """Return the names of the tools that a message calls."""
    calls = message.get("tool_calls")
    found = [call for call in calls if isinstance(call, dict)] if isinstance(calls, list) else []
    old = message.get("function_call")
    named = [call.get("function") or call.get("custom") for call in found] + ([old] if isinstance(old, dict) else [])
    return [str(one.get("name") or "") if isinstance(one, dict) else "" for one in named]


def token_count(value: object) -> int | None:
    """Return a number of tokens, unless it cannot be one; some servers write whole numbers as `90.0`."""
    if isinstance(value, float) and value.is_integer():
        return int(value) if value >= 0 else None
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else None


def with_total(prompt: int | None, written: int | None, total: int | None) -> tuple[int | None, int | None]:
    """Return the tokens of a prompt and of its reply, as far as their total says more of them than they do alone."""
    if total is None or (prompt is None and written is None):
        return prompt, written
    if prompt is None:
        return max(0, total - (written or 0)), written
    return prompt, max(written or 0, total - prompt)


def tokens_in(usage: Mapping[str, object]) -> tuple[int | None, int | None]:
    """Return the tokens of a prompt and of its reply, by the names of chat or of Responses, as gateways mix them."""
    asked, written = token_count(usage.get("prompt_tokens")), token_count(usage.get("completion_tokens"))
    if asked is None:
        asked = token_count(usage.get("input_tokens"))
    if written is None:
        written = token_count(usage.get("output_tokens"))
    return with_total(asked, written, token_count(usage.get("total_tokens")))


def usage_of(usage: object, count: Count) -> Usage:
    """Return the tokens of a completion; those read from a cache are among its prompt's, thoughts among its reply's.

    Some servers (xAI's, Gemini's in OpenAI's words) count thoughts in the total alone, and charge for them.
    """
    if not isinstance(usage, dict):
        return Usage()
    prompt, written = tokens_in(usage)
    counted = count(
        prompt,
        written,
        _part(usage, "prompt_tokens_details", "cached_tokens", "prompt_cache_hit_tokens"),
        _part(usage, "completion_tokens_details", "reasoning_tokens", "reasoning_tokens"),
    )
    charged = usage.get("cost")  # OpenRouter says what it took; prices of the description are in their own currency
    if counted.cost is None and isinstance(charged, (int, float)) and 0 <= charged < math.inf:
        return replace(counted, cost=float(charged))
    return counted


def _part(usage: Mapping[str, object], group: str, name: str, flat: str) -> int | None:
    details = usage.get(group)
    found = token_count(details.get(name)) if isinstance(details, dict) else None
    return token_count(usage.get(flat)) if found is None else found
