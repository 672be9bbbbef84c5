"""Scores that take a judge: every branch of checklists, recitals and triggers, and of the judge that compares words."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from pytest_genir.memory.scoring.checklist import checklist, original_checklist, original_recital, recital
from pytest_genir.memory.scoring.trigger import original_trigger, trigger
from pytest_genir.memory.scoring.verdict import Exchange, JudgeCall, Rule, Score
from pytest_genir.memory.scoring.word_judge import judge_by_words
from pytest_genir.models import Failure


def scored(
    rule: Rule, expected: Sequence[object], responses: Sequence[str], *replies: str
) -> tuple[Score | Failure, list[JudgeCall]]:
    """Return what a rule comes to when the judge says so, and what it was asked; no reply may be left over."""
    steps, asked, left = rule(Exchange(questions=(), expected=expected, responses=responses)), [], list(replies)
    try:
        call = next(steps)
        while True:
            asked.append(call)
            call = steps.send(left.pop(0))
    except StopIteration as done:
        assert not left
        found: Score | Failure = done.value
        return found, asked


def listed(*checklists: object, start: int = 0) -> str:
    return json.dumps([{"question_nr": n, "checklist": words} for n, words in enumerate(checklists, start)])


YES, NO = ["yes", "no", "no"], ["no", "no", "no"]


@pytest.mark.parametrize(
    ("words", "points", "reason"),
    [
        (["yes", "no", "no"], 1, "says the expected answer"),
        (["yes", "no", "yes"], 1, "says the expected answer"),
        (["yes", "yes", "yes"], 1, "says the expected answer; the numbers match"),
        (["yes", "yes", "no"], 0, "says the expected answer; the numbers do not match"),
        (["no", "no", "no"], 0, "does not say the expected answer"),
        (["no", "yes", "yes"], 0, "does not say the expected answer; the numbers match"),
        (["YES ", "N/A", "none"], 1, "says the expected answer"),
        ([True, False, False], 1, "says the expected answer"),
        ([False, True, False], 0, "does not say the expected answer; the numbers do not match"),
    ],
)
def test_an_entry_needs_the_answer_and_its_number(words: list[object], points: int, reason: str) -> None:
    found, _ = scored(checklist, ["four"], ["4"], listed(words))

    assert isinstance(found, Score)
    assert (found.score, found.max_score, found.reasoning, found.judge_calls) == (points, 1, (reason,), ("checklist",))


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        (listed(YES), "1 of 2 questions are judged"),
        (listed(YES, NO, NO), "an entry belongs to no question"),
        (listed(YES, NO, start=-1), "an entry belongs to no question"),
        (json.dumps([{"question_nr": 0, "checklist": YES}] * 2), "question 0 is judged twice"),
        (json.dumps([{"question_nr": True, "checklist": YES}, {"question_nr": 0, "checklist": NO}]), "no question"),
        (json.dumps([{"question_nr": "one", "checklist": YES}]), "an entry belongs to no question"),
        (json.dumps(["yes", "no"]), "an entry belongs to no question"),
        (json.dumps({"question_nr": 0}), "it is not a list"),
        (listed(YES, ["yes", "no"]), "a checklist has three entries"),
        (listed(YES, "yes"), "a checklist has three entries"),
        (listed(YES, ["maybe", "no", "no"]), "'maybe' is neither yes nor no"),
        (listed(YES, ["n/a", "no", "no"]), "whether the answer is right has to be yes or no"),
        ("Both are fine.", "the judge's reply cannot be read"),
    ],
)
def test_what_leaves_a_question_open_is_a_failure(reply: str, why: str) -> None:
    found, _ = scored(checklist, ["a", "b"], ["a", "b"], reply)

    assert isinstance(found, Failure) and found.kind == "judge" and why in found.message


def test_entries_may_come_in_any_order_with_numbers_as_text_inside_a_fence() -> None:
    reply = json.dumps([{"question_nr": " 1", "checklist": NO}, {"question_nr": 0, "checklist": YES}])

    found, (call,) = scored(checklist, ["a", "b"], ["it is a"], f"```json\n{reply}\n```")

    assert isinstance(found, Score)
    assert found.reasoning == ("says the expected answer", "does not say the expected answer")
    assert (found.score, found.max_score) == (1, 2)
    # an answer that never came is asked about as an empty one
    assert [entry["given_answer"] for entry in call.data["entries"]] == ["it is a", ""]  # type: ignore[attr-defined]


def test_the_original_keeps_what_it_could_read() -> None:
    """Its rule: entries are added up as they come, and one that cannot be read ends the count."""
    half = json.dumps([{"question_nr": 0, "checklist": YES}, {"question_nr": 1, "checklist": NO}, {"question_nr": 2}])

    found, _ = scored(original_checklist, ["a", "b", "c"], ["a", "b", "c"], half)

    assert isinstance(found, Score) and (found.score, found.max_score) == (1, 3)
    assert found.reasoning[-1] == "the judge's reply cannot be read from here on"
    nothing, _ = scored(original_checklist, ["a"], ["a"], "well")
    assert isinstance(nothing, Score) and nothing.score == 0


@pytest.mark.parametrize(
    ("expected", "answer", "points"),
    [
        (["To be, or not to be"], "Sure: to be or NOT to be!", 1),
        ([["Ala ma kota", "Ala ma psa"]], "ala ma psa", 1),
        (["to be"], "", 0),
        (["to be"], "?!", 0),
    ],
)
def test_a_recited_text_needs_no_judge(expected: list[object], answer: str, points: int) -> None:
    found, asked = scored(recital, expected, [answer])

    assert isinstance(found, Score) and (found.score, asked) == (points, [])


def test_any_other_recital_is_judged() -> None:
    for rule, answer in ((recital, "to be, or so"), (original_recital, "TO BE OR NOT")):
        found, asked = scored(rule, ["to be or not"], [answer], listed(YES))
        assert isinstance(found, Score) and found.score == 1 and len(asked) == 1
    found, asked = scored(original_recital, ["to be"], ["well, to be"])
    assert isinstance(found, Score) and (found.score, asked) == (1, [])


SENTENCE = "the weather is lovely today"


@pytest.mark.parametrize(
    ("answer", "points", "asked"),
    [
        ("Well, the weather is lovely today!", 1, 0),
        ("The weather is really lovely today", 1, 0),
        ("", 0, 0),
        ("...", 0, 0),
        ("It rains and rains, and nobody minds it", 0, 1),
        ("the weather is bad", 0, 1),
    ],
)
def test_a_sentence_that_stands_there_needs_no_judge(answer: str, points: int, asked: int) -> None:
    reply = json.dumps({"present": False, "sentence": ""})

    found, calls = scored(trigger, [SENTENCE], [answer], *[reply] * asked)

    assert isinstance(found, Score)
    assert (found.score, found.max_score, len(calls), len(found.judge_calls)) == (points, 1, asked, asked)
    assert found.reasoning == (f"'{SENTENCE}' is {'' if points else 'not '}in the answer",)


@pytest.mark.parametrize(
    ("reply", "points"),
    [
        ({"present": True, "sentence": "the weather is lovely, today"}, 1),
        ({"present": True, "sentence": "the weather is so lovely today"}, 1),
        ({"present": True, "sentence": "it rains"}, 0),
        ({"present": False, "sentence": SENTENCE}, 0),
    ],
)
def test_the_judge_has_to_find_it_and_to_show_it(reply: dict[str, object], points: int) -> None:
    for rule in (trigger, original_trigger):
        found, _ = scored(rule, [SENTENCE], ["Something else altogether, I would say"], json.dumps(reply))
        assert isinstance(found, Score) and found.score == points


@pytest.mark.parametrize(
    ("reply", "why"),
    [
        ("yes", "it is not JSON"),
        ("[true]", "`present` is neither true nor false"),
        ('{"present": "yes", "sentence": ""}', "`present` is neither true nor false"),
        ('{"present": true}', "`sentence` is not text"),
        ('{"present": true, "sentence": 7}', "`sentence` is not text"),
    ],
)
def test_a_reply_about_a_sentence_that_cannot_be_read_is_a_failure(reply: str, why: str) -> None:
    found, _ = scored(trigger, [SENTENCE], ["Something else"], reply)
    original, _ = scored(original_trigger, [SENTENCE], ["Something else"], reply)

    assert isinstance(found, Failure) and why in found.message
    # the original's rule: its judge's faults count as no
    assert isinstance(original, Score) and original.score == 0


def test_every_answer_is_asked_about_on_its_own() -> None:
    no, yes = (json.dumps({"present": there, "sentence": SENTENCE}) for there in (False, True))

    found, asked = scored(trigger, [SENTENCE] * 3, ["Nothing of it", SENTENCE, "Nor this"], no, yes)

    assert isinstance(found, Score)
    assert (found.score, found.max_score, found.judge_calls) == (2, 3, ("trigger", "trigger"))
    assert [call.data["message"] for call in asked] == ["Nothing of it", "Nor this"]


@pytest.mark.parametrize(
    ("expected", "given", "words"),
    [
        ("blue car", "I saw a blue car", ["yes", "no", "no"]),
        ("a small blue car, parked", "small blue car", ["yes", "no", "no"]),
        ("a small blue car, parked", "blue car", ["no", "no", "no"]),
        ("14 apples", "14 apples", ["yes", "yes", "yes"]),
        ("14 red apples", "15 red apples", ["yes", "yes", "no"]),
        ("apples", "14 apples", ["yes", "no", "no"]),
        ("", "anything", ["yes", "no", "no"]),
    ],
)
def test_the_judge_by_words_grants_what_it_sees(expected: str, given: str, words: list[str]) -> None:
    entry = {"question_nr": 0, "expected_answer": expected, "given_answer": given}
    call = JudgeCall(purpose="checklist", prompt="", data={"entries": [entry]})

    assert json.loads(judge_by_words(call)) == [{"question_nr": 0, "checklist": words}]


def test_the_judge_by_words_finds_sentences_and_denies_what_it_cannot_see() -> None:
    def asked(purpose: str, **data: object) -> object:
        found: object = json.loads(judge_by_words(JudgeCall(purpose=purpose, prompt="", data=data)))
        return found

    assert asked("trigger", sentence=SENTENCE, message=SENTENCE) == {"present": True, "sentence": SENTENCE}
    assert asked("trigger", sentence=SENTENCE, message="no") == {"present": False, "sentence": "no"}
    assert asked("role") == {
        "follows_role": False,
        "has_ordered_something": False,
        "order": [],
        "noticed": False,
        "recalls": False,
    }
