"""What only scoring needs is not there before the first request, and all of it is after `read_ahead`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

_BENCHMARK = {
    "kind": "rag",
    "name": "fees",
    "documents": {"fees": "The fee is 5 pounds."},
    "questions": [
        {
            "id": "q1",
            "question": "What is the fee?",
            "context": ["fees"],
            "expect": {"include": ["5 pounds"], "exclude": ["free"]},
        }
    ],
}
_LOOK = """
import sys
from pathlib import Path
from pytest_genir.kinds.table import load_benchmark
from pytest_genir.rag.case import _FOR_LANGUAGES, _FOR_SCORING
from pytest_genir.settings import Settings

def there():
    return [name for name in _FOR_SCORING if f"pytest_genir.text.{name}" in sys.modules]

path = Path("fees.genir.json")
case = load_benchmark(path, Settings(), shown=path.name, claimed=True).cases[0]
case.messages
assert not there(), there()
list(case.read_ahead())
assert there() == list(_FOR_SCORING), there()
before = {name for name in sys.modules if name.startswith("pytest_genir.text.")}
print(case.score("The fee is 5 pounds [0]."), case.score("The fee is 6 pounds [0]."))
after = {name for name in sys.modules if name.startswith("pytest_genir.text.")}
assert after == before, after - before
others = {f"pytest_genir.text.{name}" for name in _FOR_LANGUAGES[sys.argv[1]]}
assert others.isdisjoint(after), others & after
"""


@pytest.mark.parametrize(("language", "other"), [("en", "pl"), ("pl", "en")])
def test_scoring_is_read_in_when_it_is_told_to(language: str, other: str, tmp_path: Path) -> None:
    written = json.dumps(_BENCHMARK | {"language": language})
    (tmp_path / "fees.genir.json").write_text(written, encoding="utf-8")
    look = [sys.executable, "-c", _LOOK, other]

    done = subprocess.run(look, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
