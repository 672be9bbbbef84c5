"""What a paper takes from a run: means with intervals per model and benchmark, corrected contrasts, a dataframe."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
from pathlib import Path

import pytest

from pytest_genir.cli import main
from pytest_genir.outputs import paper
from pytest_genir.outputs.csv_table import csv_line, csv_lines
from pytest_genir.outputs.tables import Column, Table, as_latex
from pytest_genir.results.record import Result
from pytest_genir.results.summary import summarise
from tests.support.made_results import HOSTILE, result


def made(model: str, good: int, benchmark: str = "first") -> list[Result]:
    return [
        result(
            f"q{n}",
            {"include": 1.0 if n < good else 0.0, "cite": 0.5, **({"refuse": 1.0} if n % 2 else {})},
            model=model,
            benchmark=benchmark,
            nodeid=f"{benchmark}.genir.yaml::q{n}@{model}",
        )
        for n in range(40)
    ]


RESULTS = [
    *made("one", 38), *made("two", 12), *made("three", 37), *made("one", 20, "second"),
    result("down", model="two", benchmark="first", failure={"kind": "timeout", "message": "late"}),
]  # fmt: skip


def test_means_are_those_of_the_summary() -> None:
    found = {(row.model, row.benchmark, row.score.name): row for row in paper.rows(RESULTS)}

    for model in summarise(RESULTS).models:
        for one in model.measures:
            assert found[model.model, "*", one.name].score == one
    assert found["one", "second", "correctness"].score.mean == pytest.approx(0.5)
    assert ("two", "second", "correctness") not in found
    assert {row.missing for row in found.values() if row.model == "two" and row.benchmark == "*"} == {1}


def test_every_pair_of_models_is_compared_and_corrected_together() -> None:
    found = {(one.before, one.after): one.change for one in paper.contrasts(RESULTS) if one.measure == "correctness"}

    assert set(found) == {("one", "two"), ("one", "three"), ("two", "three")}
    verdicts = {pair: change.verdict for pair, change in found.items()}
    assert all(verdict is not None for verdict in verdicts.values())
    said = {pair: verdict.verdict for pair, verdict in verdicts.items() if verdict}
    assert said == {("one", "two"): "regressed", ("one", "three"): "not shown", ("two", "three"): "improved"}
    assert all(verdict.p >= verdict.p_alone for verdict in verdicts.values() if verdict)
    assert not list(paper.contrasts(made("one", 3)))


def test_the_forms_say_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(csv.DictReader(io.StringIO("".join(map(csv_line, paper.csv_rows(RESULTS))))))
    data = json.loads(paper.document(RESULTS))
    scores, differences = paper.tables(RESULTS)

    assert [float(row["mean"]) for row in rows] == [one["mean"] for one in data["scores"]]
    assert len(scores.rows) == len({(row["model"], row["benchmark"]) for row in rows})
    assert [row[-1] for row in differences.rows] == [one["verdict"] for one in data["differences"]]
    text = "\n".join(line for table in (scores, differences) for line in as_latex(table))
    assert text.count(r"\toprule") == text.count(r"\bottomrule") == 2
    assert all(line.count("&") == len(scores.columns) - 1 for line in as_latex(scores) if line.endswith(r"\\"))


def test_latex_runs_nothing() -> None:
    hostile = [r"\input{/etc/passwd}", "$x$ & y_1 #2 {a} 50% ~^", "[opt]", "a\nb", *HOSTILE]
    table = Table(title=r"\write18{x}", columns=(Column("name"),), rows=tuple((text,) for text in hostile))

    body = "\n".join(line for line in as_latex(table) if line.endswith(r"\\"))

    assert r"\input" not in body and r"\write18" not in "\n".join(as_latex(table))
    assert r"\textbackslash{}input\{/etc/passwd\}" in body and r"\$x\$ \& y\_1 \#2 \{a\} 50\% " in body
    assert "\n[" not in body and len(body.splitlines()) == len(hostile) + 1


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex with booktabs")
def test_latex_is_a_table_of_booktabs(tmp_path: Path) -> None:
    foreign = Table(
        title="Ąę & co", columns=(Column("name"),), rows=tuple((text,) for text in HOSTILE if text.isascii())
    )
    body = "\n".join(line for table in (*paper.tables(RESULTS), foreign) for line in as_latex(table))
    packages = r"\usepackage{booktabs}\usepackage[T1]{fontenc}"
    text = rf"\documentclass{{article}}{packages}\begin{{document}}{body}\end{{document}}"
    (tmp_path / "paper.tex").write_text(text, encoding="utf-8")
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "paper.tex"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace", timeout=60)

    assert ran.returncode == 0 and (tmp_path / "paper.pdf").is_file(), ran.stdout


def test_items_weighed_by_their_scores_give_the_pages_mean() -> None:
    results = made("one", 30)
    rows = list(csv.DictReader(io.StringIO("".join(csv_lines(results)), newline="")))
    (model,) = summarise(results).models

    for measure in ("correctness", "safety", "total"):
        found = [(float(row[measure]), int(row[f"scores.{measure}"])) for row in rows if row[measure]]
        mean = sum(score * count for score, count in found) / sum(count for _, count in found)
        one = model.measure(measure)
        assert one is not None and mean == pytest.approx(one.mean)


def test_a_dataframe_has_a_row_per_score_and_keeps_what_has_none() -> None:
    pytest.importorskip("pandas", reason="pandas is not installed")
    from pytest_genir import frame

    table = frame(RESULTS)

    assert len(table) == sum(max(1, len(one.conditions)) for one in RESULTS)
    assert list(table[table.id == "down"].outcome) == ["error"] and table[table.id == "down"].score.isna().all()
    one = table[(table.model == "one") & (table.benchmark == "first") & (table.measure == "correctness")]
    assert one.score.mean() == pytest.approx((38 + 20) / 80) and set(table["try"]) == {1}


def test_the_command_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["table", str(tmp_path / "none.jsonl")]) == 2
    assert main(["table", "x.jsonl", "--as", "word"]) == 2
    assert "invalid choice: 'word'" in capsys.readouterr().err
