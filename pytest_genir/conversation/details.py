"""The details of a conversation's record: its turns as a report shows them, the log, and how it was held."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pytest_genir.conversation.about_user import decided
from pytest_genir.conversation.ending import ENDED
from pytest_genir.conversation.grading import GradedTalk
from pytest_genir.conversation.logbook import LogbookEntry
from pytest_genir.conversation.outcome import TalkOutcome, ending_told
from pytest_genir.conversation.parse import ConversationPlan
from pytest_genir.conversation.quality import Quality
from pytest_genir.conversation.recording import HeldTalk
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of
from pytest_genir.models.reported import REPORTED
from pytest_genir.results.messages import excerpt
from pytest_genir.results.record import RECORDING

_EXCERPT = 300
_LOGGED = 600


def details_of(
    plan: ConversationPlan, outcome: TalkOutcome, quality: Quality | None, valid: bool, graded: GradedTalk
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
            "decided": decided(quality, outcome.second_look),
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
