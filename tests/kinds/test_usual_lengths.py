"""How long a reply is taken to be by its prompt alone: words that are stated, few, or some twenty, and its form."""

from __future__ import annotations

import json

import pytest

from pytest_genir.kinds.reply_lengths import WRONG_BY
from pytest_genir.kinds.stated_lengths import SENTENCE_LETTERS, words_to_tokens
from pytest_genir.kinds.usual_lengths import (
    REPLY_LETTERS,
    frame_of,
    reply_to,
    usual_tokens,
    wanted_tokens,
    wrong_by,
)
from pytest_genir.models import Message
from pytest_genir.text.counting import count_tokens

ENGLISH = "You live in the town and want to know when the bins are emptied in your street this week. "
POLISH = "Mieszkasz w miasteczku i chcesz się dowiedzieć, kiedy opróżniane są pojemniki na twojej ulicy. "
FORM = """
Reply with only one JSON object with exactly these keys:
- key='explanation': {told}
- key='score': a number from 0 to 1
Example:
{{"explanation": "...", "score": 0.5}}"""


@pytest.mark.parametrize(
    ("told", "letters"),
    [
        pytest.param("Write them a message.", 0, id="nothing"),
        pytest.param("Ask one short question.", SENTENCE_LETTERS, id="short"),
        pytest.param("Answer briefly.", SENTENCE_LETTERS, id="briefly"),
        pytest.param("Where I ask for nothing, a word or two will do.", SENTENCE_LETTERS, id="a-word-or-two"),
        pytest.param("Zadaj urzędowi jedno krótkie pytanie.", SENTENCE_LETTERS, id="krótkie"),
        pytest.param("Oczekuję bardzo krótkich odpowiedzi.", SENTENCE_LETTERS, id="krótkich"),
        pytest.param("Odpowiedz zwięźle.", SENTENCE_LETTERS, id="zwięźle"),
        pytest.param("Odpowiadaj krótko.", SENTENCE_LETTERS, id="odpowiadaj"),
        pytest.param("Pisz bardzo krótko i uprzejmie.", SENTENCE_LETTERS, id="pisz"),
        pytest.param("Keep your messages short.", SENTENCE_LETTERS, id="keep-them-short"),
        pytest.param("Be friendly. Be very brief.", SENTENCE_LETTERS, id="be-brief"),
        pytest.param("Mówią, że to było krótko po wojnie.", 0, id="shortly-after"),
        pytest.param("Answer in one sentence.", SENTENCE_LETTERS, id="a-sentence"),
        pytest.param("Give a short answer in one sentence.", SENTENCE_LETTERS, id="a-number-says-more-than-short"),
        pytest.param("Use at most two sentences.", 1.8 * SENTENCE_LETTERS, id="at-most"),
        pytest.param("Give a step-by-step explanation.", 2 * REPLY_LETTERS, id="steps"),
        pytest.param("Uzasadnij krok po kroku.", 2 * REPLY_LETTERS, id="kroki"),
        pytest.param("They told you of a short film about a brief war.", 0, id="short-is-something-else"),
    ],
)
def test_a_prompt_says_how_long_a_reply_it_wants(told: str, letters: float) -> None:
    assert wanted_tokens([Message("user", ENGLISH + told)], ENGLISH) == pytest.approx(letters / 4)


def test_the_systems_message_says_it_as_well() -> None:
    talk = [Message("system", "Answer briefly."), Message("user", "Hello!"), Message("user", "When are you open?")]

    assert wanted_tokens(talk, ENGLISH) == SENTENCE_LETTERS / 4
    assert wanted_tokens(talk[1:], ENGLISH) == 0


@pytest.mark.parametrize("text", [pytest.param(ENGLISH, id="en"), pytest.param(POLISH, id="pl")])
def test_letters_are_tokens_as_in_a_text_of_the_language(text: str) -> None:
    tokens, stated = reply_to([Message("user", text)])

    assert not stated and tokens == pytest.approx(REPLY_LETTERS * count_tokens(text) / len(text), rel=0.05)
    assert reply_to([Message("user", ENGLISH)], like=text)[0] == tokens


def test_what_stands_in_for_something_is_no_word() -> None:
    assert words_to_tokens(10, "to be {{variables.userTurn.utterance}} " + "abcd" * 40 + ' {"a": [1, 2]}') == 12.0


@pytest.mark.parametrize(
    ("told", "least", "most"),
    [
        pytest.param("why", 35, 42, id="as-usual"),
        pytest.param("the reason, in one sentence", 25, 32, id="one-sentence"),
        pytest.param("a step-by-step explanation", 60, 70, id="steps"),
    ],
)
def test_a_judgement_is_as_long_as_its_form_asks(told: str, least: int, most: int) -> None:
    assert least < reply_to([Message("user", ENGLISH + FORM.format(told=told))])[0] < most


def test_of_a_form_without_texts_only_the_places_count() -> None:
    prompt = ENGLISH + 'Reply with JSON: {"score": 0.5, "valid": true}'

    assert reply_to([Message("user", prompt)]) == (count_tokens('{"score": 0.5, "valid": true}'), False)


def test_a_key_that_names_its_words_has_one_of_them() -> None:
    prompt = (
        "Format your message as only one JSON object with exactly these keys:\n"
        "- key='utterance': what the person types next\n"
        '- key=\'ended\': "no" while you go on, "reached" once you have what you want\n'
        'Example:\n{"utterance": "...", "ended": "no"}'
    )

    assert frame_of(prompt) == {"utterance": "", "ended": "no"}
    frame = count_tokens(json.dumps(frame_of(prompt)))
    assert reply_to([Message("user", prompt)], like=ENGLISH)[0] == usual_tokens(ENGLISH) + frame


def test_who_is_asked_for_a_word_may_say_as_much_as_anybody() -> None:
    usual = usual_tokens(ENGLISH)

    assert 3 * wrong_by(3, ENGLISH) == usual * wrong_by(usual, ENGLISH) == usual * WRONG_BY
    assert wrong_by(4 * usual, ENGLISH) == WRONG_BY
