"""Locks on single bytes of a file; the system lets go of them when a process ends, however it ends."""

from __future__ import annotations

import os
import sys

if sys.platform == "win32":
    import msvcrt

    def lock(file: int, place: int) -> bool:
        """Lock a byte if nobody else has it."""
        os.lseek(file, place, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(file: int, place: int) -> None:
        """Let go of a byte."""
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def lock(file: int, place: int) -> bool:
        """Lock a byte if nobody else has it."""
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)
        except OSError:
            return False
        return True

    def unlock(file: int, place: int) -> None:
        """Let go of a byte."""
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)
