"""What lies aside reads back as it was, whatever becomes of the file."""

from __future__ import annotations

import os
import tempfile
import threading
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pytest_genir.lean.aside import Aside, NamedTexts, TextsAside, aside, files_aside

needs_file = pytest.mark.skipif(not hasattr(os, "pread"), reason="without it everything stays in memory")


@pytest.mark.parametrize("first", [0, 20, 1 << 20])
def test_what_was_put_there_comes_back_in_any_order(first: int) -> None:
    kept = Aside(first)
    data = [bytes([number % 256]) * (number % 7) for number in range(300)]
    assert [kept.put(one) for one in data] == list(range(300))
    assert [kept[number] for number in reversed(range(300))] == data[::-1]
    assert len(kept) == 300
    with pytest.raises(LookupError):
        kept[300]


@given(st.dictionaries(st.text(), st.text(st.characters())))
def test_texts_are_what_they_were_half_characters_too(texts: dict[str, str]) -> None:
    named = NamedTexts(texts, first=0)
    assert named == texts and dict(named) == texts and list(named) == list(texts)
    assert named.get("nobody is called so") is None


def test_few_texts_stay_as_they_are() -> None:
    few = {"a": "x" * 99}
    assert aside(few) is few
    assert aside(few, 98) == few


def test_a_text_that_is_read_again_at_once_is_the_same() -> None:
    texts = TextsAside(first=0)
    numbers = [texts.put(f"text {number}") for number in range(100)]
    assert texts[numbers[7]] is texts[numbers[7]]
    assert [texts[number] for number in numbers] == [f"text {number}" for number in range(100)]


def _no_file(*_: object, **__: object) -> None:
    raise OSError(28, "no space")


@needs_file
@pytest.mark.parametrize("broken", ["TemporaryFile", "pwrite", "half"])
def test_what_cannot_be_written_stays_in_memory(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    kept = Aside(first=0)
    write = os.pwrite
    if broken == "TemporaryFile":
        monkeypatch.setattr(tempfile, "TemporaryFile", _no_file)
    kept.put(b"before")
    if broken == "pwrite":
        monkeypatch.setattr(os, "pwrite", _no_file)
    elif broken == "half":
        monkeypatch.setattr(os, "pwrite", lambda file, data, at: write(file, data[:3], at))
    kept.put(b"while it is full")
    monkeypatch.undo()
    kept.put(b"behind")
    assert [kept[number] for number in range(3)] == [b"before", b"while it is full", b"behind"]


@needs_file
def test_texts_take_no_memory() -> None:
    texts = {f"d{number}": f"Opłata numer {number}. " * 60 for number in range(2_000)}
    size = sum(map(len, texts.values()))
    tracemalloc.start()
    named = aside(texts, most=0)
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert named["d1999"] == texts["d1999"]
    assert held < (1 << 20) * 1.3 + 200 * len(texts) < size


@needs_file
def test_threads_read_side_by_side() -> None:
    named = NamedTexts({str(number): str(number) * 50 for number in range(200)}, first=0)
    wrong: list[str] = []

    def read(step: int) -> None:
        for turn in range(2_000):
            name = str(turn * step % 200)
            if named[name] != name * 50:
                wrong.append(name)

    threads = [threading.Thread(target=read, args=(step,)) for step in (1, 3, 7)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert not wrong


@needs_file
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no forks here")
def test_a_fork_reads_what_lies_aside_and_writes_nothing_there() -> None:
    texts = TextsAside(first=0)
    first = texts.put("before the fork")
    assert files_aside() >= {texts.file}
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        try:
            second = texts.put("in the fork")
            os.write(write, f"{texts[first]}, {texts[second]}".encode())
        finally:
            os._exit(0)
    os.waitpid(pid, 0)
    second = texts.put("behind it")
    assert os.read(read, 100) == b"before the fork, in the fork"
    assert (texts[first], texts[second]) == ("before the fork", "behind it")
    os.close(read)
    os.close(write)
