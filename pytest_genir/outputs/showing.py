"""One item for a person at a terminal: what was asked, what came back, what each condition made of it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence

from pytest_genir.kinds.traits import traits_of
from pytest_genir.results.messages import harmless, one_line, tell_call, tell_cut
from pytest_genir.results.quantity import outcome_of
from pytest_genir.results.record import Condition, Result

_INDENT = "  "


def show(result: Result, *, prompt: bool = False, width: int = 100) -> Iterator[str]:
    """Yield the lines; the prompt as sent only where it is asked for, a conversation always."""
    yield f"{one_line(result.nodeid)}  {outcome_of(result)}"
    yield from _facts(result)
    if result.question:
        yield from _section("question", result.question, width)
    yield from _documents(result)
    talks = traits_of(result.kind).messages_are_the_talk
    if talks or prompt:
        yield from _messages(result, width)
    if result.answer is not None and not (talks and _ends_with(result, result.answer)):
        yield from _section("answer", result.answer, width)
    yield from _calls(result)
    yield from tell_cut(result)
    if result.failure:
        kind, message = result.failure.get("kind", "unknown"), result.failure.get("message", "")
        yield from _section(f"failure: {one_line(kind)}", message, width)
    if result.conditions:
        yield ""
        yield "conditions"
        for condition in result.conditions:
            yield from _condition(condition, width)
    yield from _measured(result)


def _ends_with(result: Result, answer: str) -> bool:
    """Say whether the messages end with the answer."""
    return bool(result.messages) and result.messages[-1].get("content") == answer


def _facts(result: Result) -> Iterator[str]:
    repeat = f", repeat {result.repeat}" if result.repeat else ""
    yield f"{_INDENT}{one_line(result.kind)} of {one_line(result.benchmark)}, model {one_line(result.model)}{repeat}"
    if result.id != result.nodeid.rsplit("::", 1)[-1]:
        yield f"{_INDENT}id {one_line(result.id)}"
    if result.variant:
        yield f"{_INDENT}variant {one_line(result.variant)} of {one_line(result.variant_of)}"
    if result.judges:
        yield f"{_INDENT}judged by {one_line(', '.join(str(judge.get('name')) for judge in result.judges))}"
    if result.tags:
        yield f"{_INDENT}tags {one_line(', '.join(result.tags))}"
    if isinstance(log := result.details.get("log"), str):
        yield f"{_INDENT}whole conversation in {one_line(log)}"


def _documents(result: Result) -> Iterator[str]:
    """List the documents of a question, with those that were cited and those that should have been."""
    shown = result.details.get("context")
    if not isinstance(shown, list) or not shown:
        return
    details = [condition.details for condition in result.conditions if condition.name == "cite"]
    cited = {name for found in details for name in _names(found.get("cited"))}
    expected = {name for found in details for name in _names(found.get("expected"))}
    yield ""
    yield "documents"
    for number, document in enumerate(map(str, shown)):
        signs = [sign for sign, named in (("expected", expected), ("cited", cited)) if document in named]
        yield f"{_INDENT}[{number}] {one_line(document)}" + (f"  ({', '.join(signs)})" if signs else "")


def _names(value: object) -> Sequence[str]:
    return [str(entry) for entry in value] if isinstance(value, (list, tuple)) else []


def _messages(result: Result, width: int) -> Iterator[str]:
    for message in result.messages:
        content = message.get("content", "")
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False, indent=1)
        yield from _section(one_line(str(message.get("role", "message"))), text, width)


def _calls(result: Result) -> Iterator[str]:
    if not result.tool_calls:
        return
    yield ""
    yield "tools called"
    for call in result.tool_calls:
        turn = f"turn {call['turn']}: " if "turn" in call else ""
        yield f"{_INDENT}{turn}{tell_call(call)}"


def _section(title: str, text: str, width: int) -> Iterator[str]:
    yield ""
    yield title
    yield from _wrapped(text, width, _INDENT)


def _wrapped(text: str, width: int, indent: str) -> Iterator[str]:
    for line in harmless(text.strip()).split("\n"):
        yield from textwrap.wrap(
            line, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        ) or [""]


def _condition(condition: Condition, width: int) -> Iterator[str]:
    line = f", line {condition.line}" if condition.line else ""
    name, measure = one_line(condition.name), one_line(condition.measure)
    yield f"{_INDENT}{condition.sign:<4} {name} {condition.held} ({measure}{line})"
    if condition.reason:
        yield from _wrapped(condition.reason, width, _INDENT * 4)


def _measured(result: Result) -> Iterator[str]:
    used = [f"{name} {value:,}" for name, value in result.usage.items() if value is not None]
    times = [f"{result.seconds:.2f} s", f"waited {result.waited:.2f} s"]
    if result.attempts != 1:
        times.append(f"{result.attempts} attempts")
    if result.cached:
        times.append("from the cache")
    yield ""
    yield one_line("used: " + ", ".join([*used, *times]))
    if result.metrics:
        yield one_line("metrics: " + ", ".join(f"{name} {value:.3g}" for name, value in result.metrics.items()))
    if result.digests:
        yield one_line("digests: " + ", ".join(f"{name} {value[:12]}" for name, value in result.digests.items()))


def listing(results: Sequence[Result]) -> Iterator[str]:
    """Yield a line per item: outcome, scores, node id, model."""
    for result in results:
        scores = ", ".join(f"{one_line(c.name)} {c.score:.2f}" for c in result.conditions)
        told = scores or one_line((result.failure or {}).get("kind", ""))
        yield f"{outcome_of(result):<7} {one_line(result.nodeid)}  {one_line(result.model)}  {told}".rstrip()
