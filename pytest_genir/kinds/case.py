"""What every kind of benchmark gives to whoever runs it: cases, each with a job for the engine and a result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Protocol

from pytest_genir.engine.jobs import Job
from pytest_genir.errors import Where
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.demands import Demands
from pytest_genir.lean.frozen import dataclass
from pytest_genir.models import Model, Request
from pytest_genir.results.forks import ForkSource
from pytest_genir.results.record import Result
from pytest_genir.settings import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class RunContext:
    """What a whole run shares: who judges, and the folder for what has to outlive it."""

    panel: Panel = field(default_factory=Panel)
    #: Who plays simulated users, where that is neither the model under test nor whoever the file names.
    user_model: Model | None = None
    folder: Path | None = None
    settings: Settings = field(default_factory=Settings)
    #: The earlier run whose conversations this one goes on from.
    fork: ForkSource | None = None
    #: When the run began, in seconds of the epoch: what was said before is stored. Nothing where nobody wants to know.
    began: float = 0.0
    #: Called with an item's key and each entry of its log, the moment it is written; from the engine's thread.
    on_log: Callable[[str, Any], object] | None = None
    #: Called with what a user should read at the end of the run; from the engine's thread.
    on_notice: Callable[[str], object] | None = None

    @property
    def judge(self) -> Model | None:
        """Return the judge where only one can be asked."""
        return self.panel.first


class Case(Protocol):
    """One thing to try with one model."""

    @property
    def id(self) -> str:
        """The id in the file; the node id is made from it."""
        ...

    @property
    def kind(self) -> str: ...

    @property
    def tags(self) -> tuple[str, ...]: ...

    @property
    def where(self) -> Where: ...

    @property
    def title(self) -> str:
        """What the person reading a failure needs first: the question, the topic."""
        ...

    @property
    def digests(self) -> Mapping[str, str]:
        """What it is made of, by part, as far as that is known before it is asked."""
        ...

    @property
    def most_scores(self) -> int:
        """How many condition scores its result can have at most."""
        ...

    @property
    def shares_course(self) -> bool:
        """Whether all cases of its file are one conversation: they keep their order and are never parted."""
        ...

    @property
    def cluster(self) -> str:
        """Which cases of its file it shares a fate with, by a label; empty where it is on its own."""
        ...

    @property
    def tells_turns(self) -> bool:
        """Whether its job tells `Run.on_log` of every turn, so that a person can read along."""
        ...

    @property
    def asks_ahead(self) -> bool:
        """Whether what it asks is known before anything is answered, or after few answers: fit for a batch."""
        ...

    @property
    def asks_apart(self) -> bool:
        """Whether its job leaves nothing in its process but what it returns, which can be pickled: fit for a fork."""
        ...

    @property
    def quantities(self) -> frozenset[str] | None:
        """The names that its scores can have: of measures, conditions, metrics; `None` where only the run tells."""
        ...

    @property
    def needs_model(self) -> bool:
        """Whether it asks the model under test; what brings its own, or only scores what was said, says no."""
        ...

    @property
    def prompt(self) -> str:
        """The name of the prompt it is asked with, where each case is asked with several; else nothing."""
        ...

    def request(self, repeat: int = 0) -> Request | None:
        """Return the one request it makes; `None` where what is asked depends on what was answered before."""
        ...

    def announce(self, model: Model, repeat: int) -> None:
        """Take note that it was selected, here or in another worker; called for all before the first job."""
        ...

    def ready(self, model: Model, run: RunContext, repeat: int) -> str:
        """Look at what an earlier run left before anybody is asked, and tell what will be continued, if anything.

        Raises `GenirError` where that cannot be; called after `announce`.
        """
        ...

    def release(self) -> None:
        """Let go of what outlives single jobs, at the end of a run."""
        ...

    def read_ahead(self) -> Iterable[str]:
        """Read in, a part with each step, what is needed when the first answers are there and not before."""
        ...

    def job(self, key: str, model: Model, run: RunContext, repeat: int) -> Job:
        """Return what the engine has to do; whatever the job returns goes into `result`."""
        ...

    def result(self, outcome: object, nodeid: str, model: Model, run: RunContext, repeat: int) -> Result:
        """Return the record of what became of it."""
        ...


def asked_as(model: str, case: Case) -> str:
    """Return the name under which results are counted: the model's, with its prompt where there are several."""
    return f"{model}+{case.prompt}" if case.prompt else model


class Alone:
    """What a case says that has nothing to do with the others of its file."""

    __slots__ = ()

    shares_course = False
    prompt = ""
    tells_turns = False
    asks_ahead = False
    asks_apart = False

    @property
    def cluster(self) -> str:
        return ""

    @property
    def needs_model(self) -> bool:
        return True

    @property
    def quantities(self) -> frozenset[str] | None:
        return None

    def request(self, repeat: int = 0) -> Request | None:
        return None

    def announce(self, model: Model, repeat: int) -> None:
        """Nobody needs to know."""

    def ready(self, model: Model, run: RunContext, repeat: int) -> str:
        return ""

    def release(self) -> None:
        """Nothing is held."""

    def read_ahead(self) -> Iterable[str]:
        """Nothing is read in late."""
        return ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Benchmark:
    """One file, read and checked."""

    name: str
    kind: str
    path: Path
    cases: Sequence[Case]
    #: What is in force, for the header of the screen and of the log: `language pl (file)`, ...
    in_force: Sequence[str] = ()
    #: How often each case is tried with each model, and what the benchmark as a whole has to reach.
    demands: Demands = field(default_factory=Demands)
