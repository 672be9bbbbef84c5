"""Makes the pictures of the documentation: the report of the shipped benchmarks, as a browser shows it.

python -m tests.bench.picture
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from pytest_genir.report import anchor, write_report
from pytest_genir.results.log import read_log
from tests.support.browser import Browser, browser

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
_ITEM = "configurations/urzad/urzad.genir.yaml::zlobek-brak-miejsca"
_TALK = "configurations/conversations/debate.genir.yaml::television"


def report_of(benchmark: str, folder: Path) -> Path:
    """Run a shipped benchmark with the built-in model and write its page, without the date."""
    log = folder / "results.jsonl"
    command = [
        sys.executable, "-m", "pytest", f"configurations/{benchmark}", "--genir-model=extractive", "-q", "--tb=no",
        "-p", "no:cacheprovider", f"--genir-log={log}", f"--genir-run-dir={folder}",
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert log.exists(), done.stdout + done.stderr
    found = read_log(log)
    page = folder / "report.html"
    header = {key: value for key, value in found.header.items() if key != "started"}
    write_report(page, header, found.results)
    log.unlink()
    return page


def picture(tab: Browser, page: Path, name: str, fragment: str = "", *, height: int = 860, dark: bool = False) -> None:
    tab.open(page, fragment, width=1120, height=height, dark=dark)
    tab.picture(PICTURES / f"{name}.png")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as name, browser(Path(name)) as tab:
        for benchmark in ("urzad", "conversations", "memory"):
            folder = Path(name) / benchmark
            folder.mkdir()
            page = report_of(benchmark, folder)
            if benchmark == "urzad":
                picture(tab, page, "report-light", height=1014)
                picture(tab, page, "report-dark", height=1014, dark=True)
                picture(tab, page, "question", anchor(_ITEM))
            elif benchmark == "conversations":
                picture(tab, page, "conversation", anchor(_TALK), height=760)
            else:
                picture(tab, page, "timeline", "#timeline", height=604)


if __name__ == "__main__":
    main()
