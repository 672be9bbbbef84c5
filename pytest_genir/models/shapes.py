"""What a system returned, in whatever shape, as an answer: the one place that knows the shapes.

A text; or an object with `answer` (or `text`, `utterance`) and, where the system has them, `contexts`, `citations`
(or `sources`), `tool_calls`, `state`, `usage`, `cost`, `latency` and `details`; a message or a completion as chat
servers send them; or a dataclass or a model of pydantic with such fields. Anything else is a `WrongShape`, whose
text says what came and what was expected.
"""

from __future__ import annotations

import json
import math
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator, Iterable, Mapping
from dataclasses import asdict, is_dataclass, replace
from decimal import Decimal
from difflib import SequenceMatcher
from fractions import Fraction
from typing import TypeVar

from pytest_genir.errors import did_you_mean
from pytest_genir.models.masking import one_line
from pytest_genir.models.replies import failure_of_error
from pytest_genir.models.reported import Cited, Retrieved, ToolCall
from pytest_genir.models.spoken import text_of
from pytest_genir.models.vocabulary import Answer, Failure, Usage
from pytest_genir.results.record import clean
from pytest_genir.source.node import Json

T = TypeVar("T")

#: What says something, in the order in which it is looked for; the last as chat messages have it.
TEXTS = ("answer", "text", "utterance", "content")
_EXPECTED = "a text, or an object with 'answer' (or 'text', 'utterance')"
_CONTEXT = "an id, a text, or an object with 'id', 'url' or 'text'"
_CITATION = "an id, a URL, a place, or an object with one of them"
_CALL = "an object with 'name' and 'arguments'"
#: All that an answer may have beside its text, for "did you mean".
_PARTS = ("contexts", "citations", "sources", "tool_calls", "state", "usage", "cost", "latency", "details")
#: What belongs to the form of a message or a completion, and says nothing.
_FORM = frozenset({"role", "choices", "object", "refusal", "additional_kwargs", "response_metadata", "usage_metadata"})

#: So deep is what anybody reports, and no deeper than what a file may hold.
_DEEPEST = 100

#: More bits than any id or any count has.
_LONG = 200

#: How alike two names are of which one is a slip of the other.
_SLIP = 0.84

# How search engines and frameworks call the same things.
_ID = ("id", "_id", "doc_id", "docid", "document_id", "id_", "node_id")
_TEXT = ("text", "content", "page_content", "passage", "chunk", "snippet", "body")
_URL = ("url", "uri", "link", "href", "source")
_TITLE = ("title", "name")
_SCORE = ("score", "_score", "relevance", "similarity")
#: The names that our own form has for what documents are: what stands there is meant for us.
_OURS = frozenset({"id", "text", "url", "title", "score"})
_WITHIN = ("metadata", "meta", "_source", "document", "node")
_CALLED = ("name", "tool", "tool_name")
_ASKED = ("prompt_tokens", "input_tokens", "prompt_eval_count")
_WRITTEN = ("completion_tokens", "output_tokens", "eval_count")


class WrongShape(ValueError):
    """A system returned what cannot be an answer; the text says what came and what was expected."""


def read_answer(returned: object) -> Answer | Failure:
    """Return what a system said; its text is as it came, perhaps blank. Raises `WrongShape`."""
    if isinstance(returned, (Answer, Failure)):
        return returned
    if isinstance(returned, str):
        return Answer(text=clean(returned))
    held = object_of(returned)
    if held is None:
        raise _wrong("", returned, _EXPECTED)
    if "choices" in held:
        return _completion(held)
    said = _said(held)
    if said is None or _failed(held):
        return _without_text(held)
    return _answer(held, said, _details(held))


def read_reported(held: Mapping[str, object], text: str) -> Answer:
    """Return an answer of a text with what an object reports beside it; the rest is passed over."""
    return _answer(held, text, {})


def object_of(value: object) -> Mapping[str, object] | None:
    """Return the fields of an object, of whatever kind of Python it is; `None` for what is no object."""
    if type(value) is dict or isinstance(value, Mapping):  # the first is nearly always so, and much faster
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return asdict(value)
    for name in ("model_dump", "_asdict", "to_dict"):  # pydantic, named tuples, documents of frameworks
        method = getattr(value, name, None)
        if callable(method):
            found = method()
            return found if isinstance(found, Mapping) else None
    return None


def bare(value: object) -> object:
    """Return numbers and lists of numpy and torch, which are none of Python's, as those of Python."""
    tolist = getattr(value, "tolist", None)
    return tolist() if callable(tolist) and hasattr(value, "ndim") else value


def plain(value: object, where: str, depth: int = 0) -> Json:
    """Return a value as JSON, or say where it holds something that is none."""
    value = bare(value)
    if depth > _DEEPEST:
        raise WrongShape(f"'{where[:60]}...' is nested deeper than {_DEEPEST} levels, or holds itself; expected JSON")
    if isinstance(value, float) and not math.isfinite(value):
        raise _wrong(where, value, "a finite number")
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, Mapping):
        made = {clean(str(key)): plain(part, f"{where}.{key}", depth + 1) for key, part in value.items()}
        if len(made) < len(value):
            raise WrongShape(f"'{where}' has two keys that are the same in JSON; expected texts for keys")
        return made
    if isinstance(value, (list, tuple)):
        return [plain(part, f"{where}[{place}]", depth + 1) for place, part in enumerate(value)]
    held = object_of(value)
    if held is not None:
        return plain(held, where, depth + 1)
    raise _wrong(where, value, "JSON: texts, numbers, lists and objects")


def came(value: object) -> str:
    """Name what came, for messages."""
    if value is None:
        return "nothing (null)"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (int, float)):
        return f"the number {_shown(value)}"
    if isinstance(value, str):
        return f"the text '{one_line(value[:60])}'" if value.strip() else "an empty text"
    if isinstance(value, Mapping):
        keys = [f"'{one_line(str(key))[:40]}'" for key in value]
        more = f" and {len(keys) - 6} more" if len(keys) > 6 else ""
        return f"an object with {', '.join(keys[:6])}{more}" if keys else "an empty object"
    if isinstance(value, (list, tuple)):
        kind = "list" if isinstance(value, list) else "tuple"
        return f"a {kind} of {len(value)}" if value else f"an empty {kind}"
    if isinstance(value, (Generator, AsyncGenerator)):
        return "a generator, whose pieces nobody joins to a text"
    if isinstance(value, Coroutine):
        return "a coroutine, which nobody awaited"
    return f"the class '{value.__name__}'" if isinstance(value, type) else f"a value of type '{type(value).__name__}'"


def _shown(number: float) -> str:
    """Return a number as JSON writes it, and a very long one by its length."""
    if isinstance(number, int):
        return str(number) if number.bit_length() <= _LONG else f"of about {number.bit_length() * 3 // 10} digits"
    return json.dumps(number)


def _wrong(where: str, value: object, expected: str) -> WrongShape:
    """Return what to say of a value at a path; at none, it is the whole reply."""
    named = f"'{where}'" if where else "the reply"
    return WrongShape(f"{named} is {came(value)}; expected {expected}")


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
            raise _wrong(found[0], said, "a text")
        return clean(said)
    empty = next((name for name in TEXTS[:3] if name in held), None)
    if empty is not None and not held.get("tool_calls"):
        raise _wrong(empty, None, "a text")
    return _said_by_message(held, empty is not None)


def _said_by_message(held: Mapping[str, object], silent: bool) -> str | None:
    """Return what a chat message says: parts of text, or nothing beside its calls of tools."""
    if "content" not in held:
        return "" if silent else None
    content = held["content"]
    if content is None and not (held.get("tool_calls") or held.get("refusal")):
        raise _wrong("content", None, "a text")
    if content is not None and not isinstance(content, (str, list)):
        raise _wrong("content", content, "a text")
    return clean(text_of(content) or text_of(held.get("refusal")))


def _completion(held: Mapping[str, object]) -> Answer | Failure:
    """Return the first choice of a completion as chat servers send it."""
    if held.get("error"):
        return failure_of_error(plain(held["error"], "error"), 200)
    choices = held["choices"]
    if not isinstance(choices, (list, tuple)) or not choices:
        raise _wrong("choices", choices, "a list of at least one choice")
    choice = object_of(choices[0])
    if choice is None or not ("message" in choice or "text" in choice):
        raise _wrong("choices[0]", choices[0], "an object with 'message'")
    message = object_of(choice["message"]) if "message" in choice else choice
    if message is None:
        raise _wrong("choices[0].message", choice.get("message"), "an object with 'content'")
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
        contexts=_listed(held, "contexts", f"a list of which each is {_CONTEXT}", _context),
        citations=_listed(held, cited, "a list of ids, URLs or places", _citation),
        tool_calls=_listed(held, "tool_calls", f"a list of which each is {_CALL}", _call),
        state=plain(held.get("state"), "state"),
        latency=_latency(held.get("latency")),
        usage=_usage(held),
        details=details,
    )


def _listed(
    held: Mapping[str, object], name: str, expected: str, read: Callable[[object, str], T]
) -> tuple[T, ...] | None:
    """Return the entries of a list; `None` where there is none."""
    value = bare(held.get(name))
    if value is None:
        return None
    if not isinstance(value, (list, tuple)):
        raise _wrong(name, value, expected)
    return tuple(read(bare(entry), f"{name}[{place}]") for place, entry in enumerate(value))


def _context(value: object, where: str) -> Retrieved:
    if isinstance(value, (list, tuple)) and len(value) == 2 and _is_number(value[1]):  # (document, score)
        return replace(_context(bare(value[0]), where), score=_finite(value[1], f"{where}[1]"))
    if isinstance(value, int) and not isinstance(value, bool):
        return Retrieved(id=_digits(value, where))
    if isinstance(value, str):
        return _named(clean(str(value)), where)
    held = object_of(value)
    if held is None:
        raise _wrong(where, value, _CONTEXT)
    holders = _holders(held)
    _, score = _first(holders, _SCORE)
    found = Retrieved(
        id=_label(holders, _ID, where),
        text=_label(holders, _TEXT, where),
        url=_label(holders, _URL, where),
        title=_label(holders, _TITLE, where),
        score=None if score is None else _finite(score, f"{where}.score"),
    )
    if not (found.id.strip() or found.url.strip() or found.text.strip()):
        raise _nothing_in(held, (*_ID, *_TEXT, *_URL), where, _CONTEXT)
    return found


def _nothing_in(held: Mapping[str, object], names: Iterable[str], where: str, expected: str) -> WrongShape:
    """Return what to say of an object of which certain fields say nothing: the one that is there, or the whole."""
    there = next((name for name in names if name in held), None)
    return _wrong(where, held, expected) if there is None else _wrong(f"{where}.{there}", held[there], "a text")


def _named(text: str, where: str) -> Retrieved:
    """Return what a bare text stands for: with blanks in it, it is the text itself."""
    if not text.strip():
        raise _wrong(where, text, _CONTEXT)
    if "://" in text and not any(c.isspace() for c in text):
        return Retrieved(url=text)
    return Retrieved(text=text) if len(text.split()) > 1 else Retrieved(id=text)


def _holders(held: Mapping[str, object]) -> list[Mapping[str, object]]:
    """Return an object and the objects within it that say more about the same thing."""
    inside = [part for name in _WITHIN if (part := object_of(held.get(name))) is not None]
    deeper = [part for one in inside for name in _WITHIN if (part := object_of(one.get(name))) is not None]
    return [held, *inside, *deeper]


def _digits(number: int, where: str) -> str:
    """Return a number that stands for a name."""
    if number.bit_length() > _LONG:
        raise _wrong(where, number, "a text")
    return str(number)


def _first(holders: Iterable[Mapping[str, object]], names: Iterable[str]) -> tuple[str, object]:
    """Return the first of some fields that says anything, and its name; an object at another's name is its own."""
    names = tuple(names)
    for one in holders:
        for name in names:
            value = bare(one.get(name))
            if value in (None, "", {}, []) or (object_of(value) is not None and name not in _OURS):
                continue
            return name, value
    return "", None


def _label(holders: Iterable[Mapping[str, object]], names: tuple[str, ...], where: str) -> str:
    name, value = _first(holders, names)
    if value is None:
        return ""
    if isinstance(value, int) and not isinstance(value, bool):
        return _digits(value, f"{where}.{name}")
    if not isinstance(value, (str, float)) or value != value:
        raise _wrong(f"{where}.{name}", value, "a text")
    return clean(str(value))


def _citation(value: object, where: str) -> Cited:
    if isinstance(value, int) and not isinstance(value, bool):
        if value < 0:
            raise _wrong(where, value, "an id, a URL or a place, which is not below 0")
        return value
    if isinstance(value, str) and value.strip():
        return clean(str(value))
    held = object_of(value)
    if held is not None:
        name, found = _first(_holders(held), (*_ID, *_URL, *_TITLE))
        if found is None:
            name, found = _first([held], ("index", "place", "number"))
        if found is not None:
            return _citation(found, f"{where}.{name}")
        if held:
            raise _nothing_in(held, (*_ID, *_URL, *_TITLE), where, _CITATION)
    raise _wrong(where, value, _CITATION)


def _call(value: object, where: str) -> ToolCall:
    held = object_of(value)
    if held is None:
        raise _wrong(where, value, _CALL)
    holders = [held, *([inner] if (inner := object_of(held.get("function"))) is not None else [])]
    called, name = _first(holders, _CALLED)
    if name is None and isinstance(held.get("function"), str):
        called, name = "function", held["function"]
    if name is None:
        raise _nothing_in(held, _CALLED, where, _CALL)
    if not isinstance(name, str) or not name.strip():
        raise _wrong(f"{where}.{called}", name, "a text")
    given = _given(holders)
    arguments, unread = _arguments(given, where)
    result = next((one[key] for one in holders for key in ("result", "output") if one.get(key) is not None), None)
    return ToolCall(
        name=clean(str(name)),
        arguments=arguments,
        result=plain(result, f"{where}.result"),
        unread=unread or str(held.get("unread") or ""),
    )


def _given(holders: Iterable[Mapping[str, object]]) -> object:
    """Return the arguments of a call, whatever they are called."""
    names = ("arguments", "args", "input", "parameters", "kwargs")
    return next((one[name] for one in holders for name in names if one.get(name) is not None), None)


def _arguments(given: object, where: str) -> tuple[Mapping[str, Json], str]:
    """Return arguments as an object; a model writes them as JSON, and may write it badly, which is no fault of ours."""
    if given is None or given == "":
        return {}, ""
    if isinstance(given, str):
        try:
            read = json.loads(given)
        except (ValueError, RecursionError):
            return {}, clean(str(given))
        if not isinstance(read, dict):
            return {}, clean(str(given))
        given = read
    held = object_of(given)
    if held is None:
        raise _wrong(f"{where}.arguments", given, "an object")
    made = plain(held, f"{where}.arguments")
    assert isinstance(made, Mapping)
    return made, ""


def _latency(value: object) -> dict[str, float]:
    if value is None:
        return {}
    if _is_number(value):
        value = {"total": value}
    held = object_of(value)
    if held is None:
        raise _wrong("latency", value, "seconds, or an object of seconds by part")
    return {clean(str(name)): _seconds(part, f"latency.{name}") for name, part in held.items()}


def _seconds(value: object, where: str) -> float:
    seconds = _finite(value, where)
    if seconds < 0:
        raise _wrong(where, value, "a number of seconds")
    return seconds


def _usage(held: Mapping[str, object]) -> Usage:
    told = held.get("usage") if held.get("usage") is not None else held.get("usage_metadata")
    usage = {} if told is None else object_of(told)
    if usage is None:
        raise _wrong("usage", told, "an object with 'prompt_tokens' and 'completion_tokens'")
    cost = held.get("cost") if held.get("cost") is not None else usage.get("cost")
    if cost is not None and _finite(cost, "cost") < 0:
        raise _wrong("cost", cost, "a sum of money")
    return Usage(
        prompt_tokens=_tokens(usage, _ASKED),
        completion_tokens=_tokens(usage, _WRITTEN),
        cost=None if cost is None else _finite(cost, "cost"),
    )


def _tokens(usage: Mapping[str, object], names: tuple[str, ...]) -> int | None:
    name = next((name for name in names if usage.get(name) is not None), None)
    if name is None:
        return None
    value = bare(usage[name])
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise _wrong(f"usage.{name}", value, "a number of tokens")
    return value


def _details(held: Mapping[str, object]) -> dict[str, Json]:
    """Return everything else; a name that is nearly one of ours is a slip, and nothing would ever look at it."""
    told = held.get("details")
    details = {} if told is None else object_of(told)
    if details is None:
        raise _wrong("details", told, "an object")
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


def _is_number(value: object) -> bool:
    return isinstance(bare(value), (int, float, Decimal, Fraction)) and not isinstance(value, bool)


def _finite(value: object, where: str) -> float:
    number = bare(value)
    if not _is_number(number):
        raise _wrong(where, number, "a number")
    try:
        found = float(number)  # type: ignore[arg-type]
    except (OverflowError, ValueError):
        found = math.inf
    if not math.isfinite(found):
        raise _wrong(where, number, "a finite number")
    return found
