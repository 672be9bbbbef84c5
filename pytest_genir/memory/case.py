"""One example with one model: its share of a long conversation, and the record of what became of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pytest_genir.digests import digest
from pytest_genir.engine.jobs import Ask, Job
from pytest_genir.errors import Where
from pytest_genir.judges.facts import JudgeFacts, facts_of, judge_digests, told_in_record
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import Alone, RunContext
from pytest_genir.memory.examples import Place
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.overrides import Override
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.session import Played, Session, Skipped
from pytest_genir.memory.sessions import Sessions
from pytest_genir.memory.time_travel import real_time
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Failure, Model, fingerprint_in_records
from pytest_genir.models.lessons import adapted
from pytest_genir.models.vocabulary import NOTHING_USED
from pytest_genir.results.groups import FORGOTTEN, NEAR_MISS, NEARLY, groups_of_failure
from pytest_genir.results.record import COUNTED_AS_ZERO, OPINIONS, Condition, Result
from pytest_genir.settings import Keys

KIND = "memory"
#: The measure of an example that took more tokens than its span: shown, but in no mean of the others.
OVERRUN = "overrun"
_UNLOCKED = "nothing keeps a second run from writing the log of this conversation, as files there cannot be locked"


@dataclass(frozen=True)
class MemoryCase(Alone):
    """An example of a memory benchmark."""

    place: Place
    parsed: ParsedMemory
    sessions: Sessions
    override: Override | None = None

    kind = KIND
    shares_course = True
    cluster = "conversation"

    @property
    def id(self) -> str:
        return self.place.id

    @property
    def tags(self) -> tuple[str, ...]:
        return (*self.parsed.tags, *self.place.wanted.tags, self.place.wanted.dataset.factory)

    @property
    def where(self) -> Where:
        return self.place.wanted.where

    @property
    def title(self) -> str:
        trial = self.place.trial
        asked = trial.example.questions if trial is not None else ()
        return next((text for text in asked if text), self.place.wanted.dataset.name)

    @property
    def digests(self) -> Mapping[str, str]:
        return self._digests(self.place.trial)

    def _digests(self, trial: Trial | None) -> dict[str, str]:
        """Return the digests of the example and of the talk it is part of: another span makes another example."""
        terms = digest(self.parsed.terms.to_header())
        return {"definition": trial.digest, "terms": terms} if trial is not None else {}

    @property
    def most_scores(self) -> int:
        return 1

    @property
    def quantities(self) -> frozenset[str]:
        dataset = self.place.wanted.dataset
        return frozenset({dataset.name, dataset.factory, dataset.measure, OVERRUN, "score", "max"})

    def announce(self, model: Model, repeat: int) -> None:
        """Say which examples share the schedule."""
        self.sessions.announce(self.place, model, repeat)

    def ready(self, model: Model, run: RunContext, repeat: int) -> str:
        """Say how far an unfinished conversation has come that will be continued."""
        return self.sessions.select(self.place, model, run.panel, run.folder, repeat).continued()

    def release(self) -> None:
        """Let go of the logs of unfinished conversations; the next run continues them."""
        self.sessions.release()

    def read_ahead(self) -> tuple[str, ...]:
        """Nothing is read in late."""
        return ()

    def job(self, key: str, model: Model, run: RunContext, repeat: int) -> Job:
        """Return the share of the conversation up to this example's end; asking for it selects the example."""
        session = self.sessions.select(self.place, model, run.panel, run.folder, repeat)

        async def play(ask: Ask) -> tuple[Session, Played | Skipped | Failure]:
            played = await session.play(self.place.id, ask)
            if session.unlocked and run.on_notice is not None:
                run.on_notice(f"{_UNLOCKED} ({session.unlocked})")
            return session, played

        return Job(key, play, group=f"{self.parsed.path}@{model.name}#{repeat}")

    def result(self, outcome: Any, nodeid: str, model: Model, run: RunContext, repeat: int) -> Result:
        """Return the record."""
        session, played = outcome
        session.handed_over(self.place.id)
        # what a judge wrote is known to the conversation only
        trial = session.places[self.place.id].trial
        shared = self._shared(nodeid, model, repeat, trial, _judges(trial, run.panel))
        if isinstance(played, Skipped):
            why = {"kind": "skipped", "message": played.reason}
            return Result(status="skipped", failure=why, usage=_usage(played), **shared)
        if isinstance(played, Failure):
            zero = self._zero(played, trial, run) if self.parsed.missing == "zero" else {}
            used = played.usage.to_wire() if played.usage != NOTHING_USED else {}
            return Result(status="error", failure=_told(played), usage=used, **shared, **zero)
        passes_at = run.settings.pick(Keys.passes_at, None, 1.0).value
        assert trial is not None
        return self._played(played, trial, passes_at, {**shared, "age": _age(played, run.began)}, adapted(model))

    def _zero(self, failure: Failure, trial: Trial | None, run: RunContext) -> dict[str, Any]:
        """Return what an example counts as to which the agent said nothing; a judge that fails is no zero of it."""
        if trial is None or failure.kind == "judge":
            return {}
        condition = Condition(
            name=trial.dataset,
            measure=trial.measure,
            score=0.0,
            passed=False,
            passes_at=run.settings.pick(Keys.passes_at, None, 1.0).value,
            reason=COUNTED_AS_ZERO,
            line=self.where.line,
            groups=groups_of_failure(failure.kind),
        )
        return {"counted_as": "zero", "conditions": (condition,)}

    def _played(
        self, played: Played, trial: Trial, passes_at: float, shared: dict[str, Any], told: dict[str, object]
    ) -> Result:
        outcome = played.outcome
        span = trial.memory_span or self.parsed.terms.memory_span
        overrun = span is not None and outcome.tokens > span
        values = {
            **shared,
            "question": "\n".join(outcome.questions),
            "answer": "\n".join(outcome.actual_responses) or None,
            "metrics": _metrics(outcome),
            "usage": _usage(played),
            "seconds": played.seconds,
            "cached": shared["age"] is not None,
            "cut": played.cut,
            "details": {**self._details(played), "memory_span": span, "overrun": overrun, **played.beside, **told},
        }
        if outcome.failure is not None and self.override is None:
            return Result(status="error", failure=_told(outcome.failure), **values)
        measure = OVERRUN if overrun and not self.parsed.include_overruns else trial.measure
        return Result(status="scored", conditions=(self._condition(outcome, measure, passes_at),), **values)

    def _condition(self, outcome: Outcome, measure: str, passes_at: float) -> Condition:
        automatic = outcome.score
        score = self.override.score if self.override is not None else automatic or 0.0
        reason = "; ".join(outcome.reasoning)
        if self.override is not None:
            was = "nothing" if automatic is None else f"{automatic:.3g}"
            reason = f"set by {self.override.who} (automatic: {was}): {self.override.why or 'no reason given'}"
        return Condition.judged(
            name=outcome.dataset,
            measure=measure,
            score=score,
            passes_at=passes_at,
            short=lambda: (NEAR_MISS if score >= NEARLY else FORGOTTEN,),
            reason=reason,
            details={
                "expected": list(outcome.expected_responses),
                "answers": list(outcome.actual_responses),
                **({OPINIONS: [one.to_wire() for one in outcome.opinions]} if outcome.opinions else {}),
            },
            line=self.where.line,
        )

    def _details(self, played: Played) -> dict[str, Any]:
        """Return what only a memory example has; the conversation itself stays in the master log."""
        outcome = played.outcome
        return {
            "rules": f"{self.parsed.rules}; {self.parsed.origin}",
            "test_id": outcome.test_id,
            "dataset": outcome.dataset,
            "example_id": outcome.example_id,
            "log": None if played.log is None else str(played.log),
            "positions": list(outcome.positions),
            "automatic": {
                "score": outcome.score,
                "points": outcome.points,
                "max_points": outcome.max_points,
                "reasoning": list(outcome.reasoning),
                "scoring": self.parsed.terms.scoring,
            },
            "override": None if self.override is None else self.override.to_wire(),
            "so_far": asdict(played.so_far),
        }

    def _shared(
        self, nodeid: str, model: Model, repeat: int, trial: Trial | None, judges: Sequence[JudgeFacts]
    ) -> dict[str, Any]:
        return {
            "id": self.id,
            "nodeid": nodeid,
            "kind": KIND,
            "benchmark": self.parsed.name,
            "model": model.name,
            "repeat": repeat,
            "tags": self.tags,
            "digests": {**self._digests(trial), **judge_digests(judges)},
            "judges": told_in_record(judges),
            "model_fingerprint": fingerprint_in_records(model),
        }


def _age(played: Played, began: float) -> float | None:
    """Return how old the oldest reply is that an earlier run asked for: from the cache, or in a log continued here."""
    now = real_time()
    stored = [] if played.age is None else [played.age]
    if played.asked is not None and played.asked < began:
        stored.append((played.age or 0.0) + now - played.asked)
    return max(stored, default=None)


def _metrics(outcome: Outcome) -> dict[str, float]:
    metrics: dict[str, float] = {
        "tokens": outcome.tokens,
        "characters": outcome.characters,
        "needles": outcome.needles,
        "max_points": outcome.max_points,
    }
    return {**metrics, "score": outcome.score} if outcome.score is not None else metrics


def _usage(played: Played | Skipped) -> Mapping[str, float | int | None]:
    """Return what this example took: the agent's share, the fillers that it waited for among it, and the judge's."""
    return played.usage.to_wire()


def _judges(trial: Trial | None, panel: Panel) -> list[JudgeFacts]:
    """Return who judges an example; in one that decides as it goes the first of the panel, and once."""
    if trial is None or not trial.may_be_judged:
        return []
    prompt = digest(list(trial.judge_prompts)) if trial.judge_prompts else ""
    if trial.is_dynamic:
        return [facts_of(judge, prompt) for judge in panel.judges[:1]]
    return [facts_of(judge, prompt, panel.repeats) for judge in panel.judges]


def _told(failure: Failure) -> dict[str, str]:
    return {"kind": failure.kind, "message": failure.message}
