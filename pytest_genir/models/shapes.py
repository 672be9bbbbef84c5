"""What a system returned, in whatever shape, as an answer: where all its shapes are known.

A text; or an object with `answer` (or `text`, `utterance`) and, where the system has them, `contexts`, `citations`
(or `sources`), `tool_calls`, `state`, `usage`, `cost`, `latency` and `details`; a message or a completion as chat
servers send them; or a dataclass or a model of pydantic with such fields. Anything else is a `WrongShape`, whose
text says what came and what was expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import SequenceMatcher

from pytest_genir.errors import did_you_mean
from pytest_genir.models.masking import one_line
from pytest_genir.models.plain_values import (
    WrongShape,
    bare,
    came,
    finite_number,
    is_number,
    object_of,
    plain,
    wrong_shape,
)
from pytest_genir.models.replies import failure_of_error
from pytest_genir.models.reported_parts import (
    CALL,
    CONTEXT,
    read_call,
    read_citation,
    read_context,
    read_list,
)
from pytest_genir.models.spoken import text_of
from pytest_genir.models.vocabulary import Answer, Failure, Usage
from pytest_genir.results.record import clean
from pytest_genir.source.node import Json

#: What says something, in the order in which it is looked for; the last as chat messages have it.
TEXTS = ("answer", "text", "utterance", "content")
_EXPECTED = "a text, or an object with 'answer' (or 'text', 'utterance')"
#: All that an answer may have beside its text, for "did you mean".
_PARTS = ("contexts", "citations", "sources", "tool_calls", "state", "usage", "cost", "latency", "details")
#: What belongs to the form of a message or a completion, and says nothing.
_FORM = frozenset({"role", "choices", "object", "refusal", "additional_kwargs", "response_metadata", "usage_metadata"})
#: How alike two names are of which one is a slip of the other.
_SLIP = 0.84
_ASKED = ("prompt_tokens", "input_tokens", "prompt_eval_count")
_WRITTEN = ("completion_tokens", "output_tokens", "eval_count")


def read_answer(returned: object) -> Answer | Failure:
    """Return what a system said; its text is as it came, perhaps blank. Raises `WrongShape`."""
    if isinstance(returned, (Answer, Failure)):
        return returned
    if isinstance(returned, str):
        return Answer(text=clean(returned))
    held = object_of(returned)
    if held is None:
        raise wrong_shape("", returned, _EXPECTED)
    if "choices" in held:
        return _completion(held)
    said = _said(held)
    if said is None or _failed(held):
        return _without_text(held)
    return _answer(held, said, _details(held))


def read_reported(held: Mapping[str, object], text: str) -> Answer:
    """Return an answer of a text with what an object reports beside it; the rest is passed over."""
    return _answer(held, text, {})


def _said(held: Mapping[str, object]) -> str | None:
    """Return the text of an object; `None` where none of its fields says anything."""
    found = [name for name in TEXTS[:3] if held.get(name) is not None]
    texts = {name: held[name] for name in found}
    if len(found) > 1 and len({str(text) for text in texts.values()}) > 1:
        names = " and ".join(f"'{name}'" for name in found)
        raise WrongShape(f"the reply has {names}, which differ; expected one of them")
    if found:
        said = texts[found[0]]
        if not isinstance(said, str):
            raise wrong_shape(found[0], said, "a text")
        return clean(said)
    empty = next((name for name in TEXTS[:3] if name in held), None)
    if empty is not None and not held.get("tool_calls"):
        raise wrong_shape(empty, None, "a text")
    return _said_by_message(held, empty is not None)


def _said_by_message(held: Mapping[str, object], silent: bool) -> str | None:
    """Return what a chat message says: parts of text, or nothing beside its calls of tools."""
    if "content" not in held:
        return "" if silent else None
    content = held["content"]
    if content is None and not (held.get("tool_calls") or held.get("refusal")):
        raise wrong_shape("content", None, "a text")
    if content is not None and not isinstance(content, (str, list)):
        raise wrong_shape("content", content, "a text")
    return clean(text_of(content) or text_of(held.get("refusal")))


def _completion(held: Mapping[str, object]) -> Answer | Failure:
    """Return the first choice of a completion as chat servers send it."""
    if held.get("error"):
        return failure_of_error(plain(held["error"], "error"), 200)
    choices = held["choices"]
    if not isinstance(choices, (list, tuple)) or not choices:
        raise wrong_shape("choices", choices, "a list of at least one choice")
    choice = object_of(choices[0])
    if choice is None or not ("message" in choice or "text" in choice):
        raise wrong_shape("choices[0]", choices[0], "an object with 'message'")
    message = object_of(choice["message"]) if "message" in choice else choice
    if message is None:
        raise wrong_shape("choices[0].message", choice.get("message"), "an object with 'content'")
    beside = {name: held[name] for name in _PARTS if held.get(name) is not None}
    answer = read_answer({**beside, **message})
    finish = choice.get("finish_reason")
    if isinstance(answer, Failure) or not isinstance(finish, str) or not finish or finish == "tool_calls":
        return answer
    return replace(answer, finish=finish)


def _failed(held: Mapping[str, object]) -> bool:
    """Say whether a system reports an error beside a text: what it says then is no answer of one that works."""
    error = held.get("error")
    return isinstance(error, (str, Mapping)) and bool(error)


def _without_text(held: Mapping[str, object]) -> Failure:
    """Say that an object has no text; an error that a system returns is a failure of its own kind."""
    if held.get("error"):
        return failure_of_error(plain(held["error"], "error"), 200)
    unknown = (str(name) for name in held if name not in _PARTS)
    near = next((hint for name in unknown if (hint := did_you_mean(name, TEXTS[:3]))), "")
    what = f"the reply is {came(held)}" + (", and has no answer" if held else "")
    raise WrongShape(f"{what}; expected {_EXPECTED}" + (f" ({near})" if near else ""))


def _answer(held: Mapping[str, object], text: str, details: Mapping[str, Json]) -> Answer:
    if "citations" in held and "sources" in held and held["citations"] != held["sources"]:
        raise WrongShape("the reply has 'citations' and 'sources', which differ; expected one of them")
    cited = "citations" if held.get("citations") is not None else "sources"
    return Answer(
        text=text,
        contexts=read_list(held, "contexts", f"a list of which each is {CONTEXT}", read_context),
        citations=read_list(held, cited, "a list of ids, URLs or places", read_citation),
        tool_calls=read_list(held, "tool_calls", f"a list of which each is {CALL}", read_call),
        state=plain(held.get("state"), "state"),
        latency=_latency(held.get("latency")),
        usage=_usage(held),
        details=details,
    )


def _latency(value: object) -> dict[str, float]:
    if value is None:
        return {}
    if is_number(value):
        value = {"total": value}
    held = object_of(value)
    if held is None:
        raise wrong_shape("latency", value, "seconds, or an object of seconds by part")
    return {clean(str(name)): _seconds(part, f"latency.{name}") for name, part in held.items()}


def _seconds(value: object, where: str) -> float:
    seconds = finite_number(value, where)
    if seconds < 0:
        raise wrong_shape(where, value, "a number of seconds")
    return seconds


def _usage(held: Mapping[str, object]) -> Usage:
    told = held.get("usage") if held.get("usage") is not None else held.get("usage_metadata")
    usage = {} if told is None else object_of(told)
    if usage is None:
        raise wrong_shape("usage", told, "an object with 'prompt_tokens' and 'completion_tokens'")
    cost = held.get("cost") if held.get("cost") is not None else usage.get("cost")
    if cost is not None and finite_number(cost, "cost") < 0:
        raise wrong_shape("cost", cost, "a sum of money")
    return Usage(
        prompt_tokens=_tokens(usage, _ASKED),
        completion_tokens=_tokens(usage, _WRITTEN),
        cost=None if cost is None else finite_number(cost, "cost"),
    )


def _tokens(usage: Mapping[str, object], names: tuple[str, ...]) -> int | None:
    name = next((name for name in names if usage.get(name) is not None), None)
    if name is None:
        return None
    value = bare(usage[name])
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise wrong_shape(f"usage.{name}", value, "a number of tokens")
    return value


def _details(held: Mapping[str, object]) -> dict[str, Json]:
    """Return everything else; a name that is nearly one of ours is a slip, and nothing would ever look at it."""
    told = held.get("details")
    details = {} if told is None else object_of(told)
    if details is None:
        raise wrong_shape("details", told, "an object")
    found = {str(name): plain(value, f"details.{name}") for name, value in details.items()}
    for name, value in held.items():
        if name in _PARTS or name in TEXTS or name in _FORM:
            continue
        near = did_you_mean(str(name), _PARTS)
        if near and _is_slip(str(name), near):
            raise WrongShape(f"the reply has '{one_line(str(name))}', which nothing reads; {near}")
        found[clean(str(name))] = plain(value, str(name))
    return found


def _is_slip(name: str, near: str) -> bool:
    """Say whether a name differs from the one it is near to in a letter or two."""
    return SequenceMatcher(None, name, near.split("'")[1]).ratio() >= _SLIP
