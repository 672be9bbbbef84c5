"""The documentation as a site, and what a release is checked by."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.fields_page import fields_page

ROOT = Path(__file__).resolve().parents[2]


def test_every_page_has_a_place_in_the_site() -> None:
    named = set(re.findall(r"^\s+- ([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE))

    assert named == {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}


def test_the_page_of_fields_is_what_the_code_says() -> None:
    assert (ROOT / "docs" / "reference" / "fields.md").read_text(encoding="utf-8") == fields_page()


@pytest.mark.slow
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    if importlib.util.find_spec("material") is None:
        pytest.skip("mkdocs-material is not installed: pip install -e '.[docs]'")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-f", str(ROOT / "mkdocs.yml")]
    done = subprocess.run([*command, "-d", str(tmp_path)], capture_output=True, text=True)

    assert done.returncode == 0, done.stderr
    assert (tmp_path / "reference" / "conditions" / "index.html").is_file()


@pytest.mark.slow
def test_wheel_and_sdist_are_fit_for_an_index(tmp_path: Path) -> None:
    if importlib.util.find_spec("twine") is None:
        pytest.skip("twine is not installed: pip install -e '.[release]'")
    source = tmp_path / "source"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(source)], check=True)
    dist = tmp_path / "dist"
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(dist), str(source)]
    subprocess.run(build, check=True, capture_output=True)
    made = sorted(map(str, dist.iterdir()))
    done = subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *made], capture_output=True, text=True)

    assert len(made) == 2 and done.returncode == 0, done.stdout + done.stderr


def test_the_workflow_publishes_without_a_token() -> None:
    text = (ROOT / ".github" / "workflows" / "publish.yml").read_text(encoding="utf-8")

    assert "id-token: write" in text and "secrets." not in text and "password" not in text
