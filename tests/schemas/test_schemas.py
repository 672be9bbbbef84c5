"""The JSON Schemas that are shipped say of a file what the parsers say."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from pytest_genir.kinds.shapes import kind_of
from pytest_genir.kinds.table import outlined
from pytest_genir.source import Json, read_tree
from tests.schemas.asked import SAMPLES, Place, Refusal, refusal, samples
from tests.schemas.make import KINDS, PRETENDED, ROOT, SCHEMAS, as_written, made, pretend_installed

#: How many files of each kind both are given.
FILES = 75
_WRONG: tuple[Json, ...] = (None, True, 7, -3, 0.5, 2.5, "something else", [], ["a"], [[]], {}, {"a": 1})
#: What no schema can say.
_OF_MEANING = re.compile(
    r"^unknown (document|column|key)\b|"
    r"no file|cannot read|^there is no |begin with http|needs |has no '|is no gate|has to name one"
)


@pytest.fixture(scope="module", autouse=True)
def _installed() -> Iterator[None]:
    before = set(sys.modules)
    pretend_installed()
    yield
    for name in PRETENDED:  # other tests must not take them for the real ones
        if name not in before:
            sys.modules.pop(name, None)


def validator(kind: str) -> Draft7Validator:
    return Draft7Validator(json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8")))


def places(value: Json, place: Place = ()) -> Iterator[Place]:
    """Yield every place in a document."""
    yield place
    if isinstance(value, Mapping):
        for key, held in value.items():
            yield from places(held, (*place, key))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for index, held in enumerate(value):
            yield from places(held, (*place, index))


def broken(document: Json, rng: random.Random) -> Json:
    """Return the document with one mistake somewhere, which may be none."""
    place = rng.choice([place for place in places(document) if place])
    changed = deepcopy(document)
    held: Any = changed  # taken apart by steps that are keys here and numbers there
    for step in place[:-1]:
        held = held[step]
    last = place[-1]
    way = rng.choice(("type", "type", "gone", "misspelt", "stranger"))
    if way == "type" or not isinstance(held, dict):
        held[last] = deepcopy(rng.choice(_WRONG))
    elif way == "gone":
        del held[last]
    elif way == "misspelt":
        held[f"{last}s"] = held.pop(last)
    else:
        held["stranger"] = rng.choice(_WRONG)
    return changed


#: These name things of their own conftest, which are no part of any schema but one made with `--conftest`.
_OWN = ("own_check", "own_dataset", "own_talk", "office_agent", "agent")


def shipped() -> list[Path]:
    """Return the YAML files that are benchmarks and models."""
    found = [
        path
        for folder in ("configurations", "conftest_examples", "datasets/starts")
        for path in (ROOT / folder).rglob("*.y*ml")
    ]
    return [
        path
        for path in sorted(found)
        if path.suffix in (".yaml", ".yml")
        and path.name != "benchmarks.yml"
        and not {*path.relative_to(ROOT).parts} & {"ci", *_OWN}
    ]


def kind_named(path: Path) -> str:
    """Return the kind of a shipped file."""
    node = read_tree(path)
    assert node is not None
    return "model" if path.name == "model.yaml" else str(kind_of(outlined(node)))


def given(kind: str) -> Iterator[Json]:
    """Yield files of a kind: every fifth as it should be, the others with a mistake."""
    rng = random.Random(f"files of {kind}")
    whole = samples(kind)
    for number in range(FILES):
        document = rng.choice(whole)
        yield broken(document, rng) if number % 5 else document


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_and_the_parser_say_the_same_of_300_files(kind: str) -> None:
    schema = validator(kind)
    taken = refused = 0
    for document in given(kind):
        by_parser = refusal(kind, document, SAMPLES / kind)
        by_schema = schema.is_valid(document)
        if by_parser is None:
            assert by_schema, f"only the schema refuses {document}"
            taken += 1
        elif by_schema:
            assert only_the_parser_knows(by_parser), f"only the parser refuses {document}: {by_parser}"
        else:
            refused += 1

    assert taken >= FILES // 5
    assert refused >= FILES // 3


def only_the_parser_knows(refused: Refusal) -> bool:
    """Say whether a refusal is about what a text means, what else is there, or a key that is nearly another."""
    return bool(_OF_MEANING.search(refused.what))


@pytest.mark.parametrize("kind", KINDS)
def test_every_shipped_file_fits_its_schema(kind: str) -> None:
    found = [path for path in shipped() if kind_named(path) == kind]

    assert found
    for path in found:
        node = read_tree(path)
        assert node is not None
        faults = [f"{path}: {fault.json_path}: {fault.message}" for fault in validator(kind).iter_errors(node.plain())]
        assert not faults


def test_every_shipped_yaml_names_the_schema_it_has() -> None:
    for path in shipped():
        named = path.read_text(encoding="utf-8").partition("$schema=")[2].split("\n")[0]
        assert (path.parent / named).resolve() == (SCHEMAS / f"{kind_named(path)}.schema.json").resolve(), path


def test_every_yaml_of_the_wheel_has_a_schema_line_or_says_why_not() -> None:
    found = [
        path
        for folder in ("configurations", "conftest_examples", "datasets")
        for path in (ROOT / folder).rglob("*.y*ml")
    ]
    assert len(found) > 50
    for path in found:
        first = path.read_text(encoding="utf-8").partition("\n")[0]
        assert re.match(r"# yaml-language-server: \$schema=\S+$|# No schema: \w", first), path
        named = first.partition("$schema=")[2]
        assert not named or "://" in named or (path.parent / named).is_file(), path


@pytest.mark.slow  # a process each: what a conftest registers stays
@pytest.mark.parametrize(
    ("example", "kind"),
    [("office_agent", "conversation"), ("own_check", "rag"), ("own_dataset", "memory"), ("own_talk", "conversation")],
)
def test_a_copied_example_fits_the_schema_beside_it(example: str, kind: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pytest_genir", "examples", example, str(tmp_path / "mine")]
    subprocess.run(command, check=True, capture_output=True, cwd=ROOT)
    schema = json.loads((tmp_path / "mine" / "schemas" / f"{kind}.schema.json").read_text(encoding="utf-8"))
    for path in (tmp_path / "mine").glob("*.genir.yaml"):
        node = read_tree(path)
        assert node is not None
        assert "$schema=schemas/" in path.read_text(encoding="utf-8")
        assert [fault.message for fault in Draft7Validator(schema).iter_errors(node.plain())] == []


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_shipped_schemas_are_what_the_parsers_say_today(kind: str) -> None:
    shown = (SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8")

    assert shown == as_written(made(kind)), "make them again: python -m tests.schemas.make"


@pytest.mark.parametrize("kind", KINDS)
def test_no_key_is_known_to_a_parser_only(kind: str) -> None:
    for document in samples(kind):
        assert isinstance(document, dict)
        refused = refusal(kind, {**document, "zzqx": 1}, SAMPLES / kind)
        branches = [json.loads((SCHEMAS / f"{kind}.schema.json").read_text(encoding="utf-8"))]
        branches += branches[0].get("anyOf", [])
        known = {key for branch in branches for key in branch.get("properties", {})}

        assert refused is None or set(refused.known) <= known, "make them again: python -m tests.schemas.make"
