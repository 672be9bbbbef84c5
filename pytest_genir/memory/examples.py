"""The examples of a benchmark: generated once from its seed, stored, and read again from there.

What is stored wins over what would be generated, as long as the arguments are the same: people may edit it,
and what a model wrote cannot be made again. A dataset that lacks its file or its judge still has its
places, so that everybody sees what was skipped and why.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from pytest_genir.digests import digest
from pytest_genir.disk import replace_text
from pytest_genir.errors import FileError, Where
from pytest_genir.memory.datasets import Given, NeedsFile, NeedsJudge
from pytest_genir.memory.definitions import (
    definition_text,
    read_definition,
    stored_in,
    trial_from_definition,
)
from pytest_genir.memory.parse import ParsedMemory, Wanted
from pytest_genir.memory.trial import Trial, trial_of

_MADE_WITH = "made_with.json"
# Files with waits in tokens have no span. A dynamic example waits in percent all the same, in about so many
# steps, so each step comes to the tokens that the file wants between two lines.
_ACTS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """One example of a benchmark, or the place of one that cannot be made (yet)."""

    id: str
    wanted: Wanted
    trial: Trial | None = None
    #: Why there is no trial.
    skipped: str = ""
    #: A judge would make it.
    awaits_judge: bool = False


def examples(
    parsed: ParsedMemory,
    folder: Path | None = None,
    *,
    regenerate: bool = False,
    judge: Callable[[str], str] | None = None,
) -> list[Place]:
    """Return all examples of a benchmark; `folder` keeps their definitions."""
    places = []
    for wanted in parsed.wanted:
        places += list(_of_dataset(parsed, wanted, folder, regenerate=regenerate, judge=judge))
    return places


def _of_dataset(
    parsed: ParsedMemory, wanted: Wanted, folder: Path | None, *, regenerate: bool, judge: Callable[[str], str] | None
) -> Iterator[Place]:
    if parsed.definitions is not None:
        yield from _read(wanted, parsed.definitions, needed=True)
        return
    made_with = digest([wanted.dataset.factory, wanted.arguments.plain(), parsed.terms.seed])
    if folder is not None and not regenerate and _stored_with(folder, wanted) == made_with:
        yield from _read(wanted, folder, needed=True)
        return
    given = Given(folder=parsed.path.parent, judge=judge)
    rng = random.Random(f"{parsed.terms.seed} {wanted.dataset.factory}")
    try:
        made = wanted.dataset.generate(rng, wanted.arguments, given=given, where=wanted.where)
    except (NeedsFile, NeedsJudge) as error:
        yield from _left_open(wanted, error)
        return
    trials = [trial_of(example, wanted.dataset) for example in made]
    if folder is not None:
        _store(folder, wanted, trials, made_with)
    for trial in trials:
        yield _place(wanted, trial)


def _place(wanted: Wanted, trial: Trial) -> Place:
    checked = wanted.dataset.arguments(wanted.arguments)
    trial = replace(trial, memory_span=checked.memory_span)
    if trial.is_dynamic and checked.filler is not None:
        trial = replace(trial, wait_span=_ACTS * checked.filler.high)
    return Place(id=f"{wanted.dataset.factory}-{trial.example.id}", wanted=wanted, trial=trial)


def _left_open(wanted: Wanted, error: NeedsFile | NeedsJudge) -> Iterator[Place]:
    count = wanted.dataset.arguments(wanted.arguments).own.get("count", 1)
    for number in range(count):
        yield Place(
            id=f"{wanted.dataset.factory}-{number}",
            wanted=wanted,
            skipped=f"{error.what}; {error.hint}" if error.hint else error.what,
            awaits_judge=isinstance(error, NeedsJudge),
        )


def _read(wanted: Wanted, folder: Path, *, needed: bool) -> Iterator[Place]:
    dataset = wanted.dataset
    own = dataset.arguments(wanted.arguments).own
    arguments = {name: value for name, value in own.items() if name != "count"}
    found = stored_in(folder, dataset)
    if not found and needed:
        raise FileError(f"there are no definitions of '{dataset.factory}'", where=Where(str(folder / dataset.name)))
    for example_id, path in found:
        yield _place(wanted, trial_from_definition(read_definition(path), dataset, example_id, arguments))


def _stored_with(folder: Path, wanted: Wanted) -> str | None:
    """Return what a dataset's stored definitions were made with."""
    try:
        held = json.loads((folder / wanted.dataset.name / _MADE_WITH).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return held.get("digest") if isinstance(held, dict) else None


def _store(folder: Path, wanted: Wanted, trials: list[Trial], made_with: str) -> None:
    """Write definitions; the note of what made them comes last, so that half of them never counts."""
    target = folder / wanted.dataset.name
    target.mkdir(parents=True, exist_ok=True)
    for trial in trials:
        replace_text(target / f"{trial.example.id}.def.json", definition_text(trial.example))
    made = {trial.example.id for trial in trials}
    for example_id, old in stored_in(folder, wanted.dataset):
        if example_id not in made:
            old.unlink(missing_ok=True)
    replace_text(target / _MADE_WITH, json.dumps({"digest": made_with, "arguments": wanted.arguments.plain()}) + "\n")
