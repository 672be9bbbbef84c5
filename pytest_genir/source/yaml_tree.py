"""YAML with places, built from the event stream so that nothing is dropped, expanded or guessed silently.

PyYAML keeps the last of duplicate keys, can crash in C on deep nesting and lets merge keys explode.
Reading events one by one shows each of these before it does harm: duplicates are errors, depth and the
number of nodes an alias may add are bounded, and merge keys are refused with a hint.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Protocol, TypeAlias

import yaml

from pytest_genir.errors import FileError, Where
from pytest_genir.source.node import Held, Node, SpelledFlag
from pytest_genir.source.spelled import number, whole_number

_DEEPEST = 100
_MOST_NODES = 5_000_000
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TAGS = "tag:yaml.org,2002:"

# What plain scalars mean. YAML 1.1 would also read `no` as false and `1:30` as ninety: we do not.
_NUMBER = re.compile(r"[-+]?(?:\d[\d_]*)\Z")
_FLOAT = re.compile(r"[-+]?(?:\d[\d_]*\.\d*|\.\d+|\d[\d_]*)(?:[eE][-+]?\d+)?\Z")
_PLAIN = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip


def _scalar(value: str, plain: bool) -> Held:
    if not plain:
        return value
    if value in _PLAIN:
        return _PLAIN[value]
    first = value[0]
    if first.isdigit() or first in "+-.":
        if _NUMBER.match(value) and len(value) < 4000:
            return whole_number(int(value.replace("_", "")), value)
        if _FLOAT.match(value) and any(c.isdigit() for c in value):
            return number(float(value.replace("_", "")), value)
    return value


class _YamlMark(Protocol):
    """A place in a YAML text, counted from 0."""

    line: int
    column: int


class _YamlEvent(Protocol):
    """What the parser says; each kind of event has some of these."""

    start_mark: _YamlMark
    anchor: str | None
    tag: str | None
    value: str
    implicit: tuple[bool, bool]
    style: str | None


_Frame: TypeAlias = "tuple[Node, list[str], str | None, int]"


class _Builder:
    """Turns events into nodes with a stack of its own, so that depth is ours to bound."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[str, int] = {}
        self.count = 0

    def error(self, what: str, mark: _YamlMark, hint: str = "") -> FileError:
        return FileError(what, where=Where(self.file, mark.line + 1, mark.column + 1), hint=hint)

    def build(self, events: Iterable[_YamlEvent]) -> Node | None:
        root: Node | None = None
        # one frame: node, the key waiting for its value, the anchor that ends with it, the count at its start
        stack: list[_Frame] = []
        documents = 0
        for event in events:
            # By name: where modules were imported anew, the C parser still makes events of the old ones.
            kind = type(event).__name__
            if kind == "ScalarEvent":
                node = self.scalar(event)
            elif kind == "AliasEvent":
                node = self.alias(event)
            elif kind == "MappingStartEvent" or kind == "SequenceStartEvent":
                node = self.start(event, mapping=kind == "MappingStartEvent")
                if len(stack) >= _DEEPEST:
                    raise self.error(f"nested more than {_DEEPEST} deep", event.start_mark)
                stack.append((node, [], event.anchor, self.count))
                continue
            elif kind == "MappingEndEvent" or kind == "SequenceEndEvent":
                node, _, anchor, before = stack.pop()
                if anchor is not None:
                    self.anchors[anchor] = node
                    self.sizes[anchor] = self.count - before + 1
            elif kind == "DocumentStartEvent":
                documents += 1
                if documents > 1:
                    raise self.error("a second document starts here", event.start_mark, "one file, one benchmark")
                continue
            else:
                continue
            if stack:
                self.attach(stack[-1], node, event)
            else:
                root = node
        return root

    def start(self, event: _YamlEvent, *, mapping: bool) -> Node:
        self.count += 1
        if event.tag is not None and event.tag not in (_TAGS + "map", _TAGS + "seq"):
            raise self.error(f"the tag {event.tag} is not used here", event.start_mark)
        mark = event.start_mark
        if mapping:
            return Node({}, self.file, mark.line + 1, mark.column + 1, {})
        return Node([], self.file, mark.line + 1, mark.column + 1)

    def scalar(self, event: _YamlEvent) -> Node:
        self.count += 1
        mark = event.start_mark
        tag = event.tag
        if tag is not None and tag != "!" and tag != _TAGS + "str":
            raise self.error(f"the tag {tag} is not used here", mark, "quote a value to make it text")
        value = _scalar(event.value, plain=event.implicit[0] and tag is None)
        node = Node(value, self.file, mark.line + 1, mark.column + 1)
        if isinstance(value, bool) and not event.value.islower():
            node = SpelledFlag(value, event.value, node.where)
        if event.style == "|":
            node.first_line = mark.line + 2
        if event.anchor is not None:
            self.anchors[event.anchor] = node
            self.sizes[event.anchor] = 1
        return node

    def alias(self, event: _YamlEvent) -> Node:
        if event.anchor not in self.anchors:
            raise self.error(f"the alias *{event.anchor} has no anchor before it", event.start_mark)
        self.count += self.sizes[event.anchor]
        if self.count > _MOST_NODES:
            raise self.error("aliases repeat too much: more than 5,000,000 values", event.start_mark)
        return self.anchors[event.anchor]

    def attach(self, frame: _Frame, node: Node, event: _YamlEvent) -> None:
        parent, pending, _, _ = frame
        held = parent.value
        if isinstance(held, list):
            held.append(node)
        elif pending:
            held[pending.pop()] = node  # type: ignore[index]
        else:
            pending.append(self.key(parent, node, event))

    def key(self, parent: Node, node: Node, event: _YamlEvent) -> str:
        # the place of a key is where it begins, also for a block that ends here
        value = node.value
        mark = event.start_mark
        if isinstance(value, (dict, list)):
            raise self.error("a key has to be text", mark)
        key = getattr(event, "value", value)
        if key == "<<" and getattr(event, "implicit", (False,))[0]:
            raise self.error("merge keys (<<) are not supported", mark, "write the keys out, or use an alias")
        key = str(key)
        assert isinstance(parent.value, dict) and parent.keys is not None
        if key in parent.keys:
            raise self.error(f"duplicate key '{key}'", mark, f"it stands already on line {parent.keys[key] >> 12}")
        parent.keys[key] = (mark.line + 1) << 12 | min(mark.column + 1, 0xFFF)
        return key


def yaml_tree(text: str, file: str) -> Node | None:
    """Read one YAML document; `None` when it holds nothing."""
    builder = _Builder(file)
    loader = _Loader(text)
    try:
        return builder.build(iter(loader.get_event, None))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = Where(file, mark.line + 1, mark.column + 1) if mark else Where(file)
        what = " ".join(filter(None, [error.context, error.problem]))
        raise FileError(f"not readable as YAML: {what}", where=where, hint=_yaml_hint(what)) from None
    except yaml.YAMLError as error:  # characters YAML does not allow carry an offset, not a mark
        position = getattr(error, "position", 0)
        line = text.count("\n", 0, position) + 1 if isinstance(position, int) else 0
        reason = getattr(error, "reason", str(error).splitlines()[0])
        raise FileError(f"not readable as YAML: {reason}", where=Where(file, line)) from None
    finally:
        loader.dispose()


def _yaml_hint(what: str) -> str:
    if "mapping values are not allowed" in what:
        return "quote the text if it contains ': '"
    if "cannot start any token" in what and "\\t" in what:
        return "indent with spaces, not tabs"
    if "unknown escape character" in what:
        return "in double quotes a backslash begins an escape: leave the quotes out; in paths write / instead"
    if "found character" in what:
        return "quote the text, and indent with spaces"
    return ""
