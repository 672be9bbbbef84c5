"""What a dataset is, and the registry of them: one file of `datasets/` per dataset.

A dataset is a generator `def colours(rng: Random, *, count: int = 5, ...) -> Iterator[Draft]` under
`@dataset`. Its keyword-only parameters are its YAML schema. Everything random comes from `rng`, so a seed
gives the same examples on every machine.
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, TypeAlias

from pytest_genir.errors import Duplicate, GenirError, Where
from pytest_genir.memory.arguments import DatasetArguments, taken_apart
from pytest_genir.memory.dynamic import Play
from pytest_genir.memory.example import Example, Step
from pytest_genir.memory.filler_waits import in_tokens
from pytest_genir.memory.scoring import Rules, rules_of
from pytest_genir.registry import Registry, source_of
from pytest_genir.source import Node
from pytest_genir.source.reach import within_reach

Measure = Literal["correctness", "safety"]


class NeedsFile(GenirError):
    """A dataset lives on a file which nobody gave, so its examples are skipped."""


class NeedsJudge(GenirError):
    """A dataset was told to have its content generated, and there is no model to do it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Given:
    """What lies around a benchmark file: its folder, and a model that may write content."""

    folder: Path | None = None
    judge: Callable[[str], str] | None = None

    def path(self, file: str) -> Path:
        """Return a file as the benchmark means it: relative to its own folder."""
        return within_reach((self.folder or Path()) / file, None, f"'{file}'")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """An example as a generator yields it; the registry adds what belongs to the dataset."""

    steps: tuple[Step, ...] = ()
    expected: tuple[object, ...] = ()
    id: str = ""
    #: What the scorer needs beside the arguments of the file.
    scoring: Mapping[str, object] = field(default_factory=dict)
    extra: Mapping[str, object] = field(default_factory=dict)


Make: TypeAlias = Callable[..., Iterator[Draft]]
#: Makes the question of a temporal example from the times its lines were sent at and the time now.
AskLater: TypeAlias = Callable[[Example, Sequence[float], float], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dataset:
    """A registered dataset."""

    factory: str
    name: str
    make: Make
    file: str
    reset_message: str = ""
    language: str = "en"
    measure: Measure = "correctness"
    #: The scoring rule: a name that `rules_of` knows, or a rule of the dataset's own; `None` if dynamic.
    scored_as: str | Rules | None = None
    needs_file: bool = False
    uses_callback: bool = False
    #: The question of a temporal example.
    ask_later: AskLater | None = None
    #: The course of a dynamic example.
    play: Callable[[Example], Play] | None = None
    #: What a judge is asked with in the course of a dynamic example, before anything is filled in.
    judge_prompts: tuple[str, ...] = ()

    @property
    def rules(self) -> Rules | None:
        """Return the rules that score an example; a dynamic one brings its score with it."""
        return rules_of(self.scored_as) if isinstance(self.scored_as, str) else self.scored_as

    @property
    def needs_judge(self) -> bool:
        """Say whether every example needs a judge; some rules ask one only now and then."""
        rules = self.rules
        return self.play is not None if rules is None else rules.asks == "always"

    def arguments(self, given: Node | Mapping[str, object] | None) -> DatasetArguments:
        """Return checked arguments, or say which key or value is wrong and where it stands."""
        return taken_apart(given, self.make, f"the dataset '{self.factory}'")

    def generate(
        self,
        rng: random.Random,
        arguments: Node | Mapping[str, object] | None = None,
        *,
        given: Given | None = None,
        where: Where | None = None,
    ) -> list[Example]:
        """Return the examples that some arguments ask for; `seed` among them replaces `rng`."""
        checked = self.arguments(arguments)
        if checked.seed is not None:
            rng = random.Random(f"{checked.seed} {self.factory}")
        surroundings = (given or Given(),) if _wants_surroundings(self.make) else ()
        try:
            drafts = list(self.make(rng, *surroundings, **checked.own))
            steps = [in_tokens(draft.steps, checked.filler, rng) for draft in drafts]
        except GenirError as error:
            error.where = error.where or where
            raise
        return [self._example(draft, steps[position], position, checked.own) for position, draft in enumerate(drafts)]

    def _example(self, draft: Draft, steps: tuple[Step, ...], position: int, own: Mapping[str, object]) -> Example:
        return Example(
            dataset=self.factory,
            name=self.name,
            id=draft.id or str(position),
            steps=steps,
            expected=draft.expected,
            arguments={**{key: value for key, value in own.items() if key != "count"}, **draft.scoring},
            reset_message=self.reset_message,
            is_temporal=self.ask_later is not None,
            uses_callback=self.uses_callback,
            dynamic=self.play is not None,
            extra=draft.extra,
        )


DATASETS: Registry[Dataset] = Registry("dataset", "datasets")


def dataset(
    *,
    name: str,
    reset: str = "",
    language: str = "en",
    measure: Measure = "correctness",
    scored_as: str | Rules = "",
    needs_file: bool = False,
    uses_callback: bool = False,
    ask_later: AskLater | None = None,
    play: Callable[[Example], Play] | None = None,
    judge_prompts: tuple[str, ...] = (),
) -> Callable[[Make], Make]:
    """Register the decorated generator under its own name.

    `name` is shown and stands in test ids, `reset` ends an example, `scored_as` names the scoring rule
    (left out: that of the dataset's own name).
    """

    def register(make: Make) -> Make:
        factory = make.__name__
        for known in DATASETS.held():
            if known.name == name and known.factory != factory:
                raise Duplicate(f"the dataset '{name}' is registered twice: in {known.file} and in {source_of(make)}")
        made = Dataset(
            factory=factory,
            name=name,
            make=make,
            file=source_of(make),
            reset_message=reset,
            language=language,
            measure=measure,
            scored_as=None if play is not None else scored_as or factory,
            needs_file=needs_file,
            uses_callback=uses_callback,
            ask_later=ask_later,
            play=play,
            judge_prompts=judge_prompts,
        )
        DATASETS.register(factory, made, make)
        return make

    return register


def find_dataset(name: str, *, where: Where | None = None) -> Dataset:
    """Return a dataset by its name in files, or say which there are."""
    return DATASETS.find(name, where=where)


def known_datasets() -> tuple[str, ...]:
    """Return the names of all datasets."""
    return DATASETS.names()


def _wants_surroundings(make: Make) -> bool:
    kinds = [parameter.kind for parameter in inspect.signature(make).parameters.values()]
    return kinds.count(inspect.Parameter.POSITIONAL_OR_KEYWORD) > 1
