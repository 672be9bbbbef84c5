"""What a conversation comes to: a condition per score, faults told beside them, bad simulations not held against it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from pytest_genir.conversation.outcome import Tally
from pytest_genir.conversation.surroundings import speaks
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import RunContext
from pytest_genir.models import Answer, Failure, Limits, Model, Request, Usage
from pytest_genir.results.record import Result
from tests.conversation.conftest import Scripted, extractive

USER = ["What is tea?", "And coffee?"]
SYSTEM = ["Tea is a drink.", "Coffee is one too."]


def _scores(result: Result) -> dict[str, float]:
    return {condition.name: condition.score for condition in result.conditions}


def test_every_score_is_a_condition(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 0.25, "explanation": "meh"}, {"score": 1}],
             "overall": {"score": 0.5}}  # fmt: skip

    result = scripted(USER, SYSTEM, {"Own": judge})

    assert _scores(result) == {"Own@1": 0.25, "Own@2": 1.0, "Own@overall": 0.5, "simulation": 1.0}
    assert result.conditions[0].reason == "meh"
    assert result.status == "scored"


@pytest.mark.parametrize(
    ("raw", "score"),
    [(0, 0.0), (1, 1.0), (0.5, 0.5), ("0.7", 0.7), ("8/10", 0.8), (" 1 ", 1.0), ("0", 0.0), ("4 / 5", 0.8)],
)
def test_numbers_and_their_texts_are_scores(scripted: Scripted, raw: Any, score: float) -> None:
    result = scripted(USER[:1], SYSTEM, {"Own": {"class": "ScriptedEvaluator", "turns": [{"score": raw}]}})

    assert _scores(result)["Own@1"] == pytest.approx(score)
    assert result.failure is None


@pytest.mark.parametrize("raw", [2, -0.1, "high", "80%", "0,7", "11/10", "1/0", True, None, [], {}, "", "nan"])
def test_anything_else_is_a_failure_of_that_evaluator_alone(scripted: Scripted, raw: Any) -> None:
    evaluators = {
        "Own": {"class": "ScriptedEvaluator", "turns": [{"score": raw}]},
        "Other": {"class": "ScriptedEvaluator", "turns": [{"score": 1}]},
    }

    result = scripted(USER[:1], SYSTEM, evaluators)

    assert _scores(result) == {"Other@1": 1.0, "simulation": 1.0}
    assert (result.status, result.counts, result.missing) == ("error", False, True)
    assert not result.passed
    assert result.failure is not None
    assert result.failure["kind"] == "evaluator"
    assert result.failure["message"].startswith("Own@1: the score is ")


def test_an_evaluator_that_cannot_be_asked_loses_no_other_score(scripted: Scripted) -> None:
    prompted = {"class": "PromptedEvaluator", "llm": "judge", "prompt": "Rate it."}
    readable = {"class": "ReadabilityEvaluator", "measure": "rix"}

    result = scripted(USER, SYSTEM, {"Clarity": prompted, "Ease": readable})

    assert set(_scores(result)) == {"Ease@1", "Ease@2", "simulation"}
    assert result.failure == {
        "kind": "evaluator",
        "message": "Clarity@1: Error: 'llm: judge' needs a model: give one with --genir-judge; "
        "Clarity@2: Error: 'llm: judge' needs a model: give one with --genir-judge",
    }


@dataclass
class Judging:
    """A judge that says one thing after the other, the last for ever."""

    replies: list[str]
    name: str = "judging"
    type: str = "test"
    prices: None = None
    limits: Limits = field(default_factory=Limits)
    asked: list[Request] = field(default_factory=list)

    def identity(self) -> dict[str, str]:
        return {"name": self.name}

    def answer(self, requests: Sequence[Request]) -> list[Answer]:
        self.asked += requests
        return [Answer(text=self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]) for _ in requests]


@pytest.mark.parametrize("said", ['"high"', "null", "true", "[0.5]", '"80%"', '{"value": 0.5}'])
def test_a_judges_score_that_is_no_number_is_asked_for_again(scripted: Scripted, said: str) -> None:
    prompted = {"class": "PromptedEvaluator", "llm": "judge", "prompt": "Rate it."}
    better = Judging([f'{{"score": {said}}}', '{"score": 0.5}'])
    never = Judging([f'{{"score": {said}}}'])

    scored = scripted(USER[:1], SYSTEM, {"Own": prompted}, RunContext(panel=Panel(judges=(better,))))
    failed = scripted(USER[:1], SYSTEM, {"Own": prompted}, RunContext(panel=Panel(judges=(never,))))

    assert _scores(scored)["Own@1"] == 0.5 and len(better.asked) == 2
    assert "'score' is no number" in better.asked[1].messages[-1].content
    assert failed.status == "error" and len(never.asked) == 4
    assert failed.failure is not None
    assert failed.failure["message"].endswith("Getting JSON failed after 4 attempts: 'score' is no number")


def test_measure_pass_and_line_come_from_the_file(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 0.5}], "measure": "safety", "pass": 0.4}

    (condition, _) = scripted(USER[:1], SYSTEM, {"Own": judge}).conditions

    assert (condition.measure, condition.passed) == ("safety", True)
    assert condition.line == 1


def test_the_files_pass_holds_for_evaluators_without_one(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 0.5}]}

    assert not scripted(USER[:1], SYSTEM, {"Own": judge}, **{"pass": 0.6}).passed
    assert scripted(USER[:1], SYSTEM, {"Own": judge}, **{"pass": 0.5}).passed


def test_without_a_mark_a_score_is_a_score(scripted: Scripted) -> None:
    result = scripted(USER[:1], SYSTEM, {"Own": {"class": "ScriptedEvaluator", "turns": [{"score": 0.5}]}})

    condition = result.conditions[0]
    assert (condition.score, condition.passes_at, condition.sign) == (0.5, None, "—")
    assert result.passed
    marked = scripted(USER[:1], SYSTEM, {"Own": {"class": "ScriptedEvaluator", "turns": [{"score": 0.5}], "pass": 0.8}})
    assert (marked.conditions[0].sign, marked.conditions[0].held) == ("FAIL", "0.50 of 0.80")


def test_transcript_and_turns_are_kept(scripted: Scripted) -> None:
    result = scripted(USER, SYSTEM, system_more={"extra": {"results": [{"id": "d1", "text": "Tea leaf", "score": 2}]}})

    assert [dict(message) for message in result.messages] == [
        {"role": "user", "content": "What is tea?"},
        {"role": "assistant", "content": "Tea is a drink."},
        {"role": "user", "content": "And coffee?"},
        {"role": "assistant", "content": "Coffee is one too."},
    ]
    assert result.details["turns"][0]["results"] == [{"id": "d1", "score": 2, "excerpt": "Tea leaf"}]
    assert result.details["turns"][1]["log"]["simulated"] > result.details["turns"][0]["log"]["simulated"]
    assert Result.from_wire(result.to_wire()) == result


@pytest.mark.parametrize(
    ("said", "turns", "score", "fault"),
    [
        pytest.param(["Why is tea so hot?", "why is tea so hot"], 2, 0.5, "turn 2 repeats turn 1", id="repeats"),
        pytest.param(["Why?", "  "], 2, 0.5, "turn 2 is empty", id="empty"),
        pytest.param([{"text": "Why?"}], 1, 0.0, "turn 1 is no text", id="no-text"),
        pytest.param(["As an AI language model I cannot ask."], 1, 0.0, "turn 1 gives its instruction away", id="ai"),
        pytest.param(["{'utterance': 'hi'}"], 1, 0.0, "turn 1 gives its instruction away", id="format"),
    ],
)
def test_a_bad_user_makes_the_conversation_invalid(
    scripted: Scripted, said: list[Any], turns: int, score: float, fault: str
) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 0}] * turns}

    result = scripted(said, ["a", "b"], {"Own": judge}, turns=turns)

    assert [(c.name, c.measure, c.score, c.passed) for c in result.conditions] == [
        ("simulation", "simulation", score, False)
    ]
    assert result.conditions[0].reason == fault
    assert result.details["valid"] is False
    assert [one["name"] for one in result.details["not_counted"]] == [f"Own@{n + 1}" for n in range(turns)]


def test_the_limit_of_the_simulated_user_can_be_set(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 1}, {"score": 1}]}

    result = scripted(["Why is tea brewed so hot?"] * 2, SYSTEM, {"Own": judge}, pass_simulation=0.5)

    assert result.passed
    assert _scores(result)["simulation"] == 0.5


def test_words_of_the_instruction_give_the_user_away(scripted: Scripted) -> None:
    said = "Sure: pretend to be a tired traveller who wants tea, so where is it?"
    user = {"instruction": "You pretend to be a tired traveller who wants tea at once."}

    result = scripted([said], SYSTEM)
    assert result.passed

    from pytest_genir.conversation.quality import judge_user

    assert judge_user([{"utterance": said}], 1, user.values()).faults == ("turn 1 gives its instruction away",)


def test_a_system_that_fails_is_an_error_and_what_was_said_is_kept(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 1}, {"score": 1}]}

    result = scripted(USER, SYSTEM, {"Own": judge}, system_more={"fail_at": 1})

    assert result.status == "error"
    assert result.conditions == ()
    assert result.failure == {"kind": "python", "message": "Error: scripted failure at turn 1"}
    assert result.messages[1]["content"] == "Tea is a drink."
    assert "scripted.py" in result.details["traceback"]


def test_the_log_is_handed_on_entry_by_entry(scripted: Scripted) -> None:
    seen: list[tuple[str, str]] = []
    run = RunContext(on_log=lambda key, entry: seen.append((key, entry.action)))

    scripted(USER[:1], SYSTEM, run=run)

    assert seen[0] == ("scripted", "simulate turn 0")
    assert ("scripted", "turn complete") in seen


def test_the_log_is_in_the_record_with_long_data_shortened(scripted: Scripted) -> None:
    long = "Tea is a drink. " * 200

    result = scripted(USER[:1], [long], {"Own": {"class": "ScriptedEvaluator", "turns": [{"score": 1}]}})

    log = result.details["log"]
    assert len(log) == result.details["log_entries"]
    assert next(entry["action"] for entry in log if entry["source"] == "controller") == "simulate turn 0"
    assert all({"time", "source", "action"} <= set(entry) for entry in log)
    assert max(len(entry.get("data", "")) for entry in log) < 700
    assert any("characters more" in entry.get("data", "") for entry in log)


def test_a_conversation_that_the_system_broke_off_counts_as_zero_where_the_file_says_so(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": 1}, {"score": 1}], "measure": "safety"}
    broken = {"system_more": {"fail_at": 1}, "missing": "zero"}

    aside = scripted(USER, SYSTEM, {"Own": judge}, system_more={"fail_at": 1})
    zero = scripted(USER, SYSTEM, {"Own": judge}, **broken)

    assert (aside.counted_as, aside.conditions) == ("", ())
    assert (zero.status, zero.counted_as, zero.passed) == ("error", "zero", False)
    assert [(one.name, one.measure, one.score) for one in zero.conditions] == [("Own@overall", "safety", 0.0)]


def test_a_user_or_a_judge_that_fails_is_no_zero_of_the_system(scripted: Scripted) -> None:
    judge = {"class": "ScriptedEvaluator", "turns": [{"score": "high"}]}

    by_judge = scripted(USER[:1], SYSTEM, {"Own": judge}, missing="zero")
    by_user = scripted(USER[:1], SYSTEM, {"Own": judge}, missing="zero", turns=3)

    assert (by_judge.status, by_judge.counted_as) == ("error", "")
    assert (by_user.status, by_user.counted_as) == ("error", "")


def test_only_what_the_system_asks_the_tested_model_is_its_answer() -> None:
    """One model may play the user and judge as well: what it says there, cut or not, is no answer."""
    tested = extractive()
    beside = {"thoughts": "hm", "untouched": "<think>hm</think>Tea"}

    async def ask(model: Model, request: Request) -> Answer | Failure:
        return Answer(text="Tea", finish="length", age=60.0, details=beside)

    async def converse(role: str) -> Tally:
        tally = Tally()
        with speaks(role):
            await tally.counting(ask, tested)(tested, Request(messages=()))
        return tally

    heard = {role: asyncio.run(converse(role)) for role in ("user", "", "system")}

    assert {role: tally.cut for role, tally in heard.items()} == {"user": "", "": "", "system": "length"}
    assert {role: tally.age for role, tally in heard.items()} == {"user": None, "": None, "system": 60.0}
    assert (heard["user"].thoughts, heard["system"].thoughts) == ([], ["hm"])
    assert heard["system"].untouched == ["<think>hm</think>Tea"]


def test_what_was_paid_for_no_answer_is_used_as_well() -> None:
    tested = extractive()

    async def ask(model: Model, request: Request) -> Answer | Failure:
        return Failure(kind="filtered", message="x", usage=Usage(prompt_tokens=90, completion_tokens=40, cost=0.5))

    async def converse() -> Tally:
        tally = Tally()
        await tally.counting(ask, tested)(tested, Request(messages=()))
        return tally

    assert asyncio.run(converse()).usage == Usage(prompt_tokens=90, completion_tokens=40, cost=0.5)
