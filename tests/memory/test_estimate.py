"""What a run will cost, and what it came to: neither asks a model."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.kinds.metering import Meter
from pytest_genir.kinds.reply_lengths import End
from pytest_genir.memory.agents.chat import ChatAgent, ChatSettings
from pytest_genir.memory.estimate import Estimate, estimate, estimate_selected
from pytest_genir.memory.examples import examples
from pytest_genir.memory.filler import Fillers
from pytest_genir.memory.parse import ParsedMemory, parse_memory
from pytest_genir.memory.report import RunName, figures_of, lines_of
from pytest_genir.memory.runner import Conversation
from pytest_genir.memory.trial import Trial
from pytest_genir.models import Answer, Failure, Model, Prices, Request
from pytest_genir.settings import Settings
from pytest_genir.source import tree_from_text
from pytest_genir.text.counting import count_tokens
from tests.memory.test_case import Listener, benchmark, results

BENCHMARK = """\
datasets:
  args: {memory_span: 1500, dataset_examples: 2}
  datasets: [{name: colours}, {name: names}, {name: prospective_memory}, {name: locations_directions}]
"""


def priced() -> Listener:
    return Listener(prices=Prices(input=2.0, output=8.0))


def parsed() -> tuple[ParsedMemory, list[Trial]]:
    node = tree_from_text(BENCHMARK, "cost.yml", json=False)
    assert node is not None
    found = parse_memory(node, Path("cost.yml"), Settings())
    return found, [place.trial for place in examples(found) if place.trial is not None]


@pytest.mark.parametrize("size", [None, 600])
def test_an_estimate_is_what_a_run_with_such_replies_takes(size: int | None) -> None:
    found, trials = parsed()
    chat = ChatSettings(max_prompt_size=size)
    told = estimate(trials, found.terms, priced(), trivia=found.trivia, chat=chat, reply_tokens=10)
    asked: list[int] = []
    reply = "abcd" * 9

    async def ask(model: Model, request: Request) -> Answer | Failure:
        asked.append(sum(count_tokens(message.content) for message in request.messages))
        return Answer(text=reply)

    unjudged = [trial for trial in trials if not trial.always_judged]
    fillers = Fillers(found.trivia, found.terms.wording, count_tokens)
    asyncio.run(Conversation(unjudged, found.terms, ChatAgent(priced(), chat), fillers).advance(ask))

    assert (told.calls, told.prompt_tokens) == (len(asked), sum(asked))
    assert told.completion_tokens == 10 * told.calls
    assert told.cost == pytest.approx((told.prompt_tokens * 2 + told.completion_tokens * 8) / 1e6)
    assert told.messages > told.calls and told.judge_calls == 0


def test_a_judge_is_counted_by_itself() -> None:
    found, trials = parsed()

    told = estimate(trials, found.terms, Listener(), trivia=found.trivia, judge=priced())

    assert told.cost is None
    assert told.judge_calls == 2 and told.judge_prompt_tokens > 100
    assert told.judge_cost is not None and told.judge_cost > 0


def told_of(datasets: str, config: str = "", *, judge: bool = True) -> Estimate:
    text = f"{config}datasets:\n  args: {{memory_span: 1500, dataset_examples: 1}}\n  datasets: [{datasets}]\n"
    node = tree_from_text(text, "cost.yml", json=False)
    assert node is not None
    found = parse_memory(node, Path("cost.yml"), Settings())
    trials = [place.trial for place in examples(found) if place.trial is not None]
    return estimate(trials, found.terms, priced(), trivia=found.trivia, judge=priced() if judge else None)


def test_a_judge_is_asked_of_each_occasion() -> None:
    assert told_of("{name: trigger_response, args: {activations: 4}}").judge_calls == 4


def test_an_example_that_goes_on_by_its_judge_is_played_to_its_end() -> None:
    evening = told_of("{name: restaurant}")

    # the role, three orders, the wrong dish and the drink
    assert evening.judge_calls == 6 and not evening.unforeseen
    assert evening.calls > 6


def test_what_a_filler_asks_for_is_as_long_as_its_solutions() -> None:
    watched = told_of("{name: prospective_memory, args: {earliest_reply: 9, latest_reply: 9}}", judge=False)
    plain = told_of("{name: names}", judge=False)

    # the fillers that go by while nine replies are counted have one solution each
    assert watched.completion_tokens / watched.calls < 0.6 * plain.completion_tokens / plain.calls


@pytest.mark.parametrize(
    ("introduction", "least", "most"),
    [
        pytest.param("Are you ready?", 22, 32, id="nothing-said"),
        pytest.param("Keep your answers brief, please: a word or two will do.", 4, 12, id="short"),
        pytest.param("Answer in about 40 words each time.", 45, 65, id="a-number"),
    ],
)
def test_the_introduction_says_how_long_replies_are(tmp_path: Path, introduction: str, least: int, most: int) -> None:
    node = tree_from_text(BENCHMARK.replace(", {name: prospective_memory}", ""), "cost.yml", json=False)
    assert node is not None
    found = parse_memory(node, Path("cost.yml"), Settings())
    trials = [place.trial for place in examples(found) if place.trial is not None and not place.trial.always_judged]
    terms = replace(found.terms, wording=replace(found.terms.wording, introduction=introduction))

    told = estimate(trials, terms, priced(), trivia=found.trivia)

    assert least < told.completion_tokens / told.calls < most


def test_figures_come_from_the_records() -> None:
    found = list(results(benchmark(), Listener(texts={"favourite": "red, green, blue"})).values())

    figures = figures_of([*found, replace(found[0], kind="rag")])

    run = figures[RunName("Shared", "listener", 0, "x")]
    assert run.max_score == 2 and run.verbosity > 0 and run.max_gap > 0
    (line,) = lines_of(found)
    assert line.startswith("Shared, listener: accuracy ")


def test_overruns_are_left_out_and_counted() -> None:
    text = BENCHMARK.replace("1500", "40").replace(
        "datasets:\n", "config: {run_name: Short, overruns: exclude}\ndatasets:\n", 1
    )
    found = list(results(benchmark(text), Listener()).values())

    run = figures_of(found)[RunName("Short", "listener", 0, "x")]

    assert run.overrun and run.left_out > 0
    assert "left out for overrun" in lines_of(found)[0]


def test_selected_cases_are_estimated_by_conversation() -> None:
    held = benchmark()
    selected = [(case, priced(), 0) for case in held.cases if case.id.startswith(("colours", "names"))]
    asked = Listener()
    results(held, asked, ids=[case.id for case, _, _ in selected])

    ((*whose, told),) = estimate_selected(selected)

    assert whose == ["Shared", "listener", 0]
    # replies of another length, so about as many calls and not exactly
    assert told.calls == pytest.approx(asked.asked, rel=0.2)


@pytest.mark.parametrize("end", ["likely", "long"])
def test_a_model_that_does_not_keep_to_a_word_or_two_is_within_the_ends(end: End) -> None:
    node = tree_from_text(BENCHMARK.replace(", {name: prospective_memory}", ""), "cost.yml", json=False)
    assert node is not None
    found = parse_memory(node, Path("cost.yml"), Settings())
    trials = [place.trial for place in examples(found) if place.trial is not None and not place.trial.always_judged]
    wording = replace(found.terms.wording, introduction="A word or two will do.")
    meter = Meter(end=end)

    estimate(trials, replace(found.terms, wording=wording), priced(), trivia=found.trivia, meter=meter, what="cost")

    taken = meter.taken()[0]
    per_call = taken.completion_tokens / taken.calls
    assert per_call < 15 if end == "likely" else per_call > 500
