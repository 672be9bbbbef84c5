"""A receipt finds every change of a log, and a page is held against the records it was made of."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.report import write_report
from pytest_genir.report.receipt import faults, faults_of_page, read_receipt, receipt_of
from pytest_genir.results.log import log_lines, read_log
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise

VERSION = "9"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    results = [
        Result(
            id=f"q{number}",
            nodeid=f"a.genir.yaml::q{number}",
            kind="rag",
            benchmark="a",
            model="m",
            status="scored",
            question="Ile to kosztuje?",
            answer=f"To kosztuje {number} zł.",
            conditions=(
                Condition(name="include", measure="correctness", score=number % 2, passed=number % 2 == 1, reason="r"),
            ),
            seconds=0.5,
            order=number,
        )
        for number in range(8)
    ]
    path = tmp_path / "r.jsonl"
    path.write_text("".join(log_lines({"started": "2026"}, results, summarise(results).to_wire())), encoding="utf-8")
    return path


def test_an_untouched_log_is_verified(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = log.with_suffix(".receipt")

    assert main(["receipt", str(log), "-o", str(kept)]) == 0
    assert main(["verify", str(log), str(kept)]) == 0
    assert "8 items; all figures follow from the records, and nothing was changed" in capsys.readouterr().out


def test_a_thousand_changes_of_one_byte_are_all_found(log: Path) -> None:
    receipt = receipt_of(log, VERSION)
    whole = log.read_bytes()
    rng = random.Random(4)
    for _ in range(1_000):
        place = rng.randrange(len(whole))
        other = rng.choice([byte for byte in (whole[place] ^ 1, rng.randrange(256)) if byte != whole[place]])
        log.write_bytes(whole[:place] + bytes([other]) + whole[place + 1 :])

        assert next(faults(log, receipt, VERSION), ""), f"byte {place} became {other} and nobody saw it"


@pytest.mark.parametrize("change", [b"", b"more\n"], ids=["last-line-gone", "line-added"])
def test_lines_that_are_gone_or_new_are_told(log: Path, change: bytes) -> None:
    receipt = receipt_of(log, VERSION)
    lines = log.read_bytes().splitlines(keepends=True)
    log.write_bytes(b"".join(lines if change else lines[:-1]) + change)

    assert any("line" in fault for fault in faults(log, receipt, VERSION))


def test_the_item_of_a_changed_line_is_named(log: Path) -> None:
    receipt = receipt_of(log, VERSION)
    log.write_text(log.read_text(encoding="utf-8").replace("To kosztuje 3", "To kosztuje 4"), encoding="utf-8")

    assert list(faults(log, receipt, VERSION)) == ["line 5 of the log was changed: a.genir.yaml::q3"]


def test_without_a_receipt_figures_that_do_not_follow_are_told(log: Path) -> None:
    text = log.read_text(encoding="utf-8")
    log.write_text(text.replace('"score":1', '"score":0', 1), encoding="utf-8")
    told = list(faults(log, None, VERSION))

    assert told[0] == "a.genir.yaml::q1: 'include' is said to have passed with 0, where 1 was needed"
    assert any("does not follow from its records" in one for one in told)


def test_every_figure_of_a_page_is_computed_again(log: Path, tmp_path: Path) -> None:
    held = read_log(log)
    page = tmp_path / "page.html"
    write_report(page, held.header, held.results)
    assert not list(faults_of_page(page, log))

    log.write_text(log.read_text(encoding="utf-8").replace('"score":1', '"score":0', 1), encoding="utf-8")
    assert any("measures" in one for one in faults_of_page(page, log))


def test_a_receipt_that_is_none_is_one_sentence(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(log), str(log)]) == 2
    assert capsys.readouterr().err.startswith("pytest-genir: ")
    kept = log.with_suffix(".receipt")
    kept.write_text('{"format": "other"}', encoding="utf-8")
    assert main(["verify", str(log), str(kept)]) == 2
    assert "unknown format 'other'" in capsys.readouterr().err


def test_a_receipt_survives_being_written(log: Path) -> None:
    kept = log.with_suffix(".receipt")
    kept.write_text(receipt_of(log, VERSION).to_text(), encoding="utf-8")

    assert read_receipt(kept) == receipt_of(log, VERSION)
