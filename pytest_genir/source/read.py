"""Reading files: text in UTF-8 with clear errors, trees by suffix, lines of JSON one by one."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

from pytest_genir.disk import open_to_read
from pytest_genir.errors import FileError, Where
from pytest_genir.source.json_tree import json_tree
from pytest_genir.source.node import Node
from pytest_genir.source.reach import reach_now

_PIECE = 1 << 18
#: Characters of what a library says of a file.
_SAID = 200


def read_text(path: Path, shown: str | None = None, *, declared: Callable[[bytes], str] | None = None) -> str:
    """Read a UTF-8 file (with or without a byte order mark), as large as a file may be here.

    `declared` finds the encoding that a file itself names, as pages of HTML do; it counts where the file is not UTF-8.
    """
    name = shown or str(path)
    raw = b"".join(_pieces(path, name, reach_now().file_size, "--genir-max-file-size"))
    try:
        return _decoded(raw, name, 1).removeprefix("\ufeff")
    except FileError:
        text = _as_declared(raw, declared(raw)) if declared is not None else None
        if text is None:
            raise
        return text


def _as_declared(raw: bytes, encoding: str) -> str | None:
    """Return a text in the encoding that it names for itself; none where there is no such, or it is not in it."""
    try:
        # what only turns bytes into bytes, such as `zip`, is no encoding of texts and is refused as one
        return raw.decode(encoding) if encoding else None
    except (LookupError, UnicodeError, ValueError):
        return None


def read_line_texts(path: Path, shown: str | None = None) -> Iterator[tuple[int, str]]:
    """Read a file line by line, with their numbers; blank lines are passed over, and no more than one is held."""
    name = shown or str(path)
    number, rest = 0, b""
    for piece in _pieces(path, name, reach_now().lines_size, "--genir-max-documents-size"):
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            number += 1
            if line.strip():
                yield number, _decoded(line, name, number).removeprefix("\ufeff" if number == 1 else "")
        _refuse_long(rest, name, number + 1)
    if rest.strip():
        yield number + 1, _decoded(rest, name, number + 1).removeprefix("\ufeff" if number == 0 else "")


def _pieces(path: Path, name: str, most: int | None, option: str) -> Iterator[bytes]:
    """Yield a file piece by piece, and no more of it than may be read."""
    hint = f"{option} MB lets larger ones be read"
    try:
        with open_to_read(path) as file:
            left = most
            if left is not None and os.fstat(file.fileno()).st_size > left:
                raise FileError(f"the file is larger than {_megabytes(left)}", where=Where(name, 1), hint=hint)
            while piece := file.read(_PIECE):
                if left is not None:  # what grows meanwhile, or says of itself that it is empty
                    left -= len(piece)
                    if left < 0:
                        raise FileError(f"the file is larger than {_megabytes(most)}", where=Where(name, 1), hint=hint)
                yield piece
    except OSError as error:
        raise FileError(f"cannot be read: {error.strerror or error}", where=Where(name)) from None
    except (EOFError, zlib.error):
        raise FileError("the packed file is damaged, or its end is missing", where=Where(name)) from None


def _megabytes(size: int | None) -> str:
    return f"{(size or 0) / 1e6:g} MB"


def _refuse_long(line: bytes, name: str, number: int) -> None:
    most = reach_now().file_size
    if most is not None and len(line) > most:
        hint = "--genir-max-file-size MB lets longer ones be read"
        raise FileError(f"the line is longer than {_megabytes(most)}", where=Where(name, number), hint=hint)


def _decoded(raw: bytes, name: str, first_line: int) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + first_line
        what, hint = _other_bytes(raw, name)
        raise FileError(what, where=Where(name, line), hint=hint) from None


def _other_bytes(raw: bytes, name: str) -> tuple[str, str]:
    """Return what a file is that is no text in UTF-8, by how it begins, and what to do."""
    utf8 = "save it as UTF-8" + (" (in Excel: CSV UTF-8)" if name.lower().endswith((".csv", ".tsv")) else "")
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "the file is UTF-16, not UTF-8", utf8
    if raw.startswith(b"PK\x03\x04"):
        return "this is no text but a zip archive, as .xlsx, .docx and .ods are", "give it the suffix that it has"
    if raw.startswith(b"\xd0\xcf\x11\xe0"):
        return "this is no text but an old Excel or Word file", "save it as .xlsx, or as text in UTF-8"
    if raw.startswith(b"%PDF"):
        return "this is no text but a PDF", "give it the suffix .pdf"
    return "the file is not UTF-8", utf8


def broken(path: Path, shown: str, kind: str, error: Exception) -> FileError:
    """Return what is told of a file whose own reader gave up: our sentence, and what the reader said as a hint."""
    if isinstance(error, FileError):
        return error
    if isinstance(error, OSError) and error.strerror:
        return FileError(f"cannot be read: {error.strerror}", where=Where(shown))
    with path.open("rb") as file:
        head = file.read(8)
    said = " ".join(str(error).replace(str(path), shown).split())[:_SAID] or type(error).__name__
    if not head:
        what, hint = "is empty", ""
    elif head.startswith(b"\xd0\xcf\x11\xe0"):
        what, hint = "has a password, or is of an old kind", f"save it as {path.suffix} without a password"
    elif any(word in said.lower() for word in ("crypt", "password")):
        what, hint = "has a password", "save a copy without one"
    else:
        what = "is damaged, or is none"
        hint = f"open it in the program that made it and save it once more\nits reader said: {said}"
    return FileError(f"the {kind} {what}", where=Where(shown), hint=hint)


def tree_from_text(text: str, file: str, *, json: bool) -> Node | None:
    """Read a document; `None` for an empty one."""
    if not text.strip():
        return None
    if json:
        return json_tree(text, file)
    from pytest_genir.source.yaml_tree import yaml_tree  # PyYAML takes 15 ms and a megabyte

    return yaml_tree(text, file)


def read_tree(path: Path, shown: str | None = None) -> Node | None:
    """Read a YAML or JSON file, chosen by its suffix."""
    return tree_from_text(read_text(path, shown), shown or str(path), json=path.suffix.lower() == ".json")


def read_lines(path: Path, shown: str | None = None) -> Iterator[Node]:
    """Read a file of JSON lines; blank lines are passed over."""
    name = shown or str(path)
    for number, line in read_line_texts(path, shown):
        yield json_tree(line, name, number)
