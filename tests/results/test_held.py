"""Records of long runs: packed they say what they said before, to whoever asks."""

from __future__ import annotations

import dataclasses
import json
import pickle
import sys
from typing import Any

import pytest

from pytest_genir.report.page import page
from pytest_genir.results.held import HeldResult, Shelf
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise
from pytest_genir.results.texts import SharedTexts
from tests.support.made_results import result

DOCUMENT = "Opłata wynosi 20 zł. " * 20
HEADER = {"started": "2026-01-01T00:00:00+00:00"}


def _asked(number: int) -> Result:
    found = Condition(
        name="include", measure="content", score=number % 2 / 1, passed=bool(number % 2), passes_at=1.0,
        reason=f"'{number} zł' \udc00", details={"found": [{"phrase": f"{number} zł", "at": [1, 2.0]}]},
        groups=() if number % 2 else ("missing",), line=number,
    )  # fmt: skip
    content = f"{DOCUMENT.strip()}\nPytanie: q{number}?"
    return result(f"q{number}").but(
        order=number, question=f"q{number}?", answer=f"{number} zł", conditions=(found, found),
        messages=({"role": "system", "content": "Krótko."}, {"role": "user", "content": content}),
        metrics={"len": 1 if number % 3 else 1.0, "share": -0.0}, usage={"prompt_tokens": number, "cost": None},
        digests={"definition": f"{number:064}"}, details={"documents_at": [[0, len(DOCUMENT) - 1]], "log": None},
        contexts=({"id": "d", "text": "x" * 300},), citations=("d", 1), state={"a": [True, 1, 1.0]},
    )  # fmt: skip


RUN = [_asked(number) for number in range(150)]


def _held(results: list[Result], first: int = 0) -> list[Result]:
    texts = SharedTexts()
    shelf = Shelf(texts, first)
    return [shelf.put(one.sharing(texts)) for one in results]


def test_packed_records_say_what_they_said_in_any_order() -> None:
    held = _held(RUN)

    assert all(isinstance(one, HeldResult) for one in held)
    for number in (0, 149, 63, 64, 65, 1, 0):
        assert held[number] == RUN[number] and RUN[number] == held[number]
        assert held[number].conditions[1].reason == RUN[number].conditions[1].reason
    assert held[3] != RUN[4]


def test_log_page_and_figures_of_packed_records_are_those_of_plain_ones() -> None:
    held = _held(RUN)

    assert list(log_lines(HEADER, held, {})) == list(log_lines(HEADER, RUN, {}))
    assert [json.dumps(one.to_wire()) for one in held] == [json.dumps(one.to_wire()) for one in RUN]
    assert page(HEADER, held, baseline=held[:3]) == page(HEADER, RUN, baseline=RUN[:3])
    assert summarise(held) == summarise(RUN)


def test_a_packed_record_with_other_values_is_a_plain_one() -> None:
    one, plain = _held(RUN)[5], RUN[5]

    assert one.but(status="error") == plain.but(status="error")
    assert dataclasses.replace(one, answer="no") == plain.but(answer="no")
    assert one.lean() == plain.lean() and one.conditions[0].lean() == plain.conditions[0].lean()
    assert one.as_received() == plain.as_received()
    assert dataclasses.replace(one.conditions[0], name="cite") == dataclasses.replace(plain.conditions[0], name="cite")


def test_the_first_records_of_a_run_and_what_is_no_json_stay_as_they_are() -> None:
    odd = [one.but(state={"a": object()}) for one in RUN[:2]]

    held = _held([*RUN[:3], *odd, RUN[5]], first=2)

    assert [isinstance(one, HeldResult) for one in held] == [False, False, True, False, False, True]
    assert held[3].state is odd[0].state


def test_a_document_that_many_prompts_show_is_held_once() -> None:
    texts = SharedTexts()

    held = [one.sharing(texts) for one in RUN[:10]]

    assert len(texts) == 1
    assert held == RUN[:10]


def test_a_packed_record_is_taken_for_a_plain_one_and_cannot_be_changed() -> None:
    one = _held(RUN)[5]

    assert isinstance(one, Result) and isinstance(one.conditions[0], Condition)
    assert pickle.loads(pickle.dumps(one)) == RUN[5]
    assert str(one.conditions[0]) == str(RUN[5].conditions[0])
    for name in ("id", "status", "answer"):
        with pytest.raises(AttributeError):
            setattr(one, name, "other")
    with pytest.raises(AttributeError):
        one.conditions[0].name = "other"  # type: ignore[misc]


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="sizes of objects are CPython's")
def test_what_many_records_have_alike_is_there_once() -> None:
    held: Any = _held(RUN)

    assert held[5].alike is held[7].alike and held[5].scores is held[7].scores
    assert held[5].alike is not held[6].alike  # one passed, the other did not
    assert sys.getsizeof(held[5]) < 200 < sys.getsizeof(RUN[5])


@pytest.mark.skipif(sys.implementation.name != "cpython", reason="sizes of objects are CPython's")
def test_what_is_packed_takes_a_fifth() -> None:
    rows = _held(RUN)[0].lots.packed(0)  # type: ignore[attr-defined]

    assert 0 < len(rows) < 64 * len(json.dumps(RUN[0].to_wire())) / 5
