"""Labels of people: given without seeing the judge's score, held against it wherever a run is told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from pytest_genir.cli import main
from pytest_genir.commands.label import main as label
from pytest_genir.judges.calibration import calibrate
from pytest_genir.judges.labels import Label, Labelable, judgements, read_labels
from pytest_genir.results.log import read_log
from pytest_genir.results.record import Condition, Result
from tests.support.judged_talks import write_talks

JUDGE = """\
import json

def lenient(messages):
    number = int(messages[-1]["content"].split()[1])
    return json.dumps({"score": 0.0 if number % 5 == 0 else 1.0, "explanation": "fine"})
"""


@pytest.fixture
def logged(pytester: pytest.Pytester) -> Path:
    """Return the log of 60 judged answers, every fifth of which the judge rejects."""
    write_talks(pytester.path, 60, JUDGE, {"judge": "lenient"}, asked="Q{n}?")
    pytester.runpytest_inprocess("--genir-judge=judge.json", "--genir-log=r.jsonl", "-rN", "--tb=no")
    return pytester.path / "r.jsonl"


def test_a_person_labels_blind_and_goes_on_another_day(logged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    labels = logged.with_name("labels.jsonl")
    capsys.readouterr()

    said: Iterator[str] = iter(["y", "0,5", "what?", "n", "", "q"])
    status = label([str(logged), "--labels", str(labels), "--who", "anna"], lambda prompt: next(said))

    told = capsys.readouterr().out
    assert status == 0
    assert "fine" not in told and "1.0" not in told.split("3 labels")[0]
    assert [one.score for one in read_labels(labels)] == [1.0, 0.5, 0.0]
    label([str(logged), "--labels", str(labels), "--who", "anna"], lambda prompt: "y")
    found = read_labels(labels)
    assert len(found) == len({one.key for one in found}) == 53


def test_a_run_tells_what_people_say_of_its_judge(logged: Path, pytester: pytest.Pytester) -> None:
    write_labels(logged, 55)

    result = pytester.runpytest_inprocess(
        "--genir-judge=judge.json", "--genir-labels=labels.jsonl", "--genir-log=s.jsonl", "-rN"
    )

    result.stdout.fnmatch_lines(
        [
            "*people *55 labels by 1 person*",
            "*people *the judge accepts 100% * of what people accept, rejects *% * of what they reject*",
            "*people *agreement with people: kappa *, alpha *",
            "*people *correctness: 80.0% * by the judge, 4*% * by people's measure*",
        ]
    )
    held = read_log(pytester.path / "s.jsonl").header["calibration"]
    assert held["labels"] == 55 and held["measures"][0]["by_judge"][0] == pytest.approx(0.8)


def write_labels(logged: Path, count: int) -> None:
    """Label `count` of the answers as somebody who accepts every other one that the judge accepts."""
    chosen = Random(1).sample(list(judgements(read_log(logged).results)), count)
    with logged.with_name("labels.jsonl").open("w", encoding="utf-8") as file:
        for one in chosen:
            number = int((one.result.answer or "").split()[0])
            benchmark, name, condition, answer = one.key
            score = float(number % 2 == 0 and one.condition.score == 1)
            file.write(Label(benchmark=benchmark, id=name, condition=condition, score=score, answer=answer).line())


def test_labels_can_be_told_of_a_log_alone(logged: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_labels(logged, 55)
    capsys.readouterr()

    assert main(["label", str(logged), "--labels", str(logged.with_name("labels.jsonl")), "--tell"]) == 0
    assert "by people's measure" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('{"benchmark": "b", "id": "1", "condition": "c", "score": 2, "answer": "x"}', "labels.jsonl:1:58"),
        ('{"benchmark": "b", "id": "1", "condition": "c", "answer": "x"}', "score"),
        ('{"benchmark": "b", "id": "1", "condition": "c", "score": 1, "answr": "x"}', "answ"),
        ("", "empty"),
        ("{", "labels.jsonl:1"),
    ],
)
def test_a_broken_label_is_one_sentence_with_its_place(pytester: pytest.Pytester, line: str, told: str) -> None:
    pytester.path.joinpath("labels.jsonl").write_text(line + "\n", encoding="utf-8")

    result = pytester.runpytest_inprocess("--genir-labels=labels.jsonl")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert told in result.stderr.str() and "Traceback" not in result.stderr.str()


def record(number: int, score: float, answer: str = "", **more: object) -> Result:
    condition = Condition(
        name="Clarity", measure="correctness", score=score, passed=score >= 0.6, reason="", passes_at=0.6
    )
    return Result(
        id=f"q{number}", nodeid=f"f::q{number}", kind="rag", benchmark="b", model="m", status="scored",
        answer=answer or f"text {number}", conditions=(condition,), judges=({"name": "j"},), **more,  # type: ignore[arg-type]
    )  # fmt: skip


def labelled(one: Labelable, score: float, who: str = "") -> Label:
    benchmark, name, condition, answer = one.key
    return Label(benchmark=benchmark, id=name, condition=condition, score=score, answer=answer, who=who)


def test_a_label_of_another_answer_says_nothing() -> None:
    before = [record(number, 1.0) for number in range(30)]
    labels = [labelled(one, 1.0) for one in judgements(before)]

    after = [record(number, 1.0, f"another text {number}" if number < 10 else "") for number in range(30)]
    found = calibrate(after, labels)

    assert found is not None
    assert (found.labels, found.stale) == (20, 10)


def test_several_people_are_averaged_and_held_against_each_other() -> None:
    results = [record(number, float(number % 2)) for number in range(40)]
    labels = [
        labelled(one, score, who)
        for one in judgements(results)
        for who, score in (("anna", one.condition.score), ("jan", 1.0))
    ]

    found = calibrate(results, labels)

    assert found is not None
    assert (found.labels, found.people) == (80, 2)
    assert found.among_people is not None and found.among_people.value < 0.5
    assert found.measures[0].powered is not None
    assert found.measures[0].powered.mean == pytest.approx(0.75)
