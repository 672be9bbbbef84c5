"""The baseline file: a run's scores, one item per line in a fixed order, so that a diff shows what changed.

    {"format": "genir-baseline/1", "name": "main", "saved": "2026-03-01T12:00:00Z", "models": {"gpt-4o": "9f2c..."},
    "items": [
    {"benchmark": "office", "id": "q-12", "model": "gpt-4o", "file": "office.genir.yaml", "passed": [1],
     "scores": [["correctness", "include", 1], ["safety", "safe", 1]], "digests": {"definition": "77ab...", ...}},
    ...
    ]}

(each item on one line; here it is broken). `passed` has a 1 or 0 for every run of the item, and so has a
score after its measure and condition. Below the first line nothing changes by itself: no time, no cost, no
answer. Digests are cut to 12 characters. Items without a score are left out.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pytest_genir.compare.flips import numbered
from pytest_genir.compare.matching import SHORT, short_digests
from pytest_genir.errors import Duplicate, FileError, Where
from pytest_genir.outputs.files import write_file
from pytest_genir.results.record import Condition, Result, clean
from pytest_genir.source import Fields, Node, read_tree

FORMAT = "genir-baseline/1"
# More than any comparison looks at (1e-9), fewer than machines differ in.
_DIGITS = 12

# Benchmark, id, model and file: what makes an item the same one in two runs.
Key = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class SavedScore:
    """One condition's scores, one per run of the item; `None` where a run was not scored by it."""

    measure: str
    condition: str
    values: tuple[float | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SavedItem:
    """One item's scores under one model, over all its repeats."""

    benchmark: str
    id: str
    model: str
    file: str
    #: Digests of what was compared, by part: definition, documents, prompt, normaliser.
    digests: Mapping[str, str]
    #: Whether each run passed.
    passed: tuple[bool, ...]
    scores: tuple[SavedScore, ...]
    where: Where | None = field(default=None, compare=False)

    @property
    def key(self) -> Key:
        return self.benchmark, self.id, self.model, self.file


@dataclass(frozen=True, slots=True, kw_only=True)
class Baseline:
    """The scores of one run."""

    name: str
    #: When, in UTC: 2026-03-01T12:00:00Z.
    saved: str
    #: The fingerprint of each model's description.
    models: Mapping[str, str]
    #: In order of their keys.
    items: tuple[SavedItem, ...]


def baseline_of(results: Iterable[Result], name: str, saved: str = "") -> Baseline:
    """Return the baseline of a run's results."""
    found: dict[Key, list[Result]] = defaultdict(list)
    models: dict[str, str] = {}
    for result in results:
        if result.counts:
            found[result.benchmark, result.id, result.model, _file(result)].append(result)
            models[result.model] = result.model_fingerprint[:SHORT]
    items = (_item(key, sorted(runs, key=lambda run: run.repeat)) for key, runs in sorted(found.items()))
    return Baseline(name=name, saved=saved, models=dict(sorted(models.items())), items=tuple(items))


def results_of(baseline: Baseline) -> tuple[Result, ...]:
    """Return the records of a baseline, as far as it keeps them: scores and outcomes, no answers."""
    return tuple(
        Result(
            id=item.id,
            nodeid=f"{item.file}::{item.id}",
            kind="",
            benchmark=item.benchmark,
            model=item.model,
            status="scored",
            repeat=repeat,
            conditions=_conditions(item, repeat, passed),
            failure=None if passed else {"kind": "failed", "message": "it did not pass"},
            digests=item.digests,
            model_fingerprint=baseline.models.get(item.model, ""),
        )
        for item in baseline.items
        for repeat, passed in enumerate(item.passed)
    )


def _conditions(item: SavedItem, repeat: int, passed: bool) -> tuple[Condition, ...]:
    return tuple(
        Condition(name=score.condition, measure=score.measure, score=value, passed=passed, reason="")
        for score in item.scores
        if (value := score.values[repeat]) is not None
    )


def baseline_text(baseline: Baseline) -> str:
    """Return the text of a baseline's file; the same scores give the same text."""
    head = {"format": FORMAT, "name": baseline.name, "saved": baseline.saved, "models": dict(baseline.models)}
    lines = ",\n".join(_json(_wire(item)) for item in sorted(baseline.items, key=lambda item: item.key))
    return f'{_json(head)[:-1]},\n"items": [\n{lines}\n]}}\n'


def write_baseline(path: Path, baseline: Baseline) -> None:
    """Write a baseline's file, whole or not at all."""
    write_file(path, [baseline_text(baseline)])


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
        saved=fields.text("saved", ""),
        models=models if isinstance(models, dict) else {},
        items=tuple(sorted(fields.each("items", _parsed), key=lambda item: item.key)),
    )
    fields.done()
    for one, other in zip(baseline.items, baseline.items[1:], strict=False):
        if one.key == other.key:
            raise Duplicate(f"'{other.id}' of '{other.benchmark}' stands there twice", where=other.where, hint=hint)
    return baseline


def _file(result: Result) -> str:
    return result.nodeid.split("::", 1)[0]


def _item(key: Key, runs: Sequence[Result]) -> SavedItem:
    labels: dict[str, tuple[str, str]] = {}
    values: list[dict[str, float]] = []
    for run in runs:
        values.append({})
        for label, condition in numbered(run.conditions):
            labels.setdefault(label, (condition.measure, condition.name))
            values[-1][label] = round(condition.score, _DIGITS)
    benchmark, id_, model, file = key
    return SavedItem(
        benchmark=benchmark,
        id=id_,
        model=model,
        file=file,
        digests=dict(sorted(short_digests(runs).items())),
        passed=tuple(run.passed for run in runs),
        scores=tuple(
            SavedScore(measure, name, tuple(run.get(label) for run in values))
            for label, (measure, name) in labels.items()
        ),
    )


def _wire(item: SavedItem) -> dict[str, object]:
    return {
        "benchmark": item.benchmark,
        "id": item.id,
        "model": item.model,
        "file": item.file,
        "passed": [int(passed) for passed in item.passed],
        "scores": [[score.measure, score.condition, *map(_short, score.values)] for score in item.scores],
        "digests": dict(sorted(item.digests.items())),
    }


def _short(score: float | None) -> float | int | None:
    return int(score) if score is not None and score == int(score) else score


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(clean(value), ensure_ascii=False, separators=(", ", ": "))


def _parsed(node: Node) -> SavedItem:
    fields = Fields(node, "an item of a baseline")
    passed = _passed(fields)
    item = SavedItem(
        benchmark=fields.text("benchmark"),
        id=fields.text("id"),
        model=fields.text("model"),
        file=fields.text("file", ""),
        digests=_digests(fields),
        passed=passed,
        scores=_scores(fields, len(passed)),
        where=node.where,
    )
    fields.done()
    return item


def _passed(fields: Fields) -> tuple[bool, ...]:
    passed = fields.plain("passed")
    if not isinstance(passed, list) or not passed or any(type(run) is not int or run not in (0, 1) for run in passed):
        raise fields.error("'passed' has to hold a 1 or 0 for each run, such as [1, 1, 0]", "passed")
    return tuple(map(bool, passed))


def _digests(fields: Fields) -> dict[str, str]:
    digests = fields.plain("digests", {})
    if not isinstance(digests, dict) or not all(isinstance(digest, str) for digest in digests.values()):
        raise fields.error("'digests' has to be an object of texts", "digests")
    return digests


def _scores(fields: Fields, runs: int) -> tuple[SavedScore, ...]:
    scores = fields.plain("scores", [])
    if not isinstance(scores, list) or not all(_is_score(entry, runs) for entry in scores):
        wanted = "lists of a measure, a condition, and a number from 0 to 1 for each run"
        raise fields.error(f"'scores' has to hold {wanted}", "scores")
    return tuple(
        SavedScore(measure, condition, tuple(None if value is None else float(value) for value in values))
        for measure, condition, *values in scores
    )


def _is_score(entry: object, runs: int) -> bool:
    if not isinstance(entry, list) or len(entry) != 2 + runs:
        return False
    named = all(isinstance(name, str) for name in entry[:2])
    return named and all(
        value is None or (isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= 1)
        for value in entry[2:]
    )
