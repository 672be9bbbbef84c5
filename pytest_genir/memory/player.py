"""Players: what a trial wants next, given everything that has happened to it.

A player is told every event of its trial, by the runner while it happens or by the log on a resume. Both
tell it the same events, so both leave it in the same state: this is the whole secret of fast-forwarding.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from pytest_genir.memory.dynamic import Play, PlayEnding
from pytest_genir.memory.example import Step, Wait
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Failure

#: What a trial yields while its replies are watched.
WATCHING = Wait(tokens=1)


@dataclass(frozen=True, slots=True)
class Say:
    """The trial wants to send a message."""

    text: str
    is_question: bool = False
    #: It is the reset message, with which a trial takes its leave.
    closing: bool = False


@dataclass(frozen=True, slots=True)
class Watch:
    """The trial wants the replies to be watched from the last one on."""


@dataclass(frozen=True, slots=True)
class Over:
    """The trial has nothing more to say; a dynamic one brings its ending."""

    ending: PlayEnding | None = None
    #: A reset message came before.
    after_reset: bool = False


Want: TypeAlias = "Say | Wait | Watch | JudgeCall | Over"


class Player(Protocol):
    """One trial in the course of being played."""

    def want(self, now: float) -> Want:
        """Return what the trial wants next; asking twice gives the same."""
        ...

    def replied(self, at: float, reply: str) -> None:
        """Take note of a message sent at a time and the reply to it."""
        ...

    def waited(self) -> None:
        """Take note that a wait was granted, or passed over."""
        ...

    def judged(self, reply: str | Failure) -> None:
        """Take note of what the judge said, or why it said nothing."""
        ...

    def watched(self, watching: bool) -> None:
        """Take note that the callback was registered or deregistered."""
        ...


class ScriptPlayer:
    """Plays a script from its first line to its reset message."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._steps = trial.example.steps
        self._sent_at: list[float] = []
        self._waiting = False
        self._watch_due = False
        self._watching = False
        self._reset_sent = False

    def want(self, now: float) -> Want:
        position = len(self._sent_at)
        if self._watch_due:
            return Watch()
        if self._waiting:
            return self._steps[position - 1].wait
        if position < len(self._steps):
            return self._say(self._steps[position], now)
        if self._watching:
            return WATCHING
        if self._trial.example.reset_message and not self._reset_sent:
            return Say(self._trial.example.reset_message, closing=True)
        return Over(after_reset=self._reset_sent)

    def _say(self, step: Step, now: float) -> Say:
        text = step.text
        if not text and step.is_question and self._trial.ask_later is not None:
            text = self._trial.ask_later(self._sent_at, now)
        return Say(text, step.is_question)

    def replied(self, at: float, reply: str) -> None:
        if len(self._sent_at) == len(self._steps):
            self._reset_sent = True
            return
        step = self._steps[len(self._sent_at)]
        self._sent_at.append(at)
        self._waiting = not step.wait.empty
        self._watch_due = self._trial.example.uses_callback and step.is_question

    def waited(self) -> None:
        self._waiting = False

    def judged(self, reply: str | Failure) -> None:
        raise AssertionError("a script asks no judge while it runs")

    def watched(self, watching: bool) -> None:
        self._watch_due, self._watching = False, watching


class DynamicPlayer:
    """Plays an example that decides as it goes; its reset message comes after it."""

    def __init__(self, play: Play, reset_message: str) -> None:
        self._play = play
        self._reset_message = reset_message
        self._reset_sent = False
        self._want: Want = self._next(None)

    def want(self, now: float) -> Want:
        if isinstance(self._want, Over) and self._reset_message and not self._reset_sent:
            return Say(self._reset_message, closing=True)
        return replace(self._want, after_reset=self._reset_sent) if isinstance(self._want, Over) else self._want

    def replied(self, at: float, reply: str) -> None:
        if isinstance(self._want, Over):
            self._reset_sent = True
        else:
            self._want = self._next(reply)

    def waited(self) -> None:
        if isinstance(self._want, Wait):
            self._want = self._next(None)

    def judged(self, reply: str | Failure) -> None:
        if isinstance(reply, Failure):  # without a judge there is no telling how it would have gone on
            self._play.close()
            self._want = Over(PlayEnding(outcome=reply))
        else:
            self._want = self._next(reply)

    def watched(self, watching: bool) -> None:
        raise AssertionError("a dynamic example has no callback")

    def _next(self, reply: str | None) -> Want:
        try:
            wanted = next(self._play) if reply is None else self._play.send(reply)
            while isinstance(wanted, Wait) and wanted.empty:
                wanted = next(self._play)
        except StopIteration as end:
            return Over(end.value)
        return Say(wanted.text, wanted.is_question) if isinstance(wanted, Step) else wanted


def leaves(want: Want) -> bool:
    """Say whether a trial has spoken its last line and is about to take its leave."""
    return want.closing if isinstance(want, Say) else isinstance(want, Over) and not want.after_reset


def player_of(trial: Trial) -> Player:
    """Return a player at the beginning of a trial."""
    if trial.play is not None:
        return DynamicPlayer(trial.play(), trial.example.reset_message)
    return ScriptPlayer(trial)
