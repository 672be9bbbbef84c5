"""`pytest-genir schema`: the JSON Schema of a kind of file, for editors and other programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from pytest_genir.commands.arguments import CommandParser, add_conftest, import_conftest
from pytest_genir.errors import UnknownName
from pytest_genir.kinds import KINDS
from pytest_genir.outputs.files import write_out
from pytest_genir.shipped import SCHEMAS
from pytest_genir.source import Json

_EPILOG = """\
Write it beside your files, and begin each of them with the line that editors look for:

  pytest-genir schema rag -o schemas/rag.schema.json
  # yaml-language-server: $schema=schemas/rag.schema.json

`pytest-genir init` and `examples` write both. Conditions, datasets, users, systems and evaluators of your own are known
to it with --conftest conftest.py.
"""


def main(arguments: Sequence[str]) -> int:
    parser = CommandParser("schema", "Write the JSON Schema of a kind of file.", _EPILOG)
    parser.add_argument("kind", metavar="KIND", help=f"{', '.join(KINDS)}, or model")
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write (standard output)")
    add_conftest(parser, "classes and conditions")
    given = parser.parsed(arguments)
    known = (*KINDS, "model")
    if given.kind not in known:
        raise UnknownName("kind of file", given.kind, known)
    write_out(given.output, [schema_text(given.kind, given.conftest)])
    return 0


def schema_text(kind: str, conftests: Sequence[str] = ()) -> str:
    """Return the schema of a kind of file, which also knows what the files named here define."""
    schema = json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))
    for name in conftests:
        import_conftest(name)
    return json.dumps(_with_own(schema) if conftests else schema, ensure_ascii=False, indent=1) + "\n"


def _with_own(schema: dict[str, Json]) -> dict[str, Json]:
    """Return a schema that also knows what was registered besides what we ship."""
    from pytest_genir.conversation.registry import known
    from pytest_genir.memory.datasets import known_datasets
    from pytest_genir.rag.checking import known_checks

    named = {"class": [*known("user"), *known("system"), *known("evaluator")], "name": [*known_datasets()]}
    for part in _objects(schema):
        held = part.get("properties")
        if isinstance(held, dict) and {"include", "exclude", "cite"} <= held.keys():
            for name in known_checks():
                held.setdefault(name, {"description": "a condition of your own"})
        several = part.get("anyOf")
        if isinstance(several, list):
            for key, names in named.items():
                several += _missing(several, key, names)
    return schema


def _missing(several: Sequence[Json], key: str, names: Sequence[str]) -> list[Json]:
    """Return what is to be added to alternatives that are told apart by a name."""
    shown = {_const(one, key) for one in several} - {""}
    if not shown & set(names):
        return []
    made: list[Json] = [
        {"type": "object", "properties": {key: {"const": name}}, "required": [key]}
        for name in names
        if name not in shown
    ]
    return made


def _const(one: Json, key: str) -> str:
    held = one.get("properties") if isinstance(one, Mapping) else None
    name = held.get(key) if isinstance(held, Mapping) else None
    return str(name.get("const", "")) if isinstance(name, Mapping) else ""


def _objects(value: Json) -> Iterator[dict[str, Json]]:
    if isinstance(value, dict):
        yield value
        for held in list(value.values()):
            yield from _objects(held)
    elif isinstance(value, list):
        for entry in list(value):
            yield from _objects(entry)
