"""How a browser keeps up with a run of 2,000 events a second: its longest frame and its memory.

    python -m tests.bench.live_frames [seconds]

Half of the events are items, the other half turns of conversations. Needs Chromium.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from pytest_genir.live.board import Board
from pytest_genir.live.server import LiveServer
from tests.live.written import WrittenFeed
from tests.report.made import condition, question
from tests.support.browser import browser

_A_SECOND, _PIECES = 2000, 10
WATCH = (
    "(() => { window.longest = 0; window.frames_ms = []; let last = performance.now();"
    " const tick = (now) => { frames_ms.push(now - last); last = now; requestAnimationFrame(tick); };"
    " requestAnimationFrame(tick); new PerformanceObserver((seen) => {"
    " for (const one of seen.getEntries()) window.longest = Math.max(window.longest, one.duration); })"
    ".observe({ type: 'longtask' }); })()"
)


def main() -> None:
    seconds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with tempfile.TemporaryDirectory() as name, browser(Path(name) / "browser") as tab:
        feed = WrittenFeed(Path(name) / "feed")
        many = [question(n, conditions=(condition(passed=n % 5 > 0),)) for n in range(_A_SECOND // 2 * seconds)]
        feed.begin(many)
        board = Board()
        board.show([feed.folder])
        server = LiveServer(board)
        server.start()
        tab.visit(server.address)
        tab.run(WATCH)
        begun = time.monotonic()
        share = _A_SECOND // 2 // _PIECES
        for piece in range(seconds * _PIECES):
            feed.add(*many[piece * share : (piece + 1) * share])
            for number in range(share):
                feed.say(f"t.yaml::{number}", "user", "turn complete", {"utterance": "x" * 100})
            time.sleep(max(0.0, begun + (piece + 1) / _PIECES - time.monotonic()))
        took = time.monotonic() - begun
        tab.wait(f"document.querySelector('.lead').textContent.startsWith('{len(many):,} of')", 60.0)
        frames = sorted(tab.run("window.frames_ms"))
        print(f"{2 * len(many):,} events in {took:.1f} s; {len(frames):,} frames")
        print(
            f"longest task {tab.run('window.longest'):.0f} ms; frames: median {frames[len(frames) // 2]:.0f} ms, "
            f"99 % {frames[int(0.99 * (len(frames) - 1))]:.0f} ms, longest {frames[-1]:.0f} ms"
        )
        held = tab.memory()
        print(
            f"the page's process: {held.private:.0f} MB of its own, {held.resident:.0f} MB resident with the browser's "
            f"program and libraries; of it scripts {tab.run('performance.memory.usedJSHeapSize / 1e6'):.0f} MB"
        )
        server.close(0.0)


if __name__ == "__main__":
    main()
