"""What a run changes in its process, and puts back: log levels and thread switching."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("httpcore", "httpx")


@contextmanager
def quiet_loggers() -> Iterator[None]:
    """Let only warnings of httpx through, unless somebody chose a level on purpose.

    The rest would write addresses and headers, which hold keys, into logs that tests capture.
    """
    loggers = [logging.getLogger(name) for name in _NAMES]
    quieted = [logger for logger in loggers if logger.level == logging.NOTSET]
    for logger in quieted:
        logger.setLevel(logging.WARNING)
    try:
        yield
    finally:
        for logger in quieted:
            logger.setLevel(logging.NOTSET)


#: Seconds after which a thread that waits for the interpreter gets it; Python's own are 0.005.
SWITCH = 0.0005


@contextmanager
def quick_switches() -> Iterator[None]:
    """Let the engine's thread in soon when pytest's thread computes.

    The engine gives the interpreter up with every send, receive and write; with Python's own interval each
    of them would cost it up to 5 ms, and slots would run empty while answers are scored.
    """
    before = sys.getswitchinterval()
    if before > SWITCH:
        sys.setswitchinterval(SWITCH)
    try:
        yield
    finally:
        sys.setswitchinterval(before)
