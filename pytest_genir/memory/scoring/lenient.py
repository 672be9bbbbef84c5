"""Reading the JSON that models write: out of fences and prose, with small mistakes mended.

`read_lenient` mends exactly what the original LTM benchmark mends, because its published scores depend on
it. `read_tolerant` reads in addition what a person would read: single and typographic quotes, a missing
bracket at the end, brackets in the prose before the answer.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Any

from pytest_genir.memory.scoring.scan import Fault, scan

_JAVASCRIPT = re.compile(r"```javascript\n(.*?)```", re.DOTALL)
_FENCE = re.compile(r"```(?:json)?\n(.*?)```", re.DOTALL)
# Longer texts are not searched for JSON in their middle: the work grows with the square of the length.
_LONGEST = 20_000
_OPENING = re.compile(r"[{\[]")
_ESCAPED = re.compile(r"\\([\[\]{}_])")  # some models escape brackets as if for Markdown
_QUOTES = str.maketrans({"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "\ufeff": None})


class NotJson(ValueError):
    """A text that cannot be read as JSON, even leniently."""


def read_lenient(text: str) -> Any:
    """Return the value in a text by the original's rule, or raise `NotJson`."""
    try:
        return scan(text)
    except Fault:
        pass
    text = inside_fence(text).strip()
    most = int(max(5, len(text) / 50))
    for _ in range(most):
        mended = _mended_once(text)
        if mended is None:
            return scan(text)
        text = mended
    try:
        return scan(text)
    except Fault as fault:
        raise NotJson(str(fault)) from None


def _mended_once(text: str) -> str | None:
    """Return the text with its first fault mended, or nothing where it has none."""
    try:
        scan(text)
    except Fault as fault:
        return _mended(text, fault).strip()
    return None


def inside_fence(text: str) -> str:
    """Return the inside of the last fenced block, or the whole text."""
    for fence in (_JAVASCRIPT, _FENCE):
        blocks: list[str] = fence.findall(text)
        if blocks:
            return blocks[-1]
    return text


def _mended(text: str, fault: Fault) -> str:
    """Return the text with one fault mended, or raise `NotJson`."""
    at = fault.position
    if fault.missing == "end":
        return text[:at]
    if fault.missing == "comma":
        return f"{text[:at]},{text[at:]}"
    if fault.missing == "line feed":
        return text[:at] + text[at + 1 :]
    if fault.missing == "colon" and text[at : at + 1] in ("}", ","):
        return f"{text[:at]}: null{text[at:]}"
    if fault.missing in ("value", "key"):
        return _mended_entry(text, at, value=fault.missing == "value")
    raise NotJson(str(fault))


def _mended_entry(text: str, at: int, *, value: bool) -> str:
    if value and at == 0:
        opening = _OPENING.search(text)
        if opening is None:
            raise NotJson("there is no JSON in it")
        return text[opening.start() :]
    if text.startswith("//", at):
        end = text.find("\n", at)
        return text[:at] + ("" if end < 0 else text[end:])
    if text.startswith("...", at):
        return text[:at] + text[at + 3 :]
    before = text[:at].rstrip()
    if text[at : at + 1] in ("]", "}") and before.endswith(","):
        return before[:-1] + text[at:]
    if value:
        return f'{text[:at]}"{text[at:]}'
    raise NotJson(f"a key in double quotes was expected at character {at}")


def read_tolerant(text: str) -> object:
    """Return the value in a text as a person would read it, or raise `NotJson`."""
    try:
        found = read_lenient(text)
    except NotJson:
        found = None
    if isinstance(found, (list, dict)) and not _begins_in_prose(text, found):
        return found
    for candidate in _candidates(inside_fence(text)):
        for read in (read_lenient, ast.literal_eval):
            value = _read_or_none(read, candidate)
            if isinstance(value, (list, dict)):
                return value
    if found is None:
        raise NotJson("there is no JSON in it")
    return found


def _read_or_none(read: Callable[[str], object], text: str) -> object:
    try:
        return read(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None


def _begins_in_prose(text: str, found: object) -> bool:
    """Say whether a bracket of the prose before the answer was taken for its beginning."""
    return isinstance(found, list) and any(isinstance(entry, str) and "[" in entry for entry in found)


def _candidates(text: str) -> list[str]:
    """Return the parts of a text that may be JSON: from each opening bracket, closed where it is open."""
    if len(text) > _LONGEST:
        return []
    text = _ESCAPED.sub(r"\1", text.translate(_QUOTES))
    found = []
    for opening in list(_OPENING.finditer(text))[:20]:
        part = text[opening.start() :]
        closing = "]" if opening.group() == "[" else "}"
        if closing in part:
            found.append(part[: part.index(closing) + 1])
            found.append(part[: part.rindex(closing) + 1])
        found += [part + closing, part + "}" + closing]
    return found
