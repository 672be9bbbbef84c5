"""Arbitrary texts and logs: what is written reads back, and what cannot be read is an error with a line."""

from __future__ import annotations

import csv
import html
import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_genir.errors import FileError
from pytest_genir.outputs.csv_table import csv_lines
from pytest_genir.outputs.html_rows import item_html
from pytest_genir.outputs.tables import foreign_markdown
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.messages import one_line
from pytest_genir.results.record import Result
from tests.support.made_results import condition, result

TEXTS = st.text(max_size=60) | st.sampled_from(["<b>", "|", "=1+1", "\x1b[0m", "\ud800", "`", "\r\n", "&amp;"])
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=8,
)
_SETTINGS = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def made_of(text: str) -> Result:
    return result(text, conditions=(condition(text, 0.5, reason=text),), answer=text, question=text, tags=(text,))


@_SETTINGS
@given(TEXTS)
def test_markdown_is_the_text_again_once_shown(text: str) -> None:
    escaped = foreign_markdown(text)

    assert html.unescape(escaped) == one_line(text)
    assert not set(escaped) & set("|<>`*_[]\\\n@!~^={}") - set("_")


@_SETTINGS
@given(TEXTS, PLAIN)
def test_a_record_that_crosses_no_wire_is_the_one_that_would(text: str, held: object) -> None:
    details: dict[Any, object] = {"pair": (text, held), text: [held], 1: {"deep": (held,)}}
    made = replace(made_of(text), details=details, messages=({"role": "user", "content": text},), citations=(text, 1))

    assert made.as_received() == Result.from_wire(json.loads(json.dumps(made.to_wire())))
    assert made.as_received().lean().messages == ()


@_SETTINGS
@given(TEXTS, PLAIN, st.booleans())
def test_nor_is_a_record_another_one_where_it_is_looked_at_once(text: str, held: Any, paired: bool) -> None:
    made = replace(made_of(text), details={"held": [held]}, state=(held,) if paired else held, citations=(text, 1))

    assert made.as_received() == Result.from_wire(json.loads(json.dumps(made.to_wire())))
    assert isinstance(made.as_received().state, list) or not paired


def test_a_record_that_holds_itself_is_not_looked_at_for_ever() -> None:
    held: list[object] = []
    held += [held, held]

    with pytest.raises(RecursionError):
        replace(made_of("x"), state=held).as_received()


@_SETTINGS
@given(TEXTS)
def test_csv_has_one_row_whose_cells_start_no_formula(text: str) -> None:
    rows = list(csv.reader(io.StringIO("".join(csv_lines([made_of(text)])), newline="")))

    assert len(rows) == 2 and len(rows[0]) == len(rows[1])
    assert not [cell for cell in rows[1] if cell.startswith(("=", "+", "@", "\t", "\r"))]


@_SETTINGS
@given(TEXTS)
def test_html_of_a_row_has_no_tags_but_ours(text: str) -> None:
    plain = item_html(made_of("x"))

    assert item_html(made_of(text)).count("<") == plain.count("<")


FIELDS = st.sampled_from(["id", "nodeid", "score", "conditions", "details", "answer", "usage", "tags"])


@_SETTINGS
@given(values=st.dictionaries(FIELDS, PLAIN), text=TEXTS)
def test_any_line_is_a_result_or_an_error_that_names_it(values: dict[str, object], text: str, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    start, record, end = log_lines({}, [made_of(text)], {})
    path.write_text(start + json.dumps({**json.loads(record), **values}) + "\n" + end, encoding="utf-8")

    try:
        read = read_log(path).results
    except FileError as error:
        told = str(error)
    else:
        told = ""
        assert [Result.from_wire(one.to_wire()) for one in read] == list(read) and len(read) == 1
    assert not told or f"{path}:2: not a result" in told


@_SETTINGS
@given(data=st.binary(max_size=200))
def test_any_bytes_are_a_log_or_an_error(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(data)

    with pytest.raises(FileError):
        read_log(path)
