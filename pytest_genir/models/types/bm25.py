"""The built-in retriever: finds documents of a file by BM25, reports them, and answers from the best of them.

`within` of a document says to which items it belongs (a conversation, a question): an item searches among its own.
"""

from __future__ import annotations

import hashlib
import json
import threading
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.errors import FileError, ModelError, Where
from pytest_genir.models.base import Base, Described, Origin
from pytest_genir.models.baseline.bm25 import Bm25Index, Bm25Terms
from pytest_genir.models.baseline.reading import read
from pytest_genir.models.registry import model_type
from pytest_genir.models.reported import Retrieved
from pytest_genir.models.vocabulary import Answer, Failure, Request
from pytest_genir.source import Fields, Node
from pytest_genir.source.fields import text_of
from pytest_genir.source.json_tree import json_tree

#: Counts the changes after which it may answer differently.
VERSION = 1
_INDEXES_KEPT = 16
_READ = 5


class Bm25Corpus:
    """A file of documents: of each its id and its place in the file, so that no text is held."""

    def __init__(self, path: Path, shown: str, name: str) -> None:
        self.path, self.shown, self.field = path, shown, name
        self.ids: list[str] = []
        self.within: dict[str, list[int]] = {}
        self._places: list[int] = []
        digest = hashlib.sha256()
        place = 0
        with path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                digest.update(line)
                if line.strip():
                    self._add(line, number, place)
                place += len(line)
        if not self.ids:
            raise FileError("the file of documents is empty", where=Where(shown))
        self.digest = digest.hexdigest()

    def _add(self, line: bytes, number: int, place: int) -> None:
        node = json_tree(line.decode("utf-8", "replace"), self.shown, number)
        fields = Fields(node, "a document")
        for scope in _scopes(fields.take("within")):
            self.within.setdefault(scope, []).append(len(self.ids))
        fields.text(self.field)
        self.ids.append(fields.text("id"))
        self._places.append(place)

    def scope_of(self, item: str) -> str:
        """Return among whose documents an item searches: its own, those of what it is part of, or all."""
        while self.within and item not in self.within and "/" in item:
            item = item.rpartition("/")[0]
        return item if item in self.within else ""

    def members(self, scope: str) -> Sequence[int]:
        return self.within[scope] if scope else range(len(self.ids))

    def texts(self, places: Sequence[int], name: str) -> list[str]:
        """Return a field of some documents, read anew."""
        found = []
        with self.path.open("rb") as file:
            for place in places:
                file.seek(self._places[place])
                held = json.loads(file.readline())
                found.append(str(held.get(name) or held.get(self.field) or ""))
        return found


def _scopes(node: Node | None) -> list[str]:
    if node is None:
        return []
    if isinstance(node.value, dict):
        return list(node.value)
    entries = node.value if isinstance(node.value, list) else [node]
    return [text_of(entry, "an entry of 'within'") for entry in entries]


@dataclass(frozen=True, kw_only=True)
class Bm25Retriever(Described):
    """Retrieves by words, and reads what it retrieved as the built-in baseline does."""

    collection: Bm25Corpus = field(repr=False)
    terms: Bm25Terms
    top: int
    _indexes: OrderedDict[str, Bm25Index] = field(default_factory=OrderedDict, repr=False, compare=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False, compare=False)

    #: Made again in no time, and from a file that is no part of a cache's key.
    cacheable = False

    costs_tokens = False
    in_each_worker = True

    def identity(self) -> Mapping[str, object]:
        return {
            "protocol": "bm25", "version": VERSION, "documents": self.collection.digest, "field": self.collection.field,
            "k1": self.terms.k1, "b": self.terms.b, "top": self.top,
        }  # fmt: skip

    def shown(self) -> tuple[str, ...]:
        return (f"built in, {len(self.collection.ids)} documents of {self.collection.path.name}",)

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Answer | Failure:
        asked = request.question or (request.messages[-1].content if request.messages else "")
        scope = self.collection.scope_of(request.item)
        if self.collection.within and not scope:
            return Failure(kind="missing", message=f"no document of {self.collection.path.name} is within "
                                                   f"'{request.item}'")  # fmt: skip
        members = self.collection.members(scope)
        found = [(members[place], score) for place, score in self._index(scope).best(asked, self.top)]
        contexts = tuple(Retrieved(id=self.collection.ids[place], score=round(score, 3)) for place, score in found)
        texts = self.collection.texts([place for place, _ in found[:_READ]], "contents")
        said = read(asked, texts, request.refusal_message, base=request.base)
        return Answer(text=said, usage=self.usage(len(asked.split()), len(said.split())), contexts=contexts)

    def _index(self, scope: str) -> Bm25Index:
        with self._lock:
            index = self._indexes.get(scope)
            if index is None:
                members = self.collection.members(scope)
                index = Bm25Index(self.collection.texts(members, self.collection.field), self.terms)
                self._indexes[scope] = index
            self._indexes.move_to_end(scope)
            while len(self._indexes) > _INDEXES_KEPT:
                self._indexes.popitem(last=False)
            return index


@model_type("bm25")
def build(fields: Fields, base: Base, origin: Origin) -> Bm25Retriever:
    """Build from `documents: FILE`; `field` is what is ranked by, `top` how many are retrieved."""
    named = fields.text("documents")
    path = origin.path(named)
    if not path.is_file():
        raise ModelError(f"'documents' names no file: '{named}'", where=fields.where("documents"))
    top = fields.whole("top", 10, least=1)
    terms = Bm25Terms(k1=fields.number("k1", 1.2, least=0), b=fields.number("b", 0.75, least=0, most=1))
    return Bm25Retriever(
        base=base, collection=Bm25Corpus(path, named, fields.text("field", "contents")), terms=terms, top=top
    )
