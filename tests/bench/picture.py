"""Makes the pictures of the documentation: the report and live page of the shipped benchmarks, in a browser.

python -m tests.bench.picture
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

from pytest_genir.disk import replace_value
from pytest_genir.live.board import Board
from pytest_genir.live.feed import DESK_OF_FEED, END, PROGRESS, RESULTS, feeds_in
from pytest_genir.live.labels import Labelling
from pytest_genir.live.people import People
from pytest_genir.live.runs import Runs
from pytest_genir.live.server import LiveServer
from pytest_genir.models.desk import Desk, DeskQuestion
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


def live_pictures(tab: Browser, name: Path) -> None:
    """Show runs as if they were half done: the lines that a run wrote, as far as they had come."""
    for benchmark, view in (("urzad", "run"), ("conversations", "talk"), ("memory", "timeline")):
        command = [
            sys.executable, "-m", "pytest", f"configurations/{benchmark}", "--genir-model=extractive", "-q", "--tb=no",
            "-p", "no:cacheprovider", f"--genir-live={name / view}", "--genir-gate=total>=0.8",
            f"--genir-run-dir={name / 'runs'}",
        ]  # fmt: skip
        subprocess.run(command, cwd=ROOT, capture_output=True)
        (feed,) = feeds_in(name / view)
        board = Board()
        fragment = ""
        if view == "run":
            lines = (feed / RESULTS).read_text(encoding="utf-8").splitlines(keepends=True)
            (feed / RESULTS).write_text("".join(lines[:170]), encoding="utf-8")
            (feed / END).unlink()
            told = {"done": 169, "total": 263, "in_flight": 16, "tokens": 83_871, "cost": 0.0312, "seconds_left": 41.0}
            replace_value(feed / PROGRESS, {**told, "answers_per_second": 2.3, "longest": None, "stopped": []})
        elif view == "talk":
            fragment = "#talk?" + _TALK.replace(":", "%3A")
        else:
            fragment = "#timeline"
        board.show([feed])
        _live_picture(tab, LiveServer(board), fragment, f"live-{view}")
        if view == "run":
            _pictures_of_people(tab, board, feed)
    board = Board()
    runs = Runs(board, ROOT / "configurations")
    deeds = {"begin": runs.begin, "again": runs.again, "stop": runs.stop, "save": runs.save}
    server = LiveServer(board, answers={"files": runs.files, "file": runs.file}, deeds=deeds)
    _live_picture(tab, server, "#begin?benchmark=office_en%2Foffice.genir.yaml&gate=total%3E%3D0.8", "live-begin")
    runs.close()


def _pictures_of_people(tab: Browser, board: Board, feed: Path) -> None:
    """Show what somebody sees who answers a question, and who scores answers."""
    desk, people, one = Desk(feed / DESK_OF_FEED), People(board), read_log(feed / RESULTS).results[0]
    said = tuple((str(message["role"]), str(message["content"])) for message in one.messages)
    wish = DeskQuestion(who="ala", part="answer", item=one.nodeid, said=said)
    over = threading.Event()
    asking = threading.Thread(target=desk.ask, args=(wish, over.is_set))
    asking.start()
    answers = {"question": people.question, "agreement": people.agreement}
    _live_picture(tab, LiveServer(board, answers=answers, deeds={"say": people.say}), "#answer", "live-answer")
    over.set()
    asking.join()
    labelling = Labelling(board, feed / "labels.jsonl")
    answers = {"label": labelling.next, "labels": labelling.told}
    server = LiveServer(board, answers=answers, deeds={"keep-label": labelling.keep})
    _live_picture(tab, server, "#label", "live-label")


def _live_picture(tab: Browser, server: LiveServer, fragment: str, name: str) -> None:
    server.board.look()
    server.start()
    tab.size(1120, 900)
    tab.dark(False)
    tab.visit(server.address + fragment)
    time.sleep(1.5)
    tab.picture(PICTURES / f"{name}.png")
    server.close(0.0)


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
        live_pictures(tab, Path(name))


if __name__ == "__main__":
    main()
