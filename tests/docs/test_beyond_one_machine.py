"""What the guide to many machines has to copy: it parses, names options there are, and sets what `auto` reads."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
import yaml

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
