"""Stored definitions of examples: ours, and those of all three generations of the original.

One JSON file per example, `<folder>/<dataset name>/<id>.def.json`. Ours have the original's third form
with a few keys more, so that either program reads what matters to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pytest_genir.errors import FileError, UnknownName, Where
from pytest_genir.memory.datasets import Dataset
from pytest_genir.memory.example import NO_WAIT, Example, Step, Wait
from pytest_genir.memory.trial import Trial, trial_of
from pytest_genir.results.record import clean
from pytest_genir.source import Fields, Node, tree_from_text
from pytest_genir.source.fields import number_of
from pytest_genir.source.read import read_text

_WHAT = "the definition"
_SUFFIX = ".def.json"
#: Present in definitions of ours only.
_OURS = "reset_message"
#: Where our own examples end with a message, and those of the original do not.
_WITHOUT_END = ("how_to_think",)


def stored(example: Example) -> dict[str, object]:
    """Return what is stored of an example."""
    steps = example.steps
    untold = example.is_temporal and steps and not steps[-1].text
    definition = {
        "script": [step.text for step in (steps[:-1] if untold else steps)],
        "is_question": [step.is_question for step in steps],
        "waits": [_stored_wait(step.wait) for step in steps],
        "expected_responses": list(example.expected),
        "can_be_interleaved": True,
        "is_temporal": example.is_temporal,
        "uses_callback": example.uses_callback,
        _OURS: example.reset_message,
        "arguments": dict(example.arguments),
        "extra": dict(example.extra),
    }
    plain: dict[str, object] = clean(definition)
    return plain


def _stored_wait(wait: Wait) -> dict[str, object]:
    if wait.empty:
        return {}
    return {"tokens": wait.tokens, "time": wait.seconds, "percentage_finished": wait.percentage}


def definition_text(example: Example) -> str:
    return json.dumps(stored(example), ensure_ascii=False, indent=1) + "\n"


def trial_from_definition(
    node: Node, dataset: Dataset, example_id: str, arguments: Mapping[str, object] | None = None
) -> Trial:
    """Return the example that a definition of any generation holds, as the runner plays it."""
    fields = Fields(node, _WHAT)
    script = fields.each("script", lambda part: _text(part, "a line of the script"), ())
    asked = fields.each("is_question", _flag, ())
    waits = _waits(fields, len(asked))
    # the question of a temporal example is made when it is asked, so that the script is one line shorter
    temporal = fields.flag("is_temporal", False)
    if len(asked) != len(script) + (temporal and len(asked) > len(script)):
        raise fields.error(f"{len(script)} lines, but 'is_question' has {len(asked)} entries", "is_question")
    texts = [*script, *[""] * (len(asked) - len(script))]
    steps = (
        Step(text=text, is_question=question, wait=wait)
        for text, question, wait in zip(texts, asked, waits, strict=True)
    )
    ours = _OURS in fields
    own_arguments = fields.object("arguments", {}) if ours else {}
    example = Example(
        dataset=dataset.factory,
        name=dataset.name,
        id=example_id,
        steps=tuple(steps),
        expected=fields.each("expected_responses", Node.plain, ()),
        arguments={**(arguments or {}), **own_arguments},
        reset_message=fields.text(_OURS, "") if ours else _end_of(dataset),
        is_temporal=temporal,
        uses_callback=fields.flag("uses_callback", False),
        dynamic=dataset.play is not None,
        extra=fields.object("extra", {}),
    )
    may_interleave = fields.flag("can_be_interleaved", True)
    fields.take("evaluation_fn")
    fields.done()
    return trial_of(example, dataset, may_interleave=may_interleave)


def _end_of(dataset: Dataset) -> str:
    """Return what ends an example of the original, whose definitions do not hold it."""
    return "" if dataset.factory in _WITHOUT_END else dataset.reset_message


def _waits(fields: Fields, count: int) -> Sequence[Wait]:
    """Return the waits after each line: of generations 2 and 3 as they stand, of generation 1 put together."""
    if "token_spacings" not in fields and "time_jumps" not in fields:
        waits: list[Wait] = list(fields.each("waits", _wait, ()))
        if waits and len(waits) != count:
            raise fields.error(f"{count} messages, but {len(waits)} waits", "waits")
        return waits or [NO_WAIT] * count
    tokens = fields.each("token_spacings", lambda part: number_of(part, "an entry of 'token_spacings'"), ())
    seconds = fields.each("time_jumps", lambda part: number_of(part, "an entry of 'time_jumps'"), ())
    padded = [*seconds, *[0.0] * (count - len(seconds))]
    spaced = [
        Wait(tokens=int(token), seconds=float(second))
        for token, second in zip(tokens[: count - 1], padded, strict=False)
    ]
    return [*spaced, *[NO_WAIT] * (count - len(spaced))]


def _wait(node: Node) -> Wait:
    fields = Fields(node, "a wait")
    if not node.value:
        return NO_WAIT
    wait = Wait(
        tokens=fields.whole("tokens", 0, least=0),
        seconds=fields.number("time", 0, least=0),
        percentage=fields.number("percentage_finished", 0.0, least=0),
    )
    fields.done()
    return wait


def _text(node: Node, what: str) -> str:
    if not isinstance(node.value, str):
        raise FileError(f"{what} has to be text, not {node.kind}", where=node.where)
    return node.value


def _flag(node: Node) -> bool:
    if not isinstance(node.value, bool):
        raise FileError(f"an entry of 'is_question' has to be true or false, not {node.kind}", where=node.where)
    return node.value


def read_definition(path: Path, shown: str | None = None) -> Node:
    """Read one stored definition."""
    node = tree_from_text(read_text(path, shown), shown or str(path), json=True)
    if node is None:
        raise FileError("an empty definition", where=Where(shown or str(path)))
    return node


def stored_in(folder: Path, dataset: Dataset) -> list[tuple[str, Path]]:
    """Return the ids and files of a dataset's stored examples, in the order of their ids."""
    held = folder / dataset.name
    if not held.is_dir():
        return []
    found = [(path.name.removesuffix(_SUFFIX), path) for path in held.iterdir() if path.name.endswith(_SUFFIX)]
    return sorted(found, key=lambda entry: natural(entry[0]))


def natural(name: str) -> tuple[int, int, str]:
    """Return a key by which `10` comes after `9`."""
    return (0, int(name), name) if name.isdecimal() else (1, 0, name)


def read_folder(folder: Path, datasets: Iterable[Dataset]) -> list[Trial]:
    """Read all stored definitions of some datasets, and refuse folders of datasets nobody knows."""
    by_name = {dataset.name: dataset for dataset in datasets}
    trials = []
    for held in sorted(path for path in folder.iterdir() if path.is_dir()):
        if held.name not in by_name:
            raise UnknownName("dataset", held.name, by_name, where=Where(str(held)))
        dataset = by_name[held.name]
        for example_id, path in stored_in(folder, dataset):
            trials.append(trial_from_definition(read_definition(path), dataset, example_id))
    return trials
