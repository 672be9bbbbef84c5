"""The original's sentences, read from its recordings: nothing of them stands here."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from pytest_genir.errors import Where
from pytest_genir.memory.wording import WORDINGS, Wording, wording_from
from pytest_genir.models.description import planted
from tests.support.ltm_vectors import rows
from tests.support.shared import shared

_RESET = re.compile(r"^\| `(\w+)` \| [^|]+ \| (.+) \|$", re.MULTILINE)


@lru_cache(maxsize=1)
def recorded_sentences() -> dict[str, Any]:
    """Return the sentences as somebody would write them into a file."""
    first = rows("schedule.jsonl")[0]
    asked = next(
        event["message"]
        for row in rows("schedule.jsonl")
        for event in row["events"]
        if event["test_id"].startswith("Jokes") and event.get("is_question") and event["type"] == "SEND_MESSAGE"
    )
    table = shared("vectors/ltm/README.md").read_text(encoding="utf-8")
    return {
        "introduction": next(event["message"] for event in first["events"] if event.get("introduction")),
        "filler_header": first["config"]["filler_header"],
        "filler_line": first["config"]["filler_line"],
        "joke_question": re.sub(r"(\d+ (hours|minutes) )+", "{ago}", asked),
        "reset_messages": {name: "" if text == "(none)" else text for name, text in _RESET.findall(table)},
    }


def recorded_wording() -> Wording:
    """Return the original's wording."""
    sentences = recorded_sentences()
    return wording_from(planted(sentences, Where("recorded")), WORDINGS["en"], sentences["reset_messages"])
