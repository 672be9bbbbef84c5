"""Variants as items: node ids of their own, from the file or the option, and a line for what each of them costs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pytest_genir.results.log import read_log
from tests.plugin.conftest import QUESTIONS


@pytest.mark.parametrize("option", [True, False], ids=["option", "file"])
def test_variants_are_items_with_records_of_their_own(
    office: pytest.Pytester, run: Callable[..., pytest.RunResult], option: bool
) -> None:
    text = QUESTIONS if option else QUESTIONS.replace("name: office", "name: office\nvariants: [typos, upper_case]")
    office.path.joinpath("office.genir.yaml").write_text(text, encoding="utf-8")
    options = ["--genir-variants=typos,upper_case"] if option else []

    result = run("--genir-model=extractive", *options, "--genir-log=r.jsonl", "--genir-gate=drop_typos<=100%", "-rN")

    log = read_log(office.path / "r.jsonl")
    assert [one.id for one in log.results][4:] == [
        f"{name}+{variant}"
        for name in ("fee-ok", "fee-wrong", "no-answer", "refused")
        for variant in ("typos", "upper_case")
    ]
    shouted = next(one for one in log.results if one.id == "fee-ok+upper_case")
    assert (shouted.question, shouted.variant, shouted.variant_of) == ("ILE WYNOSI OPŁATA?", "upper_case", "fee-ok")
    assert {one.measure for one in shouted.conditions} == {"correctness+upper_case"}
    assert shouted.nodeid == "office.genir.yaml::fee-ok+upper_case" and "variant-upper_case" in shouted.tags
    result.stdout.fnmatch_lines(["*variants *upper_case: cannot tell: 1 cluster*"])
    assert result.ret == 0


def test_the_option_takes_back_what_a_file_wants(office: pytest.Pytester) -> None:
    text = QUESTIONS.replace("name: office", "name: office\nvariants: all")
    office.path.joinpath("office.genir.yaml").write_text(text, encoding="utf-8")

    result = office.runpytest_inprocess("--genir-model=extractive", "--genir-variants=none", "--collect-only", "-q")

    result.stdout.fnmatch_lines(["4 tests collected*"])


def test_the_header_says_what_was_made(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess("--genir-model=extractive", "--genir-variants=document_order", "-rN", "--tb=no")

    result.stdout.fnmatch_lines(["*1 variants (document_order): 3 items, 1 left out because nothing changes*"])


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("variants: [typo]", "office.genir.yaml:3:*unknown variant 'typo'*did you mean 'typos'*"),
        ("variants: everything", "office.genir.yaml:3:*unknown variant 'everything'*"),
        ("variants: {a: 1}", "office.genir.yaml:3:*'variants' has to be*"),
    ],
)
def test_a_misspelt_variant_is_told_with_its_place(office: pytest.Pytester, written: str, told: str) -> None:
    text = QUESTIONS.replace("name: office", f"name: office\n{written}")
    office.path.joinpath("office.genir.yaml").write_text(text, encoding="utf-8")

    result = office.runpytest_inprocess("--genir-model=extractive")

    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([f"*{told}"]) if "did you mean" not in told else result.stdout.fnmatch_lines(
        [f"*{told.split('*did')[0]}*", "*did you mean 'typos'*"]
    )


def test_a_misspelt_variant_of_the_option_is_told(office: pytest.Pytester) -> None:
    result = office.runpytest_inprocess("--genir-model=extractive", "--genir-variants=typo")

    assert result.ret == pytest.ExitCode.USAGE_ERROR
    assert "unknown variant 'typo'" in result.stderr.str() and "did you mean 'typos'" in result.stderr.str()
