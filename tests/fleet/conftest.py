"""A project with a benchmark of twelve questions and a model that notes what it was asked."""

from __future__ import annotations

from pathlib import Path

import pytest

BENCHMARK = """\
kind: rag
name: office
language: en
documents: {fee: The fee is 54 zł.}
questions:
""" + "".join(
    f"  - {{id: q{n}, question: What is the fee of form {n}?, context: [fee], expect: {{include: [54 zł]}}}}\n"
    for n in range(12)
)
#: A model that notes each question before it answers, and waits for as long as a file is there.
SYSTEM = """\
import os, time
from pathlib import Path

HERE = Path(os.environ.get("NOTES", Path(__file__).parent))

def pytest_genir_make_model(config, name):
    return answer if name == "noting" else None

def answer(messages):
    with (HERE / "asked.txt").open("a") as file:
        file.write(messages[-1]["content"].replace("\\n", " ")[-40:] + "\\n")
    while (HERE / "wait").exists():
        time.sleep(0.05)
    return os.environ.get("SAYS", "The fee is 54 zł.")
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "project"
    root.mkdir()
    (root / "pytest.ini").write_text("[pytest]\n")
    (root / "b.genir.yaml").write_text(BENCHMARK, encoding="utf-8")
    (root / "conftest.py").write_text(SYSTEM, encoding="utf-8")
    monkeypatch.chdir(root)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    return root
