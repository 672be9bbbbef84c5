"""Examples that decide as they go: a generator says what it wants and is sent what came of it.

It yields a `Step` (and is sent the agent's reply), a `JudgeCall` (and is sent the judge's), or a `Wait`
(and is sent nothing). It returns an `Ending`. The same replies always give the same course, so a runner
that stopped can lead it again through what its log holds.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TypeAlias

from pytest_genir.memory.example import Step, Wait
from pytest_genir.memory.scoring.verdict import JudgeCall, Score
from pytest_genir.models import Failure


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEnding:
    """What a dynamic example came to, and what it had expected on the way."""

    outcome: Score | Failure
    expected: tuple[str, ...] = ()


Play: TypeAlias = Generator["Step | Wait | JudgeCall", "str | None", PlayEnding]


def play_through(play: Play, reply: Callable[[Step], str], judge: Callable[[JudgeCall], str]) -> PlayEnding:
    """Carry a dynamic example through without a schedule; waits pass at once."""
    sent: str | None = None
    while True:
        try:
            wanted = play.send(sent) if sent is not None else next(play)
        except StopIteration as end:
            ending: PlayEnding = end.value
            return ending
        if isinstance(wanted, Wait):
            sent = None
        else:
            sent = reply(wanted) if isinstance(wanted, Step) else judge(wanted)
