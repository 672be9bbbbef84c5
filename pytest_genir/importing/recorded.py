"""Answers that another tool recorded: lines for a `recorded` model, and one model's file for each who answered."""

from __future__ import annotations

from collections.abc import Mapping

from pytest_genir.importing.draft import Drafted
from pytest_genir.kinds.slugs import slug
from pytest_genir.source import Json

#: What file names in models are written with until the name of the import is known.
STEM = "STEM"


def record(
    draft: Drafted,
    *,
    id: str,  # noqa: A002
    question: str,
    model: str,
    answer: str,
    failure: str = "",
    beside: Mapping[str, Json] | None = None,
) -> None:
    """Add one answer, or that there was none; the model that answered gets a file of its own."""
    came: dict[str, Json] = {"answer": answer}
    if failure or not answer.strip():
        came = {"failure": {"kind": "recorded" if failure else "empty", "message": failure or "the answer is empty"}}
    draft.answers.append({"id": id, "question": question, "model": model, **came, **(beside or {})})
    name = slug(model) if model else "recorded"
    if name not in draft.models:
        description: dict[str, Json] = {"type": "recorded", "recorded": f"{STEM}.answers.jsonl"}
        draft.models[name] = description | ({"model": model, "name": name} if model else {"name": name})
    draft.model = next(iter(draft.models))


def usage(prompt: Json, completion: Json, cost: Json = None) -> dict[str, Json]:
    """Return the tokens of an answer as a line of recorded answers has them."""
    held: dict[str, Json] = {"prompt_tokens": _whole(prompt), "completion_tokens": _whole(completion)}
    if isinstance(cost, (int, float)) and not isinstance(cost, bool):
        held["cost"] = cost
    return {"usage": held} if any(value is not None for value in held.values()) else {}


def _whole(value: Json) -> int | None:
    if isinstance(value, float) and value.is_integer():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
