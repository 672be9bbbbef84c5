"""The answer is JSON, as the whole or in one block of code, and fits a JSON Schema where one is given.

YAML: `json: true`, `json: {schema: {type: object, required: [fee]}}`, `json: {schema: fee.json, fenced: false}`
"""

from __future__ import annotations

import json as reading
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pytest_genir.errors import FileError, Where
from pytest_genir.rag.advice import Advice
from pytest_genir.rag.checking import Answered, CheckContext, Verdict, check
from pytest_genir.results.record import Condition
from pytest_genir.source import Fields, Json, Node, read_tree
from pytest_genir.source.reach import within_reach
from pytest_genir.text.patterns import compile_pattern

_FENCED = re.compile(r"\s*```(?:json5?|JSON)?[ \t]*\n(.*?)\n?[ \t]*```\s*", re.DOTALL)
_MOST_TOLD = 3
_Schema = Mapping[str, Json] | bool


@dataclass(frozen=True, slots=True)
class JsonForm:
    """The schema that the answer has to fit, and whether it may stand in a block of code."""

    schema: _Schema | None
    fenced: bool


def parse_form(node: Node, around: CheckContext) -> JsonForm:
    """Return the form; a schema that is none is an error of the file."""
    if not isinstance(node.value, dict):
        if node.value is not True:
            hint = "write true, or {schema: ...}"
            raise FileError(f"'json' has to be true or an object, not {node.kind}", where=node.where, hint=hint)
        return JsonForm(None, fenced=True)
    fields = Fields(node, "'json'")
    entry = fields.take("schema")
    fenced = fields.flag("fenced", True)
    fields.done()
    return JsonForm(None if entry is None else _schema(entry, around), fenced)


def _schema(node: Node, around: CheckContext) -> _Schema:
    from jsonschema.exceptions import SchemaError
    from jsonschema.validators import validator_for

    if isinstance(node.value, str):
        node = _read(node, around)
    schema = node.plain()
    if not isinstance(schema, (dict, bool)):
        raise FileError(f"a JSON Schema has to be an object, not {node.kind}", where=node.where)
    _check_parts(node)
    try:
        validator_for(schema, default=_newest()).check_schema(schema)
    except SchemaError as error:
        raise FileError(
            f"'schema' is no JSON Schema: {error.message}", where=_place(node, error.absolute_path)
        ) from None
    return schema


def _newest() -> type:
    from jsonschema import Draft202012Validator

    newest: type = Draft202012Validator
    return newest


def _check_parts(node: Node) -> None:
    """Refuse what would reach for the network or make an answer slow: references elsewhere, patterns beyond RE2."""
    if isinstance(node.value, list):
        for entry in node.value:
            _check_parts(entry)
    if isinstance(node.value, dict):
        for key, entry in node.value.items():
            if key == "$ref" and isinstance(entry.value, str) and not entry.value.startswith("#"):
                hint = "only references inside the schema are followed, such as #/$defs/fee"
                raise FileError(f"the schema refers to '{entry.value}'", where=entry.where, hint=hint)
            if key == "pattern" and isinstance(entry.value, str):
                compile_pattern(entry.value, entry.where)
            _check_parts(entry)


def _read(node: Node, around: CheckContext) -> Node:
    """Read the schema that stands in a file beside the benchmark."""
    shown = str(node.value)
    if around.folder is not None:
        within_reach(around.folder / shown, node.where, "'schema'")
    if around.folder is None or not (around.folder / shown).is_file():
        raise FileError(f"there is no JSON Schema '{shown}'", where=node.where, hint="name a file beside this one")
    read = read_tree(around.folder / shown, shown)
    if read is None:
        raise FileError("the JSON Schema is empty", where=Where(shown))
    return read


def _place(node: Node, path: Iterable[str | int]) -> Where:
    """Return the place in the file that a validator's path leads to."""
    for step in path:
        if isinstance(node.value, dict):
            node = node.value.get(str(step), node)
        elif isinstance(node.value, list) and isinstance(step, int):
            node = node.value[step]
    return node.where


def advise(answer: Answered, form: JsonForm, outcome: Condition, written: Json) -> Advice | None:
    """Say what does not fit; JSON with other parts may do, and a block of code."""
    faults = outcome.details.get("faults")
    if faults:
        return Advice(f"write JSON that fits the schema; now {outcome.reason}", True)
    block = "" if form.fenced else ", without a block of code"
    held = written if isinstance(written, dict) else {}
    return Advice(f"write JSON and nothing else{block}", None if form.fenced else {**held, "fenced": True})


@check(measure="correctness", parse=parse_form, group="format", advise=advise)
def json(answer: Answered, form: JsonForm) -> Verdict:
    """Score 1 for JSON that fits, 0 for anything else."""
    text, fenced = answer.text, _FENCED.fullmatch(answer.text)
    if fenced is not None and form.fenced:
        text = fenced.group(1)
    try:
        value = reading.loads(text, parse_constant=_refused)
    except RecursionError:
        return Verdict(score=0.0, reason="the answer is nested too deep to be read")
    except reading.JSONDecodeError as error:
        return Verdict(score=0.0, reason=f"no JSON: line {error.lineno}, column {error.colno}: {error.msg}")
    except ValueError as error:
        return Verdict(score=0.0, reason=f"no JSON: {error}")
    faults = [] if form.schema is None else _faults(value, form.schema)
    reason = "the answer is JSON" + ("" if form.schema is None else " and fits the schema")
    if faults:
        more = f"; and {len(faults) - _MOST_TOLD} more" if len(faults) > _MOST_TOLD else ""
        reason = "; ".join(faults[:_MOST_TOLD]) + more
    return Verdict(score=float(not faults), reason=reason, details={"faults": faults})


def _refused(name: str) -> object:
    raise ValueError(f"{name} is no value of JSON")


def _fits_pattern(validator: object, pattern: str, instance: object, schema: object) -> Iterator[Exception]:
    from jsonschema.exceptions import ValidationError

    if isinstance(instance, str) and compile_pattern(pattern, Where("schema")).search(instance) is None:
        yield ValidationError(f"{instance[:60]!r} does not match {pattern!r}")


def _faults(value: object, schema: _Schema) -> list[str]:
    """Return what does not fit, each with its place in the answer."""
    from jsonschema.validators import extend, validator_for
    from referencing import Registry

    # A registry of its own, because the default one would fetch; and patterns in linear time.
    chosen = extend(validator_for(schema, default=_newest()), {"pattern": _fits_pattern})
    validator = chosen(schema, registry=Registry())
    found = sorted(validator.iter_errors(value), key=lambda error: [str(step) for step in error.absolute_path])
    return [f"{error.json_path}: {error.message[:200]}" for error in found]
