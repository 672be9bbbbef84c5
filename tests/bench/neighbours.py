"""Run a shipped benchmark beside other pytest plugins, and compare every item's outcome with a run without them.

    python tests/bench/neighbours.py FOLDER [PLUGIN ...]

FOLDER holds one virtual environment per plugin, with this package in it as well; `--make` makes what is missing:
each sees the packages of the interpreter that runs this, and pip adds the plugin. The table is Markdown.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: Plugins, and options that make them do something.
PLUGINS: dict[str, tuple[str, ...]] = {
    "pytest-randomly": ("-p", "randomly"),
    "pytest-rerunfailures": ("--reruns", "1"),
    "pytest-timeout": ("--timeout", "60"),
    "pytest-cov": ("--cov", "--cov-report="),
    "pytest-sugar": (),
    "pytest-asyncio": ("--asyncio-mode", "auto"),
    "pytest-order": ("--order-scope", "module"),
    "pytest-split": ("--splits", "1", "--group", "1"),
    "pytest-json-report": ("--json-report",),
    "pytest-json-ctrf": ("--ctrf", "ctrf.json"),
    "allure-pytest": ("--alluredir", "allure"),
    "pytest-instafail": ("--instafail",),
    "pytest-rich": ("--rich",),
    "pytest-tldr": (),
    "langsmith": (),
    "deepeval": (),
    "arize-phoenix-client": (),
    "pytest-repeat": ("--count", "1"),
    "pytest-benchmark": ("--benchmark-disable",),
    "pytest-mock": (),
    "pytest-env": (),
    "pytest-dotenv": (),
    "pytest-bdd": (),
    "pytest-django": (),
    "pytest-flask": (),
    "pytest-picked": (),
    "pytest-testmon": ("--testmon",),
    "pytest-profiling": ("--profile",),
    "syrupy": (),
    "hypothesis": (),
    "pytest-socket": ("--disable-socket", "--allow-hosts=127.0.0.1", "--allow-unix-socket"),
    "pytest-pretty": (),
    "pytest-xprocess": (),
    "pytest-forked": ("--forked",),
    "pytest-parallel": ("--workers", "2"),
}
WAYS = {"plain": (), "-n 2": ("-n", "2")}


@dataclass(frozen=True)
class Run:
    """How a run ended: its status, the record of each item, and what went wrong on the screen."""

    status: int
    items: dict[str, tuple[object, ...]]
    said: str


def make(folder: Path, plugin: str) -> None:
    """Make an environment that sees this one's packages and has a plugin."""
    target = folder / plugin
    if target.exists():
        return
    venv.create(target, with_pip=False)
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    here = sysconfig.get_path("purelib")
    text = f"import site; site.addsitedir({here!r})\n"
    (target / "lib" / version / "site-packages" / "base.pth").write_text(text, encoding="utf-8")
    subprocess.run([target / "bin" / "python", "-m", "pip", "install", "-q", plugin], check=True)


def run(python: Path, options: tuple[str, ...]) -> Run:
    """Run the shipped English office with the built-in model, which falls short in half of it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copytree(ROOT / "configurations" / "office_en", folder / "office_en")
        (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        command = [str(python), "-m", "pytest", "office_en", "--genir-model", "extractive", "--genir-log", "l.jsonl"]
        quiet = {"DEEPEVAL_TELEMETRY_OPT_OUT": "YES", "LANGSMITH_TRACING": "false"}
        done = subprocess.run(
            [*command, *options], cwd=folder, env={**os.environ, **quiet}, capture_output=True, text=True, timeout=300
        )
        log = folder / "l.jsonl"
        items = _items(log.read_text(encoding="utf-8")) if log.exists() else {}
        return Run(done.returncode, items, _trouble(done.stdout + done.stderr))


def _items(text: str) -> dict[str, tuple[object, ...]]:
    records = [record for line in text.splitlines() if (record := json.loads(line)).get("nodeid")]
    return {
        record["nodeid"]: (record["status"], *((one["name"], one["score"]) for one in record["conditions"]))
        for record in records
    }


def _trouble(text: str) -> str:
    lines = [line for line in text.splitlines() if "INTERNALERROR" in line or line.startswith(("ERROR", "note: "))]
    return lines[-1][:100] if lines else ""


def compare(plain: Run, beside: Run) -> str:
    """Say whether two runs are the same, or what differs."""
    if beside.items == plain.items and beside.status == plain.status:
        return f"same ({len(plain.items)} items)"
    differing = sum(beside.items.get(nodeid) != outcome for nodeid, outcome in plain.items.items())
    return f"{differing} of {len(plain.items)} differ, status {beside.status} instead of {plain.status}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("plugins", nargs="*", default=list(PLUGINS))
    parser.add_argument("--make", action="store_true", help="make the environments that are missing")
    given = parser.parse_args()
    expected = {way: run(Path(sys.executable), options) for way, options in WAYS.items()}
    print("| plugin | options | plain | `-n 2` | said |\n|---|---|---|---|---|", flush=True)
    bad = 0
    for plugin in given.plugins:
        if given.make:
            make(given.folder, plugin)
        python = given.folder.absolute() / plugin / "bin" / "python"
        runs = {way: run(python, (*options, *PLUGINS[plugin])) for way, options in WAYS.items()}
        told = {way: compare(expected[way], beside) for way, beside in runs.items()}
        bad += any(not text.startswith("same") for text in told.values())
        said = next((beside.said for beside in runs.values() if beside.said), "")
        shown = f"`{' '.join(PLUGINS[plugin])}`" if PLUGINS[plugin] else ""
        print(f"| {plugin} | {shown} | {told['plain']} | {told['-n 2']} | {said} |", flush=True)
    print(f"\n{len(given.plugins) - bad} of {len(given.plugins)} the same")
    return bad


if __name__ == "__main__":
    sys.exit(main())
