"""The state of a conversation: nothing but the sum of its events.

`apply` is the only way in. The runner applies each event as it happens and a resume applies those of the
log, so that every counter comes from the log alone and a resumed run stands where the broken one stood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pytest_genir.errors import GenirError
from pytest_genir.memory.event import RESPONSES, SENDS, Event
from pytest_genir.memory.example import Wait
from pytest_genir.memory.player import Player, Say, player_of
from pytest_genir.memory.schedule import Situation, WaitTarget
from pytest_genir.memory.scoring import Score, Scoring
from pytest_genir.memory.scoring.verdict import Exchange
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Failure, Usage

#: Tokens of filler between two looks at a callback where nothing else is going on.
ROUND = 100


class OutOfStep(GenirError):
    """An event does not fit what its trial would have done."""


@dataclass(slots=True)
class TrialProgress:
    """How far one trial has come."""

    trial: Trial
    player: Player
    #: Tokens when it began, and the place of its first message among all texts.
    start_tokens: int
    first_text: int
    messages: int = 0
    usage: Usage = field(default_factory=Usage)
    last_reply_tokens: int = 0
    questions: list[str] = field(default_factory=list)
    responses: list[str] = field(default_factory=list)
    #: Places of its own events in the log.
    positions: list[int] = field(default_factory=list)
    #: Place among all replies of the reply to the instruction, while and after it is watched.
    watched_from: int | None = None
    watching: bool = False
    #: How many replies had come when the callback was content.
    watched_until: int | None = None
    ended: bool = False
    #: Place after its last text, once it has ended.
    last_text: int = 0
    result: Mapping[str, object] | None = None


class State:
    """What has happened so far, and what follows from it."""

    def __init__(self, trials: Sequence[Trial], *, isolated: bool = False, scoring: Scoring = "words") -> None:
        self.trials = {trial.test_id: trial for trial in sorted(trials, key=lambda trial: trial.test_id)}
        self.isolated = isolated
        self.scoring = scoring
        self.progress: dict[str, TrialProgress] = {}
        self.waiting: dict[str, WaitTarget] = {}
        self.events = 0
        self.total_tokens = 0
        self.agent_tokens = 0
        self.lines_used = 0
        self.elapsed = 0.0
        self.texts: list[str] = []
        self.replies: list[str] = []
        #: The trial that is speaking, between being chosen and waiting or ending.
        self.turn: str | None = None
        self.reset_due = False
        self.check_due = False
        self.round_left = ROUND
        self._sent: Event | None = None

    # -- looking

    def situation(self, now: float) -> Situation:
        """Return what the rules look at; `now` may lie beyond the last event."""
        return Situation(
            total_tokens=self.total_tokens,
            now=now,
            fresh=[trial for test_id, trial in self.trials.items() if test_id not in self.progress],
            open=[progress.trial for progress in self.open()],
            waiting=self.waiting,
        )

    def open(self) -> list[TrialProgress]:
        return [progress for progress in self.progress.values() if not progress.ended]

    def watched(self) -> list[TrialProgress]:
        """Return the trials whose callback is registered, in the order of registration."""
        return [progress for progress in self.progress.values() if progress.watching]

    def finished(self) -> bool:
        return len(self.progress) == len(self.trials) and not self.open()

    def has_ended(self, test_id: str) -> bool:
        return test_id in self.progress and self.progress[test_id].ended

    def wait_tokens(self, progress: TrialProgress, wait: Wait, memory_span: int | None) -> int:
        """Return for how many tokens a trial has to wait."""
        wanted = wait.tokens
        if wait.percentage > 0:
            if memory_span is None:
                raise GenirError(
                    f"'{progress.trial.test_id}' waits for {wait.percentage:g} % of a memory span it has not got",
                    hint="set 'memory_span' in the arguments of the datasets",
                )
            gone = self.total_tokens - progress.start_tokens
            wanted = max(0, int(memory_span / 100 * wait.percentage) - gone, wanted)
        # the original counts the latest reply twice; gaps would otherwise not be comparable with it
        return max(0, wanted - progress.last_reply_tokens) if wanted > 1 else wanted

    def exchange(self, progress: TrialProgress) -> Exchange:
        """Return what the rule of a trial judges."""
        example = progress.trial.example
        responses = progress.responses
        if progress.watched_from is not None:
            responses = self.replies[progress.watched_from : progress.watched_until]
        return Exchange(
            questions=progress.questions,
            expected=example.expected,
            responses=responses,
            args=example.arguments,
        )

    def callback_score(self, progress: TrialProgress) -> Score:
        """Return what a callback says now; it may not be final."""
        rules = progress.trial.rules
        if rules is not None:
            try:
                next(rules.of(self.scoring)(self.exchange(progress)))
            except StopIteration as end:
                if isinstance(end.value, Score):
                    return end.value
        raise GenirError(f"the rule of '{progress.trial.test_id}' cannot watch replies: it needs a judge")

    # -- changing

    def apply(self, event: Event) -> None:
        """Take an event in."""
        self.elapsed = max(self.elapsed, event.t)
        if event.type in SENDS:
            self._said(event)
        elif event.type in RESPONSES:
            self._replied(event)
        elif event.type == "SUITE_RESET":
            self.reset_due = False
        else:
            self._of_trial(event)
        self.events += 1

    def _said(self, event: Event) -> None:
        if self._sent is not None:
            raise OutOfStep("a message follows a message that has no reply")
        if event.test_id:
            self._take_turn(event)
            progress = self._progress(event)
            if self.isolated:
                progress.player.waited()
            want = progress.player.want(event.t)
            if not isinstance(want, Say) or want.text != event.message:
                raise OutOfStep(f"'{event.test_id}' would not have sent this message")
            progress.positions.append(self.events)
        self.check_due = False
        self.lines_used += event.items or 0
        self._spoken(event)
        self._sent = event

    def _replied(self, event: Event) -> None:
        sent = self._sent
        if sent is None or sent.test_id != event.test_id:
            raise OutOfStep("a reply without a message before it")
        self._sent = None
        self._spoken(event)
        self.agent_tokens += event.spoken
        self.replies.append(event.message or "")
        if event.test_id:
            self._trial_replied(self._progress(event), sent, event)
        elif sent.introduction:
            self.reset_due = True
        if self.isolated and not event.test_id:
            self.round_left -= sent.spoken + event.spoken
            if self.round_left <= 0:
                self.round_left, self.check_due = ROUND, True

    def _trial_replied(self, progress: TrialProgress, sent: Event, event: Event) -> None:
        progress.positions.append(self.events)
        progress.messages += 1
        progress.usage = added(progress.usage, event.usage or {})
        progress.last_reply_tokens = event.spoken
        if sent.is_question:
            progress.questions.append(sent.message or "")
            progress.responses.append(event.message or "")
        progress.player.replied(sent.t, event.message or "")

    def _spoken(self, event: Event) -> None:
        self.total_tokens += event.spoken
        self.texts.append(event.message or "")

    def _of_trial(self, event: Event) -> None:
        if event.type == "BEGIN":
            self._begin(event)
            return
        progress = self._progress(event)
        progress.positions.append(self.events)
        if event.type == "WAIT":
            self._take_turn(event)
            progress.player.waited()
            self.waiting[event.test_id] = WaitTarget(
                tokens=self.total_tokens + (event.tokens or 0),
                time=event.t + (event.time_s or 0.0),
                since=self.events,
            )
            self.turn, self.check_due = None, True
        elif event.type == "REGISTER_CALLBACK":
            if not progress.watching:
                progress.watched_from = len(self.replies) - 1
                progress.watching = True
                progress.player.watched(True)
        elif event.type == "DEREGISTER_CALLBACK":
            progress.watching = False
            progress.watched_until = len(self.replies)
            progress.player.watched(False)
            self.waiting.pop(event.test_id, None)
        elif event.type == "LLM_CALL":
            self._take_turn(event)
            if self.isolated:
                progress.player.waited()
            progress.player.judged(_said_by_judge(event))
        elif event.type == "END":
            self._take_turn(event)
            progress.ended, progress.result = True, event.result
            progress.last_text = len(self.texts)
            self.turn = None

    def _begin(self, event: Event) -> None:
        trial = self.trials.get(event.test_id)
        if trial is None or event.test_id in self.progress:
            raise OutOfStep(f"'{event.test_id}' cannot begin here")
        self.progress[event.test_id] = TrialProgress(
            trial=trial,
            player=player_of(trial),
            start_tokens=self.total_tokens,
            first_text=len(self.texts),
            positions=[self.events],
        )
        self.turn, self.check_due = event.test_id, False

    def _take_turn(self, event: Event) -> None:
        self.turn = event.test_id
        self.check_due = False
        self.waiting.pop(event.test_id, None)

    def _progress(self, event: Event) -> TrialProgress:
        progress = self.progress.get(event.test_id)
        if progress is None or progress.ended:
            raise OutOfStep(f"'{event.test_id}' is not open here")
        return progress


def _said_by_judge(event: Event) -> str | Failure:
    if event.failure is not None:
        return Failure(kind=event.failure["kind"], message=event.failure["message"])
    return event.response or ""


def added(usage: Usage, more: Mapping[str, Any]) -> Usage:
    """Return the sum of what is known; unknown parts stay unknown."""
    return usage.plus(Usage.from_wire(more))
