"""The record of a conversation: a condition for each score, the transcript, and what the user did wrong."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pytest_genir.conversation.ending import ENDED, REACHED, TalkEnding, ending_of
from pytest_genir.conversation.evaluation import Evaluation, Judging
from pytest_genir.conversation.evaluator import Grade, Simulation, grade_of
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.parse import ConversationPlan, Judge, ParsedConversations
from pytest_genir.conversation.quality import MEASURE, Quality, quality_of, user_of
from pytest_genir.conversation.recording import Fork, HeldTalk
from pytest_genir.conversation.second_look import SecondLook
from pytest_genir.conversation.states import States
from pytest_genir.conversation.surroundings import speaker
from pytest_genir.conversation.unanswered import failure_of
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import finite, text_of
from pytest_genir.digests import digest
from pytest_genir.engine.jobs import Ask
from pytest_genir.judges.facts import JudgeFacts, facts_of, judge_digests, told_in_record
from pytest_genir.judges.panel import Opinion, mean_of
from pytest_genir.judges.panel import told as told_opinions
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Answer, Failure, Model, Request, Usage, fingerprint_in_records, identity_of
from pytest_genir.models.reported import REPORTED
from pytest_genir.results.groups import BAD_SIMULATION, LOW_SCORE, groups_of_failure
from pytest_genir.results.messages import excerpt
from pytest_genir.results.quantity import UNDECIDED
from pytest_genir.results.record import (
    COUNTED_AS_ZERO,
    OPINIONS,
    RECORDING,
    Condition,
    Result,
    Status,
    clean,
    reported_fields,
)

_EXCERPT = 300
_LOGGED = 600


class Tally:
    """Counts what the requests of one conversation used."""

    def __init__(self) -> None:
        self.usage = Usage()
        self.seconds = 0.0
        self.requests = 0
        self.cached = 0
        self.age: float | None = None
        self.attempts = 1
        #: Why an answer of the tested model is not whole.
        self.cut = ""
        #: What the tested model thought, and its answers as they came where that is not what was taken.
        self.thoughts: list[str] = []
        self.untouched: list[str] = []
        #: Who has judged, once judging has begun.
        self.judging = False
        self.judges: dict[int, Model] = {}

    def counting(self, ask: Ask, tested: Model) -> Ask:
        """Return what asks the same way and counts."""

        async def counted(model: Model, request: Request) -> Answer | Failure:
            if self.judging:
                self.judges.setdefault(id(model), model)
            reply = await ask(model, request)
            self._count(reply)
            # one model may well play the user and judge as well: what it says there is no answer
            if model is tested and speaker() == "system":
                self._note(reply)
            return reply

        return counted

    def _note(self, reply: Answer | Failure) -> None:
        if isinstance(reply, Answer):
            self.cut = self.cut or reply.cut
        for name, told in (("thoughts", self.thoughts), ("untouched", self.untouched)):
            if name in reply.details:
                told.append(str(reply.details[name]))

    def _count(self, reply: Answer | Failure) -> None:
        self.requests += 1
        self.seconds += reply.seconds
        self.attempts = max(self.attempts, reply.attempts)
        if isinstance(reply, Answer):
            self.cached += reply.cached
            if reply.age is not None and speaker() == "system":
                self.age = max(self.age or 0.0, reply.age)
            self.usage = self.usage.plus(reply.usage)


#: What the rules leave open, and who could tell.
_UNDECIDED = "; whether it did its part is not decided by rules ('judge_simulation' names a reader)"


@dataclass
class TalkOutcome:
    """What came of a conversation; filled while it goes on, so that what was said is not lost."""

    simulation: Simulation | None = None
    #: What user and system remembered after each turn.
    states: States = field(default_factory=States)
    #: Where it left a recorded conversation, if it did.
    fork: Fork | None = None
    evaluation: Evaluation | None = None
    judging: Judging | None = None
    #: What a judge said of the user, where the file names one and the rules had nothing against it.
    second_look: SecondLook | None = None
    failure: Failure | None = None
    #: Why it was not to be held at all.
    skipped: str = ""
    #: Whose turn it was when the conversation broke off.
    broken_by: str = ""
    #: Where an own class raised something nobody expected.
    traceback: str = ""
    entries: list[LogbookEntry] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    seconds: float = 0.0

    def fail(self, error: Exception) -> None:
        """Note why the conversation could not go on."""
        self.failure = failure_of(error)
        if self.failure.kind == "python":  # probably a class of somebody's own: show where
            self.traceback = "".join(traceback.format_exception(type(error), error, error.__traceback__)[-6:])


@dataclass(frozen=True)
class _Graded:
    """The scores of a conversation, and the evaluators that gave none."""

    conditions: tuple[Condition, ...]
    failures: tuple[str, ...]


def conversation_result(
    plan: ConversationPlan,
    parsed: ParsedConversations,
    outcome: TalkOutcome,
    nodeid: str,
    model: Model,
    run: RunContext,
    repeat: int,
) -> Result:
    """Return the record of what came of a plan."""
    turns: list[Mapping[str, object]] = list((outcome.simulation or {}).get("userTurns") or [])
    ending = ending_told(outcome)
    quality = quality_of(plan, parsed, turns, ending) if outcome.failure is None and not outcome.skipped else None
    if quality is not None and outcome.second_look is not None:
        quality = outcome.second_look.judged(quality)
    graded = _graded(plan, outcome)
    conditions, failure = graded.conditions, _failure(outcome, graded)
    valid = True
    if quality is not None:
        about_user = _about_user(quality, parsed.user_passes_at, plan, outcome.second_look)
        valid = about_user.passed
        # a bad simulation says nothing about the system: its scores stay in the details
        conditions = (*conditions, about_user) if valid else (about_user,)
        failure = failure if valid else None
    zeros = tuple(_zeros(plan, outcome)) if parsed.missing == "zero" else ()
    said = [turn.get("systemResponse") for turn in turns]
    judges = _judges(plan, tally := outcome.tally, run)
    last = next((r.get("utterance") for r in reversed(said) if isinstance(r, Mapping)), None)
    return Result(
        id=plan.id,
        nodeid=nodeid,
        kind="conversation",
        benchmark=parsed.name,
        model=model.name,
        status=_status(outcome, failure, conditions),
        cut=tally.cut,
        repeat=repeat,
        question=plan.title,
        messages=tuple(_transcript(turns)),
        answer=last if isinstance(last, str) else None,
        conditions=conditions if outcome.failure is None else zeros,
        counted_as="zero" if zeros else "",
        metrics={"turns": float(len(turns)), **_of_ending(ending), **_undecided(quality, outcome.second_look)},
        usage=tally.usage.to_wire(),
        cached=bool(tally.requests) and tally.cached == tally.requests,
        age=tally.age,
        seconds=tally.seconds,
        attempts=tally.attempts,
        failure=failure,
        tags=parsed.tags,
        digests={**digests_of(plan), **judge_digests(judges), **_digest_of_user(plan, run)},
        model_fingerprint=fingerprint_in_records(model),
        judges=told_in_record(judges),
        details=clean(finite(_details(plan, outcome, quality, valid, graded))),
        **reported_fields(_reported(said)),
    )


def _reported(said: list[object]) -> dict[str, object]:
    """Return what the system reported in the whole talk: what it retrieved last, all its calls, its last state."""
    responses = [response for response in said if isinstance(response, Mapping)]
    found: dict[str, object] = {}
    for name in ("contexts", "citations", "state"):
        for response in responses:
            found |= {name: response[name]} if response.get(name) is not None else {}
    calls = [
        {"turn": number, **call}
        for number, response in enumerate(said, start=1)
        if isinstance(response, Mapping)
        for call in response.get("tool_calls") or ()
    ]
    told = any(response.get("tool_calls") is not None for response in responses)
    reported: dict[str, object] = clean(finite({**found, **({"tool_calls": calls} if told else {})}))
    return reported


def _status(outcome: TalkOutcome, failure: object, conditions: tuple[Condition, ...]) -> Status:
    if outcome.skipped:
        return "skipped"
    # a score that is missing is missing in every mean: the others stay in the record, and count for nothing
    return "scored" if failure is None and conditions else "error"


def _judges(plan: ConversationPlan, tally: Tally, run: RunContext) -> list[JudgeFacts]:
    """Return who judged, with the digest of the evaluators' prompts as the file has them."""
    held = (plan.evaluation or {}).get("evaluators")
    prompts = {
        name: [text for key, text in sorted(evaluator.items()) if key != "class" and isinstance(text, str)]
        for name, evaluator in (held.items() if isinstance(held, Mapping) else ())
        if isinstance(evaluator, Mapping)
    }
    panel = [id(judge) for judge in run.panel.judges]
    found = [
        facts_of(judge, digest(prompts), run.panel.repeats if key in panel else 1)
        for key, judge in tally.judges.items()
    ]
    return sorted(found, key=lambda one: (one.name, one.fingerprint))


def digests_of(plan: ConversationPlan) -> dict[str, str]:
    """Return what a conversation is made of."""
    judged = [] if plan.simulation_judge is None else [plan.simulation_judge]
    return {"definition": digest([plan.simulation, plan.evaluation, plan.recorded, *judged])}


def _digest_of_user(plan: ConversationPlan, run: RunContext) -> dict[str, str]:
    """Return who plays the user in place of whom the file names: another one is another measurement."""
    if run.user_model is None or "llm" not in user_of(plan):
        return {}
    return {"user": digest(identity_of(run.user_model))}


def ending_told(outcome: TalkOutcome) -> TalkEnding | None:
    """Return what the user said of the end; of a recorded conversation, what it had said then."""
    try:
        return ending_of(outcome.simulation or {})
    except ValueError:
        return None  # another program may call something else so


def _of_ending(ending: TalkEnding | None) -> dict[str, float]:
    if ending is None:
        return {}
    told = {} if ending.satisfaction is None else {"satisfaction": float(ending.satisfaction)}
    return {"reached": float(ending.reason == REACHED), **told}


def _decided(quality: Quality, look: SecondLook | None) -> str:
    """Return who decided whether the user did its part: the rules, a judge, or nobody."""
    if look is not None:
        return "not decided" if look.error else f"by {look.judge}"
    return "by rule" if quality.decided else "not decided by rules"


def _undecided(quality: Quality | None, look: SecondLook | None) -> dict[str, float]:
    """Return whether nobody decided it, for gates and means; nothing where there was no user of ours."""
    return {} if quality is None else {UNDECIDED: float(_decided(quality, look).startswith("not"))}


def _about_user(
    quality: Quality, passes_at: float, plan: ConversationPlan, look: SecondLook | None = None
) -> Condition:
    agreed = f"; {look.judge} agrees" if look is not None and not look.error else ""
    fine = f"{quality.wanted} good turn{'s' if quality.wanted != 1 else ''} of the user{agreed}"
    if not (quality.decided or agreed):
        fine = f"nothing against the user by the rules{_UNDECIDED}"
    reason = "; ".join(quality.faults) or fine
    return Condition.judged(
        name=MEASURE,
        measure=MEASURE,
        score=quality.score,
        passes_at=passes_at,
        reason=reason,
        short=lambda: (BAD_SIMULATION,),
        line=plan.where.line,
    )


def _graded(plan: ConversationPlan, outcome: TalkOutcome) -> _Graded:
    """Turn every evaluation result into a condition, or note that it has no usable score."""
    if outcome.evaluation is None or outcome.judging is None:
        return _Graded((), ())
    conditions, failures = [], []
    for judge, place, result in _results(plan, outcome.evaluation):
        name = f"{judge.name}@{place}"
        evaluator = outcome.judging.evaluators[judge.name]
        judge = judge.settled(evaluator)
        try:
            grade = _grade(outcome.judging, judge.name, place, _said(outcome, place), result)
        except (ValueError, TypeError, KeyError) as error:
            failures.append(f"{name}: {error}")
            continue
        conditions.append(
            Condition.judged(
                name=name,
                measure=judge.measure,
                score=float(grade.score),
                passes_at=judge.passes_at,
                reason=grade.reason,
                details=clean(finite(grade.details)),
                short=lambda: (LOW_SCORE,),
                line=judge.line,
            )
        )
    for failed in outcome.evaluation.get("failures", ()):
        place = failed["userTurnIndex"] + 1 if "userTurnIndex" in failed else "overall"
        failures.append(f"{failed['evaluator']}@{place}: {failed['error']}")
    return _Graded(tuple(conditions), tuple(dict.fromkeys(failures)))


def _grade(judging: Judging, name: str, place: str, said: str, result: Mapping[str, object]) -> Grade:
    """Return what an evaluator's result counts for; of a panel the mean of what its opinions count for."""
    evaluator = judging.evaluators[name]
    heard = judging.opinions.get((name, int(place) - 1 if place.isdigit() else None), ())
    if not heard:
        return grade_of(evaluator, said, result)
    grades = [grade_of(evaluator, said, one) for _, one in heard]
    opinions = [
        Opinion(sitting.judge.name, sitting.number, float(grade.score))
        for (sitting, _), grade in zip(heard, grades, strict=True)
    ]
    details = {**grades[0].details, OPINIONS: [one.to_wire() for one in opinions]}
    return Grade(score=mean_of(opinions), reason=told_opinions(opinions, grades[0].reason), details=details)


def _said(outcome: TalkOutcome, place: str) -> str:
    """Return what the system said in a turn; of the conversation as a whole, nothing."""
    turns = list((outcome.simulation or {}).get("userTurns") or [])
    response = turns[int(place) - 1].get(USER_TURN.SYSTEM_RESPONSE) if place.isdigit() else None
    return text_of(response.get("utterance")) if isinstance(response, Mapping) else ""


def _results(plan: ConversationPlan, evaluation: Evaluation) -> Iterator[tuple[Judge, str, Mapping[str, object]]]:
    places: list[tuple[str, Mapping[str, Any]]] = [
        (str(number), turn) for number, turn in enumerate(evaluation["userTurnsEvaluations"], start=1)
    ]
    places.append(("overall", evaluation["overallEvaluations"]))
    for place, results in places:
        for judge in plan.judges:
            if isinstance(results.get(judge.name), Mapping):
                yield judge, place, results[judge.name]


def _zeros(plan: ConversationPlan, outcome: TalkOutcome) -> Iterator[Condition]:
    """Yield what a conversation counts as that the system broke off: one zero of each evaluator.

    How many turns would have been judged nobody knows. A user or a judge that fails is no zero of the system.
    """
    if outcome.failure is None or outcome.broken_by != "system" or outcome.failure.kind == "setting":
        return
    for judge in plan.judges:
        judge = judge.named()
        if judge.measure:
            yield Condition(
                name=f"{judge.name}@overall",
                measure=judge.measure,
                score=0.0,
                passed=False,
                passes_at=judge.passes_at,
                reason=COUNTED_AS_ZERO,
                line=judge.line,
                groups=groups_of_failure(outcome.failure.kind),
            )


def _failure(outcome: TalkOutcome, graded: _Graded) -> dict[str, str] | None:
    if outcome.skipped:
        return {"kind": "fork", "message": outcome.skipped}
    if outcome.failure is not None:
        return {"kind": outcome.failure.kind, "message": outcome.failure.message}
    failures = list(graded.failures)
    if outcome.second_look is not None and outcome.second_look.error:
        failures.append(f"{MEASURE}: {outcome.second_look.error}")
    return {"kind": "evaluator", "message": "; ".join(failures)} if failures else None


def _transcript(turns: list[Mapping[str, object]]) -> Iterator[dict[str, str]]:
    for turn in turns:
        yield {"role": "user", "content": text_of(turn.get(USER_TURN.UTTERANCE))}
        response = turn.get(USER_TURN.SYSTEM_RESPONSE)
        if isinstance(response, Mapping):
            yield {"role": "assistant", "content": text_of(response.get("utterance"))}


def _details(
    plan: ConversationPlan, outcome: TalkOutcome, quality: Quality | None, valid: bool, graded: _Graded
) -> dict[str, object]:
    turns = list((outcome.simulation or {}).get("userTurns") or [])
    evaluation = outcome.evaluation or {}
    by_turn = evaluation.get("userTurnsEvaluations") or []
    starts = _positions(outcome.entries, "simulate turn ")
    judged = _positions(outcome.entries, "evaluate turn ")
    details: dict[str, object] = {
        "topic": plan.title,
        "turns": [
            {
                **_turn(turn),
                "evaluations": by_turn[number] if number < len(by_turn) else {},
                "log": {"simulated": starts.get(number), "evaluated": judged.get(number)},
            }
            for number, turn in enumerate(turns)
        ],
        "overall": evaluation.get("overallEvaluations") or {},
        "valid": valid,
        "log_entries": len(outcome.entries),
        "log": [_logged(entry) for entry in outcome.entries],
        "wall_seconds": round(outcome.seconds, 6),
    }
    if (ending := ending_told(outcome)) is not None:
        details[ENDED] = ending.to_wire()
    if outcome.fork is not None:
        details["fork"] = {"turn": outcome.fork.turn, "of": outcome.fork.source}
    if outcome.simulation is not None and plan.simulation is not None:
        details["interrupted"] = outcome.failure is not None
        # as it was given, and not as users and systems completed it
        held = {**outcome.simulation, "configuration": plan.simulation}
        details[RECORDING] = HeldTalk(simulation=held, states=outcome.states).to_wire()
    if quality is not None:
        looked = {} if outcome.second_look is None else {"second_look": outcome.second_look.to_wire()}
        details["simulation"] = {
            "score": quality.score,
            "faults": list(quality.faults),
            "decided": _decided(quality, outcome.second_look),
            **looked,
        }
    if graded.failures:
        details["failed_evaluators"] = list(graded.failures)
    if plan.recorded_at:
        details["recorded_at"] = plan.recorded_at
    if outcome.tally.thoughts:
        details["thoughts"] = "\n\n".join(outcome.tally.thoughts)
    if outcome.tally.untouched:
        details["untouched"] = "\n\n".join(outcome.tally.untouched)
    if outcome.traceback:
        details["traceback"] = outcome.traceback
    if not valid:
        details["not_counted"] = [
            {"name": one.name, "measure": one.measure, "score": one.score} for one in graded.conditions
        ]
    return details


def _turn(turn: Mapping[str, object]) -> dict[str, object]:
    response = turn.get(USER_TURN.SYSTEM_RESPONSE)
    found: dict[str, object] = {"user": text_of(turn.get(USER_TURN.UTTERANCE))}
    if isinstance(response, Mapping):
        found["system"] = text_of(response.get("utterance"))
        found["milliseconds"] = response.get("milliseconds")
        results = response.get("results")
        found |= {name: response[name] for name in REPORTED if name in response}
        if isinstance(results, list):
            found["results"] = [_retrieved(result) for result in results if isinstance(result, Mapping)]
    return found


def _retrieved(result: Mapping[str, object]) -> dict[str, object]:
    texts = [text for text in result.values() if isinstance(text, str) and text != result.get("id")]
    excerpt = max(texts, key=len, default="")[:_EXCERPT]
    return {"id": text_of(result.get("id")), "score": result.get("score"), "excerpt": excerpt}


def _logged(entry: LogbookEntry) -> dict[str, object]:
    """Return an entry of the log; its data as text, shortened because every request repeats the conversation."""
    wire = {"time": entry.time, "source": entry.source, "action": entry.action}
    content = replace(entry, data=_untimed(entry.data)).get_content() if entry.has_content() else None
    return wire if content is None else {**wire, "data": excerpt(content, _LOGGED)}


def _untimed(data: object) -> object:
    """Return data of the log without how long it took: the turns say that, and equal runs have equal texts."""
    if isinstance(data, dict):
        return {key: _untimed(part) for key, part in data.items() if key != "milliseconds"}
    if isinstance(data, (list, tuple)):
        return [_untimed(part) for part in data]
    return data


def _positions(entries: list[LogbookEntry], start: str) -> dict[int, int]:
    """Return where in the log each turn begins."""
    found = {}
    for position, entry in enumerate(entries):
        number = entry.action.removeprefix(start)
        if entry.source == "controller" and number != entry.action and number.isdigit():
            found[int(number)] = position
    return found
