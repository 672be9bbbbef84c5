"""The baseline file: a run's scores, one item per line in a fixed order, so that a diff shows what changed.

    {"format": "genir-baseline/1", "name": "main", "models": {"gpt-4o": "9f2c..."},
    "items": [
    {"benchmark": "office", "id": "q-12", "model": "gpt-4o", "passed": [1, 1],
     "scores": {"correctness": {"include": [1]}}, "digests": {"definition": "77ab...", ...}},
    ...
    ]}

(each item on one line; here it is broken). Nothing is in it that changes by itself: no time, no
cost, no answer. Digests are cut to 12 characters. Items without a score are left out.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.records import Result, clean
from pytest_genir.source import Fields, Node, read_tree

FORMAT = "genir-baseline/1"
_DIGITS = 6
_DIGEST = 12

# Benchmark, id and model: what makes an item the same one in two runs.
Key = tuple[str, str, str]
# Measure and condition; of several conditions of one name the second is `name#2`.
Label = tuple[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One item's scores under one model, over all its repeats."""

    benchmark: str
    id: str
    model: str
    #: Digests of what was compared, by part: definition, documents, prompt, normaliser.
    digests: Mapping[str, str]
    #: How many of how many runs passed.
    passed: int
    runs: int
    #: One score per run, where every run was scored by that condition.
    scores: Mapping[Label, tuple[float, ...]]
    where: Where | None = field(default=None, compare=False)

    @property
    def key(self) -> Key:
        return self.benchmark, self.id, self.model


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """The scores of one run."""

    name: str
    #: The fingerprint of each model's description.
    models: Mapping[str, str]
    #: In order of their keys.
    items: tuple[Item, ...]


def baseline_of(results: Iterable[Result], name: str) -> Baseline:
    """Return the baseline of a run's results."""
    found: dict[Key, list[Result]] = defaultdict(list)
    models: dict[str, str] = {}
    for result in results:
        if result.status == "scored":
            found[result.benchmark, result.id, result.model].append(result)
            models[result.model] = result.model_fingerprint[:_DIGEST]
    items = (_item(key, sorted(runs, key=lambda run: run.repeat)) for key, runs in sorted(found.items()))
    return Baseline(name=name, models=dict(sorted(models.items())), items=tuple(items))


def baseline_text(baseline: Baseline) -> str:
    """Return the text of a baseline's file; the same scores give the same text."""
    head = {"format": FORMAT, "name": baseline.name, "models": dict(baseline.models)}
    lines = ",\n".join(_json(_wire(item)) for item in sorted(baseline.items, key=lambda item: item.key))
    return f'{_json(head)[:-1]},\n"items": [\n{lines}\n]}}\n'


def write_baseline(path: Path, baseline: Baseline) -> None:
    """Write a baseline's file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        part.write_text(baseline_text(baseline), encoding="utf-8", newline="\n")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def read_baseline(path: Path, shown: str | None = None) -> Baseline:
    """Read a baseline's file; what is wrong with it is named with its place."""
    name = shown or str(path)
    hint = "write it anew with --genir-save"
    tree = read_tree(path, name)
    if tree is None:
        raise FileError("an empty baseline", where=Where(name), hint=hint)
    fields = Fields(tree, "a baseline")
    if fields.text("format", "") != FORMAT:
        raise FileError(f"not a baseline of format {FORMAT}", where=fields.where("format"), hint=hint)
    models = fields.plain("models", {})
    baseline = Baseline(
        name=fields.text("name", ""),
        models=models if isinstance(models, dict) else {},
        items=tuple(sorted(fields.each("items", _parsed), key=lambda item: item.key)),
    )
    fields.done()
    for one, other in zip(baseline.items, baseline.items[1:], strict=False):
        if one.key == other.key:
            raise Duplicate(f"'{other.id}' of '{other.benchmark}' stands there twice", where=other.where, hint=hint)
    return baseline


def _item(key: Key, runs: Sequence[Result]) -> Item:
    scores: dict[Label, list[float]] = defaultdict(list)
    for run in runs:
        seen: dict[Label, int] = defaultdict(int)
        for condition in run.conditions:
            label = (condition.measure, condition.name)
            seen[label] += 1
            if seen[label] > 1:
                label = (condition.measure, f"{condition.name}#{seen[label]}")
            scores[label].append(round(condition.score, _DIGITS))
    benchmark, id_, model = key
    return Item(
        benchmark=benchmark,
        id=id_,
        model=model,
        digests={part: digest[:_DIGEST] for part, digest in sorted(runs[0].digests.items())},
        passed=sum(run.passed for run in runs),
        runs=len(runs),
        scores={label: tuple(found) for label, found in sorted(scores.items())},
    )


def _wire(item: Item) -> dict[str, Any]:
    scores: dict[str, dict[str, list[float | int]]] = {}
    for (measure, condition), found in sorted(item.scores.items()):
        scores.setdefault(measure, {})[condition] = [_short(score) for score in found]
    return {
        "benchmark": item.benchmark,
        "id": item.id,
        "model": item.model,
        "passed": [item.passed, item.runs],
        "scores": scores,
        "digests": dict(sorted(item.digests.items())),
    }


def _short(score: float) -> float | int:
    return int(score) if score == int(score) else score


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(clean(value), ensure_ascii=False, separators=(", ", ": "))


def _parsed(node: Node) -> Item:
    fields = Fields(node, "an item of a baseline")
    passed, runs = _counts(fields)
    item = Item(
        benchmark=fields.text("benchmark"),
        id=fields.text("id"),
        model=fields.text("model"),
        digests=_digests(fields),
        passed=passed,
        runs=runs,
        scores=_scores(fields),
        where=node.where,
    )
    fields.done()
    return item


def _counts(fields: Fields) -> tuple[int, int]:
    counts = fields.plain("passed")
    whole = isinstance(counts, list) and len(counts) == 2 and all(type(count) is int for count in counts)
    if not whole or not 0 <= counts[0] <= counts[1] or counts[1] < 1:
        raise fields.error("'passed' has to be how many of how many runs passed, such as [4, 5]", "passed")
    return counts[0], counts[1]


def _digests(fields: Fields) -> dict[str, str]:
    digests = fields.plain("digests", {})
    if not isinstance(digests, dict) or not all(isinstance(digest, str) for digest in digests.values()):
        raise fields.error("'digests' has to be an object of texts", "digests")
    return digests


def _scores(fields: Fields) -> dict[Label, tuple[float, ...]]:
    found: dict[Label, tuple[float, ...]] = {}
    for measure, conditions in _object(fields.plain("scores", {}), fields).items():
        for condition, scores in _object(conditions, fields).items():
            if not _are_scores(scores):
                raise _bad_scores(fields)
            found[measure, condition] = tuple(float(score) for score in scores)
    return dict(sorted(found.items()))


def _object(value: object, fields: Fields) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise _bad_scores(fields)


def _bad_scores(fields: Fields) -> FileError:
    return fields.error("'scores' has to hold lists of numbers from 0 to 1, by measure and condition", "scores")


def _are_scores(found: object) -> bool:
    return isinstance(found, list) and all(
        isinstance(score, (int, float)) and not isinstance(score, bool) and 0 <= score <= 1 for score in found
    )
