"""Keeps httpcore and httpx from writing addresses and keys into logs that tests capture."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

_NAMES = ("httpcore", "httpx")


@contextmanager
def quiet_loggers() -> Iterator[None]:
    """Let only warnings through while the engine runs, unless somebody chose a level on purpose."""
    loggers = [logging.getLogger(name) for name in _NAMES]
    quieted = [logger for logger in loggers if logger.level == logging.NOTSET]
    for logger in quieted:
        logger.setLevel(logging.WARNING)
    try:
        yield
    finally:
        for logger in quieted:
            logger.setLevel(logging.NOTSET)
