"""Engines that nobody here wrote, on this machine: shards run there, and those of a lost worker once more.

pip install distributed                                             # Dask
pip install ray                                                     # Ray
apt-get install --no-install-recommends slurm-wlm munge             # SLURM, as root
pytest -m slow tests/fleet/test_real_clusters.py                    # each test is skipped without its own
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pytest_genir.cli import main as genir
from pytest_genir.results.log import read_log
from tests.fleet.following import asked, interrupted, until

pytestmark = pytest.mark.slow

#: A cluster of two workers that ends when its standard input does.
DASK = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1")
    print(cluster.scheduler_address, flush=True)
    sys.stdin.read()
    cluster.close()
"""
RAY = """
import sys, ray
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, object_store_memory=10**8, _temp_dir=sys.argv[1])
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
ray.shutdown()
"""
SLURM = """
ClusterName=one
SlurmctldHost={host}
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
AuthInfo=socket={folder}/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SlurmctldPidFile={folder}/ctld.pid
SlurmdPidFile={folder}/d.pid
SlurmdSpoolDir={folder}/spool
StateSaveLocation={folder}/state
SlurmctldLogFile={folder}/ctld.log
SlurmdLogFile={folder}/d.log
SlurmctldPort={ctld}
SlurmdPort={d}
SchedulerType=sched/backfill
MailProg=/bin/true
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=main Nodes={host} Default=YES MaxTime=INFINITE State=UP
"""


@pytest.fixture
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return where the model notes what it was asked, wherever it runs."""
    folder = tmp_path / "notes"
    folder.mkdir()
    monkeypatch.setenv("NOTES", str(folder))
    monkeypatch.setenv("SAYS", "The fee is 54 zł, says a secret.")
    return folder


def begun(project: Path, on: str, *more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pytest_genir", "fleet", "--on", on, "--shards", "3", "-o", "out", "--env", "SAYS",
         "--env", "NOTES", *more, "--", "b.genir.yaml", "--genir-model=noting", "--genir-gate=total>=0.9"],
        cwd=project, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip


def ended_well(process: subprocess.Popen[str], project: Path) -> str:
    out, _ = process.communicate(timeout=300)
    assert process.returncode == 0, out
    assert "reached  total>=0.9: total is 1 over 12 scores" in out
    found = read_log(project / "out/results.jsonl")
    assert [result.answer for result in found.results] == ["The fee is 54 zł, says a secret."] * 12
    return out


def pytest_of_a_shard() -> int:
    """Return a process that runs a shard's pytest."""
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                words = (place / "cmdline").read_text().split("\0")
            except OSError:
                continue
            if "pytest_genir.pytest_plugin.fleet" in words and "--genir-model=noting" in words:
                return int(place.name)
    raise AssertionError("no such process")


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


@contextmanager
def dask_cluster(folder: Path) -> Iterator[str]:
    script = folder / "cluster.py"
    script.write_text(DASK)
    with subprocess.Popen(
        [sys.executable, str(script)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder
    ) as process:
        assert process.stdout is not None and process.stdin is not None
        yield process.stdout.readline().strip().replace("tcp://", "dask://")
        process.stdin.close()


def test_dask_runs_shards_and_those_of_a_killed_worker_again(project: Path, notes: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with dask_cluster(tmp_path) as address:
        process = begun(project, address, "--shared", str(tmp_path), "-o", str(tmp_path / "out"))
        until(lambda: asked(notes) >= 3, process)
        (notes / "wait").touch()
        killed = parent_of(pytest_of_a_shard())
        os.kill(killed, signal.SIGKILL)
        until(lambda: not Path(f"/proc/{killed}/cmdline").exists() or not _words(killed), process)
        (notes / "wait").unlink()
        (project / "out").symlink_to(tmp_path / "out")
        ended_well(process, project)
        assert asked(notes) <= 12 + 2  # what was in flight may be asked again; answers lie in the shared folder


def _words(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/cmdline").read_text()
    except OSError:
        return ""


def test_dask_carries_files_and_results_where_no_folder_is_shared(project: Path, notes: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with dask_cluster(tmp_path) as address:
        out = ended_well(begun(project, address), project)
    assert "12 items in 3 shards" in out
    assert asked(notes) == 12
    said = [path.read_text(errors="replace") for path in (project / "out").rglob("*") if path.is_file()]
    assert not any("SAYS=" in text for text in said)


def test_no_scheduler_is_told(project: Path) -> None:
    pytest.importorskip("distributed")
    process = begun(project, "dask://127.0.0.1:9")
    out, _ = process.communicate(timeout=120)
    assert process.returncode == 2
    assert "no scheduler answers" in out and "Traceback" not in out


@contextmanager
def ray_cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")
    folder = tempfile.mkdtemp(prefix="r", dir="/tmp")  # a socket's path is short
    with subprocess.Popen(
        [sys.executable, "-c", RAY, folder],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as cluster:
        assert cluster.stdout is not None and cluster.stdin is not None
        monkeypatch.setenv("RAY_ADDRESS", cluster.stdout.readline().strip())
        try:
            yield
        finally:
            cluster.stdin.close()
    shutil.rmtree(folder, ignore_errors=True)


def test_ray_runs_shards(project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    with ray_cluster(monkeypatch):
        ended_well(begun(project, "ray"), project)

    assert asked(notes) == 12


def test_ray_runs_the_shard_of_a_killed_worker_again(
    project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("ray")
    with ray_cluster(monkeypatch):
        process = begun(project, "ray", "--shared", str(tmp_path), "-o", str(tmp_path / "out"))
        until(lambda: asked(notes) >= 3, process)
        (notes / "wait").touch()
        killed = parent_of(pytest_of_a_shard())
        assert "ray" in _words(killed)
        os.kill(killed, signal.SIGKILL)
        until(lambda: not _words(killed), process)
        (notes / "wait").unlink()
        (project / "out").symlink_to(tmp_path / "out")
        ended_well(process, project)

    assert asked(notes) <= 12 + 2  # what was in flight may be asked again; answers lie in the shared folder


def free_port() -> int:
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        return int(plug.getsockname()[1])


@contextmanager
def slurm_cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for name in ("slurmctld", "slurmd", "munged", "sbatch"):
        if shutil.which(name) is None:
            pytest.skip(f"{name} is not installed")
    if os.getuid():
        pytest.skip("SLURM's daemons run as root here")
    folder = Path(tempfile.mkdtemp(prefix="slurm-", dir="/tmp"))
    host = socket.gethostname().split(".")[0]
    (folder / "munge.key").write_bytes(os.urandom(128))
    (folder / "munge.key").chmod(0o600)
    for name in ("state", "spool"):
        (folder / name).mkdir()
    (folder / "slurm.conf").write_text(SLURM.format(host=host, folder=folder, ctld=free_port(), d=free_port()))
    monkeypatch.setenv("SLURM_CONF", str(folder / "slurm.conf"))
    munge = ["munged", "--force", "-F", f"--key-file={folder}/munge.key", f"--socket={folder}/munge.socket",
             f"--pid-file={folder}/munged.pid", f"--log-file={folder}/munged.log",
             f"--seed-file={folder}/seed"]  # fmt: skip
    started: list[subprocess.Popen[bytes]] = []
    try:
        for command in (munge, ["slurmctld", "-c", "-D"], ["slurmd", "-D", "-N", host]):
            started.append(
                subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
            )
            time.sleep(1)
        for _ in range(300):
            told = subprocess.run(["sinfo", "-h", "-o", "%T"], capture_output=True, text=True)
            if "idle" in told.stdout:
                break
            time.sleep(0.2)
        else:
            pytest.skip(f"SLURM does not come up here: {told.stdout}{told.stderr}")
        yield
    finally:
        for process in reversed(started):
            process.terminate()
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def test_slurm_runs_shards_and_a_killed_one_again(project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with slurm_cluster(monkeypatch):
        process = begun(project, "slurm", "--with", "cpus-per-task=1")
        until(lambda: asked(notes) >= 2, process)
        (notes / "wait").touch()
        os.kill(parent_of(pytest_of_a_shard()), signal.SIGKILL)
        time.sleep(1)
        (notes / "wait").unlink()
        out = ended_well(process, project)

    assert "ended without a result, handed in again" in out
    assert asked(notes) <= 12 + 2
    assert "secret" not in (project / "out/job.json").read_text() + (project / "out/shard.sh").read_text()


def test_the_array_of_the_guide_makes_one_run(project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (Path(__file__).parents[2] / "docs/guides/beyond-one-machine.md").read_text(encoding="utf-8")
    script = next(block for block in re.findall(r"```sh\n(.*?)```", guide, re.DOTALL) if "#SBATCH" in block)
    script = script.replace("0-63", "0-2").replace("benchmarks/ --genir-model model.json", "--genir-model noting")
    (project / "array.sh").write_text(script, encoding="utf-8")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    with slurm_cluster(monkeypatch):
        done = subprocess.run(["sbatch", "--wait", "array.sh"], capture_output=True, text=True, timeout=120)

    assert done.returncode == 0, done.stderr + "".join(one.read_text() for one in project.glob("part-*.txt"))
    assert genir(["merge", *(f"part-{number}.jsonl" for number in range(3)), "-o", "whole.jsonl"]) == 0
    assert [result.status for result in read_log(project / "whole.jsonl").results] == ["scored"] * 12
    assert asked(notes) == 12


def test_an_interrupt_takes_a_slurm_array_back(project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with slurm_cluster(monkeypatch):
        interrupted(begun(project, "slurm", "--shards", "5"), project, notes)
        listed = subprocess.run(["squeue", "-h"], capture_output=True, text=True)

    assert "RUNNING" not in listed.stdout and " PD " not in listed.stdout


def test_an_interrupt_takes_the_tasks_of_dask_back(project: Path, notes: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    with dask_cluster(tmp_path) as address:
        interrupted(begun(project, address, "--shards", "5"), project, notes)
        until_nobody_runs()


def test_an_interrupt_takes_the_tasks_of_ray_back(project: Path, notes: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("ray")
    with ray_cluster(monkeypatch):
        interrupted(begun(project, "ray", "--shards", "5"), project, notes)
        until_nobody_runs()


def until_nobody_runs() -> None:
    """Wait until no shard runs any more."""
    for _ in range(600):
        try:
            pytest_of_a_shard()
        except AssertionError:
            return
        time.sleep(0.2)
    pytest.fail("a shard still runs")
