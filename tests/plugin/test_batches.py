"""`--genir-batch` as a user sees it: half the price, said on the screen, with workers as without."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from tests.plugin.conftest import read_results
from tests.support.batch_server import BatchServer, batch_server
from tests.support.judged_talks import judged_runs

Run = Callable[..., pytest.RunResult]


@pytest.fixture
def server() -> Iterator[BatchServer]:
    with batch_server() as started:
        yield started


@pytest.fixture
def many(pytester: pytest.Pytester, server: BatchServer) -> pytest.Pytester:
    """Write eight questions that end in their own names, and the model."""
    questions = "\n".join(
        f"  - {{id: q{number}, question: 'q{number}', context: [fee], expect: {{include: [answer]}}}}"
        for number in range(8)
    )
    pytester.path.joinpath("many.genir.yaml").write_text(
        "kind: rag\nname: many\nlanguage: en\nprompt: 'Answer {{ question }}'\n"
        f"documents: {{fee: Fees are 5.}}\nquestions:\n{questions}\n",
        encoding="utf-8",
    )
    model = {
        "model": "m", "api_base": server.url, "max_tokens": 50, "price_per_million": {"input": 100, "output": 200},
    }  # fmt: skip
    pytester.path.joinpath("model.json").write_text(json.dumps(model), encoding="utf-8")
    return pytester


def test_a_run_in_batches(many: pytest.Pytester, server: BatchServer, run: Run) -> None:
    server.errors = {"q3"}

    result = run("--genir-model=model.json", "--genir-batch", "--genir-cache-dir=kept", "--genir-log=results.jsonl")

    assert result.ret == 0 and server.live == ["q3"] and len(server.batches) == 1
    assert dict(server.paid) == {f"q{number}": 1 for number in range(8)}
    result.stdout.fnmatch_lines(
        ["note: batch: 7 of 8 requests answered in 1 batch, 1 left to be asked live; cost 0.0700 instead of 0.1400"]
    )
    _, *records, footer = read_results(many)
    assert sorted(record["usage"]["cost"] for record in records) == pytest.approx([0.01] * 7 + [0.02])
    assert footer["aggregates"][0]["cost"] == pytest.approx(0.09)
    # what this run has paid for is not said to come from the cache, and is in the next run
    assert not any(record["cached"] for record in records) and "from the cache" not in result.stdout.str()
    run("--genir-model=model.json", "--genir-cache-dir=kept").stdout.fnmatch_lines(["*8 answers from the cache*"])


def test_a_run_tells_how_far_its_batch_is(many: pytest.Pytester, server: BatchServer) -> None:
    server.looks = 2
    options = ("--genir-model=model.json", "--genir-batch", "--genir-cache-dir=kept", "-p", "no:cacheprovider")

    result = many.runpytest_subprocess(*options)

    result.stdout.fnmatch_lines(
        [
            "genir: batch: m: batch_0 made of 8 requests",
            "genir: batch: m: batch_0: 0 of 8 done, in_progress (0 s)",
            "genir: batch: m: batch_0: 8 of 8 done, completed (* s)",
            "*8 passed*",
        ]
    )
    again = many.runpytest_subprocess(*options)
    assert again.ret == 0 and len(server.batches) == 1 and server.live == []


@pytest.mark.slow
@pytest.mark.parametrize("how", [("-n2",), ("-n2", "--dist=worksteal"), ("-n3", "--dist=loadfile")])
def test_with_workers_there_is_one_batch_and_its_progress_is_on_the_screen(
    many: pytest.Pytester, server: BatchServer, how: tuple[str, ...]
) -> None:
    server.looks = 3
    options = ("--genir-model=model.json", "--genir-batch", "--genir-cache-dir=kept", "-p", "no:cacheprovider", *how)

    result = many.runpytest_subprocess(*options)

    assert len(server.batches) == 1 and server.live == [] and set(server.paid.values()) == {1}
    result.stdout.fnmatch_lines(
        [
            "genir: batch: m: batch_0 made of 8 requests",
            "genir: batch: m: batch_0: 0 of 8 done, in_progress (0 s)",
            "genir: batch: m: batch_0: 8 of 8 done, completed (* s)",
            "note: batch: 8 of 8 requests answered in 1 batch; cost 0.0800 instead of 0.1600",
            "*8 passed*",
        ]
    )
    assert result.stdout.str().count("made of 8 requests") == 1


DYING = """\
import os, pathlib, signal
from pytest_genir.engine import batch_course

wait = batch_course.BatchCourse._ended

async def dying(*args):
    try:
        pathlib.Path("died").touch(exist_ok=False)
    except FileExistsError:
        return await wait(*args)
    os.kill(os.getpid(), signal.SIGKILL)

batch_course.BatchCourse._ended = dying
"""


@pytest.mark.slow
def test_a_worker_killed_while_its_batch_runs_leaves_it_to_the_others(
    many: pytest.Pytester, server: BatchServer
) -> None:
    many.path.joinpath("conftest.py").write_text(DYING, encoding="utf-8")
    options = ("--genir-model=model.json", "--genir-batch", "--genir-cache-dir=kept", "-p", "no:cacheprovider")

    result = many.runpytest_subprocess(*options, "-n2")

    assert many.path.joinpath("died").exists()
    result.stdout.fnmatch_lines(["*going on with batch_0 of an earlier run", "*8 passed*"])
    assert len(server.batches) == 1 and server.live == [] and set(server.paid.values()) == {1}


def test_all_turns_of_recorded_conversations_are_judged_in_one_batch(
    many: pytest.Pytester, server: BatchServer
) -> None:
    server.judgement = '{"score": 0.8, "explanation": "clear"}'
    talk = judged_runs("How clear is {{variables.userTurn.systemResponse.utterance}}", 0.5)
    said = [[f"said-{number}-{turn}" for turn in range(4)] for number in range(3)]
    runs = [
        {
            "configuration": {"number": number},
            "userTurns": [{"utterance": f"What of {one}?", "systemResponse": {"utterance": one}} for one in turns],
        }
        for number, turns in enumerate(said)
    ]
    many.path.joinpath("talk.genir.json").write_text(json.dumps(talk), encoding="utf-8")
    many.path.joinpath("runs.jsonl").write_text("".join(json.dumps(one) + "\n" for one in runs), encoding="utf-8")

    result = many.runpytest_subprocess(
        "--genir-judge=model.json", "--genir-batch", "--genir-cache-dir=kept", "talk.genir.json"
    )

    assert server.live == [] and len(server.batches) == 1
    assert dict(server.paid) == {one: 1 for turns in said for one in turns}
    result.stdout.fnmatch_lines(["*3 passed*"])


def test_where_nothing_is_kept_batches_are_refused(many: pytest.Pytester, server: BatchServer) -> None:
    result = many.runpytest_subprocess("--genir-model=model.json", "--genir-batch", "--genir-cache=off")

    assert result.ret == pytest.ExitCode.USAGE_ERROR and not server.paid
    result.stderr.fnmatch_lines(["*--genir-batch keeps * it needs --genir-cache=auto or refresh*"])
