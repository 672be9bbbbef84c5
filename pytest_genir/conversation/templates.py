"""Filling in `{{variable}}` in texts, once: what was filled in is never read as a template again.

A model that says `{{llm.key}}` gets it back as text. A template is a text, or a list or an object with texts
in it; the context is an object, or a list of contexts, which gives a list of results. `{{a.b.0}}` walks
through objects and lists, and `length` of a list or text is its length.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pytest_genir.conversation.wording import WHITESPACE, text_of

#: What one filled-in text may come to.
MOST_CHARACTERS = 10_000_000
_MISSING: object = object()
_ALL: Any = object()


class TemplateError(Exception):
    """A template cannot be filled in."""


class NullVariable(TemplateError):
    """A template names a variable whose value is null."""

    def __init__(self, name: str) -> None:
        super().__init__(f"'{name}' is null and cannot be filled in")
        self.name = name


class MissingVariable(TemplateError):
    """A template names a variable that its context does not have."""

    def __init__(self, name: str, position: int, key: str) -> None:
        super().__init__(f"Context '{name}' at position {position} ('{key}') does not exist in context")
        self.name = name


@dataclass(frozen=True, slots=True)
class Variable:
    """One `{{name}}` in a text: where it begins and ends, and its name without the space around it."""

    start: int
    end: int
    name: str


def variables(text: str) -> Iterator[Variable]:
    """Yield the variables of a text; one that is never closed has no name and takes the rest of the text."""
    position = 0
    while (start := text.find("{{", position)) >= 0:
        close = text.find("}}", start + 2)
        if close < 0:
            yield Variable(start, len(text), "")
            return
        position = close + 2
        yield Variable(start, position, text[start + 2 : close].strip(WHITESPACE))


def render(text: object, context: object, *, ignore_missing: bool = False) -> object:
    """Fill in the variables of a template.

    Unknown ones are an error, or stay with `ignore_missing`; one that is null is an error always.
    """
    if isinstance(context, (list, tuple)):
        return [render(text, part, ignore_missing=ignore_missing) for part in context]
    if isinstance(text, str):
        return _fill(text, context, ignore_missing)
    if isinstance(text, Mapping):
        return {key: render(part, context, ignore_missing=ignore_missing) for key, part in text.items()}
    if isinstance(text, (list, tuple)):
        return [render(part, context, ignore_missing=ignore_missing) for part in text]
    return text


def with_variables(configuration: Mapping[str, object], variables: Mapping[str, object]) -> dict[str, object]:
    """Return the context of a configuration's templates: its properties, and ours over `variables` of its own."""
    own = configuration.get("variables")
    return {**configuration, "variables": {**own, **variables} if isinstance(own, Mapping) else variables}


def _fill(text: str, context: object, ignore_missing: bool) -> str:
    pieces: list[str] = []
    position = size = 0
    for variable in variables(text):
        pieces.append(text[position : variable.start])
        position = variable.end
        try:
            value = look_up(variable.name, context)
        except MissingVariable:
            if not ignore_missing:
                raise
            pieces.append("{{" + variable.name + "}}")
        else:
            pieces.append(_shown(value, variable.name))
        size += len(pieces[-1]) + len(pieces[-2])
        if size > MOST_CHARACTERS:
            raise TemplateError(f"a template comes to more than {MOST_CHARACTERS:,} characters")
    pieces.append(text[position:])
    return "".join(pieces)


def look_up(name: str, context: object) -> object:
    """Return the value at a dotted path."""
    value = context
    for position, key in enumerate(name.split(".")):
        value = step(value, key)
        if value is _MISSING:
            raise MissingVariable(name, position, key)
    return value


def step(value: object, key: str) -> object:
    """Return one property of a value."""
    if isinstance(value, Mapping):
        return value.get(key, _MISSING)
    if isinstance(value, Sequence):
        if key == "length":
            return len(value)
        if key.isascii() and key.isdigit() and len(key) < 10 and str(int(key)) == key:
            return value[int(key)] if int(key) < len(value) else _MISSING
    return _MISSING


def has(value: object, key: str) -> bool:
    """Say whether a value has a property."""
    return step(value, key) is not _MISSING


def _shown(value: object, name: str) -> str:
    if value is None:
        raise NullVariable(name)
    if isinstance(value, (list, tuple)):
        return "\n".join(f"- {'' if part is None else text_of(part)}" for part in value)
    return text_of(value)


def join_messages(messages: Sequence[Mapping[str, object]]) -> str:
    """Return a conversation as text: one `role: content` per line."""
    return "\n".join(
        f"{_part(message, 'role', number)}: {text_of(_part(message, 'content', number))}"
        for number, message in enumerate(messages)
    )


def _part(message: Mapping[str, object], name: str, number: int) -> object:
    if name not in message:
        raise TemplateError(f"message {number + 1} of a conversation has no '{name}'")
    return message[name]


def join_properties(properties: Any, keys: Collection[str] | None = _ALL) -> str:
    """Return the properties of an object, or only those named, in its order: one `key: value` per line."""
    if isinstance(properties, (list, tuple)):
        properties = {str(index): part for index, part in enumerate(properties)}
    wanted = properties if keys is _ALL else keys or ()
    return "\n".join(f"{key}: {text_of(value)}" for key, value in properties.items() if key in wanted)


def tsv2contexts(tsv: str) -> list[dict[str, str]]:
    """Return one object per line of tab-separated text; the first line names the columns.

    A short line lacks the properties at its end, and what a long line has too much is dropped.
    """
    lines = [line.removesuffix("\r") for line in tsv.split("\n")]
    if lines[-1] == "":
        lines.pop()
    if not lines:
        return []
    names = lines[0].split("\t")
    return [dict(zip(names, line.split("\t"), strict=False)) for line in lines[1:]]
