"""JSON is read in two ways, with places and without: what the quick one reads is what the other one reads."""

from __future__ import annotations

import json
import random

import pytest

from pytest_genir.errors import FileError
from pytest_genir.source.json_tree import json_tree, plain_object

_LINE = '{"id": "007", "n": [1.50, -3e4, 12, 0], "ż": {"b\\u0105\\n": null, "": true}, "text": "a, b: {c}"}'


def outcome(text: str) -> object:
    try:
        return repr(json_tree(text, "f").plain())
    except FileError:
        return FileError


def test_the_quick_way_reads_what_the_other_one_does_or_leaves_it() -> None:
    rng = random.Random(5)
    quick = 0
    for _ in range(2000):
        signs = list(_LINE)
        for _ in range(rng.randint(0, 2)):
            place = rng.randrange(len(signs))
            signs[place : place + rng.randint(0, 1)] = rng.choice('{}[]",: \n\t\\u1x\x01#-.e0')
        text = "".join(signs)
        found = plain_object(text)
        if found is not None:
            quick += 1
            assert repr(found) == outcome(text)
    assert quick > 200


@pytest.mark.parametrize(
    "text",
    [
        '{"a": 1, "a": 2}',
        '{"a": NaN}',
        f'{{"a": {"1" * 4001}}}',
        "[1]",
        f'{{"a": {"[" * 101}{"]" * 101}}}',
        '{"a": 1,}',
    ],
)
def test_what_is_unusual_is_left_to_who_can_tell(text: str) -> None:
    assert plain_object(text) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('{"a": 1,\n  "b" :\t2 }', (2, 3)),
        ('{\n"x": [1],\n\n "b": 2}', (4, 2)),
        ('{"a": "' + "v" * 5000 + '", "b": 2}', (1, 0xFFF)),
    ],
)
def test_keys_know_their_places(text: str, place: tuple[int, int]) -> None:
    where = json_tree(text, "f").key_where("b")
    assert (where.line, where.column) == place


def test_both_ways_spell_numbers_alike() -> None:
    text = json.dumps({"a": 1.5}).replace("1.5", "1.50")
    quick = plain_object(text)
    assert quick is not None
    assert str(quick["a"]) == "1.50"
