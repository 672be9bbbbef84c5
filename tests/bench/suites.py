"""Run the test suites of neighbouring plugins with this one installed and without, and compare every test's outcome.

    python -m tests.bench.suites FOLDER [NAME ...]

FOLDER gets the sources, as `pip download` brings them, and what their tests need beside pytest. Without this plugin
means that nobody finds its entry point, neither the run nor the runs that its tests start. `NAME:PATH` runs one file.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tarfile
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

#: What a suite needs, and where its tests lie. Tests of `pytest-html` in a browser are run when they are named, as in
#: `pytest-html:testing/test_integration.py`: they need Selenium in `FOLDER/pytest-html-needs`, `CI=1`, ChromeDriver on
#: port 4444 whose Chromium has no sandbox, and the machine's root as `/reports`, where their container has it.
SUITES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "pytest-timeout": (("pexpect", "ptyprocess"), ("test_pytest_timeout.py",)),
    "pytest-html": (("beautifulsoup4", "soupsieve", "assertpy"), ("testing/test_unit.py",)),
    "pytest-xdist": (("filelock", "psutil"), ("testing",)),
}
#: Imported when a process starts: it hides this plugin from who looks for entry points.
_HIDING = """\
import importlib.metadata as metadata
_found = metadata.distributions
metadata.distributions = lambda **wanted: (one for one in _found(**wanted) if one.metadata["Name"] != "pytest-genir")
"""


def fetch(folder: Path, name: str) -> Path:
    """Return the folder with the sources of a plugin of the version that is installed, fetched where it is missing."""
    from importlib.metadata import PackageNotFoundError, version

    pip = [sys.executable, "-m", "pip"]
    if not list(folder.glob(f"{name.replace('-', '_')}-*.tar.gz")):
        try:
            wanted = f"{name}=={version(name)}"
        except PackageNotFoundError:
            wanted = name
        command = [*pip, "download", "-q", "--no-deps", "--no-binary", name, "-d", str(folder), wanted]
        subprocess.run(command, check=True)
    (packed,) = folder.glob(f"{name.replace('-', '_')}-*.tar.gz")
    source = folder / packed.name.removesuffix(".tar.gz")
    if not source.exists():
        with tarfile.open(packed) as archive:
            archive.extractall(folder, filter="data")
    needs = folder / f"{name}-needs"
    if not needs.exists():
        beside = [name] if name == "pytest-timeout" else []
        subprocess.run(
            [*pip, "install", "-q", "--no-deps", "--target", str(needs), *SUITES[name][0], *beside], check=True
        )
    return source


def outcomes(source: Path, tests: tuple[str, ...], paths: list[Path]) -> dict[str, str]:
    """Run a suite and return what became of each test."""
    report = source / "outcomes.xml"
    report.unlink(missing_ok=True)
    # Other runs of this machine clear the folder of temporary files that pytest would take.
    temporary = source / "temporary"
    temporary.mkdir(exist_ok=True)
    environment = {
        **os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths)), "PYTEST_DEBUG_TEMPROOT": str(temporary)
    }  # fmt: skip
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *tests]
    subprocess.run(command, cwd=source, env=environment, capture_output=True, timeout=1200, check=False)
    cases = ElementTree.parse(report).getroot().iter("testcase")
    return {f"{case.get('classname')}::{case.get('name')}": _outcome(case) for case in cases}


def _outcome(case: ElementTree.Element) -> str:
    return next((tag for tag in ("error", "failure", "skipped") if case.find(tag) is not None), "passed")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=list(SUITES))
    given = parser.parse_args()
    folder = given.folder.absolute()
    hiding = folder / "hiding"
    hiding.mkdir(parents=True, exist_ok=True)
    (hiding / "sitecustomize.py").write_text(_HIDING, encoding="utf-8")
    different = 0
    for wanted in given.names:
        name, _, path = wanted.partition(":")
        source = fetch(folder, name)
        needs = folder / f"{name}-needs"
        tests = (path,) if path else SUITES[name][1]
        without, beside = outcomes(source, tests, [hiding, needs]), outcomes(source, tests, [needs])
        changed = [test for test in {**without, **beside} if without.get(test) != beside.get(test)]
        different += len(changed)
        print(f"{source.name}: {dict(Counter(beside.values()))}, {len(changed)} of {len(beside)} differ", flush=True)
        for test in changed:
            print(f"  {test}: {without.get(test)} without, {beside.get(test)} beside")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
