"""The documents of a benchmark: read from JSON lines, or written in the file itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pytest_genir.errors import FileError, Where
from pytest_genir.rag.pages import looks_like_a_page, read_page
from pytest_genir.rag.passages import cut
from pytest_genir.source import Fields, Node, read_lines
from pytest_genir.source.fields import text_of
from pytest_genir.text.visible import is_blank

Documents = Mapping[str, str]


_LINES = "a file of JSON lines with 'id' and 'contents'"
#: What to do where there are none; the original's questions name documents that its own repository holds.
WANTED = f"name {_LINES}, or give one with --genir-docs"
WANTED_OF_ORIGINAL = (
    "RAG-IFEval publishes the pages that its questions name as data/documents.jsonl beside its code: "
    f"put that file beside the questions, or give it with --genir-docs ({_LINES})"
)


def read_documents(path: Path, shown: str, where: Where, hint: str = WANTED) -> dict[str, str]:
    """Read `{"id", "contents"}` lines."""
    if not path.is_file():
        raise FileError(f"there is no file of documents '{shown}'", where=where, hint=hint)
    found: dict[str, str] = {}
    for node in read_lines(path, shown):
        _add(found, *one_document(node), node)
    if not found:
        raise FileError("the file of documents is empty", where=Where(shown))
    return found


def inline_documents(node: Node, folder: Path, longest: int = 0) -> dict[str, str]:
    """Read documents from the benchmark: `{id: text}`, `{id: {file: page.md}}`, or a list of `{id, contents}`.

    A page of more than `longest` words comes in parts.
    """
    found: dict[str, str] = {}
    if isinstance(node.value, dict):
        for key in filter(is_blank, node.value):
            raise FileError("the id of a document is blank", where=node.key_where(key))
        for key, entry in node.value.items():
            for name, text in _one(key, entry, folder, longest).items():
                _add(found, name, text, entry)
        return found
    if isinstance(node.value, list):
        for entry in node.value:
            _add(found, *one_document(entry), entry)
        return found
    raise FileError(f"'documents' has to be a file, an object or a list, not {node.kind}", where=node.where)


def _one(name: str, node: Node, folder: Path, longest: int) -> dict[str, str]:
    if isinstance(node.value, dict):
        fields = Fields(node, f"the document '{name}'")
        shown = fields.text("file")
        fields.done()
        return cut(name, read_page(folder / shown, shown, node.where), longest)
    text = text_of(node, f"the document '{name}'")
    if looks_like_a_page(text, folder):
        hint = f"to read that file, write `{name}: {{file: {text.strip()}}}`"
        raise FileError(f"the document '{name}' is the name of a file, not its text", where=node.where, hint=hint)
    return {name: text}


def one_document(node: Node) -> tuple[str, str]:
    """Return id and contents of a document that stands in a file."""
    fields = Fields(node, "a document")
    # Other fields (title, url, ...) are common in document files and do no harm.
    name = fields.text("id")
    if is_blank(name):
        raise fields.error("the 'id' of a document is blank", "id")
    return name, fields.text("contents")


def _add(found: dict[str, str], name: str, contents: str, node: Node) -> None:
    if name in found:
        raise FileError(f"the document '{name}' is there twice", where=node.where)
    found[name] = contents
