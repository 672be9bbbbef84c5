"""Batches: answers come into the same store at half the price; nothing is paid twice and nothing is lost."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pytest_genir.engine import Ask, Cache, EngineSettings, Job
from pytest_genir.engine.batch_book import FILE_NAME, BatchBook
from pytest_genir.engine.batch_course import BatchLost
from pytest_genir.engine.batch_settings import BatchSettings
from pytest_genir.engine.batch_shapes import AnthropicBatches, OpenAIBatches, shape_of
from pytest_genir.engine.batching import batch_ahead
from pytest_genir.engine.budget import Budget, Ceiling
from pytest_genir.engine.worst_case import most_cost
from pytest_genir.models import Answer, Failure, HttpCall, model_from_fields
from tests.engine.support import answered, job, question
from tests.support.batch_runs import QUESTIONS, STEPS, dying_at, model_of, questions, run
from tests.support.batch_server import BatchServer, batch_server

ROOT = Path(__file__).resolve().parents[2]
SHAPES = ("openai", "anthropic")


@pytest.fixture
def server() -> Iterator[BatchServer]:
    with batch_server() as started:
        yield started


def check_all(server: BatchServer, replies: dict[str, object], count: int = QUESTIONS) -> None:
    """Every question has its answer, and was paid once."""
    assert {text: answered(reply).text for text, reply in replies.items()} == {
        text: f"answer to {text}" for text in questions(count)
    }
    assert dict(server.paid) == dict.fromkeys(questions(count), 1)


@pytest.mark.parametrize("shape", SHAPES)
def test_everything_comes_in_one_batch(server: BatchServer, tmp_path: Path, shape: str) -> None:
    server.looks = 3
    told: list[str] = []
    settings = BatchSettings(first_look=0.01, last_look=0.02, tell=told.append)

    tally, replies = run(model_of(shape, server.url), tmp_path, questions(), settings)

    check_all(server, replies)
    assert server.live == [] and len(server.batches) == 1
    assert (tally.batches, tally.asked, tally.answered, tally.live) == (1, 12, 12, 0)
    assert any("12 of 12 done" in line for line in told) and any("0 of 12 done, in_progress" in line for line in told)


def test_an_answer_of_a_batch_costs_half_and_says_so(server: BatchServer, tmp_path: Path) -> None:
    tally, replies = run(model_of("openai", server.url), tmp_path, ["q0"])

    answer = answered(replies["q0"])
    assert answer.usage.cost == pytest.approx(0.01) and str(answer.details["batch"]).startswith("batch_")
    assert tally.told() == "batch: 1 of 1 requests answered in 1 batch; cost 0.0100 instead of 0.0200"


def test_what_a_filter_broke_off_in_a_batch_is_told_and_paid_once(server: BatchServer, tmp_path: Path) -> None:
    server.filtered = {"q0"}

    tally, replies = run(model_of("openai", server.url), tmp_path, ["q0", "q1"])

    failure = replies["q0"]
    assert isinstance(failure, Failure) and failure.kind == "filtered"
    assert failure.usage.cost == pytest.approx(0.01) and server.live == [] and server.paid["q0"] == 1
    assert tally.told().endswith("cost 0.0200 instead of 0.0400")


def test_the_next_run_asks_nobody(server: BatchServer, tmp_path: Path) -> None:
    model = model_of("openai", server.url)
    run(model, tmp_path, questions())

    tally, replies = run(model, tmp_path, questions())

    check_all(server, replies)
    assert tally.told() == "" and len(server.batches) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_what_a_batch_leaves_is_asked_live(server: BatchServer, tmp_path: Path, shape: str) -> None:
    server.errors, server.expires = {"q1", "q2"}, {"q3"}

    tally, replies = run(model_of(shape, server.url), tmp_path, questions())

    check_all(server, replies)
    assert sorted(server.live) == ["q1", "q2", "q3"] and tally.live == 3
    assert "3 left to be asked live" in tally.told()


@pytest.mark.parametrize(("shape", "refused"), [("openai", ("max_tokens", "temperature")), ("anthropic", ("top_k",))])
def test_what_is_refused_for_a_parameter_goes_into_another_batch(
    server: BatchServer, tmp_path: Path, shape: str, refused: tuple[str, ...]
) -> None:
    server.refuses = refused
    told: list[str] = []
    settings = BatchSettings(first_look=0.01, last_look=0.02, tell=told.append)

    tally, replies = run(model_of(shape, server.url), tmp_path, questions(), settings)

    check_all(server, replies)
    assert server.live == [] and len(server.batches) == 1 + len(refused)
    assert (tally.asked, tally.answered, tally.live) == (12, 12, 0)
    assert sum("the server refuses a parameter; from now on" in line for line in told) == len(refused)
    assert {len(answered(reply).details["adapted"]) for reply in replies.values()} == {len(refused)}  # type: ignore[arg-type]

    run(model_of(shape, server.url), tmp_path, ["q90"], settings)
    assert server.paid["q90"] == 1 and len(server.batches) == 2 + len(refused)


@pytest.mark.parametrize(("refused", "batches", "live"), [("temperature", 2, 0), ("messages", 2, 12)])
def test_what_is_refused_in_no_words_is_tried_in_another_batch(
    server: BatchServer, tmp_path: Path, refused: str, batches: int, live: int
) -> None:
    server.refuses, server.wordless = (refused,), True
    told: list[str] = []
    settings = BatchSettings(first_look=0.01, last_look=0.02, tell=told.append)

    tally, replies = run(model_of("openai", server.url), tmp_path, questions(), settings)

    assert len(server.batches) == batches and tally.live == live
    assert sum("'temperature' is left out" in line for line in told) == (not live)
    assert all(isinstance(reply, Failure if live else Answer) for reply in replies.values())


def test_one_line_that_cannot_be_asked_has_nothing_tried(server: BatchServer, tmp_path: Path) -> None:
    server.errors, server.wordless = {"q3"}, True

    tally, replies = run(model_of("openai", server.url), tmp_path, questions())

    check_all(server, replies)
    assert len(server.batches) == 1 and tally.live == 1


@pytest.mark.parametrize("step", ["running", "fetched", "stored"])
def test_a_run_killed_beside_a_refusal_asks_nothing_live(server: BatchServer, tmp_path: Path, step: str) -> None:
    server.refuses = ("temperature",)
    run_and_die(server, "openai", tmp_path, step)

    tally, replies = run(model_of("openai", server.url), tmp_path, questions())

    check_all(server, replies)
    assert server.live == [] and tally.live == 0


def test_what_is_refused_counts_as_a_request_and_costs_nothing(server: BatchServer, tmp_path: Path) -> None:
    server.refuses = ("temperature",)
    with closing(Budget(Ceiling(requests=20, cost=1.0))) as budget, closing(Cache(tmp_path)) as cache:
        settings = BatchSettings(engine=EngineSettings(budget=budget), first_look=0.01, last_look=0.02)
        model = model_of("openai", server.url)
        batch_ahead([job(model, text) for text in questions()], [model], cache, tmp_path, settings)
        spent = budget.spent()

    assert sum(server.paid.values()) == 8 and spent.requests == 20
    assert spent.cost == pytest.approx(8 * 0.01)


def test_a_batch_that_expires_keeps_what_was_done(server: BatchServer, tmp_path: Path) -> None:
    server.ends = "expired"

    tally, replies = run(model_of("openai", server.url), tmp_path, questions())

    check_all(server, replies)
    assert tally.live == len(server.live) == 6


def test_an_answer_that_is_cut_is_not_paid_again(server: BatchServer, tmp_path: Path) -> None:
    server.cut = {"q4"}

    _, replies = run(model_of("openai", server.url), tmp_path, questions())

    check_all(server, replies)
    assert answered(replies["q4"]).finish == "length" and server.live == []


@pytest.mark.parametrize("shape", SHAPES)
def test_a_server_without_batches_is_asked_live(server: BatchServer, tmp_path: Path, shape: str) -> None:
    server.without = True
    told: list[str] = []
    settings = BatchSettings(first_look=0.01, tell=told.append)

    tally, replies = run(model_of(shape, server.url), tmp_path, questions(), settings)

    check_all(server, replies)
    assert len(server.live) == 12 and tally.told() == ""
    assert any(line.startswith("! ") and "takes no batch: status 404" in line for line in told)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_connection_that_breaks_makes_no_second_batch(server: BatchServer, tmp_path: Path, shape: str) -> None:
    server.breaks = 1

    _, replies = run(model_of(shape, server.url), tmp_path, questions())

    check_all(server, replies)
    assert len(server.batches) == 1


def run_and_die(server: BatchServer, shape: str, folder: Path, step: str) -> None:
    """Run in another process, which is killed before a step."""
    pid = os.fork()
    if pid == 0:
        try:
            settings = BatchSettings(first_look=0.01, last_look=0.02, step=dying_at(step))
            run(model_of(shape, server.url), folder, questions(), settings)
        finally:
            os._exit(1)
    assert os.WTERMSIG(os.waitpid(pid, 0)[1]) == signal.SIGKILL


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("shape", [SHAPES[0], *(pytest.param(shape, marks=pytest.mark.slow) for shape in SHAPES[1:])])
def test_a_killed_run_pays_nothing_twice_and_loses_nothing(
    server: BatchServer, tmp_path: Path, shape: str, step: str
) -> None:
    server.looks, server.errors, server.cut = 2, {"q1"}, {"q2"}
    run_and_die(server, shape, tmp_path, step)

    tally, replies = run(model_of(shape, server.url), tmp_path, questions())

    check_all(server, replies)
    assert len(server.batches) == 1
    assert tally.resumed == (step in STEPS[3:])
    with closing(Cache(tmp_path)) as cache:
        sizes = [one.asked for one in cache.newest_of(model_of(shape, server.url), 50)]
    assert len(sizes) >= QUESTIONS - 1 and None not in sizes  # the one that was cut is none to keep


def test_a_book_of_before_is_read(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as old:
        old.executescript(
            "CREATE TABLE batches (label TEXT PRIMARY KEY, model TEXT, state TEXT, id TEXT, made_at REAL);"
            "CREATE TABLE lines (label TEXT, custom_id TEXT, key TEXT, model TEXT, messages INTEGER);"
            "INSERT INTO batches VALUES ('l', 'm', 'running', 'b', 1.0);"
            "INSERT INTO lines VALUES ('l', 'c', 'k', 'm', 7);"
        )

    with closing(BatchBook(tmp_path)) as book:
        (noted,) = book.open_batches("m")

    assert list(noted.lines) == ["c"] and noted.sizes == {}


def test_another_process_goes_on_as_well(server: BatchServer, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.support.batch_runs", server.url, str(tmp_path), "openai", "created"]
    assert subprocess.run(command, cwd=ROOT, check=False).returncode == -signal.SIGKILL

    check_all(server, run(model_of("openai", server.url), tmp_path, questions())[1])
    assert len(server.batches) == 1


def test_somebody_elses_batch_is_left_alone(server: BatchServer, tmp_path: Path) -> None:
    run_and_die(server, "anthropic", tmp_path / "mine", "noted")
    others = [f"other-{number}" for number in range(QUESTIONS)]
    run(model_of("anthropic", server.url), tmp_path / "others", others)

    _, replies = run(model_of("anthropic", server.url), tmp_path / "mine", questions())

    assert {text: answered(reply).text for text, reply in replies.items()} == {
        text: f"answer to {text}" for text in questions()
    }
    assert set(server.paid.values()) == {1} and len(server.paid) == 2 * QUESTIONS


def test_while_nobody_knows_what_became_of_a_batch_nothing_is_asked(server: BatchServer, tmp_path: Path) -> None:
    run_and_die(server, "openai", tmp_path, "created")
    server.batches["batch_0"]["id"] = "../no"  # no id that anybody could ask for

    with pytest.raises(BatchLost, match="cannot be looked for"):
        run(model_of("openai", server.url), tmp_path, questions())

    assert not server.paid


def test_a_judge_is_asked_in_a_batch_of_its_own(server: BatchServer, tmp_path: Path) -> None:
    tested, judge = model_of("openai", server.url), model_of("anthropic", server.url)

    def judged(text: str) -> Job:
        async def run_it(ask: Ask) -> object:
            said = answered(await ask(tested, question(text)))
            return await ask(judge, question(f"is it right: {said.text}-judged"))

        return Job(text, run_it)

    with closing(Cache(tmp_path)) as cache:
        settings = BatchSettings(first_look=0.01, last_look=0.02)
        tally = batch_ahead([judged(text) for text in questions()], [tested, judge], cache, tmp_path, settings)

    assert tally.batches == 2 and tally.answered == 24 and server.live == []
    assert len(server.paid) == 24 and set(server.paid.values()) == {1}


def test_a_live_model_is_asked_live_and_its_judge_in_a_batch(server: BatchServer, tmp_path: Path) -> None:
    live = model_from_fields({"url": f"{server.url}/api/chat", "model": "m", "max_retries": 0}, environ={})
    judge = model_of("openai", server.url)

    async def run_it(ask: Ask) -> object:
        reply = await ask(live, question("anything"))
        assert isinstance(reply, Failure)  # nobody speaks Ollama's language there
        return await ask(judge, question("q7"))

    with closing(Cache(tmp_path)) as cache:
        settings = BatchSettings(first_look=0.01, last_look=0.02)
        tally = batch_ahead([Job("one", run_it)], [live, judge], cache, tmp_path, settings)

    assert tally.answered == 1 and server.paid == {"q7": 1}


def test_a_batch_keeps_to_the_budget(server: BatchServer, tmp_path: Path) -> None:
    with closing(Budget(Ceiling(requests=5))) as budget:
        settings = BatchSettings(engine=EngineSettings(budget=budget), first_look=0.01, last_look=0.02)
        model = model_of("openai", server.url)
        with closing(Cache(tmp_path)) as cache:
            jobs = [job(model, text) for text in questions()]
            batch_ahead(jobs, [model], cache, tmp_path, settings)

        spent = budget.spent()
    assert sum(server.paid.values()) == 5 == spent.requests
    assert spent.cost == pytest.approx(5 * 0.01)


def test_answers_of_which_nobody_says_what_they_took_count_at_their_worst(server: BatchServer, tmp_path: Path) -> None:
    server.silent = True
    with closing(Budget(Ceiling(cost=1.0))) as budget, closing(Cache(tmp_path)) as cache:
        settings = BatchSettings(engine=EngineSettings(budget=budget), first_look=0.01, last_look=0.02)
        model = model_of("openai", server.url)
        tally = batch_ahead([job(model, text) for text in questions()], [model], cache, tmp_path, settings)
        spent = budget.spent()
        worst = sum(most_cost(model, question(text)) for text in questions())

    assert tally.answered == len(questions()) and spent.cost == pytest.approx(worst / 2)


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        pytest.param("https://api.openai.com/v1/chat/completions", OpenAIBatches, id="chat"),
        pytest.param("https://h/v1/completions?api-version=1", OpenAIBatches, id="completions"),
        pytest.param("https://h/v1/responses", OpenAIBatches, id="responses"),
        pytest.param("https://api.anthropic.com/v1/messages", AnthropicBatches, id="messages"),
        pytest.param("http://localhost:11434/api/chat", None, id="ollama"),
        pytest.param("https://h/v1beta/models/m:generateContent", None, id="gemini"),
    ],
)
def test_which_addresses_take_batches(url: str, kind: type | None) -> None:
    found = shape_of(HttpCall(url=url, body=b"{}", headers={"Content-Type": "x", "x-api-key": "k"}))

    assert (found is None) if kind is None else isinstance(found, kind)
    assert "k'" not in repr(found)
