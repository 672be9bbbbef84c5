"""Taking a reasoning model's thoughts out of its answer: they are kept apart and never scored.

The text as it came stays in the record beside them (`untouched`), so that a log can be scored again under
another rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from pytest_genir.errors import FileError
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models.channels import channels_apart, phrases_apart
from pytest_genir.models.marks import Apart, Marks, Pair, unwrapped, without_ends
from pytest_genir.models.quoting import is_document
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of

_EXPECTED = "expected keep, cut, or the marks of this model: {open: <reason>, close: </reason>}"


@dataclass(frozen=True, slots=True)
class Thinking:
    """What becomes of a model's thoughts."""

    keep: bool = False
    #: Marks of this model's own, besides those that everybody knows.
    own: tuple[Pair, ...] = ()
    _marks: Marks = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_marks", Marks(self.own) if self.own else _KNOWN)

    def apart(self, text: str, model: str = "") -> Apart:
        """Return the answer alone and the thoughts; a text without any comes back as it is."""
        if self.keep or is_document(text):
            return Apart(text)
        outer = channels_apart(text, model) or phrases_apart(text) or Apart(text)
        inner = self._marks.apart(outer.answer)
        answer = unwrapped(without_ends(inner.answer), model) if inner.thoughts else without_ends(inner.answer)
        thoughts = tuple(thought.strip() for thought in (*outer.thoughts, *inner.thoughts) if thought.strip())
        return Apart(text if answer == text else answer.strip(), thoughts)

    def told(self, text: str, beside: Iterable[str] = (), model: str = "") -> tuple[str, dict[str, object]]:
        """Return the answer, and what the record holds beside it: `thoughts`, and the `untouched` text.

        `beside` are thoughts that came in fields of their own; the same ones often come twice.
        """
        apart = self.apart(text, model)
        thoughts = dict.fromkeys(thought.strip() for thought in (*beside, *apart.thoughts) if thought.strip())
        # a server that took the thoughts out leaves the empty lines that stood behind them
        answer = apart.answer.strip() if thoughts and not self.keep else apart.answer
        details: dict[str, object] = {}
        if thoughts:
            details["thoughts"] = "\n\n".join(thoughts)
        if answer != text:
            details["untouched"] = text
        return answer, details

    def identity(self) -> dict[str, object]:
        """Return what makes answers under this rule others than under the usual one."""
        if self.keep:
            return {"thinking": "keep"}
        return {"thinking": [list(pair) for pair in self.own]} if self.own else {}


_KNOWN = Marks()


def read_thinking(fields: Fields) -> Thinking:
    """Read `thinking`: `keep`, `cut`, or one pair of marks or several."""
    node = fields.take("thinking")
    if node is None:
        return Thinking()
    if isinstance(node.value, (dict, list)):
        pairs = node.value if isinstance(node.value, list) else [node]
        if not pairs:
            raise FileError("'thinking' names no marks", where=node.where, hint=_EXPECTED)
        return Thinking(own=tuple(_pair(pair) for pair in pairs))
    if node.value not in ("keep", "cut"):
        raise FileError(f"'thinking' cannot be {node.kind}", where=node.where, hint=_EXPECTED)
    return Thinking(keep=node.value == "keep")


def _pair(node: Node) -> Pair:
    fields = Fields(node, "a pair of marks in 'thinking'")
    pair = text_of(fields.need("open"), "'open'"), text_of(fields.need("close"), "'close'")
    fields.done()
    for key, mark in zip(("open", "close"), pair, strict=True):
        if not mark.strip():
            raise fields.error(f"the mark '{key}' of thoughts is empty", key)
    if pair[0] == pair[1]:
        raise fields.error("thoughts have to begin and end with different marks", "close")
    return pair
