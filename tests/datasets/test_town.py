"""Locations and directions: the expected way follows from the sentences alone."""

from __future__ import annotations

import re

import pytest

from pytest_genir.errors import GenirError
from pytest_genir.memory.scoring.directions import displacement, expected_moves
from tests.support.shipped import examples, statements

_PLACE = r"(?:the )([A-Z][A-Za-z ]+?)"
_SENTENCES = [
    rf"From {_PLACE}, (\d+) km to the (\w+), you come to {_PLACE}\.",
    rf"Starting at {_PLACE} and walking (\d+) km (\w+), I used to reach {_PLACE}\.",
]
_BACKWARDS = rf"The ([A-Z][A-Za-z ]+?) of my town lies (\d+) km (\w+) of {_PLACE}\."
_WAY_FIRST = rf"Somebody who leaves {_PLACE} and goes (\w+) for (\d+) km arrives at {_PLACE}\."
_MOVES = {"north": 1j, "south": -1j, "east": 1, "west": -1}


def _read(line: str) -> tuple[str, int, str, str]:
    """Return origin, kilometres, direction and destination of one sentence."""
    for pattern in _SENTENCES:
        if match := re.fullmatch(pattern, line):
            return match[1], int(match[2]), match[3], match[4]
    if match := re.fullmatch(_BACKWARDS, line):
        return match[4], int(match[2]), match[3], match[1]
    match = re.fullmatch(_WAY_FIRST, line)
    assert match, line
    return match[1], int(match[3]), match[2], match[4]


def _spots(lines: list[str]) -> dict[str, complex]:
    """Return where each place lies, on a plane of complex numbers with the north upwards."""
    legs = [_read(line) for line in lines[1:]]
    spots: dict[str, complex] = {legs[0][0]: 0}
    for origin, kilometres, direction, destination in legs:
        spots[destination] = spots[origin] + kilometres * _MOVES[direction]
    return spots


def test_no_two_places_share_a_spot() -> None:
    for example in examples("locations_directions", known_locations=7):
        spots = _spots(statements(example))

        assert len(set(spots.values())) == len(spots) == 7


def test_directions_lead_where_the_last_place_lies() -> None:
    for example in examples("locations_directions", known_locations=6):
        spots = list(_spots(statements(example)).items())
        moves = expected_moves(example.expected[0])

        east, north = displacement(moves)

        assert complex(east, north) == spots[-1][1]
        assert [move.origin for move in moves] == [name for name, _ in spots[:-1]]
        assert spots[0][0] in example.questions[0] and spots[-1][0] in example.questions[0]


def test_the_offset_between_two_places_is_expected() -> None:
    for example in examples("locations", known_locations=5):
        spots = _spots(statements(example))
        match = re.search(r"where does the (.+?) lie, seen from the (.+?)\?", example.questions[0])
        assert match
        offset = spots[match[1]] - spots[match[2]]

        parts = re.findall(r"(\d+) km to the (\w+)", example.expected[0])

        assert sum(int(kilometres) * _MOVES[direction] for kilometres, direction in parts) == offset
        assert offset != 0


def test_a_town_needs_two_places() -> None:
    with pytest.raises(GenirError, match="'known_locations' has to be at least 2, not 1"):
        examples("locations", known_locations=1)


def test_a_town_has_no_more_places_than_names() -> None:
    with pytest.raises(GenirError, match="there are 31 places, and 99 were asked for"):
        examples("locations_directions", known_locations=99)
