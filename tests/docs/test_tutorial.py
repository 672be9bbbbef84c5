"""The tutorial is played from the first block to the last: files written, commands run, what it shows looked for."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "start" / "tutorial.md"
_BLOCK = re.compile(r"(?P<before>[^\n]*)\n\n?```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
_NAMED = re.compile(r"`([\w.]+\.(?:yaml|py))`")


def _run(text: str, folder: Path) -> str:
    bin_folder = str(Path(sys.executable).parent)
    path = f"{bin_folder}{os.pathsep}{os.environ['PATH']}"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")} | {"PATH": path}
    done = subprocess.run(["sh", "-c", text], cwd=folder, env=environment, capture_output=True, text=True)
    return done.stdout + done.stderr


def _is_shown(line: str, output: str) -> bool:
    squeezed = " ".join(line.split())
    return squeezed in " ".join(output.split())


@pytest.mark.slow  # a dozen runs of pytest; test_docs.py tries the benchmark and the Python by themselves
@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
def test_the_tutorial_can_be_followed(tmp_path: Path) -> None:
    output = ""
    page = PAGE.read_text(encoding="utf-8")
    for block in _BLOCK.finditer(page):
        language, text = block["language"], block["text"]
        said = page[page.rfind("\n## ", 0, block.start()) : block.start() + len(block["before"])]
        if block["before"].startswith("<!-- not run"):
            continue
        if language == "sh":
            output = _run(text, tmp_path)
            assert "Traceback" not in output, text + output
            assert "error:" not in output.lower().replace("0 error:", ""), text + output
        elif language == "text":
            assert [line for line in text.splitlines() if line and not _is_shown(line, output)] == [], output
        elif (named := _NAMED.findall(said)) and (language == "yaml" or text.startswith("from pytest_genir")):
            (tmp_path / named[-1 if language == "python" else 0]).write_text(text, encoding="utf-8")
        elif language == "python":
            assert "Traceback" not in _run(f"{sys.executable} - <<'END'\n{text}\nEND", tmp_path)
    assert {path.name for path in tmp_path.iterdir()} >= {
        "library.genir.yaml", "results.jsonl", "report.html", ".genir", "conftest.py",
    }  # fmt: skip


def test_the_tutorial_is_a_first_hour() -> None:
    assert len(PAGE.read_text(encoding="utf-8").split()) > 1000
