"""A real browser for tests: headless Chromium over its debugging pipe; tests skip where there is none."""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest

_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
_FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--mute-audio", "--disable-ipc-flooding-protection", "--hide-scrollbars", "--remote-debugging-pipe",
)  # fmt: skip
_PATIENCE = 60.0
#: Over there the pipes have to be the descriptors 3 and 4.
_PLUMBING = """
import os, sys
read, write = (os.dup(int(one)) for one in sys.argv[1:3])
spare = [os.dup(read) for _ in range(4)]
read, write = os.dup(read), os.dup(write)
os.dup2(read, 3), os.dup2(write, 4)
os.execv(sys.argv[3], sys.argv[3:])
"""


class PageError(AssertionError):
    """A script of a page raised."""


class Browser:
    """One tab; `requests` and `messages` hold what the page asked for and what the browser said about it."""

    def __init__(self, process: subprocess.Popen[bytes], read: int, write: int, profile: Path) -> None:
        self._process = process
        self._profile = profile
        self._read = os.fdopen(read, "rb", buffering=0)
        self._write = os.fdopen(write, "wb", buffering=0)
        self._buffer = b""
        self._number = 0
        self._session: str | None = None
        self.requests: list[str] = []
        self.messages: list[str] = []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send a command and return its result; events that come meanwhile are noted."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        self._write.write(json.dumps(message).encode() + b"\0")
        while True:
            reply = self._receive()
            if reply.get("id") == self._number:
                if "error" in reply:
                    raise AssertionError(f"{method}: {reply['error']}")
                result: dict[str, Any] = reply["result"]
                return result
            self._note(reply)

    def _receive(self) -> dict[str, Any]:
        while b"\0" not in self._buffer:
            more = self._read.read(1 << 20)
            if not more:
                raise AssertionError("the browser is gone")
            self._buffer += more
        line, self._buffer = self._buffer.split(b"\0", 1)
        message: dict[str, Any] = json.loads(line)
        return message

    def _note(self, event: dict[str, Any]) -> None:
        method, parameters = event.get("method"), event.get("params", {})
        if method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.messages.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Log.entryAdded":
            self.messages.append(parameters["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.messages.append(" ".join(str(one.get("value", one)) for one in parameters["args"]))

    # -- a page

    def open(self, path: Path, fragment: str = "", *, width: int = 1280, height: int = 900, dark: bool = False) -> None:
        """Open a file and wait until it says that it is ready."""
        self.size(width, height)
        self.dark(dark)
        self.visit(path.resolve().as_uri() + fragment)

    def visit(self, address: str) -> None:
        """Open an address and wait until its page says that it is ready."""
        self.requests.clear()
        self.messages.clear()
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=address)
        self.wait("document.documentElement?.dataset.ready === 'yes'")

    def size(self, width: int, height: int) -> None:
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=width < 500
        )

    def dark(self, wanted: bool) -> None:
        features = [{"name": "prefers-color-scheme", "value": "dark" if wanted else "light"}]
        self.send("Emulation.setEmulatedMedia", features=features)

    def run(self, code: str) -> Any:
        """Return the value of an expression, a promise's once it is kept."""
        found = self.send("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            details = found["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description") or details["text"])
        return found["result"].get("value")

    def wait(self, condition: str, patience: float = _PATIENCE) -> None:
        """Wait until an expression is true."""
        end = time.monotonic() + patience
        pause = 0.001
        while not self.run(condition):
            if time.monotonic() > end:
                raise AssertionError(f"never true: {condition}; the browser said {self.messages}")
            time.sleep(pause)
            pause = min(2 * pause, 0.05)

    def go(self, fragment: str) -> None:
        """Follow a fragment and wait until its view stands."""
        code = f"delete document.documentElement.dataset.ready; location.hash = {json.dumps(fragment)}"
        self.run(code)
        self.wait("document.documentElement?.dataset.ready === 'yes'")

    def hurry(self) -> None:
        """Let the page's clock jump ahead at every look, so that nothing waits until it was long enough ago."""
        self.run("{ let ahead = 0; const real = performance.now.bind(performance);"
                 " performance.now = () => real() + (ahead += 10_000); }")  # fmt: skip

    def press(self, key: str) -> None:
        for kind in ("keyDown", "keyUp"):
            text = {"text": key} if kind == "keyDown" and len(key) == 1 else {}
            self.send("Input.dispatchKeyEvent", type=kind, key=key, **text)

    def picture(self, path: Path, *, whole: bool = False) -> None:
        """Save a PNG of what is seen, or of the whole page."""
        shot = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole, **self._clip(whole))
        path.write_bytes(base64.b64decode(shot["data"]))

    def _clip(self, whole: bool) -> dict[str, Any]:
        if not whole:
            return {}
        size = self.send("Page.getLayoutMetrics")["cssContentSize"]
        return {"clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 16_000), "scale": 1}}

    def memory(self) -> Held:
        """Return what the largest process of a page holds; Linux only."""
        return max(
            held_by(one.parent)
            for one in Path("/proc").glob("[0-9]*/cmdline")
            if b"--type=renderer" in (command := _content(one)) and os.fsencode(self._profile) in command
        )

    def close(self) -> None:
        self._read.close()
        self._write.close()
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Held(NamedTuple):
    """Megabytes of a process: all that is resident, and what is its own (what a browser's task manager shows)."""

    resident: float
    private: float


def held_by(process: Path) -> Held:
    rows = [line.split() for line in _content(process / "smaps_rollup").decode().splitlines()[1:]]
    sizes = {row[0]: int(row[1]) * 1024 / 1e6 for row in rows}
    return Held(sizes.get("Rss:", 0.0), sizes.get("Private_Clean:", 0.0) + sizes.get("Private_Dirty:", 0.0))


def _content(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError:
        return b""  # the process has just ended


def chromium() -> str | None:
    """Return the browser's path, or `None`."""
    found = map(shutil.which, _NAMES)
    return os.environ.get("GENIR_CHROMIUM") or next((path for path in found if path), None)


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    """Start a browser whose profile lies in a folder."""
    path = chromium()
    if path is None:
        pytest.skip("needs Chromium (GENIR_CHROMIUM names another place)")
    theirs_read, ours_write = os.pipe()
    ours_read, theirs_write = os.pipe()
    command = [sys.executable, "-I", "-S", "-c", _PLUMBING, str(theirs_read), str(theirs_write), path, *_FLAGS]
    profile = folder / "profile"
    process = subprocess.Popen(
        [*command, f"--user-data-dir={profile}"],
        pass_fds=(theirs_read, theirs_write),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs_read)
    os.close(theirs_write)
    tab = Browser(process, ours_read, ours_write, profile)
    try:
        yield tab
    finally:
        tab.close()
