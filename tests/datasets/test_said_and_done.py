"""Jokes, sayings, standing orders and riddles: their texts, and the questions made of them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import find_dataset
from pytest_genir.memory.scoring import Score, score
from pytest_genir.memory.scoring.fold import words_of
from pytest_genir.memory.texts import data, texts
from tests.support.shipped import examples, statements


def _question(dataset: str, minutes_ago: float, *, place: int = 1) -> str:
    """Return the question about a joke that was told so many minutes ago."""
    kind = find_dataset(dataset)
    assert kind.ask_later is not None
    example = next(one for one in examples(dataset, jokes_told=3) if statements(one).index(one.expected[0]) == place)
    sent_at: Sequence[float] = [0.0, 5000.0, 9000.0]
    return kind.ask_later(example, sent_at, sent_at[place] + 60 * minutes_ago)


@pytest.mark.parametrize(
    ("minutes", "when"),
    [
        (0.5, "just now"),
        (1, "1 minute ago"),
        (59.99, "59 minutes ago"),
        (60, "1 hour ago"),
        (125, "2 hours and 5 minutes ago"),
        (1440 + 61, "1 day, 1 hour and 1 minute ago"),
        (2880, "2 days ago"),
    ],
)
def test_the_question_about_a_joke_names_its_time(minutes: float, when: str) -> None:
    assert f"which one did I tell {when}?" in _question("jokes", minutes)


@pytest.mark.parametrize(
    ("minutes", "when"),
    [
        (0.5, "przed chwilą"),
        (1, "1 minutę temu"),
        (62, "1 godzinę i 2 minuty temu"),
        (125, "2 godziny i 5 minut temu"),
        (22 * 60 + 12, "22 godziny i 12 minut temu"),
        (1440 + 5 * 60 + 34, "1 dzień, 5 godzin i 34 minuty temu"),
    ],
)
def test_polish_numbers_take_the_right_form(minutes: float, when: str) -> None:
    assert f"padł {when}?" in _question("jokes_pl", minutes)


@pytest.mark.parametrize("dataset", ["jokes", "jokes_pl"])
def test_jokes_are_told_apart_by_their_time(dataset: str) -> None:
    for example in examples(dataset, jokes_told=4):
        waits = [step.wait.seconds for step in example.steps]

        assert all(40 * 60 <= seconds <= 240 * 60 and seconds % 60 == 0 for seconds in waits[:-1])
        assert waits[-1] == 0 and example.is_temporal
        assert example.questions == ("",)
        assert example.expected[0] in statements(example)
        assert len(set(statements(example))) == 4


def test_a_recited_joke_needs_no_judge() -> None:
    (example,) = examples("jokes_pl", count=1)

    found = score("jokes", expected=example.expected, responses=[f"To ten: „{example.expected[0]}”"])

    assert isinstance(found, Score) and found.fraction == 1


@pytest.mark.parametrize(("file", "least"), [("jokes_en", 40), ("jokes_pl", 25)])
def test_there_are_enough_jokes_and_none_holds_another(file: str, least: int) -> None:
    jokes = texts(f"texts/{file}.yaml")
    folded = [" ".join(words_of(joke)) for joke in jokes]

    assert len(jokes) >= least
    assert [one for one in folded for other in folded if one != other and one in other] == []
    assert len(set(folded)) == len(folded)


def test_there_are_enough_sayings_by_different_people() -> None:
    sayings = data("texts/quotes_en.yaml")

    assert len(sayings) >= 40
    assert len({saying["author"] for saying in sayings}) == len(sayings)
    assert len({" ".join(words_of(saying["quote"])) for saying in sayings}) == len(sayings)


def test_the_instruction_for_later_names_saying_and_reply() -> None:
    seen = set()
    for example in examples("prospective_memory"):
        quote, author, nth = example.expected[0]
        seen.add(nth)
        assert example.steps[0].text.endswith(f"by {author}: '{quote}'")
        assert f"reply number {nth} " in example.questions[0] and author in example.questions[0]
        assert example.uses_callback and 4 <= nth <= 9
    assert seen == set(range(4, 10))


def test_a_saying_in_the_right_reply_only_scores() -> None:
    (example,) = examples("prospective_memory", count=1)
    quote, _, nth = example.expected[0]
    replies = ["Fine."] * (nth - 1) + [f"Fine. {quote}"]

    right = score("prospective_memory", expected=example.expected, responses=replies)
    twice = score("prospective_memory", expected=example.expected, responses=[*replies, quote])

    assert isinstance(right, Score) and right.fraction == 1
    assert isinstance(twice, Score) and twice.fraction == 0


def test_an_empty_range_of_replies_is_refused() -> None:
    with pytest.raises(GenirError, match="'latest_reply' is 3, before 'earliest_reply' 5"):
        examples("prospective_memory", earliest_reply=5, latest_reply=3)


def test_every_occasion_expects_the_agreed_sentence() -> None:
    for example in examples("trigger_response"):
        assert len(set(example.expected)) == 1
        assert f"'{example.expected[0]}'" in example.steps[0].text
        assert [step.is_question for step in example.steps] == [False, True, True, True]
        assert len(set(example.questions)) == 3


def test_no_occasion_has_less_than_the_remarks_asked_for() -> None:
    assert len(examples("trigger_response", activations=5)[0].expected) == 5
    with pytest.raises(GenirError, match=r"there are 5 remarks where I .*, and 6 were asked for"):
        examples("trigger_response", activations=6)


_RIDDLES = data("texts/spies_en.yaml")
_ALL = [riddle for kind in ("place", "time", "thing") for riddle in _RIDDLES[kind]]


def test_no_riddle_gives_a_keyword_away() -> None:
    keywords = [keyword for riddle in _ALL for keyword in riddle["keywords"]]

    assert len(set(keywords)) == len(keywords)
    for riddle in _ALL:
        words = f" {' '.join(words_of(riddle['clue']))} "
        assert [word for word in keywords if f" {' '.join(words_of(word))} " in words] == []


def test_spies_tell_a_place_a_time_and_a_thing() -> None:
    orders = set()
    for example in examples("spy_meeting"):
        riddles = [next(one for one in _ALL if step.text.endswith(one["clue"])) for step in example.steps[1:4]]
        kinds = [next(kind for kind in _RIDDLES if riddle in _RIDDLES[kind]) for riddle in riddles]
        orders.add(tuple(kinds))
        assert [list(keywords) for keywords in example.expected] == [riddle["keywords"] for riddle in riddles]
        assert sorted(kinds) == ["place", "thing", "time"]
        senders = [step.text.split(":")[0] for step in example.steps[1:4]]
        assert len(set(senders)) == 3 and all(sender in example.steps[0].text for sender in senders)
    assert len(orders) > 3


@pytest.mark.parametrize("which", [0, -1])
def test_any_keyword_of_each_riddle_solves_it_and_none_confuses(which: int) -> None:
    for example in examples("spy_meeting"):
        answer = "They meet as follows: " + "; ".join(keywords[which] for keywords in example.expected)

        found = score("spy_meeting", expected=example.expected, responses=[answer], args=example.arguments)

        assert isinstance(found, Score)
        assert found.fraction == 1, (answer, found.reasoning)


def test_a_keyword_of_another_riddle_confuses() -> None:
    (example,) = examples("spy_meeting", count=1)
    known = {keyword for keywords in example.expected for keyword in keywords}
    other = next(keyword for keyword in example.arguments["keywords"] if keyword not in known)
    answer = f"{example.expected[0][0]}, {example.expected[1][0]}, {example.expected[2][0]} and {other}"

    found = score("spy_meeting", expected=example.expected, responses=[answer], args=example.arguments)

    assert isinstance(found, Score) and found.score == pytest.approx(2 / 3)
