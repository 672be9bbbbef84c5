"""A signal that comes while outputs are written ends the run afterwards; the second one ends it at once."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.cold  # how a process ends is what this is about

SLOW = """
import os, signal
import pytest_genir.report

# whoever runs the tests in the background of a shell has SIGINT ignored, and that is inherited
signal.signal(signal.SIGINT, signal.default_int_handler)

def slow(path, *more, **options):
    for _ in range({times}):
        os.kill(os.getpid(), signal.{name})
    path.write_text("whole")

pytest_genir.report.write_report = slow
"""


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("SIGINT", ()),
        ("SIGTERM", ("-n2",)),
        pytest.param("SIGTERM", (), marks=pytest.mark.slow),
        pytest.param("SIGINT", ("-n2",), marks=pytest.mark.slow),
    ],
)
def test_one_signal_leaves_everything_written(office: pytest.Pytester, name: str, more: tuple[str, ...]) -> None:
    office.makeconftest(SLOW.format(times=1, name=name))
    options = (
        "--genir-model",
        "model.json",
        "--genir-report",
        "r.html",
        "--genir-log",
        "l.jsonl",
        "--genir-csv",
        "c.csv",
    )

    result = office.runpytest_subprocess("office.genir.yaml", *options, *more)

    assert office.path.joinpath("r.html").read_text() == "whole"
    assert office.path.joinpath("l.jsonl").exists() and office.path.joinpath("c.csv").exists()
    assert result.ret == pytest.ExitCode.INTERRUPTED


def test_two_signals_mean_now(office: pytest.Pytester) -> None:
    office.makeconftest(SLOW.format(times=2, name="SIGTERM"))

    result = office.runpytest_subprocess("office.genir.yaml", "--genir-model", "model.json", "--genir-report", "r.html")

    assert not office.path.joinpath("r.html").exists()
    assert result.ret == 2
