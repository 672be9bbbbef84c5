"""Looking through templates: every variable has to be there before a conversation begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pytest_genir.conversation.slots import Slot
from pytest_genir.conversation.templates import variables
from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.source import Node

#: Variables that are texts, and those whose properties only a conversation shows.
_TEXTS = ("messages", "results")
_OF_SIMULATION = ("configuration", "userTurns", "milliseconds")


@dataclass(frozen=True)
class TemplateReview:
    """Looks through the templates of one configuration; a part that is not known is not looked into."""

    topic: Node | None
    simulation: Node | None

    def slots(self, node: Node, slots: Iterable[Slot], what: str) -> None:
        """Check every template of a configuration against what it may use."""
        for slot in slots:
            found = _at(node, slot.path)
            if found is None:
                continue
            named = [*slot.variables, *(name for name in slot.optional if _at(node, name) is not None)]
            for text in _texts(found):
                self._template(text, node, named, what)

    def topic_is_filled(self) -> None:
        """Refuse a topic with a variable: nothing fills it in."""
        if self.topic is None:
            return
        for text in _texts(self.topic):
            for variable in variables(str(text.value)):
                raise FileError(
                    f"the topic has a variable that no replacement fills in: '{variable.name}'",
                    where=text.where,
                    hint="give it under 'replacements'",
                )

    def _template(self, text: Node, node: Node, named: list[str], what: str) -> None:
        template = str(text.value)
        for variable in variables(template):
            if not variable.name:
                shown = template[variable.start : variable.start + 30]
                closed = "is empty" if template[variable.start : variable.end] == "{{}}" else "is never closed"
                raise FileError(f"a variable {closed}: {shown}", where=text.where_in(variable.start))
            head, *rest = variable.name.split(".")
            where = text.where_in(variable.start)
            if head == "variables":
                self._built_in(variable.name, rest, named, where, node)
            else:
                self._own(variable.name, where, node, named)

    def _built_in(self, name: str, path: list[str], named: list[str], where: Where, node: Node) -> None:
        own = node.value.get("variables") if isinstance(node.value, dict) else None
        if path and path[0] not in named and own is not None and isinstance(own.value, dict) and path[0] in own.value:
            _look(own, path, "variables", name, where)
            return
        if not path or path[0] not in named:
            known = [*(f"variables.{one}" for one in named), *_keys(node)]
            raise UnknownName("variable", name, known, where=where)
        first, *deeper = path
        if first in _TEXTS and deeper:
            raise FileError(f"'variables.{first}' is a text and has no '{deeper[0]}'", where=where)
        if first == "topic":
            _look(self.topic, deeper, f"variables.{first}", name, where)
        if first == "simulation" and deeper:
            if deeper[0] not in _OF_SIMULATION:
                known = [f"variables.simulation.{one}" for one in _OF_SIMULATION]
                raise UnknownName("variable", name, known, where=where)
            if deeper[0] == "configuration" and self.simulation is not None:
                _look(self.simulation, deeper[1:], "variables.simulation.configuration", name, where)

    def _own(self, name: str, where: Where, node: Node, named: list[str]) -> None:
        head, *rest = name.split(".")
        assert isinstance(node.value, dict)
        if head not in node.value:
            known = [*_keys(node), *(f"variables.{one}" for one in named)]
            hint = "" if "." in name else "a variable of a table stands in 'replacements'"
            raise UnknownName("variable", name, known, where=where, hint=hint)
        found = _look(node.value[head], rest, head, name, where)
        for part in _texts(found):
            if any(True for _ in variables(str(part.value))):
                raise FileError(
                    f"'{name}' has a variable itself, and templates are filled in once",
                    where=part.where,
                    hint="write the variable into the template that uses this text",
                )


def _look(node: Node | None, path: list[str], start: str, name: str, where: Where) -> Node:
    """Follow a path through a tree, or refuse the variable."""
    known: list[str] = []
    for key in path:
        held = node.value if node is not None else None
        if isinstance(held, list) and key.isdigit() and int(key) < len(held):
            node = held[int(key)]
        elif isinstance(held, dict) and key in held:
            node = held[key]
        else:
            known = [f"{start}.{one}" for one in held] if isinstance(held, dict) else []
            raise UnknownName("variable", name, known, where=where)
        start = f"{start}.{key}"
    if node is None or node.value is None:
        raise FileError(f"the variable '{name}' is null", where=where)
    return node


def _at(node: Node, path: str) -> Node | None:
    found: Node | None = node
    for key in path.split("."):
        held = found.value if found is not None else None
        found = held.get(key) if isinstance(held, dict) else None
    return None if found is None or found.value is None else found


def _texts(node: Node) -> Iterator[Node]:
    if isinstance(node.value, str):
        yield node
    elif isinstance(node.value, dict):
        for part in node.value.values():
            yield from _texts(part)
    elif isinstance(node.value, list):
        for part in node.value:
            yield from _texts(part)


def _keys(node: Node) -> list[str]:
    return [key for key in node.value if key != "class"] if isinstance(node.value, dict) else []
