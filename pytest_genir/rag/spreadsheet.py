"""Questions from a table: one per row, a column per condition.

`id` (else made of the question), `question`, `context`, `tags`, and any condition by its name. Phrases stand between
semicolons or on lines of their own, alternatives between `|`; ids between semicolons or commas. What is more than a
text or a flag is written as in YAML: `{amount: 100.50 PLN}`.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path

from pytest_genir.errors import FileError, GenirError, UnknownName, Where
from pytest_genir.kinds.slugs import slug
from pytest_genir.rag.checking import known_checks
from pytest_genir.source import Node, read_lines
from pytest_genir.source.fields import known_name, text_of
from pytest_genir.source.read import tree_from_text
from pytest_genir.source.table import SUFFIXES, other_sheets, read_table

_LINES = (".jsonl", ".ndjson")
TABLES = (*SUFFIXES, *_LINES)
#: What people call the columns; what they write down for themselves is left out.
_ALSO = {
    "pytanie": "question", "input": "question", "prompt": "question", "treść pytania": "question",
    "phrases": "include", "expected": "include", "answer": "include", "answers": "include", "frazy": "include",
    "odpowiedź": "include", "oczekiwane": "include", "zawiera": "include", "fraza": "include", "phrase": "include",
    "oczekiwana odpowiedź": "include", "poprawna odpowiedź": "include", "expected answer": "include",
    "forbidden": "exclude", "zakazane": "exclude", "nie zawiera": "exclude",
    "citations": "cite", "sources": "cite", "źródła": "cite", "cytowania": "cite",
    "citation": "cite", "source": "cite", "źródło": "cite", "cytowanie": "cite",
    "documents": "context", "dokumenty": "context", "kontekst": "context",
    "refusal": "refuse", "odmowa": "refuse", "tag": "tags", "tagi": "tags", "category": "tags", "kategoria": "tags",
    "lp": "ignore", "lp.": "ignore", "nr": "ignore", "no": "ignore", "no.": "ignore", "#": "ignore",
    "note": "ignore", "notes": "ignore", "comment": "ignore", "uwagi": "ignore", "komentarz": "ignore",
}  # fmt: skip
#: Rows above the names of the columns, where there is a title.
_MOST_TITLES = 5
_OWN = ("id", "question", "context", "tags", "group", "pass")
_PHRASES = ("include", "exclude")
_IDS = ("context", "tags", "cite")
_FLAGS = ("refuse", "safe", "grounded")
_TEXTS = ("id", "question", "group", "says", "language", "matches")
_YES = ("yes", "true", "tak", "prawda", "x", "1")
_NO = ("no", "false", "nie", "fałsz", "0")
_BETWEEN_PHRASES = re.compile(r"[;\n]")
_BETWEEN_IDS = re.compile(r"[;,\n]")


def is_table(name: str) -> bool:
    """Say whether a file of questions is a table, by its name."""
    return name.lower().endswith(TABLES)


def read_questions(path: Path, shown: str, columns: Node | None = None) -> Node:
    """Return the questions of a table as a benchmark file would hold them, each value with its place in the table.

    `columns` says what a column of another name is, or `ignore`.
    """
    named = _named(columns)
    if path.suffix.lower() in _LINES:
        questions = [_listed(node, named) for node in read_lines(path, shown)]
    else:
        head, *rows = read_table(path, shown) or [[]]
        try:
            names = _columns(head, named, shown)
        except GenirError as error:
            raise _without_header(error, path, shown, rows, named) from None
        questions = [_question(row, names, head) for row in rows]
    return Node(list(questions), shown, 1, 1)


def _without_header(
    error: GenirError, path: Path, shown: str, rows: Sequence[Sequence[Node]], named: Mapping[str, str]
) -> GenirError:
    """Return what is wrong with a table whose first row names no columns; the error itself where nothing else is."""
    for row in rows[:_MOST_TITLES]:
        if _names_a_question(_apart(row), named):
            hint = f"the names of the columns stand in row {row[0].line}: take out what stands above them"
            return FileError("the first row is a title, not the names of the columns", where=error.where, hint=hint)
    for title, first in other_sheets(path) if path.suffix.lower() == ".xlsx" else ():
        if any(_names_a_question([Node(text, shown, 1, 1) for text in row], named) for row in first):
            hint = f"only the first sheet is read: make '{title}' the first"
            return FileError("the first sheet holds no table of questions", where=Where(shown), hint=hint)
    return error


def _apart(row: Sequence[Node]) -> Sequence[Node]:
    """Return the cells of a row for which the title above it gave no separator."""
    if len(row) != 1:
        return row
    return [Node(part, row[0].file, row[0].line, 1) for part in re.split(r"[;,\t]", str(row[0].value))]


def _names_a_question(row: Sequence[Node], named: Mapping[str, str]) -> bool:
    return any(named.get(said, _also(said)) == "question" for cell in row for said in [str(cell.value).strip()])


def _also(said: str) -> str:
    """Return what a column holds by what people call it, however its Polish letters are written."""
    return "question" if said.lower() == "question" else _ALSO_PLAIN.get(_plain(said), "")


def _plain(said: str) -> str:
    letters = unicodedata.normalize("NFD", said.lower().replace("ł", "l"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


_ALSO_PLAIN = {_plain(called): name for called, name in _ALSO.items()}


def read_known_columns(path: Path, shown: str) -> tuple[list[Node], list[Node], list[GenirError]]:
    """Return the questions of a table by the columns that are known, the headers of the others, and the rows refused.

    For a first look at a table that nobody made for this: rows that only name a question are left with no conditions.
    """
    found: list[Node] = []
    refused: list[GenirError] = []
    unknown: dict[str, Node] = {}

    def named(cells: Iterable[Node]) -> dict[str, str]:
        for cell in cells:
            try:
                _name(str(cell.value), {}, cell)
            except UnknownName:
                unknown.setdefault(str(cell.value).strip(), cell)
        return dict.fromkeys(unknown, "ignore")

    def take(row: Callable[[], Node]) -> None:
        try:
            found.append(row())
        except GenirError as error:
            refused.append(error)

    if path.suffix.lower() in _LINES:
        for node in read_lines(path, shown):
            keys = (
                [Node(key, node.file, node.line, node.column) for key in node.value]
                if isinstance(node.value, dict)
                else []
            )
            take(partial(_listed, node, named(keys), bare=True))
    else:
        head, *rows = read_table(path, shown) or [[]]
        names = _columns(head, named(head), shown)
        for cells in rows:
            take(partial(_question, cells, names, head, bare=True))
    return found, list(unknown.values()), refused


def _named(columns: Node | None) -> Mapping[str, str]:
    if columns is None:
        return {}
    if not isinstance(columns.value, dict):
        raise FileError(f"'columns' has to be an object, not {columns.kind}", where=columns.where)
    known = ("ignore", *_OWN, *known_checks())
    return {
        header: known_name(text_of(node, f"the column '{header}'"), known, "column", node.where)
        for header, node in columns.value.items()
    }


def _name(header: str, named: Mapping[str, str], node: Node) -> str:
    """Return what a column holds; `` where nobody has to know."""
    said = header.strip()
    known = (*_OWN, *known_checks())
    name = named.get(said) or (said.lower() if said.lower() in known else _also(said))
    if name == "ignore" or not said:
        return ""
    if not name:
        hint = f"say what it holds, or leave it out with `columns: {{{_as_key(said)}: ignore}}` in the benchmark's file"
        raise UnknownName("column", said, known, where=node.where, hint=hint)
    return name


def _columns(head: Sequence[Node], named: Mapping[str, str], file: str) -> dict[int, str]:
    found: dict[int, str] = {}
    _refuse_unknown(head, named)
    for place, cell in enumerate(head):
        name = _name(str(cell.value), named, cell)
        if name in found.values():
            raise FileError(f"two columns hold '{name}'", where=cell.where)
        if name:
            found[place] = name
    if "question" not in found.values():
        hint = "the first row names the columns: id, question, context, tags, include, cite, ..."
        where = head[0].where if head else Where(file, 1)
        raise FileError("the table has no column 'question'", where=where, hint=hint)
    return found


def _refuse_unknown(head: Sequence[Node], named: Mapping[str, str]) -> None:
    """Name every column that is not known, not only the first: they are told what they hold in one line."""
    unknown: dict[str, UnknownName] = {}
    for cell in head:
        try:
            _name(str(cell.value), named, cell)
        except UnknownName as error:
            unknown.setdefault(str(cell.value).strip(), error)
    if len(unknown) < 2:
        for one in unknown.values():
            raise one
        return
    shown = ", ".join(f"'{said}'" for said in unknown)
    close = [line for one in unknown.values() for line in one.hint.splitlines() if line.startswith("did you mean")]
    columns = ", ".join(f"{_as_key(said)}: ignore" for said in unknown)
    hint = f"say what each holds, or leave it out, in the benchmark's file: `columns: {{{columns}}}`"
    first = next(iter(unknown.values()))
    known = f"known: {', '.join((*_OWN, *known_checks()))}"
    raise FileError(f"unknown columns {shown}", where=first.where, hint="\n".join([known, *close, hint]))


def _as_key(said: str) -> str:
    """Return a header as a key of YAML."""
    return said if re.fullmatch(r"\w[\w .-]*\w|\w", said) else json.dumps(said, ensure_ascii=False)


def _question(row: Sequence[Node], names: Mapping[int, str], head: Sequence[Node], *, bare: bool = False) -> Node:
    width, unnamed = len(head), {place for place, cell in enumerate(head) if not str(cell.value).strip()}
    for cell in row[width:]:
        if str(cell.value).strip():
            raise FileError("the row has more cells than the header", where=cell.where)
    for place, cell in enumerate(row[:width]):
        if place in unnamed and str(cell.value).strip():
            hint = "name it in the first row; a column of notes is called 'notes'"
            raise FileError("the cell stands in a column without a name", where=cell.where, hint=hint)
    held = {names[place]: cell for place, cell in enumerate(row) if place in names and str(cell.value).strip()}
    return _from_cells({name: _value(name, cell) for name, cell in held.items()}, row[0], bare=bare)


def _listed(node: Node, named: Mapping[str, str], *, bare: bool = False) -> Node:
    """Take a line of JSON for a row: a text in it is a cell, anything else is as it is."""
    if not isinstance(node.value, dict):
        raise FileError(f"a line of questions has to be an object, not {node.kind}", where=node.where)
    found: dict[str, Node] = {}
    for key, value in node.value.items():
        name = _name(key, named, Node(key, node.file, node.line, node.column))
        if name and value.value not in (None, ""):
            found[name] = _value(name, value) if isinstance(value.value, str) else value
    return _from_cells(found, node, bare=bare)


def _from_cells(held: dict[str, Node], first: Node, *, bare: bool = False) -> Node:
    """Return a question as a benchmark file would hold it; only a `bare` one may expect nothing."""
    own = {name: node for name, node in held.items() if name in _OWN}
    if "question" not in own:
        raise FileError("the row has no question", where=first.where)
    question = own["question"]
    own.setdefault("id", Node(slug(text_of(question, "the question"))[:60].rstrip("-"), *_place(question)))
    expected = {name: node for name, node in held.items() if name not in _OWN}
    if not expected and not bare:
        hint = f"fill one of the columns of conditions: {', '.join(known_checks())}"
        raise FileError("the row expects nothing of the answer", where=question.where, hint=hint)
    return Node(
        {**own, "expect": Node(dict(expected), *_place(first), keys=_keys(expected))},
        *_place(question),
        keys=_keys(own),
    )


def _keys(held: Mapping[str, Node]) -> dict[str, int]:
    return {name: node.line << 12 | min(node.column, 0xFFF) for name, node in held.items()}


def _place(node: Node) -> tuple[str, int, int]:
    return node.file, node.line, node.column


def _value(name: str, cell: Node) -> Node:
    """Read a cell as its column wants it."""
    text = str(cell.value).strip()
    if name in _TEXTS:
        return Node(text, *_place(cell))
    if text.startswith(("[", "{")):
        return _yaml(text, cell)
    if name in _PHRASES:
        return _list(text, _BETWEEN_PHRASES, cell, alternatives=True)
    if name in _IDS:
        return _list(text, _BETWEEN_IDS, cell)
    if name in _FLAGS and text.lower() in (*_YES, *_NO):
        return Node(text.lower() in _YES, *_place(cell))
    return _yaml(text, cell)


def _list(text: str, between: re.Pattern[str], cell: Node, *, alternatives: bool = False) -> Node:
    parts: list[Node] = []
    for part in filter(None, (part.strip() for part in between.split(text))):
        several = [each for each in (one.strip() for one in part.split("|")) if each] if alternatives else [part]
        nodes = [Node(each, *_place(cell)) for each in several]
        parts.append(nodes[0] if len(nodes) == 1 else Node(list(nodes), *_place(cell)))
    return Node(parts, *_place(cell))


def _yaml(text: str, cell: Node) -> Node:
    found = tree_from_text("\n" * (cell.line - 1) + " " * (cell.column - 1) + text, cell.file, json=False)
    assert found is not None
    return found
