"""A gate that is about nothing is told before anything is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pytest_genir.errors import SettingError
from pytest_genir.gates import parse_gate
from pytest_genir.gates.foresight import Foreseen, check_gates

ITEMS = [
    Foreseen(model="a", benchmark="office", tags=("family", "tax"), quantities={"cite", "correctness"}),
    Foreseen(model="a", benchmark="talks", tags=("tax",), quantities={"Ease", "ease"}),
    Foreseen(model="b", benchmark="office", tags=("family",), quantities={"safe", "safety"}),
]


@pytest.mark.parametrize(
    "text",
    [
        "correctness>=0.85", "total>=0.1", "passed>=0.1", "errors<=1", "errors<=1%", "cost<=3", "tokens<=9",
        "seconds.p95<=20", "len_words>=1", "cite_precision>=0.5", "Ease@1>=0.2", "tag:family/cite>=0.1",
        "tag:tax>=0.1", "model:b/safe>=0.5", "benchmark:talks/ease>=0.1", "model:a/benchmark:office/tag:tax>=0.1",
    ],
)  # fmt: skip
def test_a_gate_that_can_be_judged_is_let_through(text: str) -> None:
    check_gates([parse_gate(text)], ITEMS)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("correctnes>=0.85", "did you mean 'correctness'?"),
        ("tag:famly>=0.1", "did you mean 'family'?"),
        ("model:c>=0.1", "known models: a, b"),
        ("benchmark:ofice>=0.1", "did you mean 'office'?"),
        ("benchmark:talks/cite>=0.1", "can have a score 'cite'"),
        ("model:b/cite>=0.1", "can have a score 'cite'"),
        ("benchmark:talks/tag:family>=0.1", "no item of this run has the tag 'family'"),
        ("sane>=0.5", "did you mean 'safe'?"),
    ],
)
def test_a_gate_about_nothing_is_refused(text: str, said: str) -> None:
    with pytest.raises(SettingError) as error:
        check_gates([parse_gate("total>=0"), parse_gate(text)], ITEMS)

    assert said in str(error.value)
    assert text in str(error.value)


def test_where_only_the_run_can_tell_nothing_is_refused() -> None:
    unknown = Foreseen(model="a", benchmark="own", tags=(), quantities=None)

    check_gates([parse_gate("whatever>=0.1")], [*ITEMS, unknown])


def test_a_gate_that_the_shell_cut_says_so() -> None:
    with pytest.raises(SettingError, match="put it in quotes"):
        parse_gate("total")


def test_the_file_that_the_shell_made_is_named(tmp_path: Path) -> None:
    for name in ("notes.txt", "=0.5"):
        tmp_path.joinpath(name).touch()

    with pytest.raises(SettingError, match=r"the shell took '>' and made a file named '=0\.5'"):
        parse_gate("total", folder=tmp_path)
