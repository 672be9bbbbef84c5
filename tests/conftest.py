"""What all tests share: pytester, and a place on the path for what the tests themselves import."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# A red build means a change, not a busy machine or an unlucky draw; `--hypothesis-profile=explore` draws anew.
settings.register_profile("repeatable", deadline=None, derandomize=True, max_examples=100)
settings.register_profile("explore", deadline=None)
settings.load_profile("repeatable")

pytest_plugins = ["pytester"]

# At the end of the path: an installed package called `datasets` has to win over our folder of that name.
_ROOT = str(Path(__file__).resolve().parents[1])
if _ROOT not in sys.path:
    sys.path.append(_ROOT)

# The runs that tests start keep their bytecode, whoever asked for none: compiling the plugin takes half their time.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

from tests.support.one_process import import_everything, registered_for_now  # noqa: E402
from tests.support.warm import WARM_SUBPROCESS, WarmWorker  # noqa: E402

#: Whole rounds of the garbage collector so far.
_rounds = [0]


def pytest_collection_finish() -> None:
    """Leave all tests out of the rounds of the garbage collector."""
    gc.collect()
    gc.freeze()


def pytest_runtest_logfinish() -> None:
    """Look only once at what outlives a whole round, such as tables: the rounds took a tenth of all time."""
    rounds = gc.get_stats()[-1]["collections"]
    if rounds != _rounds[0]:
        _rounds[0] = rounds
        gc.freeze()


@pytest.fixture(scope="session")
def everything_imported() -> None:
    """Import before the first pytester looks which modules there are: at its end it drops all others."""
    import_everything()


@pytest.fixture
def left_out() -> str:
    """Return the plugins that the runs of tests do without: a third of their time. What needs one leaves out less."""
    theirs = "hypothesispytest anyio html metadata"
    # The last collects all garbage after every run: the process of the tests does so itself.
    return (
        f"{theirs} doctest faulthandler legacypath pastebin setuponly setupplan stepwise unittest unraisableexception"
    )


@pytest.fixture
def begun_warm(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of runs begin with everything imported, unless their start or end is what a test is about."""
    if request.node.get_closest_marker("cold") is not None:
        return
    monkeypatch.setattr("execnet.gateway_io.Popen2IOMaster", WarmWorker)
    monkeypatch.setattr("_pytest.pytester.subprocess", WARM_SUBPROCESS)


@pytest.fixture
def pytester(
    everything_imported: None,
    left_out: str,
    begun_warm: None,
    pytester: pytest.Pytester,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[pytest.Pytester]:
    without = " ".join(f"-p no:{name}" for name in left_out.split())
    # nobody reads what a failing `assert` compared, and rewriting begins with a look at all that is installed
    monkeypatch.setenv("PYTEST_ADDOPTS", f"{without} --assert=plain")
    with registered_for_now():
        yield pytester


@pytest.fixture(autouse=True)
def no_job_summary(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the runs that tests start out of the summary of the job that runs the tests."""
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
