"""Replies that grow with what is asked: learned as a ratio, where enough answers show it, and only there."""

from __future__ import annotations

import pytest

from pytest_genir.kinds.growing import growth_of
from pytest_genir.kinds.reply_lengths import Replies
from pytest_genir.models import Answer, PromptSize, Usage

SORT = "text/rag:answer"


def said(tokens: int, last: int, sort: str = SORT) -> Answer:
    """Return an answer of so many of our tokens to a last message of so many, of which the server makes a half more."""
    counted = Usage(prompt_tokens=last * 2, completion_tokens=tokens * 3 // 2)
    return Answer(text="abcd" * (tokens - 1), asked=PromptSize(last + 10, 2, sort, last), usage=counted)


@pytest.mark.parametrize(
    ("pairs", "ratio"),
    [
        pytest.param([(100, 100), (300, 300), (40, 40)], 1.0, id="echo"),
        pytest.param([(20, 100), (62, 300), (9, 44)], 0.205, id="a-share"),
        pytest.param([(120, 100), (350, 300), (50, 40)], 1.2, id="translation"),
        pytest.param([(50, 100), (50, 300), (50, 40)], None, id="always-as-long"),
        pytest.param([(20, 100), (200, 300), (90, 40)], None, id="scattered"),
        pytest.param([(100, 100), (101, 101), (102, 102)], None, id="messages-all-alike"),
        pytest.param([(100 + n, 100 + n) for n in range(10)], 1.0, id="messages-all-alike-and-exactly-said-back"),
        pytest.param([(100 + n, 101 + n) for n in range(10)], None, id="messages-all-alike-and-nearly-said-back"),
        pytest.param([(100, 100), (300, 300)], None, id="too-few"),
        pytest.param([(100, 0), (300, 0), (40, 0)], None, id="kept-by-an-earlier-release"),
    ],
)
def test_growth_is_told_from_a_length_of_its_own(pairs: list[tuple[int, int]], ratio: float | None) -> None:
    growth = growth_of([said(*pair) for pair in pairs])

    assert (growth and growth.ratio) == (ratio if ratio is None else pytest.approx(ratio, rel=0.03))


@pytest.mark.parametrize(
    ("pairs", "echoes"),
    [([(100, 100), (300, 300), (40, 40)], True), ([(99, 100), (310, 300), (41, 40)], False)],
)
def test_only_what_is_exactly_as_long_is_an_echo(pairs: list[tuple[int, int]], echoes: bool) -> None:
    growth = growth_of([said(*pair) for pair in pairs])

    assert growth is not None and growth.echoes is echoes


def test_a_longer_message_has_a_longer_reply() -> None:
    found = Replies([said(50, 100), said(150, 300), said(20, 40)]).to(SORT)

    assert found is not None
    assert found.said_to(1000)["likely"] == pytest.approx(500)
    ends = found.scaled(2000, PromptSize(1010, 2, SORT, 1000))
    assert ends["likely"] == pytest.approx(750, rel=0.01)
    assert ends["likely"] / 1.4 < ends["short"] < ends["likely"] < ends["long"] < ends["likely"] * 1.4
    assert found.said_to(0) == found.said


def test_messages_of_one_length_go_by_what_others_show() -> None:
    alike = [said(60, 60, "form/conversation:user")] * 3
    others = [said(50, 50), said(500, 500), said(200, 200)]

    found = Replies([*alike, *others]).to("form/conversation:user")

    assert found is not None and found.said_to(240)["likely"] == pytest.approx(240)


@pytest.mark.parametrize(
    ("texts", "known"), [(["No."] * 10, True), (["No."] * 9, False), (["No."] * 10 + ["Yes."], False)]
)
def test_who_always_says_the_same_says_it_to_talks_as_well(texts: list[str], known: bool) -> None:
    answers = [Answer(text=text, asked=PromptSize(9, 1, SORT, 9)) for text in texts]

    assert list(Replies(answers).texts("form/conversation:user")) == (["No."] if known else [])


def test_another_sort_of_request_is_less_sure() -> None:
    found = Replies([said(50, 100), said(150, 300), said(20, 40)]).to("form/conversation:user")

    assert found is not None
    told = found.said_to(1000)
    assert told == {
        "short": pytest.approx(500 / 3), "likely": pytest.approx(500), "long": pytest.approx(1500)
    }  # fmt: skip
