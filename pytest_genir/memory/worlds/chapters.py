"""Chapters of books with several continuations, of which one is true: read from a file of the user's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pytest_genir.errors import FileError
from pytest_genir.source import Fields, Node, read_tree
from pytest_genir.source.fields import list_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """What comes before a chapter, how it goes on, and how it does not."""

    id: str
    context: str
    continuation: str
    others: tuple[str, ...]


def read_chapters(path: Path, shown: str, split: str) -> list[Chapter]:
    """Return the chapters of a file: a list of our own, or ChapterBreak's object of splits and works."""
    node = read_tree(path, shown)
    if node is None:
        raise FileError(f"the file of chapters '{shown}' is empty")
    if isinstance(node.value, list):
        return [_own(entry) for entry in node.value]
    return list(_original(node, split))


def _own(node: Node) -> Chapter:
    fields = Fields(node, "a chapter")
    chapter = Chapter(
        id=fields.text("id"),
        context=fields.text("context"),
        continuation=fields.text("continuation"),
        others=fields.texts("others"),
    )
    fields.done()
    return chapter


def _original(node: Node, split: str) -> Iterator[Chapter]:
    fields = Fields(node, "a file of chapters")
    splits = ("pg19", "ao3") if split == "all" else (split,)
    held = [part for name in splits if (part := fields.take(name)) is not None]
    if not held:
        raise FileError(f"the file has no chapters of {' or '.join(splits)}", where=node.where)
    for part in held:
        if not isinstance(part.value, dict):
            raise FileError(f"a split has to be an object, not {part.kind}", where=part.where)
        for work, chapters in part.value.items():
            for position, chapter in enumerate(list_of(chapters, f"the work '{work}'")):
                yield _original_chapter(chapter, f"{work}_{position}")


def _original_chapter(node: Node, name: str) -> Chapter:
    fields = Fields(node, "a chapter")
    return Chapter(id=name, context=fields.text("ctx"), continuation=fields.text("pos"), others=fields.texts("negs"))


def pages(text: str, size: int) -> list[str]:
    """Return a text in pages of about `size` characters that end where a sentence or a word does."""
    found = []
    left = text.strip()
    while len(left) > size:
        end = _ending(left, size)
        found.append(left[:end].strip())
        left = left[end:].strip()
    return [*found, left]


def beginning(text: str, size: int) -> str:
    """Return the first sentences of a text, about `size` characters."""
    return pages(text, size)[0]


def _ending(text: str, size: int) -> int:
    """Return where to cut: behind the last sentence of the second half, else behind its last word."""
    for marks in ((". ", "! ", "? ", ".\n", '." ', ".” "), (" ", "\n")):
        ends = [text.rfind(mark, size // 2, size) + len(mark) for mark in marks if mark in text[size // 2 : size]]
        if ends:
            return max(ends)
    return size
