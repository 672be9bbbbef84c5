"""The end of all sending: called by this process, or by another one through a file that all look for."""

from __future__ import annotations

import asyncio
import mmap
import os
from pathlib import Path


class Halt:
    """Looked at before each request leaves; who comes after it waits to be cancelled.

    It is no failure: a request that was not sent says nothing about its model, and its item was not run.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._called = False
        self._shared: mmap.mmap | None = None

    @property
    def called(self) -> bool:
        """Say whether nothing may leave any more."""
        if not self._called and self._shared is not None:
            self._called = self._shared[0] != 0
        if not self._called and self._file is not None:
            self._called = os.path.exists(self._file)
        return self._called

    def share(self) -> None:
        """Let it hold in processes that are forked from now on as well, at once."""
        self._shared = self._shared or mmap.mmap(-1, 1)

    def call(self) -> None:
        """Let nothing leave from now on; from any thread."""
        self._called = True
        if self._shared is not None:
            self._shared[0] = 1

    async def passed(self) -> None:
        """Come back at once, or never."""
        if self.called:
            await asyncio.get_running_loop().create_future()
