"""SLURM's commands as the launcher calls and reads them: sbatch, squeue and scancel are scripts here."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from pytest_genir.disk import replace_value
from pytest_genir.errors import SettingError
from pytest_genir.fleet.engine import Ended, FleetEngine, Secrets, Work, engine_of
from pytest_genir.fleet.engines.slurm import Slurm, numbers_in, ranges, tasks_in
from pytest_genir.fleet.job import DONE, FleetJob, shard_folder

#: Each of the three: notes how it was called, and says what stands in a file of its name.
COMMAND = """\
#!{python}
import json, os, sys
from pathlib import Path
here = Path(__file__).parent
name = Path(sys.argv[0]).name
with (here / "called.jsonl").open("a") as file:
    file.write(json.dumps([name, *sys.argv[1:], os.environ.get("API_KEY")]) + "\\n")
said = json.loads((here / "says.json").read_text()).get(name, [0, "", ""])
sys.stdout.write(said[1])
sys.stderr.write(said[2])
sys.exit(said[0])
"""


class Cluster:
    """What the scripts say next, and how they were called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("sbatch", "squeue", "scancel"):
            (folder / name).write_text(COMMAND.format(python=sys.executable))
            (folder / name).chmod(0o755)
        self.says(sbatch=[0, "17;cluster\n", ""])

    def says(self, **said: list[object]) -> None:
        (self.folder / "says.json").write_text(json.dumps({"sbatch": [0, "18\n", ""], **said}))

    def called(self, name: str) -> list[list[str]]:
        lines = (self.folder / "called.jsonl").read_text().splitlines()
        return [call[1:] for call in map(json.loads, lines) if call[0] == name]


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cluster:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("API_KEY", "sk-secret")
    return Cluster(folder)


def work(tmp_path: Path, said: list[str], shards: int = 4) -> Work:
    folder = tmp_path / "run"
    folder.mkdir()
    job = FleetJob(run="r1", version="1", shards=shards, arguments=(), folder=str(folder), root=str(tmp_path))
    return Work(job=job, folder=folder, secrets=Secrets(API_KEY="sk-secret"), again=1, say=said.append)


def polled(engine: FleetEngine, times: int = 1) -> list[Ended]:
    return [ended for _ in range(times) for ended in engine.poll()]


def test_an_array_is_handed_in_and_followed(cluster: Cluster, tmp_path: Path) -> None:
    said: list[str] = []
    run = work(tmp_path, said)
    engine = Slurm({"partition": "gpu", "exclusive": ""}, every=0.0)
    engine.start(run)

    (call,) = cluster.called("sbatch")
    assert {"--parsable", "--array=1-4", "--requeue", "--partition=gpu", "--exclusive"} <= set(call)
    (export,) = [one for one in call if one.startswith("--export=")]
    assert "API_KEY" in export.split(",") and "sk-secret" not in json.dumps(call[:-1])
    assert call[-1] == "sk-secret"  # sbatch takes the value from its environment
    assert all("sk-secret" not in path.read_text() for path in run.folder.rglob("*") if path.is_file())
    assert (run.folder / "shard.sh").read_text().endswith('job.json "$SLURM_ARRAY_TASK_ID"\n')

    cluster.says(squeue=[0, "17 1 RUNNING\n17 2 PENDING\n17 3 PENDING\n17 4 COMPLETED\n", ""])
    for number in (1, 4):
        shard_folder(run.folder, number).mkdir(parents=True)
        replace_value(shard_folder(run.folder, number) / DONE, {"status": 0})
    assert [ended.number for ended in polled(engine)] == [1, 4]
    assert polled(engine, 10) == []  # they wait
    assert cluster.called("squeue")[0][:-1] == ["--noheader", "--array", "--jobs=17", "--format=%F %K %T"]
    engine.cancel()
    assert cluster.called("scancel")[0][:-1] == ["--state=PENDING", "17"]
    engine.close()
    assert cluster.called("scancel")[1][:-1] == ["17"]


def test_a_task_without_a_result_is_handed_in_again_and_then_lost(cluster: Cluster, tmp_path: Path) -> None:
    said: list[str] = []
    run = work(tmp_path, said, shards=2)
    engine = Slurm({}, every=0.0)
    engine.start(run)
    cluster.says(squeue=[1, "", "slurm_load_jobs error: Invalid job id specified\n"])
    shard_folder(run.folder, 2).mkdir(parents=True)
    replace_value(shard_folder(run.folder, 2) / DONE, {"status": 0})

    assert [ended.number for ended in polled(engine, 4)] == [2]
    assert said == ["shard 1: ended without a result, handed in again"]
    assert [one for one in cluster.called("sbatch")[1] if one.startswith("--array")] == ["--array=1"]
    (run.folder / "slurm" / "1-18.txt").write_text("slurmstepd: error: Detected 1 oom_kill event\n\n")
    (lost,) = polled(engine, 8)
    assert lost.number == 1
    assert lost.why == "its task ended without a result, 2 times in all: slurmstepd: error: Detected 1 oom_kill event"


def test_a_controller_that_does_not_answer_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    engine = Slurm({}, every=0.0)
    engine.start(work(tmp_path, []))
    cluster.says(squeue=[1, "", "slurm_load_jobs error: Unable to contact slurm controller\n"])

    assert polled(engine, 20) == []


def test_an_array_that_is_refused_says_why(cluster: Cluster, tmp_path: Path) -> None:
    cluster.says(sbatch=[1, "", "sbatch: error: invalid partition specified: gpuu\nsbatch: error: Batch job failed\n"])

    with pytest.raises(SettingError, match=r"sbatch refused the array: .*invalid partition specified: gpuu"):
        Slurm({}).start(work(tmp_path, []))


def test_no_slurm_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))

    with pytest.raises(SettingError, match="'sbatch' cannot be run"):
        Slurm({}).start(work(tmp_path, []))


@pytest.mark.parametrize(
    ("listed", "numbers"),
    [
        ("17 3 RUNNING\n17 4 PENDING\n", [3, 4]), ("17 [5-7%2] PENDING\n", [5, 6, 7]), ("17 2 COMPLETED\n", []),
        ("17 1,9-13:2 PENDING\n", [1, 9, 11, 13]), ("", []), ("slurm_load_jobs error\n", []), ("17 N/A RUNNING\n", []),
        ("17 3 REQUEUED\n17 4 NODE_FAIL\n17 5 CANCELLED\n", [3]),
    ],
)  # fmt: skip
def test_what_squeue_lists(listed: str, numbers: list[int]) -> None:
    assert tasks_in(listed) == numbers


@pytest.mark.parametrize("numbers", [[1], [1, 2, 3], [1, 3, 4, 9], list(range(1, 65))])
def test_numbers_are_written_as_ranges(numbers: list[int]) -> None:
    assert numbers_in(ranges(numbers)) == numbers


@pytest.mark.parametrize(
    ("engine", "options", "message"),
    [
        ("slurm:gpu", {}, "write slurm"), ("slurm", {"array": "1-3"}, "is said by pytest-genir itself"),
        ("slurm", {"P": "gpu"}, "no long option"), ("slurm", {"export": "ALL"}, "by pytest-genir itself"),
    ],
)  # fmt: skip
def test_what_slurm_cannot_be_told(engine: str, options: dict[str, str], message: str) -> None:
    with pytest.raises(SettingError, match=message):
        engine_of(engine, options)
