"""Rounds of the garbage collector, of which a run and a command need few: what they make lives until they end."""

from __future__ import annotations

import atexit
import gc
from collections.abc import Callable

#: Net allocations between rounds of the garbage collector, per generation; Python's own are 700, 10, 10.
ROUNDS = (50_000, 20, 20)


def spare_garbage_collector() -> None:
    """Take all that is there now out of the garbage collector's rounds.

    Items and results live until the end. Going through all of them again and again costs a third of a large
    run's CPU time, and pytest goes through everything five more times when it ends. So does Python when it
    exits; by then nothing need be put back.
    """
    gc.freeze()
    _none_at_the_end()


def _none_at_the_end() -> None:
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)


def no_garbage_rounds() -> Callable[[], None]:
    """Go without rounds, for work that makes next to nothing that only they would find; return what undoes this."""
    if not gc.isenabled():
        return lambda: None
    gc.disable()

    def undo() -> None:
        spare_garbage_collector()  # the first round would go through all of it
        gc.enable()

    return undo


def rarer_garbage_rounds() -> Callable[[], None]:
    """Make rounds rarer, and return what undoes this and `spare_garbage_collector`."""
    before = gc.get_threshold()
    gc.set_threshold(*ROUNDS)
    _none_at_the_end()

    def undo() -> None:
        gc.unfreeze()
        gc.set_threshold(*before)

    return undo
