"""There are hundreds of hostile files, and every class of them is told in the manifest."""

from __future__ import annotations

from pathlib import Path

from tests.hostile.foreign_files import FOREIGN, NEARLY
from tests.hostile.test_as_written import MISTAKES, SPELLINGS, TABLES
from tests.hostile.test_limits import ENDLESS
from tests.hostile.test_python_and_paths import NAMES_A_FILE, NAMES_PYTHON

WAYS_OUT = 6
PLACES = 5


def test_there_are_at_least_three_hundred() -> None:
    tables = [len(FOREIGN), len(NEARLY), len(NAMES_PYTHON), len(MISTAKES), len(TABLES), len(ENDLESS)]

    assert sum(tables) + WAYS_OUT * len(NAMES_A_FILE) + PLACES * len(SPELLINGS) >= 300


def test_every_file_of_tests_is_in_the_manifest() -> None:
    here = Path(__file__).parent
    manifest = (here / "README.md").read_text(encoding="utf-8")

    for path in here.glob("test_*.py"):
        assert path.stem in manifest or path.stem == "test_foreign_files", path.name
