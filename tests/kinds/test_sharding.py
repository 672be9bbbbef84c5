"""Which part of a run a job is, as its environment says."""

from __future__ import annotations

import pytest

from pytest_genir.engine.pace import part_of_limits
from pytest_genir.errors import SettingError
from pytest_genir.kinds.sharding import Shard, shard_of_job
from pytest_genir.models import Limits


@pytest.mark.parametrize(
    ("environ", "shard"),
    [
        pytest.param({"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"}, Shard(2, 5), id="gitlab"),
        pytest.param({"CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"}, Shard(1, 4), id="circleci"),
        pytest.param({"BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"}, Shard(4, 4), id="buildkite"),
        pytest.param({"JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "3"}, Shard(2, 3), id="kubernetes"),
        pytest.param({"GENIR_JOB_INDEX": "1", "GENIR_JOB_TOTAL": "2"}, Shard(2, 2), id="our-own"),
        pytest.param(
            {"SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "10",
             "SLURM_ARRAY_TASK_STEP": "10"}, Shard(3, 3), id="slurm",
        ),
    ],
)  # fmt: skip
def test_a_job_knows_its_part(environ: dict[str, str], shard: Shard) -> None:
    assert shard_of_job(environ) == shard


@pytest.mark.parametrize(
    ("environ", "message"),
    [
        pytest.param({}, "no variable tells which job this is", id="no-job"),
        pytest.param({"CI_NODE_INDEX": "1"}, "CI_NODE_INDEX is set, CI_NODE_TOTAL is not", id="no-total"),
        pytest.param({"CI_NODE_INDEX": "x", "CI_NODE_TOTAL": "2"}, "is no number, but 'x'", id="no-number"),
        pytest.param({"CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "2"}, "no shard 3 of 2", id="too-many"),
    ],
)
def test_what_tells_no_part_is_an_error(environ: dict[str, str], message: str) -> None:
    with pytest.raises(SettingError, match=message):
        shard_of_job(environ)


def test_parts_of_a_run_divide_limits_per_minute() -> None:
    limits = part_of_limits(Limits(requests_per_minute=600, tokens_per_minute=4000), 4)

    assert (limits.requests_per_minute, limits.tokens_per_minute) == (150, 1000)
