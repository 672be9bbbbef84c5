"""Conversations while they go on: which entries of a logbook a reader sees, and as what."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.conversation.chat_view import JUDGED, score_and_reason
from pytest_genir.conversation.user import USER_TURN
from pytest_genir.conversation.wording import text_of


def part_of(entry: Mapping[str, object]) -> dict[str, object] | None:
    """Return what a page shows of an entry as plain JSON types, `None` for what it does not show."""
    source, action, data = entry.get("source"), str(entry.get("action")), entry.get("data")
    fields = data if isinstance(data, Mapping) else {}
    if action == "turn complete" and source == "user":
        return {"by": "user", "text": text_of(fields.get(USER_TURN.UTTERANCE))}
    if action == "turn complete" and source == "system":
        beside = {key: value for key, value in fields.items() if key != USER_TURN.UTTERANCE}
        return {"by": "system", "text": text_of(fields.get(USER_TURN.UTTERANCE)), "beside": beside}
    judged = JUDGED.fullmatch(action) if source == "evaluation" else None
    if judged is not None:
        return _judgement(fields, entry.get("counts"), failed=judged[1] == "error")
    if source == "controller" and action == "error":
        return {"by": "fault", "text": text_of(data)}
    return None


def _judgement(data: Mapping[str, object], counts: object, *, failed: bool) -> dict[str, object]:
    index, evaluator = data.get("userTurnIndex"), text_of(data.get("evaluator"))
    turn = index + 1 if isinstance(index, int) else None
    if failed:
        return {"by": "fault", "turn": turn, "text": f"{evaluator}: {text_of(data.get('error'))}"}
    score, why = score_and_reason(data, counts)
    return {
        "by": "score",
        "turn": turn,
        "evaluator": evaluator,
        "score": score if isinstance(score, (int, float)) else None,
        "why": why,
    }
