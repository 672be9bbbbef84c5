"""What became of an example: its score, how far apart its messages stood, and where they stand in the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from pytest_genir.judges.panel import Opinion
from pytest_genir.memory.player import Over
from pytest_genir.memory.scoring import AskJudge, Score, Scoring, carry_through
from pytest_genir.memory.state import State, TrialProgress
from pytest_genir.models import Failure, Usage
from pytest_genir.results.record import clean
from pytest_genir.text.counting import CountTokens


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of one example; without a score there is a failure."""

    test_id: str
    dataset: str
    example_id: str
    #: A share of `max_score`; what the rule gave was `points` out of `max_points`.
    score: float | None = None
    max_score: float = 1.0
    points: float | None = None
    max_points: float = 1.0
    reasoning: tuple[str, ...] = ()
    failure: Failure | None = None
    questions: tuple[str, ...] = ()
    expected_responses: tuple[object, ...] = ()
    actual_responses: tuple[str, ...] = ()
    #: Distance from the first line of the script to the moment of evaluation.
    tokens: int = 0
    characters: int = 0
    needles: int = 0
    task_log_lines: int = 0
    #: Numbers of its events in the master log.
    positions: tuple[int, ...] = ()
    #: What the replies to its own messages took.
    usage: Usage = field(default_factory=Usage)
    #: Fingerprint of the judge who was to be asked, where its rule may ask one.
    judge: str = ""
    #: What each of a panel said of it; nothing where there is no panel, or none of it was asked.
    opinions: tuple[Opinion, ...] = ()

    def to_wire(self) -> dict[str, object]:
        """Return plain JSON types."""
        wire: dict[str, object] = clean(asdict(self))
        for name in ("opinions", *(() if self.judge else ("judge",))):
            del wire[name]  # the log of a conversation keeps the first one's, as there was one judge only
        if self.failure is not None:
            wire["failure"] = {"kind": self.failure.kind, "message": self.failure.message}
        return wire

    @classmethod
    def from_wire(cls, wire: Mapping[str, Any]) -> Outcome:
        values = dict(wire)
        if values.get("failure"):
            values["failure"] = Failure.from_wire(values["failure"])
        values["usage"] = Usage.from_wire(values.get("usage", {}))
        for name in ("reasoning", "questions", "expected_responses", "actual_responses", "positions"):
            values[name] = tuple(values.get(name, ()))
        return cls(**values)


async def evaluate(
    state: State, progress: TrialProgress, scoring: Scoring, count: CountTokens, ask_judge: AskJudge | None
) -> Outcome:
    """Score an example and measure its distances."""
    trial = progress.trial
    expected: tuple[object, ...] = trial.example.expected
    want = progress.player.want(state.elapsed)
    scored: Score | Failure
    if isinstance(want, Over) and want.ending is not None:
        scored, expected = want.ending.outcome, want.ending.expected
    else:
        assert trial.rules is not None
        scored = await carry_through(trial.rules.of(scoring)(state.exchange(progress)), ask_judge)
    text = "".join(state.texts[progress.first_text : progress.last_text or None])
    came_to: dict[str, Any] = {"failure": scored}
    if isinstance(scored, Score):
        came_to = {"score": scored.fraction, "points": scored.score, "max_points": scored.max_score}
        came_to["reasoning"] = scored.reasoning
    return Outcome(
        test_id=trial.test_id,
        dataset=trial.dataset,
        example_id=trial.example.id,
        questions=tuple(progress.questions),
        expected_responses=expected,
        actual_responses=tuple(progress.responses),
        tokens=count(text),
        characters=len(text),
        needles=needles_of(progress),
        task_log_lines=log_lines_of(progress),
        positions=tuple(progress.positions),
        usage=progress.usage,
        **came_to,
    )


def needles_of(progress: TrialProgress) -> int:
    """Count what had to be remembered: lines that ask nothing; of a dynamic example all its messages."""
    trial = progress.trial
    if trial.is_dynamic:
        return progress.messages - bool(trial.example.reset_message)
    return sum(not step.is_question for step in trial.example.steps)


def log_lines_of(progress: TrialProgress) -> int:
    """Count the lines of an example's own log: its messages, and all that was watched for a callback."""
    lines = 2 * progress.messages
    if progress.watched_from is not None and progress.watched_until is not None:
        lines += 2 * (progress.watched_until - progress.watched_from - 1)
    return lines
