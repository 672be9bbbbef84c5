"""Who judged: what is told of a judge, when two are the same, and what a reader has to know before believing them."""

from __future__ import annotations

import pytest

from pytest_genir.judges.facts import facts_of, judge_digests, judges_in_header, notices, temperature_of, told_in_record
from pytest_genir.judges.panel import Panel
from pytest_genir.models import Model, model_from_fields
from pytest_genir.results.record import Result


def judge(**fields: object) -> Model:
    return model_from_fields({"type": "openai", "api_base": "http://judge.test/v1", "model": "judge-9b", **fields})


@pytest.mark.parametrize(
    ("fields", "temperature"),
    [
        ({}, 0),
        ({"temperature": 0.7}, 0.7),
        ({"temperature": None}, None),
        ({"type": "ollama", "api_base": None, "url": "http://judge.test", "options": {"temperature": 0.3}}, 0.3),
    ],
)
def test_the_temperature_is_found_wherever_a_type_keeps_it(
    fields: dict[str, object], temperature: float | None
) -> None:
    held = {"api_base": "http://judge.test/v1", **fields}
    if held["api_base"] is None:
        del held["api_base"]
    model = model_from_fields({"type": "openai", "model": "judge-9b", **held})

    assert facts_of(model).temperature == temperature


@pytest.mark.parametrize(
    "identity", [{"temperature": True}, {"parameters": {"temperature": "0.7"}}, {"parameters": [1]}, {}]
)
def test_what_is_no_temperature_is_none(identity: dict[str, object]) -> None:
    assert temperature_of(identity) is None


def test_another_temperature_prompt_or_number_of_opinions_is_another_measurement() -> None:
    first = judge_digests([facts_of(judge(), "prompt")])

    assert first == judge_digests([facts_of(judge(), "prompt")])
    others = [facts_of(judge(temperature=0.5), "prompt"), facts_of(judge(), "other"), facts_of(judge(), "prompt", 3)]
    assert all(judge_digests([other]) != first for other in others)
    assert judge_digests([]) == {}


def test_the_order_of_a_panel_changes_nothing() -> None:
    one, other = facts_of(judge()), facts_of(judge(model="judge-70b"))

    assert judge_digests([one, other]) == judge_digests([other, one])


def record(model: Model, judged_by: Model) -> Result:
    return Result(
        id="q", nodeid="f::q", kind="conversation", benchmark="b", model=model.name, status="scored",
        model_fingerprint=facts_of(model).fingerprint, judges=told_in_record([facts_of(judged_by, "p" * 64)]),
    )  # fmt: skip


def test_a_judge_that_draws_its_words_or_judges_itself_is_told_once() -> None:
    model, own, drawing = judge(model="tested"), judge(model="tested", name="me"), judge(temperature=0.7)

    assert notices([record(model, judge())]) == []
    assert notices([record(model, own)] * 2) == ["the judge me is the model under test: it judges itself"]
    assert notices([record(model, drawing)] * 2) == [
        "the judge judge-9b (temperature 0.7) draws its words: the same answer may get another score"
    ]


def test_the_header_names_each_judge_once_with_its_prompts() -> None:
    header = judges_in_header(Panel(judges=(judge(),)), [record(judge(model="tested"), judge())] * 3)

    held = header["judges"]
    assert isinstance(held, list) and len(held) == 1
    assert held[0]["name"] == "judge-9b" and held[0]["prompts"] == ["p" * 64]
    assert judges_in_header(Panel(), []) == {}
