"""The record of a conversation: a condition for each score, the transcript, and what the user did wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pytest_genir.conversation.about_user import about_user, undecided
from pytest_genir.conversation.details import details_of
from pytest_genir.conversation.ending import REACHED, TalkEnding
from pytest_genir.conversation.grading import GradedTalk, graded_talk, zeros_of
from pytest_genir.conversation.outcome import TalkOutcome, Tally, ending_told
from pytest_genir.conversation.parse import ConversationPlan, ParsedConversations
from pytest_genir.conversation.quality import MEASURE, quality_of, user_of
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import finite, text_of
from pytest_genir.digests import digest
from pytest_genir.judges.facts import JudgeFacts, facts_of, judge_digests, told_in_record
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Model, fingerprint_in_records, identity_of
from pytest_genir.models.lessons import adapted
from pytest_genir.results.record import Condition, Result, Status, clean, reported_fields


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
    graded = graded_talk(plan, outcome)
    conditions, failure = graded.conditions, _failure(outcome, graded)
    valid = True
    if quality is not None:
        user = about_user(quality, parsed.user_passes_at, plan, outcome.second_look)
        valid = user.passed
        # a bad simulation says nothing about the system: its scores stay in the details
        conditions = (*conditions, user) if valid else (user,)
        failure = failure if valid else None
    zeros = tuple(zeros_of(plan, outcome)) if parsed.missing == "zero" else ()
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
        metrics={"turns": float(len(turns)), **_of_ending(ending), **undecided(quality, outcome.second_look)},
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
        details=clean(finite({**details_of(plan, outcome, quality, valid, graded), **adapted(model)})),
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


def _of_ending(ending: TalkEnding | None) -> dict[str, float]:
    if ending is None:
        return {}
    told = {} if ending.satisfaction is None else {"satisfaction": float(ending.satisfaction)}
    return {"reached": float(ending.reason == REACHED), **told}


def _failure(outcome: TalkOutcome, graded: GradedTalk) -> dict[str, str] | None:
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
