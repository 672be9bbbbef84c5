"""What an importer is, and the registry of them: one file of `formats/` each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pytest_genir.errors import FileError, Where
from pytest_genir.importing.draft import Drafted
from pytest_genir.registry import Registry
from pytest_genir.source import Node, read_lines, read_tree


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """The file to read, and what was said about it."""

    path: Path
    #: The path as it was given: for messages.
    shown: str
    #: The language of its texts; empty where nobody said.
    language: str = ""
    #: The system under test finds its documents by itself: evidence becomes `retrieve`, and no question has a context.
    retrieval: bool = False
    #: How answers are compared where the file does not say.
    compare: str = ""

    @property
    def suffix(self) -> str:
        return self.path.suffix.lower()

    @property
    def where(self) -> Where:
        return Where(self.shown)

    def tree(self) -> Node:
        """Return the whole file, YAML or JSON."""
        node = read_tree(self.path, self.shown)
        if node is None:
            raise FileError("the file is empty", where=Where(self.shown, 1))
        return node

    def entries(self) -> list[Node]:
        """Return the entries of a list, whether it is one JSON or YAML document or JSON lines."""
        if self.suffix in (".jsonl", ".ndjson"):
            return list(read_lines(self.path, self.shown))
        node = self.tree()
        if isinstance(node.value, list):
            return node.value
        raise FileError(f"the file has to hold a list, not {node.kind}", where=node.where)


class Reads(Protocol):
    """A function that makes a draft of a file."""

    def __call__(self, file: Imported) -> Drafted: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format that can be imported."""

    name: str
    #: What it reads, in a few words for `--help`.
    help: str
    read: Reads


FORMATS: Registry[Format] = Registry("format", "importing.formats")


def importer(name: str, reads: str) -> Callable[[Reads], Reads]:
    """Register the decorated function as what reads files of a format."""

    def register(read: Reads) -> Reads:
        FORMATS.register(name, Format(name=name, help=reads, read=read), read)
        return read

    return register
