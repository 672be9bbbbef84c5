"""Budgets and samples as a user sees them: what is not asked says so, with workers and in parts as without."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.commands.gate import main as judge_logs
from tests.plugin.conftest import read_results
from tests.support.model_server import Counting, model_server
from tests.support.scripted_server import Reply, scripted

PRICES = {"input": 100, "output": 200}
NO_PRICES = "*--genir-max-cost: the model 'm' has no prices\n"


@pytest.fixture
def server() -> Iterator[Counting]:
    with model_server(delay=0.005) as started:
        yield started


@pytest.fixture
def many(pytester: pytest.Pytester, server: Counting) -> pytest.Pytester:
    """Write forty questions with two tags, and the model that is asked."""
    questions = "\n".join(
        f"  - {{id: q{number:02d}, question: 'Ile wynosi opłata {number}?', context: [fee], "
        f"tags: [{'rare' if number % 10 == 3 else 'usual'}], expect: {{include: [54 zł]}}}}"
        for number in range(40)
    )
    pytester.path.joinpath("many.genir.yaml").write_text(
        f"kind: rag\nname: many\ndocuments: {{fee: Opłata wynosi 54 zł.}}\nquestions:\n{questions}\n", encoding="utf-8"
    )
    write_model(pytester.path, server, price_per_million=PRICES, max_tokens=20)
    return pytester


def write_model(folder: Path, server: Counting, name: str = "model", **more: Any) -> None:
    description = {"api_base": server.url, "model": "m", "threads": 4, **more}
    folder.joinpath(f"{name}.json").write_text(json.dumps(description), encoding="utf-8")


Run = Callable[..., pytest.RunResult]


def test_what_the_budget_does_not_pay_for_is_not_run(many: pytest.Pytester, server: Counting, run: Run) -> None:
    result = run(
        "--genir-model=model.json", "--genir-max-requests=10", "--genir-log=results.jsonl", "--genir-gate=total>0"
    )

    assert len(server.asked) == 10 and result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "genir: budget: at most 10 requests; what does not fit is not asked",
            "*never ran: budget: 10 requests would have been passed*",
            "*scored 10 of 40, 10 passed, 30 never ran: budget: 10 requests would have been passed*",
            "note: budget used up: the rest was not asked; 10 of at most 10 requests",
            "*FAILED genir::gate total>0*",
        ]
    )
    header, *records, _ = read_results(many)
    assert header["budget"] == {
        "max_cost": None, "max_requests": 10, "cost": pytest.approx(0.02), "requests": 10, "used_up": True,
    }  # fmt: skip
    assert sum(record["status"] == "not run" for record in records) == 30


def test_what_it_cost_is_not_cut_off_where_output_is_no_terminal(
    many: pytest.Pytester, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    result = run("--genir-model=model.json", "--genir-max-requests=10", "--genir-max-cost=5.5")

    why = "budget: a cost of 5.5 and 10 requests would have been passed"
    result.stdout.fnmatch_lines(
        [
            f"m: scored 10 of 40, 10 passed, 30 never ran: {why}; 150 tokens, cost 0.0200",
            "note: budget used up: the rest was not asked; a cost of 0.0200 of at most 5.5; 10 of at most 10 requests",
        ]
    )


def test_what_failed_before_the_budget_ended_says_why_and_counts_for_nothing(many: pytest.Pytester, run: Run) -> None:
    file = many.path / "many.genir.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("name: many", "missing: zero"), encoding="utf-8")
    with scripted(lambda _: Reply({"error": {"message": "busy"}}, 503)) as server:
        description = {"api_base": f"{server.url}/v1", "model": "m", "threads": 4, "sleep_time": 0.2}
        many.path.joinpath("model.json").write_text(json.dumps(description), encoding="utf-8")
        result = run(
            "--genir-model=model.json", "--genir-max-requests=10", "--genir-log=results.jsonl", "--genir-gate=total>=0"
        )

    records = read_results(many)[1:-1]
    failed = [record for record in records if record["status"] == "error"]
    assert len(failed) == len({asked.body["messages"][-1]["content"] for asked in server.asked})
    for record in failed:
        told = "503 *busy*; not tried again: budget: 10 requests would have been passed"
        assert record["failure"]["kind"] == "status" and fnmatchcase(record["failure"]["message"], told)
        assert record["attempts"] and not record["counted_as"] and not record["conditions"]
    unrun = [record for record in records if record["status"] == "not run"]
    assert len(unrun) == 40 - len(failed) and {record["attempts"] for record in unrun} == {0}
    missing = f"{len(failed)} errors*, {len(unrun)} never ran: budget: 10 requests would have been passed"
    result.stdout.fnmatch_lines([f"no answer*: {told} (status)", f"*gate on nothing*({missing})", f"m: *{missing}"])


def test_money_is_kept_by_all_workers_together(many: pytest.Pytester, server: Counting) -> None:
    result = many.runpytest_inprocess(
        "-n2", "--genir-model=model.json", "--genir-max-cost=1.0", "--genir-log=results.jsonl"
    )

    budget = read_results(many)[0]["budget"]
    # 0.002 each: nobody needs more than that, and the worst case of one is a tenth of it all
    assert budget["cost"] == pytest.approx(0.002 * len(server.asked)) and not budget["used_up"]
    assert result.ret == 0 and len(server.asked) == 40
    result.stdout.fnmatch_lines(["note: budget kept; a cost of 0.0800 of at most 1; 40 requests"])


def test_parts_of_a_run_divide_the_budget(many: pytest.Pytester, server: Counting) -> None:
    for part in (1, 2):
        many.runpytest_inprocess(
            "--genir-model=model.json", "--genir-max-requests=9", f"--genir-shard={part}/2", "-p", "no:cacheprovider",
            f"--genir-log={part}.jsonl",
        )  # fmt: skip

    assert len(server.asked) == 9


@pytest.mark.parametrize(
    ("options", "message"),
    [
        pytest.param(["--genir-max-cost=1"], f"{NO_PRICES}*write 'price_per_million: *prices of 0", id="no-prices"),
        pytest.param(
            ["--genir-model=free.json", "--genir-user-model=model.json", "--genir-max-cost=1"],
            f"{NO_PRICES}*",
            id="no-prices-of-users",
        ),
        pytest.param(
            ["--genir-model=open.json", "--genir-max-cost=1"],
            "*--genir-max-cost: the model 'm' has no 'max_tokens', *\n  write 'max_tokens: *--genir-max-requests *",
            id="no-max-tokens",
        ),
        pytest.param(
            ["--genir-max-cost=much"], "*has to be an amount of money such as 2.50, not 'much'*", id="no-money"
        ),
        pytest.param(["--genir-max-requests=-1"], "*has to be a whole number such as 500, not '-1'*", id="no-number"),
        pytest.param(["--genir-sample=some"], "*a number of cases or an amount of money, not 'some'*", id="no-sample"),
        pytest.param(["--genir-sample=$1"], "*nobody knows what m costs: it has no price_per_million*", id="unpriced"),
    ],
)
def test_what_cannot_be_kept_is_refused(
    many: pytest.Pytester, server: Counting, options: list[str], message: str
) -> None:
    write_model(many.path, server)
    write_model(many.path, server, "free", price_per_million=PRICES, max_tokens=20)
    write_model(many.path, server, "open", price_per_million=PRICES)

    named = any(option.startswith("--genir-model=") for option in options)
    result = many.runpytest_inprocess(*([] if named else ["--genir-model=model.json"]), *options)

    assert result.ret == pytest.ExitCode.USAGE_ERROR and not server.asked
    assert fnmatchcase(result.stderr.str(), f"{message}*"), result.stderr.str()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        pytest.param(
            ["--genir-max-requests=20"], "budget: at most 20 requests, of about 40 calls: the rest *", id="requests"
        ),
        pytest.param(
            ["--genir-max-cost=5", "--genir-shard=1/2"],
            "budget: at most a cost of 2.5, of about 0.* (0.* to 0.*) to pay: probably enough",
            id="cost-of-a-part",
        ),
        pytest.param(
            ["--genir-model=unpriced.json", "--genir-max-cost=5"],
            "budget: this run would be refused: --genir-max-cost: the model 'm' has no prices; write *",
            id="refused",
        ),
    ],
)
def test_an_estimate_says_whether_the_budget_is_enough(
    many: pytest.Pytester, server: Counting, options: list[str], told: str
) -> None:
    write_model(many.path, server, "unpriced")

    named = any(option.startswith("--genir-model=") for option in options)
    result = many.runpytest_inprocess(
        *([] if named else ["--genir-model=model.json"]), *options, "--genir-estimate", "-p", "no:cacheprovider"
    )

    assert result.ret in (0, pytest.ExitCode.NO_TESTS_COLLECTED) and not server.asked
    result.stdout.fnmatch_lines([told])


def test_an_estimate_holds_a_budget_against_what_is_not_kept(many: pytest.Pytester) -> None:
    many.runpytest_inprocess("--genir-model=model.json", "--genir-sample=15")
    result = many.runpytest_inprocess("--genir-model=model.json", "--genir-max-requests=25", "--genir-estimate")

    result.stdout.fnmatch_lines(
        ["budget: at most 25 requests, of about 25 calls without a kept answer: probably enough"]
    )


@pytest.mark.slow
def test_a_sample_is_the_same_with_workers_and_in_parts(
    many: pytest.Pytester, capsys: pytest.CaptureFixture[str]
) -> None:
    ways = {"workers": ["-n2"], "first": ["--genir-shard=1/2"], "second": ["--genir-shard=2/2"]}
    found, told = {}, {}
    for name, options in ways.items():
        result = many.runpytest_inprocess(
            "--genir-model=model.json", "--genir-sample=20", f"--genir-log={name}.jsonl", "--genir-gate=total>0.5",
            "--genir-report=page.html", "-p", "no:cacheprovider", *options,
        )  # fmt: skip
        assert result.ret == 0
        header, *records, _ = read_results(many, f"{name}.jsonl")
        found[name] = {record["id"] for record in records}
        told[name] = header["collected"]["sample"]
        result.stdout.fnmatch_lines(["note: a sample of 20 of 40 cases (seed 0, 2 strata): all figures*"])

    assert len(found["workers"]) == 20 and found["workers"] == found["first"] | found["second"]
    assert len({name for name in found["workers"] if name.endswith("3")}) == 2
    assert all(one == {"asked": "20", "cases": 20, "of": 40, "seed": 0, "strata": 2} for one in told.values())
    header = read_results(many, "workers.jsonl")[0]
    assert header["collected"]["deselected"] == [{"why": "--genir-sample 20", "items": 20}]

    assert judge_logs([str(many.path / "first.jsonl"), str(many.path / "second.jsonl")]) == 0
    assert "; on a sample of 20 of 40 cases (seed 0, 2 strata)" in capsys.readouterr().out


def test_a_sample_for_money_and_its_gate(many: pytest.Pytester, server: Counting) -> None:
    result = many.runpytest_inprocess(
        "--genir-model=model.json", "--genir-sample=$0.5", "--genir-gate=total>0.5", "-rA"
    )

    assert 5 < len(server.asked) < 20 and result.ret == 0
    count = len(server.asked)
    result.stdout.fnmatch_lines(["genir: budget: at most a cost of 0.5; what does not fit is not asked"])
    result.stdout.fnmatch_lines([f"genir: a sample of {count} of 40 cases (seed 0, 2 strata, estimated at 0.3*)"])


@pytest.mark.parametrize(
    ("size", "told"),
    [
        pytest.param("40", "--genir-sample 40: the sample is all 40 cases", id="as-many"),
        pytest.param("500", "--genir-sample 500: the sample is all 40 cases", id="more"),
        pytest.param("$50", "--genir-sample $50: the sample is all 40 cases, estimated at *", id="money"),
    ],
)
def test_a_sample_of_all_cases_is_the_whole_run(many: pytest.Pytester, run: Run, size: str, told: str) -> None:
    result = run(
        "--genir-model=model.json", f"--genir-sample={size}", "--genir-gate=total>0.5", "--genir-log=results.jsonl",
        "--genir-markdown=summary.md", "-rA",
    )  # fmt: skip

    result.stdout.fnmatch_lines([f"note: {told}"])
    summary = many.path.joinpath("summary.md").read_text(encoding="utf-8")
    assert result.ret == 0 and "a sample of" not in result.stdout.str() + summary
    assert "sample" not in read_results(many)[0]["collected"]


def test_what_a_budget_leaves_of_a_sample_for_money_is_a_smaller_sample(many: pytest.Pytester) -> None:
    same = ["--genir-model=model.json", "--genir-cache=off", "-p", "no:cacheprovider"]
    many.runpytest_inprocess(*same, "--genir-sample=8", "--genir-log=small.jsonl")
    many.runpytest_inprocess(*same, "--genir-sample=$0.5", "--genir-max-requests=8", "--genir-log=stopped.jsonl")

    small, stopped = (
        {record["id"] for record in read_results(many, f"{name}.jsonl")[1:-1] if record["status"] != "not run"}
        for name in ("small", "stopped")
    )
    assert len(small) == 8 and stopped == small


def test_a_sample_for_money_leaves_room_and_says_where_nothing_stops_it(
    many: pytest.Pytester, server: Counting
) -> None:
    dear = {"input": PRICES["input"] * 4, "output": PRICES["output"] * 4}
    write_model(many.path, server, "dear", price_per_million=dear, max_tokens=20)
    write_model(many.path, server, "open", price_per_million=PRICES)
    more = ["-p", "no:cacheprovider", "--genir-cache=off"]

    little = many.runpytest_inprocess("--genir-model=dear.json", "--genir-sample=$0.0001", *more)
    assert little.ret == pytest.ExitCode.USAGE_ERROR and not server.asked
    little.stderr.fnmatch_lines(["*no case fits into it", "*one request can cost *, which is kept free"])

    unbounded = many.runpytest_inprocess("--genir-model=open.json", "--genir-sample=$0.5", *more)
    unbounded.stdout.fnmatch_lines(["*nothing stops this run at that cost: the model 'm' has no 'max_tokens'*"])
    assert server.asked
