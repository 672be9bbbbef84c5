"""Long texts are told apart by a digest: equal ones are one, and none is held as a key."""

from __future__ import annotations

import tracemalloc
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.digests import known_by
from pytest_genir.report.pool import Pool
from pytest_genir.report.times import Times
from pytest_genir.results.texts import DOCUMENTS_AT, TEXTS, ReadTexts, SharedTexts, WrittenTexts

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


@pytest.mark.parametrize("seed", range(40))
def test_however_records_hold_their_texts_a_log_has_each_once(seed: int) -> None:
    rng = Random(seed)
    texts = [f"{number} {LONG}" for number in range(6)]
    sharing = [SharedTexts(), SharedTexts()]
    written, read, listed = WrittenTexts(), ReadTexts(), list[str]()
    for _ in range(30):
        content = " short ".join(rng.sample(texts, rng.randint(0, 3)))
        at = [(content.index(text), content.index(text) + len(text)) for text in texts if text in content]
        details = {DOCUMENTS_AT: sorted(at)}
        message = {"role": "user", "content": content}
        where = rng.randrange(3)
        messages = sharing[where].shared([message], details) if where < 2 else (message,)
        contexts = [{"id": "d", "text": text} for text in rng.sample(texts, rng.randint(0, 2))]

        named, new = written.named({"messages": messages, "contexts": contexts, "details": details})
        listed += new
        read.take({TEXTS: new})
        whole = read.whole(named)

        assert isinstance(whole, dict)
        assert whole["messages"] == [message]
        assert whole["contexts"] == contexts
    assert sorted(set(listed)) == sorted(listed)
    assert set(listed) == {*texts}


def test_the_texts_that_records_share_are_told_from_others_once() -> None:
    texts, written = SharedTexts(), WrittenTexts()
    messages = [texts.shared([{"role": "user", "content": f"{number} {LONG}"}], {}) for number in range(2_000)]
    array_alone = len(texts) * 8
    tracemalloc.start()
    for one in messages:
        written.named({"messages": one})
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()

    assert held < 4 * array_alone + 40_000  # the last texts that were read lie near for a while
