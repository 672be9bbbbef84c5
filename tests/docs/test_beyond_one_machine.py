"""What the guide to many machines has to copy: it parses, names options there are, and sets what `auto` reads.

What each system runs is run here by a shell, with a pytest that only says what it was called with; the array of SLURM,
Dask and Ray are run for what they are by `tests/fleet/test_real_clusters.py`.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest
import yaml

from pytest_genir.commands.fleet import _given, _options
from pytest_genir.fleet.engine import ENGINES
from pytest_genir.kinds.sharding import Shard, shard_of_job

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/guides/beyond-one-machine.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", GUIDE, re.DOTALL)
SHELL = [text for kind, text in BLOCKS if kind == "sh"]
YAML = {next(iter(found)): found for found in (yaml.safe_load(text) for kind, text in BLOCKS if kind == "yaml")}


@pytest.mark.parametrize("text", SHELL)
def test_the_shell_reads_it(text: str) -> None:
    assert subprocess.run(["bash", "-n"], input=text, text=True, capture_output=True).stderr == ""


def test_every_option_is_there() -> None:
    options = (ROOT / "docs/reference/options.md").read_text(encoding="utf-8")
    assert [one for one in sorted(set(re.findall(r"--genir-[a-z-]+", GUIDE))) if f"`{one}" not in options] == []


def test_every_option_of_the_fleet_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    from pytest_genir.commands.fleet import main

    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    for line in re.findall(r"pytest-genir fleet (.*?) -- ", "\n".join(SHELL)):
        assert [one for one in re.findall(r"--[a-z-]+", line) if one not in told] == []


def test_every_line_of_the_fleet_is_read_as_it_stands() -> None:
    lines = re.findall(r"^pytest-genir (fleet .*)$", "\n".join(SHELL), re.MULTILINE)
    kinds = set()
    for line in lines:
        given, own = _given(shlex.split(line)[1:])
        assert "benchmarks/" in own and len(_options(given.option)) == len(given.option)
        # no engine is made of it: each looks for its cluster, or for GPUs, at once
        kinds.add(ENGINES.find(given.on.split(":")[0]).name)
    assert kinds == set(ENGINES.shipped())


def told_to_pytest(commands: str, folder: Path, environ: dict[str, str]) -> list[str]:
    """Return what pytest is called with by what a system runs; what installs does nothing."""
    tools = folder / "tools"
    tools.mkdir(exist_ok=True)
    for name, does in (("pytest", 'printf "%s\\n" "$@" > called.txt'), ("pip", ":")):
        (tools / name).write_text(f"#!/bin/sh\n{does}\n")
        (tools / name).chmod(0o755)
    path = {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(["sh", "-euc", commands], cwd=folder, env=environ | path, check=True)
    return (folder / "called.txt").read_text().splitlines()


def each_part() -> Iterator[tuple[str, list[tuple[str, dict[str, str]]]]]:
    """Yield by system the commands and the environment of its first, second and last part."""
    script = next(text for text in SHELL if "#SBATCH" in text)
    yield "slurm", [(script, {"SLURM_ARRAY_TASK_ID": str(n)}) for n in (0, 1, 63)]
    [container] = YAML["apiVersion"]["spec"]["template"]["spec"]["containers"]
    shell, option, command = container["command"]
    assert (shell, option) == ("sh", "-c")
    yield "kubernetes", [(command, {"JOB_COMPLETION_INDEX": str(n)}) for n in (0, 1, 15)]
    steps = "\n".join(step["run"] for step in YAML["jobs"]["jobs"]["part"]["steps"] if "run" in step)
    numbers = YAML["jobs"]["jobs"]["part"]["strategy"]["matrix"]["part"]
    yield "github", [(steps.replace("${{ matrix.part }}", str(n)), {}) for n in numbers]
    yield "gitlab", [("\n".join(YAML["part"]["part"]["script"]), {"CI_NODE_INDEX": str(n)}) for n in (1, 2, 4)]


@pytest.mark.parametrize(("system", "parts"), list(each_part()))
def test_what_each_system_runs_is_a_part_with_a_log_of_its_own(
    system: str, parts: list[tuple[str, dict[str, str]]], tmp_path: Path
) -> None:
    options = (ROOT / "docs/reference/options.md").read_text(encoding="utf-8")
    logs = []
    for commands, environ in parts:
        called = told_to_pytest(commands, tmp_path, environ)
        assert called[called.index("--genir-shard") + 1] == "auto"
        assert all(f"`{one}" in options for one in called if one.startswith("-"))
        logs.append(Path(called[called.index("--genir-log") + 1]))
    assert len(set(logs)) == len(parts) and all(fnmatch(log.name, "part-*.jsonl") for log in logs)


def test_what_a_system_keeps_is_where_the_log_is() -> None:
    pod = YAML["apiVersion"]["spec"]["template"]["spec"]
    [container], [volume] = pod["containers"], pod["volumes"]
    [mounted] = container["volumeMounts"]
    assert mounted["name"] == volume["name"] and f"--genir-log {mounted['mountPath']}/" in container["command"][2]
    assert pod["restartPolicy"] in ("Never", "OnFailure")
    *_, upload = YAML["jobs"]["jobs"]["part"]["steps"]
    assert upload["with"]["path"] == "part-*.jsonl" and "matrix.part" in upload["with"]["name"]
    assert YAML["part"]["part"]["artifacts"]["paths"] == ["part-*.jsonl"]


def test_each_system_tells_its_part() -> None:
    job = YAML["apiVersion"]["spec"]
    environ = {one["name"]: one["value"] for one in job["template"]["spec"]["containers"][0]["env"] if "value" in one}
    assert job["completionMode"] == "Indexed"
    assert shard_of_job({**environ, "JOB_COMPLETION_INDEX": "0"}) == Shard(1, job["completions"])
    matrix = YAML["jobs"]["jobs"]["part"]
    assert matrix["env"]["GENIR_JOB_INDEX"] == "${{ strategy.job-index }}"
    assert shard_of_job({name: str(n) for n, name in zip((3, 4), matrix["env"], strict=True)}) == Shard(4, 4)
    parallel = YAML["part"]["part"]["parallel"]
    assert shard_of_job({"CI_NODE_INDEX": "4", "CI_NODE_TOTAL": str(parallel), "GITLAB_CI": "1"}) == Shard(4, 4)
    script = next(text for text in SHELL if "#SBATCH" in text)
    first, last = map(int, re.findall(r"--array=(\d+)-(\d+)", script)[0])
    told = {"ID": last, "COUNT": last - first + 1, "MIN": first, "MAX": last, "STEP": 1}
    assert shard_of_job({f"SLURM_ARRAY_TASK_{name}": str(n) for name, n in told.items()}) == Shard(64, 64)
