"""The restaurant: recorded evenings are played again message by message, and ours hold together."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import find_dataset
from pytest_genir.memory.dynamic import Play, PlayEnding, play_through
from pytest_genir.memory.example import Step, Wait
from pytest_genir.memory.scoring import Score
from pytest_genir.memory.scoring.verdict import JudgeCall
from pytest_genir.memory.texts import data
from pytest_genir.memory.worlds.menu import Menu, menu_of
from pytest_genir.memory.worlds.waiter import Evening
from pytest_genir.models import Failure
from tests.support.restaurant_rows import clean_rows, learnt_phrases, replies, restaurant_menu, sent
from tests.support.shipped import examples


def _played(play: Play, said: Iterator[str], judged: Iterator[str]) -> tuple[list[str], PlayEnding]:
    """Return the messages of a play and how it ended, the guest and the judge speaking from lists."""
    messages: list[str] = []

    def reply(step: Step) -> str:
        messages.append(step.text)
        return next(said)

    return messages, play_through(play, reply, lambda call: next(judged))


def test_recorded_evenings_are_played_again_message_by_message() -> None:
    menu, phrases = restaurant_menu(), learnt_phrases()
    played = 0
    for row in clean_rows():
        rng = random.Random(f"Restaurant - {row['example_id']}")
        judged = iter(row["judge_outputs"])

        messages, ending = _played(Evening(menu, phrases, rng).play(), iter(replies(row)), judged)

        replay = row["upstream_replay"]
        assert messages == sent(row, menu)[:-1], row["id"]
        assert isinstance(ending.outcome, Score)
        assert [ending.outcome.score, ending.outcome.max_score] == replay["raw"]
        assert list(ending.outcome.reasoning) == replay["reasoning"]
        assert list(ending.expected) == replay["expected"]
        assert list(judged) == []
        played += 1
    assert played == 101


def _ours() -> Menu:
    return menu_of(data("texts/menu_en.yaml"))


def _order(*things: tuple[str, int | None, bool]) -> str:
    listed = [
        {"item": item, "menu_nr": number, "is_drink": drink, "menu_ref": "", "off_menu": number is None}
        for item, number, drink in things
    ]
    return json.dumps({"has_ordered_something": bool(things), "order": listed})


_ROLE = '{"follows_role": true}'
_TEA = _order(("a pot of tea", None, True))
_TROUT = _order(("the trout", 1, False))
_STEW = _order(("beef stew", 17, False))
_NOTICED, _RECALLS = '{"noticed": true}', '{"recalls": true}'
_ALL = [_ROLE, _TEA, _TROUT, _STEW, _NOTICED, _RECALLS]


def _evening(judged: list[str], example_id: int = 0) -> tuple[list[str], PlayEnding]:
    example = examples("restaurant", count=5)[example_id]
    play = find_dataset("restaurant").play
    assert play is not None
    return _played(play(example), iter(["Well."] * 20), iter(judged))


def _score(ending: PlayEnding) -> Score:
    assert isinstance(ending.outcome, Score), ending.outcome
    return ending.outcome


def test_a_perfect_guest_earns_five_points() -> None:
    messages, ending = _evening(_ALL)

    assert (_score(ending).score, _score(ending).max_score, len(ending.expected)) == (5, 5, 5)
    assert len(messages) == 9
    assert all(message.startswith("Waiter: ") for message in messages[1:])
    assert _ours().text in messages[1]
    assert "a pot of tea" in messages[2] and "a pot of tea" in ending.expected[-1]


def test_another_dish_of_the_same_section_is_served_and_then_the_right_one() -> None:
    served = set()
    for example_id in range(5):
        messages, _ = _evening(_ALL, example_id)
        (wrong,) = (dish for dish in _ours().dishes if dish in messages[6])
        served.add(wrong)
        assert wrong in _ours().neighbours("Beef Stew", without="")
        assert _ours().dish(17) in [dish for dish in _ours().dishes if dish in messages[8]]
    assert len(served) > 1


@pytest.mark.parametrize(
    ("judged", "points", "reason"),
    [
        pytest.param(['{"follows_role": false}'], 0, "did not play the guest", id="out-of-role"),
        pytest.param([_ROLE, _order()], 0, "ordered nothing", id="no-drink"),
        pytest.param([_ROLE, _TROUT], 0, "only drinks were asked for", id="food-too-early"),
        pytest.param([_ROLE, _TEA, _order()], 1, "ordered nothing", id="no-food"),
        pytest.param([_ROLE, _TEA, _TEA], 1, "only food was asked for", id="another-drink"),
        pytest.param([_ROLE, _TEA, _order(("pizza", None, False))], 1, "not on the menu: pizza", id="off-menu"),
        pytest.param([*_ALL[:3], _TROUT], 2, "what it had ordered before", id="the-same-again"),
        pytest.param([*_ALL[:4], '{"noticed": false}'], 3, "did not notice", id="not-noticed"),
        pytest.param([*_ALL[:5], '{"recalls": false}'], 4, "did not know", id="not-recalled"),
    ],
)
def test_the_first_step_that_fails_ends_the_evening(judged: list[str], points: int, reason: str) -> None:
    _, ending = _evening([*judged, *judged[-1:]])

    score = _score(ending)
    assert (score.score, score.max_score) == (points, 5)
    assert reason in score.reasoning[-1]
    assert len(score.reasoning) == len(ending.expected) == points + 1


@pytest.mark.parametrize(
    "reply",
    ["No.", "[]", '{"follows_role": "yes"}', "{}", '{"follows_role": true'],
)
def test_a_judge_that_cannot_be_understood_is_a_failure_not_a_score(reply: str) -> None:
    _, ending = _evening([reply])

    assert isinstance(ending.outcome, Failure)
    assert ending.outcome.kind == "judge"


@pytest.mark.parametrize(
    "reply",
    [
        '{"order": {}}',
        '{"order": [{"is_drink": true}]}',
        '{"order": [{"item": "tea", "is_drink": "yes"}]}',
        '{"order": [{"item": "tea", "is_drink": true, "menu_nr": "35"}]}',
    ],
)
def test_an_order_that_cannot_be_read_is_a_failure(reply: str) -> None:
    _, ending = _evening([_ROLE, reply])

    assert isinstance(ending.outcome, Failure)


def test_each_act_waits_for_its_part_of_the_span() -> None:
    example = examples("restaurant", count=1)[0]
    dataset = find_dataset("restaurant")
    assert dataset.play is not None
    play, judged, seen = dataset.play(example), iter(_ALL), []
    wanted = next(play)
    while True:
        reply = None
        if isinstance(wanted, Wait):
            seen.append(wanted.percentage)
        else:
            reply = next(judged) if isinstance(wanted, JudgeCall) else "Well."
        try:
            wanted = play.send(reply)
        except StopIteration:
            break

    assert seen == [20, 40, 60, 80, 90]


def test_the_whole_order_stays_when_one_of_two_dishes_runs_out() -> None:
    two = _order(("the trout", 1, False), ("curd dumplings", 18, False))
    messages, ending = _evening([_ROLE, _TEA, two, _STEW, _NOTICED, _RECALLS])

    gone = [dish for dish in (_ours().dish(1), _ours().dish(18)) if dish and dish in messages[4]]
    assert len(gone) == 1 and gone[0] not in messages[6]
    assert _score(ending).score == 5


def test_a_menu_is_numbered_through() -> None:
    menu = _ours()

    assert menu.text.startswith("Starters:\n1. ")
    assert "\n\nSoups:\n6. " in menu.text
    assert menu.dish(0) is None and menu.dish(len(menu.dishes) + 1) is None and menu.dish(True) is None
    assert menu.dish(1) == menu.dishes[0]
    assert len(set(menu.dishes)) == len(menu.dishes)


def test_a_menu_needs_dishes() -> None:
    with pytest.raises(GenirError, match="a menu needs at least four dishes"):
        menu_of({"Drinks": ["Water"]})
