"""Splits a benchmark over jobs of a CI: by digest, so that a case stays in its shard whatever is added beside it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass

from pytest_genir.errors import SettingError

_SHARD = re.compile(r"\s*(\d+)\s*/\s*(\d+)\s*\Z")


@dataclass(frozen=True, slots=True)
class Shard:
    """One of several parts, counted from 1."""

    number: int
    of: int

    def holds(self, unit: str) -> bool:
        """Say whether what belongs together under this name is in this part."""
        return part_of(unit, self.of) == self.number


def part_of(unit: str, parts: int) -> int:
    """Return the part that has what belongs together under this name, counted from 1."""
    value = int.from_bytes(hashlib.sha256(unit.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    return value % parts + 1


#: Where systems that start many jobs say which one this is and how many there are, and what the first is called.
_JOBS = (
    ("GENIR_JOB_INDEX", "GENIR_JOB_TOTAL", 0),
    ("SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", 0),
    ("CI_NODE_INDEX", "CI_NODE_TOTAL", 1),  # GitLab
    ("CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL", 0),
    ("BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT", 0),
    ("JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", 0),  # Kubernetes, which tells the first only
)


def shard_of_job(environ: Mapping[str, str]) -> Shard:
    """Return the part of the job that the environment tells of; raises where it tells of none."""
    for index, total, first in _JOBS:
        if index not in environ:
            continue
        if total not in environ:
            raise SettingError(
                f"--genir-shard auto: {index} is set, {total} is not", hint="set it to the number of jobs"
            )
        number = environ[index].strip()
        if index.startswith("SLURM") and number.isdecimal():
            least, step = (int(environ.get(f"SLURM_ARRAY_TASK_{name}", "1")) for name in ("MIN", "STEP"))
            number = str((int(number) - least) // max(1, step))
        if not number.isdecimal():
            raise SettingError(f"--genir-shard auto: {index} is no number, but '{number}'")
        return parse_shard(f"{int(number) - first + 1}/{environ[total]}")
    known = ", ".join(index for index, _, _ in _JOBS)
    raise SettingError(f"--genir-shard auto: no variable tells which job this is ({known})", hint="write it as 2/5")


def parse_shard(text: str) -> Shard:
    """Read `2/5`."""
    match = _SHARD.match(text)
    if match is None:
        raise SettingError(f"a shard is written as 2/5, not '{text}'", hint="the second of five parts")
    number, of = int(match.group(1)), int(match.group(2))
    if not 1 <= number <= of:
        raise SettingError(f"there is no shard {number} of {of}", hint=f"shards count from 1 to {of}")
    return Shard(number, of)
