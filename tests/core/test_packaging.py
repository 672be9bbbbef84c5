"""The built wheel installs everything inside `pytest_genir`, also beside a foreign package called `datasets`."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROBE = """
import datasets, pathlib, sys
assert datasets.FOREIGN, datasets.__file__
import pytest_genir, pytest_genir.rag.checking
names = sorted(pytest_genir.rag.checking.known_checks())
assert {"cite", "exclude", "include", "refuse", "safe"} <= set(names), names
assert pytest_genir.score_answer({"include": ["pies"]}, "Mamy dwa psy.").passed
import contextlib, io, tempfile
from pytest_genir.cli import main
with contextlib.redirect_stdout(io.StringIO()) as told, tempfile.TemporaryDirectory() as folder:
    assert main(["init", folder, "--lang", "pl"]) == 0 and main(["examples", "urzad", folder + "/urzad"]) == 0
print("installed fine")
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the sdist and the wheel from it, without the network."""
    folder = tmp_path_factory.mktemp("dist")
    source = tmp_path_factory.mktemp("source") / "checkout"
    subprocess.run(["git", "clone", "-q", str(ROOT), str(source)], check=True)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    assert len(list(folder.glob("*.tar.gz"))) == 1
    (built,) = folder.glob("*.whl")
    return built


def test_wheel_has_no_top_level_checks_or_datasets(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()

    tops = {name.split("/", 1)[0] for name in names if ".dist-info/" not in name}
    assert tops == {"pytest_genir"}
    for wanted in ("checks/include.py", "datasets/lemmas_pl.bin", "datasets/bad_words_pl.txt", "py.typed"):
        assert f"pytest_genir/{wanted}" in names
    assert "pytest_genir/rag/prompts/pl.jinja" in names
    assert "pytest_genir/text/polarity/cues/needs.json" in names
    for wanted in ("configurations/office_en/office.genir.yaml", "conftest_examples/own_check/conftest.py"):
        assert f"pytest_genir/{wanted}" in names
    for wanted in ("common/gitignore", "common/benchmarks.yml", "rag/pl/pytania.csv", "rag/pl/pages/karta.md"):
        assert f"pytest_genir/datasets/starts/{wanted}" in names


@pytest.mark.slow
def test_installed_beside_a_foreign_datasets_package(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    (site,) = (tmp_path / "env").rglob("site-packages")
    zipfile.ZipFile(wheel).extractall(site)
    (site / "datasets").mkdir()
    (site / "datasets" / "__init__.py").write_text("FOREIGN = True\n")
    # The dependencies come from this interpreter's environment, after what is installed there.
    own = [path for path in sys.path if path.endswith("site-packages")]
    (site / "zz_dependencies.pth").write_text("\n".join(own))

    for folder in (tmp_path, ROOT):
        done = subprocess.run([str(python), "-c", PROBE], capture_output=True, text=True, cwd=folder)
        if folder == tmp_path:
            assert done.stdout == "installed fine\n", done.stderr
        else:
            # From the root the folder `datasets` lies on the path first and must still lose.
            assert done.returncode == 0, done.stderr

    run = [str(python), "-m", "pytest", "-q", "--genir-model", "extractive", "--tb=no", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*run, str(ROOT / "configurations" / "office_en"), "-k", "library", "--rootdir", str(tmp_path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    assert "extractive: scored" in done.stdout, done.stdout + done.stderr
