"""The built-in baseline as a judge: compares words, and grants nothing that it cannot see in them.

It needs no model, so that every benchmark can be tried. It knows no paraphrase and no role: a real judge
will be more generous.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from pytest_genir.memory.scoring.directions import expected_moves
from pytest_genir.memory.scoring.fold import has_words, words_of
from pytest_genir.memory.scoring.rouge import rouge_l
from pytest_genir.memory.scoring.verdict import JudgeCall

_NUMBER = re.compile(r"\d+")
_MOST = 0.6
_NEAR = 0.75
#: What is said to questions about a conversation that words alone cannot answer.
_NOTHING_SEEN = json.dumps(
    {"follows_role": False, "has_ordered_something": False, "order": [], "noticed": False, "recalls": False}
)


def judge_by_words(call: JudgeCall) -> str:
    """Return a judge's reply, in the form that was asked for."""
    answer = _ANSWERS.get(call.purpose)
    return _NOTHING_SEEN if answer is None else json.dumps(answer(call.data), ensure_ascii=False)


def _checklist(data: Mapping[str, Any]) -> list[dict[str, object]]:
    return [{"question_nr": entry["question_nr"], "checklist": _entry(entry)} for entry in data.get("entries", ())]


def _entry(entry: Mapping[str, object]) -> list[str]:
    expected, given = str(entry["expected_answer"]), str(entry["given_answer"])
    numbers = set(_NUMBER.findall(expected))
    matching = numbers <= set(_NUMBER.findall(given))
    return [_yes(_says(given, expected)), _yes(bool(numbers)), _yes(bool(numbers) and matching)]


def _says(given: str, expected: str) -> bool:
    """Say whether an answer has the expected words, or most of them."""
    wanted = set(words_of(expected))
    shared = len(wanted & set(words_of(given))) / len(wanted) if wanted else 0.0
    return has_words(given, expected) or shared >= _MOST


def _trigger(data: Mapping[str, object]) -> dict[str, object]:
    sentence, message = str(data.get("sentence", "")), str(data.get("message", ""))
    return {"present": rouge_l(sentence, message) > _NEAR, "sentence": message}


def _directions(data: Mapping[str, object]) -> list[dict[str, object]]:
    return [asdict(move) for move in expected_moves(str(data.get("directions", "")))]


def _yes(true: bool) -> str:
    return "yes" if true else "no"


_ANSWERS: Mapping[str, Callable[[Mapping[str, object]], object]] = {
    "checklist": _checklist,
    "trigger": _trigger,
    "directions": _directions,
}


#: Questions to which words alone give an answer.
PURPOSES = frozenset(_ANSWERS)
