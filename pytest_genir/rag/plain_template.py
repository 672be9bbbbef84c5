"""Prompts that are text, names and loops over the documents are filled in without Jinja, which is long to read in.

Whatever else a template may hold, and whatever is wrong with one, is left to Jinja.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.lean.frozen import dataclass

_LOOP = r"loop\.index0?"
_TAG = re.compile(
    r"\{\{\s*(?P<text>[a-z_]+)\s*\}\}"
    rf"|\{{\{{\s*(?P<sum>(?:base|{_LOOP})(?:\s*\+\s*(?:base|{_LOOP}|[1-9]\d{{0,3}}))?)\s*\}}\}}"
    r"|\{%\s*for\s+(?P<each>doc|document|page|passage|text)\s+in\s+docs\s*%\}"
    r"|(?P<end>\{%\s*endfor\s*%\})"
)
_PART = re.compile(r"base|\d+|loop\.index0?")
_OF_JINJA = ("{{", "{%", "{#", "}}", "%}", "#}", "\r")
_TEXTS = frozenset(("question", "refusal_message"))


@dataclass(frozen=True, slots=True)
class _EachDocument:
    """What is repeated for every document, which goes by a name in it."""

    each: str
    steps: list[_Step]


#: Text, a text's name, numbers that are added up, or a loop.
_Step = str | tuple[str] | list[str] | _EachDocument


class PlainTemplate:
    """Fills in a template that is plain."""

    def __init__(self, steps: Sequence[_Step]) -> None:
        self._steps = steps

    def pieces(self, variables: Mapping[str, object]) -> Iterator[str]:
        """Yield what a template comes to, piece by piece."""
        return _filled_in(self._steps, variables)


def read_plain(text: str) -> PlainTemplate | None:
    """Read a template; None where it is not plain, or lacks the question."""
    steps: list[_Step] = []
    loop: _EachDocument | None = None
    used, at = set(), 0
    text = text.removesuffix("\n")  # as Jinja does
    for tag in _TAG.finditer(text):
        into = steps if loop is None else loop.steps
        if not _is_text(text[at : tag.start()], inside=at > 0):
            return None
        into.append(text[at : tag.start()])
        at = tag.end()
        name, added = tag["text"], tag["sum"]
        if name in _TEXTS or (loop is not None and name == loop.each):
            into.append((name,))
            used.add(name)
        elif added or name == "base":
            if loop is None and "loop" in (added or ""):
                return None
            into.append(_PART.findall(added or name))
        elif tag["each"] and loop is None:
            loop = _EachDocument(tag["each"], [])
            steps.append(loop)
        elif tag["end"] and loop is not None:
            loop = None
        else:
            return None
    if loop is not None or "question" not in used or not _is_text(text[at:], inside=True, last=True):
        return None
    return PlainTemplate([*steps, text[at:]])


def _is_text(piece: str, *, inside: bool, last: bool = False) -> bool:
    """Say whether a piece between two tags is none of Jinja's, nor becomes it beside them."""
    beside = (not last and piece.endswith("{")) or (inside and piece.startswith("}"))
    return not beside and not any(sign in piece for sign in _OF_JINJA)


def _filled_in(steps: Sequence[_Step], variables: Mapping[str, object]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, str):
            yield step
        elif isinstance(step, tuple):
            yield str(variables[step[0]])
        elif isinstance(step, list):
            yield str(sum(int(part) if part.isdigit() else _number(variables[part]) for part in step))
        else:
            docs = variables["docs"]
            assert isinstance(docs, list)
            for index, doc in enumerate(docs):
                loop = {step.each: doc, "loop.index0": index, "loop.index": index + 1}
                yield from _filled_in(step.steps, {**variables, **loop})


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value
