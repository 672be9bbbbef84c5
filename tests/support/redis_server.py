"""A real server of the Redis kind for tests: `apt-get install redis-server` (or valkey-server)."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest

STARTS_WITHIN = 20.0


@dataclass
class RedisServer:
    """A server on a port of its own that can be killed, and started again at the same place."""

    folder: Path
    port: int
    more: tuple[str, ...] = ()
    process: subprocess.Popen[bytes] | None = field(default=None)

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        program = shutil.which("redis-server") or shutil.which("valkey-server")
        assert program is not None
        options = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with (self.folder / "redis.log").open("ab") as log:
            self.process = subprocess.Popen(
                [program, *options, "--dir", str(self.folder), *self.more], stdout=log, stderr=log
            )
        until = time.monotonic() + STARTS_WITHIN
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.port), timeout=1) as plug:
                    plug.sendall(b"PING\r\n")
                    if plug.recv(100):
                        return
            except OSError:
                pass
            if time.monotonic() > until or self.process.poll() is not None:
                pytest.fail((self.folder / "redis.log").read_text(errors="replace")[-2000:])
            time.sleep(0.01)

    def kill(self) -> None:
        """End it as a crash does; nothing that it held is left."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


def needs_redis() -> None:
    """Skip where there is no server, or no client."""
    pytest.importorskip("redis", reason="pip install 'pytest-genir[store]'")
    if not (shutil.which("redis-server") or shutil.which("valkey-server")):
        pytest.skip("no server of the Redis kind: apt-get install redis-server")


@contextmanager
def redis_server(folder: Path, *more: str) -> Iterator[RedisServer]:
    """Run a server until the block ends."""
    with socket.socket() as plug:
        plug.bind(("127.0.0.1", 0))
        port = int(plug.getsockname()[1])
    server = RedisServer(folder, port, more)
    server.start()
    try:
        yield server
    finally:
        server.kill()
