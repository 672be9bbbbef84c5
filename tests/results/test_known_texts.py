"""Long texts are told apart by a digest: equal ones are one, and none is held as a key."""

from __future__ import annotations

import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.digests import known_by
from pytest_genir.report.pool import Pool
from pytest_genir.report.times import Times
from pytest_genir.results.texts import SharedTexts, WrittenTexts

LONG = "Opłata za wpis do rejestru wynosi dwadzieścia złotych. " * 8


@given(st.text(), st.text())
def test_equal_texts_are_known_by_the_same(one: str, other: str) -> None:
    assert (known_by(one) == known_by(other)) is (one == other)


def test_half_characters_are_told_apart() -> None:
    assert len({known_by(text) for text in ("\ud83d", "\ude00", "\ufffd", "?")}) == 4


@pytest.mark.parametrize("length", [63, 64, 199, 200, 201])
def test_a_pool_numbers_equal_texts_once(length: int) -> None:
    pool = Pool(20_000, None)
    text = LONG[:length]
    bodies = [pool._referring({"a": text, "b": ["".join(text), text + "!"]}, Times()) for _ in range(2)]

    assert bodies[0] == bodies[1]
    first, (again, other) = bodies[0]["a"], bodies[0]["b"]  # type: ignore[index]
    assert first == again != other
    assert (first == text) is (length < 64)


def test_texts_that_differ_at_their_end_only_are_two() -> None:
    texts = SharedTexts()
    held = [texts.shared([{"role": "user", "content": LONG + end}], {}) for end in ("a", "b", "a")]

    assert len(texts) == 2
    assert [one[0]["content"] for one in held] == [LONG + "a", LONG + "b", LONG + "a"]


def test_the_texts_of_a_log_are_not_held() -> None:
    written = WrittenTexts()
    before = [f"{number} {LONG * 5}" for number in range(300)]
    size = sum(map(len, before))
    tracemalloc.start()
    for text in before:
        written.named({"messages": [{"role": "user", "content": text}]})
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()

    assert held < 300 * 250 < size / 4
