"""English bounds, in front of a value and behind it: whatever says the same bound, and what says another."""

from __future__ import annotations

import pytest

from pytest_genir.rag.scoring import score_answer

#: Phrases of one bound, answers that say it, and answers that say another.
BOUNDS = [
    (
        ["by 10 June at the latest"],
        ["Hand it in not later than 10 June.", "Hand it in by 10 June.", "The form is due on 10 June at the latest."],
        [
            "Hand it in after 10 June.",
            "We take it not before 10 June.",
            "Hand it in by 12 June.",
            "It opens on 10 June.",
        ],
    ),
    (
        ["from 5 May at the earliest"],
        ["It begins not before 5 May.", "It is on sale no earlier than 5 May."],
        ["It begins by 5 May.", "It is on sale until 5 May."],
    ),
    (
        ["at most 20 kg", "20 kg or less", "up to 20 kg", "no more than 20 kg", "maximum 20 kg", "not exceeding 20 kg"],
        [
            "Bags may weigh up to 20 kg.",
            "We take bags of 20 kg or less.",
            "We take bags of 20 kg max.",
            "Bags of 20 kg and under travel free.",
            "The weight must not exceed 20 kg.",
            "A bag weighing not more than 20 kg goes in the hold.",
            "Bags have a maximum weight of 20 kg.",
            "You can bring 20kg at the most.",
            "The limit for a bag is 20 kg.",
            "No bag over 20 kg is taken.",
        ],
        [
            "Bags of at least 20 kg are accepted.",
            "Bags over 20 kg are refused.",
            "Bags may weigh up to 23 kg.",
            "Bags of 20 kg or more cost extra.",
            "The lower limit is 20 kg.",
        ],
    ),
    (
        ["at least 18", "18 or over", "minimum age 18", "18 and over"],
        [
            "You have to be at least 18.",
            "Open to anyone aged 18 or over.",
            "Entry is 18+.",
            "For ages 18 and up.",
            "The minimum age is 18.",
            "Nobody under 18 is admitted.",
        ],
        [
            "Only those under 18 may join.",
            "The maximum age is 18.",
            "You must be at least 21.",
            "Open to 18 and under.",
        ],
    ),
    (["18+"], ["You have to be at least 18.", "Open to anyone aged 18 or over."], ["Open to 18 and under."]),
    (
        ["by 9 am", "no later than 9 am", "9 am at the latest"],
        [
            "Please arrive by 9 am at the latest.",
            "Arrive no later than 9 am.",
            "The latest arrival is 9 am.",
            "You need to check in by 9:00.",
        ],
        ["We open from 9 am.", "Arrive after 9 am.", "9 am at the earliest.", "Arrive by 10 am."],
    ),
    (
        ["after 6 pm", "from 6 pm", "6 pm onwards"],
        ["It is cheaper past 6 pm.", "Cheaper from 6 pm onwards.", "Starting at 6 pm, drinks are cheaper."],
        ["It is cheaper until 6 pm.", "Cheaper before 6 pm.", "Cheaper from 8 pm onwards."],
    ),
]
SAID = [(phrase, answer) for phrases, right, _ in BOUNDS for phrase in phrases for answer in right]
NOT_SAID = [(phrase, answer) for phrases, _, wrong in BOUNDS for phrase in phrases for answer in wrong]


@pytest.mark.parametrize(("phrase", "answer"), SAID)
def test_a_bound_is_said_in_front_and_behind(phrase: str, answer: str) -> None:
    assert score_answer({"include": [phrase]}, answer, language="en").passed


@pytest.mark.parametrize(("phrase", "answer"), NOT_SAID)
def test_another_bound_does_not_say_it(phrase: str, answer: str) -> None:
    assert not score_answer({"include": [phrase]}, answer, language="en").passed
