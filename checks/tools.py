"""The system called the right tools, with the right arguments, and none that it must not call.

YAML: `tools: {used: [find, book], never: [cancel], in_order: [find, book], arguments: {book: {day:
2026-05-04, number: {pattern: 'A-\\d+'}, fee: {number: 45, tolerance: 0.5}}}}`; `only: [find, book]` allows no others,
and in place of a name there may be a call: `{name: pay, arguments: {amount: {at_least: 100}}}`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pytest_genir.errors import FileError
from pytest_genir.models.reported import ToolCall
from pytest_genir.rag.checking import Answered, CheckContext, NotReported, Verdict, check
from pytest_genir.rag.wanted_json import WantedJson, parse_wanted_object, shown
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of

_NEAREST = 3


@dataclass(frozen=True, slots=True)
class WantedCall:
    """A tool by its name, and what its arguments have to be like; nothing where any will do."""

    name: str
    arguments: WantedJson | None = None

    def faults(self, call: ToolCall) -> list[str]:
        """Return what is wrong with the arguments of a call of this tool."""
        if self.arguments is None:
            return []
        if call.unread:
            return [f"the arguments are no JSON object: {shown(call.unread)}"]
        return list(self.arguments.faults(dict(call.arguments), ""))

    def met(self, calls: Sequence[ToolCall]) -> bool:
        return any(call.name == self.name and not self.faults(call) for call in calls)

    def __str__(self) -> str:
        return f"'{self.name}'" + ("" if self.arguments is None else " with such arguments")


@dataclass(frozen=True, slots=True)
class WantedTools:
    """Everything that a condition asks of the calls."""

    used: tuple[WantedCall, ...] = ()
    never: tuple[WantedCall, ...] = ()
    in_order: tuple[WantedCall, ...] = ()
    arguments: tuple[WantedCall, ...] = ()
    only: tuple[str, ...] | None = None


@dataclass
class _JudgedCalls:
    """What was asked one by one, and what came of it."""

    met: int = 0
    lines: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)

    def note(self, met: bool, line: str) -> None:
        self.met += met
        self.lines.append(line)
        if not met:
            self.missed.append(line)


def parse_tools(node: Node, around: CheckContext) -> WantedTools:
    """Return what is asked of the calls."""
    fields = Fields(node, "'tools'")
    found = WantedTools(
        used=fields.each("used", _call, ()),
        never=fields.each("never", _call, ()),
        in_order=fields.each("in_order", _call, ()),
        arguments=_arguments(fields.take("arguments")),
        only=fields.texts("only", None),
    )
    fields.done()
    if found == WantedTools():
        hint = "write e.g. {used: [find_appointment], never: [cancel_appointment]}"
        raise FileError("'tools' asks for nothing", where=node.where, hint=hint)
    wanted = {call.name for call in (*found.used, *found.in_order, *found.arguments)}
    for call in found.never:
        if call.arguments is None and call.name in wanted:
            raise fields.error(f"'{call.name}' is to be used and never to be used", "never")
    for name in sorted(wanted) if found.only is not None else ():
        if name not in (found.only or ()):
            raise fields.error(f"'{name}' is to be used and not among 'only'", "only")
    return found


def _call(node: Node) -> WantedCall:
    if not isinstance(node.value, dict):
        return WantedCall(text_of(node, "a tool"))
    fields = Fields(node, "a call")
    name, arguments = fields.text("name"), fields.take("arguments")
    fields.done()
    return WantedCall(name, None if arguments is None else _of_call(arguments))


def _arguments(node: Node | None) -> tuple[WantedCall, ...]:
    if node is None:
        return ()
    if not isinstance(node.value, dict):
        hint = "write {tool: {argument: value}}"
        raise FileError(f"'arguments' has to be an object, not {node.kind}", where=node.where, hint=hint)
    return tuple(WantedCall(name, _of_call(held)) for name, held in node.value.items())


def _of_call(node: Node) -> WantedJson:
    if not isinstance(node.value, dict):
        raise FileError(f"the arguments of a tool have to be an object, not {node.kind}", where=node.where)
    return parse_wanted_object(node)


@check(measure="correctness", parse=parse_tools, group="wrong-tool", of_report=True)
def tools(answer: Answered, wanted: WantedTools) -> Verdict:
    """Score the share of what is asked of the calls that holds."""
    calls = answer.reply.tool_calls
    if calls is None:
        raise NotReported("the system reported no 'tool_calls'; one that called none reports an empty list")
    judged = _JudgedCalls()
    for one in (*wanted.used, *wanted.arguments):
        met = one.met(calls)
        judged.note(met, f"called {one}" if met else _missed(one, calls))
    for one in wanted.never:
        met = not one.met(calls)
        judged.note(met, f"never called {one}" if met else f"called {one}, which it must not")
    if wanted.in_order:
        _in_order(wanted.in_order, calls, judged)
    if wanted.only is not None:
        others = list(dict.fromkeys(call.name for call in calls if call.name not in wanted.only))
        told = f"called {', '.join(others)} beside what is allowed" if others else "called nothing else"
        judged.note(not others, told)
    reason = "; ".join(judged.missed or judged.lines)
    details = {"calls": [call.name for call in calls], "missed": judged.missed}
    return Verdict(score=judged.met / len(judged.lines), reason=reason, details=details)


def _missed(one: WantedCall, calls: Sequence[ToolCall]) -> str:
    near = [one.faults(call) for call in calls if call.name == one.name]
    if not near:
        called = ", ".join(dict.fromkeys(call.name for call in calls)) or "no tool"
        return f"never called '{one.name}' (called {called})"
    return f"called '{one.name}', but {'; '.join(min(near, key=len)[:_NEAREST])}"


def _in_order(wanted: Sequence[WantedCall], calls: Sequence[ToolCall], judged: _JudgedCalls) -> None:
    place = 0
    for number, one in enumerate(wanted):
        found = next((at for at in range(place, len(calls)) if one.met(calls[at : at + 1])), None)
        if found is None:
            behind = f" behind '{wanted[number - 1].name}'" if number else ""
            made = ", ".join(call.name for call in calls) or "none"
            judged.note(False, f"no call of {one}{behind} in the order of calls: {made}")
            return
        place = found + 1
    judged.note(True, f"called {', '.join(one.name for one in wanted)} in this order")
