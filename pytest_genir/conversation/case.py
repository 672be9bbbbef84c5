"""One conversation as an item: a job for the engine, and the record of what came of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from pytest_genir.conversation.evaluation import Judging
from pytest_genir.conversation.forking import TooShort, fork_of
from pytest_genir.conversation.logbook import Logbook, LogbookEntry
from pytest_genir.conversation.outcome import TalkOutcome, Tally, ending_told
from pytest_genir.conversation.parse import ConversationPlan, ParsedConversations
from pytest_genir.conversation.quality import quality_of, user_of
from pytest_genir.conversation.record import conversation_result, digests_of
from pytest_genir.conversation.recording import Fork
from pytest_genir.conversation.registry import Maker, Role, find
from pytest_genir.conversation.second_look import SecondLook, look, named
from pytest_genir.conversation.simulation import Interrupted, Options, simulate_turns, turn_count
from pytest_genir.conversation.surroundings import Surroundings, surrounded
from pytest_genir.conversation.unanswered import Unanswered
from pytest_genir.engine.jobs import Ask, Job, fresh_session
from pytest_genir.errors import GenirError, SettingError, Where
from pytest_genir.kinds.case import Alone, RunContext
from pytest_genir.models import Failure, Model
from pytest_genir.results.record import Result
from pytest_genir.results.variants import DROP, as_variant
from pytest_genir.source.reach import reach_of

KIND = "conversation"


@dataclass(frozen=True)
class Shared:
    """What the conversations of a file share: their description, and the models and servers made of it."""

    parsed: ParsedConversations
    made: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class ConversationCase(Alone):
    """One conversation to simulate and evaluate."""

    plan: ConversationPlan
    shared: Shared

    kind = KIND
    tells_turns = True

    @property
    def asks_ahead(self) -> bool:  # type: ignore[override]
        """A recorded conversation is only judged."""
        return self.plan.simulation is None

    @property
    def id(self) -> str:
        return self.plan.id

    @property
    def tags(self) -> tuple[str, ...]:
        variant = self.plan.variant
        return self.shared.parsed.tags if variant is None else (*self.shared.parsed.tags, variant.tag)

    @property
    def where(self) -> Where:
        return self.plan.where

    @property
    def title(self) -> str:
        return self.plan.title

    @property
    def digests(self) -> Mapping[str, str]:
        return digests_of(self.plan)

    @property
    def most_scores(self) -> int:
        """Each evaluator's of each turn and of the whole, and one for the simulated user."""
        plan = self.plan
        held = plan.recorded or {}
        turns = turn_count(plan.simulation) if plan.simulation is not None else len(held.get("userTurns") or ())
        return len(plan.judges) * (max(turns, 0) + 1) + 1

    @property
    def quantities(self) -> frozenset[str] | None:
        judges = self.plan.judges
        if any(judge.later is not None for judge in judges):
            return None
        names = {"reached", "satisfaction", *(j.name for j in judges), *(j.measure for j in judges)}
        if self.plan.variant is not None:
            names = {*map(self.plan.variant.called, names), f"{DROP}{self.plan.variant.name}"}
        return frozenset({"turns", "simulation", *names})

    @cached_property
    def needs_model(self) -> bool:
        """Whether anything in it asks for `--genir-model`; otherwise every model says the same."""
        simulation = self.plan.simulation
        if simulation is not None and _asks_model(simulation.get("system"), self.shared.parsed.additional):
            return True
        judged = {"llm": self.plan.simulation_judge}
        return any(_mentions(part, "model") for part in (simulation, self.plan.evaluation, judged))

    def job(self, key: str, model: Model, run: RunContext, repeat: int) -> Job:
        async def converse(ask: Ask) -> TalkOutcome:
            outcome = TalkOutcome()
            listen = _LogListener(key, outcome, run.on_log)
            around = Surroundings(
                ask=outcome.tally.counting(ask, model),
                models={"model": model, **({"judge": run.judge} if run.judge is not None else {})},
                user_model=run.user_model,
                panel=run.panel,
                folder=self.shared.parsed.path.parent,
                reach=reach_of(self.shared.parsed.path, run.settings.trust),
                feedback=True,
                item=key,
                repeat=repeat,
                session=fresh_session(),
                made=self.shared.made,
            )
            with surrounded(around):
                await self._converse(outcome, self._options(listen), partial(self._fork, model, run, repeat))
            return outcome

        return Job(key, converse)

    def _fork(self, model: Model, run: RunContext, repeat: int) -> Fork | None:
        """Return where this conversation leaves a recorded one, if it is to."""
        if self.plan.fork is not None or run.fork is None:
            return self.plan.fork
        if self.plan.simulation is None:
            raise SettingError("a recorded conversation is evaluated as it is: nobody goes on from it")
        source = run.fork
        result = source.result_of(self.shared.parsed.name, self.plan.id, model.name, repeat)
        return fork_of(result, self.plan.simulation, source.turn, source.name)

    async def _converse(self, outcome: TalkOutcome, options: Options, fork: Callable[[], Fork | None]) -> None:
        started = time.monotonic()
        try:
            outcome.fork = fork()
            await self._simulate(outcome, options)
            if self.plan.evaluation is not None and outcome.simulation is not None and outcome.failure is None:
                outcome.tally.judging = True
                judging = Judging(outcome.simulation, self.plan.evaluation, options)
                outcome.judging = judging
                outcome.evaluation = await judging.evaluation()
            await self._look_again(outcome, options)
        except TooShort as short:
            outcome.skipped = str(short)
        except GenirError as error:
            outcome.failure = Failure(kind="setting", message=str(error))
        except Exception as error:
            outcome.fail(error)
        outcome.seconds = time.monotonic() - started

    async def _look_again(self, outcome: TalkOutcome, options: Options) -> None:
        """Let the judge that the file names for it read a talk whose user passed the rules."""
        llm = self.plan.simulation_judge
        if llm is None or outcome.failure is not None or outcome.simulation is None:
            return
        turns, ending = list(outcome.simulation.get("userTurns") or ()), ending_told(outcome)
        found = quality_of(self.plan, self.shared.parsed, turns, ending)
        if found is None or found.faults:
            return
        outcome.tally.judging = True
        name = named(llm)
        try:
            said = await look(llm, user_of(self.plan), turns, ending, Logbook("evaluation", options.log_callback))
            outcome.second_look = SecondLook.told(name, said)
        except Unanswered as error:
            outcome.second_look = SecondLook(judge=name, error=str(error))

    async def _simulate(self, outcome: TalkOutcome, options: Options) -> None:
        if self.plan.simulation is None:
            if self.plan.recorded is None:
                outcome.failure = Failure(kind="recorded", message="this run failed when it was recorded")
                return
            outcome.simulation = dict(self.plan.recorded)
            return
        try:
            outcome.simulation = await simulate_turns(
                self.plan.simulation, options, states=outcome.states, fork=outcome.fork
            )
        except Interrupted as interrupted:
            outcome.simulation = interrupted.so_far
            outcome.broken_by = interrupted.whose
            outcome.fail(interrupted.cause)

    def _options(self, listen: Callable[[LogbookEntry], None]) -> Options:
        additional = self.shared.parsed.additional
        return Options(
            log_callback=listen,
            additional_users=additional.get("user", {}),
            additional_systems=additional.get("system", {}),
            additional_evaluators=additional.get("evaluator", {}),
        )

    def result(self, outcome: Any, nodeid: str, model: Model, run: RunContext, repeat: int) -> Result:
        """Return the record of a conversation."""
        found = conversation_result(self.plan, self.shared.parsed, outcome, nodeid, model, run, repeat)
        return as_variant(replace(found, tags=self.tags), self.plan.variant)


class _LogListener:
    """Keeps the log of one conversation and hands each entry on the moment it is written."""

    def __init__(self, key: str, outcome: TalkOutcome, on_log: Callable[[str, LogbookEntry], object] | None) -> None:
        self.key, self.outcome, self.on_log = key, outcome, on_log

    def __call__(self, entry: LogbookEntry) -> None:
        self.outcome.entries.append(entry)
        if self.on_log is not None:
            self.on_log(self.key, entry)


def _asks_model(held: object, additional: Mapping[Role, Mapping[str, Maker]]) -> bool:
    """Say whether a system asks the model under test where its configuration names none."""
    if not isinstance(held, Mapping) or "llm" in held or ":" in str(held.get("class")):
        return False
    return bool(getattr(find("system", str(held.get("class")), additional.get("system")), "asks_model", False))


def _mentions(value: object, placeholder: str) -> bool:
    if isinstance(value, Mapping):
        return value.get("llm") == placeholder or any(_mentions(part, placeholder) for part in value.values())
    if isinstance(value, (list, tuple)):
        return any(_mentions(part, placeholder) for part in value)
    return False


__all__ = ["KIND", "ConversationCase", "Shared", "TalkOutcome", "Tally"]
