"""Splits a benchmark over jobs of a CI: by digest, so that a case stays in its shard whatever is added beside it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping

from pytest_genir.errors import SettingError
from pytest_genir.lean.frozen import dataclass

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


@dataclass(frozen=True, slots=True, kw_only=True)
class _JobSystem:
    """A system that starts many jobs: where it says which one this is and how many there are."""

    name: str
    index: str
    total: str
    #: What the first job is called.
    first: int = 0
    #: A variable that only this system sets, where others use the names of its variables.
    sign: str = ""
    #: Where the first index and the step stand, for arrays that may begin anywhere.
    least: str = ""
    step: str = ""
    most: str = ""


#: What somebody sets who knows better than the systems: it counts before them.
_OWN = _JobSystem(name="your own", index="GENIR_JOB_INDEX", total="GENIR_JOB_TOTAL")
_SYSTEMS = (
    _JobSystem(
        name="SLURM",
        index="SLURM_ARRAY_TASK_ID",
        total="SLURM_ARRAY_TASK_COUNT",
        least="SLURM_ARRAY_TASK_MIN",
        step="SLURM_ARRAY_TASK_STEP",
        most="SLURM_ARRAY_TASK_MAX",
    ),
    _JobSystem(
        name="Grid Engine",
        index="SGE_TASK_ID",
        total="",
        least="SGE_TASK_FIRST",
        step="SGE_TASK_STEPSIZE",
        most="SGE_TASK_LAST",
    ),
    _JobSystem(name="Kubernetes", index="JOB_COMPLETION_INDEX", total="JOB_COMPLETIONS"),  # which tells the first only
    # The names of Knapsack: GitLab and others count from 1, these two from 0.
    _JobSystem(name="Travis", index="CI_NODE_INDEX", total="CI_NODE_TOTAL", sign="TRAVIS"),
    _JobSystem(name="Heroku CI", index="CI_NODE_INDEX", total="CI_NODE_TOTAL", sign="HEROKU_TEST_RUN_ID"),
    _JobSystem(name="GitLab", index="CI_NODE_INDEX", total="CI_NODE_TOTAL", first=1),
    _JobSystem(name="CircleCI", index="CIRCLE_NODE_INDEX", total="CIRCLE_NODE_TOTAL"),
    _JobSystem(name="Buildkite", index="BUILDKITE_PARALLEL_JOB", total="BUILDKITE_PARALLEL_JOB_COUNT"),
    _JobSystem(name="Azure Pipelines", index="SYSTEM_JOBPOSITIONINPHASE", total="SYSTEM_TOTALJOBSINPHASE", first=1),
    _JobSystem(name="Semaphore", index="SEMAPHORE_JOB_INDEX", total="SEMAPHORE_JOB_COUNT", first=1),
    _JobSystem(name="Bitbucket", index="BITBUCKET_PARALLEL_STEP", total="BITBUCKET_PARALLEL_STEP_COUNT"),
    _JobSystem(name="AWS Batch", index="AWS_BATCH_JOB_ARRAY_INDEX", total="AWS_BATCH_JOB_ARRAY_SIZE"),
    _JobSystem(name="Cloud Run", index="CLOUD_RUN_TASK_INDEX", total="CLOUD_RUN_TASK_COUNT"),
    _JobSystem(name="Google Batch", index="BATCH_TASK_INDEX", total="BATCH_TASK_COUNT"),
)
_OPTION = "--genir-shard auto"
#: What to set where a system's jobs know their number, but not from a variable.
_TOLD_BY_HAND = (
    ("GITHUB_ACTIONS", "GENIR_JOB_INDEX: ${{ strategy.job-index }} and GENIR_JOB_TOTAL: ${{ strategy.job-total }}"),
    (
        "TEAMCITY_VERSION",
        (
            "GENIR_JOB_INDEX, from 0, and GENIR_JOB_TOTAL from teamcity.build.parallelTests.currentBatch (from 1) and "
            "teamcity.build.parallelTests.totalBatches"
        ),
    ),
)
_BY_HAND = "set GENIR_JOB_INDEX, from 0, and GENIR_JOB_TOTAL, or write it as 2/5"


def shard_of_job(environ: Mapping[str, str]) -> Shard:
    """Return the part of the job that the environment tells of; raises where it tells of none, or of several."""
    own = _told(_OWN, environ)
    if own is not None:
        return own
    told = [(system, shard) for system in _systems(environ) if (shard := _told(system, environ)) is not None]
    if not told:
        raise SettingError(_nothing_told(), hint=_how_to_tell(environ))
    # One job of one is what systems say of every job that is no part of anything.
    parts = [one for one in told if one[1].of > 1] or told[:1]
    if len({shard for _, shard in parts}) > 1:
        said = ", ".join(f"{system.index} says {shard.number}/{shard.of} ({system.name})" for system, shard in parts)
        raise SettingError(f"{_OPTION}: the job's variables contradict each other: {said}", hint=_BY_HAND)
    return parts[0][1]


def _systems(environ: Mapping[str, str]) -> Iterator[_JobSystem]:
    """Yield the systems whose variables may be set, each variable's once."""
    seen = set()
    for system in _SYSTEMS:
        if system.index not in seen and (not system.sign or environ.get(system.sign)):
            seen.add(system.index)
            yield system


def _told(system: _JobSystem, environ: Mapping[str, str]) -> Shard | None:
    """Return what a system says; nothing where it says nothing of parts."""
    index = environ.get(system.index, "").strip()
    if not system.total:  # "undefined" is what Grid Engine says in a job that is no array
        return _of_array(system, environ) if index not in ("", "undefined") else None
    total = environ.get(system.total, "").strip()
    if not index and total in ("", "1"):
        return Shard(1, 1) if total else None
    for name, value, other in ((system.total, total, system.index), (system.index, index, system.total)):
        if not value:
            raise SettingError(f"{_OPTION}: {other} is set, {name} is not", hint=_what_is_missing(system, name))
    if system.least:
        return _of_array(system, environ)
    number, of = _whole(environ, system.index), _whole(environ, system.total)
    if of < 1:
        raise SettingError(f"{_OPTION}: {system.total} is {of}: there is one job at least", hint=_BY_HAND)
    if not 0 <= number - system.first < of:
        last = of - 1 + system.first
        counts = "it counts" if system is _OWN else f"{system.name} counts"
        raise SettingError(
            f"{_OPTION}: there is no shard {number - system.first + 1} of {of}: {system.index} is {number}, and "
            f"{counts} from {system.first} to {last}",
            hint=_BY_HAND,
        )
    return Shard(number - system.first + 1, of)


def _of_array(system: _JobSystem, environ: Mapping[str, str]) -> Shard:
    """Return the part of an array, which may begin anywhere and take steps."""
    if not environ.get(system.least, "").strip():  # the first may be 0, or 1, or anything else
        raise SettingError(f"{_OPTION}: {system.index} is set, {system.least} is not", hint=_BY_HAND)
    number, least = _whole(environ, system.index), _whole(environ, system.least)
    step = _whole(environ, system.step) if environ.get(system.step, "").strip() else 1
    most = _whole(environ, system.most) if environ.get(system.most, "").strip() else None
    if not system.total and most is None:
        raise SettingError(f"{_OPTION}: {system.index} is set, {system.most} is not", hint=_BY_HAND)
    stepped = None if most is None else (most - least) // max(1, step) + 1
    of = _whole(environ, system.total) if system.total else stepped or 0
    place, rest = divmod(number - least, max(1, step))
    if rest or place < 0 or place >= of or (stepped is not None and stepped != of):
        said = ", ".join(f"{name} is {environ[name]}" for name in _named(system) if name in environ)
        raise SettingError(
            f"{_OPTION}: the {system.name} array has gaps, or is another one: {said}",
            hint="write the array as a range, such as --array=0-63",
        )
    return Shard(place + 1, of)


def _named(system: _JobSystem) -> tuple[str, ...]:
    names = (system.index, system.total, system.least, system.most, system.step)
    return tuple(name for name in names if name)


def _whole(environ: Mapping[str, str], name: str) -> int:
    text = environ.get(name, "").strip()
    if not (text.isascii() and text.isdecimal()):
        raise SettingError(f"{_OPTION}: {name} is no number, but '{text}'")
    return int(text)


def _what_is_missing(system: _JobSystem, name: str) -> str:
    if system.name == "Kubernetes" and name == system.total:
        return f"Kubernetes does not tell it: set {name} to the job's completions"
    return "set it to the number of jobs" if name == system.total else _BY_HAND


def _nothing_told() -> str:
    known = ", ".join(dict.fromkeys(system.index for system in (_OWN, *_SYSTEMS)))
    return f"{_OPTION}: no variable tells which job this is (looked for {known})"


def _how_to_tell(environ: Mapping[str, str]) -> str:
    return next((f"set {how}" for sign, how in _TOLD_BY_HAND if environ.get(sign)), _BY_HAND)


def parse_shard(text: str) -> Shard:
    """Read `2/5`."""
    match = _SHARD.match(text)
    if match is None:
        raise SettingError(f"a shard is written as 2/5, not '{text}'", hint="the second of five parts")
    number, of = int(match.group(1)), int(match.group(2))
    if not 1 <= number <= of:
        raise SettingError(f"there is no shard {number} of {of}", hint=f"shards count from 1 to {of}")
    return Shard(number, of)
