"""What is written in parts is what it would be as a whole, and no part grows with the items."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.report.packing import ListedJson, compact, packed, packed_parts, unpacked, with_list
from pytest_genir.report.page import page_parts
from pytest_genir.results.record import Result
from tests.report.made import question


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]))))
def test_packed_in_parts_is_packed_as_a_whole(parts: list[str]) -> None:
    assert "".join(packed_parts(parts)) == packed("".join(parts))


def test_long_parts_are_packed_alike() -> None:
    text = "".join(f"opłata {number} {number * 7919 % 104729} " for number in range(60_000))
    made = "".join(packed_parts(text[at : at + 999] for at in range(0, len(text), 999)))
    assert made == packed(text)
    assert unpacked(made.strip('"').encode()) == text


@pytest.mark.parametrize("count", [0, 1, 255, 256, 257, 1000])
@pytest.mark.parametrize("value", [{}, {"a": 1, "b": "ł"}])
def test_a_list_in_parts_is_plain_json(count: int, value: dict[str, object]) -> None:
    entries = ListedJson()
    for number in range(count):
        entries.add([number, "zł" * number])
    whole = {**value, "rows": [[number, "zł" * number] for number in range(count)]}
    assert "".join(with_list(value, "rows", entries)) == compact(whole)


def test_no_part_of_a_page_grows_with_the_items() -> None:
    def longest(count: int) -> int:
        return max(map(len, page_parts({}, _made(count))))

    assert longest(3_000) == longest(300)


def _made(count: int) -> list[Result]:
    return [question(number, question=f"Pytanie {number} o opłatę? " * 9) for number in range(count)]


@pytest.mark.slow
def test_a_page_is_made_in_little_memory() -> None:
    made = _made(6_000)
    for _ in page_parts({}, made[:10]):
        pass
    tracemalloc.start()
    for _ in page_parts({}, made):
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    # 3.4 kB where rows lay there as texts and the page as one
    assert most / len(made) < 2_200
