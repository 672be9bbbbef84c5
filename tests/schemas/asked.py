"""The parsers as somebody would ask them who may only try: is this file taken, and if not, where and why not?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.conversation.parse import parse_conversations
from pytest_genir.errors import GenirError, UnknownName
from pytest_genir.kinds.shapes import kind_of
from pytest_genir.kinds.table import outlined
from pytest_genir.memory.parse import parse_memory
from pytest_genir.models.description import model_from_fields
from pytest_genir.rag.parse import parse_rag
from pytest_genir.settings import Settings
from pytest_genir.source import Json, Node, tree_from_text
from pytest_genir.source.reach import EVERYWHERE, reaching

SAMPLES = Path(__file__).parent / "samples"
Place = tuple[str | int, ...]


@dataclass
class Planted:
    """A document as a tree whose every node and key stands on a line of its own, so that errors say which it was."""

    document: Json
    places: dict[int, Place] = field(default_factory=dict)

    def tree(self) -> Node:
        return self._node(self.document, ())

    def _node(self, value: Json, place: Place) -> Node:
        line = len(self.places) + 1
        self.places[line] = place
        if isinstance(value, Mapping):
            held = {key: self._node(part, (*place, key)) for key, part in value.items()}
            return Node(held, "sample", line, 2, {key: node.line << 12 | 1 for key, node in held.items()})
        if isinstance(value, Sequence) and not isinstance(value, str):
            return Node([self._node(part, (*place, index)) for index, part in enumerate(value)], "sample", line, 2)
        return Node(value, "sample", line, 2)


@dataclass(frozen=True)
class Refusal:
    """Why a document was not taken, and at which place of it; `of_key` where the key itself is the mistake."""

    what: str
    place: Place | None
    of_key: bool
    known: tuple[str, ...]

    @property
    def of_document(self) -> bool:
        """Whether a name is wrong only because the document does not have it."""
        return self.what.startswith("unknown document ") or "names the document" in self.what


def refusal(kind: str, document: Json, folder: Path) -> Refusal | None:
    """Return why the parser of a kind refuses a document, nothing where it takes it."""
    planted = Planted(document)
    try:
        with reaching(EVERYWHERE):
            if kind != "model" and not _says(document, kind) and kind_of(outlined(planted.tree())) != kind:
                said = isinstance(document, Mapping) and document.get("kind") is not None
                return Refusal(f"'kind' has to be {kind}", ("kind",) if said else (), False, (kind,) if said else ())
            planted.places.clear()
            _parsers()[kind](planted.tree(), folder / "sample.yaml")
    except GenirError as error:
        where = error.where
        place = planted.places.get(where.line) if where is not None and where.file == "sample" else None
        known = error.known if isinstance(error, UnknownName) else ()
        return Refusal(error.what, place, where is not None and where.column == 1, known)
    return None


def _says(document: Json, kind: str) -> bool:
    return isinstance(document, Mapping) and document.get("kind") == kind


def _parsers() -> Mapping[str, Callable[[Node, Path], object]]:
    def reads(parse: Callable[[Node, Path, Settings], object]) -> Callable[[Node, Path], object]:
        return lambda node, path: parse(node, path, Settings())

    return {
        "rag": reads(parse_rag),
        "conversation": reads(parse_conversations),
        "memory": reads(parse_memory),
        "model": lambda node, path: model_from_fields(node, folder=path.parent, environ={}, looking=True),
    }


def samples(kind: str) -> list[Json]:
    """Return the documents of a kind that show, taken together, every key once."""
    folder = SAMPLES / kind
    found = {path.stem: _read(path) for path in sorted(folder.iterdir()) if path.suffix == ".sample"}
    common = found.pop("_common", {})
    return [
        {**sample, **{key: held for key, held in common.items() if _taken(kind, sample, key, held)}}
        for sample in found.values()
    ]


def _taken(kind: str, sample: Mapping[str, Json], key: str, held: Json) -> bool:
    return key not in sample and refusal(kind, {**sample, key: held}, SAMPLES / kind) is None


def _read(path: Path) -> Mapping[str, Json]:
    node = tree_from_text(path.read_text(encoding="utf-8"), path.name, json=False)
    held = None if node is None else node.plain()
    assert isinstance(held, Mapping)
    return held


def inferred_type(description: Json) -> str:
    """Return the type of the model that an object describes."""
    return model_from_fields(Planted(description).tree(), folder=SAMPLES / "model", environ={}, looking=True).type
