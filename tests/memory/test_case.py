"""Cases: one conversation shared by its examples, whoever asks first, and the record of each."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from pytest_genir.engine import ConcurrentEngine
from pytest_genir.engine.jobs import Engine
from pytest_genir.engine.sequential import SequentialEngine
from pytest_genir.errors import GenirError, UnknownName
from pytest_genir.judges.panel import Panel
from pytest_genir.kinds.case import Benchmark, RunContext
from pytest_genir.memory.case import OVERRUN
from pytest_genir.memory.load import load
from pytest_genir.memory.log import read_log
from pytest_genir.memory.report import figures_of
from pytest_genir.models import Answer, Base, Failure, Limits, Prices, Request, Usage
from pytest_genir.models.python_models import OwnModel
from pytest_genir.results.record import Result
from pytest_genir.results.stored import tell_stored
from pytest_genir.settings import Setting, Settings
from pytest_genir.source import tree_from_text

BENCHMARK = """\
config:
  run_name: Shared
  incompatibilities: [[names, name_list]]
tags: [nightly]
datasets:
  args: {memory_span: 1200, dataset_examples: 2}
  datasets:
    - {name: colours}
    - {name: names, tags: [identity]}
    - {name: locations_directions}
"""


@dataclass
class Listener:
    """A model in this process that answers as its state says, and counts."""

    texts: dict[str, str] = field(default_factory=dict)
    fails_after: int = 10**9
    asked: int = 0
    name: str = "listener"
    type: str = "test"
    limits: Limits = field(default_factory=lambda: Limits(max_retries=0))
    prices: Prices | None = None
    cacheable: bool = False

    def identity(self) -> dict[str, Any]:
        return {"protocol": "listener"}

    def answer(self, requests: Sequence[Request]) -> list[Answer | Failure]:
        return [self._one(request) for request in requests]

    def _one(self, request: Request) -> Answer | Failure:
        self.asked += 1
        if self.asked > self.fails_after:
            return Failure(kind="timeout", message="no answer in time")
        last = request.messages[-1].content
        if request.purpose.startswith("judge"):
            return Answer(text="[]")
        return Answer(text=next((text for part, text in self.texts.items() if part in last), "OK."))


def benchmark(text: str = BENCHMARK, folder: Path | None = None, **given: Any) -> Benchmark:
    node = tree_from_text(text, "shared.yml", json=False)
    assert node is not None
    values = {name: Setting(value, "command line") for name, value in given.items()}
    if folder is not None:
        values["run_dir"] = Setting("runs", "command line", folder)
    return load(node, (folder or Path()) / "shared.yml", Settings(values))


def results(
    held: Benchmark,
    model: Any,
    run: RunContext | None = None,
    ids: Iterable[str] | None = None,
    engine: Engine | None = None,
) -> dict[str, Result]:
    """Plan the jobs of some cases and ask for them in the order given."""
    run, engine = run or RunContext(), engine or SequentialEngine()
    by_id = {case.id: case for case in held.cases}
    wanted = [by_id[name] for name in (ids or by_id)]
    try:
        engine.plan([case.job(case.id, model, run, 0) for case in wanted])
        return {case.id: case.result(engine.result(case.id), f"x::{case.id}", model, run, 0) for case in wanted}
    finally:
        engine.close()


def comparable(result: Result) -> Result:
    details = {key: value for key, value in result.details.items() if key not in ("so_far", "log")}
    return replace(result, seconds=0.0, details=details)


def test_ids_tags_and_titles() -> None:
    held = benchmark()

    assert [case.id for case in held.cases][:3] == ["colours-0", "colours-1", "names-0"]
    assert held.cases[2].tags == ("nightly", "identity", "names")
    assert held.cases[0].title.endswith("?") or "colour" in held.cases[0].title
    assert held.cases[0].where.line == 8


def test_without_a_judge_those_that_need_one_are_skipped_and_the_others_run() -> None:
    found = results(benchmark(), Listener())

    assert [result.status for result in found.values()] == ["scored"] * 4 + ["skipped"] * 2
    assert found["locations_directions-0"].failure == {
        "kind": "skipped",
        "message": "'locations_directions' needs a judge; give one with --genir-judge",
    }


def test_with_a_judge_they_run_too() -> None:
    found = results(benchmark(), Listener(), RunContext(panel=Panel(judges=(Listener(name="judge"),))))

    assert [result.status for result in found.values()] == ["scored"] * 6


def test_a_record_points_into_the_master_log(tmp_path: Path) -> None:
    found = results(benchmark(folder=tmp_path), Listener())["names-1"]

    log = read_log(Path(found.details["log"]))
    assert log is not None
    own = [log.events[position] for position in found.details["positions"]]
    assert {event.test_id for event in own} == {"Names - 1"} and own[-1].type == "END"
    assert found.messages == ()
    assert {"tokens", "characters", "needles", "score", "max_points"} == set(found.metrics)
    assert found.details["automatic"]["score"] == 0 and found.details["override"] is None
    assert Result.from_wire(found.to_wire()) == replace(found, details=found.to_wire()["details"])


@pytest.mark.parametrize("engine", [SequentialEngine, ConcurrentEngine])
def test_the_order_of_asking_changes_no_record(engine: type[Engine]) -> None:
    straight = results(benchmark(), Listener())
    ids = ["names-1", "locations_directions-0", "colours-1", "names-0", "colours-0", "locations_directions-1"]

    other = results(benchmark(), Listener(), ids=ids, engine=engine())

    assert {name: comparable(result) for name, result in straight.items()} == {
        name: comparable(other[name]) for name in straight
    }


def test_a_process_that_runs_a_part_knows_the_whole_selection() -> None:
    model = Listener()
    whole = results(benchmark(), model)
    held = benchmark()
    for case in held.cases:
        case.announce(model, 0)

    part = results(held, model, ids=["names-1"])

    assert comparable(part["names-1"]) == comparable(whole["names-1"])
    alone = results(benchmark(), model, ids=["names-1"])["names-1"]
    assert alone.details["positions"] != part["names-1"].details["positions"]


def test_a_failing_agent_is_an_error_for_it_and_all_later_ones_but_not_for_those_before(tmp_path: Path) -> None:
    model = Listener(fails_after=12)

    found = results(benchmark(folder=tmp_path), model)

    statuses = [result.status for result in found.values()]
    assert statuses[:4].count("error") > 0
    assert {str(result.failure) for result in found.values() if result.status == "error"} == {
        "{'kind': 'timeout', 'message': 'no answer in time'}"
    }
    assert model.asked == 13, "nobody asks again after the failure"


def broken_off(held: Benchmark, model: Listener | None = None) -> None:
    """Carry on until the model fails; the last results are never taken, so the run is not over."""
    model = model or Listener(fails_after=9)
    engine = SequentialEngine()
    engine.plan([case.job(case.id, model, RunContext(), 0) for case in held.cases])
    for name in ("colours-0", "names-0", "names-1"):
        engine.result(name)


def test_the_next_run_goes_on_where_a_broken_one_stopped(tmp_path: Path) -> None:
    unbroken = Listener()
    expected = results(benchmark(), unbroken)
    broken = Listener(fails_after=9)
    broken_off(benchmark(folder=tmp_path), broken)

    second = Listener()
    found = results(benchmark(folder=tmp_path), second)

    assert broken.asked - 1 + second.asked == unbroken.asked
    assert {name: result.metrics for name, result in found.items()} == {
        name: result.metrics for name, result in expected.items()
    }


def test_a_run_whose_results_were_all_taken_starts_anew(tmp_path: Path) -> None:
    first, second = Listener(), Listener()
    results(benchmark(folder=tmp_path), first)

    results(benchmark(folder=tmp_path), second)

    assert first.asked == second.asked > 0
    assert len(list(tmp_path.glob("runs/Shared-*/logs/*.jsonl"))) == 2


def test_a_person_can_overrule_the_score(tmp_path: Path) -> None:
    (tmp_path / "scores.yaml").write_text("colours-0: {score: 1.0, who: Ola, why: it said crimson}\n", encoding="utf-8")
    text = BENCHMARK.replace("run_name: Shared", "run_name: Shared\n  overrides: scores.yaml")

    found = results(benchmark(text, tmp_path), Listener())["colours-0"]

    assert found.passed and found.conditions[0].score == 1.0
    assert found.conditions[0].reason == "set by Ola (automatic: 0): it said crimson"
    assert found.details["automatic"]["score"] == 0
    assert found.details["override"] == {"score": 1.0, "who": "Ola", "why": "it said crimson"}

    (tmp_path / "scores.yaml").write_text("colours-9: {score: 1.0, who: Ola}\n", encoding="utf-8")
    with pytest.raises(UnknownName, match="unknown example 'colours-9'"):
        benchmark(text, tmp_path)


def test_what_took_more_than_its_span_is_shown_but_in_no_mean() -> None:
    text = BENCHMARK.replace("memory_span: 1200", "memory_span: 60")

    left_out = results(benchmark(text, overruns="exclude"), Listener())["colours-0"]
    included = results(benchmark(text, overruns="include"), Listener())["colours-0"]

    assert left_out.details["overrun"] is True and left_out.metrics["tokens"] > 60
    assert left_out.conditions[0].measure == OVERRUN
    assert left_out.details["rules"].startswith("rules of our own but for scoring")
    assert included.conditions[0].measure == "correctness"


def test_an_agent_of_ones_own_takes_part_by_its_factory() -> None:
    class Parrot:
        def reply(self, message: str, agent_response: str | None = None) -> str:
            return agent_response or message

    model = OwnModel(base=Base(name="parrot", type="python"), make=Parrot)

    found = results(benchmark(), model, engine=ConcurrentEngine())

    assert found["names-0"].status == "scored" and found["names-0"].answer is not None


def test_a_fault_in_ones_own_agent_is_shown_whole() -> None:
    class Broken:
        def reply(self, message: str) -> str:
            raise ZeroDivisionError("oops")

    held = benchmark()
    model = OwnModel(base=Base(name="broken", type="python"), make=Broken)
    engine = SequentialEngine()
    engine.plan([case.job(case.id, model, RunContext(), 0) for case in held.cases])

    with pytest.raises(ZeroDivisionError):
        engine.result("colours-0")

    _, outcome = engine.result("names-0")
    assert isinstance(outcome, Failure) and "ZeroDivisionError: oops" in outcome.message


@pytest.mark.parametrize("resumes", [True, False])
def test_only_an_agent_that_can_takes_up_an_interrupted_conversation(tmp_path: Path, resumes: bool) -> None:
    heard: list[str] = []

    class Hearing:
        def reply(self, message: str) -> str:
            heard.append(message)
            return "OK."

    class Restored(Hearing):
        def restore(self, exchanged: Sequence[tuple[str, str]]) -> None:
            self.before = len(exchanged)

    model = OwnModel(base=Base(name="hearing", type="python"), make=Restored if resumes else Hearing)
    held = benchmark(folder=tmp_path)
    engine = SequentialEngine()
    engine.plan([case.job(case.id, model, RunContext(), 0) for case in held.cases])
    engine.result("colours-0")
    first = list(heard)
    for case in held.cases:
        case.release()  # as when a process ends

    results(benchmark(folder=tmp_path), model)

    assert (heard[len(first)] == first[0]) is not resumes


def test_the_time_of_an_example_is_that_of_its_own_messages() -> None:
    found = [result for result in results(benchmark(), Listener()).values() if result.status == "scored"]

    whole = max(result.details["so_far"]["duration"] for result in found)
    assert all(result.seconds > 0 for result in found)
    assert sum(result.seconds for result in found) <= whole + 1e-9


class Paid(Listener):
    """Every answer costs something."""

    def _one(self, request: Request) -> Answer | Failure:
        said = Listener._one(self, request)
        return (
            replace(said, usage=Usage(prompt_tokens=10, completion_tokens=2, cost=0.25))
            if isinstance(said, Answer)
            else said
        )


def test_the_examples_add_up_to_what_the_conversation_cost_with_its_fillers(tmp_path: Path) -> None:
    model = Paid()
    found = [result for result in results(benchmark(folder=tmp_path), model).values() if result.status == "scored"]

    log = read_log(Path(found[0].details["log"]))
    assert log is not None
    assert any(event.usage and not event.test_id for event in log.events), "no filler was answered"
    assert sum(result.usage["cost"] or 0 for result in found) == model.asked * 0.25
    assert sum(result.usage["prompt_tokens"] or 0 for result in found) == model.asked * 10
    (figures,) = figures_of(found).values()
    assert figures.cost == model.asked * 0.25


def test_what_will_be_continued_is_told_before_anybody_is_asked(tmp_path: Path) -> None:
    broken_off(benchmark(folder=tmp_path))

    model = Listener()
    cases = benchmark(folder=tmp_path).cases
    for case in cases:
        case.announce(model, 0)
    told = [case.ready(model, RunContext(), 0) for case in cases]

    assert told[0] == "Shared goes on where its last run broke off: 13 messages answered, 2 of 6 examples ended"
    assert not any(told[1:]) and model.asked == 0


def test_a_conversation_begun_under_other_rules_is_refused_before_anybody_is_asked(tmp_path: Path) -> None:
    broken_off(benchmark(folder=tmp_path))

    model = Listener()
    (case, *_) = cases = benchmark(BENCHMARK.replace("span: 1200", "span: 1300"), folder=tmp_path).cases
    for each in cases:
        each.announce(model, 0)
    with pytest.raises(GenirError, match="begun with other definitions or settings") as error:
        case.ready(model, RunContext(), 0)

    assert "memory_span: 1200 then, 1300 now" in str(error.value) and model.asked == 0


def test_an_answer_that_never_came_counts_as_zero_where_the_file_says_so() -> None:
    agent = Listener(fails_after=3)
    aside, zero = (
        results(benchmark(text), agent)["colours-1"]
        for text in (BENCHMARK, BENCHMARK.replace("tags: [nightly]", "missing: zero"))
    )

    assert (aside.counted_as, aside.conditions, aside.counts) == ("", (), False)
    assert (zero.status, zero.counted_as, zero.missing, zero.passed) == ("error", "zero", True, False)
    assert [(one.name, one.score, one.groups) for one in zero.conditions] == [("colours", 0.0, ("transport",))]
    assert "missing zero (command line)" in benchmark(BENCHMARK, missing="zero").in_force


@dataclass
class Thinker(Listener):
    """Thinks before it answers, as the readers of replies hand it on."""

    def _one(self, request: Request) -> Answer | Failure:
        answer = super()._one(request)
        if isinstance(answer, Failure):
            return answer
        beside = {"thoughts": f"thought {self.asked}", "untouched": f"<think>thought {self.asked}</think>{answer.text}"}
        return replace(answer, details=beside)


def test_thoughts_and_the_untouched_text_are_in_the_record() -> None:
    record = results(benchmark(), Thinker())["colours-1"]

    assert record.answer is not None
    assert "think" not in record.answer
    assert "thought " in record.details["thoughts"]
    assert record.details["untouched"].endswith(f"</think>{record.answer}")


def test_what_an_earlier_run_asked_for_is_stored_also_in_a_log_that_is_continued(tmp_path: Path) -> None:
    held, agent, engine = benchmark(folder=tmp_path), Listener(), SequentialEngine()
    engine.plan([case.job(case.id, agent, RunContext(folder=tmp_path), 0) for case in held.cases])
    engine.result("colours-0")  # and then it was killed
    held.cases[0].release()
    engine.close()

    continued = results(benchmark(folder=tmp_path), Listener(), RunContext(folder=tmp_path, began=time.time()))
    again = results(benchmark(folder=tmp_path), Listener(), RunContext(folder=tmp_path, began=time.time()))

    stored = {name for name, result in continued.items() if result.age is not None}
    assert "colours-0" in stored
    assert len(stored) < len(continued)
    scored = [result for result in continued.values() if result.counts]
    (told,) = tell_stored(scored)
    assert told.startswith(f"listener: {len(stored)} of {len(scored)} gated answers are stored ones, ")
    assert all(result.age is None for result in again.values())
