"""Stopping when every gate is decided: fewer requests, the same words everywhere, with and without workers."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.plugin.conftest import read_results
from tests.support.model_server import Counting, model_server

Run = Callable[..., pytest.RunResult]
N = 150
STOP = ("--genir-model=model.json", "--genir-stop-when-decided")


def write(pytester: pytest.Pytester, server: Counting, *, expect: str = "54 zł") -> None:
    """Write a benchmark of N questions, whose prompts end with their number, and the model."""
    questions = [
        {"id": f"q{number}", "question": f"Ile wynosi opłata {number}", "expect": {"include": [expect]}}
        for number in range(N)
    ]
    benchmark = {"kind": "rag", "prompt": "{{ question }}", "questions": questions}
    pytester.path.joinpath("b.genir.json").write_text(json.dumps(benchmark))
    model = {"model": "m", "api_base": server.url, "threads": 2}
    pytester.path.joinpath("model.json").write_text(json.dumps(model))


def write_answers(pytester: pytest.Pytester, right: int, of: int) -> None:
    lines = [json.dumps({"id": f"q{n}", "answer": "54 zł" if n % of < right else "nie wiem"}) for n in range(N)]
    pytester.path.joinpath("answers.jsonl").write_text("\n".join(lines), encoding="utf-8")
    pytester.path.joinpath("model.json").write_text('{"type": "recorded", "answers": "answers.jsonl", "name": "m"}')


@pytest.mark.parametrize(("expect", "status", "word"), [("54 zł", 0, "passes"), ("60 zł", 1, "fails")])
def test_no_more_is_asked_than_decides(
    pytester: pytest.Pytester, run: Run, expect: str, status: int, word: str
) -> None:
    with model_server(delay=0.01) as server:
        write(pytester, server, expect=expect)
        result = run(*STOP, "--genir-gate=correctness>=0.85", "--genir-cache=off", "--genir-log=r.jsonl", "-v")

    assert result.ret == status
    header, *lines, _ = read_results(pytester, "r.jsonl")
    scored = sum(line["status"] == "scored" for line in lines)
    after = header["stopped"]["after"]
    result.stdout.fnmatch_lines([f"note: decided after {after} of {N} items: correctness>=0.85 {word}; *"])
    assert len(lines) == N
    assert after <= scored <= len(server.asked) < N * 2 / 3
    outcomes = result.parseoutcomes()
    assert outcomes["skipped"] == N - scored
    # What was saved is what the server did not see, less what was given up on the way to it.
    assert N - len(server.asked) - 4 <= header["stopped"]["not_asked"] <= N - len(server.asked)


def test_workers_change_nothing_about_the_decision(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
        write_answers(pytester, 19, 20)
        arguments = (*STOP, "--genir-gate=correctness>=0.85", "--genir-cache=off")
        pytester.runpytest(*arguments, "--genir-log=plain.jsonl")
        pytester.runpytest_inprocess(*arguments, "--genir-log=two.jsonl", "-n2")

    plain, two = (read_results(pytester, name)[0]["stopped"] for name in ("plain.jsonl", "two.jsonl"))
    assert (plain["after"], plain["gates"]) == (two["after"], two["gates"])


def test_cached_answers_decide_alike_and_ask_nothing(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
        arguments = (*STOP, "--genir-gate=correctness>=0.85", "--genir-cache-dir=kept", "--genir-log=r.jsonl")
        pytester.runpytest(*arguments)
        first, asked = read_results(pytester, "r.jsonl")[0]["stopped"], len(server.asked)
        pytester.runpytest(*arguments)

        # The answers that came too late for the first run may be used, or asked for: a handful at most.
        assert len(server.asked) <= asked + 2
    assert read_results(pytester, "r.jsonl")[0]["stopped"]["after"] == first["after"]


def test_close_calls_ask_everything(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
        write_answers(pytester, 17, 20)
        result = pytester.runpytest(*STOP, "--genir-gate=correctness>=0.85", "--genir-log=r.jsonl")

    assert result.parseoutcomes().get("skipped", 0) < N / 2
    assert result.ret == 0


def test_without_a_decision_it_says_what_it_waits_for(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
        write_answers(pytester, 20, 20)
        slow = pytester.runpytest(*STOP, "--genir-gate=seconds.p95<=20")
        none = pytester.runpytest(*STOP)

    slow.assert_outcomes(passed=N + 1)
    slow.stdout.fnmatch_lines(["note: *seconds.p95<=20 can only be reached with the last item"])
    none.assert_outcomes(passed=N)
    none.stdout.fnmatch_lines(["note: *without a gate there is nothing to decide"])


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--genir-shard=1/2"], "*a part of the items cannot decide about the whole run*"),
        (["--genir-error-rate=0"], "*has to lie between 0 and 1*"),
    ],
)
def test_what_makes_no_sense_is_a_usage_error(pytester: pytest.Pytester, arguments: list[str], message: str) -> None:
    result = pytester.runpytest("--genir-model=extractive", "--genir-stop-when-decided", *arguments)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])


def test_order_is_random_by_the_seed_and_leaves_others_in_place(pytester: pytest.Pytester) -> None:
    with model_server() as server:
        write(pytester, server)
    write_answers(pytester, 20, 20)
    pytester.makepyfile("def test_mine(): pass")

    def order(*arguments: str) -> list[str]:
        result = pytester.runpytest("--collect-only", "-q", "--genir-model=model.json", *arguments)
        return [line.rsplit("::", 1)[-1] for line in result.outlines if "::" in line]

    plain, shuffled, again = order(), order("--genir-stop-when-decided"), order("--genir-stop-when-decided")
    other = order("--genir-stop-when-decided", "--genir-seed=5")
    assert plain != shuffled == again != other
    assert sorted(plain) == sorted(shuffled) == sorted(other)
    assert [names.index("test_mine") for names in (plain, shuffled, other)] == [N] * 3


def test_examples_of_a_long_conversation_keep_their_order(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("m.genir.yaml").write_text(
        "kind: memory\ndatasets: {args: {memory_span: 1000, dataset_examples: 4}, datasets: [{name: colours}]}\n"
    )

    def order(*arguments: str) -> list[str]:
        result = pytester.runpytest("--collect-only", "-q", "--genir-model=extractive", *arguments)
        return [line for line in result.outlines if "::" in line]

    assert order() == order("--genir-stop-when-decided")
    assert len(order()) == 4
