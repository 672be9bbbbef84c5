"""Memory benchmarks as pytest items: one conversation per file and model, its figures, and its estimate."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pytest_genir.outputs.terminal import MOST_LINES
from pytest_genir.pytest_plugin.shares import conversations
from tests.plugin.conftest import read_results

BENCHMARK = """\
kind: memory
name: Errands
config: {{seed: 5}}
datasets:
  args: {{memory_span: 900, dataset_examples: {examples}}}
  datasets: [{{name: colours}}, {{name: names}}, {{name: kv, args: {{num_kv_pairs: 2}}}}]
"""


@pytest.fixture
def errands(pytester: pytest.Pytester) -> pytest.Pytester:
    pytester.path.joinpath("errands.genir.yaml").write_text(BENCHMARK.format(examples=2), encoding="utf-8")
    return pytester


def test_items_of_a_file_outside_of_the_root_are_called_by_their_way_there(errands: pytest.Pytester) -> None:
    root = errands.mkdir("root")

    result = errands.runpytest("--collect-only", "-q", f"--rootdir={root}", "errands.genir.yaml")

    result.stdout.fnmatch_lines(["../errands.genir.yaml::colours-0*"])
    assert conversations(["../errands.genir.yaml::colours-0"], root) == {"../errands.genir.yaml"}


def test_the_figures_of_a_conversation_stand_in_the_summary(
    errands: pytest.Pytester, run: Callable[..., pytest.RunResult]
) -> None:
    result = run("--genir-model=extractive", "--genir-run-dir=runs", "--tb=no")

    result.stdout.fnmatch_lines(
        ["  memory *Errands, extractive: accuracy * %, score * of 3, LTM *, speed */s, cost 0.0000, verbosity *"]
    )


def test_the_summary_stays_short_with_many_conversations(pytester: pytest.Pytester) -> None:
    for number in range(7):
        pytester.path.joinpath(f"errands-{number}.genir.yaml").write_text(BENCHMARK.format(examples=1), "utf-8")

    result = pytester.runpytest("--genir-model=extractive", "--tb=no", "-rN")

    lines = result.outlines
    start = next(number for number, line in enumerate(lines) if line.strip("=") == " genir ")
    assert len(lines) - start - 1 <= MOST_LINES + 1
    result.stdout.fnmatch_lines(["*... and 3 more of kind memory in the report"])


def events_of(pytester: pytest.Pytester, folder: str) -> list[dict[str, Any]]:
    (log,) = pytester.path.glob(f"{folder}/Errands-*/logs/*.jsonl")
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()[1:-1]]


def told(event: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(event.get(key) for key in ("seq", "type", "test_id", "message", "t", "tokens"))


def test_workers_and_any_order_of_asking_give_the_same_conversation(errands: pytest.Pytester) -> None:
    backwards = """
        def pytest_collection_modifyitems(items):
            items.reverse()
    """
    options = ["--genir-model=extractive", "--tb=no", "-k", "colours or kv-1"]
    errands.runpytest(*options, "--genir-run-dir=plain")
    errands.runpytest_subprocess(*options, "--genir-run-dir=workers", "-n2")
    errands.makeconftest(backwards)
    errands.runpytest(*options, "--genir-run-dir=backwards")

    plain, workers, reverse = (
        [told(event) for event in events_of(errands, name)] for name in ("plain", "workers", "backwards")
    )

    assert plain == workers == reverse
    assert {event[2] for event in plain} == {"", "Colours - 0", "Colours - 1", "Key-Value Pairs - 1"}


def test_an_estimate_asks_nobody(errands: pytest.Pytester) -> None:
    description = {"model": "m", "api_base": "http://127.0.0.1:9/v1", "price_per_million": {"input": 2, "output": 8}}
    errands.path.joinpath("priced.json").write_text(json.dumps(description), encoding="utf-8")

    result = errands.runpytest("--genir-model=priced.json", "--genir-estimate", "--genir-log=results.jsonl")

    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "*nobody was asked*",
            "Errands, m: * calls, * prompt tokens (* to *), * reply tokens (* to *), cost 0.0*",
            "assumed: *",
        ]
    )
    assert not errands.path.joinpath("results.jsonl").exists()


def test_an_estimate_counts_questions_and_names_what_it_cannot_know(office: pytest.Pytester) -> None:
    office.path.joinpath("talk.genir.yaml").write_text(
        "kind: conversation\nsimulation:\n  topic: {name: any}\n  maxTurns: 1\n"
        "  user: {class: StaticUser, llm: model, start: Zacznij., followUp: Dalej.}\n"
        '  system: {class: BasicChatSystem, url: "http://127.0.0.1:9/"}\n',
        encoding="utf-8",
    )

    result = office.runpytest("--genir-model=model.json", "--genir-estimate")

    result.stdout.fnmatch_lines(
        [
            "talk.genir.yaml, model as user: 1 call, * nothing to pay",
            "office.genir.yaml, model: 4 calls, * nothing to pay",
            "not known: what the server of the system costs*",
        ]
    )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        pytest.param([], "*--genir-estimate needs a model*", id="no-model"),
        pytest.param(["--genir-model=extractive", "-n2"], "*needs no workers: add -n0*", id="workers"),
    ],
)
def test_an_estimate_that_cannot_be_made_is_refused(errands: pytest.Pytester, options: list[str], message: str) -> None:
    result = errands.runpytest("--genir-estimate", *options)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([message])


def test_the_next_run_reuses_the_definitions_and_plays_anew(errands: pytest.Pytester) -> None:
    options = ["--genir-model=extractive", "--genir-run-dir=runs", "--tb=no", "--genir-log=results.jsonl"]
    errands.runpytest(*options)
    first = read_results(errands)
    (definition,) = errands.path.glob("runs/Errands-*/definitions/Colours/0.def.json")
    held = json.loads(definition.read_text(encoding="utf-8"))
    definition.write_text(json.dumps({**held, "expected_responses": ["ultraviolet"]}), encoding="utf-8")

    errands.runpytest(*options)
    edited = read_results(errands)
    errands.runpytest(*options, "--genir-regenerate")
    again = read_results(errands)

    def expected(records: list[dict[str, Any]]) -> list[str]:
        return next(r["conditions"][0]["details"]["expected"] for r in records[1:-1] if r["id"] == "colours-0")

    assert expected(edited) == ["ultraviolet"]
    assert expected(again) == expected(first) != ["ultraviolet"]


TRAVELLER = """
    import time
    from datetime import datetime, timezone
    from pathlib import Path


    class Traveller:
        def reply(self, message, agent_response=None):
            with Path(__file__).with_name("seen.txt").open("a") as seen:
                seen.write(f"{datetime.now(timezone.utc).year}\\n")
            time.sleep(0.004)
            return agent_response or "OK."
"""
#: Looks at the clock in every hook and fixture for some time, against a clock that nobody can move.
WATCH = """
    import time
    from pathlib import Path

    import pytest

    OFFSET = time.time() - time.monotonic()


    def look(where):
        until = time.monotonic() + 0.012
        while time.monotonic() < until:
            off = abs(time.time() - time.monotonic() - OFFSET)
            if off > 60:
                with Path(__file__).with_name("leaks.txt").open("a") as leaks:
                    leaks.write(f"{where}: {off}\\n")
                return


    def pytest_collection_finish(): look("collection_finish")
    def pytest_runtest_logstart(): look("logstart")
    def pytest_runtest_setup(): look("setup")
    def pytest_runtest_call(): look("call")
    def pytest_runtest_teardown(): look("teardown")
    def pytest_runtest_logreport(): look("logreport")
    def pytest_runtest_logfinish(): look("logfinish")
    def pytest_sessionfinish(): look("sessionfinish")
    def pytest_terminal_summary(): look("summary")
    def pytest_unconfigure(): look("unconfigure")

    @pytest.fixture
    def watched():
        look("fixture")
        yield
        look("fixture's end")
"""


@pytest.mark.parametrize(
    "way",
    [
        pytest.param([], id="plain", marks=pytest.mark.slow),
        pytest.param(["-x", "--deselect=test_other.py"], id="-x"),
        pytest.param(["-n2"], id="-n2", marks=pytest.mark.slow),  # each worker keeps its time as a plain run does
    ],
)
def test_simulated_time_never_leaks_into_hooks_and_other_tests(errands: pytest.Pytester, way: list[str]) -> None:
    errands.makepyfile(traveller=TRAVELLER, test_other="def test_other(watched): pass")
    errands.makeconftest(WATCH)
    for number in (1, 2):  # two conversations, so that one goes on while a result of the other is reported
        text = BENCHMARK.format(examples=2).replace("config: {", "config: {start: 2051-03-04 05:06, ")
        errands.path.joinpath(f"talk-{number}.genir.yaml").write_text(text, encoding="utf-8")
    errands.path.joinpath("errands.genir.yaml").unlink()
    errands.path.joinpath("agent.json").write_text('{"target": "traveller.py:Traveller"}', encoding="utf-8")

    result = errands.runpytest_subprocess("--genir-model=agent.json", "--tb=short", "-rN", *way, timeout=60)

    leaks = errands.path / "leaks.txt"
    assert not leaks.exists(), leaks.read_text()
    assert set((errands.path / "seen.txt").read_text().split()) == {"2051"}
    assert "errors" not in result.parseoutcomes()


def test_a_damaged_log_is_an_error_with_its_line(errands: pytest.Pytester) -> None:
    options = ["--genir-model=extractive", "--genir-run-dir=runs", "-rN"]
    errands.runpytest(*options)
    (log,) = errands.path.glob("runs/Errands-*/logs/*.jsonl")
    lines = log.read_text(encoding="utf-8").splitlines(keepends=True)
    log.write_text("".join([*lines[:7], "X" + lines[7], *lines[8:-1]]), encoding="utf-8")

    result = errands.runpytest(*options)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    text = "\n".join(result.outlines + result.errlines)
    assert text.count(f"{log.name}:8: the master log is damaged here") == 1
    assert "Traceback" not in text and "log.py" not in text


@pytest.mark.parametrize("workers", [pytest.param("-n0", marks=pytest.mark.slow), "-n2"])
def test_a_changed_definition_is_one_error_at_the_start(errands: pytest.Pytester, workers: str) -> None:
    options = ["--genir-model=extractive", "--genir-run-dir=runs", "--tb=no", workers]
    errands.runpytest_subprocess(*options, "-n0", "-x")
    file = errands.path / "errands.genir.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("num_kv_pairs: 2", "num_kv_pairs: 3"), encoding="utf-8")

    result = errands.runpytest_subprocess(*options)

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    text = "\n".join(result.outlines + result.errlines)
    # the closing line says why nothing was scored as well, where the items were known before one worker refused
    told = [line for line in text.splitlines() if line.startswith("ERROR: ")]
    assert len(told) == 1
    assert "this run was begun with other definitions or settings" in told[0]
    assert "test 'Key-Value Pairs - 0' has another definition" in text
