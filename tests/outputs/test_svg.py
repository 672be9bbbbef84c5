"""Scores as pictures: one file per benchmark, well formed whatever a model is called."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from pytest_genir.cli import main
from pytest_genir.outputs.svg import pictures
from pytest_genir.results.log import log_lines
from pytest_genir.results.record import Condition, Result
from pytest_genir.results.summary import summarise

SVG = "{http://www.w3.org/2000/svg}"


def result(model: str, benchmark: str, number: int, score: float) -> Result:
    condition = Condition(name="include", measure="correctness", score=score, passed=score == 1, reason="r")
    return Result(
        id=f"q{number}", nodeid=f"{benchmark}::q{number}@{model}", kind="rag", benchmark=benchmark, model=model,
        status="scored", conditions=(condition,), order=number,
    )  # fmt: skip


def run(models: tuple[str, ...], benchmarks: tuple[str, ...]) -> list[Result]:
    return [
        result(model, benchmark, number, number % 2)
        for model in models for benchmark in benchmarks for number in range(4)
    ]  # fmt: skip


def test_a_picture_per_benchmark_and_one_over_all() -> None:
    found = dict(pictures(run(("a", "b"), ("one", "two"))))

    assert list(found) == ["scores-one.svg", "scores-two.svg", "scores-all.svg"]
    told = [title.text for title in ElementTree.fromstring(found["scores-one.svg"]).iter(f"{SVG}title")]
    assert told[1].startswith("a, correctness: 50.0 % (")  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["<script>alert(1)</script>", 'a"b&c', "x\x00\x1b[31my", "\ud800", "]]>", "ą" * 90])
def test_no_name_is_markup(name: str) -> None:
    for _, text in pictures(run((name,), (name,))):
        tags = {element.tag for element in ElementTree.fromstring(text.encode("utf-8")).iter()}
        assert tags <= {f"{SVG}{tag}" for tag in ("svg", "title", "rect", "text", "line", "circle", "path", "g")}


def test_no_name_leads_out_of_the_folder() -> None:
    names = [name for name, _ in pictures(run(("m",), ("../../etc", "..", "a/b", "A-B", "a:b")))]

    assert all("/" not in name and name.endswith(".svg") for name in names)
    assert len({name.casefold() for name in names}) == len(names)


def test_the_command_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log, results = tmp_path / "r.jsonl", run(("m",), ("one",))
    log.write_text("".join(log_lines({}, results, summarise(results).to_wire())), encoding="utf-8")

    assert main(["figures", str(log), "-o", str(tmp_path / "out")]) == 0
    assert capsys.readouterr().out.strip() == str(tmp_path / "out" / "scores-one.svg")
    assert (tmp_path / "out" / "scores-one.svg").is_file()
