"""Carries a conversation on: asks the rules who speaks next, lets them speak, and keeps the log.

One conversation is one agent and all selected trials. It is advanced as far as somebody needs it, and it
can be broken off anywhere: whatever the log holds has happened, whatever it does not hold has not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from pytest_genir.engine.jobs import Ask
from pytest_genir.errors import FileError, Where
from pytest_genir.memory.agents.protocol import Agent, Exchanged, Incoming, Reply
from pytest_genir.memory.clock import SimClock
from pytest_genir.memory.event import RESPONSES, Event, Kind
from pytest_genir.memory.example import Wait
from pytest_genir.memory.filler import Fillers
from pytest_genir.memory.log import MasterLog
from pytest_genir.memory.outcome import Outcome, evaluate
from pytest_genir.memory.player import WATCHING, Over, Say, Watch, leaves
from pytest_genir.memory.schedule import Fill, Finished, Forward, Interference, RunTrial, decide
from pytest_genir.memory.scoring import AskJudge
from pytest_genir.memory.scoring.run import needs_judge
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.state import OutOfStep, State, TrialProgress
from pytest_genir.memory.terms import MemoryTerms
from pytest_genir.memory.time_travel import real_time
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Failure, Limits
from pytest_genir.models.reply_size import received
from pytest_genir.text.counting import CountTokens, count_tokens


class Stopped(Exception):
    """The agent gave no reply, so that the conversation cannot go on."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.message)
        self.failure = failure


class Conversation:
    """One agent, all selected trials, one log."""

    def __init__(
        self,
        trials: Sequence[Trial],
        terms: MemoryTerms,
        agent: Agent,
        fillers: Fillers,
        *,
        log: MasterLog | None = None,
        clock: SimClock | None = None,
        count: CountTokens = count_tokens,
        agent_folder: Path | None = None,
        judge: str = "",
    ) -> None:
        self.terms = terms
        worded = [terms.wording.put_on(trial) for trial in trials]
        self.state = State(worded, isolated=terms.isolated, scoring=terms.scoring)
        self.log = log or MasterLog()
        self.clock = clock or _clock(terms)
        self.outcomes: dict[str, Outcome] = {}
        self.agent = agent
        self._agent_folder = agent_folder
        self._fillers = fillers
        self._count = count
        #: The fingerprint of whoever judges, so that what another one said is not taken for its word.
        self._judge_print = judge
        self._interference = Interference(terms.incompatibilities)
        self._begun = False

    # -- beginning

    def begin(self, header: Mapping[str, object] | None = None) -> None:
        """Open the log and go to where it ends; the agent is told what it has been told before."""
        if self._begun:
            return
        self.log.begin(self.header(header))
        held = list(self.log.events)
        for number, event in enumerate(held):
            self._follow(number, event)
        self._begun = True
        if not held:
            return
        self.clock.catch_up(self.state.elapsed)
        self._agent_catches_up(held)
        if not self.state.isolated and not self.state.finished():
            for progress in self.state.watched():
                self._note("REGISTER_CALLBACK", progress.trial.test_id)
            self.state.reset_due = True

    def header(self, more: Mapping[str, object] | None = None) -> dict[str, object]:
        """Return the rules and examples of this conversation as the first line of its log has them."""
        tests = {trial.test_id: trial.digest for trial in self.state.trials.values()}
        return {**self.terms.to_header(), **(more or {}), "tests": tests}

    def _follow(self, number: int, event: Event) -> None:
        """Take in an event of the log; what does not fit is damage, or another program's work."""
        try:
            self.state.apply(event)
        except OutOfStep as error:
            where = Where(str(self.log.path or "the log"), number + 2)
            raise FileError(f"the master log cannot be followed: {error.what}", where=where) from None

    def _agent_catches_up(self, held: Sequence[Event]) -> None:
        spoken = [number for number, event in enumerate(held) if event.type in RESPONSES]
        if spoken and self.agent.loaded(spoken[-1] + 1, self._agent_folder):
            return
        since = 0
        if self.state.isolated:
            since = max((number for number, event in enumerate(held) if event.type == "END"), default=0)
        self.agent.restore([self._exchanged(held, number) for number in spoken if number > since])

    def _exchanged(self, held: Sequence[Event], number: int) -> Exchanged:
        sent, reply = held[number - 1], held[number]
        return Exchanged(
            text=sent.message or "",
            reply=reply.message or "",
            now=self.clock.start + timedelta(seconds=sent.t),
            tokens=sent.spoken,
            reply_tokens=reply.spoken,
            supplied=bool(reply.supplied),
        )

    # -- going on

    async def advance(self, ask: Ask, ask_judge: AskJudge | None = None, until: str | None = None) -> None:
        """Carry on until an example has ended, or all have."""
        self.begin()
        while not (self.state.finished() if until is None else self.state.has_ended(until)):
            await self._step(ask, ask_judge)

    async def outcome(self, test_id: str, ask_judge: AskJudge | None = None) -> Outcome:
        """Return the result of an example that has ended; one without a score, or by another judge, is scored again."""
        held = self.outcomes.get(test_id)
        progress = self.state.progress[test_id]
        if held is None and progress.result is not None:
            held = Outcome.from_wire({**progress.result, "positions": progress.positions})
        others = held is not None and held.judge != "" and held.judge != self._judge_print
        if held is None or ((held.failure is not None or others) and ask_judge is not None):
            held = await self._evaluated(progress, ask_judge)
        self.outcomes[test_id] = held
        return held

    async def opinion(self, test_id: str, ask_judge: AskJudge) -> Outcome:
        """Return what an example that has ended comes to with another judge."""
        return await self._evaluated(self.state.progress[test_id], ask_judge)

    async def _step(self, ask: Ask, ask_judge: AskJudge | None) -> None:
        state = self.state
        if not state.isolated and not state.events:
            await self._exchange(ask, self._event("SEND_FILL", introduction=True), self.terms.wording.introduction)
        elif state.reset_due:
            self._note("SUITE_RESET")
        elif state.check_due:
            self._check_callbacks()
        elif state.turn is not None:
            await self._turn(state.progress[state.turn], ask, ask_judge)
        elif state.isolated:
            self._choose_isolated()
        else:
            await self._choose(ask)

    async def _choose(self, ask: Ask) -> None:
        situation = self.state.situation(self.clock.elapsed)
        decision = decide(situation, self._interference)
        if isinstance(decision, RunTrial):
            self._run(decision.test_id)
        elif isinstance(decision, Forward):
            await self.clock.forward(decision.to)
            if decision.then is not None:
                self._run(decision.then)
        elif isinstance(decision, Fill):
            await self._fill(ask, decision.tokens)
        else:
            assert isinstance(decision, Finished)
            raise AssertionError("trials are open, but nothing is left to do")

    def _choose_isolated(self) -> None:
        started = [progress.trial.test_id for progress in self.state.open()]
        fresh = [test_id for test_id in self.state.trials if test_id not in self.state.progress]
        self._run((started or fresh)[0])

    def _run(self, test_id: str) -> None:
        if test_id in self.state.progress:
            self.state.turn = test_id
        else:
            self._note("BEGIN", test_id, tokens=self.state.total_tokens)

    def _check_callbacks(self) -> None:
        self.state.check_due = False
        for progress in self.state.watched():
            if self.state.callback_score(progress).finished:
                self._note("DEREGISTER_CALLBACK", progress.trial.test_id)

    # -- a turn of a trial

    async def _turn(self, progress: TrialProgress, ask: Ask, ask_judge: AskJudge | None) -> None:
        test_id = progress.trial.test_id
        now = self.clock.elapsed
        want = progress.player.want(now)
        if leaves(want):
            self._check_callbacks()  # a turn ends with its last line: the reset message belongs to nobody's count
        if isinstance(want, Say):
            sent = Event(type="SEND_MESSAGE", test_id=test_id, t=now, is_question=want.is_question)
            await self._exchange(ask, sent, want.text)
        elif isinstance(want, Watch):
            self._note("REGISTER_CALLBACK", test_id)
        elif isinstance(want, Wait) and self.state.isolated:
            await self._pass_over(progress, want, ask)
        elif isinstance(want, Wait):
            trial = progress.trial
            span = trial.wait_span or trial.memory_span or self.terms.memory_span
            tokens = self.state.wait_tokens(progress, want, span)
            self._note("WAIT", test_id, tokens=tokens, time_s=want.seconds)
        elif isinstance(want, JudgeCall):
            await self._judge(test_id, want, ask_judge)
        else:
            assert isinstance(want, Over)
            await self._end(progress, ask_judge)

    async def _pass_over(self, progress: TrialProgress, wait: Wait, ask: Ask) -> None:
        """Isolated trials wait for nobody: time jumps, and only a callback has to be kept busy."""
        if progress.watching and wait is WATCHING:
            await self._fill(ask, self.state.round_left)
            return
        if wait.seconds:
            await self.clock.forward(self.clock.elapsed + wait.seconds)
        progress.player.waited()

    async def _judge(self, test_id: str, call: JudgeCall, ask_judge: AskJudge | None) -> None:
        said = needs_judge(call) if ask_judge is None else await ask_judge(call)
        if isinstance(said, Failure):
            failure = {"kind": said.kind, "message": said.message}
            self._note("LLM_CALL", test_id, failure=failure)
        else:
            self._note("LLM_CALL", test_id, response=said)

    async def _end(self, progress: TrialProgress, ask_judge: AskJudge | None) -> None:
        outcome = await self._evaluated(progress, ask_judge)
        wire = {name: value for name, value in outcome.to_wire().items() if name != "positions"}
        self._note("END", progress.trial.test_id, result=wire)
        self.outcomes[progress.trial.test_id] = replace(outcome, positions=tuple(progress.positions))
        if self.state.isolated:
            await self.agent.reset()
        leave = getattr(self.agent, "leave", None)  # agents of other packages may be older than it
        if leave is not None and self.state.finished():
            await leave()

    async def _evaluated(self, progress: TrialProgress, ask_judge: AskJudge | None) -> Outcome:
        found = await evaluate(self.state, progress, self.terms.scoring, self._count, ask_judge)
        return replace(found, judge=self._judge_print) if progress.trial.may_be_judged else found

    # -- speaking

    async def _fill(self, ask: Ask, wanted: int) -> None:
        filler = self._fillers.make(min(wanted, self.terms.max_message_size), self.state.lines_used)
        supplied = None if self.state.watched() else filler.reply
        await self._exchange(ask, self._event("SEND_FILL", items=filler.items), filler.message, supplied)

    async def _exchange(self, ask: Ask, sent: Event, text: str, supplied: str | None = None) -> None:
        """Send a message and log it together with its reply: a message without one was never sent."""
        tokens = self._count(text)
        incoming = Incoming(
            text=text,
            supplied=supplied,
            tokens=tokens,
            supplied_tokens=0 if supplied is None else self._count(supplied),
            now=self.clock.now,
            number=self.state.events,
            test_id=sent.test_id,
        )
        reply = await self.agent.reply(incoming, ask)
        reply = received(reply, getattr(self.agent, "max_reply", Limits().max_reply))
        if isinstance(reply, Failure):
            raise Stopped(reply)
        self.agent.saved(self.state.events + 2, self._agent_folder)
        self.clock.exchanged(reply.ran_on)
        self._keep(_with(sent, message=text, tokens=tokens), self._replied(sent, reply))

    def _replied(self, sent: Event, reply: Reply) -> Event:
        kind: Kind = "RESPONSE_MESSAGE" if sent.type == "SEND_MESSAGE" else "RESPONSE_FILL"
        usage = {
            **{name: value for name, value in asdict(reply.usage).items() if value is not None},
            "seconds": round(reply.seconds, 6),
            "attempts": reply.attempts,
            "cached": reply.cached,
            **({"age": reply.age} if reply.age is not None else {}),
            **({"cut": reply.cut} if reply.cut else {}),
            **reply.beside,
            # the real time: who continues this log has to know how old what it holds is
            "asked": round(real_time(), 3),
        }
        return self._event(
            kind,
            sent.test_id,
            message=reply.text,
            is_question=sent.is_question,
            tokens=self._count(reply.text) if reply.tokens is None else reply.tokens,
            supplied=True if reply.supplied else None,
            usage=None if reply.supplied else usage,
        )

    # -- keeping

    def _event(self, kind: Kind, test_id: str = "", **values: Any) -> Event:
        return Event(type=kind, test_id=test_id, t=self.clock.elapsed, **values)

    def _note(self, kind: Kind, test_id: str = "", **values: object) -> None:
        self._keep(self._event(kind, test_id, **values))

    def _keep(self, *events: Event) -> None:
        self.log.append(events)
        for event in events:
            self.state.apply(event)


def _clock(terms: MemoryTerms) -> SimClock:
    """Return the clock of a conversation; one that really waits also shows the real date."""
    if terms.clock == "real":
        return SimClock(datetime.fromtimestamp(real_time(), timezone.utc), real=True)
    return SimClock(terms.start, pace=terms.pace)


def _with(event: Event, **values: object) -> Event:
    return Event.from_wire({**event.to_wire(), **values})
