"""How long an estimate takes an answer to be: by what the prompt, the conditions and the refusal say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.expected_length import ANSWER_TOKENS, reply_to
from pytest_genir.settings import Settings

FILE = """\
kind: rag
name: b
language: en
refusal_message: Nobody can say that here.
documents: {a: A ticket costs 4 pounds.}
questions:
  - {id: q, question: 'What does a ticket cost at the museum?', context: [a], expect: {EXPECT}}
"""


@pytest.mark.parametrize(
    ("expect", "least", "most"),
    [
        pytest.param("{grounded: true}", ANSWER_TOKENS, ANSWER_TOKENS, id="nothing-says-it"),
        pytest.param("{refuse: true}", 7, 7, id="the-refusal"),
        pytest.param("{refuse: true, length: {words: {at_most: 80}}}", 7, 7, id="a-refusal-is-as-long-as-it-is"),
        pytest.param("{include: [4 pounds], refuse: false}", 14, 28, id="a-sentence"),
        pytest.param("{include: [4 pounds, [ticket, pass]], cite: [a]}", 26, 45, id="two-things-and-a-source"),
        pytest.param("{value: [{amount: £4}, {duration: 2 days}], says: 'yes'}", 30, 60, id="values-and-yes"),
        pytest.param(
            "{include: [a1, b2, c3, d4, e5, f6, g7, h8, i9, j10, k11, l12, m13, n14, o15, p16, q17, r18]}",
            ANSWER_TOKENS, ANSWER_TOKENS, id="never-longer-than-an-answer",
        ),
        pytest.param("{include: [4 pounds], length: {words: {at_most: 3}}}", 3, 8, id="at-most"),
        pytest.param(
            "{include: ['whoever wants to see the museum on a Sunday has to ask at the desk for a ticket first']}",
            22, 40, id="a-phrase-longer-than-a-sentence",
        ),
        pytest.param(
            "{json: {schema: {type: object, properties: {price: {type: string}}}}, value: {amount: £4}}",
            6, 14, id="an-object-with-one-key",
        ),
        pytest.param(
            "{json: {schema: {type: object, properties: {price: {}, place: {}, since_when_it_costs_that: {}}}}}",
            25, 40, id="an-object-with-three-keys",
        ),
        pytest.param("{json: true}", ANSWER_TOKENS, ANSWER_TOKENS, id="an-object-of-which-nothing-is-known"),
        pytest.param("{include: [4 pounds], length: {words: {at_least: 200}}}", 240, 500, id="at-least"),
    ],
)  # fmt: skip
def test_an_answer_is_taken_to_be_as_long_as_its_file_says(
    tmp_path: Path, expect: str, least: float, most: float
) -> None:
    path = tmp_path / "b.genir.yaml"
    path.write_text(FILE.replace("{EXPECT}", expect), encoding="utf-8")
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    case = benchmark.cases[0]
    request = case.request(0)
    assert request is not None

    assert least <= reply_to(case, request)[0] <= most


def test_what_is_to_be_refused_is_refused_however_long_answers_are_to_be(tmp_path: Path) -> None:
    path = tmp_path / "b.genir.yaml"
    prompt = "prompt: 'Answer in about 60 words. {{ question }} {{ docs[0] }}'\n"
    path.write_text(FILE.replace("questions:", prompt + "questions:").replace("{EXPECT}", "{refuse: true}"))
    benchmark = load_benchmark(path, Settings(), shown=path.name, claimed=True)
    assert benchmark is not None
    request = benchmark.cases[0].request(0)
    assert request is not None

    assert reply_to(benchmark.cases[0], request)[0] == 7
