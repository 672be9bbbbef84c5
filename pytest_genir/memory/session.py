"""One conversation of a benchmark's selected examples with one model, shared by the jobs of its examples.

The jobs may all be started at once: whoever comes first carries the conversation on, the others wait for
their turn, and an example that has ended meanwhile is handed out at once. What goes wrong with the agent
goes wrong for everybody who comes later; the log keeps what there was.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import count
from pathlib import Path
from typing import TypeAlias

from pytest_genir.digests import digest
from pytest_genir.engine.jobs import Ask
from pytest_genir.errors import GenirError
from pytest_genir.judges.panel import Opinion, Panel, Sitting, mean_of
from pytest_genir.judges.panel import told as told_opinions
from pytest_genir.kinds.slugs import slug
from pytest_genir.memory.agents.choose import agent_for, counter_of
from pytest_genir.memory.agents.registry import type_of
from pytest_genir.memory.event import RESPONSES, Event
from pytest_genir.memory.examples import Place, examples
from pytest_genir.memory.filler import Fillers
from pytest_genir.memory.lock import Lock, lock_path
from pytest_genir.memory.log import MasterLog, read_log, refuse_changes
from pytest_genir.memory.outcome import Outcome
from pytest_genir.memory.parse import ParsedMemory
from pytest_genir.memory.results import Statistics, fillers_of, statistics
from pytest_genir.memory.runner import Conversation, Stopped
from pytest_genir.memory.scoring import JudgeCall, judge_request
from pytest_genir.memory.state import added
from pytest_genir.memory.unlogged import Unlogged
from pytest_genir.models import Answer, Failure, Model, Usage, fingerprint, identity_of
from pytest_genir.models.vocabulary import NOTHING_USED
from pytest_genir.results.messages import number_of
from pytest_genir.text.counting import CountTokens, count_tokens

JudgeAsked: TypeAlias = Callable[[JudgeCall], Coroutine[object, object, "str | Failure"]]


@dataclass(frozen=True, slots=True)
class Skipped:
    """Why an example has no result, and what was paid for it all the same."""

    reason: str
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """An example that was played to its end."""

    outcome: Outcome
    #: Counters of the conversation up to the end of this example.
    so_far: Statistics
    #: What the replies to its own messages took.
    seconds: float = 0.0
    #: How old the oldest of them was when it came out of the cache, where an earlier run asked for it.
    age: float | None = None
    #: When the first of them was asked for, in seconds of the epoch: before this run, where it continues another.
    asked: float | None = None
    #: Why the first of them that is not whole is not; nothing where all are.
    cut: str = ""
    #: What the agent thought, and what it said as it came, where that is not what was taken.
    beside: Mapping[str, str] = field(default_factory=dict)
    log: Path | None = None
    #: What its own replies, those to the fillers before them and judges took, so that all examples make up the whole.
    usage: Usage = field(default_factory=Usage)


@dataclass
class Session:
    """A conversation that is put together when the first of its examples is wanted."""

    parsed: ParsedMemory
    model: Model
    panel: Panel
    folder: Path | None
    repeat: int = 0
    #: Who takes part, and whose results will be asked for here.
    places: dict[str, Place] = field(default_factory=dict)
    wanted: set[str] = field(default_factory=set)
    _lock: asyncio.Lock | None = None
    _conversation: Conversation | None = None
    #: Why the conversation cannot go on, and why the judge wrote no definitions.
    _broken: Failure | None = None
    _unmade: Failure | None = None
    _handed: set[str] = field(default_factory=set)
    #: What an earlier run left was looked at.
    _looked: bool = False

    @property
    def judge(self) -> Model | None:
        return self.panel.first

    @property
    def begun(self) -> bool:
        return self._lock is not None

    @property
    def unlocked(self) -> str:
        """Return why nothing keeps another process from holding the same conversation, nothing where something does."""
        return "" if self._conversation is None else self._conversation.log.unlocked

    def takes(self, place: Place) -> bool:
        """Say whether a job for an example can belong here: it takes part, or still may."""
        if place.id in self.places:
            return place.id not in self._handed
        return not self.begun

    def select(self, place: Place) -> None:
        """Let an example take part; after the beginning it is too late."""
        assert not self.begun, "the selection is complete when the conversation begins"
        self.places[place.id] = place

    async def play(self, place_id: str, ask: Ask) -> Played | Skipped | Failure:
        """Carry the conversation on until an example has ended."""
        if self._lock is None:
            self._lock = asyncio.Lock()
        async with self._lock:
            beside = Unlogged()
            judge = beside.of_judges(ask)
            if self._conversation is None:
                await self._begin(judge)
            played = await self._play(place_id, beside.of_sessions(ask, self.model), judge)
            return replace(played, usage=played.usage.plus(beside.usage))

    async def _play(self, place_id: str, ask: Ask, judge: Ask) -> Played | Skipped | Failure:
        place, conversation = self.places[place_id], self._conversation
        if place.awaits_judge and self._unmade is not None:
            return self._unmade
        reason = self._why_skipped(place)
        if reason:
            return Skipped(reason)
        assert place.trial is not None and conversation is not None
        test_id = place.trial.test_id
        if self._broken is not None and not conversation.state.has_ended(test_id):
            return replace(self._broken, usage=self._used(conversation, test_id))
        ask_judge = self._ask_judge(judge, place_id)
        try:
            await conversation.advance(ask, ask_judge, until=test_id)
        except Stopped as stopped:
            self._broken = stopped.failure
            return replace(stopped.failure, usage=self._used(conversation, test_id).plus(stopped.failure.usage))
        except asyncio.CancelledError:
            raise  # somebody gave up waiting; the conversation itself is as it was
        except Exception as error:
            message = f"the conversation broke off: {type(error).__name__}: {error}"
            self._broken = Failure(kind="agent", message=message)
            raise
        finally:
            if self._broken is not None or conversation.state.finished():
                conversation.log.release()
        outcome = await conversation.outcome(test_id, ask_judge)
        usage = self._with_fillers(conversation, outcome.positions, outcome.usage)
        if outcome.failure is not None and outcome.failure.kind == "needs_judge":
            return Skipped(f"{outcome.failure.message}; give one with --genir-judge", usage)
        if not place.trial.is_dynamic and place.trial.may_be_judged and outcome.failure is None:
            outcome = await self._heard_all(conversation, outcome, judge)
        ended = outcome.positions[-1] + 1
        so_far = statistics(conversation.log.events[:ended], isolated=self.parsed.terms.isolated)
        events = [conversation.log.events[position] for position in outcome.positions]
        own = [event.usage or {} for event in events]
        ages = [float(usage["age"]) for usage in own if usage.get("age") is not None]
        seconds = sum(float(usage.get("seconds") or 0.0) for usage in own)
        return Played(
            outcome=outcome,
            so_far=so_far,
            seconds=seconds,
            log=conversation.log.path,
            usage=usage,
            age=max(ages, default=None),
            asked=min((float(usage["asked"]) for usage in own if usage.get("asked")), default=None),
            beside=_beside(events),
            cut=next((str(usage["cut"]) for usage in own if usage.get("cut")), ""),
        )

    def _with_fillers(self, conversation: Conversation, positions: Sequence[int], usage: Usage) -> Usage:
        """Return what replies took together with those to the fillers before them."""
        events = conversation.log.events
        return reduce(added, (events[number].usage or {} for number in fillers_of(events, positions)), usage)

    def _used(self, conversation: Conversation, test_id: str) -> Usage:
        """Return what the replies to an example took that has not come to its end."""
        begun = conversation.state.progress.get(test_id)
        return NOTHING_USED if begun is None else self._with_fillers(conversation, begun.positions, begun.usage)

    async def _heard_all(self, conversation: Conversation, first: Outcome, ask: Ask) -> Outcome:
        """Return the mean of what the panel says, where it is asked at all; a missing opinion is a missing score.

        An example that decides as it goes has one course only, so that there the first judge decides alone.
        """
        sittings = self.panel.sittings
        heard = [(sittings[0], first)] if sittings else []
        for sitting in sittings[1:]:
            asked: list[JudgeCall] = []
            ask_judge = self._asking(ask, first.test_id, sitting, asked.append)
            found = await conversation.opinion(first.test_id, ask_judge)
            if not asked:
                return first  # the rule decided by itself
            if found.failure is not None:
                message = f"an opinion of {len(sittings)} is missing: {sitting.judge.name}: {found.failure.message}"
                return replace(first, score=None, failure=Failure(kind="judge", message=message))
            heard.append((sitting, found))
        if len(heard) < 2:
            return first
        opinions = tuple(Opinion(sitting.judge.name, sitting.number, one.score or 0.0) for sitting, one in heard)
        score = mean_of(opinions)
        reasons = (told_opinions(opinions, "; ".join(first.reasoning)),)
        return replace(first, score=score, points=score * first.max_points, reasoning=reasons, opinions=opinions)

    def handed_over(self, place_id: str) -> None:
        """Note that a result was taken; when all are, the next run starts a new conversation."""
        self._handed.add(place_id)
        if self._conversation is not None and self._handed >= self.wanted:
            self._conversation.log.close()

    def release(self) -> None:
        """Let go of the log."""
        if self._conversation is not None:
            self._conversation.log.release()

    # -- beginning

    def continued(self) -> str:
        """Say what there is of an unfinished conversation that will be continued, nothing where none will be.

        Raises `GenirError` where it was begun under other rules, so that nobody is asked before that is told.
        """
        path = self._log_path()
        awaited = any(place.awaits_judge for place in self.places.values())
        if self._looked or awaited or path is None or not path.exists():
            return ""
        self._looked = True
        held = read_log(path)
        if held is None or held.closed or not held.events:
            return ""
        conversation = self._opened()
        if not conversation.agent.resumes:
            return ""
        refuse_changes(held.header, conversation.header(self._header()), path)
        replies = sum(event.type in RESPONSES for event in held.events)
        ended = sum(event.type == "END" for event in held.events)
        return (
            f"{self.parsed.name} goes on where its last run broke off: {number_of(replies, 'message')} answered, "
            f"{ended} of {number_of(len(self.places), 'example')} ended"
        )

    async def _begin(self, ask: Ask) -> None:
        await self._make_missing(ask)
        conversation = self._opened()
        if conversation.log.path is not None:
            _put_aside(conversation.log.path, unfinished=not conversation.agent.resumes)
        conversation.begin(self._header())
        self._conversation = conversation

    def _opened(self) -> Conversation:
        """Return the conversation with everybody who takes part, before its log is touched."""
        trials = [place.trial for place in self.places.values() if place.trial and not self._why_skipped(place)]
        parsed, terms = self.parsed, self.parsed.terms
        tokens: CountTokens = counter_of(self.model, count_tokens)
        agent = agent_for(
            self.model,
            parsed.chat,
            count=tokens,
            repeat=self.repeat,
            travel=terms.clock == "simulated",
            clock_url=parsed.clock_url,
        )
        path = self._log_path()
        return Conversation(
            trials,
            terms,
            agent,
            Fillers(parsed.trivia, terms.wording, tokens, seed=terms.seed),
            log=MasterLog(path),
            count=tokens,
            agent_folder=None if path is None else path.with_suffix(".agent"),
            judge="" if self.judge is None else digest(identity_of(self.judge)),
        )

    def _header(self) -> dict[str, object]:
        chat = self.parsed.chat
        return {
            "benchmark": self.parsed.name,
            "model": self.model.name,
            "fingerprint": fingerprint(self.model, as_described=True),
            "repeat": self.repeat,
            "trivia": digest([[entry.question, entry.answer] for entry in self.parsed.trivia]),
            "max_prompt_size": chat.max_prompt_size,
            "system_prompt": chat.system_prompt,
            "timestamps": chat.timestamps,
        }

    def _log_path(self) -> Path | None:
        if self.folder is None:
            return None
        selection = digest(sorted(self.places))[:8]
        name = f"{slug(self.model.name)}-{fingerprint(self.model, as_described=True)[:8]}-{selection}"
        return self.folder / "logs" / f"{name}{f'-{self.repeat}' if self.repeat else ''}.jsonl"

    async def _make_missing(self, ask: Ask) -> None:
        """Have the judge write what no generator can; it is stored, so this happens once."""
        ask_judge = self._ask_judge(ask, "definitions")
        if ask_judge is None or not any(place.awaits_judge for place in self.places.values()):
            return
        loop = asyncio.get_running_loop()
        attempts = count(1)

        def write(prompt: str) -> str:
            # numbered, because the same request again would be answered from the cache
            call = JudgeCall(purpose="definition", prompt=prompt, attempt=next(attempts))
            said = asyncio.run_coroutine_threadsafe(ask_judge(call), loop).result()
            if isinstance(said, Failure):
                raise Stopped(said)
            return said

        folder = None if self.folder is None else definitions_folder(self.folder)
        try:
            made = await loop.run_in_executor(None, lambda: examples(self.parsed, folder, judge=write))
        except Stopped as stopped:
            self._unmade = replace(stopped.failure, usage=NOTHING_USED)  # counted as it was asked
            return
        except GenirError as error:
            self._unmade = Failure(kind="judge", message=f"no example could be written: {error}")
            return
        self.places.update((place.id, place) for place in made if place.id in self.places)

    # -- judging

    def _why_skipped(self, place: Place) -> str:
        if place.trial is None:
            return place.skipped or "the example could not be made"
        if self.judge is None and place.trial.always_judged:
            return f"'{place.wanted.dataset.factory}' needs a judge; give one with --genir-judge"
        return ""

    def _ask_judge(self, ask: Ask, item: str) -> JudgeAsked | None:
        sitting = next(iter(self.panel.sittings), None)
        return None if sitting is None else self._asking(ask, item, sitting)

    def _asking(
        self, ask: Ask, item: str, sitting: Sitting, hear: Callable[[JudgeCall], object] | None = None
    ) -> JudgeAsked:
        judge = sitting.judge
        judges = type_of(judge).judges

        async def ask_judge(call: JudgeCall) -> str | Failure:
            if hear is not None:
                hear(call)
            if judges is not None and (said := judges(call)) is not None:
                return said
            call = replace(call, attempt=call.attempt + sitting.shift)
            reply: Answer | Failure = await ask(judge, judge_request(call, item))
            return reply.text if isinstance(reply, Answer) else reply

        return ask_judge


def _beside(events: Sequence[Event]) -> dict[str, str]:
    """Return the thoughts of an example's replies, and its answers as they came where one was not taken so."""
    usages = [event.usage or {} for event in events]
    told = {}
    if thoughts := [str(usage["thoughts"]) for usage in usages if usage.get("thoughts")]:
        told["thoughts"] = "\n\n".join(thoughts)
    if any("untouched" in usage for usage in usages):
        asked = [event for event in events if event.type == "RESPONSE_MESSAGE" and event.is_question]
        told["untouched"] = "\n".join(str((event.usage or {}).get("untouched", event.message)) for event in asked)
    return told


def definitions_folder(folder: Path) -> Path:
    """Return where a benchmark's definitions are kept."""
    return folder / "definitions"


def _put_aside(path: Path, *, unfinished: bool) -> None:
    """Keep a log whose results were all taken, and make room for a new one.

    So goes an unfinished one too, where a new agent would know nothing of what the log says it was told.
    """
    if not path.exists():
        return
    Lock(lock_path(path)).release()  # refused where another process is at it
    held = read_log(path)
    if held is not None and (held.closed or unfinished):
        os.replace(path, path.with_suffix(".last.jsonl"))
