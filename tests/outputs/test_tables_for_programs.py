"""CSV and JSON: every item, every score, nothing a spreadsheet would compute; and files written whole."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path

import pytest

from pytest_genir.errors import FileError
from pytest_genir.outputs.csv_table import csv_lines
from pytest_genir.outputs.files import write_file, write_out
from pytest_genir.outputs.json_document import json_document
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import HOSTILE, condition, result

RESULTS = [
    result("one", {"include": 0.5, "refuse": 1.0}, tags=("a", "b"), usage={"prompt_tokens": 3, "cost": None}),
    result("two", conditions=(condition("own", 1.0, measure="tone"),), metrics={"len_chars": 7.0}, cached=True),
    result("down", failure={"kind": "timeout", "message": "late"}),
]


def rows_of(results: list[Result]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO("".join(csv_lines(results)), newline="")))


def test_csv_has_a_row_per_item_and_a_column_per_score() -> None:
    one, two, down = rows_of(RESULTS)

    assert one["id"] == "one" and one["outcome"] == "failed" and one["tags"] == "a b"
    assert (one["correctness"], one["safety"], one["tone"], one["total"]) == ("0.5", "1.0", "", "0.75")
    assert one["score.include"] == "0.5" and one["score.own"] == "" and two["score.own"] == "1.0"
    assert one["prompt_tokens"] == "3" and one["cost"] == "" and one["reasons"] == "include: because include"
    assert two["len_chars"] == "7.0" and two["cached"] == "true" and two["outcome"] == "passed"
    assert down["outcome"] == "error" and down["failure"] == "timeout: late" and down["total"] == ""


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "＝"])
def test_csv_holds_no_formula(start: str) -> None:
    text = f"{start}1+cmd|'/c calc'!A0"

    (row,) = rows_of([result(text, {text: 0.0}, answer=text, question=text, model=text, tags=(text,))])

    for name in ("id", "answer", "question", "model", "tags"):
        assert row[name].startswith("'"), name
    assert row["answer"].removeprefix("'") == text
    assert not [head for head in row if head.startswith(start)]


def test_csv_numbers_stay_numbers() -> None:
    (row,) = rows_of([result("q", {"include": 1.0}, metrics={"change": -0.5})])

    assert row["change"] == "-0.5"


@pytest.mark.parametrize("text", HOSTILE)
def test_csv_survives_hostile_text(text: str) -> None:
    (row,) = rows_of([result("q", {"include": 0.0}, answer=text)])

    assert row["id"] == "q" and row["score.include"] == "0.0"
    assert "\x00" not in row["answer"] and "\x1b" not in row["answer"]
    "".join(csv_lines([result("q", answer=text)])).encode("utf-8")


def test_csv_cells_fit_into_a_spreadsheet() -> None:
    (row,) = rows_of([result("q", answer="x" * 100_000)])

    assert len(row["answer"]) <= 32_767 and row["answer"].endswith("(cut; the whole text is in the result log)")


@pytest.mark.parametrize("results", [RESULTS, []], ids=["some", "none"])
def test_json_is_one_document_with_the_records(results: list[Result]) -> None:
    text = "".join(json_document({"tool": "t", "format": "other"}, results, summarise(results)))

    document = json.loads(text)
    assert [Result.from_wire(entry) for entry in document["results"]] == results
    assert document["format"] == "genir-document/1" and document["tool"] == "t"
    assert len(document["aggregates"]) == bool(results)


def test_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file.txt"
    write_file(path, ["a", "ż\n"])

    def fails() -> object:
        yield "half"
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_file(path, fails())  # type: ignore[arg-type]

    assert path.read_bytes() == "aż\n".encode()
    assert [entry.name for entry in path.parent.iterdir()] == ["file.txt"]


@pytest.mark.skipif(os.name == "nt", reason="modes and links of POSIX")
def test_mode_and_links_stay(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    real.write_text("old")
    real.chmod(0o640)
    link.symlink_to(real)

    write_file(link, ["new"])

    assert link.is_symlink() and real.read_text() == "new" and real.stat().st_mode & 0o777 == 0o640
    write_file(tmp_path / "fresh.txt", ["x"])
    assert (tmp_path / "fresh.txt").stat().st_mode & 0o077 == 0o066 & ~_umask()


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_folder_in_the_way_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"cannot write .*is a folder"):
        write_out(str(tmp_path), ["x"])
