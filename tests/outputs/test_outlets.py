"""Other places get what a run came to, in their own form, and never a key or a line of their own making."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import types
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

import pytest
from jsonschema import Draft7Validator

from pytest_genir.cli import main
from pytest_genir.errors import GenirError
from pytest_genir.outputs.outlet import OUTLETS, SentRun
from pytest_genir.outputs.outlets.every_eval_ever import files_of
from pytest_genir.outputs.outlets.github import annotation_lines
from pytest_genir.results.manifest import Collected, Manifest, unrun
from pytest_genir.results.record import Condition, Result

HEADER = {"started": "2026-11-22T10:00:00+00:00", "version": "1"}


def result(number: int, score: float = 0.0, *, reason: str = "missed 'a'", kind: str = "rag", **more: object) -> Result:
    condition = Condition(
        name="include", measure="correctness", score=score, passed=score == 1, reason=reason, line=10 + number
    )
    values: dict[str, object] = {
        "id": f"q{number}",
        "nodeid": f"b/a.genir.yaml::q{number}",
        "kind": kind,
        "benchmark": "a",
        "model": "org/m",
        "status": "scored",
        "question": "Ile?",
        "answer": "5 zł",
        "conditions": (condition,),
        "order": number,
        "usage": {"prompt_tokens": 3, "completion_tokens": 4, "cost": None},
        **more,
    }
    return Result(**values)  # type: ignore[arg-type]


def failed(number: int) -> Result:
    gone = {"kind": "timeout", "message": "no answer\nin 5 s"}
    return result(number, status="error", conditions=(), answer=None, failure=gone)


RUN = SentRun(header=HEADER, results=(result(0, 1.0), result(1, 0.5), failed(2)))


def sent(name: str, run: SentRun, folder: Path) -> str:
    target = folder / "out"
    OUTLETS.find(name).send(run, str(target))
    return target.read_text(encoding="utf-8")


def test_annotations_stand_at_the_line_of_the_question_worst_first(tmp_path: Path) -> None:
    assert sent("github", RUN, tmp_path).splitlines() == [
        "::error file=b/a.genir.yaml,title=q2 (org/m)::error: no answer%0Ain 5 s",
        "::error file=b/a.genir.yaml,line=11,title=q1 (org/m)::include 0.50: missed 'a'",
    ]


def test_an_item_without_an_answer_is_annotated_where_it_stands() -> None:
    unanswered = replace(failed(3), line=7)
    never_ran = Collected(
        nodeid="b/a.genir.yaml::q4", id="q4", kind="rag", benchmark="a", model="m", line=3, file="b/q.csv", order=4
    )
    old_log = {name: value for name, value in failed(5).to_wire().items() if name not in ("line", "file")}
    lost = unrun(never_ran, "stopped")

    assert [
        line.partition(",title")[0] for line in annotation_lines([unanswered, lost, Result.from_wire(old_log)])
    ] == [
        "::error file=b/a.genir.yaml,line=7",
        "::error file=b/q.csv,line=3",
        "::error file=b/a.genir.yaml",
    ]
    assert Result.from_wire(lost.to_wire()) == lost


def test_a_list_of_items_from_before_lines_were_told_of_is_read() -> None:
    item = Collected(nodeid="b/a.genir.yaml::q4", id="q4", kind="rag", benchmark="a", model="m", line=3, file="q.csv")
    wire = json.loads(json.dumps(Manifest(items=(item,)).to_wire()))
    read = Manifest.from_wire(wire).items[0]
    assert (read.line, read.file) == (3, "q.csv")
    del wire["columns"]["line"], wire["columns"]["file"]

    old = Manifest.from_wire(wire).items[0]

    assert (old.line, old.file) == (0, "") and old == item


def test_no_text_of_a_model_begins_a_command() -> None:
    (line,) = annotation_lines([result(1, reason="100%\r\n::warning::x\x1b", id="a,b:c\n::error::d")])

    assert line.startswith("::error file=b/a.genir.yaml,line=11,title=a%2Cb%3Ac%0A%3A%3Aerror%3A%3Ad (org/m)::")
    assert "\n" not in line and "\r" not in line and "\x1b" not in line
    assert "100%25%0D%0A::warning::x" in line or "100%25" in line


def test_no_more_annotations_than_are_shown() -> None:
    lines = list(annotation_lines([result(number) for number in range(14)]))

    assert len(lines) == 11 and lines[-1] == "::notice title=pytest-genir::4 items more fell short"


@pytest.mark.parametrize(("place", "told"), [("otlp", "3 events"), ("ctrf", "3 tests")])
def test_without_a_target_a_file_is_written_and_no_screen(
    place: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    outlet = OUTLETS.find(place)

    assert outlet.send(RUN, outlet.default) == f"{told} written to {place}.json"
    assert (tmp_path / f"{place}.json").is_file() and not capsys.readouterr().out
    assert outlet.send(RUN, "-") == "" and capsys.readouterr().out.startswith("{")


def test_ctrf_counts_every_item(tmp_path: Path) -> None:
    held = json.loads(sent("ctrf", RUN, tmp_path))

    assert held["reportFormat"] == "CTRF" and set(held) == {"reportFormat", "specVersion", "results"}
    summary = held["results"]["summary"]
    assert (summary["tests"], summary["passed"], summary["failed"]) == (3, 1, 2)
    assert summary["tests"] == sum(summary[name] for name in ("passed", "failed", "skipped", "pending", "other"))
    first = held["results"]["tests"][1]
    assert first["line"] == 11 and first["filePath"] == "b/a.genir.yaml" and first["message"].startswith("include 0.50")


def test_events_say_score_label_and_fault(tmp_path: Path) -> None:
    records = records_in(sent("otlp", RUN, tmp_path))

    assert [record["gen_ai.evaluation.name"] for record in records] == ["include", "include", "answer"]
    assert [record.get("gen_ai.evaluation.score.label") for record in records] == ["pass", "fail", None]
    assert records[1]["gen_ai.evaluation.score.value"] == 0.5
    assert records[2]["error.type"] == "timeout" and "gen_ai.evaluation.score.value" not in records[2]


def records_in(text: str) -> list[Mapping[str, object]]:
    """Return the attributes of each event of an envelope."""
    (resource,) = json.loads(text)["resourceLogs"]
    (scope,) = resource["scopeLogs"]
    found: list[Mapping[str, object]] = []
    for record in scope["logRecords"]:
        assert record["eventName"] == "gen_ai.evaluation.result" and record["timeUnixNano"] == "1795341600000000000"
        found.append({one["key"]: next(iter(one["value"].values())) for one in record["attributes"]})
    return found


class Collector(BaseHTTPRequestHandler):
    """Takes events, or says what the test wants it to say."""

    replies: ClassVar[list[tuple[int, bytes]]] = []
    got: ClassVar[list[tuple[str, str, bytes]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.got.append((self.path, self.headers.get("Authorization", ""), body))
        status, reply = self.replies.pop(0) if self.replies else (200, b"{}")
        self.send_response(status)
        self.end_headers()
        self.wfile.write(reply)

    def log_message(self, *_: object) -> None:
        """Stay silent."""


@pytest.fixture
def collector() -> Iterator[str]:
    Collector.replies.clear()
    Collector.got.clear()
    server = ThreadingHTTPServer(("127.0.0.1", 0), Collector)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_collector_is_sent_events_with_the_headers_of_the_environment(
    collector: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "Authorization=Bearer%20geheim")
    Collector.replies.append((503, b""))

    assert OUTLETS.find("otlp").send(RUN, collector) == "3 events sent"

    assert [path for path, _, _ in Collector.got] == ["/v1/logs", "/v1/logs"]
    assert Collector.got[0][1] == "Bearer geheim"
    assert len(records_in(Collector.got[1][2].decode())) == 3


@pytest.mark.parametrize(
    ("reply", "told"),
    [
        ((401, b"geheim"), "answered 401"),
        (
            (200, b'{"partialSuccess": {"rejectedLogRecords": "2", "errorMessage": "too old"}}'),
            "refused 2 events: too old",
        ),
    ],
)
def test_what_a_collector_refuses_is_an_error_without_the_key(
    collector: str, reply: tuple[int, bytes], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_HEADERS", "Authorization=geheim")
    Collector.replies.append(reply)
    with pytest.raises(GenirError) as error:
        OUTLETS.find("otlp").send(RUN, collector.replace("://", "://me:geheim@") + "?key=geheim")
    assert told in str(error.value) and "geheim" not in str(error.value)


def test_records_of_every_eval_ever_name_their_files() -> None:
    talk = result(5, 0.5, kind="conversation", messages=({"role": "user", "content": "Hej"},))
    (record_path, record), (lines_path, lines) = files_of(RUN, "org/m", (*RUN.results, talk))

    assert re.fullmatch(r"data/pytest-genir/org/m/[0-9a-f-]{36}\.json", record_path)
    held = json.loads(record)
    assert held["detailed_evaluation_results"]["file_path"] == lines_path == record_path[:-5] + "_samples.jsonl"
    rows = [json.loads(line) for line in lines.splitlines()]
    assert held["detailed_evaluation_results"]["total_rows"] == len(rows) == 6  # by correctness and in total
    known = {one["evaluation_result_id"] for one in held["evaluation_results"]}
    assert {row["evaluation_result_id"] for row in rows} == known
    assert {row["evaluation_id"] for row in rows} == {held["evaluation_id"]}
    assert held["evaluation_results"][0]["score_details"]["score"] == pytest.approx(2 / 3)


@pytest.mark.slow
def test_records_fit_the_schemas_of_every_eval_ever(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", "--python-version"]
    done = subprocess.run([*command, "3.12", "every-eval-ever==0.3.0", "-d", str(tmp_path)], capture_output=True)
    if done.returncode:
        pytest.skip("the package every-eval-ever cannot be had here")
    wheel = zipfile.ZipFile(next(tmp_path.glob("*.whl")))
    schemas = [json.loads(wheel.read(f"every_eval_ever/schemas/{name}.schema.json"))
               for name in ("eval", "instance_level_eval")]  # fmt: skip
    talk = result(5, 0.5, kind="conversation", messages=({"role": "user", "content": "Hej"},))

    (_, record), (_, lines) = files_of(RUN, "org/m", (*RUN.results, talk))

    Draft7Validator(schemas[0]).validate(json.loads(record))
    for line in lines.splitlines():
        Draft7Validator(schemas[1]).validate(json.loads(line))


class Tracking(types.ModuleType):
    """What is used of MLflow, and what it was given."""

    def __init__(self) -> None:
        super().__init__("mlflow")
        self.experiment = ""
        self.metrics: dict[str, float] = {}
        self.files: dict[str, str] = {}

    def set_experiment(self, name: str) -> None:
        self.experiment = name

    def start_run(self, *, run_name: str) -> AbstractContextManager[object]:
        return nullcontext(run_name)

    def log_params(self, params: Mapping[str, str]) -> None:
        assert params["model"] == "org/m"

    def log_metrics(self, metrics: Mapping[str, float]) -> None:
        assert all(re.fullmatch(r"[\w\-./ ]+", name) for name in metrics)
        self.metrics |= metrics

    def log_text(self, text: str, artifact_file: str) -> None:
        self.files[artifact_file] = text


def test_mlflow_gets_means_and_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    tracking = Tracking()
    monkeypatch.setitem(sys.modules, "mlflow", tracking)

    assert OUTLETS.find("mlflow").send(RUN, "mine") == "1 model logged to the experiment 'mine'"

    assert (
        tracking.experiment == "mine" and tracking.metrics["a/correctness"] == 0.75 and tracking.metrics["errors"] == 1
    )
    assert len(json.loads(tracking.files["eval_results_table.json"])["data"]) == 3


def test_mlflow_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mlflow", None)
    with pytest.raises(GenirError, match="needs the package mlflow"):
        OUTLETS.find("mlflow").send(RUN, "mine")


def test_a_place_that_nobody_knows(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["send", "githubb", str(tmp_path / "r.jsonl")]) == 2
    assert "did you mean 'github'?" in capsys.readouterr().err


def test_a_run_hands_its_results_over(pytester: pytest.Pytester) -> None:
    pytester.makefile(
        ".genir.yaml",
        a="kind: rag\nlanguage: en\nquestions:\n  - {id: one, question: What?, expect: {include: [never said]}}\n",
    )
    pytester.path.joinpath("q.csv").write_text("question,include\nWhere?,never said\n", encoding="utf-8")
    pytester.makefile(".genir.yaml", b="kind: rag\nlanguage: en\nquestions: q.csv\n")
    run = ["--genir-model", "extractive", "--genir-send", "github=notes.txt", "--genir-send", "ctrf=r.json"]
    shown = pytester.runpytest(*run, "--genir-send", "github", "-q")
    # a command that does not begin its line is none
    assert [line.partition(",title")[0] for line in shown.outlines if "::error" in line] == [
        "::error file=a.genir.yaml,line=4", "::error file=q.csv,line=2"
    ]  # fmt: skip
    assert (pytester.path / "notes.txt").read_text().startswith("::error file=a.genir.yaml,")
    assert json.loads((pytester.path / "r.json").read_text())["results"]["summary"]["tests"] == 2

    pytester.path.joinpath("none.jsonl").write_text('{"id": "other", "answer": "x"}\n', encoding="utf-8")
    pytester.path.joinpath("none.json").write_text('{"recorded": "none.jsonl"}', encoding="utf-8")
    silent = pytester.runpytest("--genir-model", "none.json", "--genir-send", "github", "-q")
    assert [line.partition(",title")[0] for line in silent.outlines if line.startswith("::error")] == [
        "::error file=a.genir.yaml,line=4", "::error file=q.csv,line=2"
    ]  # fmt: skip
    assert "nothing was scored: 2 errors" in silent.outlines

    wrong = pytester.runpytest("--genir-model", "extractive", "--genir-send", "githup")
    wrong.stderr.fnmatch_lines(["*unknown outlet 'githup'*"])
