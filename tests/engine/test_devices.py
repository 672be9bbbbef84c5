"""Which GPU a process is given: by its number, out of a list that is there already where there is one."""

from __future__ import annotations

import pytest

from pytest_genir.engine.devices import VISIBLE, gpus_of
from pytest_genir.errors import SettingError

CARD, PART = "GPU-8932f937-d72c-4106-c12f-20bd9faed9f6", "MIG-GPU-8932f937-d72c-4106-c12f-20bd9faed9f6/1/2"


@pytest.mark.parametrize(
    ("wanted", "visible", "here", "gpus"),
    [
        pytest.param("auto", None, ["0", "1", "2"], ("0", "1", "2"), id="all-of-the-machine"),
        pytest.param("auto", "3,1", ["0", "1", "2", "3"], ("3", "1"), id="a-list-that-is-there"),
        pytest.param("auto", f"{CARD}, {PART}", [], (CARD, PART), id="names-of-cards-and-parts"),
        pytest.param("auto", "2,-1,3", [], ("2",), id="the-first-that-is-none-ends-the-list"),
        pytest.param("2", None, ["0", "1", "2"], ("0", "1"), id="so-many"),
        pytest.param("2", None, [], ("0", "1"), id="so-many-as-the-user-says"),
        pytest.param("2", "5,6,7", [], ("5", "6"), id="so-many-of-a-list"),
        pytest.param("0,2", None, [], ("0", "2"), id="which"),
        pytest.param(f"{PART}", None, [], (PART,), id="which-by-name"),
        pytest.param("6", "5,6,7,8,9,10", [], ("5", "6", "7", "8", "9", "10"), id="a-number-is-how-many"),
    ],
)
def test_gpus(wanted: str, visible: str | None, here: list[str], gpus: tuple[str, ...]) -> None:
    assert gpus_of(wanted, {} if visible is None else {VISIBLE: visible}, lambda: here) == gpus


@pytest.mark.parametrize(
    ("wanted", "visible", "here", "message"),
    [
        pytest.param("auto", None, [], "there is no GPU: nvidia-smi lists none", id="none"),
        pytest.param("auto", "", ["0"], "CUDA_VISIBLE_DEVICES is ''", id="hidden"),
        pytest.param("auto", "-1", ["0"], "CUDA_VISIBLE_DEVICES is '-1'", id="switched-off"),
        pytest.param("4", None, ["0", "1"], "4 are wanted, the machine has 2", id="too-many"),
        pytest.param("4", "1,2", [], r"4 are wanted, CUDA_VISIBLE_DEVICES \(1,2\) has 2", id="more-than-the-list"),
        pytest.param("0", None, ["0"], "0 GPUs are none", id="zero"),
        pytest.param("0,1", "2,3", [], r"'0' is not in CUDA_VISIBLE_DEVICES \(2,3\)", id="not-in-the-list"),
        pytest.param("0,0", None, [], "named twice", id="twice"),
        pytest.param("0,one", None, [], "'one' is no GPU", id="no-gpu"),
        pytest.param("0,", None, [], "'' is no GPU", id="half-a-list"),
    ],
)
def test_what_cannot_be_given_is_told(wanted: str, visible: str | None, here: list[str], message: str) -> None:
    with pytest.raises(SettingError, match=message):
        gpus_of(wanted, {} if visible is None else {VISIBLE: visible}, lambda: here)
