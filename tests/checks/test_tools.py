"""What is asked of the calls of tools, and of the state that a system reports."""

# ruff: noqa: E501, ISC004

from __future__ import annotations

from typing import Any

import pytest

from pytest_genir import GenirError, score_answer
from pytest_genir.rag.checking import NotReported
from tests.support.rows import rows_in_lots

CALLS: list[dict[str, Any]] = [
    {"name": "find", "arguments": {"name": "Ada Nowak", "born": "1990-05-03"}, "result": {"number": "A-12"}},
    {"name": "fee", "arguments": {"amount": 45.0, "paid": True, "items": [1, "two"], "to": {"city": "Lipowo", "zip": 1}}},
    {"name": "book", "arguments": {"number": "A-12", "day": "2026-05-04"}},
]  # fmt: skip


def scored(wanted: dict[str, Any], calls: Any = None, **more: Any) -> tuple[float, str]:
    answer = {"answer": "Done.", "tool_calls": CALLS if calls is None else calls, **more}
    (condition,) = score_answer(wanted, answer, language="en")
    return condition.score, condition.reason


@rows_in_lots(
    ("wanted", "score", "reason"),
    [
        ({"used": ["find", "book"]}, 1, "called 'find'; called 'book'"),
        ({"used": ["find", "cancel"]}, 0.5, "never called 'cancel' (called find, fee, book)"),
        ({"never": ["cancel"]}, 1, "never called 'cancel'"),
        ({"never": ["book"]}, 0, "called 'book', which it must not"),
        ({"never": [{"name": "fee", "arguments": {"amount": {"at_least": 40}}}]}, 0, "called 'fee' with such arguments, which it must not"),
        ({"never": [{"name": "fee", "arguments": {"amount": {"at_least": 50}}}]}, 1, "never called 'fee' with such arguments"),
        ({"in_order": ["find", "book"]}, 1, "called find, book in this order"),
        ({"in_order": ["book", "find"]}, 0, "no call of 'find' behind 'book' in the order of calls: find, fee, book"),
        ({"in_order": ["find", "find"]}, 0, "no call of 'find' behind 'find' in the order of calls: find, fee, book"),
        ({"only": ["find", "fee", "book"]}, 1, "called nothing else"),
        ({"only": ["find"]}, 0, "called fee, book beside what is allowed"),
        ({"arguments": {"book": {"number": "A-12", "day": "2026-05-04"}}}, 1, "called 'book' with such arguments"),
        ({"arguments": {"book": {"day": "2026-05-05"}}}, 0, "called 'book', but day is \"2026-05-04\", not \"2026-05-05\""),
        ({"arguments": {"book": {"desk": 3}}}, 0, "called 'book', but desk is nothing, not 3"),
        ({"arguments": {"book": {"number": {"pattern": "A-\\d+"}}}}, 1, "called 'book' with such arguments"),
        ({"arguments": {"book": {"number": {"pattern": "a-\\d"}}}}, 0, "called 'book', but number is \"A-12\", not something like 'a-\\d'"),
        ({"arguments": {"book": {"number": {"pattern": "a-1", "ignore_case": True, "anywhere": True}}}}, 1, "called 'book' with such arguments"),
        ({"arguments": {"fee": {"amount": 45}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"amount": {"number": 44.8, "tolerance": 0.5}}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"amount": {"number": 44, "tolerance": 0.5}}}}, 0, "called 'fee', but amount is 45.0, not 44, give or take 0.5"),
        ({"arguments": {"fee": {"amount": {"at_least": 40, "at_most": 44}}}}, 0, "called 'fee', but amount is 45.0, not at least 40 and at most 44"),
        ({"arguments": {"fee": {"amount": "45"}}}, 0, "called 'fee', but amount is 45.0, not \"45\""),
        ({"arguments": {"fee": {"paid": True, "items": [1, "two"]}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"paid": 1}}}, 0, "called 'fee', but paid is true, not 1"),
        ({"arguments": {"fee": {"items": [1]}}}, 0, "called 'fee', but items is [1, \"two\"], not a list of 1"),
        ({"arguments": {"fee": {"to": {"city": "Lipowo"}}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"to": {"exactly": {"city": "Lipowo"}}}}}, 0, "called 'fee', but to is {\"city\": \"Lipowo\", \"zip\": 1}, not {\"city\": \"Lipowo\"}"),
        ({"arguments": {"fee": {"to": {"city": {"any": ["Lipowo", "Krosno"]}}}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"to": {"city": {"any": ["Krosno"]}}}}}, 0, "called 'fee', but to.city is \"Lipowo\", not one of [\"Krosno\"]"),
        ({"arguments": {"fee": {"discount": {"absent": True}}}}, 1, "called 'fee' with such arguments"),
        ({"arguments": {"fee": {"paid": {"absent": True}}}}, 0, "called 'fee', but paid is true, not nothing"),
        ({"arguments": {"fee": {"to": {"number": "A-12"}}}}, 0, "called 'fee', but to.number is nothing, not \"A-12\""),
        ({"used": ["find"], "never": ["book"], "in_order": ["find", "fee"]}, 2 / 3, "called 'book', which it must not"),
    ],
)  # fmt: skip
def test_calls(wanted: dict[str, Any], score: float, reason: str) -> None:
    found, told = scored({"tools": wanted})

    assert (round(found, 6), told) == (round(score, 6), reason)


def test_of_several_calls_one_has_to_be_right_and_the_nearest_is_told() -> None:
    calls = [{"name": "pay", "arguments": {"to": "x", "sum": 1}}, {"name": "pay", "arguments": {"to": "y", "sum": 2}}]

    assert scored({"tools": {"arguments": {"pay": {"to": "y", "sum": 2}}}}, calls)[0] == 1
    assert scored({"tools": {"arguments": {"pay": {"to": "x", "sum": 2}}}}, calls)[0] == 0
    assert (
        scored({"tools": {"arguments": {"pay": {"to": "y", "sum": 3}}}}, calls)[1]
        == "called 'pay', but sum is 2, not 3"
    )


def test_a_system_that_called_nothing_is_scored_and_one_that_says_nothing_is_not() -> None:
    assert scored({"tools": {"used": ["find"]}}, []) == (0, "never called 'find' (called no tool)")
    assert scored({"tools": {"never": ["find"]}}, [])[0] == 1
    with pytest.raises(NotReported, match="reported no 'tool_calls'"):
        score_answer({"tools": {"never": ["find"]}}, "Done.", language="en")
    with pytest.raises(NotReported, match="reported no 'state'"):
        score_answer({"state": {"has": {}}}, "Done.", language="en")


def test_arguments_that_are_no_json_are_never_right() -> None:
    calls = [{"name": "find", "arguments": "{broken"}]

    score, reason = scored({"tools": {"arguments": {"find": {"a": 1}}}}, calls)

    assert (score, "the arguments are no JSON object" in reason) == (0, True)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({}, "'tools' asks for nothing"),
        ({"use": ["x"]}, "did you mean 'used'?"),
        ({"used": ["x"], "never": ["x"]}, "'x' is to be used and never to be used"),
        ({"used": ["x"], "only": ["y"]}, "'x' is to be used and not among 'only'"),
        ({"used": [["x"]]}, "a tool has to be text, not a list"),
        ({"arguments": ["x"]}, "'arguments' has to be an object, not a list"),
        ({"arguments": {"x": 3}}, "the arguments of a tool have to be an object"),
        ({"arguments": {"x": {"y": {"at_least": "3", "at_most": 4}}}}, "'at_least' has to be a number"),
        ({"arguments": {"x": {"y": {"pattern": "(?=x)"}}}}, "the pattern '(?=x)' cannot be used"),
        ({"arguments": {"x": {"y": {"at_least": 3, "at_most": 2}}}}, "no number is at least 3 and at most 2"),
        ({"arguments": {"x": {"y": {"absent": False}}}}, "'absent' can only be true"),
        ({"arguments": {"x": {"y": {"any": []}}}}, "'any' names nothing"),
    ],
)
def test_what_cannot_be_asked(wanted: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError) as error:
        scored({"tools": wanted})
    assert message in str(error.value)


STATE = {"appointments": {"A-12": {"status": "cancelled", "fee": 45}, "A-13": {"status": "booked"}}, "queue": [1, 2]}
BEFORE = {"appointments": {"A-12": {"status": "booked", "fee": 45}, "A-13": {"status": "booked"}}, "queue": [1, 2]}


@pytest.mark.parametrize(
    ("wanted", "score", "reason"),
    [
        ({"has": {"appointments": {"A-12": {"status": "cancelled"}}}}, 1, "the state is as it should be"),
        ({"has": {"appointments": {"A-13": {"status": {"pattern": "cancel.*"}}}}}, 0,
         "appointments.A-13.status is \"booked\", not something like 'cancel.*'"),
        ({"equals": STATE}, 1, "the state is as it should be"),
        ({"equals": BEFORE}, 0, 'appointments.A-12.status is "cancelled", not "booked"'),
        ({"changes": {"appointments.A-12.status": "cancelled"}}, 1, "the state is as it should be"),
        ({"changes": {"appointments.A-12": {"status": "cancelled"}}}, 1, "the state is as it should be"),
        ({"changes": {}}, 0, 'appointments.A-12.status is "cancelled", and was "booked": nothing of that was to be changed'),
        ({"changes": {"appointments.A-13.status": "cancelled"}}, 0,
         'appointments.A-13.status is "booked", not "cancelled"; appointments.A-12.status is "cancelled", and was "booked": '
         "nothing of that was to be changed"),
        ({"changes": {"appointments.A-12.status": "cancelled", "queue": [1, 2]}}, 0, "queue was [1, 2] before, too"),
    ],
)  # fmt: skip
def test_states(wanted: dict[str, Any], score: float, reason: str) -> None:
    assert scored({"state": wanted}, state=STATE, details={"stateBefore": BEFORE}) == (score, reason)


def test_changes_need_the_state_before() -> None:
    with pytest.raises(NotReported, match="no 'state' before the talk"):
        scored({"state": {"changes": {}}}, state=STATE)


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        ({}, "'state' asks for nothing"),
        ({"appointments": {}}, "unknown key of 'state' 'appointments'"),
        ({"changes": ["x"]}, "'changes' has to be an object, not a list"),
    ],
)
def test_what_cannot_be_asked_of_a_state(wanted: dict[str, Any], message: str) -> None:
    with pytest.raises(GenirError) as error:
        scored({"state": wanted}, state=STATE)
    assert message in str(error.value)
