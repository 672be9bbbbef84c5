"""People's own scores: a file that says of an example which score it gets, who says so, and why.

    colours-0: {score: 1.0, who: "Ola", why: "the answer says crimson, which I had called red"}

The automatic score stays beside it; nothing is overwritten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.source import Fields, Node, read_tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """A person's score of one example, as a share of its maximum."""

    score: float
    who: str
    why: str

    def to_wire(self) -> dict[str, object]:
        return {"score": self.score, "who": self.who, "why": self.why}


def read_overrides(path: Path, known: Iterable[str]) -> Mapping[str, Override]:
    """Read a file of overrides; every id has to be one of the benchmark."""
    if not path.is_file():
        raise FileError("there is no such file of overrides", where=Where(str(path)))
    node = read_tree(path)
    if node is None:
        return {}
    if not isinstance(node.value, dict):
        raise FileError(f"overrides are an object of ids, not {node.kind}", where=node.where)
    ids = set(known)
    for name in node.value:
        if name not in ids:
            raise UnknownName("example", name, ids, where=node.key_where(name))
    return {name: _override(entry) for name, entry in node.value.items()}


def _override(node: Node) -> Override:
    fields = Fields(node, "an override")
    found = Override(score=fields.number("score", least=0), who=fields.text("who"), why=fields.text("why", ""))
    fields.done()
    return found
