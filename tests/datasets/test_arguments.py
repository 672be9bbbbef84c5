"""Arguments of datasets: the generator's parameters are their schema, and mistakes name their line."""

from __future__ import annotations

import random

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import find_dataset
from pytest_genir.source import tree_from_text


def _mistake(text: str, dataset: str = "colours") -> str:
    with pytest.raises(GenirError) as raised:
        find_dataset(dataset).generate(random.Random(0), tree_from_text(text, "b.yml", json=False))
    return str(raised.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        pytest.param("colour_change: 3", "b.yml:1:1: unknown argument of the dataset 'colours'", id="unknown"),
        pytest.param("colour_changes: three", "b.yml:1:1: 'colour_changes' has to be a whole number", id="text"),
        pytest.param("colour_changes: true", "has to be a whole number, not True", id="flag"),
        pytest.param("seed: 1\ndataset_examples: 0", "b.yml:2:1: a dataset needs at least one", id="none"),
        pytest.param("memory_span: -5", "'memory_span' cannot be negative", id="negative"),
        pytest.param("- 3", "has to be an object, not a list", id="list"),
        pytest.param("filler_tokens_low: 9\nfiller_tokens_high: 3", "is 9, more than 3", id="low-high"),
    ],
)
def test_a_wrong_argument_names_its_place(text: str, message: str) -> None:
    assert message in _mistake(text)


def test_a_misspelt_argument_suggests_the_right_one() -> None:
    assert "did you mean 'colour_changes'?" in _mistake("colour_change: 3")


def test_an_unknown_dataset_suggests_the_nearest() -> None:
    with pytest.raises(GenirError, match="did you mean 'colours'"):
        find_dataset("colors")


def test_older_files_wait_for_tokens() -> None:
    arguments = {"filler_tokens_low": 10, "filler_tokens_high": 20, "pre_question_filler": 7}

    example = find_dataset("colours").generate(random.Random(0), arguments)[0]

    assert all(not step.wait.percentage for step in example.steps)
    assert [10 <= step.wait.tokens <= 20 for step in example.steps] == [True, True, False, False]
    assert [step.wait.tokens for step in example.steps[-2:]] == [7, 0]


def test_a_memory_span_overrules_waits_in_tokens() -> None:
    example = find_dataset("colours").generate(random.Random(0), {"filler_tokens": 9, "memory_span": 1000})[0]

    assert [step.wait.percentage for step in example.steps] == [30, 60, 90, 0]


def test_a_seed_among_the_arguments_decides() -> None:
    colours = find_dataset("colours")

    one, other = (colours.generate(random.Random(n), {"seed": 7}) for n in (1, 2))

    assert one == other != colours.generate(random.Random(1), {"seed": 8})
