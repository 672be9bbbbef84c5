"""The built-in baseline: it reads, recalls, fills in forms and admits what it does not know; always alike."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_genir.models import Answer, Message, Request, load_model
from pytest_genir.models.baseline.wanted_form import wish_of
from pytest_genir.models.baseline.words import sentences, terms

REFUSAL = "Nie udało mi się odnaleźć odpowiedzi na pytanie"
MODEL = load_model("extractive", folder=Path(), environ={})
NURSERY = "Opłaty za żłobek\n\nZa pobyt dziecka w żłobku rodzice płacą 310 zł miesięcznie. Nabór trwa do 22 marca."
PARKING = "Parkowanie\n\nGodzina postoju na rynku kosztuje 3 zł. W niedziele parkowanie jest bezpłatne."


def said(*messages: tuple[str, str], **parts: Any) -> str:
    request = Request(messages=tuple(Message(role, text) for role, text in messages), **parts)  # type: ignore[arg-type]
    (answer,) = MODEL.answer([request])  # type: ignore[attr-defined]
    assert isinstance(answer, Answer)
    return answer.text


def read(question: str, *documents: str, refusal: str = REFUSAL) -> str:
    return said(("user", f"PROMPT {question}"), question=question, documents=documents, refusal_message=refusal)


def test_an_answer_is_a_sentence_with_its_source() -> None:
    answer = read("Ile płacą rodzice za pobyt w żłobku?", PARKING, NURSERY)

    assert answer.startswith("Za pobyt dziecka w żłobku rodzice płacą 310 zł miesięcznie [1].")
    assert "[0]" not in answer
    assert "Opłaty za żłobek" not in answer, "a title answers nothing"


def test_other_forms_of_a_word_are_found() -> None:
    assert "[1]" in read("Ile kosztują żłobki dla dzieci?", PARKING, NURSERY)
    assert "[0]" in read("Czy parkuje się bezpłatnie w niedzielę?", PARKING, NURSERY)


@pytest.mark.parametrize("question", ["Kto wygrał mistrzostwa świata w szachach?", "???", ""])
def test_what_no_document_says_is_refused(question: str) -> None:
    assert read(question, PARKING, NURSERY) == REFUSAL


def test_without_a_phrase_to_refuse_with_it_says_that_it_does_not_know() -> None:
    assert read("Kto wygrał mistrzostwa świata?", PARKING, refusal="") == "Nie wiem."
    assert read("Who won the world cup?", PARKING, refusal="") == "I don't know."


def test_told_facts_are_recalled_and_the_newest_wins() -> None:
    told = [
        ("system", "You are helpful."),
        ("user", "The name of my favourite colour is Brown."),
        ("assistant", "OK."),
        ("user", "There is a Hospital in the center of my hometown."),
        ("user", "My favourite colour could be described as Red."),
    ]

    assert said(*told, ("user", "What is my favourite colour?")) == "My favourite colour could be described as Red."
    assert said(*told, ("user", "What is in the center of my hometown?")).startswith("There is a Hospital")
    assert said(*told, ("user", "Who wrote the Odyssey?")) == "I don't know."


def test_what_the_model_said_itself_is_no_fact() -> None:
    assert said(("assistant", "Your colour is Red."), ("user", "What is my colour?")) == "I don't know."


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Please add 2 Toothpaste to my shopping list", "OK."),
        ("I will tell you things. Understood?", "OK."),
        ("Mam na imię Żaneta.", "Dobrze."),
    ],
)
def test_a_statement_is_acknowledged(text: str, answer: str) -> None:
    assert said(("user", text)) == answer


def test_a_list_is_recalled_as_json() -> None:
    told = [("user", text) for text in ("Terence is my name.", "Add 2 Soap to my list.", "My name is Jane.")]

    names = said(*told, ("user", "What are all the names I have given you as my name? Answer as a JSON list."))

    assert json.loads(names) == ["Terence", "Jane"]


def test_answers_that_come_with_their_questions_are_listed() -> None:
    prompt = 'Extract all of the answers in json form: E.g ["answer 1", ...]\nQ: Who?, A: Bob Smith\nQ: Where?\nA: Rome'

    assert json.loads(said(("user", prompt))) == ["Bob Smith", "Rome"]


def test_questions_without_answers_get_honest_entries() -> None:
    prompt = 'Answer as a JSON list, e.g. ["x", "y"]:\nWho wrote Lalka?\nWho wrote Faraon?'

    assert json.loads(said(("user", prompt))) == ["I don't know.", "I don't know."]


FORM = """
Format your message as only one JSON object with exactly these keys:
- key='explanation': A step-by-step explanation of your score.
- key='score': The score as number between 0 and 1.
Example:
{"explanation":"your explanation","score":0.5}
"""


def rated(argument: str, reply: str) -> dict[str, Any]:
    prompt = f"### Issue:\nbooks or films\n\n### Argument:\n{argument}\n\n### Reply:\n{reply}\n\n{FORM}"
    value: dict[str, Any] = json.loads(said(("user", prompt)))
    return value


def test_an_evaluator_gets_a_score_and_an_explanation() -> None:
    near = rated("Films show pictures.", "Pictures in films are a crutch.")
    far = rated("Films show pictures.", "My dog likes cheese.")

    assert list(near) == ["explanation", "score"]
    assert 0 <= far["score"] < near["score"] <= 1
    assert "word features" in near["explanation"]


def test_a_simulated_user_argues_for_its_topic() -> None:
    start = "You try to convince someone that films beat books. Write them a message in about 20 words.\n\n"
    follow = "Someone told you: 'Books train the mind.'\n\nBut you want to convince them that films beat books.\n\n"
    form = 'Format your message as only one JSON object.\nExample:\n{"utterance":"your message"}\n'

    first, second = (json.loads(said(("user", text + form)))["utterance"] for text in (start, follow))

    assert first == "I think that films beat books."
    assert second == "You say: “Books train the mind.”. I still think that films beat books."


def test_a_system_chooses_among_what_was_found() -> None:
    prompt = (
        "To counter the argument 'Films are better than books for children.' you found the following:\n\n"
        "- Cheese is made of milk.\n- Books are better for children than films.\n\n"
        'Select the best one.\n\nFormat your message as one JSON object.\nExample:\n{"utterance":"your message"}'
    )

    assert json.loads(said(("user", prompt))) == {"utterance": "Books are better for children than films."}


def test_documents_come_before_the_wording_of_a_prompt_that_wants_json() -> None:
    prompt = 'Answer the user. Format your message as one JSON object.\nExample:\n{"utterance":"your message"}'

    answer = said(("user", prompt), question="Ile kosztuje żłobek?", documents=(PARKING, NURSERY))

    assert json.loads(answer)["utterance"] in NURSERY.replace("\n", " ")


def test_every_kind_of_value_is_filled_in() -> None:
    prompt = (
        "Someone told you: 'Books train the mind.'\n\n"
        'Answer in JSON, e.g. {"query": "what to search", "agrees": true, "parts": ["a"], "score": 1}'
    )

    filled = json.loads(said(("user", prompt)))

    assert filled["query"] == "Books train the mind."
    assert isinstance(filled["agrees"], bool)
    assert filled["parts"] == ["Books train the mind."]
    assert 0 <= filled["score"] <= 1


def test_polish_prompts_are_answered_in_polish() -> None:
    form = 'Odpowiedz jednym obiektem JSON z kluczami.\nPrzykład:\n{"uzasadnienie":"tekst","wypowiedź":"tekst"}'
    start = "Przekonaj kogoś, że filmy są lepsze.\n\n"

    first = json.loads(said(("user", start + form)))
    second = json.loads(said(("user", f"Ktoś mówi: „Książki są mądre”.\n\n{start}{form}")))

    assert first["wypowiedź"] == "Uważam, że filmy są lepsze."
    assert second["wypowiedź"] == "Mówisz: „Książki są mądre”. Nadal uważam, że filmy są lepsze."
    assert first["uzasadnienie"].startswith("Wspólne cechy słów")


def test_one_word_is_given_where_one_is_asked_for() -> None:
    told = [("user", "My favourite colour is Brown."), ("assistant", "OK.")]
    prompt = 'What is my favourite colour?\nGive JSON with a single word as answer, like this: {"answer": "word"}'

    assert json.loads(said(*told, ("user", prompt))) == {"answer": "Brown"}
    assert json.loads(said(("user", "Hm. " + prompt)))["answer"] == "I don't know."


@pytest.mark.parametrize(
    ("prompt", "keys"),
    [
        ("Answer in JSON: {\"a\": true, \"b\": [1]}", (("a", "flag"), ("b", "list"))),
        ("JSON with - key='score': a number\n- key='why': text", (("score", "number"), ("why", "text"))),
        ("as JSON {not json} and {\"ok\": 1}", (("ok", "number"),)),
        ("an object without the word: {\"a\": 1}", ()),
        ("Napisz JSON: {\"ocena\": \"x\"}", (("ocena", "number"),)),
    ],
)  # fmt: skip
def test_the_wished_form_is_read_off_the_prompt(prompt: str, keys: tuple[tuple[str, str], ...]) -> None:
    assert wish_of(prompt).keys == keys


def test_sentences_end_where_they_should() -> None:
    text = "Tytuł\n\nUrząd przy ul. Lipowej 3 działa od 8.00. Opłata (np. skarbowa) to 5 zł! Czy to dużo? Nie… Tak."

    assert sentences(text) == [
        "Tytuł",
        "Urząd przy ul. Lipowej 3 działa od 8.00.",
        "Opłata (np. skarbowa) to 5 zł!",
        "Czy to dużo?",
        "Nie…",
        "Tak.",
    ]


def test_terms_are_words_and_their_beginnings() -> None:
    assert terms("w Żłobkach 2025") == ("zlobkach", "zlobka~", "zlob~", "2025")


def test_the_prompt_is_counted_in_words() -> None:
    (answer,) = MODEL.answer([Request(messages=(Message("user", "a b c"),))])  # type: ignore[attr-defined]

    assert (answer.usage.prompt_tokens, answer.usage.completion_tokens) == (3, 1)


TEXT = st.text(alphabet=st.characters(codec="utf-8"), max_size=300)
PIECES = st.sampled_from(["JSON", "{", '"a":', "}", "[", "]", "'", "?", ". ", "\n", "### X\n", "key='k':", "A: ", "żó"])
PROMPT = st.one_of(TEXT, st.lists(PIECES, max_size=60).map("".join))


@settings(max_examples=50, deadline=None)
@given(st.lists(PROMPT, min_size=1, max_size=3), PROMPT, st.lists(PROMPT, max_size=3))
def test_anything_gets_an_answer_and_always_the_same(prompts: list[str], question: str, documents: list[str]) -> None:
    request = Request(
        messages=tuple(Message("user", prompt) for prompt in prompts), question=question, documents=tuple(documents)
    )

    first, second = (MODEL.answer([request])[0] for _ in range(2))  # type: ignore[attr-defined]

    assert isinstance(first, Answer)
    assert first == second
    assert first.text.strip()


def test_hostile_prompts_take_no_longer_than_others() -> None:
    for piece in ('{"a": ', "'", '"x', "### a\n", "that ", "key='", "A: ", '["', "<think>", "- "):
        said(("user", "JSON " + piece * 20_000))  # the whole test would hang on anything quadratic
