"""Locks on single bytes of a file; the system lets go of them when a process ends, however it ends.

Some file systems know no locks (network folders, mostly). That is not the same as a lock that somebody else
has: who waits for such a one waits for ever.
"""

from __future__ import annotations

import errno
import os
import sys

#: What the system says of a lock that another process has; everything else means that there will be none.
TAKEN = frozenset({errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK})


class NoLocks(Exception):
    """Files cannot be locked here."""

    @classmethod
    def unless_taken(cls, error: OSError) -> NoLocks | None:
        """Return what an error means: nothing where somebody else has the lock."""
        return None if error.errno in TAKEN else cls(error.strerror or str(error))


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def unlock(file: int, place: int) -> None:
        """Let go of a byte."""
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(file: int, place: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, place)

    def unlock(file: int, place: int) -> None:
        """Let go of a byte."""
        fcntl.lockf(file, fcntl.LOCK_UN, 1, place)


def lock(file: int, place: int) -> bool:
    """Lock a byte if nobody else has it; raises `NoLocks`."""
    try:
        _lock(file, place)
    except OSError as error:
        if never := NoLocks.unless_taken(error):
            raise never from error
        return False
    return True
