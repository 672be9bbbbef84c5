"""One item for a person at a terminal: what was asked, what came back, what each condition made of it."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Sequence

from pytest_genir.kinds.traits import traits_of
from pytest_genir.phrases import counted, decimal, phrase, retold, whole, with_comma
from pytest_genir.results.messages import harmless, one_line, tell_call, tell_cut, tell_held, tell_sign
from pytest_genir.results.quantity import outcome_of
from pytest_genir.results.record import Condition, Result

_INDENT = "  "


def show(result: Result, *, prompt: bool = False, width: int = 100) -> Iterator[str]:
    """Yield the lines; the prompt as sent only where it is asked for, a conversation always."""
    yield f"{one_line(result.nodeid)}  {phrase(outcome_of(result))}"
    yield from _facts(result)
    if result.question:
        yield from _section(phrase("question"), result.question, width)
    yield from _documents(result)
    talks = traits_of(result.kind).messages_are_the_talk
    if talks or prompt:
        yield from _messages(result, width)
    if result.answer is not None and not (talks and _ends_with(result, result.answer)):
        yield from _section(phrase("answer"), result.answer, width)
    yield from _calls(result)
    yield from tell_cut(result)
    if result.failure:
        kind, message = result.failure.get("kind", "unknown"), result.failure.get("message", "")
        yield from _section(f"{phrase('failure')}: {one_line(kind)}", message, width)
    if result.conditions:
        yield ""
        yield phrase("conditions")
        for condition in result.conditions:
            yield from _condition(condition, width)
    yield from _measured(result)


def _ends_with(result: Result, answer: str) -> bool:
    """Say whether the messages end with the answer."""
    return bool(result.messages) and result.messages[-1].get("content") == answer


def _facts(result: Result) -> Iterator[str]:
    kind, benchmark, model = (one_line(text) for text in (result.kind, result.benchmark, result.model))
    repeat = f", {phrase('repeat {n}', n=result.repeat)}" if result.repeat else ""
    told = phrase("{kind} of {benchmark}, model {model}", kind=kind, benchmark=benchmark, model=model)
    yield f"{_INDENT}{told}{repeat}"
    if result.id != result.nodeid.rsplit("::", 1)[-1]:
        yield f"{_INDENT}id {one_line(result.id)}"
    if result.variant:
        variant, of = one_line(result.variant), one_line(result.variant_of)
        yield f"{_INDENT}{phrase('variant {variant} of {item}', variant=variant, item=of)}"
    if result.judges:
        names = one_line(", ".join(str(judge.get("name")) for judge in result.judges))
        yield f"{_INDENT}{phrase('judged by {names}', names=names)}"
    if result.tags:
        yield f"{_INDENT}{phrase('tags')} {one_line(', '.join(result.tags))}"
    if isinstance(log := result.details.get("log"), str):
        yield f"{_INDENT}{phrase('whole conversation in {file}', file=one_line(log))}"


def _documents(result: Result) -> Iterator[str]:
    """List the documents of a question, with those that were cited and those that should have been."""
    shown = result.details.get("context")
    if not isinstance(shown, list) or not shown:
        return
    details = [condition.details for condition in result.conditions if condition.name == "cite"]
    cited = {name for found in details for name in _names(found.get("cited"))}
    expected = {name for found in details for name in _names(found.get("expected"))}
    yield ""
    yield phrase("documents")
    for number, document in enumerate(map(str, shown)):
        named = ((phrase("expected"), expected), (phrase("cited"), cited))
        signs = [sign for sign, names in named if document in names]
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
    yield phrase("tools called")
    for call in result.tool_calls:
        turn = f"{phrase('turn')} {call['turn']}: " if "turn" in call else ""
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
    line = f", {phrase('line {n}', n=condition.line)}" if condition.line else ""
    name, measure = one_line(condition.name), one_line(phrase(condition.measure))
    yield f"{_INDENT}{tell_sign(condition):<4} {name} {tell_held(condition)} ({measure}{line})"
    if condition.reason:
        yield from _wrapped(retold(condition.reason), width, _INDENT * 4)


def _measured(result: Result) -> Iterator[str]:
    used = [f"{name} {_number(value)}" for name, value in result.usage.items() if value is not None]
    waited = phrase("waited {time}", time=f"{decimal(result.waited, 2)} s")
    times = [f"{decimal(result.seconds, 2)} s", waited]
    if result.attempts != 1:
        times.append(counted(result.attempts, "attempt"))
    if result.cached:
        times.append(phrase("from the cache"))
    yield ""
    yield one_line(f"{phrase('used')}: " + ", ".join([*used, *times]))
    if result.metrics:
        metrics = ", ".join(f"{name} {with_comma(f'{value:.3g}')}" for name, value in result.metrics.items())
        yield one_line(f"{phrase('metrics')}: {metrics}")
    if result.digests:
        digests = ", ".join(f"{name} {value[:12]}" for name, value in result.digests.items())
        yield one_line(f"{phrase('digests')}: {digests}")


def _number(value: float) -> str:
    return whole(value) if isinstance(value, int) else with_comma(f"{value:,}")


def listing(results: Sequence[Result]) -> Iterator[str]:
    """Yield a line per item: outcome, scores, node id, model."""
    width = max((len(phrase(outcome_of(result))) for result in results), default=0)
    for result in results:
        scores = ", ".join(f"{one_line(c.name)} {decimal(c.score, 2)}" for c in result.conditions)
        told = scores or one_line((result.failure or {}).get("kind", ""))
        outcome = f"{phrase(outcome_of(result)):<{max(width, 7)}}"
        yield f"{outcome} {one_line(result.nodeid)}  {one_line(result.model)}  {told}".rstrip()
