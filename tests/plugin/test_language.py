"""What a run says in Polish: its last lines, its failures and its page; the log stays as it is."""

from __future__ import annotations

import pytest

from pytest_genir.phrases import spoken
from tests.plugin.conftest import read_results


def test_a_run_speaks_polish_and_its_log_does_not(office: pytest.Pytester) -> None:
    office.path.joinpath("pytest.ini").write_text("[pytest]\ngenir_language = pl\n", encoding="utf-8")
    arguments = ("--genir-model=model.json", "--genir-log=r.jsonl", "--genir-report=r.html", "--genir-gate=total>=0.99")

    ran = office.runpytest_inprocess(*arguments)

    ran.stdout.fnmatch_lines(
        [
            "genir: model model: *, naraz *, limit czasu 120 s",
            "genir: office: 4 zadania; *normalizacja *",
            "*total wynosi 0.* z ocen w liczbie *, trzeba >= 0.99; zadania bez oceny: 1 z 4*",
            "model: oceniono 3 z 4, zaliczono 2, 1 błąd (empty 1)*",
            "  poprawność *40,0%*zadania*",
            "  razem *[[]*%; *%[]]*",
            "wyniki: r.jsonl",
            "raport: r.html",
            "ponownie: pytest *",
        ]
    )
    assert '<html lang="pl">' in office.path.joinpath("r.html").read_text(encoding="utf-8")
    assert any("no citation" in one["reason"] or "missed" in one["reason"] for line in read_results(office, "r.jsonl")
               for one in line.get("conditions", ()))  # fmt: skip
    assert spoken() == "en"

    office.runpytest_inprocess("--genir-model=model.json", "-k", "fee-wrong").stdout.fnmatch_lines(
        ["*pytanie: *", "*odpowiedź: *", "BŁĄD include  0,00  brak '54 zł'*"]
    )
    office.runpytest_inprocess("--genir-model=model.json", "--genir-speak=en").stdout.fnmatch_lines(["*scored 3 of 4*"])
    wrong = office.runpytest_inprocess("--genir-model=model.json", "--genir-speak=de")
    wrong.stderr.fnmatch_lines(["*unknown language of labels 'de'*", "*known: en, pl*"])
