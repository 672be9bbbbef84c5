"""A trial: one example together with what its dataset knows about it, ready to be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import TypeAlias

from pytest_genir.digests import digest
from pytest_genir.memory.datasets import Dataset
from pytest_genir.memory.dynamic import Play
from pytest_genir.memory.example import Example
from pytest_genir.memory.scoring import Rules

#: Makes a question when it is asked: from the times at which the lines before it were sent, and now.
AskedLater: TypeAlias = Callable[[Sequence[float], float], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One example as the runner plays it, whatever file, generation or dataset it came from."""

    example: Example
    #: None where the example brings its own score.
    rules: Rules | None = None
    ask_later: AskedLater | None = None
    #: Begins the course of an example that decides as it goes.
    play: Callable[[], Play] | None = None
    measure: str = "correctness"
    may_interleave: bool = True
    #: Tokens it should span, where its dataset says so and not the whole run.
    memory_span: int | None = None
    #: What waits in percent are shares of, where that is not the memory span.
    wait_span: int | None = None
    #: SHA-256 of the definition, by which a log knows what it was made with.
    digest: str = ""
    #: What its judge is asked with, before anything is filled in.
    judge_prompts: tuple[str, ...] = ()

    @property
    def test_id(self) -> str:
        return self.example.test_id

    @property
    def dataset(self) -> str:
        """The name of the dataset in files; what `incompatibilities` name."""
        return self.example.dataset

    @property
    def is_dynamic(self) -> bool:
        return self.play is not None

    @property
    def always_judged(self) -> bool:
        """Say whether it can never be scored without a judge."""
        return self.is_dynamic if self.rules is None else self.rules.asks == "always"

    @property
    def may_be_judged(self) -> bool:
        """Say whether its score can be a judge's."""
        return self.is_dynamic if self.rules is None else self.rules.asks != "never"


def trial_of(example: Example, dataset: Dataset, *, may_interleave: bool = True) -> Trial:
    """Return an example bound to its dataset's rules."""
    ask_later, play = dataset.ask_later, dataset.play
    return Trial(
        example=example,
        rules=dataset.rules,
        ask_later=None if ask_later is None else lambda sent, now: ask_later(example, sent, now),
        play=None if play is None else lambda: play(example),
        measure=dataset.measure,
        may_interleave=may_interleave,
        digest=digest(asdict(example)),
        judge_prompts=dataset.judge_prompts if dataset.rules is None else dataset.rules.prompts,
    )
