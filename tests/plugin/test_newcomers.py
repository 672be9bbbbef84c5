"""Slips on the command line: each is told with what was meant, and nobody's file is written over."""

from __future__ import annotations

import pytest


def test_slips_on_the_command_line(office: pytest.Pytester) -> None:
    for arguments, told in (
        (("--genir-modle=model.json",), "*there is no option --genir-modle; did you mean '--genir-model'?*"),
        (("--genir-langauge", "pl"), "*there is no option --genir-langauge; did you mean '--genir-language'?*"),
        (("--genir-model=modle.json",), "*modle.json: there is no such file; a model was expected*"),
        (("--genir-model=model.json", "--genir-log=office.genir.yaml"), "*no output is called 'office.genir.yaml'*"),
    ):
        ran = office.runpytest_inprocess(*arguments)
        assert ran.ret == pytest.ExitCode.USAGE_ERROR
        ran.stderr.fnmatch_lines([told])
    assert "kind: rag" in office.path.joinpath("office.genir.yaml").read_text(encoding="utf-8")


def test_where_no_benchmark_is_found_their_names_are_told(office: pytest.Pytester) -> None:
    office.mkdir("empty")
    told = "genir: no benchmark was found: files of benchmarks are called [*].genir.yaml, *"

    ran = office.runpytest_inprocess("empty", "--genir-model=model.json")
    assert ran.ret == pytest.ExitCode.NO_TESTS_COLLECTED
    ran.stdout.fnmatch_lines([told])


def test_who_left_all_items_out_is_not_told_of_names(office: pytest.Pytester) -> None:
    ran = office.runpytest_inprocess("-k", "nothing-of-the-kind", "--genir-model=model.json")

    assert "no benchmark was found" not in ran.stdout.str()
