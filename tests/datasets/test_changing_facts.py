"""Names, colours, lists and keys: what is expected follows from the script, read with other eyes."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.datasets import find_dataset
from pytest_genir.memory.example import Example
from pytest_genir.memory.scoring import Score, score
from pytest_genir.memory.scoring.fold import has_words, words_of
from pytest_genir.memory.texts import data, texts
from tests.support.shipped import examples, statements

_LATEST = [
    ("colours", "colour_changes", "texts/colours_en.yaml"),
    ("colours_pl", "colour_changes", "texts/colours_pl.yaml"),
    ("names", "name_changes", "texts/names_en.yaml"),
    ("names_pl", "name_changes", "texts/names_pl.yaml"),
]
_LISTS = [("name_list", "texts/names_en.yaml"), ("name_list_pl", "texts/names_pl.yaml")]


def _named(line: str, known: tuple[str, ...]) -> list[str]:
    return [value for value in known if has_words(line, value)]


def _with(dataset: str, argument: str, value: int) -> list[Example]:
    arguments: dict[str, Any] = {argument: value}
    return examples(dataset, **arguments)


@pytest.mark.parametrize(("dataset", "argument", "file"), _LATEST)
def test_the_latest_value_is_expected(dataset: str, argument: str, file: str) -> None:
    for example in _with(dataset, argument, 4):
        told = [_named(line, texts(file)) for line in statements(example)]

        assert [len(values) for values in told] == [1, 1, 1, 1]
        expected = example.expected[0]
        assert told[-1][0] == (expected if isinstance(expected, str) else expected[0])
        assert all(one != other for one, other in pairwise(told))


@pytest.mark.parametrize(("dataset", "file"), _LISTS)
def test_every_name_given_is_expected_once(dataset: str, file: str) -> None:
    for example in examples(dataset, name_changes=6):
        told = [_named(line, texts(file))[0] for line in statements(example)]

        assert list(example.expected) == told
        assert len(set(told)) == 6
        assert "JSON" in example.questions[0]


_AMOUNT = re.compile(r"(\d+)(?: |$)(?!to )")


@pytest.mark.parametrize("dataset", ["shopping", "shopping_pl"])
def test_the_quantities_add_up(dataset: str) -> None:
    file = "texts/shopping_en.yaml" if dataset == "shopping" else "texts/shopping_pl.yaml"
    goods = [entry if isinstance(entry, str) else entry["item"] for entry in data(file)]
    seen_twice = 0
    for example in examples(dataset, item_changes=7):
        held: dict[str, int] = {}
        for line in statements(example):
            named = [item for item in goods if _mentions(line, item)]
            (quantity,) = _AMOUNT.findall(line)
            assert len(named) == 1, line
            held[named[0]] = held.get(named[0], 0) + int(quantity)
        assert [list(pair) for pair in held.items()] == list(example.expected)
        assert '"item"' in example.questions[0] and '"quantity"' in example.questions[0]
        seen_twice += len(held) < 7
    assert seen_twice > 5


def _mentions(line: str, item: str) -> bool:
    forms = (item, item + "s", item + "es", item[:-1] + "ies")
    return any(has_words(line, form) for form in forms)


def test_the_value_asked_for_belongs_to_its_key() -> None:
    for example in examples("kv", num_kv_pairs=12):
        pairs = dict(re.findall(r"(\w+): (\w+)$", example.steps[0].text, re.MULTILINE))

        (key,) = (key for key in pairs if key in example.questions[0])
        assert len(pairs) == 12
        assert example.expected == (pairs[key],)


@pytest.mark.parametrize(
    "file",
    ["colours_en", "colours_pl", "names_en", "names_pl", "places_en", "shopping_pl", "shopping_en"],
)
def test_no_value_is_a_part_of_another(file: str) -> None:
    entries = data(f"texts/{file}.yaml")
    values = [(entry if isinstance(entry, str) else entry["item"]).lower() for entry in entries]

    assert len(values) >= 24
    assert [(one, other) for one in values for other in values if one != other and one in other] == []


@pytest.mark.parametrize(
    ("dataset", "answer", "fraction"),
    [
        pytest.param("colours", "It is {0}.", 1, id="colour"),
        pytest.param("colours", "I do not know.", 0, id="no-colour"),
        pytest.param("colours_pl", "Twoim ulubionym kolorem jest {0}.", 1, id="kolor"),
        pytest.param("names_pl", "{0}", 1, id="imie"),
        pytest.param("names_pl", "Nie wiem", 0, id="brak-imienia"),
        pytest.param("kv", "The value is {0}", 1, id="value"),
    ],
)
def test_right_answers_pass_and_others_do_not(dataset: str, answer: str, fraction: float) -> None:
    for example in examples(dataset, count=5):
        expected = example.expected[0]
        said = answer.format(expected if isinstance(expected, str) else expected[0])

        found = score(_scored_as(dataset), expected=example.expected, responses=[said], args=example.arguments)

        assert isinstance(found, Score) and found.fraction == fraction


@pytest.mark.parametrize("dataset", ["shopping", "shopping_pl"])
def test_the_right_list_earns_every_point(dataset: str) -> None:
    (example,) = examples(dataset, count=1, item_changes=5)
    listed = ", ".join(f'{{"item": "{item}", "quantity": {quantity}}}' for item, quantity in example.expected)

    found = score("shopping", expected=example.expected, responses=[f"[{listed}]"], args=example.arguments)

    assert isinstance(found, Score) and (found.score, found.max_score) == (5, 5)


def _scored_as(dataset: str) -> str:
    scored_as = find_dataset(dataset).scored_as
    assert isinstance(scored_as, str)
    return scored_as


@pytest.mark.parametrize(
    ("dataset", "arguments", "message"),
    [
        ("colours", {"colour_changes": 0}, "'colour_changes' has to be at least 1, not 0"),
        ("name_list", {"name_changes": 500}, "there are 119 names, and 500 were asked for"),
        ("shopping", {"item_changes": 0}, "'item_changes' has to be at least 1"),
        ("kv", {"num_kv_pairs": 0}, "'num_kv_pairs' has to be at least 1"),
    ],
)
def test_numbers_that_leave_nothing_to_tell_are_refused(dataset: str, arguments: dict[str, int], message: str) -> None:
    with pytest.raises(GenirError, match=message):
        find_dataset(dataset).generate(random.Random(0), arguments)


def test_polish_questions_use_polish_letters() -> None:
    for dataset in ("colours_pl", "names_pl", "name_list_pl", "shopping_pl"):
        (example,) = examples(dataset, count=1)
        assert set("ąćęłńóśźż") & set(example.questions[0]), dataset
        assert words_of(example.questions[0])
