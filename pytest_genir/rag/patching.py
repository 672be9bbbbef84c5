"""A change of one condition as a patch of its YAML file, however the condition is laid out there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pytest_genir.source.read import read_text

_SUFFIXES = (".yaml", ".yml")
#: Behind every character of a line.
_WHOLE = 1 << 30
#: How a patch says it of the line above.
_NO_NEWLINE = "\\ No newline at end of file"


class _FileSpan(NamedTuple):
    """Where something stands: from a line and column to another, both counted from 0."""

    line: int
    column: int
    last: int
    after: int


class _WrittenCondition(NamedTuple):
    """A condition where it is written: its name, and what it expects."""

    name: str
    key: _FileSpan
    value: _FileSpan
    #: In braces, beside others on its line.
    braced: bool


def patch_of(path: Path, item: str, name: str, proposed: str | None) -> list[str]:
    """Return the patch that lets a condition expect what is proposed, or, for None, that takes it out.

    Nothing comes of a file that is no YAML, of a condition that stands elsewhere, and of the only one there is.
    """
    if path.suffix.lower() not in _SUFFIXES:
        return []
    text = read_text(path)
    entries = list(_entries(text, item))
    at = next((at for at, entry in enumerate(entries) if entry.name == name), None)
    if at is None or (proposed is None and len(entries) == 1):
        return []
    entry, lines = entries[at], text.splitlines()
    first, last = entry.key.line, entry.value.last
    old = lines[first : last + 1]
    if proposed is not None:
        new = [f"{old[0][: entry.key.after]}: {proposed}{old[-1][entry.value.after :]}"]
    elif not entry.braced:
        new = []
    elif at:
        before = entries[at - 1].value
        first, old = before.last, lines[before.last : last + 1]
        new = [old[0][: before.after] + old[-1][entry.value.after :]]
    else:
        behind = entries[at + 1].key
        last, old = behind.line, lines[first : behind.line + 1]
        new = [old[0][: entry.key.column] + old[-1][behind.column :]]
    start = first + 1 if new else first
    head = [f"--- {path}", f"+++ {path}", f"@@ -{first + 1},{len(old)} +{start},{len(new)} @@"]
    end = [] if text.endswith("\n") or last + 1 < len(lines) else [_NO_NEWLINE]
    return [*head, *(f"-{line}" for line in old), *end, *(f"+{line}" for line in new), *(end if new else [])]


def _entries(text: str, item: str) -> Iterator[_WrittenCondition]:
    """Yield the conditions of a question in the order of the file."""
    import yaml  # for the end of what stands there, which our trees do not know

    # The file was read before, within our bounds.
    root: Any = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    questions = _under(root, "questions") or root
    for question in questions.value if isinstance(questions, yaml.SequenceNode) else ():
        known, expect = _under(question, "id"), _under(question, "expect")
        if known is None or str(known.value) != item or not isinstance(expect, yaml.MappingNode):
            continue
        for key, value in expect.value:
            if (key.start_mark.line, key.start_mark.column) > (value.start_mark.line, value.start_mark.column):
                continue  # an alias of something above
            yield _WrittenCondition(str(key.value), _span(key), _span(value), bool(expect.flow_style))


def _under(node: Any, name: str) -> Any:
    pairs = node.value if getattr(node, "id", "") == "mapping" else ()
    return next((value for key, value in pairs if key.value == name), None)


def _span(node: Any) -> _FileSpan:
    """Return where a node stands; lists and objects over several lines end where what is last in them does."""
    end = node.end_mark
    if node.id != "scalar" and not node.flow_style and node.value:
        last = node.value[-1]
        inside = _span(last[1] if isinstance(last, tuple) else last)
        return _FileSpan(node.start_mark.line, node.start_mark.column, inside.last, inside.after)
    if getattr(node, "style", "") in ("|", ">") and not end.column:
        return _FileSpan(node.start_mark.line, node.start_mark.column, end.line - 1, _WHOLE)
    return _FileSpan(node.start_mark.line, node.start_mark.column, end.line, end.column)
