"""promptfoo's tests, wherever they stand: in the config, in YAML, JSON, JSON lines or a table beside it.

What generates tests (Python, JavaScript, addresses) is not run and not fetched, but listed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from pytest_genir.errors import GenirError
from pytest_genir.importing.draft import Drafted
from pytest_genir.importing.promptfoo_assertions import KNOWN
from pytest_genir.source import Node, read_lines, read_tree
from pytest_genir.source.reach import Reach, reaching, within_reach
from pytest_genir.source.table import SUFFIXES, read_table

_SPECIAL = "__"
_READ = (*SUFFIXES, ".jsonl", ".json", ".yaml", ".yml")
_TYPED = re.compile(r"(?P<type>[a-z][a-z-]*)(?:\((?P<threshold>[\d.]+)\))?(?::(?P<value>.*))?\Z", re.DOTALL)
_OTHERS = frozenset({
    "contains-json", "contains-html", "contains-xml", "contains-sql", "is-html", "is-xml", "is-sql",
    "levenshtein", "rouge-n", "bleu", "gleu", "meteor", "perplexity", "perplexity-score",
    "is-valid-function-call", "is-valid-openai-function-call", "is-valid-openai-tools-call", "tool-call-f1",
    "guardrails", "finish-reason",
})  # fmt: skip
_SHORT = {"fn": "javascript", "eval": "javascript", "grade": "llm-rubric", "similar": "similar"}


def tests_of(node: Node, folder: Path, draft: Drafted) -> Iterator[Node]:
    """Yield the tests of a config's `tests`."""
    for entry in node.value if isinstance(node.value, list) else [node]:
        if isinstance(entry.value, str):
            yield from _from_files(entry, folder, draft)
        elif isinstance(entry.value, dict) and "path" in entry.value and "vars" not in entry.value:
            yield from _from_files(entry.value["path"], folder, draft)
        else:
            yield entry


def beside(node: Node, folder: Path) -> Path:
    """Return the file that a `file://` names, which has to be below the config's folder."""
    named = str(node.value).removeprefix("file://")
    with reaching(Reach(folders=(folder.resolve(),))):
        return within_reach(folder / named, node.where, "'file://'")


def _from_files(node: Node, folder: Path, draft: Drafted) -> Iterator[Node]:
    named = str(node.value).removeprefix("file://")
    if "://" in named or named.startswith("huggingface"):
        draft.leave(node.where, f"tests of {named}: nothing is fetched")
        return
    found = sorted(folder.glob(named)) if any(letter in named for letter in "*?[") else [folder / named]
    for path in found:
        try:
            beside(Node(str(path.relative_to(folder)), node.file, node.line, node.column), folder)
            yield from _from_file(path, node, folder, draft)
        except GenirError as error:
            draft.leave(error.where or node.where, f"tests of {named}: {error.what}")


def _from_file(path: Path, node: Node, folder: Path, draft: Drafted) -> Iterator[Node]:
    shown = str(Path(node.file).parent / path.relative_to(folder))
    suffix = path.suffix.lower()
    if suffix not in _READ:
        draft.leave(node.where, f"tests of {path.name}: no code is run, and this is none of {', '.join(_READ)}")
    elif not path.is_file():
        draft.leave(node.where, f"tests of {path.name}: there is no such file")
    elif suffix in SUFFIXES:
        head, *rows = read_table(path, shown) or [[]]
        yield from (_row(head, row, draft) for row in rows)
    elif suffix == ".jsonl":
        yield from read_lines(path, shown)
    else:
        tree = read_tree(path, shown)
        if tree is not None:
            yield from tests_of(tree, folder, draft)


# -- a row of a table


def _row(head: list[Node], row: list[Node], draft: Drafted) -> Node:
    """Return a row as a test in YAML would be."""
    first = row[0]

    def made(value: object, like: Node) -> Node:
        if isinstance(value, dict):
            held = {key: made(entry, like) for key, entry in value.items()}
            return Node(held, like.file, like.line, like.column, dict.fromkeys(held, like.line << 12 | 1))
        if isinstance(value, list):
            return Node([made(entry, like) for entry in value], like.file, like.line, like.column)
        assert value is None or isinstance(value, (str, int, float, bool))
        return Node(value, like.file, like.line, like.column)

    variables: dict[str, Node] = {}
    asserted: list[Node] = []
    held: dict[str, Node] = {}
    for name_node, cell in zip(head, row, strict=False):
        name, text = str(name_node.value).strip(), str(cell.value)
        if not name.startswith(_SPECIAL):
            variables[name] = made(text, cell)
        elif not text.strip():
            continue
        elif re.fullmatch(r"__expected\d*", name):
            asserted.append(made(_asserted(text.strip()), cell))
        elif name == "__description":
            held["description"] = made(text, cell)
        elif name == "__threshold" and text.strip().replace(".", "", 1).isdigit():
            held["threshold"] = made(float(text), cell)
        elif name.startswith("__metadata:"):
            key = name.removeprefix("__metadata:")
            value = re.split(r"(?<!\\),", text) if key.endswith("[]") else text
            entry = made([one.replace("\\,", ",").strip() for one in value] if isinstance(value, list) else value, cell)
            held.setdefault("metadata", made({}, first))
            metadata = held["metadata"].value
            assert isinstance(metadata, dict)
            metadata[key.removesuffix("[]")] = entry
        elif name == "__metric":
            held["metric"] = made(text, cell)
        else:
            draft.leave(cell.where, f"the column '{name}'")
    metric = held.pop("metric", None)
    for one in asserted:
        if metric is not None and isinstance(one.value, dict):
            one.value.setdefault("metric", metric)
    held |= {"vars": made({}, first), "assert": made([], first)}
    held["vars"].value, held["assert"].value = variables, asserted
    return Node(held, first.file, first.line, first.column, {})


def _asserted(text: str) -> dict[str, object]:
    """Read an assertion as a cell has it: `type:value`, `type(threshold):value`; anything else is `equals`."""
    match = _TYPED.match(text)
    kind = match.group("type") if match else ""
    kind = _SHORT.get(kind, kind)
    base = kind.removeprefix("not-")
    if match is None or (base not in KNOWN and base not in _OTHERS):
        return {"type": "equals", "value": text}
    made: dict[str, object] = {"type": kind}
    if match.group("threshold"):
        made["threshold"] = float(match.group("threshold"))
    value = match.group("value")
    if value is not None:
        made["value"] = value.strip()
    if base in ("latency", "cost") and "threshold" not in made and value:
        made["threshold"] = json.loads(value) if value.strip().replace(".", "", 1).isdigit() else value
    return made
