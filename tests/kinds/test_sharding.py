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
        pytest.param({"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
                      "SLURM_ARRAY_TASK_STEP": "2", "SLURM_ARRAY_TASK_MAX": "7"}, Shard(4, 4), id="slurm-odd"),
        pytest.param({"SGE_TASK_ID": "5", "SGE_TASK_FIRST": "1", "SGE_TASK_LAST": "5", "SGE_TASK_STEPSIZE": "2"},
                     Shard(3, 3), id="grid-engine"),
        pytest.param({"SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "3"}, Shard(1, 3), id="azure"),
        pytest.param({"SEMAPHORE_JOB_INDEX": "4", "SEMAPHORE_JOB_COUNT": "4"}, Shard(4, 4), id="semaphore"),
        pytest.param({"BITBUCKET_PARALLEL_STEP": "0", "BITBUCKET_PARALLEL_STEP_COUNT": "2"}, Shard(1, 2), id="bitb"),
        pytest.param({"AWS_BATCH_JOB_ARRAY_INDEX": "2", "AWS_BATCH_JOB_ARRAY_SIZE": "9"}, Shard(3, 9), id="aws"),
        pytest.param({"CLOUD_RUN_TASK_INDEX": "0", "CLOUD_RUN_TASK_COUNT": "2"}, Shard(1, 2), id="cloud-run"),
        pytest.param({"CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2", "TRAVIS": "true"}, Shard(1, 2), id="travis"),
        pytest.param({"CI_NODE_TOTAL": "1", "GITLAB_CI": "true"}, Shard(1, 1), id="gitlab-without-parallel"),
        pytest.param({"CI_NODE_TOTAL": "1", "JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "3"}, Shard(2, 3),
                     id="a-single-job-of-one-in-parts-of-another"),
        pytest.param({"SGE_TASK_ID": "undefined", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"}, Shard(2, 2),
                     id="no-array-of-grid-engine"),
        pytest.param({"CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3", "CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "3"},
                     Shard(2, 3), id="two-that-agree"),
        pytest.param({"GENIR_JOB_INDEX": "0", "GENIR_JOB_TOTAL": "2", "CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"},
                     Shard(1, 2), id="ones-own-counts-before-others"),
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
        pytest.param({"CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "2"}, "GitLab counts from 1 to 2", id="another-base"),
        pytest.param({"CI_NODE_TOTAL": "3"}, "CI_NODE_TOTAL is set, CI_NODE_INDEX is not", id="no-index"),
        pytest.param({"JOB_COMPLETION_INDEX": "0"}, "JOB_COMPLETIONS to the job's completions", id="kubernetes"),
        pytest.param({"GITHUB_ACTIONS": "true"}, "strategy.job-index", id="github"),
        pytest.param({"TEAMCITY_VERSION": "2026"}, "parallelTests.currentBatch", id="teamcity"),
        pytest.param({"CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2", "JOB_COMPLETION_INDEX": "1", "JOB_COMPLETIONS": "2"},
                     "contradict each other: JOB_COMPLETION_INDEX says 2/2 .Kubernetes., CI_NODE_INDEX says 1/2",
                     id="contradiction"),
        pytest.param({"SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_COUNT": "3", "SLURM_ARRAY_TASK_MIN": "1",
                      "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_STEP": "1"}, "has gaps", id="array-with-gaps"),
        pytest.param({"SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "4"}, "SLURM_ARRAY_TASK_MIN is not",
                      id="array-that-begins-nobody-knows-where"),
        pytest.param({"SGE_TASK_ID": "1", "SGE_TASK_LAST": "4"}, "SGE_TASK_FIRST is not", id="no-first"),
        pytest.param({"GENIR_JOB_INDEX": "0", "GENIR_JOB_TOTAL": "0"}, "GENIR_JOB_TOTAL is 0", id="of-none"),
        pytest.param({"GENIR_JOB_INDEX": "4", "GENIR_JOB_TOTAL": "4"}, "and it counts from 0 to 3", id="own-from-one"),
        pytest.param({"SLURM_ARRAY_TASK_ID": "1", "SLURM_ARRAY_TASK_COUNT": "x", "SLURM_ARRAY_TASK_MIN": "1"},
                     "SLURM_ARRAY_TASK_COUNT is no number, but 'x'", id="slurm-no-number"),
    ],
)  # fmt: skip
def test_what_tells_no_part_is_an_error(environ: dict[str, str], message: str) -> None:
    with pytest.raises(SettingError, match=message):
        shard_of_job(environ)


def test_parts_of_a_run_divide_limits_per_minute() -> None:
    limits = part_of_limits(Limits(requests_per_minute=600, tokens_per_minute=4000), 4)

    assert (limits.requests_per_minute, limits.tokens_per_minute) == (150, 1000)
