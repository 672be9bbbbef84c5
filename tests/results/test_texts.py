"""Texts that records share: held once, written once, and whole again for whoever reads a log."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from pytest_genir.errors import FileError
from pytest_genir.models.recording import read_recording
from pytest_genir.results.log import READABLE, log_line, log_lines, read_log
from pytest_genir.results.record import Result
from pytest_genir.results.texts import Pieced, SharedTexts, WrittenTexts, pieces_held, pieces_of
from tests.support.made_results import result

DOCUMENTS = (("Opłata wynosi 20 zł. " * 20).strip(), ("Urząd jest czynny od 8 do 16. " * 20).strip())
ABOVE = "Odpowiedz na pytanie z dokumentów. " * 10


def _asked(name: str) -> Result:
    content, places = ABOVE, []
    for document in DOCUMENTS:
        places.append([len(content), len(content) + len(document)])
        content += f"{document}\n"
    messages = ({"role": "system", "content": "Krótko."}, {"role": "user", "content": f"{content}Pytanie: {name}?"})
    return replace(result(name), messages=messages, details={"documents_at": places, "context": ["a", "b"]})


RUN = tuple(_asked(f"q{number}") for number in range(20))


def _written(path: Path) -> Path:
    path.write_text("".join(log_lines({"tool": "t"}, RUN, {})), encoding="utf-8")
    return path


def test_half_a_character_in_a_shared_text_is_replaced_where_it_is_written() -> None:
    broken = f"{ABOVE}\ud83d|\udc00{ABOVE}"
    asked = replace(result("q"), messages=({"role": "user", "content": broken},), details={"\ud800": "\udfff"})

    lines = log_line(asked.sharing(SharedTexts()), WrittenTexts())

    written = lines.encode().decode()
    assert f"{ABOVE}\ufffd|\ufffd{ABOVE}" in written
    assert '"details":{"\ufffd":"\ufffd"}' in written
    assert json.loads(log_line(asked))["messages"][0]["content"] == f"{ABOVE}\ufffd|\ufffd{ABOVE}"


def test_the_page_is_given_the_pieces_that_records_hold() -> None:
    texts = SharedTexts()

    (_, message) = _asked("q").sharing(texts).messages
    assert isinstance(message, Pieced)
    cut = pieces_held(message, _asked("q").details["documents_at"])

    assert cut is not None and cut == pieces_held(dict(message), _asked("q").details["documents_at"])
    assert [cut[0][number or 0] for number in cut[1]] == list(DOCUMENTS)


@pytest.mark.parametrize("places", [None, [], [[0, 3], None], [[2, 1]], [[0, 99]], [[True, 2], ["a", 3]], "text"])
def test_places_that_cannot_be_are_passed_over(places: object) -> None:
    pieces, documents = pieces_of("A prompt.", places)

    assert "".join(pieces) == "A prompt."
    assert len(documents) == (len(places) if isinstance(places, list) else 0)


def test_a_log_has_each_text_once_and_reads_back_whole(tmp_path: Path) -> None:
    path = _written(tmp_path / "run.jsonl")
    text = path.read_text(encoding="utf-8")

    assert [text.count(document.strip()) for document in (*DOCUMENTS, ABOVE)] == [1, 1, 1]
    assert read_log(path).results == RUN


def test_a_log_of_the_first_version_reads_as_before(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    first, *_ = READABLE
    path.write_text(json.dumps({"format": first}) + "\n" + "".join(map(log_line, RUN)), encoding="utf-8")

    assert read_log(path).results == RUN


def test_a_run_that_was_killed_leaves_whole_records(tmp_path: Path) -> None:
    path = _written(tmp_path / "run.jsonl")
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b'{"id":"q7"') + 300])

    log = read_log(path)

    assert log.cut and log.results == RUN[:7]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        pytest.param('{"texts": [1]}', "'texts' has to be a list of texts", id="no-text"),
        pytest.param('{"texts": "x"}', "'texts' has to be a list of texts", id="no-list"),
        pytest.param('{"messages": [{"content": {"texts": [3]}}]}', "refers to text 3", id="never-given"),
        pytest.param('{"messages": [{"content": {"texts": [-1]}}]}', "refers to text -1", id="negative"),
        pytest.param('{"messages": [{"content": {"texts": [true]}}]}', "refers to text True", id="no-number"),
    ],
)
def test_a_text_that_is_not_there_is_an_error_at_its_line(tmp_path: Path, line: str, why: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_text(json.dumps({"format": READABLE[-1]}) + f"\n{line}\n", encoding="utf-8")

    with pytest.raises(FileError, match=why) as told:
        read_log(path)

    assert ":2: " in str(told.value)


def test_what_a_system_retrieved_is_written_once(tmp_path: Path) -> None:
    found = ({"id": "a", "text": DOCUMENTS[0], "url": None, "title": None, "score": 1.0},)
    run = [replace(one, contexts=found) for one in RUN]
    text = "".join(log_lines({"tool": "t"}, run, {}))
    path = tmp_path / "run.jsonl"
    path.write_text(text, encoding="utf-8")

    assert text.count(DOCUMENTS[0].strip()) == 1
    assert list(read_log(path).results) == run


def test_answers_of_such_a_log_can_be_scored_again(tmp_path: Path) -> None:
    found = read_recording(_written(tmp_path / "run.jsonl"), "run.jsonl")

    assert sorted(found.by_id) == sorted(one.id for one in RUN)


def test_records_hold_the_same_pieces() -> None:
    texts = SharedTexts()
    held = [one.sharing(texts) for one in RUN]
    first, second = (one.messages[-1] for one in held[:2])

    assert isinstance(first, Pieced) and isinstance(second, Pieced)
    assert all(one is other for one, other in zip(first.pieces[:4], second.pieces[:4], strict=True) if len(one) > 200)
    assert held == list(RUN)
    assert [one.to_wire() for one in held] == [one.to_wire() for one in RUN]
    assert log_line(held[0], WrittenTexts()) == log_line(RUN[0], WrittenTexts())
