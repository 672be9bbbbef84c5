"""Long runs look after memory, and nobody notices it but by that."""

from __future__ import annotations

import json

import pytest

from pytest_genir.lean.environment import _forgets_nothing


@pytest.mark.slow
@pytest.mark.skipif(not _forgets_nothing(), reason="of the GNU C library alone")
def test_a_process_started_by_an_item_of_a_long_run_reads_which_item_it_is(pytester: pytest.Pytester) -> None:
    questions = [{"id": f"q{n}", "question": f"Question {n}?", "expect": {"include": ["yes"]}} for n in range(2_000)]
    pytester.makefile(".genir.json", b=json.dumps({"kind": "rag", "language": "en", "questions": questions}))
    pytester.makefile(".jsonl", a="".join(json.dumps({"id": f"q{n}", "answer": "yes"}) + "\n" for n in range(2_000)))
    pytester.makefile(".json", m=json.dumps({"recorded": "a.jsonl"}))
    pytester.makeconftest(
        """
        import os, subprocess, sys, pytest

        CODE = "import os; print(os.environ.get('PYTEST_CURRENT_TEST'))"
        told = []

        @pytest.hookimpl(trylast=True)
        def pytest_runtest_call(item):
            if item.name in ("q7", "q1999"):
                told.append(subprocess.check_output([sys.executable, "-c", CODE], text=True).strip())

        def pytest_terminal_summary(terminalreporter):
            terminalreporter.write_line(f"put by {type(os.putenv).__name__}")
            terminalreporter.write_line(f"told {told}")

        def pytest_unconfigure():
            left = subprocess.check_output([sys.executable, "-c", CODE], text=True).strip()
            print(f"left {left}, put by {type(os.putenv).__name__}")
        """
    )
    result = pytester.runpytest_subprocess("-q", "-s", "--genir-model", "m.json", "-p", "no:cacheprovider")

    result.stdout.fnmatch_lines([
        "*put by InOnePlace",
        "told ?'b.genir.json::q7 (call)', 'b.genir.json::q1999 (call)'?",
        "left None, put by *",
    ])  # fmt: skip
    assert result.ret == 0
